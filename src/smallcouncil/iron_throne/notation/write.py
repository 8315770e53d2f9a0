"""The present position told as lines of notation."""

from typing import Any

from smallcouncil.iron_throne.choices import spell_terms
from smallcouncil.iron_throne.codes import read_proposal
from smallcouncil.iron_throne.names import (
    CARD_HOUSE,
    CHARACTER_IDS,
    EVENT_IDS,
    HOUSES,
    NAMED,
    OF_HOUSE,
    OUTCOMES,
    SIDES,
    card_word,
)
from smallcouncil.iron_throne.procedures import Setup, Turn
from smallcouncil.iron_throne.state import (
    ADD,
    CARD,
    DOUBLE,
    EFFECT,
    IGNORED,
    LEADER_ABILITY,
    SET,
    UNKNOWN_SOURCE,
    Game,
    State,
    SumLine,
    face,
)
from smallcouncil.iron_throne.view import step_name

SPECTATOR = 31
"""As a viewer: somebody who holds no house and knows what everybody knows."""


def write_position(game: Game, house: int | None) -> str:
    """The position as text; with a house, what that house cannot know is written as ?."""
    return "".join(f"{key}: {value}\n" for key, value in position_lines(game, house))


def position_lines(game: Game, viewer: int | None) -> list[tuple[str, str]]:
    state, options = game.state, game.options
    lines = [("game", game.name)]
    if viewer is None:
        lines += [("seed", state.seed), ("drawn", str(state.drawn))]
    lines += [
        ("players", str(options["players"])),
        ("special events", options["special_events"]),
        ("truce proposals", str(options["truce_proposals"])),
        ("houses", ", ".join(NAMED[house] for house in state.seats)),
        ("step", step_name(game)),
    ]
    lines += _pending(game)
    if any(sheet >= 0 for sheet in state.dealt):
        for house in state.seats:
            if viewer in (None, house):
                sheets = state.dealt[house * 2 : house * 2 + 2]
                lines.append((f"{HOUSES[house]} sheets", joined(CHARACTER_IDS[sheet] for sheet in sheets)))
    if state.challenger < 0:
        return lines
    lines += [
        ("turn", str(state.turn)),
        ("challenger", NAMED[state.challenger]),
        ("box", str(state.box)),
        ("event deck", _event_deck(state, viewer)),
        ("event discard", joined(EVENT_IDS[event] for event in state.event_discard)),
    ]
    for house in state.seats:
        lines += _house_lines(state, house, viewer)
    return lines + encounter_lines(state)


def joined(words: Any) -> str:
    return ", ".join(words) or "none"


def _unknown(count: int) -> str:
    return f"? x {count}" if count else "none"


def _event_deck(state: State, viewer: int | None) -> str:
    if viewer is not None:
        return _unknown(len(state.event_deck))
    return joined(EVENT_IDS[event] for event in reversed(state.event_deck))


def _pending(game: Game) -> list[tuple[str, str]]:
    """What is going on inside the step, as the procedures above it."""
    above = False
    lines = []
    for procedure in game.stack:
        if above:
            values = ", ".join(f"{name} {int(getattr(procedure, name))}" for name in procedure.FIELDS)
            lines.append(("pending", f"{type(procedure).__name__} {values}"))
        above = above or isinstance(procedure, (Turn, Setup))
    return lines


def _house_lines(state: State, house: int, viewer: int | None) -> list[tuple[str, str]]:
    name, leader = HOUSES[house], state.leader[house]
    all_seen, own = viewer is None, viewer in (None, house)
    mine = [character for character in OF_HOUSE[house] if character != leader]
    hand, deck = state.hand[house], state.deck[house]
    lines = [
        (f"{name} leader", CHARACTER_IDS[leader]),
        (f"{name} sheet", str(state.sheet[house])),
        (f"{name} characters", joined(f"{CHARACTER_IDS[each]} {state.power[each]}" for each in mine)),
        (f"{name} board", joined(f"{HOUSES[each]} {state.board[house * 5 + each]}" for each in state.seats)),
        (f"{name} hand", joined(map(card_word, hand)) if own else _unknown(len(hand))),
        (f"{name} deck", joined(map(card_word, reversed(deck))) if all_seen else _unknown(len(deck))),
        (f"{name} discard", joined(map(card_word, state.discard[house]))),
        (f"{name} hostages", joined(_hostage(held, house, viewer) for held in state.hostages[house])),
    ]
    for other in state.seats:
        seen = state.known[house * 5 + other]
        if seen and own:
            lines.append((f"{name} has seen {HOUSES[other]}", joined(map(card_word, seen))))
    if state.played[house]:
        lines.append((f"{name} played", joined(map(card_word, state.played[house]))))
    return lines


