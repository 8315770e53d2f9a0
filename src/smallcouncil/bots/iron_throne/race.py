"""The race: each house's chance to win, or its part of a shared victory, as the table stands.

Every house has a standing made of the influence it has spread, its power, its cards and its hostages; the chances
follow from the standings by Luce's rule, as in the ratings of a tournament.  The weights were fitted to games of
knights.  What ends the game is counted exactly.
"""

import math
from typing import Final, NamedTuple

from smallcouncil.bots.iron_throne.table import REFILL, Table
from smallcouncil.iron_throne.cards.baratheon import DAVOS, MELISANDRE, SELYSE, SHIREEN, STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JAIME, JOFFREY, TYRION, TYWIN
from smallcouncil.iron_throne.cards.stark import ARYA, BRAN, CATELYN, EDDARD, ROBB
from smallcouncil.iron_throne.cards.targaryen import BARRISTAN, DAENERYS, DROGO, JORAH, VISERYS
from smallcouncil.iron_throne.cards.tyrell import LORAS, MACE, MARGAERY, OLENNA, RENLY

ALL: Final = 5
"""Influence tokens of a house; who has spread them all wins."""

PLENTY: Final = 12
"""So much power on the sheet is enough."""
MANY: Final = 9
ENOUGH: Final = 16
"""How many cards in hand are many, beyond which each tells more, and how many are enough."""
MOST: Final = 50
"""More than a house can ever hold, whatever it may be given."""


class Weights(NamedTuple):
    """What everything is worth."""

    influence: tuple[float, ...]
    """The influence that a house has spread, by its number."""
    power: float
    """One power on a character."""
    first: float
    """One power on its strongest character, besides."""
    life: float
    """A living character."""
    sheet: float
    """One power on the sheet."""
    card: float
    """Each card in hand, until they are many."""
    more: float
    """Each further card: who can choose among many has the right one."""
    hostage: float
    """A hostage held."""
    captive: float
    """A card of one's own that another has taken hostage."""
    wait: tuple[float, ...]
    """To challenge last rather than next, by the influence that is spread: who needs one more cannot wait."""


WEIGHTS: Final[dict[int, Weights]] = {
    3: Weights(
        influence=(0.0, 0.10, 0.22, 0.62, 1.65, 4.0),
        power=0.04,
        first=0.06,
        life=0.07,
        sheet=0.014,
        card=0.05,
        more=0.09,
        hostage=0.0,
        captive=0.055,
        wait=(0.04, 0.04, 0.05, 0.18, 0.48, 0.0),
    ),
    4: Weights(
        influence=(0.0, 0.16, 0.36, 0.86, 1.92, 4.0),
        power=0.025,
        first=0.05,
        life=0.07,
        sheet=0.018,
        card=0.035,
        more=0.07,
        hostage=0.0,
        captive=0.055,
        wait=(0.10, 0.10, 0.12, 0.30, 0.60, 0.0),
    ),
    5: Weights(
        influence=(0.0, 0.28, 0.72, 1.38, 2.46, 4.0),
        power=0.028,
        first=0.04,
        life=0.03,
        sheet=0.022,
        card=0.085,
        more=0.0,
        hostage=0.025,
        captive=0.05,
        wait=(0.42, 0.42, 0.42, 0.42, 0.42, 0.42),
    ),
}
"""By the number of players: with few players power decides, and a house that is ahead is challenged by all the others.
Those for three and four were fitted to games of knights; for five the fit foretold winners better and played worse."""
HANDS: Final[dict[int, tuple[float, ...]]] = {
    players: tuple(
        [
            worth.card * min(cards, ENOUGH) + (worth.more - worth.card) * max(0, min(cards, ENOUGH) - MANY)
            for cards in range(MOST + 1)
        ]
    )
    for players, worth in WEIGHTS.items()
}
"""What a hand of so many cards is worth."""
LEADER: Final = {
    CERSEI: 0.55,
    JAIME: -0.05,
    JOFFREY: -0.40,
    TYWIN: -0.15,
    TYRION: -0.05,
    EDDARD: 0.90,
    ROBB: -0.25,
    CATELYN: -0.20,
    BRAN: -0.30,
    ARYA: -0.20,
    STANNIS: 0.25,
    SELYSE: -0.05,
    DAVOS: -0.10,
    SHIREEN: 0.00,
    MELISANDRE: 0.00,
    BARRISTAN: 0.10,
    DAENERYS: -0.10,
    VISERYS: -0.25,
    JORAH: -0.35,
    DROGO: -0.20,
    MACE: 0.10,
    LORAS: 0.00,
    MARGAERY: 0.05,
    RENLY: -0.15,
    OLENNA: -0.25,
}
"""What a leader, and the house behind it, is worth besides: by their shares of games between knights, once everybody
reckons with it."""

