"""Small positions of The Iron Throne with an obviously right answer."""

from pathlib import Path

import pytest

from tests.bots.positions import Problem, answers, read_problems

PROBLEMS = list(read_problems(Path(__file__).parent / "iron_throne_positions.txt"))


def test_there_are_enough() -> None:
    assert len({problem.title for problem in PROBLEMS}) == len(PROBLEMS) >= 40


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.title)
def test_a_knight_finds_it(problem: Problem) -> None:
    for seed in ("1", "2", "3", "4", "5"):
        given = answers(problem, "iron-throne", "knight", seed)
        assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"


@pytest.mark.slow
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.title)
def test_a_maester_finds_it(problem: Problem) -> None:
    given = answers(problem, "iron-throne", "maester@worlds=48", "2")
    assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"
