"""Drawing anew what a house cannot know, so that it cannot tell the result from the real game.

What is shuffled is sorted first: whoever knows the seed must not find the way back to the true order.
"""

from dataclasses import replace

from smallcouncil.agot import westeros_decks
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat
from smallcouncil.agot.control import areas_held
from smallcouncil.agot.phases.planning import READY, PlanningPhase, next_orders
from smallcouncil.agot.phases.vassals import OrderVassals, next_vassal_orders, vassals
from smallcouncil.agot.state import Game
from smallcouncil.agot.view import knows_wildling_card
from smallcouncil.kernel import Decision


def hide_from(game: Game, house: int | None) -> None:
    """Draw anew everything that a house cannot know.  Sealed answers are the kernel's to redraw."""
    state = game.state
    game.setting = replace(game.setting, seed=state.seed)
    game.options = game.setting.plain()  # a position may name what lies in the decks
    westeros_decks.redraw(game, house)
    buried = len(state.loan_deck) - state.loans_seen  # everybody has seen what went under the loan deck
    state.loan_deck = state.shuffled(sorted(state.loan_deck[:buried])) + state.loan_deck[buried:]
    unknown = [card for card in state.wildling_deck if not knows_wildling_card(game, house, card)]
    moved = dict(zip(unknown, state.shuffled(sorted(unknown)), strict=True))
    state.wildling_deck = tuple([moved.get(card, card) for card in state.wildling_deck])
    known = state.wildling_known[:]
    for old, new in moved.items():  # what other houses have looked at stays where it lies
        known[new] = state.wildling_known[old]
    state.wildling_known = known
    for procedure in game.stack:
        if isinstance(procedure, PlanningPhase) and procedure.placed:
            redraw_placed_orders(game, procedure, house)
        elif isinstance(procedure, Combat):
            redraw_vassal_hands(game, procedure, house)
            if not procedure.tides_open:
                redraw_tides(game, procedure, house)


def redraw_placed_orders(game: Game, planning: PlanningPhase, house: int | None) -> None:
    """Orders that others have laid facedown: where orders are placed in turn, and while vassals get theirs."""
    waiting: OrderVassals | None = game.procedure(OrderVassals)
    placed: list[int] = []
    for other in (*game.state.houses, *vassals(game)):
        areas = areas_held(game, other)
        own = [piece for piece in planning.placed if ORDER.read(piece)[0] in areas]
        if game.state.decider[other] != house:
            played = other in game.state.houses
            if played and own:
                own = any_orders(game, nothing_yet(game, other, "orders"))
            elif not played and waiting is not None and other not in waiting.queue:
                own = any_orders(game, nothing_yet(game, other, "vassal orders"))
        placed += own
    planning.placed = placed


def nothing_yet(game: Game, house: int, kind: str) -> Decision:
    """A question to which a house has not answered anything."""
    return Decision(game.words, game.state, house, house, kind, [], True)


def any_orders(game: Game, dummy: Decision) -> list[int]:
    """Orders that could lie there instead."""
    following = next_orders if dummy.kind == "orders" else next_vassal_orders
    while codes := following(game, dummy):
        piece = game.state.pick(codes)
        if piece == READY:
            break
        dummy.pieces.append(piece)
    return dummy.pieces


def redraw_vassal_hands(game: Game, combat: Combat, house: int | None) -> None:
    """The cards drawn for a vassal are seen by its commander alone; what has been played is open."""
    state = game.state
    fighters = (combat.attacker, combat.defender)
    hidden = [each for each in fighters if each not in state.houses and state.decider[each] != house]
    if not hidden:
        return
    seen = {*combat.cards, *(card for each in fighters for card in state.discard[each])}
    seen |= {card for each in fighters if each not in hidden for card in state.hand[each]}
    left = list(state.shuffled([card for card in game.edition.vassal_deck if card not in seen]))
    for each in hidden:
        number = len(state.hand[each])
        state.hand[each], left = tuple(sorted(left[:number])), left[number:]
        for decision in game.asked:
            if decision.actor == each and decision.kind == "house card":
                decision.offer(list(state.hand[each]))


def redraw_tides(game: Game, combat: Combat, house: int | None) -> None:
    decider = game.state.decider
    hidden = [
        side for side in (ATTACKER, DEFENDER) if combat.tides[side] != NO_CARD and decider[combat.house(side)] != house
    ]
    for side in hidden:
        combat.tides[side] = NO_CARD
    for side in hidden:
        gone = {*combat.tides, *combat.tides_discarded}
        combat.tides[side] = game.state.pick([card for card in range(len(TIDES_CARDS)) if card not in gone])
