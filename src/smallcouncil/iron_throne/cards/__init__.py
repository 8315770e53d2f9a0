"""All cards of the game, by id."""

from smallcouncil.iron_throne.cards import baratheon, lannister, stark, targaryen, tyrell
from smallcouncil.iron_throne.cards.character import CharacterCard
from smallcouncil.iron_throne.cards.leader import Leader

LEADERS: tuple[Leader, ...] = lannister.LEADERS + stark.LEADERS + baratheon.LEADERS + targaryen.LEADERS + tyrell.LEADERS
"""The leader sheets, by character."""
CHARACTER_CARDS: tuple[CharacterCard, ...] = (
    lannister.CARDS + stark.CARDS + baratheon.CARDS + targaryen.CARDS + tyrell.CARDS
)
"""The character cards, by character."""
