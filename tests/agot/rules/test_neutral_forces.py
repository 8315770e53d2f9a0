"""Neutral force tokens (p. 26)."""

from tests.agot.table import asked, field, happened, holds, options, play, refused, strengths

TYRELL_MARCH = """
    players: 5
    turn: Tyrell
    yronwood: Tyrell knight, footman; order march +1*
"""
BYSTANDER = "karhold: Stark footman; order march"


def test_neutral_force_example() -> None:
    """Attacking a Neutral Force, p. 26: knight, footman and March +1 make 4; a ship supporting from the Sea of
    Dorne makes 5, as much as Sunspear's token."""
    alone = field(TYRELL_MARCH, BYSTANDER)
    assert "p. 26" in refused(alone, "Tyrell", "yronwood > sunspear: knight, footman")
    game = field(TYRELL_MARCH + "sea-of-dorne: Tyrell ship; order support", BYSTANDER)
    play(game, "Tyrell: yronwood > sunspear: knight, footman", "Tyrell: yronwood: no power token")
    holds(game, "sunspear: Tyrell knight, footman; no neutral force\nsunspear controller: Tyrell\nyronwood: no order")
    assert happened(game, "combat") == []


def test_a_weaker_march_is_not_offered() -> None:
    """p. 26: it may not even be tried."""
    game = field("turn: Baratheon\nkingswood: Baratheon 2 knights; order march")
    assert not [option for option in options(game, "Baratheon") if "kings-landing" in option]
    enough = field("turn: Baratheon\nkingswood: Baratheon 2 knights; order march +1*")
    assert [option for option in options(enough, "Baratheon") if "kings-landing" in option] == [
        "kingswood > kings-landing: 2 knights"
    ]


def test_no_house_cards_no_blade_no_casualties() -> None:
    """p. 26: the token is simply removed, and the march is over."""
    game = field("turn: Greyjoy\nkingswood: Greyjoy 3 knights; order march")
    play(game, "Greyjoy: kingswood > kings-landing: 3 knights", "Greyjoy: kingswood: leave a power token")
    holds(game, "kings-landing: Greyjoy 3 knights; no neutral force\nblade: ready\nGreyjoy discard: none")
    assert asked(game) == ["Tyrell march"]


def test_the_march_modifier_counts() -> None:
    """p. 26: March -1 makes six out of three knights into five, and two knights into three."""
    game = field("turn: Greyjoy\nkingswood: Greyjoy 3 knights; order march -1")
    assert "kingswood > kings-landing: 3 knights" in options(game, "Greyjoy")
    assert "kingswood > kings-landing: 2 knights" not in options(game, "Greyjoy")


def test_siege_engines_count_only_against_castles() -> None:
    """p. 26: King's Landing is a stronghold, Dornish Marches (3, four players) has nothing."""
    game = field("turn: Baratheon\nkingswood: Baratheon siege engine, footman; order march")
    assert "kingswood > kings-landing: footman, siege engine" in options(game, "Baratheon")
    open_land = field("players: 4\nturn: Baratheon\nthe-reach: Baratheon siege engine, knight; order march", BYSTANDER)
    assert not [option for option in options(open_land, "Baratheon") if "dornish-marches" in option]


def test_units_moved_first_add_to_the_support() -> None:
    """p. 15, p. 26: March +1 in the Kingswood with a knight and two footmen, Support in The Reach with one footman.
    A footman goes to The Reach, then the knight attacks: 2 + 1 + 2 = 5.  Without him it would be 4."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon knight, 2 footmen; order march +1*
        the-reach: Baratheon footman; order support
        """)
    assert "kingswood > kings-landing: knight" not in options(game, "Baratheon")
    play(game, "Baratheon: kingswood > the-reach: footman", "Baratheon: kingswood > kings-landing: knight")
    play(game, "Baratheon: done")
    holds(game, "kings-landing: Baratheon knight\nkingswood: Baratheon footman\nthe-reach: Baratheon 2 footmen")


def test_other_houses_may_support_the_attacker() -> None:
    """p. 26: they are asked in turn order, before the march is made; the supporter's order stays."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon 2 knights; order march
        the-reach: Tyrell footman; order support
        crackclaw-point: Lannister knight; order support
        """)
    play(game, "Baratheon: kingswood > kings-landing: 2 knights")
    assert asked(game) == ["Lannister support"]
    play(game, "Lannister: crackclaw-point: no support", "Tyrell: the-reach: support Baratheon")
    play(game, "Baratheon: kingswood: no power token")
    holds(game, "kings-landing: Baratheon 2 knights\nthe-reach: order support")


