"""How much anybody may ask: floods, large bodies, slow readers, and by what they are counted."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from smallcouncil.server.http import guards
from smallcouncil.server.http.endpoint import ENDPOINTS
from smallcouncil.server.settings import Limits
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, hot_seat, served
from tests.server.test_security import concrete, writing


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Served]:
    """A strict server for which no time passes: however slow the machine is, nothing is forgotten."""
    limits = Limits(
        requests_per_second=5, burst=4, sign_ins_per_minute=6, heavy_per_minute=4, messages_per_second=10,
        sockets_per_account=3, tables_per_account=3, tokens_per_account=2,
    )  # fmt: skip
    with served(tmp_path, limits, monotonic=lambda: 0.0) as server:
        yield server


def test_payloads_are_capped(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    table = ann.new_table()
    large = json.dumps({"name": "x" * 70_000})
    tried = 0
    for method, path in writing():
        endpoint = next(each for each in ENDPOINTS if (each.method, each.path) == (method, path))
        if endpoint.takes is None:
            continue
        tried += 1
        body = large if endpoint.largest == "body" else large * 40
        headers = {"content-type": "application/json"}
        response = ann.http.request(method, concrete(path, table), content=body, headers=headers)
        assert response.status_code == 413, (method, path, response.status_code)
        response = ann.http.request(method, concrete(path, table), content="a=b")
        assert response.status_code == 415, (method, path)
    assert tried >= 10
    with hot_seat(ann) as seat, pytest.raises(Exception, match="1009"):
        seat.ask({"type": "talk", "to": "table", "text": "x" * 70_000, "house": "Stark"})
    with ann.at(table) as again:
        again.catch_up()


def test_a_name_is_one_name_however_it_is_typed(limited: Served) -> None:
    """Neither spaces nor letters that look alike give a guesser more attempts at an account."""
    limit = limited.council.rates.of["sign_ins"]
    with Person(limited.url) as ann:
        ann.post("/api/accounts", {"name": "\u00a8Typed  name", "password": "long enough"}, expect=201)
        ann.post("/api/session", {"name": "\u00a8typed name", "password": "long enough"})
    with httpx2.Client(base_url=limited.url) as http:
        codes = []
        for number, name in enumerate(
            ("Typed", " Typed", "Typed ", "TYPED", "\uff34yped", "\u3000Typed", "Typed\u2003")
        ):
            for key in [key for key in limit._buckets if key.startswith("address ")]:
                del limit._buckets[key]  # as from another address each time
            body = {"name": name, "password": f"password{number}"}
            codes.append(http.post("/api/session", json=body).status_code)
    assert codes == [401] * 6 + [429]


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
        limited.council.rates.of["heavy"]._buckets.clear()
        tables = [ann.new_table() for _ in range(3)]
        limited.council.rates.of["heavy"]._buckets.clear()
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
            live = server.council.tables.by_id[seat.table]
            assert all(len(each.outbox) <= each.largest for each in live.audience.sockets)


def test_windows_of_one_account_share_its_limit(limited: Served) -> None:
    with Person(limited.url) as ann:
        table = ann.new_table()
        with ann.at(table) as one, ann.at(table) as two:
            for number in range(60):
                one.say({"type": "ping", "id": number})
            one.until(lambda: any('"too_fast"' in text for text in one.raw))
            two.say({"type": "ping", "id": 1})
            two.until(lambda: any('"too_fast"' in text for text in two.raw))


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_counted_by_household(host: str, counted: str) -> None:
    assert guards.address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


def test_made_up_paths_do_not_fill_the_metrics(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    for number in range(3):
        assert ann.http.patch(f'/api/tables/made"up{number}').status_code == 405
        assert ann.http.get(f"/api/nothing{number}").status_code == 404
    text = ann.http.get("/metrics").text
    assert "made" not in text
    assert 'path="/api/tables/{table}",method="PATCH",status="405"' in text
