"""The View of a house that reckons with what it sees.

Most of a View tells what lies where, house by house and area by area, in words.  A bot wants that in numbers, many
hundred times a game.  So a Sight holds it in flat lists, and spells it only if somebody reads the words.
"""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any, Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_SLUGS, Board
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.control import EVERYBODY_ALONE
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.field import Field, Tracks
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.state import IMPASSABLE
from smallcouncil.agot.units import units_by_name
from smallcouncil.agot.view_types import AreaView, HouseView
from smallcouncil.agot.view_types import Tracks as TracksView
from smallcouncil.kernel import Decision, View
from smallcouncil.kernel.view_types import DecisionInView, SealedInView

LATE: Final = (
    "houses",
    "areas",
    "tracks",
    "westeros_cards",
    "westeros_discards",
    "wildling_deck",
    "forbidden_orders",
    "waiting_for",
    "decisions",
    "sealed",
)
"""What a Sight spells when it is read."""


class Layout:
    """What lies on the table as one house may see it, in ids, by house and by area.  It begins with nothing."""

    __slots__ = (
        "blade_used",
        "board",
        "decider",
        "discard",
        "dragon_strength",
        "dragon_tokens",
        "expansion",
        "fiefdoms",
        "field",
        "hand",
        "house_cards",
        "houses",
        "iron_throne",
        "kings_court",
        "loyalty",
        "me",
        "orders",
        "phase",
        "pool",
        "power",
        "round",
        "stars",
        "supply",
        "threat",
        "vassals",
        "victory",
    )

    def __init__(self, me: int, houses: tuple[int, ...], field: Field, orders: list[int], tracks: Tracks) -> None:
        self.me = me
        """Who looks; nobody is a spectator."""
        self.houses = houses
        """Those that somebody plays."""
        self.field, self.board = field, field.board
        self.orders = orders
        self.iron_throne, self.fiefdoms, self.kings_court = tracks.iron_throne, tracks.fiefdoms, tracks.kings_court
        self.stars = tracks.stars
        self.expansion: str | None = None
        self.house_cards: str | None = None
        self.vassals: tuple[int, ...] = ()
        """Houses that nobody plays."""
        self.decider: tuple[int, ...] = EVERYBODY_ALONE
        """Who decides for each house: itself, or the commander of a vassal."""
        self.round = 1
        self.phase = ""
        self.threat = 0
        self.blade_used = False
        self.loyalty: tuple[int, ...] = ()
        """The loyalty tokens lying in each area, if House Targaryen plays."""
        self.dragon_tokens: tuple[int, ...] = ()
        self.dragon_strength = 0
        self.power: list[int] = []
        self.supply: list[int] = []
        self.victory: list[int] = []
        self.pool: list[int] = []
        self.hand: list[tuple[int, ...]] = []
        """Of a vassal, only as far as one may see it."""
        self.discard: list[tuple[int, ...]] = []


class Question:
    """What the house that looks is asked, and has answered, without the game behind it."""

    __slots__ = ("actor", "codes", "done", "kind", "pieces", "sealed", "seat")

    def __init__(self, asked: Decision) -> None:
        self.seat, self.actor, self.kind, self.codes = asked.seat, asked.actor, asked.kind, asked.codes
        self.sealed, self.done = asked.sealed, asked.done
        self.pieces = asked.pieces[:]


class Aside:
    """What a View tells beside its layout and hardly any bot reads: in numbers, until one does."""

    __slots__ = (
        "edition",
        "forbidden",
        "own",
        "sealed",
        "waiting",
        "westeros_cards",
        "westeros_discards",
        "wildling_deck",
    )

    def __init__(
        self,
        edition: Edition,
        westeros_cards: tuple[int, ...],
        westeros_discards: list[tuple[int, ...]],
        wildling_deck: list[int],
        forbidden: tuple[int, ...],
        waiting: list[int],
        sealed: list[tuple[int, bool]],
        own: list[Question],
    ) -> None:
        self.edition = edition
        self.westeros_cards, self.westeros_discards = westeros_cards, westeros_discards
        self.wildling_deck = wildling_deck
        """NOBODY is a card that the house does not know."""
        self.forbidden = forbidden
        self.waiting = waiting
        """Who is asked."""
        self.sealed = sealed
        """Who is asked in secret, and whether it has answered."""
        self.own = own


