"""The deeds: everything that can be done to a game, as plain data.  The journal keeps them in order."""

import msgspec


class Deed(msgspec.Struct, frozen=True, tag=True, tag_field="deed", omit_defaults=True):
    """One thing done to a game; the subclasses say what."""


class Start(Deed, frozen=True):
    """The game begins with these people."""

    seats: dict[str, tuple[str | None, str | None]]
    """House to account and bot level; one of the two is null."""


class Choose(Deed, frozen=True):
    house: str
    choices: tuple[str, ...]
    reason: str = ""
    """Why a bot did it, if everybody could see what it did and the table lets bots explain themselves."""
    acts_for: str | None = None
    """Which question was answered, if the house was asked for several houses at once and said so."""


class Act(Deed, frozen=True):
    """A house does something that nobody asked for."""

    house: str
    act: str


class TakeBack(Deed, frozen=True):
    house: str
    choice: str | None = None
    acts_for: str | None = None


class Undo(Deed, frozen=True):
    """The game returns to how it was after an earlier entry."""

    house: str
    to: int


class StandIn(Deed, frozen=True):
    """A bot takes the seat of somebody who is out of time or has been voted out for the time being."""

    house: str
    level: str


class Leave(Deed, frozen=True):
    house: str
    act: str | None = None
    """What the house does by it in the game, where players who leave leave a vassal behind."""


class Resign(Deed, frozen=True):
    """Somebody gives up a house for good: it is a bot's from now on."""

    house: str
    act: str | None = None
    """As in leaving."""
    level: str = "knight"


class Return(Deed, frozen=True):
    house: str
    act: str | None = None
    """Likewise, if it is not too late for that."""


class Take(Deed, frozen=True):
    """Somebody else takes the seat of a house that nobody attends to."""

    house: str
    account: str
    name: str


class Pause(Deed, frozen=True):
    pass


class Resume(Deed, frozen=True):
    pass


class Vote(Deed, frozen=True):
    house: str
    about: str
    agree: bool


class Outage(Deed, frozen=True):
    """The server was down; the clocks stood still."""

    milliseconds: int


AnyDeed = (
    Start | Choose | Act | TakeBack | Undo | StandIn | Leave | Resign | Return | Take | Pause | Resume | Vote | Outage
)


class Entry(msgspec.Struct, frozen=True):
    """A deed in its place."""

    seq: int
    at: int
    by: str
    deed: AnyDeed
