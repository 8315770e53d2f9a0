"""Signs of life: which server processes there are, and when there was none.

While nobody could store anything nobody could play, so that no clock runs: not while the server is stopped for an
upgrade, not while the database is away, not between a back-up and its restoring."""

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.server.refusals import Taken
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.times import Times

ALIVE = 8_000
"""How long a process counts as alive after its last sign, in milliseconds."""
REMEMBERED = 100 * 86_400_000
"""For how long outages are remembered: no clock is longer."""
_OUTAGE = "outage "


class Heartbeat:
    """The signs that this process gives, and what it knows of the times without any."""

    def __init__(self, store: Store, times: Times, process: str) -> None:
        self.store = store
        self.times = times
        self.process = process
        self._outages: list[tuple[int, int]] = []
        self._beaten: float | None = None
        """When we last gave a sign, on the clock that nobody sets."""
        self._beaten_at = 0
        """The same on the wall clock."""

    @property
    def is_fresh(self) -> bool:
        """Whether all others take us for alive, so that nothing has happened without us."""
        if self._beaten is None:
            return False
        gone = self.times.monotonic() - self._beaten
        # A machine that was suspended wakes up with a later wall clock, while the other clock has stood still.
        slept = (self.times.now() - self._beaten_at) / 1000 - gone
        return gone < ALIVE / 1000 and slept < ALIVE / 1000

    def away(self, since: int) -> int:
        """For how many milliseconds there was no server after a moment at which there was one."""
        return sum(end - start for start, end in self._outages if start >= since)

    async def beat(self) -> None:
        """Give a sign of life."""
        started, now, processes = self.times.monotonic(), self.times.now(), schema.processes.c
        try:
            async with self.store.write() as connection:
                if not self.is_fresh:
                    await self._look_back(connection, now)
                renewed = update(schema.processes).where(processes.id == self.process).values(alive_until=now + ALIVE)
                if not (await connection.execute(renewed)).rowcount:
                    born = insert(schema.processes).values(id=self.process, alive_until=now + ALIVE)
                    await connection.execute(born)
        except Taken:  # another process has just written down the same outage
            await self.beat()
        self._beaten, self._beaten_at = started, now

    async def stop(self, connection: AsyncConnection) -> None:
        """The last sign: from now on we are away."""
        mine = schema.processes.c.id == self.process
        await connection.execute(update(schema.processes).where(mine).values(alive_until=self.times.now()))

    async def _look_back(self, connection: AsyncConnection, now: int) -> None:
        """We are new here, or could not write for a while: was anybody else there?"""
        processes, facts = schema.processes.c, schema.facts.c
        last = (await connection.execute(select(func.max(processes.alive_until)))).scalar()
        if last is not None and last < now:
            await connection.execute(insert(schema.facts).values(key=f"{_OUTAGE}{last}", value=str(now)))
        # Who holds an SQLite file's lock is alone with it, so that whoever was there before is dead.
        dead = processes.id != self.process if self.store.is_sqlite else processes.alive_until < now
        await connection.execute(delete(schema.processes).where(dead))
        noted = facts.key.startswith(_OUTAGE)
        forgotten = delete(schema.facts).where(noted, facts.key < f"{_OUTAGE}{now - REMEMBERED}")
        await connection.execute(forgotten)
        found = await connection.execute(select(facts.key, facts.value).where(noted))
        self._outages = [(int(row.key.removeprefix(_OUTAGE)), int(row.value)) for row in found]
