"""Clocks, bots on seats, leaving and returning, pauses: a game always has a next legal action."""

import contextlib
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.server.game.deeds import (
    AnyDeed,
    Choose,
    Entry,
    Leave,
    Pause,
    Resume,
    Return,
    StandIn,
    Start,
    Take,
    Vote,
)
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.table import bots as server_bots
from smallcouncil.server.wire.rules import Absence, BotStandsIn, Live, Slow, TimeControl, Untimed, Waits
from tests.server.driving import Person, Seat, Served, against_bots, served

HOUSES = ("Stark", "Lannister", "Baratheon")


class Hands:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead / 1000


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def timed(tmp_path: Path, hands: Hands) -> Iterator[Served]:
    with served(tmp_path, now=hands.now, monotonic=hands.monotonic) as server:
        yield server


def two_people(server: Served, **rules: Any) -> tuple[Seat, Seat]:
    ann, ben = Person(server.url, "Ann"), Person(server.url, "Ben")
    table = ann.new_table(**rules)
    ann.sit(table, "Stark")
    ben.sit(table, "Lannister")
    ann.request("PUT", f"/api/tables/{table}/seats/2", {"bot": "random"})
    ann.start(table)
    seats = ann.at(table), ben.at(table)
    for seat in seats:
        seat.leaving.callback(seat.person.close)
    return seats


def tick(server: Served, table: str) -> None:
    """Let the table notice that the clock has moved."""
    live = server.council.tables.by_id[table]
    loop = live._task.get_loop()  # type: ignore[union-attr]
    loop.call_soon_threadsafe(live.do, live.tick)


def test_a_person_plays_a_whole_game_against_bots(timed: Served) -> None:
    rng = random.Random(1)
    with Person(timed.url) as ann, against_bots(ann) as seat:
        deadline = time.monotonic() + 60
        while seat.info["state"] != "finished":
            assert time.monotonic() < deadline
            if not seat.choose_any(rng):
                seat.receive(30)
        assert seat.info["outcome"] is not None


def test_out_of_time_a_bot_takes_the_seat_and_gives_it_back(timed: Served, hands: Hands) -> None:
    pace = {"kind": "live", "bank": 60, "per_decision": 30}
    ann, ben = two_people(timed, pace=pace, absence={"rule": "bot", "level": "random"})
    with ann, ben:
        assert set(ann.clocks["deadlines"]) == {"Stark", "Lannister"}
        assert ann.clocks["banks"]["Stark"] == 60_000
        hands.ahead += 50_000
        while decision := ann.decision("Stark"):
            ann.choose("Stark", decision["options"][0])
            ann.catch_up()
        assert 35_000 < ann.clocks["banks"]["Stark"] <= 40_000, "the bank pays for what the decision's time does not"
        hands.ahead += 50_000
        tick(timed, ann.table)
        ben.until(lambda: ben.info["seats"][1]["away"])
        assert ben.info["seats"][1]["bot"] == "random"
        number = 0
        assert ben.refused({"type": "choice", "house": "Lannister", "number": number, "choices": ["x"]}) == "bot_plays"
        ann.until(lambda: bool(ann.open()) or ann.info["state"] == "finished", 20)
        assert ben.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
        ben.until(lambda: not ben.info["seats"][1]["away"])
        assert ben.refused({"type": "return", "house": "Lannister"}) == "not_allowed"
        assert ann.refused({"type": "return", "house": "Lannister"}) == "not_your_seat"


def test_where_the_rule_is_to_wait_the_game_waits(timed: Served, hands: Hands) -> None:
    pace = {"kind": "slow", "per_decision": 3600}
    ann, ben = two_people(timed, pace=pace, absence={"rule": "wait"})
    with ann, ben:
        hands.ahead += 7_200_000
        tick(timed, ann.table)
        ann.catch_up()
        assert not ann.info["seats"][0]["away"]
        while decision := ann.decision("Stark"):
            assert ann.choose("Stark", decision["options"][0])["type"] == "ack", "late but still legal"
            ann.catch_up()
        ben.person.request("DELETE", f"/api/tables/{ann.table}/seats/1", expect=204)
        ann.until(lambda: ann.info["seats"][1]["away"])
        assert "Lannister" in [each["house"] for each in ann.sights["Stark"]["waiting"]]
        vote = {"type": "vote", "house": "Stark", "about": "replace:Lannister", "agree": True}
        assert ann.ask(vote)["type"] == "ack"
        ann.until(lambda: bool(ann.open()), 20)
        assert ann.refused({**vote, "about": "replace:Stark"}) == "not_allowed"


