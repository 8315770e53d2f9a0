"""The table of outcomes before a house card is chosen: the same as what the rules then do."""

import random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import Decision, Game
from smallcouncil.agot.meetings import Meeting

BATTLE = """
    houses: Stark, Lannister, Baratheon
    phase: march
    turn: Stark
    fiefdoms: Lannister, Stark, Baratheon
    blade: used
    moat-cailin: Stark knight, footman; order march
    seagard: Lannister 2 footmen; order defense +1
    Stark hand: Robb Stark, Ser Rodrick Cassel, Greatjon Umber
    Lannister hand: Cersei Lannister, Ser Gregor Clegane
"""


def at_the_cards(text: str, *choices: tuple[str, str]) -> tuple[Game[Any], Decision]:
    game = smallcouncil.position("agot", text)
    for house, choice in choices:
        game.apply(house, choice)
    return game, game.decision_of(choices[0][0])


MARCH = (("Stark", "moat-cailin > seagard: knight, footman"), ("Stark", "moat-cailin: no power token"))


def test_every_card_against_every_card() -> None:
    """3 against 2 footmen behind Defense +1; Lannister wins ties.  Gregor has three swords, Greatjon one."""
    game, decision = at_the_cards(BATTLE, *MARCH)
    assert sorted(game.meetings(decision)) == [
        Meeting("Greatjon Umber", "Cersei Lannister", 5, 3, True, 1, False),
        Meeting("Greatjon Umber", "Ser Gregor Clegane", 5, 6, False, 2, False),
        Meeting("Robb Stark", "Cersei Lannister", 6, 3, True, 0, False),
        Meeting("Robb Stark", "Ser Gregor Clegane", 6, 6, False, 2, False),
        Meeting("Ser Rodrick Cassel", "Cersei Lannister", 4, 3, True, 0, False),
        Meeting("Ser Rodrick Cassel", "Ser Gregor Clegane", 4, 6, False, 1, False),
    ]


def test_no_other_decision_has_meetings() -> None:
    game = smallcouncil.new_game("agot", players=3, seed="1")
    assert [game.meetings(decision) for decision in game.decisions] == [[], [], []]


def test_a_text_that_leaves_a_choice_is_open() -> None:
    """Tyrion may send a card back: who knows what comes instead?"""
    game, decision = at_the_cards(BATTLE.replace("Cersei Lannister", "Tyrion Lannister"), *MARCH)
    assert {each.theirs: each.open for each in game.meetings(decision)} == {
        "Tyrion Lannister": True,
        "Ser Gregor Clegane": False,
    }


@pytest.mark.parametrize("expansion", [{}, {"expansion": "mother-of-dragons"}], ids=["base", "dragons"])
def test_what_is_foretold_comes_true_and_tells_no_secret(expansion: dict[str, str]) -> None:
    """In games at random: what is not open is what both sides then have, if nobody swings the Blade."""
    checked = told = 0
    for seed in range(6):
        rng = random.Random(seed)
        game = smallcouncil.new_game("agot", players=4, seed=str(seed), **expansion)
        while game.outcome is None and game.event_count < 900:
            decision = rng.choice(game.decisions)
            if decision.kind == "house card" and not any(each.done for each in game.asked):
                other = game.resample(decision.house, f"{seed}")
                foretold = game.meetings(decision)
                assert foretold == other.meetings(other.decision_of(decision.house))
                told += 1
                checked += came_true(game.copy(), decision, foretold, rng)
            game.apply(decision.house, rng.choice(decision.options), decision.acts_for)
    assert told > 20
    assert checked > 10


def came_true(world: Game[Any], decision: Decision, foretold: list[Meeting], rng: random.Random) -> bool:
    """Whether a meeting was found that could be compared."""
    asked = [each for each in world.decisions if each.kind == "house card"]
    sides = {each.acts_for: rng.choice(each.options) for each in asked}
    if len(sides) != 2:
        return False
    start = world.event_count
    for each in asked:
        world.apply(each.house, sides[each.acts_for], each.acts_for)
    while world.outcome is None and any(each.kind == "valyrian steel blade" for each in world.decisions):
        world.apply(world.decisions[0].house, "pass")
    final = {
        fields["house"]: fields["strength"]
        for each in world.events[start:]
        if each.kind == "final strength" and (fields := world.fields(each))
    }
    mine, (theirs,) = sides[decision.acts_for], [card for house, card in sides.items() if house != decision.acts_for]
    met = next(each for each in foretold if (each.mine, each.theirs) == (mine, theirs))
    if len(final) != 2 or met.open:
        return False
    opponent = next(house for house in sides if house != decision.acts_for)
    assert (met.strength, met.against) == (final[decision.acts_for], final[opponent])
    won = next(each for each in world.events[start:] if each.kind == "combat won")
    assert met.wins == (world.fields(won)["house"] == decision.acts_for)
    return True
