"""Neighbours of a plan: whole sets of orders that differ from it by a token or two.

A token is put where another lay, two areas exchange theirs, a march begins somewhere else.  What a knight thinks of a
token in an area says how often it is tried there; whether that was right, only the worlds say.
"""

import math
from random import Random
from typing import Final

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.orders import BONUS, CONSOLIDATE_POWER, COPIES, KIND, MARCH, ORDER_NAMES, ORDERS, SPECIAL
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import read_orders
from smallcouncil.bots.agot.planning import Planner
from smallcouncil.bots.racing import Key, key
from smallcouncil.bots.searching import Idea

Orders = dict[int, int]
"""The token of each area."""

HEAT: Final = 3.0
"""By how much worse a token may look to be tried a third as often; a castle is about ten."""
TWICE: Final = 0.35
"""How often a set is changed in two places at once."""
MISSES: Final = 40
"""How often a set is changed to find new ones."""
TRIES: Final = 12
"""How often a change that cannot be made is looked for anew."""


class OrderSets:
    """The sets of orders that a house could place this round."""

    def __init__(self, outlook: Outlook, offered: dict[int, list[int]], placed: Orders, rng: Random) -> None:
        self.rng, self.placed = rng, placed
        self.stars = outlook.table.stars[outlook.me]
        self.worth = {area: self._worths(outlook, area, tokens) for area, tokens in offered.items()}
        """What a knight thinks of each token that may lie in an area."""
        planner = Planner(outlook, rng)
        planner.plan(placed, offered)
        for area, worths in self.worth.items():
            for token, value in planner.values[area].items():
                if token in worths:
                    worths[token] = value

    def _worths(self, outlook: Outlook, area: int, tokens: list[int]) -> dict[int, float]:
        table, kind = outlook.table, outlook.table.board.kind[area]
        worths = {}
        for token in tokens:
            if (ORDERS[token].at_sea and kind == LAND) or (KIND[token] == CONSOLIDATE_POWER and kind == SEA):
                continue
            marches = KIND[token] == MARCH and table.units[area]
            worths[token] = Marcher(outlook, area, BONUS[token]).best().gain if marches else 0.0
        return worths

    def neighbours(self, idea: Idea, number: int, known: set[Key]) -> list[Idea]:
        """So many sets like this one that are not known yet, or fewer."""
        orders = {area: tokens[0] for area, tokens in read_orders(idea.choices[:-1]).items()}
        found: dict[Key, Idea] = {}
        for _ in range(MISSES):
            changed = self._changed(orders)
            if changed is not None and self.rng.random() < TWICE:
                changed = self._changed(changed) or changed
            if changed is not None:
                neighbour = written(changed)
                if key(neighbour) not in known:
                    found[key(neighbour)] = neighbour
                    if len(found) == number:
                        break
        return list(found.values())

    def _changed(self, orders: Orders) -> Orders | None:
        """The same set with another token in one area, or with two that changed places."""
        free = [area for area in orders if area in self.worth and area not in self.placed]
        steps = [
            (area, token, math.exp(min(4.0, (value - self.worth[area].get(orders[area], 0.0)) / HEAT)))
            for area in free
            for token, value in self.worth[area].items()
            if token != orders[area]
        ]
        if not steps:
            return None
        for area, token, _ in self.rng.choices(steps, [weight for _, _, weight in steps], k=TRIES):
            changed = self._with(orders, free, area, token)
            if changed is not None:
                return changed
        return None

    def _with(self, orders: Orders, free: list[int], area: int, token: int) -> Orders | None:
        """A set with this token in this area; where that was the last of its kind, the other area gets ours."""
        changed = {**orders, area: token}
        if list(changed.values()).count(token) > COPIES[token]:
            givers = [each for each in free if orders[each] == token and orders[area] in self.worth[each]]
            if not givers:
                return None
            changed[self.rng.choice(givers)] = orders[area]
        if sum(SPECIAL[each] for each in changed.values()) > self.stars:
            starred = [each for each in free if each != area and SPECIAL[changed[each]]]
            if not starred:
                return None
            return self._plain(changed, self.rng.choice(starred))
        return changed

    def _plain(self, orders: Orders, area: int) -> Orders | None:
        """A set with an order without a star in this area: the best that is left."""
        used = list(orders.values())
        plain = [
            (value, token)
            for token, value in self.worth[area].items()
            if not SPECIAL[token] and used.count(token) < COPIES[token]
        ]
        return {**orders, area: max(plain)[1]} if plain else None


def written(orders: Orders) -> Idea:
    """A set of orders as the choices that place it."""
    return Idea((*(f"{AREA_SLUGS[area]}: {ORDER_NAMES[token]}" for area, token in orders.items()), "ready"))
