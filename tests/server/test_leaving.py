"""A player who leaves a table of Mother of Dragons leaves a vassal behind, where the table says so (its p. 8)."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.driving import Person, Seat, Served, hot_seat, served

DRAGONS = {"expansion": "mother-of-dragons"}
VASSAL = {"rule": "vassal", "level": "random"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as server:
        yield server


def two_people(
    server: Served, absence: dict[str, str] = VASSAL, second: str = "Lannister", **rules: Any
) -> tuple[Seat, Seat]:
    """Ann is Stark, Ben is Lannister, bots play the other two."""
    ann, ben = Person(server.url, "Ann"), Person(server.url, "Ben")
    table = ann.new_table(players=4, options=DRAGONS, absence=absence, **rules)
    ann.sit(table, "Stark")
    ben.sit(table, second)
    for number in (2, 3):
        ann.request("PUT", f"/api/tables/{table}/seats/{number}", {"bot": "random"})
    ann.start(table)
    seats = ann.at(table), ben.at(table)
    for seat in seats:
        seat.leaving.callback(seat.person.close)
    return seats


def leave(seat: Seat, number: int) -> None:
    seat.person.request("DELETE", f"/api/tables/{seat.table}/seats/{number}", expect=204)


def play_until(seat: Seat, condition: Any) -> None:
    """Let one person play on, whatever happens, until something holds."""
    rng, deadline = random.Random(1), time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        if not seat.choose_any(rng):
            seat.receive(30)


def at_round(seat: Seat, house: str) -> int:
    number: int = seat.sights[house]["view"]["round"]
    return number


def act(house: str, text: str, number: int) -> dict[str, Any]:
    return {"type": "act", "house": house, "number": number, "act": text}


def test_a_leaver_becomes_a_vassal_when_the_round_is_over(server: Served) -> None:
    """Until then a bot plays; afterwards nobody does, and the table goes on with those who are left."""
    ann, ben = two_people(server)
    with ann, ben:
        leave(ben, 1)
        ann.until(lambda: ann.info["seats"][1]["away"])
        assert (ann.info["seats"][1]["bot"], ann.info["seats"][1]["vassal"]) == ("random", False)
        assert at_round(ann, "Stark") == 1
        play_until(ann, lambda: ann.info["seats"][1]["vassal"])
        assert at_round(ann, "Stark") == 2, "by the rule, between two rounds"
        assert [seat["vassal"] for seat in ann.info["seats"]] == [False, True, False, False]
        assert ann.info["seats"][1]["bot"] is None
        assert "left" in [event["kind"] for event in ann.events["Stark"]]
        play_until(ann, lambda: at_round(ann, "Stark") == 3)
        ann.until(lambda: [each["house"] for each in ann.sights["Stark"]["waiting"]] == ["Stark"])
        ben.catch_up()
        with Person(server.url, "Cat") as cat, cat.at(ann.table) as spectator:
            assert ben.sights["Lannister"]["view"] == spectator.sights[None]["view"], "who has left sees no secrets"
        server.council.tables.by_id.pop(ann.table)  # all of it is in the store
        with ann.person.at(ann.table) as again:
            assert again.info["seats"][1]["vassal"]
            play_until(again, lambda: at_round(again, "Stark") == 4)


def test_nobody_plays_the_house_of_a_leaver(server: Served) -> None:
    """It cannot be returned to, reserved, taken, voted about, undone or tried out."""
    ann, ben = two_people(server, undo="consent")
    with ann, ben:
        assert ben.ask(act("Lannister", "leave", 0))["type"] == "ack"
        play_both(ann, ben)
        seat = f"/api/tables/{ann.table}/seats/1"
        ben.catch_up()
        assert ben.refused({"type": "return", "house": "Lannister"}) == "not_allowed"
        assert ben.refused({"type": "undo", "house": "Lannister"}) == "not_allowed"
        assert ben.refused(act("Lannister", "stay", 1)) == "not_allowed"
        assert ben.refused({"type": "vote", "house": "Lannister", "about": "pause", "agree": True}) == "bot_plays"
        vote = {"type": "vote", "house": "Stark", "about": "replace:Lannister", "agree": True}
        assert ann.refused(vote) == "not_allowed"
        with Person(server.url, "Cat") as cat:
            refused = ann.person.request("PUT", seat, {"reserve": "Cat"}, expect=403)
            assert refused["error"]["code"] == "not_allowed"
            taken = cat.post(f"/api/tables/{ann.table}/seats", {"house": "Lannister"}, expect=409)
            assert taken["error"]["code"] == "seat_taken"
        with pytest.raises(ConnectionClosed):
            ben.person.tries_out(ann.table, "Lannister")
        with ann.person.tries_out(ann.table, "Stark") as trial:
            assert [each["house"] for each in trial.info["seats"]] == ["Stark", "Baratheon", "Targaryen"]
        assert ann.ask({"type": "vote", "house": "Stark", "about": "pause", "agree": True})["type"] == "ack"
        ann.until(lambda: ann.clocks["paused"] is not None)


def play_both(ann: Seat, ben: Seat) -> None:
    """Ann and Ben play until Ben's house is a vassal."""
    rng, deadline = random.Random(2), time.monotonic() + 60
    while not ann.info["seats"][1]["vassal"]:
        assert time.monotonic() < deadline, "it never came to that"
        for seat in (ann, ben):
            seat.catch_up()
            while seat.open() and not ann.info["seats"][1]["vassal"]:
                seat.choose_any(rng)
        ann.catch_up()


