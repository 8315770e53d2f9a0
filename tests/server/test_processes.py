"""Two servers on one PostgreSQL: players of one game on different processes, and one process dies."""

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.driving import Person, Process, Seat
from tests.server.test_kill import stored_game
from tools import postgres

pytestmark = pytest.mark.postgres
HOUSES = ("Stark", "Lannister", "Baratheon")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


def settle(*seats: Seat) -> None:
    """Wait until all sockets have heard the same of the game."""
    deadline = time.monotonic() + 15
    while True:
        for seat in seats:
            seat.catch_up()
        told = [{house: len(events) for house, events in seat.events.items()} for seat in seats]
        waiting = [sight["waiting"] for seat in seats for sight in seat.sights.values()]
        views = [sight["view"]["houses"] for seat in seats for sight in seat.sights.values()]
        if all(each == waiting[0] for each in waiting) and all(each == views[0] for each in views) and told:
            return
        assert time.monotonic() < deadline, f"the processes do not agree: {waiting} {views}"
        time.sleep(0.01)


@pytest.mark.timeout(200)
def test_two_processes_one_game(cluster: str) -> None:
    rng = random.Random(24)
    first, second = Process(cluster), Process(cluster)
    people: list[Person] = []
    try:
        ann, ben = Person(first.url, "Ann"), Person(first.url, "Ben")
        people += [ann, ben]
        ben_there = ben.moved(second.url)
        people.append(ben_there)
        table = ann.new_table()
        one, two = ann.at(table), ben_there.at(table)
        ann.sit(table, "Stark")
        ann.sit(table, "Lannister")
        ben_there.sit(table, "Baratheon")
        one.until(lambda: one.info["seats"][2]["name"] == "Ben")
        two.until(lambda: two.info["seats"][1]["name"] == "Ann")
        ann.start(table)
        one.until(lambda: len(one.sights) == 2)
        two.until(lambda: len(two.sights) == 1)
        two.until(lambda: bool(two.presence["houses"].get("Stark")))
        acknowledged = 0
        for _ in range(60):
            settle(one, two)
            movers = [seat for seat in (one, two) if seat.open()]
            assert movers, "nobody can move"
            acknowledged += rng.choice(movers).choose_any(rng)
        settle(one, two)
        assert one.ask({"type": "talk", "to": ["Baratheon"], "text": "across", "house": "Stark"})["type"] == "ack"
        two.until(lambda: [line["text"] for line in two.heard] == ["across"])
        assert two.ask({"type": "talk", "to": ["Stark"], "text": "and back", "house": "Baratheon"})["type"] == "ack"
        one.until(lambda: len(one.heard) == 2)
        assert [line["n"] for line in one.heard] == [1, 2]

        second.kill()
        with pytest.raises(Exception, match=r"1006|1012|no close frame|[Cc]onnection"):
            two.until(lambda: False, 5)
        hello = two.hello()
        back = Seat(ben, table, hello=hello, ready=False)
        back.sights, back.marks, back.events = two.sights, dict(two.marks), two.events
        back.heard = two.heard
        back.until(lambda: back._ready)
        settle(one, back)
        assert [line["text"] for line in back.heard] == ["across", "and back"], "told once, not again"
        for events in back.events.values():
            assert [event["n"] for event in events] == list(range(len(events)))
        while one.info["state"] != "finished":
            settle(one, back)
            movers = [seat for seat in (one, back) if seat.open()]
            if movers:
                acknowledged += rng.choice(movers).choose_any(rng)
            else:
                one.catch_up()
        one.close()
        back.close()
        two.close()
        _, loaded, replayed = asyncio.run(stored_game(cluster, table))
        assert loaded.to_json() == replayed.to_json()
        assert len(replayed.record().choices) == acknowledged
    finally:
        for person in people:
            person.close()
        for process in (first, second):
            process.process.kill()
            process._ended()


