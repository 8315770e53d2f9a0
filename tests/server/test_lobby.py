"""Accounts, seats, invitations and the lists of the lobby."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from smallcouncil.server.storage import talk_lines
from tests.server.conftest import Arrive
from tests.server.driving import Person, Served


def test_a_guest_becomes_an_account_and_keeps_the_games(arrive: Arrive, server: Served) -> None:
    ann = arrive("Ann")
    table = ann.new_table()
    ann.sit(table)
    first = ann.get("/api/me")
    me = ann.post("/api/accounts", {"name": "Ann of Oldtown", "password": "a long enough one"}, expect=201)
    assert me["id"] == first["id"]
    assert me["guest"] is False
    assert ann.http.cookies.get("smallcouncil") != ann.cookie, "the session is rotated"
    elsewhere = arrive("x")
    elsewhere.post("/api/session", {"name": "ann of OLDTOWN", "password": "a long enough one"})
    assert [line["id"] for line in elsewhere.get("/api/me/tables")["tables"]] == [table]
    taken = arrive("y").post("/api/accounts", {"name": "ANN of oldtown", "password": "another long one"}, expect=409)
    assert taken["error"]["code"] == "name_taken"
    wrong = {"name": "ann of oldtown", "password": "another long one"}
    assert elsewhere.post("/api/session", wrong, expect=401)["error"]["code"] == "wrong_password"


def test_a_guest_becomes_one_account_however_often_they_click(arrive: Arrive) -> None:
    guest = arrive("Clicker")
    with ThreadPoolExecutor() as at_once:
        tries = [("/api/accounts", {"name": f"Clicker {n}", "password": "a long password"}) for n in range(4)]
        answers = [at_once.submit(guest.post, path, body, None) for path, body in tries]
    made = [answer.result()["name"] for answer in answers if "name" in answer.result()]
    for name in made:  # whoever was told so has an account of that name
        guest.post("/api/session", {"name": name, "password": "a long password"})


def test_changing_the_password_ends_other_sessions(arrive: Arrive) -> None:
    ann, other = arrive(), arrive()
    ann.post("/api/accounts", {"name": "Changer", "password": "first password"}, expect=201)
    other.post("/api/session", {"name": "Changer", "password": "first password"})
    bad = {"old": "not the password", "new": "second password"}
    ann.request("PUT", "/api/me/password", bad, expect=401)
    ann.request("PUT", "/api/me/password", {"old": "first password", "new": "second password"}, expect=204)
    ann.get("/api/me")
    other.get("/api/me", expect=401)
    other.post("/api/session", {"name": "Changer", "password": "second password"})
    other.request("DELETE", "/api/session", expect=204)
    other.get("/api/me", expect=401)


def test_the_host_fills_reserves_and_empties_seats(arrive: Arrive) -> None:
    ann, ben, cat = arrive("Ann"), arrive("Ben"), arrive("Cat")
    table = ann.new_table(title="Sunday")
    ann.sit(table, "Stark")
    ann.request("PUT", f"/api/tables/{table}/seats/1", {"reserve": "ben"})
    ann.request("PUT", f"/api/tables/{table}/seats/2", {"bot": "random"})
    assert cat.post(f"/api/tables/{table}/seats", {}, expect=409)["error"]["code"] == "seat_taken"
    assert ben.request("PUT", f"/api/tables/{table}/seats/2", {"bot": "squire"}, 403)["error"]["code"] == "not_host"
    ben.sit(table)
    assert ben.post(f"/api/tables/{table}/start", expect=403)["error"]["code"] == "not_host"
    line = next(each for each in cat.get("/api/tables")["tables"] if each["id"] == table)
    assert (line["title"], line["free"], line["players"]) == ("Sunday", 0, 3)
    ann.request("DELETE", f"/api/tables/{table}/seats/1", expect=204)
    assert ann.post(f"/api/tables/{table}/start", expect=409)["error"]["code"] == "seats_empty"
    cat.request("DELETE", f"/api/tables/{table}/seats/0", expect=403)
    cat.sit(table)
    ann.start(table)
    info = ann.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Cat", None]
    assert info["state"] == "running"
    assert info["seed"] is None
    for path in ("start", "close", "key"):
        assert ann.post(f"/api/tables/{table}/{path}", expect=409)["error"]["code"] == "not_open"
    assert ben.post(f"/api/tables/{table}/seats", {}, expect=409)["error"]["code"] == "seat_taken"


def test_what_changes_while_a_table_is_loaded_is_not_missed(
    server: Served, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table()
    loading, go_on = threading.Event(), threading.Event()
    counts = talk_lines.counts

    async def slow_counts(*arguments: Any) -> dict[str, int]:
        loading.set()  # the book has been read
        await asyncio.to_thread(go_on.wait, 20)
        return await counts(*arguments)

    monkeypatch.setattr(talk_lines, "counts", slow_counts)
    with ann.at(table, ready=False) as waiting:
        assert loading.wait(20)
        ben.sit(table)
        go_on.set()
        waiting.until(lambda: bool(waiting.info) and waiting.info["seats"][0]["name"] == "Ben")


def test_a_private_table_is_unlisted_and_needs_the_link(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(private=True)
    key = ann.get(f"/api/tables/{table}")["key"]
    assert table not in [line["id"] for line in ben.get("/api/tables")["tables"]]
    ben.get(f"/api/tables/{table}", expect=404)
    ben.post(f"/api/tables/{table}/seats", {}, expect=404)
    ben.post(f"/api/tables/{table}/visit", {"key": "0" * 24}, expect=404)
    renewed = ann.post(f"/api/tables/{table}/key")["key"]
    assert renewed != key
    ben.post(f"/api/tables/{table}/visit", {"key": key}, expect=404)
    assert ben.post(f"/api/tables/{table}/visit", {"key": renewed})["key"] is None
    ben.post(f"/api/tables/{table}/visit", {"key": renewed})
    ben.sit(table)
    assert [line["id"] for line in ben.get("/api/me/tables")["tables"]] == [table]


def test_random_houses_are_dealt_at_the_start(arrive: Arrive) -> None:
    ann = arrive()
    table = ann.new_table(houses="random")
    for _ in range(3):
        ann.sit(table)
    assert {seat["house"] for seat in ann.get(f"/api/tables/{table}")["seats"]} == {None}
    ann.start(table)
    assert len({seat["house"] for seat in ann.get(f"/api/tables/{table}")["seats"]}) == 3


def test_options_are_checked_by_the_engine(arrive: Arrive) -> None:
    ann = arrive()
    for bad in (
        {"players": 7},
        {"game": "chess"},
        {"options": {"tides_of_battle": "maybe"}},
        {"options": {"cheats": True}},
        {"game": "iron-throne", "options": {"cards": "/etc/passwd"}},
        {"options": {"position": "x"}},
        {"houses": ["Stark", "Stark", "Lannister"]},
        {"absence": {"rule": "bot", "level": "os:system"}},
    ):
        body = {"game": "agot", "players": 3, **bad}
        assert ann.post("/api/tables", body, expect=422)["error"]["code"] == "bad_options", bad
    ann.new_table(options={"tides_of_battle": True, "errata": "faq-2.0"})
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert games["agot"]["players"] == [3, 4, 5, 6]
    for game in games.values():
        for option in game["options"]:
            if option["values"]:
                for value in option["values"]:
                    options = {**option["needs"], option["name"]: value}
                    ann.new_table(game=game["name"], players=3, options=options)


DRAGONS = {"expansion": "mother-of-dragons"}


def test_mother_of_dragons_is_offered_with_all_that_it_brings(arrive: Arrive) -> None:
    """The list tells what can be laid, and exactly that can be laid; houses without a player have no seat."""
    ann = arrive()
    [agot] = [game for game in ann.get("/api/games")["games"] if game["name"] == "agot"]
    [expansion] = agot["expansions"]
    assert expansion["options"] == DRAGONS
    assert expansion["players"] == [3, 4, 5, 6, 7, 8]
    assert "Targaryen" not in expansion["choice_by_players"]["3"]
    assert len(expansion["choice_by_players"]["4"]) == len(expansion["houses_by_players"]["8"]) == 8
    texts = {option["name"]: option["text"] for option in agot["options"]}
    assert texts.keys() == {"expansion", "house_cards", "tides_of_battle", "errata"}
    assert all(text.endswith(".") for text in texts.values())
    for players, houses in expansion["houses_by_players"].items():
        table = ann.new_table(players=int(players), options={**DRAGONS, "house_cards": "alternate"})
        assert [seat["house"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == houses
    assert {line["options"]["expansion"] for line in ann.get("/api/me/tables")["tables"]} == {"mother-of-dragons"}
    chosen = ["Targaryen", "Arryn", "Martell", "Greyjoy"]
    table = ann.new_table(players=4, houses=chosen, options=DRAGONS)
    for house in chosen:
        ann.sit(table, house)
    ann.start(table)
    with ann.at(table) as seat:
        assert list(seat.sights) == chosen


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"players": 7}, "from 3 to 6"),
        ({"players": 9, "options": DRAGONS}, "from 3 to 8"),
        ({"players": 2, "options": DRAGONS}, "from 3 to 8"),
        ({"players": 3, "options": DRAGONS, "houses": ["Stark", "Arryn", "Targaryen"]}, "Targaryen is not available"),
        ({"players": 8, "options": DRAGONS, "houses": ["Stark"] * 8}, "8 different houses"),
        ({"players": 3, "options": {"house_cards": "alternate"}}, "only where expansion"),
        ({"players": 3, "options": {"expansion": "dance-with-dragons"}}, "mother-of-dragons"),
    ],
)
def test_what_mother_of_dragons_does_not_allow_is_refused_in_words(
    arrive: Arrive, bad: dict[str, Any], words: str
) -> None:
    error = arrive().post("/api/tables", {"game": "agot", **bad}, expect=422)["error"]
    assert error["code"] == "bad_options"
    assert words in error["text"]


def test_dealt_houses_of_mother_of_dragons_are_any_of_eight(arrive: Arrive) -> None:
    """Every seat gets a house, three players never Targaryen, and which ones differs from table to table."""
    ann = arrive()
    dealt = set()
    for players in (3, 3, 3, 4, 4, 4):
        table = ann.new_table(players=players, houses="random", options=DRAGONS)
        for _ in range(players):
            ann.sit(table)
        ann.start(table)
        houses = {seat["house"] for seat in ann.get(f"/api/tables/{table}")["seats"]}
        assert len(houses) == players
        assert players > 3 or "Targaryen" not in houses
        dealt.add(frozenset(houses))
    assert len(dealt) > 2


def test_everybody_at_the_table_sees_the_lobby_change(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table()
    with ann.at(table) as seat, ben.at(table) as other:
        assert other.info["mine"] is False
        ben.sit(table, "Stark")
        seat.until(lambda: seat.info["seats"][0]["name"] == "Ben")
        other.until(lambda: other.info["seats"][0]["mine"])
        ann.sit(table)
        ann.sit(table)
        ann.start(table)
        other.until(lambda: "Stark" in other.sights)
        seat.until(lambda: len(seat.sights) == 2)
        assert "Stark" not in seat.sights


def test_rematch_keeps_people_and_settings(arrive: Arrive, server: Served) -> None:
    import random

    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(private=True, title="Again")
    ben.post(f"/api/tables/{table}/visit", {"key": ann.get(f"/api/tables/{table}")["key"]})
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.sit(table, "Baratheon")
    ann.start(table)
    assert ann.post(f"/api/tables/{table}/rematch", expect=409)["error"]["code"] == "not_finished"
    _play_out(ann, ben, table, random.Random(5))
    again = ben.post(f"/api/tables/{table}/rematch", expect=201)
    assert again["title"] == "Again"
    assert [(seat["name"], seat["reserved"]) for seat in again["seats"]] == [
        (None, "Ann"),
        ("Ben", None),
        (None, "Ann"),
    ]
    ann.sit(again["id"])
    assert ann.post(f"/api/tables/{table}/rematch", expect=201)["id"] == again["id"]
    arrive("Cat").post(f"/api/tables/{table}/rematch", expect=404)
    ben.post(f"/api/tables/{again['id']}/close", expect=204)
    with ThreadPoolExecutor() as at_once:  # both at the same moment, after it was given up
        asked = [at_once.submit(each.post, f"/api/tables/{table}/rematch", None, 201) for each in (ann, ben) * 3]
        assert len({each.result()["id"] for each in asked} - {again["id"]}) == 1
    mine = [line["id"] for each in (ann, ben) for line in each.get("/api/me/tables")["tables"]]
    assert len(set(mine) - {table}) == 1, "a table that nobody knows of was left behind"


def _play_out(ann: Person, ben: Person, table: str, rng: object) -> None:
    import random

    assert isinstance(rng, random.Random)
    with ann.at(table) as one, ben.at(table) as two:
        while one.info["state"] != "finished":
            for seat in (one, two):
                seat.catch_up()
                while seat.info["state"] != "finished" and seat.choose_any(rng):
                    pass
