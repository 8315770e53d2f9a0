"""Ports (p. 25) and what becomes of the ships in them."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, field, happened, holds, options, play, refused, shows, table


def fall_of_lannisport(text: str = "") -> Game[Any]:
    """Greyjoy attacks Lannisport and wins; two Lannister ships lie in its port."""
    game = field(f"""
        turn: Greyjoy
        riverrun: Greyjoy 2 knights, siege engine; order march
        lannisport: Lannister footman; order defense +1
        port-of-lannisport: Lannister 2 ships; order support
        {text}
        """)
    play(game, "Greyjoy: riverrun > lannisport: 2 knights, siege engine", "Greyjoy: riverrun: no power token")
    play(game, "Greyjoy: Victarion Greyjoy", "Lannister: Ser Kevan Lannister", "Greyjoy: pass")
    if asked(game) == ["Lannister retreat"]:
        play(game, f"Lannister: {options(game, 'Lannister')[0]}")
    return game


def test_mustering_into_a_port() -> None:
    """Example of Port Use, p. 25: Martell musters a footman in Sunspear and a ship in its port; the Sea of Dorne
    would do as well, the Tyrell-held East Summer Sea would not."""
    game = table("""
        phase: westeros
        westeros cards: Mustering
        iron-throne: Martell, Baratheon, Lannister, Stark, Greyjoy, Tyrell
        east-summer-sea: Tyrell ship
        """)
    play(game, "Martell: sunspear: footman")
    ships = {option for option in options(game, "Martell") if "ship" in option}
    assert ships == {"sunspear: ship in port-of-sunspear", "sunspear: ship in sea-of-dorne"}
    play(game, "Martell: sunspear: ship in port-of-sunspear")
    holds(game, "sunspear: Martell footman\nport-of-sunspear: Martell ship")


def test_captured_ships_are_replaced_at_the_captors_wish() -> None:
    """Taking Control of Enemy Ports, p. 25: none, one or two of the two ships; the port's order is gone."""
    for number, left in ((0, "empty"), (1, "Greyjoy ship"), (2, "Greyjoy 2 ships")):
        game = fall_of_lannisport()
        assert options(game, "Greyjoy") == [f"port-of-lannisport: {n}" for n in ("no ships", "1 ship", "2 ships")]
        play(game, f"Greyjoy: {options(game, 'Greyjoy')[number]}")
        holds(game, f"port-of-lannisport: {left}; no order\nlannisport: Greyjoy 2 knights, siege engine; no garrison")
        assert game.view(None)["houses"]["Lannister"]["pool"]["ship"] == 6


def test_captured_ships_are_limited_by_the_captors_own_ships() -> None:
    """p. 25: with one ship left in the pool only one can be replaced."""
    game = fall_of_lannisport("""
        Greyjoy supply: 6
        ironmans-bay: Greyjoy 3 ships
        sunset-sea: Greyjoy 2 ships
        """)
    assert options(game, "Greyjoy") == ["port-of-lannisport: no ships", "port-of-lannisport: 1 ship"]


def test_captured_ships_are_limited_by_supply() -> None:
    """p. 25: supply 2 feeds 3, 2 and 2: after the army in Lannisport and two more, a pair of ships is too much."""
    game = fall_of_lannisport("""
        Greyjoy supply: 2
        ironmans-bay: Greyjoy 2 ships
        pyke: Greyjoy 2 footmen
        """)
    assert options(game, "Greyjoy") == ["port-of-lannisport: no ships", "port-of-lannisport: 1 ship"]


def test_ships_in_port_do_not_defend_or_support_the_land() -> None:
    """p. 25: neither in their own land area nor in another one."""
    game = field("""
        turn: Greyjoy
        riverrun: Greyjoy knight; order march
        lannisport: Lannister footman
        port-of-lannisport: Lannister 2 ships; order support +1*
        """)
    play(game, "Greyjoy: riverrun > lannisport: knight", "Greyjoy: riverrun: no power token")
    assert asked(game) == ["Greyjoy house card", "Lannister house card"]
    assert happened(game, "initial strength")[1] == {"house": "Lannister", "strength": 3}


def test_ships_in_port_support_a_combat_in_their_sea() -> None:
    """p. 25: and only there."""
    game = field("""
        turn: Greyjoy
        ironmans-bay: Greyjoy 2 ships; order march
        the-golden-sound: Lannister ship
        port-of-lannisport: Lannister 2 ships; order support
        """)
    play(game, "Greyjoy: ironmans-bay > the-golden-sound: 2 ships", "Lannister: port-of-lannisport: support Lannister")
    assert happened(game, "initial strength")[1] == {"house": "Lannister", "strength": 3}


