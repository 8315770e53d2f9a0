"""The figures of `benchmarks/encounters.py`, on a few choices that are easy to count by hand."""

from collections import Counter
from pathlib import Path

import pytest

import smallcouncil
from benchmarks import encounters
from smallcouncil.simulation.play import Lineup, play_game
from tests.iron_throne.table import place, play, reveal, skip, table

ACTIVE = """
    houses: Tyrell, Stark, Targaryen
    challenger: Tyrell
    defender: Stark
    Tyrell leader: mace
    Stark leader: eddard
    Targaryen leader: daenerys
    Tyrell side: challenger loras
    Stark side: defender robb
    Tyrell hand: truce, 2, 3, 4, 5
    Stark hand: truce, 1, 3, 4, 5
"""


def test_a_truce_that_is_agreed() -> None:
    game = place(table(ACTIVE), Tyrell="truce", Stark="truce")
    play(game, "Tyrell: ask for 1 hostage", "Tyrell: offer nothing", "Stark: accept", "Tyrell: Stark: deck")
    found = encounters.Reader(game.record()).run()
    assert found["encounters"] == found["encounters in which both place a truce"] == 1
    assert found["encounters in which one places a truce"] == 0
    assert found["truces discussed"] == found["truces agreed"] == 1
    assert found["hostages taken"] == found["hostages taken from deck"] == 1


def test_a_betrayal_that_a_leader_turns_into_a_truce_is_one_by_the_cards() -> None:
    game = reveal(table(ACTIVE), Tyrell="hostility 5", Stark="truce")
    play(game, "Stark: use")
    skip(game)
    found = encounters.Reader(game.record()).run()
    assert found["encounters in which one places a truce"] == 1
    assert found["encounters in which both place a truce"] == 0


def test_offers_to_whoever_stands_against_a_challenger_at_four() -> None:
    offer = ACTIVE + "step: offer support\n"
    for board, desperate in (("Tyrell 1\n    Stark board: Tyrell 4", 1), ("Tyrell 5", 0)):
        game = table(f"{offer}    Tyrell board: {board}\n")
        play(game, "Targaryen: defender: Khal Drogo", "Stark: decline")
        found = encounters.Reader(game.record()).run()
        assert found["offers"] == found["offers declined"] == 1
        assert found["offers against a challenger at four"] == desperate
        assert found["offers against a challenger at four declined"] == desperate


def test_leaders_share_what_they_have_won() -> None:
    total = Counter({"games": 4, "encounters": 8, "led by eddard": 4, "won by eddard": 150, "led by mace": 4})
    assert encounters.told(total) == {
        "games": 4,
        "encounters": 2,
        "eddard of a fair share (4 games)": 0.62,
        "mace of a fair share (4 games)": 0,
    }


def test_a_folder_of_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = place(table(ACTIVE), Tyrell="hostility 5", Stark="hostility 4")
    (tmp_path / "game-00000.json").write_text(game.record().to_json())
    encounters.main([str(tmp_path)])
    assert "encounters in which both place a truce (%)" in capsys.readouterr().out


def test_wherever_hostages_are_taken_from_they_are_counted_once() -> None:
    played = play_game(Lineup(0, "iron-throne", {"players": 3, "seed": "taken"}, ("random",) * 3))
    total = encounters.Reader(smallcouncil.Record.from_json(played.record)).run()
    places = [total[f"hostages taken from {place}"] for place in encounters.PLACES]
    assert all(places)
    assert sum(places) == total["hostages taken"]
