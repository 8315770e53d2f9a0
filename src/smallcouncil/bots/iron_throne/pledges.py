"""What a bot says at the table of The Iron Throne, what it answers, and what its word does to its choices."""

from typing import Final

from smallcouncil.bots.iron_throne.outlook import STRUCK, TALKED, TRAPPED, Outlook
from smallcouncil.bots.iron_throne.race import ALL
from smallcouncil.bots.iron_throne.support import Ranked, worth_offering
from smallcouncil.bots.iron_throne.table import CHALLENGER, DEFENDER, NEITHER, TRUCE
from smallcouncil.bots.manners import Manners, remarks, trust
from smallcouncil.words.heard import Heard
from smallcouncil.words.word import Spoken, Word

HONOUR: Final = 0.05
"""What a broken word costs a fair player, in parts of a victory."""
GAIN: Final = 0.004
"""What both must gain by a truce before it is proposed."""
MOST: Final = 2
"""How many things it says before a decision, at the most."""


class Pledges:
    """What one house has promised, and been promised, as it stands in this turn."""

    def __init__(self, outlook: Outlook, heard: Heard, manners: Manners) -> None:
        self.outlook, self.heard, self.manners = outlook, heard, manners
        table = outlook.table
        self.me = table.names[outlook.me]
        self.trust = trust(heard, self.me, [name for name in table.names if name != self.me], manners)
        mine = [each for each in heard.promises if self.me in each.houses and heard.round <= each.until]
        self.agreed = [promise for promise in mine if promise.state == "agreed"]
        self.encountered = CHALLENGER in table.side and DEFENDER in table.side
        """Whether two houses face each other now."""

    # What a word does

    def truce_promised(self) -> float:
        """How far the opponent's promise to place a truce is believed; 0 if there is none."""
        opponent = self.outlook.table.names[self.outlook.table.opponent()]
        agreed = any(each.word.kind == "parley" and opponent in each.houses for each in self.agreed)
        return self.trust[opponent] if agreed else 0.0

    def bound(self, kind: str) -> bool:
        """Whether a promise of ours concerns a decision of this kind."""
        if kind == "place card":
            return self.truce_promised() > 0
        return kind == "support" and bool(self._helped())

    def cards(self, ranked: Ranked) -> Ranked:
        """What each card is worth to somebody who has promised a truce."""
        if not self.truce_promised():
            return ranked
        price = self._price(self.outlook.table.opponent())
        return sorted(((worth - price * (option != "truce"), option) for worth, option in ranked), reverse=True)

    def supports(self, ranked: Ranked) -> Ranked:
        """What each offer of support is worth to somebody who has promised help."""
        for side, seat in self._helped():
            price = self._price(seat)
            ranked = [(worth + price * option.startswith(side), option) for worth, option in ranked]
        return sorted(ranked, reverse=True)

    def _helped(self) -> list[tuple[str, int]]:
        """Whom we have promised to help against the other side of this encounter, and where it stands."""
        table = self.outlook.table
        helped = {promise.by: promise.word.house for promise in self.agreed if promise.word.kind == "help"}
        sides = ("challenger", table.challenger, table.defender), ("defender", table.defender, table.challenger)
        return [(side, seat) for side, seat, other in sides if helped.get(table.names[seat]) == table.names[other]]

    def _price(self, seat: int) -> float:
        name = self.outlook.table.names[seat]
        return HONOUR * self.manners.honour * (0.4 + 0.6 * self.trust[name] / self.manners.trust)

    # Speaking

    def speak(self, kind: str) -> list[Word]:
        """A call for help before others choose sides, a truce before cards are placed; thanks and reproach."""
        table = self.outlook.table
        now = [each.word for each in self.heard.words if each.by == self.me and each.round == self.heard.round]
        said = {(word.kind, word.to) for word in now}
        found = remarks(self.heard, self.me) if kind == "place card" else []
        if kind == "support" and table.defender == self.outlook.me and table.spread[table.challenger] >= ALL - 1:
            found.append(Word("help", house=table.names[table.challenger]))
        if kind == "place card" and self.encountered and table.active:
            found += [Word("parley", (table.names[table.opponent()],))] if self._both_prefer_a_truce() else []
        return [word for word in found if (word.kind, word.to) not in said][:MOST]

    def _both_prefer_a_truce(self) -> bool:
        """And nothing has been said about it yet, and we have one to place: nobody asks for what it cannot give."""
        encounter, table = self.outlook.present(), self.outlook.table
        spoken = self.heard.with_house(self.me, table.names[table.opponent()])
        if (
            any(each.word.kind == "parley" and each.until == self.heard.round for each in spoken)
            or not self._holds_truce()
        ):
            return False
        talked, expected = encounter.result(TALKED), encounter.expected()
        return all(talked[seat] > expected[seat] + GAIN for seat in (table.challenger, table.defender))

    def _holds_truce(self) -> bool:
        return TRUCE in self.outlook.table.cards

    # Answering

    def reply(self, spoken: Spoken) -> Word:
        word, table = spoken.word, self.outlook.table
        agrees = False
        if word.kind == "parley":
            agrees = self._wants_truce(table.seat_of[spoken.by])
        elif word.kind == "help":
            agrees = self._helps(spoken)
        elif word.kind == "stop":
            feared = table.spread[table.seat_of[word.house or ""]]
            agrees = feared >= 3 and feared >= table.spread[self.outlook.me]
        return Word("agree" if agrees else "refuse", (spoken.by,), answers=spoken.n)

    def _wants_truce(self, seat: int) -> bool:
        """If it is better than what would come without a word, the danger of being deceived reckoned in."""
        table, me = self.outlook.table, self.outlook.me
        if not self.encountered or {seat, me} != {table.challenger, table.defender} or not self._holds_truce():
            return False
        encounter, believed = self.outlook.present(), self.trust[table.names[seat]]
        deceived = STRUCK if me == table.defender else TRAPPED
        talk = believed * encounter.result(TALKED)[me] + (1 - believed) * encounter.result(deceived)[me]
        return talk > encounter.expected()[me]

    def _helps(self, spoken: Spoken) -> bool:
        """If the one who asks is in the encounter, we could still join, and it is better for us than to look on."""
        table, me = self.outlook.table, self.outlook.me
        if not self.encountered or table.side[me] != NEITHER:
            return False
        sides = {table.names[table.challenger]: CHALLENGER, table.names[table.defender]: DEFENDER}
        if spoken.by not in sides or spoken.word.house not in sides:
            return False
        alone = self.outlook.present().expected()[me]
        joined = (self.outlook.joined(me, sides[spoken.by], each) for each in worth_offering(self.outlook))
        return any(encounter.expected()[me] >= alone for encounter in joined)
