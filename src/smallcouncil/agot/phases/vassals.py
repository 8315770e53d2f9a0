"""Vassals: houses that nobody plays, commanded by players from round to round (Mother of Dragons, p. 5 to p. 7)."""

from smallcouncil.agot.armies import POWER_TOKENS
from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.combat import ATTACKER, DEFENDER, Combat, earn
from smallcouncil.agot.control import areas_held, areas_marked, is_empty, mark
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.march import March
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.phases.march import establish_control as may_establish_control
from smallcouncil.agot.phases.planning import READY, PlanningPhase
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Decision, Flow, Procedure

PASS = -1
TOKENS_A_VASSAL = 2
"""Of the four tokens of a set, up to two are placed for each vassal (p. 5)."""
CARDS_DRAWN = 3


def vassals(game: Game) -> list[int]:
    """The houses on the board that nobody plays, in turn order."""
    return [house for house in game.state.iron_throne if house not in game.state.houses]


class ChooseVassals(Procedure):
    """At the start of each Planning phase every vassal gets a commander."""

    __slots__ = ("free", "players", "sets")

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.free = vassals(game)
        """Vassals that nobody has chosen yet."""
        self.players = players_in_turn_order(game)
        """Those who are still to choose, the highest on the Iron Throne track first."""
        self.sets = deal_sets(len(self.players), len(self.free))
        """How many sets of vassal order tokens each of them holds."""


def deal_sets(players: int, sets: int) -> list[int]:
    """One each from the top, and with more vassals than players again."""
    return [sets // players + (place < sets % players) for place in range(players)]


def choose_vassals(game: Game, planning: PlanningPhase) -> Flow:
    """All vassal markers go back to the Iron Throne track, and the commanders are chosen anew (p. 5)."""
    game.state.phase = "planning"
    if not vassals(game):
        return NEXT
    game.state.decider = tuple(range(len(game.state.decider)))
    return game.call(ChooseVassals(game))


def choose_vassal_or_pass(game: Game, choosing: ChooseVassals) -> Flow:
    """In turn order, for each set of tokens: command a vassal, or hand the set to the next player.  The last player
    must command all who are left."""
    answer = game.answer
    if answer is None:
        if not choosing.free:
            return NEXT
        player = choosing.players[0]
        if len(choosing.players) == 1:
            for vassal in choosing.free:
                command(game, player, vassal)
            return NEXT
        if not choosing.sets[0]:
            del choosing.players[0], choosing.sets[0]
            return AGAIN
        return game.ask(player, "vassal", [*choosing.free, PASS])
    choosing.sets[0] -= 1
    if answer == PASS:
        choosing.sets[1] += 1
        game.tell("vassal declined", choosing.players[0])
    else:
        choosing.free.remove(answer)
        command(game, choosing.players[0], answer)
    return AGAIN


def command(game: Game, player: int, vassal: int) -> None:
    """Make a player the commander of a vassal until the next Planning phase."""
    deciders = list(game.state.decider)
    deciders[vassal] = player
    game.state.decider = tuple(deciders)
    game.tell("commander", player, vassal)


class OrderVassals(Procedure):
    """The commanders place order tokens for their vassals, one vassal after the other."""

    __slots__ = ("queue",)

    def __init__(self, game: Game) -> None:
        super().__init__()
        players = players_in_turn_order(game)
        commanded = sorted(vassals(game), key=lambda vassal: players.index(game.state.decider[vassal]))
        self.queue = [vassal for vassal in commanded if areas_held(game, vassal)]
        """Vassals with units that have no orders yet, in the turn order of their commanders."""


def order_vassals(game: Game, planning: PlanningPhase) -> Flow:
    """After the players' orders, and as secretly, those of the vassals (p. 5)."""
    return game.call(OrderVassals(game)) if vassals(game) else NEXT


def order_vassal(game: Game, ordering: OrderVassals) -> Flow:
    planning: PlanningPhase = game.procedure(PlanningPhase)
    for decision in game.answered:
        planning.placed += [piece for piece in decision.pieces if piece != READY]
        ordering.queue.remove(decision.actor)
    if not ordering.queue:
        return NEXT
    return game.ask(ordering.queue[0], "vassal orders", vassal_orders(game, ordering.queue[0], []), sealed=True)


def vassal_tokens_left(game: Game, used: list[int]) -> list[int]:
    """The tokens of a set that may still be placed for a vassal."""
    if len(used) == TOKENS_A_VASSAL:
        return []
    forbidden = game.state.forbidden
    return [token for token in game.edition.vassal_tokens if token not in used and token not in forbidden]


def vassal_orders(game: Game, vassal: int, pieces: list[int]) -> list[int]:
    """What may be placed next for a vassal: some of its areas may stay without an order."""
    ordered = ORDER.areas(pieces)
    areas = [area for area in areas_held(game, vassal) if area not in ordered]
    return [READY, *ORDER.codes(areas, vassal_tokens_left(game, ORDER.whats(pieces)))]


def next_vassal_orders(game: Game, decision: Decision) -> list[int]:
    """The options for the next piece of a vassal's orders; none when its commander is content."""
    if READY in decision.pieces:
        return []
    return vassal_orders(game, decision.actor, decision.pieces)


def establish_control(game: Game, march: March) -> Flow:
    """A vassal that vacates a land area always leaves a power token there, for nothing (p. 7)."""
    state, area, house = game.state, march.origin, march.house
    if house in state.houses:
        return may_establish_control(game, march)
    token_left = len(areas_marked(game, house)) < POWER_TOKENS
    bare = state.power_tokens[area] == NOBODY and game.board.home_of[area] != house
    if game.board.kind[area] == LAND and is_empty(game, area) and bare and token_left:
        mark(game, area, house)
        game.tell("control", house, area)
    return NEXT


def draw_vassal_cards(game: Game, combat: Combat) -> Flow:
    """Combat, step 3 (p. 6): the commander of a vassal draws three of the seven vassal cards as its hand."""
    state = game.state
    for side in (ATTACKER, DEFENDER):
        house = combat.house(side)
        if house not in state.houses:
            out = {*state.hand[combat.house(1 - side)]}
            left = [card for card in game.edition.vassal_deck if card not in out]
            state.hand[house] = tuple(sorted(state.shuffled(left)[:CARDS_DRAWN]))
            game.tell("vassal cards drawn", house)
            game.tell("vassal cards seen", house, state.hand[house], to=(state.decider[house],))
    return NEXT


def shuffle_vassal_cards(game: Game, combat: Combat) -> Flow:
    """Combat clean up (p. 6): all seven cards are one deck again."""
    for side in (ATTACKER, DEFENDER):
        house = combat.house(side)
        if house not in game.state.houses:
            game.state.hand[house] = game.state.discard[house] = ()
    return NEXT


def reward_commander(game: Game, combat: Combat) -> Flow:
    """The commander of a victorious vassal gains 1 power (p. 6)."""
    winner = combat.house(combat.winner)
    if winner not in game.state.houses:
        earn(game, game.state.decider[winner], 1)
    return NEXT


CHOOSE_VASSALS = (choose_vassal_or_pass,)
ORDER_VASSALS = (order_vassal,)
