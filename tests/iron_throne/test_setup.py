"""Game Setup (p. 3) and the options of a game."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.names import DECKS, HOUSES
from tests.iron_throne.table import asked, size


def ready(**options: Any) -> smallcouncil.Game[Any]:
    """A game whose leaders are dealt at random, so that it stands at its first turn."""
    return smallcouncil.new_game("iron-throne", leaders="random", **options)


class TestChooseHouses:
    def test_the_printed_order_is_the_default(self) -> None:
        assert ready(players=3, seed=1).houses == ("Lannister", "Stark", "Baratheon")

    def test_named_in_seat_order(self) -> None:
        assert ready(houses=["Tyrell", "stark", "Targaryen"]).houses == ("Tyrell", "Stark", "Targaryen")

    def test_at_random(self) -> None:
        found = {ready(players=3, houses="random", seed=seed).houses for seed in range(20)}
        assert len(found) > 5

    def test_chosen_in_seat_order(self) -> None:
        game = smallcouncil.new_game("iron-throne", players=3, houses="choose", seed=1)
        assert game.houses == ("Seat 1", "Seat 2", "Seat 3")
        game.apply("Seat 1", "Tyrell")
        assert asked(game) == ["Seat 2 house"]
        assert "Tyrell" not in game.decisions[0].options
        game.apply("Seat 2", "Stark")
        game.apply("Seat 3", "Lannister")
        assert game.houses == ("Tyrell", "Stark", "Lannister")
        assert asked(game) == ["Tyrell leader", "Stark leader", "Lannister leader"]

    def test_the_last_of_five_has_no_choice(self) -> None:
        game = smallcouncil.new_game("iron-throne", players=5, houses="choose", seed=1)
        for seat, house in enumerate(HOUSES[:4], 1):
            game.apply(f"Seat {seat}", house)
        assert game.houses == HOUSES


class TestChooseLeaders:
    def test_two_sheets_each_in_secret_then_revealed_together(self) -> None:
        game = smallcouncil.new_game("iron-throne", players=3, seed=5)
        for decision in game.decisions:
            assert len(decision.options) == 2
        first, second, third = game.decisions
        chosen = first.options[0]
        game.apply("Lannister", chosen)
        for house in ("Stark", None):
            assert game.view(house)["houses"]["Lannister"]["leader"] is None
            assert "sheets" not in game.view(house)["houses"]["Lannister"]
        assert game.view("Lannister")["sealed"]["Lannister"]["given"] == [chosen]
        game.take_back("Lannister")
        game.apply("Lannister", first.options[1])
        game.apply("Stark", second.options[0])
        game.apply("Baratheon", third.options[0])
        assert game.view(None)["houses"]["Lannister"]["leader"]["name"] == first.options[1]

    def test_named(self) -> None:
        game = smallcouncil.new_game(
            "iron-throne", houses=["Stark", "Lannister", "Tyrell"], leaders=["Robb Stark", "cersei", "Loras Tyrell"]
        )
        leaders = [house["leader"]["title"] for house in game.view(None)["houses"].values()]
        assert leaders == ["Strategist", "Leverage", "Knight of Flowers"]

    def test_the_leader_has_no_token(self) -> None:
        """p. 3: the leader's character token goes back to the box."""
        houses = ready(players=5, seed=2).view(None)["houses"]
        assert len(houses) == 5
        for house in houses.values():
            assert house["leader"]["name"] not in [each["name"] for each in house["characters"]]
            assert len(house["characters"]) == 4


@pytest.mark.parametrize("players", [3, 4, 5])
def test_components(players: int) -> None:
    """p. 3: four power on each character and on the sheet, five tokens, 25 cards of which five in hand."""
    game = ready(players=players, seed=3)
    for house, shown in game.view(None)["houses"].items():
        assert [each["power"] for each in shown["characters"]] == [4, 4, 4, 4]
        assert shown["sheet"] == 4
        assert shown["board"][house] == 5
        assert shown["spread"] == 0
    assert game.state.box == 0


@pytest.mark.parametrize(("players", "events"), [(3, 12), (4, 15), (5, 18)])
def test_event_deck(players: int, events: int) -> None:
    """p. 3: three events of each house in play and three special ones."""
    state = ready(players=players, seed=3).state
    cards = [*state.event_deck, *([state.event] if state.event >= 0 else [])]
    assert len(cards) == events
    assert cards.count(5) == 3
    assert {card for card in cards if card < 5} == set(state.seats)


def test_mixed_special_events() -> None:
    state = ready(players=3, seed=3, special_events="mixed").state
    cards = [*state.event_deck, *([state.event] if state.event >= 0 else [])]
    assert sorted(card for card in cards if card >= 5) == [5, 6, 7]


def test_house_deck() -> None:
    """House Card Breakdown, p. 11: four truces, two of each character, eleven hostility cards of sum 78."""
    game = ready(players=3, seed=3)
    words = game.notation()
    for house in game.houses:
        cards = [
            word
            for pile in ("hand", "deck")
            for word in words.split(f"{house} {pile}: ")[1].splitlines()[0].split(", ")
        ]
        assert len(cards) == 25
        assert cards.count("truce") == 4
        values = [int(word) for word in cards if word.isdigit()]
        assert sorted(values) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20]
        assert sum(values) == 78
        assert len(cards) - len(values) - 4 == 10
    assert all(len(deck) == 25 for deck in DECKS)


def test_a_random_first_player() -> None:
    """p. 3."""
    assert len({ready(players=3, seed=seed).view(None)["challenger"] for seed in range(20)}) == 3


def test_playable_at_once() -> None:
    game = smallcouncil.new_game("iron-throne", players=4, seed=1)
    assert size(game, "Stark", "hand") == 0
    for decision in game.decisions:
        game.apply(decision.house, decision.options[0])
    assert game.view(None)["turn"] == 1
    assert game.decisions


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 6}, "3 to 5 players"),
        ({"houses": ["Stark", "Lannister"]}, "3 to 5 players"),
        ({"houses": ["Stark", "Lannister", "Stark"]}, "twice"),
        ({"houses": ["Stark", "Lannister", "Greyjoy"]}, "no house 'Greyjoy'"),
        ({"players": 4, "houses": ["Stark", "Lannister", "Tyrell"]}, "3 houses for 4 players"),
        ({"leaders": "best"}, "leaders must be"),
        ({"players": 3, "leaders": ["robb"]}, "1 leaders for 3 houses"),
        ({"houses": ["Stark", "Lannister", "Tyrell"], "leaders": ["robb", "robb", "mace"]}, "does not belong"),
        ({"houses": ["Stark", "Lannister", "Tyrell"], "leaders": ["hodor", "x", "y"]}, "no character 'hodor'"),
        ({"houses": "random", "players": 3, "leaders": ["robb", "x", "y"]}, "cannot be named"),
        ({"special_events": "none"}, "special_events must be"),
        ({"special_events": ["mixed"]}, "special_events must be"),
        ({"seed": "a\nb"}, "seed is one line"),
        ({"seed": "\ud800"}, "seed is one line"),
        ({"truce_proposals": 0}, "truce_proposals must be"),
        ({"truce_proposals": "many"}, "truce_proposals must be"),
        ({"seed": None, "tides_of_battle": True}, 'no option "tides_of_battle"'),
    ],
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    with pytest.raises(smallcouncil.BadOptions, match=message):
        smallcouncil.new_game("iron-throne", **options)
