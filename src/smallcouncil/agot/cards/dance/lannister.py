"""House Lannister in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Ser Jaime Lannister", strength=4, swords=1, fortifications=1),
    HouseCard("Ser Kevan Lannister", strength=3, fortifications=1),
    HouseCard("Daven Lannister", strength=2, swords=1),
    HouseCard("Ser Ilyn Payne", strength=2),
    HouseCard("Cersei Lannister", strength=1, fortifications=1),
    HouseCard("Ser Addam Marbrand", strength=1),
    HouseCard("Qyburn", strength=0),
)
