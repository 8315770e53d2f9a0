"""Game Setup (p. 3)."""

from smallcouncil.iron_throne.codes import CHARACTER, HOUSE, named
from smallcouncil.iron_throne.house_cards import draw
from smallcouncil.iron_throne.names import (
    ASCENDANT,
    CHARACTER_BY_WORD,
    DECKS,
    HOUSE_IDS,
    INFLUENTIAL,
    OF_HOUSE,
    WELL_INFORMED,
)
from smallcouncil.iron_throne.procedures import Setup
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import NEXT, Flow
from smallcouncil.kernel.notation import slug

POWER_AT_START = 4
SPECIAL_EVENTS = {
    "three_influential": (INFLUENTIAL, INFLUENTIAL, INFLUENTIAL),
    "mixed": (INFLUENTIAL, WELL_INFORMED, ASCENDANT),
}


def choose_houses(game: Game, setup: Setup) -> Flow:
    """Choose Houses: as the options say, at random, or by the players in seat order."""
    state, houses = game.state, game.options["houses"]
    if houses == "random":
        state.seats = state.shuffled(range(5))[: game.options["players"]]
    elif houses != "choose":
        state.seats = tuple(HOUSE_IDS[name.lower()] for name in houses)
    else:
        if game.answer is not None:
            state.seats += (named(game.answer),)
            game.tell("house chosen", 4 + len(state.seats), named(game.answer))
        if len(state.seats) < game.options["players"]:
            free = [HOUSE.code(house) for house in range(5) if house not in state.seats]
            return game.ask(5 + len(state.seats), "house", free)
    game.tell("houses", state.seats)
    return NEXT


def draw_leader_sheets(game: Game, setup: Setup) -> Flow:
    """Choose Leaders: each player draws two of the five leader sheets."""
    state, leaders = game.state, game.options["leaders"]
    for seat, house in enumerate(state.seats):
        if leaders == "choose":
            deal_sheets(state, house)
            game.tell("sheets drawn", house, tuple(state.dealt[house * 2 : house * 2 + 2]), to=(house,))
        elif leaders == "random":
            state.leader[house] = state.pick(OF_HOUSE[house])
        else:
            state.leader[house] = CHARACTER_BY_WORD[slug(leaders[seat])]
    return NEXT


def deal_sheets(state: State, house: int) -> None:
    state.dealt[house * 2 : house * 2 + 2] = sorted(state.shuffled(OF_HOUSE[house])[:2])


def leader_sheets(state: State, house: int) -> list[int]:
    """A choice for each of the two sheets a house has drawn."""
    return CHARACTER.codes(state.dealt[house * 2 : house * 2 + 2])


def choose_leaders(game: Game, setup: Setup) -> Flow:
    """Each player secretly chooses one of the two."""
    state = game.state
    if game.options["leaders"] == "choose":
        for house in state.seats:
            game.ask(house, "leader", leader_sheets(state, house), sealed=True)
    return NEXT


def reveal_leaders(game: Game, setup: Setup) -> Flow:
    state = game.state
    for decision in game.answered:
        state.leader[decision.actor] = named(decision.pieces[0])
    state.dealt = [-1] * 10
    for house in state.seats:
        game.tell("leader revealed", house, state.leader[house])
    return NEXT


def prepare_house_components(game: Game, setup: Setup) -> Flow:
    """Each player shuffles the house deck, leader's cards included, and draws a hand of five."""
    state = game.state
    for house in state.seats:
        state.deck[house] = state.shuffled(DECKS[house])
        draw(game, house, 5)
    return NEXT


def prepare_influence_boards(game: Game, setup: Setup) -> Flow:
    """Five influence tokens on the own board."""
    for house in game.state.seats:
        game.state.board[house * 6] = 5
    return NEXT


def prepare_power(game: Game, setup: Setup) -> Flow:
    """Four power on each of the four characters and on the leader sheet."""
    state = game.state
    for house in state.seats:
        state.sheet[house] = POWER_AT_START
        state.living[house] = 4
        for character in OF_HOUSE[house]:
            if character != state.leader[house]:
                state.power[character] = POWER_AT_START
    return NEXT


def events_in_play(seats: tuple[int, ...], special: str) -> tuple[int, ...]:
    """Three event cards of each house in play and three special ones."""
    return tuple(house for house in sorted(seats) for _ in range(3)) + SPECIAL_EVENTS[special]


def prepare_event_deck(game: Game, setup: Setup) -> Flow:
    state = game.state
    state.event_deck = state.shuffled(events_in_play(state.seats, game.options["special_events"]))
    return NEXT


def determine_first_player(game: Game, setup: Setup) -> Flow:
    """A random player takes the first turn."""
    game.state.challenger = game.state.pick(game.state.seats)
    return NEXT
