"""News between server processes: PostgreSQL's NOTIFY carries "what changed", never what it is now."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from smallcouncil.server.storage.store import CHANNEL, Store

log = logging.getLogger("smallcouncil.notices")


class Notices:
    """Hears what other processes did.  A message is a line: the sender, a letter, and what it is about."""

    def __init__(self, store: Store, process: str, heard: Callable[[str, str], None], lost: Callable[[], None]):
        self.store = store
        self.process = process
        self.heard = heard
        """Called with the letter and the rest of every message from another process."""
        self.lost = lost
        """Called when messages may have been missed."""
        self._task: asyncio.Task[None] | None = None

    def notice(self, letter: str, about: str) -> str:
        return f"{self.process} {letter} {about}"

    def start(self) -> None:
        if not self.store.is_sqlite:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import asyncpg  # an extra: only those who use PostgreSQL need it

        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(address, timeout=5)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._received)
                self.lost()
                while not gone.is_set():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(gone.wait(), 15)
                    if not gone.is_set():
                        await connection.execute("SELECT 1", timeout=5)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("news from other processes interrupted", extra={"error": type(error).__name__})
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(0.5)

    def _received(self, *received: Any) -> None:
        sender, letter, about = str(received[3]).split(" ", 2)
        if sender != self.process:
            self.heard(letter, about)
