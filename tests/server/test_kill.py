"""The server is killed without warning, again and again: nothing acknowledged is lost, and play goes on.

SMALLCOUNCIL_KILLS=1000 pytest -s tests/server/test_kill.py      a long run; it prints its figures
"""

import asyncio
import contextlib
import itertools
import os
import random
import sqlite3
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import smallcouncil
from smallcouncil.agot.cards.loans import LOANS
from smallcouncil.server.game.deeds import Act, Choose
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.storage import journal, stored_table
from smallcouncil.server.storage.store import Store
from smallcouncil.server.table import loading
from tests.browser.positions import at_the_bank, with_dragons
from tests.server.driving import Launcher, Person, Seat, sit_everywhere, sqlite

LOAN_NAMES = {loan.name for loan in LOANS}
KILLS = int(os.environ.get("SMALLCOUNCIL_KILLS", "100"))
"""A long run has more."""
CHANGE_AFTER = 10
"""Kills before the next of the games is played."""


def all_games() -> list[dict[str, Any]]:
    """Every title as it comes, and with each of its expansions: there people give, leave and stay, too; and where
    loans are offered, to which few games come in so short a time."""
    games: list[dict[str, Any]] = [{"record": with_dragons(at_the_bank)[0]}]
    for title in smallcouncil.TITLES.values():
        plain = {"game": title.name, "players": 3}
        more = {"absence": {"rule": "vassal"}}
        games += [plain, *({**plain, **more, "options": dict(each.options)} for each in title.expansions)]
    return games


def name_of(rules: dict[str, Any]) -> str:
    return "the bank" if "record" in rules else " with ".join([rules["game"], *rules.get("options", {}).values()])


class Sent(NamedTuple):
    """A choice, or an act."""

    kind: str
    house: str
    number: int
    text: str

    def message(self) -> dict[str, Any]:
        said = {"act": self.text} if self.kind == "act" else {"choices": [self.text]}
        return {"type": self.kind, "house": self.house, "number": self.number, **said}


ACTS_AMONG = 0.1
"""How often something is done unasked, where something can be."""
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx2.HTTPError)


