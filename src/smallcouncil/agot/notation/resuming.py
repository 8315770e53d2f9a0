"""Taking up a position in the middle of something: its lines become the procedures that go on from there."""

from collections.abc import Iterable
from typing import Any

from smallcouncil.agot.armies import POWER_TOKENS
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import areas_held
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, IRON_THRONE, NOBODY
from smallcouncil.agot.notation import combat as combats
from smallcouncil.agot.notation.completing import read_procedure
from smallcouncil.agot.notation.under_way import (
    DRAWING,
    KINDS,
    PARTS,
    PLANNING,
    RESOLVING,
    enclosing,
    lift_units,
    read_parts,
    read_step,
    title,
)
from smallcouncil.agot.notation.words import AREA, HOUSE, many
from smallcouncil.agot.orders import NO_KIND, ORDERS
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.improvements import BurnCastle, ImproveAreas
from smallcouncil.agot.phases.iron_bank import CollectDebt, PayInterest, TakeLoan
from smallcouncil.agot.phases.loans import FacelessMen, PlaceUnits
from smallcouncil.agot.phases.losses import Loss
from smallcouncil.agot.phases.neutral_forces import CallForHelp
from smallcouncil.agot.phases.planning import PlanningPhase
from smallcouncil.agot.phases.ports import ChangeOfControl
from smallcouncil.agot.phases.spymaster import Spymaster
from smallcouncil.agot.phases.turns import TakeTurns
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure
from smallcouncil.kernel.errors import BadPosition
from smallcouncil.kernel.notation import Line

ASIDE = ("facedown", "sealed")
"""What a line tells of a house before everybody may see it."""
OTHER_KEYS = ("next turn", "declined raids", "planning", "westeros phase", "still asked")
LOANS = ("take loan", "place units", "improve areas", "burn castle", "faceless men", "spymaster")
WESTEROS = (
    *("westeros phase", "pay interest", "collect debt", "bidding", "share out bid", "wildling attack"),
    *("place loyalty", "move loyalty", "fire made flesh", "playing with fire", "the long plan"),
    *(title(kind) for kind in PARTS if issubclass(kind, Loss)),
)
PHASES_OF = {
    **dict.fromkeys(("planning", "choose vassals", "order vassals"), ("planning",)),
    **dict.fromkeys(("march", "call for help", "combat"), ("march",)),
    **dict.fromkeys(LOANS, ("consolidate power",)),
    **dict.fromkeys(WESTEROS, ("westeros",)),
    "each house": ("westeros", "march"),
    "mustering": ("westeros", "consolidate power"),
}
"""The phases in which something can be under way, first the one that goes without saying."""


ONES_TURN = (March, CallForHelp, TakeLoan, PlaceUnits, ImproveAreas, BurnCastle, FacelessMen, Spymaster)
"""What a house does in its turn."""


def is_under_way(key: str) -> bool:
    """Whether a line tells of the middle of something, so that it is read when all others have been."""
    return key in KINDS or key in combats.KEYS or key in OTHER_KEYS or is_aside(key)


def is_aside(key: str) -> bool:
    house, _, what = key.partition(" ")
    return what in ASIDE and house.lower() in HOUSE_IDS


def read_under_way(game: Game, lines: list[Line]) -> list[Procedure]:
    """The procedures that the lines name, the innermost last; units on the march have left the board."""
    by_key = {line.key: line for line in lines}
    procedures: list[Procedure] = []
    for key in KINDS:
        line = by_key.get(key)
        if line is None:
            if key == "combat" and any(each in combats.KEYS for each in by_key):
                lost = next(line for line in lines if line.key in combats.KEYS)
                raise lost.wrong("who fights whom? Write combat: <House> from <area> against <House> in <area>")
            continue
        try:
            game.stack = procedures  # so that a retreat finds its combat
            made = read_combat(game, by_key) if key == "combat" else read_procedure(game, key, line.value)
            lift_units(game, made)
        except BadPosition:
            raise
        except ValueError as error:
            raise line.wrong(error) from None
        procedures = [*procedures, made]
    game.stack = []
    return procedures


def read_combat(game: Game, by_key: dict[str, Line]) -> Combat:
    combat = combats.read_fighters(game, by_key["combat"].value)
    for key, line in by_key.items():
        if key in combats.KEYS and key != "combat":
            try:
                combats.read_combat_line(game, combat, key, line.value)
            except ValueError as error:
                raise line.wrong(error) from None
    if combat.at > [step.__name__ for step in game.steps[Combat]].index("combat_clean_up"):
        if combat.attackers and by_key["combat"].value.count(";") == 2:
            raise ValueError("by then nobody is on the march any more: leave the units out")
        combat.attackers = 0
    return combat


def put_on_stack(
    game: Game, procedures: list[Procedure], lines: list[Line], turn: int | None, before_cards: bool
) -> None:
    """Set the phase, which `resume` has begun, to where it stands, and go on from inside; wildlings at 12 attack
    before the first Westeros card."""
    by_key = {line.key: line for line in lines}
    for procedure in game.stack:
        if isinstance(procedure, TakeTurns):
            set_turns(game, procedure, by_key, bool(procedures))
        elif isinstance(procedure, WesterosPhase):
            set_westeros(game, procedure, by_key, procedures, before_cards)
    if procedures:
        game.stack += enclosing(game, procedures, NOBODY if turn is None else turn)


