"""A game on the table of a test, whichever game it is."""

from typing import Any

from smallcouncil.kernel import Game


def play(game: Game[Any], *choices: str) -> Game[Any]:
    """Answer one decision after the other: "Stark: winterfell > karhold: knight"."""
    for line in choices:
        house, choice = line.split(": ", 1)
        game.apply(house, choice)
    return game


def holds(game: Game[Any], facts: str) -> None:
    """Every line of notation must be true now."""
    for line in facts.strip().splitlines():
        key, _, value = line.partition(":")
        instead = game.check_fact(key.strip(), value.strip())
        assert instead is None, f"{line.strip()!r}, but: {instead}"


def asked(game: Game[Any]) -> list[str]:
    """Who is asked what: "Stark march"."""
    return [f"{decision.house} {decision.kind}" for decision in game.decisions]


def options(game: Game[Any], house: str) -> list[str]:
    return game.decision_of(house).options


def happened(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    """The events of a kind, in words."""
    return [game.fields(event) for event in game.events if event.kind == kind]
