"""The tables that this process has in memory, and what it hears about them from other processes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import select, update

from smallcouncil.server import keys
from smallcouncil.server.http.guards import RateLimits
from smallcouncil.server.metrics import Metrics
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.settings import Settings
from smallcouncil.server.storage import schema, stored_table, talk_lines
from smallcouncil.server.storage.heartbeat import Heartbeat
from smallcouncil.server.storage.journal import Scribe
from smallcouncil.server.storage.notices import Notices
from smallcouncil.server.storage.store import Store
from smallcouncil.server.table import loading
from smallcouncil.server.table.bots import Bots
from smallcouncil.server.table.elsewhere import Elsewhere
from smallcouncil.server.table.live_table import LiveTable
from smallcouncil.server.table.workers import Workers
from smallcouncil.server.times import Times

log = logging.getLogger("smallcouncil.tables")
BETWEEN_SNAPSHOTS = 0.05
"""Seconds from one table's snapshot to the next one's."""


async def _nothing_more(_: LiveTable) -> None:
    return None


class LiveTables:
    """The tables of this process, and what they share."""

    def __init__(self, settings: Settings, times: Times, metrics: Metrics, rates: RateLimits, store: Store) -> None:
        self.settings = settings
        self.times = times
        self.metrics = metrics
        self.rates = rates
        self.store = store
        self.process = keys.new_id(12)
        self.heartbeat = Heartbeat(store, times, self.process)
        self.scribe = Scribe(store, self.process)
        self.notices = Notices(store, self.process, self._heard, self._lost)
        self.elsewhere = Elsewhere(store, self.notices, times, self.process)
        self.workers = Workers(settings.workers)
        self.bots = Bots(self)
        self.by_id: dict[str, LiveTable] = {}
        self.new_epoch: Callable[[], str] = lambda: keys.new_id(6)
        self.on_finish: Callable[[LiveTable], Awaitable[None]] = _nothing_more
        """What is to be done when the game of a table is over."""
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._last_saving = 0.0

    def start(self) -> None:
        self.scribe.start()
        self.notices.start()

    async def stop(self) -> None:
        """Finish what was begun: every inbox is worked off and every game kept."""
        await self.bots.stop()
        self.elsewhere.stop()
        await asyncio.gather(*(table.stop() for table in self.by_id.values()), return_exceptions=True)
        await self.scribe.stop()
        await self.notices.stop()
        await self.workers.stop()

    # Coming into memory

    async def open(self, table: str) -> LiveTable:
        """A table in memory, loaded if it is not there yet."""
        if table in self.by_id:
            return self.by_id[table]
        if table not in self._opening:
            task = self._opening[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _load(self, table_id: str) -> LiveTable:
        started = self.times.monotonic()
        async with self.store.read() as connection:
            stored = await stored_table.load(connection, table_id)
            talk_counts = await talk_lines.counts(connection, table_id)
            spoken = await talk_lines.words(connection, table_id) if talk_counts else []
        if stored is None or stored.state == "closed":
            raise Refusal("not_found", "There is no such table.")
        game = None if stored.state == "open" else await loading.load_game(self.store, stored)
        table = LiveTable(self, stored, game)
        table.audience.talk_counts, table.words.spoken = talk_counts, spoken
        self.by_id[table_id] = table
        table.start()
        if stored.state in {"open", "running"}:
            table.do(lambda: self.take_up(table))
        self.metrics.observe("load_seconds", self.times.monotonic() - started)
        return table

    async def take_up(self, table: LiveTable) -> None:
        """Become the one who moves the bots and watches the clocks, unless another process does."""
        if not table.keeps:
            owner = await self._keeper(table.id)
            if owner is not None and owner[1] > self.times.now() and owner[0] != self.process:
                return
            async with self.store.write() as connection:
                columns = schema.tables.c
                known = columns.keeper.is_(None) if owner is None else columns.keeper == owner[0]
                changed = await connection.execute(
                    update(schema.tables).where(columns.id == table.id, known).values(keeper=self.process)
                )
            if not changed.rowcount:
                return
            table.keeps = True
        await table.catch_up()
        await table.tick()

    async def _keeper(self, table: str) -> tuple[str, int] | None:
        """The process that keeps a table, and until when it is known to be alive."""
        columns, processes = schema.tables.c, schema.processes.c
        async with self.store.read() as connection:
            row = (
                await connection.execute(
                    select(columns.keeper, processes.alive_until)
                    .outerjoin(schema.processes, processes.id == columns.keeper)
                    .where(columns.id == table)
                )
            ).first()
        if row is None or row.keeper is None:
            return None
        return row.keeper, row.alive_until or self.times.now()

    def votes_at(self, table: str) -> list[str]:
        """What is being voted on at a table, as far as it is in memory; where people vote, it is."""
        known = self.by_id.get(table)
        return list(known.play.votes) if known is not None and known.play is not None else []

    def turn_to_save(self) -> float:
        """In how many seconds a table may keep a snapshot.

        One after the other: games that began together would all stop for it at the same moment."""
        now = self.times.monotonic()
        self._last_saving = max(self._last_saving + BETWEEN_SNAPSHOTS, now)
        return self._last_saving - now

    def changed(self, table: str) -> None:
        """What is stored of a table has changed."""
        if table in self.by_id:
            self.by_id[table].do(self.by_id[table].reload)
        else:
            self._when_loaded(table, lambda: self.changed(table))

    def _when_loaded(self, table: str, tell: Callable[[], None]) -> None:
        """A table that is being loaded may have read the store just before the news: it hears of it afterwards."""
        if table in self._opening:
            self._opening[table].add_done_callback(lambda _: tell())

    # Other processes

    def _heard(self, letter: str, about: str) -> None:
        name, _, rest = about.partition(" ")
        table = self.by_id.get(name)
        if table is None:
            self._when_loaded(name, lambda: self._heard(letter, about))
        elif letter == "j":
            table.do(lambda: self._read_on(table, int(rest)))
        elif letter == "t":
            table.do(table.reload)
        elif letter == "c":
            conversation = rest.partition(" ")[2]
            table.do(lambda: table.audience.hear(conversation))
        elif letter == "p":
            self.elsewhere.hear(name, rest)
            table.audience.broadcast(table.audience.presence())

    async def _read_on(self, table: LiveTable, seq: int) -> None:
        if table.play is None or table.play.seq < seq:
            await table.look_again()

    def _lost(self) -> None:
        """We may have missed something: look at everything again."""
        for table in self.by_id.values():
            table.do(table.look_again)
