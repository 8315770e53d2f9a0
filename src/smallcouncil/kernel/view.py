"""What every View holds, and its types.  Each game adds its own, typed in its `view_types.py`.

A View is a plain dict, built as a literal and checked against these types; the published schemas, and from them
the browser client's types, are made from the same.
"""

from typing import NotRequired, TypedDict

from smallcouncil.kernel.decision import Choice, Decision
from smallcouncil.kernel.game import Outcome


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


def decisions_in_view(asked: list[Decision]) -> DecisionsInView:
    """The part of every view that tells who is asked, and who has given a sealed answer."""
    return {
        "waiting_for": list(dict.fromkeys([decision.house for decision in asked if not decision.done])),
        "decisions": [],
        "sealed": {decision.acts_for: {"done": decision.done} for decision in asked if decision.sealed},
    }


def add_own_decisions(view: DecisionsInView, asked: list[Decision], seat: int) -> None:
    """What this house itself is asked, and what it has answered so far."""
    own = [decision for decision in asked if decision.seat == seat]
    view["decisions"] = [
        DecisionInView(house=ask.house, acts_for=ask.acts_for, kind=ask.kind, prompt=ask.prompt, options=ask.options[:])
        for ask in own
        if not ask.done
    ]
    for sealed in [decision for decision in own if decision.sealed]:
        given: SealedInView = {"done": sealed.done, "given": sealed.given}
        view["sealed"] = {**view["sealed"], sealed.acts_for: given}


def outcome_in_view(outcome: Outcome) -> OutcomeInView:
    return {"winners": outcome.winners[:], "ranking": outcome.ranking[:], "reason": outcome.reason}
