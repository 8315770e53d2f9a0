"""Targaryen's bid (Mother of Dragons, p. 8): it stays last on every track, and hands its bid to others."""

from smallcouncil.agot.codes import SHARE
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.phases.clash_of_kings import Bidding, bidders_for_places
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

DONE = -1


class ShareOutBid(Procedure):
    """Targaryen raises the bids of other houses by as much as it has bid, or less."""

    __slots__ = ("helped", "left")

    def __init__(self, bid: int) -> None:
        super().__init__()
        self.left = bid
        self.helped: list[int] = []
        """Houses that have been given something."""


def share_out_targaryens_bid(game: Game, bidding: Bidding) -> Flow:
    """After the reveal, and before ties are decided."""
    bid = bidding.bids[TARGARYEN]
    return game.call(ShareOutBid(bid)) if bid else NEXT


def give_to_a_house(game: Game, share: ShareOutBid) -> Flow:
    """Nobody can refuse; vassals are given to as well.  What is kept back is spent all the same."""
    answer = game.answer
    if answer is None:
        others = [house for house in bidders_for_places(game) if house not in share.helped]
        if not share.left or not others:
            return NEXT
        amounts = list(range(1, share.left + 1))
        return game.ask(TARGARYEN, "share out", [DONE, *SHARE.codes(others, amounts)])
    if answer == DONE:
        return NEXT
    house, amount = SHARE.read(answer)
    bidding: Bidding = game.procedure(Bidding)
    bidding.bids[house] += amount
    share.helped.append(house)
    share.left -= amount
    game.tell("bid raised", TARGARYEN, house, amount, bidding.bids[house])
    return AGAIN


SHARE_OUT_BID = (give_to_a_house,)
