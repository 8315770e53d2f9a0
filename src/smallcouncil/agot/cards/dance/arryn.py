"""House Arryn in A Feast for Crows."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Bronze Yohn Royce", strength=4),
    HouseCard("Littlefinger", strength=3),
    HouseCard("Nestor Royce", strength=2, fortifications=2),
    HouseCard("Lyn Corbray", strength=2, swords=1),
    HouseCard("Alayne Stone", strength=1),
    HouseCard("Lothor Brune", strength=1, swords=1, fortifications=1),
    HouseCard("Lysa Arryn", strength=0),
)
