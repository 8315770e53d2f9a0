"""Acts over the wire: what a house does unasked is checked, stored, told and undone like a choice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import smallcouncil
from tests.kernel.toy import TITLE
from tests.server.driving import Person, Seat, Served, served


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    options = tuple(smallcouncil.kernel.title.Option(name, "for tests", False) for name in ("gifts", "regent"))
    monkeypatch.setitem(smallcouncil.TITLES, "toy", TITLE._replace(options=options))
    with served(tmp_path) as server:
        yield server


def sit_down(server: Served, **options: bool) -> tuple[Seat, Seat]:
    """Ann plays Oak, Ben plays Ash."""
    ann, ben = Person(server.url, "Ann"), Person(server.url, "Ben")
    table = ann.new_table(game="toy", players=2, options=options, undo="mover")
    ann.sit(table, "Oak")
    ben.sit(table, "Ash")
    ann.start(table)
    seats = ann.at(table), ben.at(table)
    for seat in seats:
        seat.leaving.callback(seat.person.close)
    return seats


def act(house: str, text: str, number: int = 0) -> dict[str, object]:
    return {"type": "act", "house": house, "number": number, "act": text}


def test_an_act_is_offered_done_told_and_kept(server: Served) -> None:
    ann, ben = sit_down(server, gifts=True)
    with ann, ben:
        assert ann.sights["Oak"]["acts"] == {"number": 0, "options": ["give 1 to Ash"]}
        assert ann.ask(act("Oak", "give 1 to Ash"))["type"] == "ack"
        ben.until(lambda: ben.sights["Ash"]["view"]["pebbles"] == [2, 4])
        assert [event["kind"] for event in ben.events["Ash"]] == ["gift"]
        ann.catch_up()
        assert ann.sights["Oak"]["acts"]["number"] == 1
        assert ann.decision("Oak") is not None, "what was asked stays asked"
        table = ann.table
        server.council.tables.by_id.pop(table)  # all of it is in the store
        with ann.person.at(table) as again:
            assert again.sights["Oak"]["view"]["pebbles"] == [2, 4]
            assert again.sights["Oak"]["acts"]["number"] == 1


def test_guards_of_acts_are_those_of_choices(server: Served) -> None:
    ann, ben = sit_down(server, gifts=True)
    with ann, ben:
        assert ann.refused(act("Oak", "give 9 to Ash")) == "illegal_act"
        assert ann.refused(act("Ash", "give 1 to Oak")) == "not_your_seat"
        assert ann.refused(act("Oak", "give 1 to Ash", number=1)) == "early"
        assert ann.ask(act("Oak", "give 1 to Ash"))["type"] == "ack"
        assert ann.refused(act("Oak", "give 1 to Ash")) == "duplicate"
        assert ann.refused(act("Oak", "give 1 to Elm")) == "late"
        assert ann.refused({"type": "act", "house": "Oak", "number": 1}) == "bad_message"
        ann.catch_up()
        assert ann.sights["Oak"]["view"]["pebbles"] == [2, 4]


def test_an_act_can_be_undone_like_a_choice(server: Served) -> None:
    ann, ben = sit_down(server, gifts=True)
    with ann, ben:
        ann.ask(act("Oak", "give 1 to Ash"))
        assert ann.ask({"type": "undo", "house": "Oak"})["type"] == "ack"
        ann.catch_up()
        assert ann.sights["Oak"]["view"]["pebbles"] == [3, 3]
        assert ann.refused(act("Oak", "give 1 to Ash", number=1)) == "late", "an undo counts"
        assert ann.ask(act("Oak", "give 1 to Ash", number=2))["type"] == "ack"


def test_an_act_that_is_not_offered_says_which_rule_forbids_it(server: Served) -> None:
    """Whether or not the house is asked something."""
    ann, ben = sit_down(server, gifts=True)
    with ann, ben:
        why = {"type": "why", "house": "Oak"}
        assert ann.ask({**why, "choice": "give 1 to Ash"})["text"] == "This may be done."
        assert ann.ask({**why, "choice": "give 9 to Ash"})["text"] == "Nobody gives while bids lie sealed (p. 2)."
        assert "not among" in ann.ask({**why, "choice": "nonsense"})["text"]


def test_a_game_without_acts_offers_none(server: Served) -> None:
    ann, ben = sit_down(server)
    with ann, ben:
        assert "acts" not in ann.sights["Oak"]
        assert ann.refused(act("Oak", "give 1 to Ash")) == "illegal_act"


def test_one_house_answers_for_another(server: Served) -> None:
    """Oak is asked for both houses at once; each answer goes to the question it names."""
    ann, ben = sit_down(server, regent=True)
    with ann, ben:
        decisions = ann.sights["Oak"]["decisions"]
        assert [each.get("acts_for", "Oak") for each in decisions] == ["Oak", "Ash"]
        choice = {"type": "choice", "house": "Oak", "number": decisions[0]["number"], "choices": ["bag 3"]}
        assert ann.ask({**choice, "acts_for": "Ash"})["type"] == "ack"
        ann.catch_up()
        assert [each["given"] for each in ann.sights["Oak"]["decisions"]] == [[], ["bag 3"]]
        again = {**choice, "number": ann.sights["Oak"]["decisions"][0]["number"], "acts_for": "Elm"}
        assert ann.refused(again) == "not_asked"
