"""Games leave no cycles behind, so that the garbage collector need not look for them often."""

import gc
from collections.abc import Iterator

import pytest

import smallcouncil
from smallcouncil.garbage import SELDOM, collect_seldom
from smallcouncil.simulation.play import Lineup, play_game


@pytest.fixture
def untouched() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.usefixtures("untouched")
def test_it_is_collected_seldom() -> None:
    collect_seldom()
    assert gc.get_threshold()[0] == SELDOM


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("game", smallcouncil.TITLES)
def test_a_game_of_knights_leaves_nothing_that_only_the_collector_finds(game: str) -> None:
    def play(seed: str) -> int:
        made = smallcouncil.new_game(game, seed=seed)
        play_game(Lineup(0, game, {"seed": seed}, tuple(["knight"] * len(made.houses))))
        del made
        return gc.collect()

    play("warm")
    gc.disable()
    assert play("cold") == 0
