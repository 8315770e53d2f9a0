"""One's own games in the lists, and what one may do with them from there."""

import random

from tests.server.conftest import Arrive
from tests.server.driving import against_bots, hot_seat


def test_the_list_says_how_far_a_game_is_and_who_plays(arrive: Arrive) -> None:
    ann = arrive("Ann")
    seat = against_bots(ann)
    (line,) = ann.get("/api/me/tables")["tables"]
    assert line["progress"] == "Round 1"
    chance = random.Random(4)
    while not any(event["kind"] == "round" and event["fields"]["round"] == 2 for event in seat.events["Stark"]):
        seat.choose_any(chance)
        seat.catch_up()
    (line,) = ann.get("/api/me/tables")["tables"]
    assert line["mine"]
    assert line["progress"] in {"Round 2", "Round 3"}
    assert [(one["house"], one["name"], one["bot"], one["mine"]) for one in line["seats"]] == [
        ("Stark", "Ann", None, True),
        ("Lannister", None, "random", False),
        ("Baratheon", None, "random", False),
    ]


def test_a_game_alone_with_bots_is_given_up_from_the_list(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = against_bots(ann).table
    ben.post(f"/api/tables/{table}/close", expect=409)
    ann.post(f"/api/tables/{table}/close", expect=204)
    assert ann.get("/api/me/tables")["tables"] == []
    ann.get(f"/api/tables/{table}", expect=404)


def test_a_game_with_others_is_not_given_up_by_one(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table()
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.request("PUT", f"/api/tables/{table}/seats/2", {"bot": "random"})
    ann.start(table)
    assert ann.post(f"/api/tables/{table}/close", expect=409)["error"]["code"] == "not_open"
    assert [line["id"] for line in ben.get("/api/me/tables")["tables"]] == [table]


def test_a_record_says_whose_it_is_and_a_game_goes_with_it(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    seat = hot_seat(ann)
    chance = random.Random(2)
    while seat.choose_any(chance):
        pass
    (record,) = ann.get("/api/records")["records"]
    assert record["mine"]
    assert ann.get(f"/api/records/{record['id']}")["mine"]
    assert not ben.get("/api/records")["records"][0]["mine"]
    assert not ben.get(f"/api/records/{record['id']}")["mine"]
    assert [line["state"] for line in ann.get("/api/me/tables")["tables"]] == ["finished"]
    ann.request("DELETE", f"/api/records/{record['id']}", expect=204)
    assert ann.get("/api/me/tables")["tables"] == []


def test_a_guest_takes_another_name(arrive: Arrive) -> None:
    ann, owner = arrive("Merry Squire 44"), arrive("x")
    owner.post("/api/accounts", {"name": "Ben", "password": "a long enough one"}, expect=201)
    table = ann.new_table()
    ann.sit(table, "Stark")
    assert ann.request("PUT", "/api/me/name", {"name": "Ann"})["name"] == "Ann"
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"
    assert ann.request("PUT", "/api/me/name", {"name": "Beո"}, expect=None)["error"]["code"] in {
        "bad_name",
        "name_taken",
    }
    assert ann.request("PUT", "/api/me/name", {"name": "BEN"}, expect=409)["error"]["code"] == "name_taken"
    assert owner.request("PUT", "/api/me/name", {"name": "Cat"}, expect=403)["error"]["code"] == "not_allowed"
