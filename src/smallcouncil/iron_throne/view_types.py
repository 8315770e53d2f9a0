"""The View of The Iron Throne, typed: what `view.py` builds and the published schemas describe."""

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from smallcouncil.iron_throne.names import OUTCOMES, SIDES
from smallcouncil.kernel.view_types import DecisionsInView, OutcomeInView

if TYPE_CHECKING:
    SideName = str
    OutcomeName = str
else:
    # The schemas list the names; to the type checker they are strings, as everywhere in the rules.
    SideName = Literal[SIDES[1:]]
    OutcomeName = Literal[OUTCOMES]

House = str
"""A house, or a seat that has not chosen one yet."""


class EventView(TypedDict):
    title: str
    text: str
    status: str
    """How sure we are that the printed card says the same: "rulebook", "sourced", "original", "owner", or what
    an owner's file says."""


class LeaderView(EventView):
    id: str
    name: str
    when: str
    """The moment at which the ability can be used."""


class CardView(TypedDict):
    name: str
    """As in choices: "hostility 12", "truce", "Arya Stark"."""
    kind: Literal["hostility", "truce", "character"]
    value: NotRequired[int]
    title: NotRequired[str]
    text: NotRequired[str]
    status: NotRequired[str]
    when: NotRequired[str]
    """The moment at which a character card can be played for its text."""


class CharacterView(TypedDict):
    id: str
    name: str
    power: int
    """0 is dead."""


class HostageView(TypedDict):
    house: House
    """Whose card it is: its back."""
    card: NotRequired[str]
    """Its face, for those who have seen it."""
    seen: NotRequired[bool]
    """It may be one of the cards one has seen in its owner's hand."""


class ThroneHouseView(TypedDict):
    leader: LeaderView | None
    sheet: int
    """The power on the leader sheet."""
    characters: list[CharacterView]
    board: dict[House, int]
    """Influence tokens that lie on this board, by house."""
    spread: int
    """Own tokens that lie elsewhere."""
    deck: int
    hand: int
    discard: list[str]
    played: list[CardView]
    """Played for their text this turn."""
    hostages: list[HostageView]
    cards: NotRequired[list[CardView]]
    """The own hand."""
    sheets: NotRequired[list[LeaderView]]
    """The two leader sheets one may choose from."""
    seen: NotRequired[list[str]]
    """What one has seen of this hand."""


class Participant(TypedDict):
    house: House
    character: str | None
    power: int


class TotalLine(TypedDict):
    """One line of the sum of a side."""

    what: Literal["power", "card", "effect"]
    house: House
    name: str | None
    """The character or, of an effect, what it comes from; None for the house card and where it is not known."""
    amount: int
    counts: bool
    """False for the power of supporters that an effect ignores."""


class EncounterSide(TypedDict):
    houses: list[Participant]
    """The active house first, then its supporters."""
    power: int
    card: CardView | None
    value: int | None
    """The card's value after effects; only in a hostility outcome."""
    lines: list[TotalLine]
    """What the total is made of.  When the encounter is decided, lines, value and total stay as they were."""
    total: int | None


class EncounterView(TypedDict):
    challenger: EncounterSide
    defender: EncounterSide
    outcome: OutcomeName
    winner: SideName | None
    lost: list[SideName]
    places_first: House | None
    no_rewards: list[House]
    no_penalties: list[House]
    lose_one: list[House]


class SupportView(TypedDict):
    """Whose turn it is to offer support and, while it waits for an answer, the offer."""

    house: House | None
    side: SideName | None
    character: str | None


class TruceView(TypedDict):
    proposals: int
    proposer: House | None
    challenger: NotRequired[str]
    """What this side would get, in words."""
    defender: NotRequired[str]
    asked: NotRequired[str]
    """What the viewing house has just asked for."""


class LastStep(TypedDict):
    """How a house could spread its fifth influence token in this turn."""

    by: Literal["challenge", "support", "offer", "truce"]
    """As the challenger, or as its supporter, if that side wins; by offering support; by a truce."""
    against: list[House]
    """Who can stop it: the defender's side, or those who may decline."""


class ThroneView(DecisionsInView):
    game: Literal["iron-throne"]
    turn: int
    step: str
    """In the words of the sequence of play."""
    you: House | None
    seats: list[House]
    challenger: House | None
    defender: House | None
    event: EventView | None
    event_deck: int
    event_discard: list[str]
    box: int
    """The power that has left the game."""
    houses: dict[House, ThroneHouseView]
    """In seat order; empty until houses are chosen."""
    encounter: EncounterView | None
    support: SupportView | None
    truce: TruceView | None
    nearly_won: NotRequired[dict[House, LastStep | None]]
    """The houses that need one more influence token spread, and how this turn could bring it to them."""
    outcome: NotRequired[OutcomeInView]
