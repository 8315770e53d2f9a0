"""What was agreed, as it bears on the board: where a word stands in the way, whose armies need not be feared, who is
to be stopped, and who has it coming."""

from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, VICTORY, Table
from smallcouncil.bots.manners import Manners, betrayals, trust
from smallcouncil.words.heard import Heard
from smallcouncil.words.promises import Promise

WORD: Final = 17.0
"""What it costs a fair player to break its word: more than a castle in the middle of the game."""
TOO_STRONG: Final = 0.3
"""What is left of that against a house which is about to win."""
FELLOWS: Final = 10.0
"""What it costs to attack those with whom one has agreed to stop a third."""
PREY: Final = 10.0
"""How much more a castle is worth that is taken from a house which is to be stopped."""
COMMON_CAUSE: Final = 6.0
"""How much rather one supports whoever fights a house which is to be stopped."""
REVENGE: Final = 4.0
"""How much more a castle is worth for each word that its house has broken to us."""
BELIEVED: Final = 0.85
"""How much of an attack a truce averts, if its word is trusted wholly."""


class Accord:
    """What one house has agreed with others, as it stands now."""

    def __init__(self, table: Table, heard: Heard, manners: Manners) -> None:
        self.table, self.heard, self.manners = table, heard, manners
        self.me = HOUSES[table.decider[table.me]]
        self.trust = trust(heard, self.me, (HOUSES[house] for house in table.others), manners)
        mine = [each for each in heard.promises if self.me in each.houses and heard.round <= each.until]
        agreed = [promise for promise in mine if promise.state == "agreed"]
        self.truces = [promise for promise in agreed if promise.word.kind == "truce"]
        self.hunted = {HOUSE_NUMBERS[promise.word.house] for promise in agreed if promise.word.house is not None}
        """The houses that are to be stopped."""
        self.fellows = self._fellows()
        self.supports = [promise for promise in agreed if promise.word.kind == "support"]
        self.bids = [promise for promise in agreed if promise.word.kind == "bids"]
        self.threats = {
            (promise.by, AREA_IDS[promise.word.areas[0]])
            for promise in mine
            if promise.word.kind == "leave" and promise.to == self.me and promise.state != "agreed"
        }
        self.leaving = {
            AREA_IDS[each.word.areas[0]] for each in agreed if each.word.kind == "leave" and each.to == self.me
        }
        """Areas that we have promised to leave."""
        self.wrongs = {house: betrayals(heard, self.me, HOUSES[house]) for house in table.others}

    def _fellows(self) -> set[str]:
        """Everybody who has agreed to stop a house that we have agreed to stop, whoever called for it."""
        heard = self.heard
        calls = [
            promise
            for promise in heard.promises
            if promise.state == "agreed"
            and heard.round <= promise.until
            and promise.word.house is not None
            and HOUSE_NUMBERS[promise.word.house] in self.hunted
        ]
        return {house for call in calls for house in call.houses} - {self.me}

    def _truces_with(self, house: int, area: int) -> list[Promise]:
        name = HOUSES[house]
        return [
            promise
            for promise in self.truces
            if name in promise.houses
            and (not promise.word.areas or any(AREA_IDS[word] == area for word in promise.word.areas))
        ]

    def honour(self, house: int) -> float:
        """What it costs to break our word to a house: less the less its own can be trusted, and little if it is about
        to win, nothing if we have agreed to stop it; who reckons coldly minds only what the word could still bring."""
        if house in self.hunted:
            return 0.0
        price = WORD * self.manners.honour * (0.4 + 0.6 * self.trust[HOUSES[house]] / self.manners.trust)
        if self.table.castles[house] >= VICTORY - 2:
            price *= TOO_STRONG
        if self.manners.fades:
            price *= min(1.0, 0.25 * self.table.rounds_left)
        return price

    def taking(self, area: int, value: float) -> float:
        """What it is worth to take an area, all that was said considered; below zero where our word forbids it."""
        table = self.table
        for house in {table.owner[area], table.holder[area]}:
            if house not in table.others:
                continue
            castle = bool(table.board.fortification[area])
            if house in self.hunted and castle:
                value += PREY
            if self._truces_with(house, area):
                value -= self.honour(house)
            elif HOUSES[house] in self.fellows:
                value -= FELLOWS * self.manners.honour
            if castle:
                value += REVENGE * self.wrongs[house]
        return value

    def breach(self, area: int) -> float:
        """What it costs to attack an area, won or lost, because our word forbids it."""
        holders = {self.table.owner[area], self.table.holder[area]}
        return sum(
            [self.honour(house) for house in holders if house in self.table.others and self._truces_with(house, area)],
            0.0,
        )

    def holding(self, area: int, value: float) -> float:
        """What it is worth to hold an area, which we may have promised to leave."""
        return 0.2 * value if area in self.leaving else value

    def calm(self, house: int, area: int) -> float:
        """How much of the danger from a house is left after what it has said."""
        name = HOUSES[self.table.decider[house]]
        if name not in self.trust:
            return 1.0
        if (name, area) in self.threats:
            return 2.0
        if self._truces_with(self.table.decider[house], area):
            return 1 - BELIEVED * self.trust[name]
        return 1 - 0.4 * self.trust[name] if name in self.fellows else 1.0

    def broken_in(self, area: int) -> str | None:
        """To whom our word is broken by marching into an area."""
        for house in (self.table.owner[area], self.table.holder[area]):
            if house in self.table.others and self._truces_with(house, area):
                return HOUSES[house]
        return None

    # Support and bids

    def sides_with(self, house: int, against: int) -> float:
        """How much rather we see one house win a combat than another, for what was agreed about the two."""
        return COMMON_CAUSE * ((against in self.hunted) - (house in self.hunted))

    def owes_support(self, area: int) -> str | None:
        """Whom we have promised to support in an area."""
        for promise in self.supports:
            owed = promise.word.areas[1:] if promise.by == self.me else promise.word.areas[:1]
            if any(AREA_IDS[word] == area for word in owed):
                return promise.other(self.me)
        return None

    def leaves(self, track: str) -> bool:
        """Whether we have left a track to somebody."""
        return any(each.word.tracks[1 if each.by == self.me else 0] == track for each in self.bids)

    def left_by(self, track: str) -> list[str]:
        """Who has left a track to us."""
        return [each.other(self.me) for each in self.bids if each.word.tracks[0 if each.by == self.me else 1] == track]
