"""The table as plain text."""

import smallcouncil
from smallcouncil.iron_throne.text import draw
from tests.iron_throne.table import AFTER_REVEAL, encounter, play, table


def test_everything_visible_is_drawn() -> None:
    game = encounter(
        "Stark robb",
        "Tyrell loras",
        "defender Lannister tywin",
        step=AFTER_REVEAL,
        more="""
        Stark hand: arya, 3
        Tyrell hostages: Stark 12
        Tyrell board: Stark 2
        Lannister characters: jaime 0
        event: tyrell
        Stark has seen Tyrell: truce
        Tyrell hand: truce, 4
        Tyrell leader: olenna
        """,
    )
    text = draw(game.view("Stark"))
    for words in (
        "Challenger: Stark. Defender: Tyrell.",
        "Event: Tyrell.",
        "Jaime Lannister dead",
        "challenger's side: Stark with Robb Stark 4; card hostility 5; total 9",
        "Lannister with Tywin Lannister 4",
        "seen in its hand: truce",
        "hostages: Stark",
        "influence on its board: Stark 2",
        "Arya Stark, List of Names (rulebook text)",
    ):
        assert words in text
    assert "hostility 12" not in text
    assert "Your hand" not in draw(game.view(None))


def test_a_truce_is_drawn() -> None:
    game = table(
        """
        houses: Tyrell, Stark, Targaryen
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Stark side: defender robb
        outcome: truce
        """,
        step="discuss truce",
    )
    play(game, "Tyrell: ask for 1 influence", "Tyrell: offer 2 power")
    assert "the challenger gets 1 influence; the defender gets 2 power" in draw(game.view(None))


def test_the_set_up_is_drawn() -> None:
    game = smallcouncil.new_game("iron-throne", players=3, seed=1)
    assert game.decision_of("Stark").options[0] in draw(game.view("Stark"))
