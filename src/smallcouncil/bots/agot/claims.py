"""What each area is worth to a house, and what it is worth to take it."""

from collections.abc import Sequence

from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.units import DRAGON, count
from smallcouncil.bots.agot import rivals, tokens, worth
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.dangers import Dangers
from smallcouncil.bots.agot.table import IMPASSABLE, VICTORY, Table, mainland_of
from smallcouncil.bots.temperament import Temperament

DENIED = 0.5
"""How much of what a rival would gain by a castle that nobody holds counts for being there first."""
FOR_ITS_LORD = 0.3
"""What an area in the hands of a vassal is worth to its commander, who may have lost it tomorrow."""
OVERSEAS = 0.2
"""What land across the sea is worth to Targaryen for its own sake: it comes for loyalty, and cannot hold much more."""
OPEN_TO_DRAGONS = 0.85
"""How likely Targaryen is to gain the tokens of an area in which nobody stands, if we do not go there."""
GUARDED = 0.15
"""And where another house stands in its way already."""


class Claims(Dangers):
    """What one house holds, and what it would like to have."""

    __slots__ = ("_take", "coming", "denied", "land", "loyalty", "power_worth", "quarrel")

    def __init__(
        self,
        table: Table,
        temper: Temperament,
        house: int,
        tastes: Sequence[float],
        loyalty: float,
        accord: Accord | None,
        foresight: bool,
    ) -> None:
        super().__init__(table, temper, house, accord, foresight)
        self.loyalty = loyalty
        """How much of the worth of loyalty tokens it sees."""
        self.power_worth = worth.power_worth(table, self.lord) * temper.thrift
        self.coming = tokens.to_come(table) if table.targaryen else []
        """How many loyalty tokens will still be laid in each area, on average."""
        self.quarrel = tokens.quarrel(table) if table.targaryen and self.lord != TARGARYEN else 1.0
        """How much it is worth to take something from another house while Targaryen is ahead."""
        self.denied = [0.0] * len(table.owner) if table.targaryen else []
        """How much of the worth of each area is that Targaryen does not get its tokens."""
        self.land = self._worth_of_land(tuple(tastes))
        if accord is not None:
            self.land = [accord.holding(area, worth) for area, worth in enumerate(self.land)]
        self._take: list[float] | None = None

    def _worth_of_land(self, tastes: tuple[float, ...]) -> list[float]:
        table = self.table
        barrel, crown = worth.barrel_worth(table, self.me), worth.crown_worth(table)
        castle = (0.0, worth.castle_worth(table, 1), worth.castle_worth(table, 2))
        if self.me == TARGARYEN:  # castles do not count for its victory
            castle = (0.0, 1.0 + 0.25 * table.rounds_left, 1.0 + 0.4 * table.rounds_left)
        if not table.targaryen and self.lord == self.me:
            return worth.to_taste(worth.areas(table.board, table.ground.shut, barrel, crown, castle), tastes)
        lands = worth.lands(table.board, table.ground.shut, barrel, crown, castle)
        if table.targaryen:
            self._add_loyalty(lands)
        if self.lord != self.me:
            lands = [FOR_ITS_LORD * value + self.ruin(area) for area, value in enumerate(lands)]
        lands = worth.with_waters(table.board, lands)
        return [value * taste for value, taste in zip(lands, tastes, strict=False)] if tastes else lands

    def _add_loyalty(self, lands: list[float]) -> None:
        """Where tokens lie or will lie: Targaryen wants to be there, and the others want somebody else to be."""
        table, coming = self.table, self.coming
        if self.me == TARGARYEN:
            each = min(tokens.token_worth(table), 30.0)
            at_home = mainland_of(table.board, table.board.home[TARGARYEN])
            for area, number in enumerate(coming):
                if area not in at_home:
                    lands[area] *= OVERSEAS
                lands[area] += 0.4 * self.loyalty * each * number
            lands[table.board.home[TARGARYEN]] += each
        else:
            feared = self.loyalty * tokens.pace(table)
            # Where tokens will lie one day nobody need stand already.
            soon = 0.35 * tokens.denial(table) * min(1.0, 3 / max(1, table.rounds_left))
            for area, number in enumerate(coming):
                lying = table.loyalty[area]
                if number or lying:
                    denied = feared * ((tokens.denial(table, lying) if lying else 0.0) + number * soon)
                    lands[area] += denied
                    self.denied[area] = denied if self.lord == self.me else FOR_ITS_LORD * denied

    @property
    def take(self) -> list[float]:
        """What it is worth to gain control of an area; 0 where it is controlled already."""
        if self._take is None:
            self._take = self._worth_of_taking()
            if self.accord is not None:
                self._take = [self.accord.taking(area, value) for area, value in enumerate(self._take)]
        return self._take

    def _worth_of_taking(self) -> list[float]:
        table, me = self.table, self.me
        if table.targaryen:
            return self._worth_beside_dragons()
        foresight, grudge, kin, fortification = (
            self.foresight,
            self.temper.grudge,
            table.kin[me],
            table.board.fortification,
        )
        wins, holders = table.castles[me] >= VICTORY - 1, table.holder
        found = self.land[:]
        hurt: dict[int, float] = {}
        for area, holder in enumerate(holders):
            if holder == NOBODY:
                continue  # most of the board: it is worth what it is
            if holder == me or (kin and holder in kin):
                found[area] = 0.0
                continue
            value = found[area]
            castle = fortification[area] > 0
            if wins and castle:
                value += worth.VICTORY_WORTH
            if holder in table.houses:
                if castle and foresight:
                    if holder not in hurt:
                        hurt[holder] = rivals.hurt_worth(table, self.lord, holder)
                    value += hurt[holder] * grudge
                else:
                    value *= 1.15
            found[area] = value
        for area in table.board.fortified:
            if holders[area] == NOBODY:
                if wins:
                    found[area] += worth.VICTORY_WORTH
                if foresight:
                    found[area] += DENIED * rivals.denied(table, self.lord, area)
        for area in table.ground.shut:
            found[area] = 0.0
        return found

    def _worth_beside_dragons(self) -> list[float]:
        """The same where House Targaryen plays: loyalty tokens may lie anywhere."""
        table, me, foresight = self.table, self.me, self.foresight
        neutral, kin, fortification = table.neutral, table.kin[me], table.board.fortification
        wins = me != TARGARYEN and table.castles[me] >= VICTORY - 1
        found = self.land[:]
        hurt: dict[int, float] = {}
        for area, holder in enumerate(table.holder):
            castle = fortification[area] > 0
            if holder == me or neutral[area] == IMPASSABLE or (kin and holder in kin):
                found[area] = 0.0
                continue
            value = self._with_loyalty(area, holder, found[area])
            if wins and castle:
                value += worth.VICTORY_WORTH
            if holder == NOBODY:
                if castle and foresight and self.lord != TARGARYEN:
                    value += DENIED * rivals.denied(table, self.lord, area)
            elif holder == TARGARYEN:
                value += self._worth_of_driving_out(area)
            elif holder in table.houses:
                if castle and foresight:
                    if holder not in hurt:
                        hurt[holder] = rivals.hurt_worth(table, self.lord, holder)
                    value += hurt[holder] * self.temper.grudge
                else:
                    value *= 1.15
                value *= self.quarrel
            found[area] = value
        return found

    def _with_loyalty(self, area: int, holder: int, value: float) -> float:
        """What the tokens of an area are worth to whoever takes it."""
        table = self.table
        if self.denied[area] and holder != TARGARYEN:  # only what Targaryen would get without us is worth going for
            empty = table.owner[area] == NOBODY and not table.garrisons[area] and not table.neutral[area]
            value = max(0.0, value - (1 - (OPEN_TO_DRAGONS if empty else GUARDED)) * self.denied[area])
        if self.me == TARGARYEN:
            value += self.loyalty * tokens.tokens_worth(table, table.loyalty[area])
        return value

    def _worth_of_driving_out(self, area: int) -> float:
        """Targaryen does not win by castles: what counts are its home, the tokens still to come, and its dragons."""
        table = self.table
        dragons = count(table.units[area] + table.routed[area], DRAGON)
        home = table.board.home_of[area] == TARGARYEN
        return tokens.denial(table) * (1.5 * home + self.coming[area] + dragons)

    def turned_against(self, area: int) -> float:
        """Whom a vassal's units in an area stand against, whoever will command them: 1 if rivals alone, -1 if us."""
        table = self.table
        within = {near for reached in (area, *table.reach(self.me, area)) for near in table.board.neighbours[reached]}
        ours = theirs = 0
        for near in within:
            value = 1 + 4 * (table.board.fortification[near] > 0)
            if table.holder[near] == self.lord:
                ours += value
            elif table.holder[near] in table.houses:
                theirs += value
        return (theirs - ours) / max(1, theirs + ours)
