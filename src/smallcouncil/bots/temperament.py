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
    rng = Random(f"{seed} temperament")
    return Temperament(*(rng.uniform(1 - spread, 1 + spread) for _ in range(4)))


def tastes(seed: str, spread: float, number: int) -> tuple[float, ...]:
    """How much more or less than others a bot likes each of so many places: it makes for another opening."""
    rng = Random(f"{seed} tastes")
    return tuple([rng.uniform(1 - spread, 1 + spread) for _ in range(number)])
