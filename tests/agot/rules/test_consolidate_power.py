"""Resolving Consolidate Power orders (p. 16), the special order (p. 22), orders in ports (p. 25)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import MUSTERER, asked, happened, holds, options, play, refused, table


def consolidating(text: str) -> Game[Any]:
    return table("phase: consolidate power\n" + text, MUSTERER)


def test_consolidate_power_example() -> None:
    """Consolidate Power Order Example, p. 16: Dragonstone brings two power, one for the order and one for its icon."""
    game = consolidating("dragonstone: Baratheon footman; order consolidate")
    holds(game, "Baratheon power: 7\ndragonstone: Baratheon footman; no order")


def test_one_power_and_one_more_for_each_icon() -> None:
    """p. 16: Moat Cailin has no crown, Karhold one, King's Landing two."""
    for area, gained in (("moat-cailin", 1), ("karhold", 2), ("kings-landing", 3)):
        game = consolidating(f"{area}: Stark footman; order consolidate")
        holds(game, f"Stark power: {5 + gained}")


def test_at_sea_it_has_no_effect() -> None:
    """p. 13: the order may be placed on a sea area but brings nothing, the special one neither."""
    game = consolidating("bay-of-ice: Stark ship; order consolidate\nthe-narrow-sea: Martell ship; order consolidate*")
    holds(game, "Stark power: 5\nMartell power: 5\nbay-of-ice: no order\nthe-narrow-sea: no order")


def test_orders_are_resolved_in_turn_order() -> None:
    """p. 16: one order a turn, cycling."""
    game = consolidating("""
        karhold: Stark footman; order consolidate
        castle-black: Stark footman; order consolidate
        lannisport: Lannister footman; order consolidate
        """)
    assert [event["house"] for event in happened(game, "consolidate")] == ["Lannister", "Stark"]
    play(game, "Tyrell: oldtown: collect power")
    assert [event["house"] for event in happened(game, "consolidate")][2:] == ["Tyrell", "Stark"]


def test_power_is_limited_to_twenty_tokens() -> None:
    """p. 2, ruling 55: available power and tokens on the board together are never more than twenty."""
    game = consolidating("""
        Stark power: 17
        widows-watch: power token Stark
        seagard: power token Stark
        karhold: Stark footman; order consolidate
        """)
    holds(game, "Stark power: 18")


def test_a_special_order_collects_or_musters() -> None:
    """p. 22: in a castle or stronghold area its owner chooses one of the two."""
    game = consolidating("turn: Stark\nwinterfell: Stark footman; order consolidate*")
    assert options(game, "Stark") == ["winterfell: collect power", "winterfell: muster"]
    play(game, "Stark: winterfell: muster", "Stark: winterfell: footman to knight", "Stark: winterfell: footman")
    holds(game, "winterfell: Stark knight, footman; no order\nStark power: 5")
    other = consolidating("turn: Stark\nwinterfell: Stark footman; order consolidate*")
    play(other, "Stark: winterfell: collect power")
    holds(other, "winterfell: Stark footman; no order\nStark power: 7")


def test_only_the_area_of_the_order_musters() -> None:
    """p. 22: White Harbor's point is not there when Winterfell musters."""
    game = consolidating("turn: Stark\nwinterfell: Stark footman; order consolidate*\nwhite-harbor: Stark footman")
    play(game, "Stark: winterfell: muster")
    assert {option.split(":")[0] for option in options(game, "Stark")} == {"done", "winterfell"}


def test_without_castle_it_only_collects() -> None:
    """p. 22: Karhold has neither castle nor stronghold; the special order brings its two power."""
    game = consolidating("karhold: Stark footman; order consolidate*")
    holds(game, "Stark power: 7\nkarhold: no order")


def test_a_normal_order_never_musters() -> None:
    """p. 16, p. 22."""
    game = consolidating("winterfell: Stark footman; order consolidate")
    holds(game, "Stark power: 7")


def test_if_nothing_can_be_mustered_it_collects() -> None:
    """Ruling 54: a castle whose supply and pool allow nothing pays power instead, without a question."""
    game = consolidating("""
        Stark supply: 0
        karhold: Stark 2 knights
        moat-cailin: Stark 2 knights; order consolidate*
        the-narrow-sea: Lannister ship
        """)
    holds(game, "Stark power: 6")


def test_in_a_port_it_brings_one_power() -> None:
    """p. 25: as on land without icons, unless enemy ships lie in the sea before it."""
    game = consolidating("port-of-lannisport: Lannister ship; order consolidate")
    holds(game, "Lannister power: 6")
    own = consolidating("port-of-lannisport: Lannister ship; order consolidate\nthe-golden-sound: Lannister ship")
    holds(own, "Lannister power: 6")
    enemy = consolidating("port-of-lannisport: Lannister ship; order consolidate\nthe-golden-sound: Greyjoy ship")
    holds(enemy, "Lannister power: 5\nport-of-lannisport: Lannister ship; no order")


def test_a_special_order_never_musters_in_a_port() -> None:
    """p. 25: it collects power as usual."""
    game = consolidating("port-of-lannisport: Lannister ship; order consolidate*")
    holds(game, "Lannister power: 6")
    assert asked(game) == ["Tyrell consolidate power"]


def test_which_order_comes_first_can_matter() -> None:
    """p. 16, p. 25: Stark may muster ships before Lannisport's port, so Lannister may want to collect there first."""
    game = consolidating("""
        turn: Lannister
        karhold: Lannister footman; order consolidate
        port-of-lannisport: Lannister ship; order consolidate
        riverrun: Stark footman; order consolidate*
        """)
    assert options(game, "Lannister") == ["karhold: collect power", "port-of-lannisport: collect power"]
    play(game, "Lannister: karhold: collect power", "Stark: riverrun: muster")
    play(game, "Stark: riverrun: ship in the-golden-sound", "Stark: done", "Tyrell: oldtown: collect power")
    holds(game, "Lannister power: 7")


def test_a_house_may_delay_its_muster() -> None:
    """p. 16: with several orders a house chooses which one to resolve, so a muster can wait for others."""
    game = consolidating("""
        turn: Stark
        karhold: Stark footman; order consolidate
        winterfell: Stark footman; order consolidate*
        """)
    play(game, "Stark: karhold: collect power")
    assert asked(game) == ["Tyrell consolidate power"]
    play(game, "Tyrell: oldtown: collect power")
    assert asked(game) == ["Stark consolidate power"]


def test_mustering_keeps_to_supply() -> None:
    """p. 9, p. 22: the rules for mustering hold here too."""
    game = consolidating("turn: Stark\nStark supply: 1\nwinterfell: Stark 3 footmen; order consolidate*")
    play(game, "Stark: winterfell: muster")
    refused(game, "Stark", "winterfell: footman")
    assert "winterfell: footman to knight" in options(game, "Stark")


def test_clean_up_follows() -> None:
    """p. 16: Support and Defense orders go, routed units stand up, a new round begins."""
    game = table("""
        phase: consolidate power
        round: 2
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        winterfell: Stark footman; Stark routed knight; order support
        karhold: Stark routed footman; order defense +1
        """)
    holds(game, "round: 3\nwinterfell: Stark knight, footman; no order; no routed\nkarhold: Stark footman; no order")
