"""What an attacker tries from the outside, through the real server with its default limits."""

import asyncio
import json
import os
import random
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.server.settings import Limits
from smallcouncil.server.table.workers import Turn, Workers
from tests.server.driving import Person, Seat, Served, against_bots, hot_seat, served


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[Served]:
    """With the limits that everybody gets."""
    with served(tmp_path, limits=Limits()) as running:
        yield running


def play_out(seat: Seat, seed: int = 3) -> None:
    rng = random.Random(seed)
    while seat.choose_any(rng):
        pass
    seat.until(lambda: seat.info["state"] == "finished")


@pytest.mark.slow
@pytest.mark.parametrize("undo", ["mover", "consent"])
def test_a_finished_game_is_finished(tmp_path: Path, undo: str) -> None:
    """Seed and record are public by then: nobody takes anything back, alone or by a vote."""
    with served(tmp_path) as server, Person(server.url) as ann, hot_seat(ann, undo=undo) as seat:
        play_out(seat)
        before = ann.get(f"/api/records/{seat.table}/file")
        for house in ("Stark", "Lannister", "Baratheon"):
            assert seat.refused({"type": "undo", "house": house}) == "game_over"
            assert seat.refused({"type": "vote", "house": house, "about": "undo", "agree": True}) == "game_over"
        seat.catch_up()
        assert seat.info["state"] == "finished"
        assert ann.get(f"/api/records/{seat.table}/file") == before


