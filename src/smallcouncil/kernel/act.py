"""An act: what a house may do although nobody asked it."""

from typing import Final, NamedTuple

LEAVE: Final = "leave"
STAY: Final = "stay"
"""How these two are spelled wherever the rules know leavers; a table says them for who gets up, or is back in time."""


class Act(NamedTuple):
    """One thing that a house may do now; spelled, like a choice, by its kind and code."""

    kind: str
    code: int
