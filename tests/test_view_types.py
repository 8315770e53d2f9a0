"""Views are what their types say: nothing is missing, nothing is beside them."""

from typing import Any

import msgspec
import pytest

from smallcouncil.server.wire.messages import VIEWS
from tests.test_conformance import SEEDS, every_game, random_game, some


@every_game
def test_every_view_fits_its_type(name: str, options: dict[str, Any]) -> None:
    seen: set[str] = set()
    for game in some(random_game(name, options, SEEDS[0]), every=7):
        for house in (*game.houses, None):
            view = game.view(house)
            assert msgspec.convert(view, VIEWS[name]) == view  # what a type does not name is left out
            seen |= view.keys()
    assert "outcome" in seen
    assert len(seen) > 15


def test_a_view_that_lacks_something_does_not_fit() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "agot"}, VIEWS["agot"])
