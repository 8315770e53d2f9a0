"""House Targaryen: five leader sheets and five character cards."""

from typing import Final

from smallcouncil.iron_throne.cards.character import CharacterCard
from smallcouncil.iron_throne.cards.conditions import (
    active_and_won,
    active_in_hostility,
    hostility,
    supports,
    your_side_won,
)
from smallcouncil.iron_throne.cards.leader import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_REWARDS,
    BEFORE_TURN,
    ORIGINAL,
    Leader,
)
from smallcouncil.iron_throne.codes import CARD, DISTRIBUTE, DRAW, GIVE_HOSTAGE, HOUSE, POWER, named
from smallcouncil.iron_throne.encounter import (
    active_of,
    add_to_side,
    on_side,
    opponent,
    participant,
    side_lost,
    side_won,
    value,
)
from smallcouncil.iron_throne.house_cards import discard_from_hand, draw
from smallcouncil.iron_throne.names import CARD_CHARACTER, DEFENDER, HOSTILITY, TARGARYEN
from smallcouncil.iron_throne.power import move_between_sheets, remove_power
from smallcouncil.iron_throne.procedures import Distribute, Effect, TakeHostages
from smallcouncil.iron_throne.state import DOUBLE, SET, Game, State, spread
from smallcouncil.kernel import NEXT, Flow

DAENERYS, DROGO, VISERYS, JORAH, BARRISTAN = range(TARGARYEN * 5, TARGARYEN * 5 + 5)


def mother_of_dragons_if(state: State, house: int, subject: int) -> bool:
    # What is in the hand nobody else can see: the question is asked even if no character card is.
    return active_in_hostility(state, house, subject) and bool(state.hand[house])


def mother_of_dragons_cost(state: State, house: int, subject: int) -> list[int]:
    return [CARD.code(card) for card in dict.fromkeys(state.hand[house]) if CARD_CHARACTER[card] >= 0]


def mother_of_dragons(game: Game, effect: Effect) -> Flow:
    discard_from_hand(game, effect.house, named(effect.choice))
    add_to_side(game, effect, 3)
    return NEXT


def plunder_if(state: State, house: int, subject: int) -> bool:
    return active_and_won(state, house) and state.sheet[opponent(state, house)] > 0


def plunder(game: Game, effect: Effect) -> Flow:
    move_between_sheets(game, opponent(game.state, effect.house), effect.house, 2)
    return NEXT


def beggar_king_if(state: State, house: int, subject: int) -> bool:
    return house == state.challenger and bool(beggar_king_whom(state, house, subject))


def beggar_king_whom(state: State, house: int, subject: int) -> list[int]:
    mine = spread(state, house)
    return [HOUSE.code(other) for other in state.seats if other != house and spread(state, other) >= mine]


def beggar_king(game: Game, effect: Effect) -> Flow:
    state, other = game.state, named(effect.choice)
    if game.answer is None and state.sheet[other]:
        return game.ask(other, "give", [POWER.code(1), GIVE_HOSTAGE])
    if game.answer == POWER.code(1):
        move_between_sheets(game, other, effect.house, 1)
        return NEXT
    return game.call(TakeHostages(effect.house, 1 << other, 1, once_each=True))


def sworn_sword_if(state: State, house: int, subject: int) -> bool:
    return supports(state, house) and side_won(state, house) and state.sheet[house] > 0


def sworn_sword(game: Game, effect: Effect) -> Flow:
    return game.call(Distribute(effect.house, 2, optional=True))


def sworn_shield_if(state: State, house: int, subject: int) -> bool:
    return state.outcome == HOSTILITY and state.side[house] == DEFENDER


def sworn_shield(game: Game, effect: Effect) -> Flow:
    add_to_side(game, effect, 3)
    return NEXT


def dragonfire_if(state: State, house: int) -> bool:
    return state.outcome == HOSTILITY and value(state, active_of(state, state.side[house])) <= 6


def dragonfire(game: Game, effect: Effect) -> Flow:
    state = game.state
    active = active_of(state, state.side[effect.house])
    state.effects += ((effect.house, DOUBLE, active, 0, effect.card),)
    game.tell("value changed", effect.house, active, value(state, active))
    return NEXT


def spoils_of_the_khalasar(game: Game, effect: Effect) -> Flow:
    if game.answer is None:
        return game.ask(effect.house, "spoils", [DRAW.code(3), DISTRIBUTE.code(3)])
    if game.answer == DRAW.code(3):
        draw(game, effect.house, 3)
        return NEXT
    return game.call(Distribute(effect.house, 3, optional=True))


