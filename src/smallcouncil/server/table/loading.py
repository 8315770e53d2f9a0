"""From the store to the game and back: snapshots, replaying, and the game as it was at an earlier entry."""

import asyncio
from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.server.game.deeds import Undo
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.storage import journal, snapshots
from smallcouncil.server.storage.store import Store
from smallcouncil.server.storage.stored_table import StoredTable


async def load_game(store: Store, stored: StoredTable) -> tuple[TableGame, int]:
    """A running or finished game as it stands, and the entry of the snapshot it was made from."""
    async with store.read() as connection:
        snapshot = await snapshots.newest(connection, stored.id)
        after = snapshot.seq if snapshot else 0
        entries = await journal.entries(connection, stored.id, after)
    rules = stored.rules
    if snapshot is not None:
        play = TableGame.from_json(snapshots.unpack(snapshot.body), rules.time_control, rules.absence)
    else:
        play = TableGame(stored.begin(), rules.time_control, rules.absence)
    games: dict[int, Game[Any]] = {play.seq: play.game.copy()}
    undone = any(isinstance(entry.deed, Undo) for entry in entries)
    for entry in entries:
        if isinstance(entry.deed, Undo):
            game = games.get(entry.deed.to) or await game_at(store, stored, entry.deed.to)
            play.go_back(entry, game.copy())
        else:
            play.enter(entry)
        if undone:
            games[entry.seq] = play.game.copy()
    return play, after


async def save_game(store: Store, table: str, play: TableGame) -> None:
    await snapshots.save(store, table, play.seq, play.to_json())


async def game_at(store: Store, stored: StoredTable, seq: int) -> Game[Any]:
    """The game as it was after an entry, played again from its beginning."""
    async with store.read() as connection:
        entries = await journal.entries(connection, stored.id, 0, seq)
    # A whole game: the loop must not wait for it.
    return await asyncio.to_thread(lambda: play_on(stored.begin(), counting(entries, seq)))
