"""Timing windows (p. 8, 10): leader abilities first, then character cards, clockwise from the challenger.

Whether a house is asked depends only on what everybody can see.  A house that may hold a fitting card is
asked
even if it holds none and can only pass: otherwise the asking itself would tell the others what is in its
hand.
"""

from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.cards.leader import BEFORE_PLACEMENT
from smallcouncil.iron_throne.codes import DECLINE, PASS, PLAY, named
from smallcouncil.iron_throne.encounter import may_hold
from smallcouncil.iron_throne.house_cards import leave_hand
from smallcouncil.iron_throne.names import CARD_CHARACTER, CHARACTER_CARD
from smallcouncil.iron_throne.power import check_the_end
from smallcouncil.iron_throne.procedures import CharacterCards, Effect, LeaderAbilities
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import AGAIN, NEXT, Flow

LEADER_WINDOW = tuple(leader.window for leader in LEADERS)
LEADER_CONDITION = tuple(leader.condition for leader in LEADERS)
LEADER_EFFECT = tuple(leader.resolve for leader in LEADERS)
CARD_WINDOW = tuple(card.window for card in CHARACTER_CARDS)
CARD_CONDITION = tuple(card.condition for card in CHARACTER_CARDS)
CARD_EFFECT = tuple(card.resolve for card in CHARACTER_CARDS)


def open_window(game: Game, window: int, subject: int = -1, only: int = -1) -> Flow:
    """Let those act whose texts name this moment; `only` when a single house may."""
    state, leader = game.state, game.state.leader
    state.used = 0
    if window >= BEFORE_PLACEMENT:
        for house in state.seats:
            if is_named(state, house, window):
                game.call(CharacterCards(window))
                break
    for house in state.seats:
        if (
            LEADER_WINDOW[leader[house]] == window
            and (only < 0 or only == house)
            and LEADER_CONDITION[leader[house]](state, house, subject)
        ):
            return game.call(LeaderAbilities(window, subject, only))
    return NEXT


def leader_choices(state: State, house: int, subject: int) -> list[int]:
    return [DECLINE, *LEADERS[state.leader[house]].choices(state, house, subject)]


def resolve_leader_abilities(game: Game, window: LeaderAbilities) -> Flow:
    """Leader abilities come before all other effects (p. 10); using one is optional (p. 8)."""
    state, answer = game.state, game.answer
    seats, leader = state.seats, state.leader
    first, count = seats.index(state.challenger), len(seats)
    if answer is not None:
        house = seats[(first + window.next) % count]
        window.next += 1
        if answer != DECLINE:
            state.used |= 1 << house
            game.tell("leader ability used", house, leader[house])
            game.call(Effect(house, -1, answer, window.subject))
            return AGAIN
    while window.next < count:
        house = seats[(first + window.next) % count]
        if (
            LEADER_WINDOW[leader[house]] == window.window
            and (window.only < 0 or window.only == house)
            and not state.used >> house & 1
            and LEADER_CONDITION[leader[house]](state, house, window.subject)
        ):
            return game.ask(house, "leader ability", leader_choices(state, house, window.subject))
        window.next += 1
    return NEXT


def is_named(state: State, house: int, window: int) -> bool:
    """Whether the text of a card that a house may use names this moment (p. 8): the card of the character that
    participates or, as long as that one lives, of the leader."""
    mine = state.committed[house]
    return (
        mine >= 0
        and state.power[mine] > 0
        and (CARD_WINDOW[mine] == window or CARD_WINDOW[state.leader[house]] == window)
    )


def play_choices(state: State, house: int, window: int) -> list[int]:
    """Pass, or play a fitting card for its text; nothing if everybody can see that the house can have none."""
    choices: list[int] = []
    for character in [state.committed[house], state.leader[house]]:
        if (
            CARD_WINDOW[character] == window
            and may_hold(state, house, character)
            and CARD_CONDITION[character](state, house)
        ):
            if not choices:
                choices.append(PASS)
            if CHARACTER_CARD[character] in state.hand[house]:
                choices.append(PLAY.code(CHARACTER_CARD[character]))
    return choices


def play_character_cards(game: Game, window: CharacterCards) -> Flow:
    """Clockwise from the challenger, one card or pass, until all pass in a row."""
    state, answer = game.state, game.answer
    seats = state.seats
    first, count = seats.index(state.challenger), len(seats)
    if answer is not None:
        house = seats[(first + window.next) % count]
        window.next = (window.next + 1) % count
        if answer != PASS:
            window.passed = 0
            play_card(game, house, named(answer))
            return AGAIN
        window.passed += 1
    if window.outcome != state.outcome:
        before, window.outcome = window.outcome, state.outcome
        if before >= 0:  # a card changed the outcome: leaders whose moment has just come get their chance
            game.call(LeaderAbilities(window.window, -1, -1))
            return AGAIN
    while window.passed < count:
        house = seats[(first + window.next) % count]
        if is_named(state, house, window.window) and (choices := play_choices(state, house, window.window)):
            return game.ask(house, "character card", choices)
        window.next = (window.next + 1) % count
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
        return LEADER_EFFECT[game.state.leader[effect.house]](game, effect)
    return CARD_EFFECT[CARD_CHARACTER[effect.card]](game, effect)


def check_after_effect(game: Game, effect: Effect) -> Flow:
    check_the_end(game)
    return NEXT


LEADER_ABILITIES = (resolve_leader_abilities,)
CHARACTER_CARDS_PLAYED = (play_character_cards,)
EFFECT = (resolve_effect, check_after_effect)
