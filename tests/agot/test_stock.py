"""What is kept of the whole board, so that it need not be looked for: areas held, tokens laid, castles."""

import random
from typing import Any

import pytest

import smallcouncil
from smallcouncil.agot.control import EVERYBODY_ALONE, areas_held, hold, mark, take_stock
from smallcouncil.agot.names import NOBODY
from smallcouncil.kernel.errors import BadSnapshot


def some_way_on(choices: int = 200, **options: Any) -> Any:
    game = smallcouncil.new_game("agot", seed="stock", **{"players": 6, **options})
    chance = random.Random(1)
    for _ in range(choices):
        decision = game.decisions[0]
        game.choose(decision, chance.randrange(len(decision.codes)))
    return game


def stock(game: Any) -> tuple[Any, ...]:
    return game.state.held[:], game.state.marked[:], game.state.castles[:]


@pytest.mark.parametrize("options", [{}, {"players": 8, "expansion": "mother-of-dragons"}], ids=["base", "expansion"])
def test_it_is_what_can_be_counted(options: dict[str, Any]) -> None:
    game = some_way_on(**options)
    kept = stock(game)
    take_stock(game)
    assert kept == stock(game)
    assert any(kept[0])
    assert any(kept[2])


def test_areas_change_hands() -> None:
    game = some_way_on()
    area = next(area for area in game.board.fortified if game.state.owner[area] >= 0)
    owner = game.state.owner[area]
    other = next(house for house in EVERYBODY_ALONE[:6] if house != owner)
    castles = game.state.castles[:]
    hold(game, area, other)
    assert area in areas_held(game, other)
    assert area not in areas_held(game, owner)
    assert list(areas_held(game, other)) == sorted(areas_held(game, other))
    assert game.state.castles[other] == castles[other] + 1
    assert game.state.castles[owner] == castles[owner] - 1
    hold(game, area, NOBODY)
    mark(game, area, owner)
    assert area in game.state.marked[owner]
    assert game.state.castles == castles


def test_a_copy_has_its_own() -> None:
    game = some_way_on()
    kept, twin = stock(game), game.copy()
    for area, house in enumerate(twin.state.owner):
        if house >= 0:
            hold(twin, area, NOBODY)
    assert stock(game) == kept != stock(twin)


def test_it_is_no_part_of_a_snapshot() -> None:
    game = some_way_on()
    data = game.to_json()
    assert not {"held", "marked", "castles"} & set(data["state"])
    restored: Any = smallcouncil.restore(data)
    assert areas_held(restored, 0) == areas_held(game, 0)
    data["state"]["held"] = []
    with pytest.raises(BadSnapshot, match="knows nothing of 'held'"):
        smallcouncil.restore(data)


@pytest.mark.parametrize("slot", ["held", "marked", "castles"])
def test_a_wrong_one_is_found(slot: str) -> None:
    game = some_way_on()
    game.check_invariants()
    kept = getattr(game.state, slot)
    kept[0] = kept[0] + 1 if slot == "castles" else (*kept[0], 0, 0)
    with pytest.raises(AssertionError, match="miscounted"):
        game.check_invariants()
