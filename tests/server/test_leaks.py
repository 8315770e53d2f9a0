"""Two worlds that differ only in what a house may not see send that house identical bytes.

At every decision of whole games a second world is drawn in which everything hidden from one house is different.
Then the same happens in both, and hidden things that are not the same: sealed answers, answers taken back,
private talk that exists in one world only.  Whatever that house's socket is sent must not differ in a byte.
"""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server.game.deeds import Choose, Entry, Start
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.endpoint import Caller, encode
from smallcouncil.server.http.sockets import Socket
from smallcouncil.server.process.app import Council
from smallcouncil.server.settings import UNLIMITED, Settings
from smallcouncil.server.storage import schema, stored_table, talk_lines
from smallcouncil.server.storage.journal import Listing
from smallcouncil.server.table.live_table import LiveTable
from smallcouncil.server.table.loading import Loaded
from smallcouncil.server.wire import bodies, messages
from smallcouncil.server.wire.rules import Live

TABLE = "leaktable1"
SCOPES = frozenset({"read", "play", "talk"})


class QuickScribe:
    """Stores nothing, at once: what is stored is no part of what is sent."""

    entries = batches = 0

    def append(self, _table: str, _entry: Entry, _line: Listing | None) -> "asyncio.Future[bool]":
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        done.set_result(True)
        return done


class World:
    """A server with one table, whose game can be exchanged for another."""

    def __init__(self, folder: Path, rules: bodies.NewTable, houses: tuple[str, ...], clock: list[int]) -> None:
        folder.mkdir()
        database = f"sqlite+aiosqlite:///{folder / 'world.sqlite3'}"
        self.council = Council(Settings(database=database, limits=UNLIMITED), lambda: clock[0])
        self.council.tables.new_epoch = lambda: "epoch"
        self.council.times.monotonic = lambda: clock[0] / 1000
        self.rules, self.houses = rules, houses
        self.table: LiveTable
        self.sockets: dict[str | None, Socket] = {}

    async def open(self) -> None:
        await self.council.store.open()
        self.council.store.secret = b"same"
        self.council.tables.scribe = QuickScribe()  # type: ignore[assignment]
        async with self.council.store.write() as connection:
            for house in (*self.houses, "host"):
                await connection.execute(insert(schema.accounts).values(id=house, name=f"{house}'s", created=0))
            await connection.execute(
                insert(schema.tables).values(
                    id=TABLE, host="host", game=self.rules.game, state="running", private=False, key_version=1,
                    settings=encode(self.rules).decode(), created=0, started=0, seed="promise", waiting="[]",
                )
            )  # fmt: skip
            for seat, house in enumerate(self.houses):
                await connection.execute(
                    insert(schema.seats).values(table=TABLE, seat=seat, house=house, account=house)
                )

    async def close(self) -> None:
        await self.council.store.close()

    async def seat(self, play: TableGame, eyes: str | None, hello: messages.Hello) -> None:
        """Everybody comes back to a table with this game."""
        async with self.council.store.read() as connection:
            stored = await stored_table.load(connection, TABLE)
        assert stored is not None
        self.table = LiveTable(self.council.tables, stored, Loaded(play, play.seq))
        async with self.council.store.read() as connection:
            self.table.audience.talk_counts = await talk_lines.counts(connection, TABLE)
        self.table.start()
        self.sockets = {}
        for house in dict.fromkeys((eyes, *self.houses)):
            socket = self.sockets[house] = _socket(house)
            self.table.audience.join(socket, hello if house == eyes else messages.Hello())
        await self.table.settled()

    async def say(self, house: str, message: Any) -> None:
        self.table.receive(self.sockets[house], message)
        await self.table.settled()

    async def leave(self) -> None:
        play = self.table.play
        assert play is not None
        self.table._snapshot = play.seq
        await self.table.stop()

    def sent(self, eyes: str | None) -> list[bytes]:
        socket = self.sockets[eyes]
        frames, socket.outbox = socket.outbox, []
        return frames

    @property
    def game(self) -> Game[Any]:
        return self.table.playing().game


def _socket(house: str | None) -> Socket:
    caller = Caller(house, f"{house}'s", True, "s", SCOPES) if house else Caller("watcher", "W", True, "s", SCOPES)
    return Socket(caller, "", 10_000)


async def compare(tmp_path: Path, game_name: str, options: dict[str, Any], eyes: str | None, seed: int) -> int:
    rng = random.Random(seed)
    clock = [1_000_000]
    game = smallcouncil.new_game(game_name, players=3, seed=f"leak {seed}", **options)
    rules = bodies.NewTable(game_name, 3, options=options, time_control=Live(3600, 60), undo="mover")
    real, other = (World(tmp_path / name, rules, game.houses, clock) for name in ("real", "other"))
    for world in (real, other):
        await world.open()
    play = TableGame(game, rules.time_control, rules.absence)
    play.enter(Entry(1, clock[0], "host", Start({house: (house, None) for house in game.houses})))
    hello = messages.Hello()
    compared = talks = 0
    try:
        while play.game.outcome is None:
            twin = play.copy()
            twin.game = play.game.resample(eyes, f"{rng.random()}")
            await real.seat(play.copy(), eyes, hello)
            await other.seat(twin, eyes, hello)
            assert real.sent(eyes) == other.sent(eyes), "coming back"
            await foresee(real, other, eyes, rng)
            talks += await whisper(other, eyes, rng, talks)
            await answer_in_secret(real, other, eyes, rng, clock)
            assert real.sent(eyes) == other.sent(eyes), "sealed answers and private talk"
            compared += await move_alike(real, other, eyes, rng, clock)
            hello = remembered(real, eyes)
            play = real.table.playing().copy()
            for world in (real, other):
                await world.leave()
            play = await advance(play, rng, clock)
    finally:
        for world in (real, other):
            await world.close()
    assert talks > 0
    return compared


