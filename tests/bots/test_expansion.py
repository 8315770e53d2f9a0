"""Every level plays Mother of Dragons to its end: at each number of players, with vassals and with House Targaryen."""

from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.bots.agot.table import Table

IMPROVED = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Targaryen
board: setup
improvements: karhold crown, storms-end no castle
"""
GAMES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "tides_of_battle": True},
    {"players": 5, "house_cards": "alternate"},
    {"players": 8},
]


def play(level: str, options: dict[str, Any], rounds: int) -> int:
    """Bots in every seat for some rounds; how many decisions they took for vassals."""
    game = smallcouncil.new_game("agot", expansion="mother-of-dragons", seed=3, **options)
    players = {house: bots.make(level, "agot", house, f"3 {house}") for house in game.houses}
    rng, for_vassals = Random(3), 0
    while game.outcome is None and game.view(None)["round"] <= rounds:
        decision = game.decisions[0]
        for_vassals += decision.acts_for != decision.house
        game.apply(decision.house, bots.ask(players[decision.house], game, decision, rng))
    return for_vassals


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options['players']} players")
@pytest.mark.parametrize("level", ["random", "squire", "knight"])
def test_a_game_is_played(level: str, options: dict[str, Any]) -> None:
    vassals = play(level, options, rounds=3)
    assert vassals if options["players"] < 8 else not vassals


@pytest.mark.slow
def test_a_maester_plays_it() -> None:
    assert play("maester@seconds=0.01", {"players": 4}, rounds=2)


def test_bots_see_improved_and_degraded_areas() -> None:
    game = smallcouncil.position("agot", IMPROVED)
    board = Table(game.view("Stark")).board
    assert board.crowns[AREA_IDS["karhold"]] == 2
    assert not board.fortification[AREA_IDS["storms-end"]]
