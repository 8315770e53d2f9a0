"""What Mother of Dragons adds to the View: vassals, Targaryen, the Iron Bank, improvements, and what is under way."""

from typing import Final

from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.board.improvements import IMPROVEMENTS
from smallcouncil.agot.cards.loans import LOANS
from smallcouncil.agot.codes import IMPROVEMENT, RAID
from smallcouncil.agot.control import controller
from smallcouncil.agot.influence import blade_holder, raven_holder, stars, throne_holder
from smallcouncil.agot.names import HOUSES, NOBODY, TARGARYEN
from smallcouncil.agot.nearly_won import within_reach
from smallcouncil.agot.phases.dragons import dragon_strength
from smallcouncil.agot.phases.iron_bank import BRAAVOS, INITIAL_COST, cost_of, interest_of
from smallcouncil.agot.phases.loyalty import MoveLoyalty, free_tokens
from smallcouncil.agot.phases.share_out import ShareOutBid
from smallcouncil.agot.phases.vassals import ChooseVassals, OrderVassals, vassals
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import units_by_name
from smallcouncil.agot.view_types import (
    BesideLayout,
    ChoosingVassalsView,
    IconsView,
    IronBankView,
    LoanView,
    LoyaltyMoveView,
    TargaryenView,
    VassalView,
)
from smallcouncil.kernel import Procedure


def add_expansion(game: Game, view: BesideLayout) -> None:
    """What lies on the table for all to see, whatever is under way."""
    view["expansion"] = str(game.setting.expansion)
    view["house_cards"] = game.setting.house_cards
    view["vassals"] = vassals_in_view(game)
    view["dominance"] = {
        "iron-throne": HOUSES[throne_holder(game)],
        "fiefdoms": HOUSES[blade_holder(game)],
        "kings-court": HOUSES[raven_holder(game)],
    }
    if game.state.loyalty:
        view["targaryen"] = targaryen_in_view(game)
        view["iron_bank"] = iron_bank_in_view(game)
        view["improvements"] = improvements_in_view(game)
        view["icons"] = icons_in_view(game)
    if game.state.leaving:
        view["leaving"] = [HOUSES[each] for each in game.state.leaving]


def add_own_of_expansion(game: Game, house: int, view: BesideLayout) -> None:
    """The cards drawn for a vassal are seen by its commander alone; and everybody pays a price of their own."""
    state = game.state
    for vassal in vassals(game):
        if state.decider[vassal] == house and state.hand[vassal]:
            shown = view["vassals"][HOUSES[vassal]].copy()
            shown["hand"] = game.edition.house_card_names(state.hand[vassal])
            view["vassals"] = {**view["vassals"], HOUSES[vassal]: shown}
    if state.loyalty:
        slots = view["iron_bank"]["slots"]
        own = [None if loan is None else at_own_price(game, house, slot, loan) for slot, loan in enumerate(slots)]
        if own != slots:
            view["iron_bank"] = view["iron_bank"].copy()
            view["iron_bank"]["slots"] = own


def vassals_in_view(game: Game) -> dict[str, VassalView]:
    """The houses that nobody plays."""
    state = game.state
    shown: dict[str, VassalView] = {}
    for vassal in vassals(game):
        commander = state.decider[vassal]
        shown[HOUSES[vassal]] = {
            "commander": None if commander == vassal else HOUSES[commander],
            "supply": state.supply[vassal],
            "stars": stars(game, vassal),
            "pool": units_by_name(state.pool[vassal]),
            "hand": [],
        }
    return shown


def targaryen_in_view(game: Game) -> TargaryenView:
    state = game.state
    return {
        "loyalty": {AREA_SLUGS[area]: tokens for area, tokens in enumerate(state.loyalty) if tokens},
        "within_reach": [AREA_SLUGS[area] for area in within_reach(game, TARGARYEN)],
        "free_tokens": free_tokens(game),
        "gained": state.loyalty_gained,
        "holds_pentos": not state.pentos_lost,
        "dragon_strength": dragon_strength(game),
        "dragon_tokens": list(state.dragon_tokens),
    }


def iron_bank_in_view(game: Game) -> IronBankView:
    state = game.state
    holder = controller(game, BRAAVOS)
    return {
        "slots": [None if loan == NOBODY else loan_in_view(slot, loan) for slot, loan in enumerate(state.bank)],
        "deck": len(state.loan_deck),
        "loans": {HOUSES[each]: [LOANS[loan].name for loan in state.loans[each]] for each in state.houses},
        "interest": {HOUSES[each]: interest_of(game, each) for each in state.houses},
        "discount": HOUSES[holder] if holder in state.houses else None,
    }


def loan_in_view(slot: int, loan: int) -> LoanView:
    cost = INITIAL_COST[slot]
    return {"loan": LOANS[loan].name, "text": LOANS[loan].text, "cost": cost, "price": cost}


def at_own_price(game: Game, house: int, slot: int, loan: LoanView) -> LoanView:
    shown = loan.copy()
    shown["price"] = cost_of(game, house, slot)
    return shown


def improvements_in_view(game: Game) -> dict[str, list[str]]:
    shown: dict[str, list[str]] = {}
    for area, what in map(IMPROVEMENT.read, game.state.improvements):
        shown.setdefault(AREA_SLUGS[area], []).append(IMPROVEMENTS[what])
    return shown


def icons_in_view(game: Game) -> dict[str, IconsView]:
    """What the areas count as having on which an improvement or degradation lies."""
    board = game.board
    return {
        AREA_SLUGS[area]: {
            "fortification": (None, "castle", "stronghold")[board.fortification[area]],
            "supply": board.areas[area].supply,
            "power": board.areas[area].crowns,
        }
        for area, _ in map(IMPROVEMENT.read, game.state.improvements)
    }


SHOWN_OF_EXPANSION: Final = (ChooseVassals, OrderVassals, ShareOutBid, MoveLoyalty)
"""The procedures of which `add_under_way` tells."""


def add_under_way(game: Game, procedure: Procedure, view: BesideLayout) -> None:
    """The part of the View that tells of one of the expansion's own procedures."""
    match procedure:
        case ChooseVassals():
            view["choosing_vassals"] = choosing_in_view(procedure)
        case OrderVassals():
            view["ordered"] = ordered_in_view(game, procedure)
        case ShareOutBid() if "bidding" in view:
            view["bidding"]["to_share"] = procedure.left
        case MoveLoyalty() if procedure.moved != NOBODY:
            view["loyalty_move"] = move_in_view(procedure)
        case _:
            pass


def choosing_in_view(choosing: ChooseVassals) -> ChoosingVassalsView:
    sets = zip(choosing.players, choosing.sets, strict=True)
    return {
        "free": [HOUSES[vassal] for vassal in choosing.free],
        "sets": {HOUSES[player]: number for player, number in sets},
    }


def ordered_in_view(game: Game, ordering: OrderVassals) -> list[str]:
    """All players have placed their orders by now, and the commanders those of some vassals."""
    ready = [*game.state.houses, *(vassal for vassal in vassals(game) if vassal not in ordering.queue)]
    return [HOUSES[house] for house in ready]


def move_in_view(moving: MoveLoyalty) -> LoyaltyMoveView:
    area, target = RAID.read(moving.moved)
    return {"area": AREA_SLUGS[area], "target": AREA_SLUGS[target], "cost": moving.cost}
