"""What a name looks like: two names that nobody can tell apart look the same.

Unicode's lists are read when the first name is given, for that takes a while."""

import unicodedata
from functools import cache

LONGEST = 80
"""As the store has room for; a letter may look like several."""


def tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())


def look(name: str) -> str:
    """The same for all names that look alike: without accents, twins of letters, case and spaces.

    Twins are found before and after the case is taken away.  A capital I looks like an l and is the same as an i, so
    all three are one.  Two v are missing in Unicode's list."""
    letters = _plain(_plain(tidy(name)).casefold())
    return letters.replace(" ", "").replace("i", "l").replace("vv", "w")[:LONGEST]


def _plain(name: str) -> str:
    bare = unicodedata.normalize("NFKD", name)
    return "".join(_twin(letter) for letter in bare if not unicodedata.combining(letter))


def scripts_of(name: str) -> set[str]:
    """The scripts of its letters; "COMMON" is what belongs to none."""
    from confusable_homoglyphs.categories import unique_aliases

    return set(unique_aliases("".join(char for char in name if char.isalpha())))


@cache
def _twin(letter: str) -> str:
    """The one of all that look like a letter by which they are known.

    Unicode's list leads from each letter to that one, and from that one back to all."""
    from confusable_homoglyphs.confusables import confusables_data

    alike = [str(each["c"]) for each in confusables_data.get(letter, ())]
    if len(alike) != 1:
        return letter
    if len(confusables_data.get(alike[0], ())) > 1:
        return alike[0]
    return min(letter, alike[0])
