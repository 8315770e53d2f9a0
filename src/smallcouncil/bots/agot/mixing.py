"""Which card to play so that the other side cannot do much against it."""

import math

from smallcouncil.agot.combat import NO_CARD
from smallcouncil.bots.agot.hands import Battle


def mixed_strategy(battle: Battle, hand: list[int], rounds: int = 60) -> list[float]:
    """How often to play each card, so that the other side cannot do much against it (fictitious play)."""
    others = battle.table.hand[battle.houses[1 - battle.me]] or (NO_CARD,)
    shown = battle.fight.combat.cards[1 - battle.me]
    if shown != NO_CARD:  # it has sent our card back
        others = (shown,)
        battle.pass_by("cancel")
    theirs = [battle.played(other, 1 - battle.me) for other in others]
    payoff: list[list[float]] = []
    for mine in hand:
        ours = battle.played(mine, battle.me)
        payoff.append([battle.meeting(ours, other) for other in theirs])
    columns = [[values[column] for values in payoff] for column in range(len(others))]
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
            played[row] = played[row] + 1  # compiled, += would be left to the interpreter
        first, column, least = row, 0, math.inf
        for each, value in enumerate(payoff[row]):
            suffered = column_sum[each] + value
            column_sum[each] = suffered
            if suffered < least:
                column, least = each, suffered
        row, greatest = 0, -math.inf
        for each, value in enumerate(columns[column]):
            gained = row_sum[each] + value
            row_sum[each] = gained
            if gained > greatest:
                row, greatest = each, gained
        if row == first and (row, column) != was:
            was = row, column
            if payoff[row][column] == min(payoff[row]) == max(columns[column]):  # neither side can do better
                left = rounds - number - 1
                played[row] += min(left, rounds - rounds // 4)
                break
    total = sum(played)
    return [number / total for number in played]
