"""What the bots of running games say: before some decisions they may speak, and they answer proposals.

A bot that only stands in for somebody makes no promises in their name; but it knows those that were made."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from smallcouncil.bots import bot_class
from smallcouncil.bots.manners import where
from smallcouncil.server import keys
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.table import workers
from smallcouncil.server.table.workers import FIRST_START, BotSeat
from smallcouncil.words.word import Spoken, Word

if TYPE_CHECKING:
    from smallcouncil.server.table.live_table import LiveTable

log = logging.getLogger("smallcouncil.bots")


class BotTalk:
    """The bots of one table, as far as they speak."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self._meeting: tuple[tuple[int, str], asyncio.Task[None]] | None = None
        """Before which decision of which round they spoke last."""
        self._replies: set[asyncio.Task[None]] = set()

    async def meet(self, kind: str) -> None:
        """Let the bots say what they have to say before decisions of this kind, once a round; return when all of it is
        answered, so that everybody decides knowing it."""
        if not self._may_speak() or not any(kind in self._speaks_at(level) for _, level in self._speakers()):
            return
        occasion = self.table.words.round(), kind
        if self._meeting is None or self._meeting[0] != occasion:
            task = asyncio.create_task(self._speak_in_turn(kind))
            self._meeting = occasion, task
            self.table.tables.bots.hold(task)
        await asyncio.shield(self._meeting[1])

    def hear(self, spoken: Spoken) -> None:
        """Have the bots that a proposal is for answer it."""
        if spoken.word.is_proposal and self._may_speak():
            for house, level in self._speakers():
                meant = spoken.is_for(house) and spoken.word.house != house
                if meant and not self.table.words.has_answered(house, spoken):
                    task = asyncio.create_task(self._reply(house, level, spoken))
                    self._replies.add(task)
                    task.add_done_callback(self._replies.discard)
                    self.table.tables.bots.hold(task)

    def _may_speak(self) -> bool:
        """Whether the table lets its bots speak, and they are this process's to ask."""
        rules = self.table.stored.rules
        return rules.bots_speak and rules.talk != "none" and self.table.keeps

    def _speaks_at(self, level: str) -> tuple[str, ...]:
        return bot_class(level, self.table.playing().game.name).speaks_at

    def _speakers(self) -> list[tuple[str, str]]:
        """The houses that belong to bots which speak, with their levels."""
        play = self.table.playing()
        held = [(house, play.seats[house].bot) for house in play.game.houses]
        return [(house, bot) for house, bot in held if bot and self._speaks_at(bot)]

    async def _speak_in_turn(self, kind: str) -> None:
        for spoken in list(self.table.words.spoken):  # nobody may have been there to answer
            if spoken.round == self.table.words.round():
                self.hear(spoken)
        for house, level in self._speakers():
            if kind in self._speaks_at(level):
                try:
                    for word in await self._ask(workers.speak, house, level, kind):
                        private = self.table.stored.rules.talk == "all"
                        await self._say(house, level, word, where(word, house, private))
                except Exception as error:
                    self._failed(house, error)
        while self._replies:
            await asyncio.gather(*self._replies, return_exceptions=True)

    async def _reply(self, house: str, level: str, spoken: Spoken) -> None:
        try:
            word = await self._ask(workers.reply, house, level, spoken)
            if word is not None:
                await self._say(house, level, word, spoken.talk)
        except Exception as error:
            self._failed(house, error)

    async def _ask(self, function: Any, house: str, level: str, about: Any) -> Any:
        table, play = self.table, self.table.playing()
        seed = keys.bot_seed(table.tables.store.secret, table.id, house)
        seat = BotSeat(table.id, play.game.name, house, level, seed)
        seconds = table.tables.settings.bot_seconds + FIRST_START
        asked = (seat, play.game.view(house), about, table.words.heard(house))
        return await table.tables.workers.run(f"{table.id} {house}", seconds, function, *asked, turn=table.turn())

    async def _say(self, house: str, level: str, word: Word, name: str) -> None:
        """In the table's turn, like everybody."""
        table = self.table

        async def speak() -> None:
            if table.playing().seats[house].bot != level or table.playing().game.outcome is not None:
                raise Refusal("late", "That seat is no longer the bot's, or the game is over.")
            table.words.check(word, house, name)
            speaker = bot_class(level, table.playing().game.name).level
            await table.words.say(name, house, word, f"bot:{house}", speaker)

        await table.ask(speak)

    def _failed(self, house: str, error: Exception) -> None:
        """Nobody waits for what a bot has to say, whatever is wrong with it."""
        log.warning("a bot could not speak", extra={"table": self.table.id, "house": house, "error": str(error)[:200]})
        self.table.tables.metrics.count("bot_failures")
