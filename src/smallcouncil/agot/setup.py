"""Setting up the game (p. 4, p. 28)."""

from typing import Final, NamedTuple

from smallcouncil.agot.armies import place
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import BARATHEON, GREYJOY, LANNISTER, MARTELL, STARK, TYRELL
from smallcouncil.agot.state import IMPASSABLE, Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, SHIP, SIEGE_ENGINE, read_units

STARTING_POWER: Final = 5
GARRISON: Final = 2
FIRST_THREAT: Final = 2
ALL_UNITS: Final = 10 * ONE[FOOTMAN] + 5 * ONE[KNIGHT] + 6 * ONE[SHIP] + 2 * ONE[SIEGE_ENGINE]
"""What every house has in its colour (p. 2)."""

TRACKS: Final = (
    (BARATHEON, LANNISTER, STARK, MARTELL, GREYJOY, TYRELL),
    (GREYJOY, TYRELL, MARTELL, STARK, BARATHEON, LANNISTER),
    (LANNISTER, STARK, MARTELL, BARATHEON, TYRELL, GREYJOY),
)
"""The Iron Throne, Fiefdoms and King's Court tracks as the player screens say."""


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

LATER_SCREENS: Final = {
    LANNISTER: PlayerScreen(2, {**PLAYER_SCREENS[LANNISTER].units, "port-of-lannisport": "ship"}),
}
"""What the publisher's FAQ 2.0 changed in them."""

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


def set_up(game: Game) -> None:
    """Everything on the board and in hand before the first round."""
    edition, state = game.edition, game.state
    prepare_decks(game)
    for area, strength in edition.neutral_forces.items():
        state.neutral[area] = strength
    state.threat = FIRST_THREAT
    state.iron_throne, state.fiefdoms, state.kings_court = map(list, edition.tracks)
    for house in edition.houses:
        gather_house_materials(game, house)
    edition.prepare(game)


def prepare_decks(game: Game) -> None:
    state, decks = game.state, game.edition.decks
    state.wildling_deck = state.shuffled(range(len(WILDLING_CARDS)))
    state.wildling_known = [0] * len(WILDLING_CARDS)
    state.westeros_decks = [state.shuffled(deck) for deck in decks]
    state.westeros_discards = [()] * len(decks)


def gather_house_materials(game: Game, house: int) -> None:
    """Cards, units, garrison, power and supply of one house."""
    edition, state = game.edition, game.state
    screen = edition.screens[house]
    state.hand[house] = edition.hands[house]
    state.pool[house] = edition.units[house]
    state.power[house] = edition.power[house]
    state.supply[house] = screen.supply
    for word, units in screen.units.items():
        place(game, house, AREA_IDS[word], read_units(units))
    state.garrisons[game.board.home[house]] = edition.garrisons[house]
