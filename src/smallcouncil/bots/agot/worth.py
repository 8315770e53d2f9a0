"""What things are worth, on one scale: a castle in the middle of the game is about ten."""

from typing import Final

from smallcouncil.agot.units import DRAGON, FOOTMAN, KNIGHT, SHIP, SIEGE_ENGINE
from smallcouncil.bots.agot.table import LAST_ROUND, VICTORY, Table

UNIT_WORTH: Final = {FOOTMAN: 2.2, KNIGHT: 4.0, SIEGE_ENGINE: 3.4, SHIP: 2.2, DRAGON: 8.0}
VICTORY_WORTH: Final = 500.0


class _GroupWorth(dict[int, float]):
    def __missing__(self, group: int) -> float:
        total = self[group] = sum((group >> (4 * unit) & 15) * worth for unit, worth in UNIT_WORTH.items())
        return total


GROUP_WORTH: Final = _GroupWorth()


def rounds_left(table: Table) -> int:
    """How many rounds are still to be played after this one."""
    return max(0, LAST_ROUND - table.round)


def castle_worth(table: Table, fortification: int) -> float:
    """A castle counts for the victory, a stronghold musters twice; in the end only castles count."""
    left = rounds_left(table)
    if left == 0:
        return 30.0 + fortification
    return 9.0 + 6.0 * (1 - left / LAST_ROUND) + (fortification - 1) * 0.3 * left


def barrel_worth(table: Table, house: int) -> float:
    held = table.income(house)[0]
    return (0.45 if held < 5 else 0.12) * min(6, rounds_left(table))


def crown_worth(table: Table) -> float:
    return 0.17 * min(6, rounds_left(table))


def power_worth(table: Table, house: int) -> float:
    """One more power token: it buys places, keeps lands and holds the Wall."""
    return one_more_power(table, table.power[house])


def one_more_power(table: Table, have: int) -> float:
    """One more power token for a house that has so many."""
    scarce = 2.0 if have < 4 else 1.6 if have < 8 else 1.1 if have < 12 else 0.6
    return scarce * (0.35 + 0.65 * min(1.0, rounds_left(table) / 4))


def hurt_worth(table: Table, me: int, house: int) -> float:
    """What it is worth to take a castle from a house: more, the nearer it is to winning; the weak are let alone."""
    castles, mine = table.castles[house], table.castles[me]
    worth = 2.0 * (castles - 3)
    if castles >= VICTORY - 1:
        worth += 30
    elif castles == VICTORY - 2:
        worth += 8
    left = rounds_left(table)
    if left <= 1 and castles >= mine:
        worth += 12 if castles == max(table.castles) else 4
    return worth


def gain_of_rival(table: Table, house: int) -> float:
    """What it costs us that a rival gains a castle."""
    castles = table.castles[house]
    return 40.0 if castles >= VICTORY - 1 else 8.0 if castles == VICTORY - 2 else 2.0
