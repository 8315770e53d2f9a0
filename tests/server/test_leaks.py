"""Two worlds that differ only in what a house may not see send that house identical bytes.

At every decision of whole games a second world is drawn in which everything hidden from one house is different.
Then the same happens in both, and hidden things that are not the same: sealed answers, answers taken back,
private talk that exists in one world only.  Whatever that house's socket is sent must not differ in a byte, nor what
it reads up, nor a trial that it makes: that one not even in what it hides.

    SMALLCOUNCIL_PAIRS=1000 pytest -s tests/server/test_leaks.py      a long run; it prints its figures
"""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import insert
from starlette.requests import Request

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server import keys
from smallcouncil.server.game.deeds import Act, Choose, Entry, Start
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.endpoint import Call, Caller, encode
from smallcouncil.server.http.sockets import Socket
from smallcouncil.server.lobby.history import History
from smallcouncil.server.process.app import Council
from smallcouncil.server.records.records import Records
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.settings import UNLIMITED, Settings
from smallcouncil.server.storage import schema, stored_table, talk_lines
from smallcouncil.server.storage.journal import Listing
from smallcouncil.server.table import scratch_board
from smallcouncil.server.table.live_table import LiveTable
from smallcouncil.server.table.loading import Loaded
from smallcouncil.server.wire import bodies, messages
from smallcouncil.server.wire.rules import Absence, BecomesVassal, BotStandsIn, Live
from tests.browser.positions import of_kind, with_dragons

PAIRS = int(os.environ.get("SMALLCOUNCIL_PAIRS", "0"))
"""Of each case; in a long run whole games are played until there are so many."""
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
        self.council.tables.by_id[TABLE] = self.table
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

    def call(self, eyes: str | None, body: Any, path: dict[str, str], query: dict[str, Any]) -> Call:
        """A request, as the gate hands it on."""
        request = Request({"type": "http", "path_params": path})
        request.state.query = query
        return Call(request, _caller(eyes), body)

    def desk(self, kind: type[Any]) -> Any:
        return next(desk for desk in self.council.desks if isinstance(desk, kind))

    @property
    def game(self) -> Game[Any]:
        return self.table.playing().game


def _caller(house: str | None) -> Caller:
    return Caller(house, f"{house}'s", True, "s", SCOPES) if house else Caller("watcher", "W", True, "s", SCOPES)


def _socket(house: str | None) -> Socket:
    return Socket(_caller(house), "", 10_000)


class Case(NamedTuple):
    """A game, and through whose eyes it is seen."""

    game: str
    players: int
    options: dict[str, Any]
    eyes: str | None
    absence: Absence = BotStandsIn()
    begins: str = ""
    """The kind of decision at which it begins, if not with the set-up."""

    @property
    def name(self) -> str:
        parts = [self.game, *(str(value) for value in self.options.values()), self.begins, self.eyes or "public"]
        return "-".join(filter(None, parts))

    def new_game(self, seed: int) -> Game[Any]:
        if self.begins:
            record, _ = with_dragons(of_kind(self.begins), self.players)
            return smallcouncil.replay(record)
        return smallcouncil.new_game(self.game, players=self.players, seed=f"leak {seed}", **self.options)


async def compare(tmp_path: Path, case: Case, seed: int, most: int) -> Counter[str]:
    """A whole game, or as many pairs of worlds as are wanted; how many there were."""
    rng, eyes = random.Random(seed), case.eyes
    clock = [1_000_000]
    game = case.new_game(seed)
    rules = bodies.NewTable(
        case.game, case.players, options=case.options, time_control=Live(3600, 60), absence=case.absence, undo="mover"
    )
    real, other = (World(tmp_path / name, rules, game.houses, clock) for name in ("real", "other"))
    for world in (real, other):
        await world.open()
    play = TableGame(game, rules.time_control, rules.absence)
    play.enter(Entry(1, clock[0], "host", Start({house: (house, None) for house in game.houses})))
    hello = messages.Hello()
    counts: Counter[str] = Counter()
    try:
        while play.game.outcome is None and counts["pairs"] < most:
            counts["pairs"] += 1
            twin = play.copy()
            twin.game = play.game.resample(eyes, f"{rng.random()}")
            await real.seat(play.copy(), eyes, hello)
            await other.seat(twin, eyes, hello)
            assert real.sent(eyes) == other.sent(eyes), "coming back"
            await foresee(real, other, eyes, rng)
            counts["talks"] += await whisper(other, eyes, rng, counts["talks"])
            await answer_in_secret(real, other, eyes, rng, clock)
            assert real.sent(eyes) == other.sent(eyes), "sealed answers and private talk"
            await read_up(real, other, eyes, rng)
            counts["trials"] += await try_out(real, other, eyes, rng)
            counts["open choices"] += await move_alike(real, other, eyes, rng, clock)
            hello = remembered(real, eyes)
            play = real.table.playing().copy()
            for world in (real, other):
                await world.leave()
            play = await advance(play, rng, clock)
    finally:
        for world in (real, other):
            await world.close()
    return counts + Counter(games=play.game.outcome is not None)


