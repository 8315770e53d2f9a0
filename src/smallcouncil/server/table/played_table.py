"""A table at which a game is played: a single task through which everything that happens to it passes, in order."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from smallcouncil.kernel import Game
from smallcouncil.server.game.deeds import AnyDeed, Entry, Undo
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.sockets import Socket
from smallcouncil.server.refusals import Refusal, Unstored, refusal_of
from smallcouncil.server.table.workers import Turn
from smallcouncil.words.heard import SILENCE, Heard

if TYPE_CHECKING:
    from smallcouncil.server.table.live_tables import LiveTables
    from smallcouncil.server.wire import messages

log = logging.getLogger("smallcouncil.table")
INBOX = 512

Job = Callable[[], Awaitable[None]]


class Wish(NamedTuple):
    """What somebody wants to happen to the game."""

    make: Callable[[TableGame], AnyDeed]
    """The deed, as the game stands; a refusal if it may not be."""
    by: str
    acknowledge: Callable[[], None] | None = None
    """Called when it has happened for good."""
    earlier: Game[Any] | None = None
    """The game that an undo goes back to."""

    @property
    def rewinds_to(self) -> int | None:
        """How long the log of the game is that an undo goes back to."""
        return None if self.earlier is None else self.earlier.event_count


def enter(play: TableGame, entry: Entry, earlier: Game[Any] | None) -> None:
    """Let a deed happen; an undo needs the game that it goes back to."""
    if isinstance(entry.deed, Undo):
        assert earlier is not None
        play.go_back(entry, earlier.copy())
    else:
        play.enter(entry)


class PlayedTable(ABC):
    """What a stored table and a scratch board have in common for those who sit there, people and bots."""

    def __init__(self, tables: "LiveTables", table: str) -> None:
        self.tables = tables
        self.id = table
        self.thinking: dict[str, int] = {}
        """The bots that have been asked, and the number of the decision."""
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    # What happens here

    @abstractmethod
    def playing(self) -> TableGame:
        """The game as it is; a refusal if there is none to play."""

    @abstractmethod
    async def enact(self, wish: Wish) -> None:
        """Check a deed against the game as it is, let it happen, and tell everybody; or change nothing."""

    @abstractmethod
    def schedule(self) -> None:
        """See to it that the next thing that is due happens."""

    @abstractmethod
    async def answer(self, socket: Socket, message: Any) -> None:
        """Do what a message asks, or refuse."""

    @abstractmethod
    def join(self, socket: Socket, hello: "messages.Hello") -> None:
        """Somebody comes in."""

    @abstractmethod
    def part(self, socket: Socket) -> None:
        """Somebody has gone."""

    # How it is played here

    @property
    @abstractmethod
    def explains(self) -> bool:
        """Whether bots may say why they moved."""

    @property
    @abstractmethod
    def gives_hints(self) -> bool:
        """Whether somebody who is asked may ask a knight."""

    @abstractmethod
    def turn(self) -> Turn:
        """How urgent the thoughts of its bots are, and at whose expense."""

    async def heard_by(self, house: str, kind: str) -> Heard:
        """What a house has heard here, after all has been said that is to be said before a decision of this kind; on a
        board of one's own nobody speaks."""
        return SILENCE

    # The task

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is in the inbox."""
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            try:
                await job()
            except Unstored as error:
                log.warning("not stored", extra={"table": self.id, "error": str(error)[:200]})
                self.tables.metrics.count("storage_errors")
                self.try_again()
            except Exception:
                log.exception("a job failed", extra={"table": self.id})
                self.tables.metrics.count("failures")

    @abstractmethod
    def try_again(self) -> None:
        """Something could not be stored."""

    @abstractmethod
    def touch(self) -> None:
        """Somebody wants something of this table."""

    def do(self, job: Job) -> None:
        self._inbox.put_nowait(job)

    def receive(self, socket: Socket, message: Any) -> None:
        """A client's message: it waits its turn, and gets one answer."""
        about = getattr(message, "id", None)
        if self._inbox.qsize() >= INBOX:
            socket.refuse(Refusal("busy", "The table is too busy; try again."), about)
            return

        async def job() -> None:
            self.touch()
            try:
                await self.answer(socket, message)
            except Exception as error:
                known = refusal_of(error)
                socket.refuse(known or Refusal("failed", "Something went wrong on our side."), about)
                self.tables.metrics.count("refusals")
                if known is None or isinstance(error, Unstored):
                    raise

        self.do(job)
