"""House Tyrell in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Mace Tyrell", strength=4, swords=1, fortifications=1),
    HouseCard("Randyll Tarly", strength=3, swords=2),
    HouseCard("Willas Tyrell", strength=2, fortifications=1),
    HouseCard("Ser Jon Fossoway", strength=2, swords=1),
    HouseCard("Queen of Thorns", strength=1),
    HouseCard("Paxter Redwyne", strength=1),
    HouseCard("Margaery Tyrell", strength=0),
)
