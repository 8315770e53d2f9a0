"""Who needs one more influence token spread, and how this turn could bring it."""

from typing import Any

from tests.iron_throne.table import SUPPORT, place, play, table

FOUR = """
    houses: Stark, Lannister, Tyrell, Baratheon
    challenger: {challenger}
    defender: {defender}
    {challenger} side: challenger {first}
    {defender} side: defender {second}
    Lannister board: Lannister 5, Stark 2
    Tyrell board: Tyrell 5, Stark 2
    Stark board: Stark 1
    Stark hand: 1, 2, truce
    Lannister hand: 1, 2, truce
    Tyrell hand: 1, 2, truce
"""
ACTIVE = {"Stark": "robb", "Lannister": "tywin", "Tyrell": "loras"}


def four(challenger: str, defender: str, step: str = "place house cards", more: str = "") -> Any:
    names = {"challenger": challenger, "defender": defender}
    return table(FOUR.format(**names, first=ACTIVE[challenger], second=ACTIVE[defender]) + more, step)


def near(game: Any) -> Any:
    views = [game.view(house) for house in (None, *game.houses)]
    assert all(view.get("nearly_won") == views[0].get("nearly_won") for view in views)
    return views[0].get("nearly_won")


def test_the_challenger_needs_to_win_and_the_defenders_side_can_stop_it() -> None:
    game = four("Stark", "Lannister", more="Tyrell side: defender loras\n")
    assert near(game) == {"Stark": {"by": "challenge", "against": ["Lannister", "Tyrell"]}}


def test_the_defender_can_only_be_given_it_by_a_truce() -> None:
    game = four("Lannister", "Stark")
    assert near(game) == {"Stark": {"by": "truce", "against": ["Lannister"]}}
    place(game, Lannister="truce", Stark="truce")
    assert near(game) == {"Stark": {"by": "truce", "against": ["Lannister"]}}


def test_a_defender_that_is_met_with_hostility_spreads_nothing() -> None:
    game = four("Lannister", "Stark")
    place(game, Lannister="hostility 1", Stark="hostility 2")
    assert near(game) == {"Stark": None}


def test_who_is_not_active_may_offer_support_until_its_turn_to_offer_is_over() -> None:
    game = four("Lannister", "Tyrell", step=SUPPORT)
    assert near(game) == {"Stark": {"by": "offer", "against": ["Lannister"]}}
    play(game, "Baratheon: stay out", "Stark: challenger: Robb Stark")
    assert near(game) == {"Stark": {"by": "offer", "against": ["Lannister"]}}, "who has yet to accept"
    play(game, "Lannister: accept")
    assert near(game) == {"Stark": {"by": "support", "against": ["Tyrell"]}}


def test_who_stayed_out_or_supports_the_defender_gets_nothing() -> None:
    game = four("Lannister", "Tyrell", step=SUPPORT)
    play(game, "Baratheon: stay out", "Stark: stay out")
    assert near(game) == {"Stark": None}
    assert near(four("Lannister", "Tyrell", more="Stark side: defender robb\n")) == {"Stark": None}


def test_who_has_spread_three_is_not_near() -> None:
    text = FOUR.replace("Tyrell 5, Stark 2", "Tyrell 5, Stark 1").replace(
        "Stark 1\n    Stark hand", "Stark 2\n    Stark hand"
    )
    game = table(text.format(challenger="Stark", defender="Lannister", first="robb", second="tywin"))
    assert near(game) is None
