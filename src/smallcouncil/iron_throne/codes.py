"""Choices as ints: what a code holds is packed and unpacked here and nowhere else.

A code is a verb, what it names (a house, a character, a card, an amount) and a place or amount beside that.
Codes are kept in snapshots, so their bits never change.
"""

from collections.abc import Iterable
from typing import Final

BITS: Final = 8
"""Of each of the two numbers that a verb may carry."""
_MASK: Final = (1 << BITS) - 1
_VERB: Final = -1 << 2 * BITS

PASS, DECLINE, USE, STOP, STAY_OUT, ACCEPT, REFUSE, GIVE_HOSTAGE, WITHDRAW, REMAIN = (
    number << 2 * BITS for number in (1, 2, 3, 6, 7, 10, 18, 24, 25, 26)
)
"""Choices that name nothing."""


class Verb:
    """Choices that name something."""

    __slots__ = ("verb",)

    def __init__(self, number: int) -> None:
        self.verb = number << 2 * BITS

    def code(self, named: int, beside: int = 0) -> int:
        return self.verb | beside << BITS | named

    def codes(self, all_named: Iterable[int]) -> list[int]:
        verb = self.verb
        return [verb | named for named in all_named]

    def codes_by_place(self, all_named: list[int]) -> list[int]:
        """The same with the place of each beside it."""
        verb = self.verb
        return [verb | place << BITS | named for place, named in enumerate(all_named)]

    def says(self, code: int) -> bool:
        """Whether a code has this verb."""
        return code & _VERB == self.verb


HOUSE: Final = Verb(4)
CHARACTER: Final = Verb(5)
TO_CHALLENGER: Final = Verb(8)
"""The character that would support the challenger."""
TO_DEFENDER: Final = Verb(9)
CARD: Final = Verb(11)
PLAY: Final = Verb(12)
RELEASE: Final = Verb(13)
"""The card, and beside it its place among the hostages."""
TORMENT: Final = Verb(14)
"""Likewise."""
FROM_DECK: Final = Verb(15)
FROM_HAND: Final = Verb(16)
FROM_HOSTAGES: Final = Verb(17)
"""The holder and the house on the card's back, as `held_by` packs them; beside them the place among the hostages."""
WANT: Final = Verb(19)
"""The terms, as `deal` packs them."""
GIVE: Final = Verb(20)
POWER: Final = Verb(21)
POWER_OF: Final = Verb(22)
"""The character, and beside it how much power."""
DRAW: Final = Verb(23)
DISTRIBUTE: Final = Verb(27)


def verb_of(code: int) -> int:
    return code & _VERB


def named(code: int) -> int:
    """The house, character, card or amount that a choice names."""
    return code & _MASK


def beside(code: int) -> int:
    """The place or amount beside it."""
    return code >> BITS & _MASK


def distinct(hand: tuple[int, ...]) -> list[int]:
    """A choice for each different card of a hand, which is sorted."""
    codes: list[int] = []
    verb, last = CARD.verb, -1
    for card in hand:
        if card != last:
            codes.append(verb | card)
            last = card
    return codes


def held_by(holder: int, back: int) -> int:
    """A hostage that can be taken over: who holds it, and whose card it is."""
    return back << 3 | holder


def read_held_by(packed: int) -> tuple[int, int]:
    """Holder and back."""
    return packed & 7, packed >> 3


def deal(influence: int, hostages: int, power: int) -> int:
    """What one active house gets from a truce, packed into 0–23."""
    return influence * 12 + hostages * 4 + power


def terms(packed: int) -> tuple[int, int, int]:
    """Influence, hostages and power of a packed deal."""
    return packed // 12, packed // 4 % 3, packed % 4


def proposal(challenger: int, defender: int) -> int:
    """What both active houses get, as one number."""
    return challenger * 24 + defender


def read_proposal(packed: int) -> tuple[int, int]:
    """The deals of challenger and defender."""
    return divmod(packed, 24)
