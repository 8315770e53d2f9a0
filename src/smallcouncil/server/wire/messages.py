"""The messages of a table's socket.  Their JSON Schema is made from these types."""

from functools import cache
from typing import Annotated, Any

import msgspec

from smallcouncil.agot.view_types import AgotView
from smallcouncil.iron_throne.view_types import ThroneView
from smallcouncil.server.wire.bodies import EventInfo, House, OutcomeInfo, TableInfo, WordInfo
from smallcouncil.words.promises import State
from smallcouncil.words.word import Kind

VIEWS: dict[str, Any] = {"agot": AgotView, "iron-throne": ThroneView}
"""The type of each game's View."""

Id = Annotated[str, msgspec.Meta(max_length=64)] | Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Choice = Annotated[str, msgspec.Meta(max_length=2000)]


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """From the client."""


class Hello(Said, frozen=True, tag="hello"):
    seen: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=16)] = {}
    events: Annotated[dict[str, Number], msgspec.Meta(max_length=16)] = {}
    talk: Annotated[dict[str, Number], msgspec.Meta(max_length=256)] = {}
    houses: Annotated[list[House], msgspec.Meta(max_length=16)] | None = None


class Choose(Said, frozen=True, tag="choice"):
    house: House
    number: Number
    choices: Annotated[list[Choice], msgspec.Meta(min_length=1, max_length=64)]
    acts_for: House | None = None
    """Which question is answered, if one house is asked for several at once."""
    id: Id = None


class Act(Said, frozen=True, tag="act"):
    """Something a house does unasked."""

    house: House
    number: Number
    act: Choice
    id: Id = None


class TakeBack(Said, frozen=True, tag="take_back"):
    house: House
    number: Number
    choice: Choice | None = None
    acts_for: House | None = None
    id: Id = None


class Undo(Said, frozen=True, tag="undo"):
    house: House
    id: Id = None


class Vote(Said, frozen=True, tag="vote"):
    house: House
    about: Annotated[str, msgspec.Meta(max_length=60)]
    agree: bool
    id: Id = None


class Return(Said, frozen=True, tag="return"):
    house: House
    id: Id = None


class Resign(Said, frozen=True, tag="resign"):
    """I give this house up for good."""

    house: House
    id: Id = None


class Talk(Said, frozen=True, tag="talk"):
    to: Annotated[str, msgspec.Meta(max_length=20)] | Annotated[list[House], msgspec.Meta(min_length=1, max_length=12)]
    text: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    house: House | None = None
    id: Id = None
    word: WordInfo | None = None
    """Instead of a text: the server makes the sentence."""


class Why(Said, frozen=True, tag="why"):
    house: House
    choice: Choice
    id: Id = None


class Preview(Said, frozen=True, tag="preview"):
    house: House
    choices: Annotated[list[Choice], msgspec.Meta(min_length=1, max_length=8)]
    id: Id = None


class Meetings(Said, frozen=True, tag="meetings"):
    """What comes of each card that could be chosen now?"""

    house: House
    id: Id = None


class Hint(Said, frozen=True, tag="hint"):
    """What would a knight do?"""

    house: House
    id: Id = None


class Ping(Said, frozen=True, tag="ping"):
    id: Id = None


FromClient = (
    Hello | Choose | Act | TakeBack | Undo | Vote | Return | Resign | Talk | Why | Preview | Meetings | Hint | Ping
)


class Told(msgspec.Struct, frozen=True, tag_field="type"):
    """From the server."""


class WholeTable(Told, frozen=True, tag="table"):
    table: TableInfo


class DecisionInfo(msgspec.Struct, frozen=True):
    number: int
    kind: str
    prompt: str
    sealed: bool
    done: bool
    options: list[str]
    given: list[str]
    acts_for: str | None = None
    """The house whose pieces are concerned; left out when it is the one that is asked."""


class ActsInfo(msgspec.Struct, frozen=True):
    """What a house may do unasked."""

    number: int
    options: list[str]


class WaitingFor(msgspec.Struct, frozen=True):
    house: str
    kind: str


