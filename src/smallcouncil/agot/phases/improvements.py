"""Improving and degrading areas (Mother of Dragons, p. 10)."""

from smallcouncil.agot.board.areas import CASTLE, LAND
from smallcouncil.agot.board.improvements import BARREL, CROWN, NO_CASTLE, TO_STRONGHOLD, improved
from smallcouncil.agot.codes import IMPROVEMENT
from smallcouncil.agot.control import take_stock
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


def improve(game: Game, area: int, what: int) -> None:
    """Lay a token into an area: from now on it counts as printed on the board, whoever holds the area."""
    state = game.state
    state.improvements = tuple(sorted((*state.improvements, IMPROVEMENT.code(area, what))))
    game.board = improved(game.edition.board, state.improvements)
    take_stock(game)
    game.tell("degraded" if what == NO_CASTLE else "improved", area, what)


def castles(game: Game) -> list[int]:
    """Areas with a castle, anyone's or nobody's; a stronghold is none."""
    return [area for area, fortification in enumerate(game.board.fortification) if fortification == CASTLE]


def lands(game: Game) -> list[int]:
    return [area for area, kind in enumerate(game.board.kind) if kind == LAND]


class ImproveAreas(Procedure):
    """A house improves a number of different areas, on either board."""

    __slots__ = ("done", "house", "left", "what")

    def __init__(self, house: int, what: int, number: int) -> None:
        super().__init__()
        self.house = house
        self.what = what
        self.left = number
        self.done: list[int] = []
        """The areas that have been improved."""


def improve_area(game: Game, improving: ImproveAreas) -> Flow:
    answer = game.answer
    if answer is None:
        candidates = castles(game) if improving.what == TO_STRONGHOLD else lands(game)
        areas = [area for area in candidates if area not in improving.done]
        if not improving.left or not areas:
            return NEXT
        return game.ask(improving.house, "improvement", IMPROVEMENT.codes(areas, [improving.what]))
    area, what = IMPROVEMENT.read(answer)
    improve(game, area, what)
    improving.done.append(area)
    improving.left -= 1
    return AGAIN


class BurnCastle(Procedure):
    """A house takes a castle from an area, and gives it another icon instead."""

    __slots__ = ("area", "house")

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house
        self.area = NOBODY


def degrade_castle(game: Game, burning: BurnCastle) -> Flow:
    """It counts no more at once: for victory, mustering, siege engines and card texts; its port stays a port."""
    answer = game.answer
    if answer is None:
        areas = castles(game)
        return game.ask(burning.house, "degradation", areas) if areas else NEXT
    burning.area = answer
    improve(game, answer, NO_CASTLE)
    return NEXT


def improve_instead(game: Game, burning: BurnCastle) -> Flow:
    if burning.area == NOBODY:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(burning.house, "improvement", IMPROVEMENT.codes([burning.area], [BARREL, CROWN]))
    improve(game, *IMPROVEMENT.read(answer))
    return NEXT


IMPROVE_AREAS = (improve_area,)
BURN_CASTLE = (degrade_castle, improve_instead)
