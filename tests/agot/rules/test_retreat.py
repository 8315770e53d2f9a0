"""Retreats and routing (p. 21)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, happened, holds, options, play, strengths


def beaten(defenders: str, more: str = "", *, supply: int = 6, at: str = "blackwater") -> Game[Any]:
    """Four Lannister knights from Harrenhal beat Stark in Blackwater (or elsewhere), without casualties."""
    game = field(f"""
        turn: Lannister
        Lannister supply: 6
        Stark supply: {supply}
        harrenhal: Lannister 4 knights; order march
        {at}: Stark {defenders}
        {more}
        """)
    play(game, f"Lannister: harrenhal > {at}: 4 knights", "Lannister: harrenhal: no power token")
    return play(game, "Lannister: The Hound", "Stark: Catelyn Stark")


def test_retreat_example() -> None:
    """Retreating and Routing Example, p. 21: Tyrell's knight retreats from the Kingswood to Storm's End, routed.
    When Baratheon attacks Storm's End, Tyrell has 1, and after losing the routed knight is destroyed."""
    game = field(
        """
        turn: Baratheon
        kings-landing: Baratheon 2 footmen; order march
        the-boneway: Baratheon 2 knights; order march -1
        kingswood: Tyrell knight
        storms-end: Tyrell footman
        """,
        "karhold: Stark footman; order march",
    )
    play(game, "Baratheon: kings-landing > kingswood: 2 footmen", "Baratheon: kings-landing: no power token")
    play(game, "Baratheon: Renly Baratheon", "Tyrell: Alester Florent", "Baratheon: pass", "Tyrell: storms-end")
    holds(game, "storms-end: Tyrell footman; Tyrell routed knight")
    play(game, "Stark: karhold > stay", "Baratheon: the-boneway > storms-end: 2 knights")
    play(game, "Baratheon: the-boneway: no power token")
    assert strengths(game, "initial") == {"Baratheon": 3, "Tyrell": 1}
    play(game, "Baratheon: Stannis Baratheon", "Tyrell: Margaery Tyrell")
    holds(game, "storms-end: Baratheon 2 knights")
    assert game.view(None)["houses"]["Tyrell"]["pool"]["knight"] == 5


def test_where_a_beaten_defender_may_go() -> None:
    """p. 21: adjacent areas that are empty or friendly; not where enemy units or tokens are, not the area the attack
    came from (though it is empty now), not a neutral force."""
    game = beaten(
        "footman",
        """
        crackclaw-point: Baratheon footman
        stoney-sept: power token Baratheon
        the-reach: power token Stark
        """,
    )
    assert options(game, "Stark") == ["searoad-marches", "the-reach"]


def test_the_origin_of_the_attack_is_closed_even_if_empty() -> None:
    """p. 21: with everything else taken, the loser is destroyed though Harrenhal is empty."""
    game = beaten(
        "footman",
        """
        crackclaw-point: Baratheon footman
        stoney-sept: Baratheon footman
        the-reach: Baratheon footman
        searoad-marches: Baratheon footman
        """,
    )
    holds(game, "harrenhal: empty\nblackwater: Lannister 4 knights")
    assert game.view(None)["houses"]["Stark"]["pool"]["footman"] == 10


def test_all_units_retreat_to_one_area() -> None:
    """p. 21: they stay together; all are routed."""
    game = beaten("knight, 2 footmen")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed knight, 2 footmen")


def test_a_single_legal_area_is_taken_without_asking() -> None:
    """p. 21: no choice, no question."""
    game = beaten(
        "footman",
        """
        crackclaw-point: Baratheon footman
        stoney-sept: Baratheon footman
        searoad-marches: Baratheon footman
        """,
    )
    holds(game, "the-reach: Stark routed footman")


def test_supply_closes_areas_while_another_is_open() -> None:
    """p. 21: at supply 0 with two armies of two elsewhere a third would be too many: Stoney Sept, with a Stark
    footman, is closed; a lone footman may go to any empty area."""
    game = beaten(
        "footman",
        "stoney-sept: Stark footman\nkarhold: Stark 2 footmen\nwinterfell: Stark 2 footmen",
        supply=0,
    )
    assert "stoney-sept" not in options(game, "Stark")
    assert "crackclaw-point" in options(game, "Stark")


