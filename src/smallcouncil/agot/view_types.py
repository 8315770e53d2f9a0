"""The View of A Game of Thrones, typed: what `view.py` builds and the published schemas describe."""

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from smallcouncil.agot.combat import SIDES
from smallcouncil.agot.names import HOUSES, TRACK_SLUGS
from smallcouncil.kernel.view_types import DecisionsInView, OutcomeInView

if TYPE_CHECKING:
    House = str
    Track = str
    SideName = str
    CardSet = str
else:
    # The schemas list the names; to the type checker they are strings, as everywhere in the rules.
    House = Literal[HOUSES]
    Track = Literal[TRACK_SLUGS]
    SideName = Literal[SIDES]
    CardSet = Literal["alternate"]

Area = str
"""An area's slug: "kings-landing"."""
Units = dict[str, int]
"""How many of each unit, by name; none is left out."""

Tracks = TypedDict(
    "Tracks",
    {"iron-throne": list[House], "fiefdoms": list[House], "kings-court": list[House]},
)
"""The houses on each influence track, the first one first."""
Dominance = TypedDict("Dominance", {"iron-throne": House, "fiefdoms": House, "kings-court": House})
"""Who holds the token of each influence track."""


class HouseView(TypedDict):
    power: int
    """Available to the house."""
    supply: int
    victory: int
    stars: int
    """How many special orders it may use."""
    pool: Units
    """Units that can still be mustered."""
    hand: list[str]
    discard: list[str]


class AreaView(TypedDict, total=False):
    """What lies in an area; areas that are empty and nobody's are left out."""

    controller: House
    house: House
    """Whose units stand here."""
    units: Units
    routed: Units
    order: str
    power_token: House
    garrison: int
    neutral_force: int | Literal["impassable"]


class PlanningView(TypedDict):
    """A house's own facedown orders, and what it may still place."""

    orders: dict[Area, str]
    tokens: list[str]
    """The tokens that may be placed next."""
    instead: dict[str, list[str]]
    """What else may lie in the place of a token that is placed, by that token."""
    copies: dict[str, int]
    """How many of each token are not placed yet."""
    stars: int
    """How many special orders may still be placed."""


class MarchView(TypedDict):
    house: House
    area: Area | None
    """The area of the order; none before the first units move."""
    target: Area | None
    """The area under attack."""
    attackers: Units
    attacks: list[Area]
    """Those of the areas on offer to the viewing house whose entry is an attack."""


class StrengthLine(TypedDict):
    source: str
    strength: int
    area: NotRequired[Area]
    """Of a support."""
    house: NotRequired[House]
    """Who supports."""
    card: NotRequired[str]


class CombatSide(TypedDict):
    house: House
    units: Units
    lines: list[StrengthLine]
    """Every source of strength; they add up to `strength`."""
    strength: int
    card: str | None
    tides: str | None


class FinalStrengths(TypedDict):
    attacker: int
    defender: int


class CombatView(TypedDict):
    area: Area
    origin: Area
    march_order: str
    winner: SideName | None
    undeclared: list[Area]
    """Areas whose support is still to be declared."""
    units_of: NotRequired[House]
    """Whose units are on offer, while one of them is chosen."""
    final: NotRequired[FinalStrengths]
    """Once it is decided: what counted then."""
    attacker: CombatSide
    defender: CombatSide


class BiddingView(TypedDict):
    track: Track
    bids: dict[House, int] | None
    """Once they are revealed."""
    to_share: NotRequired[int]
    """What Targaryen may still add to the bids of others, while it does."""


class WildlingAttackView(TypedDict):
    strength: int
    houses: list[House]
    """Who bids."""
    bids: dict[House, int] | None
    card: str | None
    singled_out: House | None
    """The highest or lowest bidder."""


class MusteringView(TypedDict):
    house: House
    points: dict[Area, int]


class ArmiesView(TypedDict):
    """The armies of a house that has too large ones."""

    house: House
    allowed: list[int]
    """How large its armies may be."""
    sizes: list[int]
    """How large they are; a lone unit is no army."""


class VassalView(TypedDict):
    """A house that nobody plays."""

    commander: House | None
    """Who decides for it this round; none before the commanders are chosen."""
    supply: int
    stars: int
    """Printed at its place of the King's Court track; its order tokens have none."""
    pool: Units
    hand: list[str]
    """The cards drawn for its combat, if one commands it."""


