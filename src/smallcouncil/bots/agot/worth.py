"""What things are worth, on one scale: a castle in the middle of the game is about ten."""

from functools import lru_cache
from typing import Final, NamedTuple

from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.units import DRAGON, FOOTMAN, KNIGHT, SHIP, SIEGE_ENGINE
from smallcouncil.bots.agot.table import LAST_ROUND, Table

UNIT_WORTH: Final = {FOOTMAN: 2.2, KNIGHT: 4.0, SIEGE_ENGINE: 3.4, SHIP: 2.2, DRAGON: 8.0}
VICTORY_WORTH: Final = 500.0
STRONGHOLD_BREAKS_TIES: Final = 6.0
"""What a stronghold is worth more than a castle at the end: in a third of all games the tie-breaks decide."""


class _GroupWorth(dict[int, float]):
    def __missing__(self, group: int) -> float:
        total = self[group] = sum((group >> (4 * unit) & 15) * worth for unit, worth in UNIT_WORTH.items())
        return total


GROUP_WORTH: Final = _GroupWorth()


def castle_at(left: int, fortification: int) -> float:
    """A castle or stronghold, with so many rounds left: a castle counts for the victory, a stronghold musters twice; in
    the end only castles count."""
    if left == 0:
        return 30.0 + STRONGHOLD_BREAKS_TIES * (fortification - 1)
    return 9.0 + 6.0 * (1 - left / LAST_ROUND) + (fortification - 1) * 0.3 * left


CASTLES: Final = tuple([(0.0, castle_at(left, 1), castle_at(left, 2)) for left in range(LAST_ROUND + 1)])
"""By how many rounds are left: what no castle, a castle and a stronghold are worth."""


def castle_worth(table: Table, fortification: int) -> float:
    return CASTLES[table.rounds_left][fortification]


def barrel_worth(table: Table, house: int) -> float:
    held, holder, supply = 0, table.holder, table.board.supply
    for area in table.board.with_supply:
        if holder[area] == house:
            held += supply[area]
    return (0.45 if held < 5 else 0.12) * min(6, table.rounds_left)


def crown_worth(table: Table) -> float:
    return 0.17 * min(6, table.rounds_left)


def power_worth(table: Table, house: int) -> float:
    """One more power token: it buys places, keeps lands and holds the Wall."""
    return one_more_power(table, table.power[house])


def one_more_power(table: Table, have: int) -> float:
    """One more power token for a house that has so many: who has none can hold neither a castle nor the Wall."""
    scarce = 2.8 if have < 1 else 2.0 if have < 4 else 1.6 if have < 8 else 1.1 if have < 12 else 0.6
    left = table.rounds_left
    return scarce * (0.35 + 0.65 * (left / 4 if left < 4 else 1.0))


def price(table: Table, have: int, spent: int) -> float:
    """What it costs a house that has so many power tokens to spend some of them: the last ones are the dearest."""
    return sum(one_more_power(table, have - each) for each in range(1, spent + 1))


@lru_cache(maxsize=32)
def areas(
    board: Board,
    shut: tuple[int, ...],
    barrel: float,
    crown: float,
    castle: tuple[float, float, float],
) -> list[float]:
    """What each area is worth to a house by what is printed on it."""
    return with_waters(board, lands(board, shut, barrel, crown, castle))


class Tasted(NamedTuple):
    """What areas are worth to one taste."""

    areas: list[float]
    tastes: tuple[float, ...]
    worths: list[float]


_TASTED: Final[dict[tuple[int, int], Tasted]] = {}
_KEPT: Final = 64
"""How many of them are kept, by which list and whose taste it is: to hash sixty numbers takes as long as to multiply
them."""


def to_taste(areas: list[float], tastes: tuple[float, ...]) -> list[float]:
    """What areas are worth to a taste, if there is any.  Nobody changes the areas."""
    if not tastes:
        return areas
    key = id(areas), id(tastes)
    known = _TASTED.get(key)
    if known is None or known.areas is not areas or known.tastes is not tastes:
        if len(_TASTED) >= _KEPT:
            _TASTED.clear()
        worths = [value * taste for value, taste in zip(areas, tastes, strict=False)]
        known = _TASTED[key] = Tasted(areas, tastes, worths)
    return known.worths


def lands(
    board: Board, shut: tuple[int, ...], barrel: float, crown: float, castle: tuple[float, float, float]
) -> list[float]:
    """What is printed on each land area; those that are shut are worth nothing."""
    found = []
    for area, kind in enumerate(board.kind):
        value = 0.0
        if kind == LAND and area not in shut:
            value = 0.5 + barrel * board.supply[area] + crown * board.crowns[area]
            value += castle[board.fortification[area]]
        found.append(value)
    return found


def with_waters(board: Board, lands: list[float]) -> list[float]:
    """The same with seas, which are worth what lies on their coasts, and ports."""
    for area, kind in enumerate(board.kind):
        if kind == SEA:
            lands[area] = 0.6 + 0.05 * sum([lands[coast] for coast in board.adjacent_land[area]])
        elif kind == PORT:
            lands[area] = 0.4
    return lands
