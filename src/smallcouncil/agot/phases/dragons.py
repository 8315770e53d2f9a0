"""Dragons (Mother of Dragons, p. 8): their strength, and how it grows."""

from smallcouncil.agot.armies import armies_on_board, destroy, place
from smallcouncil.agot.control import areas_held, controller, size_of
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.phases.loyalty import PENTOS
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import DRAGON, ONE, count
from smallcouncil.kernel import NEXT, Flow, Procedure

STRENGTH_TOKENS = 5
PASS, HATCH = -1, -2


def dragon_strength(game: Game) -> int:
    """As many tokens as lie in the box."""
    return STRENGTH_TOKENS - len(game.state.dragon_tokens)


def unit_strengths(game: Game) -> tuple[int, ...]:
    return (1, 2, 4, 1, dragon_strength(game))


def take_strength_token(game: Game, of_round: int) -> None:
    """Put the token that lies on a round into the box: all dragons are stronger by 1."""
    game.state.dragon_tokens = tuple(each for each in game.state.dragon_tokens if each != of_round)
    game.tell("dragon strength", dragon_strength(game))


def grow_dragons(game: Game, phase: WesterosPhase) -> Flow:
    """When the round marker reaches a dragon strength token, it goes into the box (p. 8)."""
    if game.state.round in game.state.dragon_tokens:
        take_strength_token(game, game.state.round)
    return NEXT


class FireMadeFlesh(Procedure):
    """A dragon is given up for strength, or a dead one comes back."""

    __slots__ = ("burnt",)

    def __init__(self) -> None:
        super().__init__()
        self.burnt = False
        """Whether a dragon has been destroyed for a strength token."""


def may_hatch(game: Game) -> bool:
    """A dead dragon returns to Pentos, if Targaryen controls it and supply allows another unit there."""
    if not count(game.state.pool[TARGARYEN], DRAGON) or controller(game, PENTOS) != TARGARYEN:
        return False
    return armies_on_board(game, TARGARYEN).may_grow(size_of(game, PENTOS))


def burn_or_hatch(game: Game, fire: FireMadeFlesh) -> Flow:
    state, answer = game.state, game.answer
    if answer is None:
        lairs = [area for area in areas_held(game, TARGARYEN) if count(state.units[area] + state.routed[area], DRAGON)]
        options = [*(lairs if state.dragon_tokens else []), *([HATCH] if may_hatch(game) else [])]
        return game.ask(TARGARYEN, "fire made flesh", [PASS, *options]) if options else NEXT
    if answer == HATCH:
        place(game, TARGARYEN, PENTOS, ONE[DRAGON])
        game.tell("dragon returned", TARGARYEN, PENTOS)
    elif answer != PASS:
        destroy(game, answer, DRAGON)
        fire.burnt = True
    return NEXT


def take_any_strength_token(game: Game, fire: FireMadeFlesh) -> Flow:
    if not fire.burnt:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(TARGARYEN, "strength token", list(game.state.dragon_tokens))
    take_strength_token(game, answer)
    settle_control(game)
    return NEXT


FIRE_MADE_FLESH = (burn_or_hatch, take_any_strength_token)
