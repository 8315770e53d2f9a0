"""Who knows what (p. 9–11): hands, decks, placed cards, the faces of hostages."""

import pytest

import smallcouncil
from smallcouncil.iron_throne.names import HOUSE_IDS
from tests.iron_throne.table import (
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    asked,
    encounter,
    holds,
    options,
    play,
    skip,
    table,
)

HELD = """
    houses: Lannister, Stark, Tyrell
    challenger: Lannister
    step: start of the turn
    Lannister leader: tywin
    Lannister hostages: Stark 12
    Stark hand: 1, 2
"""


def test_a_hand_is_seen_by_its_owner_only() -> None:
    game = table(HELD)
    assert [card["name"] for card in game.view("Stark")["houses"]["Stark"]["cards"]] == ["hostility 1", "hostility 2"]
    for house in ("Lannister", None):
        assert game.view(house)["houses"]["Stark"]["hand"] == 2
        assert "cards" not in game.view(house)["houses"]["Stark"]


def test_a_hostage_shows_its_face_to_its_holder_only() -> None:
    """p. 11: others see its house, not its front."""
    game = table(HELD)
    assert game.view("Lannister")["houses"]["Lannister"]["hostages"] == [{"house": "Stark", "card": "hostility 12"}]
    for house in ("Stark", "Tyrell", None):
        assert game.view(house)["houses"]["Lannister"]["hostages"] == [{"house": "Stark"}]


def test_a_released_card_is_known_to_releaser_and_owner() -> None:
    game = play(table(HELD), "Lannister: release 1: Stark hostility 12")
    assert game.view("Lannister")["houses"]["Stark"]["seen"] == ["hostility 12"]
    assert "seen" not in game.view("Tyrell")["houses"]["Stark"]
    for number in range(20):
        assert HOUSE_IDS["stark"] * 17 + 9 in game.resample("Lannister", str(number)).state.hand[1]
    told = [event.kind for _, event in game.events_for("Tyrell")]
    assert "hostage released" in told
    assert "released card" not in told


def test_a_tormented_card_is_seen_by_all() -> None:
    game = play(table(HELD), "Lannister: torment 1: Stark hostility 12", "Lannister: Arya Stark")
    assert game.view(None)["houses"]["Stark"]["discard"] == ["hostility 12"]


def test_the_owner_sees_what_is_missing_from_the_hand() -> None:
    """A card taken at random from a hand is known to taker and former owner."""
    game = table(
        """
        houses: Lannister, Stark, Tyrell
        challenger: Lannister
        defender: Stark
        Lannister side: challenger tyrion
        Stark side: defender robb
        Lannister placed: 20
        Stark placed: 1
        Stark hand: 12
        outcome: hostility
        won: challenger
        lost: defender
        """,
        step="taking hostages",
    )
    play(game, "Lannister: Stark: hand")
    held = {house: game.view(house)["houses"]["Lannister"]["hostages"][0] for house in (*game.houses, None)}
    assert held["Lannister"]["card"] == held["Stark"]["card"] == "hostility 12"
    assert "card" not in held["Tyrell"]
    assert "card" not in held[None]


def test_a_card_from_the_deck_is_known_to_the_taker_only() -> None:
    game = table(
        """
        houses: Lannister, Stark, Tyrell
        challenger: Lannister
        defender: Stark
        Lannister side: challenger tyrion
        Stark side: defender robb
        outcome: hostility
        won: challenger
        lost: defender
        """,
        step="taking hostages",
    )
    play(game, "Lannister: Stark: deck")
    assert "card" not in game.view("Stark")["houses"]["Lannister"]["hostages"][0]
    faces = {game.resample("Stark", str(number)).state.hostages[0][0] >> 10 for number in range(40)}
    assert len(faces) > 5


SEEN = """
    houses: Lannister, Stark, Tyrell
    challenger: Lannister
    defender: Stark
    Lannister side: challenger tyrion
    Stark side: defender robb
    outcome: hostility
    won: challenger
    lost: defender
    Stark hand: 3, 4, 5, 6, 7, 8
    Tyrell has seen Stark: 3, 4, 5, 6, 7, 8
"""


