"""An act: what a house may do although nobody asked it."""

from typing import Final, NamedTuple

LEAVE: Final = "leave"
STAY: Final = "stay"
"""How these two are spelled in every game whose rules know what becomes of the house of a player who leaves: a table
says them for whoever gets up, and for whoever comes back in time."""


class Act(NamedTuple):
    """One thing that a house may do now; spelled, like a choice, by its kind and code."""

    kind: str
    code: int
