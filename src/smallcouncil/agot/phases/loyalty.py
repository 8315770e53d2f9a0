"""Loyalty tokens (Mother of Dragons, p. 7): how they are placed and moved, and how Targaryen gains them."""

from collections.abc import Iterable

from smallcouncil.agot.armies import discard_power
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.codes import RAID as MOVE
from smallcouncil.agot.control import areas_held, areas_marked, check_victory, controller, land_of
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

PASS = -1
LOYALTY_TOKENS = 20
PENTOS = AREA_IDS["pentos"]
KEEP, CANCEL = 0, 1


def free_tokens(game: Game) -> int:
    """Tokens that lie nowhere: gained ones can be placed again."""
    return LOYALTY_TOKENS - sum(game.state.loyalty)


def lay_token(game: Game, area: int, number: int = 1) -> None:
    tokens = list(game.state.loyalty)
    tokens[area] += number
    game.state.loyalty = tuple(tokens)


def place_token(game: Game, area: int) -> None:
    """Put a loyalty token into an area, if one is left; where Targaryen rules it is gained at once."""
    if free_tokens(game):
        lay_token(game, area)
        game.tell("loyalty placed", area)
        settle_loyalty(game)


def settle_loyalty(game: Game) -> None:
    """Gain what lies in Targaryen's areas, and see whether that wins the game."""
    gain_loyalty(game, NOBODY)
    check_victory(game)


def gain_loyalty(game: Game, unsettled: int) -> None:
    """Outside combat Targaryen gains the tokens of every area it controls; Pentos counts while it is held (p. 7)."""
    state = game.state
    if unsettled != PENTOS:
        watch_pentos(game)
    tokens = state.loyalty
    held, marked = areas_held(game, TARGARYEN), areas_marked(game, TARGARYEN)
    if not tokens_in(held, tokens) and not tokens_in(marked, tokens) and not tokens[PENTOS]:
        return
    for area in land_of(game, TARGARYEN):
        number = tokens[area]
        if number and area != unsettled:
            lay_token(game, area, -number)
            state.loyalty_gained += number
            game.tell("loyalty gained", TARGARYEN, area, number)


def tokens_in(areas: tuple[int, ...], tokens: tuple[int, ...]) -> int:
    """How many tokens lie in some areas."""
    number = 0
    for area in areas:
        number += tokens[area]
    return number


def watch_pentos(game: Game) -> None:
    """Losing Pentos costs a step of the victory track; who regains it gets the step and the garrison back."""
    state = game.state
    lost = controller(game, PENTOS) != TARGARYEN
    if lost and not state.pentos_lost:
        game.tell("pentos lost", TARGARYEN)
    elif state.pentos_lost and not lost:
        state.garrisons[PENTOS] = game.edition.garrisons[TARGARYEN]
        game.tell("pentos regained", TARGARYEN)
    state.pentos_lost = lost


def victory_position(game: Game) -> int:
    """Targaryen's place on the victory track: tokens gained, and one for Pentos."""
    return game.state.loyalty_gained + (not game.state.pentos_lost)


class PlaceLoyalty(Procedure):
    """Somebody places loyalty tokens in different areas of a list, perhaps for a price."""

    __slots__ = ("areas", "cost", "house", "left", "may_begin", "must_finish")

    def __init__(self, house: int, areas: Iterable[int], number: int = 1, cost: int = 0) -> None:
        super().__init__()
        self.house = house
        self.areas = list(areas)
        self.left = number
        self.cost = cost
        """What Targaryen pays before the first token; 0 when it has been paid."""
        self.may_begin = True
        """Whether it may still be declined altogether."""
        self.must_finish = False
        """Whether all tokens must be placed once the first is."""


def place_loyalty_tokens(game: Game, placing: PlaceLoyalty) -> Flow:
    if not placing.left or not placing.areas or not free_tokens(game):
        return NEXT
    answer = game.answer
    if answer is None:
        if placing.cost > game.state.power[TARGARYEN]:
            return NEXT
        return game.ask(placing.house, "loyalty", placing_options(game, placing))
    if answer == PASS:
        return NEXT
    pay(game, placing.cost)
    placing.cost, placing.may_begin = 0, False
    placing.left -= 1
    placing.areas.remove(answer)
    place_token(game, answer)
    return AGAIN


def placing_options(game: Game, placing: PlaceLoyalty) -> list[int]:
    free_to_stop = placing.may_begin or not placing.must_finish
    payable = placing.cost <= game.state.power[TARGARYEN]
    return [PASS] * free_to_stop + (placing.areas if payable else [])


def pay(game: Game, cost: int) -> None:
    if cost:
        game.tell("lost power", TARGARYEN, discard_power(game, TARGARYEN, cost))


class MoveLoyalty(Procedure):
    """One player after the other moves a loyalty token to an adjacent area, and Targaryen may forbid it."""

    __slots__ = ("cost", "moved", "queue")

    def __init__(self, game: Game, cost: int, reverse: bool) -> None:
        super().__init__()
        self.cost = cost
        """What it costs Targaryen to cancel a move."""
        players = players_in_turn_order(game)
        self.queue = players[::-1] if reverse else players
        self.moved = NOBODY
        """The move that Targaryen may still cancel: a MOVE code."""


def loyalty_moves(game: Game) -> list[int]:
    """Every token to every land area beside it: bridges count, rivers and ships do not help."""
    return [
        MOVE.code(area, target)
        for area, tokens in enumerate(game.state.loyalty)
        if tokens
        for target in game.board.adjacent_land[area]
    ]


def move_loyalty_tokens(game: Game, moving: MoveLoyalty) -> Flow:
    """Whoever can move a token must."""
    if moving.moved != NOBODY:
        return keep_or_cancel(game, moving)
    answer = game.answer
    if answer is None:
        moves = loyalty_moves(game)
        return game.ask(moving.queue[0], "move loyalty", moves) if moving.queue and moves else NEXT
    area, target = MOVE.read(answer)
    lay_token(game, area, -1)
    lay_token(game, target)
    game.tell("loyalty moved", moving.queue.pop(0), area, target)
    moving.moved = answer
    return AGAIN


def keep_or_cancel(game: Game, moving: MoveLoyalty) -> Flow:
    """Right after each move, also its own, Targaryen may undo it for the price of the card."""
    answer = game.answer
    if answer is None and game.state.power[TARGARYEN] >= moving.cost:
        return game.ask(TARGARYEN, "cancel move", cancel_options(game, moving))
    if answer == CANCEL:
        area, target = MOVE.read(moving.moved)
        pay(game, moving.cost)
        lay_token(game, target, -1)
        lay_token(game, area)
        game.tell("move cancelled", TARGARYEN, target, area)
    moving.moved = NOBODY
    settle_loyalty(game)
    return AGAIN


def cancel_options(game: Game, moving: MoveLoyalty) -> list[int]:
    return [KEEP, CANCEL] if game.state.power[TARGARYEN] >= moving.cost else [KEEP]


PLACE_LOYALTY = (place_loyalty_tokens,)
MOVE_LOYALTY = (move_loyalty_tokens,)
