"""The look of a house that reckons with what it sees: its View, with most of it left in numbers.

What may be known is decided in `view.py`.  What everybody sees is made anew only where something has changed since
somebody looked last."""

from typing import cast

from smallcouncil.agot.control import areas_by_house, victory_points
from smallcouncil.agot.field import Field, Looked, Tracks
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.phases.dragons import dragon_strength
from smallcouncil.agot.phases.vassals import vassals
from smallcouncil.agot.sight import Aside, Layout, Question, Sight
from smallcouncil.agot.state import Game
from smallcouncil.agot.view import add_own_at_once, add_told_at_once, stars_of_players, wildling_deck_known
from smallcouncil.agot.view_types import BesideLayout
from smallcouncil.kernel import View


def sight_of(game: Game, house: int | None) -> Sight:
    """The view of one house, with most of it left in numbers."""
    state, points = game.state, victory_points(game)
    told: View = {
        "game": "agot",
        "you": None if house is None else HOUSES[house],
        "round": state.round,
        "phase": state.phase,
        "threat": state.threat,
        "blade_used": state.blade_used,
        "raven_used": state.raven_used,
    }
    view = cast(BesideLayout, told)
    add_told_at_once(game, points, view)
    if house is not None:
        add_own_at_once(game, house, view)
    return Sight(told, layout_of(game, house, points), aside_of(game, house))


def aside_of(game: Game, house: int | None) -> Aside:
    """What is told beside the layout, as far as a house may know it and hardly anybody reads it."""
    state = game.state
    waiting: list[int] = []
    sealed: list[tuple[int, bool]] = []
    own: list[Question] = []
    for each in game.asked:
        if not each.done:
            waiting.append(each.seat)
        if each.sealed:
            sealed.append((each.actor, each.done))
        if each.seat == house:
            own.append(Question(each))
    return Aside(
        game.edition,
        state.westeros_cards,
        state.westeros_discards[:],
        wildling_deck_known(game, house),
        state.forbidden,
        waiting,
        sealed,
        own,
    )


def layout_of(game: Game, house: int | None, points: list[int]) -> Layout:
    """What lies on the table, as far as a house may see it."""
    state, looked = game.state, look(game)
    seen = Layout(NOBODY if house is None else house, state.houses, looked.field, looked.orders, looked.tracks)
    seen.expansion, seen.house_cards = game.setting.expansion, game.setting.house_cards
    seen.decider = state.decider
    seen.round, seen.phase, seen.threat = state.round, state.phase, state.threat
    seen.blade_used = state.blade_used
    if state.loyalty:
        seen.loyalty, seen.dragon_tokens = state.loyalty, state.dragon_tokens
        seen.dragon_strength = dragon_strength(game)
    seen.supply, seen.pool = state.supply[:], state.pool[:]
    if len(state.houses) == len(state.iron_throne):
        seen.power, seen.victory, seen.hand, seen.discard = state.power[:], points[:], state.hand[:], state.discard[:]
        return seen
    seen.power, seen.victory = [0] * len(HOUSES), [0] * len(HOUSES)
    seen.hand, seen.discard = [()] * len(HOUSES), [()] * len(HOUSES)
    for each in state.houses:
        seen.power[each], seen.victory[each] = state.power[each], points[each]
        seen.hand[each], seen.discard[each] = state.hand[each], state.discard[each]
    seen.vassals = tuple(vassals(game))
    for vassal in seen.vassals:
        if state.decider[vassal] == house:
            seen.hand[vassal] = state.hand[vassal]
    return seen


def look(game: Game) -> Looked:
    """What everybody sees on the board and on the tracks: what has not changed since the last look is the same."""
    state, last = game.state, game.looked
    if last is None:
        field, tracks = field_of(game), tracks_of(game)
    else:
        field, tracks = last.field, last.tracks
        if not (
            game.board is field.board
            and state.units == field.units
            and state.owner == field.owner
            and state.routed == field.routed
            and state.power_tokens == field.power_tokens
            and state.garrisons == field.garrisons
            and state.neutral == field.neutral
        ):
            field = field_of(game)
            field.before = last.field.known
        if not (
            state.houses == tracks.houses
            and state.iron_throne == tracks.iron_throne
            and state.fiefdoms == tracks.fiefdoms
            and state.kings_court == tracks.kings_court
        ):
            tracks = tracks_of(game)
        if field is last.field and tracks is last.tracks and state.orders == last.placed:
            return last
    orders, placed = [0] * len(state.orders), state.orders[:]
    for areas in field.held:
        for area in areas:
            orders[area] = placed[area]  # others are of units that have just marched out
    looked = game.looked = Looked(field, placed, orders, tracks)
    return looked


def field_of(game: Game) -> Field:
    """What stands and lies on the board."""
    state, holder, held = game.state, list(game.board.home_of), areas_by_house(game)[:]
    for house, areas in enumerate(state.marked):
        for area in areas:
            holder[area] = house
    for house, areas in enumerate(held):  # units come before tokens, as in `holder_of`
        for area in areas:
            holder[area] = house
    return Field(
        game.board,
        state.owner[:],
        state.units[:],
        state.routed[:],
        state.power_tokens[:],
        state.garrisons[:],
        state.neutral[:],
        holder,
        held,
    )


def tracks_of(game: Game) -> Tracks:
    state = game.state
    return Tracks(state.houses, state.iron_throne[:], state.fiefdoms[:], state.kings_court[:], stars_of_players(game))
