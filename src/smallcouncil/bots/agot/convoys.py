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
from smallcouncil.bots.agot.voyages import coasts_of

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
    armies = [(area, bonus) for area in areas if table.board.kind[area] == LAND and table.units[area]]
    fleets = [area for area in areas if table.board.kind[area] != LAND and table.units[area]]
    walked: set[int] = walked_to(outlook) if armies and fleets else set()
    for fleet in fleets:
        for sea in free_seas(outlook, fleet):
            landings = best_landings(outlook, armies, sea, taken, walked)
            sailing = best_sailing(outlook, fleet, sea) if landings else None
            if sailing is not None:
                free = still_free(outlook, sea)
                for army, landing in landings:
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


def walked_to(outlook: Outlook) -> set[int]:
    """Where any of our units could go as things are."""
    table = outlook.table
    return {area for each in table.own_areas(outlook.me) for area in table.reach(outlook.me, each)}


def best_landings(
    outlook: Outlook, armies: Iterable[tuple[int, int]], sea: int, taken: Collection[int], walked: set[int]
) -> list[tuple[int, March]]:
    """The best march of each army, with the bonus of its order, once a ship has sailed, if it is one that only the ship
    makes possible."""
    table, take, found = outlook.table, outlook.take, []
    opened = {area for area in coasts_of(outlook, sea) if area not in walked and take[area] > WORTH_LANDING}
    if not opened:
        return []
    for army, bonus in armies:
        near = table.reach_behind(outlook.me, army, sea)
        if opened.isdisjoint(near):
            continue
        landing = Marcher(outlook, army, bonus, taken=taken, near=near).best()
        if not any(move.target in opened for move in landing.moves):
            continue
        alone = Marcher(outlook, army, bonus, taken=taken).best()
        if landing.gain > alone.gain + BETTER:
            found.append((army, landing))
    return found


def best_march(outlook: Outlook, options: list[str]) -> tuple[float, str, Move | None]:
    """The first of the best marches."""
    return best_marches(outlook, options, first=True)[0]


def best_marches(
    outlook: Outlook, options: list[str], first: bool = False, glance: bool = False
) -> list[tuple[float, str, Move | None]]:
    """As `setting_out.best_marches`, but a ship that opens the way for an army with a march order goes before it, and
    so does whoever is not alone on the way to an open castle."""
    ranked = setting_out.best_marches(outlook, options, first, glance)
    if "done" in options:
        return ranked
    table = outlook.table
    armies = [
        (area, BONUS[table.orders[area]])
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
                landings = best_landings(outlook, armies, move.target, (), walked_to(outlook))
                known[key] = max((landing.gain for _, landing in landings), default=0.0)
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
