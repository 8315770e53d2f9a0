"""Small positions with an obviously right answer."""

from pathlib import Path

import pytest

from tests.bots.positions import Problem, answers, read_problems

PROBLEMS = list(read_problems(Path(__file__).parent / "agot_positions.txt"))


def test_there_are_enough() -> None:
    assert len({problem.title for problem in PROBLEMS}) == len(PROBLEMS) >= 40


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.title)
def test_a_knight_finds_it(problem: Problem) -> None:
    for seed in ("1", "2", "3"):
        given = answers(problem, "agot", "knight", seed)
        assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"


@pytest.mark.slow
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.title)
def test_a_maester_finds_it(problem: Problem) -> None:
    given = answers(problem, "agot", "maester@worlds=8", "1")
    assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"
