"""A choice that is not offered says which rule forbids it, in every decision that shows what cannot be chosen."""

from typing import Any

import pytest

from smallcouncil import Game
from tests.agot.table import BYSTANDER, MUSTERER, asked, field, orders, play, refused, table


def say(game: Game[Any], house: str, reasons: dict[str, str]) -> None:
    for choice, words in reasons.items():
        assert words in refused(game, house, choice), choice


def test_orders_and_marches_of_areas_that_are_only_pointed_at() -> None:
    say(
        table("phase: planning\nwinterfell: Stark footman"),
        "Stark",
        {"karhold": "areas with units of one's own (p. 12)"},
    )
    game = field("turn: Stark\nwinterfell: Stark footman; order march\nkarhold: Stark footman; order support")
    say(game, "Stark", {"karhold": "No March order", "lannisport": "No units of yours"})


def test_messenger_raven() -> None:
    """p. 12: an unused token for one's own order, within the stars."""
    game = table("""
        phase: planning
        kings-court: Stark, Lannister, Martell, Baratheon, Tyrell, Greyjoy
        winterfell: Stark footman
        karhold: Stark footman
        lannisport: Lannister footman
        """)
    orders(game, "Stark", "winterfell: march", "karhold: march -1")
    orders(game, "Lannister", "lannisport: march")
    say(
        game,
        "Stark",
        {
            "lannisport": "one's own orders on the board (p. 12)",
            "winterfell: march": "unused order token",
            "winterfell: march -1": "unused order token",
        },
    )


def test_raids() -> None:
    """p. 14, p. 22, p. 25."""
    game = table(
        """
        phase: raid
        turn: Stark
        winterfell: Stark footman; order raid
        karhold: Lannister footman; order defense +1
        castle-black: Lannister footman; order march
        white-harbor: Stark footman; order support
        moat-cailin: Lannister footman
        the-shivering-sea: Lannister ship; order support
        seagard: Lannister footman; order support
        the-stony-shore: Greyjoy footman; order support
        port-of-white-harbor: Stark ship; order raid
        """,
        BYSTANDER,
    )
    say(
        game,
        "Stark",
        {
            "winterfell > karhold": "Only the special Raid order removes a Defense order (p. 22)",
            "winterfell > castle-black": "Only Support, Raid and Consolidate Power",
            "winterfell > white-harbor": "removes an enemy order",
            "winterfell > moat-cailin": "none lies there",
            "winterfell > the-shivering-sea": "on land never raids a sea area",
            "winterfell > seagard": "only an adjacent order",
            "port-of-white-harbor > the-stony-shore": "only its own sea area (p. 25)",
            "white-harbor": "No Raid order",
            "karhold": "No units of yours",
        },
    )


def test_support() -> None:
    """p. 17."""
    game = field("""
        turn: Stark
        winterfell: Stark knight; order march
        moat-cailin: Lannister footman
        greywater-watch: Stark footman; order support
        karhold: Stark footman; order support
        """)
    play(game, "Stark: winterfell > moat-cailin: knight")
    assert asked(game) == ["Stark support"]
    say(
        game,
        "Stark",
        {
            "greywater-watch: support Lannister": "only the own side",
            "greywater-watch: support Tyrell": "Only Stark and Lannister fight here",
            "karhold": "combat in an adjacent area",
            "winterfell": "Only a Support order of one's own",
        },
    )


def muster(text: str) -> Game[Any]:
    game = table("phase: westeros\nwesteros cards: Mustering\n" + text)
    return play(game, "Baratheon: done", "Lannister: done")


def test_mustering() -> None:
    """p. 9."""
    game = muster("""
        Stark supply: 6
        winterfell: Stark footman
        white-harbor: Stark knight
        moat-cailin: Stark footman
        karhold: Stark footman
        the-shivering-sea: Greyjoy ship
        the-narrow-sea: Greyjoy ship
        """)
    say(
        game,
        "Stark",
        {
            "karhold: footman": "a castle or a stronghold",
            "lannisport: footman": "areas that one controls",
            "white-harbor: knight": "costs 2 mustering points, and 1 is left",
            "white-harbor: footman to knight": "Only a footman in the area",
            "winterfell: ship in the-shivering-sea": "without enemy ships (p. 9)",
            "moat-cailin: ship": "Ships are placed",
        },
    )
    play(game, "Stark: white-harbor: footman")
    say(game, "Stark", {"white-harbor: footman": "No mustering point is left"})


