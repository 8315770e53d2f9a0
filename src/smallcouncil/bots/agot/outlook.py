"""What each area is worth to a house, how safe it is, and what could be gained from it."""

from collections.abc import Sequence
from typing import NamedTuple

from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import BONUS, KIND, MARCH, SUPPORT
from smallcouncil.agot.units import IN_THE_FIELD
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.odds import Odds
from smallcouncil.bots.agot.table import IMPASSABLE, VICTORY, Table
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.bots.temperament import Temperament

ACTION = ("raid", "march", "consolidate power")
"""The phases in which orders lie open."""
TEMPTING = 0.5
"""How likely a house is to walk into an empty area beside it, whatever it has ordered."""


class Threat(NamedTuple):
    """What one house could bring against an area."""

    house: int
    strength: float
    likely: float
    """How likely it is to try, as far as can be seen."""
    group: int = 0
    """The army it would come with."""


class Outlook:
    """The position through the eyes of one house."""

    def __init__(
        self, table: Table, temper: Temperament, house: int | None = None, tastes: Sequence[float] = ()
    ) -> None:
        self.table = table
        self.temper = temper
        self.me = table.me if house is None else house
        self.odds = Odds(table)
        self.in_action = table.phase in ACTION or any(table.orders)
        """Whether orders lie open; else only what is likely can be said of them."""
        self.future = 1.0 if worth.rounds_left(table) else 0.0
        """What units can still do after this round."""
        self.power_worth = worth.power_worth(table, self.me) * temper.thrift
        self.land = self._worth_of_land()
        if tastes:
            self.land = [worth * taste for worth, taste in zip(self.land, tastes, strict=False)]
        self.take = [self._worth_of_taking(area) for area in range(len(table.board))]
        """What it is worth to gain control of an area; 0 where it is controlled already."""
        self._threats: dict[int, list[Threat]] = {}
        self._defence: dict[int, float] = {}
        self._help: dict[int, float] = {}
        self._chances: dict[tuple[int, int], float] = {}
        self._presence: dict[tuple[int, int], float] = {}
        self._field: list[float] | None = None

    # Worth

    def _worth_of_land(self) -> list[float]:
        table, board = self.table, self.table.board
        barrel, crown = worth.barrel_worth(table, self.me), worth.crown_worth(table)
        castle = (0.0, worth.castle_worth(table, 1), worth.castle_worth(table, 2))
        lands = []
        for area in range(len(board)):
            value = 0.0
            if board.kind[area] == LAND and table.neutral[area] != IMPASSABLE:
                value = 0.5 + barrel * board.supply[area] + crown * board.crowns[area]
                value += castle[board.fortification[area]]
            lands.append(value)
        for area in range(len(board)):
            if board.kind[area] == SEA:
                lands[area] = 0.6 + 0.05 * sum(lands[coast] for coast in board.adjacent_land[area])
            elif board.kind[area] == PORT:
                lands[area] = 0.4
        return lands

    def _worth_of_taking(self, area: int) -> float:
        table = self.table
        holder = table.holder[area]
        if holder == self.me or table.neutral[area] == IMPASSABLE:
            return 0.0
        value = self.land[area]
        if table.board.fortification[area]:
            if table.castles[self.me] >= VICTORY - 1:
                value += worth.VICTORY_WORTH
            if holder != NOBODY:
                value += worth.hurt_worth(table, self.me, holder) * self.temper.grudge
        elif holder != NOBODY:
            value *= 1.15
        return value

    # Danger

    def threats(self, area: int) -> list[Threat]:
        """Which houses could attack an area, each with its best army."""
        known = self._threats.get(area)
        if known is None:
            known = self._threats[area] = self._reckon_threats(area)
        return known

    def _reckon_threats(self, area: int) -> list[Threat]:
        table, found = self.table, []
        for house in table.others if self.me == table.me else [h for h in table.houses if h != self.me]:
            best, soon = (0.0, 0), (0.0, 0)
            for origin in self.origins(house, area):
                group, order = table.units[origin], table.orders[origin]
                if self.in_action and KIND[order] == MARCH:
                    soon = max(soon, (self._attack_by(house, origin, area, group) + BONUS[order], group))
                everybody = group + table.routed[origin]
                best = max(best, (self._attack_by(house, origin, area, everybody) + 0.4, everybody))
            if soon[0]:
                found.append(Threat(house, soon[0], 0.85, soon[1]))
            if best[0] and (best[0] > soon[0] or not self.in_action):
                found.append(Threat(house, best[0], (0.2 * self.future) if self.in_action else 0.2, best[1]))
        return found

    def origins(self, house: int, area: int) -> list[int]:
        """From where a house could march into an area."""
        table = self.table
        if table.board.kind[area] == PORT:
            return []
        return sorted(near for near in table.reach(house, area) if table.owner[near] == house)

    def _attack_by(self, house: int, origin: int, area: int, group: int) -> float:
        table = self.table
        strength: float = table.attack_strength(group, area)
        if not strength:
            return 0.0
        return strength + min(4.0, self._support_of(house, area, origin, True))

    def _support_of(self, house: int, area: int, without: int, attacking: bool) -> float:
        """The strength a house's neighbours could add to a combat; before orders are revealed, what is likely."""
        table, total = self.table, 0.0
        for near in table.board.neighbours[area]:
            if near == without or table.owner[near] != house or not table.can_support(near, area):
                continue
            order, units = table.orders[near], table.units[near]
            strength = table.attack_strength(units, area) if attacking else IN_THE_FIELD[units]
            if self.in_action:
                if order and KIND[order] == SUPPORT:
                    total += strength + BONUS[order]
                elif self.future:
                    total += 0.1 * strength
            else:
                total += 0.35 * strength
        return total

    def help(self, area: int) -> float:
        """What our own neighbours add to the defence of an area."""
        known = self._help.get(area)
        if known is None:
            known = self._help[area] = min(4.0, self._support_of(self.me, area, area, False))
        return known

    def risk(self, area: int, strength: float, empty: bool = False) -> float:
        """How likely an area with this strength in it is to be lost."""
        safe = 1.0
        for threat in self.threats(area):
            likely = max(threat.likely, TEMPTING) if empty and threat.likely else threat.likely
            chance = 1.0 if empty else self._chance_of(threat, area, strength)
            safe *= 1 - min(0.95, likely * self.temper.care) * chance
        return 1 - safe

    def _chance_of(self, threat: Threat, area: int, strength: float) -> float:
        """That an attack takes an area of ours with this strength in it."""
        here = self.table.units[area] if self.table.owner[area] == self.me else 0
        return self.odds.chance(threat.house, self.me, threat.strength - strength, area, threat.group, here)

    def garrison(self, area: int) -> int:
        return self.table.garrisons[area] if self.table.holder[area] == self.me else 0

    def presence(self, area: int, group: int) -> float:
        """What it is worth to hold an area with these units: control, prospects, less what could be lost."""
        key = area, group
        known = self._presence.get(key)
        if known is None:
            known = self._presence[key] = self._reckon_presence(area, group)
        return known

    def _reckon_presence(self, area: int, group: int) -> float:
        strength = IN_THE_FIELD[group] + self.garrison(area) + self.help(area)
        strength += self.table.defense_bonus(area) if self.in_action else 0.4
        at_stake = self.land[area] + 0.4 * GROUP_WORTH[group]
        helpless = not IN_THE_FIELD[group] and not self.garrison(area)  # siege engines alone keep nobody out
        return self.land[area] - self.risk(area, strength, helpless) * at_stake + self.prospects(area, group)

    def left_alone(self, area: int, token: bool) -> float:
        """What it is worth to leave an area without units, with or without a token of power in it."""
        table = self.table
        board = table.board
        if board.kind[area] != LAND:
            return 0.0
        kept = token or table.power_tokens[area] == self.me or board.home_of[area] == self.me
        if not kept:
            return 0.0
        garrison = self.garrison(area)
        return self.land[area] * (1 - self.risk(area, garrison + self.help(area), empty=not garrison))

    # Prospects

    def defence(self, area: int) -> float:
        """What an attacker of an area would have to beat."""
        known = self._defence.get(area)
        if known is None:
            known = self._defence[area] = self._reckon_defence(area)
        return known

    def _reckon_defence(self, area: int) -> float:
        table = self.table
        if table.neutral[area]:
            return table.neutral[area]
        house = table.owner[area] if table.owner[area] != NOBODY else table.holder[area]
        if house in (NOBODY, self.me):
            return 0.0
        strength: float = IN_THE_FIELD[table.units[area]] + table.garrisons[area]
        if table.owner[area] == NOBODY and not table.garrisons[area]:
            return 0.0
        strength += table.defense_bonus(area) if self.in_action else 0.6
        return strength + min(4.0, self._support_of(house, area, area, False))

    def fights(self, area: int) -> bool:
        """Whether entering an area means a combat."""
        table = self.table
        if table.owner[area] != NOBODY:
            return table.owner[area] != self.me
        return table.garrisons[area] > 0 and table.holder[area] != self.me

    def chance_to_take(self, area: int, strength: float, group: int) -> float:
        """That a group takes an area, if with all that helps it it has this strength."""
        table = self.table
        if table.neutral[area]:
            return 1.0 if strength >= table.neutral[area] else 0.0
        if not self.fights(area):
            return 1.0
        house = table.owner[area] if table.owner[area] != NOBODY else table.holder[area]
        return self.odds.chance(self.me, house, strength - self.defence(area), area, group, table.units[area])

    def prospects(self, area: int, group: int) -> float:
        """What units could do from an area in the rounds to come."""
        if not group or not self.future:
            return 0.0
        table = self.table
        best = 0.0
        for target in table.reach(self.me, area):
            take = self.take[target]
            if take > best:
                strength = table.attack_strength(group, target) + 0.3
                if self.fights(target) or table.neutral[target]:
                    strength += min(3.0, 0.35 * self._near_strength(target, area))
                best = max(best, take * self.chance_to_take(target, strength, group))
        return 0.25 * min(best, 25.0) * self.temper.boldness + 0.06 * IN_THE_FIELD[group] * self.field()[area]

    def _near_strength(self, target: int, without: int) -> float:
        table, total = self.table, 0.0
        for near in table.board.neighbours[target]:
            if near != without and table.owner[near] == self.me and table.can_support(near, target):
                total += table.attack_strength(table.units[near], target)
        return total

    def field(self) -> list[float]:
        """How strongly each area draws units towards what is to be taken, or defended, farther away."""
        if self._field is None:
            self._field = self._reckon_field()
        return self._field

    def _reckon_field(self) -> list[float]:
        table, board = self.table, self.table.board
        field = [0.0] * len(board)
        for area in range(len(board)):
            if self.take[area] > 1.5 and board.kind[area] != PORT:
                field[area] = min(self.take[area], 25.0) / (1 + 0.2 * self.defence(area))
            elif table.holder[area] == self.me and board.fortification[area]:
                strength = IN_THE_FIELD[table.units[area]] + self.garrison(area) + self.help(area)
                field[area] = 0.7 * self.land[area] * self.risk(area, strength)
        beside = [table.reach(self.me, area) for area in range(len(board))]
        for _ in range(4):
            further = field[:]
            for area, near in enumerate(beside):
                best = 0.0
                for each in near:
                    if field[each] > best:
                        best = field[each]
                if 0.6 * best > field[area]:
                    further[area] = 0.6 * best
            field = further
        return field
