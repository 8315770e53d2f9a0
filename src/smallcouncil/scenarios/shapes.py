"""Shapes: what a game can ever say, as choices and as sentences of its log.

A shape is a text with gaps, "{house} bids {power}."; for every gap the game tells what may fill it.  With shapes a
scenario can tell "this was not offered" from "nobody would ever write it so".
"""

import re
from collections.abc import Iterable, Mapping
from string import Formatter

NUMBER = r"-?\d+"
ANYTHING = "…"
"""Stands for whatever fills one gap."""


def one_of(names: Iterable[str]) -> str:
    """A gap for one of these names."""
    return "|".join(re.escape(name) for name in dict.fromkeys(names))


def list_of(filling: str, between: str = ", ", count: int = 0) -> str:
    """A gap for so many of the same, or for one or more."""
    one = f"(?:{filling}|{ANYTHING})"
    return f"{one}(?:{between}{one})" + (f"{{{count - 1}}}" if count else "*")


def some_of(fillings: list[str], between: str = ", ") -> str:
    """A gap for one or more of these, each at most once, in this order."""
    return "|".join(
        f"(?:{first})" + "".join(f"(?:{between}(?:{each}))?" for each in fillings[number:])
        for number, first in enumerate(fillings, 1)
    )


class Shapes:
    """The shapes of each kind of decision or event."""

    def __init__(self, shapes: Mapping[str, Iterable[str]], fillings: Mapping[str, str]) -> None:
        self.shapes = {kind: tuple(each) for kind, each in shapes.items()}
        self.unfilled = {gap for each in self.shapes.values() for shape in each for gap in _gaps(shape)} - set(fillings)
        """Gaps of which nobody has said what fills them: anything does, and a test asks for it."""
        self._patterns = {
            kind: re.compile("|".join(_pattern(shape, fillings) for shape in each))
            for kind, each in self.shapes.items()
        }

    def kinds_of(self, text: str) -> set[str]:
        """The kinds that can be said in these words; none if nobody ever says so."""
        return {kind for kind, pattern in self._patterns.items() if pattern.fullmatch(text)}


def _gaps(shape: str) -> list[str]:
    return [gap for _, gap, _, _ in Formatter().parse(shape) if gap is not None]


def _pattern(shape: str, fillings: Mapping[str, str]) -> str:
    parts = []
    for words, gap, _, _ in Formatter().parse(shape):
        parts.append(re.escape(words))
        if gap is not None:
            parts.append(f"(?:{fillings.get(gap, '.+')}|{ANYTHING})")
    return "".join(parts)


def agree(text: str, said: str) -> bool:
    """Whether what was said is the text, with anything for `…`."""
    return re.fullmatch(".+".join(re.escape(part) for part in text.split(ANYTHING)), said) is not None
