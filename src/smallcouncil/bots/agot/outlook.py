"""What each area is worth to a house, how safe it is, and what could be gained from it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.units import DRAGON, DRAGONS, count
from smallcouncil.bots.agot import rivals, tokens, worth
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.dangers import UNKNOWN, Dangers
from smallcouncil.bots.agot.odds import in_earnest
from smallcouncil.bots.agot.table import IMPASSABLE, VICTORY, Table, mainland_of
from smallcouncil.bots.agot.voyages import Voyages
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.bots.temperament import Temperament

if TYPE_CHECKING:
    from smallcouncil.bots.agot.routes import Camp

DENIED = 0.5
"""How much of what a rival would gain by a castle that nobody holds counts for being there first."""
SEAT = 3.0
"""What each mustering point is worth that can be used only if somebody stays in a castle."""
CONVOY = 0.7
"""How much of what an army could take by way of a ship counts for the ship."""
STEPPED_OUT = 0.8
"""What it costs, in parts of its own worth, that an enemy walks into a castle without a fight: one castle taken for
one given away gains nothing, and costs a card and an army."""
FOR_ITS_LORD = 0.3
"""What an area in the hands of a vassal is worth to its commander, who may have lost it tomorrow."""
OVERSEAS = 0.2
"""What land across the sea is worth to Targaryen for its own sake: it comes for loyalty, and cannot hold much more."""
OPEN_TO_DRAGONS = 0.85
"""How likely Targaryen is to gain the tokens of an area in which nobody stands, if we do not go there."""
GUARDED = 0.15
"""And where another house stands in its way already."""
FLIGHTS = 9
"""How many of the areas to which dragons could fly are looked at."""


class Prize:
    """An area that units could go for from another."""

    __slots__ = ("backing", "contested", "take", "target")

    def __init__(self, take: float, target: int, contested: bool) -> None:
        self.take, self.target = take, target
        self.contested = contested
        """Whether it has to be fought for."""
        self.backing = UNKNOWN
        """What those who stand beside it may add to an attack."""


class Holding:
    """An area that units of ours could hold, whatever they are."""

    __slots__ = ("defends", "garrison", "help", "land", "ruin", "seat")

    def __init__(self, land: float, garrison: int, help: float, defends: float, seat: float, ruin: float) -> None:
        self.land, self.garrison, self.help = land, garrison, help
        self.defends = defends
        """What its order adds to their strength, or may add."""
        self.seat = seat
        """What it is worth that somebody is there who can muster."""
        self.ruin = ruin
        """What it costs, beside the area itself, to lose it."""


class Outlook(Dangers):
    """The position through the eyes of one house."""

    def __init__(
        self,
        table: Table,
        temper: Temperament,
        house: int | None = None,
        tastes: Sequence[float] = (),
        loyalty: float = 1.0,
        accord: Accord | None = None,
        plain: bool = False,
        foresight: bool = True,
    ) -> None:
        super().__init__(table, temper, table.me if house is None else house, accord, foresight)
        self.plain = plain or not foresight
        """Whether only what is held and what could be lost counts, and not what one should beware of or wait for:
        so the weights of `standing` were fitted."""
        self.loyalty = loyalty
        """How much of the worth of loyalty tokens it sees."""
        self.power_worth = worth.power_worth(table, self.lord) * temper.thrift
        self.coming = tokens.to_come(table) if table.targaryen else []
        """How many loyalty tokens will still be laid in each area, on average."""
        self.quarrel = tokens.quarrel(table) if table.targaryen and self.lord != TARGARYEN else 1.0
        """How much it is worth to take something from another house while Targaryen is ahead."""
        self.denied = [0.0] * len(table.board)
        """How much of the worth of each area is that Targaryen does not get its tokens."""
        self.land = self._worth_of_land(tuple(tastes))
        if accord is not None:
            self.land = [accord.holding(area, worth) for area, worth in enumerate(self.land)]
        self._take: list[float] | None = None
        self._hurt: dict[int, float] = {}
        self._defence: list[float] = [UNKNOWN] * len(table.board)
        self._presence: dict[tuple[int, int, float], float] = {}
        self._flights: dict[int, list[int]] = {}
        self._prizes: list[list[Prize] | None] = [None] * len(table.board)
        self._holdings: list[Holding | None] = [None] * len(table.board)
        self._fights = table.fights(self.me)
        self._field: list[float] | None = None
        self._voyages: Voyages | None = None
        self.camps: dict[int, Camp] = {}
        """What `marching` knows of each area of ours."""

    # Worth

    def _worth_of_land(self, tastes: tuple[float, ...]) -> list[float]:
        table = self.table
        barrel, crown = worth.barrel_worth(table, self.me), worth.crown_worth(table)
        castle = (0.0, worth.castle_worth(table, 1), worth.castle_worth(table, 2))
        if self.me == TARGARYEN:  # castles do not count for its victory
            castle = (0.0, 1.0 + 0.25 * worth.rounds_left(table), 1.0 + 0.4 * worth.rounds_left(table))
        if not table.targaryen and self.lord == self.me:
            return worth.areas(table.board, table.ground.shut, barrel, crown, castle, tastes)
        lands = worth.lands(table.board, table.ground.shut, barrel, crown, castle)
        if table.targaryen:
            self._add_loyalty(lands)
        if self.lord != self.me:
            lands = [FOR_ITS_LORD * value + self.ruin(area) for area, value in enumerate(lands)]
        return worth.with_waters(table.board, lands, tastes)

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
            soon = 0.35 * tokens.denial(table) * min(1.0, 3 / max(1, worth.rounds_left(table)))
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
        table, me, foresight = self.table, self.me, self.foresight
        neutral, kin, fortification = table.neutral, table.kin[me], table.board.fortification
        wins = me != TARGARYEN and table.castles[me] >= VICTORY - 1
        found = [0.0] * len(neutral)
        for area, holder in enumerate(table.holder):
            if holder == me or neutral[area] == IMPASSABLE or (kin and holder in kin):
                continue
            value, castle = self.land[area], fortification[area] > 0
            if table.targaryen:
                value = self._with_loyalty(area, holder, value)
            if wins and castle:
                value += worth.VICTORY_WORTH
            if holder == NOBODY:
                if castle and foresight and self.lord != TARGARYEN:
                    value += DENIED * rivals.denied(table, self.lord, area)
            elif holder == TARGARYEN:
                value += self._worth_of_driving_out(area)
            elif holder in table.houses:
                if castle and foresight:
                    value += self._worth_of_hurting(holder) * self.temper.grudge
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

    def _worth_of_hurting(self, house: int) -> float:
        known = self._hurt.get(house)
        if known is None:
            known = self._hurt[house] = rivals.hurt_worth(self.table, self.lord, house)
        return known

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

    # What is held

    def presence(self, area: int, group: int, backing: float = 0.0) -> float:
        """What it is worth to hold an area with these units: control, prospects, less what could be lost; with so much
        more help than its neighbours give as they stand."""
        key = area, group, backing
        known = self._presence.get(key)
        if known is None:
            known = self._presence[key] = self._reckon_presence(area, group, backing)
        return known

    def _reckon_presence(self, area: int, group: int, backing: float) -> float:
        held = self._holdings[area] or self._holding(area)
        land, units, helped = held.land, self.table.in_the_field[group], held.help + backing
        if helped < 0:
            helped = 0.0
        helpless = not units and not held.garrison  # siege engines alone keep nobody out
        risk = self.risk(area, units + held.garrison + helped + held.defends, helpless)
        prospects = self.prospects(area, group)
        if helpless:
            prospects *= 1 - risk  # nor have they any, once overrun
        value = land - risk * (land + 0.4 * GROUP_WORTH[group]) + prospects
        return value if self.plain else value + held.seat - risk * held.ruin

    def _holding(self, area: int) -> Holding:
        defends = float(self.table.defense_bonus(area)) if self.in_action else 0.4
        seat, ruin = (0.0, 0.0) if self.plain else (self._seat(area), self.ruin(area))
        held = Holding(self.land[area], self.garrison(area), self.help(area), defends, seat, ruin)
        self._holdings[area] = held
        return held

    def _seat(self, area: int) -> float:
        """What it is worth to have somebody in a castle who can be ordered to muster there, if nobody else can."""
        table, fortification = self.table, self.table.board.fortification
        if not fortification[area] or not self.future or not table.stars[self.me]:
            return 0.0
        elsewhere = 0
        for each in table.own_areas(self.me):
            if each != area and fortification[each] > elsewhere:
                elsewhere = fortification[each]
        lasting = min(1.0, worth.rounds_left(table) / 4)
        return SEAT * lasting * max(0, fortification[area] - elsewhere)

    def left_alone(self, area: int, token: bool) -> float:
        """What it is worth to leave an area without units, with or without a token of power in it."""
        table = self.table
        board = table.board
        if board.kind[area] != LAND:
            return 0.0
        kept = token or table.power_tokens[area] == self.me or board.home_of[area] == self.me
        garrison = self.garrison(area)
        if garrison or self.plain or not board.fortification[area]:
            return self.land[area] * (1 - self.risk(area, garrison + self.help(area), empty=not garrison)) * kept
        risk = self.risk(area, 0.0, empty=True)
        return self.land[area] * (1 - risk) * kept - risk * (self.ruin(area) + STEPPED_OUT * self.land[area])

    # Prospects

    def defence(self, area: int) -> float:
        """What an attacker of an area would have to beat."""
        known = self._defence[area]
        if known < 0:
            known = self._defence[area] = self._reckon_defence(area)
        return known

    def _reckon_defence(self, area: int) -> float:
        table = self.table
        house = table.owner[area] if table.owner[area] != NOBODY else table.holder[area]
        return 0.0 if house == self.me and not table.neutral[area] else self.front().defence(table, area)

    def fights(self, area: int) -> bool:
        """Whether entering an area means a combat."""
        return self._fights[area]

    def chance_to_take(self, area: int, strength: float, group: int) -> float:
        """That a group takes an area, if with all that helps it it has this strength."""
        table = self.table
        force = table.neutral[area]
        if force:
            return 1.0 if strength >= force else 0.0
        if not self._fights[area]:
            return 1.0
        owner = table.owner[area]
        house = owner if owner != NOBODY else table.holder[area]
        chance = self.odds.chance(self.me, house, strength - self.defence(area), area, group, table.units[area])
        # Where the game is at stake nobody saves cards for another fight.
        return chance if (self._take or self.take)[area] > worth.VICTORY_WORTH / 2 else in_earnest(chance)

    def hope(self, area: int, strength: float, group: int) -> float:
        """That a group takes an area in a round to come: what is missing against a neutral force may yet be found."""
        force = self.table.neutral[area]
        if force and strength < force:
            missing = force - strength
            return 0.55 if missing <= 1 else 0.3 if missing <= 2 else 0.0
        return self.chance_to_take(area, strength, group)

    def landing(self, sea: int) -> float:
        """What a ship of ours in a sea would open to our armies."""
        if self._voyages is None:
            self._voyages = Voyages(self)
        return self._voyages.landing(self, sea)

    def prospects(self, area: int, group: int) -> float:
        """What units could do from an area in the rounds to come."""
        if not group or not self.future:
            return 0.0
        table = self.table
        best = 0.0
        for prize in self._prizes[area] or self.prizes(area):
            take = prize.take
            if take <= best:
                break
            if not prize.contested:
                best = take
                break
            target = prize.target
            if prize.backing < 0:
                prize.backing = min(3.0, 0.35 * self.near_strength(target, area))
            strength = table.attack_strength(group, target) + 0.3 + prize.backing
            hoped = take * self.hope(target, strength, group)
            if hoped > best:
                best = hoped
        if table.board.kind[area] == SEA and self.foresight:
            best = max(best, CONVOY * self.landing(area))
        if best > 25.0:
            best = 25.0
        field = self._field or self.field()
        lasting = 1.0 if self.lord == self.me else FOR_ITS_LORD
        return lasting * 0.25 * best * self.temper.boldness + lasting * 0.06 * table.in_the_field[group] * field[area]

    def prizes(self, area: int) -> list[Prize]:
        """What could be taken from an area, the best first."""
        known = self._prizes[area]
        if known is None:
            take, fights, neutral = self.take, self._fights, self.table.neutral
            near = self.table.reach(self.me, area)
            ranked = sorted([(take[target], target) for target in near if take[target] > 0], reverse=True)
            known = self._prizes[area] = [
                Prize(worth, target, fights[target] or neutral[target] > 0) for worth, target in ranked
            ]
        return known

    def flights(self, origin: int) -> list[int]:
        """The areas to which it may be worth flying from an area: most of the board is not."""
        group = self.table.units[origin] & DRAGONS
        if not group:
            return []
        known = self._flights.get(origin)
        if known is None:
            scored = [(self._flight_worth(target, group), target) for target in self.table.flights(self.me, origin)]
            best = sorted((each for each in scored if each[0] > 1), reverse=True)
            known = self._flights[origin] = [target for _, target in best[:FLIGHTS]]
        return known

    def _flight_worth(self, target: int, group: int) -> float:
        table = self.table
        if table.holder[target] == self.me:
            defence = table.in_the_field[table.units[target]] + self.garrison(target)
            return self.land[target] * self.risk(target, defence)
        if self.take[target] < 2:
            return 0.0
        return self.take[target] * self.chance_to_take(target, table.attack_strength(group, target) + 0.5, group)

    def near_strength(self, target: int, without: int) -> float:
        table, total = self.table, 0.0
        for near in table.supporters[target]:
            if near != without and table.owner[near] == self.me:
                total += table.attack_strength(table.units[near], target)
        return total

    def field(self) -> list[float]:
        """How strongly each area draws units towards what is to be taken, or defended, farther away."""
        if self._field is None:
            self._field = self._reckon_field()
        return self._field

    def _reckon_field(self) -> list[float]:
        table, board = self.table, self.table.board
        kind, fortification, holder = board.kind, board.fortification, table.holder
        fights, neutral = self._fights, table.neutral
        field, strong = [0.0] * len(board), []
        for area, take in enumerate(self.take):
            if take > 1.5:
                if kind[area] != PORT:
                    draws = min(25.0, take)
                    contested = fights[area] or neutral[area]
                    field[area] = draws / (1 + 0.2 * self.defence(area)) if contested else draws
                    strong.append(area)
            elif fortification[area] and holder[area] == self.me:
                strength = table.in_the_field[table.units[area]] + self.garrison(area) + self.help(area)
                field[area] = 0.7 * self.land[area] * self.risk(area, strength)
                strong.append(area)
        ways = table.ground.ways[self.me]
        drawn = ways.drawing or ways.drawn_from([table.reach(self.me, area) for area in range(len(board))])
        for _ in range(4):
            weaker = [0.6 * field[area] for area in strong]
            stronger: set[int] = set()
            for number, area in enumerate(strong):
                draws = weaker[number]
                for near in drawn[area]:
                    if draws > field[near]:
                        field[near] = draws
                        stronger.add(near)
            strong = list(stronger)
        return field
