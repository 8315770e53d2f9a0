"""Who could attack what, with which strength, and what stands there against it: the same for all who look.

It depends on where everybody stands, on the orders that lie open, and on how far one sees; so it is kept by these.
"""

from functools import lru_cache
from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.orders import BONUS, KIND, MARCH, SUPPORT_TOKENS
from smallcouncil.agot.units import DRAGONS
from smallcouncil.bots.agot import rivals
from smallcouncil.bots.agot.ground import Ground
from smallcouncil.bots.agot.table import Table

HUNTED: Final = 0.26
"""How likely a house is to attack a castle that is the best its army could take."""
COVETED: Final = 0.45
"""How likely a house is to come for a castle beside it that stands open: it has planned to walk in, as we have."""
LIKELY_HELP: Final = 0.35
"""How much of a neighbour's strength is counted as help before orders are revealed."""
KINS_HELP: Final = 0.2
"""The same of a neighbour who has the same commander."""
MOST_HELP: Final = 4.0
"""More help than this is never counted on."""
KEPT: Final = 64
"""For how many places of its armies it is remembered where a house could march from."""
VASSALS_ATTACK: Final = 0.6
"""How likely a vassal is to attack, against a house that has more orders to give."""


class Threat:
    """What one house could bring against an area."""

    __slots__ = ("group", "house", "hunts", "likely", "strength")

    def __init__(self, house: int, strength: float, likely: float, group: int = 0, hunts: bool = False) -> None:
        self.house, self.strength = house, strength
        self.likely = likely
        """How likely it is to try, as far as can be seen."""
        self.group = group
        """The army it would come with."""
        self.hunts = hunts
        """Whether it has a march order for it, and finds no better castle."""


