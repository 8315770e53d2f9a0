"""What has begun goes on as it was meant to: a march that has begun so, and a muster of several units."""

from random import Random

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.kernel import View


class Watched(Knight):
    """A knight that counts how often it looks at the table."""

    looked = 0

    def outlook(self, view: View, acts_for: str = "") -> Outlook:
        self.looked += 1
        return super().outlook(view, acts_for)


def marches_that_go_on(otherwise: bool, sees: str = "sight") -> tuple[int, int]:
    """In a game of knights: how often one was asked how to go on with a march, and how often it looked anew.  If
    `otherwise`, somebody has begun another march with the same units than the one that the knight chose."""
    game = smallcouncil.new_game("agot", seed="setting out", players=6)
    seats = {house: Watched("agot", house, f"out {house}") for house in game.houses}
    rng, asked, looked = Random(3), 0, 0
    while game.outcome is None:
        decision = game.decisions[0]
        knight, before = seats[decision.house], seats[decision.house].looked
        if sees == "view" and decision.kind == "march" and len(decision.options) > 1:
            question = bots.asking.asked(decision)
            choice = bots.asking.considered(knight, question, game.view(decision.house), None, rng)
        else:
            choice = bots.ask(knight, game, decision, rng)
        goes_on = decision.kind == "march" and "done" in decision.options and len(decision.options) > 1
        asked, looked = asked + goes_on, looked + goes_on * (knight.looked - before)
        if otherwise and decision.kind == "march" and not goes_on and not choice.endswith("stay"):
            area, left = choice.partition(" > ")[0], len(choice.split(","))
            others = [each for each in decision.options if each.startswith(f"{area} > ") and each != choice]
            fewer = [each for each in others if ": " in each and len(each.split(",")) != left]
            choice = rng.choice(fewer or [choice])
        game.apply(decision.house, choice)
    return asked, looked


def test_nobody_else_has_moved_so_it_goes_on_without_another_look() -> None:
    asked, looked = marches_that_go_on(otherwise=False)
    assert asked > 10
    assert looked <= asked / 5


def test_it_is_the_same_by_a_view_in_words() -> None:
    assert marches_that_go_on(otherwise=False, sees="view") == marches_that_go_on(otherwise=False)


def test_if_the_march_began_otherwise_it_looks_again() -> None:
    asked, looked = marches_that_go_on(otherwise=True)
    assert looked > asked / 5


def looks_while_mustering(players: int) -> tuple[int, int]:
    """In a game of knights: how often one was asked for a further unit of a muster, and how often by what it had seen
    before the first."""
    game = smallcouncil.new_game("agot", seed="musters", players=players)
    seats = {house: Knight("agot", house, f"out {house}") for house in game.houses}
    rng, further, kept = Random(3), 0, 0
    last: tuple[str, Outlook | None] = "", None
    while game.outcome is None:
        decision = game.decisions[0]
        game.apply(decision.house, bots.ask(seats[decision.house], game, decision, rng))
        if decision.kind != "muster":
            last = "", None
            continue
        seen = seats[decision.house]._mustering
        if decision.house == last[0]:
            further, kept = further + 1, kept + (seen is not None and seen is last[1])
        last = decision.house, seen
    return further, kept


def test_a_house_of_six_musters_all_its_units_as_it_saw_the_table_before_the_first() -> None:
    further, kept = looks_while_mustering(6)
    assert further > 10
    assert kept > further / 2  # others have nothing more to choose, or are asked for another order


def test_with_five_it_looks_at_the_table_for_each_unit() -> None:
    further, kept = looks_while_mustering(5)
    assert further > 10
    assert kept == 0