Chances = list[float]
"""The part of the victory that each seat may expect."""


class Race:
    """The standings, and what would become of them."""

    __slots__ = (
        "captive", "cards", "hands", "held", "leader", "living", "order", "power", "second", "sheet", "spread", "top",
        "worth",
    )  # fmt: skip

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
        self.held = [len(held) for held in table.held]
        self.captive = [0 for _ in table.seats]
        for held in table.held:
            for owner, _ in held:
                self.captive[owner] += 1
        seats = len(table.names)
        self.worth, self.hands = WEIGHTS[seats], HANDS[seats]
        following = table.challenger + (table.defender >= 0)
        self.order = [((seat - following) % seats) / seats for seat in table.seats]
        """How long each seat has to wait until it challenges again, from 0 to 1."""

    def copy(self) -> "Race":
        twin = Race()
        twin.spread, twin.power, twin.living = self.spread[:], self.power[:], self.living[:]
        twin.top, twin.second = self.top[:], self.second
        twin.sheet, twin.cards, twin.held, twin.order = self.sheet[:], self.cards[:], self.held[:], self.order
        twin.captive, twin.leader, twin.worth = self.captive[:], self.leader, self.worth
        twin.hands = self.hands
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
        worth, spread = self.worth, self.spread[seat]
        return (
            worth.influence[spread]
            + self.leader[seat]
            + worth.power * self.power[seat]
            + worth.first * self.top[seat]
            + worth.life * self.living[seat]
            + worth.sheet * min(self.sheet[seat], PLENTY)
            + self.hand(self.cards[seat])
            + worth.hostage * self.held[seat]
            - worth.captive * self.captive[seat]
            - worth.wait[spread] * self.order[seat]
        )

    def hand(self, cards: int) -> float:
        """What a hand of so many cards is worth."""
        return self.hands[cards]

    def weights(self) -> Chances:
        """How the chances of the seats are to one another."""
        return [math.exp(self.standing(seat)) for seat in range(len(self.spread))]

    # How far a standing moves

    def influence(self, seat: int) -> float:
        """By one influence more."""
        spread, worth = self.spread[seat], self.worth
        if spread >= ALL:
            return 0.0
        waiting = (worth.wait[spread + 1] - worth.wait[spread]) * self.order[seat]
        return worth.influence[spread + 1] - worth.influence[spread] - waiting

    def reward(self, seat: int) -> float:
        """By the defender's reward: two cards, two power distributed."""
        return self.given(seat, 2) + self.hand(self.cards[seat] + 2) - self.hand(self.cards[seat])

    def given(self, seat: int, amount: int) -> float:
        """By power from its sheet on its strongest character."""
        return min(amount, self.sheet[seat]) * (self.worth.power + self.worth.first - self.worth.sheet)

    def loss(self, seat: int, amount: int, of: int) -> float:
        """By a character's loss of power to its sheet."""
        top = max(of - amount, self.second[seat]) - of if of == self.top[seat] else 0
        worth = self.worth
        return amount * (worth.sheet - worth.power) + worth.first * top - (worth.life if amount == of else 0.0)

    def captured(self, seat: int, placing: bool = False) -> float:
        """Down, by a card taken hostage: most are taken out of the hand, and only a small hand is refilled."""
        left = self.cards[seat] - placing
        return self.worth.captive + (self.hand(left) - self.hand(left - 1) if left > REFILL else 0.0)

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
