"""`smallcouncil simulate` and `smallcouncil tournament`."""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.cli import main
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.simulation.simulate import lineups, read_bots, simulate
from smallcouncil.simulation.tournament import tournament

KEYS = {
    "games", "finished", "decisions", "seconds", "games_per_second", "decisions_per_second",
    "wins_per_house", "wins_per_bot", "rounds", "end_reasons",
}  # fmt: skip


def without_times(body: dict[str, Any]) -> dict[str, Any]:
    clocks = {"seconds", "games_per_second", "decisions_per_second", "pace"}
    return {key: value for key, value in body.items() if key not in clocks}


def test_bots_in_seat_order() -> None:
    assert read_bots("knight,random*3", 4) == ("knight", "random", "random", "random")
    assert read_bots("knight, squire", 3) == ("knight", "squire", "knight")
    for written in ("knight*x", "", "random*5"):
        with pytest.raises(BadOptions):
            read_bots(written, 4)


def test_a_tournament_gives_every_bot_every_seat() -> None:
    tables = lineups("agot", ("a", "b", "c"), 3, "1", {}, False, rotate=True)
    assert [table.bots for table in tables] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert len({table.options["seed"] for table in tables}) == 3


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "agot", "--bots", "random", "--games", "3", "--jobs", "1", "--json"]) == 0
    body = json.loads(capsys.readouterr().out)
    assert body.keys() >= KEYS
    assert body["games"] == body["finished"] == 3
    assert sum(rate["wins"] for rate in body["wins_per_house"].values()) == 3
    assert all(rate["low"] <= rate["rate"] <= rate["high"] for rate in body["wins_per_house"].values())


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--players", "4", "--option", "tides_of_battle=yes", "--option", "errata=faq-2.0"]
    assert main(["simulate", "agot", "--bots", "random", "--games", "1", "--jobs", "1", "--json", *given]) == 0
    body = json.loads(capsys.readouterr().out)
    assert body["options"] == {"players": 4, "tides_of_battle": True, "errata": "faq-2.0"}
    assert len(body["wins_per_house"]) == 4


def test_bots_keep_their_seats_while_houses_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--players", "3", "--option", "houses=choose", "--bots", "random,squire,random"]
    assert main(["simulate", "iron-throne", *options, "--games", "1", "--jobs", "1", "--json"]) == 0
    assert "Seat" not in capsys.readouterr().out


def test_the_same_games_whatever_the_number_of_jobs() -> None:
    one = simulate("agot", bots="squire,random", games=4, seed="x", jobs=1, players=3)
    two = simulate("agot", bots="squire,random", games=4, seed="x", jobs=2, players=3)
    assert without_times(one) == without_times(two)
    other = simulate("agot", bots="squire,random", games=4, seed="y", jobs=1, players=3)
    assert without_times(one) != without_times(other)


def test_records_are_written_and_replay(tmp_path: Path) -> None:
    body = tournament("agot", bots="random", games=2, out=tmp_path, players=3, explain=True)
    files = sorted(tmp_path.glob("game-*.json"))
    assert len(files) == 2
    outcome = smallcouncil.replay(files[0].read_text(encoding="utf-8")).outcome
    assert outcome is not None
    assert body["wins_per_house"][outcome.winners[0]]["wins"] >= 1
    assert body["ratings"] == {"random": 1500.0}


def test_a_tournament_writes_its_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    given = ["--players", "3", "--games", "3", "--jobs", "1", "--seed", "My seed", "--json"]
    assert main(["tournament", "agot", "--bots", "squire,random", *given]) == 0
    body = json.loads(capsys.readouterr().out)
    assert body["records"] == "tournament-agot-my-seed"
    assert len(list((tmp_path / body["records"]).glob("game-*.json"))) == 3
    assert body["ratings"]["squire"] > body["ratings"]["random"]


def test_explained_games_say_why(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--players", "3", "--games", "1", "--jobs", "1", "--explain"]
    assert main(["simulate", "agot", "--bots", "knight", *given]) == 0
    assert "(marched to take" in " ".join(capsys.readouterr().out.split())


def test_a_mistake_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "agot", "--bots", "page", "--games", "1"]) == 2
    assert 'no bot "page"' in capsys.readouterr().err
    assert main(["simulate", "agot", "--players", "9", "--games", "1"]) == 2


def test_a_bot_of_ones_own(tmp_path: Path) -> None:
    """As docs/writing-a-bot.md says: a file in the folder one works in."""
    own = Path(__file__).parent.parent / "bots" / "my_bot.py"
    (tmp_path / "my_module.py").write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "-m", "smallcouncil", "simulate", "agot", "--players", "3", "--games", "2"]
    command += ["--bots", "my_module:MyBot", "--jobs", "2", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["wins_per_bot"]["my_module:MyBot"]["wins"] == 2


def test_a_bot_that_breaks_down_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(
        "class Bot:\n"
        "    searches = looks = False\n"
        "    reason = ''\n"
        "    def __init__(self, *given, **settings): pass\n"
        "    def choose(self, view, decision, rng): return 'surrender'\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "smallcouncil", "simulate", "agot", "--games", "1", "--bots", "broken:Bot"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "broken:Bot" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, jobs: str) -> None:
    command = [sys.executable, "-m", "smallcouncil", "simulate", "agot", "--bots", "random", "--games", "100000"]
    command += ["--jobs", jobs, "--json", "--out", str(tmp_path / "records")]
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may have them ignore it
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed
    ) as running:
        try:
            while not list((tmp_path / "records").glob("game-*.json")):
                assert running.poll() is None
                time.sleep(0.1)
            time.sleep(0.5)
            os.kill(running.pid, signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        finally:
            running.kill()
    body = json.loads(out)
    assert body["interrupted"]
    assert 0 < body["finished"] < 100000
    assert running.returncode == 0
