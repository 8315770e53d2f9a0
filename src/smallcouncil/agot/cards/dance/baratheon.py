"""House Baratheon in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Stannis Baratheon", strength=4),
    HouseCard("Jon Snow", strength=3),
    HouseCard("Melisandre", strength=2),
    HouseCard("Bastard of Nightsong", strength=2, fortifications=1),
    HouseCard("Ser Davos Seaworth", strength=1, swords=1, fortifications=1),
    HouseCard("Ser Axell Florent", strength=1, swords=1),
    HouseCard("Mance Rayder", strength=0),
)
