"""Malformed and hostile messages: no failure on our side, and no table that stands still."""

import json
import random
import threading
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.browser.positions import at_the_bank, with_dragons
from tests.server.conftest import Arrive
from tests.server.driving import Person, Served, hot_seat, listen_for_ever

DEEP = "[" * 20_000 + "]" * 20_000
NASTY: list[str] = [
    "", " ", "null", "true", "0", '"hello"', "[]", "{}", "{", '{"type"}', '{"type":null}', '{"type":1}', '{"type":[]}',
    '{"type":"nothing"}', '{"type":"hello"', '{"type":"choice"}', DEEP, '{"type":"choice","house":' + DEEP + "}",
    '{"type":"choice","house":"Stark","number":1e400,"choices":["x"]}',
    '{"type":"choice","house":"Stark","number":99999999999999999999999999,"choices":["x"]}',
    '{"type":"choice","house":"Stark","number":-1,"choices":["x"]}',
    '{"type":"choice","house":"Stark","number":0.5,"choices":["x"]}',
    '{"type":"choice","house":"Stark","number":"0","choices":["x"]}',
    '{"type":"choice","house":"Stark","number":0,"choices":[]}',
    '{"type":"choice","house":"Stark","number":0,"choices":"x"}',
    '{"type":"choice","house":"Stark","number":0,"choices":[null]}',
    '{"type":"choice","house":"Stark","number":0,"choices":[' + ",".join(['"x"'] * 100) + "]}",
    '{"type":"choice","house":"Stark","number":0,"choices":["' + "x" * 5000 + '"]}',
    '{"type":"choice","house":"\\ud800","number":0,"choices":["x"]}',
    '{"type":"choice","house":"Stark","number":0,"choices":["x"],"id":{"a":1}}',
    '{"type":"choice","house":"Stark","number":0,"choices":["x"],"id":"' + "i" * 100 + '"}',
    '{"type":"choice","house":"Stark","number":0,"choices":["x"],"admin":true}',
    '{"type":"choice","type":"ping","house":"Stark"}',
    '{"type":"talk","to":"table","text":"","house":"Stark"}',
    '{"type":"talk","to":{},"text":"x","house":"Stark"}',
    '{"type":"talk","to":[],"text":"x","house":"Stark"}',
    '{"type":"talk","to":["Stark","Stark"],"text":"x","house":"Stark"}',
    '{"type":"talk","to":["Lannister+Stark"],"text":"x","house":"Stark"}',
    '{"type":"vote","house":"Stark","about":"__class__","agree":true}',
    '{"type":"vote","house":"Stark","about":"replace:","agree":true}',
    '{"type":"vote","house":"Stark","about":"undo","agree":true}',
    '{"type":"vote","house":"Stark","about":"undo","agree":false}',
    '{"type":"vote","house":"Stark","about":"pause","agree":1}',
    '{"type":"undo","house":"Nobody"}', '{"type":"return","house":"Stark"}', '{"type":"hello"}',
    '{"type":"take_back","house":"Stark","number":0,"choice":"x"}',
    '{"type":"act","house":"Stark","number":0}', '{"type":"act","house":"Stark","number":0,"act":["leave"]}',
    '{"type":"act","house":"Stark","number":0,"act":"give -1 to Lannister"}',
    '{"type":"act","house":"Stark","number":0,"act":"give 99999999999999999999 to Lannister"}',
    '{"type":"act","house":"Stark","number":0,"act":"give ² to Lannister"}',
    '{"type":"act","house":"Stark","number":0,"act":"act: give 1 to Lannister"}',
    '{"type":"act","house":"Targaryen","number":0,"act":"give 1 to Stark"}',
    '{"type":"choice","house":"Stark","number":0,"choices":["x"],"acts_for":"Nobody"}',
    '{"type":"why","house":"Stark","choice":""}', "\\u0000", '{"type":"ping","id":-1}', '{"type":"ping","id":1e10}',
    "NaN", '{"type":"ping","id":NaN}', '{"type":"ping","id":9007199254740993}',
]  # fmt: skip

VALUES: list[Any] = [
    None, True, 0, -1, 1, 2**31, 2**63, 2**200, 1.5, "", "x", "Stark", "Lannister", "table", "\u202e", "é" * 30, [], {},
    "give 1 to Lannister", "leave", "stay", ["Stark"], [[[[]]]], {"a": {"b": 1}}, "x" * 3000,
]  # fmt: skip
FIELDS = (
    "type",
    "house",
    "number",
    "choices",
    "choice",
    "id",
    "about",
    "agree",
    "to",
    "text",
    "act",
    "acts_for",
    "seen",
    "events",
    "talk",
)
KINDS = ("hello", "choice", "act", "take_back", "undo", "vote", "return", "talk", "why", "preview", "ping", "nothing")


def mutant(rng: random.Random) -> str:
    """A message that is nearly right."""
    message: dict[str, Any] = {"type": rng.choice(KINDS), "house": "Stark", "number": rng.randrange(3)}
    for _ in range(rng.randrange(6)):
        message[rng.choice(FIELDS)] = rng.choice(VALUES)
    for name in FIELDS:
        if rng.random() < 0.2:
            message.pop(name, None)
    text = json.dumps(message)
    if rng.random() < 0.2:
        at = rng.randrange(len(text))
        text = text[:at] + chr(rng.randrange(32, 300)) + text[at + rng.randrange(3) :]
    return text


def failures(server: Served) -> int:
    lines = httpx2.get(f"{server.url}/metrics").text.splitlines()
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith("smallcouncil_failures_total"))


