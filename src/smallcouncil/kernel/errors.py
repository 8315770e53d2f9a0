"""What can go wrong, as types.

SmallCouncilError
├── BadInput            what was written makes no sense; nothing was changed
│   ├── UnknownGame
│   ├── BadOptions
│   ├── BadPosition     carries the line it points at
│   ├── BadScenario     likewise
│   ├── BadRecord
│   └── BadSnapshot     made by another version, and no migration leads here
└── Refused             what was written makes sense, but not here and now; nothing was changed
    ├── NotAsked        this house has no open decision
    ├── IllegalChoice   it has one, but this choice was not offered
    ├── IllegalAct      nobody asked for it, and it may not be done now
    ├── GameOver
    └── NothingToTakeBack
"""


class SmallCouncilError(Exception):
    """The root of every error that a user of this package can cause."""


class BadInput(SmallCouncilError, ValueError):
    """Something that was typed or read from a file is malformed."""


class UnknownGame(BadInput):
    """No game has this name."""


class BadOptions(BadInput):
    """An option is unknown, has a wrong value, or contradicts another."""


class _BadText(BadInput):
    """Text with lines: the message points at the line that is wrong."""

    def __init__(self, message: str, line: int | None = None, text: str = "") -> None:
        self.line = line
        """The number of the offending line, counted from 1, if there is one."""
        where = f"line {line}: " if line is not None else ""
        quoted = f"\n  {text.strip()}" if text.strip() else ""
        super().__init__(f"{where}{message}{quoted}")


class BadPosition(_BadText):
    """A position in notation that does not describe a legal, playable game."""


class BadScenario(_BadText):
    """A scenario file that cannot be read."""


class BadRecord(BadInput):
    """A record that cannot be read, or whose choices do not fit its game."""


class BadSnapshot(BadInput):
    """A snapshot that this version cannot take up: its record may still be replayed."""


class Refused(SmallCouncilError):
    """The request was understood and turned down; the game is unchanged."""


class NotAsked(Refused):
    """The house has no decision to make now."""


class IllegalChoice(Refused):
    """The house was asked, but this choice is not among the options."""

    def __init__(self, house: str, choice: str, why: str, offered: str) -> None:
        self.house = house
        self.choice = choice
        self.why = why
        """Which rule forbids it, where that can be told; else empty."""
        reason = f"{why} " if why else ""
        super().__init__(f'{house} may not choose "{choice}".\n  {reason}Offered: {offered}')


class IllegalAct(Refused):
    """The house may not do this now; acts are what a house does unasked."""

    def __init__(self, house: str, act: str, why: str) -> None:
        self.house = house
        self.act = act
        self.why = why
        """Which rule forbids it, where that can be told; else empty."""
        super().__init__(f'{house} may not "{act}" now.' + (f"\n  {why}" if why else ""))


class GameOver(Refused):
    """The game has ended; there is nothing left to choose."""


class NothingToTakeBack(Refused):
    """The house has no sealed answer that could still be withdrawn."""
