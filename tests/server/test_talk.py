"""Talk: at the table, in private, among spectators."""

from contextlib import ExitStack

from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat


def four(arrive: Arrive, leaving: ExitStack, **rules: object) -> tuple[str, list[Person], list[Seat]]:
    """Three players, and a spectator."""
    people = [arrive(name) for name in ("Ann", "Ben", "Cat", "Dan")]
    table = people[0].new_table(**rules)
    for person, house in zip(people, ("Stark", "Lannister", "Baratheon"), strict=False):
        person.sit(table, house)
    people[0].start(table)
    return table, people, [leaving.enter_context(person.at(table)) for person in people]


def say(seat: Seat, to: object, text: str, house: str | None) -> dict[str, object]:
    return seat.ask({"type": "talk", "to": to, "text": text, "house": house})


def heard(seat: Seat) -> list[tuple[str, str]]:
    seat.catch_up()
    return [(line["talk"], line["text"]) for line in seat.heard]


def test_who_hears_what(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        table, people, (ann, ben, cat, dan) = four(arrive, leaving)
        assert say(ann, "table", "hello all", "Stark")["type"] == "ack"
        assert say(ann, ["Lannister"], "peace?", "Stark")["type"] == "ack"
        assert say(ben, ["Stark"], "peace.", "Lannister")["type"] == "ack"
        assert say(cat, ["Stark", "Lannister"], "what are you up to", "Baratheon")["type"] == "ack"
        assert say(dan, "spectators", "they plot", None)["type"] == "ack"
        pair, three = "Lannister+Stark", "Baratheon+Lannister+Stark"
        private = [(pair, "peace?"), (pair, "peace.")]
        rest = [(three, "what are you up to")]
        assert heard(ann) == [("table", "hello all"), *private, *rest]
        assert heard(ben) == heard(ann)
        assert heard(cat) == [("table", "hello all"), *rest]
        assert heard(dan) == [("table", "hello all"), ("spectators", "they plot")]
        for seat in (cat, dan):
            assert not any(f'"{pair}"' in text for text in seat.raw), "not even that it exists"
            assert seat.person.get(f"/api/tables/{table}/talk?talk=Lannister%2BStark")["lines"] == []
        again = leaving.enter_context(people[0].at(table))
        assert sorted(heard(again)) == sorted(heard(ann)), "history is kept"
        rested = leaving.enter_context(people[0].at(table, hello={"talk": {"table": 1, pair: 1}}))
        assert heard(rested) == [*rest, (pair, "peace.")]
        page = people[1].get(f"/api/tables/{table}/talk?talk=Lannister%2BStark&before=2")
        assert [line["text"] for line in page["lines"]] == ["peace?"]


def test_what_may_not_be_said(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        _, _, (ann, ben, _, dan) = four(arrive, leaving)
        assert say(ben, "table", "I am Stark", "Stark")["code"] == "not_your_seat"
        assert say(ann, ["Stark"], "to myself", "Stark")["code"] == "bad_message"
        assert say(ann, ["Targaryen"], "who?", "Stark")["code"] == "bad_message"
        assert say(ann, "everyone", "?", "Stark")["code"] == "bad_message"
        assert say(ann, "table", "\x07\x07", "Stark")["code"] == "bad_message"
        assert say(ann, "table", "   ", "Stark")["code"] == "bad_message"
        assert say(ann, "table", "x", None)["code"] == "bad_message"
        assert say(ann, "spectators", "help me", "Stark")["code"] == "not_allowed"
        assert say(dan, "table", "let me help", None)["code"] == "not_allowed"
        assert say(dan, ["Stark"], "psst", None)["code"] == "not_allowed"
        assert heard(ann) == []


def test_a_table_may_forbid_private_talk_or_all(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        _, _, (ann, *_) = four(arrive, leaving, talk="table")
        assert say(ann, ["Lannister"], "peace?", "Stark")["code"] == "not_allowed"
        assert say(ann, "table", "peace!", "Stark")["type"] == "ack"
        _, _, (ann, _, _, dan) = four(arrive, leaving, talk="none")
        assert say(ann, "table", "peace!", "Stark")["code"] == "not_allowed"
        assert say(dan, "spectators", "sh", None)["code"] == "not_allowed"


def test_the_waiting_room_talks(arrive: Arrive) -> None:
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.new_table()
    with ann.at(table) as one, ben.at(table) as two:
        assert say(one, "table", "sit down", None)["type"] == "ack"
        assert heard(two) == [("table", "sit down")]
