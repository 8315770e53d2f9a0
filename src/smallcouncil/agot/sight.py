"""The View of a house that reckons with what it sees.

Most of a View tells what lies where, house by house and area by area, in words.  A bot wants that in numbers, many
hundred times a game.  So a Sight holds it in flat lists, and spells it only if somebody reads the words.
"""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any, Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_SLUGS, Board
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.state import IMPASSABLE
from smallcouncil.agot.units import units_by_name
from smallcouncil.agot.view_types import AreaView, HouseView
from smallcouncil.kernel import View

LATE: Final = ("houses", "areas")
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
        "garrisons",
        "hand",
        "holder",
        "house_cards",
        "houses",
        "iron_throne",
        "kings_court",
        "loyalty",
        "me",
        "neutral",
        "orders",
        "owner",
        "phase",
        "pool",
        "power",
        "power_tokens",
        "round",
        "routed",
        "stars",
        "supply",
        "threat",
        "units",
        "vassals",
        "victory",
    )

    def __init__(self, me: int, houses: tuple[int, ...], board: Board) -> None:
        self.me = me
        """Who looks; nobody is a spectator."""
        self.houses = houses
        """Those that somebody plays."""
        self.board = board
        """As it is now."""
        self.expansion: str | None = None
        self.house_cards: str | None = None
        self.vassals: tuple[int, ...] = ()
        """Houses that nobody plays."""
        self.decider = tuple(range(len(HOUSES)))
        """Who decides for each house: itself, or the commander of a vassal."""
        self.round = 1
        self.phase = ""
        self.threat = 0
        self.iron_throne: list[int] = []
        self.fiefdoms: list[int] = []
        self.kings_court: list[int] = []
        self.blade_used = False
        self.loyalty: tuple[int, ...] = ()
        """The loyalty tokens lying in each area, if House Targaryen plays."""
        self.dragon_tokens: tuple[int, ...] = ()
        self.dragon_strength = 0
        self.power: list[int] = []
        self.supply: list[int] = []
        self.victory: list[int] = []
        self.stars: list[int] = []
        self.pool: list[int] = []
        self.hand: list[tuple[int, ...]] = []
        """Of a vassal, only as far as one may see it."""
        self.discard: list[tuple[int, ...]] = []
        self.owner: list[int] = []
        """Whose units stand in an area."""
        self.units: list[int] = []
        """Upright units, packed as `smallcouncil.agot.units` packs them."""
        self.routed: list[int] = []
        self.orders: list[int] = []
        self.power_tokens: list[int] = []
        self.garrisons: list[int] = []
        self.neutral: list[int] = []
        self.holder: list[int] = []
        """Who controls an area; a port counts as nobody's as long as no ships lie in it."""


class Sight(dict[str, Any]):
    """A View with its layout.  Read in whatever way, it is the same dict as the View of that house."""

    def __init__(self, told: View, layout: Layout, edition: Edition) -> None:
        super().__init__(told)
        self.layout = layout
        self._edition = edition
        self._is_spelled = False

    def _spell(self) -> None:
        if self._is_spelled:
            return
        self._is_spelled = True
        seen = self.layout
        self["houses"] = houses_in_view(
            self._edition,
            seen.houses,
            seen.power,
            seen.supply,
            seen.victory,
            seen.stars,
            seen.pool,
            seen.hand,
            seen.discard,
        )
        self["areas"] = areas_in_view(
            seen.board,
            seen.owner,
            seen.units,
            seen.routed,
            seen.orders,
            seen.power_tokens,
            seen.garrisons,
            seen.neutral,
        )

    def __missing__(self, key: str) -> Any:
        if key not in LATE or self._is_spelled:
            raise KeyError(key)
        self._spell()
        return self[key]

    def get(self, key: str, default: Any = None) -> Any:
        if key in LATE:
            self._spell()
        return super().get(key, default)

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
