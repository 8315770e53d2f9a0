"""The Tides of Battle module (p. 29): the steps it adds to a combat."""

from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, Combat
from smallcouncil.agot.phases.combat import blade_side, casualties, suffer, use_valyrian_steel_blade
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import is_saved_from_casualties
from smallcouncil.kernel import AGAIN, NEXT, Flow, Step


def draw_tides_cards(game: Game, combat: Combat) -> Flow:
    """Tides of Battle, 1 (p. 29): all 24 cards are shuffled, each side draws one and looks at it alone."""
    for side in (ATTACKER, DEFENDER):
        draw_tides_card(game, combat, side)
    return NEXT


def draw_tides_card(game: Game, combat: Combat, side: int) -> None:
    gone = {*combat.tides, *combat.tides_discarded}
    deck = [card for card in range(len(TIDES_CARDS)) if card not in gone]
    combat.tides[side] = game.state.pick(deck)
    house = combat.house(side)
    game.tell("tides drawn", house)
    game.tell("tides seen", house, combat.tides[side], to=(game.state.decider[house],))


def use_blade_on_tides(game: Game, combat: Combat) -> Flow:
    """Tides of Battle, 2 (p. 29): the Blade may instead discard the card that was drawn for another."""
    side = blade_side(game, combat)
    if side < 0:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(combat.house(side), "tides of battle", [0, 1])
    if answer:
        game.state.blade_used = True
        combat.tides_discarded.append(combat.tides[side])
        game.tell("tides discarded", combat.house(side), combat.tides[side])
        draw_tides_card(game, combat, side)
    return NEXT


def reveal_tides_cards(game: Game, combat: Combat) -> Flow:
    """Tides of Battle, 3 (p. 29)."""
    combat.tides_open = True
    for side in (ATTACKER, DEFENDER):
        game.tell("tides revealed", combat.house(side), combat.tides[side])
    return NEXT


def count_skulls(game: Game, combat: Combat) -> Flow:
    """Tides of Battle, 4 (p. 29): a skull costs the other side a unit, whoever won."""
    for side in (ATTACKER, DEFENDER):
        saved = is_saved_from_casualties(game, combat, side)
        combat.skulls[side] = 0 if saved else TIDES_CARDS[combat.tides[1 - side]].skulls
    return NEXT


def suffer_skulls(game: Game, combat: Combat) -> Flow:
    for side in (ATTACKER, DEFENDER):
        if combat.skulls[side]:
            if suffer(game, combat, side, combat.skulls[side]):
                combat.skulls[side] -= 1
                return AGAIN
            if game.asked:
                return AGAIN
            combat.skulls[side] = 0
    return NEXT


def with_tides(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of a combat with the Tides of Battle module (p. 29)."""
    changed: list[Step] = []
    for step in steps:
        if step is use_valyrian_steel_blade:
            changed += (draw_tides_cards, use_blade_on_tides, reveal_tides_cards)
        changed.append(step)
        if step is casualties:
            changed += (count_skulls, suffer_skulls)
    return tuple(changed)
