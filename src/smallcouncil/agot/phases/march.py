"""Resolving March orders (p. 15), ship transport (p. 23), establishing control (p. 24)."""

from smallcouncil.agot.armies import Armies, armies_on_board
from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.codes import YES_OR_NO, group_marching, march_code, march_codes, read_march
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import controller, enemy_holds, hold, is_empty, kin_of, mark, size_of
from smallcouncil.agot.march import March, move
from smallcouncil.agot.movement import flight_reach, may_enter, port_room, reach_of
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import IS_MARCH, ORDERS
from smallcouncil.agot.phases.neutral_forces import CallForHelp, greatest_strength, plain_strengths, strength_against
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.phases.turns import TakeTurns, areas_with, next_in_turn
from smallcouncil.agot.state import IMPASSABLE, Game
from smallcouncil.agot.units import DRAGONS, SIZE
from smallcouncil.kernel import AGAIN, NEXT, Flow

DONE = -1
"""The march is over; units that have not moved stay."""


NO_TOKEN, TOKEN = 0, 1
"""Leaving a power token behind, or not."""


class ResolveMarchOrders(TakeTurns):
    """In turn order each house resolves one March order, until none is left."""

    __slots__ = ()


def next_march(game: Game, turns: ResolveMarchOrders) -> Flow:
    house = next_in_turn(game, turns, IS_MARCH)
    if house == NOBODY:
        return NEXT
    game.call(March(house))
    return AGAIN


def move_units(game: Game, march: March) -> Flow:
    """Units move, group by group, until the house is done (p. 15)."""
    code = game.answer
    if code is None:
        return game.ask(march.house, "march", march_options(game, march))
    if code == DONE:
        return NEXT
    origin, target, group = read_march(code)
    march.origin, march.order = origin, game.state.orders[origin]
    if target == origin:
        game.tell("no march", march.house, origin)
        return NEXT
    neutral = 0 if march.target == target else game.state.neutral[target]  # whoever joins later finds it beaten
    if neutral and strength_against(game, march.house, origin, target, group) < neutral:
        game.call(CallForHelp(game, march.house, origin, target, group))
        return AGAIN
    move(game, march, target, group)
    return AGAIN if game.state.units[origin] else NEXT


def march_options(game: Game, march: March) -> list[int]:
    """Every group that may move, from every area whose march order may be resolved now."""
    armies, kin = armies_on_board(game, march.house), kin_of(game, march.house)
    if march.origin != NOBODY:
        if march.attackers:  # supply counts attackers where they attack
            armies.add(SIZE[march.attackers])
        return [DONE, *moves_from(game, march, march.origin, armies, kin)]
    options = []
    for origin in areas_with(game, march.house, IS_MARCH):
        options.append(march_code(origin, origin, 0))
        options += moves_from(game, march, origin, armies, kin)
    return options


def moves_from(game: Game, march: March, origin: int, armies: Armies, kin: list[int]) -> list[int]:
    """The moves open to the upright units of one area; areas of one's kin are closed."""
    state, board, house = game.state, game.board, march.house
    group = state.units[origin]
    moves: list[int] = []
    if not group:
        return moves
    size = size_of(game, origin)
    into_ports = ORDERS[state.orders[origin]].enters_ports
    reach = reach_of(board, state.owner, state.power_tokens, house, origin)
    walked = len(reach)  # dragons alone go further
    if group & DRAGONS:
        reach += flight_reach(board, origin, reach)
    joined, fitting = -1, 0  # how many units may join so many; most often they are as many as before
    for number, target in enumerate(reach):
        neutral = state.neutral[target]
        embattled = neutral != 0 or (state.owner[target] != house and enemy_holds(game, target, house))
        if embattled and march.target not in (NOBODY, target):
            continue
        if kin and not may_enter(neutral, controller(game, target), kin):
            continue
        there = SIZE[march.attackers if embattled else state.units[target] + state.routed[target]]
        if board.kind[target] == PORT:
            if not into_ports:
                continue
            sizes = armies.sizes_that_fit(size, there, min(size, port_room(game, target)))
        else:
            if there != joined:
                joined, fitting = there, armies.sizes_that_fit(size, there, size)
            sizes = fitting
        codes = march_codes(origin, target, group if number < walked else group & DRAGONS, sizes)
        if neutral and march.target != target:
            codes = strong_enough(game, march, origin, target, codes)
        moves += codes
    return moves


def strong_enough(game: Game, march: March, origin: int, target: int, codes: list[int]) -> list[int]:
    """The moves that can beat a neutral force: by themselves, or with the help that they could find."""
    if game.state.neutral[target] == IMPASSABLE:
        return []
    with_help = strength_against if target in march.refused else greatest_strength
    needed = game.state.neutral[target] - with_help(game, march.house, origin, target, 0)
    strengths = plain_strengths(game, target)
    return [code for code in codes if strengths[group_marching(code)] >= needed]


def establish_control(game: Game, march: March) -> Flow:
    """Whoever vacates a land area may leave a power token there; before any combat (p. 24)."""
    state, area, house = game.state, march.origin, march.house
    if game.board.kind[area] != LAND or not is_empty(game, area):
        return NEXT
    if state.power_tokens[area] == NOBODY and game.board.home_of[area] != house and state.power[house]:
        leave = game.answer
        if leave is None:
            return game.ask(house, "establish control", control_options(game, house))
        if YES_OR_NO.read(leave)[1] == TOKEN:
            state.power[house] -= 1
            mark(game, area, house)
            game.tell("control", house, area)
    return NEXT


def control_options(game: Game, house: int) -> list[int]:
    """Whether a house leaves a power token in the area that it marches from."""
    march: March = game.procedure(March)
    return YES_OR_NO.codes([march.origin], [NO_TOKEN, TOKEN] if game.state.power[house] else [NO_TOKEN])


def settle_before_combat(game: Game, march: March) -> Flow:
    """Areas left behind may have changed hands, before any combat begins; not where only ships have sailed."""
    if march.target == NOBODY:
        game.state.orders[march.origin] = 0
    if game.board.kind[march.origin] == LAND:
        settle_control(game)
    return NEXT


def attack(game: Game, march: March) -> Flow:
    """The one combat that a march order may start (p. 15)."""
    state, target = game.state, march.target
    if target == NOBODY:
        return NEXT
    if state.neutral[target]:
        game.tell("neutral force destroyed", march.house, target, state.neutral[target])
        state.neutral[target] = 0
        state.units[target] = march.attackers
        hold(game, target, march.house)
        state.orders[march.origin] = 0
        march.attackers = 0
        settle_control(game)
        return NEXT
    game.call(Combat(target, march.origin, march.house, controller(game, target), march.attackers, march.order))
    march.attackers = 0
    return NEXT


RESOLVE_MARCH_ORDERS = (next_march,)
MARCH = (move_units, establish_control, settle_before_combat, attack)
