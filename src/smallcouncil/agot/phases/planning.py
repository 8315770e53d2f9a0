"""The Planning phase (p. 12)."""

from functools import lru_cache

from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.control import areas_by_house, areas_held
from smallcouncil.agot.influence import players_in_turn_order, raven_holder, stars
from smallcouncil.agot.orders import COPIES, SPECIAL
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Decision, Flow, Procedure

READY = 0
"""All orders are placed, and the house is content with them."""
PASS, LOOK = -1, -2
KEEP, BURY = 0, 1


class PlanningPhase(Procedure):
    """Orders are assigned in secret, revealed together, and the Raven may fly."""

    __slots__ = ("in_turn", "placed", "raven_looked", "waiting")

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.waiting = [house for house in players_in_turn_order(game) if areas_held(game, house)]
        """Houses that have not assigned their orders, in turn order."""
        normal, every = eligible_tokens(game.edition.tokens, game.state.forbidden)
        self.in_turn = False
        """Somebody lacks order tokens, so all houses place theirs in turn order (p. 12)."""
        for house in self.waiting:
            areas = len(areas_held(game, house))
            if areas > every or (areas > normal and areas > normal + stars(game, house)):
                self.in_turn = True
        self.placed: list[int] = []
        """Orders that lie facedown on the board: only their owners may know them."""
        self.raven_looked = False


def tokens_left(game: Game, house: int, used: list[int]) -> list[int]:
    """The order tokens a house may still place, each type once; never more special ones than its stars."""
    allowed = allowed_tokens(game.edition.tokens, game.state.forbidden, special_left(game, house, used) > 0)
    return [token for token in allowed if used.count(token) < COPIES[token]] if used else list(allowed)


@lru_cache(maxsize=1024)
def orders_by_area(tokens: tuple[int, ...], forbidden: tuple[int, ...], special: bool) -> tuple[list[int], ...]:
    """Every order that such a phase allows in each area: the same numbers, made once, are offered again and again."""
    allowed = list(allowed_tokens(tokens, forbidden, special))
    return tuple(ORDER.codes([area], allowed) for area in range(len(AREA_SLUGS)))


@lru_cache(maxsize=1024)
def allowed_tokens(tokens: tuple[int, ...], forbidden: tuple[int, ...], special: bool) -> tuple[int, ...]:
    """The order tokens that this phase's restrictions leave, with the special ones or without."""
    return tuple(token for token in tokens if token not in forbidden and (special or not SPECIAL[token]))


def special_left(game: Game, house: int, used: list[int]) -> int:
    """How many special orders the stars of a house still allow."""
    left = stars(game, house)
    for token in used:
        left -= SPECIAL[token]
    return left


@lru_cache(maxsize=1024)
def eligible_tokens(tokens: tuple[int, ...], forbidden: tuple[int, ...]) -> tuple[int, int]:
    """How many tokens a house has in a phase with these restrictions: normal ones, and with the special ones."""
    normal, every = allowed_tokens(tokens, forbidden, special=False), allowed_tokens(tokens, forbidden, special=True)
    return sum(COPIES[token] for token in normal), sum(COPIES[token] for token in every)


def next_orders(game: Game, decision: Decision) -> list[int]:
    """The orders a house may place next: any token it has left, on any of its areas without one."""
    pieces = decision.pieces
    if pieces and pieces[-1] == READY:
        return []
    house = decision.actor
    ordered = ORDER.areas(pieces)
    tokens = tokens_left(game, house, ORDER.whats(pieces))
    areas = [area for area in areas_held(game, house) if area not in ordered]
    return ORDER.codes(areas, tokens) or [READY]


def orders_after(game: Game, decision: Decision) -> list[int]:
    """The orders a house may place after the newest: those it could place before, but for that area, and for tokens
    of which none is left."""
    pieces, codes = decision.pieces, decision.codes
    newest = pieces[-1]
    if newest == READY:
        return []
    area, token = ORDER.read(newest)
    tokens = len(codes) // (len(areas_held(game, decision.actor)) - len(pieces) + 1)  # offered in each area
    if SPECIAL[token] and special_left(game, decision.actor, ORDER.whats(pieces)) <= 0:
        left = ORDER.without_any(codes, area, SPECIAL)
    elif COPIES[token] == 1 or ORDER.count(pieces, token) == COPIES[token]:
        left = ORDER.without(codes, newest, tokens)
    else:
        left = ORDER.without_area(codes, newest, tokens)
    return left or [READY]


