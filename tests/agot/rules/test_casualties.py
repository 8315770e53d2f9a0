"""Casualties (p. 20, p. 21)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, holds, options, play


def battle(attackers: str, defenders: str, *cards: str, more: str = "") -> Game[Any]:
    """Lannister attacks Stark in Blackwater from Harrenhal; Stark may retreat to Crackclaw Point and elsewhere."""
    game = field(f"""
        turn: Lannister
        Lannister supply: 6
        Stark supply: 6
        harrenhal: Lannister {attackers}; order march
        blackwater: Stark {defenders}
        {more}
        """)
    play(game, f"Lannister: harrenhal > blackwater: {attackers}", "Lannister: harrenhal: no power token")
    return play(game, *cards)


def test_each_sword_destroys_one_unit() -> None:
    """p. 20: Ser Gregor's three swords take three of four units; the loser picks them."""
    game = battle("4 knights", "2 knights, 2 footmen", "Lannister: Ser Gregor Clegane", "Stark: Catelyn Stark")
    assert asked(game) == ["Stark casualties"]
    assert options(game, "Stark") == ["footman", "knight"]
    play(game, "Stark: footman", "Stark: knight", "Stark: footman", "Stark: crackclaw-point")
    holds(game, "crackclaw-point: Stark routed knight\nblackwater: Lannister 4 knights")


def test_a_knight_is_one_casualty() -> None:
    """Note, p. 21: each casualty destroys one unit, whatever its strength."""
    game = battle("4 knights", "knight, footman", "Lannister: Ser Jaime Lannister", "Stark: Catelyn Stark")
    play(game, "Stark: knight", "Stark: the-reach")
    holds(game, "the-reach: Stark routed footman")


def test_fortifications_cancel_swords() -> None:
    """p. 20: Ser Rodrick's two fortifications leave one of Gregor's three swords."""
    game = battle("4 knights", "3 footmen", "Lannister: Ser Gregor Clegane", "Stark: Ser Rodrick Cassel")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed 2 footmen")


def test_more_fortifications_than_swords_do_no_more() -> None:
    """p. 21: zero or less is none."""
    game = battle("4 knights", "2 footmen", "Lannister: Ser Jaime Lannister", "Stark: Ser Rodrick Cassel")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed 2 footmen")


def test_only_the_loser_takes_casualties() -> None:
    """p. 20: Eddard's two swords count nothing when Stark loses; nor do the victor's fortifications matter."""
    game = battle("4 knights", "footman", "Lannister: The Hound", "Stark: Eddard Stark")
    play(game, "Stark: the-reach")
    holds(game, "blackwater: Lannister 4 knights\nthe-reach: Stark routed footman")


def test_the_attacker_takes_casualties_too_when_he_loses() -> None:
    """p. 20: Eddard's two swords kill two of three attackers, the third goes back routed."""
    game = battle("knight, 2 footmen", "3 knights", "Lannister: Ser Jaime Lannister", "Stark: Eddard Stark")
    play(game, "Lannister: footman", "Lannister: footman")
    holds(game, "harrenhal: Lannister routed knight\nblackwater: Stark 3 knights")


def test_more_swords_than_units() -> None:
    """p. 21: everything that fights dies, without a question; nothing retreats."""
    game = battle("4 knights", "knight, footman", "Lannister: Ser Gregor Clegane", "Stark: Catelyn Stark")
    holds(game, "blackwater: Lannister 4 knights")
    assert asked(game) == ["Tyrell march"]


def test_routed_units_are_never_casualties() -> None:
    """p. 21: the sword must take the upright knight; the routed footmen then die in the retreat."""
    game = battle(
        "4 knights", "2 knights; Stark routed footman", "Lannister: Ser Jaime Lannister", "Stark: Catelyn Stark"
    )
    assert asked(game) == ["Stark retreat"]
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed knight")
    assert game.view(None)["houses"]["Stark"]["pool"]["footman"] == 10


def test_a_siege_engine_may_be_given_as_a_casualty() -> None:
    """p. 20 and p. 21, ruling 39: casualties come before retreats, so the engine that cannot retreat anyway may be
    the casualty, and the knight survives."""
    game = battle("4 knights", "knight, siege engine", "Lannister: Ser Jaime Lannister", "Stark: Catelyn Stark")
    assert options(game, "Stark") == ["knight", "siege engine"]
    play(game, "Stark: siege engine", "Stark: the-reach")
    holds(game, "the-reach: Stark routed knight")


def test_giving_the_knight_costs_the_siege_engine_too() -> None:
    """p. 21: the engine is then destroyed because it cannot retreat."""
    game = battle("4 knights", "knight, siege engine", "Lannister: Ser Jaime Lannister", "Stark: Catelyn Stark")
    play(game, "Stark: knight")
    holds(game, "blackwater: Lannister 4 knights")
    assert game.view(None)["houses"]["Stark"]["pool"] == {
        "footman": 10,
        "knight": 5,
        "siege engine": 2,
        "ship": 6,
    }


def test_an_attacking_siege_engine_may_be_a_casualty() -> None:
    """p. 20: the same for the attacker."""
    game = battle("2 knights, siege engine", "4 knights", "Lannister: The Hound", "Stark: Eddard Stark")
    assert asked(game) == ["Tyrell march"]
    holds(game, "harrenhal: Lannister routed 2 knights")
    beaten = battle("knight, siege engine", "4 knights", "Lannister: Ser Jaime Lannister", "Stark: Greatjon Umber")
    play(beaten, "Lannister: siege engine")
    holds(beaten, "harrenhal: Lannister routed knight")


def test_destroyed_units_can_be_mustered_again() -> None:
    """p. 4, p. 6: they return to the available units of their house."""
    game = battle("4 knights", "2 footmen", "Lannister: Ser Gregor Clegane", "Stark: Catelyn Stark")
    assert game.view(None)["houses"]["Stark"]["pool"]["footman"] == 10
