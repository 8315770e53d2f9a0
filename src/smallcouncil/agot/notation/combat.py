"""A combat that is under way, line by line: who fights whom, and what has been done so far."""

from typing import Any, Final

from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.codes import SIDE
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, NOTHING_CHOSEN, SIDES, Combat
from smallcouncil.agot.control import are_kin, enemy_holds
from smallcouncil.agot.hands import without
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.notation.legal import Impossible
from smallcouncil.agot.notation.under_way import read_step, step_of
from smallcouncil.agot.notation.words import (
    AREA,
    CARD,
    FLAG,
    HOUSE,
    NUMBER,
    ORDER,
    SIDE_WORD,
    SIDED,
    TEXTS,
    TIDES,
    UNITS,
    Word,
    card_of,
    many,
)
from smallcouncil.agot.phases.vassals import CARDS_DRAWN
from smallcouncil.agot.state import Game
from smallcouncil.agot.support import supporters_in_turn

REVEALED: Final = Word(lambda game, value: "revealed", FLAG.read, FLAG.blank)
LINES: Final[dict[str, tuple[str, Word]]] = {
    "support waiting": ("queue", many(AREA)),
    "support": ("support", many(SIDED)),
    "support offered": ("joined", many(SIDED)),
    "card without text": ("ignored", SIDE_WORD),
    "texts done": ("resolved", TEXTS),
    "tides discarded": ("tides_discarded", TIDES),
    "tides": ("tides_open", REVEALED),
    "blade": ("blade", SIDE_WORD),
    "strength": ("final", many(NUMBER)),
    "winner": ("winner", SIDE_WORD),
    "casualties": ("swords", NUMBER),
    "retreated to": ("retreated_to", AREA),
}
"""What is told of the combat as a whole, by the slot it lies in."""
OF_A_SIDE: Final[dict[str, tuple[str, Word, int]]] = {
    "card": ("cards", CARD, NO_CARD),
    "tides": ("tides", TIDES, NO_CARD),
    "chosen": ("chosen", NUMBER, NOTHING_CHOSEN),
    "skulls": ("skulls", NUMBER, 0),
}
"""What each side has, with what it has if nothing is said."""
KEYS: Final = {
    "combat",
    "combat step",
    *(f"combat {word}" for word in LINES),
    *(f"combat {side} {word}" for side in SIDES for word in OF_A_SIDE),
}


def combat_lines(game: Game, combat: Combat, everything: bool, seat: int | None) -> dict[str, str]:
    """The combat as far as a house may know it: tides cards lie facedown until they are revealed."""
    lines = {"combat": write_fighters(game, combat), "combat step": step_of(game, combat)}
    for word, (slot, how) in LINES.items():
        value = getattr(combat, slot)
        if value != how.blank():
            lines[f"combat {word}"] = how.write(game, value)
    for side, name in enumerate(SIDES):
        own = everything or game.state.decider[combat.house(side)] == seat
        for word, (slot, how, nothing) in OF_A_SIDE.items():
            value = getattr(combat, slot)[side]
            if value != nothing and (own or combat.tides_open or word != "tides"):
                lines[f"combat {name} {word}"] = how.write(game, [value] if how is TIDES else value)
    return lines


def write_fighters(game: Game, combat: Combat) -> str:
    """ "Lannister from stoney-sept against Tyrell in the-reach; march +1*; knight, footman" """
    sides = HOUSES[combat.attacker], HOUSES[combat.defender]
    areas = AREA.write(game, combat.origin), AREA.write(game, combat.area)
    march = ORDER.write(game, combat.order)
    return (
        f"{sides[0]} from {areas[0]} against {sides[1]} in {areas[1]}; {march}; {UNITS.write(game, combat.attackers)}"
    )


def read_fighters(game: Game, text: str) -> Combat:
    who, *parts = (part.strip() for part in text.split(";"))
    attack, against, defence = who.partition(" against ")
    attacker, _, origin = attack.partition(" from ")
    defender, _, area = defence.partition(" in ")
    if not against or not area or not origin or len(parts) > 2:
        raise ValueError("a combat is: <House> from <area> against <House> in <area>; <march order>; <units>")
    at = AREA.read(game, origin)
    order = ORDER.read(game, parts[0]) if parts else game.state.orders[at]
    group = UNITS.read(game, parts[1]) if len(parts) > 1 else game.state.units[at]
    sides = HOUSE.read(game, attacker), HOUSE.read(game, defender)
    if are_kin(game, *sides):
        message = "a house never fights itself, nor a commander its vassals (Mother of Dragons, p. 6)"
        raise ValueError(f"{message}: write <Vassal> commander: <House>" if sides[0] != sides[1] else message)
    return Combat(AREA.read(game, area), at, *sides, group, order)


