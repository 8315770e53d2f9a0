"""Which card to play so that the other side cannot do much against it."""

import math

from smallcouncil.agot.combat import NO_CARD
from smallcouncil.bots.agot.hands import Battle


def mixed_strategy(battle: Battle, hand: list[int], rounds: int = 60) -> list[float]:
    """How often to play each card, so that the other side cannot do much against it (fictitious play)."""
    others = battle.table.hand[battle.house(1 - battle.me)] or (NO_CARD,)
    shown = battle.fight.combat.cards[1 - battle.me]
    if shown != NO_CARD:  # it has sent our card back
        others = (shown,)
        battle.pass_by("cancel")
    payoff = [[battle.outcome(mine, other) for other in others] for mine in hand]
    row_sum, column_sum = [0.0] * len(hand), [0.0] * len(others)
    played = [0] * len(hand)
    row, greatest = 0, -math.inf
    for each, values in enumerate(payoff):
        gained = sum(values, 0.0)
        if gained > greatest:
            row, greatest = each, gained
    was = -1, -1
    for number in range(rounds):
        if number >= rounds // 4:
            played[row] += 1
        first, column, least = row, 0, math.inf
        for each, value in enumerate(payoff[row]):
            suffered = column_sum[each] + value
            column_sum[each] = suffered
            if suffered < least:
                column, least = each, suffered
        row, greatest = 0, -math.inf
        for each, values in enumerate(payoff):
            gained = row_sum[each] + values[column]
            row_sum[each] = gained
            if gained > greatest:
                row, greatest = each, gained
        if row == first and (row, column) != was:
            was = row, column
            if _is_settled(payoff, row, column):
                left = rounds - number - 1
                played[row] += min(left, rounds - rounds // 4)
                break
    total = sum(played)
    return [number / total for number in played]


def _is_settled(payoff: list[list[float]], row: int, column: int) -> bool:
    """Whether neither side can do better: then it goes on like this."""
    value = payoff[row][column]
    return value == min(payoff[row]) and value == max([values[column] for values in payoff])
