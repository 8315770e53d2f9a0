"""What each area is worth to a house, how safe it is, and what could be gained from it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.units import DRAGONS
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.claims import FOR_ITS_LORD, Claims
from smallcouncil.bots.agot.odds import UNKNOWN
from smallcouncil.bots.agot.pulls import Pulls
from smallcouncil.bots.agot.sieges import Assault
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.agot.voyages import Voyages
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.bots.temperament import Temperament

if TYPE_CHECKING:
    from smallcouncil.bots.agot.routes import Camp

SEAT = 3.0
"""What each mustering point is worth that can be used only if somebody stays in a castle."""
CONVOY = 0.7
"""How much of what an army could take by way of a ship counts for the ship."""
STEPPED_OUT = 0.8
"""What it costs, in parts of its own worth, that an enemy walks into a castle without a fight: one castle taken for
one given away gains nothing, and costs a card and an army."""
SLACK = 1e-6
"""By how much whatever is said to be the most is more: sums are rounded."""
MOST_BACKING = 3.0
"""More strength than this is not hoped for from those who stand beside an area."""
FLIGHTS = 9
"""How many of the areas to which dragons could fly are looked at."""


class Prizes:
    """What units could go for from an area, the best first."""

    __slots__ = ("backings", "ranked")

    def __init__(self, ranked: list[tuple[float, int]]) -> None:
        self.ranked = ranked
        """What each is worth, and where it is."""
        self.backings: list[float] = [UNKNOWN] * len(ranked)
        """What those who stand beside it may add to an attack."""


class Holding:
    """An area that units of ours could hold, whatever they are."""

    __slots__ = ("defends", "draws", "garrison", "help", "land", "most", "ruin", "seat")

    def __init__(self, land: float, garrison: int, help: float, defends: float, seat: float, ruin: float) -> None:
        self.land, self.garrison, self.help = land, garrison, help
        self.defends = defends
        """What its order adds to their strength, or may add."""
        self.seat = seat
        """What it is worth that somebody is there who can muster."""
        self.ruin = ruin
        """What it costs, beside the area itself, to lose it."""
        self.most, self.draws = UNKNOWN, 0.0
        """What it is worth at most to hold it, and how much more for each strength of the units there."""


class Outlook(Claims):
    """The position through the eyes of one house."""

    __slots__ = (
        "_assaults",
        "_defence",
        "_flights",
        "_holdings",
        "_hopes",
        "_near",
        "_presence",
        "_prizes",
        "_pulls",
        "_voyages",
        "camps",
        "fights",
        "lasting",
        "plain",
    )

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
        super().__init__(table, temper, table.me if house is None else house, tastes, loyalty, accord, foresight)
        self.plain = plain or not foresight
        """Whether only what is held and what could be lost counts, and not what one should beware of or wait for:
        so the weights of `standing` were fitted."""
        self._defence: list[float] = [UNKNOWN] * len(table.owner)
        self._presence: dict[tuple[int, int, float], float] = {}
        self._assaults: list[Assault | None] = [None] * len(table.owner)
        self._flights: dict[int, list[int]] = {}
        self._near: dict[int, int] = {}
        self._prizes: list[Prizes | None] = [None] * len(table.owner)
        self._holdings: list[Holding | None] = [None] * len(table.owner)
        self._hopes: tuple[float, float] | None = None
        self.lasting = 1.0 if self.lord == self.me else FOR_ITS_LORD
        """How much of what its units could do later counts."""
        self.fights = table.fights(self.me)
        """Whether entering an area means a combat."""
        self._pulls: Pulls | None = None
        self._voyages: Voyages | None = None
        self.camps: dict[int, Camp] = {}
        """What `marching` knows of each area of ours."""

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

    def at_most(self, area: int, group: int) -> float:
        """What it can be worth at the very most to hold an area with these units."""
        held = self.bounds(area)
        return held.most + held.draws * self.table.in_the_field[group]

    def bounds(self, area: int) -> Holding:
        """What is known of holding an area, with the most that it can be worth: if nothing is lost there."""
        held = self._holdings[area] or self._holding(area)
        if held.most < 0:
            best, lasting = 0.0, self.lasting
            if self.future:
                take = self._take or self.take
                for target in self.table.reach(self.me, area):
                    if take[target] > best:
                        best = take[target]
                if self.table.board.kind[area] == SEA and self.foresight:
                    best = self.landing(area, best)
                held.draws = lasting * 0.06 * (self._pulls or self.pulls()).on(self, area)
            if best > 25.0:
                best = 25.0
            held.most = held.land + held.seat + lasting * 0.25 * best * self.temper.boldness + SLACK
        return held

    def hopes(self) -> tuple[float, float]:
        """What the prospects in any area are worth at most, and how much more for each strength there."""
        if self._hopes is None:
            best, draws = 0.0, 0.0
            if self.future:
                best = self.lasting * 0.25 * min(25.0, max(self.take)) * self.temper.boldness + SLACK
                draws = self.lasting * 0.06 * (self._pulls or self.pulls()).most
            self._hopes = best, draws
        return self._hopes

    def _holding(self, area: int) -> Holding:
        defends = float(self.table.defense_bonus(area)) if self.in_action else 0.4
        seat = ruin = 0.0
        if self.table.board.fortification[area] and not self.plain:
            seat, ruin = self._seat(area), self.ruin(area)
        held = Holding(self.land[area], self.garrison(area), self.help(area), defends, seat, ruin)
        self._holdings[area] = held
        return held

    def _seat(self, area: int) -> float:
        """What it is worth to have somebody in a castle who can be ordered to muster there, if nobody else can."""
        table, fortification = self.table, self.table.board.fortification
        if not self.future or not table.stars[self.me]:
            return 0.0
        elsewhere = 0
        for each in table.own_areas(self.me):
            if each != area and fortification[each] > elsewhere:
                elsewhere = fortification[each]
        lasting = min(1.0, table.rounds_left / 4)
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
        if house == self.me and not table.neutral[area]:
            return 0.0
        return (self._front or self.front()).defence(table, area)

    def chance_to_take(self, area: int, strength: float, group: int) -> float:
        """That a group takes an area, if with all that helps it it has this strength."""
        return (self._assaults[area] or self.assault(area)).chance(strength, group)

    def assault(self, area: int) -> Assault:
        """What an attack of ours on an area would be like."""
        known = self._assaults[area]
        if known is None:
            known = self._assaults[area] = self._new_assault(area)
        return known

    def _new_assault(self, area: int) -> Assault:
        table, odds = self.table, self.odds
        strengths = table.against_castles if table.board.fortification[area] else table.in_the_field
        if table.neutral[area] or not self.fights[area]:
            return Assault(strengths, table.neutral[area], 0.0, None, 0, False)
        owner = table.owner[area]
        pair = odds.pair(self.me, owner if owner != NOBODY else table.holder[area])
        # Where the game is at stake nobody saves cards for another fight.
        in_earnest = (self._take or self.take)[area] <= worth.VICTORY_WORTH / 2
        return Assault(strengths, 0, self.defence(area), pair, odds.key(area, table.units[area]), in_earnest)

    def landing(self, sea: int, least: float) -> float:
        """What counts of what a ship of ours in a sea would open to our armies; or the least that is asked for."""
        if self._voyages is None:
            self._voyages = Voyages(self)
        return max(least, CONVOY * self._voyages.landing(self, sea)) if CONVOY * self._voyages.most > least else least

    def prospects(self, area: int, group: int) -> float:
        """What units could do from an area in the rounds to come."""
        if not group or not self.future:
            return 0.0
        table = self.table
        best = 0.0
        prizes = self._prizes[area] or self.prizes(area)
        fights, neutral, backings = self.fights, table.neutral, prizes.backings
        for number, (take, target) in enumerate(prizes.ranked):
            if take <= best:
                break
            if not fights[target] and not neutral[target]:
                best = take
                break
            backing = backings[number]
            if backing < 0:
                backing = 0.35 * self.near_strength(target, area)
                if backing > MOST_BACKING:
                    backing = MOST_BACKING
                backings[number] = backing
            assault = self._assaults[target] or self.assault(target)
            strength = assault.strengths[group] + 0.3 + backing
            hoped = take * (assault.hope(strength, group) if assault.force else assault.chance(strength, group))
            if hoped > best:
                best = hoped
        if table.board.kind[area] == SEA and self.foresight:
            best = self.landing(area, best)
        if best > 25.0:
            best = 25.0
        pull, lasting = (self._pulls or self.pulls()).on(self, area), self.lasting
        return lasting * 0.25 * best * self.temper.boldness + lasting * 0.06 * table.in_the_field[group] * pull

    def prizes(self, area: int) -> Prizes:
        """What could be taken from an area."""
        known = self._prizes[area]
        if known is None:
            take = self.take
            ranked = [(take[target], target) for target in self.table.reach(self.me, area) if take[target] > 0]
            ranked.sort(reverse=True)
            known = self._prizes[area] = Prizes(ranked)
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
        """The strength of ours that stands beside an area, but for one place."""
        table = self.table
        strengths = table.against_castles if table.board.fortification[target] else table.in_the_field
        total = self._near.get(target)
        if total is None:
            total = 0
            for near in table.supporters[target]:
                if table.owner[near] == self.me:
                    total += strengths[table.units[near]]
            self._near[target] = total
        if table.owner[without] == self.me and without in table.supporters[target]:
            total -= strengths[table.units[without]]
        return float(total)

    def pull(self, area: int) -> float:
        """How strongly an area is drawn towards what is to be taken, or defended, farther away."""
        return (self._pulls or self.pulls()).on(self, area)

    def pulls(self) -> Pulls:
        """What draws units of ours."""
        if self._pulls is None:
            self._pulls = Pulls(self)
        return self._pulls
