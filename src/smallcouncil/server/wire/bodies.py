"""The bodies of REST requests and answers.  The OpenAPI document is made from these types."""

from typing import Annotated, Any, Literal

import msgspec

from smallcouncil.server.wire.rules import Absence, BotStandsIn, TimeControl, Untimed
from smallcouncil.words.word import Kind

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
House = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Milliseconds = int


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request body: nothing unknown is let through."""


class Tell(msgspec.Struct, frozen=True):
    """An answer's body."""


# Errors


class Fault(Tell, frozen=True):
    code: str
    text: str


class Failure(Tell, frozen=True):
    error: Fault


# Games


class OptionInfo(Tell, frozen=True):
    name: str
    text: str
    kind: str
    """bool, int, str or list."""
    default: Any
    values: list[Any] | None
    needs: dict[str, Any]
    """What other options must be before this one is anything but its default."""


class WhoPlays(Tell, frozen=True):
    players: list[int]
    houses: list[str]
    """All that can be played."""
    houses_by_players: dict[int, list[str]]
    """The houses of the seats unless others are chosen, by the number of players."""
    choice_by_players: dict[int, list[str]]
    """The houses from which the seats' can be chosen, by the number of players."""


class ExpansionInfo(WhoPlays, frozen=True):
    """Who plays, with an expansion."""

    name: str
    title: str
    options: dict[str, Any]
    """What to choose to play with it."""
    vassals: list[str]
    """The houses that players command if nobody plays them."""


class GameInfo(WhoPlays, frozen=True):
    """Who plays, without any expansion, and what can be chosen."""

    name: str
    title: str
    options: list[OptionInfo]
    expansions: list[ExpansionInfo]


class Games(Tell, frozen=True):
    games: list[GameInfo]
    bots: list[str]


# Tables

TalkRule = Literal["all", "table", "none"]
UndoRule = Literal["off", "mover", "consent"]
HouseRule = Literal["chosen", "random"]


class NewTable(Ask, frozen=True):
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=2, le=12)]
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    private: bool = False
    spectators: bool = True
    houses: HouseRule | Annotated[list[House], msgspec.Meta(max_length=12)] = "chosen"
    options: Annotated[dict[str, Any], msgspec.Meta(max_length=20)] = {}
    """The engine's own options, by their names."""
    time_control: TimeControl = msgspec.field(name="pace", default=Untimed())
    absence: Absence = BotStandsIn()
    away: Annotated[int, msgspec.Meta(ge=60, le=90 * 86_400)] = 600
    """Seconds: so long somebody must be gone before the others may vote a bot onto the seat, and so long again they
    may come back to it before somebody else may sit down there."""
    talk: TalkRule = "all"
    undo: UndoRule = "mover"
    explain: bool = True
    """Whether bots may say why they moved."""
    hints: bool = False
    """Whether players may ask a knight for advice; one person alone with bots always may."""
    bots_speak: bool = True
    """Whether bots make proposals and answer them, as far as the table allows talk."""


class SourceInfo(Tell, frozen=True):
    """Where a forked table comes from; everybody may know it, for good."""

    kind: Literal["table", "record", "import"]
    """A running game, for its player alone; a game that was played here; a file that somebody brought."""
    id: str
    at: int
    """After how many choices, or events told, it goes on."""
    reshuffled: bool
    """Whether what nobody could know was drawn anew; if not, whoever knows the record knows every shuffle."""


class SeatInfo(Tell, frozen=True):
    seat: int
    house: str | None
    name: str | None
    mine: bool
    bot: str | None
    reserved: str | None
    away: bool
    """A bot stands in, or nobody plays, until the holder returns."""
    vassal: bool
    """The player has left for good: the house is a vassal, and others decide for it."""


class OutcomeInfo(Tell, frozen=True):
    winners: list[str]
    ranking: list[str]
    reason: str


TableState = Literal["open", "running", "finished", "closed"]


class TableInfo(Tell, frozen=True):
    id: str
    game: str
    title: str
    state: TableState
    host: str
    mine: bool
    """Whether you are the host."""
    players: int
    private: bool
    spectators: bool
    houses: HouseRule | list[str]
    options: dict[str, Any]
    time_control: TimeControl = msgspec.field(name="pace")
    absence: Absence
    away: int
    talk: TalkRule
    undo: UndoRule
    explain: bool
    hints: bool
    bots_speak: bool
    seats: list[SeatInfo]
    waiting: list[str]
    due: Milliseconds | None
    created: Milliseconds
    started: Milliseconds | None
    finished: Milliseconds | None
    seed_hash: str
    seed: str | None
    outcome: OutcomeInfo | None
    key: str | None
    rematch: str | None
    source: SourceInfo | None
    kept: str | None
    """The version that the game was played with, if this one can only show it."""


