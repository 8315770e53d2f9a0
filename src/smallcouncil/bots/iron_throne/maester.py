"""The maester: tries its ideas out for a while, and weighs the race that follows."""

from random import Random
from typing import Any, Final

from smallcouncil.bots.bot import Asked
from smallcouncil.bots.iron_throne import placing
from smallcouncil.bots.iron_throne.race import Race
from smallcouncil.bots.iron_throne.table import Table
from smallcouncil.bots.iron_throne.thinker import MAJOR, Thinker, share_of
from smallcouncil.bots.manners import MAESTER
from smallcouncil.bots.searching import CLOCKS, Idea, Search
from smallcouncil.kernel import Game, View

SECONDS: Final = 1.0
"""How long it thinks about a decision, unless told otherwise."""
MINOR: Final = 0.35
"""The part of its time that it spends on lesser decisions."""
DROPS: Final = (6, 15, 40)
"""After so many worlds the worse half of the ideas is dropped."""
LEAST: Final = 0.002
"""By how much an idea must be better than the page's own, in parts of a victory."""
DOUBT: Final = 0.7
"""And by how many standard errors."""
MUCH_DOUBT: Final = 1.5
"""The same for lesser decisions, where the page's rule is hardly ever wrong."""
SURE: Final = 3.0
"""An idea that is worse by so many standard errors is dropped."""


def prospects(world: Game[Any], house: str) -> float:
    """The part of the victory that a house may expect, or has got; good cards in hand are worth something, too."""
    if world.outcome is not None:
        return share_of(world, house)
    table = Table(world.view(house))
    return Race(table).chances()[table.me] + sum(placing.price_of(table, card) for card in table.cards)


class Maester(Thinker):
    level = "maester"
    manners = MAESTER
    most_ideas = 7

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.seconds = float(settings.get("seconds", SECONDS))
        self.most_worlds = int(settings.get("worlds", 0))
        """If it is set, so many worlds are tried whatever the time: the same seed then plays the same game."""
        self.clock = CLOCKS[settings.get("clock", "wall")]
        self.began = 0.0
        """When it was asked."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        self.began = self.clock()
        return super().choose(view, decision, rng)

    def search(self, ideas: list[Idea], expected: list[float], kind: str, rng: Random) -> Idea:
        major = kind in MAJOR
        search = Search(ideas, DOUBT if major else MUCH_DOUBT, LEAST, DROPS, SURE)
        share = 1.0 if major else MINOR
        key = f"{self.seed} {rng.getrandbits(32)}"
        numbers = iter(range(1 << 30))

        def another() -> Game[Any]:
            return self.another_world(f"{key} {next(numbers)}")

        def try_out(world: Game[Any], idea: Idea, number: int) -> float:
            self.carry_out(world, idea, f"{key} {number}")
            return prospects(world, self.house)

        search.go_on(another, try_out, self.began + self.seconds * share, self.most_worlds, self.clock)
        return search.best()
