"""Small Council: the Game of Thrones board games as a library.

game = smallcouncil.new_game("agot", players=6, seed=7)
decision = game.decisions[0]
game.apply(decision.house, decision.options[0])
"""

from typing import Any

from smallcouncil import compiled  # first: it says where the others are found
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
from smallcouncil.kernel.title import Title, load

__version__ = "0.1.0"

GAMES = (
    "smallcouncil.agot",
    "smallcouncil.iron_throne",
)
"""The packages of the games, each of which describes itself in its `title.py`."""
TITLES: dict[str, Title] = {each.name: each for each in (load(f"{package}.title:TITLE") for package in GAMES)}
"""The games by their names."""
DEFAULT_GAME = next(iter(TITLES))
"""The game that is meant where none is named."""


def title(name: str) -> Title:
    """A game's description of itself, by its name."""
    if name not in TITLES:
        raise UnknownGame(f'There is no game "{name}"; there are: {", ".join(TITLES)}.')
    return TITLES[name]


def new_game(name: str, **options: Any) -> Game[Any]:
    """A new game at its first decision."""
    return title(name).game.begin(options)


def position(name: str, text: str) -> Game[Any]:
    """A game from a position in notation."""
    return title(name).game.begin({"position": text})


def replay(record: Record | str, upto: int | None = None) -> Game[Any]:
    """The game of a record, played again to its end or to a number of choices."""
    if isinstance(record, str):
        record = Record.from_json(record)
    return title(record.game).game.replay(record, upto)


def restore(snapshot: dict[str, Any]) -> Game[Any]:
    """The game of a snapshot made by `game.to_json()`."""
    if "game" not in snapshot:
        raise BadSnapshot("A snapshot is what game.to_json() makes.")
    return title(snapshot["game"]).game.from_json(snapshot)


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
    "Title",
    "UnknownGame",
    "View",
    "__version__",
    "compiled",
    "new_game",
    "position",
    "replay",
    "restore",
    "title",
]
