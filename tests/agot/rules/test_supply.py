"""Supply (p. 8)."""

import pytest

from smallcouncil.agot.armies import SUPPLY_LIMITS, armies_on_board
from smallcouncil.agot.control import hold
from smallcouncil.agot.units import FOOTMAN, ONE
from tests.agot.table import asked, field, happened, holds, options, play, refused, table


def test_supply_example() -> None:
    """Supply Example, p. 8: Lannister falls from 5 to 3 with armies of 4, 3, 2 and 2 and destroys a footman at The
    Twins and one at Harrenhal; single units do not matter."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        Lannister supply: 5
        lannisport: Lannister 2 footmen
        the-twins: Lannister knight, 3 footmen
        harrenhal: Lannister 3 footmen
        stoney-sept: Lannister 2 knights
        searoad-marches: Lannister footman
        riverrun: Greyjoy footman
        seagard: Greyjoy footman
        """)
    holds(game, "Lannister supply: 3")
    assert asked(game) == ["Lannister supply losses"]
    assert "searoad-marches: footman" not in options(game, "Lannister")
    play(game, "Lannister: the-twins: footman", "Lannister: harrenhal: footman")
    holds(game, "the-twins: Lannister knight, 2 footmen\nharrenhal: Lannister 2 footmen\nphase: planning")


@pytest.mark.parametrize(
    ("supply", "armies"),
    [
        (0, "2 2"),
        (1, "3 2"),
        (2, "3 2 2"),
        (3, "3 2 2 2"),
        (4, "3 3 2 2"),
        (5, "4 3 2 2"),
        (6, "4 3 2 2 2"),
    ],
)
def test_supply_track(supply: int, armies: str) -> None:
    """p. 8: how many armies of which size each place of the track feeds (the text confirms 2, 3 and 5)."""
    assert " ".join(map(str, SUPPLY_LIMITS[supply])) == armies


@pytest.mark.parametrize(
    ("supply", "armies", "fit"),
    [
        (0, [2, 2], True),
        (0, [3], False),
        (0, [2, 2, 2], False),
        (1, [3, 2], True),
        (1, [3, 3], False),
        (2, [2, 2, 2], True),
        (2, [3, 3, 2], False),
        (3, [3, 2, 2, 2], True),
        (5, [4, 2, 2, 2], True),
        (5, [4, 4], False),
        (6, [4, 3, 2, 2, 2], True),
        (6, [3, 3, 3], False),
        (6, [2, 2, 2, 2, 2, 2], False),
    ],
)
def test_fewer_and_smaller_armies_are_allowed(supply: int, armies: list[int], fit: bool) -> None:
    """p. 8: armies may be fewer and smaller than the limits, never more or larger."""
    game = table("phase: planning\nwinterfell: Stark footman")
    state = game.state
    state.supply[0] = supply
    for area, size in enumerate(armies):
        hold(game, area, 0)  # type: ignore[arg-type]
        state.units[area] = size * ONE[FOOTMAN]
    assert armies_on_board(game, 0).fit() == fit  # type: ignore[arg-type]


def test_a_single_unit_is_no_army() -> None:
    """p. 8: at supply 0 any number of single units is fed beside the two armies."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        Stark supply: 1
        winterfell: Greyjoy footman
        castle-black: Stark 2 footmen
        karhold: Stark 2 footmen
        moat-cailin: Stark footman
        white-harbor: Stark footman
        the-twins: Stark footman
        """)
    holds(game, "Stark supply: 0\nphase: planning\nthe-twins: Stark footman")


def test_every_unit_counts_one_for_supply() -> None:
    """p. 8: a knight or a siege engine is one unit, like a footman."""
    game = field(
        """
        turn: Stark
        Stark supply: 1
        winterfell: Stark 2 knights; order march
        karhold: Stark siege engine
        """
    )
    play(game, "Stark: winterfell > karhold: 2 knights")
    holds(game, "karhold: Stark 2 knights, siege engine")


def test_supply_is_adjusted_in_turn_order() -> None:
    """p. 8: each house counts and removes its units before the next one."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        Stark supply: 3
        Lannister supply: 3
        karhold: Stark 2 footmen
        white-harbor: Stark 3 footmen
        castle-black: Stark 2 footmen
        the-twins: Lannister 2 footmen
        harrenhal: Lannister 3 footmen
        stoney-sept: Lannister 2 footmen
        the-golden-sound: Lannister 2 ships
        """)
    assert asked(game) == ["Lannister supply losses"]
    play(game, "Lannister: the-golden-sound: ship")
    assert asked(game) == ["Stark supply losses"]
    play(game, "Stark: karhold: footman")
    assert [event["house"] for event in happened(game, "supply")] == [
        "Baratheon",
        "Lannister",
        "Stark",
        "Martell",
        "Greyjoy",
        "Tyrell",
    ]


