"""What a house can say: a word is data, and makes a sentence.

A *proposal* can be agreed to or refused, or countered by another proposal that answers it; thanks and reproach stand
for themselves.  Nothing that is said binds anybody."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from smallcouncil.agot.board.board import ALL_AREAS, AREA_IDS
from smallcouncil.agot.names import TRACK_SLUGS, TRACKS

Kind = Literal["truce", "support", "leave", "stop", "bids", "parley", "help", "thanks", "reproach", "agree", "refuse"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ANSWERS: Final = ("agree", "refuse")
REMARKS: Final = ("thanks", "reproach")
PROPOSALS: Final = tuple(kind for kind in KINDS if kind not in (*ANSWERS, *REMARKS))

KINDS_OF: Final[dict[str, tuple[Kind, ...]]] = {
    "agot": ("truce", "support", "leave", "stop", "bids", *REMARKS, *ANSWERS),
    "iron-throne": ("parley", "help", "stop", *REMARKS, *ANSWERS),
}
"""What can be said in each game."""

TABLE: Final = "table"
"""The conversation that everybody hears."""


@dataclass(frozen=True, slots=True)
class Word:
    """One thing that a house says."""

    kind: Kind
    to: tuple[str, ...] = ()
    """The houses it is said to; nobody named: to all who hear it."""
    areas: tuple[str, ...] = ()
    """Of a truce: where it holds, everywhere if none is named.  Of support: where it is asked for, then where it is
    offered.  Of `leave`: which one."""
    house: str | None = None
    """Who is to be stopped, or against whom help is asked for."""
    until: int | None = None
    """The last round of a truce."""
    tracks: tuple[str, ...] = ()
    """Of bids: the track that the speaker wants, then the one that it leaves to the other."""
    answers: int | None = None
    """The number of the line that it answers, in the same conversation."""

    @property
    def is_proposal(self) -> bool:
        return self.kind in PROPOSALS


class Spoken(NamedTuple):
    """A word that was said, by whom, where and when."""

    talk: str
    """The conversation: `table`, or the houses that hear it, sorted and joined by `+`."""
    n: int
    """Its number there."""
    by: str
    word: Word
    round: int
    moment: int
    """How many events had happened in the game."""
    at: int = 0
    """When, in milliseconds since 1970; 0 where nobody looks at the clock."""

    def reaches(self, house: str) -> bool:
        """Whether a house hears it."""
        return self.talk == TABLE or house in self.talk.split("+")

    def is_for(self, house: str) -> bool:
        """Whether a house is spoken to."""
        return house != self.by and self.reaches(house) and (not self.word.to or house in self.word.to)


def conversation(houses: tuple[str, ...] | list[str]) -> str:
    """A conversation between houses is named by them, in a fixed order."""
    return "+".join(sorted(set(houses)))


# Sentences


def sentence(word: Word, answered: Word | None = None) -> str:
    """What is said, as people say it; of an answer, with what it answers if that is known."""
    called = f"{listed(word.to)}: " if word.to else ""
    if word.kind == "agree":
        return f"{called}agreed{'' if answered is None else f', {gist(answered)}'}."
    if word.kind == "refuse":
        return f"{called}no{'' if answered is None else f', not {gist(answered)}'}."
    said = _SAYS[word.kind](word)
    if word.answers is not None:
        said = f"not so, but {said}"
    return f"{called}{said}" if called else said[0].upper() + said[1:]


def gist(word: Word) -> str:
    """What a proposal is about, in a few words."""
    if word.kind == "truce":
        where = f" in {listed(area_names(word))}" if word.areas else ""
        return f"a truce{where} until round {word.until}"
    if word.kind == "support":
        here, *there = area_names(word)
        return f"support in {here}" + (f" for support in {there[0]}" if there else "")
    if word.kind == "leave":
        return f"leaving {area_names(word)[0]}"
    if word.kind == "bids":
        return f"the {_track(word, 0)} for the {_track(word, 1)}"
    if word.kind == "parley":
        return "a truce on both sides"
    return f"{'help against' if word.kind == 'help' else 'stopping'} {word.house}"


def listed(names: tuple[str, ...]) -> str:
    """`Stark, Greyjoy and Tyrell`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def area_names(word: Word) -> tuple[str, ...]:
    return tuple(ALL_AREAS[AREA_IDS[area]].name for area in word.areas)


def _track(word: Word, number: int) -> str:
    return f"{TRACKS[TRACK_SLUGS.index(word.tracks[number])]} track"


def _truce(word: Word) -> str:
    where = f" in {listed(area_names(word))}" if word.areas else ""
    return f"let neither of us march against the other{where} until round {word.until} is over."


def _support(word: Word) -> str:
    here, *there = area_names(word)
    return f"support me in {here}" + (f", and I support you in {there[0]}." if there else ".")


_SAYS: Final[dict[Kind, Callable[[Word], str]]] = {
    "truce": _truce,
    "support": _support,
    "leave": lambda word: f"leave {area_names(word)[0]}, or I attack.",
    "stop": lambda word: f"{word.house} must be stopped. Are you with me?",
    "bids": lambda word: f"leave me the {_track(word, 0)}, and I leave you the {_track(word, 1)}.",
    "parley": lambda word: "let us both place a truce.",
    "help": lambda word: f"help me against {word.house}.",
    "thanks": lambda word: "thank you.",
    "reproach": lambda word: "you gave your word, and you broke it.",
}
