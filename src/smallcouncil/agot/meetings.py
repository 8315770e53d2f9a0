"""What comes of a combat, card against card, for a house that is about to choose one.

Hands lie open, but for the cards drawn for a vassal: there any of the vassals' cards may come.  So this is arithmetic
that anybody at the table could do."""

from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from smallcouncil.agot.combat import ATTACKER, Combat, fighting
from smallcouncil.agot.imagined import OPEN, Fight, Imagined, Public
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import card_of, iron_throne_order
from smallcouncil.agot.units import SIZE

BEFORE = ("cancel", "immediately", "when_revealed")
"""The texts that happen before strengths are compared."""


class Meeting(NamedTuple):
    """One of my cards against one of theirs, before the Valyrian Steel Blade and the Tides of Battle."""

    mine: str
    theirs: str
    strength: int
    against: int
    wins: bool
    casualties: int
    """How many units the loser gives up."""
    open: bool
    """Whether a choice or the chance that a text brings may still change it."""


def meetings(game: Game, house: int) -> list[Meeting]:
    """Every card that a house could play against every card of its opponent; none if it does not fight."""
    combat = next((each for each in reversed(game.stack) if isinstance(each, Combat)), None)
    if combat is None or house not in (combat.attacker, combat.defender):
        return []
    me = combat.side_of(house)
    opponent = combat.house(1 - me)
    hands = game.state.hand.copy()
    if opponent not in game.state.houses:
        hands[opponent] = tuple(card for card in game.edition.vassal_deck if card not in hands[house])
    fight = Fight(Imagined.table(_public(game, hands)), combat.copy())
    fight.game.stack.append(fight.combat)
    return [
        _meeting(fight.reveal(*((mine, theirs) if me == ATTACKER else (theirs, mine))), me)
        for mine in hands[house]
        for theirs in hands[opponent]
    ]


def _public(game: Game, hands: list[tuple[int, ...]]) -> Public:
    lists: dict[str, Any] = {name: getattr(game.state, name) for name in OPEN} | {"hand": hands}
    return cast(Public, SimpleNamespace(edition=game.edition, board=game.board, **lists))


def _meeting(revealed: Fight, me: int) -> Meeting:
    names = [card.name if (card := card_of(revealed.game, revealed.combat, side)) else "" for side in (me, 1 - me)]
    fight, is_open = _texts(revealed)
    strengths = [fight.strength(me), fight.strength(1 - me)]
    wins = strengths[0] > strengths[1] or (strengths[0] == strengths[1] and fight.higher() == me)
    winner = me if wins else 1 - me
    lost = min(fight.hits(winner), SIZE[fighting(fight.game, fight.combat, 1 - winner)])
    return Meeting(names[0], names[1], strengths[0], strengths[1], wins, lost, is_open)


def _texts(fight: Fight) -> tuple[Fight, bool]:
    """The fight after the texts that leave no choice, and whether one leaves something to a choice or to chance."""
    is_open = False
    for window in BEFORE:
        for side in iron_throne_order(fight.game, fight.combat):
            card = card_of(fight.game, fight.combat, side)
            ability = card.abilities.get(window) if card else None
            if ability is None or fight.combat.text_is_resolved(window, side):
                continue
            codes = ability.options(fight.game, fight.combat, side)
            drawn = fight.game.state.drawn
            if len(codes) == 1:
                fight = fight.resolve(window, side, codes[0])
            by_chance = fight.game.state.drawn != drawn
            is_open = is_open or len(codes) > 1 or by_chance or fight.must_replace() is not None
    return fight, is_open