def test_the_owner_chooses_which_units_to_remove() -> None:
    """p. 8: any unit of any army may go, ships too, until the armies fit."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        Stark supply: 3
        karhold: Stark knight, footman
        white-harbor: Stark 3 footmen
        the-shivering-sea: Stark 2 ships
        """)
    assert set(options(game, "Stark")) == {
        "karhold: footman",
        "karhold: knight",
        "white-harbor: footman",
        "the-shivering-sea: ship",
    }
    play(game, "Stark: white-harbor: footman")
    assert asked(game) == ["Stark supply losses"]
    play(game, "Stark: karhold: knight")
    holds(game, "karhold: Stark footman\nwhite-harbor: Stark 2 footmen\nthe-shivering-sea: Stark 2 ships")
    assert game.view(None)["phase"] == "planning"


def test_barrels_count_where_a_power_token_or_a_shield_gives_control() -> None:
    """p. 8, p. 24: barrels of controlled areas count, with or without units; those of others do not."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        Stark supply: 0
        winterfell: empty
        widows-watch: power token Stark
        the-stony-shore: Stark footman
        lannisport: power token Greyjoy
        """)
    holds(game, "Stark supply: 3\nLannister supply: 0\nGreyjoy supply: 3")


def test_the_supply_track_ends_at_six() -> None:
    """p. 8: more than six barrels still are six."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        blackwater: power token Tyrell
        lannisport: power token Tyrell
        kingswood: power token Tyrell
        """)
    holds(game, "Tyrell supply: 6")


def test_losing_barrels_in_the_action_phase_changes_nothing_yet() -> None:
    """p. 8: armies are reconciled only when the supply track is adjusted."""
    game = field(
        """
        turn: Lannister
        Stark supply: 2
        white-harbor: Stark 3 footmen
        karhold: Stark 2 footmen
        castle-black: Stark 2 footmen
        the-fingers: power token Stark
        the-twins: Lannister 2 footmen; order march
        """
    )
    play(game, "Lannister: the-twins > the-fingers: footman", "Lannister: done")
    holds(
        game,
        "the-fingers: Lannister footman; no power token\nStark supply: 2\nwhite-harbor: Stark 3 footmen",
    )


def test_no_march_may_exceed_the_supply_limit() -> None:
    """p. 8: supply 1 feeds armies of 3 and 2; a third army or a second of three is not offered."""
    game = field(
        """
        turn: Stark
        Stark supply: 1
        winterfell: Stark 3 footmen; order march
        karhold: Stark 2 footmen
        white-harbor: Stark footman
        """
    )
    assert "winterfell > karhold: footman" in options(game, "Stark")
    assert "winterfell > white-harbor: 2 footmen" in options(game, "Stark")
    why = refused(game, "Stark", "winterfell > white-harbor: footman")
    assert "p. 8" in why
    refused(game, "Stark", "winterfell > karhold: 2 footmen")


def test_attackers_count_where_they_attack() -> None:
    """p. 8: supply 1 feeds 3 and 2.  Two footmen attack Moat Cailin, two stand in Castle Black; the third from
    Winterfell cannot join the one in Karhold, which would be a third army, but may move alone."""
    game = field(
        """
        turn: Stark
        Stark supply: 1
        winterfell: Stark 3 footmen; order march
        castle-black: Stark 2 footmen
        karhold: Stark footman
        moat-cailin: Lannister footman
        """
    )
    play(game, "Stark: winterfell > moat-cailin: 2 footmen")
    assert "p. 8" in refused(game, "Stark", "winterfell > karhold: footman")
    assert "winterfell > moat-cailin: footman" in options(game, "Stark")
    play(game, "Stark: winterfell > white-harbor: footman")
    assert asked(game) == ["Stark house card", "Lannister house card"]


def test_a_second_army_of_attackers_is_refused() -> None:
    """p. 8: with armies of two in Karhold and Castle Black at supply 0, two attackers would be a third army."""
    game = field(
        """
        turn: Stark
        Stark supply: 0
        winterfell: Stark footman; order march
        karhold: Stark 2 footmen
        castle-black: Stark 2 footmen; order march -1
        moat-cailin: Lannister footman
        """
    )
    assert "winterfell > moat-cailin: footman" in options(game, "Stark")
    refused(game, "Stark", "winterfell > karhold: footman")
    assert "castle-black > winterfell: footman" in options(game, "Stark")
    assert "castle-black > winterfell: 2 footmen" not in options(game, "Stark")
