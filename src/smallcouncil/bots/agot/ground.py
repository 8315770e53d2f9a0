"""What follows from where everybody stands, whoever looks at it.

The same board is looked at again and again: by all who plan at the same time, by both sides of a combat, in all worlds
that are imagined from it.  So what was found out about it is kept, and found again by what lies on it.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from smallcouncil.agot.names import HOUSES

if TYPE_CHECKING:
    from smallcouncil.bots.agot.rivals import Prey


class Ground:
    """What is known of one board, by house and area; None is not known yet."""

    def __init__(self, areas: int) -> None:
        houses = len(HOUSES)
        self.own: list[tuple[int, ...] | None] = [None] * houses
        """Where each house has units."""
        self.reach: list[list[tuple[int, ...] | None]] = [[None] * areas for _ in range(houses)]
        """Where the units of a house could march from each area."""
        self.origins: list[list[list[int] | None]] = [[None] * areas for _ in range(houses)]
        """From where a house could march into each area."""
        self.beside: list[list[tuple[int, ...]] | None] = [None] * houses
        """Where the units of a house are drawn to next from each area."""
        self.fights: list[list[bool] | None] = [None] * houses
        """Whether it means a combat for a house to enter each area."""
        self.flights: dict[tuple[int, int], tuple[int, ...]] = {}
        """Where dragons could march besides."""
        self.prey: Prey | None = None
        """What every house could take next."""


@lru_cache(maxsize=256)
def ground_of(areas: int, *_: Any) -> Ground:
    """What is known of a board on which just this lies."""
    return Ground(areas)
