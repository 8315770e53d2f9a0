"""Worked examples E1–E8: outcomes, rewards and penalties (p. 6, 7)."""

import pytest

from tests.iron_throne.table import asked, happened, holds, options, place, play, size, skip, table

E1 = """
    houses: Lannister, Stark, Baratheon
    challenger: {challenger}
    defender: {defender}
    Lannister side: {lannister} tywin
    Stark side: {stark} robb
    Baratheon side: {stark} davos
    Lannister characters: tywin 5
    Stark characters: robb 2
    Lannister hand: 12, 1, 2, 3, 4
    Stark hand: 10, 1, 2, 3, 4
"""


def test_e1a_seventeen_against_sixteen_for_the_challenger() -> None:
    """Hostility Outcome Example, p. 7: 12 + 5 = 17 beats 10 + 2 + 4 = 16; the challenger spreads influence."""
    game = table(
        E1.format(challenger="Lannister", defender="Stark", lannister="challenger", stark="defender")
        + "Lannister sheet: 3\nStark sheet: 6\n"
    )
    place(game, Lannister="hostility 12", Stark="hostility 10")
    assert happened(game, "totals") == [{"count": 17, "against": 16}]
    holds(
        game,
        """
        Stark characters: robb 1
        Stark sheet: 7
        Baratheon characters: davos 2
        Baratheon sheet: 6
        Lannister board: Lannister 4
        Stark board: Lannister 1, Stark 5
        asked: Lannister take hostage
        """,
    )
    sources = {option.split(":")[0] for option in options(game, "Lannister")}
    assert sources == {"Stark", "Baratheon"}
    play(game, "Lannister: Baratheon: deck")
    assert size(game, "Lannister", "hostages") == 1


def test_e1b_seventeen_against_sixteen_for_the_defender() -> None:
    """p. 7: the winning defender draws two cards, distributes two power and takes a hostage."""
    game = table(
        E1.format(challenger="Stark", defender="Lannister", lannister="defender", stark="challenger")
        + "Lannister sheet: 3\nStark sheet: 6\n"
    )
    place(game, Lannister="hostility 12", Stark="hostility 10")
    assert size(game, "Lannister", "hand") == 6
    play(game, "Lannister: Jaime Lannister", "Lannister: Cersei Lannister")
    holds(
        game,
        """
        Lannister characters: jaime 5, cersei 5, tywin 5
        Lannister sheet: 1
        Lannister board: Lannister 5
        Stark characters: robb 1
        Stark sheet: 7
        Baratheon characters: davos 2
        Baratheon sheet: 6
        asked: Lannister take hostage
        """,
    )


def test_e2_a_tie_is_lost_by_both() -> None:
    """p. 6: 8 + 4 against 7 + 5; both lose, nobody receives anything."""
    game = table(
        """
        houses: Lannister, Stark, Baratheon
        challenger: Lannister
        defender: Stark
        Lannister side: challenger tywin
        Stark side: defender robb
        Stark characters: robb 5
        Stark sheet: 3
        Lannister hand: 8, 1, 2, 3, 4
        Stark hand: 7, 1, 2, 3, 4
        """
    )
    place(game, Lannister="hostility 8", Stark="hostility 7")
    holds(
        game,
        """
        Lannister characters: tywin 2
        Lannister sheet: 6
        Stark characters: robb 2
        Stark sheet: 6
        Lannister board: Lannister 5
        Stark board: Stark 5, Lannister 0
        Lannister hostages:
        Stark hostages:
        turn: 2
        """,
    )


def test_e3_betrayal_by_the_challenger_with_supporters() -> None:
    """p. 6, 7: the hostility card wins regardless of power; the betrayed takes a hostage from each winner."""
    game = table(
        """
        houses: Tyrell, Stark, Targaryen, Baratheon
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Targaryen side: challenger drogo
        Stark side: defender robb
        Baratheon side: defender davos
        Tyrell characters: loras 1
        Targaryen characters: drogo 6
        Stark characters: robb 9, arya 3
        Stark sheet: 0
        Baratheon characters: davos 3
        Tyrell hand: 1, 2, 3, 4, 5
        Stark hand: truce, 2, 3, 4, 5
        """
    )
    place(game, Tyrell="hostility 1", Stark="truce")
    holds(
        game,
        """
        outcome: betrayal
        won: challenger
        Stark board: Tyrell 1, Targaryen 1
        Stark characters: robb 4
        Stark sheet: 5
        Baratheon characters: davos 1
        Baratheon sheet: 6
        asked: Stark take hostage
        """,
    )
    play(game, "Stark: Targaryen: deck")
    assert {option.split(":")[0] for option in options(game, "Stark")} == {"Tyrell"}
    play(game, "Stark: Tyrell: hand")
    assert size(game, "Stark", "hostages") == 2
    assert size(game, "Tyrell", "hostages") == 0


