"""Setting out: which of the marches on offer to begin with, and how to go on with it."""

from functools import lru_cache

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import BONUS
from smallcouncil.agot.units import PARTS, read_units, spell_units
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import NOWHERE, Move
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, VICTORY

Read = tuple[int, int, int]
"""A march option in numbers: from where, where to, and who goes."""
Ranked = tuple[float, str, Move | None]
"""What it gains to make a choice now, the choice, and the move that it is; to stay is none."""


@lru_cache(maxsize=20000)
def read_march(option: str) -> Read:
    """`winterfell > moat-cailin: knight`; `winterfell > stay` and `done` have no group."""
    if option == "done":
        return NOWHERE, NOWHERE, 0
    origin, _, rest = option.partition(" > ")
    if rest == "stay":
        return AREA_IDS[origin], AREA_IDS[origin], 0
    target, _, units = rest.partition(": ")
    return AREA_IDS[origin], AREA_IDS[target], read_units(units)


def spell_march(origin: int, target: int, group: int) -> str:
    return f"{AREA_SLUGS[origin]} > {AREA_SLUGS[target]}: {spell_units(group)}"


def best_marches(outlook: Outlook, options: list[str], first: bool = False) -> list[Ranked]:
    """The options that begin (or go on with) the best march from each area, and leaving it; the best first.  If only
    the `first` is asked for, those are left out that come after another for certain."""
    begun: list[Begun] = []
    if "done" in options:
        march = outlook.table.view["march"]
        target = AREA_IDS[march["target"]] if march["target"] else NOWHERE
        attackers = sum(read_units(f"{number} {unit}") for unit, number in march["attackers"].items())
        begun.append(Begun(outlook, AREA_IDS[march["area"]], "done", target, attackers))
    else:
        stays = [option for option in options if option.endswith("> stay")]
        begun += [Begun(outlook, read_march(stay)[0], stay) for stay in stays]
    found: list[Ranked] = []
    for each in begun:
        found.append((0.0, each.stays, None))
        found += each.likeliest(options) if first else each.all_moves(options)
    return sorted(found, key=lambda each: -each[0])


class Begun:
    """A march from one area that is about to begin, or to go on."""

    def __init__(self, outlook: Outlook, origin: int, stays: str, attacked: int = NOWHERE, attackers: int = 0) -> None:
        self.outlook, self.origin = outlook, origin
        self.stays = stays
        """What to choose if everybody is to stay who has not moved yet."""
        bonus = BONUS[outlook.table.orders[origin]]
        self.marcher = Marcher(outlook, origin, bonus, attacked=attacked, attackers=attackers)
        self.march = self.marcher.best()

    def likeliest(self, options: list[str]) -> list[Ranked]:
        """The moves of the best march: no other gains more, but there may be reasons to make it first."""
        found = self._planned(options)
        if self.march.moves and not found:  # supply does not allow what it was thought to
            return self.all_moves(options)
        if self.stays != "done":
            for target in (*self.marcher.near, *self.outlook.flights(self.origin)):
                if may_be_urgent(self.outlook, self.origin, target):
                    found += self._moves_to(target, options)
        return found

    def all_moves(self, options: list[str]) -> list[Ranked]:
        within = {*self.marcher.near, *self.outlook.flights(self.origin)}
        planned = [(move.target, move.group) for move in self.march.moves]
        found = self._planned(options)
        for option in options:
            origin, target, group = read_march(option)
            if origin == self.origin and group and target in within and (target, group) not in planned:
                found += self._alone(target, group, option)
        return found

    def _planned(self, options: list[str]) -> list[Ranked]:
        """The moves of the best march that can be made now, each with what all of it gains."""
        found: list[Ranked] = []
        several = len(self.march.moves) > 1
        for move in self.march.moves:
            option = spell_march(self.origin, move.target, move.group)
            if option in options:  # the one that is worth most comes first
                found.append((self.march.gain + (1e-5 * move.worth if several else 0.0), option, move))
        return found

    def _moves_to(self, target: int, options: list[str]) -> list[Ranked]:
        """The moves into one area that are no part of the best march."""
        found: list[Ranked] = []
        planned = [move.group for move in self.march.moves if move.target == target]
        for group in PARTS[self.outlook.table.units[self.origin]]:
            option = spell_march(self.origin, target, group)
            if group not in planned and option in options:
                found += self._alone(target, group, option)
        return found

    def _alone(self, target: int, group: int, option: str) -> list[Ranked]:
        """One move, and the others stay; if it can be."""
        marcher, units = self.marcher, self.outlook.table.units[self.origin]
        move = marcher.move(target, group)
        if move is None:
            return []
        return [(move.worth + marcher.stay(units - group) - marcher.stay(units), option, move)]


def may_be_urgent(outlook: Outlook, origin: int, target: int) -> bool:
    """Whether there may be reasons to go somewhere first, though another march gains more: see `convoys`."""
    table = outlook.table
    if table.board.kind[target] == SEA:  # a ship may open the way for an army
        return table.owner[target] == NOBODY and table.board.kind[origin] != LAND
    if not table.board.fortification[target] or table.holder[target] == outlook.me:
        return False
    return not outlook.fights(target) and not table.neutral[target]  # others may walk into it


class Rest:
    """What is left of a march that has begun: the next moves and their reasons."""

    def __init__(self, outlook: Outlook, origin: int, gone: int, moves: list[Move]) -> None:
        self.origin, self.area = origin, AREA_SLUGS[origin]
        self.units = outlook.table.units[origin] - gone
        """The units that have not moved yet."""
        self._next = [(move, says(outlook, move)) for move in moves]

    def go_on(self, options: list[str]) -> tuple[str, str] | None:
        """The next choice and why; None if it is not on offer."""
        if not self._next:
            return ("done", "the others are needed where they are") if "done" in options else None
        move, reason = self._next.pop(0)
        self.units -= move.group
        option = spell_march(self.origin, move.target, move.group)
        return (option, reason) if option in options else None


def rest_of(outlook: Outlook, option: str) -> Rest | None:
    """What a march is to go on with that begins so; None if nothing is to be said of it."""
    origin, target, group = read_march(option)
    if not group:
        return None
    moves = Marcher(outlook, origin, BONUS[outlook.table.orders[origin]]).best().moves
    others = [move for move in moves if (move.target, move.group) != (target, group)]
    return Rest(outlook, origin, group, others) if len(others) < len(moves) else None


def _why_break(outlook: Outlook, house: int) -> str:
    table = outlook.table
    if table.castles[outlook.me] >= VICTORY - 1:
        return "it wins the game"
    return "that house was about to win" if table.castles[house] >= VICTORY - 2 else "it is worth more"


def says(outlook: Outlook, move: Move | None) -> str:
    """The reason for a march, in public words."""
    if move is None:
        return "nothing near is worth leaving for"
    table, board = outlook.table, outlook.table.board
    name, holder = board.areas[move.target].name, table.holder[move.target]
    if table.neutral[move.target]:
        return f"marched to win {name} from its neutral force"
    broken = outlook.accord.broken_in(move.target) if outlook.accord else None
    if broken is not None:
        return f"broke its word to {broken} for {name}: {_why_break(outlook, HOUSE_NUMBERS[broken])}"
    if outlook.fights(move.target):
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
