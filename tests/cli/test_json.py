"""Every `--json` object has the fields that docs/commands.md promises, and no others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.cli import main

ROOT = Path(__file__).parents[2]
FAILING = """\
title: Wrong on purpose
rule: none
source: none

position:
  phase: march
  winterfell: Stark footman; order march
  oldtown: Tyrell footman; order march

choices:
  Stark: winterfell > karhold: footman

expect:
  winterfell: Stark footman
"""


def promised(heading: str) -> list[str]:
    """The fields in the table under a heading."""
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `(\S+)` \|", section, flags=re.MULTILINE)


def fields(value: Any, path: str = "") -> Iterator[str]:
    """The path of every leaf."""
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from fields(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and value:
        for inner in value:
            yield from fields(inner, f"{path}[]")
    else:
        yield path


def matches(field: str, path: str) -> bool:
    pattern = re.sub(r"\\\.[A-Z]+", r"\\..+", re.escape(field))
    return re.fullmatch(pattern, path) is not None


def the_tables_hold(heading: str, bodies: list[Any], empty: frozenset[str] = frozenset()) -> None:
    """All that is printed is promised, and all that is promised is printed by one run or another."""
    promises, paths = promised(heading), {path for body in bodies for path in fields(body)} - empty
    assert [path for path in sorted(paths) if not any(matches(each, path) for each in promises)] == []
    assert [each for each in promises if not any(matches(each, path) for path in paths)] == []


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command with --json and read what it prints."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, code: int = 0) -> Any:
        assert main([*words, "--json"]) == code
        return json.loads(capsys.readouterr().out)

    return run


def test_simulate_and_tournament(printed: Any) -> None:
    games = ("iron-throne", "--players", "3", "--bots", "squire,random", "--games", "2", "--jobs", "1")
    bodies = [
        printed("simulate", *games, "--explain"),
        printed("tournament", *games, "--out", "records"),
        printed("tournament", *games, "--paired", "--among", "squire", "--out", "pairs"),
    ]
    the_tables_hold("simulate, tournament", bodies)
    kept = json.loads(Path("records/summary.json").read_text(encoding="utf-8"))
    assert kept == bodies[1]
    assert printed("verify", "records/game-00000.json")["holds"]


def test_replay(printed: Any, tmp_path: Path) -> None:
    game = smallcouncil.new_game("iron-throne", players=3, seed=2)
    begun = game.record()
    while game.outcome is None:
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    for name, record in (("begun", begun), ("over", game.record())):
        (tmp_path / name).write_text(record.to_json(), encoding="utf-8")
    bodies = [printed("replay", "begun"), printed("replay", "over")]
    the_tables_hold("replay", bodies, empty=frozenset({"waiting_for", "log"}))
    assert bodies[1]["outcome"]["winners"] == list(game.outcome.winners)


def test_scenario_run(printed: Any, tmp_path: Path) -> None:
    (tmp_path / "wrong.scenario").write_text(FAILING, encoding="utf-8")
    failed = printed("scenario", "run", "wrong.scenario", code=1)
    unreadable = printed("scenario", "run", "missing.scenario", code=2)
    the_tables_hold("scenario run", [failed, unreadable], empty=frozenset({"scenarios", "unreadable"}))


def test_fuzz(printed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash of the engine is a finding, not the end of the search."""

    def crash(game: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr("smallcouncil.fuzzing.check_snapshot", crash)
    body = printed("fuzz", "iron-throne", "--games", "1", "--thorough", "1", code=1)
    the_tables_hold("fuzz", [body])
    assert body["failures"][0]["fault"] == "KeyError: 'nothing'"


def test_verify(printed: Any, tmp_path: Path) -> None:
    game = smallcouncil.new_game("agot", players=3, seed=2)
    decision = game.decisions[0]
    game.apply(decision.house, decision.options[0])
    (tmp_path / "plain").write_text(game.record().to_json(), encoding="utf-8")
    body = printed("verify", "plain")
    the_tables_hold("verify", [body])
    assert [each["about"] for each in body["findings"]] == ["hash", "choices"]
    own = body["findings"][0]["text"].rstrip(".").split()[-1]
    assert printed("verify", "plain", "--hash", own)["findings"][0] == {
        "about": "seed",
        "holds": True,
        "text": f"The seed matches the hash {own}.",
    }
    assert not printed("verify", "plain", "--hash", "0" * 64, code=1)["holds"]


@pytest.mark.slow
def test_bench(printed: Any) -> None:
    the_tables_hold("bench", [printed("bench", "--game", "iron-throne", "--seconds", "0.1")])
