"""What a game consists of: all in which one set-up differs from another, made once from the options.

A module or an expansion adds data and inserts steps here; nothing else asks whether it is in use.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from smallcouncil.agot import choices, control, setup
from smallcouncil.agot.acts import ActKind
from smallcouncil.agot.board.board import AREA_IDS, Board, westeros
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.cards.house_cards import HOUSE_CARDS, deck_of
from smallcouncil.agot.cards.westeros import DECKS, WESTEROS_CARDS, WesterosCard
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.mother_of_dragons import mother_of_dragons
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.options import HOUSES_FOR, Options
from smallcouncil.agot.orders import BASE_TOKENS
from smallcouncil.agot.phases.tides_of_battle import with_tides
from smallcouncil.agot.sequence import STEPS
from smallcouncil.agot.setup import PlayerScreen
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import UNIT_STRENGTHS
from smallcouncil.kernel import Decision, Procedure, Step


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """One set-up of the game.  It never changes, so all games of the same kind share it."""

    houses: tuple[int, ...]
    """Every house on the board, whoever plays it."""
    board: Board
    """As printed; `game.board` is the board as it is now."""
    house_cards: tuple[HouseCard, ...]
    """Every house card by its id, also those that lie in the box: an id means the same card in all editions."""
    hands: Mapping[int, tuple[int, ...]]
    """The house cards of each house."""
    vassal_deck: tuple[int, ...]
    """The house cards that all vassals share."""
    westeros_cards: tuple[WesterosCard, ...]
    """Every different Westeros card by its id; copies of a card share one."""
    decks: tuple[tuple[int, ...], ...]
    """The Westeros decks in the order in which they are resolved, as card ids."""
    tokens: tuple[int, ...]
    """The order tokens of each house."""
    vassal_tokens: tuple[int, ...]
    """The order tokens for each vassal."""
    unit_strengths: Callable[[Game], tuple[int, ...]]
    """What a unit of each type adds in combat, a siege engine where it counts."""
    units: Mapping[int, int]
    """All units of each house, as a packed group."""
    screens: Mapping[int, PlayerScreen]
    """Where each house begins."""
    tracks: tuple[tuple[int, ...], ...]
    """The influence tracks at the beginning, by track id."""
    always_last: int
    """The house that never leaves the last place of a track, or nobody."""
    stars: tuple[int, ...]
    """Special orders by place on the King's Court track."""
    neutral_forces: Mapping[int, int]
    """The neutral force tokens by area."""
    garrisons: Mapping[int, int]
    """The strength of each house's garrison."""
    prepare: Callable[[Game], None]
    """What else is laid out at the end of the set-up."""
    power: Mapping[int, int]
    """What each house begins with."""
    points: Callable[[Game], list[int]]
    """The place of each house on the victory track, by house id."""
    told: Callable[[int, int], str]
    """What such a place means for a house, in words."""
    after_change_of_control: Callable[[Game, int], None]
    """What follows when areas have changed hands, before victory is looked for; but an area that its house has just
    left (or nobody) may still get a power token, and does not count yet."""
    standing: Callable[[Game, int], dict[str, int]]
    """What decides between houses on the same place, in this order, the more the better."""
    steps: dict[type[Procedure], tuple[Step, ...]]
    """The sequence of play."""
    acts: Mapping[str, ActKind]
    """What houses may do unasked."""
    options_after_act: Mapping[str, Callable[[Game, Decision], list[int]]]
    """By kind of decision: what an open one offers when an act may have changed it."""
    kinds: dict[str, choices.Kind]
    """Every kind of decision: how its choices are spelled, and what it asks."""

    def house_card_names(self, cards: Iterable[int]) -> list[str]:
        return [self.house_cards[card].name for card in cards]

    def westeros_card_names(self, cards: Iterable[int]) -> list[str]:
        return [self.westeros_cards[card].name for card in cards]


STARS: Final = (3, 3, 2, 1, 0, 0)
"""As printed on the board."""
STARS_OVERLAY: Final = (3, 2, 1, 0)
"""The King's Court overlay for three and four players (p. 28)."""


def edition_of(options: Options) -> Edition:
    """The edition that fits the options."""
    houses = tuple(sorted(options.houses))
    return _edition(houses, options.tides_of_battle, options.errata, options.expansion, options.house_cards)


@lru_cache
def _edition(
    houses: tuple[int, ...], tides_of_battle: bool, errata: str | None, expansion: str | None, house_cards: str | None
) -> Edition:
    if expansion is None:
        edition = base_game(houses)
    else:
        edition = mother_of_dragons(base_game(HOUSES_FOR[6]), houses, house_cards == "alternate")
    if tides_of_battle:
        edition = replace(edition, steps={**edition.steps, Combat: with_tides(edition.steps[Combat])})
    if errata is not None:
        screens = {house: setup.LATER_SCREENS.get(house, screen) for house, screen in edition.screens.items()}
        edition = replace(edition, screens=screens, standing=control.later_tie_breaks)
    return edition


def base_game(houses: tuple[int, ...]) -> Edition:
    """The game as it comes in its box, for these houses."""
    return Edition(
        houses=houses,
        board=westeros(houses),
        house_cards=HOUSE_CARDS,
        hands={house: deck_of(house) for house in houses},
        vassal_deck=(),
        westeros_cards=WESTEROS_CARDS,
        decks=tuple(tuple(map(WESTEROS_CARDS.index, deck)) for deck in DECKS),
        tokens=BASE_TOKENS,
        vassal_tokens=(),
        unit_strengths=lambda game: UNIT_STRENGTHS,
        units=dict.fromkeys(houses, setup.ALL_UNITS),
        screens={house: setup.PLAYER_SCREENS[house] for house in houses},
        tracks=tuple(tuple(house for house in track if house in houses) for track in setup.TRACKS),
        always_last=NOBODY,
        stars=STARS_OVERLAY if len(houses) <= 4 else STARS,
        neutral_forces={AREA_IDS[word]: force for word, force in setup.NEUTRAL_FORCES[len(houses)].items()},
        garrisons=dict.fromkeys(houses, setup.GARRISON),
        prepare=lambda game: None,
        power=dict.fromkeys(houses, setup.STARTING_POWER),
        points=control.castles_and_strongholds,
        told=control.told_castles,
        after_change_of_control=lambda game, unsettled: None,
        standing=control.tie_breaks,
        steps=STEPS,
        acts={},
        options_after_act={},
        kinds=choices.kinds_of(HOUSE_CARDS, WESTEROS_CARDS),
    )
