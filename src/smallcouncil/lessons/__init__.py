"""Lessons: the positions from which a game is learnt, one after the other.

A lesson is a scenario: a position, a course of play, and what is true at its end.  The learner has the first house of
the position; the others play their part of the course for as long as the learner keeps to it."""

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.scenarios.reading import Scenario, read_scenario

FOLDERS = {"agot": "agot", "iron-throne": "iron_throne"}
"""Where the lessons of each game lie."""


class Lesson(NamedTuple):
    """One lesson of a game."""

    game: str
    name: str
    """What the file is called, without the number that puts it in order."""
    scenario: Scenario

    @property
    def title(self) -> str:
        return self.scenario.header["title"]

    def begin(self) -> Game[Any]:
        return smallcouncil.position(self.game, self.scenario.position)

    def course(self, house: str) -> tuple[str, ...]:
        """What a house does in this lesson, choice by choice."""
        lines = [line for block in self.scenario.blocks if block.kind == "choices" for line in block.lines]
        return tuple(line.value for line in lines if line.key == house)


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in their order; none for a game that has none."""
    if game not in FOLDERS:
        return {}
    folder = files(__name__) / FOLDERS[game]
    found = sorted((each for each in folder.iterdir() if each.name.endswith(".scenario")), key=lambda each: each.name)
    read = [(each.name.partition("-")[2].removesuffix(".scenario"), each.read_text("utf-8")) for each in found]
    return {name: Lesson(game, name, read_scenario(text)) for name, text in read}
