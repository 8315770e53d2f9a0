"""House cards as they count in one battle: what need not be asked again for every card that they meet."""

import math
from functools import cache
from typing import Final

from smallcouncil.agot.cards.house_card import Ability, HouseCard
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.combat import NO_CARD
from smallcouncil.agot.strength import changes_its_own

BEFORE: Final = ("cancel", "immediately", "when_revealed")
AFTER: Final = ("when_decided", "after_casualties", "after_combat")
"""The texts that happen before and after it is known who wins."""
UNKNOWN: Final = math.inf
NO_TEXT: Final = HouseCard("", strength=0)
"""What a side plays that has no card."""


class Nature:
    """What kind of text a card has, and what it is worth to keep."""

    __slots__ = ("before", "changes", "early", "ends", "late", "plain", "price", "sets")

    def __init__(self, card: HouseCard) -> None:
        self.before: tuple[Ability | None, ...] = (card.cancel, card.immediately, card.when_revealed)
        """In the order of `BEFORE`."""
        self.early = bool(card.cancel or card.immediately or card.when_revealed)
        """Whether it says something that happens before it is known who wins."""
        self.late = bool(card.in_a_fight or card.when_decided or card.after_casualties or card.after_combat)
        """Whether a table must be imagined to know what its text brings when the fight is decided."""
        self.ends = self.late or card.chooses_retreat or card.stops_the_victor or card.keeps_marching
        """Whether it says anything of what comes then."""
        self.sets = card.final_strength is not None
        self.changes = changes_its_own(card)
        """Whether it changes what a side has beside its card."""
        icons = card.swords_bonus or card.fortifications_bonus
        self.plain = not (icons or card.strength_bonus or self.changes)
        """Whether nothing but numbers and icons counts in it when a fight is decided."""
        self.price = 0.12 * math.pow(card.strength, 1.5) + 0.15 * card.swords + 0.05 * card.fortifications


@cache
def nature_of(card: HouseCard) -> Nature:
    return Nature(card)


class Played:
    """A card of one side in one battle."""

    __slots__ = (
        "armies",
        "before",
        "card",
        "changes",
        "cost",
        "early",
        "fortifications",
        "hand",
        "late",
        "plain",
        "printed",
        "saves",
        "sets",
        "silences",
        "strength",
        "swords",
        "worths",
    )

    def __init__(
        self, card: int, printed: HouseCard, tides: int, hand: tuple[int, ...], cost: float, worths: list[float]
    ) -> None:
        nature = nature_of(printed)
        self.card, self.printed = card, printed
        self.hand = hand
        """What its owner has left."""
        self.cost = cost
        """What it costs to have played it."""
        self.worths = worths
        """What its text brings beyond strengths and icons if the attacker wins, and if the defender does."""
        self.armies: list[int] | None = None
        """What both sides have beside their cards if no other text than this one changes that."""
        self.before, self.early, self.late = nature.before, nature.early, nature.late
        self.changes, self.sets, self.plain = nature.changes, nature.sets, nature.plain
        self.strength = printed.strength
        self.silences = printed.opponent_has_no_strength
        """Whether the printed strength of the other card counts as 0."""
        self.saves = printed.saves_from_casualties
        self.swords, self.fortifications = printed.swords, printed.fortifications
        if tides != NO_CARD:
            self.swords += TIDES_CARDS[tides].swords
            self.fortifications += TIDES_CARDS[tides].fortifications
