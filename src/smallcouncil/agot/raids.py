"""What a Raid order can reach (p. 14, p. 22, p. 25)."""

from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import CONSOLIDATE_POWER, DEFENSE, IRON_BANK, KIND, RAID, SPECIAL, SUPPORT

RAIDABLE: Final = (SUPPORT, RAID, CONSOLIDATE_POWER, IRON_BANK)
RAIDABLE_BY_STAR: Final = (*RAIDABLE, DEFENSE)


def raid_reach(board: Board, area: int) -> tuple[int, ...]:
    """The areas whose orders a Raid order in an area can remove, if they are an enemy's."""
    if board.kind[area] == LAND:  # land never raids sea or port
        return board.adjacent_land[area]
    if board.kind[area] == PORT:  # a port raids its sea only
        return (board.port_sea[area],)
    return board.adjacent_land[area] + board.adjacent_sea[area] + board.ports_on[area]


IS_RAIDABLE: Final = tuple(kind in RAIDABLE for kind in KIND)
IS_RAIDABLE_BY_STAR: Final = tuple(kind in RAIDABLE_BY_STAR for kind in KIND)
"""Whether an order token is one of these, by its id."""


def raidable_by(raid: int) -> tuple[int, ...]:
    """The kinds of order that a Raid token removes."""
    return RAIDABLE_BY_STAR if SPECIAL[raid] else RAIDABLE


def raid_targets(board: Board, owner: list[int], orders: list[int], decider: tuple[int, ...], area: int) -> list[int]:
    """Where enemy orders lie that the Raid order of an area can remove; a commander and its vassals are no enemies."""
    mine = decider[owner[area]]
    is_raidable = IS_RAIDABLE_BY_STAR if SPECIAL[orders[area]] else IS_RAIDABLE
    return [
        each
        for each in raid_reach(board, area)
        if is_raidable[orders[each]] and owner[each] != NOBODY and decider[owner[each]] != mine
    ]
