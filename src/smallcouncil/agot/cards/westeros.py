"""The Westeros cards: three decks of ten (p. 7)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from smallcouncil.agot.armies import gain_power
from smallcouncil.agot.control import land_of
from smallcouncil.agot.influence import blade_holder, players_in_turn_order, raven_holder, throne_holder
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import CONSOLIDATE_POWER, DEFENSE, MARCH_PLUS_ONE, RAID, SUPPORT, tokens_of
from smallcouncil.agot.phases.clash_of_kings import ClashOfKings
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game


class Course(NamedTuple):
    """One thing that a Westeros card can do."""

    name: str
    """As the house that chooses it spells it."""
    do: Callable[[Game], None]


class WesterosCard(NamedTuple):
    """A Westeros card."""

    name: str
    text: str
    courses: tuple[Course, ...]
    """What it can do; more than one if somebody chooses."""
    icon: bool = False
    """Whether it shows a wildling icon."""
    chooser: Callable[[Game], int] | None = None
    """Who chooses."""
    shuffles: bool = False
    """Its deck is shuffled and another card drawn instead."""
    banner: tuple[int, ...] = ()
    """The areas on which it lays a loyalty token, whatever else it does."""


def supply(game: Game) -> None:
    game.call(EachHouse("supply", game.state.iron_throne))


def mustering(game: Game) -> None:
    game.call(EachHouse("mustering", game.state.iron_throne))


def clash_of_kings(game: Game) -> None:
    game.call(ClashOfKings())


def game_of_thrones(game: Game) -> None:
    """A power for each crown, and for each own port with ships and no enemy ships before it (p. 25)."""
    for house in players_in_turn_order(game):
        game.tell("gained power", house, gain_power(game, house, crowns(game, house) + trading_ports(game, house)))


def crowns(game: Game, house: int) -> int:
    crowned = game.board.crowns
    return sum([crowned[area] for area in land_of(game, house)])


def trading_ports(game: Game, house: int) -> int:
    owner, board, number = game.state.owner, game.board, 0
    for port in board.ports:
        if owner[port] == house and owner[board.port_sea[port]] in (NOBODY, house):
            number += 1
    return number


def wildlings_attack(game: Game) -> None:
    game.call(WildlingAttack(game.state.threat, players_in_turn_order(game)))


def forbid(*tokens: int) -> Callable[[Game], None]:
    def restrict(game: Game) -> None:
        in_use = (*game.edition.tokens, *game.edition.vassal_tokens)
        game.state.forbidden = tuple([token for token in in_use if token in tokens])

    return restrict


def nothing(game: Game) -> None:
    pass


NO_DEFENSE: Final = Course("no defense orders", forbid(*tokens_of(DEFENSE)))
NO_MARCH_PLUS_ONE: Final = Course("no march +1 orders", forbid(MARCH_PLUS_ONE))
NOTHING: Final = Course("nothing", nothing)
LAST_DAYS_OF_SUMMER: Final = WesterosCard("Last Days of Summer", "Nothing happens.", (NOTHING,), icon=True)
WINTER_IS_COMING: Final = WesterosCard(
    "Winter is Coming", "Shuffle this whole deck at once and draw another card.", (NOTHING,), shuffles=True
)
SUPPLY: Final = WesterosCard("Supply", "Adjust supply, then fit armies to it.", (Course("supply", supply),))
MUSTERING: Final = WesterosCard(
    "Mustering", "Muster new units in castles and strongholds.", (Course("mustering", mustering),)
)
A_THRONE_OF_BLADES: Final = WesterosCard(
    "A Throne of Blades",
    "The holder of the Iron Throne token chooses: adjust supply, muster, or nothing.",
    (Course("supply", supply), Course("mustering", mustering), NOTHING),
    icon=True,
    chooser=throne_holder,
)
CLASH_OF_KINGS: Final = WesterosCard(
    "Clash of Kings", "Bid for the three influence tracks.", (Course("clash of kings", clash_of_kings),)
)
GAME_OF_THRONES: Final = WesterosCard(
    "Game of Thrones",
    "Each house gains 1 power for each power icon it controls, and for each of its ports that trades.",
    (Course("game of thrones", game_of_thrones),),
)
DARK_WINGS_DARK_WORDS: Final = WesterosCard(
    "Dark Wings, Dark Words",
    "The holder of the Messenger Raven chooses: bid for the tracks, collect power, or nothing.",
    (Course("clash of kings", clash_of_kings), Course("game of thrones", game_of_thrones), NOTHING),
    icon=True,
    chooser=raven_holder,
)
WILDLINGS_ATTACK: Final = WesterosCard(
    "Wildlings Attack",
    "The wildlings attack with their present strength.",
    (Course("attack", wildlings_attack),),
)
PUT_TO_THE_SWORD: Final = WesterosCard(
    "Put to the Sword",
    "The holder of the Valyrian Steel Blade chooses: no Defense orders this round, no March +1 orders, or neither.",
    (NO_DEFENSE, NO_MARCH_PLUS_ONE, NOTHING),
    chooser=blade_holder,
)
SEA_OF_STORMS: Final = WesterosCard(
    "Sea of Storms",
    "No Raid orders this planning phase.",
    (Course("no raids", forbid(*tokens_of(RAID))),),
    icon=True,
)
RAINS_OF_AUTUMN: Final = WesterosCard(
    "Rains of Autumn", "No March +1 orders this planning phase.", (NO_MARCH_PLUS_ONE,), icon=True
)
FEAST_FOR_CROWS: Final = WesterosCard(
    "Feast for Crows",
    "No Consolidate Power orders this planning phase.",
    (Course("no consolidate power orders", forbid(*tokens_of(CONSOLIDATE_POWER))),),
    icon=True,
)
WEB_OF_LIES: Final = WesterosCard(
    "Web of Lies",
    "No Support orders this planning phase.",
    (Course("no support orders", forbid(*tokens_of(SUPPORT))),),
    icon=True,
)
STORM_OF_SWORDS: Final = WesterosCard(
    "Storm of Swords", "No Defense orders this planning phase.", (NO_DEFENSE,), icon=True
)

DECKS: Final = (
    (SUPPLY,) * 3 + (MUSTERING,) * 3 + (A_THRONE_OF_BLADES,) * 2 + (LAST_DAYS_OF_SUMMER, WINTER_IS_COMING),
    (CLASH_OF_KINGS,) * 3
    + (GAME_OF_THRONES,) * 3
    + (DARK_WINGS_DARK_WORDS,) * 2
    + (LAST_DAYS_OF_SUMMER, WINTER_IS_COMING),
    (WILDLINGS_ATTACK,) * 3
    + (PUT_TO_THE_SWORD,) * 2
    + (SEA_OF_STORMS, RAINS_OF_AUTUMN, FEAST_FOR_CROWS, WEB_OF_LIES, STORM_OF_SWORDS),
)
"""The three decks, in the order in which they are resolved."""

WESTEROS_CARDS: Final = tuple(dict.fromkeys(card for deck in DECKS for card in deck))
"""Every different card; its index is its id.  Copies of a card share an id."""
