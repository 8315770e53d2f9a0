"""A position as one bot sees it: the table, the race, the guesses, and what each encounter would be worth."""

from math import exp
from typing import Final

from smallcouncil.bots.iron_throne.aftermath import Move, aftermath, who_acts_afterwards
from smallcouncil.bots.iron_throne.boosts import boost
from smallcouncil.bots.iron_throne.guesses import Guesses
from smallcouncil.bots.iron_throne.race import ALL, Chances, Race, finished
from smallcouncil.bots.iron_throne.table import CHALLENGER, DEFENDER, FACE, NEITHER, TRUCE, Table
from smallcouncil.bots.iron_throne.truce import Bargain, Scales
from smallcouncil.bots.temperament import Temperament
from smallcouncil.iron_throne.cards.stark import EDDARD

ENDS: Final = range(6)
WON, HELD, TIE, STRUCK, TRAPPED, TALKED = ENDS
"""How an encounter may end: the challenger's side wins or the defender's side holds, in hostility; nobody wins; the
challenger betrays a truce, or the defender does; both talk."""
WINNER: Final = (CHALLENGER, DEFENDER, NEITHER, CHALLENGER, DEFENDER, NEITHER)
"""Which side wins then."""

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
_WINS: Final = tuple([1 / (1 + exp((FAR / 2 - ahead) / UNSURE)) for ahead in range(FAR + 1)])
BEYOND: Final = 200
"""Nobody is so far ahead that a card would tell."""
WINS: Final = (*_WINS, *([_WINS[FAR]] * BEYOND), *([_WINS[0]] * BEYOND))
"""How likely the challenger's side is to win by how far it is ahead, from 30 behind; equal totals are no victory.  Who
is farther behind counts from the end, so that nobody need ask."""

Sides = tuple[int, ...]


class Encounter:
    """One encounter with given sides and characters, as it may turn out."""

    __slots__ = (
        "_afterwards", "_expected", "_moves", "_results", "challenger", "committed", "decisive", "defender", "force",
        "lead", "seen", "side", "taking_part",
    )  # fmt: skip

    def __init__(self, seen: "Seen", side: Sides, committed: Sides) -> None:
        self.seen, self.side, self.committed = seen, side, committed
        table = seen.table
        self.challenger = table.challenger if table.challenger >= 0 else side.index(CHALLENGER)
        self.defender = table.defender if table.defender >= 0 else side.index(DEFENDER)
        self.taking_part: list[int] = []
        self.force: list[int] = []
        self.decisive = False
        """Whether a victory of the challenger's side ends the game."""
        power, spread = table.power, table.spread
        for seat, character in enumerate(committed):
            self.force.append(power[seat].get(character, 0) if character >= 0 else 0)
            if side[seat] != NEITHER:
                self.taking_part.append(seat)
                if side[seat] == CHALLENGER and spread[seat] >= ALL - 1:
                    self.decisive = True
        self.lead = self._lead()
        """By how much the challenger's side is ahead before cards are placed."""
        self._moves: list[Chances] = []
        """How far standings move by who wins, or nothing where that ends the game; filled when they are asked for."""
        self._afterwards: list[list[Move]] = [[], [], []]
        self._results: list[Chances] = [[], [], [], [], [], []]
        self._expected: Chances = []

    def _lead(self) -> float:
        lead = 0.0
        for seat in self.taking_part:
            sign = 1 if self.side[seat] == CHALLENGER else -1
            lead += sign * (self.force[seat] + boost(self, seat))
        return lead

    def supporters(self, side: int) -> list[int]:
        return [
            seat
            for seat in self.taking_part
            if self.side[seat] == side and seat not in (self.challenger, self.defender)
        ]

    # How it may end

    def result(self, end: int) -> Chances:
        """What every seat may expect of the game after this end."""
        chances = self._results[end]
        if not chances:
            chances = self._talked() if end == TALKED else self.fought(end)
            if end in (STRUCK, TRAPPED) and self.seen.honourable:
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
        if not self._moves:
            self._moves = self._standings()
        winner = WINNER[end]
        if not self._moves[winner]:
            return self._ended(winner)
        moved = self._moves[winner][:]
        self._hostages(moved, end)
        for seat, move in self._afterwards[winner]:
            moved[seat] += move
        return self.seen.moved(moved)

    def _standings(self) -> list[Chances]:
        """How far rewards and penalties move each standing if nobody wins, the challenger's side or the defender's;
        nothing where that ends the game."""
        seen = self.seen
        tied = [0.0] * len(self.side)
        won, held = tied[:], tied[:]
        challengers_die = defenders_die = False
        for seat in self.taking_part:
            force = self.force[seat]
            lost = tied[seat] = seen.penalty(seat, force)
            last = force == 1 and seen.race.living[seat] == 1
            if self.side[seat] == CHALLENGER:
                won[seat], held[seat] = seen.influence[seat], lost
                challengers_die = challengers_die or last
            else:
                won[seat], held[seat] = lost, seen.reward[seat]
                defenders_die = defenders_die or last
        for seat in seen.acting_afterwards:
            aftermath(self, seat, self._afterwards)
        return [
            [] if challengers_die or defenders_die else tied,
            [] if defenders_die or self.decisive else won,
            [] if challengers_die else held,
        ]

    def _ended(self, winner: int) -> Chances:
        """Who has won the game if this ends it."""
        spread = self.seen.race.spread[:]
        if winner == CHALLENGER:
            for seat in self.taking_part:
                if self.side[seat] == CHALLENGER and spread[seat] < ALL:
                    spread[seat] += 1
        return finished(spread)

    def _hostages(self, moved: Chances, end: int) -> None:
        """Who wins takes a card of the other; who is betrayed takes one of each on the other side."""
        challenger, defender, seen = self.challenger, self.defender, self.seen
        worth = seen.race.worth.hostage
        if end == WON:
            moved[challenger] += worth
            moved[defender] -= seen.captured_placing[defender]
        elif end == HELD:
            moved[defender] += worth
            moved[challenger] -= seen.captured_placing[challenger]
        elif end != TIE:
            taker, across = (defender, CHALLENGER) if end == STRUCK else (challenger, DEFENDER)
            for giver in self.taking_part:
                if self.side[giver] == across:
                    places = giver in (challenger, defender)
                    moved[taker] += worth
                    moved[giver] -= seen.captured_placing[giver] if places else seen.captured[giver]

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
        if not -BEYOND / 2 < lead < BEYOND:
            lead = float(BEYOND) if lead > 0 else -BEYOND / 2
        for ahead, likely in self.seen.card_leads(self.challenger, self.defender):
            win += likely * WINS[int(lead + ahead)]
        return win

    def truces(self, win: float) -> tuple[float, float]:
        """How likely challenger and defender are to place a truce.  Where both had rather talk than fight, each begins
        by trusting the other, as far as it deserves it; then both answer the other's habits, and neither is quite sure
        of its judgement."""
        one, other = self.challenger, self.defender
        first, second = self.seen.guesses.about(one), self.seen.guesses.about(other)
        holds, as_holds = first.truce, second.truce
        won, held, struck = self.result(WON), self.result(HELD), self.result(STRUCK)
        trapped, talked = self.result(TRAPPED), self.result(TALKED)
        fight, as_fight = win * won[one] + (1 - win) * held[one], win * won[other] + (1 - win) * held[other]
        trust = TRUST if talked[one] > fight and talked[other] > as_fight else MISTRUST
        shame = self.shame
        mine, theirs = trust * holds * first.candour, trust * as_holds * second.candour
        kept, as_kept = talked[one] - struck[one] + shame, talked[other] - trapped[other] + shame
        spared, as_spared = trapped[one] - fight, struck[other] - as_fight
        for _ in range(5):  # `leaning`, written out
            better = (theirs * kept + (1 - theirs) * spared) / RESOLVE
            mine = (mine + holds * (1 / (1 + exp(-better)) if -30 <= better <= 30 else float(better > 0))) / 2
            better = (mine * as_kept + (1 - mine) * as_spared) / RESOLVE
            theirs = (theirs + as_holds * (1 / (1 + exp(-better)) if -30 <= better <= 30 else float(better > 0))) / 2
        return mine, theirs

    def _in_truth(self, seat: int, truce: float) -> float:
        """How likely a seat is to place a truce, the bot's own hand being known to it."""
        table = self.seen.table
        if seat != table.me:
            return truce
        return truce / self.seen.guesses.about(seat).truce if TRUCE in table.cards and truce else 0.0

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
        mine, theirs = self.truces(win)
        mine, theirs = self._in_truth(self.challenger, mine), self._in_truth(self.defender, theirs)
        both = (1 - mine) * (1 - theirs)
        wins, holds = both * win, both * (1 - win)
        strikes, traps, talks = (1 - mine) * theirs, mine * (1 - theirs), mine * theirs
        won, held, _, struck, trapped, talked = self._results
        found = []
        for seat, chance in enumerate(won):
            found.append(
                wins * chance
                + holds * held[seat]
                + strikes * struck[seat]
                + traps * trapped[seat]
                + talks * talked[seat]
            )
        return found


