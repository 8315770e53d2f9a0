"""What must hold at every moment: no power, card or token is ever made or lost."""

from collections import Counter

from smallcouncil.iron_throne.names import CARD_HOUSE, DECKS, OF_HOUSE
from smallcouncil.iron_throne.state import State, face


def check_conserved(state: State) -> None:
    """AssertionError unless every piece is where the rules can have put it."""
    for check in (check_power, check_cards, check_influence, check_characters, check_events, check_knowledge):
        check(state)


def check_power(state: State) -> None:
    """20 power for each player, on characters, sheets and in the box."""
    total = sum(state.power) + sum(state.sheet) + state.box
    assert total == 20 * len(state.seats), f"there is {total} power"
    assert min(*state.power, *state.sheet, state.box) >= 0, "power below 0"


def check_cards(state: State) -> None:
    """25 cards of each house, somewhere; and nobody holds a hostage of the own house (p. 11)."""
    for house in state.seats:
        cards = Counter(state.deck[house] + state.hand[house] + state.discard[house] + state.played[house])
        if state.placed[house] >= 0:
            cards[state.placed[house]] += 1
        for holder in state.seats:
            mine = [face(held) for held in state.hostages[holder] if CARD_HOUSE[face(held)] == house]
            assert not (mine and holder == house), "a house holds its own card as a hostage"
            cards.update(mine)
        assert cards == Counter(DECKS[house]), f"cards of house {house} were gained or lost"


def check_influence(state: State) -> None:
    """Five tokens of each house on all boards together."""
    for house in state.seats:
        tokens = sum(state.board[board * 5 + house] for board in state.seats)
        assert tokens == 5, f"house {house} has {tokens} influence tokens"


def check_characters(state: State) -> None:
    """Four characters a house, alive if and only if they have power; a leader has no token."""
    for house in state.seats:
        assert state.power[state.leader[house]] == 0, "a leader has power as a character"
        living = sum(state.power[character] > 0 for character in OF_HOUSE[house])
        assert state.living[house] == living, f"house {house} has {living} living characters"


def check_events(state: State) -> None:
    """Deck, discard pile and the present event are always all events."""
    events = len(state.event_deck) + len(state.event_discard) + (state.event >= 0)
    assert events == 3 * len(state.seats) + 3, f"there are {events} events"


def check_knowledge(state: State) -> None:
    """What a house remembers of a hand is still there, or among the hostages taken blindly from it."""
    for house in state.seats:
        for other in state.seats:
            there = Counter(state.hand[other])
            there.update(
                face(held)
                for holder in state.seats
                for held in state.hostages[holder]
                if held >> 5 + house & 1 and CARD_HOUSE[face(held)] == other
            )
            assert not Counter(state.known[house * 5 + other]) - there, "a house remembers a card that is not there"
        assert all(held >> house & 1 for held in state.hostages[house]), "a holder knows the own hostages"
