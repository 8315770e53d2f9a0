"""A View as flat lists, ready to be reckoned with."""

from functools import lru_cache
from typing import Final

from smallcouncil.agot.armies import Armies
from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS, Board
from smallcouncil.agot.board.improvements import as_shown
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.edition import Edition, edition_of
from smallcouncil.agot.movement import flight_reach, may_enter, reach_of
from smallcouncil.agot.names import HOUSES, NOBODY, TRACK_SLUGS
from smallcouncil.agot.options import Options
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND, ORDER_IDS
from smallcouncil.agot.support import can_support, supporting_orders
from smallcouncil.agot.units import DRAGON, DRAGONS, ONE, SIZE, UNIT_IDS, UNIT_STRENGTHS, strengths_by
from smallcouncil.bots.agot.ground import Ground, ground_of
from smallcouncil.kernel import View

IMPASSABLE: Final = 99
VICTORY: Final = 7
LAST_ROUND: Final = 10
HOUSE_NUMBERS: Final = {name: number for number, name in enumerate(HOUSES)}
ONE_OF: Final = {name: ONE[unit] for name, unit in UNIT_IDS.items()}
"""One unit as a group, by its name."""


@lru_cache
def edition_for(houses: tuple[int, ...], expansion: str | None, house_cards: str | None) -> Edition:
    """What the game consists of that these houses play."""
    return edition_of(Options(houses, "", expansion=expansion, house_cards=house_cards))


@lru_cache
def by_name(edition: Edition, house: int) -> dict[str, int]:
    """The house cards that a house may hold."""
    cards = (*edition.vassal_deck, *edition.hands.get(house, ()))
    return {edition.house_cards[card].name: card for card in cards}


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


