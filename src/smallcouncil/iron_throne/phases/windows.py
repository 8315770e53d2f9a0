"""Timing windows (p. 8, 10): leader abilities first, then character cards, clockwise from the challenger.

Whether a house is asked depends only on what everybody can see.  A house that may hold a fitting card is
asked
even if it holds none and can only pass: otherwise the asking itself would tell the others what is in its
hand.
"""

from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.cards.leader import BEFORE_PLACEMENT
from smallcouncil.iron_throne.codes import DECLINE, PASS, PLAY, named
from smallcouncil.iron_throne.encounter import may_hold, usable_characters
from smallcouncil.iron_throne.house_cards import leave_hand
from smallcouncil.iron_throne.names import CARD_CHARACTER, CHARACTER_CARD
from smallcouncil.iron_throne.power import check_the_end
from smallcouncil.iron_throne.procedures import CharacterCards, Effect, LeaderAbilities
from smallcouncil.iron_throne.state import Game, State, clockwise
from smallcouncil.kernel import AGAIN, NEXT, Flow

LEADER_WINDOW = tuple(leader.window for leader in LEADERS)
CARD_WINDOW = tuple(card.window for card in CHARACTER_CARDS)


def open_window(game: Game, window: int, subject: int = -1, only: int = -1) -> Flow:
    """Let those act whose texts name this moment; `only` when a single house may."""
    state = game.state
    state.used = 0
    if window >= BEFORE_PLACEMENT and any(
        CARD_WINDOW[character] == window for house in state.seats for character in usable_characters(state, house)
    ):
        game.call(CharacterCards(window))
    leader = state.leader
    for house in state.seats if only < 0 else (only,):
        if LEADER_WINDOW[leader[house]] == window:
            return game.call(LeaderAbilities(window, subject, only))
    return NEXT


def may_use_leader(state: State, house: int, window: LeaderAbilities) -> bool:
    character = state.leader[house]
    return (
        LEADER_WINDOW[character] == window.window
        and window.only in (-1, house)
        and not state.used >> house & 1
        and LEADERS[character].condition(state, house, window.subject)
    )


def leader_choices(state: State, house: int, subject: int) -> list[int]:
    return [DECLINE, *LEADERS[state.leader[house]].choices(state, house, subject)]


def resolve_leader_abilities(game: Game, window: LeaderAbilities) -> Flow:
    """Leader abilities come before all other effects (p. 10); using one is optional (p. 8)."""
    state = game.state
    order = clockwise(state.seats, state.challenger)
    if game.answer is not None:
        house = order[window.next]
        window.next += 1
        if game.answer != DECLINE:
            state.used |= 1 << house
            game.tell("leader ability used", house, state.leader[house])
            game.call(Effect(house, -1, game.answer, window.subject))
            return AGAIN
    while window.next < len(order):
        house = order[window.next]
        if may_use_leader(state, house, window):
            return game.ask(house, "leader ability", leader_choices(state, house, window.subject))
        window.next += 1
    return NEXT


def playable(state: State, house: int, window: int) -> list[int]:
    """The cards that a house could now play for their text, as far as everybody can see."""
    return [
        CHARACTER_CARD[character]
        for character in usable_characters(state, house)
        if CARD_WINDOW[character] == window
        and may_hold(state, house, character)
        and CHARACTER_CARDS[character].condition(state, house)
    ]


def play_choices(state: State, house: int, window: int) -> list[int]:
    hand = state.hand[house]
    return [PASS, *(PLAY.code(card) for card in playable(state, house, window) if card in hand)]


def play_character_cards(game: Game, window: CharacterCards) -> Flow:
    """Clockwise from the challenger, one card or pass, until all pass in a row."""
    state = game.state
    order = clockwise(state.seats, state.challenger)
    if game.answer is not None:
        house = order[window.next]
        window.next = (window.next + 1) % len(order)
        if game.answer != PASS:
            window.passed = 0
            play_card(game, house, named(game.answer))
            return AGAIN
        window.passed += 1
    if window.outcome != state.outcome:
        before, window.outcome = window.outcome, state.outcome
        if before >= 0:  # a card changed the outcome: leaders whose moment has just come get their chance
            game.call(LeaderAbilities(window.window, -1, -1))
            return AGAIN
    while window.passed < len(order):
        house = order[window.next]
        if playable(state, house, window.window):
            return game.ask(house, "character card", play_choices(state, house, window.window))
        window.next = (window.next + 1) % len(order)
        window.passed += 1
    return NEXT


def play_card(game: Game, house: int, card: int) -> None:
    """A card is played for its text and lies before its house until the end of the turn."""
    state = game.state
    leave_hand(state, house, card)
    state.played[house] += (card,)
    game.tell("card played", house, card)
    game.call(Effect(house, card, 0, -1))


def resolve_effect(game: Game, effect: Effect) -> Flow:
    """What the text says; called again until it is done."""
    if effect.card < 0:
        return LEADERS[game.state.leader[effect.house]].resolve(game, effect)
    return CHARACTER_CARDS[CARD_CHARACTER[effect.card]].resolve(game, effect)


def check_after_effect(game: Game, effect: Effect) -> Flow:
    check_the_end(game)
    return NEXT


LEADER_ABILITIES = (resolve_leader_abilities,)
CHARACTER_CARDS_PLAYED = (play_character_cards,)
EFFECT = (resolve_effect, check_after_effect)