def wake_the_dragon(game: Game, effect: Effect) -> Flow:
    state = game.state
    mine = active_of(state, state.side[effect.house])
    add_to_side(game, effect, 2 * max(0, spread(state, opponent(state, mine)) - spread(state, mine)))
    return NEXT


def allies(state: State, house: int) -> list[int]:
    return [other for other in on_side(state, state.side[house]) if other != house]


def shield_and_exile_if(state: State, house: int) -> bool:
    return side_lost(state, house) and bool(allies(state, house))


def shield_and_exile(game: Game, effect: Effect) -> Flow:
    state = game.state
    if game.answer is None:
        choices = HOUSE.codes(allies(state, effect.house))
        return game.ask(effect.house, "no penalties for whom", choices)
    state.no_penalties |= 1 << named(game.answer)
    game.tell("no penalties", named(game.answer))
    remove_power(game, participant(state, effect.house), 1)
    return NEXT


def strike_true(game: Game, effect: Effect) -> Flow:
    state = game.state
    if game.answer is None:
        active = [HOUSE.code(state.challenger), HOUSE.code(state.defender)]
        return game.ask(effect.house, "whose card", active)
    house = named(game.answer)
    state.effects += ((effect.house, SET, house, 7, effect.card),)
    game.tell("value changed", effect.house, house, 7)
    return NEXT


LEADERS: Final[tuple[Leader, ...]] = (
    Leader(
        DAENERYS,
        "Mother of Dragons",
        ORIGINAL,
        "When you are active in a hostility outcome, discard a character card from your hand: your side counts 3 more.",
        AFTER_REVEAL,
        mother_of_dragons_if,
        mother_of_dragons,
        mother_of_dragons_cost,
    ),
    Leader(
        DROGO,
        "Plunder",
        ORIGINAL,
        "When you are active and won, take up to 2 power from the opposing active player's sheet onto this one.",
        AFTER_RESOLUTION,
        plunder_if,
        plunder,
    ),
    Leader(
        VISERYS,
        "Beggar King",
        ORIGINAL,
        "Before your turn, name a player who has spread at least as much influence as you. That player "
        "gives "
        "you 1 power from the sheet, or you take a hostage there.",
        BEFORE_TURN,
        beggar_king_if,
        beggar_king,
        beggar_king_whom,
    ),
    Leader(
        JORAH,
        "Sworn Sword",
        ORIGINAL,
        "After a resolution that you won as a supporter, distribute up to 2 power.",
        AFTER_RESOLUTION,
        sworn_sword_if,
        sworn_sword,
    ),
    Leader(
        BARRISTAN,
        "Sworn Shield",
        ORIGINAL,
        "In a hostility outcome in which you are on the defender's side, that side counts 3 more.",
        AFTER_REVEAL,
        sworn_shield_if,
        sworn_shield,
    ),
)

CARDS: Final[tuple[CharacterCard, ...]] = (
    CharacterCard(
        DAENERYS,
        "Dragonfire",
        ORIGINAL,
        "In a hostility outcome, if your side's card is worth 6 or less, double it.",
        AFTER_REVEAL,
        dragonfire_if,
        dragonfire,
    ),
    CharacterCard(
        DROGO,
        "Spoils of the Khalasar",
        ORIGINAL,
        "After a resolution that your side won, either draw 3 cards or distribute up to 3 power.",
        AFTER_RESOLUTION,
        your_side_won,
        spoils_of_the_khalasar,
    ),
    CharacterCard(
        VISERYS,
        "Wake the Dragon",
        ORIGINAL,
        "In a hostility outcome, your side counts 2 more for each influence by which the opposing active "
        "player "
        "is ahead of your side's.",
        AFTER_REVEAL,
        hostility,
        wake_the_dragon,
    ),
    CharacterCard(
        JORAH,
        "Shield and Exile",
        ORIGINAL,
        "When your side lost, choose another player on it, who suffers no penalties; your participating "
        "character loses 1 power at once.",
        BEFORE_REWARDS,
        shield_and_exile_if,
        shield_and_exile,
    ),
    CharacterCard(
        BARRISTAN,
        "Strike True",
        ORIGINAL,
        "In a hostility outcome, choose a revealed card: its value becomes 7.",
        AFTER_REVEAL,
        hostility,
        strike_true,
    ),
)
