"""Tokens for all areas at once, within copies and stars."""

from collections.abc import Sequence
from typing import Final

from smallcouncil.agot.orders import COPIES, SPECIAL

WIDTH: Final = 14
"""How many partial plans are kept while tokens are dealt out."""
BRANCHES: Final = 4
"""How many tokens are tried for an area in each of them."""


def allot(wishes: Sequence[tuple[int, list[tuple[float, int]]]], used: tuple[int, ...], stars: int) -> dict[int, int]:
    """A token for every area, from what each is worth there, the best first; so that the sum is the best that a narrow
    search finds. Who stands first in the list is served first."""
    special = sum(SPECIAL[token] for token in used)
    plans: list[tuple[float, int, tuple[int, ...], tuple[tuple[int, int], ...]]] = [(0.0, special, used, ())]
    for area, ranked in wishes:
        further = []
        for total, special, tokens, dealt in plans:
            branches = 0
            for value, token in ranked:
                if tokens.count(token) < COPIES[token] and (not SPECIAL[token] or special < stars):
                    further.append((total + value, special + SPECIAL[token], (*tokens, token), (*dealt, (area, token))))
                    branches += 1
                    if branches == BRANCHES:
                        break
            if not branches:
                further.append((total, special, tokens, dealt))
        further.sort(key=lambda each: -each[0])
        plans = further[:WIDTH]
    return dict(plans[0][3])
