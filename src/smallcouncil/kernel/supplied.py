"""What every title supplies: the names, texts, views and secrets of its game."""

from abc import abstractmethod
from typing import Any, ClassVar

from smallcouncil.kernel.act import Act
from smallcouncil.kernel.decision import Choice, Decision
from smallcouncil.kernel.event import Event

View = dict[str, Any]
"""What one house, or a spectator, may see: plain data that goes into JSON as it is."""


class Supplied:
    """The part of a game that the kernel cannot know."""

    name: ClassVar[str]
    """The name by which `new_game` knows it."""

    @abstractmethod
    def plays(self, house: int) -> bool:
        """Whether a house takes part in this game."""

    @property
    @abstractmethod
    def houses(self) -> tuple[str, ...]:
        """The houses in play, in seat order."""

    def answers_for(self, house: int) -> int:
        """The house that is asked what a house does: itself, unless another decides for it."""
        return house

    @abstractmethod
    def why_not(self, decision: Decision, choice: Choice) -> str:
        """Which rule forbids a choice that was not offered; empty if that cannot be told."""

    @abstractmethod
    def pieces_left(self, decision: Decision) -> list[int] | None:
        """Of a decision answered piece by piece, the options for the next piece, [] when it is complete; else None."""

    def pieces_after(self, decision: Decision) -> list[int] | None:
        """The same when a piece has just been given; the decision still offers what it did before, which may help."""
        return self.pieces_left(decision)

    @abstractmethod
    def prose(self, event: Event) -> str:
        """An event as a sentence."""

    @abstractmethod
    def fields(self, event: Event) -> dict[str, Any]:
        """An event's data by name, spelled for those who cannot read ids."""

    @property
    @abstractmethod
    def progress(self) -> str:
        """How far the game has come, in two words, for lists of games."""

    @abstractmethod
    def notation(self, house: str | None = None) -> str:
        """The position as text that `position` reads; with a house, only what that house may know."""

    @abstractmethod
    def check_fact(self, key: str, value: str, viewer: str | None = None) -> str | None:
        """Whether one line of notation holds now: None if so, else what is true instead.

        With a viewer (a house, or "spectator") as far as it may know the line; "nothing" if it may not."""

    @abstractmethod
    def public_view(self) -> View:
        """What everybody may see, built up from nothing."""

    @abstractmethod
    def own_view(self, house: int, public: View) -> View:
        """That, with what this house knows beyond it; parts that are no different for it stay the same objects."""

    @abstractmethod
    def hide_from(self, house: int | None) -> None:
        """Reshuffle in place everything this house cannot know, and replace options that tell it."""

    def meetings(self, decision: Decision) -> list[Any]:
        """Where one's own choice meets another's: what comes of each pair, as far as everybody can reckon it."""
        return []

    def nearly_won(self) -> dict[str, Any]:
        """The houses that are one step from victory, each with where or how it could take it: nothing if it cannot."""
        return {}

    def share(self, twin: Any) -> None:
        """Give a copy of this game what the title keeps beside the state; it never changes, so both can have it."""

    # Only of a title that has acts

    def acts_of(self, seat: int) -> list[Act]:
        """Everything a house may do now unasked."""
        return []

    def carry_out(self, seat: int, act: Act) -> None:
        """Do it."""
        raise NotImplementedError(f"{self.name} has no acts")

    def why_no_act(self, seat: int, text: Choice) -> str:
        """Which rule forbids an act; empty if that cannot be told."""
        return ""

    def options_after_act(self, decision: Decision) -> list[int] | None:
        """What may be answered to an open decision now, if an act can have changed it; else None."""
        return None

    def check_invariants(self) -> None:
        """AssertionError if pieces were lost or made; for fuzzing and tests."""