def test_nobody_who_is_here_and_has_time_is_voted_out(timed: Served, hands: Hands) -> None:
    for pace in ({"kind": "untimed"}, {"kind": "live", "bank": 3600, "per_decision": 60}):
        ann, ben = two_people(timed, pace=pace)
        vote = {"type": "vote", "house": "Stark", "about": "replace:Lannister", "agree": True}
        with ann:
            with ben:
                time.sleep(0.01)  # some time since the last thing that happened
                assert ann.refused(vote) == "not_allowed"
            ann.until(lambda ann=ann: not ann.presence["houses"]["Lannister"])
            assert ann.refused(vote) == "not_allowed", "a closed tab is no absence"
            hands.ahead += 600_000
            assert ann.ask(vote)["type"] == "ack"


def test_whoever_was_replaced_comes_back_before_anybody_else_sits_down(timed: Served, hands: Hands) -> None:
    """And private talk stays with the person."""
    ann, ben = two_people(timed, absence={"rule": "bot", "level": "random"})
    with ann, Person(timed.url, "Eve") as eve, ben.person.moved(timed.url) as holder:
        table, seat = ann.table, f"/api/tables/{ann.table}/seats/1"
        with ben:
            ben.ask({"type": "talk", "to": ["Stark"], "text": "for Ann alone", "house": "Lannister"})
            ann.until(lambda: ann.presence["houses"]["Lannister"])  # what Ann has heard so far may be older
        ann.until(lambda: not ann.presence["houses"]["Lannister"])
        hands.ahead += 600_000
        vote = {"type": "vote", "house": "Stark", "about": "replace:Lannister", "agree": True}
        assert ann.ask(vote)["type"] == "ack"
        ann.person.request("PUT", seat, {"reserve": "Eve"})
        assert eve.post(f"/api/tables/{table}/seats", {}, 409)["error"]["code"] == "seat_taken"
        with holder.at(table) as again:
            assert again.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
            ann.until(lambda: ann.presence["houses"]["Lannister"])
        ann.until(lambda: not ann.presence["houses"]["Lannister"])
        hands.ahead += 600_000
        assert ann.ask(vote)["type"] == "ack"
        hands.ahead += 600_000
        eve.post(f"/api/tables/{table}/seats", {})
        with eve.at(table) as newcomer:
            assert "Lannister" in newcomer.sights
            assert newcomer.heard == []
        talk = f"/api/tables/{table}/talk?talk=Lannister%2BStark"
        assert eve.get(talk)["lines"] == []
        assert [line["text"] for line in holder.get(talk)["lines"]] == ["for Ann alone"]
        assert [line["text"] for line in ann.person.get(talk)["lines"]] == ["for Ann alone"]


def test_those_present_decide_after_a_while(timed: Served, hands: Hands) -> None:
    """Two of three have vanished from a table without clocks: the third is not left waiting for ever."""
    people = [Person(timed.url, name) for name in ("Ann", "Ben", "Cat")]
    table = people[0].new_table()
    for person, house in zip(people, ("Stark", "Lannister", "Baratheon"), strict=True):
        person.sit(table, house)
    people[0].start(table)
    vote = {"type": "vote", "house": "Stark", "about": "replace:Lannister", "agree": True}
    with people[0] as ann, ann.at(table) as seat:
        for person, house in zip(people[1:], ("Lannister", "Baratheon"), strict=True):
            gone = person.at(table)
            seat.until(lambda house=house: seat.presence["houses"][house])
            gone.close()
            person.close()
        seat.until(lambda: not any(seat.presence["houses"][house] for house in ("Lannister", "Baratheon")))
        assert seat.refused(vote) == "not_allowed"
        hands.ahead += 600_000
        assert seat.ask(vote)["type"] == "ack"
        seat.until(lambda: seat.info["seats"][1]["away"])
        assert seat.ask({**vote, "about": "replace:Baratheon"})["type"] == "ack"


