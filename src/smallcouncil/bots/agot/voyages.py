"""What ships are for: the landings that a ship in a sea would open to our armies."""

from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.names import NOBODY

if TYPE_CHECKING:
    from smallcouncil.bots.agot.outlook import Outlook

WORTH_LANDING: Final = 2.5
"""What an area must be worth for ships to go there for its sake."""


def landings(outlook: "Outlook") -> list[float]:
    """For each sea, what the best landing is worth that a ship of ours there would make possible."""
    table, board, me = outlook.table, outlook.table.board, outlook.me
    found = [0.0] * len(board)
    armies = [area for area in table.own_areas(me) if board.kind[area] == LAND]
    goals = {area for area, take in enumerate(outlook.take) if take > WORTH_LANDING and board.kind[area] == LAND}
    for sea in range(len(board)):
        if board.kind[sea] != SEA or (table.owner[sea] not in (me, NOBODY) and not _could_fight(outlook, sea)):
            continue
        coasts = _coasts(outlook, sea)
        targets = goals & coasts
        if not targets:
            continue
        best = 0.0
        for army in armies:
            if army not in coasts:
                continue
            group = table.units[army] + table.routed[army]
            near = board.adjacent_land[army]
            for target in targets:
                if target not in near and outlook.take[target] > best:
                    strength = table.attack_strength(group, target) + 0.5
                    best = max(best, min(outlook.take[target], 25.0) * outlook.hope(target, strength, group))
        found[sea] = best
    return found


def _coasts(outlook: "Outlook", sea: int) -> set[int]:
    """The lands that a ship in a sea would join, together with the ships that are beside it already."""
    table, board = outlook.table, outlook.table.board
    waters = [sea]
    for water in waters:  # the list grows while the chain of ships goes on
        waters += [each for each in board.adjacent_sea[water] if table.owner[each] == outlook.me and each not in waters]
    return {land for water in waters for land in board.adjacent_land[water]}


def _could_fight(outlook: "Outlook", sea: int) -> bool:
    """Whether ships of ours stand beside a sea that others hold."""
    table = outlook.table
    return any(table.owner[each] == outlook.me for each in table.board.adjacent_sea[sea])
