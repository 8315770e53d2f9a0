"""What this game is called, who can play it, and what a table can choose."""

from typing import Final

from smallcouncil.kernel.title import Option, Title

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
    expansions={"mother-of-dragons": {"players": 8, "expansion": "mother-of-dragons"}},
)
