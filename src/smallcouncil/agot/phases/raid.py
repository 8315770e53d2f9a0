"""Resolving Raid orders (p. 14)."""

from typing import ClassVar

from smallcouncil.agot.armies import discard_power, gain_power
from smallcouncil.agot.codes import RAID as RAID_CODE
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import (
    CONSOLIDATE_POWER,
    IS_RAID,
    KIND,
    NO_KIND,
    ORDERS,
)
from smallcouncil.agot.phases.turns import TakeTurns, areas_with, next_in_turn
from smallcouncil.agot.raids import raid_targets
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow


class ResolveRaidOrders(TakeTurns):
    """In turn order each house resolves one Raid order, until none is left."""

    __slots__ = ("declined", "house")
    DEFAULTS: ClassVar = {"declined": ()}

    def __init__(self) -> None:
        super().__init__()
        self.house = NOBODY
        """The house that is resolving one."""
        self.declined: tuple[int, ...] = ()
        """Areas whose token has another use and has not raided: it stays for that (Mother of Dragons, p. 6)."""


def resolve_raid_order(game: Game, turns: ResolveRaidOrders) -> Flow:
    code = game.answer
    if code is None:
        turns.house = next_in_turn(game, turns, IS_RAID, turns.declined)
        if turns.house == NOBODY:
            return NEXT
        state = game.state
        areas = areas_with(game, turns.house, IS_RAID)
        if turns.declined:
            areas = [area for area in areas if area not in turns.declined]
        options: list[int] = []
        for area in areas:
            targets = raid_targets(game.board, state.owner, state.orders, state.decider, area)
            options += RAID_CODE.codes([area], [*targets, area])
        if len(options) == len(areas):  # nothing to raid: which one is spent first makes no difference
            options = options[:1]
        if len(options) > 1:
            return game.ask(turns.house, "raid", options)
        code = options[0]
    area, target = RAID_CODE.read(code)
    if target == area and ORDERS[game.state.orders[area]].second != NO_KIND:
        turns.declined += (area,)
    else:
        raid(game, turns.house, area, target)
    return AGAIN


def raid(game: Game, house: int, area: int, target: int) -> None:
    state = game.state
    state.orders[area] = 0
    if target == area:
        game.tell("no raid", house, area)
        return
    order, victim = state.orders[target], state.owner[target]
    state.orders[target] = 0
    game.tell("raid", house, area, target, order)
    if KIND[order] == CONSOLIDATE_POWER:
        gained, lost = gain_power(game, house, 1), discard_power(game, victim, 1)
        game.tell("pillage", house, gained, victim, lost)


RESOLVE_RAID_ORDERS = (resolve_raid_order,)
