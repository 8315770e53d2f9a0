"""Where to march: the best use of one area's units, as a whole, and the move to begin it with."""

import math
from collections.abc import Collection
from typing import Final

from smallcouncil.agot.armies import PORT_LIMIT
from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.units import DRAGONS, SIZE
from smallcouncil.bots.agot.attacking import Attacker
from smallcouncil.bots.agot.outlook import SEAT, Outlook
from smallcouncil.bots.agot.routes import NO_MOVE, NOWHERE, March, Move, Moves, Peace, Route, splits_of
from smallcouncil.bots.agot.table import IMPASSABLE

BETTER: Final = 1e-9
"""By how much a march must be better than one with fewer moves."""


Worth = tuple[float, Moves]
"""What units are worth at best, and what they do."""


class Marcher(Attacker):
    """Finds the best march from one area."""

    def __init__(
        self,
        outlook: Outlook,
        origin: int,
        bonus: float,
        support: dict[int, float] | None = None,
        taken: Collection[int] = (),
        attacked: int = NOWHERE,
        attackers: int = 0,
        near: tuple[int, ...] | None = None,
        backing: dict[int, float] | None = None,
    ) -> None:
        Attacker.__init__(self, outlook, origin, bonus, support, backing, attacked, attackers)
        self.taken = taken
        """Areas that another march is to take."""
        self.near = self.table.reach(outlook.me, origin) if near is None else near
        """Where everybody can go; dragons fly farther."""
        self._routes: dict[int, Route] = {}
        """Ways of this march alone."""
        self._shares = attacked == NOWHERE and not taken and not self.backing
        """Whether it has none."""

    def best(self) -> March:
        """The best march of all upright units there: some may attack one area, and the rest does its best in peace."""
        peace, stay = self._peace(), self.stay(self.table.units[self.origin])
        value, moves = self._with_the_best_attack(peace, (peace.values[-1], peace.moves[-1]))
        return March(value - stay, moves)

    def hoped(self, march: March, luck: float, least: float) -> March:
        """The best march if it were so much stronger, where that gains more than the least and than the best as it is;
        else just that."""
        stay, bonus = self.stay(self.table.units[self.origin]), self.bonus
        self.bonus = bonus + luck
        value, moves = self._with_the_best_attack(self._peace(), (max(march.gain, least) + stay, march.moves))
        self.bonus = bonus
        return march if moves is march.moves else March(value - stay, moves)

    def _with_the_best_attack(self, peace: Peace, best: Worth) -> Worth:
        """The best that all units can do if some attack any area, or what was the best without."""
        for target in peace.contested:
            if self.attacked == NOWHERE or self.attacked == target:
                best = self._with_an_attack(target, peace, best)
        return best

    def best_attack(self, target: int) -> March:
        """The best march that does nothing but attack one area; the rest stay."""
        rest = self._rest()
        best = self._with_an_attack(target, rest, (rest.values[-1], ()))
        return March(best[0] - rest.values[-1], best[1])

    def _with_an_attack(self, target: int, peace: Peace, best: Worth) -> Worth:
        """The best that all units can do if some attack an area, and the rest what is best for it; or what was the
        best without."""
        route, splits, joins = self._route(target), peace.splits, target == self.attacked
        rests, least = splits.rests[-1], best[0] + BETTER
        known: dict[int, Move] | None = None
        draws, strengths, most = route.draws, self.table.in_the_field, route.most + self.camp.dares
        if joins:
            most = math.inf
        elif most < 0:  # who loses gains nothing
            most = 0.0
        for split, part in enumerate(splits.parts[-1]):
            group, rest = splits.groups[part], peace.values[rests[split]]
            if most + draws * strengths[group] + rest <= least:
                continue
            if SIZE[group] > route.room or (group & ~DRAGONS and target not in self.near):
                continue
            if known is None:
                known = self._known_moves(route)
            move = known.get(group)
            if move is None:
                move = self._join(route, group) if joins else self._attack(route, group, rest, least)
                if move is NO_MOVE:
                    continue
                known[group] = move
            total = move.worth + rest
            if total > least:
                best, least = (total, (move, *peace.moves[rests[split]])), total + BETTER
        return best

    def _peace(self) -> Peace:
        """What can be done without a fight; areas that another march fights for are left out."""
        outlook, taken = self.outlook, self.taken
        flights = outlook.flights(self.origin)
        within = (*self.near, *flights) if flights else self.near
        known = tuple([target for target in within if target in taken]) if taken else ()
        key = (self.near, known, *self.backing.items())
        peace = self.camp.peace.get(key)
        if peace is None:
            fights, neutral = outlook.fights, self.table.neutral
            contested: list[int] = []
            free: list[int] = []
            for target in reversed(within):
                if fights[target]:
                    if target not in taken:
                        contested.append(target)
                elif neutral[target] > 0:
                    contested.append(target)
                else:
                    free.append(target)
            rest = self._rest()
            peace = self.camp.peace[key] = Peace(contested, rest.splits, rest.values[:])
            if len(peace.values) == 2:
                self._go_alone(peace, free)
            else:
                for target in free:
                    self._add_moves(peace, target)
        return peace

    def _rest(self) -> Peace:
        """What the units are worth where they are."""
        known = self.camp.rest
        if known is None:
            splits = splits_of(self.table.units[self.origin])
            known = self.camp.rest = Peace([], splits, [self.stay(group) for group in splits.groups])
        return known

    def _add_moves(self, peace: Peace, target: int) -> None:
        """One more target to go to in peace: what each part of the units could do if some go there, and the rest does
        its best."""
        route, splits, reached = self._route(target), peace.splits, target in self.near
        known, room, there = route.moves, route.room, route.there
        if not room:
            return
        most, draws, strengths = route.most, route.draws, self.table.in_the_field
        values, moves, further, after = peace.values, peace.moves, peace.values[:], peace.moves[:]
        worths: list[float] = [-math.inf] * len(values)
        found = [NO_MOVE] * len(values)
        for part, group in enumerate(splits.groups):
            if group and (reached or not group & ~DRAGONS) and SIZE[group] <= room:
                move = known.get(group)
                if move is None:
                    worths[part] = most + draws * strengths[there + group]
                else:
                    found[part], worths[part] = move, move.worth
        for each in range(1, len(values)):
            best, least = NOWHERE, values[each] + BETTER
            parts, rests = splits.parts[each], splits.rests[each]
            for split, part in enumerate(parts):
                rest = values[rests[split]]
                if worths[part] + rest <= least:
                    continue
                if found[part] is NO_MOVE:  # only what could be the best is looked at closely
                    if not route.bounded:
                        self._bound(route)
                        for number, group in enumerate(splits.groups):
                            if found[number] is NO_MOVE and worths[number] > -math.inf:
                                worths[number] = route.most + route.draws * strengths[there + group]
                        if worths[part] + rest <= least:
                            continue
                    found[part] = known[splits.groups[part]] = self._find(route, splits.groups[part])
                    worths[part] = found[part].worth
                total = worths[part] + rest
                if total > least:
                    best, least = split, total + BETTER
                    further[each] = total
            if best != NOWHERE:
                after[each] = (found[parts[best]], *moves[rests[best]])
        peace.values, peace.moves = further, after

    def _go_alone(self, peace: Peace, free: list[int]) -> None:
        """All targets for a single unit, as most armies are: what could be worth most is looked at first.  Of equals
        the first is the best."""
        group, (rest, stays) = peace.splits.groups[1], peace.values
        least, strengths = stays + BETTER, self.table.in_the_field
        found: list[tuple[float, int, Route]] = []
        for number, target in enumerate(free):
            route = self._route(target)
            if SIZE[group] > route.room or (group & ~DRAGONS and target not in self.near):
                continue
            strength = strengths[route.there + group]
            if not route.bounded:
                if route.most + route.draws * strength + rest <= least:
                    continue
                self._bound(route)
            most = route.most + route.draws * strength + rest
            if most > least:
                found.append((-most, number, route))
        if len(found) > 1:
            found.sort()
        best, first = stays, NOWHERE
        for most, number, route in found:
            if -most <= best + BETTER:
                break
            move = route.moves.get(group)
            if move is None:
                move = route.moves[group] = self._find(route, group)
            total = move.worth + rest
            if total > best + BETTER or (number < first and total > best - BETTER and total > least):
                best, first = total, number
                peace.values[1], peace.moves[1] = total, (move,)

    def _bound(self, route: Route) -> None:
        """Find what moves into an area without a fight are worth at most."""
        outlook, target = self.outlook, route.target
        held = outlook.bounds(target)
        if self.table.holder[target] == outlook.me:
            there = route.there
            route.before = outlook.presence(target, there) if there else outlook.left_alone(target, token=False)
        route.bounded, route.draws = True, held.draws
        route.most = route.gain + held.most - route.before

    def stay(self, group: int) -> float:
        """What the units that stay, or the token that is left, are worth at the origin."""
        known = self.camp.stays.get(group)
        if known is None:
            known = self.camp.stays[group] = self._reckon_stay(group)
        return known

    def _reckon_stay(self, group: int) -> float:
        outlook, table, origin = self.outlook, self.table, self.origin
        if group or table.routed[origin]:
            return outlook.presence(origin, group + table.routed[origin])
        alone = outlook.left_alone(origin, token=outlook.lord != outlook.me)  # a vassal always leaves one
        if table.power[outlook.me] and table.board.kind[origin] == LAND:
            alone = max(alone, outlook.left_alone(origin, token=True) - outlook.power_worth)
        return alone

    def move(self, target: int, part: int) -> Move | None:
        """One group into one area, or None if that cannot be."""
        if part & ~DRAGONS and target not in self.near:
            return None
        route = self._route(target)
        known = self._known_moves(route)
        move = known.get(part)
        if move is None:
            move = known[part] = self._find(route, part)
        return move if move is not NO_MOVE else None

    def could_be(self, target: int, part: int, least: float) -> bool:
        """Whether it could be worth the least that is asked for to send one group into one area."""
        route = self._route(target)
        if not route.bounded and target != self.attacked:
            most = route.most + route.draws * self.table.in_the_field[route.there + part]
            if max(0.0, most + self.camp.dares) < least:
                return False
        return self.at_most(target, part) >= least

    def at_most(self, target: int, part: int) -> float:
        """What it can be worth at the very most to send one group into one area."""
        route = self._route(target)
        if target == self.attacked:
            return math.inf
        if route.contested:  # who loses gains nothing
            return max(0.0, self._most_won(route, part) + self.camp.dares)
        if not route.bounded:
            self._bound(route)
        return route.most + route.draws * self.table.in_the_field[route.there + part]

    def _route(self, target: int) -> Route:
        """The way into an area, shared with all marches to which the same applies."""
        routes = self.camp.routes
        if not self._shares and (target == self.attacked or target in self.backing or target in self.taken):
            routes = self._routes
        known = routes.get(target)
        if known is None:
            known = routes[target] = self._new_route(target)
        return known

    def _known_moves(self, route: Route) -> dict[int, Move]:
        """The moves on a way that are known, by the group that goes there; in an attack its order and help matter."""
        if not route.contested:
            return route.moves
        added = self.bonus, self.support.get(route.target, 0.0)
        known = route.attacks.get(added)
        if known is None:
            known = route.attacks[added] = {}
        return known

    def _new_route(self, target: int) -> Route:
        outlook, table, camp = self.outlook, self.table, self.camp
        neutral, ours = table.neutral[target], table.owner[target] == outlook.me
        contested = neutral > 0 or outlook.fights[target]
        room = camp.armies.room_to_grow(table.size(target)) if ours else camp.room
        route = Route(target, contested, room, camp.draws)
        if contested:
            if outlook.in_action:
                route.support = table.support_orders(outlook.me, target)
            if neutral == IMPASSABLE:
                route.room = 0
            route.most = self._with_spoils(target, SEAT * table.board.fortification[target] + camp.hopes)
            return route
        if ours:
            route.there = table.units[target]
        if table.board.kind[target] == PORT:
            route.room = min(room, PORT_LIMIT - SIZE[route.there])
        if table.holder[target] != outlook.me:
            gain = 0.0 if target in self.taken else self.take[target]
            route.gain = gain - outlook.land[target]  # presence counts it once more
            route.most = gain + SEAT * table.board.fortification[target] + camp.hopes
        return route

    def _find(self, route: Route, part: int) -> Move:
        """One group into one area, for the first time."""
        if route.contested:
            return self._join(route, part) if route.target == self.attacked else self._attack(route, part)
        if SIZE[part] > route.room:
            return NO_MOVE
        if not route.bounded:
            self._bound(route)
        target = route.target
        holds = self.outlook.presence(target, route.there + part, self._backing(target, part))
        return Move(target, part, route.gain + holds - route.before, 1.0)
