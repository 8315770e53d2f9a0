"""Worker processes: bots think and records are replayed there, so that the server's loop never waits for them.

Only what a player may see goes to a bot: a View, the open decision, and for bots that search a world in which
everything the house cannot know has been drawn anew.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots import advice, asking
from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.garbage import collect_seldom
from smallcouncil.words.heard import Heard
from smallcouncil.words.word import Spoken, Word

log = logging.getLogger("smallcouncil.workers")
T = TypeVar("T")
FIRST_START = 20.0
"""Seconds allowed on top for a worker process that has yet to start."""
FADE = 0.9
"""What is left of the time an account has used, after each call."""


class Turn(NamedTuple):
    """How urgent a call is, and at whose expense."""

    rank: int = 0
    """0: somebody waits at the table; 1: people play there, but nobody looks; 2: bots among themselves."""
    account: str = ""


NO_HURRY = Turn()


class _Queue:
    """Who waits for one worker.  The more urgent first; among equals whoever has had least of it lately."""

    def __init__(self) -> None:
        self.busy = False
        self._waiting: list[tuple[Turn, asyncio.Future[None]]] = []
        self._used: dict[str, float] = {}
        """Seconds by account; they fade."""

    async def enter(self, turn: Turn) -> None:
        if not self.busy:
            self.busy = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((turn, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on()
            raise

    def leave(self, turn: Turn, seconds: float) -> None:
        self._used = {account: used * FADE for account, used in self._used.items() if used > 0.01}
        self._used[turn.account] = self._used.get(turn.account, 0.0) + seconds
        self._pass_on()

    def _pass_on(self) -> None:
        self._waiting = [each for each in self._waiting if not each[1].done()]
        if not self._waiting:
            self.busy = False
            return
        chosen = min(self._waiting, key=lambda each: (each[0].rank, self._used.get(each[0].account, 0.0)))
        self._waiting.remove(chosen)
        chosen[1].set_result(None)


class Workers:
    """A few processes; the same key always goes to the same one, so that a bot keeps its memory."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pools: dict[int, ProcessPoolExecutor] = {}
        # One call at a time: the time a call waits for its turn must not count as time it took.
        self._queues = [_Queue() for _ in range(count)]

    async def run(
        self, key: str, seconds: float, function: Callable[..., T], *arguments: Any, turn: Turn = NO_HURRY
    ) -> T:
        """Call a function in the worker of a key; TimeoutError if it takes too long, and the worker is replaced."""
        index = sum(key.encode()) % self.count
        queue = self._queues[index]
        await queue.enter(turn)
        began = time.monotonic()
        try:
            try:
                return await self._call(index, seconds, function, arguments)
            except BrokenProcessPool:  # it may have died of something else; whatever dies twice is to blame itself
                return await self._call(index, seconds, function, arguments)
        finally:
            queue.leave(turn, time.monotonic() - began)

    async def _call(self, index: int, seconds: float, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        pool = self._pool(index)
        try:
            answer = asyncio.wrap_future(pool.submit(function, *arguments))
            answer.add_done_callback(_read)
            async with asyncio.timeout(seconds):
                # Shielded: the pool fails on a call that was cancelled under its hands.
                return await asyncio.shield(answer)
        except (TimeoutError, BrokenProcessPool):
            if self._pools.get(index) is pool:  # else we are being stopped
                del self._pools[index]
                await _end(pool)
            raise

    def _pool(self, index: int) -> ProcessPoolExecutor:
        if index not in self._pools:
            context = multiprocessing.get_context("spawn")  # a fork would inherit our sockets and locks
            self._pools[index] = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(os.getpid(),))
        return self._pools[index]

    async def stop(self) -> None:
        pools = list(self._pools.values())
        self._pools.clear()
        await asyncio.gather(*map(_end, pools))


def _read(answer: "asyncio.Future[Any]") -> None:
    """Whoever asked may have gone: nobody needs to hear that nobody looked."""
    if not answer.cancelled():
        answer.exception()


async def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once; returns when its last thread is gone, so that none finds our loop closed."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    await asyncio.to_thread(pool.shutdown)


def _begin(parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # people first
    collect_seldom()
    threading.Thread(target=_outlive_nobody, args=(parent,), daemon=True).start()


def _outlive_nobody(parent: int) -> None:
    """A server that is killed cannot tell its workers; they notice that they have another parent."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


# In the worker


class BotSeat(NamedTuple):
    """Which bot is asked."""

    table: str
    game: str
    house: str
    level: str
    seed: str


_bots: dict[BotSeat, Bot] = {}
MOST_BOTS = 2000


def _bot(seat: BotSeat) -> Bot:
    """The bot of a seat, with what it remembers; a new one if it has never been here."""
    if seat not in _bots:
        if len(_bots) >= MOST_BOTS:
            del _bots[next(iter(_bots))]
        _bots[seat] = bots.make(seat.level, seat.game, seat.house, seat.seed)
    return _bots[seat]


def recall(seat: BotSeat, question: Asked) -> str | None:
    """The next piece of an answer that the bot has settled already, if it has."""
    return asking.settled(_bot(seat), question)


def choose(
    seat: BotSeat, question: Asked, view: dict[str, Any], world: dict[str, Any] | None, heard: Heard
) -> tuple[str, str]:
    """A bot's choice, and its reason if it gives one."""
    bot, rng = _bot(seat), random.Random(f"{seat.seed} {tuple(question)}")
    worlds = None if world is None else asking.worlds_for(smallcouncil.restore(world), seat.house, rng)
    return asking.considered(bot, question, view, worlds, rng, heard), str(bot.reason)


def speak(seat: BotSeat, view: dict[str, Any], kind: str, heard: Heard) -> list[Word]:
    """What a bot has to say before a decision of this kind."""
    bot = _bot(seat)
    bot.heard = heard
    return bot.speak(view, kind, random.Random(f"{seat.seed} words {heard.round} {kind}"))


def reply(seat: BotSeat, view: dict[str, Any], spoken: Spoken, heard: Heard) -> Word | None:
    """What a bot answers to a proposal."""
    bot = _bot(seat)
    bot.heard = heard
    return bot.reply(view, spoken, random.Random(f"{seat.seed} words {spoken.talk} {spoken.n}"))


def advise(seat: BotSeat, question: Asked, view: dict[str, Any], heard: Heard) -> tuple[str, str]:
    """What a fresh bot would choose for somebody, and why in one line."""
    bot = bots.make(seat.level, seat.game, seat.house, seat.seed)
    return advice.given(bot, question, view, random.Random(f"{seat.seed} {tuple(question)}"), heard)
