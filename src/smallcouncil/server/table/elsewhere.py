"""Who is connected to other server processes: each tells the others now and then who is with it."""

import asyncio
import json
import logging
from typing import Any

from smallcouncil.server.refusals import Unstored
from smallcouncil.server.storage.notices import Notices
from smallcouncil.server.storage.store import Store
from smallcouncil.server.times import Times

log = logging.getLogger("smallcouncil.elsewhere")
ANNOUNCE = 10.0
"""Seconds between two reports to other processes about who is here; three times that, and they doubt it."""


class Elsewhere:
    """The houses and spectators at our tables that other processes have told us of."""

    def __init__(self, store: Store, notices: Notices, times: Times, process: str) -> None:
        self.store = store
        self.notices = notices
        self.times = times
        self.process = process
        self._present: dict[str, dict[str, tuple[float, set[str], int]]] = {}
        self._jobs: set[asyncio.Task[Any]] = set()

    def at(self, table: str) -> tuple[set[str], int]:
        """The houses and the number of spectators that are connected to other processes."""
        houses: set[str] = set()
        spectators = 0
        limit = self.times.monotonic() - 3 * ANNOUNCE
        for seen, present, watching in self._present.get(table, {}).values():
            if seen > limit:
                houses |= present
                spectators += watching
        return houses, spectators

    def hear(self, table: str, report: str) -> None:
        """What another process says about a table."""
        process, houses, spectators = json.loads(report)
        self._present.setdefault(table, {})[process] = (self.times.monotonic(), set(houses), spectators)

    def forget(self, table: str) -> None:
        self._present.pop(table, None)

    def announce(self, table: str, houses: set[str], spectators: int) -> None:
        """Tell other processes who is here."""
        if self.store.is_sqlite:
            return
        report = json.dumps([self.process, sorted(houses), spectators])

        async def tell() -> None:
            try:
                async with self.store.write() as connection:
                    await self.store.notify(connection, self.notices.notice("p", f"{table} {report}"))
            except Unstored:
                log.warning("presence not announced", extra={"table": table})

        job = asyncio.create_task(tell())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    def stop(self) -> None:
        for job in list(self._jobs):
            job.cancel()
