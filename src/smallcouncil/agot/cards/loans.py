"""The loans of the Iron Bank (Mother of Dragons, p. 12): twelve cards, one of each."""

from collections.abc import Callable
from typing import Final, NamedTuple

from smallcouncil.agot.armies import gain_power
from smallcouncil.agot.board.improvements import BARREL, CROWN, TO_STRONGHOLD
from smallcouncil.agot.phases.improvements import BurnCastle, ImproveAreas
from smallcouncil.agot.phases.loans import FacelessMen, PlaceUnits
from smallcouncil.agot.phases.spymaster import Spymaster
from smallcouncil.agot.phases.supply import set_supply
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import read_units

Part = Callable[[Game, int], object]
"""One thing that a loan does for its buyer."""


class Brings(NamedTuple):
    """What a loan brings its buyer, for those who weigh it."""

    power: int = 0
    units: int = 0
    """As a packed group."""
    barrels: int = 0
    crowns: int = 0
    strongholds: int = 0
    """Castles that become strongholds."""
    supply: int = 0
    burns: int = 0
    """Castles that are gone."""
    kills: int = 0
    """Units that are gone, packed."""
    looks: int = 0
    """Westeros cards that are looked at."""


class Loan(NamedTuple):
    """A loan card."""

    name: str
    text: str
    parts: tuple[Part, ...]
    """What it does at once when it is bought, one thing after the other."""
    brings: Brings


def power(amount: int) -> Part:
    def gain(game: Game, house: int) -> None:
        game.tell("gained power", house, gain_power(game, house, amount))

    return gain


def units(names: str) -> Part:
    group = read_units(names)
    return lambda game, house: game.call(PlaceUnits(house, group))


def improvement(what: int, number: int = 1) -> Part:
    return lambda game, house: game.call(ImproveAreas(house, what, number))


def burn_castle(game: Game, house: int) -> None:
    game.call(BurnCastle(house))


def more_supply(game: Game, house: int) -> None:
    set_supply(game, house, game.state.supply[house] + 1)


def faceless_men(game: Game, house: int) -> None:
    game.call(FacelessMen(house))


def spymaster(game: Game, house: int) -> None:
    game.call(Spymaster(house))


LOANS: Final = (
    Loan("Customs Officer", "Gain 10 power.", (power(10),), Brings(power=10)),
    Loan(
        "Expert Artificer",
        "Improve a land area by a crown, then gain 8 power.",
        (improvement(CROWN), power(8)),
        Brings(power=8, crowns=1),
    ),
    Loan(
        "Full Host",
        "Place a footman, a knight, a siege engine and a ship.",
        (units("footman, knight, siege engine, ship"),),
        Brings(units=read_units("footman, knight, siege engine, ship")),
    ),
    Loan("Loyal Maester", "Improve two land areas by a barrel each.", (improvement(BARREL, 2),), Brings(barrels=2)),
    Loan("Master-at-Arms", "Make two castles strongholds.", (improvement(TO_STRONGHOLD, 2),), Brings(strongholds=2)),
    Loan(
        "Pyromancer",
        "An area loses its castle and gains a barrel or a crown instead.",
        (burn_castle,),
        Brings(burns=1),
    ),
    Loan(
        "Savvy Steward",
        "Improve a land area by a barrel, then go up one on the supply track.",
        (improvement(BARREL), more_supply),
        Brings(barrels=1, supply=1),
    ),
    Loan(
        "Sea Raiders",
        "Place a footman and three ships.",
        (units("footman, 3 ships"),),
        Brings(units=read_units("footman, 3 ships")),
    ),
    Loan(
        "Siege Engineers",
        "Place a footman and two siege engines.",
        (units("footman, 2 siege engines"),),
        Brings(units=read_units("footman, 2 siege engines")),
    ),
    Loan(
        "Spymaster",
        "Look at the top two cards of a Westeros deck in secret; put each back on the top or at the bottom.",
        (spymaster,),
        Brings(looks=2),
    ),
    Loan(
        "The Faceless Men",
        "Destroy a knight in one area and a footman in another, of any houses.",
        (faceless_men,),
        Brings(kills=read_units("knight, footman")),
    ),
    Loan("Vanguard Cavalry", "Place three knights.", (units("3 knights"),), Brings(units=read_units("3 knights"))),
)
"""By their ids."""
LOAN_NAMES: Final = tuple(loan.name for loan in LOANS)
