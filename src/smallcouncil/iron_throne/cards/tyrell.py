"""House Tyrell: five leader sheets and five character cards."""

from typing import Final

from smallcouncil.iron_throne.cards.character import CharacterCard, always
from smallcouncil.iron_throne.cards.conditions import (
    hostility,
    opposing_side,
    participating_characters,
    supports,
    your_turn,
)
from smallcouncil.iron_throne.cards.leader import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_SUPPORT_OFFER,
    BEFORE_TURN,
    ORIGINAL,
    Leader,
)
from smallcouncil.iron_throne.codes import HOUSE, POWER_OF, REMAIN, WITHDRAW, beside, named
from smallcouncil.iron_throne.encounter import (
    add_to_side,
    is_active,
    on_side,
    participant,
    supporters,
    takes_part,
    withdraw,
)
from smallcouncil.iron_throne.house_cards import draw
from smallcouncil.iron_throne.names import CHALLENGER, NEITHER, TYRELL
from smallcouncil.iron_throne.power import living, move_between_sheets, remove_power, return_to_box
from smallcouncil.iron_throne.procedures import Distribute, Effect
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import NEXT, Flow

MARGAERY, OLENNA, LORAS, MACE, RENLY = range(TYRELL * 5, TYRELL * 5 + 5)


def courtly_favor_if(state: State, house: int, subject: int) -> bool:
    return is_active(state, house) and state.sheet[house] > 0 and not takes_part(state, subject)


def courtly_favor(game: Game, effect: Effect) -> Flow:
    state = game.state
    move_between_sheets(game, effect.house, effect.subject, 1)
    opposing = opposing_side(state, effect.house)
    state.refused |= 1 << effect.subject + (0 if opposing == CHALLENGER else 5)
    game.tell("may not support", effect.subject, opposing)
    return NEXT


def hidden_thorns_if(state: State, house: int, subject: int) -> bool:
    return supports(state, house) and state.sheet[house] > 0


def hidden_thorns(game: Game, effect: Effect) -> Flow:
    return_to_box(game, effect.house, 1)
    withdraw(game, effect.house)
    return NEXT


def knight_of_flowers_if(state: State, house: int, subject: int) -> bool:
    return participant(state, house) >= 0 and bool(knight_of_flowers_whose(state, house, subject))


def knight_of_flowers_whose(state: State, house: int, subject: int) -> list[int]:
    return [
        POWER_OF.code(character, amount)
        for character in living(state, house)
        if character != state.committed[house]
        for amount in range(1, min(2, state.power[character] - 1) + 1)
    ]


def knight_of_flowers(game: Game, effect: Effect) -> Flow:
    state, giver, amount = game.state, named(effect.choice), beside(effect.choice)
    state.power[giver] -= amount
    state.power[state.committed[effect.house]] += amount
    game.tell("power moved", giver, state.committed[effect.house], amount)
    return NEXT


def bounty_of_the_reach(game: Game, effect: Effect) -> Flow:
    draw(game, effect.house, 2)
    return NEXT


def well_loved_if(state: State, house: int, subject: int) -> bool:
    return is_active(state, house) and bool(supporters(state, state.side[house]))


def well_loved(game: Game, effect: Effect) -> Flow:
    state = game.state
    friends = supporters(state, state.side[effect.house])
    draw(game, effect.house, len(friends))
    for house in friends:
        draw(game, house, 1)
    return NEXT


def sweet_persuasion_if(state: State, house: int) -> bool:
    return bool(supporters(state, opposing_side(state, house)))


def sweet_persuasion(game: Game, effect: Effect) -> Flow:
    state = game.state
    if effect.stage == 0:
        if game.answer is None:
            houses = supporters(state, opposing_side(state, effect.house))
            return game.ask(effect.house, "persuade whom", HOUSE.codes(houses))
        effect.stage, effect.memory = 1, named(game.answer)
    elif game.answer == WITHDRAW:
        withdraw(game, effect.memory)
        draw(game, effect.house, 2)
        draw(game, effect.memory, 2)
        return NEXT
    elif game.answer == REMAIN:
        draw(game, effect.house, 1)
        return NEXT
    return game.ask(effect.memory, "withdraw", [WITHDRAW, REMAIN])


