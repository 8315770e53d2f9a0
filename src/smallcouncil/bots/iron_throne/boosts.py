"""What abilities and cards may add to a side once the house cards are revealed, as printed on them."""

from typing import TYPE_CHECKING, Final

from smallcouncil.bots.iron_throne.table import DEFENDER, FACE
from smallcouncil.iron_throne.cards.baratheon import MELISANDRE, STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JAIME, TYRION, TYWIN
from smallcouncil.iron_throne.cards.targaryen import BARRISTAN, DAENERYS, VISERYS
from smallcouncil.iron_throne.cards.tyrell import LORAS, RENLY

if TYPE_CHECKING:
    from smallcouncil.bots.iron_throne.outlook import Encounter

REVEALED: Final = frozenset((CERSEI, TYRION, JAIME, STANNIS, DAENERYS, VISERYS, BARRISTAN, LORAS, RENLY))
"""The characters whose cards may turn a hostility outcome."""
STRONG: Final = frozenset((TYWIN, STANNIS, MELISANDRE, DAENERYS, BARRISTAN))
"""The leaders who add to a total."""
UNTOLD: Final = frozenset((TYRION, DAENERYS, BARRISTAN))
"""Whose cards double, replace or set the value of another."""


def boost(encounter: "Encounter", seat: int) -> float:
    """How much a seat may be expected to add to its side besides power and the placed card."""
    leader, committed = encounter.seen.table.leader[seat], encounter.committed[seat]
    added = leader_boost(encounter, seat, leader) if leader in STRONG else 0.0
    if committed in REVEALED or leader in REVEALED:
        guesses = encounter.seen.guesses
        for character in {committed, leader}:
            if character in REVEALED:
                chance = guesses.holds(seat, FACE + character)
                if chance:
                    added += chance * card_boost(encounter, seat, character)
    return added


def leader_boost(encounter: "Encounter", seat: int, leader: int) -> float:
    active = seat in (encounter.challenger, encounter.defender)
    side = encounter.side[seat]
    if leader == TYWIN and active:
        return 1.5 * min(3, encounter.seen.table.sheet[seat])
    if leader == STANNIS and active and not encounter.supporters(side):
        return 4.0
    if leader == MELISANDRE:
        return 3.0
    if leader == DAENERYS and active:
        return 2.0
    if leader == BARRISTAN and side == DEFENDER:
        return 3.0
    return 0.0


def card_boost(encounter: "Encounter", seat: int, character: int) -> float:
    """What a card would add to its owner's side, or take from the other."""
    if character == JAIME:
        return 5.0
    if character in UNTOLD:
        return 2.5
    side = encounter.side[seat]
    if character == RENLY:
        return 2.0 * len(encounter.supporters(side))
    if character == VISERYS:
        spread = encounter.seen.table.spread
        behind = spread[encounter.defender] - spread[encounter.challenger]
        return 2.0 * max(0, behind if side != DEFENDER else -behind)
    across = encounter.supporters(3 - side)
    if character == LORAS:
        return 2.0 * (1 + len(across))
    if character == STANNIS:
        helped = sum(encounter.force[each] for each in across)
        return float(max(0, helped - sum(encounter.force[each] for each in encounter.supporters(side))))
    return float(max([encounter.force[each] for each in across], default=0))  # Cersei
