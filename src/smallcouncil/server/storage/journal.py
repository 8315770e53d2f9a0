"""The journal: everything that happens to a game, in order, stored before anybody is told.

The scribe writes the deeds of all games: whatever arrives while one transaction is being stored goes into the
next, so that one sync to disk serves many games.
"""

import asyncio
import logging
import sqlite3
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import bindparam, literal_column, null, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.server.game.deeds import AnyDeed, Entry, Resign, Take
from smallcouncil.server.refusals import Taken, Unstored
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.sqlite_driver import SqliteConnection
from smallcouncil.server.storage.store import Store, translated


class Listing(msgspec.Struct, frozen=True):
    """What the lobby's lists show of a running game; stored together with the entry that changed it."""

    state: str
    waiting: str
    progress: str
    due: int | None
    deadline: int | None
    outcome: str | None
    finished: int | None


log = logging.getLogger("smallcouncil.journal")
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyDeed).decode
LAST = 2**31 - 1
"""No game has more entries: it is the largest number of their column."""
_ENTRIES = (
    select(schema.journal.c.seq, schema.journal.c.at, schema.journal.c.by, schema.journal.c.body)
    .where(schema.journal.c.table == bindparam("of_table"))
    .where(schema.journal.c.seq > bindparam("after"), schema.journal.c.seq <= bindparam("upto"))
    .order_by(schema.journal.c.seq)
)


class _Pending(msgspec.Struct):
    table: str
    entry: Entry
    listing: Listing | None
    stored: "asyncio.Future[bool]"

    @property
    def key(self) -> tuple[str, int]:
        return (self.table, self.entry.seq)

    def values(self) -> dict[str, Any]:
        entry = self.entry
        body = _encode(entry.deed).decode()
        return {"table": self.table, "seq": entry.seq, "at": entry.at, "by": entry.by, "body": body}

    def listing_values(self) -> dict[str, Any]:
        listing = {f"new_{name}": getattr(self.listing, name) for name in Listing.__struct_fields__}
        return {"of_table": self.table, **listing}

    def seat_values(self) -> dict[str, Any] | None:
        """Who sits where from now on, for the lobby; None if that stays as it is."""
        deed = self.entry.deed
        if not isinstance(deed, Take | Resign):
            return None
        account, bot = (deed.account, None) if isinstance(deed, Take) else (None, deed.level)
        return {"of_table": self.table, "of_house": deed.house, "new_account": account, "new_bot": bot}


class Scribe:
    """Writes the journals of all games, many entries a transaction."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process
        self.batches = 0
        self.entries = 0
        self._pending: list[_Pending] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._pen: _SqlitePen | _PostgresPen = _SqlitePen(store) if store.is_sqlite else _PostgresPen(store, process)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what was begun."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._pen.drop()

    def append(self, table: str, entry: Entry, listing: Listing | None) -> "asyncio.Future[bool]":
        """Store an entry: true when it is on disk, false if another process was first; else Unstored."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append(_Pending(table, entry, listing, stored))
        self._wake.set()
        return stored

    async def _run(self) -> None:
        while self._pending or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._pending = self._pending, []
            if batch:
                # Always in the same order, so that two processes cannot wait for each other.
                batch.sort(key=lambda each: (each.table, each.entry.seq))
                await self._store(batch)

    async def _store(self, batch: list[_Pending]) -> None:
        try:
            async with self.store.writing:
                with translated():
                    keys = await self._pen.write(batch)
        except Taken as error:  # one of them does not fit; it must not take the others with it
            if len(batch) > 1:
                for each in batch:
                    await self._store([each])
            else:
                _settle(batch[0].stored, Unstored(str(error)))
            return
        except Exception as error:  # whatever it is, nobody may wait for ever, and the next batch gets its chance
            if not isinstance(error, Unstored):
                log.exception("a batch could not be written")
            await self._pen.drop()
            for each in batch:
                _settle(each.stored, error if isinstance(error, Unstored) else Unstored(type(error).__name__))
            return
        self.batches += 1
        self.entries += len(keys)
        for each in batch:
            _settle(each.stored, each.key in keys)


