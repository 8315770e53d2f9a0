"""The printed numbers of every card, as a table beside the registry."""

import re
from collections import Counter
from dataclasses import fields
from importlib import import_module

import pytest

from smallcouncil.agot.cards.house_card import HouseCard, without_text
from smallcouncil.agot.cards.house_cards import HOUSE_CARDS as REGISTRY
from smallcouncil.agot.cards.house_cards import VASSAL_DECK, deck_of
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
    "Arryn": """
        Lysa Arryn        4 0 0 text
        Bronze Yohn Royce 3 1 2
        Ser Vardis Egen   2 0 0 text
        Harry Hardyng     2 1 0
        Godric Borrell    1 0 0 text
        Anya Waynwood     1 0 0 text
        Robert Arryn      0 0 0 text""",
    "Targaryen": """
        Khal Drogo         4 0 0 text
        Arstan Whitebeard  3 1 1
        Xaro Xhoan Daxos   2 0 0 text
        Ser Jorah Mormont  2 1 1
        Daenerys Targaryen 1 0 0 text
        Viserys Targaryen  1 0 0 text
        Illyrio Mopatis    0 0 0 text""",
}
ALTERNATE = {
    "Baratheon": """
        Stannis Baratheon    4 0 0 text
        Jon Snow             3 0 0 text
        Melisandre           2 0 0 text
        Bastard of Nightsong 2 0 1
        Ser Davos Seaworth   1 1 1
        Ser Axell Florent    1 1 0
        Mance Rayder         0 0 0 text""",
    "Lannister": """
        Ser Jaime Lannister 4 1 1
        Ser Kevan Lannister 3 0 1
        Daven Lannister     2 1 0
        Ser Ilyn Payne      2 0 0 text
        Cersei Lannister    1 0 1
        Ser Addam Marbrand  1 0 0 text
        Qyburn              0 0 0 text""",
    "Stark": """
        Roose Bolton       4 1 0
        Ramsay Bolton      3 0 0 text
        Black Walder       2 1 0
        Steelshanks Walton 2 0 1
        Damon Dance-For-Me 1 1 0
        Walder Frey        1 0 0 text
        Reek               0 0 0 text""",
    "Martell": """
        Doran Martell         4 0 0 text
        Areo Hotah            3 0 2
        Bastard of Godsgrace  2 0 1
        Big Man               2 1 0
        Ser Gerris Drinkwater 1 0 0 text
        Quentyn Martell       1 0 0 text
        Nymeria Sand          0 1 1""",
    "Greyjoy": """
        Euron Crow's Eye  4 0 0 text
        Victarion Greyjoy 3 2 0
        Asha Greyjoy      2 0 1
        Rodrik the Reader 2 0 0 text
        Qarl the Maid     1 0 0 text
        Ser Harras Harlaw 1 1 0
        Aeron Damphair    0 0 0 text""",
    "Tyrell": """
        Mace Tyrell      4 1 1
        Randyll Tarly    3 2 0
        Willas Tyrell    2 0 1
        Ser Jon Fossoway 2 1 0
        Queen of Thorns  1 0 0 text
        Paxter Redwyne   1 0 0 text
        Margaery Tyrell  0 0 0 text""",
    "Arryn": """
        Bronze Yohn Royce 4 0 0 text
        Littlefinger      3 0 0 text
        Nestor Royce      2 0 2
        Lyn Corbray       2 1 0
        Alayne Stone      1 0 0 text
        Lothor Brune      1 1 1
        Lysa Arryn        0 0 0 text""",
    "Targaryen": """
        Daenerys Targaryen 4 0 0 text
        Daario Naharis     3 1 0
        Grey Worm          2 1 1
        Strong Belwas      2 2 0
        Captain Groleo     1 0 0 text
        Rakharo            1 0 0 text
        Missandei          0 0 0 text""",
}
VASSAL_CARDS = """
        Varys            0 0 0 text
        Syrio Forel      1 0 0 text
        Jaqen H'ghar     1 0 0 text
        Janos Slynt      2 2 1
        Jon Connington   2 0 0 text
        Beric Dondarrion 3 0 0 text
        Bronn            4 0 0 text"""
