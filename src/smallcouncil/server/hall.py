"""The hall: the tables that this process has in memory, and what it hears from other processes."""

import asyncio
import gc
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import or_, select, union_all, update

from smallcouncil.server import loading, schema, security, tables, talk
from smallcouncil.server.bots import Bots
from smallcouncil.server.endpoint import Caller
from smallcouncil.server.fanout import Fanout
from smallcouncil.server.journal import Scribe
from smallcouncil.server.life import Life
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.sockets import Socket
from smallcouncil.server.store import Taken, Unstored
from smallcouncil.server.table import Table
from smallcouncil.server.workers import Workers

if TYPE_CHECKING:
    from smallcouncil.server.app import Council

log = logging.getLogger("smallcouncil.hall")
BEAT = 2.0
"""Seconds between two rounds of looking after things."""
ANNOUNCE = 10.0
"""Seconds between two reports to other processes about who is here; three times that, and they doubt it."""
QUIET_COLLECTION, LAST_COLLECTION = 300.0, 3600.0
JUST_NOW = 600_000
"""For how many milliseconds we look for what an operator has done."""
SWEEP = 50
"""Tables taken up in one round."""
BETWEEN_SNAPSHOTS = 0.05
"""Seconds from one table's snapshot to the next one's."""
SWEEP_SIGNED_IN = 500
"""Sessions and tokens looked at in one round."""


