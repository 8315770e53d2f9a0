"""All house cards in the order of their ids, set by set and deck by deck as the houses are numbered.

Ids lie in snapshots and never change; a name may stand in two sets.
"""

from dataclasses import replace
from typing import Final

from smallcouncil.agot.cards import dance
from smallcouncil.agot.cards.house import (
    arryn,
    baratheon,
    greyjoy,
    lannister,
    martell,
    stark,
    targaryen,
    tyrell,
    vassals,
)
from smallcouncil.agot.cards.house_card import DECK_SIZE, HouseCard, card_id

BASE_SET: Final[tuple[HouseCard, ...]] = (
    *stark.HOUSE_CARDS,
    *greyjoy.HOUSE_CARDS,
    *lannister.HOUSE_CARDS,
    *baratheon.HOUSE_CARDS,
    *tyrell.HOUSE_CARDS,
    *martell.HOUSE_CARDS,
)
NEW_HOUSES: Final = (*arryn.HOUSE_CARDS, *targaryen.HOUSE_CARDS)
ALTERNATE_SET: Final = tuple(
    replace(card, set="alternate")
    for card in (
        *dance.stark.HOUSE_CARDS,
        *dance.greyjoy.HOUSE_CARDS,
        *dance.lannister.HOUSE_CARDS,
        *dance.baratheon.HOUSE_CARDS,
        *dance.tyrell.HOUSE_CARDS,
        *dance.martell.HOUSE_CARDS,
        *dance.arryn.HOUSE_CARDS,
        *dance.targaryen.HOUSE_CARDS,
    )
)
VASSAL_CARDS: Final = tuple(replace(card, set="vassal") for card in vassals.HOUSE_CARDS)
HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (*BASE_SET, *NEW_HOUSES, *ALTERNATE_SET, *VASSAL_CARDS)

VASSAL_DECK: Final = tuple(range(len(HOUSE_CARDS) - len(VASSAL_CARDS), len(HOUSE_CARDS)))
"""The ids of the cards that all vassals share."""


def deck_of(house: int, alternate: bool = False) -> tuple[int, ...]:
    """The ids of a house's seven cards in one of the two sets."""
    return tuple(card_id(house, number, alternate) for number in range(DECK_SIZE))