def test_a_port_is_never_attacked() -> None:
    """p. 25: enemy ships cannot march into it, empty or not."""
    for ships in ("", "port-of-lannisport: Lannister ship"):
        game = field(f"turn: Greyjoy\nthe-golden-sound: Greyjoy 2 ships; order march\n{ships}")
        refused(game, "Greyjoy", "the-golden-sound > port-of-lannisport: 2 ships")


def test_ships_march_out_of_a_port_into_combat() -> None:
    """p. 25: beaten, they go back to their port, routed (p. 21)."""
    game = field("""
        turn: Lannister
        port-of-lannisport: Lannister 2 ships; order march
        the-golden-sound: Greyjoy 2 ships
        """)
    play(game, "Lannister: port-of-lannisport > the-golden-sound: 2 ships")
    play(game, "Lannister: Cersei Lannister", "Greyjoy: Victarion Greyjoy", "Greyjoy: pass")
    holds(game, "port-of-lannisport: Lannister routed 2 ships; no order\nthe-golden-sound: Greyjoy 2 ships")


def test_leaving_a_castle_empty_destroys_the_ships_in_its_port() -> None:
    """Ruling 24: White Harbor vacated without a token belongs to nobody, so its port and ships are lost, before
    the combat that this march starts."""
    game = field("""
        turn: Stark
        white-harbor: Stark knight; order march
        port-of-white-harbor: Stark 2 ships; order support
        moat-cailin: Lannister footman
        """)
    play(game, "Stark: white-harbor > moat-cailin: knight", "Stark: white-harbor: no power token")
    holds(game, "port-of-white-harbor: empty; no order")
    assert asked(game) == ["Stark house card", "Lannister house card"]


def test_a_power_token_keeps_the_port() -> None:
    """p. 24, p. 25: with a token left behind nothing happens to the ships."""
    game = field("""
        turn: Stark
        white-harbor: Stark knight; order march
        port-of-white-harbor: Stark 2 ships; order support
        """)
    play(game, "Stark: white-harbor > widows-watch: knight", "Stark: white-harbor: leave a power token")
    holds(game, "port-of-white-harbor: Stark 2 ships; order support")


def test_a_home_that_reverts_takes_the_ships_in_its_port() -> None:
    """p. 24, ruling 15: Greyjoy leaves Winterfell without a token; Stark has it again and at once takes over as
    many of Greyjoy's ships there as it likes."""
    game = field("""
        turn: Greyjoy
        winterfell: Greyjoy knight; order march
        port-of-winterfell: Greyjoy 2 ships; order march -1
        """)
    play(game, "Greyjoy: winterfell > karhold: knight", "Greyjoy: winterfell: no power token")
    assert asked(game) == ["Stark capture ships"]
    play(game, "Stark: port-of-winterfell: 1 ship")
    holds(game, "port-of-winterfell: Stark ship; no order\nwinterfell controller: Stark")
    assert game.view(None)["houses"]["Greyjoy"]["pool"]["ship"] == 6


def test_a_port_falls_when_a_token_alone_held_its_land() -> None:
    """p. 24, p. 25: marching into White Harbor, held by a token only, captures the port without combat."""
    game = field("""
        turn: Lannister
        moat-cailin: Lannister 2 footmen; order march
        white-harbor: power token Stark
        port-of-white-harbor: Stark ship; order consolidate
        """)
    play(game, "Lannister: moat-cailin > white-harbor: footman", "Lannister: done")
    play(game, "Lannister: port-of-white-harbor: 1 ship")
    holds(game, "port-of-white-harbor: Lannister ship; no order\nwhite-harbor: Lannister footman; no power token")


def test_ships_in_a_port_follow_when_wildlings_kill_the_last_land_unit() -> None:
    """Ruling 25: Stark loses its last unit in White Harbor; the port is nobody's, and its ship is destroyed."""
    game = table("""
        players: 3
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 12
        wildling deck: The Horde Descends
        white-harbor: Stark footman
        port-of-white-harbor: Stark ship
        lannisport: Lannister footman
        """)
    for decision in list(game.decisions):
        play(game, f"{decision.house}: bid {int(decision.house == 'Stark')}")
    play(game, "Baratheon: Lannister")
    assert asked(game) == ["Stark destroy"]
    play(game, "Stark: white-harbor: footman")
    holds(game, "white-harbor controller: nobody\nport-of-white-harbor: empty")


def test_a_captured_port_counts_routed_ships_too() -> None:
    """p. 21, p. 25: routed ships in the port are replaced like others, by fresh ships of the captor."""
    game = field("""
        turn: Greyjoy
        riverrun: Greyjoy 2 knights; order march
        lannisport: empty; no garrison
        port-of-lannisport: Lannister routed ship
        """)
    play(game, "Greyjoy: riverrun > lannisport: knight", "Greyjoy: done", "Greyjoy: port-of-lannisport: 1 ship")
    assert shows(game, "port-of-lannisport")["units"] == {"ship": 1}
