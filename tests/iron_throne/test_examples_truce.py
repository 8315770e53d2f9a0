"""Worked examples E9–E14: the truce discussion (p. 6, 10, 11)."""

from typing import Any

import smallcouncil
from smallcouncil.kernel import Game
from tests.iron_throne.table import asked, holds, options, place, play, size, skip, table

ACTIVE = """
    houses: Tyrell, Stark, Targaryen, Lannister
    challenger: Tyrell
    defender: Stark
    Tyrell side: challenger loras
    Stark side: defender robb
    Tyrell hand: truce, 2, 3, 4, 5
    Stark hand: truce, 1, 3, 4, 5
"""


def truce(more: str = "") -> Game[Any]:
    """Both active houses have revealed a truce."""
    return place(table(ACTIVE + more), Tyrell="truce", Stark="truce")


def test_e9_a_one_sided_deal() -> None:
    """p. 6: influence and two hostages for the challenger, nothing for the defender; no winner, no penalties."""
    game = truce("Targaryen side: challenger drogo\nLannister side: defender tywin\n")
    holds(game, "outcome: truce\nasked: Tyrell truce")
    play(game, "Tyrell: ask for 1 influence, 2 hostages", "Tyrell: offer nothing", "Stark: accept")
    play(game, "Tyrell: Stark: deck", "Tyrell: Stark: hand")
    skip(game)
    holds(
        game,
        """
        Tyrell board: Tyrell 4
        Stark board: Tyrell 1
        Tyrell characters: loras 4
        Stark characters: robb 4
        Targaryen characters: drogo 4
        Lannister characters: tywin 4
        Targaryen board: Targaryen 5
        turn: 2
        """,
    )
    assert size(game, "Tyrell", "hostages") == 2


def test_e10_no_deal() -> None:
    """p. 6, 11: nothing changes hands, so everybody on both sides loses, supporters included."""
    game = truce(
        """
        Targaryen side: challenger drogo
        Lannister side: defender tywin
        Tyrell characters: loras 6
        Tyrell sheet: 2
        Stark characters: robb 3
        Targaryen characters: drogo 4
        Lannister characters: tywin 1
        """
    )
    play(game, "Tyrell: refuse")
    skip(game)
    holds(
        game,
        """
        Tyrell characters: loras 3
        Stark characters: robb 1
        Targaryen characters: drogo 2
        Lannister characters: tywin 0
        Tyrell board: Tyrell 5
        Stark board: Stark 5
        Stark hostages:
        Tyrell hostages:
        """,
    )


def test_e11_limits_of_power() -> None:
    """p. 6: no more power than the other's sheet holds, never more than three, and an empty deal is none."""
    game = truce("Stark sheet: 2\n")
    asks = options(game, "Tyrell")
    assert {option for option in asks if option.endswith("power") and "," not in option} == {
        "ask for 1 power",
        "ask for 2 power",
    }
    assert not [option for option in asks if "3 hostages" in option or "2 influence" in option]
    play(game, "Tyrell: ask for nothing")
    assert "offer nothing" not in options(game, "Tyrell")


def test_e11_no_power_from_an_empty_sheet() -> None:
    game = truce("Stark sheet: 0\n")
    assert "ask for 1 power" not in options(game, "Tyrell")
    assert "ask for 1 influence" in options(game, "Tyrell")
    play(game, "Tyrell: ask for nothing")
    assert "offer 3 power" in options(game, "Tyrell")
    assert "offer 4 power" not in options(game, "Tyrell")


def test_e12_an_even_swap_is_a_deal() -> None:
    """p. 6: if anything is given or taken, there are no penalties."""
    game = truce()
    play(game, "Tyrell: ask for 1 power", "Tyrell: offer 1 power", "Stark: accept")
    holds(game, "Tyrell sheet: 4\nStark sheet: 4\nTyrell characters: loras 4\nStark characters: robb 4")


FOUR_EACH = """
    Stark board: Tyrell 2
    Tyrell board: Stark 4
    Targaryen board: Tyrell 2
"""


