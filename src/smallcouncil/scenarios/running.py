"""A scenario is played: choices are made, expectations are held against the game."""

from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import BadInput, BadScenario, NotAsked
from smallcouncil.kernel.notation import Line
from smallcouncil.kernel.record import Made
from smallcouncil.scenarios.expectations import disagreement, listen, waiting
from smallcouncil.scenarios.reading import read_scenario

PATIENCE = 5000
"""How many decisions `until` makes at most."""


class Failure(NamedTuple):
    """An expectation that does not hold."""

    line: int
    expected: str
    actual: str


def run_scenario(text: str) -> list[Failure]:
    """Play a scenario; the expectations that do not hold."""
    scenario = read_scenario(text)
    try:
        game = smallcouncil.position(scenario.header.get("game", smallcouncil.DEFAULT_GAME), scenario.position)
    except BadInput as error:
        raise BadScenario(str(error)) from None
    failures = []
    for block in scenario.blocks:
        place = None
        """Where in the log the last `event` of this block stands."""
        for line in block.lines:
            if block.kind == "choices":
                choose(game, line)
                continue
            if line.key in ("event", "then event"):
                place, actual = listen(game, line, place)
            else:
                actual = disagreement(game, line)
            if actual is not None:
                failures.append(Failure(line.number, f"{line.key}: {line.value}", actual))
    return failures


def choose(game: Game[Any], line: Line) -> None:
    """Carry out one line of choices."""
    who, _, rest = line.key.partition(" ")
    try:
        if who == "until":
            wait_until(game, line, rest)
        elif rest == "takes back":
            game.take_back(who, line.value or None)
        elif rest:
            raise BadScenario('a choice is written "House: choice"', line.number, line.text)
        else:
            game.redo(Made(who, line.value))  # also "act: …", and "for Martell: …"
    except BadScenario:
        raise
    except NotAsked:
        raise BadScenario(f"{who} has nothing to decide now. {waiting(game)}", line.number, line.text) from None
    except smallcouncil.SmallCouncilError as error:
        raise BadScenario(str(error), line.number, line.text) from None


def wait_until(game: Game[Any], line: Line, wanted: str) -> None:
    """Let every house take its first option until a house is asked a kind of question, or the game ends."""
    house, _, kind = wanted.partition(" ")
    for _ in range(PATIENCE):
        if any(each.house == house and each.kind.startswith(kind) for each in game.decisions):
            return
        if game.outcome is not None:
            if wanted == "end":
                return
            break
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    raise BadScenario(f"{house} is never asked for {kind or 'anything'}", line.number, line.text)
