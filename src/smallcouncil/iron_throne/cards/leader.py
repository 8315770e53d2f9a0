"""What a leader sheet is: a title, a text of our own wording, and when and how its ability works."""

from collections.abc import Callable
from typing import NamedTuple

from smallcouncil.iron_throne.codes import USE
from smallcouncil.iron_throne.procedures import Effect
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import Flow

(
    BEFORE_TURN,
    ON_TORMENT,
    ON_RELEASE,
    BEFORE_SUPPORT_OFFER,
    BEFORE_PLACEMENT,
    AFTER_REVEAL,
    BEFORE_REWARDS,
    AFTER_RESOLUTION,
) = range(8)
WINDOWS = (
    "before your turn",
    "after you torment a hostage",
    "after you release a hostage",
    "before a house offers support",
    "before house cards are placed",
    "after house cards are revealed",
    "before rewards and penalties",
    "after the resolution phase",
)

RULEBOOK = "rulebook"
"""The status of a text whose meaning the rulebook prints."""
ORIGINAL = "original"
"""The status of a text designed for this program: the rulebook shows no such card."""


def use(state: State, house: int, subject: int) -> list[int]:
    """The choices of an ability that needs none."""
    return [USE]


class Leader(NamedTuple):
    """One leader sheet.  Using its ability is always optional, once each time its window opens (p. 8)."""

    character: int
    title: str
    status: str
    text: str
    window: int
    condition: Callable[[State, int, int], bool]
    """Whether a house may use it now, its cost included: state, house, the house the window is about.  It
    depends on nothing but what everybody can see."""
    resolve: Callable[[Game, Effect], Flow]
    """Pay the cost and carry out the effect."""
    choices: Callable[[State, int, int], list[int]] = use
    """The ways to use it."""
