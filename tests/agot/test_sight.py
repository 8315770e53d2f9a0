"""A Sight is the View of its house, and its layout says in numbers what the View says in words: no more."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil.agot.field import Field
from smallcouncil.agot.sight import Layout, Sight
from smallcouncil.bots.agot.table import read_layout
from smallcouncil.kernel import Game

ESSOS = {"expansion": "mother-of-dragons"}
every_set_up = pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"players": 6, "tides_of_battle": True},
        {"players": 3, **ESSOS, "house_cards": "alternate"},
        {"players": 4, **ESSOS, "tides_of_battle": True},
        {"players": 8, **ESSOS},
    ],
    ids=str,
)


def moments(options: dict[str, Any], every: int) -> Iterator[Game[Any]]:
    chance, number = random.Random(7), 0
    game = smallcouncil.new_game("agot", seed=7, **options)
    while game.outcome is None:
        if number % every == 0:
            yield game
        number += 1
        decision = chance.choice(game.decisions)
        game.choose(decision, chance.randrange(len(decision.codes)))
    yield game


def sight_of(game: Game[Any], house: str) -> Sight:
    seen = game.sight(house)
    assert isinstance(seen, Sight)
    return seen


@every_set_up
def test_a_layout_says_what_the_words_say(options: dict[str, Any]) -> None:
    for game in moments(options, 5):
        for house in game.houses:
            assert vars_of(sight_of(game, house).layout) == vars_of(read_layout(game.view(house)))


@every_set_up
def test_a_sight_of_a_resampled_game_cannot_be_told_from_the_real_one(options: dict[str, Any]) -> None:
    """Nothing in it depends on what its house cannot know."""
    for number, game in enumerate(moments(options, 9)):
        for house in game.houses:
            real, twin = sight_of(game, house), sight_of(game.resample(house, f"another {number}"), house)
            assert vars_of(twin.layout) == vars_of(real.layout)
            assert twin == real


def test_a_sight_shares_no_list_with_the_game() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1)
    own = {id(getattr(game.state, name)) for name in game.state.FIELDS if type(getattr(game.state, name)) is list}
    layout = sight_of(game, "Stark").layout
    parts = (*vars_of(layout).values(), *vars_of(layout.field).values())
    assert not {id(part) for part in parts} & own


def test_who_looks_before_anything_has_moved_sees_the_same_field() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1)
    field = sight_of(game, "Stark").layout.field
    assert sight_of(game, "Lannister").layout.field is sight_of(game.copy(), "Stark").layout.field is field
    before = field.units[:]
    area = next(area for area, group in enumerate(before) if group)
    game.state.units[area] += 1
    assert sight_of(game, "Stark").layout.field is not field
    assert field.units == before


def test_who_has_left_sees_no_more_than_a_spectator() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1, **ESSOS)
    game.state.houses = tuple(house for house in game.state.houses if house)
    assert sight_of(game, "Stark") == game.view("Stark") == game.view(None)


@pytest.mark.parametrize(
    "read",
    [
        dict,
        lambda view: json.loads(json.dumps(view)),
        sorted,
        len,
        lambda view: {**view},
        lambda view: view | {},
        lambda view: view.copy(),
        lambda view: {*view.keys()},
        lambda view: len(view.values()),
        lambda view: dict(view.items()),
        lambda view: view["areas"],
        lambda view: view["houses"]["Stark"],
        lambda view: view.get("areas"),
        lambda view: view.get("combat", "peace"),
        lambda view: ("areas" in view, "combat" in view),
    ],
    ids=range(15),
)
def test_a_sight_is_read_as_the_view(read: Callable[[dict[str, Any]], Any]) -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1)
    assert read(game.sight("Stark")) == read(game.view("Stark"))


def test_a_sight_is_not_unlike_the_view() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1)
    assert (game.sight("Stark") != game.view("Stark")) is False
    assert game.sight("Stark") != game.view("Lannister")


def test_a_sight_knows_nothing_that_is_not_there() -> None:
    seen = smallcouncil.new_game("agot", players=6, seed=1).sight("Stark")
    for _ in range(2):
        with pytest.raises(KeyError, match="combat"):
            seen["combat"]
        assert seen["areas"]


def vars_of(layout: Layout | Field) -> dict[str, Any]:
    """What it holds, by name; a compiled object has no `__dict__`."""
    return {name: getattr(layout, name) for name in dir(layout) if not name.startswith("_")}
