"""A fight as everybody can see it, on which the rules and the cards' own texts work as they do in the game.

Whoever thinks about a fight (a bot, a table that explains odds) fills it with what a View holds and asks the same
functions that the rules ask.  So nothing a card does is written twice, and a new card is understood at once.
"""

from operator import attrgetter
from typing import Any, Final, Protocol

from smallcouncil.agot.board.board import Board
from smallcouncil.agot.cards.house_card import Ability
from smallcouncil.agot.codes import SIDE
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat
from smallcouncil.agot.control import place_on
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.hands import to_discard, without
from smallcouncil.agot.names import FIEFDOMS
from smallcouncil.agot.phases.replace_card import ReplaceHouseCard
from smallcouncil.agot.state import Game, State
from smallcouncil.agot.strength import (
    card_of,
    fortifications,
    is_saved_from_casualties,
    strength_lines,
    swords,
    total,
)
from smallcouncil.kernel import NEXT, Flow, Procedure, Step


class Public(Protocol):
    """What lies open on every table, in lists by area and by house like those of the State."""

    edition: Edition
    board: Board
    """As it is now."""
    round: int
    threat: int
    houses: tuple[int, ...]
    units: list[int]
    routed: list[int]
    owner: list[int]
    orders: list[int]
    power_tokens: list[int]
    garrisons: list[int]
    neutral: list[int]
    power: list[int]
    supply: list[int]
    pool: list[int]
    hand: list[tuple[int, ...]]
    discard: list[tuple[int, ...]]
    iron_throne: list[int]
    fiefdoms: list[int]
    kings_court: list[int]
    loyalty: tuple[int, ...]
    dragon_tokens: tuple[int, ...]
    decider: tuple[int, ...]


OPEN: Final = (
    "round", "threat", "houses", "units", "routed", "owner", "orders", "power_tokens", "garrisons", "neutral",
    "power", "supply", "pool", "hand", "discard", "iron_throne", "fiefdoms", "kings_court",
    "loyalty", "dragon_tokens", "decider",
)  # fmt: skip
"""What of it the State holds under the same names."""


OF_COMBAT: Final = attrgetter(*Combat.FIELDS)
OF_STATE: Final = attrgetter(*State.FIELDS)
"""All that they hold."""


class Imagined(Game):
    """A table that somebody thinks about: nothing is told, nobody is asked, no card is drawn."""

    called: list[Procedure]
    """What a text has called and the rules would carry out next."""

    @classmethod
    def table(cls, public: Public) -> "Imagined":
        """The lists are shared until the first copy."""
        kind: Any = cls
        game: Imagined = kind.__new__(kind)  # it has no log, no record and no seed, and so no need of a beginning
        game.edition, game.board = public.edition, public.board
        game.state = state = State("", len(game.board), public.houses)
        for name in OPEN:
            setattr(state, name, getattr(public, name))
        game.stack, game.called = [], []
        return game

    def another(self) -> "Imagined":
        """The same table, without what was under way on it."""
        kind: Any = type(self)
        twin: Imagined = kind.__new__(kind)
        twin.edition, twin.board, twin.state = self.edition, self.board, self.state.copy()
        twin.stack, twin.called = [], self.called[:]
        return twin

    def tell(self, kind: str, *data: int | str | tuple[int, ...], to: tuple[int, ...] | None = None) -> None:
        pass

    def call(self, procedure: Procedure, after: Step | None = None) -> Flow:
        self.called.append(procedure)
        return NEXT


