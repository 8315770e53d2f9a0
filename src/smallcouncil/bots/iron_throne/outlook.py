"""A position as one bot sees it: the table, the race, the guesses, and what each encounter would be worth."""

import math
from typing import Final

from smallcouncil.bots.iron_throne.aftermath import aftermath, who_acts_afterwards
from smallcouncil.bots.iron_throne.boosts import boost
from smallcouncil.bots.iron_throne.guesses import Guesses
from smallcouncil.bots.iron_throne.race import ALL, Chances, Race, finished
from smallcouncil.bots.iron_throne.table import CHALLENGER, DEFENDER, FACE, NEITHER, NOBODY, TRUCE, Table
from smallcouncil.bots.iron_throne.truce import Bargain, Scales
from smallcouncil.bots.temperament import Temperament
from smallcouncil.iron_throne.cards.stark import EDDARD

ENDS: Final = range(6)
WON, HELD, TIE, STRUCK, TRAPPED, TALKED = ENDS
"""How an encounter may end: the challenger's side wins or the defender's side holds, in hostility; nobody wins; the
challenger betrays a truce, or the defender does; both talk."""

RESOLVE: Final = 0.006
"""How sharply players tell which of truce and hostility is better, in parts of a victory."""
TRUST: Final = 0.6
MISTRUST: Final = 0.2
"""How often one who holds a truce card is at first expected to place it: where both had rather talk, and elsewhere."""
SHAME: Final = {3: 0.07, 4: 0.025, 5: 0.02}
"""What a betrayal costs later on, by the number of players: who is known for it is offered fewer truces, and with three
players there is hardly anybody else to come to terms with."""
UNSURE: Final = 2.5
"""How much the difference of totals tells, cards and abilities of others being unknown: seldom is anything sure."""
FAR: Final = 60
WINS: Final = tuple(1 / (1 + math.exp((FAR / 2 - ahead) / UNSURE)) for ahead in range(FAR + 1))
"""How likely the challenger's side is to win by how far it is ahead, from 30 behind; equal totals are no victory."""

Sides = tuple[int, ...]


