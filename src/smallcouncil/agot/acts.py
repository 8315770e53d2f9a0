"""Acts: what a house may do although nobody asked it."""

from collections.abc import Callable
from typing import NamedTuple

from smallcouncil.agot.state import Game


class ActKind(NamedTuple):
    """A kind of act.  Its codes are spelled like those of a decision."""

    offered: Callable[[Game, int], list[int]]
    """What a house may do now."""
    do: Callable[[Game, int, int], None]
    """Carry it out: game, house, code."""
    why_not: Callable[[Game, int, str], str]
    """Which rule forbids an act that a house names; empty if it is no act of this kind."""
