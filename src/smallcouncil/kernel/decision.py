"""A decision: who is asked what, and the complete list of what may be answered."""

from collections.abc import Callable
from typing import Any

from smallcouncil.kernel.plain import pack, unpack
from smallcouncil.kernel.procedure import State
from smallcouncil.kernel.words import Words

Choice = str
"""One option of a decision, as the text a player reads and types."""


class Spelled(dict[int, Choice]):
    """Coded choices as text, each spelled once."""

    __slots__ = ("codes", "spelling")

    def __init__(self, spelling: Callable[[int], Choice]) -> None:
        self.spelling = spelling
        self.codes: dict[Choice, int] = {}
        """The way back, for what has been spelled."""

    def __missing__(self, code: int) -> Choice:
        text = self[code] = self.spelling(code)
        self.codes[text] = code
        return text


class Decision:
    """One house's open question.

    Options are kept as ints, coded by the kind of decision, and become text when somebody looks.  A sealed decision is
    one of several asked at the same time: its answers stay here, unseen, until all houses have given theirs.  Some are
    answered piece by piece (orders, area by area); the pieces given so far can be taken back.
    """

    __slots__ = ("_options", "_state", "_words", "actor", "codes", "done", "kind", "pieces", "sealed", "seat")

    def __init__(
        self, words: Words, state: State, seat: int, actor: int, kind: str, codes: list[int], sealed: bool
    ) -> None:
        self._words, self._state = words, state
        self._options: list[Choice] | None = None
        self.seat = seat
        """The id of the house that is asked, and answers."""
        self.actor = actor
        """The id of the house whose pieces are concerned; another than the asked one if that decides for it."""
        self.kind = kind
        """What is asked, in one or two words of the rulebook."""
        self.codes = codes
        """The legal choices, coded, in the order of `options`; never changed in place, so copies share it."""
        self.sealed = sealed
        """Whether the answer stays hidden, and can be taken back, until others have answered too."""
        self.pieces: list[int] = []
        """What has been answered so far."""
        self.done = False

    @property
    def house(self) -> str:
        """The name of the house that is asked."""
        return self._words.house_name(self.seat)

    @property
    def acts_for(self) -> str:
        """The name of the house whose pieces are concerned."""
        return self._words.house_name(self.actor)

    @property
    def options(self) -> list[Choice]:
        """Every legal choice, each of which `game.apply` accepts as it is."""
        if self._options is None:
            self._options = self._words.spell_all(self.kind, self.codes)
        return self._options

    def code_of(self, choice: Choice) -> int | None:
        """The code of an option; None if it is not offered."""
        code = self._words.code_of(self.kind, choice)
        if code is not None and code in self.codes:
            return code
        return self.codes[self.options.index(choice)] if choice in self.options else None

    def number_of(self, choice: Choice) -> int:
        """The number of an option; ValueError if it is not offered."""
        code = self.code_of(choice)
        return self.options.index(choice) if code is None else self.codes.index(code)

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return self._words.prompt(self._state, self)

    @property
    def given(self) -> list[Choice]:
        """The pieces answered so far; only the house that gave them may see them."""
        return [self._words.spell(self.kind, code) for code in self.pieces]

    def offer(self, codes: list[int]) -> None:
        """From now on these are the legal choices."""
        self.codes, self._options = codes, None

    def copy(self, state: State) -> "Decision":
        """The same question, asked in a copy of the state."""
        twin = Decision.__new__(Decision)
        twin._words, twin._state, twin._options = self._words, state, self._options
        twin.seat, twin.actor, twin.kind = self.seat, self.actor, self.kind
        twin.codes, twin.sealed = self.codes, self.sealed
        twin.pieces, twin.done = self.pieces[:], self.done
        return twin

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "actor": self.actor,
            "kind": self.kind,
            "codes": pack(self.codes),
            "sealed": self.sealed,
            "pieces": self.pieces[:],
            "done": self.done,
        }

    @classmethod
    def from_json(cls, words: Words, state: State, data: dict[str, Any]) -> "Decision":
        actor = data.get("actor", data["seat"])
        decision = cls(words, state, data["seat"], actor, data["kind"], unpack(data["codes"]), data["sealed"])
        decision.pieces, decision.done = list(data["pieces"]), data["done"]
        return decision
