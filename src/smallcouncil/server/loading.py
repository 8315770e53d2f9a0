"""From the journal to the game and back: snapshots, replaying, and the game as it was at an earlier entry."""

import asyncio
import zlib
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.server import journal, schema
from smallcouncil.server.journal import Choose, Entry, TakeBack, Undo
from smallcouncil.server.play import Play
from smallcouncil.server.store import Store, Taken
from smallcouncil.server.tables import Setting

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def pack(body: dict[str, Any]) -> bytes:
    return zlib.compress(_encode(body), 1)


def unpack(body: bytes) -> dict[str, Any]:
    return _decode(zlib.decompress(body))


async def load_play(store: Store, setting: Setting) -> tuple[Play, int]:
    """A running or finished game as it stands, and the entry of the snapshot it was made from."""
    async with store.read() as connection:
        snapshot = await _newest_snapshot(connection, setting.id)
        after = snapshot[0] if snapshot else 0
        entries = await journal.entries(connection, setting.id, after)
    rules = setting.rules
    if snapshot is not None:
        play = Play.from_json(unpack(snapshot[1]), rules.pace, rules.absence)
    else:
        play = Play(setting.begin(), rules.pace, rules.absence)
    games: dict[int, Game[Any]] = {play.seq: play.game.copy()}
    undone = any(isinstance(entry.deed, Undo) for entry in entries)
    for entry in entries:
        if isinstance(entry.deed, Undo):
            game = games.get(entry.deed.to) or await game_at(store, setting, entry.deed.to)
            play.go_back(entry, game.copy())
        else:
            play.enter(entry)
        if undone:
            games[entry.seq] = play.game.copy()
    return play, after


async def save_snapshot(store: Store, table: str, play: Play) -> None:
    """Keep the game as it is now; the one before is no longer needed, the first always is."""
    snapshots = schema.snapshots.c
    body = pack(play.to_json())
    with suppress(Taken):  # another process has kept the same
        async with store.write() as connection:
            mine = snapshots.table == table
            await connection.execute(delete(schema.snapshots).where(mine, snapshots.seq > 1))
            if play.seq == 1:
                await connection.execute(delete(schema.snapshots).where(mine))
            await connection.execute(
                insert(schema.snapshots).values(table=table, seq=play.seq, engine=smallcouncil.__version__, body=body)
            )


async def _newest_snapshot(connection: AsyncConnection, table: str) -> tuple[int, bytes] | None:
    snapshots = schema.snapshots.c
    found = await connection.execute(
        select(snapshots.seq, snapshots.body).where(snapshots.table == table).order_by(snapshots.seq.desc()).limit(1)
    )
    row = found.first()
    return (row.seq, row.body) if row else None


def path_to(entries: list[Entry], seq: int) -> list[Entry]:
    """The entries that the game at an entry consists of, without what was undone."""
    by_seq = {entry.seq: entry for entry in entries}
    path = []
    while seq in by_seq:
        entry = by_seq[seq]
        if isinstance(entry.deed, Undo):
            seq = entry.deed.to
        else:
            path.append(entry)
            seq -= 1
    return path[::-1]


def apply_to(game: Game[Any], entry: Entry) -> None:
    """What an entry does to the game alone."""
    if isinstance(entry.deed, Choose):
        for choice in entry.deed.choices:
            game.apply(entry.deed.house, choice)
    elif isinstance(entry.deed, TakeBack):
        game.take_back(entry.deed.house, entry.deed.choice)


async def game_at(store: Store, setting: Setting, seq: int) -> Game[Any]:
    """The game as it was after an entry, played again from its beginning."""
    async with store.read() as connection:
        entries = await journal.entries(connection, setting.id, 0, seq)

    def play_again() -> Game[Any]:
        game = setting.begin()
        for entry in path_to(entries, seq):
            apply_to(game, entry)
        return game

    return await asyncio.to_thread(play_again)  # a whole game: the loop must not wait for it
