"""Views, built up from nothing."""

from typing import cast

from smallcouncil.iron_throne.cards.leader import WINDOWS
from smallcouncil.iron_throne.choices import spell_terms
from smallcouncil.iron_throne.codes import TO_CHALLENGER, named
from smallcouncil.iron_throne.encounter import active_of, on_side, power_lines, sum_lines, total
from smallcouncil.iron_throne.names import (
    CARD_CHARACTER,
    CARD_HOUSE,
    CARD_VALUE,
    CHALLENGER,
    CHARACTER_IDS,
    DEFENDER,
    HOSTILITY,
    HOUSES,
    NAMED,
    NEITHER,
    NO_CARD,
    OF_HOUSE,
    OUTCOMES,
    SIDES,
    bare_card_name,
)
from smallcouncil.iron_throne.phases.windows import CARD_WINDOW, LEADER_WINDOW
from smallcouncil.iron_throne.procedures import OfferSupport, Setup, Truce, Turn
from smallcouncil.iron_throne.state import (
    CARD,
    EFFECT,
    IGNORED,
    LEADER_ABILITY,
    UNKNOWN_SOURCE,
    Game,
    State,
    SumLine,
    face,
    spread,
)
from smallcouncil.iron_throne.view_types import (
    CardView,
    EncounterSide,
    EncounterView,
    EventView,
    HostageView,
    LeaderView,
    SupportView,
    ThroneHouseView,
    ThroneView,
    TotalLine,
    TruceView,
)
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.kernel import View, add_own_decisions, decisions_in_view, outcome_in_view

OVER = "the game is over"
"""Instead of a step, when there is none."""


def public_view(game: Game, words: Wording) -> View:
    """What a spectator may see."""
    view = told_at_once(game, words)
    view["event"] = spelled_event(game.state.event, words)
    view["event_discard"] = spelled_discard(game.state.event_discard, words)
    view["houses"] = houses_in_view(game.state, words)
    view["encounter"] = encounter_in_view(game.state, words)
    return cast(View, view)


def told_at_once(game: Game, words: Wording) -> ThroneView:
    """What a spectator may see, without events, houses and the encounter: these are most of it."""
    state = game.state
    asked = decisions_in_view(game.asked)
    told: View = {
        "game": "iron-throne",
        "turn": state.turn,
        "step": step_name(game),
        "you": None,
        "seats": list(game.houses),
        "challenger": _name(state.challenger),
        "defender": _name(state.defender),
        "event_deck": len(state.event_deck),
        "box": state.box,
        "support": _support(game, words),
        "truce": _truce(game.state),
        "waiting_for": asked["waiting_for"],
        "decisions": asked["decisions"],
        "sealed": asked["sealed"],
    }
    view = cast(ThroneView, told)
    if game.outcome is None and (near := game.nearly_won()):
        view["nearly_won"] = near
    if game.outcome is not None:
        view["outcome"] = outcome_in_view(game.outcome)
    return view


def own_view(game: Game, house: int, public: View, words: Wording) -> View:
    """What a house may see, from what everybody may: a house of this game, or one that is still to be chosen."""
    view = cast(ThroneView, public.copy())
    add_own(game, house, view)
    if house < 5:  # before it is chosen a house has no eyes
        view["houses"] = known_houses_in_view(game.state, house, view["houses"], words)
    return cast(View, view)


def add_own(game: Game, house: int, view: ThroneView) -> None:
    """What a house knows of what is asked and discussed."""
    view["you"] = NAMED[house]
    add_own_decisions(view, game.asked, house)
    view["truce"] = _own_truce(game, house, view["truce"])


def houses_in_view(state: State, words: Wording) -> dict[str, ThroneHouseView]:
    return {HOUSES[each]: _house(state, each, words) for each in state.seats}


def known_houses_in_view(
    state: State, viewer: int, public: dict[str, ThroneHouseView], words: Wording
) -> dict[str, ThroneHouseView]:
    """The houses as one of them knows them, from what everybody knows."""
    return {HOUSES[each]: _known_house(state, each, viewer, public[HOUSES[each]], words) for each in state.seats}


