"""Gifts of power (Mother of Dragons, p. 10): players give available power to each other, at almost any time."""

from collections.abc import Callable, Mapping
from typing import Final

from smallcouncil.agot.acts import ActKind
from smallcouncil.agot.armies import POWER_TOKENS
from smallcouncil.agot.codes import SHARE as GIFT_CODE
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY
from smallcouncil.agot.phases import deck_iv, loyalty, march
from smallcouncil.agot.phases.clash_of_kings import Bidding
from smallcouncil.agot.phases.combat import call_for_support
from smallcouncil.agot.phases.consolidate_power import deeds
from smallcouncil.agot.phases.iron_bank import loan_options
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Decision


def why_nobody_gives(game: Game) -> str:
    """The rule that forbids all gifts now, if there is one."""
    combat: Combat | None = game.procedure(Combat)
    if combat is not None and in_combat(game, combat):
        return "In a combat power is given only while support is called for (Mother of Dragons, p. 10)."
    if game.procedure(Bidding) is not None and bids_are_sealed(game, "bid"):
        return "Once a bid is sealed nobody gives power until the track is placed (Mother of Dragons, p. 10)."
    if game.procedure(WildlingAttack) is not None and bids_are_sealed(game, "wildling bid"):
        return "Once a bid is sealed nobody gives power until the wildling card is done (Mother of Dragons, p. 10)."
    return ""


def in_combat(game: Game, combat: Combat) -> bool:
    """Whether a combat is under way, past its call for support."""
    steps = game.steps[Combat]
    return combat.at < len(steps) and steps[combat.at] is not call_for_support


def bids_are_sealed(game: Game, kind: str) -> bool:
    """Whether a bid has been made, or all have been revealed; who has nothing to bid has not bid yet."""
    bids = [decision for decision in game.asked if decision.kind == kind]
    return not bids or any(decision.done and len(decision.codes) > 1 for decision in bids)


def room(game: Game, house: int) -> int:
    """How much power a house could still take: its tokens on the board count too."""
    return POWER_TOKENS - game.state.power[house] - game.state.power_tokens.count(house)


def gifts(game: Game, giver: int) -> list[int]:
    """Everything that a player may give to whom; vassals neither give nor receive."""
    state = game.state
    if giver not in state.houses or not state.power[giver] or why_nobody_gives(game):
        return []
    return [
        GIFT_CODE.code(house, amount)
        for house in state.houses
        if house != giver
        for amount in range(1, min(state.power[giver], room(game, house)) + 1)
    ]


def give(game: Game, giver: int, code: int) -> None:
    """The giver's tokens go to the pool, and the receiver takes as many of its own."""
    receiver, amount = GIFT_CODE.read(code)
    game.state.power[giver] -= amount
    game.state.power[receiver] += amount
    game.tell("gift", giver, receiver, amount)


def why_no_gift(game: Game, giver: int, text: str) -> str:
    """ "give 3 to Tyrell" """
    verb, _, rest = text.partition(" ")
    number, _, name = rest.partition(" to ")
    receiver = HOUSE_IDS.get(name.lower(), NOBODY)
    if verb != "give" or receiver == NOBODY or not number.isdecimal():
        return ""
    if receiver == giver:
        return "Power is given to other players (Mother of Dragons, p. 10)."
    if receiver not in game.state.houses or giver not in game.state.houses:
        return "Vassals neither give nor receive power (Mother of Dragons, p. 7)."
    closed = why_nobody_gives(game)
    if closed:
        return closed
    if int(number) < 1:
        return "A gift is one power at least."
    if int(number) > game.state.power[giver]:
        return f"Only available power is given (Mother of Dragons, p. 10), and that is {game.state.power[giver]}."
    return f"A house has {POWER_TOKENS} power tokens (p. 2), so {HOUSES[receiver]} can take {room(game, receiver)}."


def bids(game: Game, decision: Decision) -> list[int]:
    return list(range(game.state.power[decision.actor] + 1))


AFTER_A_GIFT: Final[Mapping[str, Callable[[Game, Decision], list[int]]]] = {
    "bid": bids,
    "wildling bid": bids,
    "establish control": lambda game, decision: march.control_options(game, decision.actor),
    "consolidate power": lambda game, decision: deeds(game, decision.actor),
    "loan": lambda game, decision: loan_options(game, decision.actor),
    "loyalty": lambda game, decision: loyalty.placing_options(game, game.procedure(loyalty.PlaceLoyalty)),
    "cancel move": lambda game, decision: loyalty.cancel_options(game, game.procedure(loyalty.MoveLoyalty)),
    "playing with fire": lambda game, decision: deck_iv.land_options(game),
    "chosen player": lambda game, decision: deck_iv.player_options(game),
}
"""The open decisions whose options depend on available power, and what they are now."""

GIFT: Final = ActKind(gifts, give, why_no_gift)
