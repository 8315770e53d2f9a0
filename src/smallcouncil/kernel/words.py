"""The words of a game: all that a decision needs in order to be read.

They know no game, so a decision holds on to none: a game that nobody needs any more is let go at once, and that is
what makes copies cheap.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smallcouncil.kernel.decision import Choice, Decision


class Words:
    """How houses, choices and questions read.  Each title has its own; all games with the same words share them."""

    __slots__ = ()

    @abstractmethod
    def house_name(self, seat: int) -> str:
        """The printed name of a house id."""

    @abstractmethod
    def spell(self, kind: str, code: int) -> "Choice":
        """The text of one coded choice."""

    def spell_all(self, kind: str, codes: list[int]) -> "list[Choice]":
        """The texts of all choices of a decision; a title that keeps a table of them answers faster."""
        return [self.spell(kind, code) for code in codes]

    def code_of(self, kind: str, choice: "Choice") -> int | None:
        """The code of a choice, if it is known without spelling all that are offered."""
        return None

    @abstractmethod
    def prompt(self, state: Any, decision: "Decision") -> str:
        """The question of a decision in a sentence."""
