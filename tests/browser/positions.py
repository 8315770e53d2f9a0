"""Games that stand where a test wants them, found by playing at random."""

import functools
import random
from collections.abc import Callable
from typing import Any

import smallcouncil
from smallcouncil import Decision, Game

Wanted = Callable[[Game[Any], Decision], bool]


@functools.cache
def of_kind(kind: str, options: int = 2) -> Wanted:
    """The first decision of a kind that leaves a choice."""
    return lambda _, decision: decision.kind == kind and len(decision.options) >= options


def attack_on_house(game: Game[Any], decision: Decision) -> bool:
    """A march that could attack a house's units."""
    if decision.kind != "march":
        return False
    view = game.view(decision.house)
    targets = {option.partition(" > ")[2].partition(":")[0] for option in decision.options}
    return any(view["areas"].get(target, {}).get("house") not in (None, decision.house) for target in targets)


@functools.cache
def found(
    wanted: Wanted,
    tides: bool = True,
    seeds: int = 60,
    players: int = 6,
    expansion: str | None = None,
    likes: tuple[str, ...] = (),
) -> tuple[str, str]:
    """A record that ends at a wanted decision, and the house that is asked.  All play at random, but choose what ends
    in one of the words they like, if it is offered."""
    for seed in range(seeds):
        chance = random.Random(seed)
        options = {"tides_of_battle": tides, "expansion": expansion}
        game = smallcouncil.new_game("agot", players=players, seed=str(seed), **options)
        while game.outcome is None:
            for decision in game.decisions:
                if wanted(game, decision):
                    return game.record().to_json(), decision.house
            decision = chance.choice(game.decisions)
            liked = [option for option in decision.options if option.endswith(likes)] if likes else []
            game.apply(decision.house, chance.choice(liked or decision.options), decision.acts_for)
    raise AssertionError("no game came to such a decision")


def at_the_bank(game: Game[Any], decision: Decision) -> bool:
    """Somebody may take one of two loans and cannot pay the third, while others have debts."""
    if decision.kind != "loan" or len(decision.options) != 2:
        return False
    bank = game.view(None)["iron_bank"]
    debtors = [house for house, loans in bank["loans"].items() if loans]
    return all(bank["slots"]) and any(house != decision.house for house in debtors)


def vassal_fights_before_the_bank(game: Game[Any], decision: Decision) -> bool:
    """A commander fights for a vassal with the last March order, and is the only one at the bank afterwards, with power
    to spare."""
    if decision.kind != "house card" or decision.acts_for == decision.house:
        return False
    view = game.view(decision.house)
    orders = {area: here["order"] for area, here in view["areas"].items() if "order" in here}
    bankers = [area for area, order in orders.items() if order == "iron bank"]
    prices = [loan["price"] for loan in view["iron_bank"]["slots"] if loan]
    return (
        not any("march" in order for order in orders.values())
        and [view["areas"][area]["house"] for area in bankers] == [decision.house]
        and view["combat"]["area"] not in bankers
        and min(prices, default=99) < view["houses"][decision.house]["power"]
    )


def with_dragons(wanted: Wanted, players: int = 4) -> tuple[str, str]:
    """The same in Mother of Dragons, where all spare their power for the Iron Bank."""
    return found(wanted, False, players=players, expansion="mother-of-dragons", likes=("iron bank", "bid 0"))


FOUR = ("Stark", "Lannister", "Baratheon", "Targaryen")
"""Players' houses of Mother of Dragons; four vassals remain."""


@functools.cache
def dragons(wanted: Wanted, seeds: int = 60, houses: tuple[str, ...] = FOUR) -> tuple[str, str]:
    """The same in Mother of Dragons."""
    for seed in range(seeds):
        chance = random.Random(seed)
        game = smallcouncil.new_game(
            "agot", players=len(houses), houses=list(houses), seed=str(seed), expansion="mother-of-dragons"
        )
        while game.outcome is None:
            for decision in game.decisions:
                if wanted(game, decision):
                    return game.record().to_json(), decision.house
            decision = chance.choice(game.decisions)
            game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    raise AssertionError("no game came to such a decision")


@functools.cache
def finished(seed: int = 3) -> str:
    """The record of a whole game with battles and tides."""
    chance = random.Random(seed)
    game = smallcouncil.new_game("agot", players=6, seed=str(seed), tides_of_battle=True)
    while game.outcome is None:
        decision = chance.choice(game.decisions)
        game.apply(decision.house, chance.choice(decision.options))
    return game.record().to_json()
