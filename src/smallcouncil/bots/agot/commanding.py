"""Vassals: which one to command, and what to do with its two orders.

A vassal fights for its commander this round and may fight for a rival in the next, so what it holds is worth little;
what it takes from rivals, and keeps them from doing to us, is worth much."""

from itertools import combinations
from typing import Final, NamedTuple

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND, MARCH, MUSTER, ORDER_IDS, ORDERS, RAID, SUPPORT_TOKENS
from smallcouncil.agot.raids import raid_reach
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import March
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.kernel import View

HARM: Final = 0.3
"""How much of what a vassal could do to us a rival who commands it will do."""
LEFT_IN_PEACE: Final = 0.35
"""How likely we would have attacked a vassal that we may not attack as its commander."""
MUSTERED: Final = 0.3
"""What a mustering point of a vassal is worth: in the next round its units may be a rival's."""
HONOUR: Final = 0.5
"""What we gain by a combat that our vassal wins: a power token."""


def commanded_by(view: View, vassal: str, commander: str) -> View:
    """The same view if a player commanded a vassal."""
    vassals = {**view["vassals"], vassal: {**view["vassals"][vassal], "commander": commander}}
    return {**view, "vassals": vassals}


def choose_vassal(outlook: Outlook, options: list[str]) -> str:
    """The vassal that does most for us, or would do most against us; none, if we had rather attack them all."""
    values = {option: command_worth(outlook, option.removeprefix("command ")) for option in options if option != "pass"}
    best = max(values, key=lambda option: values[option])
    return best if values[best] > 0 or "pass" not in options else "pass"


def command_worth(outlook: Outlook, name: str) -> float:
    table, vassal = outlook.table, HOUSE_NUMBERS[name]
    view = commanded_by(table.view, name, HOUSES[outlook.me])
    serving = Outlook(Table(view, name), outlook.temper)
    marches = [Marcher(serving, area, 0).best().gain for area in table.own_areas(vassal) if table.units[area]]
    return max(marches, default=0.0) + harm(outlook, vassal) - prey(outlook, vassal) + 0.1


def harm(outlook: Outlook, vassal: int) -> float:
    """What we have to fear from a vassal in the hands of another."""
    table, worst = outlook.table, 0.0
    for area, holder in enumerate(table.holder):
        if holder != outlook.me:
            continue
        strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
        for threat in outlook.threats(area):
            if threat.house == vassal:
                empty = table.owner[area] != outlook.me and not table.garrisons[area]
                chance = 1.0 if empty else outlook.chance_against(threat, area, strength)
                worst = max(worst, chance * outlook.land[area])
    return HARM * worst


def prey(outlook: Outlook, vassal: int) -> float:
    """What we could take from a vassal if we do not command it."""
    table, best = outlook.table, 0.0
    for origin in table.own_areas(outlook.me):
        group = table.units[origin]
        for target in table.reach(outlook.me, origin) if group else ():
            if table.holder[target] == vassal and outlook.take[target] > best:
                strength = table.attack_strength(group, target) + 0.35 * outlook.near_strength(target, origin)
                best = max(best, outlook.take[target] * (2 * outlook.chance_to_take(target, strength, group) - 1))
    return LEFT_IN_PEACE * best


class Attack(NamedTuple):
    """A march of ours that is planned, and what it stands to win."""

    target: int
    group: int
    strength: float
    stake: float


def planned_attacks(lord: Outlook, vassal: int) -> list[Attack]:
    """What our own orders, which lie facedown, are for, or could be for if a vassal helped."""
    table, found = lord.table, []
    placed = {AREA_IDS[word]: ORDER_IDS[name] for word, name in table.view["planning"]["orders"].items()}
    support: dict[int, float] = {}
    for area, token in placed.items():
        if token in SUPPORT_TOKENS:
            for near in table.board.neighbours[area]:
                if table.can_support(area, near):
                    added = table.attack_strength(table.units[area], near) + BONUS[token]
                    support[near] = support.get(near, 0.0) + added
    for area, token in placed.items():
        if KIND[token] == MARCH and table.owner[area] == lord.me and table.units[area]:
            hoped = {
                near: support.get(near, 0.0) + vassals_help(table, vassal, near) for near in range(len(table.board))
            }
            attack = Marcher(lord, area, BONUS[token], support=hoped).best().attack
            if attack is not None:
                strength = support.get(attack.target, 0.0) + BONUS[token]
                strength += table.attack_strength(attack.group, attack.target)
                found.append(Attack(attack.target, attack.group, strength, lord.take[attack.target] + 3))
    return found


