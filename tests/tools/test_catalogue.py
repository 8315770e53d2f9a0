"""What the browser client says about cards and tokens is what the rules say."""

from smallcouncil.agot.cards.westeros import DECKS
from smallcouncil.agot.cards.westeros_iv import DECK_IV
from smallcouncil.agot.names import HOUSES
from tools import catalogue


def test_the_catalogue_is_up_to_date() -> None:
    assert catalogue.main(["--check"]) == 0


def test_the_catalogue_holds_every_card() -> None:
    found = catalogue.catalogue()
    assert {name: len(cards) for name, cards in found["cards"].items()} == {"base": 56, "alternate": 56, "vassal": 7}
    for number, deck in enumerate((*DECKS, DECK_IV), 1):
        named = {name for name, card in found["westeros"].items() if number in card["decks"]}
        assert named == {card.name for card in deck}
    assert len(found["wildling"]) == 9
    assert len(found["loans"]) == 12
    assert len(found["orders"]) == 18


def test_a_name_that_stands_in_two_sets_is_two_cards() -> None:
    cards = catalogue.catalogue()["cards"]
    both = [name for name in cards["base"] if name in cards["alternate"]]
    assert len(both) == 21
    assert cards["base"]["Queen of Thorns"]["house"] == cards["alternate"]["Queen of Thorns"]["house"] == "Tyrell"
    assert cards["base"]["Queen of Thorns"]["text"] != cards["alternate"]["Queen of Thorns"]["text"]
    assert all("house" not in card for card in cards["vassal"].values())


def test_the_catalogue_names_the_house_of_every_card() -> None:
    """Every house has seven cards in each set."""
    for name in ("base", "alternate"):
        houses = [card["house"] for card in catalogue.catalogue()["cards"][name].values()]
        assert {house: houses.count(house) for house in houses} == dict.fromkeys(HOUSES, 7)


def test_the_catalogue_holds_every_character_of_the_iron_throne() -> None:
    found = catalogue.iron_throne_catalogue()
    assert len(found["characters"]) == len(found["cards"]) == len(found["leaders"]) == 25
    assert found["characters"]["Arya Stark"] == {"id": "arya", "house": "Stark"}
    assert found["cards"]["Arya Stark"]["title"] == "List of Names"
