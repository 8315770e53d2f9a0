"""Who could attack what, with which strength, and how likely an area is to be lost."""

from typing import NamedTuple

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.orders import BONUS, KIND, MARCH, SUPPORT_TOKENS
from smallcouncil.agot.units import DRAGONS
from smallcouncil.bots.agot import rivals, worth
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.odds import Odds
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import Temperament

ACTION = ("raid", "march", "consolidate power")
"""The phases in which orders lie open."""
TEMPTING = 0.5
"""How likely a house is to walk into an empty area beside it, whatever it has ordered."""
HUNTED = 0.26
"""How likely a house is to attack a castle that is the best its army could take."""
COVETED = 0.45
"""How likely a house is to come for a castle beside it that stands open: it has planned to walk in, as we have."""
LAST_CHANCE = 1.4
"""How much more likely attacks on castles are in the last round, when nothing is left to be saved for."""
LIKELY_HELP = 0.35
"""How much of a neighbour's strength is counted as help before orders are revealed."""
VASSALS_ATTACK = 0.6
"""How likely a vassal is to attack, against a house that has more orders to give."""


class Threat(NamedTuple):
    """What one house could bring against an area."""

    house: int
    strength: float
    likely: float
    """How likely it is to try, as far as can be seen."""
    group: int = 0
    """The army it would come with."""
    hunts: bool = False
    """Whether it has a march order for it, and finds no better castle."""