class Encounter:
    """One encounter with given sides and characters, as it may turn out."""

    def __init__(self, seen: "Seen", side: Sides, committed: Sides) -> None:
        self.seen, self.side, self.committed = seen, side, committed
        table = seen.table
        self.challenger = table.challenger if table.challenger >= 0 else side.index(CHALLENGER)
        self.defender = table.defender if table.defender >= 0 else side.index(DEFENDER)
        self.force = [
            table.power[seat].get(character, 0) if character >= 0 else 0 for seat, character in enumerate(committed)
        ]
        self.lead = self._lead()
        """By how much the challenger's side is ahead before cards are placed."""
        self._results: list[Chances] = [[] for _ in ENDS]
        self._penalties: dict[int, float] = {}
        self._expected: Chances = []

    def _lead(self) -> float:
        lead = 0.0
        for seat, side in enumerate(self.side):
            if side != NEITHER:
                sign = 1 if side == CHALLENGER else -1
                lead += sign * (self.force[seat] + boost(self, seat))
        return lead

    def supporters(self, side: int) -> list[int]:
        return [
            seat for seat, each in enumerate(self.side) if each == side and seat not in (self.challenger, self.defender)
        ]

    @property
    def decisive(self) -> bool:
        """Whether a victory of the challenger's side ends the game."""
        spread = self.seen.race.spread
        return bool([seat for seat, side in enumerate(self.side) if side == CHALLENGER and spread[seat] >= ALL - 1])

    # How it may end

    def result(self, end: int) -> Chances:
        """What every seat may expect of the game after this end."""
        chances = self._results[end]
        if not chances:
            chances = self._talked() if end == TALKED else self.fought(end)
            if end in (STRUCK, TRAPPED):
                chances = self._honoured(chances)
            self._results[end] = chances
        return chances

    def _honoured(self, betrayed: Chances) -> Chances:
        """What becomes of a betrayal: an Eddard may have a truce instead."""
        for seat in (self.challenger, self.defender):
            if self.seen.table.leader[seat] == EDDARD and self.result(TALKED)[seat] > betrayed[seat]:
                return self.result(TALKED)
        return betrayed

    def fought(self, end: int) -> Chances:
        """What every seat may expect if no word ends it: rewards, penalties and hostages change the standings."""
        seen = self.seen
        race = seen.race
        moved = [0.0] * len(self.side)
        over = False
        spread = race.spread
        loses = DEFENDER if end in (WON, STRUCK) else CHALLENGER
        for seat, side in enumerate(self.side):
            if side == NEITHER:
                continue
            if side == loses or end == TIE:
                moved[seat] = self.penalty(seat)
                over = over or (race.living[seat] == 1 and self.force[seat] == 1)
            elif side == CHALLENGER:
                moved[seat] = seen.influence[seat]
                over = over or spread[seat] >= ALL - 1
            else:
                moved[seat] = seen.reward[seat]
        if over:
            gains = CHALLENGER if end in (WON, STRUCK) else NOBODY
            return finished([min(ALL, spread[seat] + (side == gains)) for seat, side in enumerate(self.side)])
        self._hostages(moved, end)
        winner = NEITHER if end == TIE else CHALLENGER if end in (WON, STRUCK) else DEFENDER
        for seat in self.seen.acting_afterwards:
            aftermath(self, seat, winner, moved)
        return self.seen.moved(moved)

    def penalty(self, seat: int) -> float:
        found = self._penalties.get(seat)
        if found is None:
            force = self.force[seat]
            found = self._penalties[seat] = self.seen.race.loss(seat, (force + 1) // 2, force)
        return found

    def _hostages(self, moved: Chances, end: int) -> None:
        if end == WON:
            pairs = [(self.challenger, self.defender)]
        elif end == HELD:
            pairs = [(self.defender, self.challenger)]
        elif end == STRUCK:
            pairs = [(self.defender, seat) for seat, side in enumerate(self.side) if side == CHALLENGER]
        elif end == TRAPPED:
            pairs = [(self.challenger, seat) for seat, side in enumerate(self.side) if side == DEFENDER]
        else:
            return
        for taker, giver in pairs:
            moved[taker] += self.seen.race.worth.hostage
            places = giver in (self.challenger, self.defender)
            moved[giver] -= self.seen.captured_placing[giver] if places else self.seen.captured[giver]

    def _talked(self) -> Chances:
        """After a truce between two sensible players."""
        failed = self.result(TIE)
        bargain = self.seen.bargain(self.challenger, self.defender)
        deal = Scales(bargain, failed).likely()
        return failed if deal is None else bargain.outcome(deal[0], deal[1])

    # How likely that is

    def chance_to_win(self) -> float:
        """The chance of the challenger's side if both place hostility."""
        lead, win = self.lead + FAR / 2, 0.0
        for ahead, likely in self.seen.card_leads(self.challenger, self.defender):
            place = int(lead + ahead)
            win += likely * WINS[max(0, min(place, FAR))]
        return win

    def truces(self, win: float) -> tuple[float, float]:
        """How likely challenger and defender are to place a truce.  Where both had rather talk than fight, each begins
        by trusting the other, as far as it deserves it; then both answer the other's habits, and neither is quite sure
        of its judgement."""
        holds = self.seen.truce_chance(self.challenger), self.seen.truce_chance(self.defender)
        one, other = self.challenger, self.defender
        won, held, struck, trapped, talked = map(self.result, (WON, HELD, STRUCK, TRAPPED, TALKED))
        fight = win * won[one] + (1 - win) * held[one], win * won[other] + (1 - win) * held[other]
        trust = TRUST if talked[one] > fight[0] and talked[other] > fight[1] else MISTRUST
        about, shame = self.seen.guesses.about, self.shame
        mine, theirs = trust * holds[0] * about(one).candour, trust * holds[1] * about(other).candour
        kept = talked[one] - struck[one] + shame, talked[other] - trapped[other] + shame
        for _ in range(5):
            better = theirs * kept[0] + (1 - theirs) * (trapped[one] - fight[0])
            mine = (mine + holds[0] * leaning(better, RESOLVE)) / 2
            better = mine * kept[1] + (1 - mine) * (struck[other] - fight[1])
            theirs = (theirs + holds[1] * leaning(better, RESOLVE)) / 2
        return mine, theirs

    def _in_truth(self, seat: int, truce: float) -> float:
        """How likely a seat is to place a truce, the bot's own hand being known to it."""
        table = self.seen.table
        if seat != table.me:
            return truce
        return truce / self.seen.truce_chance(seat) if TRUCE in table.cards and truce else 0.0

    @property
    def shame(self) -> float:
        """What a betrayal costs: nothing where it may end the game."""
        return 0.0 if self.decisive else SHAME[len(self.side)]

    def expected(self) -> Chances:
        """What every seat may expect, before cards are placed."""
        if not self._expected:
            self._expected = self._expect()
        return self._expected

    def _expect(self) -> Chances:
        win = self.chance_to_win()
        mine, theirs = map(self._in_truth, (self.challenger, self.defender), self.truces(win))
        both = (1 - mine) * (1 - theirs)
        wins, holds = both * win, both * (1 - win)
        strikes, traps, talks = (1 - mine) * theirs, mine * (1 - theirs), mine * theirs
        won, held, struck, trapped, talked = map(self.result, (WON, HELD, STRUCK, TRAPPED, TALKED))
        return [
            wins * won[seat]
            + holds * held[seat]
            + strikes * struck[seat]
            + traps * trapped[seat]
            + talks * talked[seat]
            for seat in range(len(self.side))
        ]


def leaning(better: float, cool: float) -> float:
    """How often something is chosen that is so much better than the other thing."""
    strength = better / cool
    if strength > 30:
        return 1.0
    return 0.0 if strength < -30 else 1 / (1 + math.exp(-strength))


class Seen:
    """The position, and what is guessed of it, without any encounter: these know it, and it must not know them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.race = Race(table)
        self.guesses = Guesses(table)
        self.weights = self.race.weights()
        """How the chances of the seats are to one another, as the table stands."""
        self.acting_afterwards = who_acts_afterwards(table)
        self._card_leads: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self._bargains: dict[tuple[int, int], Bargain] = {}
        race, seats = self.race, table.seats
        self.influence = [race.influence(seat) for seat in seats]
        self.reward = [race.reward(seat) for seat in seats]
        self.captured = [race.captured(seat) for seat in seats]
        self.captured_placing = [race.captured(seat, placing=True) for seat in seats]
        """How far the standing of each seat would move by one influence more, by the defender's reward, and down by a
        card taken hostage: after one is placed, or without."""

    def bargain(self, one: int, other: int) -> Bargain:
        """What deals would leave two seats."""
        found = self._bargains.get((one, other))
        if found is None:
            found = self._bargains[one, other] = Bargain(self.race, self.weights, one, other)
        return found

    def moved(self, standings: Chances) -> Chances:
        """The chances after the standings have moved so far."""
        weights = self.weights[:]
        for seat, move in enumerate(standings):
            if move:
                weights[seat] *= math.exp(move)
        everything = sum(weights)
        return [weight / everything for weight in weights]

    def card_leads(self, one: int, other: int) -> list[tuple[int, float]]:
        """By how much the hostility card of one seat may be above that of another, and how likely that is."""
        found = self._card_leads.get((one, other))
        if found is None:
            leads: dict[int, float] = {}
            for value, likely in self.guesses.odds(one):
                for against, as_likely in self.guesses.odds(other):
                    leads[value - against] = leads.get(value - against, 0.0) + likely * as_likely
            found = self._card_leads[one, other] = list(leads.items())
        return found

    def truce_chance(self, seat: int) -> float:
        """The chance that a seat could place a truce, as the others see it."""
        return self.guesses.about(seat).holds(TRUCE)


class Outlook:
    """The position as a bot of some temperament sees it."""

    def __init__(self, table: Table, temper: Temperament) -> None:
        self.table, self.temper = table, temper
        self.seen = Seen(table)
        self.race, self.guesses, self.weights = self.seen.race, self.seen.guesses, self.seen.weights
        self._encounters: dict[tuple[Sides, Sides], Encounter] = {}

    @property
    def me(self) -> int:
        return self.table.me

    def encounter(self, side: Sides, committed: Sides) -> Encounter:
        key = side, committed
        found = self._encounters.get(key)
        if found is None:
            found = self._encounters[key] = Encounter(self.seen, side, committed)
        return found

    def present(self) -> Encounter:
        """The encounter as it stands."""
        return self.encounter(tuple(self.table.side), tuple(self.table.committed))

    def joined(self, seat: int, side: int, character: int, encounter: Encounter | None = None) -> Encounter:
        """An encounter, as it stands now unless another is given, if a seat joins a side."""
        encounter = encounter or self.present()
        sides, committed = list(encounter.side), list(encounter.committed)
        sides[seat], committed[seat] = side, character
        return self.encounter(tuple(sides), tuple(committed))

    def usable(self, character: int) -> bool:
        """Whether the bot holds this character's card."""
        return FACE + character in self.table.cards
