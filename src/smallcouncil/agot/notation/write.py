"""The present position told as lines of notation."""

from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.combat import ATTACKER, Combat
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSES, NOBODY, ROMAN, TRACK_SLUGS
from smallcouncil.agot.notation.areas import write_area
from smallcouncil.agot.notation.combat import combat_lines
from smallcouncil.agot.notation.decks import UNKNOWN
from smallcouncil.agot.notation.expansion import expansion_facts
from smallcouncil.agot.notation.under_way import (
    PARTS,
    RESOLVING,
    planning_line,
    step_of,
    title,
    under_way,
    write_parts,
)
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.gifts import AFTER_A_GIFT
from smallcouncil.agot.phases.planning import PlanningPhase
from smallcouncil.agot.phases.ports import ChangeOfControl
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.turns import TakeTurns
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.agot.view import knows_wildling_card
from smallcouncil.agot.westeros_decks import knowers


def write_position(game: Game, house: str | None) -> str:
    """The position, as far as a house ("spectator": the public) may know it; None for the whole truth."""
    return "\n".join(f"{key}: {value}" for key, value in facts(game, house).items()) + "\n"


def facts(game: Game, viewer: str | None) -> dict[str, str]:
    """Every line of the position, by its key."""
    state = game.state
    everything = viewer is None
    seat = None if viewer in (None, "spectator") else game.house_id(str(viewer))
    lines = {"houses": ", ".join(HOUSES[house] for house in game.setting.houses)}
    if everything:
        lines["seed"] = state.seed
        lines["drawn"] = str(state.drawn)
    if game.setting.expansion is not None:
        lines["expansion"] = game.setting.expansion
        lines["house cards"] = game.setting.house_cards or "none"
    if game.setting.tides_of_battle:
        lines["tides of battle"] = "yes"
    if game.setting.errata is not None:
        lines["errata"] = game.setting.errata
    lines["round"] = str(state.round)
    lines["phase"] = state.phase
    turn = whose_turn(game)
    if turn is not None:
        lines["turn"] = HOUSES[turn]
    lines |= under_way_facts(game, everything, seat)
    lines["threat"] = str(state.threat)
    for number, word in enumerate(TRACK_SLUGS):
        lines[word] = ", ".join(HOUSES[each] for each in state.track(number))
    lines["blade"] = "used" if state.blade_used else "ready"
    lines["raven"] = "used" if state.raven_used else "ready"
    lines["forbidden"] = ", ".join(ORDER_NAMES[token] for token in state.forbidden) or "none"
    for each in state.houses:
        name = HOUSES[each]
        lines[f"{name} power"] = str(state.power[each])
        lines[f"{name} supply"] = str(state.supply[each])
        lines[f"{name} discard"] = ", ".join(game.edition.house_card_names(state.discard[each])) or "none"
    lines |= expansion_facts(game, everything, seat)
    for area in range(len(game.board)):
        written = write_area(game, area, on_their_way(game, area))
        if written:
            lines[AREA_SLUGS[area]] = written
    lines |= deck_facts(game, everything, seat)
    return lines


def under_way_facts(game: Game, everything: bool, seat: int | None) -> dict[str, str]:
    """What the game is in the middle of, from the outside to the inside, and what lies facedown or sealed."""
    state = game.state
    lines: dict[str, str] = {}
    inside = under_way(game)
    turns: TakeTurns | None = next((each for each in game.stack if isinstance(each, TakeTurns)), None)
    if turns is not None and inside:
        lines["next turn"] = HOUSES[state.iron_throne[turns.place]]
    declined = [area for area in getattr(turns, "declined", ()) if state.orders[area]]  # others have been raided
    if declined:
        lines["declined raids"] = ", ".join(AREA_SLUGS[area] for area in declined)
    planning: PlanningPhase | None = game.procedure(PlanningPhase)
    if planning is not None:
        told = planning_line(game) if everything or not planning.placed else None
        if told is not None:
            lines["planning"] = told
        lines |= facedown_orders(game, planning, everything, seat)
        if not everything and planning.placed:
            inside = []  # a position without the orders of the others begins with them
    phase: WesterosPhase | None = game.procedure(WesterosPhase)
    if phase is not None and step_of(game, phase) != RESOLVING:
        lines["westeros phase"] = f"step {step_of(game, phase)}"
    for procedure in inside:
        if isinstance(procedure, Combat):
            lines |= combat_lines(game, procedure, everything, seat)
        else:
            lines[title(type(procedure))] = write_parts(game, procedure, PARTS[type(procedure)])
    alone = [HOUSES[each.actor] for each in game.decisions if len(each.codes) == 1 and each.kind in AFTER_A_GIFT]
    if alone:
        lines["still asked"] = ", ".join(alone)
    return lines | sealed_answers(game, everything, seat)


