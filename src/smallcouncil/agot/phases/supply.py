"""Supply (p. 8): counting barrels and fitting armies to them."""

from smallcouncil.agot.armies import MAX_SUPPLY, armies_on_board, destroy
from smallcouncil.agot.codes import UNIT
from smallcouncil.agot.control import areas_held, land_of, size_of
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


class ReconcileArmies(Procedure):
    """A house removes units until its armies fit its supply."""

    __slots__ = ("house",)

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house


def barrels(game: Game, house: int) -> int:
    """Supply icons in the areas a house controls, as far as the track goes."""
    supply = game.board.supply
    return min(sum([supply[area] for area in land_of(game, house)]), MAX_SUPPLY)


def adjust_supply(game: Game, house: int) -> None:
    """Set a house's place on the supply track by its barrels, and fit its armies at once."""
    set_supply(game, house, barrels(game, house))
    reconcile(game, house)


def set_supply(game: Game, house: int, supply: int) -> None:
    game.state.supply[house] = max(0, min(MAX_SUPPLY, supply))
    game.tell("supply", house, game.state.supply[house])


def reconcile(game: Game, house: int) -> None:
    if not armies_on_board(game, house).fit():
        game.call(ReconcileArmies(house))


def remove_excess_units(game: Game, excess: ReconcileArmies) -> Flow:
    """The owner chooses which units leave its armies."""
    house, state = excess.house, game.state
    if armies_on_board(game, house).fit():
        return NEXT
    code = game.answer
    if code is None:
        armies = [area for area in areas_held(game, house) if size_of(game, area) > 1]
        return game.ask(
            house,
            "supply losses",
            [UNIT.code(area, unit) for area in armies for unit in types_in(state.units[area] | state.routed[area])],
        )
    destroy(game, *UNIT.read(code))
    return AGAIN


RECONCILE_ARMIES = (remove_excess_units,)
