"""Names: as others see them, and as they are compared."""

import unicodedata

from smallcouncil.server.refusals import Refusal


def _tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())


def clean_name(name: str) -> str:
    """A name as others will see it."""
    shown = _tidy(name)
    if not shown or len(shown) > 24 or not all(char.isprintable() for char in shown):
        raise Refusal("bad_name", "A name has 1 to 24 visible characters.")
    return shown


def name_key(name: str) -> str:
    """By what a name is known: however it is typed, it is the same account."""
    return _tidy(name).casefold()
