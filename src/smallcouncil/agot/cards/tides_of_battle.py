"""The Tides of Battle cards (p. 29)."""

from typing import Final, NamedTuple


class TidesCard(NamedTuple):
    """A small card drawn for a combat."""

    strength: int
    swords: int = 0
    fortifications: int = 0
    skulls: int = 0


TIDES_CARDS: Final = (
    *[TidesCard(0)] * 8,
    *[TidesCard(0, skulls=1)] * 2,
    *[TidesCard(1, swords=1)] * 4,
    *[TidesCard(1, fortifications=1)] * 4,
    *[TidesCard(2)] * 4,
    *[TidesCard(3)] * 2,
)
"""The deck of 24; a card's id is its index."""


def tides_name(card: int) -> str:
    """A tides card as text: "+1 sword"."""
    tides = TIDES_CARDS[card]
    icon = " sword" * tides.swords + " fortification" * tides.fortifications + " skull" * tides.skulls
    return f"+{tides.strength}{icon}"


TIDES_IDS: Final = {tides_name(card): card for card in range(len(TIDES_CARDS))}
"""A card of each name."""
