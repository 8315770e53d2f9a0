"""Names: as others see them, and as they are compared."""

import unicodedata

from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage.looks import look, scripts_of, tidy

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that show nothing."""
TOGETHER = frozenset({"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that are written together."""
EVERYBODYS = frozenset({"COMMON", "INHERITED"})
"""What belongs to no script of its own."""
MARKS = 2
"""Accents that one letter may bear."""


def clean_name(name: str) -> str:
    """A name as others will see it."""
    shown = tidy(name)
    if not shown or len(shown) > 24 or not all(char.isprintable() and char not in BLANK for char in shown):
        raise Refusal("bad_name", "A name has 1 to 24 visible characters.")
    if not any(char.isalnum() for char in shown):
        raise Refusal("bad_name", "A name has at least one letter or figure.")
    if any(all(unicodedata.combining(char) for char in shown[at : at + MARKS + 1]) for at in range(len(shown) - MARKS)):
        raise Refusal("bad_name", "A letter bears at most two accents.")
    scripts = scripts_of(shown) - EVERYBODYS
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise Refusal("bad_name", "The letters of a name are of one alphabet: others look like them.")
    return shown


def name_key(name: str) -> str:
    """By what a name is known: however it is typed, it is the same account."""
    return tidy(name).casefold()


__all__ = ["clean_name", "look", "name_key"]
