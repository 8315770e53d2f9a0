"""Looking ahead: what would follow a choice, without anything hidden in it."""

import random
from typing import Any

from tests.server.conftest import Arrive
from tests.server.driving import Seat, hot_seat

HOUSES = ("Stark", "Lannister", "Baratheon")


def place(seat: Seat, house: str, wanted: dict[str, str]) -> None:
    """Give a house its orders: those that are wanted, and supports or defenses elsewhere."""
    while (decision := seat.decision(house)) and decision["kind"] == "orders":
        options = decision["options"]
        choice = next((f"{area}: {order}" for area, order in wanted.items() if f"{area}: {order}" in options), None)
        seat.choose(house, choice or next((each for each in options if "march" not in each), options[0]))
        seat.catch_up()


def at_march(seat: Seat) -> tuple[str, dict[str, Any]]:
    """Play to the first march."""
    for house in seat.sights:
        assert house is not None
        place(seat, house, {"winterfell": "march", "lannisport": "march", "dragonstone": "march"})
    for _ in range(50):
        house, decision = seat.open()[0]
        if decision["kind"] == "march":
            return house, decision
        seat.choose(house, decision["options"][0])
        seat.catch_up()
    raise AssertionError("nobody marches")


def test_a_preview_shows_the_view_after_the_choice_and_changes_nothing(arrive: Arrive) -> None:
    with hot_seat(arrive()) as seat:
        house, decision = at_march(seat)
        choice = next(each for each in decision["options"] if ": " in each)
        before = seat.marks.copy()
        answer = seat.ask({"type": "preview", "house": house, "choices": [choice, "done"]})
        assert answer["type"] == "preview"
        target = choice.partition(" > ")[2].partition(":")[0]
        assert answer["view"]["areas"][target]["house"] == house
        assert answer["view"]["you"] == house
        seat.catch_up()
        assert seat.marks == before
        assert seat.decision(house) == decision


def test_a_preview_of_a_sealed_answer_or_an_illegal_choice_is_refused(arrive: Arrive) -> None:
    with hot_seat(arrive()) as seat:
        house, decision = seat.open()[0]
        assert decision["sealed"]
        assert seat.refused({"type": "preview", "house": house, "choices": decision["options"][:1]}) == "not_allowed"
        house, _ = at_march(seat)
        assert seat.refused({"type": "preview", "house": house, "choices": ["nowhere > stay"]}) == "illegal_choice"


def test_a_preview_is_for_the_holder_of_the_seat(arrive: Arrive) -> None:
    person, other = arrive("Ann"), arrive("Ben")
    with hot_seat(person) as seat:
        house, decision = at_march(seat)
        with other.at(seat.table) as stranger:
            message = {"type": "preview", "house": house, "choices": decision["options"][:1]}
            assert stranger.refused(message) == "not_your_seat"


def test_nothing_is_foreseen_where_cards_are_turned_up(arrive: Arrive) -> None:
    """The last action of a round leads to Westeros cards that nobody can know; made up ones must not be shown."""
    with hot_seat(arrive()) as seat:
        rng, refused = random.Random(2), 0
        while seat.sights["Stark"]["view"]["round"] == 1:
            house, decision = rng.choice(seat.open())
            choice = rng.choice(decision["options"])
            if not decision["sealed"]:
                answer = seat.ask({"type": "preview", "house": house, "choices": [choice]})
                refused += answer["type"] == "error"
                assert answer["type"] == "error" or answer["view"]["round"] == 1
            seat.choose(house, choice)
            seat.catch_up()
        assert refused > 0
