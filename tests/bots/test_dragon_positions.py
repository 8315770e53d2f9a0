"""Small positions of Mother of Dragons with an obviously right answer."""

from pathlib import Path

import pytest

from tests.bots.positions import Problem, answers, read_problems

TABLES = {
    "eight": "houses: Stark, Greyjoy, Lannister, Baratheon, Tyrell, Martell, Arryn, Targaryen",
    "four": "houses: Stark, Lannister, Baratheon, Targaryen",
}
"""Who plays: everybody, or four with House Targaryen and four vassals."""


def with_table(problem: Problem) -> Problem:
    lines = problem.blocks["position"]
    [table] = [line for line in lines if line.startswith("table: ")]
    lines.remove(table)
    lines += ["expansion: mother-of-dragons", TABLES[table.removeprefix("table: ")]]
    return problem


PROBLEMS = [with_table(problem) for problem in read_problems(Path(__file__).parent / "dragon_positions.txt")]


def test_there_are_enough() -> None:
    assert len({problem.title for problem in PROBLEMS}) == len(PROBLEMS) >= 30


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
