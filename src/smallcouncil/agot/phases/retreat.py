"""Retreats and routing (p. 21)."""

from smallcouncil.agot.armies import armies_on_board
from smallcouncil.agot.combat import ATTACKER, Combat
from smallcouncil.agot.control import hold, size_of
from smallcouncil.agot.movement import may_retreat_to, port_room, retreat_reach
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import ONE, SIEGE_ENGINE, SIZE, count, types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


class Retreat(Procedure):
    """The beaten units leave the embattled area."""

    __slots__ = ("area", "chooser", "group", "house", "losses", "origin", "side", "to")

    def __init__(self, game: Game, combat: Combat, chooser: int) -> None:
        super().__init__()
        self.side = 1 - combat.winner
        self.house = combat.house(self.side)
        self.chooser = chooser
        """Who chooses the area: the loser, unless a card says otherwise."""
        self.area = combat.area
        self.origin = combat.origin
        self.group = 0
        """The units that retreat."""
        self.to = NOBODY
        self.losses = 0
        """How many of them supply still demands."""


def leave_the_embattled_area(game: Game, retreat: Retreat) -> Flow:
    """Siege engines and routed units cannot retreat: they are destroyed."""
    state, combat = game.state, game.procedure(Combat)
    if retreat.side == ATTACKER:
        retreat.group, combat.attackers, lost = combat.attackers, 0, 0
    else:
        retreat.group, lost = state.units[retreat.area], state.routed[retreat.area]
        state.units[retreat.area] = state.routed[retreat.area] = 0
        hold(game, retreat.area, NOBODY)
    engines = count(retreat.group, SIEGE_ENGINE) * ONE[SIEGE_ENGINE]
    retreat.group -= engines
    lose(game, retreat, lost + engines)
    return NEXT


def lose(game: Game, retreat: Retreat, group: int) -> None:
    if group:
        game.state.pool[retreat.house] += group
        game.tell("destroyed", retreat.house, retreat.area, group)


def retreat_areas(game: Game, retreat: Retreat) -> dict[int, int]:
    """The legal areas, those with the fewest losses, and how many units going there costs."""
    house, size = retreat.house, SIZE[retreat.group]
    areas = []
    if retreat.side != ATTACKER or retreat.chooser != house:
        areas = [area for area in retreat_reach(game, house, retreat.area) if area != retreat.origin]
    if retreat.side == ATTACKER and may_retreat_to(game, house, retreat.origin):
        areas.append(retreat.origin)
    armies = armies_on_board(game, house)
    fewest = size
    found: dict[int, int] = {}
    for area in areas:
        room = min(armies.room_to_grow(size_of(game, area)), port_room(game, area))
        cost = max(0, size - room)
        if cost < fewest:
            fewest, found = cost, {}
        if cost == fewest < size:
            found[area] = cost
    return found


def choose_where_to_retreat(game: Game, retreat: Retreat) -> Flow:
    if not retreat.group:
        return NEXT
    areas = retreat_areas(game, retreat)
    if not areas:
        lose(game, retreat, retreat.group)
        retreat.group = 0
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(retreat.chooser, "retreat", list(areas))
    retreat.to = answer
    retreat.losses = areas[answer]
    return NEXT


def destroy_what_supply_forbids(game: Game, retreat: Retreat) -> Flow:
    """If only areas without enough supply are left, units are destroyed first (p. 21); their owner picks."""
    if not retreat.losses:
        return NEXT
    unit, kinds = game.answer, types_in(retreat.group)
    if unit is None:
        return game.ask(retreat.house, "retreat losses", kinds)
    retreat.group -= ONE[unit]
    retreat.losses -= 1
    lose(game, retreat, ONE[unit])
    return AGAIN


def rout(game: Game, retreat: Retreat) -> Flow:
    if retreat.group:
        game.procedure(Combat).retreated_to = retreat.to
        game.state.routed[retreat.to] += retreat.group
        hold(game, retreat.to, retreat.house)
        game.tell("retreated", retreat.house, retreat.area, retreat.to, retreat.group)
    return NEXT


RETREAT = (leave_the_embattled_area, choose_where_to_retreat, destroy_what_supply_forbids, rout)