class _SqlitePen:
    """A connection of its own, which takes a whole batch with one change of threads."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._connection: SqliteConnection | None = None
        dialect = sqlite.dialect()
        self._insert = _compiled(_insert(sqlite).returning(schema.journal.c.seq), dialect)
        self._update = _compiled(_update(), dialect)
        self._reseat = _compiled(_reseat(), dialect)

    async def write(self, batch: list[_Pending]) -> set[tuple[str, int]]:
        try:
            if self._connection is None:
                self._connection = await self.store.connect_to_sqlite()
            return await self._connection.do(lambda connection: self._write(connection, batch))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        except sqlite3.Error as error:
            raise Unstored(f"{type(error).__name__}: {error}") from error

    def _write(self, connection: sqlite3.Connection, batch: list[_Pending]) -> set[tuple[str, int]]:
        cursor = connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            keys = {each.key for each in batch if _execute(cursor, self._insert, each.values()).fetchone()}
            for each in batch:
                if each.listing is not None and each.key in keys:
                    _execute(cursor, self._update, each.listing_values())
                if (seat := each.seat_values()) and each.key in keys:
                    _execute(cursor, self._reseat, seat)
            cursor.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                cursor.execute("ROLLBACK")
            raise
        finally:
            cursor.close()
        return keys

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                await connection.close()


class _PostgresPen:
    """One connection of the engine, kept as long as it is good."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process
        self._connection: AsyncConnection | None = None
        columns = schema.journal.c
        self._insert = _insert(postgresql).returning(columns.table, columns.seq)
        self._update = _update()
        self._reseat = _reseat()

    async def write(self, batch: list[_Pending]) -> set[tuple[str, int]]:
        if self._connection is None:
            self._connection = await self.store.writes.connect()
        connection = self._connection
        async with connection.begin():
            found = await connection.execute(self._insert, [each.values() for each in batch])
            keys = {(table, seq) for table, seq in found}
            listings = [each.listing_values() for each in batch if each.listing is not None and each.key in keys]
            if listings:
                await connection.execute(self._update, listings)
            for each in batch:
                if (seat := each.seat_values()) and each.key in keys:
                    await connection.execute(self._reseat, seat)
            for table, seq in keys:
                await self.store.notify(connection, f"{self.process} j {table} {seq}")
        return keys

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.gather(connection.invalidate(), return_exceptions=True)
            await asyncio.gather(connection.close(), return_exceptions=True)


def _insert(dialect: Any) -> Any:
    return dialect.insert(schema.journal).on_conflict_do_nothing()


def _update() -> Any:
    columns = schema.tables.c
    is_closed = columns.state == literal_column("'closed'")  # and stays so, whatever its game does
    changed = update(schema.tables).where(columns.id == bindparam("of_table"), ~is_closed)
    return changed.values({name: bindparam(f"new_{name}") for name in Listing.__struct_fields__})


def _reseat() -> Any:
    columns = schema.seats.c
    mine = (columns.table == bindparam("of_table"), columns.house == bindparam("of_house"))
    return (
        update(schema.seats)
        .where(*mine)
        .values(account=bindparam("new_account"), bot=bindparam("new_bot"), reserved=null(), reserved_for=null())
    )


def _compiled(statement: Any, dialect: Any) -> tuple[str, list[str]]:
    """A statement as the driver takes it, and the order of its parameters."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), list(compiled.positiontup)


def _execute(cursor: sqlite3.Cursor, compiled: tuple[str, list[str]], values: dict[str, Any]) -> sqlite3.Cursor:
    statement, order = compiled
    return cursor.execute(statement, [values[name] for name in order])


def _settle(future: "asyncio.Future[bool]", result: bool | Exception) -> None:
    if future.done():  # whoever waited has gone away
        return
    if isinstance(result, bool):
        future.set_result(result)
    else:
        future.set_exception(result)


async def entries(connection: AsyncConnection, table: str, after: int, upto: int = LAST) -> list[Entry]:
    """The journal of a game from after an entry on."""
    found = await connection.execute(_ENTRIES, {"of_table": table, "after": after, "upto": upto})
    return [Entry(seq, at, by, _decode(body)) for seq, at, by, body in found]
