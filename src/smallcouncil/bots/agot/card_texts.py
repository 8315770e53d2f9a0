"""What the text of a house card adds in a fight, asked of the card itself.

Each is asked on a bare table on which nothing but the two armies stands, so that the answer can be kept for every fight
like it."""

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.combat import ATTACKER, NO_CARD
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.hands import without
from smallcouncil.agot.imagined import Fight, imagine
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import DEFENSE_TOKENS
from smallcouncil.agot.units import ONE, SHIP
from smallcouncil.bots.agot.ground import Numbers


class Scene(NamedTuple):
    """A kind of fight: everything on which the text of a card may depend in it."""

    attacker: int
    defender: int
    area: int = 0
    """The first area of the board with the same kind and the same castle or stronghold."""
    attackers: int = 0
    defenders: int = 0
    order: int = 0
    """The order token of the defenders, if it lies open."""
    discards: tuple[Numbers, Numbers] = ((), ())
    tracks: tuple[bool, bool, bool] = (True, True, True)
    """On which tracks the attacker stands higher."""


NOTHING: Final = Scene(NOBODY, NOBODY)


@lru_cache
def speaks(card: HouseCard) -> bool:
    """Whether the text of a card may change a strength before it is known who wins."""
    texts = (card.strength_bonus, card.unit_strengths, card.order_bonus, card.final_strength)
    return any((*texts, card.immediately, card.when_revealed))


@lru_cache
def models(board: Board) -> tuple[int, ...]:
    """For each area, the first one of the same kind and with the same castle or stronghold."""
    first: dict[tuple[int, int], int] = {}
    sorts = zip(board.kind, board.fortification, strict=True)
    return tuple(first.setdefault(sort, area) for area, sort in enumerate(sorts))


def usual_scene(edition: Edition, card: int, side: int, area: int = 0) -> Scene:
    """A fight as they often are, for one area."""
    house = next((house for house, cards in edition.hands.items() if card in cards), edition.houses[0])
    other = next(each for each in edition.houses if each != house)
    group = sum(ONE[:SHIP]) if edition.board.kind[area] == LAND else ONE[SHIP]
    return Scene(*((other, house) if side else (house, other)), area, group, group, min(DEFENSE_TOKENS))


@cache
def heeded(edition: Edition, card: int, side: int) -> frozenset[str]:
    """What of a fight the text of a card depends on, found by trying: change one thing, and see if it says another."""
    if not speaks(edition.house_cards[card]):
        return frozenset()
    deck = next((cards for cards in edition.hands.values() if card in cards), ())
    changes: dict[str, tuple[Any, ...]] = {
        "area": tuple(dict.fromkeys(models(edition.board))),
        "attackers": (0, *ONE),
        "defenders": (0, *ONE),
        "order": edition.tokens,
        "discards": ((deck, ()), ((), deck)),
        "tracks": ((False, True, True), (True, False, True), (True, True, False)),
    }
    found = set()
    for area in changes["area"]:
        usual = usual_scene(edition, card, side, area)
        says = text_adds(edition, card, side, usual)
        for name, others in changes.items():
            if any(text_adds(edition, card, side, usual._replace(**{name: each})) != says for each in others):
                found.add(name)
    return frozenset(found)


@cache
def discarded_and_heeded(edition: Edition, card: int, side: int) -> frozenset[int]:
    """The cards on which a text that heeds discards depends if they lie in its own pile: alone, or with all others."""
    usual, deck = (
        usual_scene(edition, card, side),
        next((cards for cards in edition.hands.values() if card in cards), ()),
    )

    def says(pile: Numbers) -> int:
        return text_adds(edition, card, side, usual._replace(discards=(pile, ()) if side == ATTACKER else ((), pile)))

    none, everything = says(()), says(deck)
    return frozenset(each for each in deck if says((each,)) != none or says(without(deck, each)) != everything)


def heeded_discards(
    edition: Edition, card: int, side: int, discards: tuple[Numbers, Numbers]
) -> tuple[Numbers, Numbers]:
    """What of both piles the text of a card depends on: no text asks what the other side has discarded."""
    counts = discarded_and_heeded(edition, card, side)
    own = tuple([each for each in discards[side] if each in counts])
    return (own, ()) if side == ATTACKER else ((), own)


class Bare:
    """A table on which nothing stands but what matters for one fight."""

    def __init__(self, edition: Edition, fight: Scene) -> None:
        areas, houses = len(edition.board), len(HOUSES)
        both = fight.attacker, fight.defender
        self.edition, self.board, self.round, self.threat = edition, edition.board, 1, 2
        self.houses: tuple[int, ...] = tuple(house for house in both if edition.hands.get(house))
        self.decider = tuple(range(houses))
        self.units, self.routed, self.orders, self.garrisons, self.neutral = ([0] * areas for _ in range(5))
        self.owner, self.power_tokens = [NOBODY] * areas, [NOBODY] * areas
        self.power, self.supply, self.pool = ([0] * houses for _ in range(3))
        self.hand: list[tuple[int, ...]] = [()] * houses
        self.discard: list[tuple[int, ...]] = [()] * houses
        for house, pile in zip(both, fight.discards, strict=True):
            self.discard[house] = pile
        self.iron_throne, self.fiefdoms, self.kings_court = (
            list(both if first else both[::-1]) for first in fight.tracks
        )
        self.loyalty: tuple[int, ...] = ()
        self.dragon_tokens: tuple[int, ...] = ()
        self.units[fight.area], self.owner[fight.area] = fight.defenders, fight.defender
        self.orders[fight.area] = fight.order


@lru_cache(maxsize=50000)
def text_adds(edition: Edition, card: int, side: int, fight: Scene) -> int:
    """What the text of a card adds to the difference of strengths in its owner's favour, in a kind of fight."""
    near = edition.board.neighbours[fight.area][0]
    begun = imagine(Bare(edition, fight), fight.area, near, fight.attacker, fight.defender, fight.attackers)

    def lead(fight: Fight) -> int:
        return fight.strength(side) - fight.strength(1 - side)

    shown = begun.reveal(card, NO_CARD) if side == ATTACKER else begun.reveal(NO_CARD, card)
    printed = edition.house_cards[card]
    best = lead(shown)
    for window in ("immediately", "when_revealed"):
        ability = getattr(printed, window)
        if ability is not None and not ability.by_opponent:
            codes = ability.options(shown.game, shown.combat, side)
            best = max([best, *(lead(shown.resolve(window, side, code)) for code in codes)])
    return best - lead(begun) - printed.strength
