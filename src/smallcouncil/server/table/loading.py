"""From the store to the game and back: snapshots, replaying, and the game as it was at an earlier entry."""

import asyncio
import logging
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Event, Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.kernel.plain import unpack
from smallcouncil.server.game.deeds import Entry, Undo
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import journal, snapshots
from smallcouncil.server.storage.snapshots import Snapshot
from smallcouncil.server.storage.store import Store
from smallcouncil.server.storage.stored_table import StoredTable

log = logging.getLogger("smallcouncil.loading")
DOES_NOT_FIT = (SmallCouncilError, Refusal, KeyError)
"""How a snapshot or a journal of another version fails."""


class Loaded(NamedTuple):
    """A game that goes on."""

    play: TableGame
    snapshot: int
    """The entry of the snapshot that it was made from; 0 if it was played again from its beginning."""


class Kept(NamedTuple):
    """A game that this version can neither take up nor play again: it is read, and waits for one that can."""

    engine: str
    """The version that wrote it."""
    told: Game[Any] | None
    """A game with nothing in it but what has been told, as far as the snapshot says."""


async def load_game(store: Store, stored: StoredTable) -> Loaded | Kept:
    """A running or finished game as it stands: from its newest snapshot, or else from its whole journal."""
    async with store.read() as connection:
        snapshot = await snapshots.newest(connection, stored.id)
        entries = await journal.entries(connection, stored.id, snapshot.seq if snapshot else 0)
    rules = stored.rules
    if snapshot is not None:
        try:
            play = TableGame.from_json(snapshots.unpack(snapshot.body), rules.time_control, rules.absence)
            return Loaded(await _go_on(store, stored, play, entries), snapshot.seq)
        except DOES_NOT_FIT as error:
            log.warning("a snapshot does not fit; its journal is played again", extra=_about(stored, snapshot, error))
            async with store.read() as connection:
                entries = await journal.entries(connection, stored.id, 0)
    try:
        play = TableGame(stored.begin(), rules.time_control, rules.absence)
        return Loaded(await _go_on(store, stored, play, entries), 0)
    except DOES_NOT_FIT as error:
        log.error("a game is kept for an older version", extra=_about(stored, snapshot, error))
        return Kept(snapshot.engine if snapshot else "unknown", _told(snapshot))


def _about(stored: StoredTable, snapshot: Snapshot | None, error: Exception) -> dict[str, Any]:
    return {"table": stored.id, "engine": snapshot.engine if snapshot else None, "error": str(error)[:200]}


async def _go_on(store: Store, stored: StoredTable, play: TableGame, entries: list[Entry]) -> TableGame:
    """Enter what has happened since."""
    if not entries:  # as always after a proper stop
        return play
    wanted = {entry.deed.to for entry in entries if isinstance(entry.deed, Undo)}
    games = {seq: await game_at(store, stored, seq) for seq in wanted if seq < play.seq}

    def enter() -> None:
        if play.seq in wanted:
            games[play.seq] = play.game.copy()
        for entry in entries:
            if isinstance(entry.deed, Undo):
                play.go_back(entry, games[entry.deed.to].copy())
            else:
                play.enter(entry)
            if entry.seq in wanted:
                games[entry.seq] = play.game.copy()

    await asyncio.to_thread(enter)  # may be a whole game: the loop must not wait for it
    return play


def _told(snapshot: Snapshot | None) -> Game[Any] | None:
    """What can be read of a snapshot that cannot be taken up."""
    if snapshot is None:
        return None
    try:
        body = snapshots.unpack(snapshot.body)["game"]
        game = smallcouncil.title(body["game"]).game.blank(body["options"])
        game.take_up([Event(*unpack(event)) for event in body["events"]], None, None)
    except Exception:  # whatever is wrong with it, the table is shown
        return None
    return game


async def save_game(store: Store, table: str, play: TableGame) -> None:
    await snapshots.save(store, table, play.seq, play.to_json())


async def game_at(store: Store, stored: StoredTable, seq: int) -> Game[Any]:
    """The game as it was after an entry, played again from its beginning."""
    async with store.read() as connection:
        entries = await journal.entries(connection, stored.id, 0, seq)
    # A whole game: the loop must not wait for it.
    return await asyncio.to_thread(lambda: play_on(stored.begin(), counting(entries, seq)))
