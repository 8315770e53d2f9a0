"""Clash of Kings (p. 10): three biddings for the influence tracks."""

from typing import Final

from smallcouncil.agot.armies import POWER_TOKENS
from smallcouncil.agot.influence import throne_holder
from smallcouncil.agot.names import FIEFDOMS, HOUSES, IRON_THRONE, KINGS_COURT, NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.kernel import NEXT, Flow, Procedure

_BIDS: Final = tuple(list(range(power + 1)) for power in range(POWER_TOKENS + 1))
"""Made once, and never changed: the same are offered again and again."""


class ClashOfKings(Procedure):
    """The tracks are bid for one after the other."""

    __slots__ = ()


class Bidding(Procedure):
    """One bidding for one track."""

    __slots__ = ("bids", "order", "track")

    def __init__(self, track: int) -> None:
        super().__init__()
        self.track = track
        self.bids = [0] * len(HOUSES)
        self.order: list[int] = []
        """The houses as they will stand, as far as it is decided."""


def bid_on_iron_throne(game: Game, clash: ClashOfKings) -> Flow:
    return game.call(Bidding(IRON_THRONE))


def bid_on_fiefdoms(game: Game, clash: ClashOfKings) -> Flow:
    return game.call(Bidding(FIEFDOMS))


def bid_on_kings_court(game: Game, clash: ClashOfKings) -> Flow:
    return game.call(Bidding(KINGS_COURT))


def bids_up_to(power: int) -> list[int]:
    """Any part of some power."""
    return _BIDS[power]


def bid_power(game: Game, bidding: Bidding) -> Flow:
    """Every house secretly bids any part of its available power."""
    for house in game.state.iron_throne:
        game.ask(house, "bid", bids_up_to(game.state.power[house]), sealed=True)
    return NEXT


def reveal_bids(game: Game, bidding: Bidding) -> Flow:
    """Whatever comes of it, all power that was bid is discarded."""
    for decision in game.answered:
        bid = decision.pieces[0]
        bidding.bids[decision.actor] = bid
        game.state.power[decision.actor] -= bid
        game.tell("bid", decision.actor, bid)
    return NEXT


def bidders_for_places(game: Game) -> list[int]:
    """Everybody whose place depends on the bids."""
    throne, always_last = game.state.iron_throne, game.edition.always_last
    return throne if always_last == NOBODY else [house for house in throne if house != always_last]


def decide_ties(game: Game, bidding: Bidding) -> Flow:
    """The highest bid stands first; the holder of the Iron Throne token orders those who are tied (p. 10).

    The token itself changes hands only when the Iron Throne track is complete, so its old holder decides there."""
    first, bids = game.answer, bidding.bids
    if first is not None:
        bidding.order.append(first)
    left = bidders_for_places(game)[:]
    for house in bidding.order:
        left.remove(house)
    while left:
        highest, tied = -1, left
        for house in left:
            if bids[house] > highest:
                highest, tied = bids[house], [house]
            elif bids[house] == highest:
                tied.append(house)
        if len(tied) > 1:
            return game.ask(throne_holder(game), "tie", tied)
        bidding.order += tied
        left.remove(tied[0])
    return NEXT


def place_influence_tokens(game: Game, bidding: Bidding) -> Flow:
    """The dominance token goes to whoever now stands first; in the middle of a round it stays as used as it was."""
    fixed = [house for house in game.state.iron_throne if house == game.edition.always_last]
    game.state.track(bidding.track)[:] = bidding.order + fixed
    game.tell("track", bidding.track, (*bidding.order, *fixed))
    return NEXT


CLASH_OF_KINGS = (bid_on_iron_throne, bid_on_fiefdoms, bid_on_kings_court)
BIDDING = (bid_power, reveal_bids, decide_ties, place_influence_tokens)
