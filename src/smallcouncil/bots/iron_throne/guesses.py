"""What the cards of another house may be: what is left of its 25 when all that lies open is taken away."""

from typing import Final

from smallcouncil.bots.iron_throne.table import FACE, NOBODY, TRUCE, Table
from smallcouncil.iron_throne.names import HOSTILITY_VALUES

TRUCES: Final = 4
COPIES: Final = 2
"""Of each character's card."""
DESCENDING: Final = tuple(sorted(HOSTILITY_VALUES, reverse=True))
HABITS: Final = ((0.5, 1.0), (0.3, 0.5), (0.2, 0.2))
"""How often somebody picks the best of the whole hand, the best of half of it, or hardly looks."""
TRUSTING: Final = 1.0
"""How many strangers are given to truces, for one who hardly ever places any."""
TRUCE_SHOWN: Final = 4.0
HOSTILITY_SHOWN: Final = 0.85
"""How much more likely somebody is of the first kind after each card that lies in its discard pile."""
SELDOM: Final = 0.2
"""How often the second kind places a truce where the first would."""
LITTLE: Final = 3
"""What somebody places who has nothing better: hardly any hand is without a low card."""

Odds = list[tuple[int, float]]
"""Hostility values with their chances, from the highest down."""


class Guess:
    """What one seat may hold."""

    def __init__(self, table: Table, seat: int) -> None:
        self.gone: dict[int, int] = {}
        """Cards of this house that are surely not in its hand."""
        self.shown = table.discard[seat]
        for card in self.shown:
            self._strike(card)
        for card in table.played[seat]:
            self._strike(card)
        for holder in table.held:
            for owner, held in holder:
                if owner == seat and held is not None:
                    self._strike(held)
        if table.side[seat] and seat in (table.challenger, table.defender):
            placed = table.placed_card(table.side[seat])
            if placed is not None:
                self._strike(placed)
        self.seen = table.seen[seat]
        self.surely = set(self.seen)
        self.size = table.hand[seat]
        left = 25 - sum(self.gone.values())
        self.rate = min(1.0, self.size / left) if left > 0 else 1.0
        """The chance of one unseen card to be in its hand."""
        self.truce = self.holds(TRUCE)
        """The chance that it could place a truce, as the others see it."""
        self.candour = self._candour()

    def _strike(self, card: int) -> None:
        self.gone[card] = self.gone.get(card, 0) + 1

    def holds(self, card: int) -> float:
        """The chance that at least one such card is in its hand."""
        if card in self.surely:
            return 1.0
        copies = TRUCES if card == TRUCE else COPIES if card >= FACE else 1
        left = copies - self.gone.get(card, 0)
        return 1 - (1 - self.rate) ** left if left > 0 else 0.0

    def _candour(self) -> float:
        """How often it is expected to place a truce where one who is given to truces would: by what it has shown."""
        truces = self.shown.count(TRUCE)
        hostile = sum(TRUCE < card < FACE for card in self.shown)
        kind = TRUSTING * TRUCE_SHOWN**truces * HOSTILITY_SHOWN**hostile
        return (kind + SELDOM) / (kind + 1)

    def share_of(self, cards: set[int]) -> tuple[float, float]:
        """Which part of its hand, and of its deck, some characters' cards may be."""
        known = self.seen[: self.size]
        held = sum(card in cards for card in known)
        hidden = 25 - sum(self.gone.values()) - len(known)
        rest = sum(COPIES - self.gone.get(card, 0) for card in cards) - held
        rate = max(0.0, rest / hidden) if hidden > 0 else 0.0
        return (held + rate * (self.size - len(known))) / max(1, self.size), rate

    def hostility(self) -> Odds:
        """The hostility value it will place, if it places one."""
        odds = dict.fromkeys(DESCENDING, 0.0)
        rest = 0.0
        for weight, part in HABITS:
            rate, remaining = self.rate * part, weight
            for value in DESCENDING:
                if value in self.gone and value not in self.surely:
                    continue
                chance = remaining * (part if value in self.surely else rate)
                odds[value] += chance
                remaining -= chance
            rest += remaining
        found = [(value, chance) for value, chance in odds.items() if chance]
        return [*found, (LITTLE, rest)]


def own_odds(cards: list[int]) -> Odds:
    """What the bot's own house may place, for those who know its hand."""
    values = sorted((card for card in cards if 0 <= card < FACE), reverse=True) or [0]
    return [(values[0], 0.7), (values[min(1, len(values) - 1)], 0.3)]


class Guesses:
    """Guesses about all seats, made when they are needed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._made: dict[int, Guess] = {}
        self._odds: dict[int, Odds] = {}
        self._held: dict[tuple[int, int], float] = {}

    def about(self, seat: int) -> Guess:
        found = self._made.get(seat)
        if found is None:
            found = self._made[seat] = Guess(self.table, seat)
        return found

    def holds(self, seat: int, card: int) -> float:
        """The chance that a seat holds a card; the bot knows its own."""
        if seat == self.table.me and self.table.me != NOBODY:
            return 1.0 if card in self.table.cards else 0.0
        found = self._held.get((seat, card))
        if found is None:
            found = self._held[seat, card] = self.about(seat).holds(card)
        return found

    def odds(self, seat: int) -> Odds:
        """What hostility value a seat may place."""
        if seat not in self._odds:
            mine = seat == self.table.me
            self._odds[seat] = own_odds(self.table.cards) if mine else self.about(seat).hostility()
        return self._odds[seat]
