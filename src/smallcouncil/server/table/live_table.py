"""One table in memory: a single task through which everything that happens to its game passes, in order."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import update

from smallcouncil.kernel import Game
from smallcouncil.server.game.deeds import Entry, Outage, Resign, Take, Undo
from smallcouncil.server.game.perspective import Change
from smallcouncil.server.game.sealed_answers import seen_only_by
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.sockets import Socket, encode
from smallcouncil.server.refusals import Refusal, Unstored
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.journal import Listing, entries
from smallcouncil.server.storage.stored_table import StoredTable, admitted, load
from smallcouncil.server.table import advice, loading, requests
from smallcouncil.server.table.audience import Audience
from smallcouncil.server.table.bot_talk import BotTalk
from smallcouncil.server.table.info import table_info
from smallcouncil.server.table.loading import Kept, Loaded
from smallcouncil.server.table.played_table import PlayedTable, Wish, enter
from smallcouncil.server.table.recent_past import RecentPast, look_back
from smallcouncil.server.table.requests import Request
from smallcouncil.server.table.words import TableWords
from smallcouncil.server.table.workers import Turn
from smallcouncil.server.wire.bodies import TableInfo
from smallcouncil.server.wire.messages import Hello
from smallcouncil.words.heard import Heard

if TYPE_CHECKING:
    from smallcouncil.server.table.live_tables import LiveTables

log = logging.getLogger("smallcouncil.table")
LONGEST_NAP = 600.0


class LiveTable(PlayedTable):
    """A table that somebody looks at, or whose bots and clocks this process keeps."""

    def __init__(self, tables: "LiveTables", stored: StoredTable, game: Loaded | Kept | None) -> None:
        super().__init__(tables, stored.id)
        self.stored = stored
        self.play: TableGame | None = None
        self.kept: Kept | None = None
        """Set if the game can be read but not played on, because it is of another version."""
        self.audience = Audience(self)
        self.words = TableWords(self)
        self.bot_talk = BotTalk(self)
        self.touched = self.loaded = tables.times.monotonic()
        self.keeps = False
        """Whether this process moves the bots and watches the clocks."""
        self.recent: RecentPast | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._uncertain = False
        """Whether the store may hold an entry that we do not know of."""
        self._snapshot = 0
        self._saving = False
        """Whether a snapshot is about to be taken."""
        self._kept = False
        """Whether all has been stored that is stored at the end of a game."""
        self._listing: Listing | None = None
        self._take_in(game)

    def _take_in(self, game: Loaded | Kept | None) -> None:
        """The game that was loaded."""
        if isinstance(game, Kept):
            self.kept = game
        elif game is not None:
            self.play, self._snapshot = game
            self.recent = RecentPast(self.play.game, self.play.seq)

    # The task

    async def stop(self) -> None:
        """Finish what is in the inbox and keep a snapshot."""
        if self._timer is not None:
            self._timer.cancel()
        await super().stop()
        if self.play is not None and self.play.seq > self._snapshot:
            try:
                await self.save()
            except Unstored as error:
                log.warning("no last snapshot", extra={"table": self.id, "error": str(error)[:200]})

    @property
    def is_idle(self) -> bool:
        return not self.audience.sockets and self._inbox.empty() and not self.thinking

    @property
    def is_one_against_bots(self) -> bool:
        """Whether one person plays one house and bots have all others: what is taken back wrongs nobody."""
        return sum(seat.bot is None for seat in self.stored.seats) == 1

    @property
    def explains(self) -> bool:
        return self.stored.rules.explain

    async def heard_by(self, house: str, kind: str) -> Heard:
        await self.bot_talk.meet(kind)
        return self.words.heard(house)

    @property
    def gives_hints(self) -> bool:
        """A table of people must have agreed to it."""
        return self.stored.rules.hints or self.is_one_against_bots

    def turn(self) -> Turn:
        """A person who waits goes first, and no host gets more than another."""
        attended = self.playing().attended()
        if self.audience.here() & set(attended):
            return Turn(0, self.stored.host)
        return Turn(1 if attended else 2, self.stored.host)

    @property
    def is_closed(self) -> bool:
        """Whether the host has given it up, or an operator has taken it away."""
        return self.stored.state == "closed"

    def touch(self) -> None:
        self.touched = self.tables.times.monotonic()

    def try_again(self) -> None:
        self._later(1.0)

    async def answer(self, socket: Socket, message: Any) -> None:
        request = Request(self, socket, getattr(message, "id", None))
        if not (await requests.play(request, message) or await advice.give(request, message)):
            await requests.answer(request, message)

    def join(self, socket: Socket, hello: Hello) -> None:
        self.audience.join(socket, hello)

    def part(self, socket: Socket) -> None:
        self.audience.part(socket)

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

    def playing(self) -> TableGame:
        if self.kept is not None:
            raise Refusal("kept", f"This game is kept for version {self.kept.engine}: here it can only be read.")
        if self.play is None:
            raise Refusal("not_running", "The game has not begun.")
        return self.play

    async def enact(self, wish: Wish) -> None:
        for _ in range(8):
            await self.make_certain()
            if self.is_closed:
                raise Refusal("not_running", "The table is closed.")
            play = self.playing()
            deed = wish.make(play)
            if play.game.outcome is not None:  # seed and record are public: nothing happens to it any more
                raise Refusal("game_over", "The game is over.")
            entry = Entry(play.seq + 1, max(self.tables.times.now(), play.at), wish.by, deed)
            after = play.copy()
            enter(after, entry, wish.earlier)
            listing = self._listing_of(after)
            written = self.tables.scribe.append(self.id, entry, listing if listing != self._listing else None)
            try:
                only = seen_only_by(play.game, deed, after.game)
                changes = self.audience.changes(after, wish.rewinds_to, only)  # while the disk is busy
                first = await written
            except BaseException:
                self._uncertain = True
                raise
            if first:
                self._listing = listing
                if wish.acknowledge is not None:
                    wish.acknowledge()
                self._settle(after, [(entry, after.game)], changes)
                return
            await self.catch_up()
        raise Refusal("busy", "The table is too busy; try again.")

    async def recent_past(self) -> RecentPast:
        """The game's newest past, also from before it was loaded."""
        await self.make_certain()
        play = self.playing()
        assert self.recent is not None
        if not self.recent.is_whole:
            self.recent = await look_back(self.tables.store, self.stored, play) or self.recent
            self.recent.is_whole = True
        return self.recent

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
        async with self.tables.store.read() as connection:
            news = await entries(connection, self.id, self.play.seq)
        after, rewound = self.play.copy(), None
        steps: list[tuple[Entry, Game[Any]]] = []
        for entry in news:
            earlier = await self._earlier(entry, steps)
            if earlier is not None:
                length = earlier.event_count
                rewound = length if rewound is None else min(rewound, length)
            enter(after, entry, earlier)
            steps.append((entry, after.game.copy()))
        self._uncertain = False
        if news:
            self._listing = None
            self._settle(after, steps, self.audience.changes(after, rewound))

    async def _earlier(self, entry: Entry, steps: list[tuple[Entry, Game[Any]]]) -> Game[Any] | None:
        """The game that an undo goes back to."""
        if not isinstance(entry.deed, Undo):
            return None
        for known, game in steps:
            if known.seq == entry.deed.to:
                return game
        known_game = self.recent.game_after(entry.deed.to) if self.recent else None
        return known_game or await loading.game_at(self.tables.store, self.stored, entry.deed.to)

    def _listing_of(self, play: TableGame) -> Listing:
        outcome = play.game.outcome
        return Listing(
            state="finished" if outcome else "running",
            waiting=encode(play.waiting()).decode(),
            progress=play.game.progress,
            due=play.due(),
            deadline=play.deadline(),
            outcome=encode(outcome._asdict()).decode() if outcome else None,
            finished=play.at if outcome else None,
        )

    def _settle(self, after: TableGame, steps: list[tuple[Entry, Game[Any]]], changes: list[Change]) -> None:
        """What is stored becomes true, and is told."""
        before, self.play = self.play, after
        for entry, game in steps:
            if self.recent is not None:
                self.recent.add(entry, game)
        for entry, _ in steps:
            if isinstance(entry.deed, Take | Resign) and before is not None:
                self._reseat(entry.deed, before.seats[entry.deed.house].account)
        self.audience.tell_changes(before, after, changes)
        if after.game.outcome is not None:
            if before is None or before.game.outcome is None:
                self.do(self._finish)
        elif self._is_old() and not self._saving:
            self._saving = True
            asyncio.get_running_loop().call_later(self.tables.turn_to_save(), self.do, self._save_if_old)
        self.schedule()

    def _reseat(self, deed: Take | Resign, before: str | None) -> None:
        """Before anything else is told: who sat there sees through those eyes no more."""
        seated = (deed.account, deed.name, None) if isinstance(deed, Take) else (None, None, deed.level)
        self.stored = self.stored.reseated(deed.house, *seated)
        self.audience.change_eyes({before, seated[0]} - {None})

    async def _finish(self) -> None:
        await self.reload()
        await self.tables.on_finish(self)
        await self.save()
        self._kept = True

    def _is_old(self) -> bool:
        return self.playing().seq - self._snapshot >= self.tables.settings.snapshot_every

    async def _save_if_old(self) -> None:
        self._saving = False
        if self._is_old():
            await self.save()

    async def save(self) -> None:
        play = self.playing()
        await loading.save_game(self.tables.store, self.id, play)
        self._snapshot = play.seq

    # The server's own part: bots, clocks

    def schedule(self) -> None:
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
                self.tables.bots.think(self, house, level, number)
        due = self.play.due()
        if due is not None and not to_move:
            self._later(max(0.0, (due - self.tables.times.now()) / 1000))

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
            if not self.tables.heartbeat.is_fresh:  # the clocks may have to be put right before
                self._later(1.0)
                return
            await self._charge_nobody()
            await self.tables.bots.see_to_clocks(self)
        self.schedule()

    async def _charge_nobody(self) -> None:
        """There was no server: the clocks did not run."""
        play = self.playing()
        if play.clock.since and play.clock.paused is None and self.tables.heartbeat.away(play.at):
            await self.enact(Wish(lambda play: Outage(self.tables.heartbeat.away(play.at)), "server"))

    # What the store says of the table

    def info(self, account: str | None) -> TableInfo:
        kept = self.kept.engine if self.kept else None
        return table_info(self.stored, account, self.play, self.tables.store.secret, kept)

    async def close(self) -> None:
        """Those who are here have given the game up; its journal stays."""
        tables = schema.tables
        async with self.tables.store.write() as connection:
            gone = update(tables).where(tables.c.id == self.id, tables.c.state == "running")
            await connection.execute(gone.values(state="closed", due=self.tables.times.now()))
            await self.tables.store.notify(connection, self.tables.notices.notice("t", self.id))
        self.do(self.reload)

    async def reload(self) -> None:
        """The stored table has changed: its seats, its rules, the start or the end."""
        async with self.tables.store.read() as connection:
            stored = await load(connection, self.id)
            if stored is not None and stored.rules.private and stored.state == "open":
                self.audience.close_all(4003, "removed from the table", await admitted(connection, stored))
        if stored is None or stored.state == "closed":
            self.stored = self.stored._replace(state="closed")
            self.audience.close_all(4003, "the table is closed")
            return
        began = self.play is None and self.kept is None and stored.state != "open"
        self.stored = stored
        if began:
            self._take_in(await loading.load_game(self.tables.store, stored))
            if self.play is not None and self._snapshot == 0 and self.keeps:
                await self.save()
        elif self.play is None:
            for socket in self.audience.sockets:
                self.audience.let_see(socket)
        self.audience.tell_table()
        if began and self.play is not None:
            self.audience.show_start()
        elif self.play is None:
            self.audience.tell_presence()
        self.schedule()
