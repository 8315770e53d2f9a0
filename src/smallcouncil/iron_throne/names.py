"""The ids of houses, characters, house cards and events, and the printed name of each.

A house is 0–4, a character 0–24 (house × 5 + place in the house), a house card 0–84 (house × 17 + kind): the
copies of a card are alike, so they share an id.  Ids 5–9 stand for seats that have not chosen a house yet.
"""

from smallcouncil.kernel.notation import slug

LANNISTER, STARK, BARATHEON, TARGARYEN, TYRELL = range(5)
HOUSES = ("Lannister", "Stark", "Baratheon", "Targaryen", "Tyrell")
"""In the order of the rulebook's list (p. 3)."""
SEATS = tuple(f"Seat {number}" for number in range(1, 6))
NAMED = HOUSES + SEATS
"""Every id that can be asked: five houses, then five seats without a house."""

CHARACTERS = (
    ("Cersei Lannister", "Tyrion Lannister", "Tywin Lannister", "Jaime Lannister", "Joffrey Baratheon"),
    ("Eddard Stark", "Catelyn Stark", "Robb Stark", "Arya Stark", "Bran Stark"),
    ("Stannis Baratheon", "Melisandre", "Davos Seaworth", "Selyse Baratheon", "Shireen Baratheon"),
    ("Daenerys Targaryen", "Khal Drogo", "Viserys Targaryen", "Jorah Mormont", "Barristan Selmy"),
    ("Margaery Tyrell", "Olenna Tyrell", "Loras Tyrell", "Mace Tyrell", "Renly Baratheon"),
)
CHARACTER_NAMES = tuple(name for house in CHARACTERS for name in house)
CHARACTER_IDS = (
    *("cersei", "tyrion", "tywin", "jaime", "joffrey"),
    *("eddard", "catelyn", "robb", "arya", "bran"),
    *("stannis", "melisandre", "davos", "selyse", "shireen"),
    *("daenerys", "drogo", "viserys", "jorah", "barristan"),
    *("margaery", "olenna", "loras", "mace", "renly"),
)
"""The stable word for each character, by which card files speak of it."""
OF_HOUSE = tuple(range(house * 5, house * 5 + 5) for house in range(5))
"""The characters of each house."""

HOSTILITY_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20)
KINDS = 17
"""Kinds of house card in a deck: eleven hostility cards, the truce, five characters."""
TRUCE_KIND = 11
NO_CARD = -2
"""What lies before an active house that has no card left anywhere: it counts as hostility 0."""

CARD_HOUSE = tuple(card // KINDS for card in range(5 * KINDS))
CARD_VALUE = tuple(
    HOSTILITY_VALUES[kind] if kind < TRUCE_KIND else (-1 if kind == TRUCE_KIND else 0)
    for _ in range(5)
    for kind in range(KINDS)
)
"""The hostility value of a card: 0 for a character card that was placed (p. 6), -1 for a truce."""
CARD_CHARACTER = tuple(
    house * 5 + kind - TRUCE_KIND - 1 if kind > TRUCE_KIND else -1 for house in range(5) for kind in range(KINDS)
)
"""The character a card shows, -1 for none."""
CHARACTER_CARD = tuple(house * KINDS + TRUCE_KIND + 1 + place for house in range(5) for place in range(5))
"""The card that shows a character."""
DECKS = tuple(
    tuple(
        house * KINDS + kind
        for kind in range(KINDS)
        for _ in range(1 if kind < TRUCE_KIND else (4 if kind == TRUCE_KIND else 2))
    )
    for house in range(5)
)
"""The 25 cards of each house deck (p. 11): 11 hostility, 4 truce, two of each character."""

INFLUENTIAL, WELL_INFORMED, ASCENDANT = 5, 6, 7
"""The special events; the events 0–4 are those of the houses."""
EVENT_IDS = (
    "lannister",
    "stark",
    "baratheon",
    "targaryen",
    "tyrell",
    "influential",
    "well-informed",
    "ascendant",
)

NEITHER, CHALLENGER, DEFENDER = range(3)
SIDES = ("neither", "challenger", "defender")
NO_OUTCOME, HOSTILITY, TRUCE, BETRAYAL = range(4)
OUTCOMES = ("none", "hostility", "truce", "betrayal")


def bare_card_name(card: int, characters: tuple[str, ...] = CHARACTER_NAMES) -> str:
    """A card as its own house calls it: hostility 12, truce, Arya Stark."""
    if card == NO_CARD:
        return "no card"
    character = CARD_CHARACTER[card]
    if character >= 0:
        return characters[character]
    return "truce" if CARD_VALUE[card] < 0 else f"hostility {CARD_VALUE[card]}"


def card_word(card: int) -> str:
    """A card in notation, which does not depend on replaced names: 12, truce, arya."""
    if card == NO_CARD:
        return "none"
    character = CARD_CHARACTER[card]
    if character >= 0:
        return CHARACTER_IDS[character]
    return "truce" if CARD_VALUE[card] < 0 else str(CARD_VALUE[card])


CARD_BY_WORD = tuple(
    {card_word(card): card for card in range(house * KINDS, (house + 1) * KINDS)} for house in range(5)
)
HOUSE_IDS = {name.lower(): house for house, name in enumerate(NAMED)}
CHARACTER_BY_WORD = {word: character for character, word in enumerate(CHARACTER_IDS)} | {
    slug(name): character for character, name in enumerate(CHARACTER_NAMES)
}
