"""Setting up the game (p. 4, p. 28)."""

from typing import Final, NamedTuple

from smallcouncil.agot.armies import place
from smallcouncil.agot.board.board import AREA_IDS, westeros
from smallcouncil.agot.cards.house_cards import deck_of
from smallcouncil.agot.cards.westeros import DECKS, deck
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import BARATHEON, GREYJOY, LANNISTER, MARTELL, STARK, TYRELL
from smallcouncil.agot.options import Options
from smallcouncil.agot.state import IMPASSABLE, Game, State
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, SHIP, SIEGE_ENGINE, read_units

STARTING_POWER: Final = 5
GARRISON: Final = 2
FIRST_THREAT: Final = 2
ALL_UNITS: Final = 10 * ONE[FOOTMAN] + 5 * ONE[KNIGHT] + 6 * ONE[SHIP] + 2 * ONE[SIEGE_ENGINE]
"""What every house has in its colour (p. 2)."""

IRON_THRONE: Final = (BARATHEON, LANNISTER, STARK, MARTELL, GREYJOY, TYRELL)
FIEFDOMS: Final = (GREYJOY, TYRELL, MARTELL, STARK, BARATHEON, LANNISTER)
KINGS_COURT: Final = (LANNISTER, STARK, MARTELL, BARATHEON, TYRELL, GREYJOY)


class PlayerScreen(NamedTuple):
    """What a house's screen says about its beginnings."""

    supply: int
    units: dict[str, str]


PLAYER_SCREENS: Final = {
    STARK: PlayerScreen(1, {"winterfell": "knight, footman", "white-harbor": "footman", "the-shivering-sea": "ship"}),
    GREYJOY: PlayerScreen(
        2,
        {
            "pyke": "knight, footman",
            "greywater-watch": "footman",
            "ironmans-bay": "ship",
            "port-of-pyke": "ship",
        },
    ),
    LANNISTER: PlayerScreen(2, {"lannisport": "knight, footman", "stoney-sept": "footman", "the-golden-sound": "ship"}),
    BARATHEON: PlayerScreen(
        2, {"dragonstone": "knight, footman", "kingswood": "footman", "shipbreaker-bay": "2 ships"}
    ),
    TYRELL: PlayerScreen(
        2, {"highgarden": "knight, footman", "dornish-marches": "footman", "redwyne-straights": "ship"}
    ),
    MARTELL: PlayerScreen(2, {"sunspear": "knight, footman", "salt-shore": "footman", "sea-of-dorne": "ship"}),
}

_SOUTH: Final = {
    "sunspear": 5,
    "princes-pass": 3,
    "the-boneway": 3,
    "three-towers": 3,
    "starfall": 3,
    "yronwood": 3,
    "salt-shore": 3,
}
_FOUR: Final = {"oldtown": 3, "dornish-marches": 3, "storms-end": 4}
_ALWAYS: Final = {"kings-landing": 5, "the-eyrie": 6}
NEUTRAL_FORCES: Final = {
    6: _ALWAYS,
    5: {**_ALWAYS, **_SOUTH},
    4: {**_ALWAYS, **_SOUTH, **_FOUR},
    3: {**_ALWAYS, **dict.fromkeys((*_SOUTH, *_FOUR, "highgarden", "pyke"), IMPASSABLE)},
}
"""The neutral force tokens by number of players (p. 28)."""


def set_up(game: Game, options: Options) -> None:
    """Everything on the board and in hand before the first round."""
    game.board = westeros(tuple(sorted(options.houses)))
    game.state = state = State(options.seed, len(game.board), options.houses)
    prepare_decks(state)
    for word, strength in NEUTRAL_FORCES[len(options.houses)].items():
        state.neutral[AREA_IDS[word]] = strength
    state.threat = FIRST_THREAT
    state.iron_throne = [house for house in IRON_THRONE if house in options.houses]
    state.fiefdoms = [house for house in FIEFDOMS if house in options.houses]
    state.kings_court = [house for house in KINGS_COURT if house in options.houses]
    for house in options.houses:
        gather_house_materials(game, house)
    if options.errata == "faq-2.0" and LANNISTER in options.houses:
        place(game, LANNISTER, AREA_IDS["port-of-lannisport"], ONE[SHIP])


def prepare_decks(state: State) -> None:
    state.wildling_deck = state.shuffled(range(len(WILDLING_CARDS)))
    state.wildling_known = [0] * len(WILDLING_CARDS)
    state.westeros_decks = [state.shuffled(deck(number)) for number in range(len(DECKS))]
    state.westeros_discards = [()] * len(DECKS)


def gather_house_materials(game: Game, house: int) -> None:
    """Cards, units, garrison, power and supply of one house."""
    state, screen = game.state, PLAYER_SCREENS[house]
    state.hand[house] = deck_of(house)
    state.pool[house] = ALL_UNITS
    state.power[house] = STARTING_POWER
    state.supply[house] = screen.supply
    for word, units in screen.units.items():
        place(game, house, AREA_IDS[word], read_units(units))
    state.garrisons[game.board.home[house]] = GARRISON
