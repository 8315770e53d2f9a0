"""The sequence of play: every procedure and its steps, as the rulebook lists them."""

from typing import Final

from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import place_on
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.march import March
from smallcouncil.agot.names import IRON_THRONE
from smallcouncil.agot.phases import losses
from smallcouncil.agot.phases.clash_of_kings import BIDDING, CLASH_OF_KINGS, Bidding, ClashOfKings
from smallcouncil.agot.phases.combat import COMBAT
from smallcouncil.agot.phases.consolidate_power import (
    RESOLVE_CONSOLIDATE_POWER_ORDERS,
    ResolveConsolidatePowerOrders,
)
from smallcouncil.agot.phases.each_house import EACH_HOUSE, EachHouse
from smallcouncil.agot.phases.march import MARCH, RESOLVE_MARCH_ORDERS, ResolveMarchOrders
from smallcouncil.agot.phases.mustering import MUSTERING, Mustering
from smallcouncil.agot.phases.neutral_forces import CALL_FOR_HELP, CallForHelp
from smallcouncil.agot.phases.planning import PLANNING_PHASE, PlanningPhase, reveal_orders
from smallcouncil.agot.phases.ports import CHANGE_OF_CONTROL, ChangeOfControl
from smallcouncil.agot.phases.raid import RESOLVE_RAID_ORDERS, ResolveRaidOrders
from smallcouncil.agot.phases.replace_card import REPLACE_HOUSE_CARD, ReplaceHouseCard
from smallcouncil.agot.phases.retreat import RETREAT, Retreat
from smallcouncil.agot.phases.supply import RECONCILE_ARMIES, ReconcileArmies
from smallcouncil.agot.phases.turns import TakeTurns
from smallcouncil.agot.phases.westeros import (
    WESTEROS_PHASE,
    WesterosPhase,
    advance_game_round_marker,
    advance_wildlings_track,
)
from smallcouncil.agot.phases.wildlings import WILDLING_ATTACK, WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure, Step


class GameRounds(Procedure):
    """Round after round until somebody wins."""

    __slots__ = ()


class ActionPhase(Procedure):
    """All orders are resolved (p. 14)."""

    __slots__ = ()


def westeros_phase(game: Game, rounds: GameRounds) -> Flow:
    return game.call(WesterosPhase())


def planning_phase(game: Game, rounds: GameRounds) -> Flow:
    return game.call(PlanningPhase(game))


def action_phase(game: Game, rounds: GameRounds) -> Flow:
    return game.call(ActionPhase())


def next_round(game: Game, rounds: GameRounds) -> Flow:
    """The next round takes the place of this one."""
    game.stack[-1:] = [GameRounds()]
    return AGAIN


def first_round(game: Game) -> None:
    """Round 1 skips the Westeros phase (p. 7)."""
    game.call(GameRounds(), after=westeros_phase)


def resume_planning(game: Game, planning: PlanningPhase) -> None:
    """Take up the game in a planning phase that has begun."""
    game.state.phase = "planning"
    game.call(GameRounds(), after=planning_phase)
    game.call(planning)


def resume(game: Game, phase: str, turn: int | None, resolved: int | None, inside: bool) -> None:
    """Take up the game at a phase; an action phase at the house whose turn it is, the Westeros phase when so many
    cards have been resolved (None: the wildlings attack before the first), perhaps in the middle of something."""
    if phase == "planning" and not any(game.state.orders):
        first_round(game)
        return
    game.state.phase = phase
    if phase == "planning":  # orders lie open, and the Raven may fly
        resume_planning(game, PlanningPhase(game))
        game.stack[-1].at = game.steps[PlanningPhase].index(reveal_orders) + 1
    elif phase == "westeros":
        game.call(GameRounds(), after=westeros_phase)
        cards = WesterosPhase()
        drawn = bool(game.state.westeros_cards)  # cards that lie open are resolved; their icons have been counted
        cards.resolved = resolved or 0
        if not drawn:
            game.state.forbidden = ()
        game.call(cards, after=advance_wildlings_track if drawn else advance_game_round_marker)
        if resolved is None and not inside:
            game.call(WildlingAttack(game.state.threat, players_in_turn_order(game)))
    else:
        step, kind = ACTIONS[phase]
        turns = kind()
        if turn is not None:
            turns.place = place_on(game, IRON_THRONE, turn)
        game.call(GameRounds(), after=action_phase)
        game.call(ActionPhase(), after=step)
        game.call(turns)


