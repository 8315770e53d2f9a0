"""Randomness that lives in the State: a keyed hash of a counter, so that a seed proves every shuffle."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, ClassVar, TypeVar

from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.plain import PlainData

T = TypeVar("T")

_WORDS = 1 << 64


@lru_cache(maxsize=4096)
def _keyed(seed: str) -> blake2b:
    """A hash with the seed's key and the first bytes of any count, all 0: it is copied in a third of the time."""
    return blake2b(bytes(4), digest_size=8, key=blake2b(seed.encode(), digest_size=32).digest())


class Chance(PlainData):
    """A stream of random numbers that is fully described by its seed and how many were drawn."""

    __slots__ = ("drawn", "seed")
    NO_LISTS: ClassVar[tuple[str, ...]] = ("drawn", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, every one exactly as likely."""
        keyed = _keyed(self.seed)
        while True:
            drawn = keyed.copy()
            drawn.update(self.drawn.to_bytes(4, "big"))
            self.drawn += 1
            word = int.from_bytes(drawn.digest(), "big")
            if word < _WORDS - _WORDS % limit:  # else it is one of the last words, too few for all numbers
                return word % limit

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in random order (Fisher and Yates)."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


def read_seed(seed: Any) -> str:
    """A seed is an int or a text; both are kept as text."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOptions(f"seed is a whole number or a text, not {seed!r}.")
    text = str(seed)
    if not text.isprintable() or "#" in text or text != text.strip():
        raise BadOptions("seed is one line of text without # and without blanks around it.")  # positions name it
    return text


def seed_hash(seed: str) -> str:
    """What a table publishes at the start, so that the seed told at the end can be checked."""
    return blake2b(f"smallcouncil seed {seed}".encode(), digest_size=32).hexdigest()
