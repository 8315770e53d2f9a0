"""How likely an attack is to succeed, given the strengths on the board and the cards in both hands.

A card counts with what its text adds in a fight of this kind (`card_texts`).
"""

import math
from functools import cache, lru_cache
from operator import attrgetter
from typing import Final

from smallcouncil.agot.combat import ATTACKER, DEFENDER
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.units import GROUPS
from smallcouncil.bots.agot.card_texts import (
    NOTHING,
    Scene,
    heeded,
    heeded_discards,
    models,
    speaks,
    text_adds,
    usual_scene,
)
from smallcouncil.bots.agot.ground import Numbers
from smallcouncil.bots.agot.table import Table

EVERYBODY: Final = len(HOUSES)
STEPS: Final = 24
"""Differences of strength are counted in halves, up to twelve either way."""
MOST_STEP: Final = 2 * STEPS
MIDDLE: Final = 24.0
"""The step of no difference, as a number that is added to one."""
UNKNOWN: Final = -1.0
"""A chance that nobody has asked for yet."""
_WEIGHT: Final = tuple(math.exp(0.4 * strength) for strength in range(10))
"""How gladly a card of each strength is played."""


TEXTS: Final = 1000
"""More than any text adds, or takes away."""


class Card:
    """What a card adds in a kind of fight.  There is one for each (`card_adding`): hands can be compared."""

    def __init__(self, printed: int, text: int, silences: bool) -> None:
        self.printed = printed
        self.silences = silences
        """Whether the printed strength of the other card counts as 0."""
        self.adds = printed + text
        """With what its text adds to the difference."""
        self.weight = _WEIGHT[min(max(self.adds, 0), 9)]
        self.place = (printed * TEXTS + text) * 2 + silences
        """By which cards are sorted, so that the same hands are the same."""


@cache
def card_adding(printed: int, text: int, silences: bool) -> Card:
    return Card(printed, text, silences)


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=attrgetter("place")))


PLAIN: Final = 0.3
"""How much the chance by cards alone counts beside what was seen in games: people are not knights."""


def _won(chance: float) -> float:
    return 1 / (1 + math.exp(-(0.5 + 1.6 * math.log(chance / (1 - chance)))))


EARNEST: Final = (0.0, *(_won(step / 100) for step in range(1, 100)), 1.0)
"""How often an attack with such a chance, in hundredths, was won in games between knights.

Who is likely to lose saves its good cards for another fight, and so loses more often than by chance alone; and the
attacker has picked the fight."""


class Spread:
    """How gladly cards are played that differ by so much in strength, of two hands."""

    def __init__(self, attacker: tuple[Card, ...], defender: tuple[Card, ...]) -> None:
        weights: dict[int, float] = {}
        total = 0.0
        for mine in attacker:
            for theirs in defender:
                weight = mine.weight * theirs.weight
                total += weight
                cards = mine.adds - theirs.adds
                if theirs.silences:
                    cards -= mine.printed
                if mine.silences:
                    cards += theirs.printed
                weights[cards] = weights.get(cards, 0.0) + weight
        self.weights, self.total = weights, total


@lru_cache(maxsize=2000)
def spread_of(attacker: tuple[Card, ...], defender: tuple[Card, ...]) -> Spread:
    """The same whoever wins ties, and has the Blade."""
    return Spread(attacker, defender)


class Chances:
    """The attacker's chance for each difference of strength, reckoned when it is first asked for."""

    def __init__(self, attacker: tuple[Card, ...], defender: tuple[Card, ...], higher: bool, blade: int) -> None:
        self.higher, self.blade = higher, blade
        spread = spread_of(attacker, defender)
        self._spread, self._total = spread.weights, spread.total
        self.known = [UNKNOWN] * (MOST_STEP + 1)
        self.in_earnest = [UNKNOWN] * (MOST_STEP + 1)
        """The same with what was seen in games."""

    def at(self, difference: float) -> float:
        """The chance if the attacker's strength without cards is so much greater."""
        step = int(2.0 * difference + MIDDLE + 0.5)
        if step < 0:
            step = 0
        elif step > MOST_STEP:
            step = MOST_STEP
        known = self.known[step]
        return known if known != UNKNOWN else self.reckon(step)

    def reckon(self, step: int) -> float:
        halves = STEPS - step - 2 * self.blade  # what the cards must make good
        ties = 1 if self.higher else 2  # who is not higher must have more than that
        enough = (halves + ties) >> 1
        won = 0.0
        for cards, weight in self._spread.items():
            if cards >= enough:
                won += weight
        chance = won / self._total
        in_earnest = PLAIN * chance + (1 - PLAIN) * EARNEST[int(100.0 * chance + 0.5)]
        self.known[step], self.in_earnest[step] = chance, in_earnest
        other = step + 1 if halves + ties & 1 else step - 1  # the other half of the same strength needs the same
        if 0 <= other <= MOST_STEP:
            self.known[other], self.in_earnest[other] = chance, in_earnest
        return chance


