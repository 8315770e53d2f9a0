"""All that one house has heard, and what came of it: what a bot is given, and what a player is shown."""

from collections.abc import Sequence
from typing import NamedTuple

from smallcouncil.words.deeds import Deed
from smallcouncil.words.promises import Promise, promises
from smallcouncil.words.word import Spoken


class Heard(NamedTuple):
    """What was said at a table, through the ears of one house."""

    words: tuple[Spoken, ...] = ()
    """Everything it has said or heard, oldest first."""
    promises: tuple[Promise, ...] = ()
    """Every proposal among them, with how it stands."""
    deeds: tuple[Deed, ...] = ()
    """What everybody has done, as far as it concerns words."""
    round: int = 0

    def with_house(self, one: str, other: str) -> list[Promise]:
        """The proposals between two houses."""
        return [promise for promise in self.promises if promise.between(one, other)]


def heard_by(house: str | None, words: Sequence[Spoken], deeds: Sequence[Deed], now: int) -> Heard:
    """What a house (None: anybody who looks on) has heard."""
    mine = tuple(spoken for spoken in words if spoken.reaches(house or ""))
    return Heard(mine, tuple(promises(mine, deeds, now)), tuple(deeds), now)


SILENCE = Heard()
"""A table at which nobody speaks."""
