"""The database behind the server: SQLite by default, PostgreSQL when one process is not enough."""

import asyncio
import fcntl
import os
import secrets
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Literal
from urllib.parse import urlencode

from sqlalchemy import event, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from smallcouncil.kernel.errors import BadInput, SmallCouncilError
from smallcouncil.server.refusals import Taken, Unfit, Unstored
from smallcouncil.server.storage import migrations
from smallcouncil.server.storage.schema import facts
from smallcouncil.server.storage.sqlite_driver import SqliteConnection

CHANNEL = "smallcouncil"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRAGMAS = ("PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")
MIGRATION_LOCK = 7_305_521
LEAST_FREE = 64 * 1024 * 1024
"""With less room on the disk, in bytes, something must be done soon."""


class StoreInUse(SmallCouncilError):
    """Another server runs on the same SQLite file."""


class Store:
    """Connections to one database, and the few things that differ between its kinds."""

    def __init__(self, address: str, *, alone: bool = True) -> None:
        self.url = database_url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.alone = alone
        """Whether this is the server on an SQLite file, which there may be only one of."""
        self.secret = b""
        """What invite keys are made from."""
        self._lock_file: IO[str] | None = None
        # SQLite has one writer; queueing here costs less than polling its lock.
        self.writing: asyncio.Lock | nullcontext[None] = asyncio.Lock() if self.is_sqlite else nullcontext()
        self.reads: AsyncEngine
        self.writes: AsyncEngine

    @property
    def file(self) -> Path | None:
        """The SQLite file, if it is one."""
        name = self.url.database
        return Path(name.removeprefix("file:")) if self.is_sqlite and name and name != ":memory:" else None

    async def open(self) -> None:
        """Connect, bring the database to this version, and read the server's secret."""
        if self.is_sqlite:
            if self.file is not None and not self.file.parent.is_dir():
                # Said here: the driver would try in a thread, whose answer may come when nobody waits any more.
                raise Unstored(f"there is no folder {self.file.parent}.")
            self._claim()
            self._keep_to_ourselves()
            self.reads = self._sqlite_engine("BEGIN", pool_size=4)
            self.writes = self._sqlite_engine("BEGIN IMMEDIATE", pool_size=1)
        else:
            self.reads = self.writes = create_async_engine(
                self.url,
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                pool_timeout=10,
                connect_args={"timeout": 5, "command_timeout": 20},
            )
        try:
            await self._check_version()
            await self._migrate()
            self.secret = bytes.fromhex(await self._fact("secret", lambda: secrets.token_hex(32)))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.writes.dispose()
        await self.reads.dispose()
        if self._lock_file is not None:
            self._lock_file.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with translated():
            async with self.reads.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is stored for good when the block ends."""
        with translated():
            async with self.writing, self.writes.begin() as connection:
                yield connection

    async def notify(self, connection: AsyncConnection, message: str) -> None:
        """Tell the other processes, as soon as the transaction is stored."""
        if not self.is_sqlite:
            await connection.execute(
                text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message}
            )

    async def health(self) -> Literal["ok", "storage", "disk"]:
        """Whether the database answers, and has room for more."""
        try:
            async with asyncio.timeout(5), self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (Unstored, TimeoutError):
            return "storage"
        if self.file is not None and shutil.disk_usage(self.file.parent).free < LEAST_FREE:
            return "disk"
        return "ok"

    def _sqlite_engine(self, begin: str, pool_size: int) -> AsyncEngine:
        engine = create_async_engine(
            self.url, async_creator=self.connect_to_sqlite, pool_size=pool_size, max_overflow=0, pool_timeout=20
        )

        @event.listens_for(engine.sync_engine, "begin")
        def begun(connection: Any) -> None:
            connection.exec_driver_sql(begin)

        return engine

    async def connect_to_sqlite(self) -> SqliteConnection:
        """A connection that opens no transactions behind our back."""
        name = self.url.database or ":memory:"
        is_uri = name.startswith("file:")
        if is_uri:
            name += "?" + urlencode({key: value for key, value in self.url.query.items() if key != "uri"})
        plain = sqlite3.connect(name, isolation_level=None, timeout=10, check_same_thread=False, uri=is_uri)
        return await SqliteConnection.open(plain, _prepare)

    def _keep_to_ourselves(self) -> None:
        """Nobody else on this machine reads sealed answers, talk or hashes; what SQLite lays beside it follows suit."""
        if self.file is not None and "mode=ro" not in str(self.url):
            with suppress(OSError):
                self.file.touch(mode=0o600, exist_ok=True)
                self.file.chmod(0o600)

    def _claim(self) -> None:
        if self.file is None or not self.alone:
            return
        real = self.file.resolve()  # the same file by another name is the same file
        try:
            lock_file = open(f"{real}.lock", "w", opener=_private)  # noqa: SIM115 - held as long as the server runs
        except OSError:
            return  # where we cannot write, nobody has to be kept from writing
        try:
            fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock_file.close()
            raise StoreInUse(
                f"Another server runs on {self.file}. Several processes need PostgreSQL: docs/hosting.md."
            ) from None
        self._lock_file = lock_file

    async def _check_version(self) -> None:
        with translated():
            async with self.reads.connect() as connection:
                found = await connection.run_sync(migrations.current)
        if found is not None and found > migrations.newest():
            raise BadInput(f"The database is of a newer version ({found}): install that version, or take a back-up.")

    async def _migrate(self) -> None:
        with translated():
            async with self.reads.connect() as connection:
                if await connection.run_sync(migrations.current) == migrations.newest():
                    return  # nothing to do, so that a read-only database can still be looked at
            async with self.writes.begin() as connection:
                if not self.is_sqlite:  # several processes may start at once
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(migrations.upgrade)

    async def _fact(self, key: str, make: Callable[[], str]) -> str:
        wanted = select(facts.c.value).where(facts.c.key == key)
        async with self.read() as connection:
            found = (await connection.execute(wanted)).scalar()
        if found is None:
            with suppress(Taken):
                async with self.write() as connection:
                    await connection.execute(insert(facts).values(key=key, value=make()))
            async with self.read() as connection:
                found = (await connection.execute(wanted)).scalar_one()
        return str(found)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def database_url(address: str) -> URL:
    """Which database an address means, with the driver that we use for its kind."""
    try:
        url = make_url(address)
    except SQLAlchemyError:
        raise BadInput("A database is named like sqlite:///council.sqlite3 or postgresql://user@host/name.") from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise BadInput(f"The database can be SQLite or PostgreSQL, not {url.get_backend_name()}.")
    if driver == DRIVERS["postgresql"] and find_spec("asyncpg") is None:
        raise BadInput("PostgreSQL needs a driver: pip install 'smallcouncil[postgres]'.")
    return url.set(drivername=driver)


def _prepare(connection: sqlite3.Connection) -> None:
    for pragma in PRAGMAS:
        connection.execute(pragma)
    with suppress(sqlite3.OperationalError):  # a read-only database stays in the mode it is in
        connection.execute("PRAGMA journal_mode = WAL")


@contextmanager
def translated() -> Iterator[None]:
    """Database errors become ours, so that nobody else needs to know the drivers."""
    try:
        yield
    except IntegrityError as error:
        raise Taken(str(error.orig)) from error
    except DBAPIError as error:
        kind = Unfit if str(getattr(error.orig, "sqlstate", "")).startswith("22") else Unstored  # SQL's data exceptions
        raise kind(f"{type(error.orig).__name__}: {error.orig}") from error
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise Unstored(f"{type(error).__name__}: {error}") from error
