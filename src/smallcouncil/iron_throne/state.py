"""Everything on the table, as flat lists by house id and by character id."""

from functools import lru_cache

from smallcouncil import kernel
from smallcouncil.iron_throne.names import NEITHER, NO_OUTCOME

SumLine = tuple[int, int, int, int]
"""A line of a total: (what it is, of which house, the character or source, amount)."""
POWER, IGNORED, CARD, EFFECT = range(4)
"""What a line of a total is: a character's power, power that an effect ignores, the house card, an effect."""


class State(kernel.State):
    """The position.  Lists by house have five places, whoever plays; houses not in play stay empty."""

    __slots__ = (
        # the game
        "seats",
        "turn",
        "leader",
        "dealt",
        "event_deck",
        "event_discard",
        # power and influence
        "power",
        "living",
        "sheet",
        "box",
        "board",
        # house cards
        "deck",
        "hand",
        "discard",
        "hostages",
        "played",
        "known",
        # the encounter
        "challenger",
        "defender",
        "event",
        "side",
        "committed",
        "refused",
        "places_first",
        "placed",
        "outcome",
        "effects",
        "sums",
        "winner",
        "lost",
        "no_rewards",
        "no_penalties",
        "lose_one",
        "used",
        # the truce discussion
        "proposals",
        "proposer",
        "terms",
    )

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seats: tuple[int, ...] = ()
        """The houses in play, clockwise."""
        self.turn = 0
        """The number of the turn, counted from 1."""
        self.leader = [-1] * 5
        """The character each house has chosen as its leader."""
        self.dealt = [-1] * 10
        """While leaders are chosen: the two sheets that each house has drawn."""
        self.event_deck: tuple[int, ...] = ()
        """The event deck, its top card last."""
        self.event_discard: tuple[int, ...] = ()
        self.power = [0] * 25
        """The power on each character; 0 is dead, or not in the game."""
        self.living = [0] * 5
        """How many characters of a house are alive."""
        self.sheet = [0] * 5
        """The power on each leader sheet."""
        self.box = 0
        """The power that has left the game."""
        self.board = [0] * 25
        """How many tokens of house h lie on the influence board of house b: board[b * 5 + h]."""
        self.deck: list[tuple[int, ...]] = [()] * 5
        """The house decks, each with its top card last."""
        self.hand: list[tuple[int, ...]] = [()] * 5
        """The hands, sorted."""
        self.discard: list[tuple[int, ...]] = [()] * 5
        """The discard piles, the newest card last; everybody may look through them."""
        self.hostages: list[tuple[int, ...]] = [()] * 5
        """What each house holds, oldest first, packed by `hostage`."""
        self.played: list[tuple[int, ...]] = [()] * 5
        """The character cards played for their text this turn."""
        self.known: list[tuple[int, ...]] = [()] * 25
        """What house z has seen of house h's hand: known[z * 5 + h], cards that are still in that hand or
        among the hostages taken blindly from it since."""
        self.clear_encounter()
        self.challenger = -1

    def clear_encounter(self) -> None:
        """No defender, no sides, no cards: as between two turns."""
        self.defender = -1
        self.event = -1
        self.side = [NEITHER] * 5
        """The side each house is on."""
        self.committed = [-1] * 5
        """The character with which a house takes part."""
        self.refused = 0
        """Houses (as bits) whom an effect forbids to support the challenger (bit h) or the defender (bit 5
        + h)."""
        self.places_first = -1
        """The active house that must place its card first, faceup; -1 when both place in secret."""
        self.placed = [-1] * 5
        """The revealed card before each active house."""
        self.outcome = NO_OUTCOME
        self.effects: tuple[tuple[int, int, int, int, int], ...] = ()
        """What changes values and totals: (by house, operation, house or side, amount, source), in order of
        resolution.  The source is a card, or one of the two below."""
        self.sums: tuple[tuple[SumLine, ...], ...] = ()
        """The lines of the two totals that decided a hostile encounter, the challenger's first; () before.
        Characters gain and lose power afterwards, and that changes nothing any more."""
        self.winner = NEITHER
        self.lost = 0
        """The sides that lost, as bits: 1 the challenger's, 2 the defender's."""
        self.no_rewards = 0
        """Houses (as bits) that receive no rewards."""
        self.no_penalties = 0
        """Houses (as bits) that suffer no penalties."""
        self.lose_one = 0
        """Houses (as bits) whose character loses 1 power instead of half."""
        self.used = 0
        """Houses (as bits) that used their leader ability in the present timing window."""
        self.proposals = 0
        """How many proposals this truce discussion has heard."""
        self.proposer = -1
        """The house whose proposal stands, -1 if none does."""
        self.terms = -1
        """The proposal that stands, packed by `deal`; -1 if there is none."""


Game = kernel.Game[State]

ADD, DOUBLE, SET, IGNORE_SUPPORT = range(4)
"""The operations in `State.effects`."""
LEADER_ABILITY, UNKNOWN_SOURCE = -1, -2
"""Sources of an effect that are no card; a position need not tell the source."""


@lru_cache(maxsize=4096)
def clockwise(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The houses in clockwise order from one of them."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


def spread(state: State, house: int) -> int:
    """How much influence a house has spread (p. 8)."""
    return 5 - state.board[house * 6]


def hostage(card: int, known: int, perhaps: int = 0) -> int:
    """A held card with the houses (as bits) that know its face, and those to whom it may be one of the cards
    they have seen in its owner's hand."""
    return card << 10 | perhaps << 5 | known


def face(held: int) -> int:
    """The card of a hostage."""
    return held >> 10
