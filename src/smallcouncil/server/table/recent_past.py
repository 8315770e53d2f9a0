"""The newest part of a game's past, kept at hand so that an undo need not replay the whole game."""

import asyncio
from collections import deque
from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server.game.deeds import Entry, Undo
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.storage.journal import entries
from smallcouncil.server.storage.store import Store
from smallcouncil.server.storage.stored_table import StoredTable

STRIDE = 16
"""A game is kept for every so many entries; those between are played again when somebody asks."""
CHECKPOINTS = 4


class RecentPast:
    """The entries that count, without what was undone, and a few of the games between them."""

    def __init__(self, game: Game[Any], seq: int) -> None:
        self._checkpoints: deque[tuple[int, Game[Any]]] = deque([(seq, game)])
        self._entries: deque[Entry] = deque()
        self.is_whole = seq <= 1
        """Whether it reaches back as far as it ever does, and not only to when the table was loaded."""

    def add(self, entry: Entry, game: Game[Any]) -> None:
        """The game went on; `game` is how it stands after the entry and must not change any more."""
        if isinstance(entry.deed, Undo):
            while self._entries and self._entries[-1].seq > entry.deed.to:
                self._entries.pop()
            while self._checkpoints and self._checkpoints[-1][0] > entry.deed.to:
                self._checkpoints.pop()
            if not self._checkpoints:
                self._checkpoints.append((entry.deed.to, game))
            return
        self._entries.append(entry)
        if entry.seq - self._checkpoints[-1][0] >= STRIDE:
            self._checkpoints.append((entry.seq, game))
            if len(self._checkpoints) > CHECKPOINTS:
                self._checkpoints.popleft()
                first = self._checkpoints[0][0]
                while self._entries and self._entries[0].seq <= first:
                    self._entries.popleft()

    def game_after(self, seq: int) -> Game[Any] | None:
        """The game as it stood after an entry, if that is not too long ago."""
        start = next((each for each in reversed(self._checkpoints) if each[0] <= seq), None)
        if start is None:
            return None
        return play_on(start[1].copy(), [entry for entry in self._entries if start[0] < entry.seq <= seq])

    def steps(self) -> tuple[Game[Any], list[tuple[Entry, Game[Any]]]]:
        """The oldest game at hand, and every entry since with the game after it."""
        before = self._checkpoints[0][1]
        game, steps = before, []
        for entry in self._entries:
            game = play_on(game.copy(), [entry])
            steps.append((entry, game))
        return before, steps


async def look_back(store: Store, stored: StoredTable, play: TableGame) -> RecentPast | None:
    """The recent past of a game that was loaded, from its journal; None if the rules have changed since."""
    async with store.read() as connection:
        past = counting(await entries(connection, stored.id, 0, play.seq), play.seq)

    def walk() -> RecentPast | None:
        far = max(0, len(past) - STRIDE * CHECKPOINTS)
        try:
            game = play_on(stored.begin(), past[:far])
            recent = RecentPast(game, past[far - 1].seq if far else 0)
            for entry in past[far:]:
                game = play_on(game.copy(), [entry])
                recent.add(entry, game)
        except SmallCouncilError:
            return None
        return recent if game.to_json() == play.game.to_json() else None

    return await asyncio.to_thread(walk)  # a whole game: the loop must not wait for it
