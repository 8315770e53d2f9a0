"""Intervals, ratings and sums."""

import pytest

from smallcouncil.simulation.play import Played
from smallcouncil.simulation.statistics import end_reasons, pace_of, ratings, rounds, summary, wilson, wins_per_bot


def game(number: int, bots: dict[str, str], *winners: str) -> Played:
    ranking = (*winners, *(house for house in bots if house not in winners))
    return Played(number, "s", bots, winners, ranking, f"{winners[0]} controls 7 castles.", 5 + number, 100, 1.0, "{}")


def test_wilson_interval() -> None:
    """8 of 10: 49.0 % to 94.3 %, as in the literature."""
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_a_shared_victory_counts_in_parts() -> None:
    seats = {"Stark": "knight", "Tyrell": "squire"}
    rates = wins_per_bot([game(0, seats, "Stark", "Tyrell"), game(1, seats, "Stark")])
    assert rates["knight"]["wins"] == 1.5
    assert rates["squire"]["wins"] == 0.5


def test_a_bot_in_several_seats_wins_with_any() -> None:
    rates = wins_per_bot([game(0, {"Stark": "knight", "Tyrell": "squire", "Greyjoy": "squire"}, "Greyjoy")])
    assert rates["squire"] == {"wins": 1.0, "games": 1, "rate": 1.0, "low": 0.2065, "high": 1.0, "seats": 2}


def test_equal_bots_are_rated_equal() -> None:
    seats = {"Stark": "one", "Tyrell": "two"}
    rated = ratings([game(0, seats, "Stark"), game(1, seats, "Tyrell")])
    assert rated == {"one": 1500.0, "two": 1500.0}


def test_ten_to_one_is_four_hundred_points() -> None:
    seats = {"Stark": "strong", "Tyrell": "weak"}
    games = [game(number, seats, "Tyrell" if number % 11 == 0 else "Stark") for number in range(1100)]
    rated = ratings(games)
    assert rated["strong"] - rated["weak"] == pytest.approx(400, abs=10)


def test_whoever_won_everything_has_a_finite_rating() -> None:
    rated = ratings([game(number, {"Stark": "a", "Tyrell": "b"}, "Stark") for number in range(20)])
    assert 1500 < rated["a"] < 3000


def test_a_tournament_that_is_stopped_before_its_first_game_is_over_rates_nobody() -> None:
    assert summary([], 60, 0.1, {}, True)["ratings"] == {}


def test_end_reasons_do_not_name_the_winner() -> None:
    seats = {"Stark": "a", "Tyrell": "b"}
    assert end_reasons([game(0, seats, "Stark"), game(1, seats, "Tyrell")]) == {"A house controls … castles.": 2}


def test_rounds_and_pace() -> None:
    assert rounds([])["mean"] == 0
    assert rounds([game(0, {"Stark": "a"}, "Stark"), game(1, {"Stark": "a"}, "Stark")])["counts"] == {"5": 1, "6": 1}
    assert pace_of([0.001] * 99 + [0.1])["p95_ms"] == 1.0


def test_no_game_finished_is_still_a_summary() -> None:
    body = summary([], 5, 0.1, {"game": "agot"})
    assert body["finished"] == 0
    assert body["wins_per_bot"] == {}
