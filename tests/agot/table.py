"""Short ways to lay out a position, to play it and to look at it."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game, IllegalChoice
from tests.table import asked as asked
from tests.table import happened as happened
from tests.table import holds as holds
from tests.table import options as options
from tests.table import play as play

BYSTANDER = "princes-pass: Tyrell footman; order march"
"""Somebody far away who has a march left, so that the game waits there and nothing is cleaned up yet."""
MUSTERER = "oldtown: Tyrell footman; order consolidate*"
"""The same for the Consolidate Power step."""


def table(text: str, bystander: str = "") -> Game[Any]:
    """A game from the lines of a position, and one line more for a bystander."""
    lines = [line.strip() for line in (*text.strip().splitlines(), bystander)]
    return smallcouncil.position("agot", "\n".join(lines))


def field(text: str, bystander: str = BYSTANDER) -> Game[Any]:
    """A position in the March step, with a bystander."""
    return table("phase: march\n" + text, bystander)


def targets(game: Game[Any], house: str) -> set[str]:
    """The areas into which a house may march, raid or retreat now."""
    words = {option.partition(" > ")[2].partition(":")[0] or option for option in options(game, house)}
    return words - {"stay", "done", "nothing"}


def strengths(game: Game[Any], kind: str = "final") -> dict[str, int]:
    """The combat strengths last announced, by house; kind is "initial" or "final"."""
    return {event["house"]: event["strength"] for event in happened(game, f"{kind} strength")}


def refused(game: Game[Any], house: str, choice: str) -> str:
    """A choice that must not be offered: it is refused, and nothing changes.  Returns the rule that was cited."""
    before = game.to_json()
    with pytest.raises(IllegalChoice) as error:
        game.apply(house, choice)
    assert game.to_json() == before
    return error.value.why


def orders(game: Game[Any], house: str, *placed: str) -> Game[Any]:
    """Place orders and say so: orders(game, "Stark", "winterfell: march")."""
    for order in placed:
        game.apply(house, order)
    game.apply(house, "ready")
    return game


def bid(game: Game[Any], **power: int) -> Game[Any]:
    """Everybody bids: bid(game, Stark=3, Lannister=2); who is not named bids nothing.

    A house without power has no choice and is not asked."""
    for decision in list(game.decisions):
        game.apply(decision.house, f"bid {power.get(decision.house, 0)}")
    return game


def shows(game: Game[Any], area: str) -> dict[str, Any]:
    """What everybody can see in an area."""
    seen: dict[str, Any] = game.view(None)["areas"].get(area, {})
    return seen
