"""What a View tells of Mother of Dragons, so that a client need not know it."""

import random
from typing import Any

import smallcouncil
from smallcouncil import Game
from tests.agot.essos import essos
from tests.agot.table import table


def test_icons_are_counted_with_the_tokens_that_lie_on_them() -> None:
    game = essos("improvements: karhold barrel, moat-cailin stronghold, white-harbor no castle")
    assert game.view(None)["icons"] == {
        "karhold": {"fortification": None, "supply": 1, "power": 1},
        "moat-cailin": {"fortification": "stronghold", "supply": 0, "power": 0},
        "white-harbor": {"fortification": None, "supply": 0, "power": 0},
    }


def four_players(seed: int) -> Game[Any]:
    houses = ["Stark", "Lannister", "Baratheon", "Targaryen"]
    return smallcouncil.new_game("agot", players=4, houses=houses, seed=seed, expansion="mother-of-dragons")


def test_sets_of_vassal_tokens_go_from_hand_to_hand() -> None:
    """Four vassals, one set each; who passes gives a set to the next player."""
    game = four_players(1)
    assert game.view(None)["choosing_vassals"] == {
        "free": ["Martell", "Greyjoy", "Tyrell", "Arryn"],
        "sets": {"Baratheon": 1, "Lannister": 1, "Stark": 1, "Targaryen": 1},
    }
    game.apply("Baratheon", "pass")
    assert game.view(None)["choosing_vassals"]["sets"]["Lannister"] == 2
    game.apply("Lannister", "command Tyrell")
    assert game.view("Stark")["choosing_vassals"]["free"] == ["Martell", "Greyjoy", "Arryn"]


def test_the_tokens_of_the_tracks_are_held_by_players() -> None:
    """A vassal that stands first holds none (p. 5)."""
    game = table(
        """
        expansion: mother-of-dragons
        houses: Stark, Lannister, Baratheon, Targaryen
        fiefdoms: Greyjoy, Tyrell, Stark, Baratheon, Martell, Arryn, Lannister, Targaryen
        """
    )
    assert game.view(None)["dominance"]["fiefdoms"] == "Stark"


def test_the_orders_of_players_lie_facedown_while_vassals_are_given_theirs() -> None:
    chance = random.Random(2)
    game = four_players(2)
    told: list[list[str]] = []
    while "raven" not in game.decisions[0].kind and game.view(None)["phase"] == "planning":
        decision = game.decisions[0]
        if decision.kind == "vassal orders":
            told.append(game.view(None)["ordered"])
            assert decision.acts_for not in told[-1]
            assert game.view(decision.house)["ordered"] == told[-1]
        else:
            assert "ordered" not in game.view(None)
        game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    assert {*told[0]} >= {"Stark", "Lannister", "Baratheon", "Targaryen"}
    assert len({tuple(houses) for houses in told}) == 4


def test_what_is_left_of_a_bid_is_told_while_it_is_shared_out() -> None:
    chance = random.Random(4)
    for seed in range(6):
        game = four_players(seed)
        while game.outcome is None:
            decision = next(
                (each for each in game.decisions if each.kind == "share out"), chance.choice(game.decisions)
            )
            if decision.kind == "share out":
                bidding = game.view(None)["bidding"]
                amounts = [int(option.partition(": ")[2]) for option in decision.options if option != "done"]
                assert bidding["to_share"] == max(amounts)
                assert bidding["bids"]["Tyrell"] == 0
                if "Tyrell: 1" not in decision.options:
                    continue
                game.apply("Targaryen", "Tyrell: 1")
                after = game.view(None)["bidding"]
                assert after["bids"]["Tyrell"] == 1
                assert after.get("to_share", 0) == bidding["to_share"] - 1
                return
            game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    raise AssertionError("Targaryen never bid")


def test_a_moved_loyalty_token_is_told_with_the_price_of_moving_it_back() -> None:
    chance = random.Random(6)
    for seed in range(12):
        game = four_players(seed)
        while game.outcome is None:
            decision = chance.choice(game.decisions)
            if decision.kind == "cancel move":
                moved = game.view(None)["loyalty_move"]
                tokens = game.view(None)["targaryen"]["loyalty"].get(moved["target"], 0)
                power = game.view(None)["houses"]["Targaryen"]["power"]
                game.apply("Targaryen", "cancel")
                view = game.view(None)
                assert view["targaryen"]["loyalty"].get(moved["target"], 0) == tokens - 1
                assert view["houses"]["Targaryen"]["power"] == power - moved["cost"]
                return
            game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    raise AssertionError("no loyalty token was moved")
