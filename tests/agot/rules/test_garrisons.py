"""Garrisons (p. 26)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, happened, holds, options, play, strengths, table


def siege(defenders: str, *cards: str) -> Game[Any]:
    """Greyjoy marches a knight and a footman against Lannisport."""
    game = field(f"""
        turn: Greyjoy
        blade: used
        riverrun: Greyjoy knight, 2 footmen; order march
        lannisport: {defenders}
        """)
    play(game, "Greyjoy: riverrun > lannisport: knight, footman", "Greyjoy: done")
    return play(game, *cards)


def test_a_garrison_adds_to_the_initial_strength() -> None:
    """p. 26: two for the garrison, one for the footman."""
    assert strengths(siege("Lannister footman"), "initial") == {"Greyjoy": 3, "Lannister": 3}


def test_a_garrison_alone_fights_with_a_house_card() -> None:
    """p. 26: combat happens as if the garrison was a unit; both sides play a card."""
    game = siege("empty")
    assert asked(game) == ["Greyjoy house card", "Lannister house card"]
    play(game, "Greyjoy: Balon Greyjoy", "Lannister: The Hound")
    assert strengths(game) == {"Greyjoy": 5, "Lannister": 2}
    holds(game, "lannisport: Greyjoy knight, footman; no garrison\nlannisport controller: Greyjoy")
    holds(game, "Lannister discard: The Hound")


def test_a_garrison_alone_can_win() -> None:
    """p. 26: the attackers retreat, and the garrison stays."""
    game = siege("empty", "Greyjoy: Dagmar Cleftjaw", "Lannister: Tywin Lannister")
    holds(game, "lannisport: garrison 2; empty\nriverrun: Greyjoy footman; Greyjoy routed knight, footman")


def test_a_beaten_garrison_is_removed_for_good() -> None:
    """p. 26: whatever swords and fortifications the cards show, and though its units survive."""
    game = siege("Lannister footman", "Greyjoy: Victarion Greyjoy", "Lannister: The Hound", "Lannister: stoney-sept")
    holds(game, "lannisport: Greyjoy knight, footman; no garrison\nstoney-sept: Lannister routed footman")
    back = field("turn: Lannister\nlannisport: Greyjoy footman\nstoney-sept: Lannister 2 knights; order march")
    play(back, "Lannister: stoney-sept > lannisport: 2 knights", "Lannister: stoney-sept: no power token")
    play(back, "Lannister: Tywin Lannister", "Greyjoy: Asha Greyjoy", "Greyjoy: pass", "Greyjoy: riverrun")
    holds(back, "lannisport: Lannister 2 knights; no garrison")


def test_a_garrison_stays_while_its_house_wins() -> None:
    """p. 26: also with units beside it."""
    game = siege("Lannister knight", "Greyjoy: Dagmar Cleftjaw", "Lannister: Tywin Lannister")
    holds(game, "lannisport: Lannister knight; garrison 2")


def test_a_garrison_gets_no_order_and_counts_for_no_supply() -> None:
    """p. 26: it is no unit."""
    game = table("phase: planning\nStark supply: 0\nwinterfell: Stark 2 footmen\nkarhold: Stark 2 footmen")
    assert {option.split(":")[0] for option in options(game, "Stark")} == {"winterfell", "karhold"}
    assert "Lannister orders" not in asked(game)


def test_a_garrison_gives_no_support() -> None:
    """p. 26: its strength is used only when its own area is attacked."""
    game = field("""
        turn: Greyjoy
        seagard: Greyjoy knight; order march
        winterfell: Stark footman; order support
        moat-cailin: Stark footman
        """)
    play(game, "Greyjoy: seagard > moat-cailin: knight", "Greyjoy: seagard: no power token")
    play(game, "Stark: winterfell: support Stark")
    assert strengths(game, "initial")["Stark"] == 2


def test_own_units_pass_their_garrison_without_combat() -> None:
    """p. 26: a garrison fights enemies only."""
    game = field("turn: Stark\nkarhold: Stark 2 footmen; order march")
    play(game, "Stark: karhold > winterfell: footman", "Stark: done")
    assert happened(game, "combat") == []
    holds(game, "winterfell: Stark footman; garrison 2")


def test_a_siege_engine_counts_against_a_home_area() -> None:
    """p. 17, p. 26: every home area is a stronghold; a siege engine brings four against it."""
    game = field("""
        turn: Greyjoy
        riverrun: Greyjoy siege engine, footman; order march -1
        """)
    play(game, "Greyjoy: riverrun > lannisport: siege engine", "Greyjoy: done")
    assert strengths(game, "initial") == {"Greyjoy": 3, "Lannister": 2}