@pytest.mark.timeout(200)
def test_a_seat_changes_hands_across_processes(cluster: str) -> None:
    first, second = Process(cluster), Process(cluster)
    with contextlib.ExitStack() as leaving:
        for process in (first, second):
            leaving.callback(process._ended)
            leaving.callback(process.process.kill)
        ann, cat = Person(first.url, "Ann"), Person(first.url, "Cat")
        ben, cat_there = Person(second.url, "Ben"), cat.moved(second.url)
        for person in (ann, ben, cat, cat_there):
            leaving.callback(person.close)
        table = ann.new_table(absence={"rule": "wait"})
        ann.sit(table, "Stark")
        ben.sit(table, "Lannister")
        ann.sit(table, "Baratheon")
        ann.start(table)
        one, two, three = (leaving.enter_context(person.at(table)) for person in (ann, ben, cat_there))
        ben.request("DELETE", f"/api/tables/{table}/seats/1", expect=204)
        one.until(lambda: one.info["seats"][1]["away"])
        ann.request("PUT", f"/api/tables/{table}/seats/1", {"reserve": "Cat"})
        cat.sit(table)
        for seat in (one, two, three):
            seat.until(lambda seat=seat: seat.info["seats"][1]["name"] == "Cat")
        two.until(lambda: None in two.sights)
        three.until(lambda: "Lannister" in three.sights)
        decision = three.decision("Lannister")
        assert decision is not None
        choice = decision["options"][0]
        assert three.choose("Lannister", choice)["type"] == "ack"
        assert two.refused({"type": "return", "house": "Lannister"}) == "not_your_seat"
        assert not any(f'"given":["{choice}"]' in text for text in two.raw)


@pytest.mark.timeout(200)
def test_both_processes_write_at_once(cluster: str) -> None:
    """Everybody answers the same sealed question at the same moment, through both processes."""
    rng = random.Random(25)
    first, second = Process(cluster), Process(cluster)
    people: list[Person] = []
    seats: list[Seat] = []
    try:
        host = Person(first.url, "Host")
        people.append(host)
        table = host.new_table()
        for house, process in zip(HOUSES, (first, second, first), strict=True):
            person = host if house == "Stark" else Person(process.url, house)
            people += [] if person is host else [person]
            person.sit(table, house)
            seats.append(person.at(table))
        host.start(table)
        for seat in seats:
            seat.until(lambda: bool(seat.sights))  # noqa: B023
        for _ in range(25):
            settle(*seats)
            asked = [(seat, *seat.open()[0]) for seat in seats if seat.open()]
            sent = []
            for seat, house, decision in asked:
                choice = rng.choice(decision["options"])
                sent.append((seat, house, decision["number"], choice))
                seat.say({"type": "choice", "id": "together", "house": house,
                          "number": decision["number"], "choices": [choice]})  # fmt: skip
            for seat, *_ in sent:
                seat.until(lambda: "together" in seat.answers)  # noqa: B023
                assert seat.answers.pop("together")["type"] == "ack"
        settle(*seats)
        entries, loaded, replayed = asyncio.run(stored_game(cluster, table))
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert loaded.to_json() == replayed.to_json()
    finally:
        for seat in seats:
            seat.close()
        for person in people:
            person.close()
        for process in (first, second):
            process.process.kill()
            process._ended()


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@pytest.mark.timeout(200)
def test_bots_play_on_when_their_process_dies(cluster: str) -> None:
    rng = random.Random(26)
    first, second = Process(cluster), Process(cluster)
    ann = Person(first.url, "Ann")
    there = ann.moved(second.url)
    seat = None
    try:
        table = ann.new_table()
        ann.sit(table, "Stark")
        for number in (1, 2):
            ann.request("PUT", f"/api/tables/{table}/seats/{number}", {"bot": "random"})
        ann.start(table)
        with ann.at(table) as here:
            for _ in range(15):
                if not here.choose_any(rng):
                    here.receive(20)
        workers = _children(first.process.pid)
        assert workers, "bots think in processes of their own"
        first.kill()
        seat = there.at(table)
        moved = 0
        deadline = time.monotonic() + 60
        while moved < 15 and seat.info["state"] != "finished":
            assert time.monotonic() < deadline, "the bots stand still"
            if seat.choose_any(rng):
                moved += 1
            else:
                seat.receive(30)
        deadline = time.monotonic() + 15
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < deadline, "a worker has outlived its server"
            time.sleep(0.1)
    finally:
        if seat is not None:
            seat.close()
        ann.close()
        there.close()
        for process in (first, second):
            process.process.kill()
            process._ended()
