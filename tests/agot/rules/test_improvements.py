"""Improvements and degradations (Mother of Dragons, p. 10): the area counts as having the icon, or not."""

import json

import smallcouncil
from smallcouncil.agot.game import AGameOfThrones
from tests.agot.essos import essos
from tests.agot.table import asked, happened, holds, options, play, refused, strengths


def test_barrels_count_at_a_supply_card() -> None:
    text = "phase: westeros\nwesteros cards: Supply\nkarhold: Stark footman\nStark supply: 6\n"
    holds(essos(text), "Stark supply: 1")
    holds(essos(text + "improvements: karhold barrel, karhold barrel"), "Stark supply: 3")


def test_crowns_count_in_a_game_of_thrones() -> None:
    text = "phase: westeros\nwesteros cards: Game of Thrones\nStark power: 0\nmoat-cailin: Stark footman\n"
    more = essos(text + "improvements: moat-cailin crown")
    assert more.state.power[0] == essos(text).state.power[0] + 1


def test_a_stronghold_musters_two_points() -> None:
    text = "phase: consolidate power\nturn: Stark\nwhite-harbor: Stark footman; order consolidate*\n"
    game = play(essos(text), "Stark: white-harbor: muster")
    assert "white-harbor: knight" not in options(game, "Stark")
    game = play(essos(text + "improvements: white-harbor stronghold"), "Stark: white-harbor: muster")
    assert "white-harbor: knight" in options(game, "Stark")


def test_a_lost_castle_musters_nothing() -> None:
    game = essos("""
        phase: consolidate power
        turn: Stark
        white-harbor: Stark footman; order consolidate*
        improvements: white-harbor no castle
        oldtown: Tyrell footman; order consolidate*
        """)
    assert asked(game) == ["Tyrell consolidate power"]
    holds(game, "Stark power: 8")


def test_a_lost_castle_is_lost_for_victory() -> None:
    text = "board: setup\n"
    holds(essos(text), "Stark victory: 2")
    holds(essos(text + "improvements: white-harbor no castle"), "Stark victory: 1")


def test_siege_engines_count_only_against_what_stands() -> None:
    """Case 125."""
    text = """
        phase: march
        kingswood: Stark siege engine; order march
        storms-end: Baratheon footman
        port-of-storms-end: Baratheon ship
        """
    for more, strength in (("", 4), ("improvements: storms-end no castle", 0)):
        game = play(essos(text + more), "Stark: kingswood > storms-end: siege engine")
        if any(each.kind == "establish control" for each in game.decisions):
            play(game, "Stark: kingswood: no power token")
        assert strengths(game, "initial")["Stark"] == strength


def test_icons_survive_copies_and_snapshots() -> None:
    game = essos("improvements: white-harbor no castle, karhold crown")
    for twin in (game.copy(), smallcouncil.restore(json.loads(json.dumps(game.to_json())))):
        holds(twin, "improvements: white-harbor no castle, karhold crown")
        assert isinstance(game, AGameOfThrones)
        assert isinstance(twin, AGameOfThrones)
        assert twin.board.crowns == game.board.crowns != twin.edition.board.crowns
        assert twin.board.fortified == game.board.fortified


def test_everybody_sees_them() -> None:
    game = essos("improvements: karhold crown, karhold barrel")
    assert game.view(None)["improvements"] == {"karhold": ["barrel", "crown"]}


def test_a_lost_castle_is_told_in_the_refusal() -> None:
    game = essos("""
        phase: consolidate power
        turn: Stark
        winterfell: Stark footman; order consolidate*
        white-harbor: Stark footman
        improvements: white-harbor no castle
        """)
    play(game, "Stark: winterfell: muster")
    why = refused(game, "Stark", "white-harbor: footman")
    assert why == "Units are mustered only in areas with a castle or a stronghold (p. 9)."
    assert not happened(game, "mustered")
