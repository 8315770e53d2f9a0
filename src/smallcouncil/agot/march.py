"""A march as plain data, and its one act: the move of a group (p. 15)."""

from smallcouncil.agot.control import (
    VICTORY,
    check_victory,
    controller,
    hold,
    is_attack,
    is_empty,
    take_area,
    victory_points,
)
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure


class March(Procedure):
    """One March order being resolved."""

    __slots__ = ("attackers", "house", "order", "origin", "refused", "target")

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house
        self.origin = NOBODY
        """The area of the order; not decided until the first units move."""
        self.order = 0
        self.target = NOBODY
        """The area under attack, if any: one for each march order."""
        self.attackers = 0
        """Units on their way into that area; they fight after all other units have moved."""
        self.refused: tuple[int, ...] = ()
        """Neutral forces for which not enough support was found: now only the house's own strength counts."""


def move(game: Game, march: March, target: int, group: int) -> None:
    """Carry out the move of one group; attackers wait until the others have moved."""
    state = game.state
    state.units[march.origin] -= group
    if is_empty(game, march.origin):
        hold(game, march.origin, NOBODY)
    if is_attack(game, target, march.house):
        march.target = target
        march.attackers += group
        game.tell("attack", march.house, march.origin, target, group)
        return
    state.units[target] += group
    hold(game, target, march.house)
    game.tell("march", march.house, march.origin, target, group)
    take_area(game, march.house, target)
    game.edition.after_change_of_control(game, march.origin if is_empty(game, march.origin) else NOBODY)
    if game.board.fortification[target]:
        vacated = is_empty(game, march.origin)
        # At once; but nobody else wins by an area that may still get a power token.
        if (not vacated or victory_points(game)[march.house] >= VICTORY) and check_victory(game):
            halt(game, march)


def halt(game: Game, march: March) -> None:
    """The game has been won before the attackers fought: they stand where they came from, if that is not lost."""
    state = game.state
    if not march.attackers:
        return
    if controller(game, march.origin) in (NOBODY, march.house):
        hold(game, march.origin, march.house)
        state.units[march.origin] += march.attackers
    else:
        state.pool[march.house] += march.attackers
    march.attackers = 0