def vassals_help(table: Table, vassal: int, target: int) -> float:
    """What a vassal could add to an attack of its commander, from one of its areas."""
    near = [area for area in table.board.neighbours[target] if table.owner[area] == vassal]
    strengths = [
        table.attack_strength(table.units[area], target) + 1 for area in near if table.can_support(area, target)
    ]
    return max(strengths, default=0.0)


class Steward:
    """Places the orders of one vassal, together with those of its commander or without a thought of them."""

    def __init__(self, outlook: Outlook, lord: Outlook, together: bool = True) -> None:
        self.outlook, self.lord, self.table = outlook, lord, outlook.table
        self.attacks = planned_attacks(lord, outlook.me) if together else []
        self._marches: dict[int, March] = {}

    def choose(self, options: list[str]) -> str:
        """The next order; all that are still to be placed are thought of together."""
        orders = [option for option in options if option != "ready"]
        valued = [(self.value(*read_order(option)), option) for option in orders]
        useful = [each for each in valued if each[0] > 0.05]
        left = 2 - sum(
            self.table.owner[AREA_IDS[word]] == self.outlook.me for word in self.table.view["planning"]["orders"]
        )
        best, first = 0.0, "ready"
        for value, option in useful:
            if value > best:
                best, first = value, option
        for one, two in combinations(useful, 2) if left > 1 else ():
            areas = [read_order(option) for _, option in (one, two)]
            if areas[0][0] != areas[1][0] and areas[0][1] != areas[1][1] and one[0] + two[0] > best:
                best, first = one[0] + two[0], max(one, two)[1]
        return first

    def value(self, area: int, token: int) -> float:
        kind, second = KIND[token], ORDERS[token].second
        if kind == MARCH:
            return self.march_value(area)
        if kind == DEFENSE:
            value = self.defense_value(area, BONUS[token])
            return value + (self.muster_value(area) if second == MUSTER else 0.0)
        return max(self.support_value(area, BONUS[token]), self.raid_value(area) if kind == RAID else 0.0)

    def march_value(self, area: int) -> float:
        if not self.table.units[area]:
            return 0.0
        march = Marcher(self.outlook, area, 0, taken=[attack.target for attack in self.attacks]).best()
        return march.gain + (HONOUR * self.lord.power_worth * march.attack.chance if march.attack else 0.0) - 0.3

    def defense_value(self, area: int, bonus: int) -> float:
        table, outlook = self.table, self.outlook
        if table.board.kind[area] == PORT:
            return 0.0
        strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
        saved = outlook.risk(area, strength) - outlook.risk(area, strength + bonus)
        return saved * (outlook.land[area] + 0.3 * GROUP_WORTH[table.units[area]])

    def muster_value(self, area: int) -> float:
        left = min(3, self.table.rounds_left)
        points = self.table.board.fortification[area]
        return MUSTERED * self.outlook.turned_against(area) * points * left / 3

    def support_value(self, area: int, bonus: int) -> float:
        """For the attacks of our own house, and for our own areas and those of the vassal."""
        table, lord, value = self.table, self.lord, 0.0
        units = table.units[area]
        for attack in self.attacks:
            if attack.target in table.board.neighbours[area] and table.can_support(area, attack.target):
                added = table.attack_strength(units, attack.target) + bonus
                better = lord.chance_to_take(attack.target, attack.strength + added, attack.group)
                better -= lord.chance_to_take(attack.target, attack.strength, attack.group)
                value += better * attack.stake
        for near in table.board.neighbours[area]:
            whose = table.owner[near]
            if whose not in (self.outlook.me, lord.me) or not table.can_support(area, near):
                continue
            seen = lord if whose == lord.me else self.outlook
            strength = table.in_the_field[table.units[near]] + seen.garrison(near) + seen.help(near)
            saved = seen.risk(near, strength) - seen.risk(near, strength + table.in_the_field[units] + bonus)
            value += 0.6 * saved * (seen.land[near] + 0.3 * GROUP_WORTH[table.units[near]])
        return value

    def raid_value(self, area: int) -> float:
        """For the orders that rivals are likely to have given beside it."""
        table, board, best = self.table, self.table.board, 0.0
        for near in raid_reach(board, area):
            house = table.owner[near]
            if house == NOBODY or table.decider[house] == self.lord.me:
                continue
            crowns = board.crowns[near] if board.kind[near] == LAND else -0.5
            ahead = 0.2 * max(0, table.castles[house] - 3)
            best = max(best, 0.25 + 0.15 * max(0.0, 1 + crowns) + ahead)
        return best


def read_order(option: str) -> tuple[int, int]:
    word, _, name = option.partition(": ")
    return AREA_IDS[word], ORDER_IDS[name]
