"""One table in memory: a single task through which everything that happens to its game passes, in order."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from smallcouncil.kernel import Game
from smallcouncil.server import loading, tables
from smallcouncil.server.audience import Audience
from smallcouncil.server.journal import AnyDeed, Entry, Line, Outage, Take, Undo, entries
from smallcouncil.server.play import Play
from smallcouncil.server.refusals import Refusal, refusal_of
from smallcouncil.server.requests import answer
from smallcouncil.server.sealing import seen_only_by
from smallcouncil.server.sight import Change
from smallcouncil.server.sockets import Socket, encode
from smallcouncil.server.store import Unstored
from smallcouncil.server.trail import Trail, look_back
from smallcouncil.server.wire import TableInfo

if TYPE_CHECKING:
    from smallcouncil.server.hall import Hall

log = logging.getLogger("smallcouncil.table")
INBOX = 512
LONGEST_NAP = 600.0

Job = Callable[[], Awaitable[None]]


class Table:
    """A table that somebody looks at, or whose bots and clocks this process keeps."""

    def __init__(self, hall: "Hall", setting: tables.Setting, play: Play | None, snapshot: int) -> None:
        self.hall = hall
        self.id = setting.id
        self.setting = setting
        self.play = play
        self.audience = Audience(self)
        self.touched = hall.council.monotonic()
        self.keeps = False
        """Whether this process moves the bots and watches the clocks."""
        self.trail: Trail | None = Trail(play.game, play.seq) if play else None
        self.thinking: dict[str, int] = {}
        """The bots that have been asked, and the number of the decision."""
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._uncertain = False
        """Whether the store may hold an entry that we do not know of."""
        self._snapshot = snapshot
        self._saving = False
        """Whether a snapshot is about to be taken."""
        self._kept = False
        """Whether all has been stored that is stored at the end of a game."""
        self._line: Line | None = None

    # The task

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is in the inbox and keep a snapshot."""
        if self._timer is not None:
            self._timer.cancel()
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    @property
    def is_idle(self) -> bool:
        return not self.audience.sockets and self._inbox.empty() and not self.thinking

    @property
    def is_closed(self) -> bool:
        """Whether the host has given it up, or an operator has taken it away."""
        return self.setting.state == "closed"

    def touch(self) -> None:
        self.touched = self.hall.council.monotonic()

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            try:
                await job()
            except Unstored as error:
                log.warning("not stored", extra={"table": self.id, "error": str(error)[:200]})
                self.hall.council.metrics.count("storage_errors")
                self._later(1.0)
            except Exception:
                log.exception("a job failed", extra={"table": self.id})
                self.hall.council.metrics.count("failures")
        if self.play is not None and self.play.seq > self._snapshot:
            try:
                await self.save()
            except Unstored:
                log.warning("no last snapshot", extra={"table": self.id})

    def do(self, job: Job) -> None:
        self._inbox.put_nowait(job)

    def receive(self, socket: Socket, message: Any) -> None:
        """A client's message: it waits its turn, and gets one answer."""
        about = getattr(message, "id", None)
        if self._inbox.qsize() >= INBOX:
            socket.refuse(Refusal("busy", "The table is too busy; try again."), about)
            return

        async def job() -> None:
            self.touch()
            try:
                await answer(self, socket, message)
            except Exception as error:
                known = refusal_of(error)
                socket.refuse(known or Refusal("failed", "Something went wrong on our side."), about)
                self.hall.council.metrics.count("refusals")
                if known is None or isinstance(error, Unstored):
                    raise

        self.do(job)

    async def ask(self, job: Callable[[], Awaitable[Any]]) -> Any:
        """Have something done in turn, and wait for its result; for REST."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await job()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.touch()
        self.do(run)
        return await done

    async def settled(self) -> None:
        """Wait until everything has happened that was asked for before."""

        async def nothing() -> None:
            return None

        await self.ask(nothing)

    # What happens to the game

    def playing(self) -> Play:
        if self.play is None:
            raise Refusal("not_running", "The game has not begun.")
        return self.play

    async def enact(
        self,
        make: Callable[[Play], AnyDeed],
        by: str,
        acknowledge: Callable[[], None] | None = None,
        earlier: Game[Any] | None = None,
    ) -> None:
        """Check a deed against the game as it is, store it, and tell everybody; or change nothing."""
        for _ in range(8):
            await self.make_certain()
            if self.is_closed:
                raise Refusal("not_running", "The table is closed.")
            play = self.playing()
            deed = make(play)
            entry = Entry(play.seq + 1, max(self.hall.council.now(), play.at), by, deed)
            after = play.copy()
            _enter(after, entry, earlier)
            line = self._line_of(after)
            stored = self.hall.scribe.append(self.id, entry, line if line != self._line else None)
            try:
                only = seen_only_by(play.game, deed, after.game)
                changes = self.audience.changes(after, _length(earlier), only)  # while the disk is busy
                first = await stored
            except BaseException:
                self._uncertain = True
                raise
            if first:
                self._line = line
                if acknowledge is not None:
                    acknowledge()
                self._settle(after, [(entry, after.game)], changes)
                return
            await self.catch_up()
        raise Refusal("busy", "The table is too busy; try again.")

    async def past(self) -> Trail:
        """The game's newest past, also from before it was loaded."""
        await self.make_certain()
        play = self.playing()
        assert self.trail is not None
        if not self.trail.is_whole:
            self.trail = await look_back(self.hall.store, self.setting, play) or self.trail
            self.trail.is_whole = True
        return self.trail

    async def make_certain(self) -> None:
        if self._uncertain:
            await self.catch_up()

    async def look_again(self) -> None:
        """News may have passed us by."""
        if self.play is None:
            await self.reload()
        else:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Read what other processes, or a transaction of unknown fate, have added."""
        if self.play is None:
            return
        async with self.hall.store.read() as connection:
            news = await entries(connection, self.id, self.play.seq)
        after, rewound = self.play.copy(), None
        steps: list[tuple[Entry, Game[Any]]] = []
        for entry in news:
            earlier = await self._earlier(entry, steps)
            if earlier is not None:
                length = earlier.event_count
                rewound = length if rewound is None else min(rewound, length)
            _enter(after, entry, earlier)
            steps.append((entry, after.game.copy()))
        self._uncertain = False
        if news:
            self._line = None
            self._settle(after, steps, self.audience.changes(after, rewound))

    async def _earlier(self, entry: Entry, steps: list[tuple[Entry, Game[Any]]]) -> Game[Any] | None:
        """The game that an undo goes back to."""
        if not isinstance(entry.deed, Undo):
            return None
        for known, game in steps:
            if known.seq == entry.deed.to:
                return game
        known_game = self.trail.game_after(entry.deed.to) if self.trail else None
        return known_game or await loading.game_at(self.hall.store, self.setting, entry.deed.to)

    def _line_of(self, play: Play) -> Line:
        outcome = play.game.outcome
        return Line(
            state="finished" if outcome else "running",
            waiting=encode(play.waiting()).decode(),
            due=play.due(),
            deadline=play.deadline(),
            outcome=encode(outcome._asdict()).decode() if outcome else None,
            finished=play.at if outcome else None,
        )

    def _settle(self, after: Play, steps: list[tuple[Entry, Game[Any]]], changes: list[Change]) -> None:
        """What is stored becomes true, and is told."""
        before, self.play = self.play, after
        for entry, game in steps:
            if self.trail is not None:
                self.trail.add(entry, game)
        if before is not None and (self.trail is None or not self.trail.holds(before.game)):
            before.game.asked.clear()  # breaks the cycle of game and decisions: it goes away at once
        for entry, _ in steps:
            if isinstance(entry.deed, Take) and before is not None:
                self._reseat(entry.deed, before.seats[entry.deed.house].account)
        self.audience.tell_changes(before, after, changes)
        if after.game.outcome is not None:
            if before is None or before.game.outcome is None:
                self.do(self._finish)
        elif self._is_old() and not self._saving:
            self._saving = True
            asyncio.get_running_loop().call_later(self.hall.turn_to_save(), self.do, self._save_if_old)
        self.schedule()

    def _reseat(self, deed: Take, before: str | None) -> None:
        """Before anything else is told: who sat there sees through those eyes no more."""
        self.setting = self.setting.reseated(deed.house, deed.account, deed.name)
        self.audience.change_eyes({before, deed.account} - {None})

    async def _finish(self) -> None:
        await self.reload()
        await self.hall.council.records.keep(self)
        await self.save()
        self._kept = True

    def _is_old(self) -> bool:
        return self.playing().seq - self._snapshot >= self.hall.council.settings.snapshot_every

    async def _save_if_old(self) -> None:
        self._saving = False
        if self._is_old():
            await self.save()

    async def save(self) -> None:
        play = self.playing()
        await loading.save_snapshot(self.hall.store, self.id, play)
        self._snapshot = play.seq

    # The server's own part: bots, clocks

    def schedule(self) -> None:
        """See to it that the next thing that is due happens."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.keeps or self.is_closed or self.play is None or self.play.game.outcome is not None:
            return
        to_move = self.play.bots_to_move()
        for house, level in to_move:
            number = self.play.number(house)
            if self.thinking.get(house) != number:
                self.thinking[house] = number
                self.hall.bots.think(self, house, level, number)
        due = self.play.due()
        if due is not None and not to_move:
            self._later(max(0.0, (due - self.hall.council.now()) / 1000))

    def _later(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        # Not too far: the wall clock may be set while we wait.
        nap = min(seconds + 0.01, LONGEST_NAP)
        self._timer = asyncio.get_running_loop().call_later(nap, self.do, self.tick)

    async def tick(self) -> None:
        """Time has passed, or something went wrong and is to be tried again."""
        await self.make_certain()
        if self.play is not None and self.play.game.outcome is not None and not self._kept:
            await self._finish()
        elif self.keeps and not self.is_closed and self.play is not None:
            if not self.hall.life.is_shown:  # the clocks may have to be put right before
                self._later(1.0)
                return
            await self._charge_nobody()
            await self.hall.bots.see_to_clocks(self)
        self.schedule()

    async def _charge_nobody(self) -> None:
        """There was no server: the clocks did not run."""
        play = self.playing()
        if play.clock.since and play.clock.paused is None and self.hall.life.away(play.at):
            await self.enact(lambda play: Outage(self.hall.life.away(play.at)), "server")

    # The lobby's book

    def info(self, account: str | None) -> TableInfo:
        return tables.info(self.setting, account, self.play, self.hall.store.secret)

    async def reload(self) -> None:
        """The lobby's book has changed: seats, settings, the start or the end."""
        async with self.hall.store.read() as connection:
            setting = await tables.load(connection, self.id)
            if setting is not None and setting.rules.private and setting.state == "open":
                self.audience.close_all(4003, "removed from the table", await tables.admitted(connection, setting))
        if setting is None or setting.state == "closed":
            self.setting = self.setting._replace(state="closed")
            self.audience.close_all(4003, "the table is closed")
            return
        began = self.play is None and setting.state != "open"
        self.setting = setting
        if began:
            self.play, self._snapshot = await loading.load_play(self.hall.store, setting)
            self.trail = Trail(self.play.game, self.play.seq)
            if self._snapshot == 0 and self.keeps:
                await self.save()
        elif self.play is None:
            for socket in self.audience.sockets:
                self.audience.let_see(socket)
        self.audience.tell_table()
        if began:
            self.audience.show_start()
        elif self.play is None:
            self.audience.tell_presence()
        self.schedule()


def _enter(play: Play, entry: Entry, earlier: Game[Any] | None) -> None:
    if isinstance(entry.deed, Undo):
        assert earlier is not None
        play.go_back(entry, earlier.copy())
    else:
        play.enter(entry)


def _length(earlier: Game[Any] | None) -> int | None:
    return None if earlier is None else earlier.event_count
