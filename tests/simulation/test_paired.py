"""`smallcouncil tournament --paired`: two bots in the same seats of the same games."""

import json
from typing import Any

import pytest

from smallcouncil.cli import main
from smallcouncil.simulation.paired import comparison, differences, pair, paired
from smallcouncil.simulation.play import Played


def played(number: int, winners: tuple[str, ...]) -> Played:
    return Played(number, "0", {"A": "x", "B": "y", "C": "y"}, winners, (), "", 1, 1, 0.0, "{}")


def test_the_two_games_differ_in_one_seat_only() -> None:
    for number in range(5):
        first, second = pair(number, "agot", ("new", "old"), ("p", "q", "r"), "7", {"players": 4}, False)
        assert first.options == second.options == {"players": 4, "seed": f"7-{number}"}
        assert [a == b for a, b in zip(first.bots, second.bots, strict=True)].count(False) == 1
        assert first.bots[number % 4] == "new"
        assert second.bots[number % 4] == "old"
        assert (first.number, second.number) == (2 * number, 2 * number + 1)


def test_only_whole_pairs_count_and_each_in_its_own_seat() -> None:
    games = [played(0, ("A",)), played(1, ("B",)), played(2, ("A",)), played(3, ("B", "C")), played(4, ("C",))]
    assert differences(games) == [1.0, -0.5]
    assert differences(games[1:]) == [-0.5]
    assert differences([]) == []


def test_a_difference_has_an_interval_and_a_price() -> None:
    found = comparison([1.0] * 30 + [0.0] * 50 + [-1.0] * 20)
    assert (found["pairs"], found["difference"]) == (100, 0.1)
    assert found["low"] < 0 < found["high"]
    assert 350 < found["needed"] < 450  # (1.96 + 0.84)^2 * 0.49 / 0.01, and a little for caution
    certain = comparison([1.0] * 300 + [0.0] * 500 + [-1.0] * 200)
    assert certain["low"] > 0


def test_few_or_equal_pairs_prove_nothing() -> None:
    for found in ([], [1.0], [1.0, 1.0], [0.0] * 10):
        bounds = comparison(found)
        assert bounds["low"] < 0 < bounds["high"]
    assert comparison([0.0] * 10)["needed"] is None


def test_the_same_bot_under_two_names_wins_the_same() -> None:
    body = paired("iron-throne", bots="random,smallcouncil.bots.random_bot:RandomBot", games=4, seed="3", players=3)
    assert body["finished"] == 8
    assert body["paired"]["pairs"] == 4
    assert body["paired"]["difference"] == 0
    assert body["among"] == ["smallcouncil.bots.random_bot:RandomBot"] * 2


def test_it_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    given = ["tournament", "iron-throne", "--players", "3", "--paired", "--games", "2", "--jobs", "1"]
    assert main([*given, "--bots", "squire,random"]) == 0
    assert "points against random in the same 2 seats" in " ".join(capsys.readouterr().out.split())
    summary = json.loads((tmp_path / "tournament-iron-throne-0" / "summary.json").read_text(encoding="utf-8"))
    assert summary["finished"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--paired", "--bots", "squire"], "two different bots"),
        (["--paired", "--bots", "squire,squire"], "two different bots"),
        (["--among", "random", "--bots", "squire"], "belongs to --paired"),
        (["--paired", "--bots", "squire,random", "--among", "squire*9"], "2 seats"),
    ],
)
def test_what_cannot_be_compared_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "iron-throne", "--players", "3", "--games", "1", *words]) == 2
    assert sentence in capsys.readouterr().err
