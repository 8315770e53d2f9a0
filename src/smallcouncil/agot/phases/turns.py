"""Houses resolving their orders one at a time, cycling through the turn order (p. 14)."""

from collections.abc import Collection

from smallcouncil.agot.control import areas_by_house, areas_held
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure


class TakeTurns(Procedure):
    """One cycle after another through the turn order.

    It goes on by place on the Iron Throne track: a house that moves up past the present place in mid-cycle
    waits for the next cycle, one that moves down may act again."""

    __slots__ = ("place",)

    def __init__(self) -> None:
        super().__init__()
        self.place = 0
        """The place on the Iron Throne track whose house is next."""


def areas_with(game: Game, house: int, is_one: tuple[bool, ...]) -> list[int]:
    """The areas in which a house has one of some orders."""
    orders, areas = game.state.orders, []
    for area in areas_held(game, house):
        if is_one[orders[area]]:
            areas.append(area)
    return areas


def tell_who_is_skipped(game: Game, before: list[int]) -> None:
    """After the turn order changed in mid-cycle: who had not acted yet and has now been passed over."""
    turns = next((each for each in reversed(game.stack) if isinstance(each, TakeTurns)), None)
    if turns is not None:
        for house in game.state.iron_throne[: turns.place]:
            if before.index(house) >= turns.place > 0:
                game.tell("skipped", house)


def next_in_turn(game: Game, turns: TakeTurns, is_one: tuple[bool, ...], but_not: Collection[int] = ()) -> int:
    """The next house in turn order that has one of some orders on the board (in some areas it does not count any more);
    NOBODY when none is left."""
    throne, orders, held = game.state.iron_throne, game.state.orders, areas_by_house(game)
    for place in range(turns.place - len(throne), turns.place):  # those below 0 count from the end
        house = throne[place]
        for area in held[house]:
            if is_one[orders[area]] and not (but_not and area in but_not):
                turns.place = (place + 1) % len(throne)
                return house
    return NOBODY
