"""The bots of A Game of Thrones play every option, legally, reproducibly, at a good pace."""

from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.choices import CARD_QUESTIONS, EXPANSION_QUESTIONS, QUESTIONS
from smallcouncil.agot.units import ONE, SHIP
from smallcouncil.bots.agot.companions import page, recruit
from smallcouncil.bots.agot.knight import ANSWERS, Knight
from smallcouncil.bots.agot.leanings import NONE, leaning
from smallcouncil.bots.agot.maester import Maester
from smallcouncil.bots.agot.marches import LUCK, LUCKY
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import read_orders
from smallcouncil.bots.agot.planning import Planner
from smallcouncil.bots.agot.squire import Squire
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import EVEN, tastes, temperament
from smallcouncil.simulation.play import Lineup, Played, play_game
from tests.bots.configurations import smallest_is_quick

CONFIGURATIONS = [{"players": players, "tides_of_battle": tides} for players in (3, 4, 5, 6) for tides in (False, True)]


def played(bot: str, number: int = 0, **options: Any) -> Played:
    players = options.get("players", 6)
    return play_game(Lineup(number, "agot", {"seed": f"test {number}", **options}, (bot,) * players, True))


def name(options: dict[str, Any]) -> str:
    return f"{options['players']} players{' with Tides' if options['tides_of_battle'] else ''}"


@pytest.mark.parametrize("options", smallest_is_quick(CONFIGURATIONS), ids=name)
@pytest.mark.parametrize("level", ["random", "squire", "knight"])
def test_every_level_plays_every_configuration(level: str, options: dict[str, Any]) -> None:
    """A choice that was not offered would be refused, and the game would stop."""
    for number in range(2):
        game = played(level, number, **options)
        assert game.winners
        assert 1 <= game.rounds <= 10


@pytest.mark.slow
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
def test_the_maester_plays_every_configuration(options: dict[str, Any]) -> None:
    players: int = options["players"]
    lineup = ("maester@seconds=0.002", *("squire",) * (players - 1))
    assert play_game(Lineup(0, "agot", {"seed": "maester", **options}, lineup)).winners


def test_with_the_publishers_errata() -> None:
    assert played("knight", errata="faq-2.0").winners


@pytest.mark.parametrize("level", ["random", "squire", "knight"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    one, same, other = (played(level, number, players=3) for number in (3, 3, 4))
    assert one.record == same.record
    assert one.told == same.told
    assert one.record != other.record


@pytest.mark.slow
def test_a_maester_with_so_many_worlds_is_reproducible() -> None:
    lineup = Lineup(0, "agot", {"players": 3, "seed": "twice"}, ("maester@worlds=1", "squire", "squire"))
    assert play_game(lineup).record == play_game(lineup).record


def test_every_kind_of_decision_has_an_answer() -> None:
    assert {*QUESTIONS, *EXPANSION_QUESTIONS, *CARD_QUESTIONS, "westeros card"} == set(ANSWERS)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["squire", "knight"])
def test_pace(level: str) -> None:
    """Under 30 ms on average on a core of one's own; a busy machine is forgiven a little."""
    thought = played(level, 5).thinking[level]
    assert sum(thought) / len(thought) < 0.06


def test_a_maester_keeps_its_budget() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=2)
    bot = bots.make("maester", "agot", "Stark", "1", seconds=0.2)
    import time

    began = time.perf_counter()
    bots.ask(bot, game, game.decision_of("Stark"), Random(1))
    assert time.perf_counter() - began < 1.0


def test_temperaments_differ_by_seed() -> None:
    tempers = {temperament(str(seed)) for seed in range(20)}
    assert len(tempers) == 20
    assert {temper.word for temper in tempers} == {"bold", "careful", "grudging"}
    assert temperament("7") == temperament("7")


def test_a_house_leans_as_its_seat_asks_for() -> None:
    table = Table(smallcouncil.new_game("agot", players=6, seed=1).view("Martell"))
    knight, squire = Knight("agot", "Martell", "1"), Squire("agot", "Martell", "1")
    thrift = leaning(table).temper.thrift
    assert thrift < 1
    assert knight.temper_at(table).thrift == pytest.approx(knight.temper.thrift * thrift)
    assert squire.temper_at(table) == squire.temper, "it does not look ahead"
    maester = Maester("agot", "Martell", "1")
    assert maester.temper_at(table) == maester.temper, "it tries things out"
    set_by_hand = Knight("agot", "Martell", "1", thrift="1.5").temper_at(table)
    assert set_by_hand.thrift == 1.5
    assert set_by_hand.care == knight.temper_at(table).care


