"""What happened, as plain tuples that become words only when somebody reads them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Event(NamedTuple):
    """One thing that happened, in ids; the game's table of events spells it."""

    kind: str
    data: tuple[int | str | tuple[int, ...], ...]
    audience: tuple[int, ...] | None
    """The houses that may know it; None when everybody, spectators included, may."""

    def is_for(self, house: int | None) -> bool:
        return self.audience is None or (house is not None and house in self.audience)


HIDDEN: Final = Event("hidden", (), ())
"""What stands in the place of an event that one may not know."""


class Log(Generic[T]):
    """A list that only grows at its end, so that copies of a game can share what has already happened."""

    __slots__ = ("_own", "_shared", "_shared_length")

    def __init__(self, things: Iterable[T] = ()) -> None:
        self._shared: tuple[list[T], ...] = ()
        self._shared_length = 0
        self._own = list(things)

    def append(self, thing: T) -> None:
        self._own.append(thing)

    def copy(self) -> "Log[T]":
        if self._own:
            if len(self._shared) >= 32:  # keep the chain short when a game is copied at its every decision
                self._shared, self._own, self._shared_length = (), self.everything(), 0
            self._shared = (*self._shared, self._own)
            self._shared_length += len(self._own)
            self._own = []
        twin: Log[T] = Log.__new__(Log)
        twin._shared, twin._shared_length, twin._own = self._shared, self._shared_length, []
        return twin

    def __len__(self) -> int:
        return self._shared_length + len(self._own)

    def __iter__(self) -> Iterator[T]:
        for chunk in self._shared:
            yield from chunk
        yield from self._own

    def everything(self) -> list[T]:
        return [thing for chunk in (*self._shared, self._own) for thing in chunk]

    def since(self, number: int) -> list[T]:
        """Everything from the given index on."""
        if number >= self._shared_length:
            return self._own[number - self._shared_length :]
        return self.everything()[number:]

    def remove_last(self, is_it: Callable[[T], bool]) -> None:
        """Strike out the newest of some things; only ever used for what nobody else has seen."""
        everything = self.everything()
        del everything[max(number for number, thing in enumerate(everything) if is_it(thing))]
        self._shared, self._shared_length, self._own = (), 0, everything