def a_drop_in_the_cup_if(state: State, house: int) -> bool:
    return state.winner != NEITHER


def a_drop_in_the_cup(game: Game, effect: Effect) -> Flow:
    state = game.state
    if game.answer is None:
        winning = participating_characters(state, state.winner)
        others = [choice for choice in winning if named(choice) // 5 != effect.house]
        return game.ask(effect.house, "which character", others) if others else NEXT
    remove_power(game, named(game.answer), 2)
    return NEXT


def against_the_odds(game: Game, effect: Effect) -> Flow:
    state = game.state
    opposing = participating_characters(state, opposing_side(state, effect.house))
    add_to_side(game, effect, 2 * len(opposing))
    return NEXT


def feast_at_highgarden(game: Game, effect: Effect) -> Flow:
    for house in on_side(game.state, game.state.side[effect.house]):
        draw(game, house, 1)
    return game.call(Distribute(effect.house, 2, optional=True))


def rally_the_banners(game: Game, effect: Effect) -> Flow:
    state = game.state
    add_to_side(game, effect, 2 * len(supporters(state, state.side[effect.house])))
    return NEXT


LEADERS: Final[tuple[Leader, ...]] = (
    Leader(
        MARGAERY,
        "Courtly Favor",
        ORIGINAL,
        "When you are active, before a house offers support: move 1 power from this sheet to its sheet, and "
        "it "
        "may not support your opponent this turn.",
        BEFORE_SUPPORT_OFFER,
        courtly_favor_if,
        courtly_favor,
    ),
    Leader(
        OLENNA,
        "Hidden Thorns",
        ORIGINAL,
        "After cards are revealed, if you are a supporter: pay 1 power from this sheet to the box and withdraw.",
        AFTER_REVEAL,
        hidden_thorns_if,
        hidden_thorns,
    ),
    Leader(
        LORAS,
        "Knight of Flowers",
        ORIGINAL,
        "Before cards are placed, if you take part: move up to 2 power from another character of yours, "
        "which "
        "keeps at least 1, to the one that participates.",
        BEFORE_PLACEMENT,
        knight_of_flowers_if,
        knight_of_flowers,
        knight_of_flowers_whose,
    ),
    Leader(
        MACE,
        "Bounty of the Reach",
        ORIGINAL,
        "Before your turn, draw 2 cards.",
        BEFORE_TURN,
        your_turn,
        bounty_of_the_reach,
    ),
    Leader(
        RENLY,
        "Well Loved",
        ORIGINAL,
        "Before cards are placed, if you are active and supported: draw 1 card for each of your supporters, "
        "who "
        "draw 1 card each.",
        BEFORE_PLACEMENT,
        well_loved_if,
        well_loved,
    ),
)

CARDS: Final[tuple[CharacterCard, ...]] = (
    CharacterCard(
        MARGAERY,
        "Sweet Persuasion",
        ORIGINAL,
        "Before cards are placed, choose a supporter of the opposing side, who may withdraw. If so, both "
        "of you "
        "draw 2 cards; if not, you draw 1.",
        BEFORE_PLACEMENT,
        sweet_persuasion_if,
        sweet_persuasion,
    ),
    CharacterCard(
        OLENNA,
        "A Drop in the Cup",
        ORIGINAL,
        "After a resolution that a side won, remove 2 power from a character on it that is not yours.",
        AFTER_RESOLUTION,
        a_drop_in_the_cup_if,
        a_drop_in_the_cup,
    ),
    CharacterCard(
        LORAS,
        "Against the Odds",
        ORIGINAL,
        "In a hostility outcome, your side counts 2 more for each living character across from you.",
        AFTER_REVEAL,
        hostility,
        against_the_odds,
    ),
    CharacterCard(
        MACE,
        "Feast at Highgarden",
        ORIGINAL,
        "After the resolution, each player on your side draws 1 card and you distribute up to 2 power.",
        AFTER_RESOLUTION,
        always,
        feast_at_highgarden,
    ),
    CharacterCard(
        RENLY,
        "Rally the Banners",
        ORIGINAL,
        "In a hostility outcome, your side counts 2 more for each of its supporters.",
        AFTER_REVEAL,
        hostility,
        rally_the_banners,
    ),
)
