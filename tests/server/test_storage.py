"""Disk full, read-only database, database gone and back: clear errors, no acknowledged loss, recovery."""

import contextlib
import os
import random
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect

from smallcouncil.server.storage import migrations
from smallcouncil.server.storage.schema import metadata
from tests.server.driving import Person, Process, Seat, Served, hot_seat, served, sqlite
from tools import postgres


def play_some(seat: Seat, rng: random.Random, count: int) -> None:
    for _ in range(count):
        assert seat.choose_any(rng)


def refused_for_storage(seat: Seat, rng: random.Random) -> tuple[str, dict[str, Any], str]:
    """A choice that the server cannot store."""
    house, decision = rng.choice(seat.open())
    choice = rng.choice(decision["options"])
    answer = seat.choose(house, choice)
    assert answer["type"] == "error", answer
    assert answer["code"] == "storage"
    return house, decision, choice


def test_an_older_database_becomes_one_of_this_version(tmp_path: Path) -> None:
    """The steps of the migrations lead to the tables that the program describes, with all their indexes."""
    config = Config()
    config.set_main_option("script_location", str(migrations.FOLDER))
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        assert migrations.current(connection) != migrations.newest()
        migrations.upgrade(connection)
        book = inspect(connection)
        assert migrations.current(connection) == migrations.newest()
        for table in metadata.sorted_tables:
            assert {each["name"] for each in book.get_columns(table.name)} == set(table.columns.keys())
            indexes = {each["name"]: each["column_names"] for each in book.get_indexes(table.name)}
            assert indexes == {str(index.name): index.columns.keys() for index in table.indexes}
    engine.dispose()


def test_whatever_goes_wrong_with_writing_nobody_waits_for_ever(tmp_path: Path) -> None:
    rng = random.Random(21)
    with served(tmp_path) as server, Person(server.url) as ann, hot_seat(ann) as seat:
        pen = server.council.tables.scribe._pen
        write, failures = pen.write, [1]

        async def stumble(batch: Any) -> Any:
            if failures:
                raise ZeroDivisionError(failures.pop())
            return await write(batch)

        pen.write = stumble  # type: ignore[method-assign]
        house, decision, choice = refused_for_storage(seat, rng)
        assert seat.choose(house, choice, number=decision["number"])["type"] == "ack"
        seat.catch_up()
        play_some(seat, rng, 5)


def test_disk_full(tmp_path: Path) -> None:
    """The process may write no more bytes to files: what a full disk looks like from inside."""
    rng = random.Random(20)
    process = Process(sqlite(tmp_path))
    try:
        with Person(process.url) as ann, hot_seat(ann) as seat:
            play_some(seat, rng, 20)
            before = [list(events) for events in seat.events.values()]
            pid = process.process.pid
            size = max(path.stat().st_size for path in tmp_path.iterdir())
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            house, decision, choice = refused_for_storage(seat, rng)
            seat.catch_up()
            assert [list(events) for events in seat.events.values()] == before, "nobody was told anything"
            assert ann.http.post("/api/tables", json={"game": "agot", "players": 3}).status_code == 503
            assert ann.http.get(f"/api/tables/{seat.table}").status_code == 200, "reading still works"
            talk = {"type": "talk", "to": "table", "text": "hi", "house": "Stark"}
            assert seat.refused(talk) == "storage"
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert size > 0
            answer = seat.choose(house, choice, number=decision["number"])
            assert answer["type"] == "ack", answer
            seat.catch_up()
            play_some(seat, rng, 20)
            sights = seat.sights
            process.kill()
            process.start()
            with ann.moved(process.url) as again, again.at(seat.table) as back:
                assert back.sights == sights
                play_some(back, rng, 5)
    finally:
        with contextlib.suppress(Exception):
            process.kill()


