"""The truce discussion: what a deal is worth to both, what to propose, and when to take it."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from smallcouncil.bots.iron_throne.race import ALL, Chances, Race
from smallcouncil.bots.iron_throne.table import NOTHING, Terms

INFLUENCE_ONLY: Final[Terms] = (1, 0, 0)
USUAL: Final[tuple[tuple[Terms, Terms], ...]] = (
    (INFLUENCE_ONLY, INFLUENCE_ONLY),
    (INFLUENCE_ONLY, (0, 2, 1)),
    (INFLUENCE_ONLY, (0, 2, 3)),
    (INFLUENCE_ONLY, (1, 1, 0)),
    ((0, 2, 1), INFLUENCE_ONLY),
    ((0, 2, 3), INFLUENCE_ONLY),
    ((1, 1, 0), INFLUENCE_ONLY),
    ((1, 2, 2), INFLUENCE_ONLY),
    (INFLUENCE_ONLY, (1, 2, 2)),
    ((0, 1, 0), (0, 1, 0)),
    ((0, 0, 1), (0, 0, 1)),
)
"""Deals that are often struck, as terms for the challenger and for the defender."""


class Deal(NamedTuple):
    """What the one who thinks about it gets, and what the other gets."""

    mine: Terms
    theirs: Terms
    my_gain: float
    """By how much the deal is better than none, for the one who thinks about it."""
    their_gain: float


Row = tuple[Terms, Terms, float, float]
"""The same, without names."""


class Bargain:
    """What deals between two seats would leave each of them, whatever else may come of their encounter."""

    def __init__(self, race: Race, weights: Chances, me: int, other: int) -> None:
        self.me, self.other = me, other
        self.race, self.weights = race, weights
        self.mine, self.theirs = weights[me], weights[other]
        self.rest = sum(weights) - self.mine - self.theirs
        self.spread, self.their_spread = race.spread[me], race.spread[other]
        self.influence, self.their_influence = race.influence(me), race.influence(other)
        self.captured, self.their_captured = race.captured(me), race.captured(other)
        self.hostage, self.sheet = race.worth.hostage, race.worth.sheet
        self._usual: list[tuple[Terms, Terms, float, float]] | None = None

    def chances(self, mine: Terms, theirs: Terms) -> tuple[float, float]:
        """What both may expect of the game after a deal."""
        influence, hostages, power = mine
        their_influence, their_hostages, their_power = theirs
        my_spread, their_spread = self.spread + influence, self.their_spread + their_influence
        if my_spread >= ALL or their_spread >= ALL:
            if my_spread == their_spread:
                return 0.5, 0.5
            return (1.0, 0.0) if my_spread >= ALL else (0.0, 1.0)
        moved = (
            (self.influence if influence else 0.0)
            + self.hostage * hostages
            - self.captured * their_hostages
            + self.sheet * (power - their_power)
        )
        they_moved = (
            (self.their_influence if their_influence else 0.0)
            + self.hostage * their_hostages
            - self.their_captured * hostages
            + self.sheet * (their_power - power)
        )
        my_weight = self.mine * math.exp(moved)
        their_weight = self.theirs * math.exp(they_moved)
        everything = self.rest + my_weight + their_weight
        return my_weight / everything, their_weight / everything

    def outcome(self, mine: Terms, theirs: Terms) -> Chances:
        """What everybody may expect of the game after a deal."""
        my_chance, their_chance = self.chances(mine, theirs)
        left = (1 - my_chance - their_chance) / self.rest if self.rest else 0.0
        found = [weight * left for weight in self.weights]
        found[self.me], found[self.other] = my_chance, their_chance
        return found

    def usual(self) -> list[tuple[Terms, Terms, float, float]]:
        """The deals that are often struck, each with what both may expect of the game after it."""
        if self._usual is None:
            sheet = self.race.sheet
            mine, theirs = sheet[self.me], sheet[self.other]
            self._usual = []
            for gets, gives in USUAL:
                if gets[2] <= theirs and gives[2] <= mine:
                    my_chance, their_chance = self.chances(gets, gives)
                    self._usual.append((gets, gives, my_chance, their_chance))
        return self._usual


class Scales:
    """Weighs every deal between two seats against no deal at all."""

    def __init__(self, bargain: Bargain, failed: Chances) -> None:
        self.bargain = bargain
        self.me, self.other = bargain.me, bargain.other
        self.mine, self.theirs = failed[self.me], failed[self.other]
        """What both may expect without a deal."""

    def weigh(self, mine: Terms, theirs: Terms) -> Deal:
        my_chance, their_chance = self.bargain.chances(mine, theirs)
        return Deal(mine, theirs, my_chance - self.mine, their_chance - self.theirs)

    def likely(self) -> tuple[Terms, Terms] | None:
        """The deal that two sensible players will strike, None if there is nothing in it for both."""
        best, found = 0.0, None
        failed, they_failed = self.mine, self.theirs
        for gets, gives, my_chance, their_chance in self.bargain.usual():
            mine = my_chance - failed
            if mine > 0:
                both = mine * (their_chance - they_failed)
                if both > best:
                    best, found = both, (gets, gives)
        return found


def fairest(deals: Sequence[Row], greed: float) -> Deal | None:
    """The deal with the largest product of gains (Nash's), leaning to one's own side; None if none helps both."""
    best, found = -1.0, None
    for deal in deals:
        mine, theirs = deal[2], deal[3]
        if mine > 0 and theirs > 0:
            both = float(mine**greed * theirs ** (1 - greed))
            if both > best:
                best, found = both, deal
    return None if found is None else Deal(*found)


def greediest(deals: Sequence[Row], leaving: float) -> Deal:
    """The best deal for oneself that leaves the other so much; if none does, the one that leaves it most."""
    found = deals[0]
    best, left = found[2], min(0.0, found[3] - leaving)
    for deal in deals:
        short = deal[3] - leaving
        if short > 0:
            short = 0.0
        if short > left or (short == left and deal[2] > best):
            found, best, left = deal, deal[2], short
    return Deal(*found)


def all_deals(scales: Scales, wishes: list[Terms], gifts: list[Terms]) -> list[Row]:
    """Every deal, with what both gain by it: as plain rows, since there are hundreds and one is chosen."""
    deals: list[Row] = []
    bargain, failed, they_failed = scales.bargain, scales.mine, scales.theirs
    for mine in wishes:
        for theirs in gifts:
            if mine != NOTHING or theirs != NOTHING:
                chances = bargain.chances(mine, theirs)
                deals.append((mine, theirs, chances[0] - failed, chances[1] - they_failed))
    return deals


def possible_terms(giver_sheet: int, influence: bool) -> list[Terms]:
    """What one can get from somebody who has so much power on the sheet."""
    return [
        (spread, hostages, power)
        for spread in range(2 if influence else 1)
        for hostages in range(3)
        for power in range(min(3, giver_sheet) + 1)
    ]
