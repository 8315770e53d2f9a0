"""The grand maester: races its ideas through shared worlds, and weighs where each leaves it."""

from random import Random
from typing import Final

from smallcouncil.bots.iron_throne.maester import MINOR, Maester
from smallcouncil.bots.iron_throne.thinker import GREAT, MAJOR
from smallcouncil.bots.searching import Idea

MORE_DOUBT: Final = 1.0
"""By how many standard errors an idea must be better than the page's own in lesser decisions, where that is hardly ever
wrong."""
LESSER: Final = GREAT._replace(doubt=MORE_DOUBT)


class GrandMaester(Maester):
    level = "grand-maester"
    most_ideas = 12

    def search(self, ideas: list[Idea], expected: list[float], kind: str, rng: Random) -> Idea:
        rules, share = (GREAT, 1.0) if kind in MAJOR else (LESSER, MINOR)
        contest = self.contest(ideas, expected, rng, rules)
        contest.go_on(self.began + self.seconds * share, self.most_worlds, self.clock)
        return contest.best().idea
