"""House Arryn."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Lysa Arryn", strength=4),
    HouseCard("Bronze Yohn Royce", strength=3, swords=1, fortifications=2),
    HouseCard("Ser Vardis Egen", strength=2),
    HouseCard("Harry Hardyng", strength=2, swords=1),
    HouseCard("Godric Borrell", strength=1),
    HouseCard("Anya Waynwood", strength=1),
    HouseCard("Robert Arryn", strength=0),
)
