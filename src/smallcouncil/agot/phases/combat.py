"""Combat (p. 17 to p. 21), heading by heading."""

from smallcouncil.agot.cards.house_card import text_kind
from smallcouncil.agot.codes import SIDE, SUPPORT, YES_OR_NO
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat, fighting, lose_unit, remove_order
from smallcouncil.agot.control import are_kin, hold, is_empty, place_on, take_area
from smallcouncil.agot.hands import refresh_hand, to_discard, without
from smallcouncil.agot.influence import blade_holder
from smallcouncil.agot.names import FIEFDOMS, NOBODY
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.supply import reconcile
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import (
    Line,
    card_of,
    fortifications,
    iron_throne_order,
    is_saved_from_casualties,
    reckoned,
    strength_lines,
    swords,
    total,
)
from smallcouncil.agot.support import supporters_in_turn
from smallcouncil.agot.units import SIZE, types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Step

NO_SUPPORT = 15
REFUSE, ACCEPT = 0, 1


def begin_combat(game: Game, combat: Combat) -> Flow:
    game.tell("combat", combat.attacker, combat.area, combat.defender, combat.attackers)
    combat.queue = supporters_in_turn(game, combat.area)
    return NEXT


def call_for_support(game: Game, combat: Combat) -> Flow:
    """Step 1 (p. 17): in turn order each adjacent support order helps one side or neither; either may refuse."""
    if not combat.queue:
        return NEXT
    area, answer = combat.queue[0], game.answer
    house = game.state.owner[area]
    if combat.joined:
        return answer_support(game, combat, area)
    if answer is None:
        fighters = (combat.attacker, combat.defender)
        sides = [each for each in fighters if are_kin(game, each, house)] or fighters
        return game.ask(house, "support", SUPPORT.codes([area], [*sides, NO_SUPPORT]))
    _, helped = SUPPORT.read(answer)
    if helped == NO_SUPPORT:
        game.tell("no support", house, area)
    else:
        side = combat.side_of(helped)
        game.tell("support", house, area, helped)
        if are_kin(game, helped, house):  # nobody is asked whether he accepts his own help
            combat.support.append(SIDE.code(area, side))
        else:
            combat.joined = [SIDE.code(area, side)]
            return AGAIN
    del combat.queue[0]
    return AGAIN


def answer_support(game: Game, combat: Combat, area: int) -> Flow:
    """The side that is offered support may refuse it (p. 18)."""
    offer, answer = combat.joined[0], game.answer
    house = combat.house(SIDE.read(offer)[1])
    if answer is None:
        return game.ask(house, "accept support", YES_OR_NO.codes([area], [ACCEPT, REFUSE]))
    if YES_OR_NO.read(answer)[1] == ACCEPT:
        combat.support.append(offer)
    else:
        game.tell("support refused", house, area)
    combat.joined = []
    del combat.queue[0]
    return AGAIN


def calculate_initial_combat_strength(game: Game, combat: Combat) -> Flow:
    """Step 2 (p. 18): both sides announce what they have so far."""
    for side in (ATTACKER, DEFENDER):
        lines = strength_lines(game, combat, side)
        game.tell("initial strength", combat.house(side), reckoned(lines))  # cards may lift it above 0
    return NEXT


def choose_house_cards(game: Game, combat: Combat) -> Flow:
    """Step 3 (p. 19): each side secretly chooses a card; playing one is mandatory."""
    for side in (ATTACKER, DEFENDER):
        house = combat.house(side)
        if game.state.hand[house]:
            game.ask(house, "house card", list(game.state.hand[house]), sealed=True)
    return NEXT


def reveal_house_cards(game: Game, combat: Combat) -> Flow:
    for decision in game.answered:
        house, card = decision.actor, decision.pieces[0]
        combat.cards[combat.side_of(house)] = card
        game.state.hand[house] = without(game.state.hand[house], card)
        game.tell("card revealed", house, card)
    return NEXT


