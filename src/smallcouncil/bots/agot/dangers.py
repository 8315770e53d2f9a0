"""What threatens a house, and how likely an area is to be lost."""

from smallcouncil.agot.names import TARGARYEN
from smallcouncil.bots.agot import rivals
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.fronts import Front, Threat, all_origins, front_of
from smallcouncil.bots.agot.odds import MIDDLE, MOST_STEP, UNKNOWN, Chances, Odds
from smallcouncil.bots.agot.sieges import NOT_KNOWN, Siege
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


class Dangers:
    """What threatens one house."""

    __slots__ = (
        "_front",
        "_help",
        "_ruin",
        "_sieges",
        "accord",
        "foresight",
        "future",
        "in_action",
        "lord",
        "me",
        "odds",
        "table",
        "temper",
    )

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
        self.future = 1.0 if table.rounds_left else 0.0
        """What units can still do after this round."""
        areas = len(table.owner)
        self._front: Front | None = None
        self._sieges: list[Siege | None] = [None] * areas
        self._ruin: list[float] = [UNKNOWN] * areas
        self._help: list[float] = [UNKNOWN] * areas

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
        return (self._sieges[area] or self._siege(area)).threats

    def _siege(self, area: int) -> Siege:
        found = (self._front or self.front()).threats(self.table, area, self.lord)
        if self.accord is not None:
            found = [self._calmed(each, self.accord.calm(each.house, area)) for each in found]
        siege = self._sieges[area] = Siege(found)
        return siege

    def _calmed(self, threat: Threat, calm: float) -> Threat:
        return Threat(threat.house, threat.strength, threat.likely * calm, threat.group, threat.hunts)

    def origins(self, house: int, area: int) -> list[int]:
        """From where a house could march into an area."""
        return all_origins(self.table, house).get(area, [])

    def help(self, area: int) -> float:
        """What our own neighbours add to the defence of an area."""
        known = self._help[area]
        if known < 0:
            known = self._help[area] = (self._front or self.front()).support_of(self.table, self.me, area, area, False)
        return known

    def risk(self, area: int, strength: float, empty: bool = False) -> float:
        """How likely an area with this strength in it is to be lost."""
        siege = self._sieges[area] or self._siege(area)
        if not siege.threats:
            return 0.0
        if empty:
            if siege.if_empty < 0:
                siege.if_empty = self._reckon_risk(siege, area, 0.0, True)
            return siege.if_empty
        known = siege.risks.get(strength)
        if known is None:
            known = siege.risks[strength] = self._reckon_risk(siege, area, strength, False)
        return known

    def _reckon_risk(self, siege: Siege, area: int, strength: float, empty: bool) -> float:
        table, castle = self.table, self.table.board.fortification[area] > 0
        if not empty and siege.chances is NOT_KNOWN:
            siege.chances = self._meet(siege, area)
        care, safe = self.temper.care, 1.0
        wanted = care < 1.0 and table.targaryen and table.loyalty[area] > 0
        for number, threat in enumerate(siege.threats):
            likely, chance = threat.likely, 1.0
            if not empty:
                chances, step = siege.chances[number], int(2.0 * (threat.strength - strength) + MIDDLE + 0.5)
                if step < 0:  # as `Chances.at`: this is asked more often than anything else
                    step = 0
                elif step > MOST_STEP:
                    step = MOST_STEP
                chance = chances.known[step]
                if chance == UNKNOWN:
                    chance = chances.reckon(step)
                if not chance:
                    continue
            if castle:  # it is more or less likely than elsewhere to be attacked: easy prey draws everybody
                if likely > 0.5:
                    likely *= 0.5 + 0.3 * chance if threat.hunts else 0.04 + 0.5 * chance
                elif not self.in_action:
                    likely *= (0.8 + 0.8 * chance) * (1.0 if self.future else LAST_CHANCE)
            if empty and 0.0 < likely < TEMPTING:
                likely = TEMPTING
            if not wanted or threat.house != TARGARYEN:  # dragons frighten the careless, too
                likely *= care
            if likely > SUREST:
                likely = SUREST
            safe *= 1.0 - likely * chance
        return 1.0 - safe

    def _meet(self, siege: Siege, area: int) -> list[Chances]:
        """What the cards of each who threatens an area say against ours."""
        table, odds, me = self.table, self.odds, self.me
        key = odds.key(area, table.units[area] if table.owner[area] == me else 0)
        found: list[Chances] = []
        for each in siege.threats:
            pair = odds.pair(each.house, me)
            heeded = (key | each.group << 8) & pair.heeds
            last = pair.last if heeded == pair.last_key else None
            found.append(pair.chances(heeded) if last is None else last)
        return found

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
