"""What the orders are worth that move nobody: defence, support, raids, power and loans."""

from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.raids import raid_reach
from smallcouncil.bots.agot import banking
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import NOWHERE
from smallcouncil.bots.agot.worth import GROUP_WORTH

PROMISED: Final = 5.0
"""What support is worth that was promised to another house."""


class QuietOrders:
    """What each kind of order is worth to one house, area by area, before orders are revealed."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.table, self.me = outlook, outlook.table, outlook.me
        self._friends = (NOBODY, self.me, *self.table.kin[self.me])
        """Whom nobody raids."""
        self._best_loan: float | None = None
        self._in_need: dict[int, list[tuple[int, float, float, float]]] = {}
        self._raids: dict[int, float] = {}
        self._raided: dict[int, bool] = {}

    def _strength(self, area: int) -> float:
        return self.table.in_the_field[self.table.units[area]] + self.outlook.garrison(area) + self.outlook.help(area)

    def _at_stake(self, area: int) -> float:
        return self.outlook.land[area] + self.outlook.ruin(area) + 0.5 * GROUP_WORTH[self.table.units[area]]

    def defense(self, area: int, bonus: int) -> float:
        if self.table.board.kind[area] == PORT:
            return 0.0
        strength = self._strength(area)
        risk = self.outlook.risk(area, strength)
        return (risk - self.outlook.risk(area, strength + bonus)) * self._at_stake(area) if risk else 0.0

    def support(self, area: int, bonus: int) -> float:
        """For the defence of our neighbours; what it does for our own attacks is added later."""
        added, value = self.table.in_the_field[self.table.units[area]] + bonus, 0.0
        if not added:
            return 0.0
        known = self._in_need.get(area)
        if known is None:
            known = self._in_need[area] = self._neighbours_in_need(area)
        for near, strength, risk, stake in known:
            if near == NOWHERE:
                value += PROMISED
            else:
                value += 0.7 * (risk - self.outlook.risk(near, strength + added)) * stake
        return value

    def _neighbours_in_need(self, area: int) -> list[tuple[int, float, float, float]]:
        """The neighbours of ours that may be lost without support from an area: with which strength, how likely, and
        what is lost then; and whoever has a promise, as nowhere."""
        table, outlook, found = self.table, self.outlook, []
        for near in table.board.neighbours[area]:
            if outlook.accord and outlook.accord.owes_support(near) and table.can_support(area, near):
                found.append((NOWHERE, 0.0, 0.0, 0.0))
            if table.holder[near] != self.me and table.owner[near] != self.me:
                continue
            if not table.can_support(area, near) or not outlook.threats(near):
                continue
            if table.owner[near] != self.me and not table.garrisons[near]:
                continue  # an empty land has no combat that could be supported
            strength = self._strength(near) - 0.35 * table.in_the_field[table.units[area]]
            risk = outlook.risk(near, strength)
            if risk:
                found.append((near, strength, risk, self._at_stake(near)))
        return found

    def raid(self, area: int, special: bool) -> float:
        known = self._raids.get(area)
        if known is None:
            known = self._raids[area] = self._reckon_raid(area)
        return known * (1.25 if special else 1.0)

    def _reckon_raid(self, area: int) -> float:
        table, board, value = self.table, self.table.board, 0.0
        for near in raid_reach(board, area):
            house = table.owner[near]
            if house in self._friends:
                continue
            crowns = board.crowns[near] if board.kind[near] == LAND else -0.5
            here = 0.25 + 0.25 * max(0.0, 1 + crowns) * self.outlook.power_worth
            for threat in self.outlook.threats(area):
                if threat.house == house:
                    here += 0.3
                    break
            value = max(value, here) + 0.25 * min(value, here)
        return value

    def loan(self, area: int) -> float:
        if self.table.board.kind[area] == LAND:
            return 0.0
        if self._best_loan is None:
            self._best_loan = banking.best_loan(self.outlook)
        return self._best_loan * (0.85 if self._is_raided(area) else 1.0)

    def _is_raided(self, area: int) -> bool:
        """Whether an enemy stands where it could raid an area."""
        known = self._raided.get(area)
        if known is None:
            board, owner, friends, known = self.table.board, self.table.owner, self._friends, False
            for near in board.neighbours[area]:
                if owner[near] not in friends and area in raid_reach(board, near):
                    known = True
                    break
            self._raided[area] = known
        return known

    def consolidate(self, area: int, special: bool) -> float:
        table, board = self.table, self.table.board
        kind = board.kind[area]
        power = 0.0
        if kind == LAND:
            power = (1 + board.crowns[area]) * self.outlook.power_worth
        elif kind == PORT and table.owner[board.port_sea[area]] in (NOBODY, self.me):
            power = self.outlook.power_worth
        if special and board.fortification[area]:
            power = max(power, self._muster(area))
        return power * (0.85 if power and self._is_raided(area) else 1.0)

    def _muster(self, area: int) -> float:
        """What mustering with a special order brings: new units can act from the next round on."""
        if not self.table.rounds_left:
            return 0.0
        table = self.table
        points = table.board.fortification[area]
        grows = table.armies(self.me).room_to_grow(table.size(area)) > 0
        footmen = table.units[area] & 15
        each = 5.2 if grows else 3.8 if footmen else 2.4
        soon = min(1.0, 0.4 + 0.15 * table.rounds_left)
        return points * each * soon
