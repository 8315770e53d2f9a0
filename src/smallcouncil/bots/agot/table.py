"""A View ready to be reckoned with: its layout, or what its words say of it, and what follows from that."""

from functools import lru_cache
from typing import Final

from smallcouncil.agot.armies import Armies
from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS, Board
from smallcouncil.agot.board.improvements import as_shown
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.control import by_house
from smallcouncil.agot.edition import Edition
from smallcouncil.agot.field import Field, Tracks
from smallcouncil.agot.movement import flight_reach, may_enter, reach_of
from smallcouncil.agot.names import HOUSES, NOBODY, TRACK_SLUGS
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND, ORDER_IDS
from smallcouncil.agot.sight import Layout, Sight
from smallcouncil.agot.support import supporting_orders
from smallcouncil.agot.units import DRAGONS, ONE, SIZE, UNIT_IDS
from smallcouncil.bots.agot.cast import by_name, edition_for
from smallcouncil.bots.agot.ground import Ground, ground_at
from smallcouncil.kernel import View

IMPASSABLE: Final = 99
VICTORY: Final = 7
LAST_ROUND: Final = 10
HOUSE_NUMBERS: Final = {name: number for number, name in enumerate(HOUSES)}
ONE_OF: Final = {name: ONE[unit] for name, unit in UNIT_IDS.items()}
"""One unit as a group, by its name."""


@lru_cache
def mainland_of(board: Board, area: int) -> frozenset[int]:
    """All land that can be reached from an area without a ship."""
    found, edge = {area}, [area]
    while edge:
        for near in board.adjacent_land[edge.pop()]:
            if near not in found:
                found.add(near)
                edge.append(near)
    return frozenset(found)


