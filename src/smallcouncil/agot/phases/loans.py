"""What the loans of the Iron Bank ask of their buyers (Mother of Dragons, p. 12)."""

from smallcouncil.agot.armies import armies_on_board, destroy, place
from smallcouncil.agot.board.areas import SEA
from smallcouncil.agot.codes import UNIT
from smallcouncil.agot.control import areas_held, controller, land_of, size_of
from smallcouncil.agot.movement import port_room
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, SHIP, count, types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

DONE = -1


class PlaceUnits(Procedure):
    """A house places units, one at a time; what it does not place is lost."""

    __slots__ = ("group", "house")

    def __init__(self, house: int, group: int) -> None:
        super().__init__()
        self.house = house
        self.group = group
        """The units still to be placed."""


def places_for(game: Game, house: int, unit: int) -> list[int]:
    """Areas that a house controls or stands in; for ships the seas where it has some, and its own ports."""
    board = game.board
    if unit != SHIP:
        return land_of(game, house)
    seas = [area for area in areas_held(game, house) if board.kind[area] == SEA]
    return seas + [port for port in board.ports if controller(game, port) == house and port_room(game, port)]


def placements(game: Game, placing: PlaceUnits) -> list[int]:
    """Every unit that is free, everywhere within supply."""
    house = placing.house
    armies = armies_on_board(game, house)
    return [
        UNIT.code(area, unit)
        for unit in types_in(placing.group)
        if count(game.state.pool[house], unit)
        for area in places_for(game, house, unit)
        if armies.may_grow(size_of(game, area))
    ]


def place_unit(game: Game, placing: PlaceUnits) -> Flow:
    answer = game.answer
    if answer is None:
        codes = placements(game, placing)
        return game.ask(placing.house, "loan unit", [*codes, DONE]) if codes else NEXT
    if answer == DONE:
        return NEXT
    area, unit = UNIT.read(answer)
    placing.group -= ONE[unit]
    place(game, placing.house, area, ONE[unit])
    game.tell("mustered", placing.house, area, area, ONE[unit])
    return AGAIN


class FacelessMen(Procedure):
    """A house destroys a knight in one area and a footman in another, whosever they are; both, if that is possible."""

    __slots__ = ("area", "house")

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house
        self.area = NOBODY
        """Where the knight fell."""


def victims(game: Game, unit: int, but_not: int) -> list[int]:
    state = game.state
    return [
        UNIT.code(area, unit)
        for area, owner in enumerate(state.owner)
        if owner != NOBODY and area != but_not and count(state.units[area] + state.routed[area], unit)
    ]


def destroy_knight(game: Game, men: FacelessMen) -> Flow:
    answer = game.answer
    if answer is None:
        knights = victims(game, KNIGHT, NOBODY)
        both = [knight for knight in knights if victims(game, FOOTMAN, UNIT.read(knight)[0])]
        return game.ask(men.house, "faceless men", both or knights) if knights else NEXT
    men.area, _ = UNIT.read(answer)
    destroy(game, *UNIT.read(answer))
    return NEXT


def destroy_footman(game: Game, men: FacelessMen) -> Flow:
    answer = game.answer
    if answer is None:
        footmen = victims(game, FOOTMAN, men.area)
        if footmen:
            return game.ask(men.house, "faceless men", footmen)
    else:
        destroy(game, *UNIT.read(answer))
    settle_control(game)
    return NEXT


PLACE_UNITS = (place_unit,)
FACELESS_MEN = (destroy_knight, destroy_footman)
