"""Support by vassals (Mother of Dragons, p. 6): a declined raid supports, and the commander decides each time."""

import pytest

import smallcouncil

BATTLE = """
expansion: mother-of-dragons
houses: Stark, Lannister, Baratheon, Targaryen
phase: march
turn: Lannister
Tyrell commander: {commander}
stoney-sept: Lannister knight; order march
blackwater: Baratheon footman
the-reach: Tyrell knight; order raid/support +1
"""


def attacked(commander: str) -> smallcouncil.Decision:
    """Lannister attacks Blackwater beside the vassal, whose commander is asked."""
    game = smallcouncil.position("agot", BATTLE.format(commander=commander))
    game.apply("Lannister", "stoney-sept > blackwater: knight")
    while game.decisions[0].kind != "support":
        game.apply(game.decisions[0].house, game.decisions[0].options[0])
    return game.decisions[0]


@pytest.mark.parametrize(("choice", "strength"), [("support Lannister", 5), ("no support", 2)])
def test_the_commander_may_support_itself_or_leave_it_out(choice: str, strength: int) -> None:
    """Knight and token add 2 + 1; nobody is asked to accept what he gives himself."""
    game = smallcouncil.position("agot", BATTLE.format(commander="Lannister"))
    game.apply("Lannister", "stoney-sept > blackwater: knight")
    game.apply("Lannister", "stoney-sept: no power token")
    decision = game.decision_of("Lannister")
    assert (decision.acts_for, decision.kind) == ("Tyrell", "support")
    assert decision.options == ["the-reach: support Lannister", "the-reach: no support"]
    game.apply("Lannister", f"the-reach: {choice}")
    assert {each.kind for each in game.decisions} == {"house card"}
    assert game.view(None)["combat"]["attacker"]["strength"] == strength


def test_a_vassal_never_supports_against_its_family() -> None:
    decision = attacked("Baratheon")
    assert (decision.house, decision.acts_for) == ("Baratheon", "Tyrell")
    assert decision.options == ["the-reach: support Baratheon", "the-reach: no support"]


def test_a_stranger_may_support_either_side() -> None:
    decision = attacked("Stark")
    assert (decision.house, decision.acts_for) == ("Stark", "Tyrell")
    options = ["the-reach: support Lannister", "the-reach: support Baratheon", "the-reach: no support"]
    assert decision.options == options
