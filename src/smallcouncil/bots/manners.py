"""What a word is worth: to keep one's own, and to be given another's.  The same for every game."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from smallcouncil.words.heard import Heard
from smallcouncil.words.word import Word, conversation

KEPT, BROKEN = 0.15, 0.25
"""By how much of what is missing to full trust a kept word mends it; what is left of it after a broken one."""
TO_OTHERS: Final = 0.5
"""How much less all that counts if it was done to somebody else."""


class Manners(NamedTuple):
    """How a level deals with words."""

    trust: float
    """How far it believes a house of which it knows nothing, from 0 to 1."""
    honour: float
    """What a broken word costs it, in parts of what a fair player would mind."""
    fades: bool = False
    """Whether its honour is worth only what it still brings: nothing when the game is nearly over."""


SQUIRE: Final = Manners(trust=0.95, honour=1.6)
KNIGHT: Final = Manners(trust=0.7, honour=1.0)
MAESTER: Final = Manners(trust=0.5, honour=0.8, fades=True)


def trust(heard: Heard, me: str, houses: Iterable[str], manners: Manners) -> dict[str, float]:
    """How far each house is believed, after all that is known of it; a broken word is remembered to the end."""
    score = dict.fromkeys(houses, manners.trust)
    judged: set[tuple[str, int]] = set()
    for promise in heard.promises:
        mine = me in promise.houses
        if promise.state == "broken" and promise.broken_by in score and promise.broken_at is not None:
            if (promise.broken_by, promise.broken_at) not in judged:  # two words may be broken by one deed
                judged.add((promise.broken_by, promise.broken_at))
                score[promise.broken_by] *= BROKEN if mine else BROKEN + (1 - BROKEN) * TO_OTHERS
        elif promise.state == "kept":
            for house in promise.houses:
                if house in score:
                    score[house] += KEPT * (1.0 if mine else TO_OTHERS) * (1 - score[house])
    return score


def betrayals(heard: Heard, me: str, house: str) -> int:
    """How often a house has broken its word to us."""
    return len({each.broken_at for each in heard.with_house(me, house) if each.broken_by == house})


def remarks(heard: Heard, me: str) -> list[Word]:
    """Reproaches for words that were broken to us, and thanks for what we had asked for and got; each is said once."""
    said = [spoken for spoken in heard.words if spoken.by == me]
    found: list[Word] = []
    for promise in heard.promises:
        if me not in promise.houses:
            continue
        other = promise.other(me)
        if promise.state == "broken" and promise.broken_by == other:
            word, since = Word("reproach", (other,)), promise.broken_at or 0
        elif promise.state == "kept" and promise.by == me and promise.until == heard.round - 1:
            word, since = Word("thanks", (other,)), promise.since
        else:
            continue
        told = any(each.word.kind == word.kind and each.word.to == word.to and each.moment >= since for each in said)
        if not told and word not in found:
            found.append(word)
    return found


def where(word: Word, by: str, private: bool) -> str:
    """In which conversation a bot says something: calls and reproaches to all, bargains among those concerned."""
    openly = not private or not word.to or word.kind == "reproach"
    return "table" if openly else conversation([by, *word.to])
