"""The outer form of all our text: one `key: value` a line, `#` begins a comment, order does not matter."""

from typing import NamedTuple


class Line(NamedTuple):
    """One line of notation."""

    number: int
    """Counted from 1, for error messages."""
    key: str
    value: str
    text: str
    """The line as it was written."""


def read_lines(text: str, first: int = 1) -> list[Line]:
    """The meaningful lines of a text.  A line without a colon has its whole content as key and no value."""
    lines = []
    for number, written in enumerate(text.splitlines(), first):
        content = written.split("#", 1)[0].strip()
        if content:
            key, _, value = content.partition(":")
            lines.append(Line(number, key.strip(), value.strip(), written))
    return lines


def slug(name: str) -> str:
    """A printed name as a word: "King's Landing" is kings-landing."""
    kept = "".join(char for char in name.lower() if char.isalnum() or char in " -")
    return "-".join(kept.replace("-", " ").split())
