"""The grand maester: races its ideas through shared worlds, and weighs where each leaves it."""

from random import Random
from typing import Any, Final

from smallcouncil.bots.bot import Asked
from smallcouncil.bots.iron_throne import placing
from smallcouncil.bots.iron_throne.appraisal import appraise
from smallcouncil.bots.iron_throne.maester import MAJOR, MINOR, Maester, prospects, recruit
from smallcouncil.bots.iron_throne.table import Table
from smallcouncil.bots.learned import model_for
from smallcouncil.bots.racing import Contest, Rules
from smallcouncil.bots.searching import Company, Idea, follow
from smallcouncil.kernel import Game

DOUBT: Final = 0.3
"""By how many standard errors an idea must be better than the knight's own.  Of answers tried out in a hundred worlds,
those preferred by less doubt in fifteen or forty were the better ones in the rest."""
MORE_DOUBT: Final = 1.0
"""The same for lesser decisions, where the knight's rule is hardly ever wrong."""
SPREAD: Final = 0.04
"""How far the difference between two ideas usually strays from world to world, in parts of a victory."""
HALVES: Final = (6, 15, 40, 100)
"""After so many worlds the worse half of the ideas is dropped."""
GREAT: Final = Rules(SPREAD, habit=20.0, behind=2.5, margin=0.002, doubt=DOUBT, halves=HALVES)
LESSER: Final = GREAT._replace(doubt=MORE_DOUBT)


class GrandMaester(Maester):
    level = "grand-maester"
    most_ideas = 12

    def search(self, ideas: list[Idea], decision: Asked, rng: Random, began: float) -> Idea:
        rules, share = (GREAT, 1.0) if decision.kind in MAJOR else (LESSER, MINOR)
        house, secret = self.house, f"{self.seed} {rng.getrandbits(32)}"

        def world(number: int) -> Game[Any]:
            assert self.worlds is not None
            return Company(recruit, f"{secret} {number} before").prepare(self.worlds(), house)

        def try_out(game: Game[Any], idea: Idea, number: int) -> float:
            turn = game.view(None)["turn"]  # which some ideas end
            follow(game, house, idea)
            Company(recruit, f"{secret} {number}").play_on(game, "turn", turn)
            return worth(game, house)

        contest = Contest(ideas, world, try_out, rules)
        contest.go_on(began + self.seconds * share, self.most_worlds, self.clock)
        return contest.best().idea


def worth(world: Game[Any], house: str) -> float:
    """The part of the victory that a house may expect, as it was learned; good cards in hand are worth something."""
    if world.outcome is not None:
        return prospects(world, house)
    table = Table(world.view(house))
    position = appraise(table)
    chance = model_for("iron-throne", position.table).chances(position)[house]
    return chance + sum(placing.price_of(table, card) for card in table.cards)
