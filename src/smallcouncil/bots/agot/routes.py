"""What the units of one area could do: where they can go, and what is known of each way."""

import math
from functools import lru_cache
from typing import Final

from smallcouncil.agot.units import PARTS
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.sieges import Assault

NOWHERE: Final = -1
NUMBER: Final = 20
"""How many bits the groups of a house need; what is kept by a number and a group has one key."""


class Move:
    """One group going to one area."""

    __slots__ = ("chance", "group", "target", "worth")

    def __init__(self, target: int, group: int, worth: float, chance: float) -> None:
        self.target, self.group, self.worth = target, group, worth
        self.chance = chance
        """Of winning, where there is a fight; else 1."""


class March:
    """What to do with the units of one area."""

    __slots__ = ("gain", "moves")

    def __init__(self, gain: float, moves: tuple[Move, ...]) -> None:
        self.gain = gain
        """Over leaving them where they are."""
        self.moves = moves

    @property
    def attack(self) -> Move | None:
        for move in self.moves:
            if move.chance < 1:
                return move
        return None


NO_MOVE: Final = Move(NOWHERE, 0, -math.inf, 0.0)
"""Where a group cannot go."""


Moves = tuple[Move, ...]


class Splits:
    """A group and all its parts, numbered from nothing to the whole, and how each of them splits into two."""

    def __init__(self, group: int) -> None:
        self.groups = (0, *PARTS[group])
        numbers = {each: number for number, each in enumerate(self.groups)}
        self.parts = [tuple([numbers[part] for part in PARTS[each]]) for each in self.groups]
        """What may be taken from each, the smallest first."""
        self.rests = [tuple([numbers[each - part] for part in PARTS[each]]) for each in self.groups]
        """What is left of it then."""


@lru_cache(maxsize=4096)
def splits_of(group: int) -> Splits:
    return Splits(group)


class Route:
    """The way from one area into another: the moves that are known, and what they have in common."""

    __slots__ = (
        "assault",
        "attacks",
        "before",
        "bounded",
        "contested",
        "draws",
        "gain",
        "most",
        "moves",
        "room",
        "support",
        "target",
        "there",
    )

    def __init__(self, target: int, contested: bool, room: int, draws: float) -> None:
        self.target = target
        self.contested = contested
        """Whether it can be entered only by fighting for it."""
        self.room = room
        """How many units supply allows to enter it; others of the same march are not known yet."""
        self.moves: dict[int, Move] = {}
        """Without a fight, by the group that goes there."""
        self.attacks: dict[tuple[float, float], dict[int, Move]] = {}
        """Those into a fight, by the bonus of their order and the help that is planned."""
        self.there = 0
        """Which units of ours stand there already."""
        self.gain = self.before = 0.0
        """What it is worth to gain control of it, less what holding it counts once more; and what it was worth before,
        where it is ours already."""
        self.assault: Assault | None = None
        """If one has to fight there."""
        self.support = 0
        """The strength of orders that lie open and support an attack on it."""
        self.most, self.draws = math.inf, draws
        """What a move is worth at most, or to win, and how much more for each strength that stands there then."""
        self.bounded = False
        """Whether somebody has looked closely at that."""


class Peace:
    """What the units of an area can do without a fight, whatever its order."""

    def __init__(self, contested: list[int], splits: Splits, values: list[float]) -> None:
        self.contested = contested
        """Where else they could go, but would have to fight."""
        self.splits = splits
        self.values = values
        """What each part of the units is worth at best."""
        self.moves: list[Moves] = [()] * len(values)
        """And what it does."""


class Camp:
    """What the units of one area could do, as far as it does not depend on their order."""

    def __init__(self, outlook: Outlook, origin: int) -> None:
        self.stays: dict[int, float] = {}
        """What is left there is worth, by what stays."""
        self.rest: Peace | None = None
        """What all of them are worth where they are, once somebody has asked."""
        self.routes: dict[int, Route] = {}
        """Into areas which no other march takes, and for which no help is planned."""
        self.won: dict[int, float] = {}
        """What it is worth to win an area with a group."""
        self.peace: dict[tuple[object, ...], Peace] = {}
        self.armies = outlook.table.armies(outlook.me, without=origin)
        """All armies but the one that marches."""
        self.room = self.armies.room_to_grow(0)
        """How many units supply allows where none of ours are."""
        self.hopes, self.draws = outlook.hopes()
        """What can be hoped for in any area at most, and how much more for each strength there."""
        self.bold = (outlook.temper.boldness - 1) * 3
        """What it likes about an attack that is sure to succeed; less than nothing if it is timid."""
        self.dares = max(0.0, self.bold)
        """How much of that can make an attack worth more than its bounds say."""


def camp_of(outlook: Outlook, origin: int) -> Camp:
    known = outlook.camps.get(origin)
    if known is None:
        known = outlook.camps[origin] = Camp(outlook, origin)
    return known