def test_e4_betrayal_by_the_defender() -> None:
    """p. 6, 7: defender and supporter draw and distribute two; the challenger takes a hostage from each."""
    game = table(
        """
        houses: Tyrell, Stark, Targaryen
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Stark side: defender robb
        Targaryen side: defender drogo
        Tyrell hand: truce, 2, 3, 4, 5
        Stark hand: 2, 3, 4, 5, 6
        """
    )
    place(game, Tyrell="truce", Stark="hostility 2")
    play(game, "Stark: Arya Stark", "Stark: Arya Stark", "Targaryen: Khal Drogo", "Targaryen: Jorah Mormont")
    holds(
        game,
        """
        Tyrell characters: loras 2
        Stark characters: arya 6
        Targaryen characters: drogo 5, jorah 5
        Stark board: Stark 5, Tyrell 0
        asked: Tyrell take hostage
        """,
    )
    assert size(game, "Stark", "hand") == 4 + 2
    assert size(game, "Targaryen", "hand") == 5 + 2
    play(game, "Tyrell: Stark: deck", "Tyrell: Targaryen: hand")
    assert size(game, "Tyrell", "hostages") == 2


E5 = """
    houses: Tyrell, Stark, Targaryen
    challenger: Tyrell
    defender: Stark
    Tyrell side: challenger loras
    Targaryen side: challenger jorah
    Stark side: defender robb
    Targaryen characters: jorah 3
    Stark characters: robb 5
    Stark sheet: 3
    Tyrell hand: margaery, 2, 3, 4, 5
    Stark hand: 2, truce, 4, 5, 6
"""


def test_e5_a_placed_character_card_is_hostility_zero() -> None:
    """p. 6: 0 + 4 + 3 against 2 + 5 is a tie; no match of the character is needed."""
    game = place(table(E5), Tyrell="Margaery Tyrell", Stark="hostility 2")
    assert happened(game, "totals") == [{"count": 7, "against": 7}]
    holds(
        game,
        """
        Tyrell characters: loras 2
        Targaryen characters: jorah 1
        Stark characters: robb 2
        """,
    )


def test_e5_a_placed_character_card_betrays_a_truce() -> None:
    """p. 6: a character card is a hostility card, so against a truce it wins by betrayal."""
    game = place(table(E5), Tyrell="Margaery Tyrell", Stark="truce")
    holds(game, "outcome: betrayal\nwon: challenger")


@pytest.mark.parametrize(
    ("before", "after"),
    [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (13, 6)],
)
def test_e6_half_rounded_up(before: int, after: int) -> None:
    """Losing the Encounter, p. 7: half of the power, rounded up, goes to the sheet; none left is death."""
    game = table(
        f"""
        houses: Tyrell, Stark, Targaryen
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Stark side: defender robb
        Stark characters: robb {before}, arya 1, bran 1, eddard 1
        Stark sheet: 0
        Tyrell hand: 20, 2, 3, 4, 5
        Stark hand: truce, 1, 4, 5, 6
        """
    )
    place(game, Tyrell="hostility 20", Stark="truce")
    holds(game, f"Stark characters: robb {after}\nStark sheet: {before - after}")
    assert [event["character"] for event in happened(game, "character died")] == ["Robb Stark"] * (after == 0)


@pytest.mark.parametrize("sheet", [0, 1])
def test_e7_short_reserve(sheet: int) -> None:
    """p. 7, 11: the winning defender distributes what the sheet holds."""
    game = table(
        f"""
        houses: Tyrell, Stark, Targaryen
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Stark side: defender robb
        Stark sheet: {sheet}
        Stark hand: 20, 1, 4, 5, 6
        """
        "Tyrell hand: 1, 2, 3, 4, 5\n"
    )
    place(game, Tyrell="hostility 1", Stark="hostility 20")
    assert size(game, "Stark", "hand") == 4 + 2
    if sheet:
        play(game, "Stark: Arya Stark")
    holds(game, f"Stark sheet: 0\nStark characters: arya {4 + sheet}\nasked: Stark take hostage")


def test_e7_no_power_to_distribute_in_preparation() -> None:
    """p. 11: a house with an empty sheet skips the distribution, the other does not."""
    game = table(
        """
        houses: Tyrell, Stark, Targaryen
        challenger: Tyrell
        defender: Stark
        event: stark
        Tyrell sheet: 0
        """,
        step="distribute power",
    )
    assert asked(game) == ["Stark distribute"]
    play(game, "Stark: Arya Stark")
    assert asked(game) == ["Tyrell character"]


def test_e8_supporters_of_a_winning_challenger() -> None:
    """p. 7: three tokens of three houses land on the defender's board; only the challenger takes a hostage."""
    game = table(
        """
        houses: Tyrell, Stark, Targaryen, Lannister, Baratheon
        challenger: Tyrell
        defender: Stark
        Tyrell side: challenger loras
        Targaryen side: challenger drogo
        Lannister side: challenger tywin
        Stark side: defender robb
        Tyrell hand: 20, 2, 3, 4, 5
        Stark hand: 1, 2, 3, 4, 5
        """
    )
    place(game, Tyrell="hostility 20", Stark="hostility 1")
    holds(
        game,
        """
        Stark board: Tyrell 1, Targaryen 1, Lannister 1, Baratheon 0, Stark 5
        Targaryen board: Tyrell 0
        asked: Tyrell take hostage
        """,
    )
    play(game, "Tyrell: Stark: deck")
    skip(game)
    assert [size(game, house, "hostages") for house in game.houses] == [1, 0, 0, 0, 0]
