"""Resolving Consolidate Power orders (p. 16)."""

from smallcouncil.agot.armies import gain_power
from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.codes import deed_codes, read_deed
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import CONSOLIDATE_POWER, IRON_BANK, IS_CONSOLIDATE, KIND, ORDERS, SPECIAL
from smallcouncil.agot.orders import MUSTER as MUSTER_ORDER
from smallcouncil.agot.phases.iron_bank import TakeLoan, affordable_loans
from smallcouncil.agot.phases.mustering import Mustering, muster_options
from smallcouncil.agot.phases.turns import TakeTurns, areas_with, next_in_turn
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow

COLLECT, MUSTER, BORROW, NOTHING = range(4)


class ResolveConsolidatePowerOrders(TakeTurns):
    """In turn order each house resolves one Consolidate Power order, until none is left."""

    __slots__ = ("house",)

    def __init__(self) -> None:
        super().__init__()
        self.house = NOBODY


def may_muster(game: Game, house: int, area: int) -> bool:
    """A special order, or a vassal's muster order, musters in its own area, if that has a castle or stronghold
    (p. 22; Mother of Dragons, p. 6); never in a port."""
    order = game.state.orders[area]
    if not (SPECIAL[order] or ORDERS[order].second == MUSTER_ORDER) or not game.board.fortification[area]:
        return False
    return len(muster_options(game, Mustering(game, house, [area]))) > 1


def may_borrow(game: Game, house: int, area: int) -> bool:
    """An Iron Bank order takes a loan, if its house can pay one (Mother of Dragons, p. 9)."""
    return KIND[game.state.orders[area]] == IRON_BANK and bool(affordable_loans(game, house))


def power_from(game: Game, house: int, area: int) -> int:
    """What a Consolidate Power order brings in an area (p. 16, p. 25)."""
    kind = game.board.kind[area]
    if kind == LAND:
        return 1 + game.board.crowns[area]
    if kind == PORT:
        return int(game.state.owner[game.board.port_sea[area]] in (NOBODY, house))
    return 0  # at sea the order has no effect (p. 13)


def deeds(game: Game, house: int) -> list[int]:
    """What the orders of a house can do now, each in its area."""
    orders, kind = game.state.orders, game.board.kind
    collecting, mustering, borrowing, idle = [], [], [], []
    at_port = False
    for area in areas_with(game, house, IS_CONSOLIDATE):
        if KIND[orders[area]] == CONSOLIDATE_POWER:
            collecting.append(area)
        else:
            idle.append(area)
            if may_borrow(game, house, area):
                borrowing.append(area)
        if may_muster(game, house, area):
            mustering.append(area)
        if kind[area] == PORT:
            at_port = True
    if not mustering and not idle and not at_port:
        # In which order power is collected on land makes no difference.
        return deed_codes(collecting[:1], COLLECT)
    return [
        *deed_codes(collecting, COLLECT),
        *deed_codes(mustering, MUSTER),
        *deed_codes(borrowing, BORROW),
        *deed_codes(idle, NOTHING),
    ]


def resolve_consolidate_power_order(game: Game, turns: ResolveConsolidatePowerOrders) -> Flow:
    code = game.answer
    if code is None:
        turns.house = next_in_turn(game, turns, IS_CONSOLIDATE)
        if turns.house == NOBODY:
            return NEXT
        options = deeds(game, turns.house)
        if len(options) > 1:
            return game.ask(turns.house, "consolidate power", options)
        code = options[0]
    house = turns.house
    area, deed = read_deed(code)
    order, game.state.orders[area] = game.state.orders[area], 0
    if deed == MUSTER:
        game.tell("muster order", house, area)
        game.call(Mustering(game, house, [area]))
    elif deed == BORROW:
        game.call(TakeLoan(house))
    elif deed == NOTHING:
        game.tell("order removed", area, order)
    else:
        game.tell("consolidate", house, area, gain_power(game, house, power_from(game, house, area)))
    return AGAIN


RESOLVE_CONSOLIDATE_POWER_ORDERS = (resolve_consolidate_power_order,)