class Fight:
    """A combat on an imagined table."""

    __slots__ = ("combat", "game", "touched")

    def __init__(self, game: Imagined, combat: Combat, touched: bool = False) -> None:
        self.game, self.combat = game, combat
        self.touched = touched
        """Whether a text has changed anything."""

    def copy(self) -> "Fight":
        game, combat = self.game.another(), self.combat.copy()
        game.stack.append(combat)
        return Fight(game, combat, self.touched)

    def reveal(self, attacking: int, defending: int) -> "Fight":
        """The same fight with these cards in it."""
        twin = self.copy()
        twin._play(ATTACKER, attacking)
        twin._play(DEFENDER, defending)
        return twin

    def replace(self, side: int, card: int) -> "Fight":
        """The same fight with another card for a side whose own was sent back."""
        twin = self.copy()
        twin.game.called.clear()
        twin._play(side, card)
        return twin

    def _play(self, side: int, card: int) -> None:
        house, hand = self.combat.house(side), self.game.state.hand
        self.combat.cards[side] = card
        hand[house] = without(hand[house], card)

    def resolve(self, window: str, side: int, code: int) -> "Fight":
        """The same fight after a side's text has happened in one of its ways."""
        return self.copy().carry_out(window, side, code)

    def carry_out(self, window: str, side: int, code: int) -> "Fight":
        """This very fight after that."""
        card = card_of(self.game, self.combat, side)
        assert card is not None
        self.combat.text_was_resolved(window, side)
        ability: Ability = getattr(card, window)
        ability.do(self.game, self.combat, side, code)
        self.touched = True
        return self

    def strength(self, side: int) -> int:
        return total(strength_lines(self.game, self.combat, side))

    def beside_cards(self, side: int, cards: list[int]) -> int:
        """What a side has beside its card if these lie open; below 0 if its order says so."""
        shown, self.combat.cards = self.combat.cards, cards
        strength = 0
        for line in strength_lines(self.game, self.combat, side):
            if line[0] != "card":
                strength += line[2]
        self.combat.cards = shown
        return strength

    def has_the_armies_of(self, other: "Fight") -> bool:
        """Whether both sides have as much as in another fight, but for their cards.

        No text about units or orders asks for anything else."""
        ours, theirs, now, then = self.combat, other.combat, self.game.state, other.game.state
        return (
            ours.attackers == theirs.attackers
            and ours.order == theirs.order
            and ours.support == theirs.support
            and now.units == then.units
            and now.routed == then.routed
            and now.orders == then.orders
            and now.garrisons == then.garrisons
            and now.dragon_tokens == then.dragon_tokens
        )

    def is_like(self, other: "Fight") -> bool:
        """Whether everything is the same in another fight, but for what is to be carried out next."""
        if OF_COMBAT(self.combat) != OF_COMBAT(other.combat) or OF_STATE(self.game.state) != OF_STATE(other.game.state):
            return False
        return self.touched == other.touched

    def higher(self) -> int:
        """The side that wins a tie."""
        first = place_on(self.game, FIEFDOMS, self.combat.attacker) < place_on(
            self.game, FIEFDOMS, self.combat.defender
        )
        return ATTACKER if first else DEFENDER

    def hits(self, winner: int) -> int:
        """How many units the loser must give up."""
        loser = 1 - winner
        if is_saved_from_casualties(self.game, self.combat, loser):
            return 0
        return max(0, swords(self.game, self.combat, winner) - fortifications(self.game, self.combat, loser))

    def decided(self, winner: int, final: list[int]) -> "Fight":
        """The same fight when a side has won it with these strengths: the cards are discarded."""
        twin = self.copy()
        twin.combat.winner = winner
        twin.combat.final = final
        for side in (ATTACKER, DEFENDER):
            if twin.combat.cards[side] != NO_CARD:
                to_discard(twin.game, twin.combat.house(side), twin.combat.cards[side])
        return twin

    def must_replace(self) -> tuple[int, tuple[int, ...]] | None:
        """A side whose card was sent back, and what it may play instead."""
        for procedure in self.game.called:
            if isinstance(procedure, ReplaceHouseCard):
                return procedure.side, procedure.cards
        return None


def imagine(
    public: Public,
    area: int,
    origin: int,
    attacker: int,
    defender: int,
    attackers: int,
    order: int = 0,
    support: tuple[tuple[int, int], ...] = (),
) -> Fight:
    """A fight for an area; `support` names the areas that support a side."""
    combat = Combat(area, origin, attacker, defender, attackers, order)
    combat.support = [SIDE.code(near, side) for near, side in support]
    game = Imagined.table(public)
    game.stack.append(combat)
    return Fight(game, combat)
