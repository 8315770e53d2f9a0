"""What the view tells of sums, and of offers and proposals that wait for an answer."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.names import CHARACTER_IDS
from smallcouncil.iron_throne.text import draw
from smallcouncil.kernel import Game
from tests.iron_throne.table import AFTER_REVEAL, BEFORE_REWARDS, encounter, skip, total

SUPPORT = """
houses: Stark, Tyrell, Lannister
challenger: Stark
defender: Lannister
step: offer support
Stark leader: robb
Tyrell leader: mace
Lannister leader: cersei
Stark side: challenger arya
Lannister side: defender jaime
"""
TRUCE = (
    SUPPORT.replace("offer support", "discuss truce") + "Stark placed: truce\nLannister placed: truce\noutcome: truce\n"
)


def test_an_offer_of_support_is_seen_by_all_until_it_is_answered() -> None:
    game = smallcouncil.position("iron-throne", SUPPORT)
    assert game.view(None)["support"] == {"house": "Tyrell", "side": None, "character": None}
    game.apply("Tyrell", "defender: Loras Tyrell")
    for viewer in (*game.houses, None):
        assert game.view(viewer)["support"] == {
            "house": "Tyrell",
            "side": "defender",
            "character": "Loras Tyrell",
        }
    game.apply("Lannister", "accept")
    assert game.view(None)["support"] is None


def test_half_a_proposal_is_seen_by_its_proposer_only() -> None:
    game = smallcouncil.position("iron-throne", TRUCE)
    assert game.view("Stark")["truce"] is None
    game.apply("Stark", "ask for 1 influence")
    assert game.view("Stark")["truce"]["asked"] == "1 influence"
    assert game.view("Lannister")["truce"] is None
    game.apply("Stark", "offer 1 power")
    assert game.view("Lannister")["truce"] == {
        "proposals": 1,
        "proposer": "Stark",
        "challenger": "1 influence",
        "defender": "1 power",
    }


def test_characters_and_leaders_are_named_by_id() -> None:
    """An owner's file may rename them; the id stays."""
    game = smallcouncil.new_game("iron-throne", players=3, leaders="random", cards={"characters": {"arya": "No One"}})
    house = game.view(None)["houses"]["Stark"]
    shown = [house["leader"], *house["characters"]]
    assert sorted(each["id"] for each in shown) == sorted(CHARACTER_IDS[5:10])
    assert {each["id"]: each["name"] for each in shown}["arya"] == "No One"


def decided(*support: str, more: str = "") -> Game[Any]:
    """Jaime has played for Lannister's side, Stark has won 20 + 4 against 3 + 4 + 5, and takes a hostage now."""
    game = encounter("Stark arya", "Lannister jaime", *support, step=AFTER_REVEAL, cards="20 3", more=more)
    skip(game, but="character card", house="Lannister")
    game.apply("Lannister", "play Jaime Lannister")
    skip(game)
    assert [each.kind for each in game.decisions] == ["take hostage"]
    return game


HAND = "Lannister hand: jaime, 1"


def test_the_totals_of_a_decided_encounter_stay_when_power_changes() -> None:
    """Jaime has lost half of his power; 12 of the defender counted all the same."""
    game = decided(more=HAND)
    shown = game.view(None)["encounter"]
    assert [each["power"] for each in shown["defender"]["houses"]] == [2]
    assert (shown["winner"], total(game, "challenger"), total(game, "defender")) == ("challenger", 24, 12)
    assert "card hostility 3; total 12 = 4 + 3 + 5" in draw(game.view(None))


def test_every_point_of_a_total_has_its_line() -> None:
    game = decided("defender Tyrell loras", more=HAND)
    assert game.view(None)["encounter"]["defender"]["lines"] == [
        {"what": "power", "house": "Lannister", "name": "Jaime Lannister", "amount": 4, "counts": True},
        {"what": "power", "house": "Tyrell", "name": "Loras Tyrell", "amount": 4, "counts": True},
        {"what": "card", "house": "Lannister", "name": None, "amount": 3, "counts": True},
        {"what": "effect", "house": "Lannister", "name": "Jaime Lannister: Sword Hand", "amount": 5, "counts": True},
    ]
    assert total(game, "defender") == 16


def test_sums_outlive_notation_and_snapshots() -> None:
    game = decided("defender Tyrell loras", more=HAND)
    shown = game.view(None)["encounter"]
    assert smallcouncil.position("iron-throne", game.notation()).view(None)["encounter"] == shown
    assert smallcouncil.restore(game.to_json()).view(None)["encounter"] == shown
    assert "defender sum: Lannister jaime 4, Tyrell loras 4, Lannister card 3, Lannister adds 5 with jaime\n" in (
        game.notation()
    )


def test_power_that_does_not_count_is_told_so() -> None:
    more = "effects: Stark ignores support\nsources: leader"
    game = encounter("Stark arya", "Lannister jaime", "defender Tyrell loras", step=AFTER_REVEAL, more=more)
    lines = game.view(None)["encounter"]["defender"]["lines"]
    assert [(each["name"], each["counts"]) for each in lines] == [
        ("Jaime Lannister", True),
        ("Loras Tyrell", False),
        (None, True),
    ]
    assert total(game, "defender") == 12


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("challenger sum: Stark arya 4, Stark card 5", "both sides"),
        ("challenger sum: Stark dances\ndefender sum: Lannister card 8", "no line of a sum"),
        ("effects: Stark doubles Stark\nsources: leader, arya", "one source"),
        ("effects: Stark doubles Stark\nsources: jaime", "no character"),
    ],
)
def test_what_a_position_says_of_sums_is_read_with_care(more: str, message: str) -> None:
    with pytest.raises(smallcouncil.BadPosition, match=message):
        encounter("Stark arya", "Lannister jaime", step=BEFORE_REWARDS, more=more)
