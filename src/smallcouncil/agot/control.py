"""Who controls what, and who has won by it (p. 16, p. 24)."""

from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT, STRONGHOLD
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.names import HOUSES, IRON_THRONE, NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import SIZE

VICTORY = 7
EVERYBODY_ALONE: Final = tuple(range(len(HOUSES)))
"""Who decides for each house as long as nobody commands another."""


def holder_of(board: Board, owner: list[int], power_tokens: list[int], area: int) -> int:
    """The house that controls an area (p. 24): by units, else by a power token, else by its printed shield."""
    if board.kind[area] == PORT:
        area = board.port_land[area]
    house = owner[area]
    if house >= 0 or board.kind[area] != LAND:
        return house
    token = power_tokens[area]
    return token if token >= 0 else board.home_of[area]


def controller(game: Game, area: int) -> int:
    """The house that controls an area now."""
    state = game.state
    return holder_of(game.board, state.owner, state.power_tokens, area)


def take_stock(game: Game) -> None:
    """Find out where everybody's units and power tokens are, and whose the castles are."""
    state, board = game.state, game.board
    state.held, state.marked = by_house(state.owner), by_house(state.power_tokens)
    castles = [0] * len(HOUSES)
    for area in board.fortified:
        house = holder_of(board, state.owner, state.power_tokens, area)
        if house >= 0:
            castles[house] = castles[house] + 1  # compiled, += would be left to the interpreter
    state.castles = castles


def by_house(houses: list[int]) -> list[tuple[int, ...]]:
    """The areas of each house, by the house of each area."""
    areas: list[list[int]] = [[] for _ in HOUSES]
    for area, house in enumerate(houses):
        if house >= 0:
            areas[house].append(area)
    return [tuple(each) for each in areas]


def areas_by_house(game: Game) -> list[tuple[int, ...]]:
    """The areas with units of each house."""
    if not game.state.held:
        take_stock(game)
    return game.state.held


def areas_held(game: Game, house: int) -> tuple[int, ...]:
    """The areas with units of a house."""
    state = game.state
    if not state.held:
        take_stock(game)
    return state.held[house]


def areas_marked(game: Game, house: int) -> tuple[int, ...]:
    """The areas with a power token of a house."""
    state = game.state
    if not state.held:
        take_stock(game)
    return state.marked[house]


def hold(game: Game, area: int, house: int) -> None:
    """From now on the units of a house stand in an area, or of nobody."""
    state = game.state
    was = state.owner[area]
    if was == house:
        return
    before = controller(game, area) if game.board.fortification[area] else NOBODY
    state.owner[area] = house
    if state.held:
        move_between(state.held, area, was, house)
        if game.board.fortification[area]:
            count_castle(game, area, before)


def mark(game: Game, area: int, house: int) -> None:
    """From now on a power token of a house lies in an area, or of nobody."""
    state = game.state
    was, before = state.power_tokens[area], controller(game, area)
    state.power_tokens[area] = house
    if state.held:
        move_between(state.marked, area, was, house)
        if game.board.fortification[area]:
            count_castle(game, area, before)


def move_between(areas: list[tuple[int, ...]], area: int, was: int, house: int) -> None:
    """An area goes from one house to another; it may be nobody's before or after."""
    if was >= 0:
        others = areas[was]
        place = others.index(area)
        areas[was] = others[:place] + others[place + 1 :]
    if house >= 0:
        more, place = list(areas[house]), 0
        while place < len(more) and more[place] < area:
            place += 1
        more.insert(place, area)
        areas[house] = tuple(more)


def count_castle(game: Game, area: int, before: int) -> None:
    """A castle or stronghold counts for whoever controls it now, and no longer for whoever did before."""
    castles, now = game.state.castles, controller(game, area)
    if before >= 0:
        castles[before] = castles[before] - 1
    if now >= 0:
        castles[now] = castles[now] + 1


def land_of(game: Game, house: int) -> list[int]:
    """The land areas that a house controls."""
    state, board = game.state, game.board
    areas, without_units = [], []  # loops, because a comprehension for so few costs as much again
    for area in areas_held(game, house):
        if board.kind[area] == LAND:
            areas.append(area)
    for area in state.marked[house]:
        if state.owner[area] < 0:
            without_units.append(area)
    home = board.homes[house]
    if home != NOBODY and state.owner[home] < 0 and state.power_tokens[home] < 0:
        without_units.append(home)
    return sorted(areas + without_units) if without_units else areas


def castles_and_strongholds(game: Game) -> list[int]:
    """How many each house controls, by house id: its place on the victory track."""
    if not game.state.held:
        take_stock(game)
    return game.state.castles


