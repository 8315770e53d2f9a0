"""Things that every house does in turn order."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.phases.mustering import Mustering, mustering_areas
from smallcouncil.agot.phases.supply import adjust_supply, reconcile
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


class EachHouse(Procedure):
    """One house after the other; each finishes before the next begins."""

    __slots__ = ("queue", "what")

    def __init__(self, what: str, houses: list[int]) -> None:
        super().__init__()
        self.what = what
        """A key of WHAT."""
        self.queue = houses[:]


def muster_everywhere(game: Game, house: int) -> None:
    areas = mustering_areas(game, house)
    if areas:
        game.call(Mustering(game, house, areas))


WHAT: Final[dict[str, Callable[[Game, int], None]]] = {
    "supply": adjust_supply,
    "mustering": muster_everywhere,
    "reconcile": reconcile,
}


def next_house(game: Game, each: EachHouse) -> Flow:
    if not each.queue:
        return NEXT
    WHAT[each.what](game, each.queue.pop(0))
    return AGAIN


EACH_HOUSE = (next_house,)
