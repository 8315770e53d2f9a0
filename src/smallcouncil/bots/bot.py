"""What a bot is: it sees what a player sees, and answers."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from smallcouncil.kernel import Game, View
from smallcouncil.words.heard import SILENCE, Heard
from smallcouncil.words.word import Spoken, Word

Worlds = Callable[[], Game[Any]]
"""Gives another game each time it is called: one that the bot's house cannot tell from the real one, with
everything hidden drawn anew.  The bot may copy it and play on in it as it likes."""


class Asked(NamedTuple):
    """A decision as a bot gets it: the same names as the kernel's, and no way back to the game behind it."""

    house: str
    kind: str
    """What is asked, in one or two words of the rulebook."""
    options: list[str]
    """Every legal choice."""
    prompt: str
    """The question in a sentence."""
    given: list[str]
    """The pieces of this decision that the house has already answered (orders are given area by area)."""
    sealed: bool
    """Whether the answer stays hidden until other houses have answered too."""
    acts_for: str = ""
    """The house whose pieces are concerned, where it is not the one that answers."""


class Bot:
    """The base class: subclass it and write `choose`.

    A bot keeps whatever memory it likes in itself, but plays on sensibly without it: a server may wake a new one
    in the middle of a game."""

    level: ClassVar[str] = "own"
    """The name under which it plays."""
    searches: ClassVar[bool] = False
    """Whether it wants `worlds`."""
    looks: ClassVar[bool] = True
    """Whether it reads its view; one that does not is given an empty one, and is asked sooner."""
    reckons: ClassVar[bool] = False
    """Whether it wants its view as `Game.sight` gives it, if it sits in the same process as the game: with what lies
    on the table also in numbers."""

    speaks_at: ClassVar[tuple[str, ...]] = ()
    """Before which kinds of decision it may have something to say; a bot that never speaks answers nobody either."""

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        self.game = game
        """The name of the game, as `new_game` knows it."""
        self.house = house
        self.seed = seed
        """What makes two bots of one level differ a little."""
        self.settings = settings
        self.worlds: Worlds | None = None
        """Set anew before every decision, for a bot that `searches`."""
        self.heard: Heard = SILENCE
        """What was said to its house and by it, and what came of that; set anew before it is asked anything."""
        self.reason = ""
        """Why it chose so, in one line without secrets; told only of moves that everybody sees."""

    def pick(self, options: int, rng: Random) -> int | None:
        """The number of an option, out of so many, for a bot that need not read them; None to be asked in words."""
        return None

    def recall(self, kind: str, given: list[str]) -> Sequence[str]:
        """Of an answer whose first pieces are given, as a plan of orders, the pieces that should come next: the first
        of them is taken that is still offered.  Nothing to look at the table and choose."""
        return ()

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        """One of `decision.options`."""
        raise NotImplementedError

    def speak(self, view: View, kind: str, rng: Random) -> list[Word]:
        """What it has to say before a decision of this kind is asked; nothing, most of the time."""
        return []

    def reply(self, view: View, spoken: Spoken, rng: Random) -> Word | None:
        """Its answer to a proposal: that it agrees, refuses, or would rather have another; None to keep silent."""
        return None
