"""Which orders to place: marches that gain something, help for them, and safety and income for the rest."""

import math
from collections import defaultdict
from random import Random
from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.orders import (
    BONUS,
    CONSOLIDATE_POWER,
    DEFENSE,
    IRON_BANK,
    KIND,
    MARCH,
    ORDERS,
    RAID,
    SPECIAL,
    SUPPORT,
)
from smallcouncil.bots.agot import commanding, convoys
from smallcouncil.bots.agot.allotting import allot
from smallcouncil.bots.agot.attacking import NO_HELP
from smallcouncil.bots.agot.convoys import Convoy
from smallcouncil.bots.agot.fronts import LIKELY_HELP
from smallcouncil.bots.agot.marches import Marches
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import Plan
from smallcouncil.bots.agot.quiet import QuietOrders
from smallcouncil.bots.agot.routes import March
from smallcouncil.bots.agot.worth import GROUP_WORTH

WORTH_MARCHING: Final = 0.4
ONE_MORE_MARCH: Final = 2.0
"""What it costs to need a second march order for a fleet that opens the way."""
BACKING: Final = 0.5
"""How much more help than is likely anyway an area gives whose order is to support: some of it is raided."""
IDLE: Final = {SUPPORT: -0.05, DEFENSE: -0.1, RAID: -0.15, CONSOLIDATE_POWER: -0.3, IRON_BANK: -0.35}
"""How little an order is worth that can do nothing: where all are idle, the one that looks least foolish is placed."""
VASSALS_HELP: Final = 0.7
"""How much of the support that a vassal could give is counted on."""
STAR: Final = 0.15
"""What an order with a star must bring beyond the plain one of its kind."""


