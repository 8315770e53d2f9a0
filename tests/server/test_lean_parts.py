"""Where we do ourselves, for speed, what a library would do: frames of WebSockets, cursors of SQLite."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from smallcouncil.server.http.websocket_protocol import text_frame
from smallcouncil.server.storage.schema import facts
from smallcouncil.server.storage.sqlite_driver import FIRST_ROWS
from smallcouncil.server.storage.store import Store


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_it_was_written(length: int) -> None:
    reader = StreamReader()
    text = b"x" * length
    reader.feed_data(text_frame(text))
    reader.feed_eof()
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    frame: Frame = parsed.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


def stored(tmp_path: Path, count: int) -> Store:
    store = Store(f"sqlite:///{tmp_path / 'book.sqlite3'}")

    async def fill() -> None:
        rows = [{"key": f"{n:05}", "value": str(n)} for n in range(count)]
        if rows:
            async with store.write() as connection:
                await connection.execute(insert(facts), rows)

    asyncio.run(within(store, fill))
    return store


async def within(store: Store, job: Any) -> Any:
    await store.open()
    try:
        return await job()
    finally:
        await store.close()


@pytest.mark.parametrize("count", [0, 1, FIRST_ROWS - 1, FIRST_ROWS, FIRST_ROWS + 1, 3 * FIRST_ROWS])
def test_all_rows_are_read_whether_or_not_they_came_along(tmp_path: Path, count: int) -> None:
    store = stored(tmp_path, count)
    wanted = select(facts.c.value).where(facts.c.key != "secret").order_by(facts.c.key)

    async def read() -> None:
        async with store.read() as connection:
            assert list((await connection.execute(wanted)).scalars()) == [str(n) for n in range(count)]
            assert (await connection.execute(wanted)).scalars().first() == ("0" if count else None)
            streamed = await connection.stream(wanted)
            assert [row.value async for row in streamed] == [str(n) for n in range(count)]
            streamed = await connection.stream(wanted)
            assert [row.value for row in await streamed.fetchmany(2)] == [str(n) for n in range(min(2, count))]
            await streamed.close()
            assert len((await connection.execute(wanted)).all()) == count

    asyncio.run(within(store, read))


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "book.sqlite3").write_text("a letter, and a long one at that\n" * 100)
    store = Store(f"sqlite:///{tmp_path / 'book.sqlite3'}")
    with pytest.raises(sqlite3.DatabaseError):
        _ = asyncio.run(store.connect_to_sqlite())
