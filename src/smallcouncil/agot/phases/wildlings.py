"""Wildling attacks (p. 22, p. 23)."""

from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.influence import throne_holder
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.phases.clash_of_kings import bids_up_to
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

THREAT_SPACE = 2
"""The wildlings track goes up by twos."""
LAST_SPACE = 12
SPACES_LOST = 2
"""How far the threat falls back when the wildlings win."""
EVERYBODY_KNOWS = -1


class WildlingAttack(Procedure):
    """One attack, from the bids to the burying of the card."""

    __slots__ = ("bids", "card", "houses", "queue", "singled_out", "strength", "victory")

    def __init__(self, strength: int, houses: list[int]) -> None:
        super().__init__()
        self.strength = strength
        self.houses = houses[:]
        """Those who take part, in turn order."""
        self.bids = [0] * len(HOUSES)
        self.victory = False
        """Whether the Night's Watch has won."""
        self.singled_out = NOBODY
        """The highest bidder if it has, the lowest if it has not."""
        self.card = NOBODY
        self.queue: list[int] = []
        """Houses that have not paid yet."""


def determine_wildling_strength(game: Game, attack: WildlingAttack) -> Flow:
    game.tell("wildling attack", attack.strength)
    return NEXT


def bid_power(game: Game, attack: WildlingAttack) -> Flow:
    for house in attack.houses:
        game.ask(house, "wildling bid", bids_up_to(game.state.power[house]), sealed=True)
    return NEXT


def calculate_nights_watch_strength(game: Game, attack: WildlingAttack) -> Flow:
    """All bids together; the power is spent, won or lost."""
    for decision in game.answered:
        bid = decision.pieces[0]
        attack.bids[decision.actor] = bid
        game.state.power[decision.actor] -= bid
        game.tell("bid", decision.actor, bid)
    return NEXT


def determine_outcome(game: Game, attack: WildlingAttack) -> Flow:
    """Ties for the highest or the lowest bid are decided by the holder of the Iron Throne token."""
    strength = sum(attack.bids)
    attack.victory = strength >= attack.strength
    bids = [attack.bids[house] for house in attack.houses]
    sought = max(bids) if attack.victory else min(bids)
    tied = [house for house in attack.houses if attack.bids[house] == sought]
    answer = game.answer
    if answer is None:
        game.tell("nights watch" if attack.victory else "wildlings win", strength, attack.strength)
        return game.ask(throne_holder(game), "highest bidder" if attack.victory else "lowest bidder", tied)
    attack.singled_out = answer
    return NEXT


def reveal_wildling_card(game: Game, attack: WildlingAttack) -> Flow:
    state = game.state
    attack.card = state.wildling_deck[0]
    state.wildling_known[attack.card] = EVERYBODY_KNOWS
    game.tell("wildling card", attack.card, attack.singled_out)
    if attack.victory:
        attack.queue = [attack.singled_out]
    else:  # the lowest bidder first, then the others in turn order
        others = [house for house in state.iron_throne if house in attack.houses and house != attack.singled_out]
        attack.queue = [attack.singled_out, *others]
    return NEXT


def resolve_wildling_card(game: Game, attack: WildlingAttack) -> Flow:
    card = WILDLING_CARDS[attack.card]
    if not attack.queue:
        if card.reconciles and not attack.victory:
            game.call(EachHouse("reconcile", game.state.iron_throne))
        return NEXT
    house = attack.queue.pop(0)
    lowest = house == attack.singled_out
    effect = card.highest if attack.victory else card.lowest if lowest else card.others
    effect(game, house, attack.bids[house])
    return AGAIN


def adjust_wildlings_track(game: Game, attack: WildlingAttack) -> Flow:
    """Back to 0 after a victory, two spaces back after a defeat."""
    state = game.state
    state.threat = 0 if attack.victory else max(0, state.threat - SPACES_LOST * THREAT_SPACE)
    game.tell("threat", state.threat)
    return NEXT


def bury_wildling_card(game: Game, attack: WildlingAttack) -> Flow:
    state = game.state
    state.wildling_deck = (*state.wildling_deck[1:], state.wildling_deck[0])
    again = WILDLING_CARDS[attack.card].attacks_again
    others = [house for house in attack.houses if house != attack.singled_out]
    if attack.victory and again and others:
        game.call(WildlingAttack(again, others))
    return NEXT


WILDLING_ATTACK = (
    determine_wildling_strength,
    bid_power,
    calculate_nights_watch_strength,
    determine_outcome,
    reveal_wildling_card,
    resolve_wildling_card,
    adjust_wildlings_track,
    bury_wildling_card,
)
