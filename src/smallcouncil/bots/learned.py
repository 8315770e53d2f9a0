"""A value that was learned: how likely each house is to win, from numbers that describe a position.

Every house of a position has a score, a weighted sum of its numbers; the chances follow from the scores by Luce's rule.
The weights, which change in the course of a game, were fitted to many games between bots by `python -m
tools.train_value`, for each game and number of players, and lie as data in the package.
"""

import json
import math
from functools import lru_cache
from importlib import resources
from typing import Any, Final, NamedTuple

TERMS: Final = 3
"""A weight is a polynomial of how late it is: constant, linear, square."""


class Entrant(NamedTuple):
    """A house as it stands in a position."""

    name: str
    kind: str
    """By which numbers it is described."""
    character: str
    """What it is worth in itself goes by this: the house, or its leader."""
    numbers: list[float]


class Position(NamedTuple):
    """What is known of a position to say who will win it."""

    table: str
    """Which weights belong to it: those for so many players, and for an expansion."""
    late: float
    """How far the game has come, from 0 to 1."""
    entrants: list[Entrant]


class Model:
    """The weights for one kind of table."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.kinds: dict[str, list[list[float]]] = written["kinds"]
        """By kind, for each number the terms of its weight."""
        self.characters: dict[str, list[float]] = written["characters"]

    def chances(self, position: Position) -> dict[str, float]:
        """Each house's chance to win."""
        late = position.late
        scores = [self._score(entrant, late) for entrant in position.entrants]
        highest = max(scores)
        weights = [math.exp(score - highest) for score in scores]
        total = sum(weights)
        return {entrant.name: weight / total for entrant, weight in zip(position.entrants, weights, strict=True)}

    def _score(self, entrant: Entrant, late: float) -> float:
        square = late * late
        constant, linear, curve = self.characters.get(entrant.character, NOTHING)
        total = constant + linear * late + curve * square
        for number, weight in zip(entrant.numbers, self.kinds[entrant.kind], strict=True):
            if number:
                total += number * (weight[0] + weight[1] * late + weight[2] * square)
        return total


NOTHING: Final = [0.0] * TERMS


@lru_cache
def models(game: str) -> dict[str, Model]:
    """The models of a game, by the kind of table."""
    text = (resources.files("smallcouncil") / "weights" / f"{game}.json").read_text(encoding="utf-8")
    return {table: Model(written) for table, written in json.loads(text).items()}


@lru_cache
def model_for(game: str, table: str) -> Model:
    """The model for a kind of table, or the one most like it: with as many players, or nearly as many."""
    found = models(game)
    family, _, players = table.rpartition(" ")

    def unlike(other: str) -> tuple[bool, bool, int]:
        theirs, _, number = other.rpartition(" ")
        return theirs != family, bool(theirs), abs(int(number) - int(players))

    return found[min(found, key=unlike)]
