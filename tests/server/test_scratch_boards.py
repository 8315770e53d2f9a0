"""Scratch boards: trials of a running game, and hints.  Nobody else notices them, and nothing of them is kept."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from smallcouncil.lessons import lessons
from smallcouncil.server.settings import Limits
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, against_bots, hot_seat, served


def two_people(arrive: Arrive, **rules: Any) -> tuple[Person, Person, str]:
    """Ann is Stark, Ben has the other houses."""
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(**rules)
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ben.sit(table, "Baratheon")
    ann.start(table)
    return ann, ben, table


def play_until(seat: Seat, rng: random.Random, condition: Any) -> None:
    while not condition():
        if not seat.choose_any(rng):
            seat.receive()


def test_in_a_trial_bots_answer_and_the_real_game_stays_as_it_is(server: Served, arrive: Arrive) -> None:
    rng = random.Random(4)
    with against_bots(arrive(), "random") as real:
        real.until(lambda: [each["house"] for each in real.sights["Stark"]["waiting"]] == ["Stark"])
        before, mark = copy.deepcopy(real.sights["Stark"]), real.marks["Stark"]
        with real.person.tries_out(real.table, "Stark") as trial:
            assert trial.sights["Stark"]["view"]["areas"] == before["view"]["areas"]
            assert list(trial.sights) == ["Stark"]
            assert {seat["house"]: seat["bot"] for seat in trial.info["seats"]} == {
                "Stark": None, "Lannister": "random", "Baratheon": "random",
            }  # fmt: skip
            play_until(trial, rng, lambda: trial.sights["Stark"]["view"]["round"] == 2)
        real.catch_up()
        assert (real.sights["Stark"], real.marks["Stark"]) == (before, mark)
        assert [line["id"] for line in real.person.get("/api/me/tables")["tables"]] == [real.table]
        assert list(server.council.tables.by_id) == [real.table]


def test_a_trial_shows_nothing_that_the_house_does_not_know(server: Served, arrive: Arrive) -> None:
    """Another seed, other orders, and not even how many of them somebody else has placed."""
    ann, ben, table = two_people(arrive)
    with ann.at(table) as one, ben.at(table) as two:
        for seat, house, pieces in ((one, "Stark", 2), (two, "Lannister", 3)):
            for _ in range(pieces):
                decision = seat.decision(house)
                assert decision is not None
                seat.choose(house, decision["options"][0])
                seat.catch_up()
        with ann.tries_out(table, "Stark") as trial:
            assert len(trial.sights["Stark"]["decisions"][0]["given"]) == 2
            assert trial.info["seed_hash"] != one.info["seed_hash"]
            assert trial.info["seed"] is None
        two.catch_up()
        assert two.presence["houses"]["Stark"], "a trial is no coming and going"


def test_only_players_try_out_their_own_house(arrive: Arrive) -> None:
    ann, _, table = two_people(arrive)
    for person, house in ((arrive("Cat"), "Stark"), (ann, "Lannister")):
        with pytest.raises(ConnectionClosed):
            person.tries_out(table, house)
    with against_bots(ann, private=True) as own, pytest.raises(InvalidStatus):
        arrive("Dan").tries_out(own.table, "Stark")


def test_in_a_trial_one_goes_back_choice_by_choice(arrive: Arrive) -> None:
    rng = random.Random(8)
    with against_bots(arrive(), "random") as real, real.person.tries_out(real.table, "Stark") as trial:
        begun = trial.sights["Stark"]["view"]
        play_until(trial, rng, lambda: trial.sights["Stark"]["view"]["phase"] != "planning")
        while trial.ask({"type": "undo", "house": "Stark"})["type"] == "ack":
            pass
        trial.catch_up()
        assert trial.sights["Stark"]["view"]["areas"] == begun["areas"]
        assert trial.decision("Stark") is not None
        assert trial.refused({"type": "undo", "house": "Stark"}) == "nothing_to_undo"
        assert trial.refused({"type": "talk", "to": "table", "text": "Hello?"}) == "not_allowed"


def test_a_trial_goes_on_to_the_end_and_leaves_no_record(arrive: Arrive) -> None:
    rng = random.Random(1)
    with against_bots(arrive(), "random") as real, real.person.tries_out(real.table, "Stark") as trial:
        play_until(trial, rng, lambda: trial.info["state"] == "finished")
        assert trial.sights["Stark"]["outcome"]["winners"]
        assert real.person.get("/api/records")["records"] == []
        assert real.person.get(f"/api/tables/{real.table}")["state"] == "running"


# Hints


def hint(seat: Seat, house: str = "Stark") -> dict[str, Any]:
    return seat.ask({"type": "hint", "house": house})


def test_a_hint_is_a_choice_that_is_offered_with_a_reason(arrive: Arrive) -> None:
    rng = random.Random(2)
    kinds = set()
    with against_bots(arrive(), "random") as seat:
        while seat.sights["Stark"]["view"]["round"] < 3:
            decision = seat.decision("Stark")
            if decision is None:
                seat.receive()
                continue
            if decision["kind"] not in kinds or decision["given"]:
                told = hint(seat)
                assert told["choice"] in decision["options"]
                assert told["number"] == decision["number"]
                assert told["reason"].strip()
                assert "\n" not in told["reason"]
                kinds.add(decision["kind"])
            seat.choose("Stark", rng.choice(decision["options"]))
            seat.catch_up()
    assert kinds >= {"orders", "march"}


def test_among_people_there_are_hints_only_if_the_table_allows_them(arrive: Arrive) -> None:
    for allowed in (False, True):
        ann, _, table = two_people(arrive, hints=allowed)
        with ann.at(table) as seat, ann.tries_out(table, "Stark") as trial:
            assert seat.info["hints"] is allowed
            for each in (seat, trial):  # a trial is no way around it
                answer = hint(each)
                assert answer["type"] == ("hint" if allowed else "error"), answer
                assert allowed or answer["code"] == "not_allowed"
            assert seat.refused({"type": "hint", "house": "Lannister"}) == "not_your_seat"


def test_hints_do_not_come_without_end(tmp_path: Path) -> None:
    limits = Limits(hints_per_minute=4)
    with served(tmp_path, limits) as server, Person(server.url) as person, against_bots(person) as seat:
        codes = [hint(seat).get("code") for _ in range(4)]
    assert codes[0] is None
    assert codes[-1] == "too_fast"


def test_a_hint_knows_no_more_than_the_house(arrive: Arrive) -> None:
    """In two worlds that the house cannot tell apart the advice is the same."""
    with hot_seat(arrive(), hints=True) as seat:
        before = hint(seat)
        rng = random.Random(3)
        for house in ("Lannister", "Baratheon"):
            decision = seat.decision(house)
            assert decision is not None
            seat.choose(house, rng.choice(decision["options"]))
            seat.catch_up()
        after = hint(seat)
        assert (before["choice"], before["reason"]) == (after["choice"], after["reason"])


# Lessons


def test_in_a_lesson_the_others_keep_to_its_course(arrive: Arrive) -> None:
    with arrive().learns("agot", "support") as seat:
        for choice in lessons("agot")["support"].course("Stark"):
            seat.until(lambda: seat.decision("Stark") is not None)
            assert seat.choose("Stark", choice)["type"] == "ack"
            seat.catch_up()
        seat.until(lambda: any("to Riverrun" in event["text"] for event in seat.events["Stark"]))
        texts = [event["text"] for event in seat.events["Stark"]]
        assert "Lannister reveals defense +1 in Lannisport, defense +2* in Seagard." in texts
        assert hint(seat)["choice"]


def test_there_is_no_lesson_without_a_name_or_a_learner(server: Served, arrive: Arrive) -> None:
    for game, lesson in (("agot", "nothing"), ("chess", "map")):
        with pytest.raises(ConnectionClosed):
            arrive().learns(game, lesson)
    nobody = arrive()
    nobody.cookie = ""
    with pytest.raises(ConnectionClosed):
        nobody.learns("agot", "map")