def test_what_was_seen_and_then_taken_blindly_is_one_of_those_cards() -> None:
    """Tyrell knows all cards of the hand; after one was taken at random it knows them still, but not which one."""
    game = play(table(SEEN, step="taking hostages"), "Lannister: Stark: hand")
    skip(game)
    view = game.view("Tyrell")["houses"]
    assert view["Stark"]["seen"] == [f"hostility {value}" for value in range(3, 9)]
    assert view["Lannister"]["hostages"] == [{"house": "Stark", "seen": True}]
    seen = {17 + kind for kind in range(2, 8)}
    found = set()
    for number in range(40):
        state = game.resample("Tyrell", str(number)).state
        held = state.hostages[0][0] >> 10
        assert {held, *state.hand[1]} == seen
        found.add(held)
    assert found == seen


def test_placed_cards_are_sealed_until_both_lie_there() -> None:
    game = encounter(
        "Stark robb",
        "Tyrell loras",
        step=BEFORE_PLACEMENT,
        more="Stark hand: 1, 2\nTyrell hand: 3, 4",
    )
    skip(game)
    play(game, "Stark: hostility 1")
    for house in ("Tyrell", None):
        view = game.view(house)
        assert view["encounter"]["challenger"]["card"] is None
        assert view["sealed"]["Stark"] == {"done": True}
    assert game.view("Stark")["sealed"]["Stark"] == {"done": True, "given": ["hostility 1"]}
    game.take_back("Stark")
    assert asked(game) == ["Stark place card", "Tyrell place card"]


def test_a_hand_of_equal_cards_is_asked_like_any_other() -> None:
    """If it were not, the others would learn that all its cards are alike."""
    game = encounter(
        "Stark robb", "Tyrell loras", step=BEFORE_PLACEMENT, more="Stark hand: truce, truce\nTyrell hand: 3"
    )
    skip(game)
    assert asked(game) == ["Stark place card"]


@pytest.mark.parametrize("hand", ["jaime, 1", "1, 2"])
def test_whoever_might_hold_the_card_is_asked(hand: str) -> None:
    game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more=f"Lannister hand: {hand}")
    assert asked(game) == ["Lannister character card"]
    assert options(game, "Lannister")[0] == "pass"


def test_whoever_cannot_hold_the_card_is_not_asked() -> None:
    """Both copies lie in the discard pile, for all to see; or there is no hand at all."""
    for more in ("Lannister hand: 1, 2\nLannister discard: jaime, jaime", "Lannister hand: none"):
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more=more)
        assert "Lannister character card" not in asked(game)


def test_a_hostage_brought_home_is_known_to_those_who_held_it() -> None:
    game = table(
        """
        houses: Lannister, Stark, Tyrell
        challenger: Lannister
        defender: Tyrell
        Lannister side: challenger tyrion
        Tyrell side: defender loras
        outcome: hostility
        won: challenger
        lost: defender
        Tyrell hostages: Lannister 12
        """,
        step="taking hostages",
    )
    play(game, "Lannister: Tyrell: hostage 1 (Lannister)")
    assert game.view("Tyrell")["houses"]["Lannister"]["seen"] == ["hostility 12"]
    assert "seen" not in game.view("Stark")["houses"]["Lannister"]
    holds(game, "Tyrell hostages: none")


def test_who_must_replace_a_card_is_imagined_with_a_higher_one() -> None:
    """That a house is asked to replace its card tells everybody that it holds a higher one."""
    game = encounter(
        "Lannister tyrion",
        "Stark robb",
        "neither Tyrell",
        step=AFTER_REVEAL,
        cards="5 12",
        more="Lannister hand: tyrion, 1\nStark hand: 20, truce",
    )
    play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
    assert asked(game) == ["Stark replace card"]
    for number in range(30):
        twin = game.resample("Tyrell", str(number))
        assert options(twin, "Stark") == ["hostility 20"]
        assert twin.view("Tyrell") == game.view("Tyrell")


def test_the_deck_of_who_must_replace_a_card_is_imagined_too() -> None:
    """Even when only one card of the whole house fits."""
    game = encounter(
        "Lannister tyrion",
        "Stark robb",
        "neither Tyrell",
        step=AFTER_REVEAL,
        cards="5 12",
        more="Lannister hand: tyrion, 1\nStark hand: 20",
    )
    play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
    assert asked(game) == ["Stark replace card"]
    assert all(game.resample("Tyrell", str(number)).state.deck[1] != game.state.deck[1] for number in range(100))


def test_leader_sheets_that_were_not_chosen_are_imagined() -> None:
    game = smallcouncil.new_game("iron-throne", players=3, seed=4)
    found = {tuple(game.resample("Stark", str(number)).decision_of("Lannister").options) for number in range(40)}
    assert len(found) == 10
    assert game.resample("Stark", "1").decision_of("Stark").options == game.decision_of("Stark").options
