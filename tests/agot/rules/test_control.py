"""Controlling areas and home areas (p. 24)."""

from tests.agot.table import asked, field, happened, holds, options, play, table


def test_a_vacated_area_is_lost_without_a_power_token() -> None:
    """p. 24: the house is asked whether it leaves one."""
    game = field("turn: Stark\nkarhold: Stark footman; order march")
    play(game, "Stark: karhold > winterfell: footman")
    assert options(game, "Stark") == ["karhold: no power token", "karhold: leave a power token"]
    play(game, "Stark: karhold: no power token")
    holds(game, "karhold controller: nobody\nStark power: 5")


def test_establishing_control_costs_one_available_power() -> None:
    """p. 24: a token from the available power keeps the area."""
    game = field("turn: Stark\nkarhold: Stark footman; order march")
    play(game, "Stark: karhold > winterfell: footman", "Stark: karhold: leave a power token")
    holds(game, "karhold: power token Stark\nkarhold controller: Stark\nStark power: 4")


def test_without_power_nobody_can_establish_control() -> None:
    """p. 24: no available power, no question."""
    game = field("turn: Stark\nStark power: 0\nkarhold: Stark footman; order march")
    play(game, "Stark: karhold > winterfell: footman")
    holds(game, "karhold controller: nobody")
    assert asked(game) == ["Tyrell march"]


def test_only_one_token_in_an_area() -> None:
    """p. 24: a token that lies there already goes on to hold the area, and costs nothing more."""
    game = field("turn: Stark\nkarhold: Stark footman; order march; power token Stark")
    play(game, "Stark: karhold > winterfell: footman")
    holds(game, "karhold: power token Stark\nStark power: 5")
    assert asked(game) == ["Tyrell march"]


def test_a_token_stays_when_friendly_units_come_back() -> None:
    """p. 24: and is still there when they leave again."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nkarhold: power token Stark")
    play(game, "Stark: winterfell > karhold: footman")
    holds(game, "karhold: Stark footman; power token Stark")


def test_no_token_when_units_stay_behind() -> None:
    """p. 24: control is established only when the area is left by all units; a routed one is a unit."""
    game = field("turn: Stark\nkarhold: Stark 2 footmen; order march")
    play(game, "Stark: karhold > winterfell: footman", "Stark: done")
    assert asked(game) == ["Tyrell march"]
    routed = field("turn: Stark\nkarhold: Stark footman; Stark routed footman; order march")
    play(routed, "Stark: karhold > winterfell: footman")
    assert asked(routed) == ["Tyrell march"]


def test_no_token_at_sea_or_in_ports() -> None:
    """p. 24: control can never be established over a sea area."""
    game = field("turn: Stark\nthe-narrow-sea: Stark ship; order march")
    play(game, "Stark: the-narrow-sea > the-shivering-sea: ship")
    assert asked(game) == ["Tyrell march"]
    harbour = field("turn: Stark\nport-of-winterfell: Stark ship; order march")
    play(harbour, "Stark: port-of-winterfell > bay-of-ice: ship")
    assert asked(harbour) == ["Tyrell march"]


def test_the_token_is_decided_before_the_combat() -> None:
    """p. 24: whoever leaves an area to attack decides first."""
    game = field("turn: Stark\nkarhold: Stark footman; order march\nwinterfell: Stark footman\ncastle-black: empty")
    play(game, "Stark: karhold > castle-black: footman")
    assert asked(game) == ["Stark establish control"]
    fight = field("turn: Stark\nkarhold: Stark footman; order march\ncastle-black: Lannister footman")
    play(fight, "Stark: karhold > castle-black: footman")
    assert asked(fight) == ["Stark establish control"]
    play(fight, "Stark: karhold: leave a power token")
    assert asked(fight) == ["Stark house card", "Lannister house card"]


def test_a_home_area_needs_no_token() -> None:
    """p. 24: the printed shield works like a token that cannot be removed."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    play(game, "Stark: winterfell > karhold: footman")
    holds(game, "winterfell controller: Stark\nwinterfell: empty; no power token")
    assert asked(game) == ["Tyrell march"]


