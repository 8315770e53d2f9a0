"""The printed numbers of every card, as a table beside the registry."""

from collections import Counter

import pytest

from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.cards.house_cards import BASE_SET, deck_of
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, tides_name
from smallcouncil.agot.cards.westeros import DECKS
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import HOUSE_IDS

HOUSE_CARDS = {
    "Baratheon": """
        Stannis Baratheon   4 0 0 text
        Renly Baratheon     3 0 0 text
        Ser Davos Seaworth  2 0 0 text
        Brienne of Tarth    2 1 1
        Salladhor Saan      1 0 0 text
        Melisandre          1 1 0
        Patchface           0 0 0 text""",
    "Lannister": """
        Tywin Lannister     4 0 0 text
        Ser Gregor Clegane  3 3 0
        Ser Jaime Lannister 2 1 0
        The Hound           2 0 2
        Ser Kevan Lannister 1 0 0 text
        Tyrion Lannister    1 0 0 text
        Cersei Lannister    0 0 0 text""",
    "Stark": """
        Eddard Stark        4 2 0
        Robb Stark          3 0 0 text
        Roose Bolton        2 0 0 text
        Greatjon Umber      2 1 0
        Ser Rodrick Cassel  1 0 2
        The Blackfish       1 0 0 text
        Catelyn Stark       0 0 0 text""",
    "Martell": """
        The Red Viper       4 2 1
        Areo Hotah          3 0 1
        Darkstar            2 1 0
        Obara Sand          2 1 0
        Arianne Martell     1 0 0 text
        Nymeria Sand        1 0 0 text
        Doran Martell       0 0 0 text""",
    "Greyjoy": """
        Euron Crow's Eye    4 1 0
        Victarion Greyjoy   3 0 0 text
        Balon Greyjoy       2 0 0 text
        Theon Greyjoy       2 0 0 text
        Dagmar Cleftjaw     1 1 1
        Asha Greyjoy        1 0 0 text
        Aeron Damphair      0 0 0 text""",
    "Tyrell": """
        Mace Tyrell         4 0 0 text
        Ser Loras Tyrell    3 0 0 text
        Randyll Tarly       2 1 0
        Ser Garlan Tyrell   2 2 0
        Margaery Tyrell     1 0 1
        Alester Florent     1 0 1
        Queen of Thorns     0 0 0 text""",
}
"""Name, strength, swords, fortifications, and whether the card has a text."""

WESTEROS = {
    "I": "3 Supply, 3 Mustering, 2 A Throne of Blades*, 1 Last Days of Summer*, 1 Winter is Coming",
    "II": "3 Clash of Kings, 3 Game of Thrones, 2 Dark Wings Dark Words*, 1 Last Days of Summer*, 1 Winter is Coming",
    "III": "3 Wildlings Attack, 2 Put to the Sword, 1 Sea of Storms*, 1 Rains of Autumn*, 1 Feast for Crows*, "
    "1 Web of Lies*, 1 Storm of Swords*",
}
"""How often each card is in its deck; `*` is a wildling icon."""


def printed(house: str) -> list[tuple[str, int, int, int, bool]]:
    rows = []
    for line in HOUSE_CARDS[house].strip().splitlines():
        words = line.split()
        text = words[-1] == "text"
        numbers = [int(word) for word in words if word.isdigit()]
        name = " ".join(word for word in words if not word.isdigit() and word != "text")
        rows.append((name, numbers[0], numbers[1], numbers[2], text))
    return rows


def cards_of(house: str) -> list[HouseCard]:
    return [BASE_SET[card] for card in deck_of(HOUSE_IDS[house.lower()])]


@pytest.mark.parametrize("house", HOUSE_CARDS)
def test_house_cards_bear_the_printed_numbers(house: str) -> None:
    """Strength, swords and fortifications of all seven cards, in the order in which hands are shown."""
    deck = [(card.name, card.strength, card.swords, card.fortifications, bool(card.text)) for card in cards_of(house)]
    assert deck == printed(house)


@pytest.mark.parametrize("house", HOUSE_CARDS)
def test_every_house_has_the_same_spread_of_strengths(house: str) -> None:
    """One 4, one 3, two 2, two 1, one 0."""
    assert sorted(card.strength for card in cards_of(house)) == [0, 1, 1, 2, 2, 3, 4]


@pytest.mark.parametrize("card", BASE_SET, ids=lambda card: card.name)
def test_a_card_has_either_a_text_or_icons(card: HouseCard) -> None:
    """p. 19: cards without a text ability have icons instead; and every text does something."""
    plain = HouseCard(card.name, card.strength, card.swords, card.fortifications)
    unlike = [field for field in HouseCard.__slots__ if getattr(card, field) != getattr(plain, field)]
    if card.text:
        assert card.swords == card.fortifications == 0
        assert len(unlike) > 1, "a text that nothing carries out"
    else:
        assert card.swords + card.fortifications > 0
        assert unlike == []


def test_there_are_42_different_house_cards() -> None:
    """p. 2."""
    assert len({card.name for card in BASE_SET}) == len(BASE_SET) == 42


@pytest.mark.parametrize(("number", "roman"), list(enumerate(WESTEROS)))
def test_westeros_decks(number: int, roman: str) -> None:
    """p. 2: thirty cards, ten to a deck; eleven of them show a wildling icon."""
    expected = {}
    for part in WESTEROS[roman].split(", "):
        copies, _, name = part.partition(" ")
        expected[(name.rstrip("*"), name.endswith("*"))] = int(copies)
    deck = Counter((card.name.replace(",", ""), card.icon) for card in DECKS[number])
    assert deck == expected
    assert deck.total() == 10


def test_wildling_cards() -> None:
    """p. 2: nine, each different."""
    assert [card.name for card in WILDLING_CARDS] == [
        "A King Beyond the Wall",
        "Crow Killers",
        "Mammoth Riders",
        "Massing on the Milkwater",
        "Preemptive Raid",
        "Rattleshirt's Raiders",
        "Silence at the Wall",
        "Skinchanger Scout",
        "The Horde Descends",
    ]


def test_tides_cards() -> None:
    """p. 2 and p. 29: twenty-four, at most one icon each, 22 strength in all."""
    assert Counter(tides_name(card) for card in range(len(TIDES_CARDS))) == {
        "+0": 8,
        "+0 skull": 2,
        "+1 sword": 4,
        "+1 fortification": 4,
        "+2": 4,
        "+3": 2,
    }
    assert sum(card.strength for card in TIDES_CARDS) == 22
