"""The page: a knight in a hurry, who plays imagined worlds on."""

from random import Random
from typing import ClassVar, Final

from smallcouncil.agot.combat import NO_CARD
from smallcouncil.bots.agot import hands
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.bot import Asked, Bot

FEW: Final = 2
"""How many cards of the other side it thinks of."""


class Page(Knight):
    level: ClassVar[str] = "page"
    leans = False

    def house_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The best answer to a card or two that the other side may play: as hard to read as a knight's, and sooner."""
        battle = hands.read_battle(outlook)
        theirs = 1 - battle.me
        others = outlook.table.hand[battle.houses[theirs]]
        if len(others) <= FEW or battle.fight.combat.cards[theirs] != NO_CARD:
            return super().house_card(outlook, decision, rng)
        feared = rng.sample(others, FEW)
        cards = zip(hands.ids(outlook, decision.options), decision.options, strict=True)
        return max((sum(battle.outcome(card, other) for other in feared), name) for card, name in cards)[1]


def page(house: str, seed: str) -> Bot:
    return Page("agot", house, seed)