class Planner:
    """Plans the orders of one house."""

    def __init__(self, outlook: Outlook, rng: Random, blur: float = 0.0, march_blur: float | None = None) -> None:
        self.outlook, self.table = outlook, outlook.table
        self.rng, self.blur = rng, blur
        """How much it misjudges, in worth."""
        self.march_blur = blur if march_blur is None else march_blur
        """How much it misjudges marches."""
        self.me = outlook.me
        self._from_vassals: dict[int, float] | None = None
        self.marches = Marches(outlook)
        self.quiet = QuietOrders(outlook)

    def plan(self, placed: dict[int, int], offered: dict[int, list[int]]) -> Plan:
        """Orders for all areas, each a token that is offered there; those that are placed already stay."""
        self.offered = {area: self._that_work(area, tokens) for area, tokens in offered.items()}
        self.tokens = sorted({token for tokens in offered.values() for token in tokens})
        self.may_support = any(KIND[token] == SUPPORT and not SPECIAL[token] for token in self.tokens)
        self.placed = placed
        self.areas = list(offered)
        self.values = {area: self._quiet_values(area) for area in self.areas}
        self.at_rest = {area: self._best_at_rest(area) for area in self.areas}
        """What an area's best order is worth, if it neither marches nor supports."""
        self.result = Plan(orders=dict(placed))
        self._choose_marches()
        self.free = self._free_support()
        self._add_offensive_support()
        self._deal_tokens()
        return self.result

    def _that_work(self, area: int, tokens: list[int]) -> list[int]:
        """Sea orders are taken off the land without effect."""
        if self.table.board.kind[area] != LAND:
            return tokens
        return [token for token in tokens if not ORDERS[token].at_sea] or tokens

    def _blur(self, value: float, blur: float) -> float:
        return value + self.rng.gauss(0, blur) if blur else value

    # Marches

    def _choose_marches(self) -> None:
        tokens = [token for token in self.tokens if KIND[token] == MARCH]
        bonuses = sorted((BONUS[token] for token in tokens), reverse=True)
        left, on_land = len(bonuses), sum(not ORDERS[token].at_sea for token in tokens)
        self.counted_on: dict[int, int] = {}
        """The bonus with which the march of each area was planned: the best attack gets the best token."""
        taken: set[int] = set()
        self.supporting: set[int] = set()
        at_rest = self.at_rest
        while left > 0:
            attacks = sum(march.attack is not None for march in self.result.marches.values())
            self.bonus, self.free = bonuses[attacks], self._free_support()
            best: tuple[float, int, March, tuple[int, int, list[int]] | None] | None = None
            alone: dict[int, tuple[float, March]] = {}
            voyages = self._convoys(taken) if left > 1 and on_land and self.outlook.foresight else []
            least = 0.0 if voyages else WORTH_MARCHING  # beside a convoy all that gain anything are compared
            for area in self.areas:
                if area in self.result.marches or area in self.supporting or not self.table.units[area]:
                    continue
                if not on_land and self.table.board.kind[area] == LAND:
                    continue
                misjudged = self._blur(0.0, self.march_blur)
                for march, package in self._candidates(area, taken, least + at_rest[area] - misjudged):
                    if package:
                        misjudged = self._blur(0.0, self.march_blur)
                    cost = at_rest[area] + (sum([at_rest[each] for each in package[2]]) if package else 0.0)
                    net = march.gain + misjudged - cost
                    if net > WORTH_MARCHING and (best is None or net > best[0]):
                        best = net, area, march, package
                        least = least if voyages else net
                    if net > alone.get(area, (0.0,))[0]:
                        alone[area] = net, march
            convoy = self._best_convoy(voyages)
            if convoy is not None and self._worth_two_marches(*convoy, alone, left):
                self._send(convoy[1], taken)
                left, on_land = left - 2, on_land - 1
                continue
            if best is None:
                return
            _, area, march, package = best
            self.result.marches[area] = march
            self.counted_on[area] = self.bonus
            on_land -= self.table.board.kind[area] == LAND
            taken.update(move.target for move in march.moves)
            if package:
                self.supporting.update(package[2])
                self.result.supporters.setdefault(package[0], []).extend(package[2])
            left -= 1

    def _convoys(self, taken: set[int]) -> list[Convoy]:
        """Ships that could open the way for armies."""
        free = [area for area in self.areas if area not in self.result.marches and area not in self.supporting]
        return convoys.convoys(self.outlook, free, self.bonus, taken)

    def _best_convoy(self, voyages: list[Convoy]) -> tuple[float, Convoy] | None:
        """A ship and the army for which it opens the way, and what both gain."""
        found = []
        for convoy in voyages:
            cost = self.at_rest[convoy.fleet] + self.at_rest[convoy.army] + ONE_MORE_MARCH
            net = self._blur(convoy.gain, self.march_blur) - cost
            if net > WORTH_MARCHING:
                found.append((net, convoy))
        return max(found, default=None, key=lambda each: each[0])

    def _worth_two_marches(self, gain: float, convoy: Convoy, alone: dict[int, tuple[float, March]], left: int) -> bool:
        """Whether a convoy and the march that is left beside it gain more than as many marches by themselves."""
        targets = {move.target for move in convoy.landing.moves}
        beside = [
            net
            for area, (net, march) in alone.items()
            if area not in (convoy.fleet, convoy.army) and not any(move.target in targets for move in march.moves)
        ]
        apart = sorted((net for net, _ in alone.values()), reverse=True)[:left]
        return gain + sum(sorted(beside, reverse=True)[: left - 2]) > sum(apart)

    def _send(self, convoy: Convoy, taken: set[int]) -> None:
        for area, march, bonus in ((convoy.fleet, convoy.sailing, 0), (convoy.army, convoy.landing, self.bonus)):
            self.result.marches[area] = march
            self.counted_on[area] = bonus
            taken.update(move.target for move in march.moves)

    def _best_at_rest(self, area: int) -> float:
        return max([value for token, value in self.values[area].items() if not SPECIAL[token]], default=0.0)

    def _candidates(
        self, area: int, taken: set[int], least: float = -math.inf
    ) -> list[tuple[March, tuple[int, int, list[int]] | None]]:
        """The best march alone, which is looked at closely only if it could gain more than the least, and attacks with
        the support of neighbours."""
        outlook, table = self.outlook, self.table
        free = self.free
        if self.marches.may_fight(area):
            if outlook.foresight:
                alone = self.marches.lucky(area, self.bonus, free, taken, least)
            else:
                alone = self.marches.best(area, self.bonus, free, taken)
        else:  # its order makes no difference, nor does any help
            alone = self.marches.best(area, 0.0, NO_HELP, taken)
        found: list[tuple[March, tuple[int, int, list[int]] | None]] = [(alone, None)]
        if not outlook.foresight:  # it supports what it attacks, but does not attack because it could be supported
            return found
        for target in self.marches.goals(area):
            if target in taken:
                continue
            if not outlook.fights[target] and not table.neutral[target]:
                found += self._held_with_help(area, target, taken)
                continue
            helpers = self._helpers(area, target)
            added, used = free.get(target, 0.0), []
            for near in helpers[:3]:
                added += table.attack_strength(table.units[near], target)
                used.append(near)
                march = self.marches.attack(area, self.bonus, target, added)
                if march.moves:
                    found.append((march, (target, area, used[:])))
        return found

    def _helpers(self, area: int, target: int) -> list[int]:
        """Whoever else could support a fight in an area, the strongest first."""
        table = self.table
        if not self.may_support:
            return []
        helpers = [
            near
            for near in table.board.neighbours[target]
            if near in self.values
            and near != area
            and near not in self.result.marches
            and near not in self.supporting
            and table.can_support(near, target)
        ]
        return sorted(helpers, key=lambda near: -table.attack_strength(table.units[near], target))

    def _held_with_help(
        self, area: int, target: int, taken: set[int]
    ) -> list[tuple[March, tuple[int, int, list[int]] | None]]:
        """Marches into a castle that stands open, which neighbours then help to hold against those who come after."""
        outlook, table = self.outlook, self.table
        found: list[tuple[March, tuple[int, int, list[int]] | None]] = []
        if not outlook.threats(target):
            return found
        added, used = 0.0, []
        for near in self._helpers(area, target)[:2]:
            added += BACKING * table.in_the_field[table.units[near]]
            used.append(near)
            march = self.marches.best(area, self.bonus, self.free, taken, (target, added))
            if any(move.target == target for move in march.moves):
                found.append((march, (target, area, used[:])))
        return found

    def _free_support(self) -> dict[int, float]:
        """Support that is planned already, by the areas it can reach."""
        table, total = self.table, defaultdict[int, float](float)
        areas = [*self.supporting, *(a for a, token in self.placed.items() if KIND[token] == SUPPORT)]
        for area in areas:
            for target in table.board.neighbours[area]:
                if table.owner[target] != self.me and table.can_support(area, target):
                    total[target] += table.attack_strength(table.units[area], target)
        for target, strength in self._vassals_support().items():
            total[target] += strength
        return dict(total)

    def _vassals_support(self) -> dict[int, float]:
        """What our vassals, who get their orders after us, can add to our attacks: each from one area."""
        if self._from_vassals is None:
            table, total = self.table, dict[int, float]()
            for vassal in table.kin[self.me]:
                for target in range(len(table.board)):
                    strength = VASSALS_HELP * commanding.vassals_help(table, vassal, target)
                    if strength:
                        total[target] = total.get(target, 0.0) + strength
            self._from_vassals = total
        return self._from_vassals

    # What the other orders are worth

    def _quiet_values(self, area: int) -> dict[int, float]:
        """The worth of each token that is not a march, in an area."""
        values = {}
        # What a loan costs and brings is written on it.
        misjudged = {kind: self._blur(0.0, self.blur) if kind != IRON_BANK else 0.0 for kind in IDLE}
        for token in self.offered[area]:
            kind, bonus = KIND[token], BONUS[token]
            if kind == DEFENSE:
                value = self.quiet.defense(area, bonus)
            elif kind == SUPPORT:
                value = self.quiet.support(area, bonus)
            elif kind == RAID:
                value = self.quiet.raid(area, SPECIAL[token])
            elif kind == CONSOLIDATE_POWER:
                value = self.quiet.consolidate(area, SPECIAL[token])
            elif kind == IRON_BANK:
                value = self.quiet.loan(area)
            else:
                continue
            value = value + misjudged[kind] if value > 0 else IDLE[kind]  # that an order does nothing is plain to see
            values[token] = value - STAR * SPECIAL[token]
        return values

    # Tokens

    def _add_offensive_support(self) -> None:
        """Whoever stands beside an area that we attack may help there, even if the march does not need it."""
        outlook, table = self.outlook, self.table
        for origin, march in self.result.marches.items():
            self._add_help_for_the_taken(origin, march)
            move = march.attack
            if move is None or table.neutral[move.target]:
                continue
            already = sum(
                table.attack_strength(table.units[near], move.target)
                for near in self.result.supporters.get(move.target, ())
            )
            base = table.attack_strength(move.group, move.target) + already
            for area in self.areas:
                near = table.can_support(area, move.target)
                if not near or area == origin:
                    continue
                units = table.attack_strength(table.units[area], move.target)
                without = base - (units if area in self.supporting else 0)
                stake = outlook.take[move.target] + 3
                for token, value in self.values[area].items():
                    if KIND[token] == SUPPORT and units:
                        better = outlook.chance_to_take(move.target, without + units + BONUS[token], move.group)
                        better -= outlook.chance_to_take(move.target, without, move.group)
                        self.values[area][token] = value + better * stake

    def _add_help_for_the_taken(self, origin: int, march: March) -> None:
        """Whoever stands beside an open castle that we take may help to hold it."""
        outlook, table = self.outlook, self.table
        for move in march.moves:
            target = move.target
            if move.chance < 1 or not table.board.fortification[target] or table.holder[target] == self.me:
                continue
            base = table.in_the_field[move.group] + outlook.help(target) + 0.4
            stake = outlook.land[target] + 0.4 * GROUP_WORTH[move.group]
            for area in self.areas:
                units = table.in_the_field[table.units[area]]
                if area == origin or not units or not table.can_support(area, target):
                    continue
                without = base - LIKELY_HELP * units
                for token, value in self.values[area].items():
                    if KIND[token] == SUPPORT:
                        saved = outlook.risk(target, without) - outlook.risk(target, without + units + BONUS[token])
                        self.values[area][token] = value + saved * stake

    def _march_values(self, area: int) -> dict[int, float]:
        """What each march token is worth in an area that is to march; little elsewhere."""
        tokens = [token for token in self.offered[area] if KIND[token] == MARCH]
        march = self.result.marches.get(area)
        if march is None:
            return {token: -0.1 if BONUS[token] == 0 else -0.2 for token in tokens}
        move = march.attack
        values = {}
        for token in tokens:
            value = march.gain
            if move is not None:
                value += self._bonus_matters(move.target, move.group, BONUS[token], self.counted_on[area])
            else:
                value -= 0.05 * (1 + BONUS[token])
            values[token] = value
        return values

    def _bonus_matters(self, target: int, group: int, bonus: int, counted_on: int) -> float:
        """What it is worth that an attack has another bonus than it was planned with."""
        table, outlook = self.table, self.outlook
        strength = table.attack_strength(group, target) + self.free.get(target, 0.0)
        change = outlook.chance_to_take(target, strength + bonus, group)
        change -= outlook.chance_to_take(target, strength + counted_on, group)
        return change * (outlook.take[target] + 4)

    def _first_served(self, area: int, ranked: list[tuple[float, int]]) -> tuple[int, float]:
        """The tokens that the plan hangs on are dealt first, then those of areas that can least do with another."""
        needed = 0 if area in self.result.marches else 1 if area in self.supporting else 2
        return needed, ranked[min(3, len(ranked) - 1)][0] - ranked[0][0] if ranked else 0.0

    def _deal_tokens(self) -> None:
        """Give every area a token: a march where one is planned, support where a plan counts on it."""
        tables: list[tuple[int, list[tuple[float, int]]]] = []
        for area in self.areas:
            marching = self._march_values(area)
            if area in self.result.marches:
                values = marching
            elif area in self.supporting:
                values = {token: value for token, value in self.values[area].items() if KIND[token] == SUPPORT}
                values = values or {**self.values[area], **marching}
            else:
                values = {**self.values[area], **marching}
            tables.append((area, sorted(((value, token) for token, value in values.items()), reverse=True)))
        tables.sort(key=lambda each: self._first_served(*each))
        self.result.orders.update(allot(tables, tuple(sorted(self.placed.values())), self.table.stars[self.me]))
