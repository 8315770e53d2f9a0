"""Databases that earlier versions have left behind: this server opens them, shows their tables and plays on.

The files are written by `python -m tools.make_stored_tables` when a version is released, and never again.
"""

import json
import lzma
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.driving import Person, Seat, Served, served
from tools.make_snapshots import FOLDER

VERSIONS = sorted(path.parent for path in FOLDER.glob("*/council.sqlite3.xz"))
each_version = pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
MOVES = 8
TO_THE_END = 20
"""Of every so many tables one is played to its end."""


def test_every_version_has_left_a_database() -> None:
    assert {path.name for path in VERSIONS} == {path.name for path in FOLDER.iterdir()}
    assert VERSIONS[0].name == "0.1.0"


@contextmanager
def council(version: Path, folder: Path) -> Iterator[tuple[Served, Person, dict[str, Any]]]:
    """A server of today on a copy of the database, whoever played there, and what the tables looked like."""
    about = json.loads(lzma.decompress((version / "council.json.xz").read_bytes()))
    (folder / "council.sqlite3").write_bytes(lzma.decompress((version / "council.sqlite3.xz").read_bytes()))
    with served(folder) as server, Person(server.url, "Guest") as ann:
        ann.post("/api/session", {"name": about["name"], "password": about["password"]})
        ann.cookie = ann.http.cookies.get("smallcouncil") or ""
        yield server, ann, about["tables"]


def asked(seat: Seat) -> list[dict[str, Any]]:
    """Who is to decide what, as it was written down."""
    seen = [{"house": house, "kind": each["kind"], "options": each["options"]} for house, each in seat.open()]
    return sorted(seen, key=lambda each: str(each["house"]))


@each_version
def test_every_table_is_as_it_was_and_is_played_on(version: Path, tmp_path: Path) -> None:
    rng = random.Random(3)
    with council(version, tmp_path) as (_, ann, tables):
        mine = {line["id"]: line for line in ann.get("/api/me/tables")["tables"]}
        running = {table for table, known in tables.items() if known["state"] == "running"}
        assert running <= mine.keys()
        assert len(running) > 50
        for number, table in enumerate(sorted(running)):
            known = tables[table]
            with ann.at(table) as seat:
                assert seat.info["game"] == known["game"]
                assert asked(seat) == sorted(known["decisions"], key=lambda each: str(each["house"])), table
                for _ in range(20_000 if number % TO_THE_END == 0 else MOVES):
                    if not seat.choose_any(rng):
                        break
                over = not seat.open()
                assert over or number % TO_THE_END
                if over:
                    seat.until(lambda seat=seat: seat.info["state"] == "finished")


@each_version
def test_finished_and_open_tables_talk_and_records_are_there(version: Path, tmp_path: Path) -> None:
    with council(version, tmp_path) as (_, ann, tables):
        by_state = {
            state: [id for id, each in tables.items() if each["state"] == state] for state in ("open", "finished")
        }
        for table in by_state["finished"]:
            assert ann.get(f"/api/tables/{table}")["outcome"]["winners"]
            record = ann.get(f"/api/records/{table}")
            frames = ann.get(f"/api/records/{table}/frames?from=0&count=5")
            assert record["choices"] > 50
            assert len(frames["frames"]) == 5
        (table,) = by_state["open"]
        assert ann.get(f"/api/tables/{table}")["state"] == "open"
        heard = 0
        for table in tables:
            with ann.at(table, ready=tables[table]["state"] != "open") as seat:
                seat.catch_up()
                heard += len(seat.heard)
        assert heard >= 20


@each_version
def test_a_stored_table_is_kept_by_this_version(version: Path, tmp_path: Path) -> None:
    """What was moved here is still there after the next start."""
    with council(version, tmp_path) as (_, ann, tables):
        table = next(table for table, each in tables.items() if each["state"] == "running" and "killed" not in each)
        with ann.at(table) as seat:
            rng = random.Random(4)
            for _ in range(5):
                seat.choose_any(rng)
            then = asked(seat)
    with served(tmp_path) as server, ann.moved(server.url).at(table) as seat:
        assert asked(seat) == then