def read_combat_line(game: Game, combat: Combat, key: str, text: str) -> None:
    """Carry a line other than the first into the combat."""
    word = key.removeprefix("combat ")
    if word == "step":
        combat.at = read_step(game, Combat, text)
    elif word in LINES:
        slot, how = LINES[word]
        setattr(combat, slot, how.read(game, text))
    else:
        side, _, word = word.partition(" ")
        slot, how, _ = OF_A_SIDE[word]
        house = combat.house(SIDES.index(side))
        value: Any = card_of(game, house, text) if how is CARD else how.read(game, text)
        getattr(combat, slot)[SIDES.index(side)] = value[0] if how is TIDES else value


def complete_combat(game: Game, combat: Combat, named: set[str]) -> None:
    """What follows from where the combat stands."""
    names = [step.__name__ for step in game.steps[Combat]]
    if not combat.at and "combat step" not in named:
        combat.at = default_step(combat, names)
    step = names[combat.at]
    if step == "call_for_support" and "combat support waiting" not in named:
        declared = SIDE.areas(combat.support)
        combat.queue = [area for area in supporters_in_turn(game, combat.area) if area not in declared]
    decided = combat.at > names.index("determine_victor")
    if decided and combat.winner < 0:
        raise Impossible("Who has won? Write combat winner: attacker, or defender.", "combat step", "combat")
    if step == "combat_clean_up" and "retreat" not in named and has_not_retreated(game, combat):
        raise Impossible("By then the beaten have retreated. Write combat step: retreats and routing.", "combat step")
    if not decided and not enemy_holds(game, combat.area, combat.attacker):
        raise Impossible(f"{HOUSES[combat.defender]} has neither units nor a garrison there.", "combat")
    if "draw_vassal_cards" in names and combat.at > names.index("draw_vassal_cards"):
        deal_hidden_hands(game, combat, named)
    for side in (ATTACKER, DEFENDER):
        play(game, combat, side, decided and combat.at <= names.index("combat_clean_up"))
    if "draw_tides_cards" in names and combat.at > names.index("draw_tides_cards"):
        deal_hidden_tides(game, combat)


def has_not_retreated(game: Game, combat: Combat) -> bool:
    if combat.winner == DEFENDER:
        return combat.attackers > 0
    return game.state.owner[combat.area] == combat.defender and game.state.units[combat.area] > 0


def default_step(combat: Combat, names: list[str]) -> int:
    """Where strengths are named, the victor is to be determined; where cards are, they have just been revealed."""
    if combat.final != LINES["strength"][1].blank():
        return names.index("determine_victor")
    return names.index("resolve_cancel_texts") if combat.cards != [NO_CARD, NO_CARD] else 0


def play(game: Game, combat: Combat, side: int, discarded: bool) -> None:
    """Take the card that a side has played out of its hand; it is discarded when the victor is determined, and its
    text may have brought it back, or out of the game."""
    state, house, card = game.state, combat.house(side), combat.cards[side]
    if card == NO_CARD or card in state.removed:
        return
    texts = game.edition.house_cards[card].abilities
    if discarded and "when_decided" in texts and combat.text_is_resolved("when_decided", side):
        return
    state.hand[house] = without(state.hand[house], card)
    if discarded and card not in state.discard[house]:
        state.discard[house] += (card,)


def deal_hidden_hands(game: Game, combat: Combat, named: set[str]) -> None:
    """The vassal cards that the position does not name, since only a commander may know them."""
    state = game.state
    for side in (ATTACKER, DEFENDER):
        house = combat.house(side)
        if house not in state.houses and f"{HOUSES[house]} hand" not in named and combat.at <= last_use_of_hands(game):
            out = {*combat.cards, *state.hand[combat.attacker], *state.hand[combat.defender]}
            left = [card for card in game.edition.vassal_deck if card not in out]
            number = CARDS_DRAWN - (combat.cards[side] != NO_CARD)
            state.hand[house] = tuple(sorted(state.shuffled(left)[:number]))


def last_use_of_hands(game: Game) -> int:
    return [step.__name__ for step in game.steps[Combat]].index("shuffle_vassal_cards")


def deal_hidden_tides(game: Game, combat: Combat) -> None:
    """Every tides card once; those that the position does not name, since not everybody may know them, are drawn."""
    open_cards = [card for card in combat.tides if card != NO_CARD]
    known = iter(TIDES.read(game, TIDES.write(game, [*open_cards, *combat.tides_discarded])))
    combat.tides = [card if card == NO_CARD else next(known) for card in combat.tides]
    combat.tides_discarded = [*known]
    for side in (ATTACKER, DEFENDER):
        if combat.tides[side] == NO_CARD:
            gone = {*combat.tides, *combat.tides_discarded}
            combat.tides[side] = game.state.pick([card for card in range(len(TIDES_CARDS)) if card not in gone])
