"""Mustering (p. 9)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import MUSTERER, asked, holds, options, play, refused, table


def mustering(text: str) -> Game[Any]:
    """A position in which a Mustering card has just been drawn."""
    return table("phase: westeros\nwesteros cards: Mustering\n" + text)


def test_mustering_example() -> None:
    """Mustering Example, p. 9: Lannister at supply 3 musters in Lannisport, Harrenhal and Riverrun, not in Stoney
    Sept; its last point in Riverrun is lost because of supply."""
    game = mustering("""
        iron-throne: Lannister, Baratheon, Stark, Martell, Greyjoy, Tyrell
        Lannister supply: 3
        lannisport: Lannister footman
        harrenhal: Lannister 2 footmen
        riverrun: Lannister 3 knights
        stoney-sept: Lannister footman
        """)
    assert not [option for option in options(game, "Lannister") if option.startswith("stoney-sept")]
    play(game, "Lannister: lannisport: footman", "Lannister: lannisport: ship in the-golden-sound")
    play(game, "Lannister: harrenhal: footman to knight", "Lannister: riverrun: ship in the-golden-sound")
    holds(game, "lannisport: Lannister 2 footmen\nharrenhal: Lannister knight, footman")
    holds(game, "the-golden-sound: Lannister 2 ships\nriverrun: Lannister 3 knights")
    assert options(game, "Lannister") == ["done", "riverrun: ship in ironmans-bay"]
    refused(game, "Lannister", "riverrun: footman")
    refused(game, "Lannister", "riverrun: ship in the-golden-sound")


def test_a_stronghold_gives_two_points_and_a_castle_one() -> None:
    """p. 9: two footmen in Winterfell, one in White Harbor, and nothing more."""
    game = mustering("Stark supply: 6\nwhite-harbor: power token Stark")
    play(game, "Baratheon: done", "Lannister: done")
    play(game, "Stark: winterfell: footman", "Stark: winterfell: footman", "Stark: white-harbor: footman")
    holds(game, "winterfell: Stark 2 footmen\nwhite-harbor: Stark footman")
    assert asked(game) == ["Martell muster"]


def test_costs() -> None:
    """p. 9: knights and siege engines cost two points, so a castle cannot muster one anew."""
    game = mustering("Stark supply: 6\nwhite-harbor: Stark footman\nwinterfell: Stark footman")
    play(game, "Baratheon: done", "Lannister: done")
    assert "winterfell: knight" in options(game, "Stark")
    assert "winterfell: siege engine" in options(game, "Stark")
    refused(game, "Stark", "white-harbor: knight")
    refused(game, "Stark", "white-harbor: siege engine")
    play(game, "Stark: winterfell: siege engine", "Stark: white-harbor: footman to siege engine")
    holds(game, "winterfell: Stark footman, siege engine\nwhite-harbor: Stark siege engine")


def test_points_are_not_pooled_or_saved() -> None:
    """p. 9: two castles with one point each cannot muster a knight together."""
    game = mustering("moat-cailin: Stark footman\nwhite-harbor: Stark footman\nwinterfell: Greyjoy footman")
    play(game, "Baratheon: done", "Lannister: done")
    assert not [option for option in options(game, "Stark") if option.endswith(": knight")]


def test_an_upgrade_never_matters_for_supply() -> None:
    """p. 9: at the supply limit a footman may still become a knight."""
    game = mustering("Stark supply: 0\nwinterfell: Stark 2 footmen\nkarhold: Stark 2 footmen")
    play(game, "Baratheon: done", "Lannister: done")
    refused(game, "Stark", "winterfell: footman")
    play(game, "Stark: winterfell: footman to knight", "Stark: winterfell: footman to siege engine")
    holds(game, "winterfell: Stark knight, siege engine")


def test_no_muster_beyond_the_supply_limit() -> None:
    """p. 9: neither a larger army nor one more army."""
    game = mustering("""
        Stark supply: 1
        winterfell: Stark 3 footmen
        karhold: Stark 2 footmen
        white-harbor: Stark footman
        the-shivering-sea: Stark ship
        """)
    play(game, "Baratheon: done", "Lannister: done")
    refused(game, "Stark", "winterfell: footman")
    refused(game, "Stark", "white-harbor: footman")
    refused(game, "Stark", "white-harbor: ship in the-shivering-sea")
    assert "white-harbor: ship in the-narrow-sea" in options(game, "Stark")
    assert "winterfell: footman to knight" in options(game, "Stark")


def test_a_footman_just_mustered_is_not_upgraded_at_once() -> None:
    """Ruling 52: upgrades need a footman that was on the board before."""
    game = mustering("Stark supply: 6")
    play(game, "Baratheon: done", "Lannister: done", "Stark: winterfell: footman")
    assert "winterfell: footman to knight" not in options(game, "Stark")


def test_ships_go_to_the_port_or_an_adjacent_sea() -> None:
    """p. 9: White Harbor's ships go to its port or to one of its two seas, never onto land."""
    game = mustering("white-harbor: Stark footman\nwinterfell: Greyjoy footman")
    play(game, "Baratheon: done", "Lannister: done")
    ships = {option for option in options(game, "Stark") if "ship" in option}
    assert ships == {
        "white-harbor: ship in port-of-white-harbor",
        "white-harbor: ship in the-narrow-sea",
        "white-harbor: ship in the-shivering-sea",
    }


