"""Mustering (p. 9): new units from castles and strongholds."""

from smallcouncil.agot.armies import PORT_LIMIT, armies_on_board, place
from smallcouncil.agot.board.areas import PORT
from smallcouncil.agot.codes import muster_code, read_muster
from smallcouncil.agot.control import land_of, size_of
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, MUSTERING_COST, ONE, SHIP, SHIPS, SIEGE_ENGINE, count, types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

DONE = -1
UPGRADE = 8
"""Added to the unit type that a footman becomes."""
UPGRADE_COST = 1
MUSTERED_ON_LAND = 15 * (ONE[FOOTMAN] + ONE[KNIGHT] + ONE[SIEGE_ENGINE])


class Mustering(Procedure):
    """One house musters in some of its areas."""

    __slots__ = ("areas", "fresh", "house", "points")

    def __init__(self, game: Game, house: int, areas: list[int]) -> None:
        super().__init__()
        self.house = house
        self.areas = areas
        self.points = [game.board.fortification[area] for area in areas]
        """Mustering points left in each area: two for a stronghold, one for a castle."""
        self.fresh = [0] * len(areas)
        """Footmen mustered just now in each area, which cannot be upgraded at once."""


def mustering_areas(game: Game, house: int) -> list[int]:
    """The castles and strongholds a house controls; one that nobody plays musters at home only (Mother of Dragons,
    p. 7)."""
    board = game.board
    areas = [area for area in land_of(game, house) if board.fortification[area]]
    return areas if house in game.state.houses else [area for area in areas if board.home[house] == area]


def muster_options(game: Game, mustering: Mustering) -> list[int]:
    """Everything that can be mustered now, within points, pool and supply."""
    state, house, kind = game.state, mustering.house, game.board.kind
    land_units, ships = types_in(state.pool[house] & MUSTERED_ON_LAND), state.pool[house] & SHIPS
    armies = armies_on_board(game, house)
    options = [DONE]
    for number, area in enumerate(mustering.areas):
        points = mustering.points[number]
        if not points:
            continue
        if armies.may_grow(size_of(game, area)):
            for unit in land_units:
                if MUSTERING_COST[unit] <= points:
                    options.append(muster_code(area, unit, area))
        if count(state.units[area] + state.routed[area], FOOTMAN) > mustering.fresh[number]:
            for unit in land_units:
                if unit != FOOTMAN:
                    options.append(muster_code(area, UPGRADE + unit, area))
        if ships:
            for water in harbours(game, house, area):
                size = size_of(game, water)
                if armies.may_grow(size) and (size < PORT_LIMIT or kind[water] != PORT):
                    options.append(muster_code(area, SHIP, water))
    return options


def harbours(game: Game, house: int, area: int) -> list[int]:
    """Where an area's ships are placed: its port, or an adjacent sea without enemy ships (p. 9, p. 25)."""
    owner, kind, waters = game.state.owner, game.board.kind, []
    for water in game.board.harbours[area]:
        if kind[water] == PORT or owner[water] == NOBODY or owner[water] == house:
            waters.append(water)
    return waters


def muster(game: Game, mustering: Mustering) -> Flow:
    code = game.answer
    if code is None:
        return game.ask(mustering.house, "muster", muster_options(game, mustering))
    if code == DONE:
        return NEXT
    house = mustering.house
    area, what, where = read_muster(code)
    number = mustering.areas.index(area)
    if what >= UPGRADE:
        unit = what - UPGRADE
        upgrade_footman(game, house, area, unit)
        mustering.points[number] -= UPGRADE_COST
    else:
        place(game, house, where, ONE[what])
        mustering.points[number] -= MUSTERING_COST[what]
        mustering.fresh[number] += what == FOOTMAN
        game.tell("mustered", house, area, where, ONE[what])
    return AGAIN if any(mustering.points) else NEXT


def upgrade_footman(game: Game, house: int, area: int, unit: int) -> None:
    """Replace a footman by a better unit; a routed one only if no other is there, and it stays routed."""
    state = game.state
    change = ONE[unit] - ONE[FOOTMAN]
    if count(state.units[area], FOOTMAN):
        state.units[area] += change
    else:
        state.routed[area] += change
    state.pool[house] -= change
    game.tell("upgraded", house, area, ONE[FOOTMAN], ONE[unit])


MUSTERING = (muster,)
