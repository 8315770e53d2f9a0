"""What it is worth to attack from one area."""

import math
from typing import Final

from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.units import SIZE
from smallcouncil.bots.agot import tokens
from smallcouncil.bots.agot.fronts import LIKELY_HELP
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import NO_MOVE, NUMBER, Move, Route, camp_of
from smallcouncil.bots.agot.sieges import Assault
from smallcouncil.bots.agot.worth import GROUP_WORTH

NO_HELP: Final[dict[int, float]] = {}


class Attacker:
    """Units of one area that may have to fight where they go."""

    def __init__(
        self,
        outlook: Outlook,
        origin: int,
        bonus: float,
        support: dict[int, float] | None,
        backing: dict[int, float] | None,
        attacked: int,
        attackers: int,
    ) -> None:
        self.outlook, self.table = outlook, outlook.table
        self.origin, self.bonus = origin, float(bonus)
        self.support = support or NO_HELP
        """What other areas would add to an attack on an area, beyond orders that lie open."""
        self.backing = backing or NO_HELP
        """What other areas are to add to the defence of an area that this march takes."""
        self.attacked, self.attackers = attacked, attackers
        """The area that this march attacks already, and with what."""
        self.camp = camp_of(outlook, origin)
        self.take = outlook.take

    def _backing(self, target: int, part: int) -> float:
        """The help that is planned for an area, less what was hoped for from the very units that go there."""
        backing = self.backing.get(target, 0.0) if self.backing else 0.0
        if not self.outlook.in_action and self.table.can_support(self.origin, target):
            backing -= LIKELY_HELP * self.table.in_the_field[part]
        return backing

    def _attack(self, route: Route, group: int, rest: float = 0.0, least: float = -math.inf) -> Move:
        """What a group is worth in an attack, if that could be more, with the rest, than the least."""
        if SIZE[group] > route.room:
            return NO_MOVE
        target, assault = route.target, route.assault
        if assault is None:
            assault = route.assault = self.outlook.assault(target)
        strength = self._strength(route, assault, group)
        if assault.force and strength < assault.force:
            return NO_MOVE
        chance = assault.chance(strength, group)
        worth = self._outcome(route, group, chance, rest, least)
        return Move(target, group, worth, min(0.999, chance)) if worth + rest > least else NO_MOVE

    def _join(self, route: Route, part: int) -> Move:
        """What a group adds to an attack that has begun."""
        target, begun = route.target, self.attackers
        joined = self._attack(route, begun + part)
        if joined is NO_MOVE:
            return NO_MOVE
        assault = self.outlook.assault(target)
        chance = assault.chance(self._strength(route, assault, begun), begun)
        return Move(target, part, joined.worth - self._outcome(route, begun, chance), joined.chance)

    def _strength(self, route: Route, assault: Assault, group: int) -> float:
        strength = assault.strengths[group] + self.bonus
        if self.support:
            strength += self.support.get(route.target, 0.0)
        return strength + route.support

    def _outcome(self, route: Route, group: int, chance: float, rest: float = 0.0, least: float = -math.inf) -> float:
        """What an attack with such a chance is worth on average, if that could be, with the rest, more than the least:
        what it is worth to win is looked at closely only then."""
        worth, bold = (1 - chance) * self._lost(route.target, group), self.camp.bold * chance
        if chance:
            if least > -math.inf:
                missing = least - (worth + bold + rest)
                # First as if everything could be hoped for there.
                if chance * (route.most + route.draws * self.table.in_the_field[group]) <= missing:
                    return -math.inf
                if not route.bounded and chance * self._most_won(route, group) <= missing:
                    return -math.inf
            worth = chance * self._won(route.target, group) + worth
        return worth + bold

    def _most_won(self, route: Route, group: int) -> float:
        """What it is worth at most to win a fight."""
        if not route.bounded:
            outlook, target = self.outlook, route.target
            held = outlook.bounds(target)
            route.bounded, route.draws = True, held.draws
            route.most = self._with_spoils(target, held.most - outlook.land[target])
        return route.most + route.draws * self.table.in_the_field[group]

    def _won(self, target: int, group: int) -> float:
        """What it is worth to win a fight."""
        if target in self.backing:
            return self._reckon_won(target, group)
        key = target << NUMBER | group
        known = self.camp.won.get(key)
        if known is None:
            known = self.camp.won[key] = self._reckon_won(target, group)
        return known

    def _reckon_won(self, target: int, group: int) -> float:
        holds = self.outlook.presence(target, group, self._backing(target, group)) - self.outlook.land[target]
        return self._with_spoils(target, holds)

    def _with_spoils(self, target: int, holds: float) -> float:
        """What it is worth to win a fight, if to hold the area then is worth so much beside the area itself."""
        outlook, table = self.outlook, self.table
        won = self.take[target] + holds + 0.35 * GROUP_WORTH[table.units[target]]
        if table.holder[target] == outlook.me:  # a sea, or a land of ours with enemies in it
            won += outlook.land[target]
        if table.garrisons[target]:
            won += 1.5
        if table.owner[target] == TARGARYEN:  # a common enemy: what it loses here does not go elsewhere
            won += 0.03 * tokens.denial(table) * GROUP_WORTH[table.units[target]]
        return won

    def _lost(self, target: int, group: int) -> float:
        """What it is worth to lose it."""
        outlook = self.outlook
        lost = -1.5 - 0.3 * GROUP_WORTH[group] * outlook.temper.care * outlook.future
        if self.take[target] > 100:  # it wins the game
            lost = min(lost, 0.0) / 4
        if outlook.accord is not None:  # what is won has its price already
            lost -= outlook.accord.breach(target)
        return lost
