"""Tokens for all areas at once, within copies and stars."""

import math
from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from smallcouncil.agot.orders import COPIES, NO_ORDER, SPECIAL

WIDTH: Final = 14
"""How many partial plans are kept while tokens are dealt out."""
BRANCHES: Final = 4
"""How many tokens are tried for an area in each of them."""


BITS: Final = 4
"""How many of the bits of a number count the copies of a token that are used."""

Dealt = tuple[float, int, int]
"""A partial plan: what it is worth, how many stars and which tokens it has used."""
Step = tuple[float, int, int]
"""One area more: what a plan is worth with it, the number of the plan before, and the token that is added."""


def allot(wishes: Sequence[tuple[int, list[tuple[float, int]]]], used: tuple[int, ...], stars: int) -> dict[int, int]:
    """A token for every area, from what each is worth there, the best first; so that the sum is the best that a narrow
    search finds. Who stands first in the list is served first."""
    special, counts = 0, 0
    for token in used:
        special += SPECIAL[token]
        counts += 1 << BITS * token
    plans: list[Dealt] = [(0.0, special, counts)]
    taken: list[list[Step]] = []
    for _, ranked in wishes:
        further: list[Step] = []
        least = -math.inf
        for number, (total, special, counts) in enumerate(plans):
            branches = 0
            for value, token in ranked:
                if SPECIAL[token] and special >= stars:
                    continue
                if (counts >> BITS * token & 15) < COPIES[token]:
                    branches += 1
                    if total + value <= least:  # the plans before it make better ones, and enough of them
                        break
                    further.append((total + value, number, token))
                    if branches == BRANCHES:
                        break
            if not branches:
                further.append((total, number, NO_ORDER))
            if least == -math.inf and len(further) >= WIDTH:
                further.sort(key=itemgetter(0), reverse=True)
                del further[WIDTH:]
                least = further[-1][0]
        further.sort(key=itemgetter(0), reverse=True)
        del further[WIDTH:]
        plans = [_with(plans[number], total, token) for total, number, token in further]
        taken.append(further)
    return _dealt(wishes, taken)


def _with(plan: Dealt, total: float, token: int) -> Dealt:
    """A partial plan with one token more, if one is left for the area."""
    _, special, counts = plan
    if token == NO_ORDER:
        return plan
    return total, special + SPECIAL[token], counts + (1 << BITS * token)


def _dealt(wishes: Sequence[tuple[int, list[tuple[float, int]]]], taken: list[list[Step]]) -> dict[int, int]:
    """What each area got by the best plan."""
    number, tokens = 0, []
    for steps in reversed(taken):
        _, number, token = steps[number]
        tokens.append(token)
    return {area: token for (area, _), token in zip(wishes, reversed(tokens), strict=True) if token != NO_ORDER}
