"""What ships are for: the landings that a ship in a sea would open to our armies."""

from typing import TYPE_CHECKING, Final

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.names import NOBODY

if TYPE_CHECKING:
    from smallcouncil.bots.agot.outlook import Outlook

WORTH_LANDING: Final = 2.5
"""What an area must be worth for ships to go there for its sake."""

BY_LAND: Final = 0.5
"""How much of what an army can gain on foot is taken off what it would gain by ship."""


def landings(outlook: "Outlook") -> list[float]:
    """For each sea, what the best landing is worth that a ship of ours there would make possible."""
    table, board, me = outlook.table, outlook.table.board, outlook.me
    found = [0.0] * len(board)
    goals = {area for area, take in enumerate(outlook.take) if take > WORTH_LANDING and board.kind[area] == LAND}
    armies = [(area, _on_foot(outlook, area)) for area in table.own_areas(me) if board.kind[area] == LAND]
    for sea in range(len(board)):
        if board.kind[sea] != SEA or (table.owner[sea] not in (me, NOBODY) and not _could_fight(outlook, sea)):
            continue
        coasts = _coasts(outlook, sea)
        targets = goals & coasts
        for army, on_foot in armies:
            if army in coasts:
                near = board.adjacent_land[army]
                gains = [_gain(outlook, army, target) for target in targets if target not in near]
                found[sea] = max(found[sea], max(gains, default=0.0) - BY_LAND * on_foot)
    return found


def _gain(outlook: "Outlook", army: int, target: int) -> float:
    """What an army could gain in an area."""
    table = outlook.table
    group = table.units[army] + table.routed[army]
    strength = table.attack_strength(group, target) + 0.5
    return min(outlook.take[target], 25.0) * outlook.hope(target, strength, group)


def _on_foot(outlook: "Outlook", army: int) -> float:
    """The best that an army could gain without a ship."""
    near = outlook.table.board.adjacent_land[army]
    gains = [_gain(outlook, army, target) for target in near if outlook.take[target] > WORTH_LANDING]
    return max(gains, default=0.0)


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
