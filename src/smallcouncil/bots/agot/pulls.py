"""What draws units: how strongly each area attracts them towards what is to be taken, or defended, farther away."""

from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import PORT, SEA
from smallcouncil.bots.agot.odds import UNKNOWN

if TYPE_CHECKING:
    from smallcouncil.bots.agot.outlook import Outlook

ATTRACTIVE: Final = 1.5
"""What an area must be worth to be gone for from afar."""
MOST: Final = 25.0
"""Nothing draws units more than if it were worth this."""
WEAKER: Final = 0.6
"""How much of a pull is left one step farther away."""
FARTHEST: Final = 4
"""After how many steps nothing is left of it."""
LEFT: Final = (*[WEAKER**steps * 1.000001 for steps in range(FARTHEST + 1)], 0.0)
"""How much is left after some steps, rounded up."""


class Pulls:
    """The pull on one house.  Like `Voyages` it is told the outlook when it is asked."""

    def __init__(self, outlook: "Outlook") -> None:
        table, board = outlook.table, outlook.table.board
        kind, holder, land, take = board.kind, table.holder, outlook.land, outlook.take
        sources: list[tuple[float, int]] = []
        for area, gain in enumerate(take):
            if gain > ATTRACTIVE and kind[area] != PORT:
                sources.append((MOST, area) if gain > MOST else (gain, area))
        for area in board.fortified:
            if holder[area] == outlook.me and take[area] <= ATTRACTIVE:
                sources.append((0.7 * land[area], area))
        sources.sort(reverse=True)
        self._sources = sources
        """What draws anybody, and how strongly at most; the strongest first."""
        self.most = sources[0][0] if sources else 0.0
        self._take = take
        self._strengths: list[float] = [UNKNOWN] * len(kind)
        """How strong it is indeed, on the spot."""
        self._known: list[float] = [UNKNOWN] * len(kind)

    def on(self, outlook: "Outlook", area: int) -> float:
        """How strongly units in an area are drawn, by whatever draws them most."""
        known = self._known[area]
        if known < 0:
            known = self._known[area] = self._reckon(outlook, area)
        return known

    def _reckon(self, outlook: "Outlook", area: int) -> float:
        strengths, best = self._strengths, 0.0
        distances = outlook.table.ground.ways[outlook.me].distances[area] or _find_distances(outlook, area)
        for most, source in self._sources:
            if most <= best:
                break
            steps = distances[source]
            if most * LEFT[steps] <= best:  # so, too, if it is farther away than anything draws
                continue
            strength = strengths[source]
            if strength < 0:
                strength = strengths[source] = self._strength(outlook, source, most)
            while steps:
                strength *= WEAKER
                steps -= 1
            if strength > best:
                best = strength
        return best

    def _strength(self, outlook: "Outlook", source: int, most: float) -> float:
        """How much of its pull is left to an area, that may be hard to take or not in danger at all."""
        table = outlook.table
        if self._take[source] > ATTRACTIVE:
            contested = outlook.fights[source] or table.neutral[source]
            return most / (1 + 0.2 * outlook.defence(source)) if contested else most
        strength = table.in_the_field[table.units[source]] + outlook.garrison(source) + outlook.help(source)
        return most * outlook.risk(source, strength)


def _find_distances(outlook: "Outlook", area: int) -> list[int]:
    """How many steps each area is away from an area."""
    ways = outlook.table.ground.ways[outlook.me]
    near = ways.steps
    distances = [FARTHEST + 1] * len(near)
    distances[area] = 0
    edge = [area]
    for steps in range(1, FARTHEST + 1):
        further: list[int] = []
        for each in edge:
            for reached in near[each] or _find_steps(outlook, each):
                if distances[reached] > FARTHEST:
                    distances[reached] = steps
                    further.append(reached)
        edge = further
    ways.distances[area] = distances
    return distances


def _find_steps(outlook: "Outlook", area: int) -> tuple[int, ...]:
    """What lies one step from an area: armies go to the coast, too, and ships off it, if the house has any at sea."""
    table, board = outlook.table, outlook.table.board
    ways, near = table.ground.ways[outlook.me], table.reach(outlook.me, area)
    if ways.at_sea:
        near += board.adjacent_land[area] if board.kind[area] == SEA else board.adjacent_sea[area]
    ways.steps[area] = near
    return near
