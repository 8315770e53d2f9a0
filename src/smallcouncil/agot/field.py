"""What everybody sees on the table, as long as it stays as it is: all who look share it."""

from smallcouncil.agot.board.board import Board


class Field:
    """What stands and lies on the board for everybody to see, but for orders.  Nobody changes it: whoever looks before
    anything has moved sees the same one."""

    __slots__ = (
        "before",
        "board",
        "garrisons",
        "held",
        "holder",
        "known",
        "neutral",
        "owner",
        "power_tokens",
        "routed",
        "units",
    )

    def __init__(
        self,
        board: Board,
        owner: list[int],
        units: list[int],
        routed: list[int],
        power_tokens: list[int],
        garrisons: list[int],
        neutral: list[int],
        holder: list[int],
        held: list[tuple[int, ...]],
    ) -> None:
        self.board = board
        """As it is now."""
        self.owner = owner
        """Whose units stand in an area."""
        self.units = units
        """Upright units, packed as `smallcouncil.agot.units` packs them."""
        self.routed = routed
        self.power_tokens = power_tokens
        self.garrisons = garrisons
        self.neutral = neutral
        self.holder = holder
        """Who controls an area; a port counts as nobody's as long as no ships lie in it."""
        self.held = held
        """Where each house has units."""
        self.known: object = None
        """What a bot has found out about it, to be found again by the next who looks."""
        self.before: object = None
        """What was known of the field as it was before: most of that is still so."""

    def __eq__(self, other: object) -> bool:
        """What somebody has found out about it makes no difference."""
        return (
            isinstance(other, Field)
            and self.board is other.board
            and self.owner == other.owner
            and self.units == other.units
            and self.routed == other.routed
            and self.power_tokens == other.power_tokens
            and self.garrisons == other.garrisons
            and self.neutral == other.neutral
            and self.holder == other.holder
            and self.held == other.held
        )

    def __hash__(self) -> int:
        return id(self)


class Tracks:
    """The influence tracks, and the special orders of each house that follow from them."""

    __slots__ = ("fiefdoms", "houses", "iron_throne", "kings_court", "stars")

    def __init__(
        self,
        houses: tuple[int, ...],
        iron_throne: list[int],
        fiefdoms: list[int],
        kings_court: list[int],
        stars: list[int],
    ) -> None:
        self.houses = houses
        """Those that somebody plays; the others on the tracks have no stars."""
        self.iron_throne, self.fiefdoms, self.kings_court = iron_throne, fiefdoms, kings_court
        self.stars = stars


class Looked:
    """What lay on the table when somebody looked last, for whoever looks next: what is as it was need not be made
    again.  Copies of a game share it."""

    __slots__ = ("field", "orders", "placed", "tracks")

    def __init__(self, field: Field, placed: list[int], orders: list[int], tracks: Tracks) -> None:
        self.field = field
        self.placed = placed
        """All order tokens on the board."""
        self.orders = orders
        """Those of units that are still there."""
        self.tracks = tracks
