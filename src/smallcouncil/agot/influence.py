"""The influence tracks and their dominance tokens (p. 11, p. 27)."""

from typing import Final

from smallcouncil.agot.control import place_on
from smallcouncil.agot.names import FIEFDOMS, IRON_THRONE, KINGS_COURT
from smallcouncil.agot.phases.turns import tell_who_is_skipped
from smallcouncil.agot.state import Game


def first_player(game: Game, track: list[int]) -> int:
    """The highest house of a track that somebody plays: it holds the dominance token."""
    players = game.state.houses
    for house in track:
        if house in players:
            return house
    raise AssertionError("somebody plays")


def players_in_turn_order(game: Game) -> list[int]:
    """The houses that somebody plays, by the Iron Throne track."""
    throne, players = game.state.iron_throne, game.state.houses
    return throne[:] if len(players) == len(throne) else [house for house in throne if house in players]


def throne_holder(game: Game) -> int:
    """Who holds the Iron Throne token and decides ties."""
    return first_player(game, game.state.iron_throne)


def blade_holder(game: Game) -> int:
    """Who holds the Valyrian Steel Blade."""
    return first_player(game, game.state.fiefdoms)


def raven_holder(game: Game) -> int:
    """Who holds the Messenger Raven."""
    return first_player(game, game.state.kings_court)


def stars(game: Game, house: int) -> int:
    """How many special orders a house may use (p. 12)."""
    return game.edition.stars[place_on(game, KINGS_COURT, house)]


def last_place(game: Game, track: int) -> int:
    """The lowest place to which a house can be moved; whoever is always last keeps its own behind that."""
    order = game.state.track(track)
    return len(order) - 1 - (order[-1] == game.edition.always_last)


def move_on_track(game: Game, house: int, track: int, place: int) -> None:
    """Shift a house to a place of a track; the others close up (p. 27).

    A dominance token goes to the new first house at once, used or not as it is."""
    order = game.state.track(track)
    was = place_on(game, track, house)
    place = max(0, min(place, last_place(game, track)))
    if place == was or house == game.edition.always_last:
        return
    before = order[:]
    del order[was]
    order.insert(place, house)
    game.tell("moved on track", house, track, place + 1)
    if track == IRON_THRONE:
        tell_who_is_skipped(game, before)


ALL_TRACKS: Final = (IRON_THRONE, FIEFDOMS, KINGS_COURT)
