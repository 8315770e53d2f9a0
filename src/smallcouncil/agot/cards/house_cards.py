"""All house cards in the order of their ids, deck by deck as the houses are numbered."""

from typing import Final

from smallcouncil.agot.cards.house import baratheon, greyjoy, lannister, martell, stark, tyrell
from smallcouncil.agot.cards.house_card import DECK_SIZE, HouseCard

BASE_SET: Final[tuple[HouseCard, ...]] = (
    *stark.HOUSE_CARDS,
    *greyjoy.HOUSE_CARDS,
    *lannister.HOUSE_CARDS,
    *baratheon.HOUSE_CARDS,
    *tyrell.HOUSE_CARDS,
    *martell.HOUSE_CARDS,
)


def deck_of(house: int) -> tuple[int, ...]:
    """The ids of a house's seven cards."""
    return tuple(range(house * DECK_SIZE, (house + 1) * DECK_SIZE))