async def foresee(real: World, other: World, eyes: str | None, rng: random.Random) -> None:
    """What a house is shown beforehand follows from what it knows."""
    asked = next((each for each in real.game.decisions if each.house == eyes), None)
    if eyes is None or asked is None:
        return
    message = messages.Preview(eyes, [rng.choice(asked.options)])
    for world in (real, other):
        await world.say(eyes, message)
    assert real.sent(eyes) == other.sent(eyes), "a preview"


async def read_up(real: World, other: World, eyes: str | None, rng: random.Random) -> None:
    """Older events are those that this house was told; of a running game there is no record."""
    if rng.random() < 0.7:
        return
    told = len(real.game.events_for(eyes))
    before, count = rng.choice([None, rng.randrange(told + 1)]), rng.randrange(1, 100)
    pages = []
    for world in (real, other):
        call = world.call(eyes, None, {"table": TABLE}, {"house": eyes, "before": before, "count": count})
        pages.append(encode(await world.desk(History).events(call)))
        for ask in ("see_record", "record_file", "record_frames"):
            query = {"from": 0, "count": 10, "house": eyes}
            with pytest.raises(Refusal, match="no such record"):
                await getattr(world.desk(Records), ask)(world.call(eyes, None, {"record": TABLE}, query))
    assert pages[0] == pages[1], "older events"


async def try_out(real: World, other: World, eyes: str | None, rng: random.Random) -> int:
    """A trial is made of what its house knows: with the same dice both worlds give the same, hidden things included."""
    if eyes is None or eyes not in real.game.houses or rng.random() < 0.5:
        return 0
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(keys, "new_secret", lambda: "the same dice")
        trials = [scratch_board.trial(world.table, eyes, eyes) for world in (real, other)]
    first, second = trials
    assert first.game.to_json() == second.game.to_json(), "a trial"
    assert first._replace(game=second.game) == second
    return 1


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
    await act_alike(real, other, eyes, rng)
    asked = [each for each in real.game.decisions if not each.sealed or each.house == eyes]
    if not asked or (asked[0].sealed and len(real.game.decisions) == 1):
        return 0
    decision = rng.choice(asked)
    house, choice, acts_for = decision.house, rng.choice(decision.options), decision.acts_for
    trial = other.game.copy()
    try:
        trial.apply(house, choice, acts_for)
    except SmallCouncilError:
        return 0  # the choice itself shows something that was hidden
    clock[0] += 700
    for world in (real, other):
        await world.say(house, messages.Choose(house, world.table.playing().number(house), [choice], acts_for))
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


async def act_alike(real: World, other: World, eyes: str | None, rng: random.Random) -> None:
    """Everybody may see what somebody does unasked, and what they may do follows from what everybody sees."""
    house = rng.choice(real.game.houses)
    offered = [world.table.playing().acts(house) for world in (real, other)]
    assert offered[0] == offered[1]
    if not offered[0] or rng.random() < 0.9:
        return
    act = rng.choice(offered[0])
    for world in (real, other):
        await world.say(house, messages.Act(house, world.table.playing().act_number(house), act))
    assert real.sent(eyes) == other.sent(eyes), "an act"


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
        clock[0] += 1000
        deed = any_deed(after, rng)
        after.enter(Entry(after.seq + 1, clock[0], deed.house, deed))
    return after


def any_deed(play: TableGame, rng: random.Random) -> Choose | Act:
    """A choice, or now and then an act."""
    house = rng.choice(play.game.houses)
    if (acts := play.acts(house)) and rng.random() < 0.05:
        return Act(house, rng.choice(acts))
    decision = rng.choice(play.game.decisions)
    return Choose(decision.house, (rng.choice(decision.options),), acts_for=decision.acts_for)


DRAGONS = {"expansion": "mother-of-dragons"}
CASES = [
    Case("agot", 3, {"tides_of_battle": True}, "Stark"),
    Case("agot", 3, {}, None),
    Case("agot", 4, DRAGONS, "Stark", BecomesVassal(), begins="spymaster"),
    Case("agot", 4, {**DRAGONS, "tides_of_battle": True}, "Targaryen"),
    Case("agot", 5, DRAGONS, None, BecomesVassal()),
    Case("iron-throne", 3, {}, "Stark"),
    Case("iron-throne", 3, {}, None),
]
QUICK = 60
"""Pairs with the expansion, if it is no long run: its games are long."""


@pytest.mark.slow
@pytest.mark.timeout(600 + 10 * PAIRS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_identical_bytes_through_a_whole_game(tmp_path: Path, case: Case) -> None:
    most = QUICK if "expansion" in case.options and not PAIRS else 10**9
    counts: Counter[str] = Counter()
    for seed in range(1, 1000):
        (tmp_path / str(seed)).mkdir()
        counts += asyncio.run(compare(tmp_path / str(seed), case, seed, most))
        if counts["pairs"] >= PAIRS:
            break
    print(f"{case.name}: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    assert counts["open choices"] > 10
    assert counts["talks"] > 0
    assert counts["trials"] > 5 or case.eyes is None
