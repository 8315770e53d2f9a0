"""The bots of running games: whom to ask, what they may know, and what happens when one fails."""

import asyncio
import logging
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from smallcouncil.bots import bot_class
from smallcouncil.bots.asking import asked
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server import keys
from smallcouncil.server.game.deeds import AnyDeed, Choose, Resume, StandIn
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.table import workers
from smallcouncil.server.table.played_table import PlayedTable, Wish
from smallcouncil.server.table.workers import FIRST_START, BotSeat
from smallcouncil.server.wire.rules import stand_in_level

if TYPE_CHECKING:
    from smallcouncil.server.table.live_table import LiveTable
    from smallcouncil.server.table.live_tables import LiveTables

log = logging.getLogger("smallcouncil.bots")
ADVISER = "knight"


class Bots:
    """Asks the bots of this process's tables."""

    def __init__(self, tables: "LiveTables") -> None:
        self.tables = tables
        self._thoughts: set[asyncio.Task[None]] = set()

    def think(self, table: PlayedTable, house: str, level: str, number: int) -> None:
        """Ask for a choice; it comes back through the table's inbox like everybody else's."""
        self.keep(self._think(table, house, level, number))

    def keep(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Let a thought run beside the tables."""
        self.hold(asyncio.create_task(thinking))

    def hold(self, thought: asyncio.Task[None]) -> None:
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def advise(self, table: PlayedTable, play: TableGame, house: str) -> tuple[str, str]:
        """What an adviser would choose for a person, and why.  It remembers nothing: the person may plan otherwise."""
        game = play.game
        question = asked(game.decision_of(house))
        seat = BotSeat(
            f"{table.id} advice", game.name, house, ADVISER, keys.bot_seed(self.tables.store.secret, table.id, house)
        )
        seconds = self.tables.settings.bot_seconds + FIRST_START
        view, heard = game.view(house), await table.heard_by(house, question.kind)
        return await self.tables.workers.run(
            seat.table, seconds, workers.advise, seat, question, view, heard, turn=table.turn()
        )

    async def stop(self) -> None:
        for thought in list(self._thoughts):
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)

    async def _think(self, table: PlayedTable, house: str, level: str, number: int) -> None:
        play = table.playing()
        try:
            choice, reason = await self._ask(table, play, house, level)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a bot must never hold up a game, whatever is wrong with it
            name = type(error).__name__
            log.warning("a bot failed", extra={"table": table.id, "house": house, "level": level, "error": name})
            self.tables.metrics.count("bot_failures")
            choice, reason = None, ""

        async def move() -> None:
            table.thinking.pop(house, None)
            await self._move(table, house, level, number, choice, reason)

        table.do(move)

    async def _ask(self, table: PlayedTable, play: TableGame, house: str, level: str) -> tuple[str, str]:
        """Through the door that all bots are asked by, in two steps: a view is made only for one that must look."""
        game, seconds = play.game, self.tables.settings.bot_seconds + FIRST_START
        decision = game.decision_of(house)
        if len(decision.options) == 1:
            return decision.options[0], ""
        question, name, turn = asked(decision), f"{table.id} {house}", table.turn()
        seat = BotSeat(table.id, game.name, house, level, keys.bot_seed(self.tables.store.secret, table.id, house))
        if question.given:
            settled = await self.tables.workers.run(name, seconds, workers.recall, seat, question, turn=turn)
            if settled is not None:
                return settled, ""
        kind = bot_class(level, game.name)
        heard = await table.heard_by(house, question.kind)
        world = game.resample(house, f"{seat.seed} {play.number(house)}").to_json() if kind.searches else None
        view = game.view(house) if kind.looks else {}
        return await self.tables.workers.run(
            name, seconds, workers.choose, seat, question, view, world, heard, turn=turn
        )

    async def _move(
        self, table: PlayedTable, house: str, level: str, number: int, choice: str | None, reason: str
    ) -> None:
        def make(play: TableGame) -> AnyDeed:
            if play.number(house) != number or play.seats[house].level is None:
                raise Refusal("late", "The bot's answer came too late.")
            is_explained = table.explains and not play.game.decision_of(house).sealed
            return Choose(house, (choice or any_choice(play, house),), reason[:300] if is_explained else "")

        try:
            await table.enact(Wish(make, f"bot:{level}"))
        except SmallCouncilError as error:
            log.warning("a bot chose badly", extra={"table": table.id, "house": house, "error": str(error)[:200]})
            self.tables.metrics.count("bot_failures")
            choice, reason = None, ""
            await table.enact(Wish(make, f"bot:{level}"))
        except Refusal:
            table.schedule()
            return
        self.tables.metrics.count("bot_choices")

    async def see_to_clocks(self, table: "LiveTable") -> None:
        """Put a bot on the seat of whoever is out of time; end a pause that has lasted too long."""
        now = self.tables.times.now()
        ends = table.playing().pause_ends()
        if ends is not None and ends <= now:
            await table.enact(Wish(lambda _: Resume(), "server"))
        for house in table.playing().out_of_time(now):
            level = stand_in_level(table.playing().absence)

            def make(_: TableGame, house: str = house, level: str = level) -> AnyDeed:
                return StandIn(house, level)

            await table.enact(Wish(make, "server"))


def any_choice(play: TableGame, house: str) -> str:
    """A legal choice for a bot that has none of its own."""
    options: list[Any] = play.game.decision_of(house).options
    return str(random.choice(options))
