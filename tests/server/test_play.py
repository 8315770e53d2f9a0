"""Playing at a table over real sockets."""

import random
import time
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil.server.table.audience import LINGER
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, hot_seat, served


def stored_play(server: Served, table: str) -> Any:
    play = server.council.tables.by_id[table].play
    assert play is not None
    return play


def test_a_whole_game_by_one_person_in_hot_seat(server: Served, arrive: Arrive) -> None:
    """Every sight kept up by patches equals the view of the engine, to the end."""
    rng = random.Random(1)
    with hot_seat(arrive(), players=3) as seat:
        count = 0
        while seat.choose_any(rng):
            count += 1
            if count % 25 == 0:
                game = stored_play(server, seat.table).game
                for house, sight in seat.sights.items():
                    assert house is not None
                    assert {**sight["view"], "decisions": []} == {**_as_json(game.view(house)), "decisions": []}
                    assert [event["text"] for event in seat.events[house]] == [
                        game.prose(event) for _, event in game.events_for(house)
                    ]
        seat.until(lambda: seat.info["state"] == "finished")
        assert seat.info["outcome"] is not None
        assert seat.info["seed"] is not None
        assert count > 100


def _as_json(view: Any) -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(view))


def test_iron_throne_is_played_too(arrive: Arrive) -> None:
    rng = random.Random(2)
    with hot_seat(arrive(), game="iron-throne", players=3) as seat:
        while seat.choose_any(rng):
            pass
        seat.until(lambda: seat.info["state"] == "finished")


def two_people(arrive: Arrive, **rules: Any) -> tuple[Person, Person, Seat, Seat]:
    """Ann holds Stark and Baratheon, Ben holds Lannister."""
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table(**rules)
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.sit(table, "Baratheon")
    ann.start(table)
    return ann, ben, ann.at(table), ben.at(table)


def test_a_choice_that_is_wrong_gets_its_code_and_changes_nothing(server: Served, arrive: Arrive) -> None:
    _, _, ann, ben = two_people(arrive)
    with ann, ben:
        decision = ann.decision("Stark")
        assert decision is not None
        number, option = decision["number"], decision["options"][0]
        before = stored_play(server, ann.table).seq

        def say(seat: Seat, house: str, number: int, *choices: str) -> str:
            return seat.refused({"type": "choice", "house": house, "number": number, "choices": list(choices)})

        assert say(ben, "Stark", number, option) == "not_your_seat"
        assert say(ann, "Greyjoy", number, option) == "not_your_seat"
        assert say(ann, "Stark", number, "conquer everything") == "illegal_choice"
        assert say(ann, "Stark", number + 1, option) == "early"
        assert say(ann, "Stark", number, option, "conquer everything") == "illegal_choice"
        assert stored_play(server, ann.table).seq == before
        assert ann.choose("Stark", option)["type"] == "ack"
        assert say(ann, "Stark", number, option) == "duplicate"
        assert say(ann, "Stark", number, decision["options"][1]) == "late"
        assert stored_play(server, ann.table).seq == before + 1


def test_several_pieces_at_once_are_taken_or_none(server: Served, arrive: Arrive) -> None:
    _, _, ann, ben = two_people(arrive)
    with ann, ben:
        pieces = []
        game = stored_play(server, ann.table).game.copy()
        while True:
            try:
                decision = game.decision_of("Stark")
            except smallcouncil.NotAsked:
                break
            pieces.append(decision.options[0])
            game.apply("Stark", pieces[-1])
        assert len(pieces) > 1
        assert ann.choose("Stark", *pieces, "one more")["code"] == "illegal_choice"
        assert ann.decision("Stark")["given"] == []  # type: ignore[index]
        assert ann.choose("Stark", *pieces)["type"] == "ack"
        ann.catch_up()
        assert ann.sights["Stark"]["decisions"][0]["given"] == pieces


def test_a_sealed_answer_can_be_taken_back(arrive: Arrive) -> None:
    _, _, ann, ben = two_people(arrive)
    with ann, ben:
        decision = ann.decision("Stark")
        assert decision is not None
        ann.choose("Stark", decision["options"][0])
        ann.catch_up()
        number = ann.sights["Stark"]["decisions"][0]["number"]
        assert ben.refused({"type": "take_back", "house": "Stark", "number": number}) == "not_your_seat"
        assert ann.refused({"type": "take_back", "house": "Stark", "number": number - 1}) == "late"
        assert ann.ask({"type": "take_back", "house": "Stark", "number": number})["type"] == "ack"
        ann.catch_up()
        assert ann.sights["Stark"]["decisions"][0]["given"] == []
        number = ann.sights["Stark"]["decisions"][0]["number"]
        assert ann.refused({"type": "take_back", "house": "Stark", "number": number}) == "nothing_to_take_back"


