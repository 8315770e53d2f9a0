"""Copies of a game share only what never changes in place."""

from random import Random
from typing import Any

import pytest

import smallcouncil


@pytest.mark.parametrize("options", [{"players": 6}, {"players": 5, "expansion": "mother-of-dragons"}], ids=str)
def test_a_slot_that_copies_share_never_holds_a_list(options: dict[str, Any]) -> None:
    rng, looked = Random(1), 0
    game = smallcouncil.new_game("agot", seed=1, **options)
    while game.outcome is None:
        shared = {name: getattr(game.state, name) for name in game.state.NO_LISTS}
        assert not [name for name, held in shared.items() if isinstance(held, list)]
        looked += 1
        decision = game.decisions[0]
        game.apply(decision.house, rng.choice(decision.options))
    assert looked > 300
