"""House Targaryen, the deck marked A."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Khal Drogo", strength=4),
    HouseCard("Arstan Whitebeard", strength=3, swords=1, fortifications=1),
    HouseCard("Xaro Xhoan Daxos", strength=2),
    HouseCard("Ser Jorah Mormont", strength=2, swords=1, fortifications=1),
    HouseCard("Daenerys Targaryen", strength=1),
    HouseCard("Viserys Targaryen", strength=1),
    HouseCard("Illyrio Mopatis", strength=0),
)
