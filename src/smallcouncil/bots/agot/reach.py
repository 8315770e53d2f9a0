"""The castles that armies could take next, counted from the board alone: no knight's judgement is in it."""

from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.names import NOBODY
from smallcouncil.bots.agot.table import IMPASSABLE, Table

MARCHES: Final = 3
"""How many castles a house can take in one round, at most."""
EVEN: Final = 0.4
CARDS: Final = 0.15
"""The chance of an attack with one strength more, and by how much another one raises it."""


OPEN: Final = -1
"""A castle in which nobody stands: whoever comes takes it."""
NEUTRAL: Final = -2
"""One with a neutral force."""


def guards(table: Table) -> list[int]:
    """The strength that stands in each castle, or how it is held."""
    found = [0] * len(table.owner)
    for area in table.board.fortified:
        if table.neutral[area]:
            found[area] = NEUTRAL
        else:
            defence = table.in_the_field[table.units[area]] + table.garrisons[area]
            found[area] = OPEN if not defence and table.owner[area] == NOBODY else defence
    return found


def castles_within_reach(table: Table, house: int, guarded: list[int]) -> dict[int, float]:
    """For each castle beside the armies of a house its chance to take it; every army has one march."""
    kind, holder, units, routed = table.board.kind, table.holder, table.units, table.routed
    near = table.ground.ways[house].castles
    found: dict[int, float] = {}
    for origin in table.ground.own[house]:
        if kind[origin] != LAND:
            continue
        targets = near[origin]
        if targets is None:
            targets = castles_near(table, house, origin)
        if not targets:
            continue
        group, best, where = units[origin] + routed[origin], 0.0, NOBODY
        strength = table.against_castles[group]
        for target in targets:
            if holder[target] != house:
                guard = guarded[target]
                if guard >= 0:  # as `chance_of`: this is asked of every army and every castle beside it
                    chance = EVEN + CARDS * (strength - guard)
                    if chance > 1:
                        chance = 1.0
                elif guard == OPEN:
                    chance = 1.0
                else:
                    chance = chance_of(table, group, target)
                if chance > best and (target not in found or chance > found[target]):
                    best, where = chance, target
        if where != NOBODY:
            found[where] = best
    return found


def castles_near(table: Table, house: int, area: int) -> tuple[int, ...]:
    """The castles and strongholds to which a house's units in an area could march."""
    ways = table.ground.ways[house]
    known = ways.castles[area]
    if known is None:
        fortification = table.board.fortification
        known = ways.castles[area] = tuple([each for each in table.reach(house, area) if fortification[each]])
    return known


def chance_of(table: Table, group: int, target: int) -> float:
    """That an army takes a castle, with one more strength from its order or a neighbour."""
    strength = table.against_castles[group] + 1
    neutral = table.neutral[target]
    if neutral:
        return 1.0 if strength >= neutral != IMPASSABLE else 0.3 if strength + 1 >= neutral else 0.0
    defence = table.in_the_field[table.units[target]] + table.garrisons[target]
    if not defence and table.owner[target] == NOBODY:
        return 1.0
    chance = EVEN + CARDS * (strength - defence - 1)
    return 1.0 if chance > 1 else 0.0 if chance < 0 else chance
