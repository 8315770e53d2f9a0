"""Where units can go: adjacency, ship transport (p. 23), retreats (p. 21)."""

from collections.abc import Collection

from smallcouncil.agot.armies import PORT_LIMIT
from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.control import controller, holder_of, size_of
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import IMPASSABLE, Game


def land_reach(board: Board, owner: list[int], house: int, area: int) -> list[int]:
    """Land areas that count as adjacent for marching and retreating: neighbours, and what own ships connect.

    Ships in consecutive sea areas make a bridge; routed ones too, ships in ports and of other houses never."""
    reach = list(board.adjacent_land[area])
    waters = [sea for sea in board.adjacent_sea[area] if owner[sea] == house]
    if not waters:
        return reach
    seen = [False] * len(board.kind)
    seen[area] = True
    for land in reach:
        seen[land] = True
    for sea in waters:  # the list grows while the chain of ships goes on
        for land in board.adjacent_land[sea]:
            if not seen[land]:
                seen[land] = True
                reach.append(land)
        for further in board.adjacent_sea[sea]:
            if owner[further] == house and further not in waters:
                waters.append(further)
    return reach


def ship_reach(board: Board, owner: list[int], power_tokens: list[int], house: int, area: int) -> list[int]:
    """Sea areas and own ports adjacent to a sea area; from a port, only its sea (p. 25)."""
    if board.kind[area] == PORT:
        return [board.port_sea[area]]
    ports = [port for port in board.ports_on[area] if holder_of(board, owner, power_tokens, port) == house]
    return [*board.adjacent_sea[area], *ports]


def reach_of(board: Board, owner: list[int], power_tokens: list[int], house: int, area: int) -> list[int]:
    """Where the units of an area can go: land units from land, ships from sea and port."""
    if board.kind[area] == LAND:
        return land_reach(board, owner, house, area)
    return ship_reach(board, owner, power_tokens, house, area)


def may_retreat_to(game: Game, house: int, area: int) -> bool:
    """Whether an area is friendly or empty: no enemy units, no enemy power token, no enemy shield, no neutral
    force (p. 21, p. 24)."""
    state = game.state
    if state.neutral[area]:
        return False
    if game.board.kind[area] == SEA:
        return state.owner[area] in (NOBODY, house)
    return controller(game, area) in (NOBODY, house)


def retreat_reach(game: Game, house: int, area: int) -> list[int]:
    """Adjacent areas that units could retreat to, supply aside."""
    state = game.state
    reach = reach_of(game.board, state.owner, state.power_tokens, house, area)
    return [each for each in reach if may_retreat_to(game, house, each)]


def port_room(game: Game, area: int) -> int:
    """How many more ships a port can take; any other area is not limited by this rule."""
    return PORT_LIMIT - size_of(game, area) if game.board.kind[area] == PORT else 99


def may_enter(neutral: int, holder: int, kin: Collection[int]) -> bool:
    """Whether an area with this neutral force and this controller is open to a house.  A neutral force without a
    number closes it for the whole game (p. 26), and a commander and its vassals stay out of each other's areas (Mother
    of Dragons, p. 6 and p. 7)."""
    return neutral != IMPASSABLE and holder not in kin


def flight_reach(board: Board, area: int, reach: Collection[int]) -> list[int]:
    """Every land area beyond the reach of those who walk: dragons fly there (Mother of Dragons, p. 8)."""
    beyond = [kind == LAND for kind in board.kind]
    beyond[area] = False
    for each in reach:
        beyond[each] = False
    return [each for each, flown in enumerate(beyond) if flown]
