"""A game played again from its journal: the one place where entries are turned into moves."""

from collections.abc import Iterable
from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.server.game.deeds import Act, Choose, Entry, Leave, Resign, Return, TakeBack, Undo


def play_on(game: Game[Any], entries: Iterable[Entry]) -> Game[Any]:
    """Let a game go on by these entries, without undos among them; the same game.  A typed error if one is not
    possible in it."""
    for entry in entries:
        if isinstance(entry.deed, Choose):
            for choice in entry.deed.choices:
                game.apply(entry.deed.house, choice, entry.deed.acts_for)
        elif isinstance(entry.deed, Act | Leave | Resign | Return) and entry.deed.act is not None:
            game.act(entry.deed.house, entry.deed.act)
        elif isinstance(entry.deed, TakeBack):
            game.take_back(entry.deed.house, entry.deed.choice, entry.deed.acts_for)
    return game


def counting(entries: list[Entry], seq: int) -> list[Entry]:
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