class ChoosingVassalsView(TypedDict):
    """While the commanders are chosen."""

    free: list[House]
    """Vassals without a commander."""
    sets: dict[House, int]
    """How many sets of vassal order tokens each player holds who is still to choose, in the order of choosing."""


class IconsView(TypedDict):
    """What an area counts as having."""

    fortification: Literal["castle", "stronghold"] | None
    supply: int
    """Barrels."""
    power: int
    """Crowns."""


class LoyaltyMoveView(TypedDict):
    """A loyalty token that has just been moved."""

    area: Area
    target: Area
    cost: int
    """What Targaryen pays to move it back."""


class TargaryenView(TypedDict):
    loyalty: dict[Area, int]
    """The loyalty tokens lying in each area."""
    within_reach: list[Area]
    """Where Targaryen's units can march to gain some: from anywhere, or where orders are known from a March order."""
    free_tokens: int
    gained: int
    holds_pentos: bool
    dragon_strength: int
    dragon_tokens: list[int]
    """The rounds on which a strength token still lies."""


class LoanView(TypedDict):
    loan: str
    text: str
    cost: int
    """Of the slot."""
    price: int
    """What the viewing house would pay: Braavos takes something off."""


class IronBankView(TypedDict):
    slots: list[LoanView | None]
    """The open loans, the dearest first; None where a slot is empty."""
    deck: int
    """How many lie facedown."""
    loans: dict[House, list[str]]
    """Who has taken which."""
    interest: dict[House, int]
    """What each house owes when the next round begins."""
    discount: House | None
    """Who controls Braavos, and pays less."""


class StandingView(TypedDict):
    """How the houses stand at the end of the game, and what decided between those on the same place."""

    tie_breaks: list[dict[str, int]]
    """For each house of the ranking: what counts after the victory track, in the order in which it counts."""
    decided_by: str | None
    """Which of them put the first house before the second; None if the victory track did."""


class BesideLayout(DecisionsInView):
    """All of a View but what lies where."""

    game: Literal["agot"]
    you: House | None
    """None is a spectator."""
    round: int
    phase: str
    threat: int
    tracks: Tracks
    blade_used: bool
    raven_used: bool
    westeros_cards: list[str]
    """This round's, by deck."""
    westeros_discards: list[list[str]]
    wildling_deck: list[str | None]
    """From the top; None is a card that one has not seen."""
    forbidden_orders: list[str]
    expansion: NotRequired[str]
    house_cards: NotRequired[CardSet | None]
    """The set that the houses play with, in an expansion; None is the base set."""
    vassals: NotRequired[dict[House, VassalView]]
    dominance: NotRequired[Dominance]
    """Among vassals: who of the players comes first."""
    targaryen: NotRequired[TargaryenView]
    """If Targaryen plays."""
    iron_bank: NotRequired[IronBankView]
    """Likewise."""
    improvements: NotRequired[dict[Area, list[str]]]
    """What has been improved or degraded."""
    leaving: NotRequired[list[House]]
    """Whose players go when the round is over, if some do; vassals stay behind."""
    icons: NotRequired[dict[Area, IconsView]]
    """What those areas count as having now."""
    choosing_vassals: NotRequired[ChoosingVassalsView]
    ordered: NotRequired[list[House]]
    """While orders are placed for vassals: whose lie facedown already."""
    loyalty_move: NotRequired[LoyaltyMoveView]
    """While it can still be cancelled."""
    westeros_known: NotRequired[list[list[str | None]]]
    """If somebody has looked into a Westeros deck: each deck from the top, None for what you do not know."""
    planning: NotRequired[PlanningView]
    march: NotRequired[MarchView]
    combat: NotRequired[CombatView]
    bidding: NotRequired[BiddingView]
    wildling_attack: NotRequired[WildlingAttackView]
    mustering: NotRequired[MusteringView]
    armies: NotRequired[ArmiesView]
    """While units are chosen that supply does not feed."""
    nearly_won: NotRequired[dict[House, list[Area]]]
    """The houses that need one more place on the victory track, and where a march could bring it to them."""
    outcome: NotRequired[OutcomeInView]
    standing: NotRequired[StandingView]
    """At the end of the game."""


class AgotView(BesideLayout):
    houses: dict[House, HouseView]
    areas: dict[Area, AreaView]
