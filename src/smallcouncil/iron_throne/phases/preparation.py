"""1. Preparation (p. 5), and what lies before it: the moment before the turn and the start of the turn."""

from smallcouncil.iron_throne.cards.events import possible_defenders
from smallcouncil.iron_throne.cards.leader import BEFORE_TURN
from smallcouncil.iron_throne.codes import HOUSE, STOP, distinct, named
from smallcouncil.iron_throne.house_cards import discard_from_hand, draw
from smallcouncil.iron_throne.names import CHALLENGER, DEFENDER, NEITHER
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.power import choose_living, distribute_one
from smallcouncil.iron_throne.procedures import Discard, Distribute, Play, StartOfTurn, Turn
from smallcouncil.iron_throne.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow


def take_turn(game: Game, play: Play) -> Flow:
    """Turn after turn, clockwise (p. 7)."""
    game.state.turn += 1
    game.tell("turn begins", game.state.turn, game.state.challenger)
    game.call(Turn())
    return AGAIN


def before_your_turn(game: Game, turn: Turn) -> Flow:
    return open_window(game, BEFORE_TURN, only=game.state.challenger)


def start_of_the_turn(game: Game, turn: Turn) -> Flow:
    """Any players may release or torment hostages (p. 9)."""
    if any(game.state.hostages):
        game.call(StartOfTurn())
    return NEXT


def draw_event_card(game: Game, turn: Turn) -> Flow:
    """Step 1.  An empty event deck is made anew from the discarded events; the rulebook is silent on it."""
    state = game.state
    if not state.event_deck:
        state.event_deck = state.shuffled(state.event_discard)
        state.event_discard = ()
        game.tell("event deck reshuffled")
    state.event = state.event_deck[-1]
    state.event_deck = state.event_deck[:-1]
    game.tell("event drawn", state.challenger, state.event)
    return NEXT


def determine_defender(game: Game, turn: Turn) -> Flow:
    """Step 1: the event tells who defends, or between whom the challenger chooses."""
    state, answer = game.state, game.answer
    if answer is None:
        return game.ask(state.challenger, "defender", HOUSE.codes(possible_defenders(state)))
    state.defender = named(answer)
    state.side = [NEITHER] * 5  # a position may have named another defender
    state.side[state.challenger] = CHALLENGER
    state.side[state.defender] = DEFENDER
    game.tell("defender", state.defender)
    return NEXT


def draw_cards(game: Game, turn: Turn) -> Flow:
    """Step 2: the two active players draw one card each."""
    draw(game, game.state.challenger, 1)
    draw(game, game.state.defender, 1)
    return NEXT


def distribute_power(game: Game, turn: Turn) -> Flow:
    """Step 3: the two active players distribute one power each, the challenger first."""
    game.call(Distribute(game.state.defender, 1))
    return game.call(Distribute(game.state.challenger, 1))


def choose_challenging_character(game: Game, turn: Turn) -> Flow:
    """Step 4: the challenger chooses a character."""
    return _choose_character(game, game.state.challenger)


def choose_defending_character(game: Game, turn: Turn) -> Flow:
    """Step 4: then the defender does."""
    return _choose_character(game, game.state.defender)


def _choose_character(game: Game, house: int) -> Flow:
    answer = game.answer
    if answer is None:
        return game.ask(house, "character", choose_living(game.state, house))
    character = named(answer)
    game.state.committed[house] = character
    game.tell("character chosen", house, character)
    return NEXT


def distribute(game: Game, procedure: Distribute) -> Flow:
    """From the own sheet to own living characters, one power at a time, any split (p. 11)."""
    state, house, answer = game.state, procedure.house, game.answer
    if answer is not None:
        if answer == STOP:
            return NEXT
        distribute_one(game, house, named(answer))
        procedure.left -= 1
    if not (procedure.left and state.sheet[house] and state.living[house]):
        return NEXT
    choices = choose_living(state, house)
    return game.ask(house, "distribute", [*choices, STOP] if procedure.optional else choices)


def discard_cards(game: Game, procedure: Discard) -> Flow:
    """Cards of one's choice go to the discard pile, one at a time."""
    state, house, answer = game.state, procedure.house, game.answer
    if answer is not None:
        discard_from_hand(game, house, named(answer))
        procedure.left -= 1
    if not (procedure.left and state.hand[house]):
        return NEXT
    return game.ask(house, "discard", distinct(state.hand[house]))
