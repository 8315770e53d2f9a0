"""House Baratheon: five leader sheets and five character cards."""

from typing import Final

from smallcouncil.iron_throne.cards.character import CharacterCard, always
from smallcouncil.iron_throne.cards.conditions import (
    active_in_hostility,
    hostility,
    opposing_side,
    participating_characters,
    your_side_lost,
    your_side_won,
)
from smallcouncil.iron_throne.cards.leader import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_REWARDS,
    ON_RELEASE,
    ORIGINAL,
    Leader,
)
from smallcouncil.iron_throne.codes import HOUSE, POWER_OF, beside, named
from smallcouncil.iron_throne.encounter import add_to_side, on_side, side_lost, supporters, takes_part
from smallcouncil.iron_throne.house_cards import draw
from smallcouncil.iron_throne.names import BARATHEON, HOSTILITY, NEITHER
from smallcouncil.iron_throne.power import living, remove_power, return_to_box
from smallcouncil.iron_throne.procedures import Discard, Distribute, Effect
from smallcouncil.iron_throne.state import IGNORE_SUPPORT, Game, State
from smallcouncil.kernel import NEXT, Flow

STANNIS, MELISANDRE, DAVOS, SELYSE, SHIREEN = range(BARATHEON * 5, BARATHEON * 5 + 5)


def unbending_if(state: State, house: int, subject: int) -> bool:
    return active_in_hostility(state, house, subject) and not supporters(state, state.side[house])


def unbending(game: Game, effect: Effect) -> Flow:
    add_to_side(game, effect, 4)
    return NEXT


def blood_price_if(state: State, house: int, subject: int) -> bool:
    return (
        state.outcome == HOSTILITY
        and takes_part(state, house)
        and any(character != state.committed[house] for character in living(state, house))
    )


def blood_price_whose(state: State, house: int, subject: int) -> list[int]:
    return [
        POWER_OF.code(character, amount)
        for character in living(state, house)
        if character != state.committed[house]
        for amount in range(1, min(2, state.power[character]) + 1)
    ]


def blood_price(game: Game, effect: Effect) -> Flow:
    paid = beside(effect.choice)
    remove_power(game, named(effect.choice), paid)
    add_to_side(game, effect, 2 * paid)
    return NEXT


def onion_knight_if(state: State, house: int, subject: int) -> bool:
    return not takes_part(state, house) and state.sheet[house] > 0


def onion_knight(game: Game, effect: Effect) -> Flow:
    return game.call(Distribute(effect.house, 1))


def trial_by_fire_if(state: State, house: int, subject: int) -> bool:
    return side_lost(state, house) and any(state.sheet[other] for other in on_side(state, opposing_side(state, house)))


def trial_by_fire(game: Game, effect: Effect) -> Flow:
    for house in on_side(game.state, opposing_side(game.state, effect.house)):
        return_to_box(game, house, 1)
    return NEXT


def gentle_heart_if(state: State, house: int, subject: int) -> bool:
    return True


def gentle_heart(game: Game, effect: Effect) -> Flow:
    draw(game, effect.house, 1)
    return game.call(Distribute(effect.house, 1, optional=True))


def by_right(game: Game, effect: Effect) -> Flow:
    game.state.effects += ((effect.house, IGNORE_SUPPORT, NEITHER, 0, effect.card),)
    game.tell("support does not count", effect.house)
    return NEXT


def shadow(game: Game, effect: Effect) -> Flow:
    if game.answer is None:
        characters = participating_characters(game.state, opposing_side(game.state, effect.house))
        return game.ask(effect.house, "which character", characters) if characters else NEXT
    remove_power(game, named(game.answer), 2)
    return NEXT


def plain_counsel(game: Game, effect: Effect) -> Flow:
    draw(game, effect.house, 2)
    return game.call(Discard(effect.house, 1))


def burn_the_idols_if(state: State, house: int) -> bool:
    return state.winner != NEITHER and bool(supporters(state, state.winner))


def burn_the_idols(game: Game, effect: Effect) -> Flow:
    state = game.state
    if game.answer is None:
        houses = supporters(state, state.winner)
        return game.ask(effect.house, "no rewards for whom", HOUSE.codes(houses))
    state.no_rewards |= 1 << named(game.answer)
    game.tell("no rewards", named(game.answer))
    return NEXT


def innocence(game: Game, effect: Effect) -> Flow:
    game.state.lose_one |= 1 << effect.house
    game.tell("loses one instead of half", effect.house)
    return NEXT


LEADERS: Final[tuple[Leader, ...]] = (
    Leader(
        STANNIS,
        "Unbending",
        ORIGINAL,
        "When you are active in a hostility outcome and nobody supports you, your side counts 4 more.",
        AFTER_REVEAL,
        unbending_if,
        unbending,
    ),
    Leader(
        MELISANDRE,
        "Blood Price",
        ORIGINAL,
        "When you take part in a hostility outcome, remove 1 or 2 power from a character of yours that does "
        "not: "
        "your side counts 2 more for each.",
        AFTER_REVEAL,
        blood_price_if,
        blood_price,
        blood_price_whose,
    ),
    Leader(
        DAVOS,
        "Onion Knight",
        ORIGINAL,
        "After a resolution in which you took no part, distribute 1 power.",
        AFTER_RESOLUTION,
        onion_knight_if,
        onion_knight,
    ),
    Leader(
        SELYSE,
        "Trial by Fire",
        ORIGINAL,
        "After a resolution that your side lost, each player across from you returns 1 power from the sheet "
        "to "
        "the box.",
        AFTER_RESOLUTION,
        trial_by_fire_if,
        trial_by_fire,
    ),
    Leader(
        SHIREEN,
        "Gentle Heart",
        ORIGINAL,
        "When you have released a hostage at the start of a turn, draw 1 card more and distribute up to 1 power.",
        ON_RELEASE,
        gentle_heart_if,
        gentle_heart,
    ),
)

CARDS: Final[tuple[CharacterCard, ...]] = (
    CharacterCard(
        STANNIS,
        "By Right",
        ORIGINAL,
        "In a hostility outcome, power on supporting characters counts for neither side.",
        AFTER_REVEAL,
        hostility,
        by_right,
    ),
    CharacterCard(
        MELISANDRE,
        "Shadow",
        ORIGINAL,
        "After a resolution that your side won, remove 2 power from a participating character of the losing side.",
        AFTER_RESOLUTION,
        your_side_won,
        shadow,
    ),
    CharacterCard(
        DAVOS,
        "Plain Counsel",
        ORIGINAL,
        "Before cards are placed, draw 2 cards, then discard 1.",
        BEFORE_PLACEMENT,
        always,
        plain_counsel,
    ),
    CharacterCard(
        SELYSE,
        "Burn the Idols",
        ORIGINAL,
        "When a side with supporters has won, choose one of them: that player receives no rewards.",
        BEFORE_REWARDS,
        burn_the_idols_if,
        burn_the_idols,
    ),
    CharacterCard(
        SHIREEN,
        "Innocence",
        ORIGINAL,
        "When your side lost, your participating character loses 1 power instead of half.",
        BEFORE_REWARDS,
        your_side_lost,
        innocence,
    ),
)
