"""The Westeros phase (p. 7)."""

from smallcouncil.agot.codes import COURSE
from smallcouncil.agot.control import end_after_last_round
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.phases.wildlings import LAST_SPACE, THREAT_SPACE, WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.agot.westeros_decks import draw_westeros_card, shuffle_all
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

LAST_ROUND = 10


class WesterosPhase(Procedure):
    """Three cards are drawn and resolved."""

    __slots__ = ("resolved",)

    def __init__(self) -> None:
        super().__init__()
        self.resolved = 0
        """How many of this round's cards have been resolved."""


def advance_game_round_marker(game: Game, phase: WesterosPhase) -> Flow:
    """Step 1: past round 10 the marker cannot go, and the game is over."""
    state = game.state
    if state.round == LAST_ROUND:
        end_after_last_round(game)
        return NEXT
    state.round += 1
    state.phase = "westeros"
    state.forbidden = ()
    game.tell("round", state.round)
    return NEXT


def draw_westeros_cards(game: Game, phase: WesterosPhase) -> Flow:
    """Step 2: the top card of every deck.  Winter is Coming is replaced as soon as it is seen."""
    state, cards = game.state, game.edition.westeros_cards
    drawn = []
    for number in range(len(game.edition.decks)):
        card = draw_westeros_card(game, number)
        while cards[card].shuffles:
            game.tell("deck shuffled", number + 1)
            shuffle_all(game, number)
            card = draw_westeros_card(game, number)
        drawn.append(card)
    state.westeros_cards = tuple(drawn)
    game.tell("westeros cards", state.westeros_cards)
    return NEXT


def advance_wildlings_track(game: Game, phase: WesterosPhase) -> Flow:
    """Step 3: one space for each wildling icon; at 12 they attack at once and surplus icons are lost."""
    state = game.state
    icons = sum([game.edition.westeros_cards[card].icon for card in state.westeros_cards])
    if icons:
        state.threat = min(LAST_SPACE, state.threat + icons * THREAT_SPACE)
        game.tell("threat", state.threat)
        if state.threat == LAST_SPACE:
            game.call(WildlingAttack(state.threat, players_in_turn_order(game)))
    return NEXT


def resolve_westeros_cards(game: Game, phase: WesterosPhase) -> Flow:
    """Step 4: in the order of the decks."""
    state = game.state
    if phase.resolved == len(state.westeros_cards):
        return NEXT
    card_id = state.westeros_cards[phase.resolved]
    card = game.edition.westeros_cards[card_id]
    course = game.answer
    if course is None:
        if card.chooser is not None:
            return game.ask(
                card.chooser(game), "westeros card", COURSE.codes([card_id], list(range(len(card.courses))))
            )
        course = 0
    else:
        _, course = COURSE.read(course)
        assert card.chooser is not None
        game.tell("westeros choice", card.chooser(game), card_id, card.courses[course].name)
    phase.resolved += 1
    card.courses[course].do(game)
    return AGAIN


WESTEROS_PHASE = (
    advance_game_round_marker,
    draw_westeros_cards,
    advance_wildlings_track,
    resolve_westeros_cards,
)
