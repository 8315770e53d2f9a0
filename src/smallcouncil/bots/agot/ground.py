"""What follows from where everybody stands, whoever looks at it.

The same board is looked at again and again: by all who plan at the same time, by both sides of a combat, in all worlds
that are imagined from it.  So what was found out about it is kept, and found again by what lies on it.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.control import holder_of
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
        self.steps: list[Numbers | None] = [None] * len(board)
        """What lies one step from each area, as units are drawn."""
        self.distances: list[list[int] | None] = [None] * len(board)
        """How many steps every area is away from each, as units are drawn."""


@lru_cache(maxsize=2048)
def ways_of(board: Board, house: int, waters: int, at_sea: bool, closed: Numbers) -> Ways:
    """The ways of a house with ships and ports in these waters, where some areas are closed to it."""
    return Ways(board, at_sea, closed)


class Shores:
    """Whose ships and ports lie where: a bit for each water, by house."""

    __slots__ = ("at_sea", "waters")

    def __init__(self, board: Board, owner: list[int], power_tokens: list[int]) -> None:
        waters, at_sea = [0] * (len(HOUSES) + 1), [False] * (len(HOUSES) + 1)  # the last is nobody's
        bit = 1
        for area in waters_on(board):
            if board.kind[area] == SEA:
                house = owner[area]
                at_sea[house] = True
            else:
                house = holder_of(board, owner, power_tokens, area)
            waters[house] = waters[house] | bit
            bit <<= 1
        self.waters = waters
        self.at_sea = at_sea
        """Whether a house has ships at sea."""


class Ground:
    """What is known of one board, by house and area; None is not known yet."""

    def __init__(
        self,
        board: Board,
        cast: Cast,
        owner: list[int],
        units: list[int],
        routed: list[int],
        power_tokens: list[int],
        garrisons: list[int],
        neutral: list[int],
        holder: list[int],
        own: list[Numbers],
        before: "Ground | None",
    ) -> None:
        self.board, self.cast = board, cast
        """Who plays on it."""
        self.owner, self.units, self.routed, self.power_tokens = owner, units, routed, power_tokens
        self.garrisons, self.neutral = garrisons, neutral
        """What lies on it."""
        self.own = own
        """Where each house has units."""
        if before is not None and before.board is board and before.cast is cast:
            shut = before.shut if neutral == before.neutral else closed_by(neutral)
            garrisoned = before.garrisoned if garrisons == before.garrisons else areas_with(garrisons)
        else:
            before, shut, garrisoned = None, closed_by(neutral), areas_with(garrisons)
        self.shut: Numbers = shut
        """Areas that are closed to everybody."""
        self.garrisoned: Numbers = garrisoned
        """Areas with garrisons."""
        self.supporters: tuple[Numbers, ...] = supporters_on(board) if before is None else before.supporters
        """For each area, from where a combat there can be supported."""
        same = before is not None and owner == before.owner and power_tokens == before.power_tokens
        self.shores: Shores = before.shores if same and before is not None else Shores(board, owner, power_tokens)
        if (
            before is not None
            and not cast.has_kin
            and shut is before.shut
            and (same or self.shores.waters == before.shores.waters)
        ):
            ways, reach = before.ways, before.reach
        else:
            ways = all_ways(board, cast, self.shores, shut, holder)
            reach = [each.reach for each in ways]
        self.ways: list[Ways] = ways
        """Where the units of each house can go."""
        self.reach: list[list[Numbers | None]] = reach
        """Where they could march from each area."""
        self.fights: list[list[bool] | None] = [None] * len(HOUSES)
        """Whether it means a combat for a house to enter each area."""
        self.flights: dict[tuple[int, int], Numbers] = {}
        """Where dragons could march besides."""
        self.prey: Prey | None = None
        """What every house could take next."""

    def lies(
        self,
        owner: list[int],
        routed: list[int],
        power_tokens: list[int],
        garrisons: list[int],
        neutral: list[int],
    ) -> bool:
        """Whether just this lies on it, beside upright units."""
        return (
            self.owner == owner
            and self.routed == routed
            and self.power_tokens == power_tokens
            and self.garrisons == garrisons
            and self.neutral == neutral
        )


def closed_by(neutral: list[int]) -> Numbers:
    """The areas that nobody may enter."""
    return tuple([area for area, force in enumerate(neutral) if force and not may_enter(force, NOBODY, ())])


def areas_with(garrisons: list[int]) -> Numbers:
    return tuple([area for area, strength in enumerate(garrisons) if strength])


def all_ways(board: Board, cast: Cast, shores: Shores, shut: Numbers, holder: list[int]) -> list[Ways]:
    """The ways of each house."""
    ways = []
    for house in range(len(HOUSES)):
        closed, kin = shut, cast.kin[house]
        if kin:  # a commander and its vassals stay out of each other's areas
            closed = shut + tuple([area for area, each in enumerate(holder) if each in kin])
        ways.append(ways_of(board, house, shores.waters[house], shores.at_sea[house], closed))
    return ways


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


Key = tuple[Board, Cast, Numbers]

_GROUNDS: Final[dict[Key, Ground]] = {}
"""What is known of the boards that were seen last, by the upright units on them: what else lies there is compared."""
_KEPT: Final = 64
"""Of how many boards."""


def ground_at(seen: Layout) -> Ground:
    """What is known of the board that somebody sees: whoever looks before anything has moved need not search for it."""
    field, dragons = seen.field, seen.dragon_strength if seen.loyalty else NO_DRAGONS
    known, before = field.known, field.before
    if isinstance(known, Ground) and known.cast.is_at(seen, dragons):
        return known
    if isinstance(before, Ground) and before.cast.is_at(seen, dragons):
        cast, last = before.cast, before
    else:
        cast, last = cast_of(seen.houses, seen.vassals, seen.decider, seen.expansion, seen.house_cards, dragons), None
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
        field.held,
        last,
    )
    field.known, field.before = found, None
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
    own: list[Numbers],
    before: Ground | None = None,
) -> Ground:
    """What is known of a board on which just this lies; more is found out at once if one knows what was before."""
    key = (board, cast, tuple(units))
    known = _GROUNDS.get(key)
    if known is None or not known.lies(owner, routed, power_tokens, garrisons, neutral):
        if known is None and len(_GROUNDS) == _KEPT:
            del _GROUNDS[next(iter(_GROUNDS))]
        known = _GROUNDS[key] = Ground(
            board, cast, owner, units, routed, power_tokens, garrisons, neutral, holder, own, before
        )
    return known
