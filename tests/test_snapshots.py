"""Games that earlier versions have stored: this one shows them as they were, and plays them to the end.

The files are written by `python -m tools.make_snapshots` when a version is released, and never again.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.kernel.rule_changes import changes_since
from tools.make_snapshots import FOLDER, Entry, play_on, read

FILES = sorted(FOLDER.glob("*/*.jsonl.xz"))
SAMPLE = 5
"""Every so many snapshots one is played on in a quick run."""

load = cache(read)
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")


def missing(recorded: Any, now: Any, where: str = "") -> list[str]:
    """Where something recorded is not there any more or differs; what has been added since does not matter."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        gone = [f"{where}/{key} is gone" for key in recorded if key not in now]
        kept = [key for key in recorded if key in now]
        return gone + [line for key in kept for line in missing(recorded[key], now[key], f"{where}/{key}")]
    if isinstance(recorded, list) and isinstance(now, list | tuple) and len(recorded) == len(now):
        pairs = enumerate(zip(recorded, now, strict=True))
        return [line for number, (then, today) in pairs for line in missing(then, today, f"{where}/{number}")]
    return [] if recorded == now else [f"{where} was {recorded!r} and is {now!r}"]


def differences(entry: Entry) -> list[str]:
    """What a restored game shows otherwise than it did."""
    game = smallcouncil.restore(entry["snapshot"])
    found = []
    now = [{"house": each.house, "kind": each.kind, "options": each.options} for each in game.decisions]
    if now != entry["decisions"]:
        found.append(f"decisions were {entry['decisions']!r} and are {now!r}")
    for house, view in entry["views"].items():
        found += missing(view, game.view(house or None), f"view of {house or 'the spectator'}")
    return [f"{entry['what']}: {line[:300]}" for line in found]


def play_all(head: dict[str, Any], entries: list[Entry]) -> None:
    """Every game goes on as it did then: the same questions in the same order, and the same end."""
    changes = smallcouncil.title(head["game"]).game.RULE_CHANGES
    same_rules = not changes_since(changes, head["engine"])
    for entry in entries:
        try:
            end = play_on(smallcouncil.restore(entry["snapshot"]))
        except Exception as error:
            error.add_note(f"This was played on from: {entry['what']}")
            raise
        assert end == entry["end"] or not same_rules, entry["what"]


def test_there_are_snapshots_of_every_version_and_game() -> None:
    versions = {path.parent for path in FILES}
    assert {folder.name for folder in versions} >= {"0.1.0"}
    for folder in versions:
        games = {path.name.split(".")[0] for path in FILES if path.parent == folder}
        assert games == {load(path)[0]["game"] for path in FILES if path.parent == folder}
        assert games >= {"agot", "iron-throne"}
        assert (folder / "council.sqlite3.xz").exists()


@each_file
def test_every_kind_of_decision_is_among_the_snapshots(path: Path) -> None:
    head, entries = load(path)
    assert head["engine"] == path.parent.name
    asked = {each["kind"] for entry in entries for each in entry["decisions"]}
    assert asked >= set(head["kinds"])
    assert len(head["kinds"]) > 20, "the table of kinds was not written"
    shown = [entry["snapshot"] for entry in entries]
    sizes = {len(snapshot["options"]["houses"]) for snapshot in shown if "players" in snapshot["options"]}
    assert sizes >= ({3, 4, 5, 6} if head["game"] == "agot" else {3, 4, 5})


@each_file
def test_unusual_places_are_among_the_snapshots(path: Path) -> None:
    _, entries = load(path)
    shown = [entry["snapshot"] for entry in entries]
    assert any(snapshot["outcome"] for snapshot in shown), "a finished game"
    assert any("position" in snapshot["options"] for snapshot in shown), "a game begun from a position"
    assert any(snapshot["choices"] is None for snapshot in shown), "a game without its past"
    given = [sum(bool(each["pieces"]) for each in snapshot["asked"] if each["sealed"]) for snapshot in shown]
    assert any(number > 1 for number in given), "several sealed answers, while others are still to come"


@each_file
def test_every_snapshot_shows_what_it_showed(path: Path) -> None:
    _, entries = load(path)
    found = [line for entry in entries for line in differences(entry)]
    assert not found, "\n".join([f"{len(found)} differences:", *found[:20]])


@each_file
def test_snapshots_are_played_to_the_end(path: Path) -> None:
    head, entries = load(path)
    play_all(head, entries[::SAMPLE])


@pytest.mark.slow
@each_file
def test_every_snapshot_is_played_to_the_end(path: Path) -> None:
    head, entries = load(path)
    play_all(head, entries)


def test_a_difference_is_found() -> None:
    """The comparison is not blind: added keys pass; lost, changed and shortened ones do not."""
    assert missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "new": 3}], "c": 4}) == []
    assert missing({"a": 1}, {}) == ["/a is gone"]
    assert missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ["/a/1/b was 2 and is 3"]
    assert missing({"a": [1, 2]}, {"a": [1]}) == ["/a was [1, 2] and is [1]"]
