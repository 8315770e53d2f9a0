"""The View of a house that reckons with what it sees.

Most of a View tells what lies before each house, in words.  A bot wants that in numbers, many hundred times a game.  So
a Sight holds what its house may know of the State, and spells it only if somebody reads the words."""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any, Final, cast

from smallcouncil.iron_throne.encounter import sum_lines, total
from smallcouncil.iron_throne.names import CARD_HOUSE, CHALLENGER, DEFENDER, HOSTILITY, KINDS
from smallcouncil.iron_throne.state import CARD, Game, State, face, hostage, spread
from smallcouncil.iron_throne.view import (
    add_own,
    encounter_in_view,
    houses_in_view,
    known_houses_in_view,
    spelled_discard,
    spelled_event,
    told_at_once,
)
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.kernel import View

LATE: Final = ("event", "event_discard", "houses", "encounter")
"""What a Sight spells when it is read."""
UNKNOWN: Final = -1
"""A card of which only the back is seen."""


class Layout:
    """What lies on the table as one house may see it, in ids, by house (in five places) and by character."""

    __slots__ = (
        "board", "cards", "committed", "deck", "discard", "hand", "hostages", "leader", "me", "outcome", "placed",
        "played", "power", "seats", "seen", "sheet", "side", "spread", "totals", "values", "winner",
    )  # fmt: skip

    def __init__(self, known: State, me: int) -> None:
        """From a State that holds nothing but what this house knows."""
        self.me, self.seats = me, known.seats
        self.leader, self.sheet, self.board, self.power = known.leader, known.sheet, known.board, known.power
        self.discard, self.played = known.discard, known.played
        self.cards = known.hand[me]
        """Its own hand."""
        self.seen = known.known[me * 5 : me * 5 + 5]
        """What it has seen of each hand."""
        self.spread, self.hand, self.deck = [0] * 5, [0] * 5, [0] * 5
        """The influence that each house has spread, and how many cards it has."""
        self.hostages: list[list[tuple[int, int]]] = [[], [], [], [], []]
        """What each house holds: of which house, and the card or UNKNOWN."""
        for house in known.seats:
            if known.leader[house] >= 0:
                self.spread[house] = spread(known, house)
            self.hand[house], self.deck[house] = len(known.hand[house]), len(known.deck[house])
            for held in known.hostages[house]:
                card = face(held)
                self.hostages[house].append((CARD_HOUSE[card], card if held >> me & 1 else UNKNOWN))
        self.side, self.committed, self.placed = known.side, known.committed, known.placed
        self.outcome, self.winner = known.outcome, known.winner
        self.totals, self.values = [0, 0, 0], [0, 0, 0]
        """By the sides, what they count in a hostility outcome, and their cards alone."""
        if known.defender >= 0 and known.outcome == HOSTILITY:
            for side in (CHALLENGER, DEFENDER):
                self.totals[side] = total(known, side)
                for what, _, _, amount in sum_lines(known, side):
                    if what == CARD:
                        self.values[side] = amount


class Sight(dict[str, Any]):
    """A View with its layout.  Read in whatever way, it is the same dict as the View."""

    def __init__(self, told: View, viewer: int, known: State, words: Wording) -> None:
        super().__init__(told)
        self.layout = Layout(known, viewer)
        self.ids = words.ids
        """The characters by the names that this game gives them."""
        self._viewer, self._known, self._words = viewer, known, words
        """What is spelled late: a State that holds nothing but what the viewer knows."""

    def _spelled(self, key: str) -> Any:
        state, words = self._known, self._words
        if key == "event":
            return spelled_event(state.event, words)
        if key == "event_discard":
            return spelled_discard(state.event_discard, words)
        if key == "encounter":
            return encounter_in_view(state, words)
        return known_houses_in_view(state, self._viewer, houses_in_view(state, words), words)

    def _spell(self) -> None:
        for key in LATE:
            if not super().__contains__(key):
                self[key] = self._spelled(key)

    def __missing__(self, key: str) -> Any:
        if key not in LATE:
            raise KeyError(key)
        value = self[key] = self._spelled(key)
        return value

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in LATE else super().get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in LATE or super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        self._spell()
        return super().__iter__()

    def __len__(self) -> int:
        self._spell()
        return super().__len__()

    def __eq__(self, other: object) -> bool:
        return self.copy() == (other.copy() if isinstance(other, Sight) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        self._spell()
        return super().keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        self._spell()
        return super().values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        self._spell()
        return super().items()

    def copy(self) -> View:
        return dict(self.items())


def sight_of(game: Game, house: int, words: Wording) -> Sight:
    """The view of a house, with most of it left in numbers."""
    view = told_at_once(game, words)
    add_own(game, house, view)
    return Sight(cast(View, view), house, known_to(game.state, house), words)


def known_to(state: State, viewer: int) -> State:
    """What a house knows of the position, built up from nothing."""
    known = State("")
    known.seats, known.turn, known.box, known.event = state.seats, state.turn, state.box, state.event
    known.event_discard = state.event_discard
    known.leader, known.sheet, known.board = state.leader[:], state.sheet[:], state.board[:]
    known.power, known.discard, known.played = state.power[:], state.discard[:], state.played[:]
    for house in state.seats:
        known.deck[house] = (UNKNOWN,) * len(state.deck[house])
        known.hand[house] = (UNKNOWN,) * len(state.hand[house])
        known.known[viewer * 5 + house] = state.known[viewer * 5 + house]
        if state.hostages[house]:
            known.hostages[house] = tuple([_seen(held, viewer) for held in state.hostages[house]])
    known.hand[viewer] = state.hand[viewer]
    known.dealt[viewer * 2 : viewer * 2 + 2] = state.dealt[viewer * 2 : viewer * 2 + 2]
    known.challenger, known.defender = state.challenger, state.defender
    known.side, known.committed = state.side[:], state.committed[:]
    known.places_first, known.placed = state.places_first, state.placed[:]
    known.outcome, known.winner, known.lost = state.outcome, state.winner, state.lost
    known.effects, known.sums = state.effects, state.sums
    known.no_rewards, known.no_penalties = state.no_rewards, state.no_penalties
    known.lose_one = state.lose_one
    return known


def _seen(held: int, viewer: int) -> int:
    """A hostage as a house sees it: its face, or that it may be a card seen before, or no more than its back."""
    if held >> viewer & 1:
        return hostage(face(held), 1 << viewer)
    back = CARD_HOUSE[face(held)] * KINDS
    return hostage(back, 0, held >> 5 & 1 << viewer)