def set_turns(game: Game, turns: TakeTurns, by_key: dict[str, Line], inside: bool) -> None:
    if "declined raids" in by_key:
        declined = by_key["declined raids"]
        areas = read_value(game, many(AREA), declined)
        if any(ORDERS[game.state.orders[area]].second == NO_KIND for area in areas):
            raise declined.wrong("only a raid/support +1 order stays when it has declined to raid")
        set_slot(turns, "declined", tuple(areas))
    if not inside:
        return
    track = game.state.track(IRON_THRONE)
    set_slot(turns, "house", track[turns.place])
    if "next turn" in by_key:
        turns.place = track.index(read_value(game, HOUSE, by_key["next turn"]))
    else:
        turns.place = (turns.place + 1) % len(track)


def set_slot(procedure: Any, slot: str, value: Any) -> None:
    if slot in procedure.FIELDS:
        setattr(procedure, slot, value)


def read_value(game: Game, word: Any, line: Line) -> Any:
    try:
        return word.read(game, line.value)
    except ValueError as error:
        raise line.wrong(error) from None


def set_westeros(
    game: Game, phase: WesterosPhase, by_key: dict[str, Line], inside: list[Procedure], before_cards: bool
) -> None:
    line = by_key.get("westeros phase")
    if line is not None:
        try:
            phase.at = read_step(game, WesterosPhase, line.value.removeprefix("step "))
        except ValueError as error:
            raise line.wrong(error) from None
    elif inside and isinstance(inside[0], PayInterest | CollectDebt):
        phase.at = read_step(game, WesterosPhase, DRAWING)
    elif inside:
        phase.at = read_step(game, WesterosPhase, RESOLVING)
        begun = is_card(inside[0]) and not before_cards and phase.resolved < len(game.state.westeros_cards)
        phase.resolved += begun


def is_card(outermost: Procedure) -> bool:
    """Whether what is under way belongs to the next Westeros card, which then counts as begun."""
    if isinstance(outermost, EachHouse):
        return outermost.what != "reconcile"
    return not isinstance(outermost, ChangeOfControl)


def take_up_planning(game: Game, by_key: dict[str, Line]) -> PlanningPhase | None:
    """A planning phase that has begun: with orders that lie facedown, among vassals, or at a step that is named."""
    facedown = [line for key, line in by_key.items() if key.endswith(" facedown") and is_aside(key)]
    line = by_key.get("planning")
    ordering = "order vassals" in by_key
    if line is None and not facedown and not ordering and "choose vassals" not in by_key:
        return None
    planning = PlanningPhase(game)
    names = [step.__name__ for step in game.steps[PlanningPhase]]
    planning.at = names.index("reveal_orders" if ordering else "assign_orders")
    if line is not None:
        try:
            read, named = read_parts(game, PlanningPhase, PLANNING, line.value)
        except ValueError as error:
            raise line.wrong(error) from None
        planning.raven_looked = read.raven_looked
        if "at" in named:
            planning.at = read.at
        elif planning.raven_looked:
            planning.at = names.index("use_messenger_raven")
    for each in facedown:
        place_facedown(game, planning, each, line is not None or ordering)
    if planning.at > names.index("assign_orders"):
        planning.waiting = []
    return planning


def place_facedown(game: Game, planning: PlanningPhase, line: Line, vassals_too: bool) -> None:
    house = HOUSE_IDS[line.key.partition(" ")[0].lower()]
    if house not in game.state.houses and not vassals_too:
        return  # it is ordered anew after the players
    tokens = list(game.edition.tokens if house in game.state.houses else game.edition.vassal_tokens)
    offered = {game.words.spell("orders", piece): piece for piece in ORDER.codes(list(areas_held(game, house)), tokens)}
    for text in (part.strip() for part in line.value.split(";")):
        if text not in offered:
            raise line.wrong(f'"{text}" is no order that {HOUSES[house]} can have placed')
        planning.placed.append(offered[text])
    if house in planning.waiting:
        planning.waiting.remove(house)


def complete_combat(game: Game, named: Iterable[str]) -> None:
    combat: Combat | None = game.procedure(Combat)
    if combat is not None:
        combats.complete_combat(game, combat, {*named})


def whose_turn(inside: list[Procedure]) -> int | None:
    """The house whose order is being resolved, if a march, a combat or a loan tells it."""
    for procedure in inside:
        if isinstance(procedure, Combat):
            return procedure.attacker
        if isinstance(procedure, ONES_TURN):
            return procedure.house
    return None


def still_asked(game: Game, by_key: dict[str, Line]) -> list[int]:
    """Houses that have one answer left, since they gave their power away after they were asked."""
    line = by_key.get("still asked")
    return [] if line is None else read_value(game, many(HOUSE), line)


def run_with(game: Game, givers: list[int]) -> None:
    """Run the game until somebody must decide: the givers are asked as they were, when they still had their power."""
    for house in givers:
        game.state.power[house] += POWER_TOKENS
    game.run()
    for house in givers:
        game.state.power[house] -= POWER_TOKENS
    for decision in game.decisions:
        codes = game.options_after_act(decision) if givers else None
        if codes is not None:
            decision.codes, decision._options = codes, None


def seal_answers(game: Game, lines: Iterable[Line], vassals_too: bool) -> None:
    """Answers that lie sealed are given again, without a trace in the record: they belong to the position."""
    for line in lines:
        house = HOUSE_IDS[line.key.partition(" ")[0].lower()]
        if house not in game.state.houses and not vassals_too:
            continue  # it is ordered anew after the players
        decision = next((each for each in game.decisions if each.actor == house and each.sealed), None)
        for text in (part.strip() for part in line.value.split(";")):
            if decision is None or text not in decision.options:
                raise line.wrong(f'"{text}" is nothing that {HOUSES[house]} can answer now')
            decision.pieces.append(decision.codes[decision.options.index(text)])
            left = game.pieces_left(decision)
            decision.done = not left
            if left:
                decision.codes, decision._options = left, None
