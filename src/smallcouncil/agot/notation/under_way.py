"""What a game is in the middle of: one line for each procedure that is under way.

The name of a procedure is the key, and its parts stand side by side: `bidding: fiefdoms; bids Stark 3; placed Stark`.
A combat has more to tell, line by line: `combat.py`.
"""

import re
from typing import Any, Final

from smallcouncil.agot.combat import ATTACKER, Combat
from smallcouncil.agot.control import hold, is_empty
from smallcouncil.agot.march import March
from smallcouncil.agot.names import IRON_THRONE, NOBODY
from smallcouncil.agot.notation.words import (
    AMOUNTS,
    AREA,
    CARD,
    DECK,
    FLAG,
    HOUSE,
    IMPROVED,
    LOAN,
    LOYALTY_MOVE,
    NUMBER,
    ORDER,
    SIDE_WORD,
    TIMES,
    TRACK,
    UNITS,
    WHAT,
    WILDLING_CARD,
    Word,
    many,
)
from smallcouncil.agot.phases import losses
from smallcouncil.agot.phases.clash_of_kings import Bidding, ClashOfKings
from smallcouncil.agot.phases.deck_iv import PlayingWithFire, TheLongPlan
from smallcouncil.agot.phases.dragons import FireMadeFlesh
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.improvements import BurnCastle, ImproveAreas
from smallcouncil.agot.phases.iron_bank import CollectDebt, PayInterest, TakeLoan
from smallcouncil.agot.phases.loans import FacelessMen, PlaceUnits
from smallcouncil.agot.phases.loyalty import MoveLoyalty, PlaceLoyalty
from smallcouncil.agot.phases.mustering import Mustering
from smallcouncil.agot.phases.neutral_forces import CallForHelp
from smallcouncil.agot.phases.planning import PlanningPhase
from smallcouncil.agot.phases.ports import ChangeOfControl
from smallcouncil.agot.phases.replace_card import ReplaceHouseCard
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.share_out import ShareOutBid
from smallcouncil.agot.phases.spymaster import Spymaster
from smallcouncil.agot.phases.supply import ReconcileArmies
from smallcouncil.agot.phases.vassals import ChooseVassals, OrderVassals
from smallcouncil.agot.phases.wildlings import WildlingAttack
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure

Parts = tuple[tuple[str, str, Word], ...]
"""Each slot of a procedure, what stands before its value (nothing before the first), and how it is written."""