def test_whoever_comes_back_in_time_stays(server: Served) -> None:
    ann, ben = two_people(server)
    with ann, ben:
        leave(ben, 1)
        ben.until(lambda: ben.info["seats"][1]["away"])
        assert ben.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
        ben.until(lambda: not ben.info["seats"][1]["away"])
        assert "leave" in ben.sights["Lannister"]["acts"]["options"], "what was said is taken back"
        leave(ann, 0)
        rng, deadline = random.Random(3), time.monotonic() + 60
        while not ben.info["seats"][0]["vassal"]:
            assert time.monotonic() < deadline
            if not ben.choose_any(rng):
                ben.receive(30)
        assert not ben.info["seats"][1]["vassal"]


def test_a_departure_is_not_undone_with_the_choice_before_it(server: Served) -> None:
    """Else the house would have nobody at the table and be no vassal in the game."""
    ann, ben = two_people(server, undo="mover")
    with ann, ben:
        assert ann.ask(act("Stark", "give 1 to Lannister", 0))["type"] == "ack"
        leave(ben, 1)
        refused = ann.ask({"type": "undo", "house": "Stark"})
        assert (refused["code"], "Lannister" in refused["text"]) == ("nothing_to_undo", True)


def test_targaryen_is_never_a_vassal(server: Served) -> None:
    houses = ["Stark", "Targaryen", "Lannister", "Baratheon"]
    ann, ben = two_people(server, houses=houses, second="Targaryen")
    with ann, ben:
        assert "leave" in ann.sights["Stark"]["acts"]["options"]
        assert "leave" not in ben.sights["Targaryen"]["acts"]["options"]
        assert ben.refused(act("Targaryen", "leave", 0)) == "illegal_act"
        leave(ben, 1)
        ann.until(lambda: ann.info["seats"][1]["away"])
        play_until(ann, lambda: at_round(ann, "Stark") == 2)
        assert (ann.info["seats"][1]["bot"], ann.info["seats"][1]["vassal"]) == ("random", False)


@pytest.mark.parametrize("absence", [{"rule": "bot", "level": "random"}, {"rule": "wait"}])
def test_where_the_table_says_otherwise_nobody_becomes_a_vassal(server: Served, absence: dict[str, str]) -> None:
    ann, ben = two_people(server, absence)
    with ann, ben:
        assert "leave" not in ann.sights["Stark"]["acts"]["options"]
        assert ann.refused(act("Stark", "leave", 0)) == "not_allowed"
        leave(ben, 1)
        ann.until(lambda: ann.info["seats"][1]["away"])
        if absence["rule"] == "bot":
            play_until(ann, lambda: at_round(ann, "Stark") == 2)
        assert not ann.info["seats"][1]["vassal"]
        assert "leaving" not in [event["kind"] for event in ann.events["Stark"]]


def test_only_tables_whose_game_knows_vassals_can_say_so(server: Served) -> None:
    with Person(server.url) as ann:
        for body in ({"game": "agot"}, {"game": "iron-throne"}):
            refused = ann.post("/api/tables", {**body, "players": 3, "absence": VASSAL}, expect=422)
            assert refused["error"]["code"] == "bad_options"
            assert "vassals" in refused["error"]["text"]


def test_the_last_player_wins_and_the_record_tells_of_all(server: Served) -> None:
    with Person(server.url) as ann, hot_seat(ann, options=DRAGONS, absence=VASSAL, title="Short") as seat:
        for house in ("Stark", "Baratheon"):
            assert seat.ask(act(house, "leave", 0))["type"] == "ack"
        play_until(seat, lambda: seat.info["state"] == "finished")
        assert seat.info["outcome"]["winners"] == ["Lannister"]
        assert "only player left" in seat.info["outcome"]["reason"]
        record = ann.get(f"/api/records/{seat.table}")
        assert record["houses"] == ["Lannister", "Stark", "Baratheon"]
        assert record["names"] == dict.fromkeys(("Stark", "Lannister", "Baratheon"), "Ann")
        frames = ann.get(f"/api/records/{seat.table}/frames?from=0&count=5&house=Stark")
        assert [frame["choice"] for frame in frames["frames"]].count("act: leave") == 2
        file = ann.get(f"/api/records/{seat.table}/file")
        again = ann.post("/api/records", file, expect=201)
        assert again["houses"] == record["houses"]
        assert again["outcome"] == record["outcome"]
        rematch = ann.post(f"/api/tables/{seat.table}/rematch", expect=201)
        assert [each["house"] for each in rematch["seats"]] == ["Stark", "Lannister", "Baratheon"]


def test_the_last_answer_before_leaving_is_known_when_it_is_sent_again(server: Served) -> None:
    """Whoever did not hear that it was stored asks once more, and is told so, although the house is a vassal now."""
    rng = random.Random(4)
    last: dict[str, dict[str, Any]] = {}
    with Person(server.url) as ann, hot_seat(ann, options=DRAGONS, absence=VASSAL) as seat:
        gone = act("Stark", "leave", 0)
        assert seat.ask(gone)["type"] == "ack"
        while not seat.info["seats"][0]["vassal"]:
            house, decision = rng.choice(seat.open())
            choice = rng.choice(decision["options"])
            message = {"type": "choice", "house": house, "number": decision["number"], "choices": [choice]}
            assert seat.ask(message)["type"] == "ack"
            last[house] = message
            seat.catch_up()
        assert seat.refused(last["Stark"]) == "duplicate"
        assert seat.refused(gone) == "duplicate"
        assert seat.refused({**last["Stark"], "number": last["Stark"]["number"] + 1}) == "not_allowed"
