"""Marching against neutral forces (p. 26)."""

from smallcouncil.agot.codes import SUPPORT
from smallcouncil.agot.march import March, move
from smallcouncil.agot.orders import BONUS
from smallcouncil.agot.phases.combat import NO_SUPPORT
from smallcouncil.agot.state import Game
from smallcouncil.agot.support import supporters_in_turn, supporting_orders
from smallcouncil.agot.units import strengths_by
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


class CallForHelp(Procedure):
    """A march that needs other houses' support to defeat a neutral force asks for it before it is made."""

    __slots__ = ("group", "house", "origin", "queue", "strength", "target")

    def __init__(self, game: Game, house: int, origin: int, target: int, group: int) -> None:
        super().__init__()
        self.house = house
        self.origin = origin
        self.target = target
        self.group = group
        self.strength = strength_against(game, house, origin, target, group)
        owner = game.state.owner
        self.queue = [area for area in supporters_in_turn(game, target) if owner[area] != house]


def plain_strengths(game: Game, target: int) -> bytes:
    """The strength of units against a neutral force, by group; siege engines count against castles only."""
    return strengths_by(game.edition.unit_strengths(game), game.board.fortification[target] > 0)


def plain_strength(game: Game, target: int, group: int) -> int:
    """The same for one group."""
    return plain_strengths(game, target)[group]


def support_from(game: Game, area: int, target: int) -> int:
    return plain_strength(game, target, game.state.units[area]) + BONUS[game.state.orders[area]]


def strength_against(game: Game, house: int, origin: int, target: int, group: int) -> int:
    """Marching units, the march order, and the house's own support."""
    state = game.state
    supporting = supporting_orders(game.board, state.orders, target)
    return strength_with(game, [area for area in supporting if state.owner[area] == house], origin, target, group)


def greatest_strength(game: Game, house: int, origin: int, target: int, group: int) -> int:
    """What it would have if everybody helped; a march that even then fails is not offered."""
    return strength_with(game, supporting_orders(game.board, game.state.orders, target), origin, target, group)


def strength_with(game: Game, supporting: list[int], origin: int, target: int, group: int) -> int:
    """Marching units, the march order, and the support of some areas."""
    strength = plain_strength(game, target, group) + BONUS[game.state.orders[origin]]
    for area in supporting:
        strength += support_from(game, area, target)
    return strength


def call_for_help(game: Game, call: CallForHelp) -> Flow:
    """Other houses may support the attacker, in turn order."""
    state = game.state
    needed = state.neutral[call.target]
    if not call.queue or call.strength >= needed:
        return NEXT
    area, answer = call.queue[0], game.answer
    if answer is None:
        return game.ask(state.owner[area], "support", SUPPORT.codes([area], [call.house, NO_SUPPORT]))
    if SUPPORT.read(answer)[1] == NO_SUPPORT:
        game.tell("no support", state.owner[area], area)
    else:
        game.tell("support", state.owner[area], area, call.house)
        call.strength += support_from(game, area, call.target)
    del call.queue[0]
    return AGAIN


def march_or_stay(game: Game, call: CallForHelp) -> Flow:
    """Without enough strength the march may not be attempted at all."""
    march: March = game.procedure(March)
    if call.strength >= game.state.neutral[call.target]:
        move(game, march, call.target, call.group)
    else:
        march.refused += (call.target,)
        game.tell("too weak", call.house, call.target, call.strength)
    return NEXT


CALL_FOR_HELP = (call_for_help, march_or_stay)
