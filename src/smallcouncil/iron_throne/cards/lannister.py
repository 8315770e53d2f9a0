"""House Lannister: five leader sheets and five character cards."""

from typing import Final

from smallcouncil.iron_throne.cards.character import CharacterCard
from smallcouncil.iron_throne.cards.conditions import (
    active_and_won,
    active_in_hostility,
    hostility,
    opposing_side,
    your_side_won,
)
from smallcouncil.iron_throne.cards.leader import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_REWARDS,
    BEFORE_SUPPORT_OFFER,
    ON_TORMENT,
    ORIGINAL,
    RULEBOOK,
    Leader,
)
from smallcouncil.iron_throne.codes import CARD, HOUSE, POWER, TORMENT, beside, named
from smallcouncil.iron_throne.encounter import (
    add_to_side,
    is_active,
    opponent,
    participant,
    printed_value,
    side_lost,
    supporters,
    withdraw,
)
from smallcouncil.iron_throne.house_cards import come_to_light, discard, drop_hostage, leave_hand
from smallcouncil.iron_throne.names import CARD_CHARACTER, CARD_VALUE, LANNISTER, NEITHER
from smallcouncil.iron_throne.power import choose_living, move_between_sheets, remove_power, return_to_box
from smallcouncil.iron_throne.procedures import Discard, Effect, TakeHostages, Torment
from smallcouncil.iron_throne.state import DOUBLE, SET, Game, State, face
from smallcouncil.kernel import NEXT, Flow

CERSEI, TYRION, TYWIN, JAIME, JOFFREY = range(LANNISTER * 5, LANNISTER * 5 + 5)


def leverage_if(state: State, house: int, subject: int) -> bool:
    return is_active(state, house) and state.board[subject * 5 + house] > 0


def leverage_whom(state: State, house: int, subject: int) -> list[int]:
    return choose_living(state, subject)


def leverage(game: Game, effect: Effect) -> Flow:
    state, character = game.state, named(effect.choice)
    state.side[effect.subject] = state.side[effect.house]
    state.committed[effect.subject] = character
    game.tell("forced to support", effect.subject, state.side[effect.house], character)
    return NEXT


def silver_tongue_if(state: State, house: int, subject: int) -> bool:
    return is_active(state, house) and side_lost(state, house) and len(state.hand[house]) >= 2


def silver_tongue(game: Game, effect: Effect) -> Flow:
    game.state.no_penalties |= 1 << effect.house
    game.tell("no penalties", effect.house)
    return game.call(Discard(effect.house, 2))


def gold_of_the_rock_if(state: State, house: int, subject: int) -> bool:
    return active_in_hostility(state, house, subject) and state.sheet[house] > 0


def gold_of_the_rock_how_much(state: State, house: int, subject: int) -> list[int]:
    return [POWER.code(amount) for amount in range(1, min(3, state.sheet[house]) + 1)]


def gold_of_the_rock(game: Game, effect: Effect) -> Flow:
    paid = named(effect.choice)
    return_to_box(game, effect.house, paid)
    add_to_side(game, effect, 2 * paid)
    return NEXT


def kingslayer_if(state: State, house: int, subject: int) -> bool:
    return active_and_won(state, house) and participant(state, opponent(state, house)) >= 0


def kingslayer(game: Game, effect: Effect) -> Flow:
    remove_power(game, participant(game.state, opponent(game.state, effect.house)), 1)
    return NEXT


def cruelty_if(state: State, house: int, subject: int) -> bool:
    return state.sheet[subject] > 0


def cruelty(game: Game, effect: Effect) -> Flow:
    move_between_sheets(game, effect.subject, effect.house, 1)
    return NEXT


def others_who_support(state: State, house: int) -> list[int]:
    return [other for other in supporters(state, NEITHER) if other != house]


def everyone_else_if(state: State, house: int) -> bool:
    return bool(others_who_support(state, house))


def everyone_else(game: Game, effect: Effect) -> Flow:
    if game.answer is None:
        others = others_who_support(game.state, effect.house)
        return game.ask(effect.house, "who withdraws", HOUSE.codes(others))
    withdraw(game, named(game.answer))
    return NEXT


def revealed_hostility(state: State) -> list[int]:
    """A choice for each active house whose revealed card is a hostility card, a character card included."""
    return [HOUSE.code(house) for house in (state.challenger, state.defender) if printed_value(state, house) >= 0]


def instinct_for_politics_if(state: State, house: int) -> bool:
    return bool(revealed_hostility(state))


def higher_cards(state: State, house: int) -> list[int]:
    """The hostility cards in a hand that are higher than the one the house revealed."""
    revealed = printed_value(state, house)
    hand = dict.fromkeys(state.hand[house])
    return [CARD.code(card) for card in hand if CARD_VALUE[card] > revealed and CARD_CHARACTER[card] < 0]


