"""What the browser client says about cards and tokens is what the rules say."""

from tools import catalogue


def test_the_catalogue_is_up_to_date() -> None:
    assert catalogue.main(["--check"]) == 0


def test_the_catalogue_holds_every_card() -> None:
    found = catalogue.catalogue()
    assert len(found["cards"]) == 42
    assert len(found["wildling"]) == 9
    assert len(found["orders"]) == 18


def test_the_catalogue_holds_every_character_of_the_iron_throne() -> None:
    found = catalogue.iron_throne_catalogue()
    assert len(found["characters"]) == len(found["cards"]) == len(found["leaders"]) == 25
    assert found["characters"]["Arya Stark"] == {"id": "arya", "house": "Stark"}
    assert found["cards"]["Arya Stark"]["title"] == "List of Names"
