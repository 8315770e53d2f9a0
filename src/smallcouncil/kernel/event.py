"""What happened, as plain tuples that become words only when somebody reads them."""

from collections.abc import Callable, Iterable
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


Data = tuple[int | str | tuple[int, ...], ...]
Audience = tuple[int, ...] | None
Told = tuple[str, Data, Audience]
"""An event as the log keeps it: much happens, and little of it is ever read."""


class Event(NamedTuple):
    """One thing that happened, in ids; the game's table of events spells it."""

    kind: str
    data: Data
    audience: Audience
    """The houses that may know it; None when everybody, spectators included, may."""


HIDDEN: Final[Told] = ("hidden", (), ())
"""What stands in the place of an event that one may not know."""


def may_know(house: int | None, audience: Audience) -> bool:
    return audience is None or house in audience


class Log(Generic[T]):
    """A list that only grows at its end, so that copies of a game can share what has already happened."""

    __slots__ = ("_shared", "_shared_length", "newest")

    def __init__(self, things: Iterable[T] = ()) -> None:
        self._shared: tuple[list[T], ...] = ()
        self._shared_length = 0
        self.newest = list(things)
        """What came after the last copy was made, and belongs to this log alone: here it grows."""

    def copy(self) -> "Log[T]":
        if self.newest:
            if len(self._shared) >= 32:  # keep the chain short when a game is copied at its every decision
                self._shared, self.newest, self._shared_length = (), self.everything(), 0
            self._shared = (*self._shared, self.newest)
            self._shared_length += len(self.newest)
            self.newest = []
        twin: Log[T] = Log.__new__(Log)
        twin._shared, twin._shared_length, twin.newest = self._shared, self._shared_length, []
        return twin

    def __len__(self) -> int:
        return self._shared_length + len(self.newest)

    def everything(self) -> list[T]:
        return [thing for chunk in (*self._shared, self.newest) for thing in chunk]

    def since(self, number: int) -> list[T]:
        """Everything from the given index on."""
        if number >= self._shared_length:
            return self.newest[number - self._shared_length :]
        return self.everything()[number:]

    def remove_last(self, is_it: Callable[[T], bool]) -> None:
        """Strike out the newest of some things; only ever used for what nobody else has seen."""
        everything = self.everything()
        del everything[max(number for number, thing in enumerate(everything) if is_it(thing))]
        self._shared, self._shared_length, self.newest = (), 0, everything
