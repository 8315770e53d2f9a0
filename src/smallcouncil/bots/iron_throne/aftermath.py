"""What leaders do when an encounter is over, in standings: for themselves and to others."""

from typing import TYPE_CHECKING, Final

from smallcouncil.bots.iron_throne.race import Chances
from smallcouncil.bots.iron_throne.table import CHALLENGER, NEITHER, Table
from smallcouncil.iron_throne.cards.baratheon import DAVOS, SELYSE
from smallcouncil.iron_throne.cards.lannister import JAIME, TYRION
from smallcouncil.iron_throne.cards.stark import ARYA
from smallcouncil.iron_throne.cards.targaryen import DROGO, JORAH

if TYPE_CHECKING:
    from smallcouncil.bots.iron_throne.outlook import Encounter

SPARED: Final = 0.5
"""The part of a penalty that is saved by two cards."""
LEADERS: Final = frozenset((DAVOS, SELYSE, JAIME, TYRION, ARYA, DROGO, JORAH))


def who_acts_afterwards(table: Table) -> list[int]:
    """The seats whose leaders do something when an encounter is over."""
    return [seat for seat in table.seats if table.leader[seat] in LEADERS]


def aftermath(encounter: "Encounter", seat: int, winner: int, moved: Chances) -> None:
    """Add what a seat's leader does after a side, or NEITHER, has won."""
    table, race = encounter.seen.table, encounter.seen.race
    leader, side = table.leader[seat], encounter.side[seat]
    if side == NEITHER:
        if leader == DAVOS:
            moved[seat] += race.given(seat, 1)
        return
    active = seat in (encounter.challenger, encounter.defender)
    opponent = encounter.defender if side == CHALLENGER else encounter.challenger
    if side == winner:
        if leader == JORAH and not active:
            moved[seat] += race.given(seat, 2)
        elif leader == DROGO and active:
            taken = race.worth.sheet * min(2, race.sheet[opponent])
            moved[seat] += taken
            moved[opponent] -= taken
        elif leader == JAIME and active and encounter.force[opponent] > 1:
            moved[opponent] += race.loss(opponent, 1, encounter.force[opponent])
    elif leader == TYRION and active:
        moved[seat] -= SPARED * encounter.penalty(seat)
    elif leader == ARYA:
        for other in encounter.supporters(3 - side):
            force = encounter.force[other]
            moved[other] += race.loss(other, min(2, force), force)
    elif leader == SELYSE:
        for other, across in enumerate(encounter.side):
            if across == 3 - side:
                moved[other] -= race.worth.sheet * min(1, race.sheet[other])
