"""What this game is called, who can play it, and what a table can choose."""

from typing import Final

from smallcouncil.kernel.title import Expansion, Option, Title

MOTHER_OF_DRAGONS: Final = "mother-of-dragons"

TITLE: Final = Title(
    "agot",
    "A Game of Thrones: The Board Game, Second Edition",
    players=(3, 4, 5, 6),
    rules="smallcouncil.agot.game:AGameOfThrones",
    text="smallcouncil.agot.text",
    bots="smallcouncil.bots.agot",
    shapes="smallcouncil.scenarios.agot",
    options=(
        Option(
            "expansion",
            "With Mother of Dragons up to eight play: Arryn and Targaryen join, houses without a player are vassals, "
            "and there are dragons, Essos, the Iron Bank and gifts of power.",
            default=None,
            values=(None, MOTHER_OF_DRAGONS),
        ),
        Option(
            "house_cards",
            "Play with the second set of house cards that comes with Mother of Dragons.",
            default=None,
            values=(None, "alternate"),
            needs={"expansion": MOTHER_OF_DRAGONS},
        ),
        Option(
            "tides_of_battle",
            "Both sides of a battle draw a Tides of Battle card: fights are less certain.",
            default=False,
        ),
        Option(
            "errata",
            "Play by the publisher's later answers (FAQ 2.0) where they change the printed rules.",
            default=None,
            values=(None, "faq-2.0"),
        ),
    ),
    expansions=(
        Expansion(
            MOTHER_OF_DRAGONS,
            "Mother of Dragons",
            options={"expansion": MOTHER_OF_DRAGONS},
            players=(3, 4, 5, 6, 7, 8),
            vassals=("Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn"),
        ),
    ),
    choice="smallcouncil.agot.options:may_be_chosen",
)
