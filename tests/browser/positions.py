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
    bank = game.view(None).get("iron_bank", {"slots": [], "loans": {}})
    return (
        decision.kind == "loan"
        and len(decision.options) == 2
        and all(bank["slots"])
        and any(loans for house, loans in bank["loans"].items() if house != decision.house)
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
