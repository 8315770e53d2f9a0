"""Setting out: which of the marches on offer to begin with, and how to go on."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import BONUS
from smallcouncil.agot.units import read_units, spell_units
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import SLACK, Outlook
from smallcouncil.bots.agot.routes import NOWHERE, March, Move
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, VICTORY

STAY: Final = "nothing near is worth leaving for"
"""The reason for a march that goes nowhere, or no farther."""


class Offered(NamedTuple):
    """A march option, read."""

    origin: int
    target: int
    group: int


@lru_cache(maxsize=20000)
def read_march(option: str) -> Offered:
    """`winterfell > moat-cailin: knight`; `winterfell > stay` and `done` have no group."""
    if option == "done":
        return Offered(NOWHERE, NOWHERE, 0)
    origin, _, rest = option.partition(" > ")
    if rest == "stay":
        return Offered(AREA_IDS[origin], AREA_IDS[origin], 0)
    target, _, units = rest.partition(": ")
    return Offered(AREA_IDS[origin], AREA_IDS[target], read_units(units))


def best_marches(
    outlook: Outlook, options: list[str], first: bool = False, glance: bool = False
) -> list[tuple[float, str, Move | None]]:
    """The options that begin (or go on with) the best march from each area, and leaving it; the best first.  If only
    the `first` is asked for, those are left out that come after another for certain; at a `glance`, all that are no
    part of the best march from their area."""
    offered = {read_march(option): option for option in options}
    march = outlook.table.view.get("march", {})
    goes_on = "done" in options
    if goes_on:
        target = AREA_IDS[march["target"]] if march["target"] else NOWHERE
        attackers = sum(read_units(f"{number} {unit}") for unit, number in march["attackers"].items())
        begun = [_Begun(outlook, AREA_IDS[march["area"]], target, attackers)]
    else:
        begun = [_Begun(outlook, origin) for origin in dict.fromkeys(each.origin for each in offered)]
    least = max([each.best_offer(offered) for each in begun]) if first else -math.inf
    found: list[tuple[float, str, Move | None]] = []
    for each in begun:
        stay = "done" if goes_on else offered[Offered(each.origin, each.origin, 0)]
        found.append((0.0, stay, None))
        found += each.planned(offered) if glance else each.ranked(offered, least, goes_on)
    return sorted(found, key=lambda each: -each[0])


def _begins(march: March, move: Move) -> float:
    """What it gains to begin a march with one of its moves: the one that is worth most comes first."""
    return march.gain + 1e-3 * move.worth / 100 if len(march.moves) > 1 else march.gain


def may_be_urgent(outlook: Outlook, origin: int, target: int) -> bool:
    """Whether there may be reasons to go somewhere first, though another march gains more: see `convoys`."""
    table = outlook.table
    if table.board.kind[target] == SEA:  # a ship may open the way for an army
        return table.owner[target] == NOBODY and table.board.kind[origin] != LAND
    if not table.board.fortification[target] or table.holder[target] == outlook.me:
        return False
    return not outlook.fights[target] and not table.neutral[target]  # others may walk into it


class _Begun:
    """A march from one area that is about to begin, or to go on."""

    def __init__(self, outlook: Outlook, origin: int, attacked: int = NOWHERE, attackers: int = 0) -> None:
        self.outlook, self.origin = outlook, origin
        bonus = BONUS[outlook.table.orders[origin]]
        self.marcher = Marcher(outlook, origin, bonus, None, (), attacked, attackers)
        self.march = self.marcher.best()

    def planned(self, offered: dict[Offered, str]) -> list[tuple[float, str, Move | None]]:
        """The moves of the best march that can be made now."""
        found: list[tuple[float, str, Move | None]] = []
        for move in self.march.moves:
            option = offered.get(Offered(self.origin, move.target, move.group))
            if option is not None:
                found.append((_begins(self.march, move), option, move))
        return found

    def best_offer(self, offered: dict[Offered, str]) -> float:
        """What is gained at least by beginning with the best of the moves that can be made now, or with none."""
        return max([0.0, *[gain for gain, _, _ in self.planned(offered)]])

    def ranked(self, offered: dict[Offered, str], least: float, goes_on: bool) -> list[tuple[float, str, Move | None]]:
        """What each move gains that could gain the least that is asked for, or be made first for another reason."""
        outlook, origin, marcher, march = self.outlook, self.origin, self.marcher, self.march
        group, within = outlook.table.units[origin], {*marcher.near, *outlook.flights(origin)}
        begun, plan = marcher.stay(group), {(move.target, move.group): move for move in march.moves}
        beaten = march.gain < least - SLACK  # no move gains more than the best march
        found: list[tuple[float, str, Move | None]] = []
        for each, option in offered.items():
            if each.origin != origin or not each.group or each.target not in within:
                continue
            move = plan.get((each.target, each.group))
            if move is not None:
                found.append((_begins(march, move), option, move))
                continue
            left = marcher.stay(group - each.group)
            worse = beaten or not marcher.could_be(each.target, each.group, least - left + begun)
            if worse and (goes_on or not may_be_urgent(outlook, origin, each.target)):
                continue
            move = marcher.move(each.target, each.group)
            if move is not None:
                found.append((move.worth + left - begun, option, move))
        return found


class Rest:
    """What is left of a march that has begun: the next moves, and their reasons."""

    __slots__ = ("_next", "area", "origin", "units")

    def __init__(self, outlook: Outlook, begun: Offered, moves: list[Move]) -> None:
        self.area, self.origin = AREA_SLUGS[begun.origin], begun.origin
        self.units = outlook.table.units[begun.origin] - begun.group
        """Those that have not moved yet."""
        self._next = [(move, says(outlook, move)) for move in moves]

    def go_on(self, options: list[str]) -> tuple[str, str] | None:
        """The next choice, and why; None if it is not on offer."""
        if not self._next:
            return ("done", STAY) if "done" in options else None
        move, reason = self._next.pop(0)
        self.units -= move.group
        option = f"{self.area} > {AREA_SLUGS[move.target]}: {spell_units(move.group)}"
        return (option, reason) if option in options else None


def rest_of(outlook: Outlook, option: str) -> Rest | None:
    """What a march is to go on with that begins so; None if nothing is to be said of it."""
    begun = read_march(option)
    if not begun.group or begun.group == outlook.table.units[begun.origin]:
        return None
    moves = _Begun(outlook, begun.origin).march.moves
    others = [move for move in moves if (move.target, move.group) != (begun.target, begun.group)]
    return Rest(outlook, begun, others) if len(others) < len(moves) else None


def _why_break(outlook: Outlook, house: int) -> str:
    table = outlook.table
    if table.castles[outlook.me] >= VICTORY - 1:
        return "it wins the game"
    return "that house was about to win" if table.castles[house] >= VICTORY - 2 else "it is worth more"


def says(outlook: Outlook, move: Move | None) -> str:
    """The reason for a march, in public words."""
    if move is None:
        return STAY
    table, board = outlook.table, outlook.table.board
    name, holder = board.areas[move.target].name, table.holder[move.target]
    if table.neutral[move.target]:
        return f"marched to win {name} from its neutral force"
    broken = outlook.accord.broken_in(move.target) if outlook.accord else None
    if broken is not None:
        return f"broke its word to {broken} for {name}: {_why_break(outlook, HOUSE_NUMBERS[broken])}"
    if outlook.fights[move.target]:
        house = HOUSES[table.owner[move.target] if table.owner[move.target] != NOBODY else holder]
        prize = "a castle is worth the fight" if board.fortification[move.target] else "the odds look good"
        return f"attacked {house} in {name}: {prize}"
    if holder == outlook.me:
        return f"marched to hold {name}"
    if holder != NOBODY:
        return f"marched to take {name}, which {HOUSES[holder]} left unguarded"
    rivals = [threat.house for threat in outlook.threats(move.target)]
    if rivals:
        return f"marched to take {name} before {HOUSES[rivals[0]]} does"
    return f"marched to take {name}"
