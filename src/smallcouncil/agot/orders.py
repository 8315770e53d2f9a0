"""The order tokens (p. 13 and p. 22)."""

from typing import Final, NamedTuple

MARCH, DEFENSE, SUPPORT, RAID, CONSOLIDATE_POWER = range(5)
ORDER_KINDS: Final = ("March", "Defense", "Support", "Raid", "Consolidate Power")


class Order(NamedTuple):
    """A type of order token."""

    name: str
    """As choices and positions spell it; `*` is the star of a special order."""
    kind: int
    bonus: int
    special: bool
    copies: int
    """How many of this token each house has."""
    text: str


NO_ORDER: Final = 0

ORDERS: Final = (
    Order("none", -1, 0, False, 0, ""),
    Order("march -1", MARCH, -1, False, 1, "Move the units of this area; in combat they attack with 1 less."),
    Order("march", MARCH, 0, False, 1, "Move the units of this area to adjacent areas, even into combat."),
    Order("march +1*", MARCH, 1, True, 1, "Move the units of this area; in combat they attack with 1 more."),
    Order("defense +1", DEFENSE, 1, False, 2, "Adds 1 to the defence of this area in every combat of the round."),
    Order("defense +2*", DEFENSE, 2, True, 1, "Adds 2 to the defence of this area in every combat of the round."),
    Order("support", SUPPORT, 0, False, 2, "The units here may add their strength to an adjacent combat."),
    Order(
        "support +1*",
        SUPPORT,
        1,
        True,
        1,
        "The units here may add their strength and 1 more to an adjacent combat.",
    ),
    Order("raid", RAID, 0, False, 2, "Removes one adjacent enemy Support, Raid or Consolidate Power order."),
    Order("raid*", RAID, 0, True, 1, "Removes one adjacent enemy order of any type but March."),
    Order(
        "consolidate",
        CONSOLIDATE_POWER,
        0,
        False,
        2,
        "Brings 1 power and 1 more for each power icon of the area.",
    ),
    Order("consolidate*", CONSOLIDATE_POWER, 0, True, 1, "Brings power, or musters in this area instead."),
)
"""By token id; id 0 is the absence of an order."""

TOKENS: Final = tuple(range(1, len(ORDERS)))
BASE_TOKENS: Final = TOKENS
KIND: Final = tuple(order.kind for order in ORDERS)
BONUS: Final = tuple(order.bonus for order in ORDERS)
SPECIAL: Final = tuple(order.special for order in ORDERS)
COPIES: Final = tuple(order.copies for order in ORDERS)
ORDER_NAMES: Final = tuple(order.name for order in ORDERS)
ORDER_IDS: Final = {order.name: token for token, order in enumerate(ORDERS)}

MARCH_PLUS_ONE: Final = ORDER_IDS["march +1*"]


def tokens_of(kind: int) -> frozenset[int]:
    """All tokens of one kind, normal and special."""
    return frozenset(token for token in TOKENS if KIND[token] == kind)


MARCH_TOKENS: Final = tokens_of(MARCH)
SUPPORT_TOKENS: Final = tokens_of(SUPPORT)
RAID_TOKENS: Final = tokens_of(RAID)
CONSOLIDATE_TOKENS: Final = tokens_of(CONSOLIDATE_POWER)
DEFENSE_TOKENS: Final = tokens_of(DEFENSE)
