"""Trying ideas out in resampled worlds: the search that the strongest bots of every game share.

Each idea (one choice, or several to be made one after the other) is played on in the same worlds, with bots in every
seat; the one that stands best on average is chosen.  Ideas that fall behind are dropped on the way, so that the time
goes to those that are close.
"""

import math
import time
from collections.abc import Callable
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from smallcouncil.bots.bot import Asked, Bot, Worlds
from smallcouncil.kernel import Decision, Game, View

TryOut = Callable[[Game[Any], "Idea", int], float]
"""Plays a copy of a world on after an idea and says how the house stands; the number is that of the world."""
Clock = Callable[[], float]
CLOCKS: Final[dict[str, Clock]] = {"wall": time.perf_counter, "cpu": time.process_time}
"""By what time is measured: the processor's alone, to measure a bot on a busy machine."""
Recruit = Callable[[str, str], Bot]
"""Makes a bot for a house from a seed: one of those who play the worlds on."""


class Idea(NamedTuple):
    """Something to try: choices to make one after the other."""

    choices: tuple[str, ...]


class Search:
    """Ideas that are being tried out; the first is the one to prefer if nothing is clearly better."""

    def __init__(
        self, ideas: list[Idea], doubt: float, least: float = 0.0, drops: tuple[int, ...] = (), sure: float = math.inf
    ) -> None:
        self.ideas = ideas
        self.doubt = doubt
        """By how many standard errors an idea must be better than the first to be preferred."""
        self.least = least
        """By how much an idea must be better at the least."""
        self.drops = drops
        """After so many worlds the worse half of the ideas is dropped."""
        self.sure = sure
        """An idea that is worse than the best by so many standard errors is dropped, too."""
        self.results: list[list[float]] = [[] for _ in ideas]
        self.alive = list(range(len(ideas)))
        """The ideas that are still worth trying."""
        self.tried = 0
        """In how many worlds."""

    def go_on(
        self, worlds: Worlds, try_out: TryOut, seconds: float, most_worlds: int = 0, clock: Clock = time.perf_counter
    ) -> None:
        """Try the ideas in more worlds, for so long; or in `most_worlds`, if that is given, whatever the time."""
        began, longest = clock(), 0.0
        first = self.tried
        while len(self.alive) > 1:
            if most_worlds and self.tried - first >= most_worlds:
                return
            world = worlds()
            self.tried += 1
            for number in self.alive:
                now = clock()
                if not most_worlds and now - began + longest > seconds:
                    return
                self.results[number].append(try_out(world.copy(), self.ideas[number], self.tried))
                longest = max(longest, clock() - now)
            self._drop()

    def _drop(self) -> None:
        if self.tried in self.drops and len(self.alive) > 2:
            self.alive.sort(key=lambda number: (number > 0, -sum(self.results[number])))
            self.alive = self.alive[: max(2, (len(self.alive) + 1) // 2)]
        if self.sure < math.inf and self.tried >= 12 and self.tried % 4 == 0:
            best = max(self.alive, key=lambda number: sum(self.results[number]))
            self.alive = [each for each in self.alive if each == best or not self._surely_worse(each, best)]

    def _surely_worse(self, number: int, best: int) -> bool:
        pairs = [one - other for one, other in zip(self.results[best], self.results[number], strict=True)]
        return mean(pairs) > self.sure * stdev(pairs) / math.sqrt(len(pairs))

    def best_number(self) -> int:
        """The idea that surely beats the first one by the most, in the worlds that both were tried in."""
        best, best_gain = self.alive[0], self.least
        for number in self.alive:
            pairs = [theirs - own for theirs, own in zip(self.results[number], self.results[0], strict=False)]
            if number and len(pairs) > 1:
                gain = mean(pairs) - self.doubt * stdev(pairs) / math.sqrt(len(pairs))
                if gain > best_gain:
                    best, best_gain = number, gain
        return best

    def best(self) -> Idea:
        return self.ideas[self.best_number()]


class Company:
    """The bots that play a world on, one for each house, recruited when they are first asked."""

    def __init__(self, recruit: Recruit, seed: str) -> None:
        self.recruit, self.seed = recruit, seed
        self.rng = Random(seed)
        self._bots: dict[str, Bot] = {}

    def answer(self, world: Game[Any], decision: Decision, view: View) -> None:
        """Let one of them answer a decision."""
        house = decision.house
        bot = self._bots.get(house)
        if bot is None:
            bot = self._bots[house] = self.recruit(house, f"{self.seed} {house}")
        given = decision.given if decision.sealed else []
        asked = Asked(house, decision.kind, decision.options, "", given, decision.sealed)
        world.apply(house, bot.choose(view, asked, self.rng))

    def prepare(self, world: Game[Any], house: str) -> Game[Any]:
        """Let the others answer anew what they are asked at the same time as a house."""
        reopen(world, house)
        while True:
            waiting = [each for each in world.decisions if each.house != house]
            if not waiting or not any(each.house == house for each in world.decisions):
                return world
            self.answer(world, waiting[0], world.view(waiting[0].house))

    def play_on(self, world: Game[Any], clock: str) -> None:
        """Play until the game is over or the view's `clock` (its round, its turn) has moved on."""
        now = world.view(None)[clock]
        while world.outcome is None:
            decision = world.decisions[0]
            if len(decision.options) == 1:
                world.apply(decision.house, decision.options[0])
                continue
            view = world.view(decision.house)
            if view[clock] != now:
                return
            self.answer(world, decision, view)


def reopen(world: Game[Any], house: str) -> None:
    """Take back what the others have answered at the same time as a house: it cannot know it."""
    for decision in world.asked:
        while decision.house != house and decision.revocable:
            world.take_back(decision.house)


def follow(world: Game[Any], house: str, idea: Idea) -> None:
    """Make an idea's choices, as far as the world allows them."""
    for choice in idea.choices:
        asked = next((each for each in world.decisions if each.house == house), None)
        if asked is not None and choice in asked.options:
            world.apply(house, choice)
