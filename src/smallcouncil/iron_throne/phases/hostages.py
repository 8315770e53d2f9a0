"""Hostages (p. 9, 11): releasing, tormenting, taking."""

from smallcouncil.iron_throne.cards.lannister import torment_choices
from smallcouncil.iron_throne.cards.leader import ON_RELEASE, ON_TORMENT
from smallcouncil.iron_throne.codes import (
    FROM_DECK,
    FROM_HAND,
    FROM_HOSTAGES,
    PASS,
    RELEASE,
    TORMENT,
    beside,
    held_by,
    named,
    read_held_by,
)
from smallcouncil.iron_throne.house_cards import (
    come_to_light,
    discard,
    draw,
    drop_hostage,
    enter_hand,
    take_from_deck,
    take_from_hand,
    take_from_hostages,
)
from smallcouncil.iron_throne.names import CARD_CHARACTER, CARD_HOUSE
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.power import (
    check_the_end,
    choose_living,
    die_without_power,
    remove_power,
    return_to_box,
)
from smallcouncil.iron_throne.procedures import StartOfTurn, TakeHostages, Torment
from smallcouncil.iron_throne.state import Game, State, face
from smallcouncil.kernel import AGAIN, NEXT, Flow


def hostage_choices(state: State, house: int) -> list[int]:
    releases = RELEASE.codes_by_place([face(held) for held in state.hostages[house]])
    return [PASS, *releases, *torment_choices(state, house)]


def release_or_torment(game: Game, start: StartOfTurn) -> Flow:
    """Releasing or Tormenting Hostages (p. 9): any player, any number, at the start of any turn."""
    state, answer = game.state, game.answer
    seats = state.seats
    first, count = seats.index(state.challenger), len(seats)
    if answer is not None:
        house = seats[(first + start.next) % count]
        start.next = (start.next + 1) % count
        if answer != PASS:
            start.passed = 0
            held = drop_hostage(state, house, beside(answer))
            if TORMENT.says(answer):
                come_to_light(state, held)
                game.call(Torment(house, face(held)))
            else:
                release(game, house, held)
            return AGAIN
        start.passed += 1
    while start.passed < count:
        house = seats[(first + start.next) % count]
        if state.hostages[house]:
            return game.ask(house, "hostages", hostage_choices(state, house))
        start.next = (start.next + 1) % count
        start.passed += 1
    return NEXT


def release(game: Game, house: int, held: int) -> None:
    """The card goes to its owner's hand; the releaser draws one card."""
    card = face(held)
    owner = CARD_HOUSE[card]
    enter_hand(game.state, card, held & 31)
    game.tell("hostage released", house, owner)
    game.tell("released card", house, card, to=(house, owner))
    draw(game, house, 1)
    open_window(game, ON_RELEASE, owner, only=house)


def discard_tormented_card(game: Game, procedure: Torment) -> Flow:
    """The card goes to its owner's discard pile."""
    game.tell("hostage tormented", procedure.house, procedure.card)
    discard(game, CARD_HOUSE[procedure.card], (procedure.card,))
    return NEXT


def torment(game: Game, procedure: Torment) -> Flow:
    """Tormenting a Hostage (p. 9): the leader's card, a character's card, a hostility or truce card."""
    state, card, house = game.state, procedure.card, procedure.house
    owner, character, answer = CARD_HOUSE[card], CARD_CHARACTER[card], game.answer
    if answer is not None:
        take_from_character(game, named(answer), house)
        return NEXT
    if character < 0:
        return game.ask(house, "torment whom", choose_living(state, owner))
    if character == state.leader[owner]:
        return_to_box(game, owner, 4)
    else:
        remove_power(game, character, 4)
    return NEXT


def take_from_character(game: Game, character: int, house: int) -> None:
    """One power goes from a character to the tormentor's own sheet."""
    state = game.state
    state.power[character] -= 1
    state.sheet[house] += 1
    game.tell("power taken", house, character)
    die_without_power(game, character)


def after_torment(game: Game, procedure: Torment) -> Flow:
    if not check_the_end(game):
        open_window(game, ON_TORMENT, CARD_HOUSE[procedure.card], only=procedure.house)
    return NEXT


def taking_choices(state: State, sources: int) -> list[int]:
    """The three places of each house (p. 9): its deck, its hand at random, a hostage it holds, seen by its
    back."""
    choices = []
    for source in state.seats:
        if sources >> source & 1:
            if state.deck[source]:
                choices.append(FROM_DECK.code(source))
            if state.hand[source]:
                choices.append(FROM_HAND.code(source))
            for at, held in enumerate(state.hostages[source]):
                choices.append(FROM_HOSTAGES.code(held_by(source, CARD_HOUSE[face(held)]), at))
    return choices


def take_hostages(game: Game, taking: TakeHostages) -> Flow:
    """Taking Hostages (p. 7, 9): one by one, each from a place of the taker's choice."""
    answer = game.answer
    if answer is not None:
        source, _ = read_held_by(named(answer))
        if FROM_DECK.says(answer):
            take_from_deck(game, taking.house, source)
        elif FROM_HAND.says(answer):
            take_from_hand(game, taking.house, source)
        else:
            take_from_hostages(game, taking.house, source, beside(answer))
        taking.left -= 1
        if taking.once_each:
            taking.sources &= ~(1 << source)
    if not (taking.left and taking.sources):
        return NEXT
    choices = taking_choices(game.state, taking.sources)
    return game.ask(taking.house, "take hostage", choices) if choices else NEXT


START_OF_TURN = (release_or_torment,)
TORMENTING = (discard_tormented_card, torment, after_torment)
TAKING_HOSTAGES = (take_hostages,)
