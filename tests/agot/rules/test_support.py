"""Support (p. 17, p. 18)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, happened, holds, options, play, strengths


def test_support_example() -> None:
    """Support Example, p. 18: Tyrell 7 (two knights, March +1, a knight supporting from King's Landing) against
    Lannister 6 (a footman, 3 from Stoney Sept, 2 from Baratheon in Harrenhal)."""
    game = field(
        """
        turn: Tyrell
        iron-throne: Lannister, Baratheon, Tyrell, Stark, Martell, Greyjoy
        the-reach: Tyrell 2 knights; order march +1*
        blackwater: Lannister footman; order march -1
        kings-landing: Tyrell knight; order support
        stoney-sept: Lannister knight, footman; order support
        harrenhal: Baratheon knight; order support
        """,
        "",
    )
    play(game, "Tyrell: the-reach > blackwater: 2 knights", "Tyrell: the-reach: no power token")
    play(game, "Lannister: stoney-sept: support Lannister", "Baratheon: harrenhal: support Lannister")
    play(game, "Lannister: harrenhal: accept", "Tyrell: kings-landing: support Tyrell")
    assert strengths(game, "initial") == {"Tyrell": 7, "Lannister": 6}


def clash(text: str) -> Game[Any]:
    """Stark attacks Lannister in Moat Cailin from Winterfell with a knight."""
    game = field(f"""
        turn: Stark
        winterfell: Stark knight; order march
        moat-cailin: Lannister footman; order defense +1
        {text}
        """)
    return play(game, "Stark: winterfell > moat-cailin: knight")


def test_support_is_declared_in_turn_order() -> None:
    """p. 17: Baratheon, then Lannister, then Stark, then Greyjoy; each is told what the others did."""
    game = clash("""
        seagard: Greyjoy footman; order support
        white-harbor: Baratheon footman; order support
        greywater-watch: Stark footman; order support
        the-twins: Lannister footman; order support
        """)
    assert asked(game) == ["Baratheon support"]
    play(game, "Baratheon: white-harbor: support Stark", "Stark: white-harbor: accept")
    play(game, "Lannister: the-twins: support Lannister", "Stark: greywater-watch: support Stark")
    play(game, "Greyjoy: seagard: no support")
    assert strengths(game, "initial") == {"Stark": 4, "Lannister": 3}


def test_a_third_house_chooses_a_side_or_none() -> None:
    """p. 17: attacker, defender or nobody."""
    game = clash("white-harbor: Baratheon footman; order support")
    assert options(game, "Baratheon") == [
        "white-harbor: support Stark",
        "white-harbor: support Lannister",
        "white-harbor: no support",
    ]


def test_support_may_be_refused() -> None:
    """p. 18: the side that is helped may decline."""
    game = clash("white-harbor: Baratheon footman; order support")
    play(game, "Baratheon: white-harbor: support Lannister", "Lannister: white-harbor: refuse")
    assert strengths(game, "initial") == {"Stark": 2, "Lannister": 2}
    assert happened(game, "support refused") == [{"house": "Lannister", "area": "White Harbor"}]


def test_a_house_may_refuse_to_support_itself() -> None:
    """p. 17, FAQ 1.0: own support is granted or withheld like any other."""
    game = clash("white-harbor: Stark footman; order support +1*")
    assert options(game, "Stark") == ["white-harbor: support Stark", "white-harbor: no support"]
    play(game, "Stark: white-harbor: no support")
    assert strengths(game, "initial")["Stark"] == 2


def test_nobody_supports_an_opponent_against_his_own_units() -> None:
    """p. 18: a fighter's support order can help only himself."""
    game = clash("white-harbor: Lannister footman; order support")
    assert options(game, "Lannister") == ["white-harbor: support Lannister", "white-harbor: no support"]


def test_the_full_strength_of_the_area_and_the_special_bonus() -> None:
    """p. 17, p. 22: all units of the area count, and a special Support order one more."""
    game = clash("white-harbor: Stark knight, footman; order support +1*")
    play(game, "Stark: white-harbor: support Stark")
    assert strengths(game, "initial")["Stark"] == 6


def test_support_does_not_defend_its_own_area() -> None:
    """p. 18: the Support order in the embattled area gives nothing, not even its bonus."""
    game = field("""
        turn: Stark
        winterfell: Stark knight; order march
        karhold: Lannister footman; order support +1*
        """)
    play(game, "Stark: winterfell > karhold: knight")
    assert asked(game) == ["Stark house card", "Lannister house card"]
    assert strengths(game, "initial")["Lannister"] == 1


def test_support_is_counted_from_the_embattled_area() -> None:
    """Reminder, p. 18: a Support order beside the area the attackers came from is of no use."""
    game = clash("karhold: Stark footman; order support")
    assert asked(game) == ["Stark house card", "Lannister house card"]


def test_ships_support_on_land_and_at_sea() -> None:
    """p. 18: a ship in the Narrow Sea helps in Moat Cailin."""
    game = clash("the-narrow-sea: Baratheon 2 ships; order support")
    play(game, "Baratheon: the-narrow-sea: support Stark", "Stark: the-narrow-sea: accept")
    assert strengths(game, "initial")["Stark"] == 4


def test_land_units_never_support_at_sea() -> None:
    """p. 18: White Harbor is not asked when ships fight in the Narrow Sea."""
    game = field("""
        turn: Stark
        the-shivering-sea: Stark ship; order march
        the-narrow-sea: Baratheon ship
        white-harbor: Stark 2 knights; order support
        shipbreaker-bay: Baratheon ship; order support
        """)
    play(game, "Stark: the-shivering-sea > the-narrow-sea: ship")
    assert asked(game) == ["Baratheon support"]
    play(game, "Baratheon: shipbreaker-bay: support Baratheon")
    assert strengths(game, "initial") == {"Stark": 1, "Baratheon": 2}


def test_a_siege_engine_supports_only_an_attack_on_a_castle() -> None:
    """p. 18: four for the attacker of Moat Cailin, nothing for its defender."""
    text = "the-twins: Baratheon siege engine, footman; order support"
    game = clash(text)
    play(game, "Baratheon: the-twins: support Stark", "Stark: the-twins: accept")
    assert strengths(game, "initial") == {"Stark": 7, "Lannister": 2}
    other = clash(text)
    play(other, "Baratheon: the-twins: support Lannister", "Lannister: the-twins: accept")
    assert strengths(other, "initial") == {"Stark": 2, "Lannister": 3}
    open_land = field("""
        turn: Stark
        winterfell: Stark knight; order march
        castle-black: Lannister footman
        karhold: Stark siege engine; order support
        """)
    play(open_land, "Stark: winterfell > castle-black: knight", "Stark: karhold: support Stark")
    assert strengths(open_land, "initial")["Stark"] == 2


def test_routed_units_support_with_nothing() -> None:
    """p. 21: of a footman and a routed knight only the footman counts."""
    game = clash("white-harbor: Stark footman; Stark routed knight; order support")
    play(game, "Stark: white-harbor: support Stark")
    assert strengths(game, "initial")["Stark"] == 3


def test_no_card_raises_a_routed_unit() -> None:
    """Hard case: Lannister attacks with Ser Kevan; of two supporting footmen one is routed, so support is 2."""
    game = field("""
        turn: Lannister
        stoney-sept: Lannister knight; order march
        blackwater: Tyrell footman
        harrenhal: Lannister footman; Lannister routed footman; order support
        """)
    play(game, "Lannister: stoney-sept > blackwater: knight", "Lannister: stoney-sept: no power token")
    play(game, "Lannister: harrenhal: support Lannister", "Lannister: Ser Kevan Lannister", "Tyrell: Alester Florent")
    assert strengths(game)["Lannister"] == 2 + 1 + 2


def test_a_support_order_helps_in_several_combats() -> None:
    """p. 18: it stays after the combat and is asked again in the next one."""
    game = clash("""
        white-harbor: Stark footman; order support
        castle-black: Stark knight; order march -1
        """)
    play(game, "Stark: white-harbor: support Stark", "Stark: Catelyn Stark", "Lannister: The Hound")
    holds(game, "white-harbor: Stark footman; order support")
    play(game, "Tyrell: princes-pass > stay", "Stark: castle-black > winterfell: knight")
    holds(game, "white-harbor: order support")


def test_supporting_units_are_never_casualties() -> None:
    """p. 21: Stark loses against two swords with one attacking knight; its supporters are untouched."""
    game = field("""
        turn: Stark
        winterfell: Stark knight; order march
        white-harbor: Stark 2 footmen; order support
        moat-cailin: Lannister 3 knights; order defense +2*
        """)
    play(game, "Stark: winterfell > moat-cailin: knight", "Stark: white-harbor: support Stark")
    play(game, "Stark: Catelyn Stark", "Lannister: Ser Gregor Clegane")
    holds(game, "white-harbor: Stark 2 footmen; order support\nwinterfell: empty")


def test_two_areas_of_one_house_declare_one_by_one() -> None:
    """p. 17: each Support order is granted or refused by itself."""
    game = clash("white-harbor: Baratheon footman; order support\nthe-twins: Baratheon knight; order support")
    first = options(game, "Baratheon")[0].split(":")[0]
    play(game, f"Baratheon: {first}: no support")
    second = options(game, "Baratheon")[0].split(":")[0]
    assert {first, second} == {"white-harbor", "the-twins"}