@pytest.fixture(scope="module")
def known_record(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A record whose seed somebody has chosen."""
    game = smallcouncil.new_game("agot", players=3, seed="I know this one")
    rng = random.Random(1)
    for _ in range(20):
        decision = game.decisions[0]
        game.apply(decision.house, rng.choice(decision.options))
    return json.loads(game.record().to_json())


def test_no_stranger_sits_down_at_a_table_whose_shuffles_somebody_knows(open_server: Served, known_record: Any) -> None:
    with Person(open_server.url, "Host") as host, Person(open_server.url, "Guest") as guest:
        record = host.post("/api/records", known_record, expect=201)
        assert record["imported"]
        assert [each["imported"] for each in guest.get("/api/records")["records"]] == [True]
        rigged = host.post(f"/api/records/{record['id']}/fork", {"at": 0}, expect=201)
        assert rigged["private"], "not in the lists of strangers"
        source = {"kind": "import", "id": record["id"], "at": 0, "reshuffled": False}
        assert rigged["source"] == source
        fair = host.post(f"/api/records/{record['id']}/fork", {"at": 0, "reshuffle": True}, expect=201)
        assert fair["source"] == {**source, "reshuffled": True}
        assert fair["seed_hash"] != rigged["seed_hash"], "a fresh seed"
        lines = {line["id"]: line for line in guest.get("/api/tables")["tables"]}
        assert rigged["id"] not in lines
        assert lines[fair["id"]]["source"] == fair["source"]
        guest.post(f"/api/tables/{rigged['id']}/visit", {"key": rigged["key"]})
        assert guest.get(f"/api/tables/{rigged['id']}")["source"] == source, "whoever is invited is told"


def test_a_made_up_cookie_costs_nothing(open_server: Served) -> None:
    """The standard library's parser needs seconds for this: quadratic in the number of backslashes."""
    with Person(open_server.url) as ann:
        bomb = 'a="' + "\\" * 30_000 + '"'
        started = time.perf_counter()
        for _ in range(3):
            assert ann.http.get("/api/me", headers={"cookie": bomb}).status_code == 401
        assert time.perf_counter() - started < 2
        among = f"other=1; smallcouncil={ann.cookie}; more=2"
        assert ann.http.get("/api/me", headers={"cookie": among}).json()["name"] == "Ann"
    host, port = open_server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as wire:
        wire.sendall(b"GET /api HTTP/1.1\r\nHost: localhost\r\nX-Large: " + b"x" * 100_000 + b"\r\n\r\n")
        assert wire.recv(12) in {b"HTTP/1.1 400", b"HTTP/1.1 431"}, "headers have a sane size"


def test_an_imported_record_keeps_only_what_a_record_can_hold(open_server: Served, known_record: Any) -> None:
    with Person(open_server.url) as ann, Person(open_server.url, "Eve") as eve:
        names = {f"House {n}": "x" * 40 for n in range(20_000)}
        bomb = {**known_record, "names": {**names, "Stark": "Ann"}, "note": "y" * 10_000}
        made = [eve.post("/api/records", bomb, expect=201) for _ in range(5)]
        page = ann.http.get("/api/records")
        assert len(page.content) < 10_000
        assert page.json()["records"][0]["names"] == {"Stark": "Ann"}
        eve.post("/api/records", {**known_record, "options": {**known_record["options"], "houses": ["x" * 3_000]}}, 422)
        ann.request("DELETE", f"/api/records/{made[0]['id']}", expect=404)
        for record in made:
            eve.request("DELETE", f"/api/records/{record['id']}", expect=204)
            eve.get(f"/api/records/{record['id']}/file", expect=404)
        assert ann.get("/api/records")["records"] == []


@pytest.mark.slow
def test_a_deleted_record_of_a_game_is_not_written_again(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as ann, hot_seat(ann) as seat:
        play_out(seat)
        table = seat.table
        ann.get(f"/api/records/{table}")
        ann.request("DELETE", f"/api/records/{table}", expect=204)
        ann.get(f"/api/records/{table}", expect=404)
    with served(tmp_path) as server, ann.moved(server.url) as again:
        server.call(server.council.archive.look_back())
        again.get(f"/api/records/{table}", expect=404)
        assert again.get("/api/records")["records"] == []


def test_half_sent_requests_do_not_stop_the_server(open_server: Served) -> None:
    """1,100 connections that never say what they want: the oldest give way, and everybody else is served."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8_192, hard), hard))
    host, port = open_server.url.removeprefix("http://").split(":")
    with ExitStack() as leaving:
        leaving.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        half = [leaving.enter_context(socket.create_connection((host, int(port)), 10)) for _ in range(1_100)]
        for one in half:
            with suppress(OSError):
                one.sendall(b"GET /api HTTP/1.1\r\nHost: localhost\r\n")
        with Person(open_server.url) as ann:
            assert ann.get("/api/me")["name"] == "Ann"
        closed = 0
        for one in half[: len(half) - Limits().unheard - 10]:
            one.settimeout(5)
            with suppress(ConnectionError):
                assert one.recv(1) == b""
            closed += 1
        assert closed > 600


def test_a_request_that_takes_for_ever_is_given_up(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(header_seconds=0.3, body_seconds=0.3)) as server:
        host, port = server.url.removeprefix("http://").split(":")
        for begun in (b"GET /api HTTP/1.1\r\n", b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /heal"):
            with socket.create_connection((host, int(port)), 10) as slow:
                slow.sendall(begun)
                with suppress(ConnectionError):
                    while slow.recv(4096):
                        pass
        head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += b"Content-Length: 50\r\n\r\n{"
        with socket.create_connection((host, int(port)), 10) as slow:
            slow.sendall(head)
            assert slow.recv(12) == b"HTTP/1.1 408"


def test_a_host_has_only_so_many_maesters(open_server: Served) -> None:
    with Person(open_server.url) as ann:
        seats = [(ann.new_table(), seat) for seat in (0, 1, 2) for _ in range(5)]
        answers = [
            ann.http.put(f"/api/tables/{table}/seats/{seat}", json={"bot": level}).status_code
            for (table, seat), level in zip(seats, cycle(("maester", "grand-maester")))
        ]
        assert answers == [200] * 12 + [409] * 3
        table, seat = seats[-1]
        ann.request("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": "knight"})


def test_tables_of_bots_alone_do_not_keep_a_person_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eve lets twelve bots play among themselves.  Whenever one of Ann's is asked, it is the next that thinks."""
    begun: list[str] = []
    meanwhile: list[tuple[str, list[str]]] = []
    run, call = Workers.run, Workers._call

    async def wait(self: Workers, key: str, seconds: float, function: Any, *arguments: Any, turn: Turn) -> Any:
        before = len(begun)
        try:
            return await run(self, key, seconds, function, *arguments, turn=turn)
        finally:
            meanwhile.append((key.split()[0], begun[before:]))

    async def think(self: Workers, index: int, seconds: float, function: Any, arguments: tuple[Any, ...]) -> Any:
        begun.append(arguments[0].table)
        return await call(self, index, seconds, function, arguments)

    monkeypatch.setattr(Workers, "run", wait)
    monkeypatch.setattr(Workers, "_call", think)
    with served(tmp_path, limits=Limits()) as server, Person(server.url, "Eve") as eve, Person(server.url) as ann:
        for _ in range(2):
            eves = eve.new_table(players=6)
            for seat in range(6):
                eve.request("PUT", f"/api/tables/{eves}/seats/{seat}", {"bot": "squire"})
            eve.start(eves)
        with against_bots(ann, "squire") as mine:
            rng = random.Random(1)
            while mine.sights["Stark"]["view"]["round"] == 1:
                if not mine.choose_any(rng):
                    mine.receive()
    waits = [others for table, others in meanwhile if table == mine.table]
    assert len(waits) > 5
    assert len(begun) > 2 * len(waits), "Eve's bots have been thinking all the while"
    for others in waits:
        last = len(others) - others[::-1].index(mine.table)  # what began later kept nobody waiting
        assert set(others[1:last]) <= {mine.table}  # one of Eve's may have had its turn already


def test_whoever_waits_goes_first_and_no_host_gets_more_than_another() -> None:
    """One worker, many thoughts of one host: a second host's bot is asked after at most one of them."""

    async def scene() -> list[str]:
        workers, order = Workers(1), []

        async def think(name: str, turn: Turn) -> None:
            await workers.run("", 30, time.sleep, 0.02, turn=turn)
            order.append(name)

        await workers.run("", 30, os.getpid)
        tasks = [asyncio.create_task(think("crowd", Turn(2, "crowd"))) for _ in range(6)]
        tasks += [asyncio.create_task(think("many", Turn(0, "many"))) for _ in range(6)]
        await asyncio.sleep(0.01)
        tasks += [asyncio.create_task(think("one", Turn(0, "one"))) for _ in range(2)]
        await asyncio.gather(*tasks)
        await workers.stop()
        return order

    order = asyncio.run(scene())
    assert order[0] == "crowd", "what has begun is finished"
    assert order[-5:] == ["crowd"] * 5, "bots among themselves come last"
    assert max(n for n, name in enumerate(order) if name == "one") <= 5, order
