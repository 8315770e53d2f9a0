"""The table as plain text."""

import smallcouncil
from smallcouncil.agot.text import draw

TABLE = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Targaryen
board: setup
phase: march
Tyrell commander: Greyjoy
loyalty: karhold 2
dragon tokens: 10
the-reach: Tyrell knight; order vassal march
karhold: Stark footman; order march
"""


def test_vassals_dragons_loyalty_and_the_bank_are_told() -> None:
    told = draw(smallcouncil.position("agot", TABLE).view(None))
    assert "Tyrell                     4  vassal of Greyjoy" in told
    assert "Dragons have strength 4. Loyalty tokens: Karhold 2." in told
    assert "  Karhold                   footman; order march; loyalty 2" in told
    assert "  The Reach                 knight; order vassal march; castle" in told
    assert "  The Eyrie                 knight; garrison 4; stronghold" in told
    assert "Iron Bank: " in told


def test_a_game_without_the_expansion_tells_nothing_of_it() -> None:
    told = draw(smallcouncil.new_game("agot").view(None))
    assert "vassal" not in told
    assert "Iron Bank" not in told
