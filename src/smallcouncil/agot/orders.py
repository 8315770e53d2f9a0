"""The order tokens (p. 13 and p. 22; those of Mother of Dragons, p. 6 and p. 10 there)."""

from typing import Final, NamedTuple

MARCH, DEFENSE, SUPPORT, RAID, CONSOLIDATE_POWER, IRON_BANK, MUSTER = range(7)
ORDER_KINDS: Final = ("March", "Defense", "Support", "Raid", "Consolidate Power", "Iron Bank", "Muster")
NO_KIND: Final = -1


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
    second: int = NO_KIND
    """The other use of a token that has two."""
    at_sea: bool = False
    """Whether it works in sea areas and ports only."""
    enters_ports: bool = True
    """Whether a march by it may end in a port."""


NO_ORDER: Final = 0

ORDERS: Final = (
    Order("none", NO_KIND, 0, False, 0, ""),
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
    Order("sea march -1", MARCH, -1, False, 1, "Sails the ships of this area; they attack with 1 less.", at_sea=True),
    Order("sea support", SUPPORT, 0, False, 1, "The ships here may support an adjacent combat.", at_sea=True),
    Order("iron bank", IRON_BANK, 0, False, 1, "Lets its house take a loan of the Iron Bank.", at_sea=True),
    Order(
        "vassal march",
        MARCH,
        0,
        False,
        1,
        "Moves the units of this area, but not into ports nor against the commander and its other vassals.",
        enters_ports=False,
    ),
    Order(
        "raid/support +1",
        RAID,
        1,
        False,
        1,
        "Raids like a Raid order; if it does not, it stays and supports with 1 more.",
        second=SUPPORT,
    ),
    Order(
        "defense +1/muster",
        DEFENSE,
        1,
        False,
        1,
        "Adds 1 to the defence of this area; when power is consolidated it may muster here.",
        second=MUSTER,
    ),
    Order("defense +3", DEFENSE, 3, False, 1, "Adds 3 to the defence of this area in every combat of the round."),
)
"""By token id; id 0 is the absence of an order."""

TOKENS: Final = tuple(range(1, len(ORDERS)))
BASE_TOKENS: Final = tuple(range(1, 12))
SEA_TOKENS: Final = tuple(token for token in TOKENS if ORDERS[token].at_sea)
SPECIAL_TOKENS: Final = frozenset(token for token in TOKENS if ORDERS[token].special)
VASSAL_TOKENS: Final = tuple(range(15, 19))
KIND: Final = tuple(order.kind for order in ORDERS)
BONUS: Final = tuple(order.bonus for order in ORDERS)
SPECIAL: Final = tuple(order.special for order in ORDERS)
COPIES: Final = tuple(order.copies for order in ORDERS)
ORDER_NAMES: Final = tuple(order.name for order in ORDERS)
ORDER_IDS: Final = {order.name: token for token, order in enumerate(ORDERS)}

MARCH_PLUS_ONE: Final = ORDER_IDS["march +1*"]


def tokens_of(*kinds: int) -> frozenset[int]:
    """All tokens of some kinds, normal and special, also those that have another use besides."""
    return frozenset(token for token in TOKENS if KIND[token] in kinds or ORDERS[token].second in kinds)


MARCH_TOKENS: Final = tokens_of(MARCH)
SUPPORT_TOKENS: Final = tokens_of(SUPPORT)
RAID_TOKENS: Final = tokens_of(RAID)
CONSOLIDATE_TOKENS: Final = tokens_of(CONSOLIDATE_POWER, IRON_BANK, MUSTER)
"""What is resolved when power is consolidated."""
DEFENSE_TOKENS: Final = tokens_of(DEFENSE)


def table_of(tokens: frozenset[int]) -> tuple[bool, ...]:
    """Whether a token is one of these, by its id: for those who look at the whole board."""
    return tuple(token in tokens for token in range(len(ORDERS)))


IS_MARCH: Final = table_of(MARCH_TOKENS)
IS_RAID: Final = table_of(RAID_TOKENS)
IS_SUPPORT: Final = table_of(SUPPORT_TOKENS)
IS_CONSOLIDATE: Final = table_of(CONSOLIDATE_TOKENS)
IS_AT_SEA: Final = table_of(frozenset(SEA_TOKENS))
