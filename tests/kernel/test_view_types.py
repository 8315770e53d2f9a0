"""The types of views, from which the published schemas are made, say the same in both forms of the engine."""

from typing import NotRequired, get_type_hints

from smallcouncil.kernel.decision import Choice
from smallcouncil.kernel.view_types import DecisionInView, DecisionsInView, OutcomeInView, SealedInView


def test_the_types_of_views_say_what_their_lists_hold() -> None:
    hints = get_type_hints(DecisionsInView, include_extras=True)
    assert hints["decisions"] == NotRequired[list[DecisionInView]]
    assert hints["sealed"] == dict[str, SealedInView]
    assert get_type_hints(DecisionInView)["options"] == list[Choice]
    assert get_type_hints(OutcomeInView)["winners"] == tuple[str, ...]


def test_what_may_be_missing_from_a_view_is_not_required() -> None:
    assert "decisions" in DecisionsInView.__optional_keys__
    assert "given" in SealedInView.__optional_keys__
