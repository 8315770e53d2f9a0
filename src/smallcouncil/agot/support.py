"""Whose support orders can join a combat (p. 17, p. 25)."""

from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.control import place_on
from smallcouncil.agot.names import IRON_THRONE
from smallcouncil.agot.orders import IS_SUPPORT
from smallcouncil.agot.state import Game


def can_support(board: Board, area: int, embattled: int) -> bool:
    """Ships support adjacent combats on sea and land, land units only on land, ports only on their sea."""
    kind = board.kind[area]
    return kind != LAND if board.kind[embattled] == SEA else kind != PORT


def supporting_orders(board: Board, orders: list[int], embattled: int) -> list[int]:
    """Areas with a support order beside a combat."""
    return [
        area for area in board.neighbours[embattled] if IS_SUPPORT[orders[area]] and can_support(board, area, embattled)
    ]


def supporters_in_turn(game: Game, embattled: int) -> list[int]:
    """The same, in turn order of their houses."""
    state = game.state
    areas = supporting_orders(game.board, state.orders, embattled)
    if len(areas) < 2:
        return areas
    return sorted(areas, key=lambda area: place_on(game, IRON_THRONE, state.owner[area]))
