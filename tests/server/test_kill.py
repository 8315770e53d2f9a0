"""The server is killed without warning, again and again: nothing acknowledged is lost, and play goes on."""

import asyncio
import contextlib
import itertools
import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import smallcouncil
from smallcouncil.server.game.deeds import Choose
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.storage import journal, stored_table
from smallcouncil.server.storage.store import Store
from smallcouncil.server.table import loading
from tests.server.driving import Launcher, Person, Seat, sqlite

KILLS = int(os.environ.get("SMALLCOUNCIL_KILLS", "100"))
"""A long run has more."""
CHANGE_AFTER = 10
"""Kills before the next of the games is played."""


def all_games() -> list[dict[str, Any]]:
    """Every title as it comes, and with its expansion if it has one."""
    games: list[dict[str, Any]] = []
    for title in smallcouncil.TITLES.values():
        plain = {"game": title.name, "players": 3}
        games.append(plain)
        for option in title.options:
            if option.name == "expansion":
                games += [{**plain, "options": {"expansion": value}} for value in option.values if value]
    return games


GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx2.HTTPError)


class Witness:
    """Plays all seats of a table and remembers every choice that was acknowledged."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        self.unanswered: tuple[str, int, str] | None = None
        self.finished: dict[str, list[tuple[str, int, str]]] = {}
        self.doubles = 0
        self.resumed = 0
        self.table = ""
        self.seat: Seat | None = None
        self.hello: dict[str, Any] = {}
        self.games = itertools.cycle(all_games())

    def new_table(self) -> None:
        self.table = self.person.new_table(**next(self.games))
        for _ in range(3):
            self.person.sit(self.table)
        self.person.start(self.table)

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
            house, number, choice = self.unanswered
            answer = seat.ask({"type": "choice", "house": house, "number": number, "choices": [choice]})
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
            found = seat.open()
            if not found:
                return
            house, decision = self.rng.choice(found)
            choice = self.rng.choice(decision["options"])
            self.unanswered = (house, decision["number"], choice)
            answer = seat.choose(house, choice)
            assert answer["type"] == "ack", answer
            self.acknowledged.append(self.unanswered)
            self.unanswered = None
            seat.catch_up()

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
    kills, started = 0, time.monotonic()
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
            witness.leave()
            begun = _is_running(database, witness.table)
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
    finally:
        server.close()
        witness.person.close()
    if witness.table:
        witness.finished[witness.table] = witness.acknowledged
    choices = sum(_check(database, table, told) for table, told in witness.finished.items())
    seconds = time.monotonic() - started
    print(f"{kills} kills, {choices} choices, {witness.doubles} were stored unheard, {seconds:.0f} s")
    assert choices > 1.5 * KILLS
    assert witness.resumed > KILLS / 2


def _check(database: str, table: str, acknowledged: list[tuple[str, int, str]]) -> int:
    """Every acknowledged choice is there, in its place, and the state equals the replay."""
    entries, loaded, replayed = asyncio.run(stored_game(database, table))
    made = [
        (entry.deed.house, choice)
        for entry in entries
        if isinstance(entry.deed, Choose)
        for choice in entry.deed.choices
    ]
    assert [(house, choice) for house, _, choice in acknowledged] == made[: len(acknowledged)]
    assert len(made) - len(acknowledged) <= 1, "at most the one choice that was under way"
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert loaded.to_json() == replayed.to_json()
    return len(made)


def _is_running(database: str, table: str) -> bool:
    async def look() -> bool:
        store = Store(database)
        await store.open()
        try:
            async with store.read() as connection:
                stored = await stored_table.load(connection, table)
            return stored is not None and stored.state in {"running", "finished"}
        finally:
            await store.close()

    return asyncio.run(look())
