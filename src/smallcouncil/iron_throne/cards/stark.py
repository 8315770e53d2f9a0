"""House Stark: five leader sheets and five character cards."""

from typing import Final

from smallcouncil.iron_throne.cards.character import CharacterCard, always
from smallcouncil.iron_throne.cards.conditions import opposing_side, your_side_lost, your_turn
from smallcouncil.iron_throne.cards.leader import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_REWARDS,
    BEFORE_TURN,
    ORIGINAL,
    RULEBOOK,
    Leader,
)
from smallcouncil.iron_throne.codes import HOUSE, named
from smallcouncil.iron_throne.encounter import (
    is_active,
    on_side,
    opponent,
    participant,
    side_lost,
    supporters,
)
from smallcouncil.iron_throne.house_cards import draw, look_at_hand
from smallcouncil.iron_throne.names import BETRAYAL, STARK, TRUCE
from smallcouncil.iron_throne.power import remove_power, return_to_box
from smallcouncil.iron_throne.procedures import Discard, Distribute, Effect
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import AGAIN, NEXT, Flow

EDDARD, CATELYN, ROBB, ARYA, BRAN = range(STARK * 5, STARK * 5 + 5)


def honorable_if(state: State, house: int, subject: int) -> bool:
    return state.outcome == BETRAYAL and is_active(state, house)


def honorable(game: Game, effect: Effect) -> Flow:
    game.state.outcome = TRUCE
    game.tell("outcome changed", TRUCE)
    return NEXT


def maternal_if(state: State, house: int, subject: int) -> bool:
    return house == state.challenger and state.sheet[house] > 0


def maternal(game: Game, effect: Effect) -> Flow:
    return game.call(Distribute(effect.house, 2, optional=True))


def strategist_if(state: State, house: int, subject: int) -> bool:
    return your_turn(state, house, subject) and len(state.hand[house]) >= 3


def strategist(game: Game, effect: Effect) -> Flow:
    if effect.stage == 0:
        effect.stage = 1
        game.call(Discard(effect.house, 3))
        return AGAIN
    draw(game, effect.house, 2)
    return NEXT


def vengeful_if(state: State, house: int, subject: int) -> bool:
    if not side_lost(state, house):
        return False
    return any(participant(state, other) >= 0 for other in supporters(state, opposing_side(state, house)))


def vengeful(game: Game, effect: Effect) -> Flow:
    state = game.state
    for house in supporters(state, opposing_side(state, effect.house)):
        if participant(state, house) >= 0:
            remove_power(game, participant(state, house), 2)
    return NEXT


def greensight_if(state: State, house: int, subject: int) -> bool:
    return is_active(state, house) and state.sheet[house] > 0


def greensight(game: Game, effect: Effect) -> Flow:
    return_to_box(game, effect.house, 1)
    game.state.places_first = opponent(game.state, effect.house)
    game.tell("places first", game.state.places_first)
    return NEXT


def a_lords_word_if(state: State, house: int) -> bool:
    return state.outcome == BETRAYAL and side_lost(state, house)


def a_lords_word(game: Game, effect: Effect) -> Flow:
    state = game.state
    for house in on_side(state, state.side[effect.house]):
        state.no_penalties |= 1 << house
        game.tell("no penalties", house)
    return NEXT


def family_duty_honor(game: Game, effect: Effect) -> Flow:
    return game.call(Distribute(effect.house, 3, optional=True))


def tactical_maneuver(game: Game, effect: Effect) -> Flow:
    state, house = game.state, effect.house
    state.deck[house] = state.shuffled(state.deck[house] + state.discard[house])
    state.discard[house] = ()
    game.tell("deck reshuffled", house)
    draw(game, house, 1)
    return NEXT


def list_of_names(game: Game, effect: Effect) -> Flow:
    state = game.state
    character = participant(state, opponent(state, effect.house))
    if character >= 0:
        remove_power(game, character, state.power[character] - 1)
    return NEXT


def ravens_eye(game: Game, effect: Effect) -> Flow:
    state = game.state
    if game.answer is None:
        active = [house for house in (state.challenger, state.defender) if house != effect.house]
        return game.ask(effect.house, "whose hand", HOUSE.codes(active))
    look_at_hand(game, effect.house, named(game.answer))
    return NEXT


LEADERS: Final[tuple[Leader, ...]] = (
    Leader(
        EDDARD,
        "Honorable",
        RULEBOOK,
        "When the revealed cards make a betrayal and you are active, you may have a truce resolved in its place.",
        AFTER_REVEAL,
        honorable_if,
        honorable,
    ),
    Leader(
        CATELYN,
        "Maternal",
        RULEBOOK,
        "Before your turn, up to 2 power may go from this sheet to your characters.",
        BEFORE_TURN,
        maternal_if,
        maternal,
    ),
    Leader(
        ROBB,
        "Strategist",
        RULEBOOK,
        "Before your turn, you may put 3 cards of your hand on your discard pile to draw 2.",
        BEFORE_TURN,
        strategist_if,
        strategist,
    ),
    Leader(
        ARYA,
        "Vengeful",
        RULEBOOK,
        "When the resolution is over and your side lost, each supporter across from you takes 2 power off "
        "the "
        "character that took part.",
        AFTER_RESOLUTION,
        vengeful_if,
        vengeful,
    ),
    Leader(
        BRAN,
        "Greensight",
        RULEBOOK,
        "When you are active and cards are about to be placed, pay 1 power from this sheet to the box: your "
        "opponent places first and faceup, then you place.",
        BEFORE_PLACEMENT,
        greensight_if,
        greensight,
    ),
)

CARDS: Final[tuple[CharacterCard, ...]] = (
    CharacterCard(
        EDDARD,
        "A Lord's Word",
        ORIGINAL,
        "Betrayed and beaten: nobody on your side suffers penalties.",
        BEFORE_REWARDS,
        a_lords_word_if,
        a_lords_word,
    ),
    CharacterCard(
        CATELYN,
        "Family, Duty, Honor",
        ORIGINAL,
        "After a resolution that your side lost, distribute up to 3 power.",
        AFTER_RESOLUTION,
        your_side_lost,
        family_duty_honor,
    ),
    CharacterCard(
        ROBB,
        "Tactical Maneuver",
        RULEBOOK,
        "When the resolution is over, your discard pile is shuffled into your deck; then draw 1 card.",
        AFTER_RESOLUTION,
        always,
        tactical_maneuver,
    ),
    CharacterCard(
        ARYA,
        "List of Names",
        RULEBOOK,
        "After a resolution that your side lost, the opposing active player's character keeps 1 power and "
        "loses "
        "the rest.",
        AFTER_RESOLUTION,
        your_side_lost,
        list_of_names,
    ),
    CharacterCard(
        BRAN,
        "Raven's Eye",
        ORIGINAL,
        "Before cards are placed, look at the hand of an active player.",
        BEFORE_PLACEMENT,
        always,
        ravens_eye,
    ),
)