def _hostage(held: int, holder: int, viewer: int | None) -> str:
    card = face(held)
    known = viewer is None or (viewer < 5 and held >> viewer & 1)
    text = f"{HOUSES[CARD_HOUSE[card]]} {card_word(card) if known else '?'}"
    seen = " ".join(HOUSES[each] for each in range(5) if held >> each & 1 and each != holder)
    perhaps = " ".join(HOUSES[each] for each in range(5) if held >> 5 + each & 1)
    if seen:
        text += f" seen by {seen}"
    return f"{text} perhaps {perhaps}" if perhaps else text


def encounter_lines(state: State) -> list[tuple[str, str]]:
    """What is set between the drawing of the event and the end of the turn; only what is there."""
    lines = []
    if state.event >= 0:
        lines.append(("event", EVENT_IDS[state.event]))
    if state.defender >= 0:
        lines.append(("defender", HOUSES[state.defender]))
    for house in state.seats:
        if state.committed[house] >= 0:
            character = CHARACTER_IDS[state.committed[house]]
            lines.append((f"{HOUSES[house]} side", f"{SIDES[state.side[house]]} {character}"))
        if state.placed[house] != -1:
            lines.append((f"{HOUSES[house]} placed", card_word(state.placed[house])))
    if state.outcome:
        lines.append(("outcome", OUTCOMES[state.outcome]))
    if state.winner:
        lines.append(("won", SIDES[state.winner]))
    if state.lost:
        lines.append(("lost", joined(SIDES[side] for side in (1, 2) if state.lost & side)))
    if state.effects:
        lines.append(("effects", joined(_effect(effect) for effect in state.effects)))
        lines.append(("sources", joined(_source(effect[4]) for effect in state.effects)))
    for side, sum_lines in zip(SIDES[1:], state.sums, strict=False):
        lines.append((f"{side} sum", joined(map(_sum_line, sum_lines))))
    if state.places_first >= 0:
        lines.append(("places first", HOUSES[state.places_first]))
    for key, bits in (
        ("no rewards", state.no_rewards),
        ("no penalties", state.no_penalties),
        ("lose one", state.lose_one),
        ("ability used", state.used),
        ("may not support challenger", state.refused & 31),
        ("may not support defender", state.refused >> 5),
    ):
        if bits:
            lines.append((key, joined(HOUSES[house] for house in range(5) if bits >> house & 1)))
    if state.proposals:
        lines.append(("truce", _truce(state)))
    return lines


def _truce(state: State) -> str:
    if state.terms < 0:
        return str(state.proposals)
    ours, theirs = (spell_terms(part).replace(",", "") for part in read_proposal(state.terms))
    return f"{state.proposals}; {HOUSES[state.proposer]} proposes; challenger {ours}; defender {theirs}"


def _effect(effect: tuple[int, int, int, int, int]) -> str:
    by, operation, target, amount, _ = effect
    if operation == ADD:
        return f"{HOUSES[by]} adds {amount} to {SIDES[target]}"
    if operation == DOUBLE:
        return f"{HOUSES[by]} doubles {HOUSES[target]}"
    if operation == SET:
        return f"{HOUSES[by]} sets {HOUSES[target]} to {amount}"
    return f"{HOUSES[by]} ignores support"


def _source(source: int) -> str:
    """What an effect comes from."""
    return {LEADER_ABILITY: "leader", UNKNOWN_SOURCE: "?"}.get(source) or card_word(source)


def _sum_line(line: SumLine) -> str:
    what, house, of, amount = line
    if what == CARD:
        return f"{HOUSES[house]} card {amount}"
    if what == EFFECT:
        return f"{HOUSES[house]} adds {amount} with {_source(of)}"
    return f"{HOUSES[house]} {CHARACTER_IDS[of]} {amount}" + " ignored" * (what == IGNORED)
