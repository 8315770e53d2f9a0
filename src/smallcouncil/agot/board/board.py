"""A board: the areas of one set-up as flat tuples by area id, ready for the rules to index."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from smallcouncil.agot.board.adjacency import BASE_BOARD_ONLY, EVERY_BOARD, WITH_ESSOS, WITH_OVERLAYS
from smallcouncil.agot.board.areas import (
    BITE_OVERLAY,
    ESSOS,
    EYRIE_OVERLAY,
    LAND,
    OVERLAYS,
    PORT,
    SEA,
    WESTEROS,
    Area,
)
from smallcouncil.agot.names import HOUSES
from smallcouncil.kernel.notation import slug

ALL_AREAS: Final = WESTEROS + OVERLAYS + ESSOS
AREA_SLUGS: Final = tuple(slug(area.name) for area in ALL_AREAS)
"""Each area as one word, as choices and positions spell it."""
WESTEROS_LAND: Final = tuple(number for number, area in enumerate(WESTEROS + OVERLAYS) if area.kind == LAND)
"""The land areas of the Westeros board, overlays included."""
AREA_IDS: Final = {word: area for area, word in enumerate(AREA_SLUGS)}


Borders = tuple[Mapping[str, tuple[str, ...]], ...]


class Geography:
    """How the areas in play touch, and whose they are as printed: the same, whatever is improved in them."""

    def __init__(self, areas: tuple[Area, ...], borders: Borders, houses: tuple[int, ...]) -> None:
        ids = {area.name: number for number, area in enumerate(areas)}
        self.kind = tuple(area.kind for area in areas)
        self.home_of = tuple(
            HOUSES.index(area.home_of) if area.home_of and HOUSES.index(area.home_of) in houses else -1
            for area in areas
        )
        """The house in play whose shield is printed here; a shield without its house is only paint."""
        self.home = {house: area for area, house in enumerate(self.home_of) if house >= 0}
        self.homes = tuple(self.home.get(house, -1) for house in range(len(HOUSES)))
        """The same by house, -1 for those that have none here."""
        self.port_land = tuple(ids[area.port_land] if area.kind == PORT else -1 for area in areas)
        self.port_sea = tuple(ids[area.port_sea] if area.kind == PORT else -1 for area in areas)
        self.ports = tuple(number for number, area in enumerate(areas) if area.kind == PORT)
        self.port_of = {land: port for port, land in enumerate(self.port_land) if land >= 0}
        """The port of a land area, where it has one."""
        touching: list[set[int]] = [set() for _ in areas]
        for border in borders:
            for one, others in border.items():
                for other in others:
                    touching[ids[one]].add(ids[other])
                    touching[ids[other]].add(ids[one])
        self.adjacent_land = _only(LAND, touching, self.kind)
        self.adjacent_sea = _only(SEA, touching, self.kind)
        self.ports_on = tuple(tuple(p for p in self.ports if self.port_sea[p] == area) for area in range(len(areas)))
        """The ports that open on a sea area."""
        self.harbours = tuple(self._harbours(area) for area in range(len(areas)))
        """The port of a land area, where it has one, and the seas beside it."""
        self.neighbours = tuple(self._all_neighbours(area) for area in range(len(areas)))
        """Every adjacent area, ports included: a port touches its land area and its sea area (p. 25)."""

    def _harbours(self, area: int) -> tuple[int, ...]:
        own = (self.port_of[area],) if area in self.port_of else ()
        return own + self.adjacent_sea[area]

    def _all_neighbours(self, area: int) -> tuple[int, ...]:
        if self.kind[area] == PORT:
            return (self.port_land[area], self.port_sea[area])
        beside = (self.port_of[area],) if area in self.port_of else ()
        return self.adjacent_land[area] + self.adjacent_sea[area] + self.ports_on[area] + beside


class Board:
    """The areas in play and how they touch.  It never changes, so all copies of a game share it."""

    def __init__(
        self, areas: tuple[Area, ...], borders: Borders, houses: tuple[int, ...], like: "Board | None" = None
    ) -> None:
        self.areas = areas
        self.borders = borders
        self.houses = houses
        self.fortification = tuple([area.fortification for area in areas])
        self.supply = tuple([area.supply for area in areas])
        self.crowns = tuple([area.crowns for area in areas])
        self.fortified = tuple([number for number, fortification in enumerate(self.fortification) if fortification])
        self.with_supply = tuple([number for number, supply in enumerate(self.supply) if supply])
        there: Geography = Geography(areas, borders, houses) if like is None else like.geography
        self.geography: Geography = there
        self.kind, self.home_of, self.home, self.homes = there.kind, there.home_of, there.home, there.homes
        self.port_land, self.port_sea, self.port_of = there.port_land, there.port_sea, there.port_of
        self.ports, self.ports_on = there.ports, there.ports_on
        self.adjacent_land, self.adjacent_sea = there.adjacent_land, there.adjacent_sea
        self.neighbours, self.harbours = there.neighbours, there.harbours

    def __len__(self) -> int:
        return len(self.areas)


def _only(kind: int, touching: list[set[int]], kinds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(each for each in others if kinds[each] == kind)) for others in touching)


@lru_cache
def westeros(houses: tuple[int, ...]) -> Board:
    """The printed board of the base game, for the houses in play."""
    return Board(WESTEROS, (EVERY_BOARD, BASE_BOARD_ONLY), houses)


@lru_cache
def with_overlays(houses: tuple[int, ...], essos: bool) -> Board:
    """The board of Mother of Dragons: the Eyrie and the Bite overlays, and the side board if Targaryen plays."""
    changed = {area.name: area for area in (EYRIE_OVERLAY, BITE_OVERLAY)}
    areas = tuple(changed.get(area.name, area) for area in WESTEROS) + OVERLAYS
    if essos:
        return Board(areas + ESSOS, (EVERY_BOARD, WITH_OVERLAYS, WITH_ESSOS), houses)
    return Board(areas, (EVERY_BOARD, WITH_OVERLAYS), houses)
