"""The alternate house cards: a deck for each house."""

from smallcouncil.agot.cards.dance import arryn, baratheon, greyjoy, lannister, martell, stark, targaryen, tyrell

__all__ = ["arryn", "baratheon", "greyjoy", "lannister", "martell", "stark", "targaryen", "tyrell"]
