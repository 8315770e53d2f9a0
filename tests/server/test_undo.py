"""Undo: never past the point where anybody has learnt something."""

import copy
import random
from typing import Any

from tests.server.conftest import Arrive
from tests.server.driving import Seat, Served, against_bots, hot_seat


def to_marches(seat: Seat, rng: random.Random) -> tuple[str, dict[str, Any]]:
    """Play until a house decides alone and in the open; that house and its decision."""
    for _ in range(400):
        found = [(house, each) for house, each in seat.open() if not each["sealed"] and len(each["options"]) > 1]
        if found:
            return copy.deepcopy(found[0])  # the seat goes on patching its own
        assert seat.choose_any(rng)
    raise AssertionError("nobody ever decides in the open")


def undo(seat: Seat, house: str) -> dict[str, Any]:
    return seat.ask({"type": "undo", "house": house})


def test_the_mover_undoes_at_once_what_revealed_nothing(server: Served, arrive: Arrive) -> None:
    undone = refused = 0
    for seed in range(4):
        rng = random.Random(seed)
        with hot_seat(arrive(), undo="mover") as seat:
            for _ in range(12):
                house, decision = to_marches(seat, rng)
                before = copy.deepcopy(seat.sights)
                texts = {name: [event["text"] for event in events] for name, events in seat.events.items()}
                seat.choose(house, rng.choice(decision["options"]))
                seat.catch_up()
                answer = undo(seat, house)
                seat.catch_up()
                if answer["type"] == "ack":
                    undone += 1
                    for name, sight in seat.sights.items():
                        assert sight["view"] == before[name]["view"]
                        assert [event["text"] for event in seat.events[name]] == texts[name]
                    assert seat.refused({"type": "choice", "house": house, "number": decision["number"],
                                         "choices": [decision["options"][0]]}) == "late"  # fmt: skip
                    seat.choose_any(rng)
                else:
                    assert answer["code"] == "nothing_to_undo"
                    refused += 1
    assert undone > 10
    assert refused > 0


def test_what_is_sealed_is_taken_back_not_undone(arrive: Arrive) -> None:
    with hot_seat(arrive(), undo="mover") as seat:
        assert undo(seat, "Stark")["code"] == "nothing_to_undo"
        decision = seat.decision("Stark")
        assert decision is not None
        seat.choose("Stark", decision["options"][0])
        answer = undo(seat, "Stark")
        assert (answer["code"], "sealed" in answer["text"]) == ("nothing_to_undo", True)


def test_revealed_orders_cannot_be_undone(arrive: Arrive) -> None:
    rng = random.Random(7)
    with hot_seat(arrive(), undo="mover") as seat:
        last = ""
        while any(each["sealed"] for _, each in seat.open()):
            last = rng.choice(seat.open())[0]
            decision = seat.decision(last)
            assert decision is not None
            seat.choose(last, rng.choice(decision["options"]))
            seat.catch_up()
        assert undo(seat, last)["code"] == "nothing_to_undo"


def test_without_undo_there_is_none(arrive: Arrive) -> None:
    rng = random.Random(8)
    with hot_seat(arrive(), undo="off") as seat:
        house, decision = to_marches(seat, rng)
        seat.choose(house, decision["options"][0])
        assert undo(seat, house)["code"] == "not_allowed"


def test_by_consent_of_all(arrive: Arrive) -> None:
    rng = random.Random(9)
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(undo="consent")
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.sit(table, "Baratheon")
    ann.start(table)
    agreed = 0
    with ann.at(table) as one, ben.at(table) as two:
        for _ in range(200):
            for seat in (one, two):
                seat.catch_up()
            if one.info["state"] == "finished" or agreed >= 3:
                break
            mine = [(house, each) for house, each in one.open() if not each["sealed"] and len(each["options"]) > 1]
            if not mine:
                one.choose_any(rng) or two.choose_any(rng)
                continue
            house, decision = copy.deepcopy(mine[0])
            one.choose(house, rng.choice(decision["options"]))
            one.catch_up()
            if undo(one, house)["type"] != "ack":
                continue
            two.until(lambda: bool(two.votes))
            assert two.votes[0]["by"] == house
            assert two.ask({"type": "vote", "house": "Lannister", "about": "undo", "agree": False})["type"] == "ack"
            one.until(lambda: not one.votes)
            assert undo(one, house)["type"] == "ack"
            two.until(lambda: bool(two.votes))
            assert two.ask({"type": "vote", "house": "Lannister", "about": "undo", "agree": True})["type"] == "ack"
            one.catch_up()
            assert one.decision(house)["options"] == decision["options"]  # type: ignore[index]
            one.choose(house, rng.choice(decision["options"]))
            agreed += 1
    assert agreed >= 3


def test_what_was_done_before_the_table_was_loaded_can_be_undone(server: Served, arrive: Arrive) -> None:
    """Second thoughts in a slow game come after the table has been unloaded, or the server restarted."""
    rng, person, undone = random.Random(8), arrive(), 0
    with hot_seat(person, undo="mover") as seat:
        table = seat.table
        for _ in range(120):
            seat.choose_any(rng)
    for _ in range(6):
        with person.at(table) as seat:
            house, decision = to_marches(seat, rng)
            before = copy.deepcopy(seat.sights)
            seat.choose(house, rng.choice(decision["options"]))
        server.council.tables.by_id.pop(table)
        with person.at(table) as again:
            if undo(again, house)["type"] == "ack":
                again.catch_up()
                undone += 1
                assert {name: sight["view"] for name, sight in again.sights.items()} == {
                    name: sight["view"] for name, sight in before.items()
                }
            again.choose_any(rng)
    assert undone > 2


def test_undo_survives_a_restart(server: Served, arrive: Arrive) -> None:
    """Numbers, game and the past are the same when the table is loaded anew."""
    rng = random.Random(10)
    person = arrive()
    with hot_seat(person, undo="mover") as seat:
        for _ in range(30):
            house, decision = to_marches(seat, rng)
            seat.choose(house, rng.choice(decision["options"]))
            seat.catch_up()
            undo(seat, house)
            seat.catch_up()
            seat.choose_any(rng)
        sights, table = seat.sights, seat.table
    tables = server.council.tables
    tables.by_id.pop(table)
    with person.at(table) as again:
        assert again.sights == sights
        while again.choose_any(rng):
            pass


def test_alone_with_bots_one_goes_back_as_far_as_one_likes(arrive: Arrive) -> None:
    with against_bots(arrive()) as seat:
        rng = random.Random(5)

        def asked() -> bool:
            return seat.decision("Stark") is not None

        for _ in range(8):
            seat.until(asked)
            decision = seat.decision("Stark")
            assert decision is not None
            seat.choose("Stark", rng.choice(decision["options"]))
            seat.catch_up()
        revealed = [event["text"] for event in seat.events["Stark"] if "reveals" in event["text"]]
        assert revealed, "the bots have answered, and all orders lie open"
        for _ in range(8):
            seat.until(asked)
            assert undo(seat, "Stark")["type"] == "ack"
            seat.catch_up()
        assert seat.sights["Stark"]["view"]["planning"]["orders"] == {}
        assert not any("reveals" in event["text"] for event in seat.events["Stark"])
        assert undo(seat, "Stark")["code"] == "nothing_to_undo"
