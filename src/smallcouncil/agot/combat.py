"""A combat as plain data, and the questions that steps and cards ask of it (p. 17 to p. 21)."""

from typing import ClassVar, Final

from smallcouncil.agot.armies import discard_power, gain_power
from smallcouncil.agot.codes import SIDE
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import ONE
from smallcouncil.kernel import Procedure

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ("attacker", "defender")
NO_CARD: Final = -1
WINDOWS: Final = ("cancel", "immediately", "when_decided", "after_combat", "when_revealed", "after_casualties")
"""The moments at which a house card's text can happen once.  Their numbers lie in snapshots: new ones come last."""
NOTHING_CHOSEN: Final = -1
_BIT: Final = {window: 2 * number for number, window in enumerate(WINDOWS)}
"""Where `Combat.resolved` keeps the attacker's text of each; the defender's comes next to it."""


class Combat(Procedure):
    """One combat, from the call for support to the clean up."""

    __slots__ = (
        "area",
        "attacker",
        "attackers",
        "blade",
        "cards",
        "chosen",
        "defender",
        "final",
        "ignored",
        "joined",
        "order",
        "origin",
        "queue",
        "resolved",
        "retreated_to",
        "skulls",
        "support",
        "swords",
        "tides",
        "tides_discarded",
        "tides_open",
        "winner",
    )
    NO_LISTS = (
        "at",
        "area",
        "attacker",
        "attackers",
        "blade",
        "defender",
        "ignored",
        "order",
        "origin",
        "resolved",
        "retreated_to",
        "swords",
        "tides_open",
        "winner",
    )
    DEFAULTS: ClassVar = {"chosen": [NOTHING_CHOSEN, NOTHING_CHOSEN], "ignored": -1, "retreated_to": NOBODY}

    def __init__(self, area: int, origin: int, attacker: int, defender: int, attackers: int, order: int) -> None:
        super().__init__()
        self.area = area
        """The embattled area."""
        self.origin = origin
        """The area the attackers marched from."""
        self.attacker = attacker
        self.defender = defender
        self.attackers = attackers
        """The attacking units; the defending ones stand in the embattled area."""
        self.order = order
        """The march order token that started the combat."""
        self.queue: list[int] = []
        """Areas with support orders that have not declared yet, in turn order."""
        self.support: list[int] = []
        """Who supports whom: SIDE codes."""
        self.joined: list[int] = []
        """Areas whose support waits to be accepted or refused: SIDE codes."""
        self.cards = [NO_CARD, NO_CARD]
        """The revealed house cards, by side."""
        self.ignored = -1
        """The side whose card has no text in this combat."""
        self.chosen = [NOTHING_CHOSEN, NOTHING_CHOSEN]
        """What was chosen for the text of a side's card, if that goes on working: its card says what it is."""
        self.resolved = 0
        """Which texts have happened: a bit per timing word and side."""
        self.tides = [NO_CARD, NO_CARD]
        self.tides_discarded: list[int] = []
        self.blade = -1
        """The side that used the Valyrian Steel Blade for +1."""
        self.final: list[int] = []
        """Final combat strengths, by side."""
        self.winner = -1
        self.swords = 0
        """Casualties the loser still has to take."""
        self.skulls = [0, 0]
        """Casualties from skulls that each side still has to take."""
        self.tides_open = False
        """Whether the tides cards are revealed."""
        self.retreated_to = NOBODY
        """The area into which the loser has retreated."""

    def house(self, side: int) -> int:
        return self.defender if side else self.attacker

    def side_of(self, house: int) -> int:
        """The side of a house in this combat, -1 if it does not fight."""
        return ATTACKER if house == self.attacker else DEFENDER if house == self.defender else -1

    def supported(self, side: int) -> bool:
        """Whether anybody, the house itself included, supports a side."""
        return side in SIDE.whats(self.support)

    def text_is_resolved(self, window: str, side: int) -> bool:
        return bool(self.resolved >> (_BIT[window] + side) & 1)

    def text_was_resolved(self, window: str, side: int) -> None:
        """No text happens twice in one combat."""
        self.resolved |= 1 << (_BIT[window] + side)

    def text_comes_anew(self, window: str, side: int) -> None:
        """Another card has taken the place of the one whose text was resolved."""
        self.resolved &= ~(1 << (_BIT[window] + side))

    def supporting_areas(self, side: int) -> list[int]:
        areas = []
        for each in self.support:
            area, helped = SIDE.read(each)
            if helped == side:
                areas.append(area)
        return areas


def fighting(game: Game, combat: Combat, side: int) -> int:
    """The upright units of a side in the combat."""
    return combat.attackers if side == ATTACKER else game.state.units[combat.area]


def lose_unit(game: Game, combat: Combat, side: int, unit: int, routed: bool = False) -> None:
    """Destroy one fighting unit.  The area keeps its order until the clean up, even if it is empty now."""
    state = game.state
    if side == ATTACKER:
        combat.attackers -= ONE[unit]
    elif routed:
        state.routed[combat.area] -= ONE[unit]
    else:
        state.units[combat.area] -= ONE[unit]
    state.pool[combat.house(side)] += ONE[unit]
    game.tell("destroyed", combat.house(side), combat.area, ONE[unit])


def remove_order(game: Game, combat: Combat | None, area: int) -> None:
    """Take an order token off the board; support that came from it is gone."""
    if game.state.orders[area]:
        game.tell("order removed", area, game.state.orders[area])
        game.state.orders[area] = 0
    if combat is not None:
        combat.support = [each for each in combat.support if SIDE.read(each)[0] != area]


def earn(game: Game, house: int, amount: int) -> None:
    """Gain power by a card, and say so."""
    game.tell("gained power", house, gain_power(game, house, amount))


def pay(game: Game, house: int, amount: int) -> None:
    """Discard power for a card, and say so."""
    if amount:
        game.tell("lost power", house, discard_power(game, house, amount))
