"""Small Council: the Game of Thrones board games as a library.

game = smallcouncil.new_game("agot", players=6, seed=7)
decision = game.decisions[0]
game.apply(decision.house, decision.options[0])
"""

from importlib import import_module
from typing import Any

from smallcouncil.kernel import Decision, Event, Game, Outcome, Record, View
from smallcouncil.kernel.errors import (
    BadInput,
    BadOptions,
    BadPosition,
    BadRecord,
    BadScenario,
    BadSnapshot,
    GameOver,
    IllegalAct,
    IllegalChoice,
    NotAsked,
    NothingToTakeBack,
    Refused,
    SmallCouncilError,
    UnknownGame,
)

__version__ = "0.1.0"

TITLES = {
    "agot": ("smallcouncil.agot.game", "AGameOfThrones"),
    "iron-throne": ("smallcouncil.iron_throne.game", "TheIronThrone"),
}
"""Where each game lives; imported when it is first asked for, so that one does not pay for the other."""


def title(name: str) -> type[Game[Any]]:
    """The class of a game by its name."""
    if name not in TITLES:
        raise UnknownGame(f'There is no game "{name}"; there are: {", ".join(TITLES)}.')
    module, attribute = TITLES[name]
    found: type[Game[Any]] = getattr(import_module(module), attribute)
    return found


def new_game(name: str, **options: Any) -> Game[Any]:
    """A new game at its first decision."""
    return title(name).begin(options)


def position(name: str, text: str) -> Game[Any]:
    """A game from a position in notation."""
    return title(name).begin({"position": text})


def replay(record: Record | str, upto: int | None = None) -> Game[Any]:
    """The game of a record, played again to its end or to a number of choices."""
    if isinstance(record, str):
        record = Record.from_json(record)
    return title(record.game).replay(record, upto)


def restore(snapshot: dict[str, Any]) -> Game[Any]:
    """The game of a snapshot made by `game.to_json()`."""
    if "game" not in snapshot:
        raise BadSnapshot("A snapshot is what game.to_json() makes.")
    return title(snapshot["game"]).from_json(snapshot)


__all__ = [
    "BadInput",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "BadSnapshot",
    "Decision",
    "Event",
    "Game",
    "GameOver",
    "IllegalAct",
    "IllegalChoice",
    "NotAsked",
    "NothingToTakeBack",
    "Outcome",
    "Record",
    "Refused",
    "SmallCouncilError",
    "UnknownGame",
    "View",
    "__version__",
    "new_game",
    "position",
    "replay",
    "restore",
    "title",
]
