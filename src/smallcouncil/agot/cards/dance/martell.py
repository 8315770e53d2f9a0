"""House Martell in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Doran Martell", strength=4),
    HouseCard("Areo Hotah", strength=3, fortifications=2),
    HouseCard("Bastard of Godsgrace", strength=2, fortifications=1),
    HouseCard("Big Man", strength=2, swords=1),
    HouseCard("Ser Gerris Drinkwater", strength=1),
    HouseCard("Quentyn Martell", strength=1),
    HouseCard("Nymeria Sand", strength=0, swords=1, fortifications=1),
)
