"""Several people at one table, doing whatever comes to mind, against a simple model of what must come of it.

The model knows who plays which house, who has left, and how many deeds were acknowledged; the server must agree with it
after every step, every screen must show what the engine says, and a restart must change nothing.

    SMALLCOUNCIL_MINUTES=60 pytest -s tests/server/test_model.py      a long run; it prints its figures
"""

import json
import os
import random
import tempfile
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed

from smallcouncil.server.settings import UNLIMITED, Settings
from tests.server.driving import Person, Seat, Served, sqlite
from tests.server.test_absence import Hands

HOUSES = ("Stark", "Lannister", "Baratheon")
GAMES: list[dict[str, Any]] = [
    {"game": "agot"},
    {"game": "agot", "options": {"expansion": "mother-of-dragons"}},
    {"game": "agot", "options": {"expansion": "mother-of-dragons"}, "absence": {"rule": "vassal", "level": "random"}},
    {"game": "iron-throne"},
]
PATIENCE = 600_000
MINUTES = float(os.environ.get("SMALLCOUNCIL_MINUTES", "0"))
EXAMPLES = 130
STEPS = 100


class Room:
    """One server for all examples, which may be restarted."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.hands = Hands()
        self.start()

    def start(self) -> None:
        fields = Settings(database=sqlite(Path(self.folder.name)), limits=UNLIMITED, workers=1)
        self.server = Served(fields, now=self.hands.now, monotonic=self.hands.monotonic).start()

    def close(self) -> None:
        self.server.stop()
        self.folder.cleanup()


class AtTheTable(RuleBasedStateMachine):
    """What people do, and what must come of it."""

    room: Room
    steps = tables = vassals = ended = 0

    def __init__(self) -> None:
        super().__init__()
        self.people: dict[str, Person] = {}
        self.seats: dict[str, Seat | None] = {}
        self.left: set[str] = set()
        self.bots: set[str] = set()
        self.announced: set[str] = set()
        """Who has said that they leave when the round is over."""
        self.deeds = 1
        """The start, and everything that was acknowledged since."""
        self.rounds = 0
        """How often they have sat down to play a whole round."""

    @initialize(undo=st.sampled_from(["off", "mover", "consent"]), game=st.sampled_from(GAMES))
    def sit_down(self, undo: str, game: dict[str, Any]) -> None:
        server = self.room.server
        self.people = {house: Person(server.url, f"of {house}") for house in HOUSES}
        host = self.people["Stark"]
        self.table = host.new_table(undo=undo, **{"absence": {"rule": "wait"}, **game})
        self.may_become_vassals = game.get("absence", {}).get("rule") == "vassal"
        for house, person in self.people.items():
            person.sit(self.table, house)
        host.start(self.table)
        self.seats = {house: person.at(self.table) for house, person in self.people.items()}
        AtTheTable.tables += 1

    def teardown(self) -> None:
        for seat in self.seats.values():
            if seat is not None:
                seat.close()
        for person in self.people.values():
            person.close()

    # The server's truth

    def play(self) -> Any:
        return self.room.server.council.tables.by_id[self.table].playing()

    def connected(self) -> list[str]:
        return [house for house, seat in self.seats.items() if seat is not None]

    def ask(self, house: str, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message; what is acknowledged is a deed more, what is refused is none."""
        seat = self.seats[house]
        assert seat is not None
        answer = seat.ask(message)
        if answer["type"] == "ack" and message["type"] != "talk":
            self.deeds += 1
        return answer

    houses = st.sampled_from(HOUSES)

    # What people do

    @rule(house=houses, which=st.integers(0, 1_000_000))
    def choose(self, house: str, which: int) -> None:
        seat = self.seats[house]
        if seat is None:
            return
        seat.catch_up()
        decision = seat.decision(house)
        if decision is None:
            return
        choice = decision["options"][which % len(decision["options"])]
        message = {"type": "choice", "house": house, "number": decision["number"], "choices": [choice]}
        answer = self.ask(house, message)
        if house in self.bots:
            assert answer.get("code") in {"bot_plays", "late", "not_allowed", "game_over"}, answer
        else:
            assert answer["type"] == "ack", answer
            assert seat.refused(message) in {"duplicate", "not_asked", "game_over", "not_allowed"}

    @rule(count=st.integers(1, 60), seed=st.integers(0, 1_000_000))
    def play_on(self, count: int, seed: int) -> None:
        """Everybody who is here answers what they are asked, for a while."""
        rng = random.Random(seed)
        for _ in range(count):
            asked = []
            for house in self.connected():
                seat = self.seats[house]
                assert seat is not None
                seat.catch_up()
                if house not in self.bots and seat.decision(house) is not None:
                    asked.append(house)
            if not asked:
                return
            self.choose(rng.choice(asked), rng.randrange(1_000_000))

    @rule(seed=st.integers(0, 1_000_000))
    def play_the_round(self, seed: int) -> None:
        """Everybody comes to the table and plays until whoever leaves has left; once at a table, it takes long."""
        leaving = self.left | self.announced
        if self.rounds or not self.may_become_vassals or not leaving:
            return
        self.rounds += 1
        for house in HOUSES:
            self.open_it_again(house)
        for _ in range(200):  # a pause may hold it up, and somebody who has come back may stay
            if self.play().game.outcome is not None or not leaving & set(self.play().game.houses):
                return
            self.play_on(20, seed)

    @rule(house=houses, which=st.integers(0, 1_000_000))
    def act(self, house: str, which: int) -> None:
        """Unasked: a gift, or word that one leaves or stays."""
        seat = self.seats[house]
        if seat is None:
            return
        seat.catch_up()
        if "acts" not in seat.sights[house]:
            return
        number, options = seat.sights[house]["acts"].values()
        chosen = options[which % len(options)]
        assert self.may_become_vassals or chosen not in {"leave", "stay"}
        message = {"type": "act", "house": house, "number": number, "act": chosen}
        answer = self.ask(house, message)
        if self.bots:  # they may have gone on meanwhile, and play for whoever is away
            assert answer.get("code") in {None, "bot_plays", "illegal_act", "late", "game_over"}, answer
        else:
            assert answer["type"] == "ack", answer
            assert seat.refused(message) == "duplicate"
        if answer["type"] == "ack" and chosen == "leave":
            self.announced.add(house)
        elif answer["type"] == "ack" and chosen == "stay":
            self.announced.discard(house)

    @rule(house=houses, other=houses)
    def meddle(self, house: str, other: str) -> None:
        """With a seat that is somebody else's."""
        if self.seats[house] is None or house == other:
            return
        message = {"type": "choice", "house": other, "number": 0, "choices": ["x"]}
        assert self.ask(house, message)["code"] == "not_your_seat"

    @rule(house=houses)
    def take_back(self, house: str) -> None:
        seat = self.seats[house]
        if seat is None:
            return
        seat.catch_up()
        sealed = [each for each in seat.sights[house]["decisions"] if each["sealed"] and each["given"]]
        if sealed and house not in self.bots:
            number = sealed[0]["number"]
            answer = self.ask(house, {"type": "take_back", "house": house, "number": number, "choice": None})
            assert answer["type"] == "ack" or self.bots, answer  # a bot may have revealed it meanwhile

    @rule(house=houses)
    def undo(self, house: str) -> None:
        if self.seats[house] is not None:
            answer = self.ask(house, {"type": "undo", "house": house})
            allowed = {None, "not_allowed", "nothing_to_undo", "bot_plays", "game_over", "duplicate"}
            allowed |= {"late"} if self.bots else set()
            assert answer.get("code") in allowed, answer

    @rule(
        house=houses, agree=st.booleans(),
        about=st.sampled_from(["pause", "resume", "undo", *(f"replace:{each}" for each in HOUSES)]),
    )  # fmt: skip
    def vote(self, house: str, about: str, agree: bool) -> None:
        if self.seats[house] is None:
            return
        gone = about.removeprefix("replace:")
        was_here = gone in self.connected() and gone not in self.left
        answer = self.ask(house, {"type": "vote", "house": house, "about": about, "agree": agree})
        if about.startswith("replace:"):
            for_oneself = gone == house and self.may_become_vassals
            if was_here and not for_oneself:
                assert answer["type"] == "error", "nobody who is here is voted out"
            if gone not in self.bots and self.play().seats[gone].stand_in:
                self.bots.add(gone)

    @rule(house=houses)
    def leave(self, house: str) -> None:
        seats = self.people[house].get(f"/api/tables/{self.table}")["seats"]
        number = next(seat["seat"] for seat in seats if seat["house"] == house)
        gone = house in self.left or house not in self.play().game.houses
        status = self.people[house].http.request("DELETE", f"/api/tables/{self.table}/seats/{number}").status_code
        assert status == (409 if gone or self.play().game.outcome else 204)
        if status == 204:
            self.left.add(house)
            self.deeds += 1
            if self.may_become_vassals:
                self.bots.add(house)

    @rule(house=houses)
    def come_back(self, house: str) -> None:
        if self.seats[house] is None:
            return
        answer = self.ask(house, {"type": "return", "house": house})
        gone = house in self.left | self.bots and house in self.play().game.houses
        may_have_moved = bool(self.bots)
        if answer["type"] == "ack" or not self.bots:
            assert (answer["type"] == "ack") == (gone and not self.play().game.outcome), answer
        if answer["type"] == "ack":
            if house in self.left:
                self.announced.discard(house)
            self.left.discard(house)
            self.bots.discard(house)
            if may_have_moved:
                self.deeds = self.play().seq

    @rule(house=houses, text=st.text(st.characters(codec="utf-8", categories=["L", "N"]), min_size=1, max_size=20))
    def talk(self, house: str, text: str) -> None:
        if self.seats[house] is not None:
            assert self.ask(house, {"type": "talk", "house": house, "to": "table", "text": text})["type"] == "ack"

    # What happens to them

    @rule(house=houses)
    def close_the_tab(self, house: str) -> None:
        seat = self.seats[house]
        if seat is not None and len(self.connected()) > 1:
            seat.close()
            self.seats[house] = None

    @rule(house=houses)
    def open_it_again(self, house: str) -> None:
        if self.seats[house] is None:
            self.seats[house] = self.people[house].at(self.table)

    @rule()
    def wait_long(self) -> None:
        self.room.hands.ahead += PATIENCE

    @rule(house=houses, seed=st.integers(0, 1_000_000))
    def try_it_out(self, house: str, seed: int) -> None:
        """Nothing happens to the game, and nobody else notices anything."""
        play = self.play()
        if play.game.outcome is not None or play.is_vassal(house):
            return
        before = json.dumps(play.game.to_json(), default=str)
        may_end = suppress(ConnectionClosed) if self.bots else nullcontext()  # a bot may end the game, or a round
        with may_end, self.people[house].tries_out(self.table, house) as board:
            board.choose_any(random.Random(seed))
        if not self.bots:
            assert json.dumps(self.play().game.to_json(), default=str) == before

    @rule(luck=st.integers(0, 9))
    def restart(self, luck: int) -> None:
        """The server stops and starts, now and then: everybody comes back to the same game."""
        if luck != 9:
            return
        before = json.dumps(self.play().game.to_json(), default=str)
        bots = bool(self.bots)
        for house, seat in self.seats.items():
            if seat is not None:
                with suppress(ConnectionClosed, AssertionError):
                    seat.close()
                self.seats[house] = None
        self.room.server.stop()
        self.room.start()
        moved = {house: person.moved(self.room.server.url) for house, person in self.people.items()}
        for person in self.people.values():
            person.close()
        self.people = moved
        self.seats = {house: person.at(self.table) for house, person in moved.items()}
        if not bots:
            assert json.dumps(self.play().game.to_json(), default=str) == before

    # What must hold

    @invariant()
    def the_server_agrees(self) -> None:
        AtTheTable.steps += 1
        if not self.seats:
            return
        for seat in self.seats.values():
            if seat is not None:
                seat.catch_up()
        play = self.play()
        vassals = {house for house in HOUSES if house not in play.game.houses}
        assert vassals <= self.left | self.announced, "nobody becomes a vassal who has not left"
        assert not vassals or self.may_become_vassals
        AtTheTable.vassals = max(AtTheTable.vassals, len(vassals))
        AtTheTable.ended += play.game.outcome is not None
        if self.bots:
            assert play.seq >= self.deeds  # they move by themselves
            self.deeds = play.seq
            return
        assert play.seq == self.deeds
        assert {house for house, seat in play.seats.items() if seat.left} == self.left | vassals
        for house, shown in self.seats.items():
            if shown is not None:
                view = json.loads(json.dumps({**play.game.view(house), "decisions": []}))
                assert {**shown.sights[house]["view"], "decisions": []} == view


@pytest.mark.slow
@pytest.mark.timeout(0)
def test_whatever_people_do_the_server_agrees_with_the_model() -> None:
    """The same every time; a long run draws anew each time."""
    AtTheTable.room = Room()
    started, is_long = time.monotonic(), MINUTES > 0
    chosen = settings(
        max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None, derandomize=not is_long, database=None,
        suppress_health_check=list(HealthCheck), print_blob=False,
    )  # fmt: skip
    try:
        run_state_machine_as_test(AtTheTable, settings=chosen)
        while time.monotonic() < started + 60 * MINUTES:
            run_state_machine_as_test(AtTheTable, settings=chosen)
    finally:
        AtTheTable.room.close()
        minutes = (time.monotonic() - started) / 60
        print(f"{AtTheTable.steps} steps at {AtTheTable.tables} tables, {minutes:.0f} minutes;")
        print(f"after {AtTheTable.ended} of them the game was over; at most {AtTheTable.vassals} vassals by leaving")
    assert AtTheTable.steps >= 10_000
    assert AtTheTable.vassals > 0
