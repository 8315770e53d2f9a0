"""Ship transport (p. 23) and island areas (p. 27)."""

from tests.agot.table import asked, field, holds, options, play, targets


def test_transport_example() -> None:
    """Example of Ship Transport, p. 23: ships in the Redwyne Straights, the West and the East Summer Sea carry a
    unit from Highgarden to Sunspear in one march, or to any other coast beside them."""
    game = field(
        """
        turn: Tyrell
        highgarden: Tyrell footman; order march
        redwyne-straights: Tyrell ship
        west-summer-sea: Tyrell ship
        east-summer-sea: Tyrell ship
        sunspear: Lannister footman
        """,
        "karhold: Stark footman; order march",
    )
    by_land = {"oldtown", "searoad-marches", "the-reach", "dornish-marches"}
    by_sea = {"the-arbor", "three-towers", "starfall", "salt-shore", "storms-end", "sunspear"}
    assert targets(game, "Tyrell") == by_land | by_sea
    play(game, "Tyrell: highgarden > storms-end: footman")
    holds(game, "storms-end: Tyrell footman")


def test_one_sea_area_is_enough() -> None:
    """p. 23: a single sea area with a friendly ship joins its coasts."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nbay-of-ice: Stark ship")
    assert {"flints-finger", "greywater-watch"} <= targets(game, "Stark")


def test_a_gap_breaks_the_chain() -> None:
    """p. 23: sea areas must follow one another, each with a friendly ship."""
    game = field("""
        turn: Stark
        winterfell: Stark footman; order march
        bay-of-ice: Stark ship
        ironmans-bay: Stark ship
        """)
    assert "pyke" not in targets(game, "Stark")
    whole = field("""
        turn: Stark
        winterfell: Stark footman; order march
        bay-of-ice: Stark ship
        sunset-sea: Stark ship
        ironmans-bay: Stark ship
        """)
    assert "pyke" in targets(whole, "Stark")


def test_other_houses_ships_never_carry() -> None:
    """p. 23: not even with their consent."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nbay-of-ice: Greyjoy ship")
    assert "flints-finger" not in targets(game, "Stark")


def test_routed_ships_carry() -> None:
    """p. 23: and whatever order lies on them does not matter."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nbay-of-ice: Stark routed ship; order raid")
    assert "flints-finger" in targets(game, "Stark")


def test_ships_in_port_do_not_carry() -> None:
    """p. 23: transport needs ships in sea areas."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nport-of-winterfell: Stark ship")
    assert "flints-finger" not in targets(game, "Stark")


def test_the_same_ships_carry_several_times_in_one_march() -> None:
    """p. 23: to different destinations."""
    game = field("turn: Stark\nwinterfell: Stark 2 footmen; order march\nbay-of-ice: Stark ship")
    play(game, "Stark: winterfell > flints-finger: footman", "Stark: winterfell > greywater-watch: footman")
    holds(game, "flints-finger: Stark footman\ngreywater-watch: Stark footman")


def test_transport_into_combat() -> None:
    """p. 23: units may be carried against an enemy, siege engines too."""
    game = field("""
        turn: Stark
        winterfell: Stark footman, siege engine; order march
        bay-of-ice: Stark ship
        flints-finger: Greyjoy footman
        """)
    play(game, "Stark: winterfell > flints-finger: footman, siege engine")
    assert asked(game) == ["Stark house card", "Greyjoy house card"]


def test_ships_are_not_transported() -> None:
    """p. 23: a ship moves one sea area, whatever other ships are there."""
    game = field("turn: Stark\nthe-shivering-sea: Stark ship; order march\nthe-narrow-sea: Stark ship")
    assert targets(game, "Stark") == {"the-narrow-sea"}


def test_transport_gives_no_support() -> None:
    """p. 23: areas joined by ships are adjacent for marching and retreating only."""
    game = field("""
        turn: Stark
        winterfell: Stark 2 footmen; order march
        white-harbor: Stark knight; order support
        the-narrow-sea: Stark ship
        the-shivering-sea: Stark ship; order support
        castle-black: Lannister footman
        """)
    play(game, "Stark: winterfell > castle-black: footman", "Stark: done")
    assert options(game, "Stark") == ["the-shivering-sea: support Stark", "the-shivering-sea: no support"]
    play(game, "Stark: the-shivering-sea: no support")
    assert asked(game) == ["Stark house card", "Lannister house card"]


def test_islands_are_reached_by_ship_only() -> None:
    """p. 27: without a ship no land unit leaves or enters Dragonstone."""
    closed = field("turn: Baratheon\ndragonstone: Baratheon footman; order march")
    assert asked(closed) == ["Tyrell march"]
    opened = field("turn: Baratheon\ndragonstone: Baratheon footman; order march\nshipbreaker-bay: Baratheon ship")
    assert targets(opened, "Baratheon") == {"crackclaw-point", "kingswood", "storms-end"}


def test_a_beaten_army_may_retreat_by_ship() -> None:
    """p. 21, p. 23: ship transport serves retreats."""
    game = field("""
        turn: Lannister
        moat-cailin: Lannister 2 knights; order march
        white-harbor: Stark footman
        winterfell: Lannister footman
        widows-watch: Lannister footman
        the-shivering-sea: Stark ship
        """)
    play(game, "Lannister: moat-cailin > white-harbor: 2 knights", "Lannister: moat-cailin: no power token")
    play(game, "Lannister: Cersei Lannister", "Stark: Catelyn Stark")
    assert targets(game, "Stark") == {"castle-black", "karhold"}
    play(game, "Stark: karhold")
    holds(game, "karhold: Stark routed footman")
