"""The maester: a knight that tries its ideas out, in worlds it cannot tell from the real one.

Each idea (a whole plan of orders, a march, a card) is played to the end of the round in the same resampled worlds,
with knights in every seat; the one that stands best on average is chosen.  Ideas that fall behind are dropped on
the way, so that the time goes to those that are close; and where it is clear which is best, or hardly matters, it does
not think on.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import ORDER_IDS, ORDER_NAMES
from smallcouncil.bots.agot import bidding, commanding, convoys, council, fighting, hands, mixing, raiding, setting_out
from smallcouncil.bots.agot.companions import Plans, page, recruit
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import read_orders
from smallcouncil.bots.agot.planning import Planner
from smallcouncil.bots.agot.standing import standing
from smallcouncil.bots.agot.table import HOUSE_NUMBERS
from smallcouncil.bots.bot import Asked
from smallcouncil.bots.manners import MAESTER
from smallcouncil.bots.searching import CLOCKS, Company, Idea, Search
from smallcouncil.bots.temperament import temperament
from smallcouncil.kernel import Game, View

SECONDS: Final = 1.0
"""How long it thinks about a decision, unless told otherwise."""
PLANS: Final = 6
"""How many plans of orders it compares."""
BIDS: Final = 16
"""In how many worlds it looks at what the others bid."""
MINOR: Final = 0.35
"""The part of its time that it spends on lesser decisions."""


DOUBT: Final = {"orders": 0.7, "march": 0.7, "house card": 0.5}
"""By how many standard errors an idea must be better than the knight's own to be preferred."""
MUCH_DOUBT: Final = 1.5
"""The same where the knight's rule is hardly ever wrong."""
LEAST: Final = 1.0
"""And by how much it must be better there, in hundredths of a victory."""
DROPS: Final = range(2, 1 << 30, 4)
"""After so many worlds the worse half of the ideas is dropped."""
SURE: Final = 2.0
"""An idea is dropped that is not better than the best by a hair, so many standard errors taken in its favour."""
HAIR: Final = 0.25
"""In hundredths of a victory."""
SOON: Final = 6
"""After how many worlds that is believed."""

Thinks = Callable[[Outlook, Asked, Random], list[Idea]]