AREA: Final = 0xFF
ATTACKERS: Final = (GROUPS - 1) << 8
DEFENDERS: Final = (GROUPS - 1) << 28
ORDER: Final = 0xFF << 48
"""The places of what may differ between two fights of the same houses in a number that holds all of it, its key."""
HEEDED: Final = {"area": AREA, "attackers": ATTACKERS, "defenders": DEFENDERS, "order": ORDER}


class Voice:
    """A card with a text, played against a house: what the text adds, by the key of a fight."""

    def __init__(self, edition: Edition, card: int, side: int, usual: Scene, heeds: int) -> None:
        self.edition, self.card, self.side = edition, card, side
        self.usual = usual
        """The fight, but for what its key tells."""
        self.heeds = heeds
        """What of a key matters to it."""
        self._known: dict[int, Card] = {}

    def card_in(self, key: int) -> Card:
        told = key & self.heeds
        known = self._known.get(told)
        if known is None:
            heard = self.usual._replace(
                area=told & AREA,
                attackers=(told & ATTACKERS) >> 8,
                defenders=(told & DEFENDERS) >> 28,
                order=told >> 48,
            )
            printed = self.edition.house_cards[self.card]
            text = text_adds(self.edition, self.card, self.side, heard)
            known = self._known[told] = card_adding(printed.strength, text, printed.opponent_has_no_strength)
        return known


@lru_cache(maxsize=4000)
def voice_of(edition: Edition, card: int, side: int, usual: Scene, heeds: int) -> Voice:
    """The same card is held in many hands."""
    return Voice(edition, card, side, usual, heeds)


class Pair:
    """Two houses as they could meet: what they hold in their hands, and what of a fight matters for it."""

    def __init__(
        self,
        edition: Edition,
        houses: tuple[int, int],
        hands: tuple[Numbers, Numbers],
        discards: tuple[Numbers, Numbers],
        tracks: tuple[bool, bool, bool],
        blade: int,
    ) -> None:
        self.higher, self.blade = tracks[1], blade
        met = Scene(houses[ATTACKER], houses[DEFENDER], discards=discards, tracks=tracks)
        attacking, defending = hands
        self.silent = [silent_cards(edition, attacking, ATTACKER), silent_cards(edition, defending, DEFENDER)]
        self.voices = [voices(edition, attacking, ATTACKER, met), voices(edition, defending, DEFENDER, met)]
        self._heeds = [0, 0]
        """What of a key matters for the cards of each side."""
        for side, speaking in enumerate(self.voices):
            for voice in speaking:
                self._heeds[side] |= voice.heeds
        self.heeds = self._heeds[ATTACKER] | self._heeds[DEFENDER]
        """What of a key matters at all."""
        self._known: dict[int, Chances] = {}
        self._hands: list[dict[int, tuple[Card, ...]]] = [{}, {}]
        self.last_key = 0
        self.last: Chances | None = None
        """What was asked for last: it often is the next time, too."""

    def chances(self, key: int) -> Chances:
        """The attacker's chances in one fight, by what of its key is heeded."""
        known = self._known.get(key)
        if known is None:
            mine, theirs = self._hand(key, ATTACKER), self._hand(key, DEFENDER)
            known = self._known[key] = chances(mine, theirs, self.higher, self.blade)
        self.last_key, self.last = key, known
        return known

    def _hand(self, key: int, side: int) -> tuple[Card, ...]:
        told = key & self._heeds[side]
        known = self._hands[side].get(told)
        if known is None:
            spoken = [voice.card_in(told) for voice in self.voices[side]]
            known = in_order([*self.silent[side], *spoken]) or (card_adding(0, 0, False),)
            self._hands[side][told] = known
        return known


@lru_cache(maxsize=1000)
def pair_of(
    edition: Edition,
    houses: tuple[int, int],
    hands: tuple[Numbers, Numbers],
    discards: tuple[Numbers, Numbers],
    tracks: tuple[bool, bool, bool],
    blade: int,
) -> Pair:
    """The same two houses are asked about in many positions."""
    return Pair(edition, houses, hands, discards, tracks, blade)


@lru_cache(maxsize=32)
def pairs_of(
    edition: Edition,
    hands: tuple[Numbers, ...],
    discards: tuple[Numbers, ...],
    iron_throne: Numbers,
    fiefdoms: Numbers,
    kings_court: Numbers,
    decider: Numbers,
    blade_holder: int,
) -> list[Pair | None]:
    """What is known of each house as attacker of each other, where all on which that depends is as it was before: it
    changes with combats and bids only."""
    return [None] * (EVERYBODY * EVERYBODY)


