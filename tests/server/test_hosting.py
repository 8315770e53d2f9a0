"""What a host may rely on: files that nobody else reads, names, figures, sleep, tokens, and limits on what is kept."""

import asyncio
import contextlib
import json
import random
import sqlite3
import stat
import threading
import time
from pathlib import Path

import httpx2
import pytest
from confusable_homoglyphs.confusables import confusables_data
from websockets.exceptions import ConnectionClosed

import smallcouncil
from smallcouncil import cli
from smallcouncil.kernel.errors import BadInput
from smallcouncil.server.process.running import old_python
from smallcouncil.server.settings import Limits, Settings
from smallcouncil.server.storage import store as storing
from smallcouncil.server.storage.looks import _twin
from smallcouncil.server.storage.store import Store, StoreInUse
from tests.server.conftest import Arrive
from tests.server.driving import ROOT, Person, hot_seat, listen_for_ever, served, sqlite
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


def test_a_password_set_by_the_operator_ends_every_way_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions, tokens, and sockets that are open; from beside the running server."""
    monkeypatch.setattr("getpass.getpass", lambda _: "the operator's password")
    with served(tmp_path) as server, Person(server.url) as ann, Person(server.url, "Program") as program:
        ann.post("/api/accounts", {"name": "Ann of Oldtown", "password": "first password"}, expect=201)
        ann.cookie = ann.http.cookies.get("smallcouncil") or ""
        token = ann.post("/api/me/tokens", {"label": "bot", "scopes": ["read"]}, expect=201)["secret"]
        program.http.cookies.clear()
        program.http.headers["authorization"] = f"Bearer {token}"
        assert program.get("/api/me")["name"] == "Ann of Oldtown"
        with ann.at(ann.new_table()) as seat:
            address = ["--database", server.council.settings.database]
            assert cli.main(["admin", "set-password", "Ann of Oldtown", *address]) == 0
            program.get("/api/me", expect=401)
            ann.get("/api/me", expect=401)
            with pytest.raises(ConnectionClosed) as ended:
                listen_for_ever(seat.socket, 30)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4001
        ann.post("/api/session", {"name": "Ann of Oldtown", "password": "first password"}, expect=401)
        ann.post("/api/session", {"name": "Ann of Oldtown", "password": "the operator's password"})
        assert ann.get("/api/me/tokens")["tokens"] == []


def test_one_sees_where_one_is_signed_in_and_signs_out_there(tmp_path: Path) -> None:
    """Nobody sees or ends another's sessions, and a token neither."""
    with served(tmp_path) as server, Person(server.url) as ann, Person(server.url, "Phone") as phone:
        who = {"name": "Ann of Oldtown", "password": "first password"}
        ann.post("/api/accounts", who, expect=201)
        phone.http.headers["user-agent"] = "A telephone"
        phone.post("/api/session", who)
        phone.cookie = phone.http.cookies.get("smallcouncil") or ""
        lines = ann.get("/api/me/sessions")["sessions"]
        assert sorted((line["this"], line["agent"] == "A telephone") for line in lines) == [
            (False, True),
            (True, False),
        ]
        assert all(line["created"] == line["used"] for line in lines)
        there = next(line["id"] for line in lines if not line["this"])
        secret = phone.cookie.partition(".")[2]
        assert secret
        assert secret not in json.dumps(lines)
        with Person(server.url, "Eve") as eve:
            assert [line["this"] for line in eve.get("/api/me/sessions")["sessions"]] == [True]
            eve.request("DELETE", f"/api/me/sessions/{there}", expect=404)
        token = ann.post("/api/me/tokens", {"label": "b", "scopes": ["read", "tables"]}, expect=201)["secret"]
        bearer = {"authorization": f"Bearer {token}"}
        assert httpx2.get(f"{server.url}/api/me/sessions", headers=bearer).status_code == 403
        assert httpx2.delete(f"{server.url}/api/me/sessions", headers=bearer).status_code == 403
        with phone.at(phone.new_table()) as seat:
            ann.request("DELETE", f"/api/me/sessions/{there}", expect=204)
            with pytest.raises(ConnectionClosed):
                listen_for_ever(seat.socket, 30)
        phone.get("/api/me", expect=401)
        phone.post("/api/session", who)
        ann.request("DELETE", "/api/me/sessions", expect=204)
        phone.get("/api/me", expect=401)
        assert [line["this"] for line in ann.get("/api/me/sessions")["sessions"]] == [True]
        here = ann.get("/api/me/sessions")["sessions"][0]["id"]
        ann.request("DELETE", f"/api/me/sessions/{here}", expect=204)
        ann.get("/api/me", expect=401)


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


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "A\u200bnn", "\u202eAnn", "\u0410nn", "...", "e" + "\u0301" * 9, " \u00a0 "]
)
def test_names_that_deceive_are_refused(arrive: Arrive, name: str) -> None:
    """Blank, invisible, reversed, of two alphabets, or burying the line above under accents."""
    assert arrive().post("/api/guests", {"name": name}, 422)["error"]["code"] == "bad_name"


