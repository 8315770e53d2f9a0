"""Everything on the table, as flat lists by area id and by house id."""

from typing import TYPE_CHECKING, Any

from smallcouncil import kernel
from smallcouncil.agot.board.board import Board
from smallcouncil.agot.names import FIEFDOMS, HOUSES, IRON_THRONE, NOBODY

if TYPE_CHECKING:
    from smallcouncil.agot.edition import Edition
    from smallcouncil.agot.field import Looked
    from smallcouncil.agot.options import Options


class State(kernel.State):
    """The position.  What can be derived (control, dominance tokens, victory points) is not kept, but for what
    the rules ask of the whole board at every turn: `control.py` keeps that in step."""

    __slots__ = (
        # by area
        "units",
        "routed",
        "owner",
        "orders",
        "power_tokens",
        "garrisons",
        "neutral",
        # by house
        "houses",
        "power",
        "supply",
        "pool",
        "hand",
        "discard",
        # the influence tracks, first place first
        "iron_throne",
        "fiefdoms",
        "kings_court",
        "blade_used",
        "raven_used",
        # decks and the round
        "westeros_decks",
        "westeros_discards",
        "westeros_cards",
        "wildling_deck",
        "wildling_known",
        "threat",
        "round",
        "phase",
        "forbidden",
        # who decides, and what only Mother of Dragons fills
        "decider",
        "loyalty",
        "loyalty_gained",
        "pentos_lost",
        "dragon_tokens",
        "loan_deck",
        "loans_seen",
        "bank",
        "loans",
        "improvements",
        "removed",
        "westeros_known",
        "leaving",
        # what follows from owner and power_tokens
        "held",
        "marked",
        "castles",
    )

    DERIVED = frozenset(("held", "marked", "castles"))
    NO_LISTS = (
        *kernel.State.NO_LISTS,
        "houses",
        "blade_used",
        "raven_used",
        "westeros_cards",
        "wildling_deck",
        "threat",
        "round",
        "phase",
        "forbidden",
        "decider",
        "loyalty",
        "loyalty_gained",
        "pentos_lost",
        "dragon_tokens",
        "loan_deck",
        "loans_seen",
        "bank",
        "loans",
        "improvements",
        "removed",
        "westeros_known",
        "leaving",
    )

    def __init__(self, seed: str, areas: int, houses: tuple[int, ...]) -> None:
        super().__init__(seed)
        self.units = [0] * areas
        """The upright units of an area, as a packed group."""
        self.routed = [0] * areas
        """The routed units of an area."""
        self.owner = [NOBODY] * areas
        """The house whose units stand in an area."""
        self.orders = [0] * areas
        """The order token of an area, faceup; it belongs to the house whose units are there."""
        self.power_tokens = [NOBODY] * areas
        """The house whose power token lies in an area."""
        self.garrisons = [0] * areas
        """The strength of the garrison token of an area."""
        self.neutral = [0] * areas
        """The strength of the neutral force token of an area, or IMPASSABLE."""
        self.houses = houses
        """The houses in play, in seat order."""
        self.power = [0] * len(HOUSES)
        """Available power."""
        self.supply = [0] * len(HOUSES)
        self.pool = [0] * len(HOUSES)
        """Units not on the board, as a packed group."""
        self.hand: list[tuple[int, ...]] = [()] * len(HOUSES)
        self.discard: list[tuple[int, ...]] = [()] * len(HOUSES)
        self.iron_throne: list[int] = []
        self.fiefdoms: list[int] = []
        self.kings_court: list[int] = []
        self.blade_used = False
        self.raven_used = False
        self.westeros_decks: list[tuple[int, ...]] = []
        """The cards still to be drawn, top first."""
        self.westeros_discards: list[tuple[int, ...]] = []
        self.westeros_cards: tuple[int, ...] = ()
        """This round's cards."""
        self.wildling_deck: tuple[int, ...] = ()
        """Top first.  It is never shuffled again: cards only go from the top to the bottom."""
        self.wildling_known: list[int] = []
        """For each wildling card, the houses (a bit each) that know where in the deck it lies; -1 is everybody."""
        self.threat = 2
        self.round = 1
        self.phase = ""
        self.forbidden: tuple[int, ...] = ()
        """The order tokens that may not be placed in this planning phase."""
        self.decider = tuple(range(len(HOUSES)))
        """The house that answers for each house: itself, unless another commands it."""
        self.loyalty: tuple[int, ...] = ()
        """The loyalty tokens lying in each area."""
        self.loyalty_gained = 0
        self.pentos_lost = False
        """Whether somebody else holds Pentos, so that its garrison comes back when it is regained."""
        self.dragon_tokens: tuple[int, ...] = ()
        """The rounds on which a dragon strength token still lies; the others are in the box."""
        self.loan_deck: tuple[int, ...] = ()
        """Top first."""
        self.loans_seen = 0
        """How many cards at the bottom of the loan deck have lain open: everybody knows them."""
        self.bank: tuple[int, ...] = ()
        """The loans in the slots of the Iron Bank, the dearest first; NOBODY where one is empty."""
        self.loans: tuple[tuple[int, ...], ...] = ()
        """The loans of each house."""
        self.improvements: tuple[int, ...] = ()
        """What has been improved or degraded, where: IMPROVEMENT codes."""
        self.removed: tuple[int, ...] = ()
        """House cards that have left the game."""
        self.westeros_known: tuple[tuple[int, ...], ...] = ()
        """For each card of each Westeros deck, the houses (a bit each) that know it lies there."""
        self.leaving: tuple[int, ...] = ()
        """Houses whose players leave before the next round."""
        self.held: list[tuple[int, ...]] = []
        """The areas with units of each house, in their order; empty until they are asked for, as the next two are."""
        self.marked: list[tuple[int, ...]] = []
        """The areas with power tokens of each house."""
        self.castles: list[int] = []
        """How many castles and strongholds each house controls."""

    def track(self, number: int) -> list[int]:
        """An influence track by its id."""
        return self.iron_throne if number == IRON_THRONE else self.fiefdoms if number == FIEFDOMS else self.kings_court


IMPASSABLE = 99
"""A neutral force token without a number: nobody may ever enter (p. 26)."""


class Game(kernel.Game[State]):
    """What the rules see of the game: the kernel's part and the board they play on."""

    setting: "Options"
    """The options, checked."""
    board: Board
    """The board as it is now."""
    edition: "Edition"
    """What the game consists of."""
    looked: "Looked | None" = None
    """What lay on the table when a bot looked last."""

    def share(self, twin: Any) -> None:
        twin.setting, twin.board, twin.edition = self.setting, self.board, self.edition
        twin.looked = self.looked

    def answers_for(self, house: int) -> int:
        return self.state.decider[house]

    def procedure(self, kind: type[Any]) -> Any:
        """The innermost procedure of a kind that is under way, or None."""
        for procedure in reversed(self.stack):
            if type(procedure) is kind:
                return procedure
        return None
