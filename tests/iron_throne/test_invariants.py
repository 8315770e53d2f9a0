"""What must hold after every decision of every game, however foolishly it is played."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.names import CARD_HOUSE, DECKS, OF_HOUSE
from smallcouncil.iron_throne.state import State, face

SETTINGS: list[dict[str, Any]] = [
    *({"players": players, "seed": seed} for players in (3, 4, 5) for seed in range(12)),
    {"players": 5, "houses": "random", "special_events": "mixed", "seed": 99},
]


def check_power(state: State) -> None:
    """20 power for each player, on characters, sheets and in the box."""
    assert sum(state.power) + sum(state.sheet) + state.box == 20 * len(state.seats)
    assert min(*state.power, *state.sheet, state.box) >= 0


def check_cards(state: State) -> None:
    """25 cards of each house, somewhere; and nobody holds a hostage of the own house (p. 11)."""
    for house in state.seats:
        cards = Counter(state.deck[house] + state.hand[house] + state.discard[house] + state.played[house])
        if state.placed[house] >= 0:
            cards[state.placed[house]] += 1
        for holder in state.seats:
            mine = [face(held) for held in state.hostages[holder] if CARD_HOUSE[face(held)] == house]
            assert not (mine and holder == house)
            cards.update(mine)
        assert cards == Counter(DECKS[house])


def check_influence(state: State) -> None:
    """Five tokens of each house on all boards together."""
    for house in state.seats:
        assert sum(state.board[board * 5 + house] for board in state.seats) == 5


def check_characters(state: State) -> None:
    """Four characters a house, alive if and only if they have power; a leader has no token."""
    for house in state.seats:
        assert state.power[state.leader[house]] == 0
        assert state.living[house] == sum(state.power[character] > 0 for character in OF_HOUSE[house])


def check_events(state: State) -> None:
    """Deck, discard pile and the present event are always all events."""
    assert len(state.event_deck) + len(state.event_discard) + (state.event >= 0) == 3 * len(state.seats) + 3


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
            assert not Counter(state.known[house * 5 + other]) - there
        assert all(held >> house & 1 for held in state.hostages[house]), "a holder knows the own hostages"


CHECKS = (check_power, check_cards, check_influence, check_characters, check_events, check_knowledge)


def games(settings: dict[str, Any]) -> Iterator[smallcouncil.Game[Any]]:
    chance = random.Random(settings["seed"])
    game = smallcouncil.new_game("iron-throne", **settings)
    while True:
        if game.state.challenger >= 0:
            yield game
        if game.outcome is not None:
            return
        decision = chance.choice(game.decisions)
        game.apply(decision.house, chance.choice(decision.options))


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_invariants(settings: dict[str, Any]) -> None:
    dead: set[int] = set()
    box = 0
    for game in games(settings):
        state = game.state
        for check in CHECKS:
            check(state)
        now = {
            character
            for house in state.seats
            for character in OF_HOUSE[house]
            if not state.power[character] and character != state.leader[house]
        }
        assert dead <= now, "the dead do not return (p. 10)"
        assert box <= state.box, "nothing comes back from the box (p. 11)"
        dead, box = now, state.box
        if game.outcome is None:
            assert all(state.living[house] for house in state.seats)
            assert all(state.board[house * 6] for house in state.seats)
            assert not any(decision.kind == "truce" and not decision.options for decision in game.decisions)


@pytest.mark.parametrize("settings", SETTINGS[::6], ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_resampled_tables_are_tables_too(settings: dict[str, Any]) -> None:
    """Whatever a house imagines in place of what it cannot see obeys the same invariants."""
    for number, game in enumerate(games(settings)):
        if number % 5 == 0:
            for house in (*game.houses, None):
                twin = game.resample(house, str(number))
                for check in CHECKS:
                    check(twin.state)


@pytest.mark.parametrize("settings", SETTINGS[::9], ids=lambda settings: f"{settings['players']}-{settings['seed']}")
def test_a_position_stands_exactly_where_the_game_stood(settings: dict[str, Any]) -> None:
    """The text of a position holds everything, the middle of a step included; and for a house, all it can see."""
    for number, game in enumerate(games(settings)):
        if number % 6 or game.outcome is not None or any(decision.pieces for decision in game.asked):
            continue
        again = smallcouncil.position("iron-throne", game.notation())
        for part in ("state", "stack", "asked"):
            assert again.to_json()[part] == game.to_json()[part]
        for house in game.houses:
            seen = smallcouncil.position("iron-throne", game.notation(house))
            assert seen.view(house) == game.view(house)
        public = smallcouncil.position("iron-throne", game.notation("spectator"))
        assert public.view(None) == game.view(None)