class Hall:
    """All that is going on in this process."""

    def __init__(self, council: "Council") -> None:
        self.council = council
        self.store = council.store
        self.process = security.new_id(12)
        self.life = Life(council, self.process)
        self.scribe = Scribe(council.store, self.process)
        self.fanout = Fanout(council.store, self.process, self._heard, self._lost)
        self.workers = Workers(council.settings.workers)
        self.bots = Bots(self)
        self.tables: dict[str, Table] = {}
        self.sockets: set[Socket] = set()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._per_account: Counter[str] = Counter()
        self._per_address: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, tuple[float, set[str], int]]] = {}
        self._broken: set[str] = set()
        """Tables that could not be loaded."""
        self._announced = 0.0
        self._looked_at = ""
        """How far the round through those who are signed in has come."""
        self._collected = council.monotonic()
        self._last_saving = 0.0
        self._keeping: asyncio.Task[None] | None = None
        self._jobs: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self.scribe.start()
        self.fanout.start()
        try:
            await self.life.show()
        except Unstored:
            log.warning("the store cannot be written")
        self._keeping = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Finish what was begun: every inbox is worked off and every game kept."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        await self.bots.stop()
        for socket in self.sockets:
            socket.close(1012, "the server restarts")
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()), return_exceptions=True)
        await self.scribe.stop()
        await self.fanout.stop()
        await self.workers.stop()
        try:
            async with self.store.write() as connection:
                mine = schema.tables.c.keeper == self.process
                await connection.execute(update(schema.tables).where(mine).values(keeper=None))
                await self.life.end(connection)
        except (Unstored, Taken):
            log.warning("could not sign off")

    # Tables

    async def open(self, table: str) -> Table:
        """A table in memory, loaded if it is not there yet."""
        if table in self.tables:
            return self.tables[table]
        if table not in self._opening:
            task = self._opening[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _load(self, table_id: str) -> Table:
        started = self.council.monotonic()
        async with self.store.read() as connection:
            setting = await tables.load(connection, table_id)
            talk_counts = await talk.counts(connection, table_id)
        if setting is None or setting.state == "closed":
            raise Refusal("not_found", "There is no such table.")
        play, snapshot = None, 0
        if setting.state != "open":
            play, snapshot = await loading.load_play(self.store, setting)
        table = Table(self, setting, play, snapshot)
        table.audience.talk_counts = talk_counts
        self.tables[table_id] = table
        table.start()
        if setting.state in {"open", "running"}:
            table.do(lambda: self._take_up(table))
        self.council.metrics.observe("load_seconds", self.council.monotonic() - started)
        return table

    async def _take_up(self, table: Table) -> None:
        """Become the one who moves the bots and watches the clocks, unless another process does."""
        if not table.keeps:
            owner = await self._keeper(table.id)
            if owner is not None and owner[1] > self.council.now() and owner[0] != self.process:
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
        return row.keeper, row.alive_until or self.council.now()

    def turn_to_save(self) -> float:
        """In how many seconds a table may keep a snapshot.

        One after the other: games that began together would all stop for it at the same moment."""
        now = self.council.monotonic()
        self._last_saving = max(self._last_saving + BETWEEN_SNAPSHOTS, now)
        return self._last_saving - now

    def changed(self, table: str) -> None:
        """The lobby's book has changed for a table."""
        if table in self.tables:
            self.tables[table].do(self.tables[table].reload)
        else:
            self._when_loaded(table, lambda: self.changed(table))

    def _when_loaded(self, table: str, tell: Callable[[], None]) -> None:
        """A table that is being loaded may have read the store just before the news: it hears of it afterwards."""
        if table in self._opening:
            self._opening[table].add_done_callback(lambda _: tell())

    # Rounds

    async def _keep(self) -> None:
        care = (self.life.show, self._sweep, self._unload_idle)
        looks = (self._look_for_closed, self._look_for_banned, self._look_for_signed_out)
        duties = (*care, *looks, self.council.records.look_back)
        while True:
            await asyncio.sleep(BEAT)
            try:
                for duty in duties:
                    await self._see_to(duty)
            except Unstored as error:
                log.warning("a round was interrupted", extra={"error": str(error)[:200]})
            self._announce_all()
            self._collect_garbage()

    async def _see_to(self, duty: Callable[[], Awaitable[None]]) -> None:
        """What goes wrong with one duty must not keep us from the others."""
        try:
            await duty()
        except Unstored:
            raise
        except Exception:
            log.exception("a duty failed", extra={"duty": duty.__name__})

    async def _sweep(self) -> None:
        """Take up running tables whose time has come and that nobody keeps."""
        columns, processes, now = schema.tables.c, schema.processes.c, self.council.now()
        wanted = (
            select(columns.id)
            .outerjoin(schema.processes, processes.id == columns.keeper)
            .where(columns.state == "running", columns.due <= now)
            .where(or_(columns.keeper.is_(None), processes.id.is_(None), processes.alive_until < now))
            .where(columns.id.not_in(self._broken))
            .order_by(columns.due)
            .limit(SWEEP)
        )
        async with self.store.read() as connection:
            found = [row.id for row in await connection.execute(wanted)]
        for table_id in found:
            known = self.tables.get(table_id)
            if known is not None:
                known.do(lambda known=known: self._take_up(known))  # type: ignore[misc]
            else:
                await self._open_swept(table_id)

    async def _open_swept(self, table_id: str) -> None:
        """Load a table; one that cannot be loaded is left to the operator, and the others go on."""
        try:
            await self.open(table_id)
        except Unstored:
            raise
        except Exception:
            self._broken.add(table_id)
            log.exception("a table cannot be loaded", extra={"table": table_id})

    async def _unload_idle(self) -> None:
        limit = self.council.monotonic() - self.council.settings.idle_seconds
        for table in list(self.tables.values()):
            if table.touched >= limit or not table.is_idle:  # asked now: somebody may come while others are stopped
                continue
            play = table.play
            due = play.due() if play is not None else None
            if table.keeps and due is not None and due < self.council.now() + 600_000:
                continue
            del self.tables[table.id]
            self._elsewhere.pop(table.id, None)
            await table.stop()
            if table.keeps:
                async with self.store.write() as connection:
                    mine = (schema.tables.c.id == table.id, schema.tables.c.keeper == self.process)
                    await connection.execute(update(schema.tables).where(*mine).values(keeper=None))

    async def _look_for_closed(self) -> None:
        """Tables that an operator has just taken away."""
        columns = schema.tables.c
        wanted = select(columns.id).where(columns.state == "closed", columns.due > self.council.now() - JUST_NOW)
        async with self.store.read() as connection:
            closed = [row.id for row in await connection.execute(wanted)]
        for table in [self.tables[name] for name in closed if name in self.tables]:
            if not table.is_closed:
                table.do(table.reload)

    async def _look_for_banned(self) -> None:
        accounts = schema.accounts.c
        here = {socket.account for socket in self.sockets if socket.account}
        if not here:
            return
        wanted = select(accounts.id).where(accounts.banned_until > self.council.now())
        async with self.store.read() as connection:
            banned = {row.id for row in await connection.execute(wanted)} & here
        for socket in self.sockets:
            if socket.account in banned:
                socket.close(4001, "banned")

    async def _look_for_signed_out(self) -> None:
        """Sessions and tokens that another process, or an operator, has ended: a part of them in every round."""
        callers = [socket.caller for socket in self.sockets if socket.caller is not None]
        here = sorted({_credential(caller) for caller in callers})
        part = [name for name in here if name > self._looked_at][:SWEEP_SIGNED_IN]
        self._looked_at = part[-1] if len(part) == SWEEP_SIGNED_IN else ""
        if not part:
            return
        found = [select(column).where(column.in_(part)) for column in (schema.sessions.c.id, schema.tokens.c.id)]
        async with self.store.read() as connection:
            good = {row.id for row in await connection.execute(union_all(*found))}
        ended = set(part) - good
        self.sign_out(lambda caller: _credential(caller) in ended)

    # Sockets

    def add_socket(self, socket: Socket) -> None:
        limits = self.council.settings.limits
        account = socket.account or ""
        if self._per_address[socket.address] >= limits.sockets_per_address or (
            account and self._per_account[account] >= limits.sockets_per_account
        ):
            raise Refusal("too_fast", "Too many open connections.")
        self._per_address[socket.address] += 1
        self._per_account[account] += 1
        self.sockets.add(socket)

    def drop_socket(self, socket: Socket) -> None:
        if socket in self.sockets:
            self.sockets.discard(socket)
            for counter, key in ((self._per_address, socket.address), (self._per_account, socket.account or "")):
                counter[key] -= 1
                if counter[key] <= 0:
                    del counter[key]

    def sign_out(self, whom: Callable[[Caller], bool]) -> None:
        """Close the sockets of sessions and tokens that are good no more."""
        for socket in self.sockets:
            if socket.caller is not None and whom(socket.caller):
                socket.close(4001, "signed out")

    # Other processes

    def _heard(self, letter: str, about: str) -> None:
        name, _, rest = about.partition(" ")
        table = self.tables.get(name)
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
            process, houses, spectators = json.loads(rest)
            present = self._elsewhere.setdefault(name, {})
            present[process] = (self.council.monotonic(), set(houses), spectators)
            table.audience.broadcast(table.audience.presence())

    async def _read_on(self, table: Table, seq: int) -> None:
        if table.play is None or table.play.seq < seq:
            await table.look_again()

    def _lost(self) -> None:
        """We may have missed something: look at everything again."""
        for table in self.tables.values():
            table.do(table.look_again)

    def _collect_garbage(self) -> None:
        """When nobody is playing right now, or after an hour."""
        now = self.council.monotonic()
        quiet = all(now - table.touched > BEAT for table in self.tables.values())
        if now - self._collected > (QUIET_COLLECTION if quiet else LAST_COLLECTION):
            self._collected = now
            gc.collect()

    def _announce_all(self) -> None:
        """Now and then, so that a process which has died is missed by the others."""
        now = self.council.monotonic()
        if now - self._announced > ANNOUNCE:
            self._announced = now
            for table in self.tables.values():
                if table.audience.sockets:
                    self.announce(table)

    def elsewhere(self, table: str) -> tuple[set[str], int]:
        """The houses and the number of spectators that are connected to other processes."""
        houses: set[str] = set()
        spectators = 0
        limit = self.council.monotonic() - 3 * ANNOUNCE
        for seen, present, watching in self._elsewhere.get(table, {}).values():
            if seen > limit:
                houses |= present
                spectators += watching
        return houses, spectators

    def announce(self, table: Table) -> None:
        """Tell other processes who is here."""
        if self.store.is_sqlite:
            return
        body = json.dumps([self.process, sorted(table.audience.here()), table.audience.spectators()])

        async def tell() -> None:
            try:
                async with self.store.write() as connection:
                    await self.store.notify(connection, self.fanout.line("p", f"{table.id} {body}"))
            except Unstored:
                log.warning("presence not announced", extra={"table": table.id})

        job = asyncio.create_task(tell())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)


def _credential(caller: Caller) -> str:
    """By what somebody is signed in: the id of a session or of a token."""
    return caller.session or caller.token or ""