def facedown_orders(game: Game, planning: PlanningPhase, everything: bool, seat: int | None) -> dict[str, str]:
    """Orders that lie facedown on the board: their commander alone knows them."""
    state = game.state
    lines = {}
    for house in state.iron_throne:
        own = [piece for piece in sorted(planning.placed) if state.owner[ORDER.read(piece)[0]] == house]
        if own and (everything or state.decider[house] == seat):
            lines[f"{HOUSES[house]} facedown"] = "; ".join(game.words.spell("orders", piece) for piece in own)
    return lines


def sealed_answers(game: Game, everything: bool, seat: int | None) -> dict[str, str]:
    """What has been answered and may still be taken back."""
    return {
        f"{each.acts_for} sealed": "; ".join(each.given)
        for each in game.asked
        if game.may_take_back(each) and (everything or each.seat == seat)
    }


def deck_facts(game: Game, everything: bool, seat: int | None) -> dict[str, str]:
    state, named = game.state, game.edition.westeros_card_names
    lines = {"westeros cards": "; ".join(named(state.westeros_cards)) or "none"}
    if state.phase == "westeros" and state.westeros_cards:
        lines["westeros resolved"] = westeros_resolved(game)
    for number, roman in enumerate(ROMAN[: len(state.westeros_decks)]):
        pile = state.westeros_discards[number]
        lines[f"westeros {roman} discard"] = "; ".join(named(pile)) or "none"
        deck = westeros_deck(game, number, everything, seat)
        if everything or any(card != UNKNOWN for card in deck):
            lines[f"westeros {roman}"] = "; ".join(deck) or "none"
    shown = []
    for card in state.wildling_deck:
        known = state.wildling_known[card]
        if not everything and not knows_wildling_card(game, seat, card):
            shown.append(UNKNOWN)
            continue
        knowers = ["everybody"] if known < 0 else [HOUSES[each] for each in state.houses if known >> each & 1]
        if not everything and known >= 0:
            knowers = [HOUSES[seat]] if seat is not None else []
        shown.append(WILDLING_CARDS[card].name + (f" ({' '.join(knowers)})" if knowers else ""))
    lines["wildling deck"] = "; ".join(shown)
    return lines


def westeros_deck(game: Game, number: int, everything: bool, seat: int | None) -> list[str]:
    """The cards of a Westeros deck, top first, as far as they may be told, each with those who know where it is."""
    told = game.edition.westeros_card_names(game.state.westeros_decks[number])
    shown = []
    for name, known in zip(told, knowers(game, number), strict=True):
        who = [each for each in game.state.houses if known >> each & 1 and (everything or each == seat)]
        if not everything and not who:
            shown.append(UNKNOWN)
        else:
            shown.append(f"{name} ({' '.join(HOUSES[each] for each in who)})" if who else name)
    return shown


def westeros_resolved(game: Game) -> str:
    """How many Westeros cards are done with; a card that is being resolved will be resolved from its beginning."""
    for number, procedure in enumerate(game.stack):
        if isinstance(procedure, WesterosPhase):
            if step_of(game, procedure) != RESOLVING:
                return str(procedure.resolved)
            (inside, *_) = [*game.stack[number + 1 :], None]
            if isinstance(inside, WildlingAttack) and not procedure.resolved:
                return "none"
            in_order = isinstance(inside, EachHouse) and inside.what == "reconcile"  # as a position begins, no card
            return str(procedure.resolved - (not in_order and not isinstance(inside, ChangeOfControl | None)))
    return str(len(game.state.westeros_cards))


def whose_turn(game: Game) -> int | None:
    """The house whose order is being, or next to be, resolved."""
    state = game.state
    for procedure in reversed(game.stack):
        if isinstance(procedure, March):
            return procedure.house
        if isinstance(procedure, TakeTurns):
            acting = getattr(procedure, "house", -1)
            return acting if acting >= 0 else state.iron_throne[procedure.place]
    return None


def on_their_way(game: Game, area: int) -> tuple[int, int]:
    """Units that are neither here nor there: a position shows attackers where they march from, and a beaten
    defender where it fought."""
    for procedure in game.stack:
        if isinstance(procedure, March) and procedure.origin == area and procedure.attackers:
            return procedure.house, procedure.attackers
        if isinstance(procedure, Combat) and procedure.origin == area and procedure.attackers:
            return procedure.attacker, procedure.attackers
        if isinstance(procedure, Retreat) and area == (
            procedure.origin if procedure.side == ATTACKER else procedure.area
        ):
            return procedure.house, procedure.group
    return NOBODY, 0
