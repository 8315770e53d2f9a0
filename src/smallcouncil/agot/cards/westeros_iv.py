"""Westeros deck IV (Mother of Dragons, p. 7): ten cards, resolved fourth, by which loyalty tokens come into play."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.westeros import Course, WesterosCard
from smallcouncil.agot.control import controller
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.phases.deck_iv import PlayingWithFire, TheLongPlan
from smallcouncil.agot.phases.dragons import FireMadeFlesh
from smallcouncil.agot.phases.loyalty import MoveLoyalty, PlaceLoyalty, place_token, victory_position
from smallcouncil.agot.state import Game
from smallcouncil.kernel.notation import slug

RIVER_AREAS: Final = tuple(
    AREA_IDS[word]
    for word in (
        "winterfell",
        "moat-cailin",
        "greywater-watch",
        "seagard",
        "the-twins",
        "the-mountains-of-the-moon",
        "riverrun",
        "harrenhal",
        "crackclaw-point",
        "three-towers",
        "princes-pass",
        "starfall",
    )
)
"""The land areas beside a river."""


def areas(*words: str) -> list[int]:
    return [AREA_IDS[word] for word in words]


def either(*words: str) -> Callable[[Game], None]:
    """Targaryen may pay 1 to place a token on one of these."""

    def do(game: Game) -> None:
        game.call(PlaceLoyalty(TARGARYEN, areas(*words), cost=1))

    return do


def domestic_disputes(game: Game) -> None:
    homes = [area for house, area in sorted(game.board.home.items()) if house != TARGARYEN]
    game.call(PlaceLoyalty(TARGARYEN, homes, number=4, cost=1))


def watering_the_seed(game: Game) -> None:
    banks = [area for area in RIVER_AREAS if controller(game, area) != TARGARYEN]
    placing = PlaceLoyalty(TARGARYEN, banks, number=2, cost=victory_position(game))
    placing.must_finish = True
    game.call(placing)


def fire_made_flesh(game: Game) -> None:
    game.call(FireMadeFlesh())


def playing_with_fire(game: Game) -> None:
    game.call(PlayingWithFire())


def the_long_plan(game: Game) -> None:
    game.call(TheLongPlan())


def scattering_dissent(game: Game) -> None:
    game.call(MoveLoyalty(game, cost=1, reverse=True))


def word_spreads_quickly(game: Game) -> None:
    game.call(MoveLoyalty(game, cost=2, reverse=False))


def card(name: str, banner: str, text: str, do: Callable[[Game], None]) -> WesterosCard:
    """A card of the deck: first a loyalty token on every area of its banner, then its text."""
    places = tuple(areas(*filter(None, map(slug, banner.split(", ")))))

    def resolve(game: Game) -> None:
        for area in places:
            if game.outcome is None:
                place_token(game, area)
        if game.outcome is None:
            do(game)

    first = f"A loyalty token goes to {banner.replace(', ', ' and to ')}. " if banner else ""
    return WesterosCard(name, first + text, (Course(slug(name), resolve),), banner=places)


DECK_IV: Final = (
    card(
        "Domestic Disputes",
        "Storm's End",
        "Targaryen may pay 1 power to place one on the home areas of up to four other houses.",
        domestic_disputes,
    ),
    card(
        "Empty Promises",
        "The Stony Shore",
        "Targaryen may pay 1 power to place one on The Mountains of the Moon or on Moat Cailin.",
        either("the-mountains-of-the-moon", "moat-cailin"),
    ),
    card(
        "Fire Made Flesh",
        "The Reach",
        "Targaryen may give up a dragon for a strength token of the round track, or bring a dead one back to Pentos.",
        fire_made_flesh,
    ),
    card(
        "Playing With Fire",
        "Riverrun, The Arbor",
        "Targaryen may pay 1 power and choose a land area of nobody: a loyalty token goes there, and a unit of another "
        "player, who picks it.",
        playing_with_fire,
    ),
    card(
        "Scattering Dissent",
        "Karhold, Oldtown",
        "In reverse turn order each player moves a loyalty token to an adjacent land area; Targaryen may cancel each "
        "move for 1 power.",
        scattering_dissent,
    ),
    card(
        "Southron Ambitions",
        "Searoad Marches, Dornish Marches",
        "Targaryen may pay 1 power to place one on Blackwater or on The Boneway.",
        either("blackwater", "the-boneway"),
    ),
    card(
        "Strongholds of Resistance",
        "Seagard",
        "Targaryen may pay 1 power to place one on Harrenhal or on White Harbor.",
        either("harrenhal", "white-harbor"),
    ),
    card(
        "The Long Plan",
        "Castle Black, Yronwood",
        "Targaryen may pay 1 power to have another player place one on each of two land areas.",
        the_long_plan,
    ),
    card(
        "Watering the Seed",
        "",
        "Targaryen may pay as much power as its place on the victory track to place one on each of two areas beside a "
        "river that it does not control.",
        watering_the_seed,
    ),
    card(
        "Word Spreads Quickly",
        "Crackclaw Point, Three Towers",
        "In turn order each player moves a loyalty token to an adjacent land area; Targaryen may cancel each move "
        "for 2 power.",
        word_spreads_quickly,
    ),
)