def test_enough_help_is_enough() -> None:
    """p. 26: when the first helper makes the march strong enough, nobody else need be asked."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon 2 knights; order march
        the-reach: Tyrell footman; order support
        crackclaw-point: Lannister knight; order support
        """)
    play(game, "Baratheon: kingswood > kings-landing: 2 knights", "Lannister: crackclaw-point: support Baratheon")
    assert asked(game) == ["Baratheon establish control"]


def test_refused_help_leaves_the_march_unmade() -> None:
    """p. 26: if nobody helps, the units do not move there, and the house goes on with its march."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon 2 knights; order march
        the-reach: Tyrell footman; order support
        """)
    play(game, "Baratheon: kingswood > kings-landing: 2 knights", "Tyrell: the-reach: no support")
    holds(game, "kings-landing: neutral force 5; empty\nkingswood: Baratheon 2 knights")
    refused(game, "Baratheon", "kingswood > kings-landing: 2 knights")
    play(game, "Baratheon: kingswood > storms-end: knight", "Baratheon: done")
    holds(game, "storms-end: Baratheon knight\nkingswood: Baratheon knight; no order")


def test_help_once_given_holds_for_the_whole_march() -> None:
    """p. 26: a footman that joins the attack afterwards does not need the help again."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon knight, footman; order march +1*
        the-reach: Tyrell knight; order support
        """)
    play(game, "Baratheon: kingswood > kings-landing: knight", "Tyrell: the-reach: support Baratheon")
    play(game, "Baratheon: kingswood > kings-landing: footman")
    assert asked(game) == ["Baratheon establish control"]
    play(game, "Baratheon: kingswood: no power token")
    holds(game, "kings-landing: Baratheon knight, footman; no neutral force")


def test_nobody_is_asked_for_help_that_is_not_needed() -> None:
    """p. 26: strong enough alone, no questions."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon 3 knights; order march
        the-reach: Tyrell footman; order support
        """)
    play(game, "Baratheon: kingswood > kings-landing: 3 knights")
    assert asked(game) == ["Baratheon establish control"]


def test_nobody_retreats_into_a_neutral_area() -> None:
    """p. 21, p. 26: an area with a neutral force is neither empty nor friendly."""
    game = field("""
        turn: Lannister
        harrenhal: Lannister 2 knights; order march
        crackclaw-point: Baratheon footman
        blackwater: Lannister footman
        the-mountains-of-the-moon: Lannister footman
        """)
    play(game, "Lannister: harrenhal > crackclaw-point: 2 knights", "Lannister: harrenhal: no power token")
    play(game, "Lannister: The Hound", "Baratheon: Melisandre")
    holds(game, "crackclaw-point: Lannister 2 knights\nkings-landing: neutral force 5; empty")
    assert game.view(None)["houses"]["Baratheon"]["pool"]["footman"] == 10


def test_routed_units_do_not_help_against_a_neutral_force() -> None:
    """p. 21: a routed knight in a supporting area adds nothing."""
    game = field("""
        turn: Baratheon
        kingswood: Baratheon knight, footman; order march
        the-reach: Baratheon footman; Baratheon routed knight; order support
        """)
    assert "kingswood > kings-landing: knight, footman" not in options(game, "Baratheon")
    assert strengths(game) == {}


def test_supply_holds_against_neutral_forces_too() -> None:
    """p. 8: an army of three attackers needs supply for three."""
    game = field("turn: Baratheon\nBaratheon supply: 1\nkingswood: Baratheon 3 knights; order march")
    assert "kingswood > kings-landing: 3 knights" in options(game, "Baratheon")
    short = field("""
        turn: Baratheon
        Baratheon supply: 0
        kingswood: Baratheon 2 knights; order march +1*
        dragonstone: Baratheon 2 knights
        the-boneway: Baratheon footman
        """)
    assert "kingswood > kings-landing: 2 knights" in options(short, "Baratheon")
    refused(short, "Baratheon", "kingswood > the-boneway: 2 knights")
