"""Trying ideas out in resampled worlds: the search that the strongest bots of every game share.

Each idea (one choice, or several to be made one after the other) is played on in the same worlds, with bots in every
seat; the one that stands best on average is chosen.  Ideas that fall behind are dropped on the way, so that the time
goes to those that are close; and when it is clear which to choose, or that it hardly matters, no more time is spent.
"""

import math
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from smallcouncil.bots.asking import recalled
from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.kernel import Decision, Game


class World(Protocol):
    """What ideas are tried out in: a game.  The search itself does nothing with it but copy it."""

    def copy(self) -> Self: ...


W = TypeVar("W", bound=World)
TryOut = Callable[[W, "Idea", int], float]
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
    """Ideas that are being tried out; the first is the usual one, to be preferred if nothing is clearly better."""

    def __init__(
        self,
        ideas: list[Idea],
        doubt: float,
        least: float,
        drops: Sequence[int],
        sure: float,
        hair: float = 0.0,
        soon: int = 12,
    ) -> None:
        self.ideas = ideas
        self.doubt = doubt
        """By how many standard errors an idea must be better than the usual one to be preferred."""
        self.least = least
        """By how much an idea must be better at the least."""
        self.drops = drops
        """After so many worlds the worse half of the ideas is dropped."""
        self.sure = sure
        """An idea that is not better than the best, so many standard errors taken in its favour, is dropped, too."""
        self.hair = hair
        """Nor is one better that is better by less than this."""
        self.soon = soon
        """In how many worlds both must have been tried before; half as many tell that two come to exactly the same."""
        self.results: list[dict[int, float]] = [{} for _ in ideas]
        """How each idea did, by the number of the world."""
        self.alive = list(range(len(ideas)))
        """The ideas that are still worth trying."""
        self.usual = 0
        """The one that others are compared with: when the first is beaten, the one that did it."""
        self.tried = 0
        """In how many worlds."""

    def go_on(self, worlds: Callable[[], W], try_out: TryOut[W], until: float, most_worlds: int, clock: Clock) -> None:
        """Try the ideas in more worlds, until a time; or in `most_worlds`, if that is not 0, whatever the time."""
        longest, last = 0.0, self.tried + most_worlds
        while len(self.alive) > 1:
            if self.tried == last if most_worlds else clock() + longest > until:
                return
            world = worlds()
            self.tried += 1
            for number in self.alive:
                now = clock()
                if not most_worlds and now + longest > until:
                    return
                self.results[number][self.tried] = try_out(world.copy(), self.ideas[number], self.tried)
                longest = max(longest, clock() - now)
            self._drop()

    def add(self, ideas: list[Idea]) -> None:
        """Further ideas, unless they are known already."""
        known = {tuple(sorted(idea.choices)) for idea in self.ideas}
        for idea in ideas:
            if tuple(sorted(idea.choices)) not in known:
                self.alive.append(len(self.ideas))
                self.ideas.append(idea)
                self.results.append({})

    def _drop(self) -> None:
        if self.tried in self.drops and len(self.alive) > 2:
            leads = {number: mean(self._differences(number, self.usual)) for number in self.alive}
            self.alive.sort(key=lambda number: (number != self.usual, -leads[number]))
            self.alive = self.alive[: max(2, (len(self.alive) + 1) // 2)]
        best = self.best_number()
        self.alive = [each for each in self.alive if each == best or not self._is_beaten(each, best)]
        if self.usual not in self.alive:
            self.usual = best

    def _is_beaten(self, one: int, best: int) -> bool:
        pairs = self._differences(best, one)
        enough = self.soon if any(pairs) else self.soon // 2
        return len(pairs) >= enough and surely(pairs, self.sure) > -self.hair

    def _differences(self, one: int, other: int) -> list[float]:
        """By how much one idea did better than another, in each of the worlds that both were tried in."""
        theirs = self.results[other]
        return [value - theirs[world] for world, value in self.results[one].items() if world in theirs]

    def best_number(self) -> int:
        """The idea that surely beats the usual one by the most."""
        usual = self.usual
        leads = {each: surely(self._differences(each, usual), self.doubt) for each in self.alive if each != usual}
        best = max(leads, key=leads.__getitem__, default=usual)
        return best if best != usual and leads[best] > self.least else self.alive[0]

    def best(self) -> Idea:
        return self.ideas[self.best_number()]

    def settle(self) -> None:
        """No more time is to be spent: the best is chosen."""
        self.alive = [self.best_number()]


def surely(differences: list[float], doubt: float) -> float:
    """Their mean, less so many standard errors."""
    number = len(differences)
    return mean(differences) - doubt * stdev(differences) / math.sqrt(number) if number > 1 else -math.inf


class Company:
    """The bots that play a world on, one for each house, recruited when they are first asked."""

    def __init__(self, recruit: Recruit, seed: str) -> None:
        self.recruit, self.seed = recruit, seed
        self.rng = Random(seed)
        self._bots: dict[str, Bot] = {}

    def answer(self, world: Game[Any], decision: Decision, clock: str = "", now: int = 0) -> bool:
        """Let one of them answer a decision; or leave it if the view's `clock` has moved on from `now`."""
        if len(decision.codes) == 1:
            world.choose(decision, 0)
            return True
        house = decision.house
        bot = self._bots.get(house)
        if bot is None:
            bot = self._bots[house] = self.recruit(house, f"{self.seed} {house}")
        choice = recalled(bot, decision) if decision.pieces else None
        if choice is None:
            view = world.sight(house)
            if clock and view[clock] != now:
                return False
            given = decision.given if decision.pieces else []
            acts_for = decision.acts_for if decision.actor != decision.seat else ""
            asked = Asked(house, decision.kind, decision.options, "", given, decision.sealed, acts_for)
            choice = bot.choose(view, asked, self.rng)
        world.choose(decision, decision.number_of(choice))
        return True

    def prepare(self, world: Game[Any], house: str) -> Game[Any]:
        """Let the others answer anew what they are asked at the same time as a house, if they are."""
        reopen(world, house)
        while any(each.house == house for each in world.decisions):
            other = next((each for each in world.decisions if each.house != house), None)
            if other is None or not other.sealed:
                break
            self.answer(world, other)
        return world

    def carry_out(self, world: Game[Any], house: str, idea: Idea, clock: str) -> None:
        """Do what an idea of a house says, and play on until the game is over or the `clock` in the view (its round,
        its turn) moves on from where it stands now: some ideas move it themselves."""
        now = world.sight(house)[clock]
        follow(world, house, idea)
        while world.outcome is None and self.answer(world, world.decisions[0], clock, now):
            pass


def reopen(world: Game[Any], house: str) -> None:
    """Take back what the others have answered at the same time as a house: it cannot know it."""
    for decision in world.asked:
        while decision.house != house and world.may_take_back(decision):
            world.take_back(decision.house)


def follow(world: Game[Any], house: str, idea: Idea) -> None:
    """Make an idea's choices, as far as the world allows them."""
    for choice in idea.choices:
        asked = next((each for each in world.decisions if each.house == house), None)
        if asked is not None and choice in asked.options:
            world.apply(house, choice)