class Witness:
    """Plays all seats of a table and remembers every choice that was acknowledged."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.acknowledged: list[Sent] = []
        self.unanswered: Sent | None = None
        self.finished: dict[str, list[Sent]] = {}
        self.played = ""
        """Which game."""
        self.doubles = 0
        self.resumed = 0
        self.table = ""
        self.seat: Seat | None = None
        self.hello: dict[str, Any] = {}
        self.games = itertools.cycle(all_games())

    def new_table(self) -> None:
        rules = next(self.games)
        self.played = name_of(rules)
        self.table = sit_everywhere(self.person, rules)

    def begin_anew(self) -> None:
        self.table = ""  # until there is another one: the old game is over
        self.acknowledged, self.seat, self.hello, self.unanswered = [], None, {}, None
        self.new_table()

    def move_to(self, url: str) -> None:
        self.person.close()
        self.person = self.person.moved(url)

    def connect(self) -> None:
        old = self.seat
        self.seat = None
        seat = Seat(self.person, self.table, hello=self.hello, ready=False)
        if old is not None:
            seat.sights, seat.marks, seat.events = old.sights, dict(old.marks), old.events
        self.seat = seat
        seat.until(lambda: seat._ready)
        self.resumed += old is not None
        if self.unanswered is not None:
            # Sent again with the same number, it is stored now or was stored before, but never twice.
            answer = seat.ask(self.unanswered.message())
            assert answer["type"] == "ack" or answer["code"] == "duplicate", answer
            self.doubles += answer["type"] == "error"
            self.acknowledged.append(self.unanswered)
            self.unanswered = None
            seat.catch_up()

    def play(self) -> None:
        """Choose until the game is over or the server is gone."""
        seat = self.seat
        assert seat is not None
        while True:
            sent = self._something(seat)
            if sent is None:
                return
            self.unanswered = sent
            answer = seat.ask(sent.message())
            assert answer["type"] == "ack", answer
            self.acknowledged.append(self.unanswered)
            self.unanswered = None
            seat.catch_up()

    def _something(self, seat: Seat) -> Sent | None:
        """Anything that may be done now."""
        found = seat.open()
        if not found:
            return None
        acts = [(house, sight["acts"]) for house, sight in seat.sights.items() if house and "acts" in sight]
        if acts and self.rng.random() < ACTS_AMONG:
            house, offered = self.rng.choice(acts)
            return Sent("act", house, offered["number"], self.rng.choice(offered["options"]))
        house, decision = self.rng.choice(found)
        return Sent("choice", house, decision["number"], self.rng.choice(decision["options"]))

    def play_on(self) -> None:
        """Game after game."""
        while True:
            self.play()
            self.finished[self.table] = self.acknowledged
            self.begin_anew()
            self.connect()

    def leave(self) -> None:
        if self.seat is not None:
            self.hello = self.seat.hello()
            with contextlib.suppress(Exception):
                self.seat.close()


async def stored_game(database: str, table: str) -> tuple[list[Any], Any, Any]:
    """The journal, the game the server would load, and the game replayed from the journal alone."""
    store = Store(database)
    await store.open()
    try:
        async with store.read() as connection:
            stored = await stored_table.load(connection, table)
            entries = await journal.entries(connection, table, 0)
        assert stored is not None
        loaded = await loading.load_game(store, stored)
        assert isinstance(loaded, loading.Loaded)
        play = loaded.play
        game = play_on(stored.begin(), counting(entries, entries[-1].seq))
        return entries, play.game, game
    finally:
        await store.close()


def strike(server: Launcher, struck: threading.Event) -> None:
    struck.set()
    server.strike()


@pytest.mark.slow
@pytest.mark.timeout(600 + 6 * KILLS)
def test_a_hundred_kills(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    rng = random.Random(18)
    server = Launcher(database, "snapshot_every=25")
    witness = Witness(Person(server.url), 19)
    witness.new_table()
    kills, by_game, started = 0, Counter[str](), time.monotonic()
    try:
        while kills < KILLS:
            witness.move_to(server.url)
            witness.connect()
            struck = threading.Event()
            killer = threading.Timer(rng.uniform(0.0, 0.3), strike, (server, struck))
            killer.start()
            try:
                witness.play_on()
            except Exception as error:
                if not struck.is_set() or not isinstance(error, GONE):
                    raise
            killer.join(10)
            server.kill()
            kills += 1
            by_game[witness.played] += 1
            witness.leave()
            begun = _is_running(tmp_path / "council.sqlite3", witness.table)
            server.start()
            if begun and kills % CHANGE_AFTER == 0:  # to the next game, in the middle of this one
                witness.finished[witness.table] = witness.acknowledged
                if witness.unanswered is not None:  # it may be stored or not; ask, so that we know
                    witness.move_to(server.url)
                    witness.connect()
                    witness.leave()
                begun = False
            if not begun:  # killed between two games
                witness.move_to(server.url)
                witness.begin_anew()
            if kills % 100 == 0:
                print(f"{kills} kills, {time.monotonic() - started:.0f} s", flush=True)
    finally:
        print(f"{kills} kills ({', '.join(f'{count} of {game}' for game, count in by_game.items())}) at")
        server.close()
        witness.person.close()
    if witness.table:
        witness.finished[witness.table] = witness.acknowledged
    choices = sum(_check(database, table, told) for table, told in witness.finished.items())
    seconds = time.monotonic() - started
    acts = sum(sent.kind == "act" for told in witness.finished.values() for sent in told)
    print(f"{len(witness.finished)} tables, {choices} choices and acts ({acts} acts), {seconds:.0f} s;")
    loans = sum(sent.text in LOAN_NAMES for told in witness.finished.values() for sent in told)
    print(f"{loans} loans; {witness.doubles} were stored and not acknowledged, none was lost or stored twice")
    assert choices > 1.5 * KILLS
    assert acts > 0
    assert loans > 0
    assert witness.resumed > KILLS / 2


def _check(database: str, table: str, acknowledged: list[Sent]) -> int:
    """Everything acknowledged is there, in its place, and the state equals the replay."""
    entries, loaded, replayed = asyncio.run(stored_game(database, table))
    deeds = [entry.deed for entry in entries if isinstance(entry.deed, Choose | Act)]
    made = [(deed.house, deed.act if isinstance(deed, Act) else deed.choices[0]) for deed in deeds]
    assert [(sent.house, sent.text) for sent in acknowledged] == made[: len(acknowledged)]
    assert len(made) - len(acknowledged) <= 1, "at most the one choice that was under way"
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert loaded.to_json() == replayed.to_json()
    return len(made)


def _is_running(database: Path, table: str) -> bool:
    """Asked of the file itself: there is no server."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT state FROM tables WHERE id = ?", (table,)).fetchone()
    return found is not None and found[0] in {"running", "finished"}
