"""The command line, as a user types it."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.cli import main


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a short game."""
    game = smallcouncil.new_game("agot", players=3, seed=4)
    for _ in range(40):
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    path = tmp_path / "game.json"
    path.write_text(game.record().to_json(), encoding="utf-8")
    return path


def test_the_package_itself_can_be_run(capfd: pytest.CaptureFixture[str]) -> None:
    assert subprocess.run([sys.executable, "-m", "smallcouncil", "--version"], check=False).returncode == 0
    assert capfd.readouterr().out.startswith("smallcouncil ")


VERBS = [
    "play",
    "serve",
    "simulate",
    "tournament",
    "replay",
    "scenario",
    "fuzz",
    "verify",
    "bench",
    "backup",
    "restore",
    "admin",
]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([verb, "--help"])
    assert left.value.code == 0
    assert f"smallcouncil {verb}" in capsys.readouterr().out


def test_replay_tells_the_log_and_the_position(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert "Stark reveals" in told
    assert "houses: Stark, Lannister, Baratheon" in told
    assert "seed: 4" in told


def test_replay_from_one_point_of_view_tells_no_secret(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--at", "3", "--house", "Stark"]) == 0
    told = capsys.readouterr().out
    assert "seed" not in told
    assert "wildling deck: ?; ?; ?" in told
    assert "westeros I:" not in told


def test_replayed_position_can_be_played_on(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--json", "--house", "spectator"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert smallcouncil.position("agot", told["position"]).decisions


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["replay", "missing.json"], "missing.json"),
        (["replay", "RECORD", "--at", "9999"], "--at is a number"),
        (["replay", "RECORD", "--house", "Hodor"], "not a house"),
        (["fuzz", "agot", "--players", "9"], "players is a number from 3 to 6"),
        (["fuzz", "agot", "--option", "dragons=yes"], 'has no option "dragons"'),
        (["fuzz", "agot", "--option", "nonsense"], "NAME=VALUE"),
        (["play", "agot", "--terminal", "--house", "Hodor"], "not a house"),
        (["play", "agot", "--terminal", "--bots", "genius"], "genius"),
        (["fuzz", "iron-throne", "--option", "truce_proposals=²"], "truce_proposals"),
        (["fuzz", "iron-throne", "--option", "cards=missing.json"], "missing.json cannot be read"),
    ],
)
def test_bad_input_ends_with_a_sentence_and_exit_code_2(
    arguments: list[str], message: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [str(record) if argument == "RECORD" else argument for argument in arguments]
    assert main(given) == 2
    said = capsys.readouterr().err
    assert message in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no json", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "known format"),
        ('{"format": 1}', '"game" is missing'),
        ('{"format": 1, "game": "agot", "engine": "0", "options": {}, "choices": [1]}', "Choice 0"),
        ('{"format": 1, "game": "chess", "engine": "0", "options": {}, "choices": []}', "no game"),
        (
            '{"format": 1, "game": "agot", "engine": "0", "options": {}, "choices": [["Stark", "fly"]]}',
            "Choice 0 of the record does not fit",
        ),
    ],
)
def test_a_malformed_record_is_refused(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["replay", "verify"])
def test_a_record_that_is_no_text_is_refused(verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    assert main([verb, str(path)]) == 2
    assert "is not a text file" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "inf", "nan", "long"])
def test_nothing_can_be_measured_in_no_time(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["bench", f"--seconds={seconds}"])
    assert left.value.code == 2
    assert "not a number above 0" in capsys.readouterr().err


def test_an_owner_plays_with_cards_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.json"
    path.write_text('{"characters": {"cersei": "Cersei of Casterly Rock"}}', encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    leaders = "leaders=Tywin Lannister, Robb Stark, Stannis Baratheon"
    game = ["play", "iron-throne", "--terminal", "--players", "3", "--option", leaders]
    assert main([*game, "--option", f"cards={path}"]) == 0
    assert "Cersei of Casterly Rock" in capsys.readouterr().out


def test_scenario_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.scenario"
    path.write_text("title: one\nposition:\n  winterfell: Stark knight\nexpect:\n  winterfell: Stark footman\n")
    assert main(["scenario", "run", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "line 5: expected  winterfell: Stark footman" in said
    assert "Stark knight; garrison 2" in said
    path.write_text(path.read_text().replace("footman", "knight"))
    assert main(["scenario", "run", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"] == 1


def test_files_that_are_no_text_or_not_there_do_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (Path(__file__).parents[1] / "scenarios/agot/march-example.scenario").read_text(encoding="utf-8")
    (tmp_path / "a.scenario").write_bytes(b"\xff\xfe")
    (tmp_path / "b.scenario").write_text(good.replace("title:", "game: chess\ntitle:"), encoding="utf-8")
    (tmp_path / "c.scenario").write_text(good, encoding="utf-8")
    assert main(["scenario", "run", *(str(tmp_path / f"{name}.scenario") for name in "abxc")]) == 2
    said = capsys.readouterr()
    assert "1 passed, 0 failed, 3 unreadable" in said.out
    for words in ("a.scenario is not a text file", 'no game "chess"', "x.scenario: No such file"):
        assert words in said.err


def test_an_unreadable_scenario_does_not_stop_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = "title: one\nposition:\n  winterfell: Stark knight\nexpect:\n  winterfell: Stark knight\n"
    (tmp_path / "a.scenario").write_text(good.replace("knight", "dinosaur"))
    (tmp_path / "b.scenario").write_text(good)
    assert main(["scenario", "run", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert "1 passed, 0 failed, 1 unreadable" in said.out
    assert "a.scenario: line 3:" in said.err


def test_fuzz_reports_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "agot", "--players", "3", "--games", "1", "--thorough", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"game": "agot", "games": 1, "failures": []}


def test_houses_are_chosen_at_the_browsers_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seats are houses already, and a player takes the one of its choice."""
    opened: list[str] = []

    def show(path: str = "/") -> int:
        opened.append(path)
        return 0

    monkeypatch.setattr("smallcouncil.server.process.commands.start_and_open_browser", show)
    assert main(["play", "iron-throne", "--players", "3", "--option", "houses=choose"]) == 0
    (path,) = opened
    assert "Stark" not in path
    assert "choose" not in path