class Front:
    """What is known of one position, by area.  Whoever asks tells it the table: all on which that lies are alike."""

    def __init__(self, areas: int, in_action: bool, lasting: bool, foresight: bool) -> None:
        self.in_action = in_action
        """Whether orders lie open; else only what is likely can be said of them."""
        self.lasting = lasting
        """Whether units can still do something after this round."""
        self.foresight = foresight
        self._threats: list[dict[int, list[Threat]] | None] = [None] * areas
        """By house; dragons that fly are nobody's."""
        self._defences: list[float] = [-1.0] * areas
        self._origins: list[tuple[int, dict[int, list[int]]]] | None = None
        """From where each house could march into each area."""

    def threats(self, table: Table, area: int, lord: int) -> list[Threat]:
        """What each house could bring against an area with its best army, but those for which a lord decides."""
        known = self._threats[area]
        if known is None:
            known = self._threats[area] = {}
        decider = table.decider
        found: list[Threat] = []
        for house, reached_from in self._origins or self._find_origins(table):
            if area in reached_from and decider[house] != lord:
                threats = known.get(house)
                if threats is None:
                    threats = known[house] = self._reckon_threats(table, house, area, reached_from[area])
                found += threats
        if table.targaryen and decider[TARGARYEN] != lord and table.board.kind[area] == LAND:
            dragons = known.get(NOBODY)
            if dragons is None:
                dragons = known[NOBODY] = self._from_the_air(table, area)
            found += dragons
        return found

    def _reckon_threats(self, table: Table, house: int, area: int, origins: list[int]) -> list[Threat]:
        in_action, units, orders, routed = self.in_action, table.units, table.orders, table.routed
        castle = table.board.fortification[area] > 0
        strengths = table.against_castles if castle else table.in_the_field
        helpers = self._helpers(table, house, area, strengths)
        best, army = 0.0, 0
        soon, marching = 0.0, 0
        for origin in origins:
            group, support = units[origin], 0.0
            for near, added in helpers:
                if near != origin:
                    support += added
            if support > MOST_HELP:
                support = MOST_HELP
            if in_action and KIND[orders[origin]] == MARCH:
                strength = BONUS[orders[origin]] + (strengths[group] + support if strengths[group] else 0.0)
                if strength > soon or (strength == soon and group > marching):
                    soon, marching = strength, group
            group += routed[origin]
            strength = (strengths[group] + support if strengths[group] else 0.0) + 0.4
            if strength > best or (strength == best and group > army):
                best, army = strength, group
        found = []
        eager = 1.0 if house in table.houses else VASSALS_ATTACK
        if soon:
            hunts = castle and rivals.hunts_now(table, house, area)
            found.append(Threat(house, soon, 0.85 * eager, marching, hunts))
        if best and (best > soon or not in_action):
            likely = 0.45 if house == TARGARYEN and table.loyalty[area] else 0.2 * eager
            if castle and self.foresight and not in_action:
                if house in rivals.hunters(table, area):
                    likely = max(likely, HUNTED)
                if table.holder[area] == NOBODY and not table.neutral[area]:
                    likely = max(likely, COVETED * eager)
            if in_action and not self.lasting:
                likely = 0.0
            found.append(Threat(house, best, likely, army))
        return found

    def _find_origins(self, table: Table) -> list[tuple[int, dict[int, list[int]]]]:
        self._origins = [(house, all_origins(table, house)) for house in table.houses + table.vassals]
        return self._origins

    def _from_the_air(self, table: Table, area: int) -> list[Threat]:
        """The dragons that could fly into an area: they do so where loyalty tokens lie, and hardly elsewhere."""
        best = Threat(TARGARYEN, 0.0, 0.0)
        wanted = bool(table.loyalty[area])
        for lair in table.own_areas(TARGARYEN):
            group = table.units[lair] & DRAGONS
            if not group or area not in table.flights(TARGARYEN, lair):
                continue
            likely, marches = 0.45 if wanted else 0.03, KIND[table.orders[lair]] == MARCH
            if self.in_action:
                likely = (0.85 if wanted else 0.1) if marches else likely if self.lasting else 0.0
            strength = float(table.attack_strength(group, area))
            if strength:
                strength += self.support_of(table, TARGARYEN, area, lair, True)
            strength += BONUS[table.orders[lair]] if marches else 0.6
            if strength * likely > best.strength * best.likely:
                best = Threat(TARGARYEN, strength, likely, group)
        return [best] if best.strength else []

    def support_of(self, table: Table, house: int, area: int, without: int, attacking: bool) -> float:
        """The strength a house's neighbours could add to a combat; before orders are revealed, what is likely."""
        castle, total = attacking and table.board.fortification[area] > 0, 0.0
        for near, added in self._helpers(table, house, area, table.against_castles if castle else table.in_the_field):
            if near != without:
                total += added
        if total > MOST_HELP:
            total = MOST_HELP
        return total

    def _helpers(self, table: Table, house: int, area: int, strengths: bytes) -> list[tuple[int, float]]:
        """From where a house could be helped in an area, and with how much."""
        found = []
        owners, units, kin, in_action = table.owner, table.units, table.kin[house], self.in_action
        for near in table.supporters[area]:
            owner = owners[near]
            if owner != house and (not kin or owner not in kin):
                continue
            if not in_action:
                found.append((near, (LIKELY_HELP if owner == house else KINS_HELP) * strengths[units[near]]))
                continue
            order = table.orders[near]
            if order in SUPPORT_TOKENS:
                found.append((near, float(strengths[units[near]] + BONUS[order])))
            elif self.lasting and owner == house:
                found.append((near, 0.1 * strengths[units[near]]))
        return found

    def defence(self, table: Table, area: int) -> float:
        """What whoever attacks an area would have to beat, cards aside."""
        known = self._defences[area]
        if known < 0:
            known = self._defences[area] = self._reckon_defence(table, area)
        return known

    def _reckon_defence(self, table: Table, area: int) -> float:
        if table.neutral[area]:
            return float(table.neutral[area])
        owner, garrison = table.owner[area], table.garrisons[area]
        if owner == NOBODY and not garrison:
            return 0.0
        house = owner if owner != NOBODY else table.holder[area]
        if house == NOBODY:
            return 0.0
        strength = float(table.in_the_field[table.units[area]] + garrison)
        strength += table.defense_bonus(area) if self.in_action else 0.6
        return strength + self.support_of(table, house, area, area, False)


@lru_cache(maxsize=16)
def front_of(
    ground: Ground,
    orders: tuple[int, ...],
    loyalty: tuple[int, ...],
    in_action: bool,
    lasting: bool,
    foresight: bool,
) -> Front:
    """What is known of a position with just these orders, and loyalty tokens."""
    return Front(len(orders), in_action, lasting, foresight)


def all_origins(table: Table, house: int) -> dict[int, list[int]]:
    """From where a house could march into each area, if nothing else kept it out."""
    ways, own = table.ground.ways[house], table.own_areas(house)
    known = ways.origins.get(own)
    if known is None:
        if len(ways.origins) >= KEPT:
            ways.origins.clear()
        known = ways.origins[own] = _reckon_origins(table, house, own)
    return known


def _reckon_origins(table: Table, house: int, own: tuple[int, ...]) -> dict[int, list[int]]:
    kind = table.board.kind
    found: dict[int, list[int]] = {}
    if table.ground.ways[house].closed:
        for area in range(len(kind)):
            origins = origins_of(table, house, area)
            if origins:
                found[area] = origins
        return found
    for origin in own:  # whoever can go there could also go back
        for area in table.reach(house, origin):
            if kind[area] != PORT and (kind[origin] != PORT or origin in table.reach(house, area)):
                if area in found:
                    found[area].append(origin)
                else:
                    found[area] = [origin]
    return found


def origins_of(table: Table, house: int, area: int) -> list[int]:
    """From where a house could march into an area."""
    owner = table.owner
    near = () if table.board.kind[area] == PORT else table.reach(house, area)
    return sorted([each for each in near if owner[each] == house])
