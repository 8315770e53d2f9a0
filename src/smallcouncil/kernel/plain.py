"""Plain data: objects that copy cheaply and go through JSON unharmed.

State and Procedure are both that: slots holding ints, strings, tuples and flat lists.  A list belongs to its
object and is copied with it; a tuple never changes and is shared.  No list may contain another list.
"""

from typing import Any, ClassVar, Self


class PlainData:
    """An object whose slots are its whole truth."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """All slots of the class and its bases, in the order they are declared."""

    def __init_subclass__(cls) -> None:
        cls.FIELDS = tuple(name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ()))

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        return twin

    def to_json(self) -> dict[str, Any]:
        return {name: pack(getattr(self, name)) for name in self.FIELDS}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        thing = cls.__new__(cls)
        for name in cls.FIELDS:
            setattr(thing, name, unpack(data[name]))
        return thing


def pack(value: Any) -> Any:
    """A tuple becomes {"()": […]}, because JSON knows only lists."""
    if isinstance(value, tuple):
        return {"()": [pack(each) for each in value]}
    if isinstance(value, list):
        return [pack(each) for each in value]
    return value


def unpack(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(unpack(each) for each in value["()"])
    if isinstance(value, list):
        return [unpack(each) for each in value]
    return value
