"""The types of what every View holds: never compiled, for compiled types forget what their lists hold."""

from typing import NotRequired, TypedDict

from smallcouncil.kernel.decision import Choice


class DecisionInView(TypedDict):
    house: str
    """The house that answers."""
    acts_for: str
    """The house whose pieces are concerned."""
    kind: str
    prompt: str
    options: list[Choice]


class SealedInView(TypedDict):
    done: bool
    given: NotRequired[list[Choice]]
    """The pieces answered so far, for the house that gave them."""


class OutcomeInView(TypedDict):
    winners: tuple[str, ...]
    ranking: tuple[str, ...]
    reason: str


class DecisionsInView(TypedDict):
    waiting_for: list[str]
    decisions: NotRequired[list[DecisionInView]]
    """The open questions to the viewing house; a server tells them beside the view, with their numbers."""
    sealed: dict[str, SealedInView]
    """Who is asked in secret at the same time, and who has answered."""
