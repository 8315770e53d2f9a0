"""Games leave no cycles behind, so that the garbage collector need not look for them often."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil.garbage import SELDOM, collect_seldom
from smallcouncil.simulation.play import Lineup, play_game


@pytest.fixture
def untouched() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


@pytest.mark.usefixtures("untouched")
def test_it_is_collected_seldom() -> None:
    collect_seldom()
    assert gc.get_threshold()[0] == SELDOM


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize(
    ("game", "options"),
    [*((title, {}) for title in smallcouncil.TITLES), ("agot", {"expansion": "mother-of-dragons", "players": 8})],
)
def test_a_game_of_knights_leaves_nothing_that_only_the_collector_finds(game: str, options: dict[str, Any]) -> None:
    def play(seed: str) -> None:
        houses = smallcouncil.new_game(game, seed=seed, **options).houses
        play_game(Lineup(0, game, {"seed": seed, **options}, ("knight",) * len(houses)))

    play("warm")
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)  # whatever it finds is kept, to be looked at
    play("cold")
    gc.collect()
    assert not [each for each in gc.garbage if type(each).__module__.startswith("smallcouncil")]
