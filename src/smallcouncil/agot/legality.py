"""What must hold at every moment: no unit, card or token is ever made or lost."""

from smallcouncil.agot.armies import PORT_LIMIT, POWER_TOKENS, armies_on_board
from smallcouncil.agot.board.areas import PORT
from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.cards.loans import LOANS
from smallcouncil.agot.combat import NO_CARD, Combat
from smallcouncil.agot.control import size_of, take_stock
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.loyalty import LOYALTY_TOKENS
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.supply import ReconcileArmies
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game


def check_conserved(game: Game) -> None:
    """AssertionError unless every unit, card and token is where the rules can have put it."""
    state = game.state
    limbo = [0] * len(HOUSES)
    in_combat: list[int] = []
    for procedure in game.stack:
        if isinstance(procedure, March):
            limbo[procedure.house] += procedure.attackers
        elif isinstance(procedure, Combat):
            limbo[procedure.attacker] += procedure.attackers
            in_combat += [card for card in procedure.cards if card != NO_CARD and procedure.winner < 0]
        elif isinstance(procedure, Retreat):
            limbo[procedure.house] += procedure.group
    for house in game.edition.houses:
        name = HOUSES[house]
        on_board = sum(
            state.units[area] + state.routed[area] for area, owner in enumerate(state.owner) if owner == house
        )
        units = on_board + state.pool[house] + limbo[house]
        assert units == game.edition.units[house], f"{name} has gained or lost units"
        room = POWER_TOKENS - state.power_tokens.count(house)
        assert 0 <= state.power[house] <= room, f"{name}: power {state.power[house]}"
        assert armies_on_board(game, house).fit() or unreconciled(game), f"{name} exceeds its supply"
    check_house_cards(game, in_combat)
    check_targaryens_pieces(game)
    check_stock(game)
    for area, owner in enumerate(state.owner):
        assert owner != NOBODY or not (state.units[area] or state.routed[area]), f"{AREA_SLUGS[area]}: units of nobody"
        if game.board.kind[area] == PORT:
            assert size_of(game, area) <= PORT_LIMIT, f"{AREA_SLUGS[area]}: more than three ships"
    for track in (state.iron_throne, state.fiefdoms, state.kings_court):
        assert sorted(track) == list(game.edition.houses), "an influence track does not name every house once"
    assert sorted(state.wildling_deck) == list(range(len(state.wildling_known))), "the wildling deck has changed"
    for number, (left, gone) in enumerate(zip(state.westeros_decks, state.westeros_discards, strict=True)):
        assert sorted(left + gone) == sorted(game.edition.decks[number]), (
            f"Westeros deck {number + 1} has gained or lost cards"
        )


def check_stock(game: Game) -> None:
    """What is kept of the whole board is what can be counted there."""
    state = game.state
    kept = state.held, state.marked, state.castles
    take_stock(game)
    assert kept in ((state.held, state.marked, state.castles), ([], [], [])), "areas, tokens or castles are miscounted"


def check_targaryens_pieces(game: Game) -> None:
    """Loyalty tokens, dragon strength tokens and loans, where they are in use."""
    state = game.state
    assert all(tokens >= 0 for tokens in state.loyalty), "an area has less than no loyalty token"
    assert sum(state.loyalty) <= LOYALTY_TOKENS, "there are more than twenty loyalty tokens"
    assert len(set(state.dragon_tokens)) == len(state.dragon_tokens), "two strength tokens lie on one round"
    if state.bank:
        held = [loan for own in state.loans for loan in own]
        loans = [*state.loan_deck, *held, *(loan for loan in state.bank if loan != NOBODY)]
        assert sorted(loans) == list(range(len(LOANS))), "a loan has been lost or made"
        assert 0 <= state.loans_seen <= len(state.loan_deck), "more loans have been seen than lie in the deck"


def check_house_cards(game: Game, in_combat: list[int]) -> None:
    """Each player has the seven cards of its house, but for what has left the game; vassals share a deck."""
    state = game.state
    for house in state.houses:
        deck = game.edition.hands[house]
        elsewhere = [card for card in (*in_combat, *state.removed) if card in deck]
        cards = [*state.hand[house], *state.discard[house], *elsewhere]
        assert sorted(cards) == list(deck), f"{HOUSES[house]} has gained or lost house cards"
    others = [house for house in game.edition.houses if house not in state.houses]
    drawn = [card for house in others for card in (*state.hand[house], *state.discard[house])]
    drawn += [card for card in in_combat if card in game.edition.vassal_deck]
    assert len(set(drawn)) == len(drawn), "a vassal card has been drawn twice"
    assert {*drawn} <= {*game.edition.vassal_deck}, "a vassal holds a card of another house"


def unreconciled(game: Game) -> bool:
    """Supply has just changed, and armies are still being fitted to it."""
    return any(isinstance(each, ReconcileArmies | EachHouse | WildlingAttack) for each in game.stack)
