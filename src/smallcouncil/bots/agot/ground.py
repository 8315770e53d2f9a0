"""What follows from where everybody stands, whoever looks at it.

The same board is looked at again and again: by all who plan at the same time, by both sides of a combat, in all worlds
that are imagined from it.  So what was found out about it is kept, and found again by what lies on it.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.control import holder_of
from smallcouncil.agot.movement import may_enter
from smallcouncil.agot.names import HOUSES, NOBODY

if TYPE_CHECKING:
    from smallcouncil.bots.agot.rivals import Prey

Numbers = tuple[int, ...]


class Ways:
    """Where the units of one house can go: that changes only with its ships, its ports and what is closed to it."""

    def __init__(self, board: Board, at_sea: bool, closed: Numbers) -> None:
        self.board, self.at_sea = board, at_sea
        self.closed = closed
        """Areas that the house may not enter."""
        self.reach: list[Numbers | None] = [None] * len(board)
        """Where they could march from each area; None is not known yet."""
        self.castles: list[Numbers | None] = [None] * len(board)
        """The castles and strongholds among it."""
        self.origins: dict[Numbers, dict[int, list[int]]] = {}
        """From where they could march into each area, by where they stand."""
        self.rings: list[tuple[Numbers, ...] | None] = [None] * len(board)
        """Which areas are how many steps away from each, as units are drawn."""


@lru_cache(maxsize=2048)
def ways_of(board: Board, house: int, waters: int, at_sea: bool, closed: Numbers) -> Ways:
    """The ways of a house with ships and ports in these waters, where some areas are closed to it."""
    return Ways(board, at_sea, closed)


class Ground:
    """What is known of one board, by house and area; None is not known yet."""

    def __init__(self, shut: Numbers, ways: list[Ways]) -> None:
        houses = len(HOUSES)
        self.shut = shut
        """Areas that are closed to everybody."""
        self.own: list[Numbers | None] = [None] * houses
        """Where each house has units."""
        self.ways = ways
        """Where the units of each house can go."""
        self.reach: list[list[Numbers | None]] = [each.reach for each in ways]
        """Where they could march from each area."""
        self.fights: list[list[bool] | None] = [None] * houses
        """Whether it means a combat for a house to enter each area."""
        self.flights: dict[tuple[int, int], Numbers] = {}
        """Where dragons could march besides."""
        self.prey: Prey | None = None
        """What every house could take next."""


@lru_cache(maxsize=256)
def ground_of(
    areas: int,
    board: Board,
    houses: Numbers,
    kin: tuple[Numbers, ...],
    strengths: Numbers,
    owner: Numbers,
    units: Numbers,
    routed: Numbers,
    power_tokens: Numbers,
    garrisons: Numbers,
    neutral: Numbers,
    holder: Numbers,
) -> Ground:
    """What is known of a board on which just this lies."""
    waters, at_sea = [0] * (len(HOUSES) + 1), [False] * (len(HOUSES) + 1)  # the last is nobody's
    bit, owners, tokens = 1, list(owner), list(power_tokens)
    for area, kind in enumerate(board.kind):
        if kind != LAND:
            house = owner[area] if kind == SEA else holder_of(board, owners, tokens, area)
            waters[house] |= bit
            at_sea[house] = at_sea[house] or kind == SEA
            bit <<= 1
    shut = shut_by(neutral)
    ways = []
    for house in range(len(HOUSES)):
        closed = shut
        if kin[house]:  # a commander and its vassals stay out of each other's areas
            closed = shut + tuple([area for area, each in enumerate(holder) if each in kin[house]])
        ways.append(ways_of(board, house, waters[house], at_sea[house], closed))
    return Ground(shut, ways)


@lru_cache(maxsize=256)
def shut_by(neutral: Numbers) -> Numbers:
    """The areas that neutral forces keep everybody out of."""
    return tuple([area for area, force in enumerate(neutral) if not may_enter(force, NOBODY, ())])
