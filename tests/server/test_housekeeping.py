"""What the server sees to by itself, in rounds."""

import asyncio
import contextlib
import sqlite3
import threading
from pathlib import Path

import pytest

from smallcouncil.server.process import housekeeping
from tests.server.driving import served
from tests.server.test_absence import two_people


def test_games_that_are_due_together_are_taken_up_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart people wait for no more than what a round has time for; the rest comes in the next rounds."""
    pace = {"kind": "live", "bank": 1, "per_decision": 30}
    with served(tmp_path) as first:
        seats = [two_people(first, pace=pace, absence={"rule": "bot", "level": "random"}) for _ in range(3)]
        due = {ann.table for ann, _ in seats}
    with contextlib.closing(sqlite3.connect(tmp_path / "council.sqlite3")) as book:
        book.execute("UPDATE tables SET due = 0")
        book.commit()
    monkeypatch.setattr(housekeeping, "ROUND", 3600.0)  # rounds are gone by hand
    monkeypatch.setattr(housekeeping, "SWEEP_SECONDS", 0.0)
    with served(tmp_path) as second:
        tables = second.council.tables.by_id
        for number in (1, 2, 3):
            second.call(second.council.housekeeping._sweep())
            for table in list(tables.values()):
                second.call(table.settled())
            assert len(tables) == number
        assert tables.keys() == due
    for seat in (each for both in seats for each in both):
        seat.close()


def test_a_duty_that_was_begun_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that stops leaves no transaction open behind itself, which would keep the next from writing."""
    monkeypatch.setattr(housekeeping, "ROUND", 0.01)
    begun, finished = threading.Event(), threading.Event()
    with served(tmp_path) as server:
        store = server.council.store

        async def duty() -> None:
            async with store.write():
                begun.set()
                await asyncio.sleep(0.3)
            finished.set()

        server.council.housekeeping._duties = (duty,)
        assert begun.wait(10)
    assert finished.is_set()
