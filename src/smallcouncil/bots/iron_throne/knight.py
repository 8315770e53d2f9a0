"""The knight: a page who looks twice where much can be won or lost."""

import time
from random import Random
from typing import Any, Final

from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.iron_throne.page import Page
from smallcouncil.bots.iron_throne.pledges import Pledges
from smallcouncil.bots.iron_throne.race import ALL
from smallcouncil.bots.iron_throne.thinker import GREAT, Thinker
from smallcouncil.bots.searching import Idea
from smallcouncil.kernel import View

WORLDS: Final = {"defender": 4, "character": 4, "support": 5, "answer": 8, "place card": 8, "truce": 8}
"""What it looks at twice, and in how many worlds at the least: the later in a turn, the sooner they are played."""
MORE: Final = {3: 2.5, 4: 2.0, 5: 2.0}
"""In how many times as many: with few players turns are short."""
BELIEF: Final = {3: 6.0, 4: 6.0, 5: 3.0}
"""How many worlds its first judgement is worth to it: without it, it blundered in a tenth of the simplest positions.
Among five it tells less, since so many may still join."""
SECOND_LOOK: Final = GREAT._replace(habit=2.0, behind=1.2, halves=(2, 4))


class Knight(Thinker):
    level = "knight"
    most_ideas = 5

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.others: dict[str, float] = {}
        """How far each of the others is given to truces, by what it has shown."""

    def ideas(self, view: View, decision: Asked, usual: str) -> tuple[list[Idea], list[float]]:
        outlook = self.outlook(view)
        names = enumerate(outlook.table.names)
        self.others = {name: outlook.guesses.about(seat).candour for seat, name in names if seat != outlook.me}
        return super().ideas(view, decision, usual)

    def recruit(self, house: str, seed: str) -> Bot:
        """Others are imagined as they have shown themselves."""
        return Page("iron-throne", house, seed, candour=self.others.get(house, 1.0))

    def thinks_about(self, view: View, kind: str) -> bool:
        """A knight does not think about whether to keep its word, nor about help against one who would win: what is
        rare decides there, and is not to be seen in a few worlds."""
        if kind not in WORLDS or not super().thinks_about(view, kind):
            return False
        if kind == "answer":
            return view["defender"] != self.house or bool(view["houses"][view["challenger"]]["spread"] < ALL - 1)
        return not self._is_bound(view, kind)

    def _is_bound(self, view: View, kind: str) -> bool:
        if not self.heard.words or kind not in ("support", "place card"):
            return False
        return Pledges(self.outlook(view), self.heard, self.manners).bound(kind)

    def search(self, ideas: list[Idea], expected: list[float], kind: str, rng: Random) -> Idea:
        if kind == "place card" and ideas[0].choices == ("truce",):
            return ideas[0]  # who looks twice at a truce that both prefer finds a reason to betray it
        players = 1 + len(self.others)
        contest = self.contest(ideas, expected, rng, SECOND_LOOK._replace(belief=BELIEF[players]))
        contest.go_on(0.0, round(WORLDS[kind] * MORE[players]), time.perf_counter)
        return contest.best().idea