def test_no_ships_into_a_sea_with_enemy_ships() -> None:
    """p. 9: an occupied sea takes no new ships; the port does, however hostile the sea before it (p. 25)."""
    game = mustering("lannisport: Lannister footman\nthe-golden-sound: Greyjoy ship")
    play(game, "Baratheon: done")
    refused(game, "Lannister", "lannisport: ship in the-golden-sound")
    play(game, "Lannister: lannisport: ship in port-of-lannisport")
    holds(game, "port-of-lannisport: Lannister ship")


def test_no_port_and_no_free_sea_means_no_ship() -> None:
    """p. 9: Flint's Finger has no port, and all its seas are enemy waters."""
    game = mustering("""
        flints-finger: Stark footman
        winterfell: Greyjoy footman
        bay-of-ice: Greyjoy ship
        ironmans-bay: Greyjoy ship
        sunset-sea: Lannister ship
        """)
    play(game, "Baratheon: done", "Lannister: done")
    assert not [option for option in options(game, "Stark") if "ship" in option]


def test_ships_need_no_port() -> None:
    """p. 9: Riverrun has none, but musters into its seas."""
    game = mustering("riverrun: Stark footman\nironmans-bay: Stark ship\nStark supply: 6")
    play(game, "Baratheon: done", "Lannister: done", "Stark: riverrun: ship in ironmans-bay")
    holds(game, "ironmans-bay: Stark 2 ships")


def test_a_port_holds_three_ships() -> None:
    """p. 25: supply would feed a fourth ship, the port has no room for it."""
    game = mustering("Lannister supply: 6\nport-of-lannisport: Lannister 3 ships")
    play(game, "Baratheon: done")
    refused(game, "Lannister", "lannisport: ship in port-of-lannisport")
    assert "lannisport: ship in the-golden-sound" in options(game, "Lannister")


def test_each_house_finishes_before_the_next() -> None:
    """p. 9: in turn order; what one house leaves is lost."""
    game = mustering("")
    for house in ("Baratheon", "Lannister", "Stark", "Martell", "Greyjoy", "Tyrell"):
        assert asked(game) == [f"{house} muster"]
        play(game, f"{house}: done")
    assert game.view(None)["phase"] == "planning"


def test_muster_needs_control_not_units() -> None:
    """p. 9, p. 24: a power token or the shield of an empty home area is enough; an enemy home gives two points too."""
    game = mustering("lannisport: power token Stark\nseagard: empty")
    play(game, "Baratheon: done")
    assert asked(game) == ["Stark muster"]
    play(game, "Stark: lannisport: knight", "Stark: winterfell: knight")
    holds(game, "lannisport: Stark knight; power token Stark\nwinterfell: Stark knight")


def test_an_upgrade_frees_a_footman_for_the_same_muster() -> None:
    """p. 4: with all ten footmen on the board one can be mustered only after an upgrade has returned one."""
    game = mustering("""
        Stark supply: 6
        winterfell: Stark 4 footmen
        karhold: Stark 3 footmen
        castle-black: Stark 2 footmen
        white-harbor: Stark footman
        """)
    play(game, "Baratheon: done", "Lannister: done")
    refused(game, "Stark", "white-harbor: footman")
    play(game, "Stark: winterfell: footman to knight", "Stark: white-harbor: footman")
    holds(game, "winterfell: Stark knight, 3 footmen\nwhite-harbor: Stark 2 footmen")


def test_two_siege_engines_at_most() -> None:
    """p. 2: a third siege engine does not exist."""
    game = mustering("Stark supply: 6\nwinterfell: Stark footman\nkarhold: Stark 2 siege engines")
    play(game, "Baratheon: done", "Lannister: done")
    assert not [option for option in options(game, "Stark") if "siege engine" in option]


def test_a_routed_footman_may_be_upgraded_and_stays_routed() -> None:
    """p. 21, p. 22: mustering by a special Consolidate Power order while a beaten footman lies there."""
    game = table(
        """
        phase: consolidate power
        turn: Stark
        winterfell: Stark knight; Stark routed footman; order consolidate*
        """,
        MUSTERER,
    )
    play(game, "Stark: winterfell: muster", "Stark: winterfell: footman to knight", "Stark: done")
    holds(game, "winterfell: Stark knight; Stark routed knight")