def test_who_leaves_is_replaced_and_may_return(timed: Served) -> None:
    ann, ben = two_people(timed, absence={"rule": "bot", "level": "random"})
    with ann, ben:
        ben.person.request("DELETE", f"/api/tables/{ann.table}/seats/1", expect=204)
        ben.person.request("DELETE", f"/api/tables/{ann.table}/seats/1", expect=409)
        ann.person.request("DELETE", f"/api/tables/{ann.table}/seats/1", expect=409)
        ann.until(lambda: ann.info["seats"][1]["away"])
        assert ben.ask({"type": "return", "house": "Lannister"})["type"] == "ack"
        ann.until(lambda: not ann.info["seats"][1]["away"])


def test_a_bot_plays_for_somebody_who_asks_for_one_until_they_return(timed: Served) -> None:
    ann, ben = two_people(timed, absence={"rule": "bot", "level": "random"})
    with ann, ben:
        wish = {"type": "vote", "house": "Stark", "about": "replace:Stark", "agree": True}
        assert ben.refused(wish) == "not_your_seat"
        assert ann.ask(wish)["type"] == "ack"
        ben.until(lambda: ben.info["seats"][0]["away"])
        ben.until(lambda: ben.sights["Lannister"]["view"]["sealed"].get("Stark", {}).get("done"), timeout=30)
        assert ann.ask({"type": "return", "house": "Stark"})["type"] == "ack"
        ben.until(lambda: not ben.info["seats"][0]["away"])


def test_when_all_have_left_the_bots_wait_for_somebody_to_return(timed: Served) -> None:
    rng = random.Random(2)
    with Person(timed.url) as ann, against_bots(ann, absence={"rule": "bot", "level": "random"}) as seat:
        ann.request("DELETE", f"/api/tables/{seat.table}/seats/0", expect=204)
        seat.until(lambda: seat.info["seats"][0]["away"])
        live = timed.council.tables.by_id[seat.table]
        deadline = time.monotonic() + 20
        while live.thinking:  # a bot that was asked before
            assert time.monotonic() < deadline
            time.sleep(0.01)
        tick(timed, seat.table)
        seat.catch_up()
        assert live.play is not None
        assert live.play.waiting()
        assert (live.thinking, live.play.bots_to_move(), live.play.due()) == ({}, [], None)
        assert seat.ask({"type": "return", "house": "Stark"})["type"] == "ack"
        seat.catch_up()
        for _ in range(30):
            if not seat.choose_any(rng):
                seat.receive(20)


def test_a_pause_stops_the_clocks_and_anybody_may_end_it(timed: Served, hands: Hands) -> None:
    pace = {"kind": "live", "bank": 60, "per_decision": 30}
    ann, ben = two_people(timed, pace=pace, absence={"rule": "bot", "level": "random"})
    with ann, ben:
        vote = {"type": "vote", "about": "pause", "agree": True}
        assert ann.refused({**vote, "house": "Lannister"}) == "not_your_seat"
        assert ann.refused({**vote, "house": "Stark", "about": "resume"}) == "not_allowed"
        assert ann.ask({**vote, "house": "Stark"})["type"] == "ack"
        assert ann.refused({**vote, "house": "Stark"}) == "duplicate"
        ben.until(lambda: bool(ben.votes))
        assert ben.votes[0]["needed"] == ["Stark", "Lannister"]
        assert ben.ask({**vote, "house": "Lannister"})["type"] == "ack"
        ann.until(lambda: ann.clocks["paused"] is not None)
        hands.ahead += 600_000
        tick(timed, ann.table)
        ann.catch_up()
        assert not any(seat["away"] for seat in ann.info["seats"])
        decision = ann.decision("Stark")
        assert decision is not None
        assert ann.choose("Stark", decision["options"][0])["type"] == "ack", "a pause forbids nothing"
        assert ben.ask({**vote, "house": "Lannister", "about": "resume"})["type"] == "ack"
        ann.until(lambda: ann.clocks["paused"] is None)
        assert min(ann.clocks["deadlines"].values()) > hands.now() + 60_000


