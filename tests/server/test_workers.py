"""Worker processes: what waits, what takes too long, what dies, and what is under way when the server stops."""

import asyncio
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from smallcouncil.server.table.workers import Workers


def sleep_long(sign: Path) -> None:
    sign.with_suffix(".part").write_text(str(os.getpid()))
    sign.with_suffix(".part").rename(sign)
    time.sleep(30)


def test_stopping_while_calls_run_and_wait_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a thread of the pool nor the loop may trip over calls that nobody waits for any more."""
    in_threads: list[Any] = []
    in_loop: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", in_threads.append)
    before = set(threading.enumerate())

    async def scene() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: in_loop.append(context))
        workers = Workers(1)
        sign = tmp_path / "begun"
        calls = [asyncio.create_task(workers.run("", 30, sleep_long, sign)) for _ in range(6)]
        async with asyncio.timeout(20):
            while not sign.exists():  # noqa: ASYNC110 - another process makes it
                await asyncio.sleep(0.01)
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        os.kill(int(sign.read_text()), signal.SIGKILL)  # as when a whole group of processes is ended
        for thread in set(threading.enumerate()) - before:
            await asyncio.to_thread(thread.join, 20)  # those of the pool
        await workers.stop()

    asyncio.run(scene())
    assert in_threads == []
    assert in_loop == []


def test_a_call_is_not_charged_for_those_before_it() -> None:
    async def scene() -> None:
        workers = Workers(1)
        try:
            await workers.run("", 30, os.getpid)
            await asyncio.gather(*(workers.run("", 3, time.sleep, 1) for _ in range(5)))
        finally:
            await workers.stop()

    asyncio.run(scene())


def test_what_takes_too_long_is_ended_and_the_next_call_is_answered() -> None:
    async def scene() -> None:
        workers = Workers(1)
        try:
            first = await workers.run("", 30, os.getpid)
            with pytest.raises(TimeoutError):
                await workers.run("", 0.2, time.sleep, 30)
            second = await workers.run("", 30, os.getpid)
            assert second != first
            os.kill(second, signal.SIGKILL)
            assert await workers.run("", 30, os.getpid) not in {first, second}, "one that died is replaced"
        finally:
            await workers.stop()

    asyncio.run(scene())
