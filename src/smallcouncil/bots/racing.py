"""A race between ideas, in worlds that they share: how the strongest bots of every game spend their time.

All ideas run through the same resampled worlds, with the same companions and the same dice, so that what they have in
common falls out of the differences between them.  Whoever is clearly behind the leader drops out, new ideas enter where
room is left and catch up in the worlds that were run already, and the time goes to those that are close.
"""

import math
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, Generic, NamedTuple

from smallcouncil.bots.searching import Clock, Idea, TryOut, W

Worlds = Callable[[int], W]
"""A world by its number, made when the first idea comes to it."""
Key = tuple[str, ...]
"""What makes two ideas the same: in which order orders are placed does not matter."""
Fresh = Callable[[Idea, set[Key]], list[Idea]]
"""Further ideas, given the best so far and all that are known."""

FEW: Final = 3
"""With so few ideas left in the race there is room for new ones."""
WARM: Final = 4
"""Through how many worlds the first ideas run before new ones enter."""
DRY: Final = 3
"""So often it is asked in vain for new ideas before the race is given up to the one that is left."""
SOON: Final = 0.5
"""How many worlds' worth of the usual spread is believed where one must be chosen: a few worlds tell something."""


class Rules(NamedTuple):
    """How careful a race is."""

    spread: float
    """How far the difference between two ideas usually strays from world to world, in the units of the result."""
    habit: float = 2.0
    """How many worlds' worth of that is believed, against what has been seen, before somebody drops out: what is rare
    may be what matters, and is not to be seen in a few worlds."""
    behind: float = 1.2
    """An idea that is behind the leader by so many standard errors drops out."""
    margin: float = 0.0
    """So does one that is not even this much ahead of it, so many standard errors taken in its favour."""
    doubt: float = 0.7
    """By how many standard errors an idea must beat the usual one to be preferred."""
    least: float = 0.0
    """And by how much at the least."""
    halves: tuple[int, ...] = (2, 6, 14, 30)
    """After so many worlds the worse half drops out, clearly worse or not; nobody does before the first of them."""
    belief: float = 0.0
    """How many worlds' worth of what was expected of two ideas is believed about the difference between them."""


class Runner:
    """An idea, and how it fared in each world that it has run through."""

    __slots__ = ("expected", "idea", "results")

    def __init__(self, idea: Idea, expected: float = 0.0) -> None:
        self.idea = idea
        self.expected = expected
        """What was expected of it before it ran, in the units of the result."""
        self.results: list[float] = []