GAMES: dict[str, Callable[[], dict[str, Any]]] = {
    "agot": dict,
    "mother-of-dragons": lambda: {"options": {"expansion": "mother-of-dragons"}, "absence": {"rule": "vassal"}},
    "at-the-bank": lambda: {"record": with_dragons(at_the_bank)[0]},
    "iron-throne": lambda: {"game": "iron-throne"},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_malformed_message_is_answered_and_the_table_plays_on(server: Served, arrive: Arrive, game: str) -> None:
    rng = random.Random(16)
    with hot_seat(arrive(), **GAMES[game]()) as seat:
        for text in NASTY:
            seat.socket.send(text)
        seat.socket.send(b"\x00\xff binary")
        for number in range(1500 // len(GAMES)):
            seat.socket.send(mutant(rng))
            if number % 100 == 0:  # more at once would be refused as too many
                seat.catch_up()
        seat.catch_up()
        assert not any('"code":"failed"' in text for text in seat.raw)
        for _ in range(30):
            assert seat.choose_any(rng) or seat.info["outcome"]  # all but one may have left
    assert failures(server) == 0


def test_a_refused_message_is_known_by_its_id(arrive: Arrive) -> None:
    with hot_seat(arrive()) as seat:
        for wrong in ({"type": "nonsense"}, {"type": "choice"}, {"type": "vote", "house": 7}, {"type": "ping", "x": 1}):
            assert seat.refused(wrong) == "bad_message"
        for text in ('{"type": "nonsense", "id": [1]}', '{"id": 5', "[]", '{"id": -1}'):
            seat.socket.send(text)
            assert seat.receive()["id"] is None


def test_malformed_first_words(server: Served, arrive: Arrive) -> None:
    ann = arrive()
    with hot_seat(ann) as seat:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{seat.table}/live"
        hellos = [
            '{"type":"hello","seen":[]}', '{"type":"hello","seen":{"Stark":1}}',
            '{"type":"hello","events":{"Stark":-1}}',
            '{"type":"hello","houses":"Stark"}', '{"type":"hello","houses":["Targaryen"]}', '{"type":"hello","x":1}',
            '{"type":"ping"}', '{"type":"choice","house":"Stark","number":0,"choices":["x"]}', *NASTY[:12],
        ]  # fmt: skip
        for text in hellos:
            with connect(address, additional_headers={"Cookie": f"smallcouncil={ann.cookie}"}, close_timeout=1) as one:
                one.send(text)
                answer = json.loads(one.recv(5))
                assert answer["type"] == "error"
                with pytest.raises(ConnectionClosed):
                    listen_for_ever(one)
        assert seat.ask({"type": "ping"})["type"] == "pong"
    assert failures(server) == 0


def test_malformed_bodies(server: Served, arrive: Arrive) -> None:
    """Every endpoint that takes a body, every nasty text: never a 500."""
    from smallcouncil.server.http.endpoint import ENDPOINTS

    ann = arrive()
    table = ann.new_table()
    taking = [each for each in ENDPOINTS if each.takes is not None]
    assert len(taking) >= 10
    for each in taking:
        path = each.path.format(table=table, seat="0", token="t", record="r")
        for text in (*NASTY[:20], '{"name": 1}', '{"game": "agot", "players": 1e99}', '{"at": -1}', "\ud800"):
            body = text.encode("utf-8", "surrogatepass")
            response = ann.http.request(each.method, path, content=body, headers={"content-type": "application/json"})
            assert response.status_code < 500, (path, text[:50], response.status_code)
            assert text == "{}" or response.json()["error"]["code"], (path, text[:50])
    for path in ("/api/tables/%00", "/api/tables/%FF", "/api/records/..%2f", "/api/tables/" + "x" * 3000, "/api//me"):
        assert ann.http.get(path).status_code in {404, 400}
    for query in ("from=x", "from=-1", "from=1e3", "count=100000", "house=%00", "nothing=1", "from=1&from=2"):
        assert ann.http.get(f"/api/records/x/frames?{query}").status_code in {400, 404}


@pytest.mark.parametrize("game", ["agot", "mother-of-dragons"])
def test_interleaved_sockets_never_stop_the_table(server: Served, arrive: Arrive, game: str) -> None:
    """Several windows of one person choose, give, take back, undo and shout at once, on one table."""
    ann = arrive()
    with hot_seat(ann, undo="mover", **GAMES[game]()) as seat:
        table, houses = seat.table, [house for house in seat.sights if house]
    errors: list[BaseException] = []

    def window(seed: int) -> None:
        rng = random.Random(seed)
        try:
            with ann.at(table) as mine:
                for _ in range(60):
                    found = mine.open()
                    if found and rng.random() < 0.7:
                        house, decision = rng.choice(found)
                        mine.choose(house, rng.choice(decision["options"]))
                    house = rng.choice(houses)
                    number = mine.sights[house]["decisions"][0]["number"] if mine.sights[house]["decisions"] else 0
                    acts = mine.sights[house].get("acts", {"number": 0, "options": ["leave"]})
                    mine.ask(rng.choice([
                        {"type": "act", "house": house, "number": acts["number"], "act": rng.choice(acts["options"])},
                        {"type": "take_back", "house": house, "number": number},
                        {"type": "undo", "house": house},
                        {"type": "talk", "to": "table", "text": "x", "house": house},
                        {"type": "ping"},
                    ]))  # fmt: skip
                    mine.socket.send(mutant(rng))
                mine.catch_up()
        except BaseException as error:
            errors.append(error)

    windows = [threading.Thread(target=window, args=(seed,)) for seed in range(5)]
    for each in windows:
        each.start()
    for each in windows:
        each.join(60)
    assert not errors, errors[0]
    rng = random.Random(17)
    with ann.at(table) as last:
        for _ in range(20):
            assert last.choose_any(rng) or last.info["state"] == "finished"
    assert failures(server) == 0
    assert isinstance(ann, Person)
