"""What a name looks like: two names that nobody can tell apart look the same."""

import unicodedata

_LATIN = str.maketrans(
    "\u0430\u0432\u0435\u0437\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb\u04cf"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131\u0251\u026101|",
    "abe3kmhopctyxsijdqwhlabeznikuvoptyxiagoll",
)
"""Letters of other alphabets, and figures, that are read as Latin letters."""


def tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())


def look(name: str) -> str:
    """The same for all names that look alike: without case, accents, spaces and foreign twins of letters."""
    plain = unicodedata.normalize("NFKD", tidy(name).casefold())
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    return letters.translate(_LATIN).replace(" ", "").replace("rn", "m").replace("vv", "w")