class Maester(Knight):
    level = "maester"
    leans = False
    spread = 0.06
    searches = True
    manners = MAESTER

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.seconds = float(settings.get("seconds", SECONDS))
        self.most_worlds = int(settings.get("worlds", 0))
        """If it is set, so many worlds are tried whatever the time: the same seed then plays the same game."""
        self.clock = CLOCKS[settings.get("clock", "wall")]
        self._key = seed
        """Makes the knights of each search a company of their own."""
        self._search: Search | None = None
        """The plans for this round, as far as they have been tried out."""
        self._others = Plans(house)
        """And those of the others."""

    def recall(self, kind: str, given: list[str]) -> Sequence[str]:
        """Once a plan is settled nothing is left to think about."""
        search = self._search
        return () if kind != "orders" or search is None or len(search.alive) > 1 else search.best().choices

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        began = self.clock()
        self._key = f"{self.seed} {rng.getrandbits(32)}"
        if self.worlds is not None and decision.kind in ("bid", "wildling bid"):
            return self.bid_knowingly(view, decision, rng, began + MINOR * self.seconds)
        if decision.kind not in THINKS or self.worlds is None:
            return super().choose(view, decision, rng)
        if decision.kind == "orders":
            return self.place_order(view, decision, rng, began + self.seconds)
        outlook = self.outlook(view, decision.acts_for)
        think: Thinks = getattr(self, THINKS[decision.kind])
        search = self.search(think(outlook, decision, rng), decision)
        self.go_on(search, began + self.seconds * (1.0 if decision.kind == "march" else MINOR))
        choice = search.best().choices[0]
        self.reason = self.why(outlook, decision, choice)
        return choice

    def search(self, ideas: list[Idea], decision: Asked) -> Search:
        known = decision.kind in DOUBT
        doubt, least = (DOUBT[decision.kind], 0.0) if known else (MUCH_DOUBT, LEAST)
        return Search(ideas, doubt, least, DROPS, SURE, max(HAIR, least), SOON)

    def go_on(self, search: Search, until: float) -> None:
        """Try the ideas of a search out: how does the house stand at the end of the round if it begins so?"""

        def try_out(world: Game[Any], idea: Idea, number: int) -> float:
            Company(page, f"{self._key} {number}").carry_out(world, self.house, idea, "round")
            return standing(world.sight(self.house))

        search.go_on(lambda: self.another_world(search.tried), try_out, until, self.most_worlds, self.clock)

    def another_world(self, number: int) -> Game[Any]:
        """A world in which the others have answered, as knights would, what they are asked at the same time."""
        assert self.worlds is not None
        world, company = self.worlds(), Company(recruit, f"{self._key} {number}")
        if world.decisions[0].kind == "orders":
            return self._others.place(world, company)
        return company.prepare(world, self.house)

    def place_order(self, view: View, decision: Asked, rng: Random, until: float) -> str:
        """One order of a plan.  What all plans agree on is placed first, and the others are tried out meanwhile."""
        if decision.options == ["ready"]:
            return "ready"
        if not decision.given or self._search is None:
            self._search = self.search(self.plans(self.outlook(view), decision, rng), decision)
            self._others = Plans(self.house)
        search = self._search
        if decision.given and 1 < len(search.alive) < 4:
            given = set(decision.given)
            fresh = self.plans(self.outlook(view), decision, rng)[1:4]
            search.add([Idea((*given, *idea.choices)) for idea in fresh])
        self.go_on(search, until)
        offered = set(decision.options)
        for order in search.best().choices:
            if order in offered and all(order in search.ideas[number].choices for number in search.alive):
                return order
        search.settle()
        return next((order for order in search.best().choices if order in offered), decision.options[0])

    def bid_knowingly(self, view: View, decision: Asked, rng: Random, until: float) -> str:
        """A bid against what knights in the other seats would bid, instead of a rule of thumb."""
        assert self.worlds is not None
        outlook = self.outlook(view)
        last = outlook.table.edition.always_last if decision.kind == "bid" else NOBODY  # it bids for no place
        guesses: list[list[int]] = []
        while len(guesses) < BIDS and (len(guesses) < 4 or self.clock() < until or self.most_worlds):
            world = self.another_world(len(guesses))
            others = [each for each in world.asked if each.house != self.house and each.actor != last]
            sealed = [each for each in others if each.done]
            guesses.append([int(each.given[0].removeprefix("bid ")) for each in sealed])
        choose = bidding.choose_bid if decision.kind == "bid" else bidding.choose_wildling_bid
        return f"bid {choose(outlook, len(decision.options) - 1, guesses)}"

    def why(self, outlook: Outlook, decision: Asked, choice: str) -> str:
        """The reason for a public move."""
        if decision.kind == "march":
            ranked = convoys.best_marches(outlook, decision.options)
            return setting_out.says(outlook, next(move for _, option, move in ranked if option == choice))
        return "looked ahead, and it turned out best"

    # Ideas, the knight's own first

    def plans(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """Several whole plans: those of knights of different temperaments who misjudge a little."""
        view = outlook.table.view
        placed = {AREA_IDS[word]: ORDER_IDS[name] for word, name in view["planning"]["orders"].items()}
        offered = read_orders(decision.options)
        ideas: dict[tuple[str, ...], Idea] = {}
        enough = self.clock() + 0.3 * self.seconds
        for number in range(3 * PLANS):
            temper = self.temper if number == 0 else temperament(f"{self.seed} {rng.random()}", 0.5)
            seen = outlook if number == 0 else Outlook(outlook.table, temper, accord=outlook.accord)
            blur = 0.3 * number
            plan = Planner(seen, rng, 0.0, blur).plan(placed, offered)
            written = tuple(
                f"{AREA_SLUGS[area]}: {ORDER_NAMES[token]}" for area, token in plan.orders.items() if area not in placed
            )
            ideas.setdefault(tuple(sorted(written)), Idea((*written, "ready")))
            if len(ideas) == PLANS or (self.clock() > enough and not self.most_worlds):
                break
        return list(ideas.values())

    def marches(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        ranked = convoys.best_marches(outlook, decision.options)
        return [Idea((option,)) for gain, option, _ in ranked[:6] if gain > ranked[0][0] - 8]

    def cards(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """The cards that a sound player might play at all, beginning with one picked as a knight would."""
        weights = mixing.mixed_strategy(hands.read_battle(outlook), hands.ids(outlook, decision.options))
        first = rng.choices(decision.options, weights)[0]
        ordered = sorted(zip(weights, decision.options, strict=True), reverse=True)
        others = [name for weight, name in ordered[:4] if name != first and weight > 0]
        return [Idea((name,)) for name in (first, *others)]

    def replacements(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return [Idea((option,)) for _, option in raiding.best_replacements(outlook, decision.options)[:5]]

    def courses(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return usual_first(council.choose_course(outlook, decision.options), decision.options)

    def vassals(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return usual_first(commanding.choose_vassal(outlook, decision.options), decision.options)

    def supports(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """Our own side is always supported; between others it is worth a thought."""
        if decision.acts_for:
            outlook = self.outlook(outlook.table.view)
        usual, _ = fighting.choose_support(outlook, decision.options)
        helped = HOUSE_NUMBERS.get(usual.rpartition("support ")[2], NOBODY)
        if helped in (outlook.me, *outlook.table.kin[outlook.me]):
            return [Idea((usual,))]
        return usual_first(usual, decision.options)


def usual_first(usual: str, options: list[str]) -> list[Idea]:
    """Every option, beginning with what a knight would choose."""
    return [Idea((option,)) for option in (usual, *(each for each in options if each != usual))]


THINKS: Final = {
    "orders": "plans",
    "messenger raven": "replacements",
    "march": "marches",
    "support": "supports",
    "house card": "cards",
    "westeros card": "courses",
    "vassal": "vassals",
}
"""The decisions it thinks about, and where its ideas come from; the rest it leaves to the knight in it."""