def resolve_raid_orders(game: Game, action: ActionPhase) -> Flow:
    game.state.phase = "raid"
    return game.call(ResolveRaidOrders())


def resolve_march_orders(game: Game, action: ActionPhase) -> Flow:
    game.state.phase = "march"
    return game.call(ResolveMarchOrders())


def resolve_consolidate_power_orders(game: Game, action: ActionPhase) -> Flow:
    game.state.phase = "consolidate power"
    return game.call(ResolveConsolidatePowerOrders())


def clean_up(game: Game, action: ActionPhase) -> Flow:
    """Support and Defense orders go, routed units stand up, dominance tokens are fresh again (p. 16)."""
    state = game.state
    state.orders = [0] * len(state.orders)
    for area, routed in enumerate(state.routed):
        if routed:
            state.units[area] += routed
            state.routed[area] = 0
    state.blade_used = state.raven_used = False
    return NEXT


GAME_ROUNDS: Final = (westeros_phase, planning_phase, action_phase, next_round)
ACTION_PHASE: Final = (resolve_raid_orders, resolve_march_orders, resolve_consolidate_power_orders, clean_up)

ACTIONS: Final[dict[str, tuple[Step, type[TakeTurns]]]] = {
    "raid": (resolve_raid_orders, ResolveRaidOrders),
    "march": (resolve_march_orders, ResolveMarchOrders),
    "consolidate power": (resolve_consolidate_power_orders, ResolveConsolidatePowerOrders),
}
"""The parts of the action phase in which houses take turns."""

STEPS: Final[dict[type[Procedure], tuple[Step, ...]]] = {
    GameRounds: GAME_ROUNDS,
    WesterosPhase: WESTEROS_PHASE,
    PlanningPhase: PLANNING_PHASE,
    ActionPhase: ACTION_PHASE,
    ResolveRaidOrders: RESOLVE_RAID_ORDERS,
    ResolveMarchOrders: RESOLVE_MARCH_ORDERS,
    March: MARCH,
    CallForHelp: CALL_FOR_HELP,
    Combat: COMBAT,
    ReplaceHouseCard: REPLACE_HOUSE_CARD,
    Retreat: RETREAT,
    ChangeOfControl: CHANGE_OF_CONTROL,
    ResolveConsolidatePowerOrders: RESOLVE_CONSOLIDATE_POWER_ORDERS,
    Mustering: MUSTERING,
    EachHouse: EACH_HOUSE,
    ReconcileArmies: RECONCILE_ARMIES,
    ClashOfKings: CLASH_OF_KINGS,
    Bidding: BIDDING,
    WildlingAttack: WILDLING_ATTACK,
    losses.DestroyUnits: losses.DESTROY_UNITS,
    losses.DestroyInCastle: losses.DESTROY_IN_CASTLE,
    losses.ReplaceKnights: losses.REPLACE_KNIGHTS,
    losses.UpgradeFootmen: losses.UPGRADE_FOOTMEN,
    losses.DiscardCard: losses.DISCARD_CARD,
    losses.TakeCardBack: losses.TAKE_CARD_BACK,
    losses.ChooseTrack: losses.CHOOSE_TRACK,
    losses.UnitsOrPlaces: losses.UNITS_OR_PLACES,
    losses.MusterInOneArea: losses.MUSTER_IN_ONE_AREA,
}
