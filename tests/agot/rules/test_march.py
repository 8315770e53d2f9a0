"""Resolving March orders (p. 15)."""

from tests.agot.table import asked, field, happened, holds, options, play, refused, shows, table, targets


def test_march_example() -> None:
    """March Order Example, p. 15: three footmen in Lannisport: one goes to Stoney Sept, one joins another in the
    Searoad Marches, one stays."""
    game = field("""
        turn: Lannister
        lannisport: Lannister 3 footmen; order march
        searoad-marches: Lannister footman
        """)
    play(game, "Lannister: lannisport > stoney-sept: footman", "Lannister: lannisport > searoad-marches: footman")
    play(game, "Lannister: done")
    holds(game, "lannisport: Lannister footman; no order\nstoney-sept: Lannister footman")
    holds(game, "searoad-marches: Lannister 2 footmen")
    assert happened(game, "combat") == []


def test_marches_cycle_through_the_turn_order() -> None:
    """p. 15: one March order a turn, cycling until none remains."""
    game = field("""
        karhold: Stark footman; order march
        winterfell: Stark footman; order march -1
        lannisport: Lannister footman; order march
        riverrun: Lannister footman; order march -1
        """)
    assert asked(game) == ["Lannister march"]
    play(game, "Lannister: riverrun > stay")
    assert asked(game) == ["Stark march"]
    play(game, "Stark: karhold > stay", "Tyrell: princes-pass > stay", "Lannister: lannisport > stay")
    assert asked(game) == ["Stark march"]


def test_all_some_or_none_of_the_units_move() -> None:
    """p. 15: any part of the units; a march that moves nothing still spends the order."""
    game = field("turn: Stark\nwinterfell: Stark knight, footman; order march\nkarhold: Stark footman")
    moves = {option for option in options(game, "Stark") if "castle-black" in option}
    assert moves == {
        "winterfell > castle-black: footman",
        "winterfell > castle-black: knight",
        "winterfell > castle-black: knight, footman",
    }
    play(game, "Stark: winterfell > stay")
    holds(game, "winterfell: Stark knight, footman; no order")


def test_units_move_only_to_adjacent_areas() -> None:
    """p. 15: land units to adjacent land areas, never into a sea or a port."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    assert targets(game, "Stark") == {"castle-black", "karhold", "moat-cailin", "the-stony-shore", "white-harbor"}
    assert "p. 15" in refused(game, "Stark", "winterfell > bay-of-ice: footman")
    assert "p. 15" in refused(game, "Stark", "winterfell > port-of-winterfell: footman")
    assert "p. 15" in refused(game, "Stark", "winterfell > the-twins: footman")


def test_ships_move_to_adjacent_seas_and_own_ports() -> None:
    """p. 15, p. 25: ships never move onto land, nor into a port of somebody else or of nobody."""
    game = field("""
        turn: Baratheon
        shipbreaker-bay: Baratheon ship; order march
        """)
    reach = {"blackwater-bay", "east-summer-sea", "the-narrow-sea", "port-of-dragonstone"}
    assert targets(game, "Baratheon") == reach
    refused(game, "Baratheon", "shipbreaker-bay > port-of-storms-end: ship")
    assert "p. 15" in refused(game, "Baratheon", "shipbreaker-bay > dragonstone: ship")
    enemy = field("turn: Baratheon\nshipbreaker-bay: Baratheon ship; order march\nstorms-end: Martell footman")
    assert "port-of-storms-end" not in targets(enemy, "Baratheon")


def test_ships_leave_a_port_only_into_its_sea() -> None:
    """p. 25: Winterfell touches the Shivering Sea, its port does not."""
    game = field("turn: Stark\nport-of-winterfell: Stark ship; order march")
    assert targets(game, "Stark") == {"bay-of-ice"}


def test_a_port_takes_three_ships_at_most() -> None:
    """p. 25: a fourth ship stays outside though supply would feed it."""
    game = field("""
        turn: Stark
        Stark supply: 6
        port-of-winterfell: Stark 2 ships
        bay-of-ice: Stark 2 ships; order march
        """)
    assert "bay-of-ice > port-of-winterfell: ship" in options(game, "Stark")
    assert "p. 25" in refused(game, "Stark", "bay-of-ice > port-of-winterfell: 2 ships")


def test_a_march_starts_one_combat_only() -> None:
    """p. 15: units may split into several areas, but only one of them may hold another house's units."""
    game = field("""
        turn: Stark
        Stark supply: 6
        winterfell: Stark 4 footmen; order march
        karhold: Lannister footman
        castle-black: Greyjoy footman
        moat-cailin: power token Lannister
        """)
    play(game, "Stark: winterfell > karhold: footman")
    assert "p. 15" in refused(game, "Stark", "winterfell > castle-black: footman")
    play(game, "Stark: winterfell > moat-cailin: footman", "Stark: winterfell > karhold: footman", "Stark: done")
    assert asked(game) == ["Stark house card", "Lannister house card"]
    assert happened(game, "combat")[0]["units"] == "2 footmen"


def test_a_garrison_or_a_neutral_force_is_the_one_combat_too() -> None:
    """p. 26: attacking an empty home with its garrison, or a neutral force, counts as the march's attack."""
    game = field("""
        turn: Tyrell
        Tyrell supply: 6
        searoad-marches: Tyrell 2 knights, 2 siege engines; order march +1*
        blackwater: Lannister footman
        """)
    play(game, "Tyrell: searoad-marches > lannisport: siege engine")
    assert "p. 15" in refused(game, "Tyrell", "searoad-marches > blackwater: knight")
    crown = field("""
        turn: Baratheon
        Baratheon supply: 6
        kingswood: Baratheon 4 knights; order march
        the-boneway: Martell footman
        """)
    play(crown, "Baratheon: kingswood > kings-landing: 3 knights")
    assert "p. 15" in refused(crown, "Baratheon", "kingswood > the-boneway: knight")