def test_nobody_leans_where_nothing_was_tried() -> None:
    game = smallcouncil.new_game("agot", players=6, expansion="mother-of-dragons", seed=1)
    table = Table(game.view("Stark"))
    knight = Knight("agot", "Stark", "1")
    assert leaning(table) == NONE
    assert (knight.temper_at(table), knight.tastes_at(table)) == (knight.temper, knight.tastes)


def test_a_house_covets_some_lands_more_than_others() -> None:
    table = Table(smallcouncil.new_game("agot", players=6, seed=1).view("Tyrell"))
    knight, maester = Knight("agot", "Tyrell", "1"), Maester("agot", "Tyrell", "1")
    seen = knight.tastes_at(table)
    sunspear, highgarden = AREA_IDS["sunspear"], AREA_IDS["highgarden"]
    assert seen[sunspear] < 0.7 * knight.tastes[sunspear], "it leaves Dorne to those who live there"
    assert seen[highgarden] == knight.tastes[highgarden]
    assert knight.outlook(table.view).land[sunspear] < maester.outlook(table.view).land[sunspear]
    assert maester.tastes_at(table) == maester.tastes, "it tries things out"
    for imagined in (recruit("Tyrell", "1"), page("Tyrell", "1")):
        assert isinstance(imagined, Knight)
        assert imagined.tastes_at(table) == imagined.tastes, "nobody knows how others lean"


def test_reasons_are_told_of_public_moves_only() -> None:
    """Orders, bids and house cards lie hidden when they are chosen."""
    told = played("knight", 6).told
    assert any("marched to take" in line for line in told)
    assert not any(line.split(": ", 1)[1].startswith("bid ") for line in told)


def test_a_bot_woken_in_the_middle_plays_on() -> None:
    """A server may make a new bot for each decision: nothing is lost but memory."""
    game = smallcouncil.new_game("agot", players=5, seed=9)
    chance = Random(9)
    for _ in range(250):
        if game.outcome is not None:
            break
        decision = game.decisions[0]
        bot = bots.make("knight", "agot", decision.house, "9")
        game.apply(decision.house, bots.ask(bot, game, decision, chance))
    assert game.view(None)["round"] > 2


def test_bots_of_one_level_like_different_places() -> None:
    liked = [tastes(str(seed), 0.25, 60) for seed in range(20)]
    assert all(0.75 <= taste <= 1.25 for each in liked for taste in each)
    assert len({max(range(60), key=each.__getitem__) for each in liked}) > 10
    assert tastes("7", 0.25, 60) == tastes("7", 0.25, 60)


def test_a_squire_does_not_see_what_a_ship_would_open() -> None:
    view = smallcouncil.new_game("agot", players=6, seed=2).view("Stark")
    far, near = (level("agot", "Stark", "1").outlook(view) for level in (Knight, Squire))
    narrow_sea, ship = AREA_IDS["the-narrow-sea"], ONE[SHIP]
    assert near.prospects(narrow_sea, ship) < far.prospects(narrow_sea, ship)


def test_a_march_order_is_worth_what_some_luck_would_bring() -> None:
    """Orders of the others are seen before anybody has to go: an attack that fails as things stand may yet be made."""
    game = smallcouncil.position(
        "agot", "phase: planning\nlannisport: Lannister 2 knights\nriverrun: Greyjoy knight, footman\n"
    )
    decision = next(each for each in game.decisions if each.house == "Lannister")
    planner = Planner(Outlook(Table(game.view("Lannister")), EVEN), Random(1))
    planner.plan({}, read_orders(decision.options))
    lannisport, free = AREA_IDS["lannisport"], planner._free_support()
    plain, lucky = (planner.marches.best(lannisport, planner.bonus + more, free, set()) for more in (0, LUCK))
    assert lucky.gain > plain.gain
    counted, _ = planner._candidates(lannisport, set())[0]
    assert counted.gain == pytest.approx(plain.gain + LUCKY * (lucky.gain - plain.gain))
