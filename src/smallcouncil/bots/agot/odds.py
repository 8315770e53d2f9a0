"""How likely an attack is to succeed, given the strengths on the board and the cards in both hands."""

import math
from functools import lru_cache
from typing import Final

from smallcouncil.bots.agot.table import Table

_STEPS: Final = 24
"""Differences of strength are counted in halves, up to twelve either way."""
_WEIGHT: Final = tuple(math.exp(0.4 * strength) for strength in range(10))
"""How gladly a card of each strength is played."""


class Odds:
    """Chances of every house against every other, reckoned when first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._chances: dict[tuple[int, int], tuple[float, ...]] = {}

    def chance(self, attacker: int, defender: int, difference: float) -> float:
        """That the attacker wins if its strength without cards is so much greater."""
        chances = self._chances.get((attacker, defender))
        if chances is None:
            chances = self._chances[attacker, defender] = self._look_up(attacker, defender)
        step = int(2 * difference + _STEPS + 0.5)
        return chances[0 if step < 0 else step if step <= 2 * _STEPS else -1]

    def _look_up(self, attacker: int, defender: int) -> tuple[float, ...]:
        table = self.table
        higher = table.fiefdoms.index(attacker) < table.fiefdoms.index(defender)
        blade = 0
        if table.blade_ready:
            blade = 1 if table.fiefdoms[0] == attacker else -1 if table.fiefdoms[0] == defender else 0
        return chances(self._strengths(attacker), self._strengths(defender), higher, blade)

    def _strengths(self, house: int) -> tuple[int, ...]:
        return tuple(sorted(card.strength for card in self.table.cards_in_hand(house))) or (0,)


@lru_cache(maxsize=20000)
def chances(attacker: tuple[int, ...], defender: tuple[int, ...], higher: bool, blade: int) -> tuple[float, ...]:
    """The attacker's chance for each difference of strength, from the strengths of the cards in both hands."""
    spread: dict[int, float] = {}
    total = sum(_WEIGHT[card] for card in attacker) * sum(_WEIGHT[card] for card in defender)
    for card in attacker:
        for other in defender:
            spread[card - other] = spread.get(card - other, 0.0) + _WEIGHT[card] * _WEIGHT[other] / total
    found = []
    for step in range(2 * _STEPS + 1):
        needed = (_STEPS - step) / 2 - blade
        found.append(sum(weight for cards, weight in spread.items() if cards > needed or (higher and cards == needed)))
    return tuple(found)
