"""Ideas are tried out in the same worlds, for as long as it is not clear which to choose."""

from random import Random
from typing import Self

from smallcouncil.bots.searching import Idea, Search


class World:
    """A world in which an idea is worth its number, less the weather, which is the same for all."""

    def __init__(self, number: int) -> None:
        self.weather = Random(number).gauss(0, 100)

    def copy(self) -> Self:
        return self


class Thinker:
    def __init__(self, *names: str, noise: float = 0.0) -> None:
        self.noise = noise
        self.tries = 0
        self.search = Search([Idea((name,)) for name in names], 0.7, 0.0, (), 2.0, hair=0.25, soon=6)

    def world(self) -> World:
        return World(self.search.tried)

    def try_out(self, world: World, idea: Idea, number: int) -> float:
        self.tries += 1
        luck = Random(f"{idea.choices[0]} {number}").gauss(0, self.noise) if self.noise else 0.0
        return float(idea.choices[0].split()[0]) + luck + world.weather

    def go_on(self, worlds: int) -> str:
        self.search.go_on(self.world, self.try_out, 0.0, worlds, lambda: 0.0)
        return self.search.best().choices[0]


def test_no_time_is_spent_when_it_is_clear_which_is_best() -> None:
    thinker = Thinker("3", "5", noise=0.5)
    assert thinker.go_on(100) == "5"
    assert thinker.search.tried == 6


def test_ideas_that_come_to_the_same_are_one() -> None:
    thinker = Thinker("4", "4 in other words")
    assert thinker.go_on(100) == "4"
    assert thinker.search.tried == 3


def test_no_time_is_spent_where_it_hardly_matters() -> None:
    thinker = Thinker("4", "4.1", noise=0.01)
    thinker.go_on(100)
    assert thinker.search.tried == 6


def test_what_is_close_is_tried_again_and_again() -> None:
    thinker = Thinker("4", "4.5", noise=3.0)
    thinker.go_on(12)
    assert thinker.search.tried == 12


def test_later_ideas_are_held_against_whichever_has_beaten_the_usual_one() -> None:
    thinker = Thinker("3", "5", noise=0.5)
    thinker.go_on(10)
    thinker.search.alive = [1]
    thinker.search.add([Idea(("7",))])
    assert thinker.go_on(10) == "7"


def test_once_it_is_settled_nothing_more_is_tried() -> None:
    thinker = Thinker("4", "4.5", noise=3.0)
    best = thinker.go_on(5)
    thinker.search.settle()
    before = thinker.tries
    assert thinker.go_on(5) == best
    assert thinker.tries == before
