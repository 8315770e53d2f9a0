"""What a house, or a spectator, may see (p. 27, Hidden Information).

The view starts empty and only what may be known is copied into it: first what everybody may know, then what one house
knows beyond that.  Hidden are: the order of all decks, wildling cards that a house has not looked at, orders before
they are revealed, bids and house cards before they are, and a tides card before it is.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, cast

from smallcouncil.agot.armies import SUPPLY_LIMITS, army_sizes
from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.cards.tides_of_battle import tides_name
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.codes import ORDER, march_targets
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, SIDES, Combat
from smallcouncil.agot.control import VICTORY, is_attack, rank, tie_broken_by, victory_points
from smallcouncil.agot.influence import stars
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSES, NOBODY, TRACK_SLUGS
from smallcouncil.agot.orders import COPIES, ORDER_NAMES, SPECIAL
from smallcouncil.agot.phases.clash_of_kings import Bidding
from smallcouncil.agot.phases.mustering import Mustering
from smallcouncil.agot.phases.planning import READY, PlanningPhase, tokens_left
from smallcouncil.agot.phases.vassals import vassal_tokens_left, vassals
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.sight import areas_in_view, houses_in_view, tracks_in_view, wildling_names
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import Line, strength_lines, total
from smallcouncil.agot.units import units_by_name
from smallcouncil.agot.view_expansion import SHOWN_OF_EXPANSION, add_expansion, add_own_of_expansion, add_under_way
from smallcouncil.agot.view_types import (
    ArmiesView,
    BesideLayout,
    BiddingView,
    CombatSide,
    CombatView,
    MarchView,
    MusteringView,
    PlanningView,
    StandingView,
    StrengthLine,
    WildlingAttackView,
)
from smallcouncil.agot.westeros_decks import known_to
from smallcouncil.kernel import View, add_own_decisions, decisions_in_view, outcome_in_view

SHOWN: Final = frozenset({March, Combat, Bidding, WildlingAttack, Mustering, *SHOWN_OF_EXPANSION})
"""What everybody is told of while it is under way; most of what lies on the stack tells nobody anything."""
SHOWN_OTHERWISE: Final = frozenset({PlanningPhase, March, Combat})
"""What one house may see more of."""


def public_view(game: Game) -> View:
    """The whole table as a spectator sees it."""
    state, points = game.state, victory_points(game)
    view = told_beside(game, points)
    view["houses"] = houses_in_view(
        game.edition,
        state.houses,
        state.power,
        state.supply,
        points,
        stars_of_players(game),
        state.pool,
        state.hand,
        state.discard,
    )
    view["areas"] = areas_in_view(
        game.board,
        state.owner,
        state.units,
        state.routed,
        state.orders,
        state.power_tokens,
        state.garrisons,
        state.neutral,
    )
    return view


def told_beside(game: Game, points: list[int]) -> View:
    """All that a spectator sees but houses and areas."""
    state, named = game.state, game.edition.westeros_card_names
    asked = decisions_in_view(game.asked)
    view: BesideLayout = {
        "game": "agot",
        "you": None,
        "round": state.round,
        "phase": state.phase,
        "threat": state.threat,
        "tracks": tracks_in_view(state.iron_throne, state.fiefdoms, state.kings_court),
        "blade_used": state.blade_used,
        "raven_used": state.raven_used,
        "westeros_cards": named(state.westeros_cards),
        "westeros_discards": [named(pile) for pile in state.westeros_discards],
        "wildling_deck": wildling_names(wildling_deck_known(game, None)),
        "forbidden_orders": [ORDER_NAMES[token] for token in state.forbidden],
        "waiting_for": asked["waiting_for"],
        "decisions": asked["decisions"],
        "sealed": asked["sealed"],
    }
    add_told_at_once(game, points, view)
    return cast(View, view)


def add_told_at_once(game: Game, points: list[int], view: BesideLayout) -> None:
    """What everybody is told that there is only at times."""
    state = game.state
    if game.setting.expansion is not None:
        add_expansion(game, view)
    if state.westeros_known:
        view["westeros_known"] = westeros_known_in_view(game, None)
    for procedure in game.stack:
        if type(procedure) not in SHOWN:
            continue
        match procedure:
            case March():
                view["march"] = march_in_view(procedure)
            case Combat():
                view["combat"] = combat_in_view(game, procedure)
            case Bidding():
                view["bidding"] = bidding_in_view(game, procedure)
            case WildlingAttack():
                view["wildling_attack"] = attack_in_view(game, procedure)
            case Mustering():
                view["mustering"] = mustering_in_view(procedure)
            case _:
                add_under_way(game, procedure, view)
    for decision in game.asked:
        if decision.kind in ("supply losses", "retreat losses"):
            view["armies"] = armies_in_view(game, decision.actor)
    if VICTORY - 1 in points and game.outcome is None and (near := game.nearly_won()):
        view["nearly_won"] = near
    if game.outcome is not None:
        view["outcome"] = outcome_in_view(game.outcome)
        view["standing"] = standing_in_view(game)


def own_view(game: Game, house: int | None, public: View) -> View:
    """The table as one house sees it, from what everybody sees; None has left, and sees no more than that."""
    view = cast(BesideLayout, public.copy())
    if house is None:
        return cast(View, view)
    view["you"] = HOUSES[house]
    add_own_decisions(view, game.asked, house)
    if has_looked(game, house):
        view["wildling_deck"] = wildling_names(wildling_deck_known(game, house))
    add_own_at_once(game, house, view)
    return cast(View, view)


def add_own_at_once(game: Game, house: int, view: BesideLayout) -> None:
    """What a house knows beyond others that there is only at times."""
    if game.state.westeros_known:
        view["westeros_known"] = westeros_known_in_view(game, house)
    if game.setting.expansion is not None:
        add_own_of_expansion(game, house, view)
    for procedure in game.stack:
        if type(procedure) not in SHOWN_OTHERWISE:
            continue
        match procedure:
            case PlanningPhase():
                view["planning"] = planning_in_view(game, procedure, house)
            case March():
                add_attacks(game, procedure, house, view)
            case Combat() if not procedure.tides_open:
                add_own_tides(game, procedure, house, view)
            case _:
                pass


def stars_of_players(game: Game) -> list[int]:
    """How many special orders each house may use that somebody plays."""
    found, houses = [0] * len(HOUSES), game.state.houses
    for place, house in enumerate(game.state.kings_court):
        if house in houses:
            found[house] = game.edition.stars[place]
    return found


def standing_in_view(game: Game) -> StandingView:
    tie_breaks = [game.edition.standing(game, house) for house in rank(game)]
    return {"tie_breaks": tie_breaks, "decided_by": tie_broken_by(game)}


def has_looked(game: Game, house: int) -> bool:
    """Whether a house knows wildling cards that not everybody knows."""
    return bool([known for known in game.state.wildling_known if known > 0 and known >> house & 1])


def knows_wildling_card(game: Game, house: int | None, card: int) -> bool:
    known = game.state.wildling_known[card]
    return known < 0 or (house is not None and bool(known >> house & 1))


def wildling_deck_known(game: Game, house: int | None) -> list[int]:
    """The wildling deck from its top; NOBODY is a card that a house, or a spectator, has not seen."""
    deck, known = game.state.wildling_deck, game.state.wildling_known
    if not any(known):
        return [NOBODY] * len(deck)
    own = 0 if house is None else 1 << house
    return [card if known[card] < 0 or known[card] & own else NOBODY for card in deck]  # as `knows_wildling_card`


def westeros_known_in_view(game: Game, house: int | None) -> list[list[str | None]]:
    cards = game.edition.westeros_cards
    return [
        [None if card is None else cards[card].name for card in known_to(game, house, number)]
        for number in range(len(game.state.westeros_decks))
    ]


def planning_in_view(game: Game, planning: PlanningPhase, house: int) -> PlanningView:
    """The facedown orders of a house and of its vassals, and the tokens it has left."""
    decider, owner = game.state.decider, game.state.owner
    pieces = [piece for piece in planning.placed if decider[owner[ORDER.read(piece)[0]]] == house]
    for decision in game.asked:
        if decision.seat == house and decision.kind in ("orders", "vassal orders"):
            pieces += [piece for piece in decision.pieces if piece != READY]
    asked = next((each.actor for each in game.asked if each.seat == house and not each.done), house)
    used = [token for area, token in map(ORDER.read, pieces) if owner[area] == asked]
    plays = asked in game.state.houses
    left = may_place(game, asked, used)
    # Taking back a normal order of a player's house makes room for that token alone.
    making_room = {token for token in used if SPECIAL[token] or not plays}
    tokens = game.edition.tokens if plays else game.edition.vassal_tokens
    return {
        "orders": {AREA_SLUGS[area]: ORDER_NAMES[token] for area, token in map(ORDER.read, pieces)},
        "tokens": [ORDER_NAMES[token] for token in left],
        "instead": {ORDER_NAMES[token]: freed_by(game, asked, token, used, left) for token in sorted(making_room)},
        "copies": copies_left(tokens, used),
        "stars": stars(game, house) - sum(SPECIAL[token] for token in used) if plays else 0,
    }


@lru_cache
def all_copies(tokens: tuple[int, ...]) -> dict[str, int]:
    return {ORDER_NAMES[token]: COPIES[token] for token in tokens}


def copies_left(tokens: tuple[int, ...], used: list[int]) -> dict[str, int]:
    copies = all_copies(tokens).copy()
    for token in used:
        copies[ORDER_NAMES[token]] -= 1
    return copies


def may_place(game: Game, house: int, used: list[int]) -> list[int]:
    return tokens_left(game, house, used) if house in game.state.houses else vassal_tokens_left(game, used)


def freed_by(game: Game, house: int, token: int, used: list[int], left: list[int]) -> list[str]:
    """The tokens that may lie in the place of another only because that one is taken back."""
    others = used.copy()
    others.remove(token)
    freed = may_place(game, house, others)
    return [ORDER_NAMES[each] for each in freed if each != token and each not in left]


def march_in_view(march: March) -> MarchView:
    return {
        "house": HOUSES[march.house],
        "area": AREA_SLUGS[march.origin] if march.origin != NOBODY else None,
        "target": AREA_SLUGS[march.target] if march.target != NOBODY else None,
        "attackers": units_by_name(march.attackers),
        "attacks": [],
    }


def add_attacks(game: Game, march: March, house: int, view: BesideLayout) -> None:
    """For whoever marches: which of the areas that are offered would be attacked."""
    asked = [each for each in game.asked if each.seat == house and each.kind == "march"]
    if asked:
        targets = [area for area in sorted(march_targets(asked[0].codes)) if is_attack(game, area, march.house)]
        view["march"] = view["march"].copy()
        view["march"]["attacks"] = [AREA_SLUGS[area] for area in targets]


def combat_in_view(game: Game, combat: Combat) -> CombatView:
    """Both sides with every source of strength as its own line."""
    sheet: CombatView = {
        "area": AREA_SLUGS[combat.area],
        "origin": AREA_SLUGS[combat.origin],
        "march_order": ORDER_NAMES[combat.order],
        "winner": SIDES[combat.winner] if combat.winner >= 0 else None,
        "undeclared": [AREA_SLUGS[area] for area in combat.queue],
        "attacker": side_in_view(game, combat, ATTACKER, combat.tides_open),
        "defender": side_in_view(game, combat, DEFENDER, combat.tides_open),
    }
    for decision in game.asked:
        if offered := game.edition.kinds[decision.kind].units:
            side = combat.side_of(decision.actor)
            sheet["units_of"] = HOUSES[combat.house(side if offered == "own" else 1 - side)]
    if combat.final:
        sheet["final"] = {"attacker": combat.final[ATTACKER], "defender": combat.final[DEFENDER]}
    return sheet


def add_own_tides(game: Game, combat: Combat, house: int, view: BesideLayout) -> None:
    """Whoever decides for a side knows its tides card before it is revealed."""
    decider = game.state.decider
    own = [
        each for each in (ATTACKER, DEFENDER) if combat.tides[each] != NO_CARD and decider[combat.house(each)] == house
    ]
    if own:
        sheet = view["combat"] = view["combat"].copy()
        if ATTACKER in own:
            sheet["attacker"] = side_in_view(game, combat, ATTACKER, True)
        if DEFENDER in own:
            sheet["defender"] = side_in_view(game, combat, DEFENDER, True)


def side_in_view(game: Game, combat: Combat, side: int, knows_tides: bool) -> CombatSide:
    shown = combat if knows_tides else without_tides(combat, side)
    lines = strength_lines(game, shown, side)
    return {
        "house": HOUSES[combat.house(side)],
        "units": units_by_name(combat.attackers if side == ATTACKER else game.state.units[combat.area]),
        "lines": [line_in_view(game, line) for line in lines],
        "strength": total(lines),
        "card": None if combat.cards[side] == NO_CARD else game.edition.house_cards[combat.cards[side]].name,
        "tides": tides_name(shown.tides[side]) if shown.tides[side] != NO_CARD else None,
    }


def without_tides(combat: Combat, side: int) -> Combat:
    """The combat as those see it who do not hold this side's tides card."""
    if combat.tides[side] == NO_CARD:
        return combat
    twin = combat.copy()
    twin.tides[side] = NO_CARD
    return twin


