"""A Sight is the View of its house, and what it knows says in numbers what the View says in words: no more."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil.bots.iron_throne.table import Table
from smallcouncil.iron_throne.sight import Sight
from smallcouncil.kernel import Game

PLAYERS = (3, 4, 5)


def moments(players: int, every: int) -> Iterator[Game[Any]]:
    chance, number = random.Random(players), 0
    game = smallcouncil.new_game("iron-throne", seed=7, players=players)
    while game.outcome is None:
        if number % every == 0:
            yield game
        number += 1
        decision = chance.choice(game.decisions)
        game.choose(decision, chance.randrange(len(decision.codes)))
    yield game


def sights(game: Game[Any]) -> Iterator[tuple[str, Sight]]:
    for house in game.houses:
        seen = game.sight(house)
        if isinstance(seen, Sight):  # a seat whose house is still to be chosen has no eyes
            yield house, seen


def vars_of(table: Table) -> dict[str, Any]:
    """What it holds, by name; a compiled object has no `__dict__`."""
    names = [name for name in dir(table) if not name.startswith("_") and name not in ("view", "ids", "called")]
    return {name: value for name in names if not callable(value := getattr(table, name))}


def layout_of(seen: Sight) -> dict[str, Any]:
    return {name: getattr(seen.layout, name) for name in dir(seen.layout) if not name.startswith("_")}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_is_the_same_in_words_and_in_numbers(players: int) -> None:
    for game in moments(players, 3):
        if game.state.challenger >= 0:
            for house, seen in sights(game):
                words, numbers = Table(game.view(house)), Table(seen)
                assert vars_of(numbers) == vars_of(words)
                assert words.ids.items() <= numbers.ids.items()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sight_is_the_view(players: int) -> None:
    for game in moments(players, 3):
        for house, seen in sights(game):
            assert seen == game.view(house)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sight_of_a_resampled_game_cannot_be_told_from_the_real_one(players: int) -> None:
    """Nothing in it depends on what its house cannot know."""
    for number, game in enumerate(moments(players, 5)):
        for house, seen in sights(game):
            twin = game.resample(house, f"another {number}").sight(house)
            assert isinstance(twin, Sight)
            assert layout_of(twin) == layout_of(seen)
            assert twin._known.to_json() == seen._known.to_json()
            assert twin == seen


def test_a_sight_stays_as_it_is_when_the_game_goes_on() -> None:
    game = smallcouncil.new_game("iron-throne", players=3, seed=1)
    own = {id(getattr(game.state, name)) for name in game.state.FIELDS if type(getattr(game.state, name)) is list}
    for _, seen in sights(game):
        assert not {id(part) for part in layout_of(seen).values()} & own
        assert not {id(getattr(seen._known, name)) for name in seen._known.FIELDS} & own


@pytest.mark.parametrize(
    "read",
    [
        dict,
        lambda view: json.loads(json.dumps(view)),
        sorted,
        len,
        lambda view: {**view},
        lambda view: view.copy(),
        lambda view: {*view.keys()},
        lambda view: dict(view.items()),
        lambda view: view["houses"],
        lambda view: view.get("event"),
        lambda view: ("encounter" in view, "outcome" in view),
    ],
    ids=range(11),
)
def test_a_sight_is_read_as_the_view(read: Callable[[dict[str, Any]], Any]) -> None:
    game = next(game for game in moments(4, 1) if game.state.turn == 2)
    house = game.houses[0]
    assert read(game.sight(house)) == read(game.view(house))