async def foresee(real: World, other: World, eyes: str | None, rng: random.Random) -> None:
    """What a house is shown beforehand follows from what it knows."""
    asked = next((each for each in real.game.decisions if each.house == eyes), None)
    if eyes is None or asked is None:
        return
    message = messages.Preview(eyes, [rng.choice(asked.options)])
    for world in (real, other):
        await world.say(eyes, message)
    assert real.sent(eyes) == other.sent(eyes), "a preview"


async def whisper(world: World, eyes: str | None, rng: random.Random, count: int) -> int:
    """Two houses talk in private in one world only; nobody else may notice."""
    others = [house for house in world.houses if house != eyes]
    if len(others) < 2 or rng.random() < 0.7:
        return 0
    await world.say(others[0], messages.Talk([others[1]], f"secret {count}", others[0]))
    return 1


async def answer_in_secret(real: World, other: World, eyes: str | None, rng: random.Random, clock: list[int]) -> None:
    """Another house answers a sealed question, differently in the two worlds, and perhaps takes it back."""
    for house in real.houses:
        asked = next((each for each in real.game.decisions if each.house == house), None)
        if house == eyes or asked is None or not asked.sealed:
            continue
        if len(real.game.decisions) == 1:
            return  # the last answer reveals all of them
        clock[0] += 500
        number = real.table.playing().number(house)
        for world in (real, other):
            options = world.game.decision_of(house).options
            await world.say(house, messages.Choose(house, number, [rng.choice(options)]))
        done = [any(each.house == house for each in world.game.decisions) for world in (real, other)]
        assert done[0] == done[1], "how many pieces an answer has is public"
        if rng.random() < 0.3:
            for world in (real, other):
                await world.say(house, messages.TakeBack(house, world.table.playing().number(house)))


async def move_alike(real: World, other: World, eyes: str | None, rng: random.Random, clock: list[int]) -> int:
    """The same open choice in both worlds, and an undo of it: if both look alike afterwards, so must the bytes."""
    asked = [each for each in real.game.decisions if not each.sealed or each.house == eyes]
    if not asked or (asked[0].sealed and len(real.game.decisions) == 1):
        return 0
    decision = rng.choice(asked)
    house, choice = decision.house, rng.choice(decision.options)
    trial = other.game.copy()
    try:
        trial.apply(house, choice)
    except SmallCouncilError:
        return 0  # the choice itself shows something that was hidden
    clock[0] += 700
    for world in (real, other):
        await world.say(house, messages.Choose(house, world.table.playing().number(house), [choice]))
    alike = real.game.view(eyes) == other.game.view(eyes) and told(real.game, eyes) == told(other.game, eyes)
    sent = [world.sent(eyes) for world in (real, other)]
    if not alike:
        return 0
    assert sent[0] == sent[1], "an open choice"
    if rng.random() < 0.15:
        for world in (real, other):
            await world.say(house, messages.Undo(house))
        assert real.sent(eyes) == other.sent(eyes), "undo"
    return 1


def told(game: Game[Any], eyes: str | None) -> list[str]:
    return [game.prose(event) for _, event in game.events_for(eyes)]


def remembered(world: World, eyes: str | None) -> messages.Hello:
    perspective = world.table.audience.perspectives[eyes]
    play = world.table.playing()
    seen = {eyes or "": perspective.mark(play, 0)}
    return messages.Hello(seen, {eyes or "": perspective.told // 2}, {"table": 0})


async def advance(play: TableGame, rng: random.Random, clock: list[int]) -> TableGame:
    """The real game goes on."""
    after = play.copy()
    for _ in range(rng.randrange(1, 4)):
        if after.game.outcome is not None:
            break
        decision = rng.choice(after.game.decisions)
        clock[0] += 1000
        choice = rng.choice(decision.options)
        after.enter(Entry(after.seq + 1, clock[0], decision.house, Choose(decision.house, (choice,))))
    return after


CASES = [
    ("agot", {"tides_of_battle": True}, "Stark"),
    ("agot", {}, None),
    ("iron-throne", {}, "Stark"),
    ("iron-throne", {}, None),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "eyes"), CASES, ids=[f"{game}-{eyes or 'public'}" for game, _, eyes in CASES]
)
def test_identical_bytes_through_a_whole_game(
    tmp_path: Path, game: str, options: dict[str, Any], eyes: str | None
) -> None:
    assert asyncio.run(compare(tmp_path, game, options, eyes, 1)) > 10
