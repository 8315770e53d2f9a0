"""Whoever is about to win is announced beside the event that brought it about, and stays so in the log."""

from typing import Any

import smallcouncil
from smallcouncil.server.game.deeds import Choose, Entry, Start, Undo
from smallcouncil.server.game.moment import told_at
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.wire.rules import BotStandsIn, Untimed

FIVE = """
    houses: Stark, Lannister, Baratheon
    winterfell: Stark footman
    white-harbor: Stark footman
    moat-cailin: Stark footman
    flints-finger: power token Stark
    seagard: Stark footman, footman; order march
    lannisport: Lannister footman; order march
    dragonstone: Baratheon footman
    phase: march
    turn: Stark
"""
"""Stark's only march can bring it a sixth castle, and then it marches no more in this round."""
TAKES_RIVERRUN = "seagard > riverrun: footman"


def sit() -> TableGame:
    game = smallcouncil.position("agot", FIVE)
    play = TableGame(game, Untimed(), BotStandsIn())
    play.enter(Entry(1, 0, "", Start({house: (house, None) for house in game.houses})))
    return play


def choose(play: TableGame, house: str, choice: str) -> None:
    play.enter(Entry(play.seq + 1, 0, house, Choose(house, (choice,))))


def announced(play: TableGame, house: str | None = None) -> list[tuple[str, Any]]:
    """What stands beside which lines of the log, as a house was told them."""
    lines = [told_at(play, n, at, event) for n, (at, event) in enumerate(play.game.events_for(house))]
    return [(line["kind"], line["nearly_won"]) for line in lines if "nearly_won" in line]


def test_the_sixth_castle_is_announced_to_all_and_once() -> None:
    play = sit()
    assert announced(play) == []
    choose(play, "Stark", TAKES_RIVERRUN)
    choose(play, "Stark", "done")
    for house in (None, *play.game.houses):
        assert announced(play, house) == [("march", {"Stark": []})]


def test_a_seventh_that_comes_within_reach_is_announced_again() -> None:
    play = sit()
    choose(play, "Stark", TAKES_RIVERRUN)
    while play.game.outcome is None and len(play.announced) < 2:
        decision = play.game.decisions[0]
        quiet = [option for option in decision.options if option.endswith(("stay", "bid 0"))]
        choose(play, decision.house, (quiet or decision.options)[0])
    (_, first), (_, second) = announced(play)
    assert first == {"Stark": []}
    assert second["Stark"], "in the next round its orders are unknown: it may march again"


def test_a_snapshot_keeps_what_was_announced() -> None:
    play = sit()
    choose(play, "Stark", TAKES_RIVERRUN)
    again = TableGame.from_json(play.to_json(), Untimed(), BotStandsIn())
    assert announced(again) == announced(play)
    choose(again, "Stark", "done")
    assert announced(again) == announced(play), "it is no news any more"


def test_an_undo_takes_it_back_and_the_same_again_is_news() -> None:
    play = sit()
    before = play.game.copy()
    choose(play, "Stark", TAKES_RIVERRUN)
    play.go_back(Entry(3, 0, "Stark", Undo("Stark", 1)), before)
    assert announced(play) == []
    choose(play, "Stark", TAKES_RIVERRUN)
    assert announced(play) == [("march", {"Stark": []})]


def test_a_game_that_begins_in_the_middle_announces_what_is_so() -> None:
    game = sit().game
    game.apply("Stark", TAKES_RIVERRUN)
    play = TableGame(game, Untimed(), BotStandsIn())
    play.enter(Entry(1, 0, "", Start({house: (house, None) for house in game.houses})))
    assert announced(play) == [("march", {"Stark": []})]
