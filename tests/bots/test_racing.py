"""Ideas race through worlds that they share, until the best is known or the time is up."""

from random import Random
from typing import Self

from smallcouncil.bots.racing import DRY, Contest, Key, Rules, key
from smallcouncil.bots.searching import Idea

RULES = Rules(spread=1.0)


class World:
    """A world in which an idea is worth its number, less the weather, which is the same for all."""

    def __init__(self, number: int) -> None:
        self.weather = Random(number).gauss(0, 100)

    def copy(self) -> Self:
        return self


class Field:
    """Ideas that are called by what they are worth."""

    def __init__(self, *names: str, noise: float = 0.0, rules: Rules = RULES) -> None:
        self.noise = noise
        self.runs: list[tuple[str, int]] = []
        self.now = 0.0
        self.contest = Contest([Idea((name,)) for name in names], self.world, self.try_out, rules)

    def world(self, number: int) -> World:
        return World(number)

    def try_out(self, world: World, idea: Idea, number: int) -> float:
        (name,) = idea.choices
        self.runs.append((name, number))
        self.now += 1.0
        return float(name) - world.weather + Random(f"{name} {number}").gauss(0, self.noise)

    def clock(self) -> float:
        return self.now

    @property
    def best(self) -> str:
        return self.contest.best().idea.choices[0]


def test_what_all_worlds_share_does_not_matter() -> None:
    """The weather strays a hundred times as far as the ideas differ, and the best is found all the same."""
    field = Field("5", "4", "9", "8", "1", noise=0.5)
    field.contest.go_on(1000.0, 20, field.clock)
    assert field.best == "9"


def test_what_was_expected_counts_like_worlds() -> None:
    """The first is worth a little less in the worlds that were run, and was expected to be worth much more."""
    ideas, found = [Idea(("5",)), Idea(("6",))], {}
    for belief in (0.0, 2.0):
        field = Field("5", "6", rules=RULES._replace(belief=belief))
        contest = Contest(ideas, field.world, field.try_out, field.contest.rules, [10.0, 5.0])
        contest.go_on(0.0, 4, field.clock)
        found[belief] = contest.best().idea.choices[0]
    assert found == {0.0: "6", 2.0: "5"}


def test_the_beaten_cost_no_more_time() -> None:
    field = Field("5", "-90", "6", noise=0.5)
    field.contest.go_on(1000.0, 30, field.clock)
    assert len([name for name, _ in field.runs if name == "-90"]) <= 3


def test_every_idea_runs_through_the_same_worlds() -> None:
    field = Field("1", "1.1", "0.9", noise=3.0)
    field.contest.go_on(1000.0, 2, field.clock)
    assert sorted(field.runs) == sorted((name, world) for name in ("1", "1.1", "0.9") for world in (0, 1))


def test_what_comes_to_the_same_is_tried_no_further() -> None:
    field = Field("5", "5.0", "5.00")
    field.contest.go_on(1000.0, 30, field.clock)
    assert field.best == "5"
    assert len(field.runs) <= 9


def test_nothing_is_preferred_to_the_usual_without_a_reason() -> None:
    field = Field("5", "5.01", noise=4.0, rules=Rules(spread=4.0, doubt=1.5))
    field.contest.go_on(1000.0, 8, field.clock)
    assert field.best == "5"


def test_the_time_is_kept() -> None:
    field = Field("1", "1.1", "0.9", noise=3.0, rules=Rules(spread=3.0, behind=5.0))
    field.contest.go_on(50.0, 0, field.clock)
    assert field.now <= 50.0
    assert len(field.runs) > 40


def test_who_has_not_run_through_the_last_world_is_not_forgotten() -> None:
    """The time is up when only the usual idea has run through the fifth world."""
    field = Field("5", "9", noise=0.1, rules=Rules(spread=1.0, behind=1000.0))
    field.contest.go_on(9.0, 0, field.clock)
    assert len(field.runs) == 9
    assert field.best == "9"


def test_new_ideas_catch_up_and_may_win() -> None:
    field = Field("5", "1", noise=0.5)
    asked: list[str] = []

    def better(best: Idea, known: set[Key]) -> list[Idea]:
        asked.append(best.choices[0])
        return [Idea((str(float(best.choices[0]) + 1),))] if len(asked) < 4 else []

    field.contest.go_on(1000.0, 20, field.clock, better)
    assert asked[:4] == ["5", "6.0", "7.0", "8.0"]
    assert field.best == "8.0"
    assert ("8.0", 0) in field.runs, "it runs through the worlds that the others have seen"


def test_the_more_have_tried_the_more_worlds_the_leader_has_run_through() -> None:
    """Of many who are equally good some have luck in a few worlds: who is to win must have it in many."""
    field = Field("5", noise=1.0)
    comers = 0

    def equals(best: Idea, known: set[Key]) -> list[Idea]:
        nonlocal comers
        comers += 1
        return [Idea((f"5.{comers:05}",))]

    field.contest.go_on(400.0, 0, field.clock, equals)
    assert comers > 20
    assert field.contest.depth >= comers


def test_the_race_is_settled_when_no_new_idea_comes_any_more() -> None:
    field = Field("5")
    asked: list[set[Key]] = []

    def nothing_new(best: Idea, known: set[Key]) -> list[Idea]:
        asked.append(set(known))
        return [best]

    field.contest.go_on(1000.0, 0, field.clock, nothing_new)
    assert field.contest.settled
    assert asked == [{key(Idea(("5",)))}] * DRY


def test_it_is_settled_even_if_another_was_still_in_the_race_when_ideas_ran_out() -> None:
    rules = Rules(spread=1.0, behind=6.0)
    field = Field("5", "5.4", noise=1.0, rules=rules)
    field.contest.go_on(10_000.0, 0, field.clock, lambda best, known: [])
    assert len({number for _, number in field.runs}) > DRY + 4, "both ran on for a while"
    assert field.contest.settled
    assert field.now < 10_000.0


def test_a_choice_that_is_made_ends_the_race_for_those_who_would_not() -> None:
    ideas = [Idea(("north", "east")), Idea(("north", "west")), Idea(("south", "east"))]
    contest = Contest(ideas, World, lambda world, idea, number: 1.0, RULES)
    assert (contest.votes("north"), contest.votes("west")) == (2, 1)
    contest.commit("north")
    assert [runner.idea.choices[1] for runner in contest.alive] == ["east", "west"]