def test_a_read_only_database_can_be_looked_at(tmp_path: Path) -> None:
    rng = random.Random(21)
    with served(tmp_path) as server, Person(server.url) as ann, hot_seat(ann) as seat:
        play_some(seat, rng, 10)
        sights, table, person = seat.sights, seat.table, ann
    address = f"sqlite+aiosqlite:///file:{tmp_path / 'council.sqlite3'}?mode=ro&uri=true"
    with served(tmp_path, database=address) as server, person.moved(server.url) as again, again.at(table) as back:
        assert back.sights == sights
        refused_for_storage(back, rng)
        assert again.http.get("/health").status_code == 200
        assert again.http.post("/api/tables", json={"game": "agot", "players": 3}).status_code == 503
        assert again.http.get("/api/me/tables").status_code == 200


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


def _postmaster(url: str) -> int:
    """The process that is the database."""
    port = url.rsplit(":", 1)[1].split("/")[0]
    found = subprocess.run(["pgrep", "-f", f"postgres -D .* -p {port}"], capture_output=True, text=True, check=True)
    return int(found.stdout.split()[0])


@pytest.mark.postgres
def test_postgresql_that_does_not_answer_and_comes_back(cluster: str, tmp_path: Path) -> None:
    rng = random.Random(22)
    with served(tmp_path, database=cluster) as server, Person(server.url) as ann, hot_seat(ann) as seat:
        play_some(seat, rng, 15)
        _end_connections(server, cluster)
        house, decision = rng.choice(seat.open())
        choice = rng.choice(decision["options"])
        deadline = time.monotonic() + 20
        while (answer := seat.choose(house, choice, number=decision["number"]))["type"] == "error":
            assert answer["code"] in {"storage", "duplicate"}, answer
            if answer["code"] == "duplicate":
                break
            assert time.monotonic() < deadline
            time.sleep(0.2)
        seat.catch_up()
        play_some(seat, rng, 15)
        assert ann.http.get("/health").status_code == 200


def _end_connections(server: Served, url: str) -> None:
    """Every connection to the database is cut, as when it restarts."""
    import asyncio

    import asyncpg  # type: ignore[import-untyped,unused-ignore]

    async def cut() -> None:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        await connection.close()

    asyncio.run(cut())


@pytest.mark.postgres
def test_postgresql_gone_and_back(tmp_path: Path) -> None:
    """The database is stopped altogether and started again; the server goes on without a restart."""
    rng = random.Random(23)
    with postgres.cluster() as url:
        master = _postmaster(url)
        folder = Path(f"/proc/{master}/cwd").readlink()
        command = Path(f"/proc/{master}/cmdline").read_bytes().split(b"\0")[:-1]
        with served(tmp_path, database=url) as server, Person(server.url) as ann, hot_seat(ann) as seat:
            play_some(seat, rng, 10)
            os.kill(master, signal.SIGINT)
            _wait_for_end(master)
            house, decision, choice = refused_for_storage(seat, rng)
            assert ann.http.get("/health").status_code == 503
            assert ann.http.get("/api/me").status_code == 503
            owner = folder.stat()
            data = next(folder.glob("data"), folder)
            again = subprocess.Popen(
                command, cwd=folder, user=data.stat().st_uid, group=owner.st_gid, extra_groups=[],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            try:
                deadline = time.monotonic() + 30
                while (answer := seat.choose(house, choice, number=decision["number"]))["type"] != "ack":
                    assert answer["code"] in {"storage", "duplicate"}, answer
                    if answer["code"] == "duplicate":
                        break
                    assert time.monotonic() < deadline
                    time.sleep(0.2)
                seat.catch_up()
                play_some(seat, rng, 10)
                assert ann.http.get("/health").status_code == 200
            finally:
                seat.close()
                again.send_signal(signal.SIGQUIT)
                again.wait(20)


def _wait_for_end(pid: int) -> None:
    deadline = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists():
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        if state == "Z":
            return
        assert time.monotonic() < deadline
        time.sleep(0.05)