def test_a_forgotten_pause_ends_by_itself(timed: Served, hands: Hands) -> None:
    with Person(timed.url) as ann, against_bots(ann) as seat:
        assert seat.ask({"type": "vote", "house": "Stark", "about": "pause", "agree": True})["type"] == "ack"
        seat.until(lambda: seat.clocks.get("paused") is not None)
        hands.ahead += 13 * 3_600_000
        tick(timed, seat.table)
        seat.until(lambda: seat.clocks["paused"] is None)


def possible_deeds(play: TableGame, rng: random.Random) -> list[AnyDeed]:
    """Everything that people, clocks and votes can do to a game now, and one choice."""
    here = play.attended()
    away = [house for house, seat in play.seats.items() if not seat.is_attended]
    deeds: list[AnyDeed] = [Leave(house) for house in here]
    deeds += [StandIn(house, "random") for house in here]
    deeds += [Return(house) for house in away if play.seats[house].account]
    deeds += [Take(house, "somebody", "Somebody") for house in away]
    deeds += [Pause()] if play.clock.paused is None else [Resume()]
    deeds += [Vote(house, about, rng.random() < 0.7) for house in here for about in ("pause", "undo")]
    to_move = [*(house for house, _ in play.bots_to_move()), *(house for house in play.waiting() if house in here)]
    deeds += [Choose(house, (rng.choice(play.game.decision_of(house).options),)) for house in to_move]
    return deeds


def goes_on(play: TableGame) -> bool:
    """Whether a bot moves, somebody who is here may choose, or the server or a returning player sees to it."""
    if play.bots_to_move() or set(play.waiting()) & set(play.attended()):
        return True
    if play.clock.paused is not None:
        return play.due() is not None  # the pause ends by itself, and by anybody's word before
    later = play.copy()
    for house, seat in play.seats.items():
        if seat.account and not seat.is_attended:
            later.enter(Entry(later.seq + 1, later.at, house, Return(house)))
    return bool(later.bots_to_move() or set(later.waiting()) & set(later.attended()))


@pytest.mark.parametrize("absence", [BotStandsIn("random"), Waits()], ids=["bot", "wait"])
@pytest.mark.parametrize("control", [Untimed(), Live(60, 30), Slow(3600)], ids=["untimed", "live", "slow"])
def test_whatever_people_do_there_is_a_next_legal_action(control: TimeControl, absence: Absence) -> None:
    rng = random.Random(32)
    game = smallcouncil.new_game("agot", players=4, seed="32")
    play = TableGame(game, control, absence)
    seats: dict[str, tuple[str | None, str | None]] = {house: (f"holder of {house}", None) for house in game.houses[1:]}
    play.enter(Entry(1, 0, "host", Start({game.houses[0]: (None, "random"), **seats})))
    done: Counter[str] = Counter()
    while play.game.outcome is None:
        assert goes_on(play), play.seats
        deeds = possible_deeds(play, rng)
        choices = [deed for deed in deeds if isinstance(deed, Choose)]
        deed = rng.choice(choices if choices and rng.random() < 0.7 else deeds)
        done[type(deed).__name__] += 1
        play.enter(Entry(play.seq + 1, play.at + rng.randrange(40_000), "somebody", deed))
    assert set(done) == {"Choose", "Leave", "StandIn", "Return", "Take", "Pause", "Resume", "Vote"}