def test_mustering_within_supply_pool_and_port() -> None:
    """p. 8, p. 9, p. 25."""
    hungry = muster("Stark supply: 0\nwinterfell: Stark 2 footmen\nwhite-harbor: Stark 2 footmen")
    say(hungry, "Stark", {"winterfell: footman": "supply limit (p. 8)"})
    full = muster("Stark supply: 6\nwinterfell: Stark footman\nport-of-winterfell: Stark 3 ships")
    say(full, "Stark", {"winterfell: ship in port-of-winterfell": "at most three ships (p. 25)"})
    none = muster("""
        Stark supply: 6
        winterfell: Stark footman
        karhold: Stark 2 siege engines
        """)
    say(none, "Stark", {"winterfell: siege engine": "no siege engine is left"})
    fresh = muster("Stark supply: 6")
    play(fresh, "Stark: winterfell: footman")
    say(fresh, "Stark", {"winterfell: footman to knight": "mustered just now"})


def test_mustering_by_an_order() -> None:
    """p. 22: only in the order's area."""
    game = table(
        "phase: consolidate power\nturn: Stark\nwinterfell: Stark footman; order consolidate*\n"
        "white-harbor: Stark footman; order consolidate",
        MUSTERER,
    )
    say(game, "Stark", {"white-harbor: muster": "special Consolidate Power", "karhold": "No units of yours"})
    play(game, "Stark: winterfell: muster")
    say(game, "Stark", {"white-harbor: footman": "only in its own area (p. 22)"})


def battle(defenders: str, more: str = "", supply: int = 6) -> Game[Any]:
    """Four Lannister knights attack Stark in Blackwater."""
    game = field(f"""
        turn: Lannister
        Lannister supply: 6
        Stark supply: {supply}
        harrenhal: Lannister 4 knights; order march
        blackwater: Stark {defenders}
        {more}
        """)
    return play(game, "Lannister: harrenhal > blackwater: 4 knights", "Lannister: harrenhal: no power token")


def test_house_cards() -> None:
    """p. 19."""
    game = battle("footman", "Stark discard: Robb Stark")
    say(game, "Stark", {"Robb Stark": "discard pile", "The Hound": "another house"})


def test_casualties() -> None:
    """p. 21: of the embattled area, never routed ones."""
    game = battle("knight, 2 footmen; Stark routed knight")
    play(game, "Lannister: Ser Jaime Lannister", "Stark: Catelyn Stark")
    while asked(game) != ["Stark casualties"]:
        play(game, f"{game.decisions[0].house}: pass")
    say(game, "Stark", {"routed knight": "Routed units", "siege engine": "embattled area", "karhold": "embattled area"})


def test_retreats() -> None:
    """p. 21."""
    game = battle(
        "footman",
        """
        crackclaw-point: Baratheon footman
        stoney-sept: Stark footman
        karhold: Stark 2 footmen
        winterfell: Stark 2 footmen
        """,
        supply=0,
    )
    play(game, "Lannister: The Hound", "Stark: Catelyn Stark")
    assert asked(game) == ["Stark retreat"]
    say(
        game,
        "Stark",
        {
            "harrenhal": "the area the attack came from",
            "crackclaw-point": "an empty or a friendly area",
            "stoney-sept": "supply limit (p. 8), and other areas cost fewer",
            "karhold": "an adjacent area",
            "blackwater-bay": "sea area or a port",
            "blackwater": "must leave",
        },
    )


def test_reconciling_armies() -> None:
    """p. 8: one unit alone needs no supply."""
    game = table("""
        phase: westeros
        westeros cards: Supply
        winterfell: Stark knight, 3 footmen
        karhold: Stark footman
        """)
    assert asked(game) == ["Stark supply losses"]
    say(game, "Stark", {"karhold: footman": "no army", "lannisport: footman": "No units of yours"})


@pytest.mark.parametrize("card", ["Clash of Kings", "Wildlings Attack"])
def test_bids(card: str) -> None:
    """p. 10."""
    game = table(f"phase: westeros\nwesteros cards: {card}\nStark power: 3")
    assert game.decisions[0].kind in ("bid", "wildling bid")
    say(game, "Stark", {"bid 9": "cannot exceed the available power (p. 10)"})
