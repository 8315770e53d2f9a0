"""Acts over the wire: what a house does unasked is checked, stored, told and undone like a choice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.server.settings import Limits
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


DRAGONS = {"expansion": "mother-of-dragons"}


def at_dragons(server: Served) -> tuple[Seat, Seat]:
    """Ann plays Stark, Ben Lannister, a bot Baratheon."""
    ann, ben = Person(server.url, "Ann"), Person(server.url, "Ben")
    table = ann.new_table(options=DRAGONS)
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.request("PUT", f"/api/tables/{table}/seats/2", {"bot": "random"})
    ann.start(table)
    seats = ann.at(table), ben.at(table)
    for seat in seats:
        seat.leaving.callback(seat.person.close)
    return seats


def power(seat: Seat) -> dict[str, int]:
    """The available power of each player."""
    view = next(iter(seat.sights.values()))["view"]
    return {house: view["houses"][house]["power"] for house in ("Stark", "Lannister", "Baratheon")}


def test_gifts_of_power_have_the_guards_of_choices(server: Served) -> None:
    """A gift that is sent twice is given once; nobody gives what is not theirs, or to a vassal."""
    ann, ben = at_dragons(server)
    with ann, ben:
        before = power(ann)
        gift = act("Stark", "give 2 to Lannister")
        assert gift["act"] in ann.sights["Stark"]["acts"]["options"]
        assert ben.refused(gift) == "not_your_seat"
        assert ann.refused(act("Stark", "give 1 to Tyrell")) == "illegal_act", "a vassal takes none"
        assert ann.refused(act("Stark", f"give {before['Stark'] + 1} to Lannister")) == "illegal_act"
        assert ann.ask(gift)["type"] == "ack"
        assert ann.refused(gift) == "duplicate"
        given = {**before, "Stark": before["Stark"] - 2, "Lannister": before["Lannister"] + 2}
        ben.until(lambda: power(ben) == given)
        assert ben.events["Lannister"][-1]["kind"] == "gift"
        ann.catch_up()
        assert power(ann) == given


def test_gifts_cannot_be_sent_faster_than_anything_else(tmp_path: Path) -> None:
    """With the default limits: what comes too fast is dropped, and changes nothing."""
    with served(tmp_path, limits=Limits()) as server:
        ann, ben = at_dragons(server)
        with ann, ben:
            before = sum(power(ann).values())
            for number in range(150):
                ann.say({**act("Stark", "give 1 to Lannister", number % 3), "id": 1000 + number})
            ann.until(lambda: 1149 in ann.answers, 30)
            answers = [answer.get("code", "ack") for number, answer in ann.answers.items() if number >= 1000]
            assert answers.count("too_fast") > 10
            assert set(answers) <= {"ack", "duplicate", "late", "early", "illegal_act", "too_fast"}
            given = answers.count("ack")
            ben.until(lambda: len([event for event in ben.events["Lannister"] if event["kind"] == "gift"]) == given)
            assert sum(power(ben).values()) == before
