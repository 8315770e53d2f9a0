"""Improvements and degradations (Mother of Dragons, p. 10): icons that appear and vanish in the course of the game."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from smallcouncil.agot.board.areas import CASTLE, STRONGHOLD, Area
from smallcouncil.agot.board.board import AREA_IDS, Board
from smallcouncil.agot.codes import IMPROVEMENT

BARREL, CROWN, TO_STRONGHOLD, NO_CASTLE = range(4)
IMPROVEMENTS: Final = ("barrel", "crown", "stronghold", "no castle")


@lru_cache(maxsize=1024)
def improved(board: Board, changes: tuple[int, ...]) -> Board:
    """A board on which these tokens lie.  Its ports stay ports, whatever becomes of their castles."""
    if not changes:
        return board
    areas = list(board.areas)
    for area, what in map(IMPROVEMENT.read, changes):
        areas[area] = changed(areas[area], what)
    return Board(tuple(areas), board.borders, board.houses, like=board)


def as_shown(board: Board, shown: Mapping[str, list[str]]) -> Board:
    """A board with the tokens that a View shows, by area."""
    codes = [
        IMPROVEMENT.code(AREA_IDS[word], IMPROVEMENTS.index(what)) for word, tokens in shown.items() for what in tokens
    ]
    return improved(board, tuple(sorted(codes)))


def changed(area: Area, what: int) -> Area:
    """An area counts as having the icon, or as having it no longer."""
    if what == BARREL:
        return area._replace(supply=area.supply + 1)
    if what == CROWN:
        return area._replace(crowns=area.crowns + 1)
    assert area.fortification == CASTLE, f"{area.name} has no castle"
    return area._replace(fortification=STRONGHOLD if what == TO_STRONGHOLD else 0)
