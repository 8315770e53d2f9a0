"""The nine wildling cards (p. 23)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from smallcouncil.agot.armies import discard_power
from smallcouncil.agot.hands import discard_from_hand, take_back
from smallcouncil.agot.influence import ALL_TRACKS, last_place, move_on_track
from smallcouncil.agot.names import FIEFDOMS, KINGS_COURT
from smallcouncil.agot.phases.losses import (
    ChooseTrack,
    DestroyInCastle,
    DestroyUnits,
    DiscardCard,
    MusterInOneArea,
    ReplaceKnights,
    TakeCardBack,
    UnitsOrPlaces,
    UpgradeFootmen,
)
from smallcouncil.agot.phases.supply import set_supply
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure

Effect = Callable[[Game, int, int], None]
"""What a card does to a house, given what it bid."""


class Holdings(NamedTuple):
    """What a house has to lose or to gain by a wildling attack, for those who think about one."""

    knights: int
    footmen: int
    discards: int
    """How many house cards lie on its discard pile."""
    power: float
    """What all its available power is worth to it; a castle is about ten."""
    token: float
    """What one power token is worth to it."""
    places: tuple[float, float, float]
    """What its place on each influence track is worth to it."""
    left: float
    """How much of the game is left to use a gain in, from 0 to 1."""


class Stakes(NamedTuple):
    """What a card is worth to the highest bidder, to the lowest and to the others, on the same scale."""

    highest: float
    lowest: float
    others: float


class WildlingCard(NamedTuple):
    """A wildling card: a reward for the highest bidder, or a penalty for the lowest and one for the others."""

    name: str
    highest_text: str
    lowest_text: str
    others_text: str
    highest: Effect
    lowest: Effect
    others: Effect
    reconciles: bool = False
    """Armies are fitted to supply after everybody has paid."""
    attacks_again: int = 0
    """If the Night's Watch wins, the wildlings attack once more with this strength, without the highest bidder."""
    stakes: Callable[[Holdings], Stakes] = lambda held: Stakes(1.0, -4.0, -1.5)
    """What it is worth to a house, for those who think about an attack."""


def nothing(game: Game, house: int, bid: int) -> None:
    pass


def last_on_all_tracks(game: Game, house: int, bid: int) -> None:
    for track in ALL_TRACKS:
        move_on_track(game, house, track, last_place(game, track))


def discard_strongest(game: Game, house: int, bid: int) -> None:
    """If all cards in hand are equally strong none goes, so that no hand is ever emptied."""
    hand = game.state.hand[house]
    strongest = max(game.edition.house_cards[card].strength for card in hand)
    chosen = [card for card in hand if game.edition.house_cards[card].strength == strongest]
    if len(hand) > len(chosen):
        for card in chosen:
            discard_from_hand(game, house, card)


def take_all_cards_back(game: Game, house: int, bid: int) -> None:
    if game.state.discard[house]:
        take_back(game, house, game.state.discard[house])
        game.tell("cards returned", house)


def get_bid_back(game: Game, house: int, bid: int) -> None:
    game.state.power[house] += bid
    game.tell("gained power", house, bid)


def carry_out(procedure: Callable[..., Procedure], *amounts: object) -> Effect:
    """An effect that asks its house something."""

    def effect(game: Game, house: int, bid: int) -> None:
        game.call(procedure(house, *amounts))

    return effect


def lose_power(most: int) -> Effect:
    def lose(game: Game, house: int, bid: int) -> None:
        game.tell("lost power", house, discard_power(game, house, most))

    return lose


def change_supply(by: int) -> Effect:
    def change(game: Game, house: int, bid: int) -> None:
        set_supply(game, house, game.state.supply[house] + by)

    return change


ALL_POWER: Final = 99
ALL_KNIGHTS: Final = 99

