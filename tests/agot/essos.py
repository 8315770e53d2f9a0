"""Positions of Mother of Dragons with all eight houses."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import MUSTERER, play, table

EIGHT = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Lannister, Baratheon, Tyrell, Martell, Arryn, Targaryen
"""


def essos(text: str, bystander: str = "") -> Game[Any]:
    """A position of eight players."""
    return table(EIGHT + text, bystander)


def borrow(loan: str, text: str = "", power: int = 9) -> Game[Any]:
    """Stark has just taken a loan for 7 power, by the order of its ship in the Narrow Sea."""
    game = essos(
        f"""
        phase: consolidate power
        turn: Stark
        Stark power: {power}
        bank: {loan}; none; none
        the-narrow-sea: Stark ship; order iron bank
        """
        + text,
        MUSTERER,
    )
    return play(game, "Stark: the-narrow-sea: iron bank")