class Sitter(Tell, frozen=True):
    """Who has a seat, as the lists show it; neither name nor bot if it is free."""

    house: str | None
    name: str | None
    bot: str | None
    mine: bool


class TableLine(Tell, frozen=True):
    id: str
    game: str
    title: str
    state: TableState
    host: str
    mine: bool
    """Whether you are the host."""
    options: dict[str, Any]
    """What was chosen about the game."""
    players: int
    free: int
    """Seats that anybody may take."""
    private: bool
    spectators: bool
    seats: list[Sitter]
    waiting: list[str]
    progress: str
    """How far the game has come: "Round 3"; empty before its first choice."""
    due: Milliseconds | None
    my_houses: list[str]
    my_turn: bool
    created: Milliseconds
    finished: Milliseconds | None
    outcome: OutcomeInfo | None
    source: SourceInfo | None
    replacing: list[str]
    """Houses of mine for which the others want a bot, since I have been away so long."""


class Tables(Tell, frozen=True):
    tables: list[TableLine]


class Visit(Ask, frozen=True):
    key: Key


class Join(Ask, frozen=True):
    house: House | None = None


class SeatFor(Ask, frozen=True):
    """Exactly one of the two."""

    bot: Level | None = None
    reserve: Name | None = None


class Fork(Ask, frozen=True):
    """From which choice of a finished game, or which event of a running one; null is its present end."""

    at: Index | None = None
    reshuffle: bool = False


class ReasonInfo(Tell, frozen=True):
    house: str
    text: str


class EventInfo(Tell, frozen=True, omit_defaults=True):
    n: int
    kind: str
    text: str
    fields: dict[str, Any]
    reason: ReasonInfo | None = None
    """What the bot said whose move began with this event; only where the table lets bots explain themselves."""
    nearly_won: dict[str, Any] | None = None
    """Who came within one step of victory by it, or nearer, as the view tells it; only at tables."""


class Events(Tell, frozen=True):
    total: int
    events: list[EventInfo]


_Area = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class WordInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that is said so that bots understand it, too; it binds nobody."""

    kind: Kind
    to: Annotated[list[House], msgspec.Meta(max_length=12)] = []
    """The houses it is said to; nobody named: all who hear it."""
    areas: Annotated[list[_Area], msgspec.Meta(max_length=8)] = []
    house: House | None = None
    """Who is to be stopped, or against whom help is asked for."""
    until: Annotated[int, msgspec.Meta(ge=0, le=1000)] | None = None
    """The last round of a truce."""
    tracks: Annotated[list[_Area], msgspec.Meta(max_length=2)] = []
    """The track that is wanted, and the one that is left to the other."""
    answers: Annotated[int, msgspec.Meta(ge=0, le=2**31)] | None = None
    """The number of the line that it answers, in the same conversation."""


class TalkLine(Tell, frozen=True):
    talk: str
    n: int
    at: Milliseconds
    name: str
    house: str | None
    text: str
    word: WordInfo | None = None
    """Set if it is one of the things that bots understand; the text is then its sentence."""


class TalkPage(Tell, frozen=True):
    lines: list[TalkLine]


# Records


class RecordInfo(Tell, frozen=True):
    id: str
    game: str
    title: str
    created: Milliseconds
    choices: int
    houses: list[str]
    names: dict[str, str]
    outcome: OutcomeInfo | None
    seed_hash: str
    options: dict[str, Any]
    imported: bool = False
    """Whether somebody brought it as a file: nobody here has seen that game."""
    source: SourceInfo | None = None
    """What the table went on from, if it was a fork."""
    undone: int = 0
    """How often something was taken back, before the game became this one."""
    mine: bool = False
    """Whether you may take it away."""


class Records(Tell, frozen=True):
    records: list[RecordInfo]


class RecordFile(msgspec.Struct, frozen=True):
    """A record as the engine writes it, with what the table adds; unknown fields are ignored."""

    format: Literal[1]
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    engine: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any]
    choices: list[tuple[House, Annotated[str, msgspec.Meta(max_length=2000)]]]
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    names: dict[House, Annotated[str, msgspec.Meta(max_length=40)]] = {}
    seed_hash: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    outcome: OutcomeInfo | None = None
    fingerprint: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    """A hash of everything that happened, so that a replay can be compared with it."""
    undone: int = 0
    """How often something was taken back, before the game became this one."""


class Frame(Tell, frozen=True):
    """One choice of a record and what it changed."""

    house: str
    choice: str
    patch: list[list[Any]]
    events: list[EventInfo]


class Frames(Tell, frozen=True):
    at: int
    """How many choices had been made at the first of them."""
    total: int
    house: str | None
    sight: dict[str, Any]
    events_from: int
    events: list[EventInfo]
    frames: list[Frame]


class Health(Tell, frozen=True):
    status: Literal["ok", "storage", "disk"]
    version: str
