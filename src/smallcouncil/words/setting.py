"""What everybody can see of a game, as far as words are about it; and whether a word makes sense there.

BadWord
├── UnknownWord       no such thing can be said in this game
├── WrongHouse        it is said to, or speaks of, a house that cannot be meant
└── WrongPart         something is missing, or does not belong there
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import TRACK_SLUGS
from smallcouncil.kernel.errors import BadInput
from smallcouncil.words.deeds import CLOCK
from smallcouncil.words.word import ANSWERS, KINDS_OF, Spoken, Word

LAST_ROUND: Final = 10
AREAS: Final = {"truce": (0, 8), "support": (1, 2), "leave": (1, 1)}
"""How many areas a word names, at the least and at the most."""


class BadWord(BadInput):
    """A word that makes no sense at this table."""


class UnknownWord(BadWord):
    """No such thing can be said in this game."""


class WrongHouse(BadWord):
    """It is said to, or speaks of, a house that cannot be meant."""


class WrongPart(BadWord):
    """Something is missing, or does not belong there."""


class Setting(NamedTuple):
    """What is known to all."""

    game: str
    houses: tuple[str, ...]
    """Those that somebody plays."""
    round: int
    """The round, or in The Iron Throne the turn."""


def setting_of(view: Mapping[str, Any]) -> Setting:
    """From a public view."""
    return Setting(view["game"], tuple(view["houses"]), int(view[CLOCK[view["game"]]]))


def check(word: Word, by: str, setting: Setting) -> None:
    """That a house may say this here: every part is there that belongs to it, and no other."""
    if word.kind not in KINDS_OF.get(setting.game, ()):
        raise UnknownWord(f'"{word.kind}" is nothing that can be said in this game.')
    _check_addressees(word, by, setting)
    _check_parts(word, setting)
    if word.kind in ("stop", "help") and (word.house not in setting.houses or word.house in (by, *word.to)):
        raise WrongHouse("Name a house of this game that neither speaks nor is spoken to.")
    if any(area not in AREA_IDS for area in word.areas):
        raise WrongPart("There is no such area.")
    if len(set(word.areas)) < len(word.areas):
        raise WrongPart("The same area is named twice.")
    if any(track not in TRACK_SLUGS for track in word.tracks) or len(set(word.tracks)) < len(word.tracks):
        raise WrongPart("Name two of the three tracks.")
    if word.until is not None and not setting.round <= word.until <= LAST_ROUND:
        raise WrongPart(f"A truce lasts until a round from {setting.round} to {LAST_ROUND}.")


def _check_addressees(word: Word, by: str, setting: Setting) -> None:
    if by not in setting.houses or any(house not in setting.houses or house == by for house in word.to):
        raise WrongHouse("Speak for a house of this game, to others.")
    if len(set(word.to)) < len(word.to):
        raise WrongHouse("The same house is addressed twice.")
    if word.kind not in ("stop", "help") and len(word.to) != 1:
        raise WrongHouse("This is said to one house.")


def _check_parts(word: Word, setting: Setting) -> None:
    least, most = AREAS.get(word.kind, (0, 0))
    if not least <= len(word.areas) <= most:
        raise WrongPart(f'A word of the kind "{word.kind}" names {least} to {most} areas.')
    if len(word.tracks) != (2 if word.kind == "bids" else 0):
        raise WrongPart("Tracks belong to bids: the one wanted, and the one left to the other.")
    if (word.house is not None) != (word.kind in ("stop", "help")):
        raise WrongPart("A house is named that is to be stopped, or against whom help is asked for, and only then.")
    if (word.until is not None) != (word.kind == "truce"):
        raise WrongPart("A truce says until which round it lasts, and nothing else does.")
    if word.answers is None and word.kind in ANSWERS:
        raise WrongPart("Say which proposal is answered.")
    if word.answers is not None and not (word.kind in ANSWERS or word.is_proposal):
        raise WrongPart("Thanks and reproaches answer nothing.")


def check_answer(word: Word, by: str, answered: Spoken | None, given: bool) -> None:
    """That a proposal is there to be answered, by this house, and that it has not answered it before."""
    if answered is None or not answered.word.is_proposal or not answered.is_for(by):
        raise WrongPart("There is no such proposal to this house in this conversation.")
    if word.to != (answered.by,):
        raise WrongHouse(f"It was {answered.by} who said it.")
    if word.is_proposal and answered.word.answers is not None:
        raise WrongPart("A counter-proposal is agreed to or refused.")
    if given:
        raise WrongPart("This proposal has been answered.")
