"""The maester: a knight that tries its ideas out, in worlds it cannot tell from the real one.

Each idea is played to the end of the turn with knights in every seat, and the race that follows is weighed.
"""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.iron_throne import hostages, placing, support, truce
from smallcouncil.bots.iron_throne.knight import Knight, spell_terms
from smallcouncil.bots.iron_throne.outlook import Outlook
from smallcouncil.bots.iron_throne.race import Race
from smallcouncil.bots.iron_throne.support import Ranked
from smallcouncil.bots.iron_throne.table import Table, read_terms
from smallcouncil.bots.manners import MAESTER
from smallcouncil.bots.searching import CLOCKS, Company, Idea, Search, follow
from smallcouncil.kernel import Game, View

SECONDS: Final = 1.0
"""How long it thinks about a decision, unless told otherwise."""
MINOR: Final = 0.35
"""The part of its time that it spends on lesser decisions."""
DROPS: Final = (6, 15, 40)
"""After so many worlds the worse half of the ideas is dropped."""
LEAST: Final = 0.002
"""By how much an idea must be better than the knight's own, in parts of a victory."""
DOUBT: Final = 0.7
"""And by how many standard errors."""
MUCH_DOUBT: Final = 1.5
"""The same for lesser decisions, where the knight's rule is hardly ever wrong."""
SURE: Final = 3.0
"""An idea that is worse by so many standard errors is dropped."""
GREEDS: Final = (0.5, 0.66, 0.8, 0.9, 0.96)
"""How far its proposals lean to its own side."""


def recruit(house: str, seed: str) -> Bot:
    return Knight("iron-throne", house, seed)


def prospects(world: Game[Any], house: str) -> float:
    """The part of the victory that a house may expect, or has got; good cards in hand are worth something, too."""
    if world.outcome is not None:
        winners = world.outcome.winners
        return 1 / len(winners) if house in winners else 0.0
    table = Table(world.view(house))
    return Race(table).chances()[table.me] + sum(placing.price_of(table, card) for card in table.cards)


class Maester(Knight):
    level = "maester"
    searches = True
    manners = MAESTER
    most_ideas: ClassVar[int] = 7
    """How many ideas it compares."""

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.seconds = float(settings.get("seconds", SECONDS))
        self.most_worlds = int(settings.get("worlds", 0))
        """If it is set, so many worlds are tried whatever the time: the same seed then plays the same game."""
        self.clock = CLOCKS[settings.get("clock", "wall")]
        self._offer = ""
        """The second half of a proposal whose first half has just been made."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        began = self.clock()
        if decision.kind == "truce offer" and self._offer in decision.options:
            return self._offer
        usual = super().choose(view, decision, rng)
        if self.worlds is None or decision.kind in LEFT_TO_THE_KNIGHT or len(decision.options) == 1:
            return usual
        reason = self.reason
        idea = self.search(self.ideas(view, decision, usual), decision, rng, began)
        self._offer = idea.choices[1] if len(idea.choices) > 1 else ""
        choice = idea.choices[0]
        self.reason = reason if choice == usual else self.why(view, decision, choice)
        return choice

    def search(self, ideas: list[Idea], decision: Asked, rng: Random, began: float) -> Idea:
        major = decision.kind in MAJOR
        search = Search(ideas, DOUBT if major else MUCH_DOUBT, LEAST, DROPS, SURE)
        share = 1.0 if major else MINOR
        key = f"{self.seed} {rng.getrandbits(32)}"
        numbers = iter(range(1 << 30))

        def another() -> Game[Any]:
            assert self.worlds is not None
            return Company(recruit, f"{key} {next(numbers)}").prepare(self.worlds(), self.house)

        def try_out(world: Game[Any], idea: Idea, number: int) -> float:
            turn = world.view(None)["turn"]  # which some ideas end
            follow(world, self.house, idea)
            Company(recruit, f"{key} {number}").play_on(world, "turn", turn)
            return prospects(world, self.house)

        search.go_on(another, try_out, began + self.seconds * share, self.most_worlds, self.clock)
        return search.best()

    def ideas(self, view: View, decision: Asked, usual: str) -> list[Idea]:
        """The knight's own idea first, then those that look best."""
        if decision.kind == "truce":
            return self.deals(self.outlook(view), decision, usual)
        rank = RANKS.get(decision.kind)
        options = [option for _, option in rank(self.outlook(view), decision.options)] if rank else decision.options
        others = [option for option in options if option != usual]
        return [Idea((option,)) for option in (usual, *others[: self.most_ideas - 1])]

    def deals(self, outlook: Outlook, decision: Asked, usual: str) -> list[Idea]:
        """To accept, to refuse, and proposals that lean more or less to one's own side."""
        scales = self.scales(outlook)
        wishes = [read_terms(option[8:]) for option in decision.options if option.startswith("ask for ")]
        gifts = truce.possible_terms(outlook.table.sheet[outlook.me], outlook.table.spread[scales.other] < 5)
        deals = truce.all_deals(scales, wishes, gifts)
        found = [truce.fairest(deals, greed) for greed in GREEDS]
        proposals = dict.fromkeys(
            (f"ask for {spell_terms(deal.mine)}", f"offer {spell_terms(deal.theirs)}") for deal in found if deal
        )
        ideas = dict.fromkeys(
            Idea(choices)
            for choices in (*((each,) for each in ("accept", "refuse") if each in decision.options), *proposals)
        )
        return sorted(ideas, key=lambda idea: idea.choices[0] != usual)

    def why(self, view: View, decision: Asked, choice: str) -> str:
        """The reason for a public move."""
        if decision.kind == "support":
            return support.why_support(self.outlook(view), choice)
        if decision.kind == "hostages":
            return hostages.why(self.outlook(view), choice)
        return "thought it through, and it turned out best"


MAJOR: Final = frozenset(("support", "answer", "place card", "truce", "character", "defender", "hostages"))
"""The decisions that are worth all its time."""
LEFT_TO_THE_KNIGHT: Final = frozenset(("house", "leader", "truce offer", "discard", "whose hand"))
RANKS: Final[dict[str, Callable[[Outlook, list[str]], Ranked]]] = {
    "support": support.rank_supports,
    "place card": placing.rank_cards,
    "character": support.rank_characters,
    "defender": support.rank_defenders,
    "distribute": support.rank_distributions,
    "hostages": hostages.rank_acts,
    "take hostage": hostages.rank_takings,
}
"""Where ideas come from if there are many options."""
