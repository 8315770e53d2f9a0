"""What may not be done with Mother of Dragons, and the rule that says so (p. 5 to p. 12 of its rulebook)."""

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
    assert "neutral force" in why(game, "Targaryen", "myr > braavos: dragon"), "it flies as far as it likes"


def test_no_dragon_flies_to_a_vassal_of_its_house() -> None:
    position = ACTION.format(turn="Targaryen", reach="defense +3", blackwater="support", landing="defense +1/muster")
    game = smallcouncil.position("agot", position.replace("Tyrell commander: Lannister", "Tyrell commander: Targaryen"))
    assert "do not enter each other's areas" in why(game, "Targaryen", "myr > highgarden: dragon")


FOUR = "expansion: mother-of-dragons\nhouses: Stark, Greyjoy, Tyrell, Targaryen\nkarhold: Stark footman, knight\n"
CARDS = "phase: westeros\nwesteros resolved: 3\nwesteros cards: Supply; Last Days of Summer; Feast for Crows; {}"
MUSTER = "phase: consolidate power\nwinterfell: Stark footman; order consolidate*"


@pytest.mark.parametrize(
    ("lines", "house", "choice", "rule"),
    [
        ("choose vassals: Stark, Targaryen; free Arryn", "Stark", "command Martell", "has its commander already"),
        ("choose vassals: Stark, Targaryen; free Arryn", "Stark", "command Greyjoy", "nobody plays"),
        ("planning: step assign orders", "Stark", "karhold: defense +3", "Only a vassal"),
        ("bidding: fiefdoms; bids Targaryen 2", "Targaryen", "Stark: 3", "2 is left"),
        ("bidding: fiefdoms; bids Targaryen 2", "Targaryen", "Targaryen: 1", "to other houses"),
        (
            "bidding: fiefdoms; bids Targaryen 2\nshare out bid: left 1; helped Stark",
            "Targaryen",
            "Stark: 1",
            "its part",
        ),
        (CARDS.format("Domestic Disputes"), "Targaryen", "karhold", "does not name"),
        (CARDS.format("Domestic Disputes"), "Targaryen", "pentos", "land areas of Westeros"),
        ("place loyalty: Stark; left 2; must finish; areas karhold, pyke", "Stark", "pass", "paid for"),
        (CARDS.format("Playing With Fire"), "Targaryen", "karhold", "Somebody controls"),
        (CARDS.format("Playing With Fire"), "Targaryen", "kings-landing", "neutral force"),
        (CARDS.format("Playing With Fire"), "Targaryen", "braavos", "land areas of Westeros"),
        (CARDS.format("Scattering Dissent"), "Targaryen", "karhold > moat-cailin", "adjacent land area"),
        (CARDS.format("Scattering Dissent"), "Targaryen", "pyke > karhold", "No loyalty token lies there"),
        (CARDS.format("Scattering Dissent"), "Targaryen", "pass", "must"),
        ("collect debt: Stark", "Greyjoy", "pyke: footman", "units of the debtor"),
        ("faceless men: Stark\npyke: Greyjoy knight, footman", "Stark", "pyke: footman", "in one area"),
        (MUSTER, "Stark", "winterfell: iron bank", "No Iron Bank order"),
    ],
)
def test_the_rule_is_cited(lines: str, house: str, choice: str, rule: str) -> None:
    assert rule in why(smallcouncil.position("agot", FOUR + lines), house, choice)
