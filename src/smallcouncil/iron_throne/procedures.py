"""The procedures that may lie on the stack, as plain data; their steps are in `phases`."""

from smallcouncil.kernel import Procedure


class Setup(Procedure):
    """Game Setup (p. 3)."""

    __slots__ = ()


class Play(Procedure):
    """Turn after turn, until the game ends."""

    __slots__ = ()


class Turn(Procedure):
    """One turn with its encounter (p. 4–7)."""

    __slots__ = ()


class StartOfTurn(Procedure):
    """Releasing or Tormenting Hostages (p. 9): clockwise, one action at a time, until all pass in a row."""

    __slots__ = ("next", "passed")

    def __init__(self) -> None:
        super().__init__()
        self.next = 0
        """How far from the challenger the house sits that is asked."""
        self.passed = 0
        """How many houses in a row have passed."""


class Torment(Procedure):
    """Tormenting one hostage (p. 9)."""

    __slots__ = ("card", "house")

    def __init__(self, house: int, card: int) -> None:
        super().__init__()
        self.house = house
        """The house that torments."""
        self.card = card
        """The tormented card, which everybody has seen."""


class OfferSupport(Procedure):
    """Support (p. 5): the houses that are not active, from the left of the challenger."""

    __slots__ = ("asking", "next", "offer")

    def __init__(self) -> None:
        super().__init__()
        self.next = 1
        """How far from the challenger the next house sits."""
        self.asking = -1
        """The house that is offering."""
        self.offer = 0
        """Its offer, as a coded choice, while it waits for an answer; else 0."""


class LeaderAbilities(Procedure):
    """The first half of a timing window (p. 10): leader abilities, clockwise from the challenger."""

    __slots__ = ("next", "only", "subject", "window")

    def __init__(self, window: int, subject: int, only: int) -> None:
        super().__init__()
        self.window = window
        self.subject = subject
        """The house the window is about, -1 if it is about none."""
        self.only = only
        """The one house that may act, -1 if all may."""
        self.next = 0


class CharacterCards(Procedure):
    """The second half: character cards, clockwise from the challenger until all pass in a row."""

    __slots__ = ("next", "outcome", "passed", "window")

    def __init__(self, window: int) -> None:
        super().__init__()
        self.window = window
        self.next = 0
        self.passed = 0
        self.outcome = -1
        """The outcome when leaders last had their chance, -1 before the first question."""


class Effect(Procedure):
    """One leader ability or character card being resolved."""

    __slots__ = ("card", "choice", "house", "memory", "stage", "subject")

    def __init__(self, house: int, card: int, choice: int, subject: int) -> None:
        super().__init__()
        self.house = house
        """The house whose card it is: "you"."""
        self.card = card
        """The card, -1 for the leader ability."""
        self.choice = choice
        """The choice with which a leader ability was used."""
        self.subject = subject
        """The house the timing window is about."""
        self.stage = 0
        """How far the effect has come; its own business."""
        self.memory = 0
        """One number to remember between two stages."""


class Distribute(Procedure):
    """Distributing power from the leader sheet (p. 11), one power at a time."""

    __slots__ = ("house", "left", "optional")

    def __init__(self, house: int, left: int, optional: bool = False) -> None:
        super().__init__()
        self.house = house
        self.left = left
        self.optional = optional
        """Whether the house may stop early ("up to")."""


class Discard(Procedure):
    """Discarding cards of one's choice, one at a time."""

    __slots__ = ("house", "left")

    def __init__(self, house: int, left: int) -> None:
        super().__init__()
        self.house = house
        self.left = left


class TakeHostages(Procedure):
    """Taking hostages (p. 9)."""

    __slots__ = ("house", "left", "once_each", "sources")

    def __init__(self, house: int, sources: int, left: int, once_each: bool) -> None:
        super().__init__()
        self.house = house
        """The taker."""
        self.sources = sources
        """The houses to take from, as bits."""
        self.left = left
        """How many are still to be taken."""
        self.once_each = once_each
        """Whether each source gives one only."""


class Truce(Procedure):
    """The truce discussion (p. 6)."""

    __slots__ = ("asking", "wanted")

    def __init__(self, first: int) -> None:
        super().__init__()
        self.asking = first
        self.wanted = -1
        """While a proposal is being made: what its proposer wants."""


PROCEDURES: tuple[type[Procedure], ...] = (
    Setup,
    Play,
    Turn,
    StartOfTurn,
    Torment,
    OfferSupport,
    LeaderAbilities,
    CharacterCards,
    Effect,
    Distribute,
    Discard,
    TakeHostages,
    Truce,
)
