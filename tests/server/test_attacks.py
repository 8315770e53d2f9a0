"""What somebody tries who has read the description of the interface, and nothing else."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from smallcouncil.server.keys import bot_seed
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, hot_seat, listen_for_ever

RULES = {"game": "agot", "players": 3}


def code_of(person: Person, method: str, path: str, body: Any, **headers: str) -> str | None:
    """The code that a request is refused with; None if it was not."""
    response = person.http.request(method, path, json=body, headers=headers)
    code: str | None = response.json().get("error", {}).get("code")
    return code


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://", "http://127.0.0.1@evil"])
def test_a_malformed_origin_is_a_foreign_one(server: Served, arrive: Arrive, origin: str) -> None:
    ann = arrive()
    assert code_of(ann, "POST", "/api/tables", RULES, origin=origin) == "wrong_origin"
    table = ann.new_table()
    handshake = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    keyed = {**handshake, "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "origin": origin}
    response = ann.http.get(f"/api/tables/{table}/live", headers=keyed)
    assert response.json()["error"]["code"] == "wrong_origin"


def test_an_empty_authorization_does_not_excuse_a_foreign_page(arrive: Arrive) -> None:
    foreign = {"origin": "http://evil.example", "authorization": ""}
    assert code_of(arrive(), "POST", "/api/tables", RULES, **foreign) == "wrong_origin"


def test_a_guest_does_not_bear_the_name_of_an_account(server: Served, arrive: Arrive) -> None:
    """Else anybody could sit down on the seat that is kept for it."""
    owner = arrive("Owner")
    owner.post("/api/accounts", {"name": "Olenna", "password": "a long password"}, expect=201)
    with Person(server.url, "Somebody") as thief:
        for name in ("Olenna", " olenna "):
            assert code_of(thief, "POST", "/api/guests", {"name": name}) == "name_taken"


def test_a_seat_is_reserved_for_a_name_however_it_is_typed(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben Stone")
    table = ann.new_table()
    path = f"/api/tables/{table}/seats/1"
    seats = ann.request("PUT", path, {"reserve": "  ben   STONE "})["seats"]
    assert seats[1]["reserved"] == "ben STONE"
    for name in ("   ", "a\0b", "\u200b"):
        assert code_of(ann, "PUT", path, {"reserve": name}) == "bad_name"
    ben.sit(table, seats[1]["house"])


def test_who_was_removed_from_a_private_table_needs_the_new_link(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(private=True)
    ben.post(f"/api/tables/{table}/visit", {"key": ann.get(f"/api/tables/{table}")["key"]})
    ben.sit(table)
    with ben.at(table) as seat:
        ann.request("DELETE", f"/api/tables/{table}/seats/0", expect=204)
        with pytest.raises(ConnectionClosed):
            listen_for_ever(seat.socket)
        assert seat.socket.close_code == 4003
    ben.get(f"/api/tables/{table}", expect=404)
    key = ann.post(f"/api/tables/{table}/key")["key"]
    ben.post(f"/api/tables/{table}/visit", {"key": key})
    ben.sit(table)
    ben.request("DELETE", f"/api/tables/{table}/seats/0", expect=204)
    ben.get(f"/api/tables/{table}")  # who gets up by themselves may sit down again


def test_a_table_without_spectators_lets_nobody_listen(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    with hot_seat(ann, spectators=False) as seat:
        seat.ask({"type": "talk", "house": seat.info["seats"][0]["house"], "to": "table", "text": "among us"})
        path = f"/api/tables/{seat.table}/talk"
        assert code_of(eve, "GET", path, None) == "not_allowed"
        assert [line["text"] for line in ann.get(path)["lines"]] == ["among us"]


def test_a_player_cannot_listen_to_the_spectators(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    with hot_seat(ann) as seat, eve.at(seat.table) as watching, Seat(ann, seat.table, hello={"houses": []}) as blind:
        assert watching.ask({"type": "talk", "to": "spectators", "text": "she will lose"})["type"] == "ack"
        for socket in (seat, blind):
            socket.catch_up()
            assert not socket.heard


def test_a_socket_for_some_houses_stays_one_when_the_game_begins(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.new_table()
    for _ in range(3):
        ann.sit(table)
    with Seat(ann, table, hello={"houses": ["Stark"]}) as seat:
        ann.start(table)
        seat.until(lambda: bool(seat.sights))
        seat.catch_up()
        assert list(seat.sights) == ["Stark"]


def test_nobody_can_foretell_how_a_bot_draws_its_lots() -> None:
    """Its code is public and so are table and house: what is left must be the server's secret."""
    seeds = {bot_seed(secret, "table", house) for secret in (b"one", b"two") for house in ("Stark", "Tyrell")}
    assert len(seeds) == 4
