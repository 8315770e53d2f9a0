"""What every View holds.  Its types, and those that each game adds, are in a `view_types.py`.

A View is a plain dict, built as a literal; the published schemas and the client's types are made from its types."""

from smallcouncil.kernel.decision import Decision
from smallcouncil.kernel.game import Outcome
from smallcouncil.kernel.view_types import DecisionInView, DecisionsInView, OutcomeInView, SealedInView


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