ONE_HOUSE: Final = ("house", "", HOUSE)
LOSS: Final = (ONE_HOUSE, ("number", "number", TIMES))
PARTS: Final[dict[type[Procedure], Parts]] = {
    # from the outside to the inside: whatever is under way lies on what stands before it
    ChooseVassals: (
        ("players", "", many(HOUSE)),
        ("sets", "sets", many(NUMBER)),
        ("free", "free", many(HOUSE)),
    ),
    OrderVassals: (("queue", "", many(HOUSE)),),
    Bidding: (("track", "", TRACK), ("bids", "bids", AMOUNTS), ("order", "placed", many(HOUSE))),
    ShareOutBid: (("left", "left", NUMBER), ("helped", "helped", many(HOUSE))),
    WildlingAttack: (
        ("strength", "strength", NUMBER),
        ("houses", "houses", many(HOUSE)),
        ("bids", "bids", AMOUNTS),
        ("victory", "victory", FLAG),
        ("singled_out", "singled out", HOUSE),
        ("card", "card", WILDLING_CARD),
        ("queue", "still to come", many(HOUSE)),
    ),
    PayInterest: (("queue", "", many(HOUSE)),),
    CollectDebt: LOSS,
    TakeLoan: (ONE_HOUSE, ("loan", "loan", LOAN), ("resolved", "resolved", NUMBER)),
    PlaceUnits: (ONE_HOUSE, ("group", "units", UNITS)),
    ImproveAreas: (
        ONE_HOUSE,
        ("what", "by", IMPROVED),
        ("left", "left", NUMBER),
        ("done", "done", many(AREA)),
    ),
    BurnCastle: (ONE_HOUSE, ("area", "in", AREA)),
    FacelessMen: (ONE_HOUSE, ("area", "in", AREA)),
    Spymaster: (ONE_HOUSE, ("deck", "deck", DECK)),
    EachHouse: (("what", "", WHAT), ("queue", "still to come", many(HOUSE))),
    March: (
        ONE_HOUSE,
        ("origin", "from", AREA),
        ("order", "order", ORDER),
        ("target", "against", AREA),
        ("attackers", "with", UNITS),
        ("refused", "refused", many(AREA, tuple)),
    ),
    CallForHelp: (
        ONE_HOUSE,
        ("origin", "from", AREA),
        ("target", "against", AREA),
        ("group", "with", UNITS),
        ("strength", "strength", NUMBER),
        ("queue", "still to come", many(AREA)),
    ),
    Combat: (),
    ReplaceHouseCard: (("side", "", SIDE_WORD), ("cards", "cards", many(CARD, tuple))),
    Retreat: (
        ("group", "", UNITS),
        ("chooser", "chosen by", HOUSE),
        ("to", "to", AREA),
        ("losses", "losses", NUMBER),
    ),
    losses.DestroyInCastle: (*LOSS, ("area", "in", AREA)),
    losses.ReplaceKnights: LOSS,
    losses.UpgradeFootmen: LOSS,
    losses.DiscardCard: LOSS,
    losses.TakeCardBack: LOSS,
    losses.ChooseTrack: (*LOSS, ("tracks", "tracks", many(TRACK, tuple)), ("place", "place", NUMBER)),
    losses.UnitsOrPlaces: LOSS,
    losses.MusterInOneArea: LOSS,
    losses.DestroyUnits: LOSS,
    FireMadeFlesh: (("burnt", "burnt", FLAG),),
    TheLongPlan: (),
    PlayingWithFire: (("area", "in", AREA), ("house", "chosen", HOUSE)),
    PlaceLoyalty: (
        ONE_HOUSE,
        ("left", "left", NUMBER),
        ("cost", "cost", NUMBER),
        ("may_begin", "may decline", FLAG),
        ("must_finish", "must finish", FLAG),
        ("areas", "areas", many(AREA)),
    ),
    MoveLoyalty: (
        ("queue", "", many(HOUSE)),
        ("cost", "cost", NUMBER),
        ("moved", "moved", LOYALTY_MOVE),
    ),
    Mustering: (
        ONE_HOUSE,
        ("areas", "areas", many(AREA)),
        ("points", "points", many(NUMBER)),
        ("fresh", "fresh footmen", many(NUMBER)),
    ),
    ReconcileArmies: (ONE_HOUSE,),
    ChangeOfControl: (),
}
PLANNING: Final[Parts] = (("raven_looked", "raven has looked", FLAG),)
GOES_ON_WHEN_ANSWERED: Final = ("bid_power", "choose_house_cards")
"""Steps that ask everybody at once; the answers are for the step after."""
DRAWING: Final = "draw westeros cards"
"""The step of the Westeros phase for which interest is paid before."""
RESOLVING: Final = "resolve westeros cards"
"""The step of the Westeros phase in which cards, and all they bring about, are resolved."""
THE_END: Final = "end"
"""Where no step is left, but something that the last one has called goes on."""
UNDER_WAY: Final = "under way"
"""What is written of a procedure that has nothing to tell."""