def resolve_texts(window: str) -> Step:
    """A step that resolves one kind of card text, in Iron Throne order (p. 19)."""

    def has_text(game: Game, combat: Combat, side: int) -> bool:
        card = card_of(game, combat, side)
        return card is not None and getattr(card, window) is not None

    def resolve(game: Game, combat: Combat) -> Flow:
        if not (has_text(game, combat, ATTACKER) or has_text(game, combat, DEFENDER)):
            combat.text_was_resolved(window, ATTACKER)
            combat.text_was_resolved(window, DEFENDER)
            return NEXT
        # The order is looked up afresh each time: a text may have changed the track, or the card.
        for side in iron_throne_order(game, combat):
            if combat.text_is_resolved(window, side):
                continue
            card = card_of(game, combat, side)
            ability = None if card is None else getattr(card, window)
            if card is not None and ability is not None:
                code = game.answer
                if code is None:
                    codes = ability.options(game, combat, side)
                    if codes:
                        asked = 1 - side if ability.by_opponent else side
                        return game.ask(combat.house(asked), text_kind(card), codes)
                else:
                    combat.text_was_resolved(window, side)
                    ability.do(game, combat, side, code)
                    return AGAIN
            combat.text_was_resolved(window, side)
        return NEXT

    resolve.__name__ = f"resolve_{window}_texts"
    return resolve


resolve_cancelling_cards = resolve_texts("cancel")
resolve_immediate_cards = resolve_texts("immediately")
resolve_revealed_cards = resolve_texts("when_revealed")
resolve_win_or_lose_cards = resolve_texts("when_decided")
resolve_after_casualties_cards = resolve_texts("after_casualties")
resolve_after_combat_cards = resolve_texts("after_combat")


def blade_side(game: Game, combat: Combat) -> int:
    """The side that may use the Valyrian Steel Blade now, or -1; its holder may use it for a vassal too."""
    if game.state.blade_used:
        return -1
    holder = blade_holder(game)
    for side in (ATTACKER, DEFENDER):
        if game.state.decider[combat.house(side)] == holder:
            return side
    return -1


def use_valyrian_steel_blade(game: Game, combat: Combat) -> Flow:
    """Step 4 (p. 20): its holder may add 1, once per round."""
    side = blade_side(game, combat)
    if side < 0:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(combat.house(side), "valyrian steel blade", [0, 1])
    if answer:
        combat.blade = side
        game.state.blade_used = True
        game.tell("blade", combat.house(side))
    return NEXT


def calculate_final_combat_strength(game: Game, combat: Combat) -> Flow:
    """Step 5 (p. 20): initial strength, counted anew, with house cards and the Blade."""
    lines = [strength_lines(game, combat, side) for side in (ATTACKER, DEFENDER)]
    combat.final = [total(each) for each in lines]
    for side in (ATTACKER, DEFENDER):
        game.tell("final strength", combat.house(side), combat.final[side], sheet(lines[side]))
    return NEXT


def sheet(lines: list[Line]) -> str:
    """The sources of strength as one string, so that the log can show the whole sheet again."""
    return " ".join(
        [f"{source}={added}" if what == NOBODY else f"{source}:{what}={added}" for source, what, added in lines]
    )


def determine_victor(game: Game, combat: Combat) -> Flow:
    """Step 6.1 (p. 20): the higher strength wins; a tie goes to the higher place on the Fiefdoms track."""
    attack, defence = combat.final
    if attack != defence:
        combat.winner = ATTACKER if attack > defence else DEFENDER
    else:
        higher = place_on(game, FIEFDOMS, combat.attacker) < place_on(game, FIEFDOMS, combat.defender)
        combat.winner = ATTACKER if higher else DEFENDER
    for side in (ATTACKER, DEFENDER):
        if combat.cards[side] != NO_CARD:
            to_discard(game, combat.house(side), combat.cards[side])
    game.tell(
        "combat won",
        combat.house(combat.winner),
        combat.area,
        combat.house(1 - combat.winner),
        attack == defence,
    )
    return NEXT


