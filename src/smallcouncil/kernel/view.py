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


def decisions_in_view(asked: list[Decision], seat: int | None) -> DecisionsInView:
    """The part of every view that tells who is asked: what this house is, and who has given a sealed answer."""
    waiting = [decision for decision in asked if not decision.done]
    sealed: dict[str, SealedInView] = {}
    for decision in asked:
        if decision.sealed:
            sealed[decision.acts_for] = {"done": decision.done}
            if decision.seat == seat:
                sealed[decision.acts_for]["given"] = decision.given
    return {
        "waiting_for": list(dict.fromkeys(decision.house for decision in waiting)),
        "decisions": [
            {
                "house": each.house,
                "acts_for": each.acts_for,
                "kind": each.kind,
                "prompt": each.prompt,
                "options": each.options,
            }
            for each in waiting
            if each.seat == seat
        ],
        "sealed": sealed,
    }


def outcome_in_view(outcome: Outcome) -> OutcomeInView:
    return {"winners": outcome.winners, "ranking": outcome.ranking, "reason": outcome.reason}
