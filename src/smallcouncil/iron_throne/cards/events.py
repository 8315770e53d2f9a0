"""The event cards: whom each of them makes the defender."""

from collections.abc import Callable
from typing import NamedTuple

from smallcouncil.iron_throne.cards.leader import ORIGINAL, RULEBOOK
from smallcouncil.iron_throne.names import ASCENDANT, HOUSES, INFLUENTIAL, OF_HOUSE, WELL_INFORMED
from smallcouncil.iron_throne.state import State, spread

SOURCED = "sourced"
"""The status of a card that a review of the game describes."""


class EventCard(NamedTuple):
    """One event card."""

    event: int
    title: str
    status: str
    text: str
    leading: Callable[[State, int], int] | None
    """For a special event: what is compared, the highest other than the challenger being the defender."""


def power_on_characters(state: State, house: int) -> int:
    return sum(state.power[character] for character in OF_HOUSE[house])


def cards_in_hand(state: State, house: int) -> int:
    return len(state.hand[house])


def house_event(house: int) -> EventCard:
    name = HOUSES[house]
    text = f"House {name} defends. On House {name}'s own turn its player names any other player as defender."
    return EventCard(house, name, RULEBOOK, text, None)


EVENTS = (
    *(house_event(house) for house in range(5)),
    EventCard(
        INFLUENTIAL,
        "Influential",
        RULEBOOK,
        "The defender is the other player with the most influence spread; you choose among equals.",
        spread,
    ),
    EventCard(
        WELL_INFORMED,
        "Well Informed",
        SOURCED,
        "The defender is the other player with the most cards in hand; you choose among equals.",
        cards_in_hand,
    ),
    EventCard(
        ASCENDANT,
        "Ascendant",
        ORIGINAL,
        "The defender is the other player with the most power on characters; you choose among equals.",
        power_on_characters,
    ),
)


def possible_defenders(state: State) -> list[int]:
    """The houses that the event card lets the challenger name as defender (p. 5)."""
    challenger = state.challenger
    others = [house for house in state.seats if house != challenger]
    compare = EVENTS[state.event].leading
    if compare is None:
        return others if state.event == challenger else [state.event]
    most = max(compare(state, house) for house in others)
    return [house for house in others if compare(state, house) == most]
