"""What a View tells, so that a client need not know it."""

import random

import smallcouncil


def test_the_view_knows_what_may_lie_in_the_place_of_an_order() -> None:
    chance = random.Random(3)
    tried = 0
    for seed in range(8):
        game = smallcouncil.new_game("agot", players=6, seed=seed)
        house = chance.choice(game.houses)
        while (options := game.decision_of(house).options) != ["ready"]:
            game.apply(house, chance.choice(options))
        told = game.view(house)["planning"]
        assert told["stars"] == game.view(house)["houses"][house]["stars"] - len(told["instead"])
        for area, order in told["orders"].items():
            game.take_back(house, f"{area}: {order}")
            taken = game.view(house)["planning"]
            offered = {option.partition(": ")[2] for option in game.decision_of(house).options}
            assert offered - {order} == {*told["tokens"], *told["instead"].get(order, [])} - {order}
            assert taken["copies"][order] == told["copies"][order] + 1
            game.apply(house, f"{area}: {order}")
            tried += 1
    assert tried > 15


def test_the_view_knows_which_marches_are_attacks() -> None:
    chance = random.Random(5)
    seen = {True: 0, False: 0}
    for seed in range(1, 6):
        game = smallcouncil.new_game("agot", players=4, seed=seed)
        while game.outcome is None:
            decision = chance.choice(game.decisions)
            choice = chance.choice(decision.options)
            attacks = game.view(decision.house)["march"]["attacks"] if decision.kind == "march" else []
            before = game.event_count
            game.apply(decision.house, choice)
            target = choice.partition(" > ")[2].partition(":")[0]
            if decision.kind == "march" and target and target != "stay":
                kinds = [event.kind for event in list(game.events)[before:]]
                assert (target in attacks) == ("attack" in kinds[:1]), (choice, kinds)
                seen[target in attacks] += 1
    assert min(seen.values()) >= 20
