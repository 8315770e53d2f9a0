"""The encounter: who takes part, what the totals are, what the outcome is (p. 4–7)."""

from smallcouncil.iron_throne.house_cards import discard
from smallcouncil.iron_throne.names import (
    BETRAYAL,
    CARD_VALUE,
    CHALLENGER,
    CHARACTER_CARD,
    DEFENDER,
    HOSTILITY,
    NEITHER,
    NO_CARD,
    TRUCE,
)
from smallcouncil.iron_throne.procedures import Effect
from smallcouncil.iron_throne.state import (
    ADD,
    CARD,
    DOUBLE,
    EFFECT,
    IGNORE_SUPPORT,
    IGNORED,
    POWER,
    SET,
    Game,
    State,
    SumLine,
)


def is_active(state: State, house: int) -> bool:
    return house in (state.challenger, state.defender)


def takes_part(state: State, house: int) -> bool:
    return state.side[house] != NEITHER


def active_of(state: State, side: int) -> int:
    """The active house of a side."""
    return state.challenger if side == CHALLENGER else state.defender


def opponent(state: State, house: int) -> int:
    """The active house of the opposing side."""
    return state.defender if state.side[house] == CHALLENGER else state.challenger


def on_side(state: State, side: int) -> list[int]:
    """The houses on a side, in seat order."""
    return [house for house in state.seats if state.side[house] == side]


def supporters(state: State, side: int) -> list[int]:
    """The houses that support a side; with NEITHER, those of both sides."""
    sides = (CHALLENGER, DEFENDER) if side == NEITHER else (side,)
    return [house for house in state.seats if state.side[house] in sides and not is_active(state, house)]


def participant(state: State, house: int) -> int:
    """The living character with which a house takes part, -1 if there is none (any more)."""
    character = state.committed[house]
    return character if character >= 0 and state.power[character] else -1


def side_lost(state: State, house: int) -> bool:
    return bool(state.lost & state.side[house])


def side_won(state: State, house: int) -> bool:
    return state.winner != NEITHER and state.winner == state.side[house]


def printed_value(state: State, house: int) -> int:
    """The value printed on an active house's card, -1 for a truce."""
    card = state.placed[house]
    return 0 if card == NO_CARD else CARD_VALUE[card]


def value(state: State, house: int) -> int:
    """The hostility value of an active house's card after effects, in the order they were resolved."""
    worth = printed_value(state, house)
    for _, operation, target, amount, _ in state.effects:
        if target == house:
            if operation == DOUBLE:
                worth *= 2
            elif operation == SET:
                worth = amount
    return worth


def total(state: State, side: int) -> int:
    """What the lines of a side add up to; never below 0."""
    added = 0
    for what, _, _, amount in sum_lines(state, side):
        if what != IGNORED:
            added += amount
    return max(0, added)


def sum_lines(state: State, side: int) -> tuple[SumLine, ...]:
    """Power on the side's participating characters, card value, and what effects add: as they stand now or, once
    the encounter is decided, as they stood then."""
    if state.sums:
        return state.sums[side - 1]
    active = active_of(state, side)
    lines = power_lines(state, side)
    lines.append((CARD, active, state.placed[active], value(state, active)))
    for by, does, to, amount, source in state.effects:
        if does == ADD and to == side:
            lines.append((EFFECT, by, source, amount))
    return tuple(lines)


def power_lines(state: State, side: int) -> list[SumLine]:
    """The characters that take part on a side, the active house's first."""
    active, power, committed = active_of(state, side), state.power, state.committed
    helps = POWER
    for _, operation, _, _, _ in state.effects:
        if operation == IGNORE_SUPPORT:
            helps = IGNORED
    lines: list[SumLine] = []
    if state.side[active] == side and committed[active] >= 0:
        lines.append((POWER, active, committed[active], power[committed[active]]))
    for house in on_side(state, side):
        if house != active and committed[house] >= 0:
            lines.append((helps, house, committed[house], power[committed[house]]))
    return lines


def outcome_of_cards(state: State) -> int:
    """Hostility, truce or betrayal, from the two revealed cards (p. 6)."""
    hostile = (printed_value(state, state.challenger) >= 0) + (printed_value(state, state.defender) >= 0)
    return (TRUCE, BETRAYAL, HOSTILITY)[hostile]


def decide(state: State) -> None:
    """Hostility: the greater total wins, a tie is lost by both.  Betrayal: the hostility card wins (p. 6)."""
    if state.outcome == HOSTILITY:
        keep_sums(state)
        ours, theirs = total(state, CHALLENGER), total(state, DEFENDER)
        state.winner = NEITHER if ours == theirs else (CHALLENGER if ours > theirs else DEFENDER)
    elif state.outcome == BETRAYAL:
        state.winner = CHALLENGER if printed_value(state, state.challenger) >= 0 else DEFENDER
    else:
        return
    state.lost = 3 - state.winner


def keep_sums(state: State) -> None:
    """What has decided a hostile encounter stays as it was."""
    state.sums = (sum_lines(state, CHALLENGER), sum_lines(state, DEFENDER))


def add_to_side(game: Game, effect: Effect, amount: int) -> None:
    """An effect adds to the total of its owner's side."""
    state, house = game.state, effect.house
    state.effects += ((house, ADD, state.side[house], amount, effect.card),)
    game.tell("total changed", house, state.side[house], amount)


def withdraw(game: Game, house: int) -> None:
    """Withdrawing (p. 9): out of the encounter, with the cards played; lasting effects of the house end."""
    state = game.state
    state.side[house] = NEITHER
    state.committed[house] = -1
    state.effects = tuple(effect for effect in state.effects if effect[0] != house)
    game.tell("withdrew", house)
    discard(game, house, state.played[house])
    state.played[house] = ()


def may_hold(state: State, house: int, character: int) -> bool:
    """Whether, as far as everybody can see, a house may have this character's card in hand."""
    if not state.hand[house]:
        return False
    card, played = CHARACTER_CARD[character], state.played[house]
    seen = state.discard[house].count(card) + (state.placed[house] == card)
    if played:
        seen += played.count(card)
    return seen < 2
