"""The outer form of all our text: one `key: value` a line, `#` begins a comment, order does not matter."""

from collections.abc import Iterable
from typing import NamedTuple

from smallcouncil.kernel.errors import BadPosition


class Line(NamedTuple):
    """One line of notation."""

    number: int
    """Counted from 1, for error messages."""
    key: str
    value: str
    text: str
    """The line as it was written."""

    def wrong(self, message: object) -> BadPosition:
        """The error that points at this line."""
        return BadPosition(str(message), self.number or None, self.text or f"{self.key}: {self.value}")


def read_lines(text: str, first: int = 1) -> list[Line]:
    """The meaningful lines of a text.  A line without a colon has its whole content as key and no value."""
    lines = []
    for number, written in enumerate(text.splitlines(), first):
        content = written.split("#", 1)[0].strip()
        if content:
            key, _, value = content.partition(":")
            lines.append(Line(number, key.strip(), value.strip(), written))
    return lines


def by_key(lines: Iterable[Line]) -> dict[str, Line]:
    """The lines by their keys, each of which may stand there once."""
    found: dict[str, Line] = {}
    for line in lines:
        if line.key in found:
            raise line.wrong(f'"{line.key}" is named twice')
        found[line.key] = line
    return found


def items(text: str, separator: str = ",") -> list[str]:
    """The parts of a list; an empty one may be written as none."""
    return [item.strip() for item in text.split(separator) if item.strip() not in ("", "none")]


def read_number(text: str, least: int, most: int) -> int:
    """A number; ValueError says which ones are possible."""
    if not text.isdecimal() or not least <= int(text) <= most:
        raise ValueError(f'"{text}" is not a number from {least} to {most}')
    return int(text)


def slug(name: str) -> str:
    """A printed name as a word: "King's Landing" is kings-landing."""
    kept = "".join(char for char in name.lower() if char.isalnum() or char in " -")
    return "-".join(kept.replace("-", " ").split())