def test_an_enemy_home_area_can_be_held_by_units_or_a_token() -> None:
    """p. 24: a token over the shield keeps it."""
    game = field("turn: Greyjoy\nwinterfell: Greyjoy footman; order march")
    play(game, "Greyjoy: winterfell > karhold: footman", "Greyjoy: winterfell: leave a power token")
    holds(game, "winterfell: power token Greyjoy; no garrison\nwinterfell controller: Greyjoy\nStark victory: 0")


def test_an_enemy_home_area_left_without_token_reverts() -> None:
    """p. 24: control goes back to the original house at once, though without its garrison (p. 26)."""
    game = field("turn: Greyjoy\nwinterfell: Greyjoy footman; order march")
    play(game, "Greyjoy: winterfell > karhold: footman", "Greyjoy: winterfell: no power token")
    holds(game, "winterfell controller: Stark\nwinterfell: empty; no garrison\nStark victory: 1")


def test_a_token_over_a_shield_goes_when_the_house_returns() -> None:
    """p. 24: marching back into the own home area removes the enemy token, without combat."""
    game = field("turn: Stark\nkarhold: Stark 2 footmen; order march\nwinterfell: power token Greyjoy")
    play(game, "Stark: karhold > winterfell: footman", "Stark: done")
    holds(game, "winterfell: Stark footman; no power token")
    assert happened(game, "combat") == []


def test_sea_areas_belong_to_whoever_has_ships_there() -> None:
    """p. 24: an empty sea belongs to nobody."""
    game = field("turn: Stark\nthe-narrow-sea: Stark ship; order march")
    holds(game, "the-narrow-sea controller: Stark")
    play(game, "Stark: the-narrow-sea > the-shivering-sea: ship")
    holds(game, "the-narrow-sea controller: nobody")


def test_no_token_when_the_last_unit_is_destroyed() -> None:
    """p. 24: only a March order lets a house establish control; a loss to the wildlings does not."""
    game = table("""
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 12
        wildling deck: Mammoth Riders
        karhold: Stark footman
        winterfell: Greyjoy footman
        Stark power: 3
        """)
    for decision in list(game.decisions):
        play(game, f"{decision.house}: bid 0")
    play(game, "Baratheon: Stark")
    holds(game, "karhold: empty; no power token\nkarhold controller: nobody\nStark power: 3")


def test_a_token_is_no_power_icon_and_no_defence() -> None:
    """p. 24: it adds nothing to a Consolidate Power order and nothing to a combat."""
    game = table(
        """
        phase: consolidate power
        turn: Stark
        moat-cailin: Stark footman; power token Stark; order consolidate
        """,
        "oldtown: Tyrell footman; order consolidate*",
    )
    holds(game, "Stark power: 6")
    fight = field("""
        turn: Stark
        winterfell: Stark footman; order march
        karhold: Lannister footman; power token Lannister
        """)
    play(fight, "Stark: winterfell > karhold: footman")
    assert happened(fight, "initial strength") == [
        {"house": "Stark", "strength": 1},
        {"house": "Lannister", "strength": 1},
    ]


def test_a_power_token_goes_when_its_area_is_conquered() -> None:
    """p. 21, p. 24: after an attacker's victory the token of the defender returns to the Power Pool."""
    game = field("""
        turn: Stark
        winterfell: Stark knight; order march
        karhold: Lannister footman; power token Lannister; order defense +1
        """)
    play(game, "Stark: winterfell > karhold: knight", "Stark: Eddard Stark", "Lannister: Cersei Lannister")
    holds(game, "karhold: Stark knight; no power token; no order\nLannister power: 5")


def test_a_power_token_and_an_order_stay_when_the_defender_wins() -> None:
    """p. 21: nothing of the victorious defender's is touched."""
    game = field("""
        turn: Stark
        winterfell: Stark footman; order march
        karhold: Lannister knight; power token Lannister; order defense +1
        """)
    play(game, "Stark: winterfell > karhold: footman", "Stark: Catelyn Stark", "Lannister: Ser Kevan Lannister")
    holds(game, "karhold: Lannister knight; power token Lannister; order defense +1")
    holds(game, "winterfell: Stark routed footman; no order")
