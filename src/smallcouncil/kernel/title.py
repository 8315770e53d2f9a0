"""A title describes itself: all that the tools around a game must know of it, before any of its rules are loaded."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.game import Game

Value = bool | int | str | None


class Option(NamedTuple):
    """One thing that a table can choose about a game, besides who plays."""

    name: str
    """The keyword of `new_game`."""
    text: str
    """What it does, in a sentence."""
    default: Value
    values: tuple[Value, ...] = ()
    """What it can be; empty where the default alone tells its kind."""
    needs: Mapping[str, Value] = MappingProxyType({})
    """What other options must be before this one is anything but its default."""

    @property
    def kind(self) -> str:
        """bool, int or str."""
        return "str" if self.default is None else type(self.default).__name__

    def check(self, value: Any) -> None:
        """BadOptions if it cannot be that."""
        allowed = self.values or ((True, False) if self.kind == "bool" else ())
        if allowed and not any(type(value) is type(each) and value == each for each in allowed):
            words = [str(each) if isinstance(each, bool) else f'"{each}"' for each in allowed if each is not None]
            raise BadOptions(f"{self.name} is {' or '.join(words + ['nothing'] * (None in allowed))}, not {value!r}.")


class Expansion(NamedTuple):
    """More to a game than is in its box."""

    name: str
    printed: str
    """The name on its box."""
    options: Mapping[str, Value]
    """What to choose to play with it."""
    players: tuple[int, ...]
    """How many can play with it."""
    vassals: tuple[str, ...] = ()
    """The houses that others command if nobody plays them."""


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
    expansions: tuple[Expansion, ...] = ()
    """What else can be put on the table; the options say how."""
    choice: str = ""
    """The place of the function that tells which houses can be chosen, by the number of players and the expansion;
    empty if each house has its number of players."""
    files: Mapping[str, str] = MappingProxyType({})
    """Options that a command line gives as the path of a file: the place of the function that reads it."""

    @property
    def game(self) -> type[Game[Any]]:
        """The class that plays it."""
        found: type[Game[Any]] = load(self.rules)
        return found

    @property
    def defaults(self) -> dict[str, Any]:
        """What its options are where nothing is said."""
        return {option.name: option.default for option in self.options}

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Its options as given, or by default; BadOptions if one cannot be so, by itself or beside the others."""
        read = {name: given.get(name, default) for name, default in self.defaults.items()}
        for option in self.options:
            option.check(read[option.name])
            for name, value in option.needs.items() if read[option.name] != option.default else ():
                if read[name] != value:
                    raise BadOptions(f"{option.name} is {read[option.name]!r} only where {name} is {value!r}.")
        return read


def load(place: str) -> Any:
    """What stands at a place."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
