"""Second thoughts: what else might be answered, tried out in worlds that the house cannot tell from the real one.

Each idea is played to the end of the turn with pages in every seat, and what the house may expect then is weighed.  Who
thinks so differs in how much: a knight looks twice, a maester for a while, a grand maester as well as it can.
"""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.iron_throne import hostages, placing, support, truce
from smallcouncil.bots.iron_throne.appraisal import appraise
from smallcouncil.bots.iron_throne.outlook import Outlook
from smallcouncil.bots.iron_throne.page import ANSWERS, Page, spell_terms
from smallcouncil.bots.iron_throne.support import Ranked
from smallcouncil.bots.iron_throne.table import Table, read_terms
from smallcouncil.bots.learned import model_for
from smallcouncil.bots.racing import Contest, Rules
from smallcouncil.bots.searching import Company, Idea
from smallcouncil.kernel import Game, View

GREEDS: Final = (0.5, 0.66, 0.8, 0.9, 0.96)
"""How far its proposals lean to its own side."""
SPREAD: Final = 0.04
"""How far the difference between two ideas usually strays from world to world, in parts of a victory."""
DOUBT: Final = 0.3
"""By how many standard errors an idea must be better than the page's own.  Of answers tried out in a hundred worlds,
those preferred by less doubt in fifteen or forty were the better ones in the rest."""
HALVES: Final = (6, 15, 40, 100)
"""After so many worlds the worse half of the ideas is dropped."""
GREAT: Final = Rules(SPREAD, habit=20.0, behind=2.5, margin=0.002, doubt=DOUBT, halves=HALVES)
"""How a race between ideas is run where much is at stake."""


def share_of(world: Game[Any], house: str) -> float:
    """The part of the victory that a house has got, when the game is over."""
    assert world.outcome is not None
    winners = world.outcome.winners
    return 1 / len(winners) if house in winners else 0.0


def worth(world: Game[Any], house: str) -> float:
    """The part of the victory that a house may expect, as it was learned; good cards in hand are worth something."""
    if world.outcome is not None:
        return share_of(world, house)
    table = Table(world.sight(house))
    position = appraise(table)
    chance = model_for("iron-throne", position.table).chances(position)[house]
    return chance + sum(placing.price_of(table, card) for card in table.cards)


class Thinker(Page):
    searches = True
    most_ideas: ClassVar[int]
    """How many ideas it compares."""

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self._offer = ""
        """The second half of a proposal whose first half has just been made."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if decision.kind == "truce offer" and self._offer in decision.options:
            return self._offer
        usual = super().choose(view, decision, rng)
        if self.worlds is None or len(decision.options) == 1 or not self.thinks_about(view, decision.kind):
            return usual
        reason = self.reason
        ideas, expected = self.ideas(view, decision, usual)
        idea = self.search(ideas, expected, decision.kind, rng)
        self._offer = idea.choices[1] if len(idea.choices) > 1 else ""
        choice = idea.choices[0]
        self.reason = reason if choice == usual else self.why(view, decision, choice)
        return choice

    def thinks_about(self, view: View, kind: str) -> bool:
        """Whether a decision is worth a second thought; an answer that somebody has written in a subclass is not."""
        if kind not in ANSWERS or kind in AT_A_GLANCE:
            return False
        return getattr(type(self), ANSWERS[kind]) is getattr(Page, ANSWERS[kind])

    def search(self, ideas: list[Idea], expected: list[float], kind: str, rng: Random) -> Idea:
        """The best of some ideas, of which the first is the usual one."""
        raise NotImplementedError

    def contest(self, ideas: list[Idea], expected: list[float], rng: Random, rules: Rules) -> Contest[Game[Any]]:
        """A race between ideas through shared worlds."""
        secret = f"{self.seed} {rng.getrandbits(32)}"

        def world(number: int) -> Game[Any]:
            return self.another_world(f"{secret} {number} before")

        def try_out(game: Game[Any], idea: Idea, number: int) -> float:
            self.carry_out(game, idea, f"{secret} {number}")
            return worth(game, self.house)

        return Contest(ideas, world, try_out, rules, expected)

    def recruit(self, house: str, seed: str) -> Bot:
        """Who plays a house in an imagined world."""
        return Page("iron-throne", house, seed)

    def another_world(self, seed: str) -> Game[Any]:
        """A world to try ideas out in; the others have answered there what they are asked at the same time."""
        assert self.worlds is not None
        return Company(self.recruit, seed).prepare(self.worlds(), self.house)

    def carry_out(self, world: Game[Any], idea: Idea, seed: str) -> None:
        """Do what an idea says, and let everybody play on to the end of the turn."""
        Company(self.recruit, seed).carry_out(world, self.house, idea, "turn")

    # Ideas

    def ideas(self, view: View, decision: Asked, usual: str) -> tuple[list[Idea], list[float]]:
        """The page's own idea first, then those that look best; and what it expects of each, if it can tell."""
        outlook = self.outlook(view)
        if decision.kind == "truce":
            return self.deals(outlook, decision, usual), []
        rank = RANKS.get(decision.kind)
        ranked = rank(outlook, decision.options) if rank else [(0.0, option) for option in decision.options]
        ranked.sort(key=lambda each: each[1] != usual)
        found = ranked[: self.most_ideas]
        return [Idea((option,)) for _, option in found], [value for value, _ in found]

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
"""The decisions at which most can be won or lost."""
AT_A_GLANCE: Final = frozenset(("leader", "truce offer", "discard", "whose hand"))
RANKS: Final[dict[str, Callable[[Outlook, list[str]], Ranked]]] = {
    "support": support.rank_supports,
    "answer": support.rank_answers,
    "place card": placing.rank_cards,
    "character": support.rank_characters,
    "defender": support.rank_defenders,
    "distribute": support.rank_distributions,
    "hostages": hostages.rank_acts,
    "take hostage": hostages.rank_takings,
}
"""What may be expected of each answer, by the kind of decision."""
