"""From the attacker's side: every endpoint, every kind of message."""

import json
import logging
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from smallcouncil.server import logs
from smallcouncil.server.app import Council
from smallcouncil.server.endpoint import ENDPOINTS
from smallcouncil.server.settings import Limits
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, hot_seat, served

EVIL = "https://evil.example"


def concrete(path: str, table: str) -> str:
    return path.format(table=table, seat="0", token="t", record="r")


def writing() -> list[tuple[str, str]]:
    return [(each.method, each.path) for each in ENDPOINTS if each.method != "GET"]


def guarded() -> list[tuple[str, str, str]]:
    return [(each.method, each.path, each.scope) for each in ENDPOINTS if each.scope is not None]


def test_nobody_gets_nowhere(server: Served, arrive: Arrive) -> None:
    """Without a session every guarded endpoint says 401, and looks at nothing else before."""
    table = arrive().new_table()
    with httpx2.Client(base_url=server.url) as nobody:
        for method, path, _ in guarded():
            response = nobody.request(method, concrete(path, table), json={})
            assert response.status_code == 401, (method, path, response.text)
            assert response.json()["error"]["code"] == "not_signed_in"
        for cookie in ("x", "x.y", ".", "a" * 5000, "%00.%00", "%C3%A9.x"):
            headers = {"cookie": f"smallcouncil={cookie}"}
            assert nobody.get("/api/me", headers=headers).status_code == 401
        for token in ("Bearer", "Bearer x", "Bearer sc_x_y", "Basic eDp5", "Bearer sc__", f"Bearer {'x' * 5000}"):
            assert nobody.get("/api/me", headers={"authorization": token}).status_code == 401


def test_another_sites_page_cannot_use_the_cookie(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    table = ann.new_table()
    for method, path in writing():
        for headers in ({"origin": EVIL}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            response = ann.http.request(method, concrete(path, table), json={}, headers=headers)
            assert response.status_code == 403, (method, path, response.text)
            assert response.json()["error"]["code"] == "wrong_origin"
    own = ann.http.post("/api/tables", json={"game": "agot", "players": 3}, headers={"origin": server.url})
    assert own.status_code == 201
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    for origin in (EVIL, "null", "http://127.0.0.1", server.url + ".evil.example"):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers={"Cookie": f"smallcouncil={ann.cookie}"}, origin=Origin(origin)),
        ):
            pass
        assert refused.value.response.status_code == 403
    with connect(
        address,
        additional_headers={"Cookie": f"smallcouncil={ann.cookie}"},
        origin=Origin(server.url),
    ):
        pass


def test_the_cookie_is_guarded(server: Served) -> None:
    with httpx2.Client(base_url=server.url) as http:
        cookie = http.post("/api/guests", json={"name": "Ann"}).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        by_https = http.post("/api/guests", json={"name": "Ann"}, headers={"x-forwarded-proto": "https"})
        assert "secure" in by_https.headers["set-cookie"].lower()