def test_a_bot_that_fails_never_holds_up_the_game(timed: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)

    def broken(*_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(server_bots, "asked", broken)
    with Person(timed.url) as ann, against_bots(ann) as seat:
        for _ in range(40):
            if not seat.choose_any(rng):
                seat.receive(20)
        assert "smallcouncil_bot_failures_total" in ann.http.get("/metrics").text


@pytest.mark.parametrize("killed", [True, False], ids=["killed", "stopped"])
def test_time_while_the_server_is_down_is_charged_to_nobody(tmp_path: Path, hands: Hands, killed: bool) -> None:
    pace = {"kind": "live", "bank": 60, "per_decision": 30}
    with served(tmp_path, now=hands.now) as first:
        ann, ben = two_people(first, pace=pace, absence={"rule": "bot", "level": "random"})
        table, person = ann.table, ann.person
        ann.close()
        ben.close()
        if killed:  # the process is still the keeper and signs off nowhere
            first.council.tables.stop = _nothing  # type: ignore[method-assign]
            first.council.housekeeping.sign_off = _nothing  # type: ignore[method-assign]
    hands.ahead += 3_600_000
    with served(tmp_path, now=hands.now):  # for a moment, in which nobody looks at the table
        pass
    hands.ahead += 3_600_000
    with served(tmp_path, now=hands.now) as second, person.moved(second.url) as again, again.at(table) as back:
        back.until(lambda: bool(back.clocks["deadlines"]) and min(back.clocks["deadlines"].values()) > hands.now())
        tick(second, table)
        back.catch_up()
        assert not any(seat["away"] for seat in back.info["seats"])
        assert min(back.clocks["deadlines"].values()) > hands.now() + 60_000


async def _nothing() -> None:
    return None


def test_time_without_a_database_is_charged_to_nobody(tmp_path: Path, hands: Hands) -> None:
    pace = {"kind": "slow", "per_decision": 3600}
    with served(tmp_path, now=hands.now) as server:
        ann, ben = two_people(server, pace=pace, absence={"rule": "bot", "level": "random"})
        with ann, ben:
            heartbeat = server.council.tables.heartbeat
            heartbeat._beaten = None  # nobody could write for a while
            tick(server, ann.table)
            ann.catch_up()
            hands.ahead += 24 * 3_600_000
            server.call(heartbeat.beat())
            tick(server, ann.table)
            # A slow machine may have been away for a second before; what is given back for that is not meant.
            ann.until(lambda: min(ann.clocks["deadlines"].values(), default=0) > hands.now())
            assert not any(seat["away"] for seat in ann.info["seats"])


def test_a_table_that_cannot_be_loaded_holds_up_nobody(tmp_path: Path, hands: Hands) -> None:
    pace = {"kind": "live", "bank": 1, "per_decision": 30}
    with served(tmp_path, now=hands.now) as first:
        seats = [two_people(first, pace=pace, absence={"rule": "bot", "level": "random"}) for _ in range(2)]
        broken, sound = seats[0][0].table, seats[1][0].table
        person = seats[1][0].person
    with contextlib.closing(sqlite3.connect(tmp_path / "council.sqlite3")) as book:
        book.execute("UPDATE snapshots SET body = 'nonsense' WHERE \"table\" = ?", (broken,))
        book.execute("UPDATE tables SET due = 0 WHERE id IN (?, ?)", (broken, sound))
        book.commit()
    with served(tmp_path, now=hands.now) as second:
        deadline = time.monotonic() + 20
        while sound not in second.council.tables.by_id:
            assert time.monotonic() < deadline, "the other table was not taken up"
            time.sleep(0.05)
        with person.moved(second.url) as again:
            again.get(f"/api/tables/{sound}")
    for seat in (*seats[0], *seats[1]):
        seat.close()


def test_whoever_is_about_to_be_replaced_finds_it_in_their_list(timed: Served, hands: Hands) -> None:
    """The absent are told where they look first; coming back is enough to keep the seat."""
    with contextlib.ExitStack() as leaving:
        people = {house: leaving.enter_context(Person(timed.url, f"of {house}")) for house in HOUSES}
        table = people["Stark"].new_table(absence={"rule": "wait"})
        for house, person in people.items():
            person.sit(table, house)
        people["Stark"].start(table)
        seats = {house: leaving.enter_context(people[house].at(table)) for house in HOUSES[:2]}
        hands.ahead += 700_000
        vote = {"type": "vote", "house": "Stark", "about": "replace:Baratheon", "agree": True}
        assert seats["Stark"].ask(vote)["type"] == "ack"
        lines = {house: person.get("/api/me/tables")["tables"] for house, person in people.items()}
        assert [line["replacing"] for line in lines["Baratheon"]] == [["Baratheon"]]
        assert [line["replacing"] for house in HOUSES[:2] for line in lines[house]] == [[], []]
        with people["Baratheon"].at(table) as back:
            assert [each["about"] for each in back.votes] == ["replace:Baratheon"]
            agree = {**vote, "house": "Lannister"}
            assert seats["Lannister"].refused(agree) == "not_allowed", "who is here is not replaced"
            back.catch_up()
            assert not any(seat["away"] for seat in back.info["seats"])
