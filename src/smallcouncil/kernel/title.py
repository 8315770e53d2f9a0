"""A title describes itself: all that the tools around a game must know of it, before any of its rules are loaded."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from smallcouncil.kernel.game import Game


class Option(NamedTuple):
    """One thing that a table can choose about a game, besides who plays."""

    name: str
    """The keyword of `new_game`."""
    text: str
    """What it does, in a sentence."""
    default: bool | int | str | None
    values: tuple[bool | int | str | None, ...] = ()
    """What it can be; empty where the default alone tells its kind."""

    @property
    def kind(self) -> str:
        """bool, int or str."""
        return "str" if self.default is None else type(self.default).__name__


class Title(NamedTuple):
    """A game that can be played.  Places are written "package.module" or "package.module:name" and loaded when used,
    so that one game does not pay for another."""

    name: str
    """The name by which `new_game` knows it."""
    printed: str
    """The name on the box."""
    players: tuple[int, ...]
    """How many can play."""
    rules: str
    """The place of its subclass of Game."""
    text: str
    """The place of the module that draws a View as text, and explains what is printed."""
    bots: str = ""
    """The place of the package of its bots: its module `knight` has the class `Knight`, and so on."""
    shapes: str = ""
    """The place of the module that tells what its choices and sentences look like, so that scenarios can say no."""
    options: tuple[Option, ...] = ()
    """What a table may choose.  A server lets nothing else through."""
    files: Mapping[str, str] = MappingProxyType({})
    """Options that a command line gives as the path of a file: the place of the function that reads it."""

    expansions: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    """The largest game with each expansion, as options: what is measured beside the game without any."""

    @property
    def game(self) -> type[Game[Any]]:
        """The class that plays it."""
        found: type[Game[Any]] = load(self.rules)
        return found

    @property
    def defaults(self) -> dict[str, Any]:
        """What its options are where nothing is said."""
        return {option.name: option.default for option in self.options}


def load(place: str) -> Any:
    """What stands at a place."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
