"""The influence tracks and dominance tokens (p. 11), shifts outside bidding (p. 27)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, holds, play, shows

BYSTANDER = "karhold: Stark footman; order march"


def doran(track: str, text: str = "") -> Game[Any]:
    """Greyjoy attacks Martell in Yronwood; Doran Martell sends him to the last place of a track."""
    game = field(
        f"""
        turn: Greyjoy
        starfall: Greyjoy 2 knights; order march
        yronwood: Martell footman
        {text}
        """,
        BYSTANDER,
    )
    play(game, "Greyjoy: starfall > yronwood: 2 knights", "Greyjoy: starfall: no power token")
    return play(game, "Greyjoy: Dagmar Cleftjaw", "Martell: Doran Martell", f"Martell: {track}")


def test_the_others_close_up() -> None:
    """p. 27: whoever is moved to the last place leaves no gap."""
    game = doran("fiefdoms", "fiefdoms: Tyrell, Greyjoy, Martell, Stark, Baratheon, Lannister")
    holds(game, "fiefdoms: Tyrell, Martell, Stark, Baratheon, Lannister, Greyjoy")


def test_the_blade_changes_hands_at_once() -> None:
    """p. 27: Greyjoy loses the first place of the Fiefdoms and with it the Blade; Martell is next and may use it in
    this very combat."""
    game = doran("fiefdoms", "fiefdoms: Greyjoy, Martell, Tyrell, Stark, Baratheon, Lannister")
    assert asked(game) == ["Martell valyrian steel blade"]


def test_a_used_blade_is_handed_over_used() -> None:
    """p. 27: in the same state it was in."""
    game = doran("fiefdoms", "blade: used\nfiefdoms: Greyjoy, Martell, Tyrell, Stark, Baratheon, Lannister")
    assert "Martell valyrian steel blade" not in asked(game)
    holds(game, "blade: used")


def test_special_orders_on_the_board_stay_legal() -> None:
    """p. 27: a fall on the King's Court track does not touch orders that lie on the board."""
    game = doran(
        "kings-court",
        """
        blade: used
        kings-court: Greyjoy, Lannister, Stark, Martell, Baratheon, Tyrell
        pyke: Greyjoy footman; order defense +2*
        seagard: Greyjoy footman; order support +1*
        """,
    )
    holds(game, "kings-court: Lannister, Stark, Martell, Baratheon, Tyrell, Greyjoy")
    assert shows(game, "pyke")["order"] == "defense +2*"
    assert shows(game, "seagard")["order"] == "support +1*"
    assert game.view(None)["houses"]["Greyjoy"]["stars"] == 0


def test_a_tie_is_decided_by_the_new_fiefdoms_order() -> None:
    """p. 20, p. 27: strengths are equal, and after Doran Martell stands above Greyjoy."""
    game = field(
        """
        turn: Greyjoy
        blade: used
        starfall: Greyjoy knight; order march -1
        yronwood: Martell 2 footmen
        """,
        BYSTANDER,
    )
    play(game, "Greyjoy: starfall > yronwood: knight", "Greyjoy: starfall: no power token")
    play(game, "Greyjoy: Dagmar Cleftjaw", "Martell: Doran Martell", "Martell: fiefdoms")
    holds(game, "yronwood: Martell 2 footmen\nstarfall: Greyjoy routed knight")
