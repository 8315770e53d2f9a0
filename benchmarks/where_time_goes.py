"""What the folded stacks of a sampled server say: which share of its time goes into what a choice needs."""

from collections import Counter
from pathlib import Path

PARTS = {
    "the deed: a copy of the game, and what happens in it": ("table_game.py:copy", "table_game.py:enter"),
    "what everybody sees": ("view.py:public_view", "moment.py:after"),
    "what one house knows": ("moment.py:shown",),
    "what changed": ("patch.py:between",),
    "what happened, in words": ("moment.py:events_for",),
    "the message of each seat": ("perspective.py", "audience.py", "moment.py"),
    "snapshots": ("loading.py:save_game",),
    "the journal": ("storage/journal.py",),
    "sent": ("sockets.py:_flush", "sockets.py:pump"),
    "received": ("door.py", "websockets_sansio_impl.py", "websocket_protocol.py"),
    "rounds through the database": ("housekeeping.py", "sqlalchemy/"),
    "the table's other work": ("server/table/", "server/game/"),
    "the event loop": ("asyncio/", "selectors.py"),
}
"""By the functions, or files, on the stack; the first that fits."""


def shares(file: Path) -> dict[str, float]:
    """The share of each part, in percent."""
    counts: Counter[str] = Counter()
    for line in file.read_text().splitlines():
        stack, _, count = line.rpartition(" ")
        part = next((part for part, marks in PARTS.items() if any(mark in stack for mark in marks)), "anything else")
        counts[part] += int(count)
    return {part: count / counts.total() * 100 for part, count in counts.most_common()}
