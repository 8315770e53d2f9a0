"""Snapshots: the whole truth of a game as plain data, for storage only; never sent to anybody.

Nothing in a snapshot is a place in a list that a later version may change: procedures, steps and slots are named.
A slot that a snapshot does not know keeps its default; what else has changed since, a title's `migrate` mends.
"""

from typing import TYPE_CHECKING, Any, Final, TypeVar

from smallcouncil.kernel.decision import Decision
from smallcouncil.kernel.errors import BadSnapshot
from smallcouncil.kernel.event import Event
from smallcouncil.kernel.plain import pack, unpack
from smallcouncil.kernel.procedure import Procedure
from smallcouncil.kernel.record import Made

if TYPE_CHECKING:
    from smallcouncil.kernel.game import Game

    G = TypeVar("G", bound=Game[Any])

FORMAT: Final = 2
"""Format 1, of version 0.1.0, numbered the steps."""
THE_END: Final = "end"
"""The step of a procedure that has no step left to run."""


def write(game: "Game[Any]") -> dict[str, Any]:
    """The full state as plain data.  It holds every secret: what players may see is a View."""
    return {
        "format": FORMAT,
        "game": game.name,
        "options": game.options,
        "state": game.state.to_json(),
        "stack": [_procedure(game, each) for each in game.stack],
        "asked": [decision.to_json() for decision in game.asked],
        "events": [pack(tuple(event)) for event in game.events],
        "choices": None if game.made is None else [list(made) for made in game.choices()],
        "outcome": pack(game.outcome),
    }


def _procedure(game: "Game[Any]", procedure: Procedure) -> dict[str, Any]:
    names = step_names(game, type(procedure))
    slots = procedure.to_json()
    at = slots.pop("at")
    return {"procedure": type(procedure).__name__, "step": [*names, THE_END][at], **slots}


def step_names(game: "Game[Any]", kind: type[Procedure]) -> list[str]:
    return [step.__name__ for step in game.steps[kind]]


def read(title: "type[G]", data: dict[str, Any]) -> "G":
    """A game from its snapshot; BadSnapshot if this version cannot take it up."""
    if not {"game", "options", "state", "stack", "asked", "events", "choices", "outcome"} <= set(data):
        raise BadSnapshot("A snapshot is what game.to_json() makes.")
    if data.get("format", 1) > FORMAT:
        raise BadSnapshot("The snapshot was made by a later version.")
    try:
        return _read(title, title.migrate(data))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, BadSnapshot):
            raise
        raise BadSnapshot(f"The snapshot cannot be read: {type(error).__name__}: {error}") from error


def _read(title: "type[G]", data: dict[str, Any]) -> "G":
    game = title.blank(data["options"])
    game.state.fill(data["state"])
    by_name = {kind.__name__: kind for kind in game.steps}
    for entry in data["stack"]:
        slots = dict(entry)
        kind, step = by_name[slots.pop("procedure")], slots.pop("step")
        steps = [*step_names(game, kind), THE_END]
        if step not in steps:
            raise BadSnapshot(f"{kind.__name__} has no step {step!r}.")
        game.stack.append(kind.from_json({**slots, "at": steps.index(step)}))
    game.asked = [Decision.from_json(game.words, game.state, each) for each in data["asked"]]
    game.take_up(
        [Event(*unpack(event)) for event in data["events"]],
        None if data["choices"] is None else [Made(*made) for made in data["choices"]],
        unpack(data["outcome"]),
    )
    return game


def name_steps(data: dict[str, Any], names: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """A snapshot of format 1, whose steps were numbers, with the names they had then."""
    stack = []
    for entry in data["stack"]:
        slots = dict(entry)
        at = slots.pop("at")
        stack.append({**slots, "step": [*names[entry["procedure"]], THE_END][at]})
    return {**data, "format": 2, "stack": stack}