"""Name, strength, swords, fortifications, and whether the card has a text."""

WESTEROS = {
    "I": "3 Supply, 3 Mustering, 2 A Throne of Blades*, 1 Last Days of Summer*, 1 Winter is Coming",
    "II": "3 Clash of Kings, 3 Game of Thrones, 2 Dark Wings Dark Words*, 1 Last Days of Summer*, 1 Winter is Coming",
    "III": "3 Wildlings Attack, 2 Put to the Sword, 1 Sea of Storms*, 1 Rains of Autumn*, 1 Feast for Crows*, "
    "1 Web of Lies*, 1 Storm of Swords*",
}
"""How often each card is in its deck; `*` is a wildling icon."""


DECKS_BY_NAME = {
    **{house: (table, deck_of(HOUSE_IDS[house.lower()])) for house, table in HOUSE_CARDS.items()},
    **{
        f"{house} (alternate)": (table, deck_of(HOUSE_IDS[house.lower()], alternate=True))
        for house, table in ALTERNATE.items()
    },
    "vassals": (VASSAL_CARDS, VASSAL_DECK),
}


def printed(table: str) -> list[tuple[str, int, int, int, bool]]:
    rows = []
    for line in table.strip().splitlines():
        words = line.split()
        text = words[-1] == "text"
        numbers = [int(word) for word in words if word.isdigit()]
        name = " ".join(word for word in words if not word.isdigit() and word != "text")
        rows.append((name, numbers[0], numbers[1], numbers[2], text))
    return rows


def cards_of(deck: str) -> list[HouseCard]:
    return [REGISTRY[card] for card in DECKS_BY_NAME[deck][1]]


@pytest.mark.parametrize("name", DECKS_BY_NAME)
def test_house_cards_bear_the_printed_numbers(name: str) -> None:
    """Strength, swords and fortifications of all seven cards, in the order in which hands are shown."""
    deck = [(card.name, card.strength, card.swords, card.fortifications, bool(card.text)) for card in cards_of(name)]
    assert deck == printed(DECKS_BY_NAME[name][0])


@pytest.mark.parametrize("name", DECKS_BY_NAME)
def test_every_deck_has_the_same_spread_of_strengths(name: str) -> None:
    """One 4, one 3, two 2, two 1, one 0."""
    assert sorted(card.strength for card in cards_of(name)) == [0, 1, 1, 2, 2, 3, 4]


@pytest.mark.parametrize("card", REGISTRY, ids=lambda card: f"{card.name} ({card.set})")
def test_a_card_has_either_a_text_or_icons(card: HouseCard) -> None:
    """p. 19: cards without a text ability have icons instead; and every text does something."""
    plain = without_text(card)
    unlike = [each.name for each in fields(HouseCard) if getattr(card, each.name) != getattr(plain, each.name)]
    if card.text:
        assert card.swords == card.fortifications == 0
        assert len(unlike) > 1, "a text that nothing carries out"
    else:
        assert card.swords + card.fortifications > 0
        assert unlike == []


def test_there_are_119_house_cards() -> None:
    """42 in the game (p. 2), as many in A Dance with Dragons, seven for each deck of the new houses and the vassals;
    no two of one set have the same name."""
    assert len({(card.name, card.set) for card in REGISTRY}) == len(REGISTRY) == 42 + 42 + 4 * 7 + 7


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


@pytest.mark.parametrize("alternate", [False, True])
@pytest.mark.parametrize("house", [*HOUSE_IDS, "vassal"])
def test_every_text_has_its_class(house: str, alternate: bool) -> None:
    """Its tests stand in the file of its deck, or its own, in a class of its name."""
    deck = VASSAL_DECK if house == "vassal" else deck_of(HOUSE_IDS[house], alternate)
    files = ["vassal_cards", "jaqen"] if house == "vassal" else [f"dance_{house}" if alternate else house]
    known = {name.lower() for file in files for name in vars(import_module(f"tests.agot.cards.test_{file}"))}
    texts = [REGISTRY[card].name for card in deck if REGISTRY[card].text]
    assert [name for name in texts if "test" + re.sub("[^a-z]", "", name.lower()) not in known] == []


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
