"""The lessons: positions that are read, courses that can be played, and a learner who is asked first."""

import random
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil import lessons as package
from smallcouncil.lessons import FOLDERS, Lesson, lessons
from smallcouncil.scenarios import run_scenario

FILES = sorted(Path(package.__file__).parent.rglob("*.scenario"))
ALL = [lesson for game in FOLDERS for lesson in lessons(game).values()]


def test_every_file_is_a_lesson() -> None:
    assert len(ALL) == len(FILES) >= 11
    assert lessons("chess") == {}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_course_can_be_played_and_leads_where_it_should(path: Path) -> None:
    assert run_scenario(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game} {lesson.name}")
def test_the_learner_has_the_first_house_and_something_to_decide(lesson: Lesson) -> None:
    game = lesson.begin()
    assert game.name == lesson.game
    assert game.decisions_of(game.houses[0])


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game} {lesson.name}")
def test_a_learner_who_does_anything_else_comes_to_no_harm(lesson: Lesson) -> None:
    """Whatever is chosen, the others do what their course says if it is offered, and the game goes on."""
    for seed in range(3):
        rng, game = random.Random(seed), lesson.begin()
        left = {house: list(lesson.course(house)) for house in game.houses[1:]}
        for _ in range(60):
            if game.outcome is not None:
                break
            decision = game.decisions[0]
            planned = left.get(decision.house, [])
            options = decision.options
            choice = planned.pop(0) if planned and planned[0] in options else rng.choice(options)
            game.apply(decision.house, choice)
        assert smallcouncil.restore(game.to_json()).to_json() == game.to_json()
