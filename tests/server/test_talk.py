"""Talk: at the table, in private, among spectators."""

from contextlib import ExitStack

from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, against_bots, hot_seat


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


# Words


def word(seat: Seat, speaker: str, hearers: object, **parts: object) -> dict[str, object]:
    return seat.ask({"type": "talk", "to": hearers, "word": parts, "house": speaker})


TRUCE = {"kind": "truce", "to": ["Lannister"], "until": 3}


def promises(seat: Seat) -> list[tuple[str, str, str]]:
    """As a seat was last told of them."""
    seat.catch_up()
    return [(each["by"], each["to"], each["state"]) for each in seat.promises]


def test_a_word_is_a_sentence_that_can_be_agreed_to(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        table, people, (ann, ben, cat, dan) = four(arrive, leaving)
        assert word(ann, "Stark", ["Lannister"], **TRUCE)["type"] == "ack"
        assert promises(ben) == [("Stark", "Lannister", "asked")]
        assert word(ben, "Lannister", ["Stark"], kind="agree", to=["Stark"], answers=1)["type"] == "ack"
        pair = "Lannister+Stark"
        asked = "Lannister: let neither of us march against the other until round 3 is over."
        assert heard(ben) == [(pair, asked), (pair, "Stark: agreed, a truce until round 3.")]
        assert [line["word"] for line in ben.heard] == [TRUCE, {"kind": "agree", "to": ["Stark"], "answers": 1}]
        assert promises(ann) == promises(ben) == [("Stark", "Lannister", "agreed")]
        for seat in (cat, dan):
            assert heard(seat) == []
            assert promises(seat) == []
            assert not any(pair in text or "truce" in text for text in seat.raw), "not even that there was a word"
        again = leaving.enter_context(people[1].at(table))
        assert promises(again) == promises(ben), "whoever comes back is shown it again"
        page = people[1].get(f"/api/tables/{table}/talk?talk=Lannister%2BStark")
        assert page["lines"][0]["word"] == TRUCE
        assert "moment" not in str(page), "how much has happened in secret is nobody's business"


def test_a_word_to_all_is_heard_by_all(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        _, _, (ann, ben, _, dan) = four(arrive, leaving)
        assert word(ann, "Stark", "table", kind="stop", house="Baratheon")["type"] == "ack"
        assert word(ben, "Lannister", "table", kind="agree", to=["Stark"], answers=1)["type"] == "ack"
        assert promises(dan) == [("Stark", "Lannister", "agreed")]


def test_words_that_may_not_be_said(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        _, _, (ann, ben, cat, dan) = four(arrive, leaving)
        bad = {"code": "bad_message"}
        assert word(ann, "Stark", ["Lannister"], **{**TRUCE, "until": 11}).items() >= bad.items()
        assert word(ann, "Stark", ["Baratheon"], **TRUCE).items() >= bad.items(), "Lannister would not hear it"
        assert word(ann, "Stark", ["Lannister"], kind="parley", to=["Lannister"]).items() >= bad.items()
        assert word(ben, "Lannister", ["Stark"], kind="agree", to=["Stark"], answers=1).items() >= bad.items()
        assert word(ben, "Stark", ["Lannister"], **TRUCE)["code"] == "not_your_seat"
        assert dan.ask({"type": "talk", "to": "spectators", "word": TRUCE, "house": None})["code"] == "bad_message"
        both = {"type": "talk", "to": ["Lannister"], "word": TRUCE, "house": "Stark", "text": "psst"}
        assert ann.ask(both).items() >= bad.items()
        assert word(ann, "Stark", "table", **TRUCE)["type"] == "ack"
        assert word(ben, "Lannister", "table", kind="refuse", to=["Stark"], answers=1)["type"] == "ack"
        assert word(ben, "Lannister", "table", kind="agree", to=["Stark"], answers=1).items() >= bad.items()
        assert word(cat, "Baratheon", "table", kind="agree", to=["Stark"], answers=1).items() >= bad.items()
        assert promises(cat) == [("Stark", "Lannister", "refused")]


def test_a_house_makes_so_many_proposals_in_a_round(arrive: Arrive) -> None:
    with hot_seat(arrive("Ann")) as ann:
        answers = [word(ann, "Stark", ["Lannister"], **TRUCE) for _ in range(21)]
        assert [each["type"] for each in answers[:20]] == ["ack"] * 20
        assert answers[20]["code"] == "too_many"
        assert word(ann, "Lannister", ["Stark"], kind="agree", to=["Stark"], answers=1)["type"] == "ack"


def test_words_keep_to_the_talk_rules(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        _, _, (ann, *_) = four(arrive, leaving, talk="table")
        assert word(ann, "Stark", ["Lannister"], **TRUCE)["code"] == "not_allowed"
        assert word(ann, "Stark", "table", **TRUCE)["type"] == "ack"
        _, _, (ann, *_) = four(arrive, leaving, talk="none")
        assert word(ann, "Stark", "table", **TRUCE)["code"] == "not_allowed"


# Bots that speak


def test_a_bot_answers_what_is_said_to_it(arrive: Arrive) -> None:
    with against_bots(arrive("Ann"), "knight") as ann:
        assert word(ann, "Stark", ["Lannister"], **TRUCE)["type"] == "ack"
        ann.until(lambda: any(each["state"] in ("agreed", "refused") for each in ann.promises))
        answer = next(line for line in ann.heard if line["house"] == "Lannister" and line["word"]["answers"] == 1)
        assert answer["word"]["to"] == ["Stark"]
        assert answer["name"] == "knight"


def test_a_table_can_have_its_bots_keep_silent(arrive: Arrive) -> None:
    with against_bots(arrive("Ann"), "knight", bots_speak=False) as ann:
        assert word(ann, "Stark", ["Lannister"], **TRUCE)["type"] == "ack"
        ann.catch_up()
        assert [each["state"] for each in ann.promises] == ["asked"]
        assert len(ann.heard) == 1
