"""The newest part of a game's past, kept at hand so that an undo need not replay the whole game."""

import asyncio
from collections import deque
from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server.journal import Entry, Undo, entries
from smallcouncil.server.loading import apply_to, path_to
from smallcouncil.server.play import Play
from smallcouncil.server.store import Store
from smallcouncil.server.tables import Setting

STRIDE = 16
"""A game is kept for every so many entries; those between are played again when somebody asks."""
STONES = 4


class Trail:
    """The entries that count, without what was undone, and a few of the games between them."""

    def __init__(self, game: Game[Any], seq: int) -> None:
        self._stones: deque[tuple[int, Game[Any]]] = deque([(seq, game)])
        self._entries: deque[Entry] = deque()
        self.is_whole = seq <= 1
        """Whether it reaches back as far as a trail can, and not only to when the table was loaded."""

    def add(self, entry: Entry, game: Game[Any]) -> None:
        """The game went on; `game` is how it stands after the entry and must not change any more."""
        if isinstance(entry.deed, Undo):
            while self._entries and self._entries[-1].seq > entry.deed.to:
                self._entries.pop()
            while self._stones and self._stones[-1][0] > entry.deed.to:
                self._stones.pop()
            if not self._stones:
                self._stones.append((entry.deed.to, game))
            return
        self._entries.append(entry)
        if entry.seq - self._stones[-1][0] >= STRIDE:
            self._stones.append((entry.seq, game))
            if len(self._stones) > STONES:
                self._stones.popleft()
                first = self._stones[0][0]
                while self._entries and self._entries[0].seq <= first:
                    self._entries.popleft()

    def holds(self, game: Game[Any]) -> bool:
        return any(stone is game for _, stone in self._stones)

    def game_after(self, seq: int) -> Game[Any] | None:
        """The game as it stood after an entry, if that is not too long ago."""
        start = next((stone for stone in reversed(self._stones) if stone[0] <= seq), None)
        if start is None:
            return None
        game: Game[Any] = start[1].copy()
        for entry in self._entries:
            if start[0] < entry.seq <= seq:
                apply_to(game, entry)
        return game

    def steps(self) -> tuple[Game[Any], list[tuple[Entry, Game[Any]]]]:
        """The oldest game at hand, and every entry since with the game after it."""
        before = self._stones[0][1]
        game, steps = before, []
        for entry in self._entries:
            game = game.copy()
            apply_to(game, entry)
            steps.append((entry, game))
        return before, steps


async def look_back(store: Store, setting: Setting, play: Play) -> Trail | None:
    """The trail of a game that was loaded, from its journal; None if the rules have changed since."""
    async with store.read() as connection:
        past = path_to(await entries(connection, setting.id, 0, play.seq), play.seq)

    def walk() -> Trail | None:
        game, far = setting.begin(), max(0, len(past) - STRIDE * STONES)
        try:
            for entry in past[:far]:
                apply_to(game, entry)
            trail = Trail(game, past[far - 1].seq if far else 0)
            for entry in past[far:]:
                game = game.copy()
                apply_to(game, entry)
                trail.add(entry, game)
        except SmallCouncilError:
            return None
        return trail if game.to_json() == play.game.to_json() else None

    return await asyncio.to_thread(walk)  # a whole game: the loop must not wait for it
