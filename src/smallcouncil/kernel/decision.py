"""A decision: who is asked what, and the complete list of what may be answered."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smallcouncil.kernel.plain import pack, unpack

if TYPE_CHECKING:
    from smallcouncil.kernel.game import Game

Choice = str
"""One option of a decision, as the text a player reads and types."""


class Spelled(dict[int, Choice]):
    """Coded choices as text, each spelled once."""

    __slots__ = ("spelling",)

    def __init__(self, spelling: Callable[[int], Choice]) -> None:
        self.spelling = spelling

    def __missing__(self, code: int) -> Choice:
        text = self[code] = self.spelling(code)
        return text


class Decision:
    """One house's open question.

    Options are kept as ints, coded by the kind of decision, and become text when somebody looks.  A sealed
    decision is one of several asked at the same time: its answers stay here, unseen, until all houses have
    given theirs.  Some sealed decisions are answered piece by piece (orders, area by area); the pieces given
    so far can be taken back.
    """

    __slots__ = ("_game", "_options", "actor", "codes", "done", "kind", "pieces", "sealed", "seat")

    def __init__(self, game: "Game[Any]", seat: int, actor: int, kind: str, codes: list[int], sealed: bool) -> None:
        self._game = game
        self._options: list[Choice] | None = None
        self.seat = seat
        """The id of the house that is asked, and answers."""
        self.actor = actor
        """The id of the house whose pieces are concerned; another than the asked one if that decides for it."""
        self.kind = kind
        """What is asked, in one or two words of the rulebook."""
        self.codes = codes
        """The legal choices, coded; never changed in place, so copies share it."""
        self.sealed = sealed
        """Whether the answer stays hidden, and can be taken back, until others have answered too."""
        self.pieces: list[int] = []
        """What has been answered so far."""
        self.done = False

    @property
    def house(self) -> str:
        """The name of the house that is asked."""
        return self._game.house_name(self.seat)

    @property
    def acts_for(self) -> str:
        """The name of the house whose pieces are concerned."""
        return self._game.house_name(self.actor)

    @property
    def options(self) -> list[Choice]:
        """Every legal choice, each of which `game.apply` accepts as it is."""
        if self._options is None:
            self._options = self._game.spell_all(self.kind, self.codes)
        return self._options

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return self._game.prompt(self)

    @property
    def given(self) -> list[Choice]:
        """The pieces answered so far; only the house that gave them may see them."""
        return [self._game.spell(self.kind, code) for code in self.pieces]

    @property
    def revocable(self) -> bool:
        """Whether its house has answered, freely, and nobody has seen it yet: so it can be taken back."""
        free = len(self.codes) > 1 or self._game.pieces_left(self) is not None  # else the answer gave itself
        return self.sealed and bool(self.pieces) and free

    def copy(self, game: "Game[Any]") -> "Decision":
        twin = Decision.__new__(Decision)
        twin._game, twin._options = game, self._options
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
    def from_json(cls, game: "Game[Any]", data: dict[str, Any]) -> "Decision":
        actor = data.get("actor", data["seat"])
        decision = cls(game, data["seat"], actor, data["kind"], unpack(data["codes"]), data["sealed"])
        decision.pieces, decision.done = list(data["pieces"]), data["done"]
        return decision
