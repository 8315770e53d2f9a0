"""Bots of one level are not all alike."""

from random import Random
from typing import Final, NamedTuple


class Temperament(NamedTuple):
    """How a bot leans; 1 is the middle everywhere."""

    boldness: float = 1.0
    """How gladly it attacks."""
    care: float = 1.0
    """How much it minds what it could lose."""
    grudge: float = 1.0
    """How much it likes to hurt the house that is ahead, or that hurt it."""
    thrift: float = 1.0
    """How dear power is to it."""

    @property
    def word(self) -> str:
        leaning = {"bold": self.boldness, "careful": self.care, "grudging": self.grudge}
        return max(leaning, key=lambda each: leaning[each])


EVEN: Final = Temperament()


def temperament(seed: str, spread: float = 0.12) -> Temperament:
    """The temperament that belongs to a seed."""
    return Temperament(*around_one(f"{seed} temperament", spread, 4))


def tastes(seed: str, spread: float, number: int) -> tuple[float, ...]:
    """How much more or less than others a bot likes each of so many places: it makes for another opening."""
    return tuple(around_one(f"{seed} tastes", spread, number))


def around_one(seed: str, spread: float, number: int) -> list[float]:
    """What `Random.uniform` draws, without a call for each: whoever imagines a game makes many bots."""
    draw, least, greatest = Random(seed).random, 1 - spread, 1 + spread
    between = greatest - least
    return [least + between * draw() for _ in range(number)]
