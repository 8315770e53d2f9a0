"""Choices as ints: what a code holds is packed and unpacked here and nowhere else.

Codes are kept in snapshots, so the bits of a codec never change.
"""

from collections.abc import Iterable
from typing import Final

from smallcouncil.agot.units import GROUPS, PARTS_OF_SIZE

AREA_BITS: Final = 7
GROUP_BITS: Final = 20
"""Four for each of five unit types."""
UNIT_BITS: Final = 4
_AREA: Final = (1 << AREA_BITS) - 1
_GROUP: Final = (1 << GROUP_BITS) - 1
_UNIT: Final = (1 << UNIT_BITS) - 1


class WithArea:
    """Codes that hold an area and, in their low bits, something small."""

    __slots__ = ("bits", "mask")

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.mask = (1 << bits) - 1

    def code(self, area: int, what: int) -> int:
        return area << self.bits | what

    def codes(self, areas: list[int], whats: list[int]) -> list[int]:
        """Every pair, area by area."""
        bits = self.bits
        return [area << bits | what for area in areas for what in whats]

    def without_area(self, codes: list[int], code: int, number: int) -> list[int]:
        """Those that do not hold the area of one of them, of codes area by area, each with so many things."""
        first = self._first_with_area(codes, code, number)
        return codes[:first] + codes[first + number :]

    def without(self, codes: list[int], code: int, number: int) -> list[int]:
        """Those that hold neither the area nor the thing of one of them, of codes like these."""
        first = self._first_with_area(codes, code, number)
        thing = 0
        while codes[first + thing] != code:
            thing += 1
        left = codes[:first] + codes[first + number :]
        del left[thing::number]
        return left

    def _first_with_area(self, codes: list[int], code: int, number: int) -> int:
        """Where those begin that hold the area of one of them, of codes like these.  A few steps are cheaper than
        `index`, which compares objects."""
        first, area = 0, code & ~self.mask
        while codes[first] < area:
            first += number
        return first

    def without_any(self, codes: list[int], area: int, is_one: tuple[bool, ...]) -> list[int]:
        """Those that hold neither an area nor one of some things."""
        bits, mask = self.bits, self.mask
        return [code for code in codes if not is_one[code & mask] and code >> bits != area]

    def count(self, codes: list[int], what: int) -> int:
        """How many hold a thing."""
        mask, number = self.mask, 0
        for code in codes:
            if code & mask == what:
                number += 1
        return number

    def read(self, code: int) -> tuple[int, int]:
        return code >> self.bits, code & self.mask

    def areas(self, codes: list[int]) -> list[int]:
        bits = self.bits
        return [code >> bits for code in codes]

    def whats(self, codes: list[int]) -> list[int]:
        mask = self.mask
        return [code & mask for code in codes]


ORDER: Final = WithArea(5)
"""An area and the order token on it."""
RAID: Final = WithArea(AREA_BITS)
"""The area of a Raid order and the area it raids: its own if it raids nothing."""
SUPPORT: Final = WithArea(4)
"""An area with a Support order and the house it helps, or nobody."""
UNIT: Final = WithArea(3)
"""A unit of a type in an area."""
YES_OR_NO: Final = WithArea(1)
"""One of two things that can be done in an area."""
SIDE: Final = WithArea(1)
"""An area that supports a side of a combat."""
SHIPS: Final = WithArea(2)
"""A port and a number of ships."""
COURSE: Final = WithArea(2)
"""A Westeros card and one thing it can do."""
DECK_CARD: Final = WithArea(6)
"""A Westeros deck and a card in it."""
ROUTED: Final = 8
"""Added to the type of a unit that is routed."""
SHARE: Final = WithArea(5)
"""A house, instead of an area, and an amount of power."""
IMPROVEMENT: Final = WithArea(2)
"""An area and what has been improved or degraded there."""


def march_code(origin: int, target: int, group: int) -> int:
    return (origin << AREA_BITS | target) << GROUP_BITS | group


_MARCHES: Final[dict[int, list[int]]] = {}
_MOST_MARCHES: Final = 1 << 14


def march_codes(origin: int, target: int, group: int, sizes: int) -> list[int]:
    """The marches of every part of a group that has one of these sizes, a bit for each.  They are made once, and never
    changed: the same are offered again and again."""
    asked = ((sizes << AREA_BITS | origin) << AREA_BITS | target) << GROUP_BITS | group
    codes = _MARCHES.get(asked)
    if codes is None:
        if len(_MARCHES) == _MOST_MARCHES:
            _MARCHES.clear()
        codes = [march_code(origin, target, part) for part in PARTS_OF_SIZE[group + sizes * GROUPS]]
        _MARCHES[asked] = codes
    return codes


def group_marching(code: int) -> int:
    """The group of a march."""
    return code & _GROUP


def read_march(code: int) -> tuple[int, int, int]:
    """Origin, target and group; a march that moves nothing has its origin as target."""
    return code >> AREA_BITS + GROUP_BITS, code >> GROUP_BITS & _AREA, code & _GROUP


def march_targets(codes: Iterable[int]) -> set[int]:
    """The areas that are marched to; those of negative codes, which are no marches, are left out."""
    return {code >> GROUP_BITS & _AREA for code in codes if code >= 0}


def muster_code(area: int, what: int, where: int) -> int:
    return (area << UNIT_BITS | what) << AREA_BITS | where


def read_muster(code: int) -> tuple[int, int, int]:
    """The castle, the unit (or UPGRADE + unit), and where it is placed."""
    return code >> UNIT_BITS + AREA_BITS, code >> AREA_BITS & _UNIT, code & _AREA


_MORE_DEEDS: Final = 1 << 10
"""The third and fourth deed came later than the bits of the first two."""


def deed_codes(areas: list[int], deed: int) -> list[int]:
    """One of four things that an order can do in each of some areas."""
    return [area << 1 | deed & 1 | (deed >> 1) * _MORE_DEEDS for area in areas]


def read_deed(code: int) -> tuple[int, int]:
    more = code >= _MORE_DEEDS
    rest = code - more * _MORE_DEEDS
    return rest >> 1, rest & 1 | more << 1