class Table:
    """What lies where, in ids.  Nobody changes it: what is known of its `ground` is found by what lies there."""

    __slots__ = (
        "_armies",
        "_closed",
        "against_castles",
        "blade_holder",
        "blade_ready",
        "board",
        "castles",
        "castles_soon",
        "decider",
        "decks",
        "discard",
        "dragon_tokens",
        "edition",
        "expansion",
        "fiefdoms",
        "garrisons",
        "ground",
        "hand",
        "holder",
        "houses",
        "in_the_field",
        "iron_throne",
        "kin",
        "kings_court",
        "leads",
        "loyalty",
        "me",
        "neutral",
        "orders",
        "others",
        "owner",
        "phase",
        "pool",
        "power",
        "power_tokens",
        "round",
        "rounds_left",
        "routed",
        "stars",
        "supply",
        "supporters",
        "targaryen",
        "threat",
        "throne_holder",
        "units",
        "vassals",
        "view",
    )

    def __init__(self, view: View, acts_for: str = "") -> None:
        self.view = view
        seen = layout_of(view)
        self.me = HOUSE_NUMBERS[acts_for] if acts_for else seen.me
        """The house for which is reckoned: one's own, or a vassal that one commands."""
        self.expansion = seen.expansion
        self.houses = seen.houses
        """Those that somebody plays."""
        self.ground: Ground = ground_at(seen)
        cast = self.ground.cast
        self.others = cast.others[self.me]
        self.vassals = seen.vassals
        """Houses that nobody plays."""
        self.decider = seen.decider
        """Who decides for each house: itself, or the commander of a vassal."""
        self.targaryen = bool(seen.loyalty)
        """Whether House Targaryen plays."""
        self.kin, self.edition, self.decks = cast.kin, cast.edition, cast.decks
        self.in_the_field, self.against_castles = cast.in_the_field, cast.against_castles
        self.board = seen.board
        self.round = seen.round
        self.rounds_left = LAST_ROUND - seen.round if seen.round < LAST_ROUND else 0
        """How many rounds are still to be played after this one."""
        self.phase = seen.phase
        self.threat = seen.threat
        self.iron_throne, self.fiefdoms, self.kings_court = seen.iron_throne, seen.fiefdoms, seen.kings_court
        self.throne_holder = self._first_player(self.iron_throne)
        self.blade_holder = self._first_player(self.fiefdoms)
        self.blade_ready = not seen.blade_used
        self.loyalty = seen.loyalty
        self.dragon_tokens = seen.dragon_tokens
        self.power, self.supply, self.castles = seen.power, seen.supply, seen.victory
        self.stars, self.pool, self.discard = seen.stars, seen.pool, seen.discard
        self.hand = seen.hand
        if self.vassals:  # whatever may come, where one does not see it
            self.hand = seen.hand[:]
            for vassal in self.vassals:
                self.hand[vassal] = seen.hand[vassal] or self.edition.vassal_deck
        self.orders = seen.orders
        field = seen.field
        self.owner = field.owner
        """Whose units stand in an area."""
        self.units = field.units
        """Upright units, packed as `smallcouncil.agot.units` packs them."""
        self.routed = field.routed
        self.power_tokens = field.power_tokens
        self.garrisons = field.garrisons
        self.neutral = field.neutral
        self.holder = field.holder
        """Who controls an area."""
        self.supporters = self.ground.supporters
        """For each area, from where a combat there can be supported."""
        self._closed = bool(self.ground.shut)
        self.castles_soon: list[float] | None = None
        """The castles of each house, and a part of those that it can reach, once somebody has asked `rivals` for it."""
        self.leads: dict[int, float] = {}
        """By how many of them each house is ahead of the others, in the same way."""
        self._armies: dict[tuple[int, int], Armies] = {}

    def _first_player(self, track: list[int]) -> int:
        """Who holds the token of a track."""
        if not self.vassals:
            return track[0]
        for house in track:
            if house in self.houses:
                return house
        raise AssertionError("somebody plays")

    def card(self, house: int, name: str) -> HouseCard:
        """A card of a house by its name."""
        return self.edition.house_cards[self.decks[house][name]]

    def cards_in_hand(self, house: int) -> list[HouseCard]:
        return [self.edition.house_cards[card] for card in self.hand[house]]

    def own_areas(self, house: int) -> tuple[int, ...]:
        """Where a house has units."""
        return self.ground.own[house]

    def reach(self, house: int, area: int) -> tuple[int, ...]:
        """Where a house's units in an area could march."""
        known = self.ground.reach[house][area]
        if known is None:
            known = self.ground.reach[house][area] = self._reckon_reach(house, area)
        return known

    def _reckon_reach(self, house: int, area: int) -> tuple[int, ...]:
        board, owner = self.board, self.owner
        if board.kind[area] == LAND and not self._closed and not self.kin[house]:
            for sea in board.adjacent_sea[area]:
                if owner[sea] == house:
                    break
            else:  # most areas for most houses: no ship carries anybody on from there
                return board.adjacent_land[area]
        return self._open(house, reach_of(board, owner, self.power_tokens, house, area))

    def reach_behind(self, house: int, area: int, sea: int) -> tuple[int, ...]:
        """Where they could march if a ship of the house had sailed into a sea."""
        owner = self.owner[:]
        owner[sea] = house
        return self._open(house, reach_of(self.board, owner, self.power_tokens, house, area))

    def _open(self, house: int, areas: list[int]) -> tuple[int, ...]:
        kin = self.kin[house]
        if not kin and not self._closed:
            return tuple(areas)
        return tuple(area for area in areas if may_enter(self.neutral[area], self.holder[area], kin))

    def fights(self, house: int) -> list[bool]:
        """Whether it means a combat for a house to enter each area."""
        known = self.ground.fights[house]
        if known is None:
            known = self.ground.fights[house] = [False] * len(self.owner)
            for other, areas in enumerate(self.ground.own):
                if other != house:
                    for area in areas:
                        known[area] = True
            for area in self.ground.garrisoned:
                if self.owner[area] == NOBODY and self.holder[area] != house:
                    known[area] = True
        return known

    def flights(self, house: int, area: int) -> tuple[int, ...]:
        """Where dragons of a house in an area could march besides: they fly."""
        if not self.units[area] & DRAGONS:
            return ()
        known = self.ground.flights.get((house, area))
        if known is None:
            beyond = flight_reach(self.board, area, self.reach(house, area))
            known = self.ground.flights[house, area] = self._open(house, beyond)
        return known

    def can_support(self, area: int, embattled: int) -> bool:
        """Whether an adjacent area's units could support a combat there."""
        return area in self.supporters[embattled]

    def attack_strength(self, group: int, target: int) -> int:
        return self.against_castles[group] if self.board.fortification[target] else self.in_the_field[group]

    def support_orders(self, house: int, target: int) -> int:
        """The strength of a house's support orders beside an area, were it to attack there."""
        total = 0
        for area in supporting_orders(self.board, self.orders, target):
            if self.owner[area] == house or self.owner[area] in self.kin[house]:
                total += self.attack_strength(self.units[area], target) + BONUS[self.orders[area]]
        return total

    def defense_bonus(self, area: int) -> int:
        order = self.orders[area]
        return BONUS[order] if order and KIND[order] == DEFENSE else 0

    def size(self, area: int) -> int:
        return SIZE[self.units[area]] + SIZE[self.routed[area]]

    def armies(self, house: int, without: int = NOBODY) -> Armies:
        """The armies of a house; those of one area are left out if it is named."""
        known = self._armies.get((house, without))
        if known is None:
            if without == NOBODY:
                known = Armies(self.supply[house], [self.size(area) for area in self.ground.own[house]])
            else:
                known = self.armies(house).copy()
                known.remove(self.size(without))
            self._armies[house, without] = known
        return known

    def income(self, house: int) -> tuple[int, int]:
        """Barrels and crowns that a house controls."""
        supply, crowns = self.board.supply, self.board.crowns
        held = [area for area, holder in enumerate(self.holder) if holder == house and self.board.kind[area] == LAND]
        return sum(supply[area] for area in held), sum(crowns[area] for area in held)


