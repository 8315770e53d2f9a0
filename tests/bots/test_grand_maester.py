"""The grand maester plays every game legally, reproducibly and in its time, and is not fooled by small positions."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.orders import COPIES, SPECIAL
from smallcouncil.bots.agot.companions import FIRST, TURNS, Plans, recruit
from smallcouncil.bots.agot.grand_maester import GrandMaester
from smallcouncil.bots.agot.order_sets import OrderSets
from smallcouncil.bots.agot.plan import read_orders
from smallcouncil.bots.bot import Bot
from smallcouncil.bots.racing import key
from smallcouncil.bots.searching import Company, Idea, Recruit
from smallcouncil.simulation.play import Lineup, play_game
from tests.bots.positions import Problem, answers, read_problems

HERE = Path(__file__).parent
QUICK = "grand-maester@seconds=0.002"
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("agot", {"players": 6, "tides_of_battle": True}),
    ("agot", {"expansion": "mother-of-dragons", "houses": ["Arryn", "Martell", "Tyrell"]}),
    ("agot", {"expansion": "mother-of-dragons", "players": 8}),
    ("iron-throne", {"players": 5, "leaders": "random", "special_events": "mixed"}),
]


def few_of(name: str, step: int) -> list[Problem]:
    """Some positions of a file: the search takes its time over each."""
    return list(read_problems(HERE / name))[::step]


@pytest.mark.parametrize("game", ["agot", "iron-throne"])
def test_it_plays_a_game_to_its_end(game: str) -> None:
    assert play_game(Lineup(0, game, {"players": 3, "seed": "grand"}, (QUICK, "random", "random"))).winners


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_it_plays_at_every_kind_of_table(game: str, options: dict[str, Any]) -> None:
    """In every seat, for a round or a few turns: a choice that was not offered would be refused."""
    table = smallcouncil.new_game(game, seed=3, **options)
    players = {house: bots.make(QUICK, game, house, house) for house in table.houses}
    rng = Random(3)
    for _ in range(70):
        decision = table.decisions[0]
        table.apply(decision.house, bots.ask(players[decision.house], table, decision, rng))
    assert table.outcome is None or table.outcome.winners


@pytest.mark.parametrize("game", ["agot", "iron-throne"])
def test_so_many_worlds_play_the_same_game_again(game: str) -> None:
    def course() -> list[str]:
        table = smallcouncil.new_game(game, players=3, seed="twice")
        house = table.houses[0]
        bot, rng = bots.make("grand-maester@worlds=1", game, house, "1"), Random(1)
        made: list[str] = []
        while len(made) < 4:
            decision = table.decisions[0]
            chosen = decision.options[0]
            if decision.house == house and len(decision.options) > 1:
                chosen = bots.ask(bot, table, decision, rng)
                made.append(chosen)
            table.apply(decision.house, chosen)
        return made

    assert course() == course()


@pytest.mark.parametrize("game", ["agot", "iron-throne"])
def test_it_keeps_its_time(game: str) -> None:
    table = smallcouncil.new_game(game, players=5, seed=2)
    while len(table.decisions[0].options) == 1 or table.decisions[0].kind == "leader":
        table.apply(table.decisions[0].house, table.decisions[0].options[0])
    decision = table.decisions[0]
    bot = bots.make("grand-maester", game, decision.house, "1", seconds=0.3, clock="cpu")
    began = time.process_time()
    bots.ask(bot, table, decision, Random(1))
    assert time.process_time() - began < 0.8


def test_orders_are_placed_while_the_race_goes_on() -> None:
    """Sooner or later nothing is left to think about, and the rest of the plan is recalled."""
    table = smallcouncil.new_game("agot", players=3, seed=5)
    house = table.decisions[0].house
    bot = GrandMaester("agot", house, "1", worlds=1)
    rng, placed = Random(1), []
    while table.decisions[0].house == house and table.decisions[0].kind == "orders":
        placed.append(bots.ask(bot, table, table.decisions[0], rng))
        table.apply(house, placed[-1])
    assert placed[-1] == "ready"
    assert len({order.partition(":")[0] for order in placed}) == len(placed)


def test_neighbours_of_a_plan_can_be_placed() -> None:
    table = smallcouncil.new_game("agot", players=6, seed=4)
    decision = table.decision_of("Lannister")
    bot = GrandMaester("agot", "Lannister", "1")
    outlook = bot.outlook(table.view("Lannister"))
    [first, *_] = bot.plans(outlook, bots.asking.asked(decision), Random(1))
    sets = OrderSets(outlook, read_orders(decision.options), {}, Random(1))
    known = {key(first)}
    found = sets.neighbours(first, 30, known)
    known.update(map(key, found))
    found += sets.neighbours(first, 30, known)
    assert len(set(map(key, found))) == len(found) > 15, "no set comes twice"
    for idea in found:
        tokens = [tokens[0] for tokens in read_orders(idea.choices[:-1]).values()]
        assert all(tokens.count(token) <= COPIES[token] for token in tokens)
        assert sum(SPECIAL[token] for token in tokens) <= outlook.table.stars[outlook.me]
        assert 1 <= len({*idea.choices} - {*first.choices}) <= 5
        assert lies(table, idea)


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 3, "expansion": "mother-of-dragons"}])
def test_orders_of_others_are_planned_now_and_then_and_placed_again_in_other_worlds(options: dict[str, Any]) -> None:
    table = smallcouncil.new_game("agot", seed=4, **options)
    while table.decisions[0].kind != "orders":
        table.apply(table.decisions[0].house, table.decisions[0].options[0])
    house = table.houses[0]
    plans, asked = Plans(house), Counted(recruit)
    placed = []
    for number in range(FIRST + 2 * TURNS):
        world = plans.place(table.resample(house, str(number)), Company(asked, str(number)))
        assert [decision.house for decision in world.decisions] == [house]
        placed.append({(each.house, each.acts_for): each.given for each in world.asked if each.house != house})
    others = len(placed[0])
    assert asked.recruited == others * (FIRST + 2), "each plans in the first worlds, and in one of so many later on"
    for number, later in enumerate(placed[FIRST:], start=FIRST):
        known = [other for other, orders in later.items() if orders in [world[other] for world in placed[:number]]]
        assert len(known) >= others - 1 - others // TURNS


class Counted:
    """Recruits, who are counted."""

    def __init__(self, recruit: Recruit) -> None:
        self.recruit, self.recruited = recruit, 0

    def __call__(self, house: str, seed: str) -> Bot:
        self.recruited += 1
        return self.recruit(house, seed)


def lies(table: smallcouncil.Game[Any], idea: Idea) -> bool:
    """Whether a set of orders can be placed as it is."""
    world = table.copy()
    for choice in idea.choices:
        world.apply("Lannister", choice)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("problem", few_of("agot_positions.txt", 8), ids=lambda problem: problem.title)
def test_it_finds_the_right_answer(problem: Problem) -> None:
    given = answers(problem, "agot", "grand-maester@worlds=4", "1")
    assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"


@pytest.mark.slow
@pytest.mark.parametrize("problem", few_of("iron_throne_positions.txt", 6), ids=lambda problem: problem.title)
def test_it_finds_the_right_answer_in_the_iron_throne(problem: Problem) -> None:
    given = answers(problem, "iron-throne", "grand-maester@worlds=48", "1")
    assert not problem.mistakes(given), f"{given}: {problem.mistakes(given)}"
