"""SQLite beside the event loop: a statement, or a whole job, costs one change of threads.

The driver's own cursors take four, to be opened, executed, read and closed; each costs more than most statements.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Self, TypeVar

import aiosqlite

T = TypeVar("T")
FIRST_ROWS = 500
"""So many come along with what was executed; nearly always they are all."""


class SqliteConnection(aiosqlite.Connection):
    """A connection with a thread of its own."""

    @classmethod
    async def open(cls, plain: sqlite3.Connection, prepare: Callable[[sqlite3.Connection], None]) -> Self:
        connection = cls(lambda: plain, iter_chunk_size=64)
        connection._thread.daemon = True  # a process that ends waits for no answer: what was acknowledged is stored
        _ = await connection  # itself
        try:
            await connection.do(prepare)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Have something done in the thread."""
        run: Callable[..., Awaitable[T]] = self._execute
        return await run(job, self._conn)

    def cursor(self) -> "SqliteCursor":  # type: ignore[override]  # the driver's awaits a thread for it
        return SqliteCursor(self)


class SqliteCursor:
    """What SQLAlchemy asks of a cursor."""

    arraysize = 1

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._cursor: sqlite3.Cursor | None = None
        self._rows: list[Any] = []
        """Read, but not asked for yet."""
        self._more = False
        """Whether there may be others."""

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        return self._cursor.description if self._cursor else None

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount if self._cursor else -1

    @property
    def lastrowid(self) -> int | None:
        return self._cursor.lastrowid if self._cursor else None

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        await self._do(lambda connection: connection.execute(sql, parameters))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> None:
        await self._do(lambda connection: connection.executemany(sql, parameters))

    async def _do(self, execute: Callable[[sqlite3.Connection], sqlite3.Cursor]) -> None:
        def job(connection: sqlite3.Connection) -> tuple[sqlite3.Cursor, list[Any]]:
            cursor = execute(connection)
            return cursor, cursor.fetchmany(FIRST_ROWS)

        self._cursor, self._rows = await self._connection.do(job)
        self._more = len(self._rows) == FIRST_ROWS

    async def fetchmany(self, size: int) -> list[Any]:
        if self._more and len(self._rows) < size:
            await self._read(lambda cursor: cursor.fetchmany(size))
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def fetchall(self) -> list[Any]:
        if self._more:
            await self._read(lambda cursor: cursor.fetchall())
        rows, self._rows = self._rows, []
        return rows

    async def _read(self, fetch: Callable[[sqlite3.Cursor], list[Any]]) -> None:
        assert self._cursor is not None
        cursor = self._cursor
        rows = await self._connection.do(lambda _: fetch(cursor))
        self._rows += rows
        self._more = bool(rows)

    async def close(self) -> None:
        if self._more and self._cursor is not None:
            cursor, self._more = self._cursor, False
            await self._connection.do(lambda _: cursor.close())
