"""What this game is called, who can play it, and what a table can choose."""

from typing import Final

from smallcouncil.kernel.title import Option, Title

TITLE: Final = Title(
    "iron-throne",
    "Game of Thrones: The Iron Throne",
    players=(3, 4, 5),
    rules="smallcouncil.iron_throne.game:TheIronThrone",
    text="smallcouncil.iron_throne.text",
    bots="smallcouncil.bots.iron_throne",
    shapes="smallcouncil.scenarios.iron_throne",
    options=(
        Option(
            "leaders",
            "Every house chooses between its two leaders, or is dealt one.",
            default="choose",
            values=("choose", "random"),
        ),
        Option(
            "special_events",
            "Which special events lie in the deck: three Influential, or one each of Influential, Well-Informed and "
            "Ascendant.",
            default="three_influential",
            values=("three_influential", "mixed"),
        ),
        # The rulebook knows no limit; a program needs one.
        Option("truce_proposals", "How many offers may be made in one truce before it fails.", default=10),
    ),
    choice="smallcouncil.iron_throne.options:may_be_chosen",
    files={"cards": "smallcouncil.iron_throne.card_file:read_cards"},
)
