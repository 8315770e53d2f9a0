"""What threatens a house, and how likely an area is to be lost."""

from smallcouncil.agot.names import TARGARYEN
from smallcouncil.bots.agot import rivals, worth
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.fronts import Front, Threat, all_origins, front_of
from smallcouncil.bots.agot.odds import Odds
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import Temperament

ACTION = ("raid", "march", "consolidate power")
"""The phases in which orders lie open."""
TEMPTING = 0.5
"""How likely a house is to walk into an empty area beside it, whatever it has ordered."""
SUREST = 0.95
"""No attack is likelier than this."""
LAST_CHANCE = 1.4
"""How much more likely attacks on castles are in the last round, when nothing is left to be saved for."""
UNKNOWN = -1.0
"""What is not reckoned yet, of numbers that are never below zero."""


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
        areas = len(table.board)
        self._front: Front | None = None
        self._threats: list[list[Threat] | None] = [None] * areas
        self._ruin: list[float] = [UNKNOWN] * areas
        self._help: list[float] = [UNKNOWN] * areas
        self._risks: dict[tuple[int, float, bool], float] = {}

    def front(self) -> Front:
        """What everybody could bring against whom."""
        if self._front is None:
            table = self.table
            self._front = front_of(
                table.ground, tuple(table.orders), table.loyalty, self.in_action, self.future > 0, self.foresight
            )
        return self._front

    def threats(self, area: int) -> list[Threat]:
        """Which houses could attack an area, each with its best army."""
        known = self._threats[area]
        if known is None:
            table = self.table
            decider, lord = table.decider, self.lord
            known = [each for each in self.front().threats(table, area) if decider[each.house] != lord]
            if self.accord is not None:
                known = [self._calmed(each, self.accord.calm(each.house, area)) for each in known]
            self._threats[area] = known
        return known

    def _calmed(self, threat: Threat, calm: float) -> Threat:
        return Threat(threat.house, threat.strength, threat.likely * calm, threat.group, threat.hunts)

    def origins(self, house: int, area: int) -> list[int]:
        """From where a house could march into an area."""
        return all_origins(self.table, house).get(area, [])

    def help(self, area: int) -> float:
        """What our own neighbours add to the defence of an area."""
        known = self._help[area]
        if known < 0:
            known = self._help[area] = self.front().support_of(self.table, self.me, area, area, False)
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
        table, castle = self.table, self.table.board.fortification[area] > 0
        here = table.units[area] if table.owner[area] == self.me else 0
        safe = 1.0
        for threat in threats:
            house, likely, chance = threat.house, threat.likely, 1.0
            if not empty:
                chance = self.odds.chance(house, self.me, threat.strength - strength, area, threat.group, here)
                if not chance:
                    continue
            if castle:
                likely *= self._eager(threat, chance)
            if empty and 0 < likely < TEMPTING:
                likely = TEMPTING
            care = self.temper.care
            if house == TARGARYEN and care < 1 and table.loyalty[area]:  # dragons frighten the careless, too
                care = 1.0
            likely *= care
            if likely > SUREST:
                likely = SUREST
            safe *= 1 - likely * chance
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
        known = self._ruin[area]
        if known < 0:
            known = self._ruin[area] = self._reckon_ruin(area)
        return known

    def _reckon_ruin(self, area: int) -> float:
        table = self.table
        if not table.board.fortification[area] or table.holder[area] != self.me:
            return 0.0
        hunters = [each for each in self.threats(area) if each.house in table.houses]
        if not hunters:
            return 0.0
        nearest = max(hunters, key=lambda each: each.likely * each.strength)
        return rivals.gain_of_rival(table, nearest.house) if nearest.house != TARGARYEN else 0.0

    def chance_against(self, threat: Threat, area: int, strength: float) -> float:
        """That an attack takes an area of ours with this strength in it."""
        here = self.table.units[area] if self.table.owner[area] == self.me else 0
        return self.odds.chance(threat.house, self.me, threat.strength - strength, area, threat.group, here)

    def garrison(self, area: int) -> int:
        return self.table.garrisons[area] if self.table.holder[area] == self.me else 0
