"""Fleets that open the way: a ship sails first, and an army crosses the sea behind it in the same round."""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import BONUS, KIND, MARCH
from smallcouncil.agot.units import PARTS
from smallcouncil.bots.agot import setting_out
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import March, Move

WORTH_LANDING: Final = 3.0
"""What a coast must be worth that a fleet opens the way to it."""
STAYS_AWAY: Final = 0.85
"""How likely a fleet beside a sea does not sail into it first."""
BETTER: Final = 3.0
"""By how much a landing must be better than what the army can do without it: across the sea it stands alone."""


AT_ONCE: Final = 0.5
"""Who is likelier than this to march somewhere has the order for it."""


class Convoy(NamedTuple):
    """Two marches of one round, in this order."""

    fleet: int
    sailing: March
    army: int
    landing: March
    gain: float
    """Of both, on average: somebody else may be in those waters first."""


def convoys(outlook: Outlook, areas: Iterable[int], bonus: int, taken: Collection[int]) -> list[Convoy]:
    """The best landing for each fleet, by armies and fleets in some areas."""
    table, found = outlook.table, []
    armies = [area for area in areas if table.board.kind[area] == LAND and table.units[area]]
    for fleet in areas:
        if table.board.kind[fleet] == LAND or not table.units[fleet]:
            continue
        for sea in free_seas(outlook, fleet):
            sailing, free = best_sailing(outlook, fleet, sea), still_free(outlook, sea)
            for army in armies:
                landing = best_landing(outlook, army, sea, bonus, taken)
                if sailing is not None and landing is not None:
                    # What the ship gains by opening the way is the landing itself.
                    gain = min(0.0, sailing.gain) + free * landing.gain
                    found.append(Convoy(fleet, sailing, army, landing, gain))
    return found


def free_seas(outlook: Outlook, fleet: int) -> list[int]:
    """Where ships could sail without a fight, and where none of ours are."""
    table = outlook.table
    near = table.reach(outlook.me, fleet)
    return [sea for sea in near if table.board.kind[sea] == SEA and table.owner[sea] == NOBODY]


def still_free(outlook: Outlook, sea: int) -> float:
    """How likely none of those who could sail into a sea does so before us."""
    table = outlook.table
    fleets = {table.owner[near] for near in (*table.board.adjacent_sea[sea], *table.board.ports_on[sea])}
    return STAYS_AWAY ** len(fleets - {NOBODY, outlook.me, *table.kin[outlook.me]})


def best_sailing(outlook: Outlook, fleet: int, sea: int) -> March | None:
    marcher = Marcher(outlook, fleet, 0)
    ships = outlook.table.units[fleet]
    best: March | None = None
    for part in sorted(PARTS[ships]):
        move = marcher.move(sea, part)
        if move is not None:
            gain = move.worth + marcher.stay(ships - part) - marcher.stay(ships)
            if best is None or gain >= best.gain:
                best = March(gain, (move,))
    return best


def best_landing(outlook: Outlook, army: int, sea: int, bonus: int, taken: Collection[int]) -> March | None:
    """The best march of an army once a ship has sailed, if it is one that only the ship makes possible."""
    table = outlook.table
    near = table.reach_behind(outlook.me, army, sea)
    walked = {area for each in table.own_areas(outlook.me) for area in table.reach(outlook.me, each)}
    opened = {area for area in near if area not in walked and outlook.take[area] > WORTH_LANDING}
    if not opened:
        return None
    landing = Marcher(outlook, army, bonus, taken=taken, near=near).best()
    if not any(move.target in opened for move in landing.moves):
        return None
    alone = Marcher(outlook, army, bonus, taken=taken).best()
    return landing if landing.gain > alone.gain + BETTER else None


def best_march(outlook: Outlook, options: list[str]) -> tuple[float, str, Move | None]:
    """The first of the best marches."""
    return best_marches(outlook, options, first=True)[0]


def best_marches(outlook: Outlook, options: list[str], first: bool = False) -> list[tuple[float, str, Move | None]]:
    """As `setting_out.best_marches`, but a ship that opens the way for an army with a march order goes before it, and
    so does whoever is not alone on the way to an open castle."""
    ranked = setting_out.best_marches(outlook, options, first)
    if "done" in options:
        return ranked
    table = outlook.table
    armies = [
        area
        for area in table.own_areas(outlook.me)
        if table.board.kind[area] == LAND and KIND[table.orders[area]] == MARCH and table.units[area]
    ]
    known: dict[tuple[int, int], float] = {}
    found = []
    for gain, option, move in ranked:
        fleet = setting_out.read_march(option).origin
        if move is not None and armies and table.board.kind[fleet] != LAND and move.target in free_seas(outlook, fleet):
            key = fleet, move.target
            if key not in known:
                landings = [best_landing(outlook, army, move.target, BONUS[table.orders[army]], ()) for army in armies]
                known[key] = max((landing.gain for landing in landings if landing is not None), default=0.0)
            gain += known[key]
        found.append((gain, option, move))
    return sorted(found, key=lambda each: -each[0] - _urgent(outlook, each[0], each[2]))


def _urgent(outlook: Outlook, gain: float, move: Move | None) -> float:
    """What is lost on average by making another march first: somebody else may walk into a castle that stands open."""
    table = outlook.table
    if move is None or gain <= 0 or not table.board.fortification[move.target]:
        return 0.0
    if outlook.fights[move.target] or table.neutral[move.target] or table.holder[move.target] == outlook.me:
        return 0.0
    first = max((each.likely for each in outlook.threats(move.target) if each.likely > AT_ONCE), default=0.0)
    return first * outlook.take[move.target]