def test_sessions_rotate_and_the_old_secret_dies(tmp_path: Path) -> None:
    ahead = 0
    with served(tmp_path, now=lambda: time.time_ns() // 1_000_000 + ahead) as server, Person(server.url) as ann:
        old = ann.cookie
        ahead = 2 * 86_400_000
        assert ann.http.get("/api/me").headers["set-cookie"]
        new = ann.http.cookies["smallcouncil"]
        assert new != old
        with httpx2.Client(base_url=server.url) as http:

            def status(cookie: str) -> int:
                return http.get("/api/me", headers={"cookie": f"smallcouncil={cookie}"}).status_code

            assert status(old) == 200, "requests under way still count"
            ahead += 120_000
            assert status(old) == 401
            assert status(new) == 200
            ahead += 100 * 86_400_000
            assert status(new) == 401


def test_every_answer_has_the_headers(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    for path in ("/", "/table/x", "/api", "/api/me", "/api/nothing", "/health", "/metrics", "/x.js", "/api/me/tokens"):
        headers = ann.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "'unsafe-eval'" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"]
        assert "server" not in headers
        if path.startswith("/api"):
            assert headers["cache-control"] == "no-store"


def test_tokens_do_what_their_scopes_say_and_no_more(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    table = ann.new_table()
    secrets = {}
    for scope in ("read", "tables", "play", "talk"):
        made = ann.post("/api/me/tokens", {"label": scope, "scopes": [scope]}, expect=201)
        secrets[scope] = made["secret"]
    assert "secret" not in json.dumps(ann.get("/api/me/tokens"))
    with httpx2.Client(base_url=server.url) as http:
        for method, path, needed in guarded():
            for scope, secret in secrets.items():
                headers = {"authorization": f"Bearer {secret}"}
                response = http.request(method, concrete(path, table), json={}, headers=headers)
                allowed = scope == needed
                refused = response.status_code == 403 and response.json()["error"]["code"] == "wrong_scope"
                assert refused is not allowed, (method, path, scope, response.text)
    address = f"{server.url.replace('http', 'ws')}/api/tables/{ann.new_table()}/live"  # a token has closed the first
    for scope, status in (("talk", 403), ("tables", 403)):
        with (
            pytest.raises(InvalidStatus) as turned_away,
            connect(address, additional_headers={"Authorization": f"Bearer {secrets[scope]}"}),
        ):
            pass
        assert turned_away.value.response.status_code == status
    with connect(address, additional_headers={"Authorization": f"Bearer {secrets['read']}"}) as reader:
        reader.send('{"type": "hello"}')
        reader.send('{"type": "talk", "to": "table", "text": "hi", "id": 5}')
        while (answer := json.loads(reader.recv(5)))["type"] != "error":
            pass
        assert answer["code"] == "wrong_scope"
    token = ann.get("/api/me/tokens")["tokens"][0]["id"]
    arrive("Eve").request("DELETE", f"/api/me/tokens/{token}", expect=404)
    ann.request("DELETE", f"/api/me/tokens/{token}", expect=204)


def test_no_secret_is_stored_in_clear(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    ann.post("/api/accounts", {"name": "Stored", "password": "correct horse battery"}, expect=201)
    token = ann.post("/api/me/tokens", {"label": "x", "scopes": ["play"]}, expect=201)["secret"]
    cookie = ann.http.cookies["smallcouncil"]
    database = server.council.store.file
    assert database is not None
    stored = b"".join(
        Path(f"{database}{end}").read_bytes() for end in ("", "-wal") if Path(f"{database}{end}").exists()
    )
    assert b"$argon2id$" in stored
    for secret in ("correct horse battery", token.split("_", 2)[2], cookie.split(".")[1]):
        assert secret.encode() not in stored


def test_no_secret_in_the_logs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    logs.configure("DEBUG")
    for name in ("smallcouncil", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    with served(tmp_path) as server, Person(server.url, "Logged") as ann:
        ann.post("/api/accounts", {"name": "Logged", "password": "correct horse battery"}, expect=201)
        token = ann.post("/api/me/tokens", {"label": "x", "scopes": ["play"]}, expect=201)["secret"]
        ann.cookie = ann.http.cookies["smallcouncil"]
        table = ann.new_table(private=True)
        key = ann.get(f"/api/tables/{table}")["key"]
        ann.http.get(f"/api/tables/{table}?key={key}")
        ann.http.get(f"/table/{table}?key={key}")
        ann.post(f"/api/tables/{table}/visit", {"key": key})
        for _ in range(3):
            ann.sit(table)
        ann.start(table)
        with ann.at(table) as seat:
            seat.ask({"type": "talk", "to": ["Lannister"], "text": "between us", "house": "Stark"})
            play = server.council.hall.tables[table].play
            assert play is not None
            seed = play.game.state.seed
    ours = [record for record in caplog.records if record.name.startswith(("smallcouncil", "uvicorn"))]
    said = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in ours)
    assert "/api/tables" in said
    for secret in (
        "correct horse battery",
        token,
        token.split("_", 2)[2],
        ann.cookie.split(".")[1],
        key,
        "between us",
        seed,
    ):
        assert secret not in said


def test_nobody_acts_for_a_seat_they_do_not_hold(server: Served, arrive: Arrive) -> None:
    """Every message that names a house, from a spectator, from another player, and from nobody."""
    ann, ben, eve = arrive("Ann"), arrive("Ben"), arrive("Eve")
    table = ann.new_table(undo="mover", absence={"rule": "bot", "level": "random"})
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ben.sit(table, "Baratheon")
    ann.start(table)
    with ann.at(table) as seat, ben.at(table) as other, eve.at(table) as spectator:
        decision = seat.decision("Stark")
        assert decision is not None
        named: list[dict[str, Any]] = [
            {"type": "choice", "number": decision["number"], "choices": [decision["options"][0]]},
            {"type": "take_back", "number": decision["number"]},
            {"type": "undo"},
            {"type": "vote", "about": "pause", "agree": True},
            {"type": "return"},
            {"type": "talk", "to": "table", "text": "I, Stark"},
            {"type": "why", "choice": "x"},
        ]
        before = server.council.hall.tables[table].play
        for message in named:
            for attacker in (other, spectator):
                assert attacker.refused({**message, "house": "Stark"}) == "not_your_seat", message
                assert attacker.refused({**message, "house": "Targaryen"}) == "not_your_seat", message
        for person, status in ((ben, 409), (eve, 409)):
            person.request("DELETE", f"/api/tables/{table}/seats/0", expect=status)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(address) as nobody:
            nobody.send('{"type": "hello"}')
            for message in named:
                nobody.send(json.dumps({**message, "house": "Stark", "id": 1}))
            errors: list[str] = []
            while len(errors) < len(named):
                answer = json.loads(nobody.recv(5))
                errors += [answer["code"]] if answer["type"] == "error" else []
            assert set(errors) == {"not_signed_in"}
        with connect(address, additional_headers={"Cookie": f"smallcouncil={ben.cookie}"}) as sneaking:
            sneaking.send('{"type": "hello", "houses": ["Stark"]}')
            assert json.loads(sneaking.recv(5))["code"] == "not_your_seat"
        assert server.council.hall.tables[table].play is before
        eve.get(f"/api/tables/{table}/events?house=Stark", expect=409)
        eve.get(f"/api/tables/{table}/events")


def test_a_table_without_spectators_lets_nobody_look(server: Served, arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    with hot_seat(ann, spectators=False) as seat:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{seat.table}/live"
        with connect(address, additional_headers={"Cookie": f"smallcouncil={eve.cookie}"}) as looking:
            looking.send('{"type": "hello"}')
            assert json.loads(looking.recv(5))["code"] == "not_allowed"
        eve.get(f"/api/tables/{seat.table}/events", expect=403)


def test_a_private_table_does_not_exist_for_others(server: Served, arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    with hot_seat(ann, private=True) as seat:
        missing = eve.http.get("/api/tables/nothere123").text
        for method, path, _ in guarded():
            if "{table}" in path and "visit" not in path:
                bodies = {"fork": {}, "seats": {}, "seats/{seat}": {"bot": "random"}}
                body = bodies.get(path.split("{table}/")[-1], {})
                response = eve.http.request(method, concrete(path, seat.table), json=body)
                assert (response.status_code, response.text) == (404, missing), (method, path)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{seat.table}/live"
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers={"Cookie": f"smallcouncil={eve.cookie}"}),
        ):
            pass
        assert refused.value.response.status_code == 404


def test_payloads_are_capped(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    table = ann.new_table()
    large = json.dumps({"name": "x" * 70_000})
    for method, path in writing():
        endpoint = next(each for each in ENDPOINTS if (each.method, each.path) == (method, path))
        if endpoint.takes is None:
            continue
        body = large if endpoint.largest == "body" else large * 40
        headers = {"content-type": "application/json"}
        response = ann.http.request(method, concrete(path, table), content=body, headers=headers)
        assert response.status_code == 413, (method, path, response.status_code)
        response = ann.http.request(method, concrete(path, table), content="a=b")
        assert response.status_code == 415, (method, path)
    with hot_seat(ann) as seat, pytest.raises(Exception, match="1009"):
        seat.ask({"type": "talk", "to": "table", "text": "x" * 70_000, "house": "Stark"})
    with ann.at(table) as again:
        again.catch_up()


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Served]:
    limits = Limits(
        requests_per_second=5, burst=4, sign_ins_per_minute=6, heavy_per_minute=4, messages_per_second=10,
        sockets_per_account=3, tables_per_account=3, tokens_per_account=2,
    )  # fmt: skip
    with served(tmp_path, limits) as server:
        yield server


def test_floods_are_held_back(limited: Served) -> None:
    with Person(limited.url) as ann:
        codes = [ann.http.get("/api/me").status_code for _ in range(40)]
        assert codes[0] == 200
        assert codes[-1] == 429
        guesses = []
        for number in range(10):
            body = {"name": "Admin", "password": f"password{number}"}
            guesses.append(ann.http.post("/api/session", json=body).status_code)
        assert guesses[-1] == 429
        assert 500 not in guesses


def test_numbers_per_account_are_capped(limited: Served) -> None:
    with Person(limited.url) as ann:
        for _ in range(2):
            ann.post("/api/me/tokens", {"label": "x", "scopes": ["play"]}, expect=201)
        assert ann.post("/api/me/tokens", {"label": "x", "scopes": ["play"]}, expect=409)["error"]["code"] == "too_many"
        limited.council.paces["heavy"]._buckets.clear()
        tables = [ann.new_table() for _ in range(3)]
        limited.council.paces["heavy"]._buckets.clear()
        full = ann.post("/api/tables", {"game": "agot", "players": 3}, expect=409)
        assert full["error"]["code"] == "too_many"
        seats = [ann.at(tables[0]) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            ann.at(tables[0])
        assert refused.value.response.status_code == 429
        for seat in seats:
            seat.close()


def test_a_socket_that_shouts_is_cut_off(limited: Served) -> None:
    with Person(limited.url) as ann:
        table = ann.new_table()

        def shout(seat: Seat) -> None:
            for number in range(2000):
                seat.say({"type": "ping", "id": number})
            seat.until(lambda: False, 20)

        with ann.at(table) as seat, pytest.raises(ConnectionClosed, match="1008"):
            shout(seat)


def test_a_slow_reader_delays_nobody(server: Served, arrive: Arrive) -> None:
    """Somebody who never reads is sent away; the others notice nothing."""
    rng = random.Random(14)
    ann, eve = arrive("Ann"), arrive("Eve")
    with hot_seat(ann) as seat:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{seat.table}/live"
        headers = {"Cookie": f"smallcouncil={eve.cookie}"}
        with connect(address, additional_headers=headers, max_queue=1, close_timeout=1) as asleep:
            asleep.send('{"type": "hello"}')
            started = time.monotonic()
            count = 0
            while count < 150 and seat.choose_any(rng):
                count += 1
            assert (time.monotonic() - started) / count < 0.2
            live = server.council.hall.tables[seat.table]
            assert all(len(each.outbox) <= each.largest for each in live.audience.sockets)


def test_paths_cannot_climb(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    for path in ("/../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/assets/../../app.py", "/%00", "/app.py"):
        text = ann.http.get(path).text
        assert "root:" not in text
        assert "import " not in text


def test_the_time_of_a_wrong_name_is_that_of_a_wrong_password(server: Served, arrive: Arrive) -> None:
    """No telling from the clock whether an account exists: both pay for one argon2 hash."""
    ann = arrive()
    ann.post("/api/accounts", {"name": "Timed", "password": "long enough"}, expect=201)

    def seconds(name: str) -> float:
        times = []
        for _ in range(5):
            start = time.perf_counter()
            ann.post("/api/session", {"name": name, "password": "not this one"}, expect=401)
            times.append(time.perf_counter() - start)
        return sorted(times)[1]

    known, unknown = seconds("Timed"), seconds("Nobody Here")
    assert unknown > known / 3
    assert known > unknown / 3


def test_only_one_server_on_an_sqlite_file(server: Served) -> None:
    from smallcouncil.server.settings import Settings
    from smallcouncil.server.store import StoreInUse

    with pytest.raises(StoreInUse):
        Council(Settings(database=server.council.settings.database)).store._claim()
