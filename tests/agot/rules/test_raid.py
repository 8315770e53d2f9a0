"""Resolving Raid orders (p. 14), special raids (p. 22), raids and ports (p. 25)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import BYSTANDER, asked, field, happened, holds, options, play, refused, shows, table, targets


def raiding(text: str, bystander: str = BYSTANDER) -> Game[Any]:
    return table("phase: raid\n" + text, bystander)


def test_raid_example() -> None:
    """Example of Raid Order Resolution, p. 14, order by order."""
    game = raiding("""
        players: 5
        iron-throne: Greyjoy, Stark, Lannister, Baratheon, Tyrell
        the-reach: Lannister footman; order raid
        sunset-sea: Lannister ship; order raid
        lannisport: Lannister footman; order defense +1
        west-summer-sea: Greyjoy ship; order raid
        highgarden: Tyrell footman; order consolidate
        dornish-marches: Tyrell footman; order raid
        stoney-sept: Baratheon footman; order raid*
        """)
    play(game, "Greyjoy: west-summer-sea > highgarden")
    holds(game, "Greyjoy power: 6\nTyrell power: 4\nwest-summer-sea: no order\nhighgarden: no order")
    assert asked(game) == ["Lannister raid"]
    play(game, "Lannister: the-reach > dornish-marches")
    assert asked(game) == ["Baratheon raid"]
    play(game, "Baratheon: stoney-sept > lannisport")
    assert happened(game, "no raid") == [{"house": "Lannister", "area": "Sunset Sea"}]
    holds(game, "lannisport: no order\nsunset-sea: no order\nphase: march")


def test_raids_cycle_through_the_turn_order() -> None:
    """p. 14: one raid a turn, until no Raid order is left."""
    game = raiding("""
        winterfell: Stark footman; order raid
        moat-cailin: Stark footman; order raid
        castle-black: Lannister footman; order raid
        karhold: Lannister footman; order raid
        the-twins: Lannister footman; order support
        the-stony-shore: Lannister footman; order support
        """)
    play(game, "Lannister: castle-black > nothing", "Stark: moat-cailin > the-twins")
    play(game, "Lannister: karhold > nothing", "Stark: winterfell > the-stony-shore")
    holds(game, "the-twins: no order\nthe-stony-shore: no order\nphase: march")


def test_what_can_be_raided() -> None:
    """p. 14: adjacent enemy Support, Raid and Consolidate Power orders; not March, not Defense, not one's own."""
    game = raiding("""
        winterfell: Stark footman; order raid
        karhold: Lannister footman; order support +1*
        castle-black: Greyjoy footman; order raid*
        white-harbor: Baratheon footman; order consolidate*
        moat-cailin: Lannister footman; order march
        the-stony-shore: Stark footman; order support
        seagard: Lannister footman; order support
        """)
    assert targets(game, "Stark") == {"karhold", "castle-black", "white-harbor"}


def test_a_normal_raid_leaves_defense_alone() -> None:
    """p. 22: only the special Raid order removes a Defense order; it also works as a normal one."""
    text = """
        winterfell: Stark footman; order {}
        karhold: Lannister footman; order defense +2*
        castle-black: Lannister footman; order support
        moat-cailin: Lannister footman; order march
        """
    assert targets(raiding(text.format("raid")), "Stark") == {"castle-black"}
    game = raiding(text.format("raid*"))
    assert targets(game, "Stark") == {"castle-black", "karhold"}
    play(game, "Stark: winterfell > karhold")
    holds(game, "karhold: no order\nwinterfell: no order\ncastle-black: order support")


def test_pillage_pays_even_if_the_victim_has_nothing() -> None:
    """p. 14: the raider always gains one power."""
    game = raiding("""
        Lannister power: 0
        winterfell: Stark footman; order raid
        karhold: Lannister footman; order consolidate*
        """)
    play(game, "Stark: winterfell > karhold")
    holds(game, "Stark power: 6\nLannister power: 0")


def test_only_consolidate_power_is_pillaged() -> None:
    """p. 14: removing a Support order moves no power."""
    game = raiding("winterfell: Stark footman; order raid\nkarhold: Lannister footman; order support")
    play(game, "Stark: winterfell > karhold")
    holds(game, "Stark power: 5\nLannister power: 5")


def test_a_raider_with_all_his_tokens_gains_none() -> None:
    """p. 2: twenty power tokens are all there are."""
    game = raiding("""
        Stark power: 20
        winterfell: Stark footman; order raid
        karhold: Lannister footman; order consolidate
        """)
    play(game, "Stark: winterfell > karhold")
    holds(game, "Stark power: 20\nLannister power: 4")


