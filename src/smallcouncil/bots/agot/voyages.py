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
    """The landings that one house could make."""

    def __init__(self, outlook: "Outlook") -> None:
        self.outlook = outlook
        table, kind = outlook.table, outlook.table.board.kind
        self._goals = [area for area, take in enumerate(outlook.take) if take > WORTH_LANDING if kind[area] == LAND]
        self._gains: dict[tuple[int, int], float] = {}
        self._armies = [(area, self._on_foot(area)) for area in table.own_areas(outlook.me) if kind[area] == LAND]
        self._landings: dict[int, float] = {}

    def landing(self, sea: int) -> float:
        """What the best landing is worth that a ship of ours in a sea would make possible."""
        known = self._landings.get(sea)
        if known is None:
            known = self._landings[sea] = self._best(sea)
        return known

    def _best(self, sea: int) -> float:
        table, me, best = self.outlook.table, self.outlook.me, 0.0
        if table.owner[sea] != NOBODY and table.owner[sea] != me and not self._could_fight(sea):
            return best
        coasts = self._coasts(sea)
        for army, on_foot in self._armies:
            if army not in coasts:
                continue
            near = table.board.adjacent_land[army]
            for target in self._goals:
                if target in coasts and target not in near:
                    gain = self._gain(army, target) - BY_LAND * on_foot
                    if gain > best:
                        best = gain
        return best

    def _gain(self, army: int, target: int) -> float:
        """What an army could gain in an area."""
        known = self._gains.get((army, target))
        if known is None:
            outlook, table = self.outlook, self.outlook.table
            group = table.units[army] + table.routed[army]
            strength = table.attack_strength(group, target) + 0.5
            known = min(outlook.take[target], 25.0) * outlook.hope(target, strength, group)
            self._gains[army, target] = known
        return known

    def _on_foot(self, army: int) -> float:
        """The best that an army could gain without a ship."""
        outlook, best = self.outlook, 0.0
        for target in outlook.table.board.adjacent_land[army]:
            if outlook.take[target] > WORTH_LANDING:
                best = max(best, self._gain(army, target))
        return best

    def _coasts(self, sea: int) -> set[int]:
        """The lands that a ship in a sea would join, together with the ships that are beside it already."""
        owner, board, me = self.outlook.table.owner, self.outlook.table.board, self.outlook.me
        waters = [sea]
        coasts: set[int] = set()
        for water in waters:  # the list grows while the chain of ships goes on
            coasts.update(board.adjacent_land[water])
            for each in board.adjacent_sea[water]:
                if owner[each] == me and each not in waters:
                    waters.append(each)
        return coasts

    def _could_fight(self, sea: int) -> bool:
        """Whether ships of ours stand beside a sea that others hold."""
        owner = self.outlook.table.owner
        for each in self.outlook.table.board.adjacent_sea[sea]:
            if owner[each] == self.outlook.me:
                return True
        return False