class Sight(dict[str, Any]):
    """A View with its layout.  Read in whatever way, it is the same dict as the View of that house."""

    def __init__(self, told: View, layout: Layout, aside: Aside) -> None:
        super().__init__(told)
        self.layout = layout
        self._aside = aside
        self._is_spelled = False
        """Whether all of it is: what is read before is spelled alone."""

    def _spell(self) -> None:
        if self._is_spelled:
            return
        self._is_spelled = True
        for key in LATE:
            if not super().__contains__(key):
                self[key] = self._spelled(key)

    def _spelled(self, key: str) -> Any:
        aside = self._aside
        match key:
            case "houses":
                return self._spelled_houses()
            case "areas":
                return self._spelled_areas()
            case "tracks":
                seen = self.layout
                return tracks_in_view(seen.iron_throne, seen.fiefdoms, seen.kings_court)
            case "westeros_cards":
                return aside.edition.westeros_card_names(aside.westeros_cards)
            case "westeros_discards":
                return [aside.edition.westeros_card_names(pile) for pile in aside.westeros_discards]
            case "wildling_deck":
                return wildling_names(aside.wildling_deck)
            case "forbidden_orders":
                return [ORDER_NAMES[token] for token in aside.forbidden]
            case "waiting_for":
                return list(dict.fromkeys([HOUSES[house] for house in aside.waiting]))
            case "decisions":
                return [question_in_view(aside.edition, each) for each in aside.own if not each.done]
            case _:
                return self._spelled_sealed()

    def _spelled_houses(self) -> dict[str, HouseView]:
        seen = self.layout
        return houses_in_view(
            self._aside.edition,
            seen.houses,
            seen.power,
            seen.supply,
            seen.victory,
            seen.stars,
            seen.pool,
            seen.hand,
            seen.discard,
        )

    def _spelled_areas(self) -> dict[str, AreaView]:
        field = self.layout.field
        return areas_in_view(
            field.board,
            field.owner,
            field.units,
            field.routed,
            self.layout.orders,
            field.power_tokens,
            field.garrisons,
            field.neutral,
        )

    def _spelled_sealed(self) -> dict[str, SealedInView]:
        aside = self._aside
        shown: dict[str, SealedInView] = {HOUSES[house]: {"done": done} for house, done in aside.sealed}
        for each in aside.own:
            if each.sealed:
                spelling = aside.edition.kinds[each.kind].spelling
                shown[HOUSES[each.actor]] = {"done": each.done, "given": [spelling[code] for code in each.pieces]}
        return shown

    def __missing__(self, key: str) -> Any:
        if key not in LATE or self._is_spelled:
            raise KeyError(key)
        value = self[key] = self._spelled(key)
        return value

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in LATE else super().get(key, default)

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (key in LATE and not self._is_spelled)

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


def tracks_in_view(iron_throne: list[int], fiefdoms: list[int], kings_court: list[int]) -> TracksView:
    return {
        "iron-throne": [HOUSES[each] for each in iron_throne],
        "fiefdoms": [HOUSES[each] for each in fiefdoms],
        "kings-court": [HOUSES[each] for each in kings_court],
    }


def wildling_names(cards: list[int]) -> list[str | None]:
    """The cards of the wildling deck; None is one that is not known."""
    return [None if card == NOBODY else WILDLING_CARDS[card].name for card in cards]


def question_in_view(edition: Edition, question: Question) -> DecisionInView:
    kind = edition.kinds[question.kind]
    return {
        "house": HOUSES[question.seat],
        "acts_for": HOUSES[question.actor],
        "kind": question.kind,
        "prompt": kind.prompt,
        "options": [kind.spelling[code] for code in question.codes],
    }


def houses_in_view(
    edition: Edition,
    houses: tuple[int, ...],
    power: list[int],
    supply: list[int],
    points: list[int],
    stars: list[int],
    pool: list[int],
    hand: list[tuple[int, ...]],
    discard: list[tuple[int, ...]],
) -> dict[str, HouseView]:
    card_names = edition.house_card_names
    return {
        HOUSES[house]: {
            "power": power[house],
            "supply": supply[house],
            "victory": points[house],
            "stars": stars[house],
            "pool": units_by_name(pool[house]),
            "hand": card_names(hand[house]),
            "discard": card_names(discard[house]),
        }
        for house in houses
    }


def areas_in_view(
    board: Board,
    owners: list[int],
    upright: list[int],
    routed: list[int],
    orders: list[int],
    tokens: list[int],
    garrisons: list[int],
    neutral_forces: list[int],
) -> dict[str, AreaView]:
    """Every area on which something lies, or that somebody controls (a port belongs to its land area)."""
    kind, home_of = board.kind, board.home_of
    areas: dict[str, AreaView] = {}
    what: AreaView
    for area, owner in enumerate(owners):
        if owner != NOBODY:
            name = HOUSES[owner]
            what = {"controller": name, "house": name}
            if units := upright[area]:
                what["units"] = units_by_name(units)
            if routed[area]:
                what["routed"] = units_by_name(routed[area])
            if order := orders[area]:
                what["order"] = ORDER_NAMES[order]
        else:
            holder = tokens[area] if tokens[area] != NOBODY else home_of[area]  # as `holder_of`
            if holder != NOBODY and kind[area] == LAND:
                what = {"controller": HOUSES[holder]}
            elif neutral_forces[area]:
                what = {}
            else:
                continue
        if tokens[area] != NOBODY:
            what["power_token"] = HOUSES[tokens[area]]
        if garrison := garrisons[area]:
            what["garrison"] = garrison
        if neutral := neutral_forces[area]:
            what["neutral_force"] = "impassable" if neutral == IMPASSABLE else neutral
        areas[AREA_SLUGS[area]] = what
    return areas
