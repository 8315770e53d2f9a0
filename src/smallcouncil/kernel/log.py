"""Events in words: a game's table of events, and how the data of each kind is spelled."""

from collections.abc import Callable, Mapping
from typing import Any

from smallcouncil.kernel.event import Event

EventTable = Mapping[str, tuple[tuple[str, ...], str]]
"""Kind of event → the names of its data, and the sentence that they make."""
Spellings = Mapping[str, Callable[[Any], Any]]
"""Name of a datum → how it is spelled.  What is not listed is told as it is."""


class Speller:
    """Spells the events of one table: the name of a datum says what it holds, and so how it reads."""

    __slots__ = ("in_a_sentence", "spellings", "table")

    def __init__(self, table: EventTable, spellings: Spellings, in_a_sentence: Spellings) -> None:
        self.table, self.spellings = table, spellings
        self.in_a_sentence = {**spellings, **in_a_sentence}
        """Some data read otherwise within a sentence than alone."""

    def fields(self, event: Event) -> dict[str, Any]:
        """An event's data by name, ids spelled."""
        return self._spell(event, self.spellings)

    def prose(self, event: Event) -> str:
        """An event as a sentence."""
        return self.table[event.kind][1].format(**self._spell(event, self.in_a_sentence))

    def _spell(self, event: Event, how: Spellings) -> dict[str, Any]:
        names, _ = self.table[event.kind]
        return {name: how[name](value) if name in how else value for name, value in zip(names, event.data, strict=True)}