class Contest(Generic[W]):
    """Ideas in a race; the first is the usual one, to be preferred if nothing is clearly better."""

    def __init__(
        self,
        ideas: list[Idea],
        worlds: Worlds[W],
        try_out: TryOut[W],
        rules: Rules,
        expected: Sequence[float] = (),
    ) -> None:
        self.alive = list(map(Runner, ideas, expected or [0.0] * len(ideas)))
        self.usual = self.alive[0]
        self.known = {key(idea) for idea in ideas}
        self.worlds, self.try_out, self.rules = worlds, try_out, rules
        self.depth = 0
        """Through how many worlds everybody who is still in the race has run."""
        self._run: list[W] = []
        self._entered = 0
        """At which depth new ideas came last."""
        self._in_vain = 0
        """How often none came since."""
        self.settled = False
        """Whether only one idea is left, and nobody knows another."""

    def go_on(self, until: float, most_worlds: int, clock: Clock, fresh: Fresh | None = None) -> None:
        """Run until a time; or, if `most_worlds` is not 0, through so many worlds more, whatever the time."""
        longest, last, entries = 0.0, self.depth + most_worlds, 0
        most_entries = max(1, most_worlds // 4) if most_worlds else 1 << 30
        while True:
            behind = next((each for each in self.alive if len(each.results) < self.depth), None)
            if behind is None:
                self._drop_the_beaten()
                if most_worlds and self.depth >= last:
                    return
                if fresh is not None and self._has_room() and entries < most_entries:
                    entries += 1
                    if self._enter(fresh(self.leader().idea, self.known)):
                        continue
                if len(self.alive) == 1 and (fresh is None or self._in_vain >= DRY or entries == most_entries):
                    self.settled = entries < most_entries
                    return
                self.depth += 1
                continue
            now = clock()
            if not most_worlds and now + longest > until:
                return
            self._run_next(behind)
            longest = max(longest, clock() - now)

    def votes(self, choice: str) -> int:
        """How many of those who are still in the race make this choice."""
        return sum(choice in each.idea.choices for each in self.alive)

    def commit(self, choice: str) -> None:
        """This choice is made: who would have made another drops out."""
        self.alive = [each for each in self.alive if choice in each.idea.choices]

    def leader(self) -> Runner:
        """Who has done best, among those who have run as far as any."""
        seasoned = self._seasoned()
        both = min(len(each.results) for each in seasoned)
        return max(seasoned, key=lambda each: fmean(each.results[:both]) if both else 0.0)

    def best(self) -> Runner:
        """The one that surely beats the usual idea by the most; the usual one if none does."""
        usual, rules = self.usual, self.rules
        leads = [(self.lead(each, usual, rules.doubt, SOON), each) for each in self._seasoned() if each is not usual]
        lead, best = max(leads, key=lambda each: each[0], default=(-math.inf, usual))
        if lead > rules.least:
            return best
        return usual if usual in self.alive else self.leader()

    def lead(self, one: Runner, other: Runner, doubt: float, habit: float) -> float:
        """By how much one surely beats another, in the worlds that both have run through."""
        both = min(len(one.results), len(other.results))
        if not both:
            return -math.inf
        differences = [one.results[number] - other.results[number] for number in range(both)]
        mean = fmean(differences)
        squares = sum((each - mean) ** 2 for each in differences)
        variance = (squares + habit * self.rules.spread**2) / (both - 1 + habit)
        believed = self.rules.belief
        ahead = (both * mean + believed * (one.expected - other.expected)) / (both + believed) if believed else mean
        return ahead - doubt * math.sqrt(variance / (both + believed))

    # The race

    def _seasoned(self) -> list[Runner]:
        """Those who have run as far as any, but for the world that is being run through now."""
        most = max(len(each.results) for each in self.alive)
        return [each for each in self.alive if len(each.results) >= max(min(most, 1), most - 1)]

    def _has_room(self) -> bool:
        """Each time that others come, the leader has run through one more world: the more have tried, the more likely
        one of them only had luck."""
        return len(self.alive) <= FEW and self.depth >= WARM and self.depth > self._entered

    def _enter(self, ideas: list[Idea]) -> bool:
        self._entered = self.depth
        new = [idea for idea in ideas if key(idea) not in self.known]
        self._in_vain = 0 if new else self._in_vain + 1
        self.known.update(map(key, new))
        self.alive += map(Runner, new)
        return bool(new)

    def _run_next(self, runner: Runner) -> None:
        number = len(runner.results)
        while len(self._run) <= number:
            self._run.append(self.worlds(len(self._run)))
        runner.results.append(self.try_out(self._run[number].copy(), runner.idea, number))
        came_late = self.rules.halves[0] <= len(runner.results) < self.depth
        if came_late and self._is_beaten(runner, self.leader()):  # it need not catch up in vain
            self.alive.remove(runner)

    def _drop_the_beaten(self) -> None:
        """Everybody has run equally far: who is clearly worse than the leader goes, and now and then half the field."""
        halves = self.rules.halves
        if self.depth < halves[0] or len(self.alive) == 1:
            return
        leader = self.leader()
        self.alive = [each for each in self.alive if not self._is_beaten(each, leader)]
        if self.depth in halves and len(self.alive) > FEW:
            ranked = sorted(self.alive, key=lambda each: (each is not self.usual, -fmean(each.results)))
            kept = ranked[: max(FEW, (len(ranked) + 1) // 2)]
            self.alive = [each for each in self.alive if each in kept]

    def _is_beaten(self, runner: Runner, leader: Runner) -> bool:
        """Whether it is clearly worse than the leader, or hardly better at the best."""
        if runner is leader:
            return False
        if runner.results == leader.results[: len(runner.results)]:
            return runner is not self.usual
        return self.lead(leader, runner, self.rules.behind, self.rules.habit) > -self.rules.margin


def key(idea: Idea) -> Key:
    return tuple(sorted(idea.choices))
