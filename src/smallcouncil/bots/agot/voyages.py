"""What ships are for: the landings that a ship in a sea would open to our armies."""

from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.names import NOBODY

if TYPE_CHECKING:
    from smallcouncil.bots.agot.outlook import Outlook

WORTH_LANDING: Final = 2.5
"""What an area must be worth for ships to go there for its sake."""

BY_LAND: Final = 0.5
"""How much of what an army can gain on foot is taken off what it would gain by ship."""


class Voyages:
    """The landings that one house could make.  It is told the outlook when it is asked: what knows an outlook and is
    known by it would be left to the garbage collector."""

    def __init__(self, outlook: "Outlook") -> None:
        table, kind = outlook.table, outlook.table.board.kind
        self._take = outlook.take
        self._goals = [area for area, take in enumerate(self._take) if take > WORTH_LANDING if kind[area] == LAND]
        self.most = min(25.0, max([self._take[area] for area in self._goals], default=0.0))
        """No landing is worth more."""
        self._gains: dict[tuple[int, int], float] = {}
        self._walks: dict[int, float] = {}
        self._armies = [area for area in table.own_areas(outlook.me) if kind[area] == LAND]
        self._landings: dict[int, float] = {}

    def landing(self, outlook: "Outlook", sea: int) -> float:
        """What the best landing is worth that a ship of ours in a sea would make possible."""
        known = self._landings.get(sea)
        if known is None:
            known = self._landings[sea] = self._best(outlook, sea)
        return known

    def _best(self, outlook: "Outlook", sea: int) -> float:
        table, me, best = outlook.table, outlook.me, 0.0
        if table.owner[sea] != NOBODY and table.owner[sea] != me and not _could_fight(outlook, sea):
            return best
        coasts = coasts_of(outlook, sea)
        goals = [target for target in self._goals if target in coasts]
        if not goals:
            return best
        for army in self._armies:
            if army not in coasts:
                continue
            near, on_foot = table.board.adjacent_land[army], self._on_foot(outlook, army)
            for target in goals:
                if self._take[target] - BY_LAND * on_foot > best and target not in near:
                    gain = self._gain(outlook, army, target) - BY_LAND * on_foot
                    if gain > best:
                        best = gain
        return best

    def _gain(self, outlook: "Outlook", army: int, target: int) -> float:
        """What an army could gain in an area."""
        known = self._gains.get((army, target))
        if known is None:
            table = outlook.table
            group = table.units[army] + table.routed[army]
            assault = outlook.assault(target)
            known = min(self._take[target], 25.0) * assault.hope(assault.strengths[group] + 0.5, group)
            self._gains[army, target] = known
        return known

    def _on_foot(self, outlook: "Outlook", army: int) -> float:
        """The best that an army could gain without a ship."""
        best = self._walks.get(army, -1.0)
        if best < 0:
            best = 0.0
            for target in outlook.table.board.adjacent_land[army]:
                if self._take[target] > WORTH_LANDING:
                    best = max(best, self._gain(outlook, army, target))
            self._walks[army] = best
        return best


def coasts_of(outlook: "Outlook", sea: int) -> set[int]:
    """The lands that a ship in a sea would join, together with the ships that are beside it already."""
    owner, board, me = outlook.table.owner, outlook.table.board, outlook.me
    waters = [sea]
    coasts: set[int] = set()
    for water in waters:  # the list grows while the chain of ships goes on
        coasts.update(board.adjacent_land[water])
        waters += [each for each in board.adjacent_sea[water] if owner[each] == me and each not in waters]
    return coasts


def _could_fight(outlook: "Outlook", sea: int) -> bool:
    """Whether ships of ours stand beside a sea that others hold."""
    table = outlook.table
    return any(table.owner[each] == outlook.me for each in table.board.adjacent_sea[sea])
