"""Units, and groups of them packed into one int.

Four bits a unit type: three footmen and a knight are 0x13.  A group can so be added to an area or taken from it
with + and -, compared, and used as a key.  No house has more than ten units of a type, so no field overflows.
"""

from functools import lru_cache
from itertools import product
from typing import Final

FOOTMAN, KNIGHT, SIEGE_ENGINE, SHIP, DRAGON = range(5)
UNITS: Final = ("footman", "knight", "siege engine", "ship", "dragon")
PLURALS: Final = ("footmen", "knights", "siege engines", "ships", "dragons")
UNIT_IDS: Final = {name: unit for names in (UNITS, PLURALS) for unit, name in enumerate(names)}

BITS: Final = 4
ONE: Final = tuple(1 << (BITS * unit) for unit in range(len(UNITS)))
"""A group of a single unit of each type."""
MOST_UNITS: Final = 15 * len(UNITS)
"""More than this no group can hold."""
LAND_UNITS: Final = 0xF0FFF
SHIPS: Final = 0x0F000
DRAGONS: Final = 0xF0000

UNIT_STRENGTHS: Final = (1, 2, 4, 1, 0)
"""What a unit of each type adds in combat (p. 17), a siege engine only against castles and strongholds."""
MUSTERING_COST: Final = (1, 2, 2, 1, 0)
"""Footman, knight, siege engine, ship (p. 9); a dragon cannot be mustered."""
SPOKEN_ORDER: Final = (DRAGON, KNIGHT, FOOTMAN, SIEGE_ENGINE, SHIP)
"""Knights before footmen: as players say it."""


def count(group: int, unit: int) -> int:
    """How many units of one type a group holds."""
    return group >> (BITS * unit) & 15


class _Types(dict[int, list[int]]):
    def __missing__(self, group: int) -> list[int]:
        types = self[group] = [unit for unit in range(len(UNITS)) if group >> (BITS * unit) & 15]
        return types


_TYPES: Final = _Types()


def types_in(group: int) -> list[int]:
    """The unit types a group holds, weakest first.  They are listed once, and never changed."""
    return _TYPES[group]


def _sums(each: tuple[int, ...]) -> bytes:
    """What every group there can be amounts to, if a unit of each type counts so much: with each type there are sixteen
    times as many groups, which have from none to fifteen of it."""
    sums = b"\0"
    for one in each:
        larger = [bytes(range(number * one, 256)) + bytes(number * one) for number in range(1 << BITS)]
        sums = b"".join([sums.translate(by) for by in larger])
    return sums


class _Parts(dict[int, tuple[int, ...]]):
    def __missing__(self, group: int) -> tuple[int, ...]:
        counts = [range((group >> (BITS * unit) & 15) + 1) for unit in range(len(UNITS))]
        parts = (sum(number * one for number, one in zip(numbers, ONE, strict=True)) for numbers in product(*counts))
        self[group] = tuple(sorted((part for part in parts if part), key=lambda part: (SIZE[part], part)))
        return self[group]


class _PartsOfSize(dict[int, tuple[int, ...]]):
    def __missing__(self, asked: int) -> tuple[int, ...]:
        group, sizes = asked % GROUPS, asked // GROUPS
        parts = self[asked] = tuple([part for part in PARTS[group] if sizes >> SIZE[part] & 1])
        return parts


SIZE: Final = _sums((1,) * len(UNITS))
"""The number of units in a group."""
GROUPS: Final = len(SIZE)
"""How many groups there can be."""


@lru_cache
def strengths_by(each: tuple[int, ...], besieging: bool) -> bytes:
    """What every group of upright units adds in combat, by what a unit of each type adds; a siege engine adds it only
    against castles and strongholds (p. 17)."""
    return _sums(each if besieging else (*each[:SIEGE_ENGINE], 0, *each[SIEGE_ENGINE + 1 :]))


PARTS: Final = _Parts()
"""Every non-empty group that can be taken out of a group, the smallest first."""
PARTS_OF_SIZE: Final = _PartsOfSize()
"""Those of certain sizes, by the group and (times GROUPS) these sizes, a bit for each."""


def spell_units(group: int) -> str:
    """ "knight, 2 footmen" """
    words = []
    for unit in SPOKEN_ORDER:
        number = group >> (BITS * unit) & 15
        if number:
            words.append(UNITS[unit] if number == 1 else f"{number} {PLURALS[unit]}")
    return ", ".join(words) or "nothing"


def tell_units(group: int) -> str:
    """The same in a sentence: "a knight and 2 footmen"."""
    words = [word if word[0].isdigit() else f"a {word}" for word in spell_units(group).split(", ")]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if group else "nothing"


@lru_cache(maxsize=4096)
def read_units(text: str) -> int:
    """The group that a text names; ValueError with the reason if it names none."""
    group = 0
    for part in text.split(","):
        words = part.split()
        number = int(words.pop(0)) if words and words[0].isdigit() else 1
        name = " ".join(words)
        if name not in UNIT_IDS:
            raise ValueError(f'"{part.strip()}" is no unit; units are {", ".join(UNITS[:DRAGON])}')
        if not 0 < number <= 10 or count(group, UNIT_IDS[name]) + number > 10:
            raise ValueError(f'"{part.strip()}": no house has so many')
        group += number * ONE[UNIT_IDS[name]]
    return group


class _ByName(dict[int, dict[str, int]]):
    def __missing__(self, group: int) -> dict[str, int]:
        named = self[group] = {UNITS[unit]: count(group, unit) for unit in types_in(group)}
        return named


_BY_NAME = _ByName()


def units_by_name(group: int) -> dict[str, int]:
    """How many of each unit, as Views tell it."""
    return _BY_NAME[group].copy()
