"""4. Resolution and the end of the turn (p. 7)."""

from smallcouncil.iron_throne.cards.leader import AFTER_RESOLUTION, BEFORE_REWARDS
from smallcouncil.iron_throne.encounter import active_of, on_side, participant
from smallcouncil.iron_throne.house_cards import discard, draw
from smallcouncil.iron_throne.names import BETRAYAL, CHALLENGER, HOSTILITY, NEITHER
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.power import check_the_end, remove_power, spread_influence
from smallcouncil.iron_throne.procedures import Distribute, TakeHostages, Turn
from smallcouncil.iron_throne.state import Game, clockwise
from smallcouncil.kernel import NEXT, Flow

HAND = 5
"""To how many cards everybody draws at the end of a turn."""


def before_rewards_and_penalties(game: Game, turn: Turn) -> Flow:
    return open_window(game, BEFORE_REWARDS) if game.state.lost else NEXT


def winning_the_encounter(game: Game, turn: Turn) -> Flow:
    """Everybody on the challenger's side spreads influence to the defender; everybody on the defender's side
    draws two cards and distributes two power."""
    state = game.state
    if state.winner == NEITHER:
        return NEXT
    winners = [
        house
        for house in clockwise(state.seats, state.challenger)
        if state.side[house] == state.winner and not state.no_rewards >> house & 1
    ]
    if state.winner == CHALLENGER:
        for house in winners:
            spread_influence(game, house, state.defender)
        return NEXT
    for house in winners:
        draw(game, house, 2)
    for house in reversed(winners):
        game.call(Distribute(house, 2))
    return NEXT


def losing_the_encounter(game: Game, turn: Turn) -> Flow:
    """Everybody on a losing side removes half of the participating character's power, rounded up.  Rewards
    and penalties are one step: only now is it looked whether the game has ended."""
    state = game.state
    for house in clockwise(state.seats, state.challenger):
        character = participant(state, house)
        if character >= 0 and state.side[house] & state.lost and not state.no_penalties >> house & 1:
            half = (state.power[character] + 1) // 2
            remove_power(game, character, 1 if state.lose_one >> house & 1 else half)
    check_the_end(game)
    return NEXT


def taking_hostages(game: Game, turn: Turn) -> Flow:
    """Hostility: the winning active player takes one hostage from one loser.  Betrayal: the betrayed active
    player takes one from each winner."""
    state = game.state
    if state.winner == NEITHER:
        return NEXT
    loser = 3 - state.winner
    if state.outcome == HOSTILITY:
        taker, givers, count = active_of(state, state.winner), on_side(state, loser), 1
    else:
        assert state.outcome == BETRAYAL
        taker, givers, count = active_of(state, loser), on_side(state, state.winner), 5
    sources = sum(1 << house for house in givers) & ~state.no_penalties
    if state.no_rewards >> taker & 1:
        return NEXT
    return game.call(TakeHostages(taker, sources, count, once_each=True))


def after_the_resolution_phase(game: Game, turn: Turn) -> Flow:
    return open_window(game, AFTER_RESOLUTION)


def clean_up(game: Game, turn: Turn) -> Flow:
    """Characters return to their places, played and placed cards go to their discard piles."""
    state = game.state
    for house in state.seats:
        cards = state.played[house]
        if state.placed[house] >= 0:
            cards += (state.placed[house],)
        state.played[house] = ()
        discard(game, house, cards)
    if state.event >= 0:  # a position need not name it
        state.event_discard += (state.event,)
    state.clear_encounter()
    return NEXT


def draw_to_five(game: Game, turn: Turn) -> Flow:
    state = game.state
    for house in clockwise(state.seats, state.challenger):
        if len(state.hand[house]) < HAND:
            draw(game, house, HAND - len(state.hand[house]))
    return NEXT


def next_challenger(game: Game, turn: Turn) -> Flow:
    """The next player in clockwise order."""
    state = game.state
    state.challenger = clockwise(state.seats, state.challenger)[1]
    return NEXT
