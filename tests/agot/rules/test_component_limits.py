"""Exceeding the components provided (p. 4), the component list (p. 2)."""

from tests.agot.table import MUSTERER, field, holds, options, play, table


def test_no_more_footmen_than_there_are() -> None:
    """p. 4: with all ten footmen on the board no other can be mustered."""
    game = table("""
        phase: westeros
        westeros cards: Mustering
        iron-throne: Stark, Baratheon, Lannister, Martell, Greyjoy, Tyrell
        Stark supply: 6
        karhold: Stark 4 footmen
        castle-black: Stark 3 footmen
        widows-watch: Stark 2 footmen
        the-twins: Stark footman
        """)
    assert "winterfell: footman" not in options(game, "Stark")
    assert "winterfell: knight" in options(game, "Stark")


def test_no_more_knights_than_there_are() -> None:
    """p. 4: with five knights on the board there is neither a new one nor an upgrade to one."""
    game = table(
        """
        phase: consolidate power
        turn: Stark
        Stark supply: 6
        karhold: Stark 3 knights
        castle-black: Stark 2 knights
        winterfell: Stark footman; order consolidate*
        """,
        MUSTERER,
    )
    play(game, "Stark: winterfell: muster")
    assert not [option for option in options(game, "Stark") if "knight" in option]
    assert "winterfell: footman to siege engine" in options(game, "Stark")


def test_no_more_ships_than_there_are() -> None:
    """p. 4: six ships."""
    game = table("""
        phase: westeros
        westeros cards: Mustering
        iron-throne: Stark, Baratheon, Lannister, Martell, Greyjoy, Tyrell
        Stark supply: 6
        the-shivering-sea: Stark 3 ships
        bay-of-ice: Stark 2 ships
        the-narrow-sea: Stark ship
        """)
    assert not [option for option in options(game, "Stark") if "ship" in option]


def test_a_destroyed_unit_is_available_again() -> None:
    """p. 4: the tenth footman falls and can be mustered anew."""
    game = field("""
        turn: Lannister
        Stark supply: 6
        moat-cailin: Lannister 3 knights; order march
        white-harbor: Stark footman
        karhold: Stark 4 footmen
        castle-black: Stark 2 footmen
        the-stony-shore: Stark footman
        winterfell: Stark 2 footmen; order consolidate*
        """)
    assert game.view(None)["houses"]["Stark"]["pool"].get("footman") is None
    play(game, "Lannister: moat-cailin > white-harbor: 3 knights", "Lannister: moat-cailin: no power token")
    play(game, "Lannister: Ser Gregor Clegane", "Stark: Catelyn Stark", "Tyrell: princes-pass > stay")
    play(game, "Stark: winterfell: muster", "Stark: winterfell: footman")
    holds(game, "winterfell: Stark 3 footmen")


def test_power_from_a_westeros_card_is_limited_to_twenty() -> None:
    """p. 2: eighteen available and one on the board leave one in the Power Pool."""
    game = table("""
        phase: westeros
        westeros cards: Game of Thrones
        Stark power: 18
        karhold: power token Stark
        winterfell: Stark footman
        """)
    holds(game, "Stark power: 19")


def test_a_token_taken_off_the_board_can_be_gained_again() -> None:
    """p. 2, p. 24: Stark had twenty tokens in use; a lost one is back in the Power Pool."""
    game = field("""
        turn: Lannister
        Stark power: 19
        moat-cailin: power token Stark
        seagard: Lannister 2 footmen; order march
        karhold: Stark footman; order consolidate
        """)
    play(game, "Lannister: seagard > moat-cailin: footman", "Lannister: done")
    holds(game, "Stark power: 19")
    before = game.view(None)["houses"]["Stark"]["power"]
    play(game, "Tyrell: princes-pass > stay")
    assert game.view(None)["houses"]["Stark"]["power"] > before
