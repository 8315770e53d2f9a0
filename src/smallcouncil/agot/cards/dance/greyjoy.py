"""House Greyjoy in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Euron Crow's Eye", strength=4),
    HouseCard("Victarion Greyjoy", strength=3, swords=2),
    HouseCard("Asha Greyjoy", strength=2, fortifications=1),
    HouseCard("Rodrik the Reader", strength=2),
    HouseCard("Qarl the Maid", strength=1),
    HouseCard("Ser Harras Harlaw", strength=1, swords=1),
    HouseCard("Aeron Damphair", strength=0),
)
