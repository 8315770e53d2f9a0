"""Back-up and restore: the whole database as one SQLite file, wherever it came from."""

import asyncio
import os
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import create_engine, delete, func, insert, select
from sqlalchemy.engine import URL

from smallcouncil.kernel.errors import BadInput
from smallcouncil.server.storage import migrations
from smallcouncil.server.storage.schema import metadata
from smallcouncil.server.storage.store import Store, translated

AT_ONCE = 500


def backup(address: str, target: Path) -> int:
    """Copy a database, which may be in use, into a new file; the number of rows."""
    if target.exists():
        raise BadInput(f"{target} exists already.")
    if not target.parent.is_dir():
        raise BadInput(f"There is no folder {target.parent}.")
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)
    rows = asyncio.run(_copy_out(address, unfinished))
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.rename(target)
    return rows


def restore(source: Path, address: str) -> int:
    """Fill an empty database from a back-up; refuses one that has anything in it."""
    if not source.is_file():
        raise BadInput(f"There is no file {source}.")
    return asyncio.run(_copy_in(source, address))


async def _copy_out(address: str, file: Path) -> int:
    store = Store(address, alone=False)
    await store.open()
    engine = create_engine(URL.create("sqlite", database=str(file)))
    rows = 0
    try:
        async with store.read() as connection:
            if not store.is_sqlite:
                await connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            with engine.begin() as writing:
                migrations.upgrade(writing)
                for table in metadata.sorted_tables:
                    found = await connection.stream(select(table))
                    async for batch in found.mappings().partitions(AT_ONCE):
                        await asyncio.to_thread(writing.execute, insert(table), [dict(row) for row in batch])
                        rows += len(batch)
    finally:
        engine.dispose()
        await store.close()
    return rows


async def _copy_in(source: Path, address: str) -> int:
    reading_only = URL.create("sqlite", database=f"file:{quote(str(source))}", query={"mode": "ro", "uri": "true"})
    engine = create_engine(reading_only)
    store = Store(address)
    await store.open()
    rows = 0
    try:
        with translated(), engine.connect() as reading:
            if migrations.current(reading) != migrations.newest():
                raise BadInput("The back-up is of another version: upgrade a copy of it by serving it once.")
            async with store.write() as connection:
                accounts = metadata.tables["accounts"]
                if (await connection.execute(select(func.count()).select_from(accounts))).scalar_one():
                    raise BadInput("The database is not empty; restore into a new one.")
                for table in reversed(metadata.sorted_tables):
                    await connection.execute(delete(table))
                for table in metadata.sorted_tables:
                    for batch in reading.execute(select(table)).mappings().partitions(AT_ONCE):
                        await connection.execute(insert(table), [dict(row) for row in batch])
                        rows += len(batch)
    finally:
        engine.dispose()
        await store.close()
    return rows
