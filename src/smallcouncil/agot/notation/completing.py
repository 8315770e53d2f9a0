"""What follows from a line that tells what is under way: the parts that nobody wrote, and what cannot be."""

from collections.abc import Callable
from typing import Any, Final

from smallcouncil.agot.codes import RAID as MOVE
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import is_attack
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.notation.under_way import KINDS, PARTS, read_parts
from smallcouncil.agot.notation.words import card_of
from smallcouncil.agot.phases import losses
from smallcouncil.agot.phases.clash_of_kings import Bidding
from smallcouncil.agot.phases.deck_iv import PlayingWithFire
from smallcouncil.agot.phases.dragons import FireMadeFlesh
from smallcouncil.agot.phases.improvements import BurnCastle, ImproveAreas
from smallcouncil.agot.phases.iron_bank import PayInterest, TakeLoan
from smallcouncil.agot.phases.loans import FacelessMen, PlaceUnits
from smallcouncil.agot.phases.loyalty import MoveLoyalty
from smallcouncil.agot.phases.mustering import Mustering, mustering_areas
from smallcouncil.agot.phases.neutral_forces import CallForHelp
from smallcouncil.agot.phases.replace_card import ReplaceHouseCard
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.share_out import ShareOutBid, share_out_targaryens_bid
from smallcouncil.agot.phases.spymaster import SEEN, Spymaster
from smallcouncil.agot.phases.vassals import ChooseVassals, OrderVassals, deal_sets, vassals
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, count
from smallcouncil.agot.westeros_decks import look
from smallcouncil.kernel import Procedure

Complete = Callable[[Game, Any, set[str]], None]
"""Fills in the slots of a procedure that are not in the set; ValueError if it cannot be."""


def read_procedure(game: Game, key: str, text: str) -> Procedure:
    kind = KINDS[key]
    if kind not in game.steps:
        raise ValueError(f'"{key}" is known only in the expansion')
    procedure: Procedure
    procedure, named = read_parts(game, kind, PARTS[kind], text)
    if kind in COMPLETE:
        COMPLETE[kind](game, procedure, named)
    return procedure


def step_at(game: Game, procedure: Procedure, name: str) -> None:
    procedure.at = [step.__name__ for step in game.steps[type(procedure)]].index(name)


def complete_bidding(game: Game, bidding: Bidding, named: set[str]) -> None:
    """Where bids are named they have been revealed, and paid."""
    if "at" not in named and "bids" in named:
        step_at(game, bidding, "reveal_bids")
        bidding.at += 1


def complete_share_out(game: Game, share: ShareOutBid, named: set[str]) -> None:
    bidding: Bidding | None = game.procedure(Bidding)
    if bidding is None:
        raise ValueError("what is shared out? Write bidding: <track>; bids <House> <number>, …")
    if game.steps[Bidding][bidding.at] is share_out_targaryens_bid:
        bidding.at += 1  # it has begun


def complete_attack(game: Game, attack: WildlingAttack, named: set[str]) -> None:
    if "strength" not in named:
        attack.strength = game.state.threat
    if "houses" not in named:
        attack.houses = players_in_turn_order(game)
    if any(bid and house not in attack.houses for house, bid in enumerate(attack.bids)):
        raise ValueError("only those who take part can have bid")
    if attack.singled_out != NOBODY and "card" not in named:
        attack.card = game.state.wildling_deck[0]
    if "at" not in named:
        step_at(game, attack, "determine_outcome" if "bids" in named else "bid_power")


def complete_march(game: Game, march: March, named: set[str]) -> None:
    if march.origin == NOBODY:
        raise ValueError("a march that has begun comes from somewhere: write from <area>")
    if not march.order:
        march.order = game.state.orders[march.origin]
    if march.attackers and march.target == NOBODY:
        raise ValueError("attackers are on their way somewhere: write against <area>")
    if march.target != NOBODY and not is_attack(game, march.target, march.house):
        raise ValueError("an attack needs an enemy, or a neutral force, in the area it is against")


def complete_mustering(game: Game, mustering: Mustering, named: set[str]) -> None:
    """All castles and strongholds with all their points, unless others are named."""
    if "areas" not in named:
        mustering.areas = mustering_areas(game, mustering.house)
    if "points" not in named:
        mustering.points = [game.board.fortification[area] for area in mustering.areas]
    if "fresh" not in named:
        mustering.fresh = [0] * len(mustering.areas)
    if not len(mustering.areas) == len(mustering.points) == len(mustering.fresh):
        raise ValueError("every area needs its number of points, and of fresh footmen")
    footmen = [count(game.state.units[area], FOOTMAN) for area in mustering.areas]
    if any(fresh > there for fresh, there in zip(mustering.fresh, footmen, strict=True)):
        raise ValueError("fresh footmen stand in the area that they were mustered in")


def complete_choosing(game: Game, choosing: ChooseVassals, named: set[str]) -> None:
    """All vassals, and sets dealt from the top, unless others are named.  Vassals whom nobody has chosen yet have no
    commander."""
    if "free" not in named:
        choosing.free = vassals(game)
    check_vassals(game, choosing.free)
    check_players(game, choosing.players)
    if "sets" not in named:
        choosing.sets = deal_sets(len(choosing.players), len(choosing.free))
    if len(choosing.players) != len(choosing.sets):
        raise ValueError("every player who is still to choose needs a number of sets")
    deciders = list(game.state.decider)
    for vassal in choosing.free:
        deciders[vassal] = vassal
    game.state.decider = tuple(deciders)