WILDLING_CARDS: Final = (
    WildlingCard(
        "A King Beyond the Wall",
        "The highest bidder goes to the first place of an influence track of his choice and takes its dominance token.",
        "The lowest bidder goes to the last place of every influence track.",
        "In turn order, everyone else goes to the last place of the Fiefdoms or the King's Court track.",
        highest=carry_out(ChooseTrack, ALL_TRACKS, 0),
        lowest=last_on_all_tracks,
        others=carry_out(ChooseTrack, (FIEFDOMS, KINGS_COURT), -1),
        stakes=lambda held: Stakes(3.5 * held.left, -0.8 * sum(held.places), -0.8 * min(held.places[1:])),
    ),
    WildlingCard(
        "Crow Killers",
        "The highest bidder may replace up to two of his footmen by available knights.",
        "The lowest bidder replaces all his knights by available footmen; the rest are destroyed.",
        "Everyone else replaces two of his knights by available footmen; the rest are destroyed.",
        highest=carry_out(UpgradeFootmen, 2),
        lowest=carry_out(ReplaceKnights, ALL_KNIGHTS),
        others=carry_out(ReplaceKnights, 2),
        stakes=lambda held: Stakes(1.8 * min(2, held.footmen), -1.8 * held.knights, -1.8 * min(2, held.knights)),
    ),
    WildlingCard(
        "Mammoth Riders",
        "The highest bidder may take one house card of his choice from his discard pile.",
        "The lowest bidder destroys three of his units anywhere.",
        "Everyone else destroys two of his units anywhere.",
        highest=carry_out(TakeCardBack),
        lowest=carry_out(DestroyUnits, 3),
        others=carry_out(DestroyUnits, 2),
        stakes=lambda held: Stakes(1.0, -7.5, -4.8),
    ),
    WildlingCard(
        "Massing on the Milkwater",
        "The highest bidder takes his whole discard pile back to his hand.",
        "If the lowest bidder has more than one card in hand, he discards all those of the highest strength.",
        "Everyone else with more than one card in hand discards one of his choice.",
        highest=take_all_cards_back,
        lowest=discard_strongest,
        others=carry_out(DiscardCard),
        stakes=lambda held: Stakes(0.4 * held.discards, -2.5, -0.8),
    ),
    WildlingCard(
        "Preemptive Raid",
        "The wildlings attack again at once with a strength of 6; the highest bidder takes no part.",
        "The lowest bidder destroys two of his units, or goes down two places on the track where he stands highest.",
        "Nothing happens to anyone else.",
        highest=nothing,
        lowest=carry_out(UnitsOrPlaces),
        others=nothing,
        attacks_again=6,
        stakes=lambda held: Stakes(0.0, -3.0, 0.0),
    ),
    WildlingCard(
        "Rattleshirt's Raiders",
        "The highest bidder goes up one place on the supply track.",
        "The lowest bidder goes down two places on the supply track, then fits his armies to it.",
        "Everyone else goes down one place on the supply track, then fits his armies to it.",
        highest=change_supply(1),
        lowest=change_supply(-2),
        others=change_supply(-1),
        reconciles=True,
        stakes=lambda held: Stakes(held.left, -3.5, -1.6),
    ),
    WildlingCard(
        "Silence at the Wall",
        "Nothing happens.",
        "Nothing happens.",
        "Nothing happens.",
        highest=nothing,
        lowest=nothing,
        others=nothing,
        stakes=lambda held: Stakes(0.0, 0.0, 0.0),
    ),
    WildlingCard(
        "Skinchanger Scout",
        "The highest bidder gets back all the power he bid on this attack.",
        "The lowest bidder discards all his available power.",
        "Everyone else discards two available power, or what he has.",
        highest=get_bid_back,
        lowest=lose_power(ALL_POWER),
        others=lose_power(2),
        stakes=lambda held: Stakes(2.0 * held.token, -held.power, -2.0 * held.token),
    ),
    WildlingCard(
        "The Horde Descends",
        "The highest bidder may muster in one castle or stronghold area he controls.",
        "The lowest bidder destroys two of his units in one of his castle or stronghold areas; if he cannot, anywhere.",
        "Everyone else destroys one of his units anywhere.",
        highest=carry_out(MusterInOneArea),
        lowest=carry_out(DestroyInCastle, 2),
        others=carry_out(DestroyUnits, 1),
        stakes=lambda held: Stakes(3.0 * held.left, -4.6, -2.3),
    ),
)
