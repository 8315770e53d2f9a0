"""Conditions that several leaders and character cards share, in the words of their texts."""

from smallcouncil.iron_throne.codes import CHARACTER
from smallcouncil.iron_throne.encounter import is_active, participant, side_lost, side_won, takes_part
from smallcouncil.iron_throne.names import HOSTILITY
from smallcouncil.iron_throne.state import State


def hostility(state: State, house: int) -> bool:
    return state.outcome == HOSTILITY


def your_side_lost(state: State, house: int) -> bool:
    return side_lost(state, house)


def your_side_won(state: State, house: int) -> bool:
    return side_won(state, house)


def active_in_hostility(state: State, house: int, subject: int) -> bool:
    return state.outcome == HOSTILITY and is_active(state, house)


def active_and_won(state: State, house: int) -> bool:
    return is_active(state, house) and side_won(state, house)


def supports(state: State, house: int) -> bool:
    return takes_part(state, house) and not is_active(state, house)


def your_turn(state: State, house: int, subject: int) -> bool:
    return house == state.challenger


def opposing_side(state: State, house: int) -> int:
    return 3 - state.side[house]


def participating_characters(state: State, side: int) -> list[int]:
    """A choice for each living character that takes part on a side."""
    mine = (participant(state, house) for house in state.seats if state.side[house] == side)
    return [CHARACTER.code(character) for character in mine if character >= 0]
