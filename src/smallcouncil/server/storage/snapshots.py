"""Snapshots: a game as it stood after an entry, so that it need not be played again from its beginning."""

import zlib
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil import __version__
from smallcouncil.kernel.errors import BadSnapshot
from smallcouncil.server.refusals import Taken
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode
_FORGET = delete(schema.snapshots).where(
    schema.snapshots.c.table == bindparam("of_table"), schema.snapshots.c.seq > bindparam("first")
)
_KEEP = insert(schema.snapshots)
_NEWEST = (
    select(schema.snapshots.c.seq, schema.snapshots.c.engine, schema.snapshots.c.body)
    .where(schema.snapshots.c.table == bindparam("of_table"))
    .order_by(schema.snapshots.c.seq.desc())
    .limit(1)
)


def pack(body: dict[str, Any]) -> bytes:
    return zlib.compress(_encode(body), 1)


def unpack(body: bytes) -> dict[str, Any]:
    try:
        return _decode(zlib.decompress(body))
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadSnapshot(f"The stored snapshot is damaged: {error}") from None


class Snapshot(NamedTuple):
    """A stored game, still packed."""

    seq: int
    engine: str
    """The version that wrote it."""
    body: bytes


async def save(store: Store, table: str, seq: int, body: dict[str, Any]) -> None:
    """Keep the game as it is now; the one before is no longer needed, the first always is."""
    packed = pack(body)
    with suppress(Taken):  # another process has kept the same
        async with store.write() as connection:
            await connection.execute(_FORGET, {"of_table": table, "first": 0 if seq == 1 else 1})
            await connection.execute(_KEEP, {"table": table, "seq": seq, "engine": __version__, "body": packed})


async def newest(connection: AsyncConnection, table: str) -> Snapshot | None:
    """The snapshot to go on from."""
    row = (await connection.execute(_NEWEST, {"of_table": table})).first()
    return Snapshot(*row) if row else None
