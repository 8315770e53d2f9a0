"""The grand maester: races whole sets of orders, and everything else that is worth a thought, through shared worlds.

It begins with a knight's plan and those of knights of other temperaments, and goes on with neighbours of whichever is
ahead.  Every idea is played to the end of the round; those that are still close after some worlds also run through the
Westeros phase that follows, to where orders are placed.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.orders import ORDER_IDS
from smallcouncil.bots.agot import convoys, mustering, raiding
from smallcouncil.bots.agot.appraisal import appraise
from smallcouncil.bots.agot.companions import Plans, page, recruit
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.maester import MINOR, THINKS, Maester, Thinks, usual_first
from smallcouncil.bots.agot.order_sets import OrderSets
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import read_orders
from smallcouncil.bots.agot.standing import CERTAIN
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.bot import Asked
from smallcouncil.bots.learned import model_for
from smallcouncil.bots.racing import Contest, Fresh, Key, Rules
from smallcouncil.bots.searching import Company, Idea
from smallcouncil.kernel import Game, View

IDEAS: Final = 8
"""How many answers to one question it compares at most."""
MARCHES: Final = 40
"""And how many marches: what a knight thinks little of is often better than it looks, above all to stay."""
ENTRANTS: Final = 3
"""How many new sets of orders enter the race at a time."""
FEW: Final = 3
"""When no more orders are to be placed, a single set that is left in the race is not doubted any more."""
FAR: Final = 6
"""In how many worlds an idea shows what it is worth at the end of the round, before others show how it fares in the
Westeros phase that follows: that costs half as much again, and is for those who are still close then."""
SPREAD: Final = 2.5
"""How far the difference between two ideas usually strays from world to world, in hundredths of a victory."""
RULES: Final = {
    "orders": Rules(SPREAD, doubt=0.7, margin=0.4),
    "march": Rules(SPREAD, doubt=0.7),
    "house card": Rules(SPREAD, doubt=0.5),
}
LESSER: Final = Rules(SPREAD, doubt=1.5, least=1.0)
"""Where the knight's rule is hardly ever wrong."""
THINKS_ALSO: Final = frozenset(
    ("raid", "muster", "consolidate power", "valyrian steel blade", "retreat", "establish control")
)
"""What it races besides all that a maester thinks about, for itself; a vassal's lesser deeds are a knight's."""