def test_other_moves_come_before_the_combat() -> None:
    """p. 15: attackers wait; a footman moved to an area with Support adds to it in this same march."""
    game = field("""
        turn: Stark
        Stark supply: 6
        winterfell: Stark knight, 2 footmen; order march
        white-harbor: Stark footman; order support
        moat-cailin: Lannister footman
        """)
    play(game, "Stark: winterfell > moat-cailin: knight")
    assert asked(game) == ["Stark march"]
    play(game, "Stark: winterfell > white-harbor: footman", "Stark: done", "Stark: white-harbor: support Stark")
    assert {event["house"]: event["strength"] for event in happened(game, "initial strength")} == {
        "Stark": 4,
        "Lannister": 1,
    }


def test_the_march_order_modifies_the_attack() -> None:
    """p. 15: -1, 0 or +1 for the attacker."""
    for order, strength in (("march -1", 1), ("march", 2), ("march +1*", 3)):
        game = field(
            f"turn: Stark\nwinterfell: Stark knight; order {order}\nmoat-cailin: Lannister footman",
            "princes-pass: Tyrell footman; order march",
        )
        play(game, "Stark: winterfell > moat-cailin: knight")
        assert happened(game, "initial strength")[0]["strength"] == strength


def test_staggered_marches() -> None:
    """Strategy Tip, p. 15: a unit moves again from an area whose March order is still to be resolved."""
    game = field("""
        turn: Stark
        winterfell: Stark footman; order march
        moat-cailin: Stark knight; order march -1
        """)
    play(game, "Stark: winterfell > moat-cailin: footman", "Tyrell: princes-pass > stay")
    play(game, "Stark: moat-cailin > seagard: footman", "Stark: done")
    holds(game, "seagard: Stark footman\nmoat-cailin: Stark knight\nwinterfell: empty")


def test_routed_units_may_not_march() -> None:
    """p. 21: not even if a March order is resolved in their area."""
    game = field("turn: Stark\nwinterfell: Stark footman; Stark routed knight; order march")
    assert "p. 21" in refused(game, "Stark", "winterfell > karhold: knight")
    play(game, "Stark: winterfell > karhold: footman")
    holds(game, "winterfell: Stark routed knight\nkarhold: Stark footman")
    assert asked(game) == ["Tyrell march"]


def test_an_area_with_only_an_enemy_power_token_is_taken_without_combat() -> None:
    """p. 24: the token goes back to the Power Pool."""
    game = field("""
        turn: Stark
        Lannister power: 3
        winterfell: Stark 2 footmen; order march
        moat-cailin: power token Lannister
        """)
    play(game, "Stark: winterfell > moat-cailin: footman", "Stark: done")
    holds(game, "moat-cailin: Stark footman; no power token\nmoat-cailin controller: Stark\nLannister power: 3")
    assert happened(game, "combat") == []


def test_taking_two_undefended_areas_with_one_march() -> None:
    """p. 15, p. 24: areas with only power tokens are no combats, so several may be entered."""
    game = field("""
        turn: Stark
        winterfell: Stark 2 footmen; order march
        moat-cailin: power token Lannister
        karhold: power token Greyjoy
        """)
    play(game, "Stark: winterfell > moat-cailin: footman", "Stark: winterfell > karhold: footman")
    holds(game, "moat-cailin controller: Stark\nkarhold controller: Stark\nwinterfell controller: Stark")


def test_combat_at_sea() -> None:
    """p. 15, p. 17: ships that enter a sea with enemy ships fight."""
    game = field("""
        turn: Stark
        the-shivering-sea: Stark 2 ships; order march
        the-narrow-sea: Baratheon ship
        """)
    play(game, "Stark: the-shivering-sea > the-narrow-sea: 2 ships")
    assert asked(game) == ["Stark house card", "Baratheon house card"]
    play(game, "Stark: Catelyn Stark", "Baratheon: Melisandre")
    holds(game, "the-narrow-sea: Stark 2 ships\nshipbreaker-bay: Baratheon routed ship")


def test_consolidate_power_follows_the_marches() -> None:
    """p. 15: the next step begins when no March order is left."""
    game = table("""
        phase: march
        winterfell: Stark footman; order march
        seagard: Lannister footman; order consolidate*
        """)
    play(game, "Stark: winterfell > stay")
    assert asked(game) == ["Lannister consolidate power"]


def test_an_attack_with_nothing_but_a_siege_engine() -> None:
    """p. 17, ruling 45: a lone siege engine with March -1 against an area without castle fights with 0, not -1."""
    game = field("""
        turn: Stark
        karhold: Stark siege engine; order march -1
        castle-black: Lannister footman
        """)
    play(game, "Stark: karhold > castle-black: siege engine", "Stark: karhold: no power token")
    play(game, "Stark: Catelyn Stark", "Lannister: Cersei Lannister")
    assert [event["strength"] for event in happened(game, "final strength")] == [0, 1]


def test_units_that_stay_keep_no_order() -> None:
    """p. 15: the March order is removed when it is resolved, whether or not anybody moved."""
    game = field("turn: Stark\nwinterfell: Stark 2 footmen; order march +1*")
    play(game, "Stark: winterfell > karhold: footman", "Stark: done")
    assert "order" not in shows(game, "winterfell")
    assert "order" not in shows(game, "karhold")
