"""Games of another version: taken up from the snapshot, played again from the journal, or kept and read."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import smallcouncil
from smallcouncil import cli
from smallcouncil.server.storage import snapshots
from tests.server.driving import Person, hot_seat, served, sqlite


def played(folder: Path, choices: int = 30) -> tuple[Person, str, dict[Any, Any], list[Any]]:
    """A game under way whose server has stopped: somebody, the table, what was seen, and the events."""
    rng = random.Random(5)
    with served(folder) as server, Person(server.url) as person, hot_seat(person) as seat:
        for _ in range(choices):
            seat.choose_any(rng)
        seat.catch_up()
        return person, seat.table, {**seat.sights}, seat.events["Stark"]


def database(folder: Path) -> "closing[sqlite3.Connection]":
    file = sqlite(folder).removeprefix("sqlite+aiosqlite:///")
    return closing(sqlite3.connect(file, isolation_level=None))


def spoil_snapshots(folder: Path) -> None:
    """As if they had been made by a version whose procedures were called otherwise."""
    with database(folder) as connection:
        for table, seq, body in connection.execute('SELECT "table", seq, body FROM snapshots').fetchall():
            plain = snapshots.unpack(body)
            plain["game"]["stack"][-1]["procedure"] = "Intermezzo"
            found = (snapshots.pack(plain), table, seq)
            connection.execute("UPDATE snapshots SET body = ?, engine = '0.0.9' WHERE \"table\" = ? AND seq = ?", found)


def spoil_journal(folder: Path) -> None:
    """As if the rules had changed: an early choice is none any more."""
    with database(folder) as connection:
        connection.execute("UPDATE journal SET body = replace(body, 'march', 'crusade')")


def test_a_snapshot_is_taken_up(tmp_path: Path) -> None:
    person, table, sights, _ = played(tmp_path)
    spoil_journal(tmp_path)  # it is not needed
    with served(tmp_path) as server, person.moved(server.url) as again, again.at(table) as seat:
        assert seat.sights == sights
        assert seat.info["kept"] is None
        assert seat.choose_any(random.Random(1))


def test_without_its_snapshot_a_game_is_played_again_from_its_journal(tmp_path: Path) -> None:
    person, table, sights, _ = played(tmp_path)
    spoil_snapshots(tmp_path)
    with served(tmp_path) as server, person.moved(server.url) as again, again.at(table) as seat:
        assert seat.sights == sights
        assert seat.info["kept"] is None
        assert seat.choose_any(random.Random(1))


def test_a_game_that_goes_on_by_neither_is_kept_and_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    person, table, _, events = played(tmp_path)
    spoil_snapshots(tmp_path)
    spoil_journal(tmp_path)
    with served(tmp_path) as server, person.moved(server.url) as again:
        assert again.get(f"/api/tables/{table}")["kept"] == "0.0.9"
        assert table in [line["id"] for line in again.get("/api/me/tables")["tables"]]
        with again.at(table) as seat:
            assert seat.info["state"] == "running"
            assert seat.info["kept"] == "0.0.9"
            refused = seat.refused({"type": "choice", "house": "Stark", "number": 0, "choices": ["pass"]})
            assert refused == "kept"
        read = again.get(f"/api/tables/{table}/events?house=Stark&count=200")["events"]
        assert [line["text"] for line in read] == [line["text"] for line in events]
        with pytest.raises(ConnectionClosed):
            again.tries_out(table, "Stark")
        capsys.readouterr()
        address = server.council.settings.database
        assert cli.main(["admin", "export-table", table, "--database", address]) == 0
        record = json.loads(capsys.readouterr().out)
        assert record["engine"] == "0.0.9"
        assert len(record["choices"]) > 20
        assert record["options"]["seed"]


DRAGONS = {"options": {"expansion": "mother-of-dragons"}, "absence": {"rule": "vassal", "level": "random"}}


@pytest.mark.parametrize("rules", [{}, DRAGONS], ids=["agot", "mother-of-dragons"])
def test_what_is_exported_of_a_running_game_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: dict[str, Any]
) -> None:
    with served(tmp_path) as server, Person(server.url) as person, hot_seat(person, **rules) as seat:
        rng = random.Random(6)
        if rules:
            gift = {"type": "act", "house": "Stark", "number": 0, "act": "give 1 to Lannister"}
            assert seat.ask(gift)["type"] == "ack"
            person.request("DELETE", f"/api/tables/{seat.table}/seats/1", expect=204)
            assert seat.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
        for _ in range(40):
            seat.choose_any(rng)
        house = next(name for name, sight in seat.sights.items() if sight["decisions"])
        decision = seat.sights[house]["decisions"][0]
        if decision["given"]:
            seat.ask({"type": "take_back", "house": house, "number": decision["number"], "choice": None})
        seat.catch_up()
        game = server.council.tables.by_id[seat.table].playing().game
        capsys.readouterr()
        assert cli.main(["admin", "export-table", seat.table, "--database", server.council.settings.database]) == 0
        assert smallcouncil.replay(capsys.readouterr().out).to_json() == game.to_json()
