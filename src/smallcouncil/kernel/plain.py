"""Plain data: objects that copy cheaply and go through JSON unharmed.

State and Procedure are both that: slots holding ints, strings, tuples and flat lists.  A list belongs to its
object and is copied with it; a tuple never changes and is shared.  No list may contain another list.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Self

from smallcouncil.kernel.errors import BadSnapshot


class PlainData:
    """An object whose slots are its whole truth."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """All slots of the class and its bases, in the order they are declared."""
    NO_LISTS: ClassVar[tuple[str, ...]] = ()
    """Slots that never hold a list, so that copies simply share what they hold."""
    DERIVED: ClassVar[frozenset[str]] = frozenset()
    """Slots that follow from the others: copied with them, but no part of a snapshot."""
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}
    """What a slot holds that a snapshot does not know yet, because it was made before there was such a slot."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)  # a compiled class brings both: tools/compile.py writes them into it
        if "FIELDS" not in own:
            cls.FIELDS = (*cls.FIELDS, *own.get("__slots__", ()))
        if "copy" not in own:
            cls._copy = _copier(cls)

    _copy: ClassVar[Callable[[Any], Any]]

    def copy(self) -> Self:
        twin: Self = self.__class__._copy(self)
        return twin

    def to_json(self) -> dict[str, Any]:
        return {name: pack(getattr(self, name)) for name in self.FIELDS if name not in self.DERIVED}

    def fill(self, data: dict[str, Any]) -> None:
        """Take over the slots that a snapshot names; the others stay as they are."""
        for name, value in data.items():
            if name not in self.FIELDS or name in self.DERIVED:
                raise BadSnapshot(f"{type(self).__name__} knows nothing of {name!r}.")
            setattr(self, name, unpack(value))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        thing = cls.__new__(cls)
        for name in cls.FIELDS:
            if name not in data and name not in cls.DEFAULTS:
                raise BadSnapshot(f"{cls.__name__} lacks {name!r}.")
        thing.fill({name: pack(value) for name, value in cls.DEFAULTS.items()} | data)
        return thing


def _copier(cls: type[PlainData]) -> Callable[[Any], Any]:
    """A function that copies the slots one by one, written out: half the time of a loop, and search copies a lot."""
    lines = ["def copy(self):", "    twin = new(cls)"]
    for name in cls.FIELDS:
        if name in cls.NO_LISTS:
            lines.append(f"    twin.{name} = self.{name}")
        else:
            lines.append(f"    value = self.{name}")
            lines.append(f"    twin.{name} = value[:] if type(value) is list else value")
    names: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    exec("\n".join([*lines, "    return twin"]), names)
    copier: Callable[[Any], Any] = names["copy"]
    return copier


_ATOMS: Final = frozenset((int, str, bool, type(None)))
"""What goes into JSON as it is; asked first, because nearly everything is."""


def pack(value: Any) -> Any:
    """A tuple becomes {"()": […]}, because JSON knows only lists."""
    if isinstance(value, tuple):
        return {"()": [each if type(each) in _ATOMS else pack(each) for each in value]}
    if isinstance(value, list):
        return [each if type(each) in _ATOMS else pack(each) for each in value]
    return value


def unpack(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple([each if type(each) in _ATOMS else unpack(each) for each in value["()"]])
    if isinstance(value, list):
        return [each if type(each) in _ATOMS else unpack(each) for each in value]
    return value