def told_castles(house: int, points: int) -> str:
    """A place on the victory track in words."""
    return f"controls {points} castles and strongholds"


def victory_points(game: Game) -> list[int]:
    """The place of each house on the victory track."""
    return game.edition.points(game)


def check_victory(game: Game) -> bool:
    """The seventh castle or stronghold wins at once, whenever it happens (p. 16)."""
    points = game.edition.points(game)
    for place in points:
        if place >= VICTORY:
            break
    else:
        return False
    ranking = rank(game)
    winner = ranking[0]
    game.tell("won", winner)
    game.end([winner], ranking, f"{game.house_name(winner)} {game.edition.told(winner, points[winner])}.")
    return True


def tie_breaks(game: Game, house: int) -> dict[str, int]:
    """Between houses on the same place: strongholds, supply, power, the Iron Throne track (p. 16)."""
    state = game.state
    return {
        "strongholds": len([area for area in land_of(game, house) if game.board.fortification[area] == STRONGHOLD]),
        "supply": state.supply[house],
        "power": state.power[house],
        "houses behind on the Iron Throne track": houses_behind(game, IRON_THRONE, house),
    }


def later_tie_breaks(game: Game, house: int) -> dict[str, int]:
    """Those of the publisher's FAQ 2.0: land areas, supply, the Iron Throne track."""
    return {
        "land areas": len(land_of(game, house)),
        "supply": game.state.supply[house],
        "houses behind on the Iron Throne track": houses_behind(game, IRON_THRONE, house),
    }


def place_on(game: Game, track: int, house: int) -> int:
    """The place of a house on an influence track, counted from 0; behind everybody if it stands on none."""
    order = game.state.track(track)
    for place, each in enumerate(order):
        if each == house:
            return place
    return len(order)


def houses_behind(game: Game, track: int, house: int) -> int:
    """How many houses stand behind this one on an influence track."""
    return len(game.state.track(track)) - 1 - place_on(game, track, house)


def rank(game: Game) -> list[int]:
    """All houses that play, the best first."""
    points = victory_points(game)
    return sorted(
        game.state.houses, key=lambda house: (points[house], *game.edition.standing(game, house).values()), reverse=True
    )


def tie_broken_by(game: Game) -> str | None:
    """What put the first house before the second, if both stand on the same place of the victory track."""
    points, ranking = victory_points(game), rank(game)
    if len(ranking) < 2 or points[ranking[0]] != points[ranking[1]]:
        return None
    first, second = ranking[:2]
    ours, theirs = game.edition.standing(game, first), game.edition.standing(game, second)
    return next(what for what in ours if ours[what] != theirs[what])


def end_after_last_round(game: Game) -> None:
    """At the end of round 10 the highest place on the victory track wins (p. 16)."""
    ranking = rank(game)
    points = victory_points(game)
    winner = ranking[0]
    tied = [house for house in ranking if points[house] == points[winner]]
    how = "after the tie-breaks" if len(tied) > 1 else "the most"
    game.tell("won", winner)
    held = f"{game.edition.told(winner, points[winner])}, {how}"
    game.end([winner], ranking, f"After round {game.state.round} {game.house_name(winner)} {held}.")


def are_kin(game: Game, one: int, other: int) -> bool:
    """Whether the same player decides for two houses: they are one, or a commander and its vassals."""
    return game.state.decider[one] == game.state.decider[other]


def kin_of(game: Game, house: int) -> list[int]:
    """The other houses for which the same player decides."""
    decider = game.state.decider
    if decider == EVERYBODY_ALONE:
        return []
    return [other for other, commander in enumerate(decider) if commander == decider[house] and other != house]


def is_empty(game: Game, area: int) -> bool:
    """Whether no unit stands there."""
    return not (game.state.units[area] or game.state.routed[area])


def size_of(game: Game, area: int) -> int:
    """All units in an area, routed ones included."""
    return SIZE[game.state.units[area] + game.state.routed[area]]


def enemy_holds(game: Game, area: int, house: int) -> bool:
    """Whether entering the area means a combat: enemy units or an enemy garrison are there (p. 15, p. 26)."""
    owner = game.state.owner[area]
    if owner >= 0:
        return owner != house
    return game.state.garrisons[area] > 0 and controller(game, area) != house


def is_attack(game: Game, area: int, house: int) -> bool:
    """Whether a march into the area is an attack: on a house, or on a neutral force."""
    return game.state.neutral[area] != 0 or enemy_holds(game, area, house)


def take_area(game: Game, house: int, area: int) -> None:
    """An enemy power token goes back to the Power Pool when its area is taken (p. 24)."""
    token = game.state.power_tokens[area]
    if token not in (NOBODY, house):
        mark(game, area, NOBODY)
        game.tell("token removed", token, area)
