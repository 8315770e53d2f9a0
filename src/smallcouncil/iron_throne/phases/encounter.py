"""3. Encounter (p. 6)."""

from smallcouncil.iron_throne.cards.leader import AFTER_REVEAL, BEFORE_PLACEMENT
from smallcouncil.iron_throne.codes import distinct, named
from smallcouncil.iron_throne.encounter import decide, outcome_of_cards, total
from smallcouncil.iron_throne.house_cards import draw_top, leave_hand
from smallcouncil.iron_throne.names import CHALLENGER, DEFENDER, HOSTILITY, NO_CARD
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.procedures import Turn
from smallcouncil.iron_throne.state import Game
from smallcouncil.kernel import NEXT, Flow


def before_house_cards_are_placed(game: Game, turn: Turn) -> Flow:
    return open_window(game, BEFORE_PLACEMENT)


def place_first_and_faceup(game: Game, turn: Turn) -> Flow:
    """Only when an effect makes one active player place before the other."""
    state, house = game.state, game.state.places_first
    if house < 0:
        return NEXT
    if not state.hand[house]:
        lay_down(game, house, top_card(game, house))
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(house, "place card", distinct(state.hand[house]))
    leave_hand(state, house, named(answer))
    lay_down(game, house, named(answer))
    return NEXT


def place_house_cards(game: Game, turn: Turn) -> Flow:
    """The challenger and the defender each place one card of their hand, in secret."""
    state = game.state
    for house in [state.challenger, state.defender]:
        if state.placed[house] == -1 and state.hand[house]:
            game.ask(house, "place card", distinct(state.hand[house]), sealed=True)
    return NEXT


def reveal_house_cards(game: Game, turn: Turn) -> Flow:
    """The cards determine the outcome: hostility, truce or betrayal."""
    state = game.state
    chosen = {decision.actor: named(decision.pieces[0]) for decision in game.answered}
    for house in [state.challenger, state.defender]:
        if house in chosen:
            leave_hand(state, house, chosen[house])
            lay_down(game, house, chosen[house])
        elif state.placed[house] == -1:
            lay_down(game, house, top_card(game, house))
    state.outcome = outcome_of_cards(state)
    game.tell("outcome", state.outcome)
    return NEXT


def top_card(game: Game, house: int) -> int:
    """A house without cards in hand plays the top card of its deck (p. 11)."""
    card = draw_top(game, house)
    return NO_CARD if card < 0 else card


def lay_down(game: Game, house: int, card: int) -> None:
    game.state.placed[house] = card
    game.tell("card revealed", house, card)


def after_house_cards_are_revealed(game: Game, turn: Turn) -> Flow:
    return open_window(game, AFTER_REVEAL)


def determine_outcome(game: Game, turn: Turn) -> Flow:
    """Who wins and who loses; a truce is still to be discussed."""
    state = game.state
    decide(state)
    if state.outcome == HOSTILITY:
        game.tell("totals", total(state, CHALLENGER), total(state, DEFENDER))
    if state.lost:
        game.tell("encounter decided", state.winner)
    return NEXT
