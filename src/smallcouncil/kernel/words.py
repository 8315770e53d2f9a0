"""The words of a game.  They know no game, so a decision holds on to none: copies are let go at once, and so cheap."""

from abc import abstractmethod
from typing import Any


class Words:
    """How houses, choices and questions read.  Each title has its own; all games with the same words share them."""

    @abstractmethod
    def house_name(self, seat: int) -> str:
        """The printed name of a house id."""

    @abstractmethod
    def spell(self, kind: str, code: int) -> str:
        """The text of one coded choice."""

    def spell_all(self, kind: str, codes: list[int]) -> list[str]:
        """The texts of all choices of a decision; a title that keeps a table of them answers faster."""
        return [self.spell(kind, code) for code in codes]

    def code_of(self, kind: str, choice: str) -> int | None:
        """The code of a choice, if it is known without spelling all that are offered."""
        return None

    @abstractmethod
    def prompt(self, state: Any, decision: Any) -> str:
        """The question of a decision in a sentence."""