@lru_cache
def supporters_on(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each area, from where a combat there can be supported."""
    return tuple(
        tuple(near for near in board.neighbours[area] if can_support(board, near, area)) for area in range(len(board))
    )


class Table:
    """What lies where, in ids.  Nobody changes it: what is known of its `ground` is found by what lies there."""

    def __init__(self, view: View, acts_for: str = "") -> None:
        self.view = view
        self.me = HOUSE_NUMBERS[acts_for or view["you"]]
        """The house for which is reckoned: one's own, or a vassal that one commands."""
        self.houses = tuple(HOUSE_NUMBERS[name] for name in view["houses"])
        """Those that somebody plays."""
        self.others = tuple(house for house in self.houses if house != self.me)
        self._read_commanders(view)
        self.edition = edition_for(tuple(sorted(self.houses)), view.get("expansion"), view.get("house_cards"))
        self.board = board = as_shown(self.edition.board, view.get("improvements", {}))
        self.supporters = supporters_on(board)
        self.round: int = view["round"]
        self.phase: str = view["phase"]
        self.threat: int = view["threat"]
        self.iron_throne, self.fiefdoms, self.kings_court = (
            [HOUSE_NUMBERS[name] for name in view["tracks"][track]] for track in TRACK_SLUGS
        )
        self.throne_holder, self.blade_holder = (
            next(house for house in track if house in self.houses) for track in (self.iron_throne, self.fiefdoms)
        )
        self.blade_ready = not view["blade_used"]
        self._read_dragons(view)
        self._read_houses(view)
        areas = len(board)
        self.owner = [NOBODY] * areas
        """Whose units stand in an area."""
        self.units = [0] * areas
        """Upright units, packed as `smallcouncil.agot.units` packs them."""
        self.routed = [0] * areas
        self.orders = [0] * areas
        self.power_tokens = [NOBODY] * areas
        self.garrisons = [0] * areas
        self.neutral = [0] * areas
        self.holder = [NOBODY] * areas
        """Who controls an area."""
        self._read_areas(view)
        self._closed = IMPASSABLE in self.neutral
        self.ground: Ground = ground_of(
            areas,
            board,
            self.houses,
            self.kin,
            self.in_the_field.each,
            tuple(self.owner),
            tuple(self.units),
            tuple(self.routed),
            tuple(self.power_tokens),
            tuple(self.garrisons),
            tuple(self.neutral),
            tuple(self.holder),
        )
        self.castles_soon: list[float] | None = None
        """The castles of each house, and a part of those that it can reach, once somebody has asked `rivals` for it."""
        self._armies: dict[tuple[int, int], Armies] = {}

    def _read_commanders(self, view: View) -> None:
        decider = list(range(len(HOUSES)))
        self.vassals = tuple(HOUSE_NUMBERS[name] for name in view.get("vassals", ()))
        """Houses that nobody plays."""
        for vassal in self.vassals:
            commander = view["vassals"][HOUSES[vassal]]["commander"]
            if commander is not None:
                decider[vassal] = HOUSE_NUMBERS[commander]
        self.decider = tuple(decider)
        """Who decides for each house: itself, or the commander of a vassal."""
        self.kin = tuple(
            tuple(each for each in self.vassals + self.houses if each != house and decider[each] == decider[house])
            for house in range(len(HOUSES))
        )
        """The other houses for which the same player decides."""

    def _read_dragons(self, view: View) -> None:
        self.targaryen = "targaryen" in view
        """Whether House Targaryen plays."""
        self.loyalty: tuple[int, ...] = ()
        self.dragon_tokens: tuple[int, ...] = ()
        each = UNIT_STRENGTHS
        if self.targaryen:
            lying = view["targaryen"]["loyalty"]
            self.loyalty = tuple(lying.get(word, 0) for word in AREA_SLUGS[: len(self.board)])
            self.dragon_tokens = tuple(view["targaryen"]["dragon_tokens"])
            each = (*UNIT_STRENGTHS[:DRAGON], view["targaryen"]["dragon_strength"])
        self.in_the_field = strengths_by(each, False)
        """What upright units add in combat."""
        self.against_castles = strengths_by(each, True)
        """What they add when they attack a castle or stronghold."""

    def _read_houses(self, view: View) -> None:
        size = len(HOUSES)
        self.power, self.supply, self.castles, self.stars, self.pool = ([0] * size for _ in range(5))
        self.decks: list[dict[str, int]] = [{} for _ in range(size)]
        """The cards of each house, by their names."""
        self.hand: list[tuple[int, ...]] = [()] * size
        self.discard: list[tuple[int, ...]] = [()] * size
        for name, what in view["houses"].items():
            house = HOUSE_NUMBERS[name]
            self.power[house], self.supply[house] = what["power"], what["supply"]
            self.castles[house], self.stars[house] = what["victory"], what["stars"]
            self.pool[house] = group_of(what["pool"])
            deck = self.decks[house] = by_name(self.edition, house)
            self.hand[house] = tuple(deck[name] for name in what["hand"])
            self.discard[house] = tuple(deck[name] for name in what["discard"])
        for name, what in view.get("vassals", {}).items():
            house = HOUSE_NUMBERS[name]
            self.supply[house], self.pool[house] = what["supply"], group_of(what["pool"])
            deck = self.decks[house] = by_name(self.edition, house)
            self.hand[house] = tuple(deck[card] for card in what["hand"]) or self.edition.vassal_deck

    def _read_areas(self, view: View) -> None:
        for word, what in view["areas"].items():
            area = AREA_IDS[word]
            if "controller" in what:
                self.holder[area] = HOUSE_NUMBERS[what["controller"]]
            if "house" in what:
                self.owner[area] = HOUSE_NUMBERS[what["house"]]
                if "units" in what:
                    self.units[area] = group_of(what["units"])
                if "routed" in what:
                    self.routed[area] = group_of(what["routed"])
            if "order" in what:
                self.orders[area] = ORDER_IDS[what["order"]]
            if "power_token" in what:
                self.power_tokens[area] = HOUSE_NUMBERS[what["power_token"]]
            self.garrisons[area] = what.get("garrison", 0)
            neutral = what.get("neutral_force", 0)
            self.neutral[area] = IMPASSABLE if neutral == "impassable" else neutral

    def card(self, house: int, name: str) -> HouseCard:
        """A card of a house by its name."""
        return self.edition.house_cards[self.decks[house][name]]

    def cards_in_hand(self, house: int) -> list[HouseCard]:
        return [self.edition.house_cards[card] for card in self.hand[house]]

    def own_areas(self, house: int) -> tuple[int, ...]:
        """Where a house has units."""
        known = self.ground.own[house]
        if known is None:
            known = self.ground.own[house] = tuple([area for area, owner in enumerate(self.owner) if owner == house])
        return known

    def reach(self, house: int, area: int) -> tuple[int, ...]:
        """Where a house's units in an area could march."""
        known = self.ground.reach[house][area]
        if known is None:
            near = reach_of(self.board, self.owner, self.power_tokens, house, area)
            known = self.ground.reach[house][area] = self._open(house, near)
        return known

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
            known = self.ground.fights[house] = [
                owner != house if owner != NOBODY else garrison > 0 and holder != house
                for owner, garrison, holder in zip(self.owner, self.garrisons, self.holder, strict=True)
            ]
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
            sizes = [self.size(area) for area in self.own_areas(house) if area != without]
            known = self._armies[house, without] = Armies(self.supply[house], sizes)
        return known

    def income(self, house: int) -> tuple[int, int]:
        """Barrels and crowns that a house controls."""
        supply, crowns = self.board.supply, self.board.crowns
        held = [area for area, holder in enumerate(self.holder) if holder == house and self.board.kind[area] == LAND]
        return sum(supply[area] for area in held), sum(crowns[area] for area in held)


def group_of(units: dict[str, int]) -> int:
    group = 0
    for name, number in units.items():
        group += number * ONE_OF[name]
    return group
