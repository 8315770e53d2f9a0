"""Procedures: what the game is in the middle of, as plain data on a stack."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from smallcouncil.kernel.chance import Chance
from smallcouncil.kernel.plain import PlainData


class Flow(Enum):
    """What a step says when it returns."""

    NEXT = "next"
    """Go on with the next step, once every open decision has been answered."""
    AGAIN = "again"
    """Come back to this same step, once every open decision has been answered."""


NEXT = Flow.NEXT
AGAIN = Flow.AGAIN

Step = Callable[[Any, Any], Flow]
"""One heading of the rulebook: `step(game, procedure)` changes the state, asks, or calls another procedure."""


class Procedure(PlainData):
    """A list of steps, where it stands in the list, and its locals.

    A subclass declares its locals as slots; the steps that belong to it are given by the game, which may
    insert those of a module or an expansion.
    """

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = 0
        """The index of the step to run next."""


class State(Chance):
    """Everything on the table, and the dice.  A game declares its own slots."""

    __slots__ = ()