_REF = "#/$defs/{name}"
_ONE_OF_THEM = msgspec.Meta(
    extra_json_schema={"oneOf": [{"$ref": _REF.format(name=it.__name__)} for it in VIEWS.values()]}
)
View = Annotated[dict[str, Any], _ONE_OF_THEM]
"""Never decoded here, so its schema alone says more than a dict."""


class SightInfo(msgspec.Struct, frozen=True):
    view: View
    decisions: list[DecisionInfo]
    waiting: list[WaitingFor]
    outcome: OutcomeInfo | None
    acts: ActsInfo | None = None
    """Left out where there is nothing to do unasked."""


class Sight(Told, frozen=True, tag="sight"):
    house: str | None
    mark: str
    sight: SightInfo
    events_from: int
    events: list[EventInfo]


class Put(msgspec.Struct, frozen=True, array_like=True, tag="="):
    path: list[str | int]
    value: Any


class Drop(msgspec.Struct, frozen=True, array_like=True, tag="-"):
    path: list[str | int]


class Splice(msgspec.Struct, frozen=True, array_like=True, tag="~"):
    path: list[str | int]
    at: int
    count: int
    items: list[Any]


class Update(Told, frozen=True, tag="update"):
    house: str | None
    mark: str
    patch: list[Put | Drop | Splice]
    events_from: int
    events: list[EventInfo]


class Clocks(Told, frozen=True, tag="clocks"):
    now: int
    banks: dict[str, int]
    deadlines: dict[str, int]
    starts: dict[str, int]
    """When the clock of a house that is asked begins to run: not before it can have seen what others did."""
    paused: int | None


class VoteInfo(msgspec.Struct, frozen=True):
    about: str
    by: str
    agreed: list[str]
    needed: list[str]


class Votes(Told, frozen=True, tag="votes"):
    votes: list[VoteInfo]


class Presence(Told, frozen=True, tag="presence"):
    houses: dict[str, bool]
    spectators: int


class Heard(Told, frozen=True, tag="talk"):
    talk: str
    n: int
    at: int
    name: str
    house: str | None
    text: str
    word: WordInfo | None = None


class PromiseInfo(msgspec.Struct, frozen=True):
    """A proposal between two houses, and what came of it."""

    talk: str
    n: int
    """Where it was proposed."""
    by: str
    to: str
    kind: Kind
    text: str
    """What it is about, in a few words."""
    areas: list[str]
    until: int
    """The last round in which it holds."""
    state: State
    broken_by: str | None


class Promises(Told, frozen=True, tag="promises"):
    """All that you have heard of, oldest first."""

    promises: list[PromiseInfo]


class Ack(Told, frozen=True, tag="ack"):
    id: Id


class WhyNot(Told, frozen=True, tag="why"):
    id: Id
    text: str


class Foreseen(Told, frozen=True, tag="preview"):
    id: Id
    view: View


class MeetingInfo(msgspec.Struct, frozen=True):
    """One's own card against another's, without what is decided or drawn later."""

    mine: str
    theirs: str
    strength: int
    against: int
    wins: bool
    casualties: int
    """How many units the loser gives up."""
    open: bool
    """Whether a choice or the chance that a text brings may still change it."""


class Weighed(Told, frozen=True, tag="meetings"):
    id: Id
    meetings: list[MeetingInfo]


class Hinted(Told, frozen=True, tag="hint"):
    """A knight's choice for the decision of that number, and its reason in a line."""

    id: Id
    number: int
    choice: str
    reason: str


class Pong(Told, frozen=True, tag="pong"):
    id: Id
    now: int


class Problem(Told, frozen=True, tag="error"):
    id: Id
    code: str
    text: str


class Ready(Told, frozen=True, tag="ready"):
    pass


FromServer = (
    WholeTable
    | Sight
    | Update
    | Clocks
    | Votes
    | Presence
    | Heard
    | Promises
    | Ack
    | WhyNot
    | Foreseen
    | Weighed
    | Hinted
    | Pong
    | Problem
    | Ready
)


@cache
def schemas() -> dict[str, Any]:
    """The JSON Schema of both directions."""
    (client, server, *_), components = msgspec.json.schema_components(
        (FromClient, FromServer, *VIEWS.values()), ref_template=_REF
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Small Council table",
        "$defs": {**components, "FromClient": client, "FromServer": server},
    }