def test_e13_double_victory() -> None:
    """p. 8: both spread their fifth token by the same deal and share the victory."""
    game = truce(FOUR_EACH)
    play(game, "Tyrell: ask for 1 influence", "Tyrell: offer 1 influence", "Stark: accept")
    assert game.outcome is not None
    assert game.outcome.winners == ("Tyrell", "Stark")


def test_e13_only_the_challenger_wins() -> None:
    game = truce(FOUR_EACH)
    play(game, "Tyrell: ask for 1 influence", "Tyrell: offer nothing", "Stark: accept")
    assert game.outcome is not None
    assert game.outcome.winners == ("Tyrell",)


def test_e14_three_of_three() -> None:
    """p. 6: influence, two hostages and three power one way, one power the other."""
    game = truce("Tyrell sheet: 2\nStark sheet: 5\nStark characters: arya 3\n")
    play(game, "Tyrell: ask for 1 influence, 2 hostages, 3 power", "Tyrell: offer 1 power", "Stark: accept")
    holds(game, "Tyrell sheet: 4\nStark sheet: 3\nasked: Tyrell take hostage")
    play(game, "Tyrell: Stark: deck", "Tyrell: Stark: deck")
    holds(game, "Stark board: Tyrell 1")


class TestBargaining:
    """The discussion as a negotiation: offers, counter-offers, acceptance, refusal."""

    def test_counter_offers_alternate_and_the_last_one_counts(self) -> None:
        game = truce()
        play(game, "Tyrell: ask for 1 influence", "Tyrell: offer nothing")
        holds(game, "asked: Stark truce")
        play(game, "Stark: ask for 1 power", "Stark: offer 1 influence")
        holds(game, "asked: Tyrell truce")
        play(game, "Tyrell: accept")
        holds(game, "Stark sheet: 5\nTyrell sheet: 3\nStark board: Tyrell 1")

    def test_nothing_can_be_accepted_before_it_is_proposed(self) -> None:
        assert "accept" not in options(truce(), "Tyrell")

    def test_the_defender_may_refuse_for_good(self) -> None:
        game = play(truce(), "Tyrell: ask for 3 power", "Tyrell: offer 3 power", "Stark: refuse")
        holds(skip(game), "Tyrell characters: loras 2\nStark characters: robb 2")

    def test_after_the_last_proposal_only_yes_or_no_is_left(self) -> None:
        game = truce("truce proposals: 2\n")
        play(game, "Tyrell: ask for 3 power", "Tyrell: offer nothing")
        play(game, "Stark: ask for 3 power", "Stark: offer nothing")
        assert options(game, "Tyrell") == ["accept", "refuse"]

    def test_supporters_are_not_asked(self) -> None:
        """p. 11: supporting players can neither request nor receive anything."""
        game = truce("Targaryen side: challenger drogo\n")
        assert asked(game) == ["Tyrell truce"]

    def test_both_take_hostages_the_challenger_first(self) -> None:
        game = play(truce(), "Tyrell: ask for 1 hostage", "Tyrell: offer 1 hostage", "Stark: accept")
        holds(game, "asked: Tyrell take hostage")
        play(game, "Tyrell: Stark: deck")
        holds(game, "asked: Stark take hostage")
        play(game, "Stark: Tyrell: deck")
        assert [size(game, house, "hostages") for house in ("Tyrell", "Stark")] == [1, 1]

    def test_a_hostage_just_taken_can_be_taken_back(self) -> None:
        """p. 11: a card of the own house goes to the hand."""
        game = play(truce(), "Tyrell: ask for 1 hostage", "Tyrell: offer 1 hostage", "Stark: accept")
        play(game, "Tyrell: Stark: deck", "Stark: Tyrell: hostage 1 (Stark)")
        assert [size(game, house, "hostages") for house in ("Tyrell", "Stark")] == [0, 0]

    def test_the_cap_is_an_option(self) -> None:
        game = smallcouncil.new_game("iron-throne", players=3, seed=1, truce_proposals=3)
        assert game.options["truce_proposals"] == 3