def test_supply_losses_when_there_is_no_better_area() -> None:
    """p. 21: the only area open, with a footman in it, costs one unit of three; their owner picks which."""
    game = beaten(
        "knight, 2 footmen",
        """
        stoney-sept: Baratheon footman
        crackclaw-point: Baratheon footman
        searoad-marches: Baratheon footman
        karhold: Stark 2 footmen
        the-reach: Stark footman
        """,
        supply=1,
    )
    assert asked(game) == ["Stark retreat losses"]
    play(game, "Stark: footman")
    holds(game, "the-reach: Stark footman; Stark routed knight, footman")


def test_only_the_areas_with_the_fewest_losses() -> None:
    """Ruling 43: at supply 1 with an army of two elsewhere, three units may go to an empty area whole but would lose
    one where a footman stands; only the empty areas are offered."""
    game = field("""
        turn: Lannister
        Lannister supply: 6
        Stark supply: 1
        harrenhal: Lannister 4 knights; order march
        blackwater: Stark knight, 2 footmen
        karhold: Stark 2 footmen
        stoney-sept: Stark footman
        """)
    play(game, "Lannister: harrenhal > blackwater: 4 knights", "Lannister: harrenhal: no power token")
    play(game, "Lannister: The Hound", "Stark: Catelyn Stark")
    assert "stoney-sept" not in options(game, "Stark")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed knight, 2 footmen\nstoney-sept: Stark footman")


def test_if_all_would_be_lost_there_is_no_retreat() -> None:
    """p. 21: a lone footman beside a full army has nowhere to go and is destroyed."""
    game = beaten(
        "footman",
        """
        stoney-sept: Stark 2 footmen
        crackclaw-point: Baratheon footman
        searoad-marches: Baratheon footman
        the-reach: Stark 2 footmen
        """,
        supply=0,
    )
    holds(game, "stoney-sept: Stark 2 footmen\nthe-reach: Stark 2 footmen")
    assert happened(game, "retreated") == []
    assert asked(game) == ["Tyrell march"]


def test_routed_units_count_for_supply() -> None:
    """p. 21: an army of a footman and a routed knight is an army of two when the next march is made."""
    game = field("""
        turn: Stark
        Stark supply: 0
        karhold: Stark footman; Stark routed knight
        white-harbor: Stark 2 footmen
        winterfell: Stark footman; order march
        castle-black: Stark footman
        """)
    assert "winterfell > karhold: footman" not in options(game, "Stark")
    assert "winterfell > castle-black: footman" not in options(game, "Stark")
    assert "winterfell > moat-cailin: footman" in options(game, "Stark")


def test_siege_engines_cannot_retreat() -> None:
    """p. 21: they are destroyed, attacking or defending."""
    game = beaten("footman, siege engine")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed footman")
    assert game.view(None)["houses"]["Stark"]["pool"]["siege engine"] == 2


def test_routed_units_that_must_retreat_are_destroyed() -> None:
    """p. 21: without swords the upright knight retreats, the routed one dies; alone, it dies as well."""
    game = beaten("knight; Stark routed knight")
    play(game, "Stark: the-reach")
    holds(game, "the-reach: Stark routed knight")
    assert game.view(None)["houses"]["Stark"]["pool"]["knight"] == 4
    alone = beaten("routed knight")
    assert strengths(alone)["Stark"] == 0
    assert alone.view(None)["houses"]["Stark"]["pool"]["knight"] == 5


def test_routed_attackers_stand_up_at_the_end_of_the_round() -> None:
    """p. 16: and may fight and march again."""
    game = field(
        """
        round: 4
        turn: Stark
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        winterfell: Stark footman; order march
        karhold: Lannister knight
        """,
        "",
    )
    play(game, "Stark: winterfell > karhold: footman", "Stark: Catelyn Stark", "Lannister: The Hound")
    holds(game, "round: 5\nwinterfell: Stark footman")


def test_land_units_do_not_retreat_to_sea_or_port() -> None:
    """p. 21: beaten in Winterfell, Stark goes to land, though its ships hold sea and port."""
    game = field("""
        turn: Lannister
        Lannister supply: 6
        moat-cailin: Lannister 4 knights; order march
        winterfell: Stark footman
        port-of-winterfell: Stark ship
        the-shivering-sea: Stark ship
        """)
    play(game, "Lannister: moat-cailin > winterfell: 4 knights", "Lannister: moat-cailin: no power token")
    play(game, "Lannister: Tywin Lannister", "Stark: Catelyn Stark")
    land = {"castle-black", "karhold", "the-stony-shore", "white-harbor", "widows-watch"}
    assert set(options(game, "Stark")) == land


