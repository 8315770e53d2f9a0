"""How likely an attack is to succeed, given the strengths on the board and the cards in both hands."""

import math
from typing import Final

from smallcouncil.bots.agot.table import CARDS, Table

_STEPS: Final = 24
"""Differences of strength are counted in halves, up to twelve either way."""


class Odds:
    """Chances of every house against every other, reckoned when first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._chances: dict[tuple[int, int], list[float]] = {}

    def chance(self, attacker: int, defender: int, difference: float) -> float:
        """That the attacker wins if its strength without cards is so much greater."""
        chances = self._chances.get((attacker, defender))
        if chances is None:
            chances = self._chances[attacker, defender] = self._reckon(attacker, defender)
        step = int(2 * difference + _STEPS + 0.5)
        return chances[0 if step < 0 else step if step < len(chances) else -1]

    def _reckon(self, attacker: int, defender: int) -> list[float]:
        table = self.table
        higher = table.fiefdoms.index(attacker) < table.fiefdoms.index(defender)
        spread = [0.0] * 17  # of the difference of the two cards, from -8 to 8
        theirs = self._plays(defender)
        for strength, weight in self._plays(attacker):
            for other, probability in theirs:
                spread[8 + strength - other] += weight * probability
        blade = 0.0
        if table.blade_ready:
            blade = 1.0 if table.fiefdoms[0] == attacker else -1.0 if table.fiefdoms[0] == defender else 0.0
        chances = []
        for step in range(2 * _STEPS + 1):
            difference = (step - _STEPS) / 2 + blade
            won = 0.0
            for cards, weight in enumerate(spread):
                margin = difference + cards - 8
                if margin > 0 or (margin == 0 and higher):
                    won += weight
            chances.append(won)
        return chances

    def _plays(self, house: int) -> list[tuple[int, float]]:
        """The strength of the card a house will play, with its probability: strong ones are likelier."""
        weights: dict[int, float] = {}
        for card in self.table.hand[house] or [CARDS["Patchface"]]:
            weights[card.strength] = weights.get(card.strength, 0) + math.exp(0.4 * card.strength)
        total = sum(weights.values())
        return [(strength, weight / total) for strength, weight in weights.items()]