def assign_orders(game: Game, planning: PlanningPhase) -> Flow:
    """Step 1: all at the same time, or in turn order if somebody lacks tokens."""
    game.state.phase = "planning"
    for decision in game.answered:
        planning.placed += [piece for piece in decision.pieces if piece != READY]
        planning.waiting.remove(decision.actor)
    tokens, forbidden = game.edition.tokens, game.state.forbidden
    normal, every = orders_by_area(tokens, forbidden, special=False), orders_by_area(tokens, forbidden, special=True)
    for house in planning.waiting[:1] if planning.in_turn else planning.waiting:
        orders = every if stars(game, house) else normal
        codes: list[int] = []
        for area in areas_held(game, house):  # every area with at least one unit needs an order
            codes += orders[area]
        game.ask(house, "orders", codes or [READY], sealed=True)
    return AGAIN if planning.waiting else NEXT


def reveal_orders(game: Game, planning: PlanningPhase) -> Flow:
    """Step 2: all orders are turned faceup."""
    state = game.state
    held, orders = areas_by_house(game), state.orders
    tokens = ORDER.whats(planning.placed)
    for number, area in enumerate(ORDER.areas(planning.placed)):
        orders[area] = tokens[number]
    for house in state.iron_throne:
        told: list[int] = []
        for area in held[house]:
            if orders[area]:
                told.append(area)
                told.append(orders[area])
        if told:
            game.tell("orders", house, tuple(told))
    planning.placed = []
    return NEXT


def use_messenger_raven(game: Game, planning: PlanningPhase) -> Flow:
    """Step 3: its holder may replace one order, or look at the top wildling card (p. 12)."""
    state = game.state
    holder = raven_holder(game)
    answer = game.answer
    if planning.raven_looked:
        return bury_or_keep(game, planning)
    if state.raven_used:
        return NEXT
    if answer is None:
        return game.ask(holder, "messenger raven", [PASS, LOOK, *replacements(game, holder)])
    if answer == PASS:
        return NEXT
    state.raven_used = True
    if answer == LOOK:
        planning.raven_looked = True
        game.tell("raven looks", holder)
        game.tell("raven sees", holder, state.wildling_deck[0], to=(holder,))
        card = state.wildling_deck[0]
        if state.wildling_known[card] >= 0:
            state.wildling_known[card] |= 1 << holder
        return AGAIN
    area, token = ORDER.read(answer)
    game.tell("raven replaces", holder, area, state.orders[area], token)
    state.orders[area] = token
    return NEXT


def bury_or_keep(game: Game, planning: PlanningPhase) -> Flow:
    """Whoever looked puts the card back on the top or at the bottom of the deck."""
    state, holder = game.state, raven_holder(game)
    answer = game.answer
    if answer is None:
        return game.ask(holder, "wildling card", [KEEP, BURY])
    if answer == BURY:
        state.wildling_deck = (*state.wildling_deck[1:], state.wildling_deck[0])
    game.tell("raven buries" if answer == BURY else "raven keeps", holder)
    planning.raven_looked = False
    return NEXT


def replacements(game: Game, house: int) -> list[int]:
    """One order on the board for an unused one, within stars and this phase's restrictions."""
    state = game.state
    areas = [area for area in areas_held(game, house) if state.orders[area]]
    used = [state.orders[area] for area in areas]
    left = list(COPIES)
    for token in used:
        left[token] = left[token] - 1
    # The token being replaced is no "unused" one, even where the house has a second copy of it.
    allowed = allowed_tokens(game.edition.tokens, state.forbidden, special=True)
    unused = [token for token in allowed if left[token] > 0]
    normal = [token for token in unused if not SPECIAL[token]]
    stars_left = special_left(game, house, used)
    options = []
    for area in areas:
        now = state.orders[area]
        others = unused if stars_left + SPECIAL[now] > 0 else normal
        options += [ORDER.code(area, token) for token in others if token != now]
    return options


PLANNING_PHASE = (assign_orders, reveal_orders, use_messenger_raven)