class GrandMaester(Maester):
    level = "grand-maester"

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self._contest: Contest[Game[Any]] | None = None
        """The sets of orders for this round, as far as they have been tried out."""

    def recall(self, kind: str, given: list[str]) -> Sequence[str]:
        contest = self._contest
        if kind != "orders" or contest is None or not contest.settled:
            return ()
        choices = contest.best().idea.choices
        return choices if set(given) <= set(choices) else ()

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        began = self.clock()
        self._key = f"{self.seed} {rng.getrandbits(32)}"
        if self.worlds is not None and decision.kind in ("bid", "wildling bid"):
            return self.bid_knowingly(view, decision, rng, began + MINOR * self.seconds)
        races = decision.kind in THINKS or (decision.kind in THINKS_ALSO and not decision.acts_for)
        if self.worlds is None or not races:
            return Knight.choose(self, view, decision, rng)
        if decision.kind == "orders":
            return self.place_order(view, decision, rng, began + self.seconds)
        self._contest = None
        outlook = self.outlook(view, decision.acts_for)
        ideas = self.ideas(outlook, decision, rng)
        reason = self.reason
        if len(ideas) == 1:
            return ideas[0].choices[0]
        contest = self.contest(ideas, decision)
        share = 1.0 if decision.kind == "march" else MINOR
        contest.go_on(began + share * self.seconds, self.most_worlds, self.clock)
        choice = contest.best().idea.choices[0]
        self.reason = reason if choice == ideas[0].choices[0] and reason else self.why(outlook, decision, choice)
        return choice

    def contest(self, ideas: list[Idea], decision: Asked) -> Contest[Game[Any]]:
        """A race from here to the end of the round, and later on through the Westeros phase of the next."""
        house, secret = self.house, self._key
        others = Plans(house)

        def world(number: int) -> Game[Any]:
            assert self.worlds is not None
            another, company = self.worlds(), Company(recruit, f"{secret} {number} before")
            return others.place(another, company) if decision.kind == "orders" else company.prepare(another, house)

        def try_out(game: Game[Any], idea: Idea, number: int) -> float:
            company = Company(page, f"{secret} {number}")
            company.carry_out(game, house, idea, "round")
            before = worth(game, house)
            if number < FAR:
                return before
            while game.outcome is None and game.decisions[0].kind != "orders":
                company.answer(game, game.decisions[0])
            return (before + worth(game, house)) / 2  # half of what Westeros brings is luck

        return Contest(ideas, world, try_out, RULES.get(decision.kind, LESSER))

    # Orders

    def place_order(self, view: View, decision: Asked, rng: Random, until: float) -> str:
        """One order of the best set: the one that most others share, with whom the race goes on meanwhile."""
        if decision.options == ["ready"]:
            return "ready"
        given, contest = set(decision.given), self._contest
        if contest is None or not given or not given <= set(contest.best().idea.choices):
            first = self.plans(self.outlook(view), decision, rng)
            contest = self.contest([Idea((*decision.given, *idea.choices)) for idea in first], decision)
            self._contest = contest
        contest.go_on(until, self.most_worlds, self.clock, self.fresh(view, decision, rng))
        orders = [order for order in contest.best().idea.choices if order in decision.options]
        if not orders:
            return decision.options[0]
        agreed = max(orders, key=contest.votes)
        contest.commit(agreed)
        contest.settled = contest.settled or (len(contest.alive) == 1 and len(orders) <= FEW)
        return agreed

    def fresh(self, view: View, decision: Asked, rng: Random) -> Fresh:
        """Neighbours of the set that is ahead, with what is placed already left in its place."""
        placed = {AREA_IDS[word]: ORDER_IDS[name] for word, name in view["planning"]["orders"].items()}
        sets: list[OrderSets] = []

        def neighbours(best: Idea, known: set[Key]) -> list[Idea]:
            if not sets:
                sets.append(OrderSets(self.outlook(view), read_orders(decision.options), placed, rng))
            return sets[0].neighbours(best, ENTRANTS, known)

        return neighbours

    # Ideas, the knight's own first

    def ideas(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        if decision.kind in THINKS:
            think: Thinks = getattr(self, THINKS[decision.kind])
            return think(outlook, decision, rng)
        usual = Knight.choose(self, outlook.table.view, decision, rng)
        options = decision.options
        if decision.kind == "raid":
            options = [option for _, option in raiding.best_raids(outlook, options)]
        elif decision.kind == "muster":
            options = [option for _, option in mustering.best_musters(outlook, options)]
        elif len(options) > IDEAS:
            options = rng.sample(options, IDEAS)
        return usual_first(usual, options)[:IDEAS]

    def marches(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return [Idea((option,)) for _, option, _ in convoys.best_marches(outlook, decision.options)[:MARCHES]]

    def cards(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """Every card in hand: what it does to the rest of the round a knight does not see."""
        [usual, *_] = super().cards(outlook, decision, rng)
        return usual_first(usual.choices[0], decision.options)

    def supports(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """Even our own side may be better off if it loses."""
        [usual, *_] = super().supports(outlook, decision, rng)
        return usual_first(usual.choices[0], decision.options)


def worth(world: Game[Any], house: str) -> float:
    """How good a position is for a house, from 0 to 100: its chance to win, as it was learned."""
    if world.outcome is not None:
        place = world.outcome.ranking.index(house)
        return CERTAIN if place == 0 else -2.0 * place
    position = appraise(Table(world.sight(house)))
    return CERTAIN * model_for("agot", position.table).chances(position)[house]