def leaning(better: float, cool: float) -> float:
    """How often something is chosen that is so much better than the other thing."""
    strength = better / cool
    if strength > 30:
        return 1.0
    return 0.0 if strength < -30 else 1 / (1 + exp(-strength))


class Seen:
    """The position, and what is guessed of it, without any encounter: these know it, and it must not know them."""

    def __init__(self, table: Table, race: Race, guesses: Guesses) -> None:
        self.table, self.race, self.guesses = table, race, guesses
        self.weights = self.race.weights()
        """How the chances of the seats are to one another, as the table stands."""
        self.acting_afterwards = who_acts_afterwards(table)
        self._card_leads: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self._bargains: dict[tuple[int, int], Bargain] = {}
        self._penalties: dict[tuple[int, int], float] = {}
        self.honourable = EDDARD in table.leader
        """Whether a betrayal may become a truce."""
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

    def penalty(self, seat: int, force: int) -> float:
        """How far the standing of a seat moves when a character with so much power loses half of it."""
        found = self._penalties.get((seat, force))
        if found is None:
            found = self._penalties[seat, force] = self.race.loss(seat, (force + 1) // 2, force)
        return found

    def moved(self, standings: Chances) -> Chances:
        """The chances after the standings have moved so far."""
        weights = [weight * exp(standings[seat]) for seat, weight in enumerate(self.weights)]
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


class Outlook:
    """The position as a bot of some temperament sees it."""

    def __init__(self, table: Table, temper: Temperament) -> None:
        self.table, self.temper = table, temper
        self.guesses = Guesses(table)
        self._race: Race | None = None
        self._seen: Seen | None = None
        self._encounters: dict[tuple[Sides, Sides], Encounter] = {}

    @property
    def me(self) -> int:
        return self.table.me

    @property
    def race(self) -> Race:
        """The standings; not every answer asks for them."""
        if self._race is None:
            self._race = Race(self.table)
        return self._race

    @property
    def seen(self) -> Seen:
        """What all encounters have in common; many an answer asks for none."""
        if self._seen is None:
            self._seen = Seen(self.table, self.race, self.guesses)
        return self._seen

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