def title(kind: type[Procedure]) -> str:
    """ "WildlingAttack" is written "wildling attack"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


KINDS: Final = {title(kind): kind for kind in PARTS}


def under_way(game: Game) -> list[Procedure]:
    """The procedures that a position must tell: those that have more to do, and have begun."""
    known = [each for each in game.stack if type(each) in PARTS and each.at < len(game.steps[type(each)])]
    match known:
        case [March() as march] if march.origin == NOBODY:
            return []  # nothing has moved yet
    return known


def step_of(game: Game, procedure: Procedure) -> str:
    """The step at which a procedure is taken up again: the one that has asked, if any."""
    steps, at = game.steps[type(procedure)], procedure.at
    if at == len(steps):
        return THE_END
    if procedure is game.stack[-1] and at and steps[at - 1].__name__ in GOES_ON_WHEN_ANSWERED:
        at -= 1
    return steps[at].__name__.replace("_", " ")


def write_parts(game: Game, procedure: Procedure, parts: Parts) -> str:
    written = []
    for slot, name, word in parts:
        value = getattr(procedure, slot)
        if not name or value != word.blank():
            written.append(f"{name} {word.write(game, value)}".strip())
    if len(game.steps[type(procedure)]) > 1:
        written.append(f"step {step_of(game, procedure)}")
    return "; ".join(written) or UNDER_WAY


def read_parts(game: Game, kind: type[Procedure], parts: Parts, text: str) -> tuple[Any, set[str]]:
    """A procedure as its line tells it, and the slots that were named."""
    procedure: Any = kind.__new__(kind)
    procedure.at = 0
    for slot, _, word in parts:
        setattr(procedure, slot, word.blank())
    named = {"at"} if len(game.steps[kind]) == 1 else set()
    for part in (part.strip() for part in text.split(";")):
        if part in ("", UNDER_WAY):
            continue
        if part.startswith("step "):
            procedure.at = read_step(game, kind, part.removeprefix("step "))
            named.add("at")
            continue
        slot, value, word = which_part(parts, part)
        setattr(procedure, slot, word.read(game, value))
        named.add(slot)
    return procedure, named


def which_part(parts: Parts, part: str) -> tuple[str, str, Word]:
    for slot, name, word in parts:
        if name and (part == name or part.startswith(f"{name} ")):
            return slot, part.removeprefix(name).strip(), word
    slot, name, word = parts[0] if parts else ("", "nothing", WHAT)
    if name:
        raise ValueError(f'"{part}" is none of its parts: {", ".join(name for _, name, _ in parts)}')
    return slot, part, word


def read_step(game: Game, kind: type[Procedure], words: str) -> int:
    names = [*(step.__name__.replace("_", " ") for step in game.steps[kind]), THE_END]
    if words not in names:
        raise ValueError(f'"{words}" is no step; steps are {", ".join(names)}')
    return names.index(words)


def lift_units(game: Game, procedure: Procedure) -> None:
    """Take off the board who is on the way: a position shows attackers where they march from, and beaten units where
    they come from."""
    if isinstance(procedure, March | Combat):
        house = procedure.house if isinstance(procedure, March) else procedure.attacker
        area, group = procedure.origin, procedure.attackers
    elif isinstance(procedure, Retreat):
        house = procedure.house
        area, group = procedure.origin if procedure.side == ATTACKER else procedure.area, procedure.group
    else:
        return
    state = game.state
    missing = [bits for bits in range(0, 20, 4) if (group >> bits & 15) > (state.units[area] >> bits & 15)]
    if missing or (group and state.owner[area] != house):
        raise ValueError("these units do not stand where they come from")
    state.units[area] -= group
    if group and is_empty(game, area):
        hold(game, area, NOBODY)


def enclosing(game: Game, procedures: list[Procedure], turn: int) -> list[Procedure]:
    """What belongs there although no line says so: the other tracks of a Clash of Kings, the other houses that muster,
    the march that has led to a combat."""
    first = procedures[0]
    if isinstance(first, Bidding):
        clash = ClashOfKings()
        clash.at = first.track + 1
        return [clash, *procedures]
    if isinstance(first, CallForHelp):
        march = March(first.house)
        march.origin, march.order = first.origin, game.state.orders[first.origin]
        return [march, *procedures]
    if game.state.phase == "march" and not isinstance(first, March):
        march = March(turn)
        march.at = len(game.steps[March])
        return [march, *procedures]
    if isinstance(first, Mustering) and game.state.phase == "westeros":
        throne = game.state.track(IRON_THRONE)
        return [EachHouse("mustering", throne[throne.index(first.house) + 1 :]), *procedures]
    return procedures


def planning_line(game: Game) -> str | None:
    """Where a planning phase stands, if it is not at its beginning or at the Raven's flight."""
    planning: PlanningPhase | None = game.procedure(PlanningPhase)
    if planning is None or not planning.at:
        return None
    if any(game.state.orders) and not planning.raven_looked:
        return None
    return write_parts(game, planning, PLANNING)
