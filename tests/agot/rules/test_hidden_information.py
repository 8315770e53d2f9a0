"""Hidden information (p. 27) and what nobody may show (p. 24)."""

import json
from typing import Any

from smallcouncil import Game
from tests.agot.table import bid, field, orders, play, table

BOARD = """
    winterfell: Stark footman
    lannisport: Lannister footman
    highgarden: Tyrell footman
"""


def words(game: Game[Any], house: str | None) -> str:
    """Everything that reaches a house: its view and its events."""
    told = [game.prose(event) for number, event in game.events_for(house)]
    return json.dumps([game.view(house), told])


def test_available_power_is_open() -> None:
    """p. 27: except just before a bidding everybody sees everybody's power; its amount was announced before."""
    game = table("phase: planning\nStark power: 9\n" + BOARD)
    assert game.view("Tyrell")["houses"]["Stark"]["power"] == 9
    assert game.view(None)["houses"]["Stark"]["power"] == 9


def test_hands_and_discards_are_open() -> None:
    """p. 19, p. 27: house cards are public knowledge, in hand or discarded."""
    game = table("phase: planning\nStark discard: Eddard Stark\n" + BOARD)
    shown = game.view("Lannister")["houses"]["Stark"]
    assert shown["discard"] == ["Eddard Stark"]
    assert len(shown["hand"]) == 6


def test_unused_orders_are_not_shown_during_planning() -> None:
    """p. 24, p. 27: neither placed nor unused order tokens are seen by others before the reveal."""
    game = table("phase: planning\n" + BOARD)
    play(game, "Stark: winterfell: raid")
    assert game.view("Stark")["planning"]["orders"] == {"winterfell": "raid"}
    for house in ("Lannister", None):
        view = game.view(house)
        assert "planning" not in view or view["planning"]["orders"] == {}
        assert "winterfell: raid" not in words(game, house)
        assert view["sealed"]["Stark"] == {"done": False}


def test_a_chosen_house_card_is_hidden_until_both_are_chosen() -> None:
    """p. 19, p. 27: the only moment at which hand and discard are not open."""
    game = field("turn: Stark\nwinterfell: Stark knight; order march\nkarhold: Lannister footman")
    play(game, "Stark: winterfell > karhold: knight")
    before = {house: words(game, house) for house in ("Lannister", "Tyrell", None)}
    twin = game.copy()
    play(game, "Stark: Eddard Stark")
    play(twin, "Stark: Catelyn Stark")
    for house, seen in before.items():
        assert words(game, house) == words(twin, house)
        assert seen != words(game, "Stark")


def test_bids_are_hidden_until_all_are_made() -> None:
    """p. 24, p. 27: two different bids look the same to everybody else."""
    game = table("phase: westeros\nwesteros cards: Clash of Kings\n" + BOARD)
    twin = game.copy()
    play(game, "Stark: bid 5")
    play(twin, "Stark: bid 0")
    for house in ("Lannister", "Tyrell", None):
        assert words(game, house) == words(twin, house)
    bid(game)
    assert game.view(None)["bidding"]["bids"]["Stark"] == 5


def test_decks_are_hidden() -> None:
    """p. 4: nobody sees a card before it is drawn, in a view or in the public notation."""
    game = table("phase: planning\nwildling deck: Crow Killers\nwesteros I: Winter is Coming\n" + BOARD)
    for house in ("Stark", "Lannister", None):
        assert "Crow Killers" not in words(game, house)
        assert "Winter is Coming" not in words(game, house)
    assert "Winter is Coming" not in game.notation("Stark")
    assert "Crow Killers" not in game.notation("spectator")


def test_only_the_asked_house_sees_its_options() -> None:
    """A decision and its options belong to the house that is asked; others learn only whom the game waits for."""
    game = table("phase: planning\n" + BOARD)
    assert len(game.view("Stark")["decisions"]) == 1
    assert game.view("Stark")["decisions"][0]["house"] == "Stark"
    assert game.view(None)["decisions"] == []
    assert set(game.view(None)["waiting_for"]) == {"Stark", "Lannister", "Tyrell"}


def test_orders_placed_in_turn_stay_facedown() -> None:
    """p. 12: with too few tokens the houses place in turn order, still facedown."""
    areas = ["winterfell", "karhold", "castle-black", "white-harbor", "widows-watch", "moat-cailin", "the-twins"]
    lines = "\n".join(f"{area}: Stark footman" for area in (*areas, "seagard", "the-fingers"))
    game = table(f"""
        phase: planning
        kings-court: Lannister, Martell, Baratheon, Tyrell, Stark, Greyjoy
        forbidden: raid, raid*
        {lines}
        lannisport: Lannister footman
        """)
    twin = game.copy()
    orders(game, "Lannister", "lannisport: march")
    orders(twin, "Lannister", "lannisport: support")
    for house in ("Stark", "Tyrell", None):
        assert words(game, house) == words(twin, house)
    assert game.view("Lannister")["planning"]["orders"] == {"lannisport": "march"}
