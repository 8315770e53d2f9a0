"""What a table decides about time and absence, as it is written in its settings and shown to everybody."""

from typing import Annotated

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=1, le=7 * 86_400)]
LongSeconds = Annotated[int, msgspec.Meta(ge=60, le=90 * 86_400)]


class Untimed(msgspec.Struct, frozen=True, tag_field="kind", tag="untimed", forbid_unknown_fields=True):
    """Nobody is hurried."""


class Live(msgspec.Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """An evening: each player has a bank, which is touched when the time of a decision is used up."""

    bank: Seconds
    per_decision: Seconds


class Slow(msgspec.Struct, frozen=True, tag_field="kind", tag="slow", forbid_unknown_fields=True):
    """Weeks: hours or days for each decision."""

    per_decision: LongSeconds


TimeControl = Untimed | Live | Slow


class BotStandsIn(msgspec.Struct, frozen=True, tag_field="rule", tag="bot", forbid_unknown_fields=True):
    """Whoever is out of time or has left is played by a bot until they return."""

    level: str = "knight"


class BecomesVassal(BotStandsIn, frozen=True, tag="vassal"):
    """Whoever leaves becomes a vassal when the round is over, where the rules of the game know vassals.  A bot plays
    until then, for those out of time, and for a house that is never a vassal."""


class Waits(msgspec.Struct, frozen=True, tag_field="rule", tag="wait", forbid_unknown_fields=True):
    """The game waits for whoever is away."""


Absence = BotStandsIn | BecomesVassal | Waits


def stand_in_level(absence: Absence) -> str:
    """The bot that a vote puts on an empty seat."""
    return absence.level if isinstance(absence, BotStandsIn) else BotStandsIn().level
