"""What a process does now and then, besides what it is asked for."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import exists, or_, select, union_all, update

from smallcouncil.server.http.endpoint import Caller
from smallcouncil.server.http.sockets import Connections
from smallcouncil.server.refusals import Taken, Unstored
from smallcouncil.server.settings import Settings
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.table.elsewhere import ANNOUNCE
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.times import Times

log = logging.getLogger("smallcouncil.housekeeping")
ROUND = 2.0
"""Seconds between two rounds."""
QUIET_COLLECTION, LAST_COLLECTION = 300.0, 3600.0
JUST_NOW = 600_000
"""For how many milliseconds we look for what an operator has done."""
SWEEP = 50
"""Tables taken up in one round, at most."""
SWEEP_SECONDS = 0.5
"""After so long a round leaves the rest to the next one: when many games are due at once, as after a restart, those
who are at their tables already must not wait for all of them."""
SWEEP_SIGNED_IN = 500
"""Sessions and tokens looked at in one round."""

Duty = Callable[[], Awaitable[None]]


class Housekeeping:
    """Rounds through everything that nobody else sees to."""

    def __init__(
        self, settings: Settings, times: Times, store: Store, tables: LiveTables, connections: Connections, *more: Duty
    ) -> None:
        self.settings = settings
        self.times = times
        self.store = store
        self.tables = tables
        self.connections = connections
        looks = (self._look_for_closed, self._look_for_banned, self._look_for_signed_out)
        self._duties: tuple[Duty, ...] = (
            tables.heartbeat.beat,
            self._sweep,
            self._unload_idle,
            self._close_forgotten,
            *looks,
            *more,
        )
        self._broken: set[str] = set()
        """Tables that could not be loaded."""
        self._announced = 0.0
        self._swept_guests = 0
        self._looked_at = ""
        """How far the round through those who are signed in has come."""
        self._collected = times.monotonic()
        self._closing = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        try:
            await self.tables.heartbeat.beat()
        except Unstored:
            log.warning("the store cannot be written")
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish the duty that was begun: cut off while it is being stored, it would keep others from the database."""
        self._closing.set()
        if self._task is not None:
            await self._task

    async def sign_off(self) -> None:
        """Leave our tables to others, and say that we are gone."""
        try:
            async with self.store.write() as connection:
                mine = schema.tables.c.keeper == self.tables.process
                await connection.execute(update(schema.tables).where(mine).values(keeper=None))
                await self.tables.heartbeat.stop(connection)
        except (Unstored, Taken) as error:
            log.warning("could not sign off", extra={"error": str(error)[:200]})

    async def _run(self) -> None:
        while not await self._closed_within(ROUND):
            try:
                for duty in self._duties:
                    if not self._closing.is_set():
                        await self._see_to(duty)
            except Unstored as error:
                log.warning("a round was interrupted", extra={"error": str(error)[:200]})
            self._announce_all()
            self._collect_garbage()

    async def _closed_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._closing.wait()
        return False

    async def _see_to(self, duty: Duty) -> None:
        """What goes wrong with one duty must not keep us from the others."""
        try:
            await duty()
        except Unstored:
            raise
        except Exception:
            log.exception("a duty failed", extra={"duty": duty.__name__})

    async def _sweep(self) -> None:
        """Take up running tables whose time has come and that nobody keeps."""
        columns, processes, now = schema.tables.c, schema.processes.c, self.times.now()
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
        until = self.times.monotonic() + SWEEP_SECONDS
        for at, table_id in enumerate(found):
            if at and self.times.monotonic() >= until:
                break
            known = self.tables.by_id.get(table_id)
            if known is not None:
                known.do(partial(self.tables.take_up, known))
            else:
                await self._open_swept(table_id)

    async def _open_swept(self, table_id: str) -> None:
        """Load a table; one that cannot be loaded is left to the operator, and the others go on."""
        try:
            await self.tables.open(table_id)
        except Unstored:
            raise
        except Exception:
            self._broken.add(table_id)
            log.exception("a table cannot be loaded", extra={"table": table_id})

    async def _unload_idle(self) -> None:
        limit = self.times.monotonic() - self.settings.idle_seconds
        for table in list(self.tables.by_id.values()):
            if table.touched >= limit or not table.is_idle:  # asked now: somebody may come while others are stopped
                continue
            play = table.play
            due = play.due() if play is not None else None
            if table.keeps and due is not None and due < self.times.now() + 600_000:
                continue
            del self.tables.by_id[table.id]
            self.tables.elsewhere.forget(table.id)
            await table.stop()
            if table.keeps:
                async with self.store.write() as connection:
                    mine = (schema.tables.c.id == table.id, schema.tables.c.keeper == self.tables.process)
                    await connection.execute(update(schema.tables).where(*mine).values(keeper=None))

    async def _close_forgotten(self) -> None:
        """Tables of guests alone, at which nothing has happened for a long time: nobody can come back to them."""
        now = self.times.now()
        if now < self._swept_guests + 3_600_000:
            return
        self._swept_guests = now
        before = now - self.settings.guest_days * 86_400_000
        tables, accounts, seats, journal = schema.tables.c, schema.accounts.c, schema.seats.c, schema.journal.c
        people = select(accounts.id).where(accounts.name_key.is_not(None))
        forgotten = (
            update(schema.tables)
            .where(tables.state.in_(("open", "running")), tables.created < before, tables.host.not_in(people))
            .where(~exists().where(seats.table == tables.id, seats.account.in_(people)))
            .where(~exists().where(journal.table == tables.id, journal.at >= before))
        )
        async with self.store.write() as connection:
            await connection.execute(forgotten.values(state="closed", due=now))

    async def _look_for_closed(self) -> None:
        """Tables that an operator has just taken away."""
        columns = schema.tables.c
        wanted = select(columns.id).where(columns.state == "closed", columns.due > self.times.now() - JUST_NOW)
        async with self.store.read() as connection:
            closed = [row.id for row in await connection.execute(wanted)]
        for table in [self.tables.by_id[name] for name in closed if name in self.tables.by_id]:
            if not table.is_closed:
                table.do(table.reload)

    async def _look_for_banned(self) -> None:
        accounts = schema.accounts.c
        here = {socket.account for socket in self.connections.sockets if socket.account}
        if not here:
            return
        wanted = select(accounts.id).where(accounts.banned_until > self.times.now())
        async with self.store.read() as connection:
            banned = {row.id for row in await connection.execute(wanted)} & here
        for socket in self.connections.sockets:
            if socket.account in banned:
                socket.close(4001, "banned")

    async def _look_for_signed_out(self) -> None:
        """Sessions and tokens that another process, or an operator, has ended: a part of them in every round."""
        callers = [socket.caller for socket in self.connections.sockets if socket.caller is not None]
        here = sorted({_credential(caller) for caller in callers})
        part = [name for name in here if name > self._looked_at][:SWEEP_SIGNED_IN]
        self._looked_at = part[-1] if len(part) == SWEEP_SIGNED_IN else ""
        if not part:
            return
        found = [select(column).where(column.in_(part)) for column in (schema.sessions.c.id, schema.tokens.c.id)]
        async with self.store.read() as connection:
            good = {row.id for row in await connection.execute(union_all(*found))}
        ended = set(part) - good
        self.connections.sign_out(lambda caller: _credential(caller) in ended)

    def _collect_garbage(self) -> None:
        """When nobody is playing right now, or after an hour."""
        now = self.times.monotonic()
        quiet = all(now - table.touched > ROUND for table in self.tables.by_id.values())
        if now - self._collected > (QUIET_COLLECTION if quiet else LAST_COLLECTION):
            self._collected = now
            gc.collect()

    def _announce_all(self) -> None:
        """Now and then, so that a process which has died is missed by the others."""
        now = self.times.monotonic()
        if now - self._announced > ANNOUNCE:
            self._announced = now
            for table in self.tables.by_id.values():
                if table.audience.sockets:
                    table.audience.announce()


def _credential(caller: Caller) -> str:
    """By what somebody is signed in: the id of a session or of a token."""
    return caller.session or caller.token or ""
