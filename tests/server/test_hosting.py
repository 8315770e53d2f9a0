"""What a host may rely on: files that nobody else reads, names, figures, sleep, tokens, and limits on what is kept."""

import asyncio
import json
import random
import stat
import threading
import time
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil import cli
from smallcouncil.kernel.errors import BadInput
from smallcouncil.server.settings import Limits, Settings
from smallcouncil.server.storage import store as storing
from smallcouncil.server.storage.store import Store, StoreInUse
from tests.server.conftest import Arrive
from tests.server.driving import Person, hot_seat, served, sqlite
from tests.server.test_absence import Hands, tick, two_people


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_database_and_back_ups_are_read_by_nobody_else(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url):
        assert cli.main(["backup", str(tmp_path / "copy"), "--database", server.council.settings.database]) == 0
        files = [path for path in tmp_path.iterdir() if path.is_file()]
        assert {path.name for path in files} >= {
            "council.sqlite3",
            "council.sqlite3-wal",
            "council.sqlite3.lock",
            "copy",
        }
        assert {path.name: mode(path) for path in files if mode(path) != 0o600} == {}


def test_the_same_file_by_another_name_is_the_same_file(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    other.symlink_to(tmp_path / "council.sqlite3")
    with served(tmp_path), pytest.raises(StoreInUse):
        Store(f"sqlite+aiosqlite:///{other}")._claim()


def test_a_database_of_a_newer_version_is_told_in_a_sentence(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(sqlite(tmp_path))
        await store.open()
        async with store.write() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        await store.close()
        with pytest.raises(BadInput, match="newer version"):
            await Store(sqlite(tmp_path)).open()

    asyncio.run(scene())


def test_deeply_nested_bodies_are_refused(arrive: Arrive) -> None:
    ann = arrive()
    nested = "[" * 5_000 + "]" * 5_000
    body = (
        '{"format": 1, "game": "agot", "engine": "", "choices": [], "options": {"players": 3, "houses": '
        + nested
        + "}}"
    )
    for path in ("/api/records", "/api/tables"):
        answer = ann.http.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, answer.text


def test_health_tells_of_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as server, Person(server.url) as ann:
        assert ann.get("/health")["status"] == "ok"
        monkeypatch.setattr(storing, "LEAST_FREE", 2**62)
        assert ann.get("/health", expect=503)["status"] == "disk"


def test_figures_are_for_this_machine_unless_the_host_opens_them(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as ann:
        assert "smallcouncil_requests_total" in ann.http.get("/metrics").text
        assert ann.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 404
    with served(tmp_path, open_metrics=True) as server, Person(server.url) as ann:
        assert ann.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 200


def test_a_foreign_name_is_not_ours(tmp_path: Path) -> None:
    """A page elsewhere may let its own name point to this machine."""
    with served(tmp_path) as server, Person(server.url) as ann:
        assert ann.http.get("/api/me", headers={"host": "rebound.example"}).status_code == 421
        assert ann.http.get("/api/me", headers={"host": "localhost:8765"}).status_code == 200
    names = {"host_names": ("council.example",), "secure_cookies": True}
    with served(tmp_path, **names) as server, Person(server.url) as ann:
        assert ann.http.get("/health", headers={"host": "council.example"}).status_code == 200
        assert ann.http.get("/health", headers={"host": "other.example"}).status_code == 421


def test_under_tls_the_cookie_is_this_hosts_alone(tmp_path: Path) -> None:
    with served(tmp_path, secure_cookies=True) as server, Person(server.url) as ann:
        made = ann.http.post("/api/guests", json={"name": "Ben"})
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-smallcouncil=")
        assert "Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie
        value = cookie.split(";")[0]
        assert ann.http.get("/api/me", headers={"cookie": value}).json()["name"] == "Ben"


def test_while_the_machine_sleeps_no_clock_runs(tmp_path: Path) -> None:
    """Suspended: the wall clock has jumped when it wakes up, the other clock has stood still."""
    hands = Hands()
    with served(tmp_path, now=hands.now) as server:
        pace = {"kind": "live", "bank": 60, "per_decision": 30}
        ann, ben = two_people(server, pace=pace, absence={"rule": "bot", "level": "random"})
        with ann, ben:
            hands.ahead += 8 * 3_600_000
            tick(server, ann.table)
            server.call(server.council.tables.heartbeat.beat())
            tick(server, ann.table)
            ann.until(lambda: min(ann.clocks["deadlines"].values(), default=0) > hands.now())
            ann.catch_up()
            assert not any(seat["away"] for seat in ann.info["seats"])


def test_a_new_password_ends_every_other_way_in(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as ann, Person(server.url, "Other") as other:
        ann.post("/api/accounts", {"name": "Ann of Oldtown", "password": "first password"}, expect=201)
        other.post("/api/session", {"name": "Ann of Oldtown", "password": "first password"})
        token = ann.post("/api/me/tokens", {"label": "bot", "scopes": ["read"]}, expect=201)["secret"]
        with Person(server.url, "Program") as program:
            program.http.cookies.clear()
            program.http.headers["authorization"] = f"Bearer {token}"
            assert program.get("/api/me")["name"] == "Ann of Oldtown"
            ann.request("PUT", "/api/me/password", {"old": "first password", "new": "second password"}, expect=204)
            program.get("/api/me", expect=401)
        other.get("/api/me", expect=401)
        assert ann.get("/api/me/tokens")["tokens"] == []


def test_a_token_that_may_not_read_sees_what_anybody_sees(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as ann, Person(server.url, "Program") as program:
        private, public = ann.new_table(private=True), ann.new_table()
        token = ann.post("/api/me/tokens", {"label": "bot", "scopes": ["talk"]}, expect=201)["secret"]
        program.http.cookies.clear()
        program.http.headers["authorization"] = f"Bearer {token}"
        program.get(f"/api/tables/{private}", expect=404)
        assert not program.get(f"/api/tables/{public}")["mine"]
        program.get(f"/api/tables/{private}/talk", expect=403)


def test_only_so_much_talk_is_kept_of_one_person(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(talk_lines=3)) as server, Person(server.url) as ann, hot_seat(ann) as seat:
        line = {"type": "talk", "to": "table", "text": "hear, hear", "house": "Stark"}
        assert [seat.ask(line).get("code", "ack") for _ in range(4)] == ["ack", "ack", "ack", "too_many"]


@pytest.mark.slow
def test_one_reader_does_not_starve_another(tmp_path: Path) -> None:
    """Somebody asks for all of a record at once, again and again; somebody else gets their page in between."""
    game = smallcouncil.new_game("agot", players=6, seed="long")
    rng = random.Random(1)
    for _ in range(400):
        decision = game.decisions[0]
        game.apply(decision.house, rng.choice(decision.options))
    with served(tmp_path, limits=Limits()) as server, Person(server.url) as ann, Person(server.url, "Eve") as eve:
        record = ann.post("/api/records", json.loads(game.record().to_json()), expect=201)["id"]
        codes: list[int] = []

        def read_greedily() -> None:
            with Person(server.url, "Eve again") as greedy:
                greedy.http.cookies.clear()
                for start in range(0, 400, 50):
                    answer = greedy.http.get(f"/api/records/{record}/frames?from={start}&count=200")
                    codes.append(answer.status_code)

        readers = [threading.Thread(target=read_greedily) for _ in range(8)]
        for reader in readers:
            reader.start()
        time.sleep(0.3)
        started = time.perf_counter()
        ann.get(f"/api/records/{record}/frames?from=0&count=5")
        waited = time.perf_counter() - started
        for reader in readers:
            reader.join()
        eve.get("/api/me")
        assert 503 in codes or 429 in codes, "nobody may queue up without end"
        assert waited < 10


def test_what_is_assembled_knows_its_names() -> None:
    assert Settings(host="127.0.0.1").names() == frozenset({"localhost"})
    assert Settings(host="0.0.0.0").names() is None
    assert Settings(host="127.0.0.1", secure_cookies=True).names() is None, "a proxy before it knows the name"
    assert Settings(origins=("https://council.example",)).names() == frozenset({"localhost", "council.example"})
