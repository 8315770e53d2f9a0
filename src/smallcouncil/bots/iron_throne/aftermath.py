"""What leaders do when an encounter is over, in standings: for themselves and to others."""

from typing import TYPE_CHECKING, Final

from smallcouncil.bots.iron_throne.table import CHALLENGER, NEITHER, Table
from smallcouncil.iron_throne.cards.baratheon import DAVOS, SELYSE
from smallcouncil.iron_throne.cards.lannister import JAIME, TYRION
from smallcouncil.iron_throne.cards.stark import ARYA
from smallcouncil.iron_throne.cards.targaryen import DROGO, JORAH

if TYPE_CHECKING:
    from smallcouncil.bots.iron_throne.outlook import Encounter

SPARED: Final = 0.5
"""The part of a penalty that is saved by two cards."""
Move = tuple[int, float]
"""A seat, and how far its standing moves."""
LEADERS: Final = frozenset((DAVOS, SELYSE, JAIME, TYRION, ARYA, DROGO, JORAH))


def who_acts_afterwards(table: Table) -> list[int]:
    """The seats whose leaders do something when an encounter is over."""
    return [seat for seat in table.seats if table.leader[seat] in LEADERS]


def aftermath(encounter: "Encounter", seat: int, moves: list[list[Move]]) -> None:
    """Add what a seat's leader does if nobody wins, the challenger's side or the defender's."""
    table, race = encounter.seen.table, encounter.seen.race
    leader, side = table.leader[seat], encounter.side[seat]
    if side == NEITHER:
        if leader == DAVOS:
            for after in moves:
                after.append((seat, race.given(seat, 1)))
        return
    active = seat in (encounter.challenger, encounter.defender)
    opponent = encounter.defender if side == CHALLENGER else encounter.challenger
    won, lost = moves[side], (moves[NEITHER], moves[3 - side])
    if leader == JORAH and not active:
        won.append((seat, race.given(seat, 2)))
    elif leader == DROGO and active:
        taken = race.worth.sheet * min(2, race.sheet[opponent])
        won += [(seat, taken), (opponent, -taken)]
    elif leader == JAIME and active and encounter.force[opponent] > 1:
        won.append((opponent, race.loss(opponent, 1, encounter.force[opponent])))
    elif leader == TYRION and active:
        for after in lost:
            after.append((seat, -SPARED * encounter.seen.penalty(seat, encounter.force[seat])))
    elif leader == ARYA:
        for other in encounter.supporters(3 - side):
            force = encounter.force[other]
            for after in lost:
                after.append((other, race.loss(other, min(2, force), force)))
    elif leader == SELYSE:
        for other in encounter.taking_part:
            if encounter.side[other] == 3 - side:
                for after in lost:
                    after.append((other, -race.worth.sheet * min(1, race.sheet[other])))