def sea_battle(more: str) -> Game[Any]:
    """Baratheon's three ships beat a Stark fleet of two in the Shivering Sea, coming from the Narrow Sea."""
    game = field(f"""
        turn: Baratheon
        the-narrow-sea: Baratheon 3 ships; order march
        the-shivering-sea: Stark 2 ships
        {more}
        """)
    play(game, "Baratheon: the-narrow-sea > the-shivering-sea: 3 ships")
    return play(game, "Baratheon: Stannis Baratheon", "Stark: Ser Rodrick Cassel")


def test_ships_without_an_open_sea_are_destroyed() -> None:
    """p. 21: the Shivering Sea opens only on the Narrow Sea, where the attack came from."""
    game = sea_battle("")
    holds(game, "the-shivering-sea: Baratheon 3 ships\nthe-narrow-sea: empty")
    assert game.view(None)["houses"]["Stark"]["pool"]["ship"] == 6


def test_ships_retreat_into_their_own_port() -> None:
    """Ruling 26: beaten in the Golden Sound, two ships may enter the port with one ship in it, or another sea."""
    game = field("""
        turn: Greyjoy
        blade: used
        Greyjoy supply: 6
        Lannister supply: 6
        ironmans-bay: Greyjoy 4 ships; order march
        the-golden-sound: Lannister 2 ships
        port-of-lannisport: Lannister ship
        """)
    play(game, "Greyjoy: ironmans-bay > the-golden-sound: 4 ships")
    play(game, "Greyjoy: Balon Greyjoy", "Lannister: The Hound")
    assert options(game, "Lannister") == ["sunset-sea", "port-of-lannisport"]
    play(game, "Lannister: port-of-lannisport")
    holds(game, "port-of-lannisport: Lannister ship; Lannister routed 2 ships")


def test_a_full_port_is_the_worse_retreat() -> None:
    """p. 25, ruling 26: with two ships there only one of two finds room, so only the open sea is legal."""
    game = field("""
        turn: Greyjoy
        blade: used
        Greyjoy supply: 6
        Lannister supply: 6
        ironmans-bay: Greyjoy 4 ships; order march
        the-golden-sound: Lannister 2 ships
        port-of-lannisport: Lannister 2 ships
        """)
    play(game, "Greyjoy: ironmans-bay > the-golden-sound: 4 ships")
    play(game, "Greyjoy: Balon Greyjoy", "Lannister: The Hound")
    holds(game, "sunset-sea: Lannister routed 2 ships\nport-of-lannisport: Lannister 2 ships")


def test_ships_do_not_retreat_into_foreign_ports() -> None:
    """p. 21, p. 25: the port of an enemy or of nobody is closed."""
    game = field("""
        turn: Baratheon
        the-narrow-sea: Baratheon 3 ships; order march
        shipbreaker-bay: Martell ship
        blackwater-bay: Baratheon ship
        east-summer-sea: Baratheon ship
        """)
    play(game, "Baratheon: the-narrow-sea > shipbreaker-bay: 3 ships")
    play(game, "Baratheon: Stannis Baratheon", "Martell: Areo Hotah")
    holds(game, "port-of-storms-end: empty\nport-of-dragonstone: empty")
    assert game.view(None)["houses"]["Martell"]["pool"]["ship"] == 6


def test_a_home_shield_closes_an_area_for_retreat() -> None:
    """p. 24: an empty enemy home area works like one with an enemy token."""
    game = field("""
        turn: Greyjoy
        blade: used
        Greyjoy supply: 6
        riverrun: Greyjoy 4 knights; order march
        stoney-sept: Tyrell footman
        """)
    play(game, "Greyjoy: riverrun > stoney-sept: 4 knights", "Greyjoy: riverrun: no power token")
    play(game, "Greyjoy: Balon Greyjoy", "Tyrell: Margaery Tyrell")
    assert set(options(game, "Tyrell")) == {"harrenhal", "blackwater", "searoad-marches"}


def test_supporting_units_do_not_retreat() -> None:
    """p. 21: only the units of the embattled area leave; the supporter and its order stay."""
    game = field("""
        turn: Lannister
        Lannister supply: 6
        harrenhal: Lannister 4 knights; order march
        blackwater: Stark footman
        the-reach: Stark footman; order support
        """)
    play(game, "Lannister: harrenhal > blackwater: 4 knights", "Lannister: harrenhal: no power token")
    play(game, "Stark: the-reach: support Stark", "Lannister: The Hound", "Stark: Catelyn Stark")
    play(game, "Stark: stoney-sept")
    holds(game, "the-reach: Stark footman; order support\nstoney-sept: Stark routed footman")