def layout_of(view: View) -> Layout:
    """What lies where, in numbers."""
    return view.layout if isinstance(view, Sight) else read_layout(view)


def read_layout(view: View) -> Layout:
    """What lies where, from the words of a View that has come without its layout."""
    houses = tuple([HOUSE_NUMBERS[name] for name in view["houses"]])
    expansion, house_cards = view.get("expansion"), view.get("house_cards")
    edition = edition_for(houses, expansion, house_cards)
    board = as_shown(edition.board, view.get("improvements", {}))
    everybody, areas = len(HOUSES), len(board)
    iron_throne, fiefdoms, kings_court = (
        [HOUSE_NUMBERS[name] for name in view["tracks"][track]] for track in TRACK_SLUGS
    )
    tracks = Tracks(houses, iron_throne, fiefdoms, kings_court, [0] * everybody)
    orders = [0] * areas
    field = read_field(view, board, orders)
    seen = Layout(HOUSE_NUMBERS.get(view["you"], NOBODY), houses, field, orders, tracks)
    seen.expansion, seen.house_cards = expansion, house_cards
    seen.round, seen.phase, seen.threat = view["round"], view["phase"], view["threat"]
    seen.blade_used = view["blade_used"]
    if "targaryen" in view:
        lying = view["targaryen"]["loyalty"]
        seen.loyalty = tuple([lying.get(word, 0) for word in AREA_SLUGS[: len(board)]])
        seen.dragon_tokens = tuple(view["targaryen"]["dragon_tokens"])
        seen.dragon_strength = view["targaryen"]["dragon_strength"]
    seen.power, seen.supply, seen.victory, seen.pool = ([0] * everybody for _ in range(4))
    seen.hand, seen.discard = [()] * everybody, [()] * everybody
    for name, what in view["houses"].items():
        house = HOUSE_NUMBERS[name]
        seen.power[house], seen.supply[house] = what["power"], what["supply"]
        seen.victory[house], seen.stars[house] = what["victory"], what["stars"]
        seen.pool[house] = group_of(what["pool"])
        deck = by_name(edition, house)
        seen.hand[house] = tuple([deck[card] for card in what["hand"]])
        seen.discard[house] = tuple([deck[card] for card in what["discard"]])
    read_vassals(view, seen, edition)
    return seen


def read_vassals(view: View, seen: Layout, edition: Edition) -> None:
    vassals, decider = view.get("vassals", {}), list(seen.decider)
    seen.vassals = tuple([HOUSE_NUMBERS[name] for name in vassals])
    for name, what in vassals.items():
        house = HOUSE_NUMBERS[name]
        seen.supply[house], seen.pool[house] = what["supply"], group_of(what["pool"])
        deck = by_name(edition, house)
        seen.hand[house] = tuple([deck[card] for card in what["hand"]])
        if what["commander"] is not None:
            decider[house] = HOUSE_NUMBERS[what["commander"]]
    seen.decider = tuple(decider)


def read_field(view: View, board: Board, orders: list[int]) -> Field:
    """What stands and lies on the board, and which orders."""
    areas = len(board)
    owner, power_tokens, holder = [NOBODY] * areas, [NOBODY] * areas, [NOBODY] * areas
    units, routed, garrisons, neutral = [0] * areas, [0] * areas, [0] * areas, [0] * areas
    for word, what in view["areas"].items():
        area = AREA_IDS[word]
        if "controller" in what:
            holder[area] = HOUSE_NUMBERS[what["controller"]]
        if "house" in what:
            owner[area] = HOUSE_NUMBERS[what["house"]]
            if "units" in what:
                units[area] = group_of(what["units"])
            if "routed" in what:
                routed[area] = group_of(what["routed"])
        if "order" in what:
            orders[area] = ORDER_IDS[what["order"]]
        if "power_token" in what:
            power_tokens[area] = HOUSE_NUMBERS[what["power_token"]]
        garrisons[area] = what.get("garrison", 0)
        force = what.get("neutral_force", 0)
        neutral[area] = IMPASSABLE if force == "impassable" else force
    return Field(board, owner, units, routed, power_tokens, garrisons, neutral, holder, by_house(owner))


def group_of(units: dict[str, int]) -> int:
    group = 0
    for name, number in units.items():
        group += number * ONE_OF[name]
    return group
