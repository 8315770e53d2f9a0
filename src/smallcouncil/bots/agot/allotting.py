"""Tokens for all areas at once, within copies and stars."""

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

Dealt = tuple[float, int, int, tuple[tuple[int, int], ...]]
"""A partial plan: what it is worth, how many stars and which tokens it has used, and what each area got."""


def allot(wishes: Sequence[tuple[int, list[tuple[float, int]]]], used: tuple[int, ...], stars: int) -> dict[int, int]:
    """A token for every area, from what each is worth there, the best first; so that the sum is the best that a narrow
    search finds. Who stands first in the list is served first."""
    special, counts = 0, 0
    for token in used:
        special += SPECIAL[token]
        counts += 1 << BITS * token
    plans: list[Dealt] = [(0.0, special, counts, ())]
    for area, ranked in wishes:
        further: list[tuple[float, int, int]] = []
        for number, (total, special, counts, _) in enumerate(plans):
            branches = 0
            for value, token in ranked:
                if SPECIAL[token] and special >= stars:
                    continue
                if (counts >> BITS * token & 15) < COPIES[token]:
                    further.append((total + value, number, token))
                    branches += 1
                    if branches == BRANCHES:
                        break
            if not branches:
                further.append((total, number, NO_ORDER))
        further.sort(key=itemgetter(0), reverse=True)
        plans = [_with(plans[number], total, area, token) for total, number, token in further[:WIDTH]]
    return dict(plans[0][3])


def _with(plan: Dealt, total: float, area: int, token: int) -> Dealt:
    """A partial plan with one token more, if one is left for the area."""
    _, special, counts, dealt = plan
    if token == NO_ORDER:
        return plan
    return total, special + SPECIAL[token], counts + (1 << BITS * token), (*dealt, (area, token))
