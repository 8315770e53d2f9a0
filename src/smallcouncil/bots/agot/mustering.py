"""New units: what to muster where, and what to give up when something must go."""

import math
from functools import lru_cache
from typing import NamedTuple

from smallcouncil.agot.armies import MAX_SUPPLY
from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.units import FOOTMAN, KNIGHT, MUSTERING_COST, ONE, SHIP, UNIT_IDS
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.agot.worth import UNIT_WORTH


class Offered(NamedTuple):
    """A muster option, read."""

    area: int
    unit: int
    where: int
    upgrade: bool


@lru_cache(maxsize=4000)
def read_muster(option: str) -> Offered | None:
    if option == "done":
        return None
    word, _, what = option.partition(": ")
    area = AREA_IDS[word]
    if what.startswith("footman to "):
        return Offered(area, UNIT_IDS[what.removeprefix("footman to ")], area, True)
    unit, _, where = what.partition(" in ")
    return Offered(area, UNIT_IDS[unit], AREA_IDS[where] if where else area, False)


def seen_before(seen: Outlook | None, outlook: Outlook) -> Outlook:
    """How things were seen when the house began to muster, if nothing but units of its own has come since: what
    threatens them, and what draws them, is still much the same."""
    if seen is None or seen.me != outlook.me:
        return outlook
    was, now, me = seen.table, outlook.table, outlook.me
    if was.round != now.round or was.phase != now.phase or was.orders != now.orders or was.routed != now.routed:
        return outlook
    for area, group in enumerate(now.units):
        if group != was.units[area] and (now.owner[area] != me or was.owner[area] not in (me, NOBODY)):
            return outlook
    return seen


def muster_worth(outlook: Outlook, offered: Offered, now: Table | None = None, least: float = -math.inf) -> float:
    """What a unit is worth for each mustering point it costs, where it comes to what stands there `now`; just something
    less if it cannot be worth the `least`."""
    table = now or outlook.table
    group = table.units[offered.where] + table.routed[offered.where]
    if offered.upgrade:
        change, points = ONE[offered.unit] - ONE[FOOTMAN], 1
        value = UNIT_WORTH[offered.unit] - UNIT_WORTH[FOOTMAN]
    else:
        change, points = ONE[offered.unit], MUSTERING_COST[offered.unit]
        value = UNIT_WORTH[offered.unit]
    if offered.unit == SHIP:
        value += ship_need(table, outlook.me, offered.where)
    before = 0.0
    if group:
        before = outlook.presence(offered.where, group)
    elif table.board.kind[offered.where] == LAND:
        before = outlook.left_alone(offered.where, token=False)
    if outlook.lord == outlook.me:
        most = (0.5 * value + outlook.at_most(offered.where, group + change) - before) / points
        if most < least:
            return most
    gain = outlook.presence(offered.where, group + change) - before
    total = (0.5 * value + gain) / points
    return total if outlook.lord == outlook.me else total * outlook.turned_against(offered.area)


def ship_need(table: Table, house: int, where: int) -> float:
    """Some ships are needed to move and to guard coasts; many are not."""
    ships = 0
    for area in table.own_areas(house):
        ships += table.units[area] // ONE[SHIP] & 15
    need = (2.0, 1.0, 0.2, -0.3, -0.8, -1.2, -1.5)[min(ships, 6)]
    return need - (0.5 if table.board.kind[where] == PORT else 0.0)


def best_muster(outlook: Outlook, options: list[str], now: Table | None = None) -> str:
    """The first of the best musters; for a house that has mustered since it looked, with what stands there `now`."""
    best, choice = -math.inf, options[0]
    for option in options:
        offered = read_muster(option)
        value = 0.05 if offered is None else muster_worth(outlook, offered, now, best)
        if value > best:
            best, choice = value, option
    return choice


def best_musters(outlook: Outlook, options: list[str]) -> list[tuple[float, str]]:
    found = []
    for option in options:
        offered = read_muster(option)
        found.append((0.05 if offered is None else muster_worth(outlook, offered), option))
    return sorted(found, key=lambda each: -each[0])


def says(outlook: Outlook, option: str) -> str:
    """The reason for a new unit, in public words."""
    offered = read_muster(option)
    if offered is None:
        return "no more is needed, or can be fed"
    where = outlook.table.board.areas[offered.where].name
    rivals = [HOUSES[threat.house] for threat in outlook.threats(offered.where)]
    if offered.unit == SHIP:
        return f"a ship in {where} guards the coast and carries armies"
    return f"{where} must stand against {rivals[0]}" if rivals else f"an army in {where} can go where it is needed"


def where_to_muster(outlook: Outlook, options: list[str]) -> str:
    """The castle that musters the most, where units do the most."""
    table = outlook.table

    def value(option: str) -> float:
        if option == "pass":
            return -1.0
        area = AREA_IDS[option]
        return table.board.fortification[area] * 2.0 + outlook.presence(area, table.units[area] + ONE[FOOTMAN])

    return max(options, key=value)


def least_missed(outlook: Outlook, options: list[str]) -> str:
    """Of units named as `area: unit`, the one whose loss hurts least."""
    table = outlook.table

    def loss(option: str) -> float:
        word, _, name = option.partition(": ")
        area, unit = AREA_IDS[word], UNIT_IDS[name]
        group = table.units[area] + table.routed[area]
        left = group - ONE[unit]
        after = outlook.presence(area, left) if left else outlook.left_alone(area, token=False)
        return outlook.presence(area, group) - after + UNIT_WORTH[unit]

    return min(options, key=loss)


def change_of_knight(outlook: Outlook, options: list[str], better: bool) -> str:
    """Where a footman gains most by becoming a knight, or a knight loses least by the reverse."""
    table = outlook.table
    change = ONE[KNIGHT] - ONE[FOOTMAN]

    def gain(option: str) -> float:
        if option == "pass":
            return -99.0
        area = AREA_IDS[option]
        group = table.units[area] + table.routed[area]
        changed = group + (change if better else -change)
        return outlook.presence(area, changed) - outlook.presence(area, group)

    return max(options, key=gain)


def cheapest(options: list[str]) -> str:
    """Of unit types, the one that is worth least."""
    return min(options, key=lambda name: UNIT_WORTH[UNIT_IDS[name]])


def mustering_points(outlook: Outlook, house: int) -> int:
    table = outlook.table
    return sum(table.board.fortification[area] for area in table.board.fortified if table.holder[area] == house)


def supply_change(outlook: Outlook, house: int) -> int:
    table = outlook.table
    return min(MAX_SUPPLY, table.income(house)[0]) - table.supply[house]