def line_in_view(game: Game, line: Line) -> StrengthLine:
    source, what, added = line
    shown: StrengthLine = {"source": source, "strength": added}
    if source == "support":
        shown["area"], shown["house"] = AREA_SLUGS[what], HOUSES[game.state.owner[what]]
    elif what != NOBODY:
        shown["card"] = game.edition.house_cards[what].name
    return shown


def bids_in_view(game: Game, bids: list[int], houses: Iterable[int]) -> dict[str, int] | None:
    """The bids once they are revealed, together."""
    if any(decision.kind in ("bid", "wildling bid") for decision in game.asked):
        return None
    return {HOUSES[house]: bids[house] for house in houses}


def bidding_in_view(game: Game, bidding: Bidding) -> BiddingView:
    """Vassals bid nothing, but others may raise that."""
    houses = (*game.state.houses, *vassals(game))
    return {"track": TRACK_SLUGS[bidding.track], "bids": bids_in_view(game, bidding.bids, houses)}


def armies_in_view(game: Game, house: int) -> ArmiesView:
    allowed = list(SUPPLY_LIMITS[game.state.supply[house]])
    return {"house": HOUSES[house], "allowed": allowed, "sizes": army_sizes(game, house)}


def mustering_in_view(mustering: Mustering) -> MusteringView:
    points = zip(mustering.areas, mustering.points, strict=True)
    return {"house": HOUSES[mustering.house], "points": {AREA_SLUGS[area]: left for area, left in points}}


def attack_in_view(game: Game, attack: WildlingAttack) -> WildlingAttackView:
    return {
        "strength": attack.strength,
        "houses": [HOUSES[house] for house in attack.houses],
        "bids": bids_in_view(game, attack.bids, game.state.houses),
        "card": None if attack.card == NOBODY else WILDLING_CARDS[attack.card].name,
        "singled_out": None if attack.singled_out == NOBODY else HOUSES[attack.singled_out],
    }