def test_a_raid_may_be_spent_without_effect() -> None:
    """p. 14: even with a target beside it."""
    game = raiding("winterfell: Stark footman; order raid\nkarhold: Lannister footman; order support")
    assert "winterfell > nothing" in options(game, "Stark")
    play(game, "Stark: winterfell > nothing")
    holds(game, "winterfell: no order\nkarhold: order support")


def test_a_raid_without_target_is_simply_removed() -> None:
    """p. 14: nobody is asked."""
    game = raiding("winterfell: Stark footman; order raid")
    holds(game, "winterfell: no order\nphase: march")


def test_land_never_raids_sea_or_port() -> None:
    """p. 14, p. 25: a Raid order on land reaches land only; its own port and the sea beside it are safe."""
    game = raiding("""
        widows-watch: Lannister footman; order raid
        white-harbor: Stark footman; order support
        port-of-white-harbor: Stark ship; order support
        the-narrow-sea: Stark ship; order consolidate
        """)
    assert targets(game, "Lannister") == {"white-harbor"}


def test_the_sea_raids_land_sea_and_ports() -> None:
    """p. 14, p. 25: ships raid an adjacent land area, an adjacent sea and a port on their sea."""
    game = raiding("""
        the-narrow-sea: Lannister ship; order raid
        white-harbor: Stark footman; order support
        port-of-white-harbor: Stark ship; order consolidate
        the-shivering-sea: Stark ship; order support
        winterfell: Stark footman; order consolidate
        """)
    assert targets(game, "Lannister") == {"white-harbor", "port-of-white-harbor", "the-shivering-sea"}
    play(game, "Lannister: the-narrow-sea > port-of-white-harbor")
    holds(game, "Lannister power: 6\nStark power: 4")


def test_a_port_raids_only_its_sea() -> None:
    """p. 25: not its own land area, not the land on the other shore, not another port on the same sea."""
    game = raiding("""
        port-of-dragonstone: Baratheon ship; order raid
        shipbreaker-bay: Martell ship; order support
        storms-end: Martell footman; order support
        port-of-storms-end: Martell ship; order consolidate
        kingswood: Martell footman; order consolidate
        """)
    assert targets(game, "Baratheon") == {"shipbreaker-bay"}


def test_port_example() -> None:
    """Example of Port Use, p. 25: Martell's ship in the port of Sunspear raids a Support order in the East Summer
    Sea."""
    game = raiding("""
        port-of-sunspear: Martell ship; order raid
        east-summer-sea: Tyrell ship; order support
        """)
    play(game, "Martell: port-of-sunspear > east-summer-sea")
    assert "order" not in shows(game, "east-summer-sea")
    assert "order" not in shows(game, "port-of-sunspear")


def test_ship_transport_does_not_carry_raids() -> None:
    """p. 23: areas joined by ships are not adjacent for raiding."""
    game = raiding("""
        white-harbor: Stark footman; order raid
        the-narrow-sea: Stark ship; order support
        the-eyrie: Lannister footman; order support
        moat-cailin: Lannister footman; order support
        """)
    assert targets(game, "Stark") == {"moat-cailin"}


def test_rivers_stop_raids() -> None:
    """p. 27: Riverrun and The Twins are not adjacent, Seagard and The Twins are by their bridge."""
    game = raiding("""
        the-twins: Stark footman; order raid
        riverrun: Lannister footman; order support
        seagard: Lannister footman; order support
        """)
    assert targets(game, "Stark") == {"seagard"}


def test_a_raided_raid_is_not_resolved() -> None:
    """p. 14: whoever comes first may take the other's Raid order away."""
    game = raiding("""
        winterfell: Stark footman; order raid
        karhold: Martell footman; order raid
        castle-black: Stark footman; order support
        """)
    play(game, "Stark: winterfell > karhold")
    holds(game, "castle-black: order support\nphase: march")


def test_raids_do_not_touch_marches() -> None:
    """p. 14: not even a special Raid order removes a March order."""
    game = raiding("""
        winterfell: Stark footman; order raid*
        karhold: Lannister footman; order march +1*
        castle-black: Lannister footman; order defense +1
        """)
    assert "winterfell > karhold" not in options(game, "Stark")
    refused(game, "Stark", "winterfell > karhold")


def test_the_march_step_follows() -> None:
    """p. 14: when no Raid order is left, marches begin with the first house in turn order."""
    game = raiding("winterfell: Stark footman; order raid\nlannisport: Lannister footman; order march")
    assert asked(game) == ["Lannister march"]
    assert asked(field("lannisport: Lannister footman; order march")) == ["Lannister march"]
