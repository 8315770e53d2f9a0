"""The best marches of a house that plans its orders, each found once."""

from typing import Final

from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import SLACK, Outlook
from smallcouncil.bots.agot.routes import NOWHERE, March

LUCK: Final = 2.0
"""By how much an attack may turn out easier than it looks, when the orders of the others lie open."""
LUCKY: Final = 0.3
"""How often it does; where it does not, nobody has to go."""
WORTH_HELPING: Final = 3
"""What an area must be worth that neighbours are ordered to help there."""


class Marches:
    """The best marches of a house that plans, by all on which they depend: what one takes concerns few others."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._known: dict[tuple[object, ...], tuple[Marcher, March]] = {}
        self._attacks: dict[tuple[int, float, int, float], March] = {}
        self._goals: dict[int, list[int]] = {}
        self._within: dict[int, tuple[int, ...]] = {}
        self._may_fight: dict[int, bool] = {}

    def within(self, area: int) -> tuple[int, ...]:
        """Where the units of an area could march, or fly."""
        known = self._within.get(area)
        if known is None:
            known = (*self.outlook.table.reach(self.outlook.me, area), *self.outlook.flights(area))
            self._within[area] = known
        return known

    def may_fight(self, area: int) -> bool:
        """Whether anything within reach would have to be fought for."""
        known = self._may_fight.get(area)
        if known is None:
            outlook, neutral = self.outlook, self.outlook.table.neutral
            known = any(neutral[target] or outlook.fights[target] for target in self.within(area))
            self._may_fight[area] = known
        return known

    def goals(self, area: int) -> list[int]:
        """What is worth an attack from an area in which others help, or help to hold it."""
        known = self._goals.get(area)
        if known is None:
            outlook, neutral = self.outlook, self.outlook.table.neutral
            take, fights, fortification = outlook.take, outlook.fights, outlook.table.board.fortification
            known = self._goals[area] = [
                target
                for target in self.within(area)
                if take[target] >= WORTH_HELPING and (fights[target] or neutral[target] or fortification[target])
            ]
        return known

    def best(
        self,
        area: int,
        bonus: float,
        support: dict[int, float],
        taken: set[int],
        backing: tuple[int, float] | None = None,
    ) -> March:
        """The best march from an area, where others are to take some areas, and one is given help to hold it."""
        return self._found(area, bonus, support, taken, backing)[1]

    def _found(
        self, area: int, bonus: float, support: dict[int, float], taken: set[int], backing: tuple[int, float] | None
    ) -> tuple[Marcher, March]:
        """Who has found it, and what it is."""
        within = self.within(area)
        helped = tuple([(target, support[target]) for target in within if target in support]) if support else ()
        passed = tuple([target for target in within if target in taken]) if taken else ()
        key = area, bonus, helped, passed, backing
        known = self._known.get(key)
        if known is None:
            backed = dict([backing]) if backing else None
            marcher = Marcher(self.outlook, area, bonus, support, taken, NOWHERE, 0, None, backed)
            known = self._known[key] = marcher, marcher.best()
        return known

    def lucky(self, area: int, bonus: float, support: dict[int, float], taken: set[int], least: float) -> March:
        """The best march, as a choice that is made later, when more is known: what some luck would bring counts, if it
        could gain more than the least with it."""
        marcher, march = self._found(area, bonus, support, taken, None)
        hoped = marcher.hoped(march, LUCK, march.gain + (least - march.gain) / LUCKY - SLACK)
        if hoped.gain <= march.gain:
            return march
        return March(march.gain + LUCKY * (hoped.gain - march.gain), march.moves or hoped.moves)

    def attack(self, area: int, bonus: float, target: int, support: float) -> March:
        """The best march that does nothing but attack one area."""
        key = area, bonus, target, support
        known = self._attacks.get(key)
        if known is None:
            marcher = Marcher(self.outlook, area, bonus, {target: support})
            known = self._attacks[key] = marcher.best_attack(target)
        return known