class Odds:
    """Chances of every house against every other, reckoned when first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._pairs: list[Pair | None] | None = None
        self._models = models(table.board)

    def chance(
        self, attacker: int, defender: int, difference: float, area: int = 0, attackers: int = 0, defenders: int = 0
    ) -> float:
        """That the attacker wins if its strength without cards is so much greater."""
        return self.chances(attacker, defender, area, attackers, defenders).at(difference)

    def chances(self, attacker: int, defender: int, area: int, attackers: int, defenders: int) -> Chances:
        """The attacker's chances in one fight."""
        pair = self.pair(attacker, defender)
        key = (self.key(area, defenders) | attackers << 8) & pair.heeds
        chances = pair.last if key == pair.last_key else None
        return pair.chances(key) if chances is None else chances

    def key(self, area: int, defenders: int) -> int:
        """All that cards may heed of a fight, but for the attackers."""
        return self._models[area] | defenders << 28 | self.table.orders[area] << 48

    def pair(self, attacker: int, defender: int) -> Pair:
        """Two houses as they could meet."""
        pairs, number = self._pairs or self._all_pairs(), attacker * EVERYBODY + defender
        pair = pairs[number]
        if pair is None:
            pair = pairs[number] = self._pair(attacker, defender)
        return pair

    def _all_pairs(self) -> list[Pair | None]:
        table = self.table
        self._pairs = pairs_of(
            table.edition,
            tuple(table.hand),
            tuple(table.discard),
            tuple(table.iron_throne),
            tuple(table.fiefdoms),
            tuple(table.kings_court),
            table.decider,
            table.blade_holder if table.blade_ready else NOBODY,
        )
        return self._pairs

    def _pair(self, attacker: int, defender: int) -> Pair:
        table, both = self.table, (attacker, defender)
        blade = 0
        if table.blade_ready:
            blade = (table.decider[attacker] == table.blade_holder) - (table.decider[defender] == table.blade_holder)
        return pair_of(
            table.edition,
            both,
            (table.hand[attacker], table.hand[defender]),
            (table.discard[attacker], table.discard[defender]),
            (
                stands_before(table.iron_throne, attacker, defender),
                stands_before(table.fiefdoms, attacker, defender),
                stands_before(table.kings_court, attacker, defender),
            ),
            blade,
        )


def stands_before(track: list[int], house: int, other: int) -> bool:
    """Whether a house stands higher on a track than another."""
    for each in track:
        if each == other:
            return False
        if each == house:
            return True
    raise AssertionError("every house stands on every track")


@lru_cache(maxsize=4000)
def silent_cards(edition: Edition, cards: Numbers, side: int) -> tuple[Card, ...]:
    """Those of a hand whose strength is always the same."""
    found = []
    for card in cards:
        if not heeded(edition, card, side):
            printed = edition.house_cards[card]
            text = text_adds(edition, card, side, usual_scene(edition, card, side)) if speaks(printed) else 0
            found.append(card_adding(printed.strength, text, printed.opponent_has_no_strength))
    return tuple(found)


class Speaker:
    """A card whose text says now this and now that."""

    __slots__ = ("card", "discards", "heeds", "tracks")

    def __init__(self, card: int, names: frozenset[str]) -> None:
        self.card = card
        self.discards, self.tracks = "discards" in names, "tracks" in names
        """Whether it depends on them."""
        self.heeds = 0
        """What of a key matters to it."""
        for name in names:
            self.heeds |= HEEDED.get(name, 0)


@lru_cache(maxsize=4000)
def speakers(edition: Edition, cards: Numbers, side: int) -> tuple[Speaker, ...]:
    """Those of a hand whose strength is not always the same."""
    return tuple([Speaker(card, heeded(edition, card, side)) for card in cards if heeded(edition, card, side)])


def voices(edition: Edition, cards: Numbers, side: int, met: Scene) -> list[Voice]:
    """The same, with what they heed of how two houses meet."""
    found = []
    for each in speakers(edition, cards, side):
        discards = heeded_discards(edition, each.card, side, met.discards) if each.discards else NOTHING.discards
        tracks = met.tracks if each.tracks else NOTHING.tracks
        usual = Scene(met.attacker, met.defender, discards=discards, tracks=tracks)
        found.append(voice_of(edition, each.card, side, usual, each.heeds))
    return found


@lru_cache(maxsize=4000)
def chances(attacker: tuple[Card, ...], defender: tuple[Card, ...], higher: bool, blade: int) -> Chances:
    """The same hands meet in many fights."""
    return Chances(attacker, defender, higher, blade)
