"""The maester: a knight that tries its ideas out, in worlds it cannot tell from the real one.

Each idea (a whole plan of orders, a march, a card) is played to the end of the round in the same resampled worlds,
with knights in every seat; the one that stands best on average is chosen.  Ideas that fall behind are dropped on
the way, so that the time goes to those that are close.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.orders import ORDER_IDS, ORDER_NAMES
from smallcouncil.bots.agot import fighting, hands, marching, mustering, raiding
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.planning import Planner, read_tokens
from smallcouncil.bots.agot.standing import standing
from smallcouncil.bots.agot.table import CARDS, Table
from smallcouncil.bots.agot.temperament import temperament
from smallcouncil.bots.bot import Asked
from smallcouncil.kernel import Game, View

SECONDS: Final = 1.0
"""How long it thinks about a decision, unless told otherwise."""
PLANS: Final = 6
"""How many plans of orders it compares."""
MINOR: Final = 0.35
"""The part of its time that it spends on lesser decisions."""


class Idea(NamedTuple):
    """Something to try: choices to make one after the other."""

    choices: tuple[str, ...]
    prior: float
    """What a knight thinks of it."""


class Maester(Knight):
    level = "maester"
    searches = True

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.seconds = float(settings.get("seconds", SECONDS))
        self.most_worlds = int(settings.get("worlds", 0))
        """If it is set, so many worlds are tried whatever the time: the same seed then plays the same game."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        think = THINKS.get(decision.kind)
        if think is None or self.worlds is None or len(decision.options) < 2:
            return super().choose(view, decision, rng)
        if decision.kind == "orders" and decision.given and self._planned and self._planned[0] in decision.options:
            return self._planned.pop(0)
        usual = super().choose(view, decision, rng)
        reason = self.reason
        ideas = think(self, Outlook(Table(view), self.temper), decision, rng)
        share = 1.0 if decision.kind in ("orders", "march") else MINOR
        best = self.best_of(ideas, decision, rng, share) if len(ideas) > 1 else None
        if best is None:
            return usual
        self.reason = reason if best.choices[0] == usual else "looked ahead, and it turned out best"
        if decision.kind == "orders":
            self._planned = list(best.choices[1:])
        return best.choices[0]

    # Trying out

    def best_of(self, ideas: list[Idea], decision: Asked, rng: Random, share: float) -> Idea:
        """The idea that does best in the worlds there is time for."""
        assert self.worlds is not None
        until = time.perf_counter() + self.seconds * share
        totals = [0.0] * len(ideas)
        alive = list(range(len(ideas)))
        tried = 0
        while True:
            world = prepared(self.worlds(), self.house, decision, rng)
            for number in alive:
                totals[number] += self.try_out(world.copy(), ideas[number], f"{self.seed} {tried}")
                if not self.most_worlds and tried and time.perf_counter() > until:
                    break
            else:
                tried += 1
                alive = self._close(alive, totals, tried)
                done = tried >= self.most_worlds if self.most_worlds else time.perf_counter() > until
                if not done and len(alive) > 1:
                    continue
            break
        best = max(alive, key=lambda number: totals[number] + 0.5 * ideas[number].prior)
        return ideas[best]

    @staticmethod
    def _close(alive: list[int], totals: list[float], tried: int) -> list[int]:
        """Drop the worse half now and then."""
        if tried not in (2, 5, 10) or len(alive) < 3:
            return alive
        ordered = sorted(alive, key=lambda number: -totals[number])
        return ordered[: max(2, (len(ordered) + 1) // 2)]

    def try_out(self, world: Game[Any], idea: Idea, seed: str) -> float:
        """How we stand at the end of the round if we begin so."""
        for choice in idea.choices:
            asked = [each for each in world.decisions if each.house == self.house]
            if not asked or choice not in asked[0].options:
                break
            world.apply(self.house, choice)
        play_round(world, seed)
        return standing(world.view(self.house))

    # Ideas

    def plans(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """Several whole plans: those of knights of different temperaments who misjudge a little."""
        view = outlook.table.view
        placed = {AREA_IDS[word]: ORDER_IDS[name] for word, name in view["planning"]["orders"].items()}
        forbidden = read_tokens(view["forbidden_orders"])
        ideas: dict[tuple[str, ...], Idea] = {}
        for number in range(3 * PLANS):
            temper = self.temper if number == 0 else temperament(f"{self.seed} {rng.random()}", 0.5)
            seen = outlook if number == 0 else Outlook(outlook.table, temper)
            plan = Planner(seen, rng, 0.05 if number == 0 else 0.6 + 0.15 * number).plan(placed, forbidden)
            written = tuple(
                f"{AREA_SLUGS[area]}: {ORDER_NAMES[token]}" for area, token in plan.orders.items() if area not in placed
            )
            ideas.setdefault(tuple(sorted(written)), Idea((*written, "ready"), 2.0 if number == 0 else 0.0))
            if len(ideas) == PLANS:
                break
        return list(ideas.values())

    def marches(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        ranked = marching.best_marches(outlook, decision.options)
        return [Idea((option,), gain) for gain, option, _ in ranked[:6] if gain > ranked[0][0] - 8]

    def cards(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        """The cards that a sound player might play at all."""
        fight = hands.read_fight(outlook)
        weights = hands.mixed_strategy(fight, [CARDS[name] for name in decision.options])
        ordered = sorted(zip(weights, decision.options, strict=True), reverse=True)
        return [Idea((name,), 6 * weight) for weight, name in ordered[:4]]

    def musters(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return [Idea((option,), value) for value, option in mustering.best_musters(outlook, decision.options)[:4]]

    def replacements(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        ranked = raiding.best_replacements(outlook, decision.options)
        return [Idea((option,), value) for value, option in ranked[:5]]

    def raids(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return [Idea((option,), value) for value, option in raiding.best_raids(outlook, decision.options)[:4]]

    def any_option(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        return [Idea((option,), 0.0) for option in decision.options[:5]]

    def supports(self, outlook: Outlook, decision: Asked, rng: Random) -> list[Idea]:
        usual, _ = fighting.choose_support(outlook, decision.options)
        return [Idea((option,), float(option == usual)) for option in decision.options]


Thinks = Callable[[Maester, Outlook, Asked, Random], list[Idea]]
THINKS: Final[dict[str, Thinks]] = {
    "orders": Maester.plans,
    "messenger raven": Maester.replacements,
    "raid": Maester.raids,
    "march": Maester.marches,
    "support": Maester.supports,
    "house card": Maester.cards,
    "retreat": Maester.any_option,
    "muster": Maester.musters,
    "westeros card": Maester.any_option,
    "consolidate power": Maester.any_option,
}
"""The decisions it thinks about, and where its ideas come from; the rest it leaves to the knight in it."""


def prepared(world: Game[Any], house: str, decision: Asked, rng: Random) -> Game[Any]:
    """A world in which the others have answered, as knights would, what they are asked at the same time."""
    if not decision.sealed:
        return world
    for other in [each.house for each in world.asked if each.house != house and each.pieces]:
        while any(each.house == other and each.pieces for each in world.asked):
            world.take_back(other)
    seed = f"{rng.getrandbits(32)}"
    knights: dict[str, Knight] = {}
    while True:
        waiting = [each for each in world.decisions if each.house != house]
        if not waiting or not any(each.house == house for each in world.decisions):
            return world
        answer(world, waiting[0], knights, seed)


def answer(world: Game[Any], decision: Any, knights: dict[str, Knight], seed: str) -> None:
    """Let a knight answer one decision in a world."""
    house = decision.house
    options = decision.options
    if len(options) == 1:
        world.apply(house, options[0])
        return
    knight = knights.get(house)
    if knight is None:
        knight = knights[house] = Knight("agot", house, f"{seed} {house}")
        knight.rng = Random(f"{seed} {house}")
    asked = Asked(house, decision.kind, options, "", decision.given if decision.sealed else [], decision.sealed)
    world.apply(house, knight.choose(world.view(house), asked, knight.rng))


def play_round(world: Game[Any], seed: str) -> None:
    """Let knights play a world on until the next round begins."""
    now = world.view(None)["round"]
    knights: dict[str, Knight] = {}
    while world.outcome is None:
        decision = world.decisions[0]
        if decision.kind == "orders" and world.view(None)["round"] != now:
            return
        answer(world, decision, knights, seed)