def test_coming_back_resumes_without_loss_or_repetition(arrive: Arrive) -> None:
    rng = random.Random(3)
    person = arrive()
    seat = hot_seat(person)
    for _ in range(60):
        seat.choose_any(rng)
    with person.at(seat.table) as other:  # a second window keeps up while the first is away
        hello = seat.hello()
        seat.close()
        for _ in range(5):
            other.choose_any(rng)
        with person.at(seat.table, hello=hello, ready=False) as back:
            back.sights, back.marks, back.events = seat.sights, dict(seat.marks), seat.events
            back.until(lambda: back._ready)
            assert not any('"type":"sight"' in text for text in back.raw)
            other.catch_up()
            assert back.sights == other.sights
            for house, events in back.events.items():
                assert [event["n"] for event in events] == list(range(len(events)))
                assert events[-50:] == other.events[house][-50:]


def test_coming_back_after_others_have_looked_through_the_same_eyes(tmp_path: Path) -> None:
    """A phone that slept while another window of the same seat came and went: its marks are of another time."""
    ahead = [0.0]
    rng = random.Random(4)
    with served(tmp_path, monotonic=lambda: time.monotonic() + ahead[0]) as server, Person(server.url) as person:
        with hot_seat(person) as phone:
            for _ in range(5):
                phone.choose_any(rng)
        ahead[0] += LINGER + 1
        with person.at(phone.table, hello={"houses": ["Lannister"]}) as one:  # Stark's eyes are given up meanwhile
            one.choose_any(rng)
        with person.at(phone.table) as window:
            for _ in range(20):
                window.choose_any(rng)
            with person.at(phone.table, hello=phone.hello(), ready=False) as back:
                back.sights, back.marks, back.events = phone.sights, dict(phone.marks), phone.events
                back.until(lambda: back._ready)
                assert back.sights == window.sights


def test_coming_back_with_nonsense_gives_the_whole(arrive: Arrive) -> None:
    person = arrive()
    seat = hot_seat(person)
    for seen in ("", "x", "x:y", "1.2:99999999999", f"{seat.marks['Stark']}9", ":" * 50):
        with person.at(seat.table, hello={"seen": {"Stark": seen}, "events": {"Stark": 2**31}}) as back:
            assert back.sights == seat.sights
    seat.close()


def test_a_spectator_sees_what_the_public_sees(server: Served, arrive: Arrive) -> None:
    _, _, ann, ben = two_people(arrive)
    with ann, ben, arrive("Cat").at(ann.table) as cat:
        game = stored_play(server, ann.table).game
        assert list(cat.sights) == [None]
        assert {**cat.sights[None]["view"], "decisions": []} == _as_json(game.view(None))
        assert cat.sights[None]["decisions"] == []
        option = ann.decision("Stark")["options"][0]  # type: ignore[index]
        assert cat.refused({"type": "choice", "house": "Stark", "number": 0, "choices": [option]}) == "not_your_seat"


def test_an_idle_table_is_unloaded_and_loaded_on_demand(tmp_path: Path) -> None:
    rng = random.Random(5)
    with served(tmp_path, idle_seconds=0.2) as server, Person(server.url) as person:
        with hot_seat(person) as seat:
            for _ in range(40):
                seat.choose_any(rng)
            sights, table = seat.sights, seat.table
        deadline = time.monotonic() + 15
        while table in server.council.tables.by_id:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with person.at(table) as again:
            assert again.sights == sights
            assert again.choose_any(rng)


def test_why_names_the_rule(arrive: Arrive) -> None:
    with hot_seat(arrive()) as seat:
        decision = seat.decision("Stark")
        assert decision is not None
        answer = seat.ask({"type": "why", "house": "Stark", "choice": "nonsense"})
        assert answer["type"] == "why"
        allowed = seat.ask({"type": "why", "house": "Stark", "choice": decision["options"][0]})
        assert allowed["text"] == "This may be chosen."


def test_an_update_is_small(arrive: Arrive) -> None:
    """Typically at most 2 kB: deltas, not whole trees."""
    rng = random.Random(4)
    with hot_seat(arrive(), players=6) as seat:
        while seat.choose_any(rng):
            pass
        sizes = sorted(len(text) for text in seat.raw if '"type":"update"' in text)
        assert sizes[len(sizes) // 2] < 1200
        assert sizes[len(sizes) * 8 // 10] <= 2048


def test_a_table_is_not_unloaded_under_somebody_who_comes_meanwhile(server: Served, arrive: Arrive) -> None:
    person, tables = arrive(), server.council.tables
    seats = [hot_seat(person) for _ in range(2)]
    for seat in seats:
        seat.close()
    first, second = [tables.by_id[seat.table] for seat in seats]
    deadline = time.monotonic() + 10
    while not (first.is_idle and second.is_idle):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    stop = first.stop

    async def stop_slowly() -> None:
        second.touch()  # somebody sits down at the other table
        await stop()

    first.stop = stop_slowly  # type: ignore[method-assign]
    first.touched = second.touched = float("-inf")
    server.call(server.council.housekeeping._unload_idle())
    assert first.id not in tables.by_id
    assert second.id in tables.by_id
