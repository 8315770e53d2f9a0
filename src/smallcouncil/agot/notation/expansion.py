"""The lines of a position that only Mother of Dragons has: vassals, loyalty, dragons, cards that have left."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS, WESTEROS_LAND
from smallcouncil.agot.control import controller
from smallcouncil.agot.influence import throne_holder
from smallcouncil.agot.mother_of_dragons import DRAGON_ROUNDS
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY, TARGARYEN
from smallcouncil.agot.notation import bank
from smallcouncil.agot.notation.legal import Impossible
from smallcouncil.agot.phases.loyalty import LOYALTY_TOKENS, PENTOS
from smallcouncil.agot.phases.vassals import vassals
from smallcouncil.agot.state import Game
from smallcouncil.kernel.notation import items


def of_targaryen(game: Game) -> None:
    if not game.state.loyalty:
        raise ValueError("this is known only where House Targaryen plays")


def read_loyalty(game: Game, text: str) -> None:
    """ "kings-landing 1, karhold 2" """
    of_targaryen(game)
    tokens = [0] * len(game.board)
    for part in items(text):
        word, _, number = part.rpartition(" ")
        if AREA_IDS.get(word) not in WESTEROS_LAND or not number.isdecimal():
            raise ValueError(f'"{part}" is not a land area of Westeros and a number of loyalty tokens')
        tokens[AREA_IDS[word]] += int(number)
    if sum(tokens) > LOYALTY_TOKENS:
        raise ValueError(f"there are {LOYALTY_TOKENS} loyalty tokens")
    game.state.loyalty = tuple(tokens)


def read_gained(game: Game, text: str) -> None:
    of_targaryen(game)
    if not text.isdecimal() or int(text) > 6:
        raise ValueError("a number from 0 to 6 is needed: with 7 steps the game is won")
    game.state.loyalty_gained = int(text)


def read_dragon_tokens(game: Game, text: str) -> None:
    of_targaryen(game)
    rounds = items(text)
    if any(each not in map(str, DRAGON_ROUNDS) for each in rounds):
        raise ValueError("dragon strength tokens lie on rounds 2, 4, 6, 8 and 10 of the round track, or in the box")
    game.state.dragon_tokens = tuple(number for number in DRAGON_ROUNDS if str(number) in rounds)


def read_leaving(game: Game, text: str) -> None:
    houses = [HOUSE_IDS.get(name.lower(), NOBODY) for name in items(text)]
    if any(house not in game.state.houses or house == TARGARYEN for house in houses):
        raise ValueError("only a player, and never Targaryen's, can leave between rounds")
    game.state.leaving = tuple(houses)


def read_left(game: Game, text: str) -> None:
    """Players who have left: their houses are vassals now."""
    state = game.state
    for name in items(text):
        house = HOUSE_IDS.get(name.lower(), NOBODY)
        if house not in state.houses or house == TARGARYEN or len(state.houses) == 1:
            raise ValueError("only a player, and neither Targaryen's nor the last, can have left")
        state.houses = tuple(each for each in state.houses if each != house)
        state.power[house] = 0
        state.hand[house] = state.discard[house] = ()


def read_commander(game: Game, house: int, text: str) -> None:
    if house in game.state.houses:
        raise ValueError(f"{HOUSES[house]} is played, and no vassal")
    commander = HOUSE_IDS.get(text.lower(), NOBODY)
    if commander not in game.state.houses:
        raise ValueError(f'a vassal is commanded by a player, and "{text}" is none')
    deciders = list(game.state.decider)
    deciders[house] = commander
    game.state.decider = tuple(deciders)


def read_removed(game: Game, house: int, text: str) -> None:
    """House cards that have left the game; they are neither in hand nor discarded."""
    deck = game.edition.hands[house]
    names = dict(zip(game.edition.house_card_names(deck), deck, strict=True))
    for name in items(text):
        if name not in names:
            raise ValueError(f'{HOUSES[house]} has no house card "{name}"')
        game.state.removed += (names[name],)


def complete(game: Game, words: dict[str, str]) -> None:
    """What follows from the lines that were named."""
    state = game.state
    gone = {*state.removed}
    for house in state.houses:
        state.hand[house] = tuple(card for card in state.hand[house] if card not in gone)
        state.discard[house] = tuple(card for card in state.discard[house] if card not in gone)
    if state.loyalty:
        if "dragon tokens" not in words:
            state.dragon_tokens = tuple(each for each in DRAGON_ROUNDS if each > state.round)
        if any(each < state.round for each in state.dragon_tokens):
            raise Impossible("The dragon strength token of a past round lies in the box.", "dragon tokens")
        state.pentos_lost = controller(game, PENTOS) != TARGARYEN
    bank.complete(game, words)
    for vassal in vassals(game):
        if state.decider[vassal] == vassal:
            read_commander(game, vassal, HOUSES[throne_holder(game)])


READERS: Final[dict[str, Callable[[Game, str], None]]] = {
    "loyalty": read_loyalty,
    "loyalty gained": read_gained,
    "dragon tokens": read_dragon_tokens,
    "leaving": read_leaving,
    "left": read_left,
    **bank.READERS,
}
HOUSE_READERS: Final[dict[str, Callable[[Game, int, str], None]]] = {
    "commander": read_commander,
    "removed": read_removed,
    "loans": bank.read_loans,
}


def expansion_facts(game: Game, everything: bool, seat: int | None) -> dict[str, str]:
    """The same lines, written; a vassal's drawn cards are its commander's secret."""
    state = game.state
    lines: dict[str, str] = {}
    for vassal in vassals(game):
        name = HOUSES[vassal]
        if state.decider[vassal] != vassal:
            lines[f"{name} commander"] = HOUSES[state.decider[vassal]]
        lines[f"{name} supply"] = str(state.supply[vassal])
        if state.hand[vassal] and (everything or state.decider[vassal] == seat):
            lines[f"{name} hand"] = ", ".join(game.edition.house_card_names(state.hand[vassal]))
        if state.discard[vassal]:
            lines[f"{name} discard"] = ", ".join(game.edition.house_card_names(state.discard[vassal]))
    for house in state.houses:
        gone = [card for card in state.removed if card in game.edition.hands[house]]
        if gone:
            lines[f"{HOUSES[house]} removed"] = ", ".join(game.edition.house_card_names(gone))
    left = [house for house in game.setting.houses if house not in state.houses]
    if left:
        lines["left"] = ", ".join(HOUSES[house] for house in left)
    if state.leaving:
        lines["leaving"] = ", ".join(HOUSES[house] for house in state.leaving)
    if state.loyalty:
        tokens = [f"{AREA_SLUGS[area]} {number}" for area, number in enumerate(state.loyalty) if number]
        lines["loyalty"] = ", ".join(tokens) or "none"
        lines["loyalty gained"] = str(state.loyalty_gained)
        lines["dragon tokens"] = ", ".join(map(str, state.dragon_tokens)) or "none"
    return lines | bank.bank_facts(game, everything)
