"""What follows from where everybody stands, whoever looks at it.

The same board is looked at again and again: by all who plan at the same time, by both sides of a combat, in all worlds
that are imagined from it.  So what was found out about it is kept, and found again by what lies on it.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.control import by_house, holder_of
from smallcouncil.agot.movement import may_enter
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.sight import Layout
from smallcouncil.agot.support import can_support
from smallcouncil.bots.agot.cast import NO_DRAGONS, Cast, cast_of

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
        self.distances: list[list[int] | None] = [None] * len(board)
        """How many steps every area is away from each, as units are drawn."""


@lru_cache(maxsize=2048)
def ways_of(board: Board, house: int, waters: int, at_sea: bool, closed: Numbers) -> Ways:
    """The ways of a house with ships and ports in these waters, where some areas are closed to it."""
    return Ways(board, at_sea, closed)


class Ground:
    """What is known of one board, by house and area; None is not known yet."""

    def __init__(
        self,
        cast: Cast,
        shut: Numbers,
        garrisoned: Numbers,
        own: list[Numbers],
        ways: list[Ways],
        supporters: tuple[Numbers, ...],
    ) -> None:
        houses = len(HOUSES)
        self.cast = cast
        """Who plays on it."""
        self.supporters = supporters
        """For each area, from where a combat there can be supported."""
        self.shut = shut
        """Areas that are closed to everybody."""
        self.garrisoned = garrisoned
        """Areas with garrisons."""
        self.own = own
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


@lru_cache
def waters_on(board: Board) -> Numbers:
    """Seas and ports."""
    return tuple([area for area, kind in enumerate(board.kind) if kind != LAND])


@lru_cache
def supporters_on(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each area, from where a combat there can be supported."""
    return tuple(
        tuple(near for near in board.neighbours[area] if can_support(board, near, area)) for area in range(len(board))
    )


Key = tuple[Board, Cast, Numbers, Numbers, Numbers, Numbers, Numbers, Numbers]

_GROUNDS: Final[dict[Key, Ground]] = {}
"""What is known of the boards that were seen last, by what lies on them."""
_KEPT: Final = 64
"""Of how many boards."""


def ground_at(seen: Layout) -> Ground:
    """What is known of the board that somebody sees: whoever looks before anything has moved need not search for it."""
    field, dragons = seen.field, seen.dragon_strength if seen.loyalty else NO_DRAGONS
    known = field.known
    if isinstance(known, Ground) and known.cast.is_at(seen, dragons):
        return known
    cast = cast_of(seen.houses, seen.vassals, seen.decider, seen.expansion, seen.house_cards, dragons)
    found = ground_of(
        field.board,
        cast,
        field.owner,
        field.units,
        field.routed,
        field.power_tokens,
        field.garrisons,
        field.neutral,
        field.holder,
    )
    field.known = found
    return found


def ground_of(
    board: Board,
    cast: Cast,
    owner: list[int],
    units: list[int],
    routed: list[int],
    power_tokens: list[int],
    garrisons: list[int],
    neutral: list[int],
    holder: list[int],
) -> Ground:
    """What is known of a board on which just this lies."""
    key = (
        board,
        cast,
        tuple(owner),
        tuple(units),
        tuple(routed),
        tuple(power_tokens),
        tuple(garrisons),
        tuple(neutral),
    )
    known = _GROUNDS.get(key)
    if known is None:
        if len(_GROUNDS) == _KEPT:
            del _GROUNDS[next(iter(_GROUNDS))]
        known = _GROUNDS[key] = _new_ground(board, cast, owner, power_tokens, garrisons, neutral, holder)
    return known


def _new_ground(
    board: Board,
    cast: Cast,
    owner: list[int],
    power_tokens: list[int],
    garrisons: list[int],
    neutral: list[int],
    holder: list[int],
) -> Ground:
    waters, at_sea = [0] * (len(HOUSES) + 1), [False] * (len(HOUSES) + 1)  # the last is nobody's
    bit = 1
    for area in waters_on(board):
        if board.kind[area] == SEA:
            house = owner[area]
            at_sea[house] = True
        else:
            house = holder_of(board, owner, power_tokens, area)
        waters[house] |= bit
        bit <<= 1
    shut = tuple([area for area, force in enumerate(neutral) if force and not may_enter(force, NOBODY, ())])
    ways = []
    for house in range(len(HOUSES)):
        closed, kin = shut, cast.kin[house]
        if kin:  # a commander and its vassals stay out of each other's areas
            closed = shut + tuple([area for area, each in enumerate(holder) if each in kin])
        ways.append(ways_of(board, house, waters[house], at_sea[house], closed))
    garrisoned = tuple([area for area, strength in enumerate(garrisons) if strength])
    return Ground(cast, shut, garrisoned, by_house(owner), ways, supporters_on(board))
