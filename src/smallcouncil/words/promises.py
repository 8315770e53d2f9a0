"""What was agreed between two houses, and what came of it.  Everybody who heard it can reckon it for themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from smallcouncil.words.deeds import Deed
from smallcouncil.words.word import Spoken, Word

State = Literal["asked", "refused", "agreed", "kept", "broken", "over"]
"""Proposed; refused; in force; kept to its end; broken by one of the two; or past, with nothing to judge it by."""

LASTS: Final = {"support": 0, "leave": 1, "stop": 2, "bids": 0, "parley": 0, "help": 3}
"""For how many further rounds a word holds that does not say it."""
JUDGED: Final = ("truce", "support", "bids", "parley", "help")
"""What deeds can keep or break."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A proposal between the house that made it and one that heard it."""

    talk: str
    n: int
    """Where it was proposed."""
    by: str
    """Who proposed it."""
    to: str
    word: Word
    state: State
    since: int
    """The moment of the agreement, or of the proposal while there is none."""
    until: int
    """The last round in which it holds."""
    broken_by: str | None = None
    broken_at: int | None = None
    """The moment."""

    @property
    def houses(self) -> tuple[str, str]:
        return self.by, self.to

    def between(self, one: str, other: str) -> bool:
        return {one, other} == {self.by, self.to}

    def other(self, house: str) -> str:
        return self.to if house == self.by else self.by


def promises(words: Sequence[Spoken], deeds: Sequence[Deed], now: int) -> list[Promise]:
    """All proposals, in the order in which they were made, as they stand in this round."""
    answers: dict[tuple[str, int], dict[str, Spoken]] = {}
    for spoken in words:
        if spoken.word.answers is not None:
            answers.setdefault((spoken.talk, spoken.word.answers), {}).setdefault(spoken.by, spoken)
    found = []
    for spoken in words:
        if spoken.word.is_proposal:
            answered = answers.get((spoken.talk, spoken.n), {})
            meant = {**dict.fromkeys(spoken.word.to), **answered}
            found += [_promise(spoken, to, answered.get(to), deeds, now) for to in meant]
    return found


def _promise(spoken: Spoken, to: str, answer: Spoken | None, deeds: Sequence[Deed], now: int) -> Promise:
    word = spoken.word
    until = word.until if word.until is not None else spoken.round + LASTS[word.kind]

    def promise(state: State, since: int, breach: Deed | None = None, by: str | None = None) -> Promise:
        at = breach.moment if breach else None
        return Promise(spoken.talk, spoken.n, spoken.by, to, word, state, since, until, by, at)

    if answer is None:
        return promise("asked" if now <= max(until, spoken.round) else "over", spoken.moment)
    if answer.word.kind != "agree":
        return promise("refused", answer.moment)
    since = answer.moment
    kept = word.kind == "truce"
    for deed in deeds:
        if deed.moment < since or deed.round > until or word.kind not in JUDGED:
            continue
        for one, other in ((spoken.by, to), (to, spoken.by)):
            verdict = _JUDGES[word.kind](word, spoken.by, one, other, deed)
            if verdict is False:
                return promise("broken", since, deed, one)
            kept = kept or verdict is True
    if now <= until and not (kept and word.kind != "truce"):
        return promise("agreed", since)
    return promise("kept" if kept else "over", since)


# Whether a deed of one house keeps or breaks its word to the other: True, False, or None if it does neither


def _truce(word: Word, proposer: str, one: str, other: str, deed: Deed) -> bool | None:
    hurts = deed.kind == "attack" and deed.by == one and deed.other == other
    return False if hurts and (not word.areas or deed.area in word.areas) else None


def _support(word: Word, proposer: str, one: str, other: str, deed: Deed) -> bool | None:
    """The proposer is helped in the first area, and helps in the second."""
    owed = word.areas[1:] if one == proposer else word.areas[:1]
    if deed.by != one or deed.area not in owed:
        return None
    if deed.kind == "support":
        return deed.other == other if other in (deed.other, deed.against) else None
    return False if deed.kind == "no support" and deed.other == other else None


def _bids(word: Word, proposer: str, one: str, other: str, deed: Deed) -> bool | None:
    """Who has left a track to the other does not stand above it there."""
    left = word.tracks[1] if one == proposer else word.tracks[0]
    if deed.kind != "track" or deed.other != left:
        return None
    order = deed.by.split("+")
    return order.index(other) < order.index(one) if {one, other} <= set(order) else None


def _parley(word: Word, proposer: str, one: str, other: str, deed: Deed) -> bool | None:
    if deed.by != one or deed.other != other or deed.kind not in ("truce", "no truce"):
        return None
    return deed.kind == "truce"


def _help(word: Word, proposer: str, one: str, other: str, deed: Deed) -> bool | None:
    """Only the house that was asked owes help, and only against the house that was named."""
    if one == proposer or deed.by != one:
        return None
    if deed.kind == "support" and {deed.other, deed.against} == {proposer, word.house}:
        return deed.other == proposer
    return None


_JUDGES: Final[dict[str, Callable[[Word, str, str, str, Deed], bool | None]]] = {
    "truce": _truce,
    "support": _support,
    "bids": _bids,
    "parley": _parley,
    "help": _help,
}
