"""What must hold after every decision of every game, however foolishly it is played."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.legality import check_conserved
from smallcouncil.iron_throne.names import OF_HOUSE

SETTINGS: list[dict[str, Any]] = [
    *({"players": players, "seed": seed} for players in (3, 4, 5) for seed in range(12)),
    {"players": 5, "houses": "random", "special_events": "mixed", "seed": 99},
]


def games(settings: dict[str, Any]) -> Iterator[smallcouncil.Game[Any]]:
    """A game played at random, at each decision since the first challenger was named."""
    chance = random.Random(settings["seed"])
    game = smallcouncil.new_game("iron-throne", **settings)
    given = 0
    while True:
        if game.state.challenger >= 0:
            given += 1
            yield game
        if game.outcome is not None:
            assert given >= 30
            return
        decision = chance.choice(game.decisions)
        game.apply(decision.house, chance.choice(decision.options))


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_invariants(settings: dict[str, Any]) -> None:
    dead: set[int] = set()
    box = 0
    for game in games(settings):
        state = game.state
        check_conserved(state)
        now = {
            character
            for house in state.seats
            for character in OF_HOUSE[house]
            if not state.power[character] and character != state.leader[house]
        }
        assert dead <= now, "the dead do not return (p. 10)"
        assert box <= state.box, "nothing comes back from the box (p. 11)"
        dead, box = now, state.box
        if game.outcome is None:
            assert all(state.living[house] for house in state.seats)
            assert all(state.board[house * 6] for house in state.seats)
            assert not any(decision.kind == "truce" and not decision.options for decision in game.decisions)


@pytest.mark.parametrize("settings", SETTINGS[::6], ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_resampled_tables_are_tables_too(settings: dict[str, Any]) -> None:
    """Whatever a house imagines in place of what it cannot see obeys the same invariants."""
    for number, game in enumerate(games(settings)):
        if number % 5 == 0:
            for house in (*game.houses, None):
                twin = game.resample(house, str(number))
                check_conserved(twin.state)


@pytest.mark.parametrize("settings", SETTINGS[::9], ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_a_position_stands_exactly_where_the_game_stood(settings: dict[str, Any]) -> None:
    """The text of a position holds everything, the middle of a step included; and for a house, all it can see."""
    tried = 0
    for number, game in enumerate(games(settings)):
        if number % 6 or game.outcome is not None or any(decision.pieces for decision in game.asked):
            continue
        again = smallcouncil.position("iron-throne", game.notation())
        for part in ("state", "stack", "asked"):
            assert again.to_json()[part] == game.to_json()[part]
        for house in game.houses:
            seen = smallcouncil.position("iron-throne", game.notation(house))
            assert seen.view(house) == game.view(house)
        public = smallcouncil.position("iron-throne", game.notation("spectator"))
        assert public.view(None) == game.view(None)
        tried += 1
    assert tried >= 3
