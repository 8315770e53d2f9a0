"""Placing a card: strength, bluff and betrayal, in a mixture that nobody can read."""

from math import exp
from typing import Final, NamedTuple

from smallcouncil.bots.iron_throne.guesses import Odds
from smallcouncil.bots.iron_throne.outlook import ENDS, HELD, STRUCK, TALKED, TRAPPED, WON, Outlook
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
TRUCE_PRICE: Final = 0.001
FACE_PRICE: Final = 0.004
"""A character's card is worth more than the 0 it counts when it is placed; that of a dead one is not."""
CLOSE: Final = 1.5
"""How much a lead tells when both cards are known."""


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


class Belief(NamedTuple):
    """What the opponent will place, or has placed faceup."""

    truce: float
    odds: Odds
    """The value of its hostility card, if it is one."""


class Stakes:
    """What every end of the encounter is worth to the bot's house, and what its cards may do about it."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        table, me = outlook.table, outlook.me
        self.encounter = outlook.present()
        self.challenging = table.side[me] == CHALLENGER
        self.value = [self.encounter.result(end)[me] for end in ENDS]
        self.lead = self.encounter.lead if self.challenging else -self.encounter.lead

    def belief(self, promised: float = 0.0) -> Belief:
        """What the opponent may place, while nothing is to be seen of it; and how far a promised truce is believed."""
        by_challenger, by_defender = self.encounter.truces(self.encounter.chance_to_win())
        if self.challenging:
            theirs = by_defender
        else:  # nobody trusts a challenger whom a betrayal would bring victory
            theirs = 0.0 if self.encounter.decisive else by_challenger
        truce = max(promised, theirs)
        return Belief(truce, stronger(self.outlook.guesses.odds(self.outlook.table.opponent()), truce))

    def rank(self, options: list[str], belief: Belief) -> Ranked:
        """What may be expected of placing each card, less what it would be worth later on."""
        table = self.outlook.table
        return sorted(((self._worth(table.read_card(option), belief), option) for option in options), reverse=True)

    def _worth(self, card: int, belief: Belief) -> float:
        won, lost = (WON, HELD) if self.challenging else (HELD, WON)
        betray, betrayed = (STRUCK, TRAPPED) if self.challenging else (TRAPPED, STRUCK)
        value, truce = self.value, belief.truce
        if card == TRUCE:
            worth = truce * value[TALKED] + (1 - truce) * value[betrayed]
            goes_on = 1.0 if self.challenging else truce
        else:
            ahead = self.lead + (card if card < FACE else 0)
            better = sum(chance * ahead_enough(ahead - theirs) for theirs, chance in belief.odds)
            fight = better * value[won] + (1 - better) * value[lost]
            worth = truce * (value[betray] - self.encounter.shame) + (1 - truce) * fight
            goes_on = (1 - truce) * (1 - better) if self.challenging else truce + (1 - truce) * better
        # When it is over, nothing is missed.
        return worth - price(self.outlook, card) * (goes_on if self.encounter.decisive else 1.0)


def stronger(odds: Odds, truce: float) -> Odds:
    """What somebody shows who might have placed a truce: those who have little to show mostly do."""
    left = kept = 1 - 0.5 * truce
    found = []
    for value, chance in odds:  # from the highest value down
        chance = min(chance, left)
        left -= chance
        found.append((value, chance / kept))
    return found


def rank_cards(outlook: Outlook, options: list[str], promised: float = 0.0) -> Ranked:
    """What may be expected of placing each card."""
    stakes = Stakes(outlook)
    shown = outlook.table.placed_card(3 - outlook.table.side[outlook.me])
    return stakes.rank(options, stakes.belief(promised) if shown is None else seen(shown))


def seen(card: int) -> Belief:
    """What is known of a card that lies faceup."""
    return Belief(float(card == TRUCE), [(card if 0 <= card < FACE else 0, 1.0)])


def worth_of_seeing(outlook: Outlook) -> float:
    """How much better one's own card can be chosen when the opponent's lies open."""
    stakes, table = Stakes(outlook), outlook.table
    options = [card["name"] for card in table.view["houses"][table.names[outlook.me]]["cards"]]
    belief = stakes.belief()
    blind = stakes.rank(options, belief)[0][0]
    open_eyed = belief.truce * stakes.rank(options, seen(TRUCE))[0][0]
    for value, chance in belief.odds:
        open_eyed += (1 - belief.truce) * chance * stakes.rank(options, seen(value))[0][0]
    return open_eyed - blind


def ahead_enough(lead: float) -> float:
    """How likely a lead is to win; abilities and cards of others may turn it, the less the larger it is, and equal
    totals are no victory."""
    return 1 / (1 + exp((0.5 - lead) / CLOSE))


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
