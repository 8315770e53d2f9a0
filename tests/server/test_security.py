"""From the attacker's side: every endpoint, every kind of message."""

import asyncio
import io
import json
import logging
import threading
import time
from pathlib import Path
from typing import Any, Literal, get_args

import httpx2
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from smallcouncil.server.accounts import passwords
from smallcouncil.server.http.endpoint import ENDPOINTS
from smallcouncil.server.process import logs
from smallcouncil.server.process.admin import Admin
from smallcouncil.server.process.app import Council
from smallcouncil.server.wire import messages
from tests.server.conftest import Arrive
from tests.server.driving import Person, Served, hot_seat, listen_for_ever, served

EVIL = "https://evil.example"


def concrete(path: str, table: str) -> str:
    return path.format(table=table, seat="0", token="t", record="r", session="s")


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
        assert by_https.headers["strict-transport-security"]
        assert "strict-transport-security" not in http.get("/api/me").headers


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
            play = server.council.tables.by_id[table].play
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


def test_logs_are_json_with_the_ids_of_request_and_table(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    lines, ended = io.StringIO(), threading.Event()

    class Output(logging.StreamHandler[io.StringIO]):
        def emit(self, record: logging.LogRecord) -> None:
            super().emit(record)
            if record.getMessage() == "socket":
                ended.set()

    output = Output(lines)
    output.setFormatter(logs.JsonLines())
    logger = logging.getLogger("smallcouncil")
    before = logger.level
    logger.addHandler(output)
    logger.setLevel("INFO")
    try:
        table = ann.new_table()
        request = ann.http.get(f"/api/tables/{table}?made=up").headers["x-request-id"]
        ann.at(table).close()
        assert ended.wait(10)
    finally:
        logger.removeHandler(output)
        logger.setLevel(before)
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    (line,) = (each for each in told if each.get("request") == request)
    assert (line["method"], line["path"], line["table"], line["status"]) == ("GET", f"/api/tables/{table}", table, 400)
    (line,) = (each for each in told if each["message"] == "socket")
    assert line["table"] == table
    assert line["request"] != request


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
            {"type": "act", "number": 0, "act": "x"},
            {"type": "take_back", "number": decision["number"]},
            {"type": "undo"},
            {"type": "vote", "about": "pause", "agree": True},
            {"type": "return"},
            {"type": "resign"},
            {"type": "talk", "to": "table", "text": "I, Stark"},
            {"type": "why", "choice": "x"},
            {"type": "preview", "choices": ["x"]},
            {"type": "hint"},
            {"type": "meetings"},
        ]
        kinds = {kind.__struct_config__.tag for kind in get_args(messages.FromClient)}
        assert {message["type"] for message in named} == kinds - {"hello", "ping"}, "all that name a house"
        before = server.council.tables.by_id[table].play
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
        assert server.council.tables.by_id[table].play is before
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


def test_what_ends_takes_its_sockets_along(server: Served, arrive: Arrive) -> None:
    """A password changed, a token dropped, a sign-out, here or by an operator: nobody plays on from before."""
    ann, old = arrive(), arrive()
    ann.post("/api/accounts", {"name": "Ender", "password": "first password"}, expect=201)
    ann.cookie = ann.http.cookies["smallcouncil"]
    old.post("/api/session", {"name": "Ender", "password": "first password"})
    old.cookie = old.http.cookies["smallcouncil"]
    table = ann.new_table()
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"

    def is_sent_away(socket: Any) -> None:
        with pytest.raises(ConnectionClosed, match="4001"):
            listen_for_ever(socket, 15)

    with ann.at(table) as mine, old.at(table) as other:
        ann.request("PUT", "/api/me/password", {"old": "first password", "new": "second password"}, expect=204)
        is_sent_away(other.socket)
        made = ann.post("/api/me/tokens", {"label": "x", "scopes": ["play"]}, expect=201)
        with connect(address, additional_headers={"Authorization": f"Bearer {made['secret']}"}) as program:
            program.send('{"type": "hello"}')
            ann.request("DELETE", f"/api/me/tokens/{made['id']}", expect=204)
            is_sent_away(program)
        mine.catch_up()
        asyncio.run(_end_sessions_elsewhere(server, ann.get("/api/me")["id"]))
        is_sent_away(mine.socket)


async def _end_sessions_elsewhere(server: Served, account: str) -> None:
    """As an operator, or another process, would."""
    async with Admin(server.council.settings.database) as admin:
        await admin.set_password(account, "third password")


def test_paths_cannot_climb(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    for path in ("/../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/assets/../../app.py", "/%00", "/app.py"):
        text = ann.http.get(path).text
        assert "root:" not in text
        assert "import " not in text


def test_a_wrong_name_costs_as_much_as_a_wrong_password(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """No telling from the clock whether an account exists: both pay for one argon2 hash of the same strength."""
    ann = arrive()
    ann.post("/api/accounts", {"name": "Timed", "password": "long enough"}, expect=201)
    checked: list[str] = []

    class Counting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            checked.append(str(hash).rsplit("$", 2)[0])
            return super().verify(hash, password)

    monkeypatch.setattr(passwords, "_hasher", Counting())
    texts = set()
    for name in ("Timed", "Nobody Here"):
        answer = ann.post("/api/session", {"name": name, "password": "not this one"}, expect=401)
        texts.add(json.dumps(answer))
    assert len(checked) == 2
    assert len(set(checked)) == 1, "the same costs"
    assert len(texts) == 1, "and the same words"


def test_only_one_server_on_an_sqlite_file(server: Served) -> None:
    from smallcouncil.server.settings import Settings
    from smallcouncil.server.storage.store import StoreInUse

    with pytest.raises(StoreInUse):
        Council(Settings(database=server.council.settings.database)).store._claim()
