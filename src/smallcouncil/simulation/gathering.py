"""The talk at a simulated table: before some decisions the bots speak, and answer one another."""

from collections.abc import Callable
from random import Random
from typing import Any

from smallcouncil.bots import Bot
from smallcouncil.bots.manners import where
from smallcouncil.kernel import Game
from smallcouncil.words.deeds import Deeds
from smallcouncil.words.heard import Heard, heard_by
from smallcouncil.words.setting import check, setting_of
from smallcouncil.words.word import Spoken, Word, sentence


class Gathering:
    """Everybody at one table, and what they have said."""

    def __init__(self, seed: str, bot_of: Callable[[str], Bot]) -> None:
        self.bot_of = bot_of
        self.words: list[Spoken] = []
        self._rng = Random(f"{seed} words")
        self._deeds = Deeds()
        self._met: set[tuple[int, str]] = set()
        """The rounds and kinds of decision before which they have spoken."""
        self._heard: dict[str, tuple[tuple[int, int, int], Heard]] = {}

    def heard(self, game: Game[Any], house: str) -> Heard:
        """What a house has heard so far."""
        done = self._deeds.follow(game)
        state = len(self.words), len(done), self._deeds.round
        known = self._heard.get(house)
        if known is None or known[0] != state:
            known = self._heard[house] = state, heard_by(house, self.words, done, self._deeds.round)
        return known[1]

    def meet(self, game: Game[Any], kind: str) -> None:
        """Let everybody speak who wants to before this kind of decision, once in a round."""
        self._deeds.follow(game)
        occasion = self._deeds.round, kind
        if occasion in self._met:
            return
        self._met.add(occasion)
        for house in game.houses:
            bot = self.bot_of(house)
            if kind in bot.speaks_at:
                bot.heard = self.heard(game, house)
                for word in bot.speak(game.view(house), kind, self._rng):
                    self._say(game, house, word, where(word, house, private=True))

    def _say(self, game: Game[Any], house: str, word: Word, talk: str) -> None:
        check(word, house, setting_of(game.view(None)))
        n = 1 + sum(spoken.talk == talk for spoken in self.words)
        spoken = Spoken(talk, n, house, word, self._deeds.round, game.event_count)
        self.words.append(spoken)
        if word.is_proposal:
            for other in game.houses:
                bot = self.bot_of(other)
                if spoken.is_for(other) and bot.speaks_at and word.house != other:
                    bot.heard = self.heard(game, other)
                    answer = bot.reply(game.view(other), spoken, self._rng)
                    if answer is not None:
                        self._say(game, other, answer, talk)

    def as_told(self) -> list[dict[str, Any]]:
        """The talk as a record keeps it."""
        said = {(each.talk, each.n): each.word for each in self.words}
        return [
            {
                "talk": each.talk,
                "n": each.n,
                "house": each.by,
                "round": each.round,
                "text": sentence(each.word, said.get((each.talk, each.word.answers or 0))),
            }
            for each in self.words
        ]
