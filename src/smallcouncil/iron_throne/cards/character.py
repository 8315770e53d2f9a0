"""What a character card is: a title, a text of our own wording, and when and how it is played for its
text."""

from collections.abc import Callable
from typing import NamedTuple

from smallcouncil.iron_throne.procedures import Effect
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import Flow


def always(state: State, house: int) -> bool:
    return True


class CharacterCard(NamedTuple):
    """The text of a character's two cards.  That the character, or a leader's house, takes part is not
    repeated."""

    character: int
    title: str
    status: str
    text: str
    window: int
    condition: Callable[[State, int], bool]
    """Whether a house may play it now; it depends on nothing but what everybody can see."""
    resolve: Callable[[Game, Effect], Flow]
