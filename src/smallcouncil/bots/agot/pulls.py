"""What draws units: how strongly each area attracts them towards what is to be taken, or defended, farther away."""

from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import PORT, SEA
from smallcouncil.bots.agot.dangers import UNKNOWN

if TYPE_CHECKING:
    from smallcouncil.bots.agot.outlook import Outlook

ATTRACTIVE: Final = 1.5
"""What an area must be worth to be gone for from afar."""
WEAKER: Final = 0.6
"""How much of a pull is left one step farther away."""
FARTHEST: Final = 4
"""After how many steps nothing is left of it."""
LEFT: Final = tuple([WEAKER**steps * 1.000001 for steps in range(FARTHEST + 1)])
"""How much is left after some steps, rounded up."""


class Pulls:
    """The pull on one house.  Like `Voyages` it is told the outlook when it is asked."""

    def __init__(self, outlook: "Outlook") -> None:
        table, board = outlook.table, outlook.table.board
        kind, fortification, holder, land = board.kind, board.fortification, table.holder, outlook.land
        most = [0.0] * len(board)
        strongest = 0.0
        for area, take in enumerate(outlook.take):
            if take > ATTRACTIVE:
                if kind[area] == PORT:
                    continue
                most[area] = min(25.0, take)
            elif fortification[area] and holder[area] == outlook.me:
                most[area] = 0.7 * land[area]
            else:
                continue
            if most[area] > strongest:
                strongest = most[area]
        self._most, self._strongest = most, strongest
        """How strong the pull of each area is at most, and that of any."""
        self._strengths: list[float] = [UNKNOWN] * len(board)
        """How strong it is indeed."""
        self._known: list[float] = [UNKNOWN] * len(board)

    def on(self, outlook: "Outlook", area: int) -> float:
        """How strongly units in an area are drawn, by whatever draws them most."""
        known = self._known[area]
        if known < 0:
            known = self._known[area] = self._reckon(outlook, area)
        return known

    def _reckon(self, outlook: "Outlook", area: int) -> float:
        most, strengths, best = self._most, self._strengths, 0.0
        rings = outlook.table.ground.ways[outlook.me].rings[area] or _find_rings(outlook, area)
        for steps, ring in enumerate(rings):
            left = LEFT[steps]
            if self._strongest * left <= best:
                break
            for source in ring:
                if most[source] * left <= best:
                    continue
                pull = strengths[source]
                if pull < 0:
                    pull = strengths[source] = _strength(outlook, source, most[source])
                for _ in range(steps):
                    pull *= WEAKER
                if pull > best:
                    best = pull
        return best


def _strength(outlook: "Outlook", source: int, most: float) -> float:
    """How much of its pull is left to an area, that may be hard to take or not in danger at all."""
    table = outlook.table
    if outlook.take[source] > ATTRACTIVE:
        contested = outlook.fights(source) or table.neutral[source]
        return most / (1 + 0.2 * outlook.defence(source)) if contested else most
    strength = table.in_the_field[table.units[source]] + outlook.garrison(source) + outlook.help(source)
    return most * outlook.risk(source, strength)


def _find_rings(outlook: "Outlook", area: int) -> tuple[tuple[int, ...], ...]:
    """The areas that are no step away from an area, one step, and so on: armies go to the coast, too, and ships off it,
    if the house has any at sea."""
    table, board = outlook.table, outlook.table.board
    ways = table.ground.ways[outlook.me]
    found = {area}
    rings: list[tuple[int, ...]] = [(area,)]
    for _ in range(FARTHEST):
        further: list[int] = []
        for each in rings[-1]:
            near = table.reach(outlook.me, each)
            if ways.at_sea:
                near += board.adjacent_land[each] if board.kind[each] == SEA else board.adjacent_sea[each]
            for reached in near:
                if reached not in found:
                    found.add(reached)
                    further.append(reached)
        rings.append(tuple(further))
    known = ways.rings[area] = tuple(rings)
    return known
