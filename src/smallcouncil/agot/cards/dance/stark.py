"""House Stark in A Dance with Dragons: the Boltons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Roose Bolton", strength=4, swords=1),
    HouseCard("Ramsay Bolton", strength=3),
    HouseCard("Black Walder", strength=2, swords=1),
    HouseCard("Steelshanks Walton", strength=2, fortifications=1),
    HouseCard("Damon Dance-For-Me", strength=1, swords=1),
    HouseCard("Walder Frey", strength=1),
    HouseCard("Reek", strength=0),
)