def instinct_for_politics(game: Game, effect: Effect) -> Flow:
    state = game.state
    if effect.stage == 0:
        if game.answer is None:
            return game.ask(effect.house, "whose card", revealed_hostility(state))
        effect.stage, effect.memory = 1, named(game.answer)
    elif game.answer is not None:
        replace_card(game, effect.memory, named(game.answer))
        return NEXT
    higher = higher_cards(state, effect.memory)
    if higher:
        return game.ask(effect.memory, "replace card", higher)
    game.tell("nothing higher", effect.memory)
    return NEXT


def replace_card(game: Game, house: int, card: int) -> None:
    """Another card takes the place of a revealed one; what doubled or set the old card's value goes with
    it."""
    state = game.state
    old = state.placed[house]
    leave_hand(state, house, card)
    state.placed[house] = card
    state.effects = tuple(effect for effect in state.effects if effect[1] not in (DOUBLE, SET) or effect[2] != house)
    game.tell("card replaced", house, old, card)
    if old >= 0:
        discard(game, house, (old,))


def long_reach(game: Game, effect: Effect) -> Flow:
    state = game.state
    sources = 0
    for house in supporters(state, opposing_side(state, effect.house)):
        sources |= 1 << house
    return game.call(TakeHostages(effect.house, sources & ~state.no_penalties, 5, once_each=True))


def sword_hand(game: Game, effect: Effect) -> Flow:
    add_to_side(game, effect, 5)
    return NEXT


def the_kings_amusement_if(state: State, house: int) -> bool:
    return bool(state.hostages[house])


def torment_choices(state: State, house: int) -> list[int]:
    return TORMENT.codes_by_place([face(held) for held in state.hostages[house]])


def the_kings_amusement(game: Game, effect: Effect) -> Flow:
    if game.answer is None:
        return game.ask(effect.house, "torment", torment_choices(game.state, effect.house))
    come_to_light(game.state, drop_hostage(game.state, effect.house, beside(game.answer)))
    return game.call(Torment(effect.house, named(game.answer)))


LEADERS: Final[tuple[Leader, ...]] = (
    Leader(
        CERSEI,
        "Leverage",
        RULEBOOK,
        "When you are active, before a house that you have influence over offers support: pick one of its "
        "characters, which must support you.",
        BEFORE_SUPPORT_OFFER,
        leverage_if,
        leverage,
        leverage_whom,
    ),
    Leader(
        TYRION,
        "Silver Tongue",
        ORIGINAL,
        "When you are active and lost, discard 2 cards of your choice: you suffer no penalties.",
        BEFORE_REWARDS,
        silver_tongue_if,
        silver_tongue,
    ),
    Leader(
        TYWIN,
        "Gold of the Rock",
        ORIGINAL,
        "When you are active in a hostility outcome, pay 1 to 3 power from this sheet to the box: your side "
        "counts 2 more for each.",
        AFTER_REVEAL,
        gold_of_the_rock_if,
        gold_of_the_rock,
        gold_of_the_rock_how_much,
    ),
    Leader(
        JAIME,
        "Kingslayer",
        ORIGINAL,
        "When you are active and won, the opposing active player's participating character loses 1 power more.",
        AFTER_RESOLUTION,
        kingslayer_if,
        kingslayer,
    ),
    Leader(
        JOFFREY,
        "Cruelty",
        ORIGINAL,
        "When you have tormented a hostage, take 1 power from its house's sheet onto this one.",
        ON_TORMENT,
        cruelty_if,
        cruelty,
    ),
)

CARDS: Final[tuple[CharacterCard, ...]] = (
    CharacterCard(
        CERSEI,
        "Everyone Else Is an Enemy",
        ORIGINAL,
        "After cards are revealed, choose a supporter on either side, not yourself: that player withdraws.",
        AFTER_REVEAL,
        everyone_else_if,
        everyone_else,
    ),
    CharacterCard(
        TYRION,
        "Instinct for Politics",
        RULEBOOK,
        "After cards are revealed, name an active player who revealed a hostility card. Whoever then holds "
        "a "
        "higher hostility card must put one in its place and discard the revealed one.",
        AFTER_REVEAL,
        instinct_for_politics_if,
        instinct_for_politics,
    ),
    CharacterCard(
        TYWIN,
        "Long Reach",
        ORIGINAL,
        "After a resolution that your side won, take 1 hostage from each supporter of the losing side.",
        AFTER_RESOLUTION,
        your_side_won,
        long_reach,
    ),
    CharacterCard(
        JAIME,
        "Sword Hand",
        ORIGINAL,
        "In a hostility outcome your side counts 5 more.",
        AFTER_REVEAL,
        hostility,
        sword_hand,
    ),
    CharacterCard(
        JOFFREY,
        "The King's Amusement",
        ORIGINAL,
        "After the resolution, torment one of your hostages now.",
        AFTER_RESOLUTION,
        the_kings_amusement_if,
        the_kings_amusement,
    ),
)