def test_a_guest_cannot_look_like_an_account(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url, "Somebody") as ann, Person(server.url, "Other") as other:
        ann.post("/api/accounts", {"name": "Cersei Hope", "password": "long enough"}, expect=201)
        for twin in ("Cersei Hope", "CERSEI  HOPE", "C\u00e9rsei Hope", "Cersei H0pe", "CerseiHope"):
            assert other.post("/api/guests", {"name": twin}, 409)["error"]["code"] == "name_taken", twin
        other.post("/api/accounts", {"name": "Ian Marsh", "password": "long enough"}, expect=201)
        for twin in ("lan Marsh", "Ian Rnarsh", "1an Marsh", "\u00cdan M\u00e5rsh", "ian marsh"):
            assert ann.post("/api/guests", {"name": twin}, 409)["error"]["code"] == "name_taken", twin
        foreign = "\u0421\u0435\u0440"  # reads Cep
        other.post("/api/accounts", {"name": "Cep", "password": "long enough"}, expect=201)
        assert other.post("/api/guests", {"name": foreign}, 409)["error"]["code"] == "name_taken"
        refused = other.post("/api/accounts", {"name": foreign, "password": "long enough"}, 409)
        assert refused["error"]["code"] == "name_taken"


def test_all_that_unicode_calls_alike_looks_the_same() -> None:
    """Letter by letter, as far as a name can hold them."""
    tried = 0
    for letter, alike in confusables_data.items():
        for twin in (each["c"] for each in alike):
            if len(letter) == len(twin) == 1 and letter.isalnum() and twin.isalnum():
                tried += 1
                assert _twin(letter) == _twin(twin), (letter, twin)
    assert tried > 5_000


def test_the_looks_of_known_accounts_are_found_anew(tmp_path: Path) -> None:
    """An account of an earlier version is guarded by what its name looks like now."""
    with served(tmp_path) as server, Person(server.url) as ann:
        ann.post("/api/accounts", {"name": "Ian Marsh", "password": "long enough"}, expect=201)
    with contextlib.closing(sqlite3.connect(tmp_path / "council.sqlite3")) as database, database:
        database.execute("UPDATE accounts SET look = 'ianmarsh'")
        database.execute("ALTER TABLE talk DROP COLUMN word")
        database.execute("UPDATE alembic_version SET version_num = '0006'")
    with served(tmp_path) as server, Person(server.url, "Eve") as eve:
        assert eve.post("/api/guests", {"name": "lan Marsh"}, 409)["error"]["code"] == "name_taken"


def test_a_seat_is_kept_for_a_person_not_for_a_name(arrive: Arrive) -> None:
    ann, cat = arrive("Ann"), arrive("Catelyn")
    table = ann.new_table()
    ann.sit(table, "Stark")
    ann.request("PUT", f"/api/tables/{table}/seats/1", {"reserve": "Catelyn"})
    thief = arrive("Catelyn")
    thief.post(f"/api/tables/{table}/seats", {"house": "Lannister"}, 409)
    cat.sit(table, "Lannister")


def test_those_present_may_give_a_game_up(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table()
    ann.sit(table, "Stark")
    ann.sit(table, "Baratheon")
    ben.sit(table, "Lannister")
    ann.start(table)
    with ann.at(table) as seat, ben.at(table) as other:
        vote = {"type": "vote", "about": "abandon", "agree": True}
        assert seat.ask({**vote, "house": "Stark"})["type"] == "ack"
        other.until(lambda: bool(other.votes))
        assert other.ask({**vote, "house": "Lannister"})["type"] == "ack"
        with pytest.raises(ConnectionClosed, match="4003"):
            listen_for_ever(seat.socket)
    ann.get(f"/api/tables/{table}", expect=404)


def test_forgotten_tables_of_guests_are_closed(tmp_path: Path) -> None:
    hands = Hands()
    with served(tmp_path, now=hands.now) as server, Person(server.url) as ann, Person(server.url, "Reg") as kept:
        kept.post("/api/accounts", {"name": "Registered", "password": "long enough"}, expect=201)
        theirs, open_one = kept.new_table(), ann.new_table()
        with hot_seat(ann) as seat:
            running = seat.table
        hands.ahead += 61 * 86_400_000
        server.call(server.council.housekeeping._close_forgotten())
        ann.get(f"/api/tables/{open_one}", expect=404)
        ann.get(f"/api/tables/{running}", expect=404)
        kept.get(f"/api/tables/{theirs}")


def test_what_operators_do_is_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as server, Person(server.url, "Pest") as pest, hot_seat(pest) as seat:
        address = ["--database", server.council.settings.database]
        seat.ask({"type": "talk", "to": "table", "text": "something foul", "house": "Stark"})
        account = pest.get("/api/me")["id"]
        assert cli.main(["admin", "delete-talk", seat.table, "table", "1", *address]) == 0
        assert pest.get(f"/api/tables/{seat.table}/talk")["lines"][0]["text"] == "(deleted)"
        assert cli.main(["admin", "delete-record", "nothing", *address]) == 2
        assert cli.main(["admin", "ban", account, "--days", "1", *address]) == 0
        assert cli.main(["admin", "delete-account", account, *address]) == 0
        capsys.readouterr()
        assert cli.main(["admin", "log", *address]) == 0
        done = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert sorted((each["what"], each["about"]) for each in done) == [
            ("ban", account),
            ("delete-account", account),
            ("delete-talk", f"{seat.table} table 1"),
        ]


def test_a_python_with_known_holes_is_told() -> None:
    assert "3.11.9 or newer" in (old_python((3, 11, 7)) or "")
    assert old_python((3, 11, 9)) is None
    assert old_python((3, 14, 0)) is None


def test_the_unit_for_hosts_keeps_others_out() -> None:
    """What the documentation tells hosts to copy: files for the service alone, and room for many connections."""
    unit = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for line in ("UMask=0077", "StateDirectoryMode=0700", "LimitNOFILE=65536", "NoNewPrivileges=true"):
        assert f"\n{line}\n" in unit, line