class Dangers:
    """What threatens one house."""

    def __init__(self, table: Table, temper: Temperament, house: int, accord: Accord | None, foresight: bool) -> None:
        self.table = table
        self.temper = temper
        self.me = house
        self.lord = table.decider[house]
        """The house that decides, and for which is reckoned: another than `me` for a vassal only."""
        self.accord = accord
        """What was agreed with others; None where nobody speaks."""
        self.foresight = foresight
        """Whether it sees beyond its own next march: what rivals are about to do, and what ships would open."""
        self.odds = Odds(table)
        self.in_action = table.phase in ACTION or any(table.orders)
        """Whether orders lie open; else only what is likely can be said of them."""
        self.future = 1.0 if worth.rounds_left(table) else 0.0
        """What units can still do after this round."""
        self._threats: dict[int, list[Threat]] = {}
        self._ruin: dict[int, float] = {}
        self._help: dict[int, float] = {}
        self._risks: dict[tuple[int, float, bool], float] = {}

    def threats(self, area: int) -> list[Threat]:
        """Which houses could attack an area, each with its best army."""
        known = self._threats.get(area)
        if known is None:
            known = self._reckon_threats(area)
            if self.accord is not None:
                known = [each._replace(likely=each.likely * self.accord.calm(each.house, area)) for each in known]
            self._threats[area] = known
        return known

    def _reckon_threats(self, area: int) -> list[Threat]:
        table, found = self.table, []
        foresees = self.foresight and not self.in_action
        hunters = rivals.hunters(table, area) if foresees else ()
        castle = table.board.fortification[area] > 0
        coveted = foresees and castle and table.holder[area] == NOBODY and not table.neutral[area]
        for house in (*table.houses, *table.vassals):
            if table.decider[house] == self.lord:
                continue
            best, army = 0.0, 0
            soon, marching = 0.0, 0
            for origin in self.origins(house, area):
                group, order = table.units[origin], table.orders[origin]
                if self.in_action and KIND[order] == MARCH:
                    strength = self._attack_by(house, origin, area, group) + BONUS[order]
                    if strength > soon or (strength == soon and group > marching):
                        soon, marching = strength, group
                group += table.routed[origin]
                strength = self._attack_by(house, origin, area, group) + 0.4
                if strength > best or (strength == best and group > army):
                    best, army = strength, group
            eager = 1.0 if house in table.houses else VASSALS_ATTACK
            if soon:
                hunts = castle and rivals.hunts_now(table, house, area)
                found.append(Threat(house, soon, 0.85 * eager, marching, hunts))
            if best and (best > soon or not self.in_action):
                likely = 0.45 if house == TARGARYEN and table.loyalty[area] else 0.2 * eager
                if house in hunters:
                    likely = max(likely, HUNTED)
                if coveted:
                    likely = max(likely, COVETED * eager)
                found.append(Threat(house, best, likely * self.future if self.in_action else likely, army))
        if table.targaryen and self.me != TARGARYEN and table.board.kind[area] == LAND:
            found += self._from_the_air(area)
        return found

    def _from_the_air(self, area: int) -> list[Threat]:
        """The dragons that could fly into an area: they do so where loyalty tokens lie, and hardly elsewhere."""
        table = self.table
        if table.decider[TARGARYEN] == self.lord:
            return []
        best = Threat(TARGARYEN, 0.0, 0.0)
        wanted = bool(table.loyalty[area])
        for lair in table.own_areas(TARGARYEN):
            group = table.units[lair] & DRAGONS
            if not group or area not in table.flights(TARGARYEN, lair):
                continue
            likely = 0.45 if wanted else 0.03
            if self.in_action:
                likely = (0.85 if wanted else 0.1) if KIND[table.orders[lair]] == MARCH else likely * self.future
            bonus = BONUS[table.orders[lair]] if KIND[table.orders[lair]] == MARCH else 0.6
            strength = self._attack_by(TARGARYEN, lair, area, group) + bonus
            best = max(best, Threat(TARGARYEN, strength, likely, group), key=lambda each: each.strength * each.likely)
        return [best] if best.strength else []

    def origins(self, house: int, area: int) -> list[int]:
        """From where a house could march into an area."""
        table = self.table
        known = table.ground.origins[house][area]
        if known is None:
            near = () if table.board.kind[area] == PORT else table.reach(house, area)
            known = table.ground.origins[house][area] = sorted([each for each in near if table.owner[each] == house])
        return known

    def _attack_by(self, house: int, origin: int, area: int, group: int) -> float:
        table = self.table
        strength = float(table.attack_strength(group, area))
        if not strength:
            return 0.0
        return strength + min(4.0, self._support_of(house, area, origin, True))

    def _support_of(self, house: int, area: int, without: int, attacking: bool) -> float:
        """The strength a house's neighbours could add to a combat; before orders are revealed, what is likely."""
        table, total = self.table, 0.0
        owners, kin = table.owner, table.kin[house]
        for near in table.supporters[area]:
            owner = owners[near]
            if near == without or (owner != house and owner not in kin):
                continue
            order, units = table.orders[near], table.units[near]
            strength = table.attack_strength(units, area) if attacking else table.in_the_field[units]
            if self.in_action:
                if order in SUPPORT_TOKENS:
                    total += strength + BONUS[order]
                elif self.future and owner == house:
                    total += 0.1 * strength
            else:
                total += (LIKELY_HELP if owner == house else 0.2) * strength
        return total

    def help(self, area: int) -> float:
        """What our own neighbours add to the defence of an area."""
        known = self._help.get(area)
        if known is None:
            known = self._help[area] = min(4.0, self._support_of(self.me, area, area, False))
        return known

    def risk(self, area: int, strength: float, empty: bool = False) -> float:
        """How likely an area with this strength in it is to be lost."""
        threats = self.threats(area)
        if not threats:
            return 0.0
        key = area, strength, empty
        known = self._risks.get(key)
        if known is None:
            known = self._risks[key] = self._reckon_risk(area, strength, empty, threats)
        return known

    def _reckon_risk(self, area: int, strength: float, empty: bool, threats: list[Threat]) -> float:
        safe, castle = 1.0, self.table.board.fortification[area] > 0
        for threat in threats:
            chance = 1.0 if empty else self.chance_against(threat, area, strength)
            likely = threat.likely * self._eager(threat, chance) if castle else threat.likely
            if empty and likely:
                likely = max(likely, TEMPTING)
            care = self.temper.care
            if threat.house == TARGARYEN and self.table.loyalty[area]:  # dragons frighten the careless, too
                care = max(1.0, care)
            safe *= 1 - min(0.95, likely * care) * chance
        return 1 - safe

    def _eager(self, threat: Threat, chance: float) -> float:
        """How much more or less likely than elsewhere a castle is to be attacked: easy prey draws everybody."""
        if threat.likely > 0.5:
            return 0.5 + 0.3 * chance if threat.hunts else 0.04 + 0.5 * chance
        if self.in_action:
            return 1.0
        return (0.8 + 0.8 * chance) * (1.0 if self.future else LAST_CHANCE)

    def ruin(self, area: int) -> float:
        """What it costs, beside the castle itself, that one of ours falls to a house that is about to win."""
        known = self._ruin.get(area)
        if known is None:
            known = self._ruin[area] = 0.0
            table = self.table
            if table.board.fortification[area] and table.holder[area] == self.me:
                hunters = [each for each in self.threats(area) if each.house in table.houses]
                if hunters:
                    nearest = max(hunters, key=lambda each: each.likely * each.strength)
                    gain = rivals.gain_of_rival(table, nearest.house) if nearest.house != TARGARYEN else 0.0
                    known = self._ruin[area] = gain
        return known

    def chance_against(self, threat: Threat, area: int, strength: float) -> float:
        """That an attack takes an area of ours with this strength in it."""
        here = self.table.units[area] if self.table.owner[area] == self.me else 0
        return self.odds.chance(threat.house, self.me, threat.strength - strength, area, threat.group, here)

    def garrison(self, area: int) -> int:
        return self.table.garrisons[area] if self.table.holder[area] == self.me else 0
