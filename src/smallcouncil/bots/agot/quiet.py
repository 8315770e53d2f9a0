"""What the orders are worth that move nobody: defence, support, raids, power and loans."""

from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.raids import raid_reach
from smallcouncil.bots.agot import banking
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.worth import GROUP_WORTH

PROMISED: Final = 5.0
"""What support is worth that was promised to another house."""


class QuietOrders:
    """What each kind of order is worth to one house, area by area, before orders are revealed."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.table, self.me = outlook, outlook.table, outlook.me
        self._best_loan: float | None = None

    def _strength(self, area: int) -> float:
        return self.table.in_the_field[self.table.units[area]] + self.outlook.garrison(area) + self.outlook.help(area)

    def _at_stake(self, area: int) -> float:
        return self.outlook.land[area] + self.outlook.ruin(area) + 0.5 * GROUP_WORTH[self.table.units[area]]

    def defense(self, area: int, bonus: int) -> float:
        if self.table.board.kind[area] == PORT:
            return 0.0
        strength = self._strength(area)
        saved = self.outlook.risk(area, strength) - self.outlook.risk(area, strength + bonus)
        return saved * self._at_stake(area)

    def support(self, area: int, bonus: int) -> float:
        """For the defence of our neighbours; what it does for our own attacks is added later."""
        table, value = self.table, 0.0
        added = table.in_the_field[table.units[area]] + bonus
        if not added:
            return 0.0
        for near in table.board.neighbours[area]:
            if self.outlook.accord and self.outlook.accord.owes_support(near) and table.can_support(area, near):
                value += PROMISED
            if table.holder[near] != self.me and table.owner[near] != self.me:
                continue
            if not table.can_support(area, near) or not self.outlook.threats(near):
                continue
            if table.owner[near] != self.me and not table.garrisons[near]:
                continue  # an empty land has no combat that could be supported
            strength = self._strength(near) - 0.35 * table.in_the_field[table.units[area]]
            saved = self.outlook.risk(near, strength) - self.outlook.risk(near, strength + added)
            value += 0.7 * saved * self._at_stake(near)
        return value

    def raid(self, area: int, special: bool) -> float:
        table, board = self.table, self.table.board
        value = 0.0
        for near in raid_reach(board, area):
            house = table.owner[near]
            if house in (NOBODY, self.me, *table.kin[self.me]):
                continue
            crowns = board.crowns[near] if board.kind[near] == LAND else -0.5
            here = 0.25 + 0.25 * max(0.0, 1 + crowns) * self.outlook.power_worth
            if any(threat.house == house for threat in self.outlook.threats(area)):
                here += 0.3
            value = max(value, here) + 0.25 * min(value, here)
        return value * (1.25 if special else 1.0)

    def loan(self, area: int) -> float:
        if self.table.board.kind[area] == LAND:
            return 0.0
        if self._best_loan is None:
            self._best_loan = banking.best_loan(self.outlook)
        return self._best_loan * (0.85 if self._is_raided(area) else 1.0)

    def _is_raided(self, area: int) -> bool:
        """Whether an enemy stands where it could raid an area."""
        table, board = self.table, self.table.board
        return any(
            table.owner[near] not in (NOBODY, self.me, *table.kin[self.me]) and area in raid_reach(board, near)
            for near in board.neighbours[area]
        )

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
        return power * (0.85 if self._is_raided(area) else 1.0)

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
