"""The knight: a page who looks twice where much can be won or lost."""

import time
from random import Random
from typing import Final

from smallcouncil.bots.iron_throne.pledges import Pledges
from smallcouncil.bots.iron_throne.thinker import GREAT, Thinker
from smallcouncil.bots.searching import Idea
from smallcouncil.kernel import View

WORLDS: Final = {"defender": 4, "character": 4, "support": 5, "answer": 8, "place card": 8, "truce": 8}
"""What it looks at twice, and in how many worlds: the later in a turn, the sooner each is played out."""
BELIEF: Final = 3.0
"""How many worlds its first judgement is worth to it: without it, it blundered in a tenth of the simplest positions."""
SECOND_LOOK: Final = GREAT._replace(belief=BELIEF, doubt=0.7, least=0.004, habit=2.0, behind=1.2, halves=(2, 4))


class Knight(Thinker):
    level = "knight"
    most_ideas = 5

    def thinks_about(self, view: View, kind: str) -> bool:
        """A knight does not think about whether to keep its word."""
        return kind in WORLDS and super().thinks_about(view, kind) and not self._is_bound(view, kind)

    def _is_bound(self, view: View, kind: str) -> bool:
        if not self.heard.words or kind not in ("support", "place card"):
            return False
        return Pledges(self.outlook(view), self.heard, self.manners).bound(kind)

    def search(self, ideas: list[Idea], expected: list[float], kind: str, rng: Random) -> Idea:
        contest = self.contest(ideas, expected, rng, SECOND_LOOK)
        contest.go_on(0.0, WORLDS[kind], time.perf_counter)
        return contest.best().idea
