"""An act: what a house may do although nobody asked it."""

from typing import NamedTuple


class Act(NamedTuple):
    """One thing that a house may do now; spelled, like a choice, by its kind and code."""

    kind: str
    code: int
