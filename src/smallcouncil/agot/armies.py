"""Supply limits (p. 8), units entering and leaving the board, power tokens changing hands."""

from typing import Final

from smallcouncil.agot.control import areas_held, areas_marked, controller, hold
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import MOST_UNITS, ONE, SIZE

SUPPLY_LIMITS: Final = ((2, 2), (3, 2), (3, 2, 2), (3, 2, 2, 2), (3, 3, 2, 2), (4, 3, 2, 2), (4, 3, 2, 2, 2))
"""For each place on the supply track, the largest army sizes allowed."""
MAX_SUPPLY: Final = len(SUPPLY_LIMITS) - 1
POWER_TOKENS: Final = 20
"""Each house has twenty power tokens, those on the board included (p. 2)."""
PORT_LIMIT: Final = 3
"""A port holds at most three ships (p. 25)."""

_TOO_BIG: Final = 5
"""No supply allows an army of so many units; larger ones count the same."""
_BITS: Final = 6
"""Numbers of armies are packed into one int, so many bits for each size."""
_SPARE: Final = sum(1 << _BITS * size + _BITS - 1 for size in range(_TOO_BIG + 1))
"""The highest bit of each, which goes when more is taken away than was there."""
_ONES: Final = (1 << _BITS) - 1
_NONE_LEFT: Final = 1 << _BITS - 1
"""What is left of a number when only its spare bit is."""
_ALLOWED: Final = tuple(
    sum(sum(army >= size for army in limits) << _BITS * size for size in range(2, _TOO_BIG + 1)) + _SPARE
    for limits in SUPPLY_LIMITS
)
"""For each supply, how many armies may have at least so many units."""
_COUNTED: Final = tuple(
    sum(1 << _BITS * each for each in range(2, min(size, _TOO_BIG) + 1)) for size in range(MOST_UNITS + 1)
)
"""An army of each size: one with at least so many units, for all that it has."""


class Armies:
    """The armies of one house counted by size, so that a change in one or two areas is checked at once.

    Army sizes fit their limits exactly when, for each size, no more armies are that large than limits are."""

    __slots__ = ("left",)

    def __init__(self, supply: int, sizes: list[int]) -> None:
        self.left = _ALLOWED[supply]
        """How many more armies may have at least so many units, packed."""
        for size in sizes:
            self.left -= _COUNTED[size]

    def copy(self) -> "Armies":
        twin = Armies(0, [])
        twin.left = self.left
        return twin

    def add(self, size: int) -> None:
        self.left -= _COUNTED[size]

    def remove(self, size: int) -> None:
        self.left += _COUNTED[size]

    def fit(self) -> bool:
        """Whether supply allows the armies as they are."""
        return self.left & _SPARE == _SPARE

    def sizes_that_fit(self, here: int, there: int, most: int) -> int:
        """How many units, and at most so many, may go from an area with `here` units to one with `there`; each such
        number is a bit."""
        left, sizes = self.left + _COUNTED[here] + _COUNTED[there], 0
        for number in range(1, most + 1):
            if left - _COUNTED[here - number] - _COUNTED[there + number] & _SPARE == _SPARE:
                sizes |= 1 << number
        return sizes

    def may_grow(self, size: int) -> bool:
        """Whether an army (or an empty area) of this size can grow by a unit."""
        return not size or (size < _TOO_BIG and self.left >> _BITS * (size + 1) & _ONES > _NONE_LEFT)

    def room_to_grow(self, size: int) -> int:
        """By how many units an army (or an empty area) of this size can grow, everything else unchanged."""
        grown = size or 1  # a lone unit is no army
        while grown < _TOO_BIG and self.left >> _BITS * (grown + 1) & _ONES > _NONE_LEFT:
            grown += 1
        return grown - size


def armies_on_board(game: Game, house: int) -> Armies:
    """The armies of a house as they stand, routed units included."""
    state = game.state
    units, routed = state.units, state.routed
    armies = Armies(state.supply[house], [])
    left = armies.left
    for area in areas_held(game, house):
        left -= _COUNTED[SIZE[units[area] + routed[area]]]
    armies.left = left
    return armies


def army_sizes(game: Game, house: int) -> list[int]:
    """How large the armies of a house are, the largest first; a lone unit is no army (p. 8)."""
    state = game.state
    sizes = [SIZE[state.units[area] + state.routed[area]] for area in areas_held(game, house)]
    return sorted([size for size in sizes if size > 1], reverse=True)


def gain_power(game: Game, house: int, amount: int) -> int:
    """Receive power tokens from the Power Pool, as many as there are; returns how many.

    A house that nobody plays collects none: its tokens only mark control (Mother of Dragons, p. 5)."""
    state = game.state
    if house not in state.houses:
        return 0
    gained = min(amount, POWER_TOKENS - state.power[house] - len(areas_marked(game, house)))
    state.power[house] += gained
    return gained


def discard_power(game: Game, house: int, amount: int) -> int:
    """Return available power to the Power Pool, as much as there is; returns how much."""
    lost = min(amount, game.state.power[house])
    game.state.power[house] -= lost
    return lost


def place(game: Game, house: int, area: int, group: int) -> None:
    """Bring units from the pool onto the board."""
    game.state.pool[house] -= group
    game.state.units[area] += group
    hold(game, area, house)


def destroy(game: Game, area: int, unit: int) -> None:
    """Take one unit off the board, a routed one only if no upright one of its type is there."""
    state = game.state
    house = state.owner[area]
    one = ONE[unit]
    if state.units[area] & (15 * one):
        state.units[area] -= one
    else:
        state.routed[area] -= one
    state.pool[house] += one
    if not state.units[area] and not state.routed[area]:
        hold(game, area, NOBODY)
        state.orders[area] = 0
    game.tell("destroyed", house, area, one)


def lost_ports(game: Game) -> list[int]:
    """Ports whose ships no longer belong to whoever controls the land (p. 25)."""
    owner, port_land, lost = game.state.owner, game.board.port_land, []
    for port in game.board.ports:
        house = owner[port]
        if house >= 0 and owner[port_land[port]] != house and controller(game, port) != house:
            lost.append(port)
    return lost
