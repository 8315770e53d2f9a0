"""Constants as the compiler likes them."""

from types import ModuleType

from tools.constants import with_constants

SOURCE = '''"""A module."""

import math
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")


class Piece(NamedTuple):
    name: str


LAND, SEA = range(2)
"""Kinds of area."""
BITS: Final = 4
MASK: Final = (1 << BITS) - 1
NAMES = ("land", "sea")
PIECES: Final = (
    Piece("ship"),
    Piece("knight"),
)
MIXED: Final = ("land", 1)
WORST: Final = -math.inf
TABLES: Final[dict[str, int]] = {"land": LAND}
named = NAMES.__getitem__
'''


def test_numbers_are_written_out_and_tables_have_any_length() -> None:
    module = ModuleType("module")
    exec(SOURCE, module.__dict__)
    written = with_constants(SOURCE, module)
    lines = written.split("\n")
    for line in (
        "LAND: typing.Final = 0",
        "SEA: typing.Final = 1",
        "BITS: typing.Final = 4",
        "MASK: typing.Final = 15",
        "NAMES: typing.Final[tuple[str, ...]] = ('land', 'sea')",
        "PIECES: typing.Final[tuple[Piece, ...]] = (Piece('ship'), Piece('knight'))",
        "MIXED: typing.Final = ('land', 1)",
        "WORST: typing.Final = -math.inf",  # what is infinite has no spelling of its own
        # and what is no constant, or says already what it is, stays as it was written
        'T = TypeVar("T")',
        'TABLES: Final[dict[str, int]] = {"land": LAND}',
        "named = NAMES.__getitem__",
        '"""Kinds of area."""',
    ):
        assert line in lines

    again = ModuleType("again")
    exec("import typing\n" + written, again.__dict__)
    assert {name: again.__dict__[name] for name in ("LAND", "SEA", "MASK", "NAMES", "MIXED", "WORST", "TABLES")} == {
        name: module.__dict__[name] for name in ("LAND", "SEA", "MASK", "NAMES", "MIXED", "WORST", "TABLES")
    }
