"""What a commander may not do, and the rule that says so (Mother of Dragons, p. 5 to p. 8)."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil import IllegalChoice

PLANNING = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Targaryen
board: setup
"""
ACTION = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Targaryen
phase: march
turn: {turn}
Tyrell commander: Lannister
Baratheon commander: Lannister
the-reach: Tyrell knight; order {reach}
highgarden: Tyrell footman
blackwater: Lannister footman, knight; order {blackwater}
kings-landing: Baratheon footman; order {landing}; no neutral force
myr: Targaryen dragon, footman; order march
winterfell: Stark footman
"""


def ordering() -> smallcouncil.Game[Any]:
    """Lannister places orders for the vassal Baratheon."""
    game = smallcouncil.position("agot", PLANNING)
    while game.decisions[0].kind != "vassal orders":
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    assert (game.decisions[0].house, game.decisions[0].acts_for) == ("Lannister", "Baratheon")
    return game


def why(game: smallcouncil.Game[Any], house: str, choice: str) -> str:
    with pytest.raises(IllegalChoice) as refusal:
        game.apply(house, choice)
    return refusal.value.why


def test_orders_of_a_vassal() -> None:
    game = ordering()
    game.apply("Lannister", "dragonstone: vassal march")
    assert "more than one order" in why(game, "Lannister", "dragonstone: defense +3")
    assert "in a vassal's set once" in why(game, "Lannister", "kingswood: vassal march")
    assert "units of Baratheon" in why(game, "Lannister", "lannisport: defense +3")
    assert "one of its four tokens" in why(game, "Lannister", "kingswood: march +1*")
    game.apply("Lannister", "kingswood: defense +3")
    assert "at most 2 orders" in why(game, "Lannister", "storms-end: raid/support +1")


@pytest.mark.parametrize("target", ["the-reach", "kings-landing"])
def test_a_commander_does_not_enter_the_areas_of_its_vassals(target: str) -> None:
    position = ACTION.format(turn="Lannister", reach="defense +3", blackwater="march", landing="defense +3")
    game = smallcouncil.position("agot", position)
    assert "do not enter each other's areas" in why(game, "Lannister", f"blackwater > {target}: footman")


def test_a_vassal_does_not_enter_the_areas_of_its_family() -> None:
    position = ACTION.format(turn="Tyrell", reach="vassal march", blackwater="support", landing="defense +3")
    game = smallcouncil.position("agot", position)
    assert game.decisions[0].acts_for == "Tyrell"
    for target in ("blackwater", "kings-landing"):
        assert "do not enter each other's areas" in why(game, "Lannister", f"the-reach > {target}: knight")


def test_a_family_does_not_raid_itself() -> None:
    position = ACTION.format(turn="Lannister", reach="raid/support +1", blackwater="raid", landing="raid/support +1")
    position = position.replace("phase: march", "phase: raid") + "harrenhal: Stark footman; order support\n"
    game = smallcouncil.position("agot", position)
    assert "do not raid each other" in why(game, "Lannister", "blackwater > the-reach")


def test_only_dragons_fly() -> None:
    position = ACTION.format(turn="Targaryen", reach="defense +3", blackwater="support", landing="defense +1/muster")
    game = smallcouncil.position("agot", position)
    assert "myr > castle-black: dragon" in game.decision_of("Targaryen").options
    assert "Only dragons fly" in why(game, "Targaryen", "myr > castle-black: dragon, footman")