def step_name(game: Game) -> str:
    """Where the game stands, in the words of the sequence of play."""
    for procedure in game.stack:
        if isinstance(procedure, (Setup, Turn)):
            # A step that asks several houses at once, or calls another procedure, has already been left.
            over = procedure is not game.stack[-1] or any(decision.sealed for decision in game.asked)
            step = game.steps[type(procedure)][max(0, procedure.at - over)]
            return step.__name__.replace("_", " ")
    return OVER


def _name(house: int) -> str | None:
    return None if house < 0 else NAMED[house]


def spelled_discard(events: tuple[int, ...], words: Wording) -> list[str]:
    return [words.events[event].title for event in events]


def spelled_event(event: int, words: Wording) -> EventView | None:
    if event < 0:
        return None
    title, text, status = words.events[event]
    return {"title": title, "text": text, "status": status}


def _house(state: State, house: int, words: Wording) -> ThroneHouseView:
    leader = state.leader[house]
    return {
        "leader": None if leader < 0 else _leader(leader, words),
        "sheet": state.sheet[house],
        "characters": [
            {"id": CHARACTER_IDS[character], "name": words.characters[character], "power": state.power[character]}
            for character in OF_HOUSE[house]
            if leader >= 0 and character != leader
        ],
        "board": {HOUSES[other]: state.board[house * 5 + other] for other in state.seats},
        "spread": spread(state, house) if leader >= 0 else 0,
        "deck": len(state.deck[house]),
        "hand": len(state.hand[house]),
        "discard": [words.card_names[card] for card in state.discard[house]],
        "played": [_card(card, words) for card in state.played[house]],
        "hostages": [{"house": HOUSES[CARD_HOUSE[face(held)]]} for held in state.hostages[house]],
    }


def _known_house(state: State, house: int, viewer: int, public: ThroneHouseView, words: Wording) -> ThroneHouseView:
    """A house as another, or it itself, knows it."""
    seen, hostages = state.known[viewer * 5 + house], state.hostages[house]
    has_looked = bool(hostages) and any(held >> viewer & 1 or held >> 5 + viewer & 1 for held in hostages)
    if house != viewer and not seen and not has_looked:
        return public
    shown = public.copy()
    if has_looked:
        shown["hostages"] = [_hostage(held, viewer, words) for held in hostages]
    if house == viewer:
        shown["cards"] = [_card(card, words) for card in state.hand[house]]
        if state.dealt[house * 2] >= 0:
            shown["sheets"] = [_leader(sheet, words) for sheet in state.dealt[house * 2 : house * 2 + 2]]
    elif seen:
        shown["seen"] = [words.card_names[card] for card in seen]
    return shown


def _leader(character: int, words: Wording) -> LeaderView:
    title, text, status = words.leaders[character]
    return {
        "id": CHARACTER_IDS[character],
        "name": words.characters[character],
        "title": title,
        "text": text,
        "status": status,
        "when": WINDOWS[LEADER_WINDOW[character]],
    }


def _card(card: int, words: Wording) -> CardView:
    """A card with its text."""
    if card == NO_CARD:
        return {"name": bare_card_name(card), "kind": "hostility", "value": 0}
    name, character = words.card_names[card], CARD_CHARACTER[card]
    if character >= 0:
        title, text, status = words.cards[character]
        return {
            "name": name,
            "kind": "character",
            "value": 0,
            "title": title,
            "text": text,
            "status": status,
            "when": WINDOWS[CARD_WINDOW[character]],
        }
    if CARD_VALUE[card] < 0:
        return {"name": name, "kind": "truce"}
    return {"name": name, "kind": "hostility", "value": CARD_VALUE[card]}


def _hostage(held: int, viewer: int, words: Wording) -> HostageView:
    """Its back for everybody, its face for those who have seen it; "seen" marks a card that may be one of
    those the viewer has seen in its owner's hand."""
    card = face(held)
    shown: HostageView = {"house": HOUSES[CARD_HOUSE[card]]}
    if held >> viewer & 1:
        shown["card"] = words.card_names[card]
    elif held >> 5 + viewer & 1:
        shown["seen"] = True
    return shown


