"""The race: each house's chance to win, or its part of a shared victory, as the table stands.

Every house has a standing made of the influence it has spread, its power, its cards and its hostages; the chances
follow from the standings by Luce's rule, as in the ratings of a tournament.  The weights were fitted to games of
knights.  What ends the game is counted exactly.
"""

import math
from typing import Final

from smallcouncil.bots.iron_throne.table import REFILL, Table
from smallcouncil.iron_throne.cards.baratheon import DAVOS, MELISANDRE, SELYSE, SHIREEN, STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JAIME, JOFFREY, TYRION, TYWIN
from smallcouncil.iron_throne.cards.stark import ARYA, BRAN, CATELYN, EDDARD, ROBB
from smallcouncil.iron_throne.cards.targaryen import BARRISTAN, DAENERYS, DROGO, JORAH, VISERYS
from smallcouncil.iron_throne.cards.tyrell import LORAS, MACE, MARGAERY, OLENNA, RENLY

ALL: Final = 5
"""Influence tokens of a house; who has spread them all wins."""

INFLUENCE: Final[tuple[float, ...]] = (0.0, 0.28, 0.72, 1.38, 2.46, 4.0)
"""What the influence that a house has spread is worth, by its number."""
POWER: Final = 0.028
"""One power on a character."""
FIRST: Final = 0.04
"""One power on its strongest character, besides."""
LIFE: Final = 0.03
"""A living character."""
SHEET: Final = 0.022
"""One power on the sheet, up to PLENTY."""
PLENTY: Final = 12
CARD: Final = 0.085
"""A card in hand, up to MANY."""
MANY: Final = 9
HOSTAGE: Final = 0.025
"""A hostage held."""
CAPTIVE: Final = 0.05
"""A card of one's own that another has taken hostage."""
WAIT: Final = 0.42
"""To challenge last rather than next."""
LEADER: Final = {
    CERSEI: 0.30,
    JAIME: 0.05,
    JOFFREY: 0.0,
    TYWIN: -0.05,
    TYRION: -0.15,
    EDDARD: 0.20,
    ROBB: -0.05,
    CATELYN: -0.10,
    BRAN: -0.10,
    ARYA: -0.10,
    STANNIS: 0.30,
    SELYSE: 0.15,
    DAVOS: 0.10,
    SHIREEN: 0.05,
    MELISANDRE: 0.05,
    BARRISTAN: 0.0,
    DAENERYS: -0.20,
    VISERYS: -0.20,
    JORAH: -0.25,
    DROGO: -0.25,
    MACE: 0.15,
    LORAS: 0.15,
    MARGAERY: 0.05,
    RENLY: -0.05,
    OLENNA: -0.05,
}
"""What a leader, and the house behind it, is worth besides."""

Chances = list[float]
"""The part of the victory that each seat may expect."""


class Race:
    """The standings, and what would become of them."""

    __slots__ = ("captive", "cards", "held", "leader", "living", "order", "power", "second", "sheet", "spread", "top")

    def __init__(self, table: Table | None = None) -> None:
        if table is None:
            return
        self.spread = table.spread[:]
        self.leader = [LEADER.get(leader, 0.0) for leader in table.leader]
        self.power = [sum(living.values()) for living in table.power]
        self.living = [len(living) for living in table.power]
        self.top, self.second = [], []
        """The power of each seat's two strongest characters."""
        for characters in table.power:
            ordered = [*sorted(characters.values(), reverse=True), 0, 0]
            self.top.append(ordered[0])
            self.second.append(ordered[1])
        self.sheet = table.sheet[:]
        self.cards = table.hand[:]
        self.held = [len(house["hostages"]) for house in table.houses]
        self.captive = [0 for _ in table.seats]
        for house in table.houses:
            for held in house["hostages"]:
                self.captive[table.seat_of[held["house"]]] += 1
        seats = len(table.names)
        following = table.challenger + (table.defender >= 0)
        self.order = [((seat - following) % seats) / seats for seat in table.seats]
        """How long each seat has to wait until it challenges again, from 0 to 1."""

    def copy(self) -> "Race":
        twin = Race()
        twin.spread, twin.power, twin.living = self.spread[:], self.power[:], self.living[:]
        twin.top, twin.second = self.top[:], self.second
        twin.sheet, twin.cards, twin.held, twin.order = self.sheet[:], self.cards[:], self.held[:], self.order
        twin.captive, twin.leader = self.captive[:], self.leader
        return twin

    # What may happen

    def gain(self, seat: int) -> None:
        """Spread one influence."""
        if self.spread[seat] < ALL:
            self.spread[seat] += 1

    def lose(self, seat: int, amount: int, of: int) -> None:
        """A character that has so much power loses some of it to its own sheet."""
        amount = min(amount, of)
        if amount > 0:
            self.power[seat] -= amount
            self.sheet[seat] += amount
            if of == self.top[seat]:
                self.top[seat] = max(of - amount, self.second[seat])
            if amount == of:
                self.living[seat] -= 1

    def distribute(self, seat: int, amount: int) -> None:
        amount = min(amount, self.sheet[seat])
        self.sheet[seat] -= amount
        self.power[seat] += amount
        self.top[seat] += amount

    def take_hostage(self, taker: int, giver: int) -> None:
        self.held[taker] += 1
        self.captive[giver] += 1

    # What it is worth

    def standing(self, seat: int) -> float:
        return (
            INFLUENCE[self.spread[seat]]
            + self.leader[seat]
            + POWER * self.power[seat]
            + FIRST * self.top[seat]
            + LIFE * self.living[seat]
            + SHEET * min(self.sheet[seat], PLENTY)
            + CARD * min(self.cards[seat], MANY)
            + HOSTAGE * self.held[seat]
            - CAPTIVE * self.captive[seat]
            - WAIT * self.order[seat]
        )

    def weights(self) -> Chances:
        """How the chances of the seats are to one another."""
        return [math.exp(self.standing(seat)) for seat in range(len(self.spread))]

    # How far a standing moves

    def influence(self, seat: int) -> float:
        """By one influence more."""
        spread = self.spread[seat]
        return INFLUENCE[spread + 1] - INFLUENCE[spread] if spread < ALL else 0.0

    def reward(self, seat: int) -> float:
        """By the defender's reward: two cards, two power distributed."""
        given = min(2, self.sheet[seat])
        drawn = min(MANY, self.cards[seat] + 2) - min(MANY, self.cards[seat])
        return given * (POWER + FIRST - SHEET) + drawn * CARD

    def loss(self, seat: int, amount: int, of: int) -> float:
        """By a character's loss of power to its sheet."""
        top = max(of - amount, self.second[seat]) - of if of == self.top[seat] else 0
        return amount * (SHEET - POWER) + FIRST * top - (LIFE if amount == of else 0.0)

    def captured(self, seat: int, placing: bool = False) -> float:
        """Down, by a card taken hostage: most are taken out of the hand, and only a small hand is refilled."""
        missed = REFILL < self.cards[seat] - placing <= MANY
        return CAPTIVE + (CARD if missed else 0.0)

    @property
    def over(self) -> bool:
        return max(self.spread) >= ALL or min(self.living) <= 0

    def chances(self) -> Chances:
        spread = self.spread
        most = max(spread)
        if most >= ALL or min(self.living) <= 0:
            return finished(spread)
        weights = self.weights()
        everything = sum(weights)
        return [weight / everything for weight in weights]


def finished(spread: list[int]) -> Chances:
    """The most influence wins; equals share the victory."""
    most = max(spread)
    part = 1 / spread.count(most)
    return [part if each == most else 0.0 for each in spread]
