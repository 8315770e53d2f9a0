"""How near each house is to winning: not by the castles it has, but by those that it can reach."""

from typing import Final, NamedTuple

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import KIND, MARCH
from smallcouncil.bots.agot.reach import MARCHES, castles_near, castles_within_reach, chance_of, guards
from smallcouncil.bots.agot.table import VICTORY, Table

WITHIN_REACH: Final = 0.4
"""How much of a castle counts that a house could take next."""
AS_GOOD: Final = 0.2
"""Castles that can be taken with about the same chance are equally good prey."""
LEAD: Final = 4.0
"""What it is worth more to take a castle from a house for each castle by which it is ahead of the others."""
ALONE: Final = 1.75
"""How much more a castle counts that stands open, and within the reach of one house alone."""


class Prey(NamedTuple):
    """The castles that could be taken next."""

    soon: dict[int, float]
    """By house, how many it may take."""
    hunters: dict[int, list[tuple[int, float]]]
    """By area, the houses that could take it, each with its chance."""
    standings: dict[tuple[int, ...], tuple[list[float], dict[int, float]]]
    """What follows by the castles that count for each house: `castles_soon`, and by how many each is ahead."""


def prey(table: Table) -> Prey:
    """What every house could take with its armies as they stand."""
    known = table.ground.prey
    if known is None:
        known = table.ground.prey = _reckon_prey(table)
    return known


def _reckon_prey(table: Table) -> Prey:
    hunters: dict[int, list[tuple[int, float]]] = {}
    soon: dict[int, float] = {}
    within: dict[int, dict[int, float]] = {}
    guarded = guards(table)
    for house in table.houses:
        chances = castles_within_reach(table, house, guarded)
        for target, chance in chances.items():
            hunters.setdefault(target, []).append((house, chance))
        within[house] = chances
    for house, chances in within.items():
        # What nobody else can reach is as good as taken.
        sure = [
            chance * (1.0 if len(hunters[target]) > 1 or table.holder[target] != NOBODY else ALONE)
            for target, chance in chances.items()
        ]
        soon[house] = sum(sorted(sure, reverse=True)[:MARCHES])
    return Prey(soon, hunters, {})


def hunts_now(table: Table, house: int, area: int) -> bool:
    """Whether an army of a house that has been ordered to march finds no better castle than this one."""
    board = table.board
    for origin in table.own_areas(house):
        if KIND[table.orders[origin]] == MARCH and board.kind[origin] == LAND and area in table.reach(house, origin):
            group = table.units[origin]
            here = best = chance_of(table, group, area)
            if not here:
                continue
            for target in castles_near(table, house, origin):
                if table.holder[target] != house:
                    best = max(best, chance_of(table, group, target))
            if here > best - AS_GOOD:
                return True
    return False


def hunters(table: Table, area: int) -> tuple[int, ...]:
    """The houses that have an army for which a castle is the best prey."""
    found = prey(table).hunters.get(area)
    return tuple([house for house, _ in found]) if found else ()


def castles_soon(table: Table) -> list[float]:
    """The castles of each house, and a part of those that it can reach."""
    if table.castles_soon is None:
        soon, _, standings = prey(table)
        key = tuple(table.castles)
        known = standings.get(key)
        if known is None:
            counted = [castles + WITHIN_REACH * soon.get(house, 0.0) for house, castles in enumerate(key)]
            known = standings[key] = counted, {}
        table.castles_soon, table.leads = known
    return table.castles_soon


def hurt_worth(table: Table, me: int, house: int) -> float:
    """What it is worth to take a castle from a house: more, the nearer it is to winning; the weak are let alone."""
    castles, mine = table.castles[house], table.castles[me]
    value, lead = 2.0 * (castles - 3) + _between(castles_soon(table)[house], 0.0, 8.0, 30.0), ahead(table, house)
    if lead > 0:
        value += LEAD * lead
    if table.rounds_left <= 1 and castles >= mine:
        value += 12 if castles == max(table.castles) else 4
    return value


def ahead(table: Table, house: int) -> float:
    """By how many castles a house is ahead of the others on average."""
    castles = castles_soon(table)
    known = table.leads.get(house)
    if known is None:
        others = [castles[each] for each in table.houses if each != house]
        known = table.leads[house] = castles[house] - sum(others) / len(others)
    return known


def gain_of_rival(table: Table, house: int) -> float:
    """What it costs us that a rival gains a castle."""
    return _between(castles_soon(table)[house], 2.0, 8.0, 40.0) + LEAD * max(0.0, ahead(table, house))


def denied(table: Table, me: int, area: int) -> float:
    """What it is worth to be in a castle that nobody holds before others are."""
    worst = 0.0
    for house, chance in prey(table).hunters.get(area, ()):
        if house != me:
            worst = max(worst, chance * gain_of_rival(table, house))
    return worst


def _between(castles: float, far: float, near: float, next_to: float) -> float:
    """A worth that grows with the castles of a house: three, two and one before the victory."""
    if castles >= VICTORY - 1:
        return next_to
    if castles >= VICTORY - 2:
        return near + (next_to - near) * (castles - (VICTORY - 2))
    return far + (near - far) * (castles - (VICTORY - 3) if castles > VICTORY - 3 else 0.0)