def count_casualties(game: Game, combat: Combat) -> Flow:
    """Step 6.2 (p. 20): swords of the victor less fortifications of the loser.  A beaten garrison is gone (p. 26)."""
    state, loser = game.state, 1 - combat.winner
    if loser == DEFENDER and state.garrisons[combat.area]:
        state.garrisons[combat.area] = 0
        game.tell("garrison removed", combat.defender, combat.area)
    net = swords(game, combat, combat.winner) - fortifications(game, combat, loser)
    combat.swords = 0 if is_saved_from_casualties(game, combat, loser) else max(0, net)
    return NEXT


def casualties(game: Game, combat: Combat) -> Flow:
    """The defeated house chooses which of its upright units are destroyed (p. 21)."""
    loser = 1 - combat.winner
    if suffer(game, combat, loser, combat.swords):
        combat.swords -= 1
        return AGAIN
    return AGAIN if game.asked else NEXT


def suffer(game: Game, combat: Combat, side: int, number: int) -> bool:
    """Take one of a number of casualties: True when a unit was lost; asks if there is a choice."""
    group = fighting(game, combat, side)
    if not number or not group:
        return False
    unit = game.answer
    if unit is None:
        kinds = types_in(group)
        if SIZE[group] > number and len(kinds) > 1:
            game.ask(combat.house(side), "casualties", kinds)
            return False
        unit = kinds[0]
    lose_unit(game, combat, side, unit)
    return True


def retreats_and_routing(game: Game, combat: Combat) -> Flow:
    """Step 6.3 (p. 21)."""
    card = card_of(game, combat, combat.winner)
    chooser = combat.house(combat.winner if card is not None and card.chooses_retreat else 1 - combat.winner)
    return game.call(Retreat(game, combat, chooser))


def combat_clean_up(game: Game, combat: Combat) -> Flow:
    """Step 6.4 (p. 21): the victor moves in, orders and power tokens of the loser go, cards are discarded."""
    state = game.state
    state.orders[combat.origin] = 0
    if combat.winner == ATTACKER:
        remove_order(game, None, combat.area)
        occupy(game, combat)
    if is_empty(game, combat.area):
        hold(game, combat.area, NOBODY)
        remove_order(game, None, combat.area)
    for side in (ATTACKER, DEFENDER):
        if combat.cards[side] != NO_CARD:
            refresh_hand(game, combat.house(side), combat.cards[side])
    return NEXT


def occupy(game: Game, combat: Combat) -> None:
    """Move the victorious attackers in, if any are left and nothing stops them."""
    state, area = game.state, combat.area
    if not combat.attackers:
        return
    card, other = card_of(game, combat, ATTACKER), card_of(game, combat, DEFENDER)
    if other is not None and other.stops_the_victor:
        # The area is not taken: a power token of the defender stays (p. 24).
        state.units[combat.origin] += combat.attackers
        hold(game, combat.origin, combat.attacker)
        game.tell("stopped", combat.attacker, area)
        reconcile(game, combat.attacker)  # other units of the march may have formed an army meanwhile (p. 8)
    else:
        state.units[area] = combat.attackers
        hold(game, area, combat.attacker)
        take_area(game, combat.attacker, area)
        if card is not None and card.keeps_marching:
            state.orders[area] = combat.order
            game.tell("march goes on", combat.attacker, area)
    combat.attackers = 0


def settle_after_combat(game: Game, combat: Combat) -> Flow:
    settle_control(game)
    return NEXT


COMBAT: tuple[Step, ...] = (
    begin_combat,
    call_for_support,
    calculate_initial_combat_strength,
    choose_house_cards,
    reveal_house_cards,
    resolve_cancelling_cards,
    resolve_immediate_cards,
    resolve_revealed_cards,
    use_valyrian_steel_blade,
    calculate_final_combat_strength,
    determine_victor,
    resolve_win_or_lose_cards,
    count_casualties,
    casualties,
    resolve_after_casualties_cards,
    retreats_and_routing,
    combat_clean_up,
    resolve_after_combat_cards,
    settle_after_combat,
)
