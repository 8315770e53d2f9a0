"""The deck that all vassals share."""

from typing import Final

from smallcouncil.agot.cards.house_card import HouseCard

HOUSE_CARDS: Final = (
    HouseCard("Varys", strength=0),
    HouseCard("Syrio Forel", strength=1),
    HouseCard("Jaqen H'ghar", strength=1),
    HouseCard("Janos Slynt", strength=2, swords=2, fortifications=1),
    HouseCard("Jon Connington", strength=2),
    HouseCard("Beric Dondarrion", strength=3),
    HouseCard("Bronn", strength=4),
)