def complete_ordering(game: Game, ordering: OrderVassals, named: set[str]) -> None:
    check_vassals(game, ordering.queue)


def check_vassals(game: Game, houses: list[int]) -> None:
    for house in houses:
        if house in game.state.houses:
            raise ValueError(f"{HOUSES[house]} is played, and no vassal")


def check_players(game: Game, houses: list[int]) -> None:
    for house in houses:
        if house not in game.state.houses:
            raise ValueError(f"{HOUSES[house]} is a vassal, and nobody plays it")


def complete_interest(game: Game, interest: PayInterest, named: set[str]) -> None:
    check_players(game, interest.queue)


def complete_taking(game: Game, taking: TakeLoan, named: set[str]) -> None:
    after(loan="resolve_loan")(game, taking, named)
    if taking.resolved and taking.loan == NOBODY:
        raise ValueError("which loan is resolved? Write loan <name>")


def complete_moving(game: Game, moving: MoveLoyalty, named: set[str]) -> None:
    check_players(game, moving.queue)
    if moving.moved != NOBODY and not game.state.loyalty[MOVE.read(moving.moved)[1]]:
        raise ValueError("the token that was moved lies where it was moved to")


def complete_loss(game: Game, loss: losses.Loss, named: set[str]) -> None:
    """Whatever a house must lose or may gain happens once, unless it is said how often; never to a vassal."""
    check_players(game, [loss.house])
    if "number" not in named:
        loss.number = 1


def complete_replacement(game: Game, replacement: ReplaceHouseCard, named: set[str]) -> None:
    combat: Combat | None = game.procedure(Combat)
    if combat is None:
        raise ValueError("a card is replaced only in a combat")
    house = combat.house(replacement.side)
    names = game.edition.house_card_names(replacement.cards)
    replacement.cards = tuple(card_of(game, house, name) for name in names) or game.state.hand[house]


def complete_retreat(game: Game, retreat: Retreat, named: set[str]) -> None:
    combat: Combat | None = game.procedure(Combat)
    if combat is None or combat.winner < 0:
        raise ValueError("a retreat needs a combat and its winner")
    retreat.side = 1 - combat.winner
    retreat.house = combat.house(retreat.side)
    retreat.area, retreat.origin = combat.area, combat.origin
    if not combat.at:
        step_at(game, combat, "combat_clean_up")
    if "chooser" not in named:
        retreat.chooser = retreat.house
    if "at" not in named:
        step_at(game, retreat, "choose_where_to_retreat")


def complete_help(game: Game, call: CallForHelp, named: set[str]) -> None:
    """All who can support, and what the house has of its own, unless something else is named."""
    if NOBODY in (call.origin, call.target) or not call.group:
        raise ValueError("who marches where? Write <House>; from <area>; against <area>; with <units>")
    fresh = CallForHelp(game, call.house, call.origin, call.target, call.group)
    if "strength" not in named:
        call.strength = fresh.strength
    if "queue" not in named:
        call.queue = fresh.queue


def complete_spying(game: Game, spying: Spymaster, named: set[str]) -> None:
    """Whoever has chosen a deck has looked into it."""
    if spying.deck != NOBODY and "at" not in named:
        look(game, spying.house, spying.deck, SEEN)
        step_at(game, spying, "put_cards_back")


def after(**steps: str) -> Complete:
    """What has been named has been decided: the last of these parts tells the step that comes after it."""

    def complete(game: Game, procedure: Any, named: set[str]) -> None:
        if "at" not in named:
            for slot, step in steps.items():
                if slot in named:
                    step_at(game, procedure, step)

    return complete


def in_a_loan(complete: Complete) -> Complete:
    """Where a part of a loan is under way, the loan has come to it."""

    def complete_part(game: Game, procedure: Any, named: set[str]) -> None:
        taking: TakeLoan | None = game.procedure(TakeLoan)
        if taking is not None and not taking.resolved:
            taking.resolved = 1
        complete(game, procedure, named)

    return complete_part


COMPLETE: Final[dict[type[Procedure], Complete]] = {
    Bidding: complete_bidding,
    ShareOutBid: complete_share_out,
    WildlingAttack: complete_attack,
    March: complete_march,
    Mustering: complete_mustering,
    ChooseVassals: complete_choosing,
    OrderVassals: complete_ordering,
    ReplaceHouseCard: complete_replacement,
    Retreat: complete_retreat,
    PayInterest: complete_interest,
    CallForHelp: complete_help,
    MoveLoyalty: complete_moving,
    **{kind: complete_loss for kind in PARTS if issubclass(kind, losses.Loss)},
    TakeLoan: complete_taking,
    BurnCastle: in_a_loan(after(area="improve_instead")),
    FacelessMen: in_a_loan(after(area="destroy_footman")),
    Spymaster: in_a_loan(complete_spying),
    PlaceUnits: in_a_loan(after()),
    ImproveAreas: in_a_loan(after()),
    PlayingWithFire: after(area="choose_whose_unit", house="choose_the_unit"),
    FireMadeFlesh: after(burnt="take_any_strength_token"),
}
"""For each procedure that needs it."""
