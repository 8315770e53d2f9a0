"""Placing a card: strength, bluff and betrayal, in a mixture that nobody can read."""

from math import exp
from typing import Final

from smallcouncil.bots.iron_throne.outlook import HELD, STRUCK, TALKED, TIE, TRAPPED, WON, Outlook
from smallcouncil.bots.iron_throne.support import Ranked
from smallcouncil.bots.iron_throne.table import CHALLENGER, FACE, TRUCE, Table

PRICE: Final = {
    1: 0.0,
    2: 0.0,
    3: 0.0004,
    4: 0.0008,
    5: 0.0012,
    6: 0.002,
    7: 0.003,
    8: 0.004,
    10: 0.006,
    12: 0.009,
    20: 0.018,
}
"""What it costs to spend a hostility card that may win something later."""
TRUCE_PRICE: Final = 0.003
FACE_PRICE: Final = 0.004
"""A character's card is worth more than the 0 it counts when it is placed; that of a dead one is not."""
CLOSE: Final = 4.0
"""How far apart totals must be before the result is sure."""
HOPE: Final = 0.01
"""How likely abilities and cards of others are to turn a fight that seems lost."""


def price_of(table: Table, card: int) -> float:
    """What a card in hand is worth to the bot's house later on."""
    if card == TRUCE:
        return TRUCE_PRICE
    if card < FACE:
        return PRICE.get(card, 0.0)
    character = card - FACE
    return FACE_PRICE if character in table.power[table.me] or character == table.leader[table.me] else 0.0


def price(outlook: Outlook, card: int) -> float:
    """What is given up with a card; one that could be played this very turn is dearer."""
    table = outlook.table
    fits_now = card >= FACE and card - FACE in (table.committed[table.me], table.leader[table.me])
    return price_of(table, card) + (2 * FACE_PRICE if fits_now else 0.0)


def rank_cards(outlook: Outlook, options: list[str]) -> Ranked:
    """What may be expected of placing each card."""
    table, me = outlook.table, outlook.me
    encounter = outlook.present()
    side = table.side[me]
    challenging = side == CHALLENGER
    win = encounter.chance_to_win()
    truces = encounter.truces(win)
    other = table.opponent()
    shown = table.placed_card(3 - side)
    truce = truces[1] if challenging else truces[0]
    odds = outlook.guesses.odds(other)
    if shown is not None:
        truce = 1.0 if shown == TRUCE else 0.0
        odds = [(shown if shown < FACE else 0, 1.0)]
    won, lost = (WON, HELD) if challenging else (HELD, WON)
    betray, betrayed = (STRUCK, TRAPPED) if challenging else (TRAPPED, STRUCK)
    value = {end: encounter.result(end)[me] for end in (WON, HELD, TIE, STRUCK, TRAPPED, TALKED)}
    lead = encounter.lead if challenging else -encounter.lead
    ranked = []
    for option in options:
        card = table.read_card(option)
        if card == TRUCE:
            worth = truce * value[TALKED] + (1 - truce) * value[betrayed]
            goes_on = 1.0 if challenging else truce
        else:
            ahead = lead + (card if card < FACE else 0)
            better = sum(chance * ahead_enough(ahead - theirs) for theirs, chance in odds)
            fight = better * value[won] + (1 - better) * value[lost]
            worth = truce * value[betray] + (1 - truce) * fight
            goes_on = (1 - truce) * (1 - better) if challenging else truce + (1 - truce) * better
        saved = price(outlook, card) * (goes_on if encounter.decisive else 1.0)  # when it is over, nothing is missed
        ranked.append((worth - saved, option))
    return sorted(ranked, reverse=True)


def ahead_enough(lead: float) -> float:
    """How likely a lead is to win; what is far behind may still hope a little, the less the farther."""
    return min(1.0, max(0.5 + lead / CLOSE, HOPE * exp(min(0.0, lead) / CLOSE)))


def rank_discards(outlook: Outlook, options: list[str]) -> Ranked:
    """The cards that are missed least come first."""
    return sorted(((-keep(outlook, outlook.table.read_card(option)), option) for option in options), reverse=True)


def keep(outlook: Outlook, card: int) -> float:
    """What a card is worth in hand."""
    table = outlook.table
    if card == TRUCE:
        return 4.0 if table.cards.count(TRUCE) == 1 else 1.5
    if card < FACE:
        return card * 0.8
    character = card - FACE
    if character == table.leader[table.me]:
        return 5.0
    if character not in table.power[table.me]:
        return 0.0
    return 3.5 + 0.2 * table.power[table.me][character]
