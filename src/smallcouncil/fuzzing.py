"""`smallcouncil fuzz`: random games in which everything that must always hold is checked at every decision."""

import argparse
import json
import random
from typing import Any

from rich.console import Console
from rich.progress import Progress

import smallcouncil
from smallcouncil.arguments import add_game_arguments, game_options, positive, share
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import IllegalAct, IllegalChoice

ACTS = 0.01
"""How often, at a decision, somebody does something unasked, where a game has that."""
LONGEST = 20_000
"""A game with more decisions than this is taken for endless."""


class Broken(AssertionError):
    """Something that must always hold does not."""


def check_decisions(game: Game[Any]) -> None:
    """Somebody is asked something, and every option is a distinct text."""
    if not game.decisions:
        raise Broken("nobody is asked anything, and the game is not over")
    for decision in game.decisions:
        options = decision.options
        if not options or len(set(options)) != len(options) or not all(isinstance(each, str) for each in options):
            raise Broken(f"the options of {decision.house}'s {decision.kind} are not distinct texts: {options}")


def check_refusal(game: Game[Any]) -> None:
    """A choice that is not offered changes nothing."""
    decision, before = game.decisions[0], game.to_json()
    try:
        game.apply(decision.house, "what nobody offers")
    except IllegalChoice:
        if game.to_json() != before:
            raise Broken("a refused choice has changed the game") from None
    else:
        raise Broken("a choice that was not offered has been accepted")


def check_refused_act(game: Game[Any]) -> None:
    """An act that is not offered changes nothing."""
    before = game.to_json()
    try:
        game.act(game.houses[0], "what nobody may do")
    except IllegalAct:
        if game.to_json() != before:
            raise Broken("a refused act has changed the game") from None
    else:
        raise Broken("an act that was not offered has been accepted")


def act_unasked(game: Game[Any], chance: random.Random) -> None:
    """A house does one of the things it may do now."""
    house = chance.choice(game.houses)
    acts = game.acts(house)
    if acts:
        game.act(house, chance.choice(acts))
        game.check_invariants()
        check_decisions(game)


def check_copies(game: Game[Any]) -> None:
    """A copy equals its original, and what happens to it leaves the original alone."""
    before, twin = game.to_json(), game.copy()
    if twin.to_json() != before:
        raise Broken("a copy differs from its original")
    decision = twin.decisions[0]
    twin.apply(decision.house, decision.options[-1])
    if game.to_json() != before:
        raise Broken("playing on a copy has changed the original")


def check_snapshot(game: Game[Any]) -> None:
    """A snapshot restores the same game."""
    snapshot = json.loads(json.dumps(game.to_json()))
    if smallcouncil.restore(snapshot).to_json() != game.to_json():
        raise Broken("a restored snapshot differs from the game")


def seen(game: Game[Any], house: str | None) -> Any:
    """Everything that a house (None: a spectator) gets to see."""
    own = [(each.kind, each.options, each.prompt) for each in game.decisions if each.house == house]
    told = [(number, game.prose(event), game.fields(event)) for number, event in game.events_for(house)]
    return game.view(house), own, told


def check_secrets(game: Game[Any], seed: str) -> None:
    """No house, and no spectator, can tell the game from one in which all that is hidden from it was redrawn."""
    for house in (*game.houses, None):
        other = game.resample(house, f"{seed} {house}")
        if seen(other, house) != seen(game, house):
            raise Broken(f"{house or 'a spectator'} could tell a resampled game from the real one")


def fuzz_game(name: str, options: dict[str, Any], seed: str, thorough: float = 0.02) -> Game[Any]:
    """Play one random game to its end; Broken as soon as something does not hold."""
    game = smallcouncil.new_game(name, **{**options, "seed": seed})
    chance, impulse = random.Random(seed), random.Random(f"{seed} unasked")
    for _ in range(LONGEST):
        game.check_invariants()
        if game.outcome is not None:
            break
        check_decisions(game)
        if chance.random() < thorough:
            check_refusal(game)
            check_refused_act(game)
            check_copies(game)
            check_snapshot(game)
            check_secrets(game, seed)
        if impulse.random() < ACTS:
            act_unasked(game, impulse)
        decision = chance.choice(game.decisions)
        game.apply(decision.house, chance.choice(decision.options))
    else:
        raise Broken(f"the game has not ended after {LONGEST} decisions")
    if smallcouncil.replay(game.record()).to_json() != game.to_json():
        raise Broken("the replayed record differs from the game")
    return game


def add_commands(verbs: Any) -> None:
    verb: argparse.ArgumentParser = verbs.add_parser(
        "fuzz",
        help="look for faults in random games",
        description="Play random games and check at every decision what must always hold.",
    )
    add_game_arguments(verb)
    verb.add_argument("--games", type=positive, default=20, metavar="N", help="how many games (default 20)")
    verb.add_argument(
        "--thorough", type=share, default=0.02, metavar="SHARE", help="share of decisions with all checks"
    )
    verb.add_argument("--json", action="store_true", help="print one JSON object")
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    options = game_options(given)
    smallcouncil.new_game(given.game, **options)  # wrong options are the user's fault, not a finding
    failures = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"fuzzing {given.game}", total=given.games)
        for number in range(given.games):
            seed = f"{options['seed']}-{number}"
            try:
                fuzz_game(given.game, options, seed, given.thorough)
            except AssertionError as error:
                failures.append({"seed": seed, "fault": str(error)})
            except Exception as error:  # whatever the engine stumbles over is what we are looking for
                failures.append({"seed": seed, "fault": f"{type(error).__name__}: {error}"})
            progress.advance(task)
    if given.json:
        print(json.dumps({"game": given.game, "games": given.games, "failures": failures}))
    else:
        for failure in failures:
            print(f"seed {failure['seed']}: {failure['fault']}")
        print(f"{given.games - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0
