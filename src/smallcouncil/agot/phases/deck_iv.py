"""What the cards of Westeros deck IV ask (Mother of Dragons, p. 7)."""

from smallcouncil.agot.armies import place
from smallcouncil.agot.board.board import WESTEROS_LAND
from smallcouncil.agot.control import controller
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.phases.loyalty import PASS, PlaceLoyalty, free_tokens, pay, place_token
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, SIEGE_ENGINE, count
from smallcouncil.kernel import NEXT, Flow, Procedure

LAND_PIECES = (FOOTMAN, KNIGHT, SIEGE_ENGINE)


class TheLongPlan(Procedure):
    """Targaryen pays another player to place two loyalty tokens."""

    __slots__ = ()


def choose_who_plans(game: Game, plan: TheLongPlan) -> Flow:
    answer = game.answer
    if answer is None:
        if not game.state.power[TARGARYEN] or not free_tokens(game):
            return NEXT
        return game.ask(TARGARYEN, "chosen player", player_options(game))
    if answer != PASS:
        pay(game, 1)
        game.tell("player chosen", TARGARYEN, answer)
        placing = PlaceLoyalty(answer, WESTEROS_LAND, number=2)
        placing.may_begin, placing.must_finish = False, True
        game.call(placing)
    return NEXT


def player_options(game: Game) -> list[int]:
    """Whom Targaryen may choose: to place tokens, for which it still has to pay, or to place a unit."""
    fire: PlayingWithFire | None = game.procedure(PlayingWithFire)
    if fire is not None:
        return armed_players(game)
    others = [house for house in players_in_turn_order(game) if house != TARGARYEN]
    return [PASS, *others] if game.state.power[TARGARYEN] else [PASS]


class PlayingWithFire(Procedure):
    """Targaryen pays to place a loyalty token, and a unit of another player, in an area of nobody."""

    __slots__ = ("area", "house")

    def __init__(self) -> None:
        super().__init__()
        self.area = NOBODY
        self.house = NOBODY


def free_pieces(game: Game, house: int) -> list[int]:
    """Land units that a house has left to place; dragons are none of them."""
    return [unit for unit in LAND_PIECES if count(game.state.pool[house], unit)]


def uncontrolled_land(game: Game) -> list[int]:
    """Land of Westeros without a controller, a garrison or a neutral force."""
    state = game.state
    return [
        area
        for area in WESTEROS_LAND
        if controller(game, area) == NOBODY and not state.neutral[area] and not state.garrisons[area]
    ]


def choose_land_of_nobody(game: Game, fire: PlayingWithFire) -> Flow:
    answer = game.answer
    if answer is None:
        able = free_tokens(game) and armed_players(game)
        options = land_options(game) if able else []
        return game.ask(TARGARYEN, "playing with fire", options) if len(options) > 1 else NEXT
    if answer != PASS:
        fire.area = answer
        pay(game, 1)
    return NEXT


def land_options(game: Game) -> list[int]:
    return [PASS, *uncontrolled_land(game)] if game.state.power[TARGARYEN] else [PASS]


def armed_players(game: Game) -> list[int]:
    return [h for h in players_in_turn_order(game) if h != TARGARYEN and free_pieces(game, h)]


def choose_whose_unit(game: Game, fire: PlayingWithFire) -> Flow:
    if fire.area == NOBODY:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(TARGARYEN, "chosen player", player_options(game))
    fire.house = answer
    game.tell("player chosen", TARGARYEN, answer)
    place_token(game, fire.area)
    return NEXT


def choose_the_unit(game: Game, fire: PlayingWithFire) -> Flow:
    """The player who was chosen picks one of its free land units; a single unit needs no supply."""
    if fire.house == NOBODY:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(fire.house, "placed unit", free_pieces(game, fire.house))
    place(game, fire.house, fire.area, ONE[answer])
    game.tell("mustered", fire.house, fire.area, fire.area, ONE[answer])
    settle_control(game)
    return NEXT


THE_LONG_PLAN = (choose_who_plans,)
PLAYING_WITH_FIRE = (choose_land_of_nobody, choose_whose_unit, choose_the_unit)
