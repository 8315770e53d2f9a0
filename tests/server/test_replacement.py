"""Somebody else takes the seat of a player who is away: by the host's word, and seeing all the house may see."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served, listen_for_ever, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """One for each test: a seat is kept for the only guest of a name."""
    with served(tmp_path) as running:
        yield running


class Scene:
    """Ann is the host and plays Stark, Ben has left Lannister, a bot is Baratheon, Cat looks on."""

    def __init__(self, arrive: Arrive, leaving: ExitStack, **rules: Any) -> None:
        self.ann, self.ben, self.cat = arrive("Ann"), arrive("Ben"), arrive("Cat")
        self.table = self.ann.new_table(**{"absence": {"rule": "wait"}, **rules})
        self.ann.sit(self.table, "Stark")
        self.key = self.ann.get(f"/api/tables/{self.table}")["key"]
        self.visit(self.ben)
        self.ben.sit(self.table, "Lannister")
        self.ann.request("PUT", f"/api/tables/{self.table}/seats/2", {"bot": "random"})
        self.ann.start(self.table)
        self.leaving = leaving

    def at(self, person: Person) -> Seat:
        return self.leaving.enter_context(person.at(self.table))

    def visit(self, who: Person) -> None:
        who.post(f"/api/tables/{self.table}/visit", {"key": self.key})

    def leave(self) -> None:
        self.ben.request("DELETE", f"/api/tables/{self.table}/seats/1", expect=204)

    def keep(self, seat: int, name: str, expect: int = 200, by: Person | None = None) -> Any:
        return (by or self.ann).request("PUT", f"/api/tables/{self.table}/seats/{seat}", {"reserve": name}, expect)

    def take(self, who: Person, expect: int = 200, **body: Any) -> Any:
        return who.post(f"/api/tables/{self.table}/seats", body, expect)


def code(answer: Any) -> str:
    found: str = answer["error"]["code"]
    return found


def test_a_newcomer_plays_on_and_the_one_who_left_sees_no_more(server: Served, arrive: Arrive) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving)
        ann, ben, cat = scene.at(scene.ann), scene.at(scene.ben), scene.at(scene.cat)
        decision = ben.decision("Lannister")
        assert decision is not None
        first: str = decision["options"][0]
        assert ben.choose("Lannister", first)["type"] == "ack"
        ben.ask({"type": "talk", "to": ["Stark"], "text": "peace?", "house": "Lannister"})
        scene.leave()
        assert scene.keep(1, "cat")["seats"][1]["reserved"] == "cat"
        taken = scene.take(scene.cat)
        assert (taken["seats"][1]["name"], taken["seats"][1]["mine"], taken["seats"][1]["away"]) == ("Cat", True, False)
        assert taken["seats"][1]["reserved"] is None
        cat.until(lambda: "Lannister" in cat.sights)
        mine = cat.decision("Lannister")
        assert mine is not None
        assert mine["given"] == [first], "the house goes on from where it was"
        ben.until(lambda: None in ben.sights)
        ben.catch_up()
        told, raw = len(ben.events["Lannister"]), len(ben.raw)
        second: str = mine["options"][0]
        assert cat.choose("Lannister", second)["type"] == "ack"
        assert ben.refused({"type": "return", "house": "Lannister"}) == "not_your_seat"
        vote = {"type": "vote", "house": "Lannister", "about": "pause", "agree": True}
        assert ben.refused(vote) == "not_your_seat"
        assert not any(second in text for text in ben.raw[raw:])
        assert len(ben.events["Lannister"]) == told
        ann.until(lambda: ann.info["seats"][1]["name"] == "Cat")
        assert scene.cat.get("/api/me/tables")["tables"][0]["my_houses"] == ["Lannister"]
        assert scene.ben.get("/api/me/tables")["tables"] == []
        line = scene.cat.get(f"/api/tables/{scene.table}/talk?talk=Lannister%2BStark")["lines"]
        assert line == [], "private talk stays with the person"
        theirs = scene.ben.get(f"/api/tables/{scene.table}/talk?talk=Lannister%2BStark")["lines"]
        assert [each["text"] for each in theirs] == ["peace?"]
        for seat in (ann, ben, cat):
            seat.close()
        server.council.tables.by_id.pop(scene.table)  # all of it is in the store
        with scene.cat.at(scene.table) as again, scene.ben.at(scene.table) as outside:
            assert list(again.sights) == ["Lannister"]
            assert again.sights["Lannister"]["decisions"][0]["given"] == [first, second]
            assert list(outside.sights) == [None]


def test_who_may_give_and_who_may_take(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving)
        dan = arrive("Dan")
        assert code(scene.keep(1, "Cat", 409)) == "seat_taken", "Ben plays"
        assert code(scene.take(scene.cat, 409)) == "seat_taken"
        scene.leave()
        assert code(scene.take(scene.cat, 409)) == "seat_taken", "nobody has given it to her"
        assert code(scene.keep(1, "Cat", 403, by=scene.cat)) == "not_host"
        assert code(scene.keep(1, "Cat", 403, by=scene.ben)) == "not_host"
        scene.keep(1, "Cat")
        assert code(scene.take(dan, 409)) == "seat_taken"
        assert code(scene.take(scene.cat, 409, house="Stark")) == "seat_taken"
        scene.keep(1, "Ann")
        assert code(scene.take(scene.ann, 403)) == "not_allowed", "nobody looks into a second hand"
        scene.keep(1, "Cat")
        with scene.ben.at(scene.table) as back:
            assert back.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
        assert code(scene.take(scene.cat, 409)) == "seat_taken", "Ben was quicker"
        scene.keep(2, "Dan")
        assert scene.take(dan, house="Baratheon")["seats"][2]["name"] == "Dan", "a bot makes room as well"
        bot = scene.ann.request("PUT", f"/api/tables/{scene.table}/seats/1", {"bot": "random"}, 409)
        assert code(bot) == "not_open"


def test_without_spectators_the_one_who_left_is_shown_out(arrive: Arrive) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving, private=True, spectators=False)
        ben = scene.at(scene.ben)
        scene.leave()
        scene.keep(1, "Cat")
        scene.take(scene.cat, 404)
        scene.visit(scene.cat)
        scene.take(scene.cat)
        with pytest.raises(ConnectionClosed, match="4003"):
            listen_for_ever(ben.socket)
        with scene.ben.at(scene.table, ready=False) as turned_away:
            assert turned_away.receive()["code"] == "not_allowed"