def encounter_in_view(state: State, words: Wording) -> EncounterView | None:
    if state.defender < 0:
        return None
    return {
        "challenger": _side(state, CHALLENGER, words),
        "defender": _side(state, DEFENDER, words),
        "outcome": OUTCOMES[state.outcome],
        "winner": None if state.winner == NEITHER else SIDES[state.winner],
        "lost": [SIDES[side] for side in (CHALLENGER, DEFENDER) if state.lost & side],
        "places_first": _name(state.places_first),
        "no_rewards": [HOUSES[house] for house in state.seats if state.no_rewards >> house & 1],
        "no_penalties": [HOUSES[house] for house in state.seats if state.no_penalties >> house & 1],
        "lose_one": [HOUSES[house] for house in state.seats if state.lose_one >> house & 1],
    }


def _side(state: State, side: int, words: Wording) -> EncounterSide:
    active = active_of(state, side)
    card = state.placed[active]
    power = sum(state.power[state.committed[house]] for house in on_side(state, side) if state.committed[house] >= 0)
    hostile = state.outcome == HOSTILITY
    lines = sum_lines(state, side) if hostile else power_lines(state, side)
    shown: EncounterSide = {
        "houses": [
            {
                "house": HOUSES[house],
                "character": words.characters[state.committed[house]] if state.committed[house] >= 0 else None,
                "power": state.power[state.committed[house]] if state.committed[house] >= 0 else 0,
            }
            for house in sorted(on_side(state, side), key=lambda house: house != active)
        ],
        "power": power,
        "card": None if card == -1 else _card(card, words),
        "value": next((amount for what, _, _, amount in lines if what == CARD), None),
        "lines": [_total_line(state, line, words) for line in lines],
        "total": total(state, side) if hostile else None,
    }
    return shown


def _total_line(state: State, line: SumLine, words: Wording) -> TotalLine:
    what, house, of, amount = line
    shown: TotalLine = {"what": "card", "house": HOUSES[house], "name": None, "amount": amount, "counts": True}
    if what == EFFECT:
        shown["what"], shown["name"] = "effect", _source(state, house, of, words)
    elif what != CARD:
        shown["what"], shown["name"], shown["counts"] = "power", words.characters[of], what != IGNORED
    return shown


def _source(state: State, house: int, source: int, words: Wording) -> str | None:
    """What an effect comes from, as far as it is known."""
    if source == UNKNOWN_SOURCE:
        return None
    character = state.leader[house] if source == LEADER_ABILITY else CARD_CHARACTER[source]
    text = words.leaders[character] if source == LEADER_ABILITY else words.cards[character]
    return f"{words.characters[character]}: {text.title}"


def _support(game: Game, words: Wording) -> SupportView | None:
    """Whose turn it is to offer support and, while it waits for an answer, the offer."""
    for procedure in game.stack:
        if isinstance(procedure, OfferSupport) and procedure.asking >= 0:
            shown: SupportView = {"house": _name(procedure.asking), "side": None, "character": None}
            if procedure.offer:
                shown["side"] = SIDES[CHALLENGER if TO_CHALLENGER.says(procedure.offer) else DEFENDER]
                shown["character"] = words.characters[named(procedure.offer)]
            return shown
    return None


def _truce(state: State) -> TruceView | None:
    """The discussion: who proposed what."""
    return _proposal(state) if state.proposals else None


def _own_truce(game: Game, house: int, public: TruceView | None) -> TruceView | None:
    """And what the viewing house itself has just asked for."""
    top = game.stack[-1] if game.stack else None
    if not isinstance(top, Truce) or top.asking != house or top.wanted < 0:
        return public
    shown = _proposal(game.state)
    shown["asked"] = spell_terms(top.wanted)
    return shown


def _proposal(state: State) -> TruceView:
    shown: TruceView = {"proposals": state.proposals, "proposer": _name(state.proposer)}
    if state.terms >= 0:
        shown["challenger"] = spell_terms(state.terms // 24)
        shown["defender"] = spell_terms(state.terms % 24)
    return shown
