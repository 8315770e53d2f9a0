"""The small ints of the rules and their printed names."""

from typing import Final

from smallcouncil.kernel.notation import slug

HOUSES: Final = ("Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn", "Targaryen")
STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL, ARRYN, TARGARYEN = range(len(HOUSES))
NOBODY: Final = -1
HOUSE_IDS: Final = {name.lower(): house for house, name in enumerate(HOUSES)}

IRON_THRONE, FIEFDOMS, KINGS_COURT = range(3)
TRACKS: Final = ("Iron Throne", "Fiefdoms", "King's Court")
TRACK_SLUGS: Final = tuple(slug(name) for name in TRACKS)

ROMAN: Final = ("I", "II", "III", "IV")
"""The numerals of the Westeros decks."""
