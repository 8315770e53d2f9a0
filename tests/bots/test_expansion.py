"""Every level plays Mother of Dragons to its end: at each number of players, with vassals and with House Targaryen."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES
from smallcouncil.bots.agot import tokens
from smallcouncil.bots.agot.table import Table

IMPROVED = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Targaryen
board: setup
improvements: karhold crown, storms-end no castle
"""
LEVELS = ["random", "squire", "knight"]
WESTEROS = [house for house in HOUSES if house != "Targaryen"]
TABLES = [
    *(WESTEROS[-players:] for players in range(3, 8)),
    *([*WESTEROS[:players], "Targaryen"] for players in range(3, 8)),
]
"""Every number of players, without House Targaryen and with it."""
VARIANTS = [
    {"tides_of_battle": tides, "house_cards": cards} for tides in (False, True) for cards in (None, "alternate")
]


def at_every_table() -> Iterator[Any]:
    """Each level at each table; the variants take turns, so that every level plays them all."""
    for (number, houses), (shift, level) in product(enumerate(TABLES), enumerate(LEVELS)):
        options = {"houses": houses, **VARIANTS[(number + shift) % len(VARIANTS)]}
        yield pytest.param(level, options, id=f"{level}, {len(houses)} houses to {houses[-1]}")


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


@pytest.mark.parametrize(("level", "options"), [*at_every_table()])
def test_a_game_is_played(level: str, options: dict[str, Any]) -> None:
    vassals = play(level, options, rounds=2)
    everybody = 8 if "Targaryen" in options["houses"] else 7
    assert vassals if len(options["houses"]) < everybody else not vassals


@pytest.mark.slow
@pytest.mark.parametrize("houses", [TABLES[0], TABLES[5], TABLES[-1]], ids=len)
def test_a_maester_plays_it(houses: list[str]) -> None:
    play("maester@seconds=0.01", {"houses": houses, "tides_of_battle": True}, rounds=1)


def test_bots_see_improved_and_degraded_areas() -> None:
    game = smallcouncil.position("agot", IMPROVED)
    board = Table(game.view("Stark")).board
    assert board.crowns[AREA_IDS["karhold"]] == 2
    assert not board.fortification[AREA_IDS["storms-end"]]


def test_who_lets_tokens_lie_is_feared_less_for_them() -> None:
    view = smallcouncil.new_game("agot", expansion="mother-of-dragons", players=4, seed=1).view("Stark")
    worth = {}
    for points in (1, 3):
        houses = {**view["houses"], "Targaryen": {**view["houses"]["Targaryen"], "victory": points}}
        worth[points] = tokens.pace(Table({**view, "round": 7, "houses": houses}))
    assert worth[1] < 0.5 < 1 < worth[3]
