"""What a house card is: printed numbers, our wording of its text, and when the text works.

One keyword per timing word (the order of the steps is in `phases/combat.py`):

    cancel           "cancel" and "ignore", before all else
    immediately      "immediately"
    when_revealed    any other text that happens before strengths are counted
    strength_bonus   added to the card's strength whenever strengths are counted
    swords_bonus, fortifications_bonus     likewise for icons
    unit_strengths   changes what units add
    order_bonus      changes what the order token adds
    final_strength   sets the combat strength of a side, whatever it has
    when_decided     "if you win / lose this combat", before casualties
    after_casualties between casualties and retreat
    after_combat     at the very end

A continuous text is a function of the present position; nothing of it is ever stored but what a player chose for it
(`combat.chosen`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from smallcouncil.agot.combat import WINDOWS, Combat
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.state import Game

PASS: Final = -1
"""The code of declining what a card says you may do."""


class Ability(NamedTuple):
    """A text that happens once, at its moment."""

    options: Callable[[Game, Combat, int], list[int]]
    """What its owner can choose now; a single option happens by itself, none means no effect."""
    do: Callable[[Game, Combat, int, int], None]
    """Carry out the chosen option."""
    chosen: str = "yes"
    """What an option is, so that it can be spelled: a key of `CHOSEN` in `agot/choices.py`, or "card"."""
    prompt: str = ""
    """The question, as a sentence."""
    by_opponent: bool = False
    """Whether the opponent decides, not the owner of the card."""


class UnitsIn:
    """Units whose strength is being counted."""

    __slots__ = ("area", "house", "side")

    def __init__(self, side: int, house: int, area: int) -> None:
        self.side = side
        self.house = house
        self.area = area
        """Where they stand: the embattled area, unless they support."""


Number = Callable[[Game, Combat, int], int]


@dataclass(frozen=True, slots=True, eq=False)
class HouseCard:
    """A house card."""

    name: str
    """As printed.  Another set may have a card of the same name: a card is known by its id."""
    strength: int
    swords: int = 0
    fortifications: int = 0
    text: str = ""
    cancel: Ability | None = None
    immediately: Ability | None = None
    when_revealed: Ability | None = None
    when_decided: Ability | None = None
    after_casualties: Ability | None = None
    after_combat: Ability | None = None
    strength_bonus: Number | None = None
    swords_bonus: Number | None = None
    fortifications_bonus: Number | None = None
    unit_strengths: Callable[[Game, Combat, int, UnitsIn, list[int]], None] | None = None
    order_bonus: Callable[[Game, Combat, int, int], int] | None = None
    final_strength: Callable[[Game, Combat, int, int, int], int] | None = None
    """The final strength of a side, given the side and what it would have."""
    opponent_has_no_strength: bool = False
    """The printed strength of the opponent's card counts as 0."""
    saves_from_casualties: bool = False
    """Swords, skulls and card texts destroy none of its side's units."""
    chooses_retreat: bool = False
    """Its owner, if victorious, chooses where the loser retreats to."""
    stops_the_victor: bool = False
    """If its side defends and loses, the attackers do not move in."""
    keeps_marching: bool = False
    """If its side attacks and wins, the march order goes along."""

    in_a_fight: Callable[[Game, Combat, int], float] | None = None
    """What its text is worth to its owner beyond what the functions above do to the table, when the combat is decided
    (`combat.winner` says for whom); a castle is about ten, a footman two.  For those who think about a fight."""

    set: str = "base"
    """The set it belongs to."""

    @property
    def abilities(self) -> dict[str, Ability]:
        """The texts that happen once, by their timing word."""
        found = {window: getattr(self, window) for window in WINDOWS}
        return {window: ability for window, ability in found.items() if ability is not None}


@cache
def without_text(card: HouseCard) -> HouseCard:
    """A card whose text is ignored: what is printed above the text stays."""
    return HouseCard(card.name, card.strength, card.swords, card.fortifications, set=card.set)


def text_kind(card: HouseCard) -> str:
    """The kind of decision that a card's text asks for."""
    return f"card: {card.name}" if card.set == "base" else f"card: {card.name} ({card.set})"


def happens(game: Game, combat: Combat, side: int) -> list[int]:
    """Options of a text that leaves no choice."""
    return [0]


def wins(game: Game, combat: Combat, side: int) -> list[int]:
    """Options of "if you win", without a choice."""
    return [0] if combat.winner == side else []


def loses(game: Game, combat: Combat, side: int) -> list[int]:
    """Options of "if you lose", without a choice."""
    return [0] if combat.winner == 1 - side else []


DECK_SIZE: Final = 7


def card_id(house: int, number: int, alternate: bool = False) -> int:
    """The id of a house card: decks follow one another in the order of the houses, first all of one set."""
    return (house + len(HOUSES) * alternate) * DECK_SIZE + number
