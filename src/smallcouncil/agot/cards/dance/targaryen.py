"""House Targaryen, the deck marked B."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Daenerys Targaryen", strength=4),
    HouseCard("Daario Naharis", strength=3, swords=1),
    HouseCard("Grey Worm", strength=2, swords=1, fortifications=1),
    HouseCard("Strong Belwas", strength=2, swords=2),
    HouseCard("Captain Groleo", strength=1),
    HouseCard("Rakharo", strength=1),
    HouseCard("Missandei", strength=0),
)
