"""The log reads as prose."""

import pytest

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.edition import edition_of
from smallcouncil.agot.log import log_of
from smallcouncil.agot.names import HOUSE_IDS
from smallcouncil.agot.options import read_options
from smallcouncil.agot.units import read_units, tell_units
from smallcouncil.kernel import Event


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("ship", "a ship"),
        ("2 footmen", "2 footmen"),
        ("knight, footman", "a knight and a footman"),
        ("2 knights, footman, siege engine", "2 knights, a footman and a siege engine"),
    ],
)
def test_units_have_articles_in_a_sentence(units: str, told: str) -> None:
    assert tell_units(read_units(units)) == told


def test_the_fields_of_an_event_stay_in_notation() -> None:
    edition = edition_of(read_options({}))
    event = Event("destroyed", (HOUSE_IDS["stark"], AREA_IDS["winterfell"], read_units("ship, knight")), None)
    assert log_of(edition).prose(event) == "Stark loses a knight and a ship in Winterfell."
    assert log_of(edition).fields(event)["units"] == "knight, ship"
