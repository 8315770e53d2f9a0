"""The truce discussion (p. 6, 11), which belongs to the resolution phase."""

from smallcouncil.iron_throne.codes import ACCEPT, GIVE, REFUSE, WANT, deal, named, proposal, read_proposal, terms
from smallcouncil.iron_throne.names import NEITHER, TRUCE
from smallcouncil.iron_throne.power import check_the_end, move_between_sheets, spread_influence
from smallcouncil.iron_throne.procedures import TakeHostages, Truce, Turn
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import NEXT, Flow

POSSIBLE_TERMS = tuple(
    tuple(
        deal(influence, hostages, power)
        for influence in range(most[0] + 1)
        for hostages in range(most[1] + 1)
        for power in range(most[2] + 1)
    )
    for most in map(terms, range(24))
)
"""What a player can get from a truce, by the most that it can get: nothing first, then deal by deal."""


def discuss_truce(game: Game, turn: Turn) -> Flow:
    """In a truce outcome the two active players bargain; the challenger speaks first, unless a proposal of the
    challenger already stands."""
    state = game.state
    if state.outcome == TRUCE:
        game.call(Truce(state.challenger if state.proposer < 0 else other_active(state, state.proposer)))
    return NEXT


def most_possible(state: State, taker: int, giver: int) -> int:
    """The most that one active player can get from the other: influence, up to two hostages, up to three power."""
    cards = len(state.deck[giver]) + len(state.hand[giver]) + len(state.hostages[giver])
    return deal(1 if state.board[taker * 6] else 0, min(2, cards), min(3, state.sheet[giver]))


def other_active(state: State, house: int) -> int:
    return state.defender if house == state.challenger else state.challenger


def truce_choices(game: Game, house: int) -> list[int]:
    """Accept what stands, refuse for good, or begin a proposal with what one asks for oneself."""
    state = game.state
    other = other_active(state, house)
    choices = [REFUSE] if state.terms < 0 else [ACCEPT, REFUSE]
    if state.proposals < game.options["truce_proposals"]:
        # "Nothing" is a wish too: as long as the game goes on, the other can at least spread influence.
        choices += WANT.codes(POSSIBLE_TERMS[most_possible(state, house, other)])
    return choices


def bargain(game: Game, truce: Truce) -> Flow:
    """Proposals go back and forth until one is accepted or somebody refuses for good."""
    state, house, answer = game.state, truce.asking, game.answer
    if answer == ACCEPT:
        game.tell("truce agreed", house)
        return NEXT
    if answer == REFUSE:
        state.terms = state.proposer = -1
        game.tell("truce refused", house)
        return NEXT
    if answer is not None:
        if truce.wanted < 0:
            truce.wanted = named(answer)
        else:
            propose(game, truce, named(answer))
    if truce.wanted >= 0:
        gifts = POSSIBLE_TERMS[most_possible(state, other_active(state, house), house)]
        return game.ask(house, "truce offer", GIVE.codes(gifts if truce.wanted else gifts[1:]))
    return game.ask(truce.asking, "truce", truce_choices(game, truce.asking))


def propose(game: Game, truce: Truce, gift: int) -> None:
    """A proposal now stands, and the other active player speaks."""
    state, house, wish = game.state, truce.asking, truce.wanted
    challengers, defenders = (wish, gift) if house == state.challenger else (gift, wish)
    state.terms = proposal(challengers, defenders)
    state.proposer = house
    state.proposals += 1
    truce.asking, truce.wanted = other_active(state, house), -1
    game.tell("truce proposed", house, challengers, defenders)


def agreed(state: State) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """What challenger and defender get."""
    ours, theirs = read_proposal(state.terms)
    return terms(ours), terms(theirs)


def power_changes_hands(game: Game, truce: Truce) -> Flow:
    """What was agreed must be done (p. 10): power first, both ways at the same time."""
    state = game.state
    if state.terms < 0:
        return NEXT
    ours, theirs = agreed(state)
    # One after the other is the same as both at once: each part was checked against the sheet as it stood.
    move_between_sheets(game, state.defender, state.challenger, ours[2])
    move_between_sheets(game, state.challenger, state.defender, theirs[2])
    return NEXT


def hostages_change_hands(game: Game, truce: Truce) -> Flow:
    """Then hostages, the challenger taking first."""
    state = game.state
    if state.terms < 0:
        return NEXT
    ours, theirs = agreed(state)
    if theirs[1]:
        game.call(TakeHostages(state.defender, 1 << state.challenger, theirs[1], once_each=False))
    if ours[1]:
        game.call(TakeHostages(state.challenger, 1 << state.defender, ours[1], once_each=False))
    return NEXT


def influence_changes_hands(game: Game, truce: Truce) -> Flow:
    """Then influence.  If nothing was agreed, both sides lose, supporters included."""
    state = game.state
    if state.terms < 0:
        state.winner, state.lost = NEITHER, 3
        game.tell("encounter decided", NEITHER)
        return NEXT
    ours, theirs = agreed(state)
    if ours[0]:
        spread_influence(game, state.challenger, state.defender)
    if theirs[0]:
        spread_influence(game, state.defender, state.challenger)
    check_the_end(game)
    return NEXT


TRUCE_DISCUSSION = (bargain, power_changes_hands, hostages_change_hands, influence_changes_hands)
