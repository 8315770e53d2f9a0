"""Reading a position: text into options, state and stack."""

from typing import Any

from smallcouncil.iron_throne.names import HOUSES, OF_HOUSE
from smallcouncil.iron_throne.notation.pieces import Pieces
from smallcouncil.iron_throne.notation.words import Lines, character_of, house_of, number
from smallcouncil.iron_throne.options import FEWEST, MOST, check_table_rules
from smallcouncil.iron_throne.phases.encounter import reveal_house_cards
from smallcouncil.iron_throne.procedures import (
    PROCEDURES,
    CharacterCards,
    Discard,
    Distribute,
    Effect,
    LeaderAbilities,
    OfferSupport,
    Play,
    Setup,
    StartOfTurn,
    TakeHostages,
    Torment,
    Truce,
    Turn,
)
from smallcouncil.iron_throne.sequence import GAME_SETUP, STEPS, TURN
from smallcouncil.iron_throne.setup import SPECIAL_EVENTS
from smallcouncil.iron_throne.state import State
from smallcouncil.iron_throne.title import TITLE
from smallcouncil.iron_throne.view import OVER
from smallcouncil.iron_throne.wording import wording
from smallcouncil.kernel import Procedure
from smallcouncil.kernel.chance import read_seed
from smallcouncil.kernel.errors import BadOptions, BadPosition
from smallcouncil.kernel.notation import Line, items

NUMBERS: dict[str, tuple[type[Procedure], int]] = {
    step.__name__.replace("_", " "): (Setup, number) for number, step in enumerate(GAME_SETUP)
} | {step.__name__.replace("_", " "): (Turn, number) for number, step in enumerate(TURN)}
"""Where each step stands."""
WINDOW = (CharacterCards, LeaderAbilities)
CALLED: dict[str, tuple[type[Procedure], ...]] = {
    "before_your_turn": WINDOW,
    "start_of_the_turn": (StartOfTurn,),
    "distribute_power": (Distribute,),
    "offer_support": (OfferSupport,),
    "before_house_cards_are_placed": WINDOW,
    "after_house_cards_are_revealed": WINDOW,
    "discuss_truce": (Truce,),
    "before_rewards_and_penalties": WINDOW,
    "winning_the_encounter": (Distribute,),
    "taking_hostages": (TakeHostages,),
    "after_the_resolution_phase": WINDOW,
}
"""What each step calls, and a position may find under way."""
INSIDE = (*WINDOW, Torment, Effect, Distribute, Discard, TakeHostages)
"""What may be under way inside something else."""
NOBODY = -1
BY_NAME = {procedure.__name__: procedure for procedure in PROCEDURES}

YES_OR_NO = ("optional", "once_each")
"""The values of procedures that are no numbers."""


def read_position(options: dict[str, Any]) -> tuple[dict[str, Any], State, list[Procedure]]:
    """Options, state and stack of the position in options["position"]."""
    text = options["position"]
    if not isinstance(text, str):
        raise BadOptions("position must be text.")
    lines = Lines(text)
    checked = _options(lines, options)
    state = State(checked["seed"])
    houses = lines.take("houses")
    state.seats = tuple(house_of(houses, item) for item in items(houses.value))
    if len(set(state.seats)) != len(state.seats) or len(state.seats) > checked["players"]:
        raise houses.wrong("The houses in seat order, each once, are needed here.")
    kind, at, step = _step(lines)
    if kind is Setup:
        _sheets(lines, state, GAME_SETUP[at].__name__, checked["players"], step)
    elif not 3 <= len(state.seats) <= 5 or len(state.seats) != checked["players"]:
        raise houses.wrong("Three to five houses are needed here, in seat order.")
    else:
        Pieces(lines, state, checked["special_events"], step).read()
        if TURN[at] is reveal_house_cards:
            at -= 1  # where whoever has not placed a card yet is asked for it
    stack = [Play(), *_stack(lines, kind, at, state.seats)]
    drawn = lines.take("drawn", "0")
    state.drawn = number(drawn)
    for line in lines.left.values():
        raise line.wrong(f'"{line.key}" means nothing here.')
    return checked, state, stack


def _options(lines: Lines, options: dict[str, Any]) -> dict[str, Any]:
    """What the text says of the table's rules; seed and cards may also be given beside it."""
    game = lines.take("game", TITLE.name)
    if game.value != TITLE.name:
        raise game.wrong(f"This is not a position of {TITLE.name}.")
    houses = lines.left.get("houses")
    if houses is None and "players" not in lines.left:
        raise BadPosition("The houses in seat order are needed: houses: Stark, Lannister, Tyrell")
    players = lines.take("players", str(len(items(houses.value))) if houses else "0")
    seed = lines.take("seed", "0").value
    events = lines.take("special events", TITLE.defaults["special_events"])
    proposals = lines.take("truce proposals", str(TITLE.defaults["truce_proposals"]))
    checked: dict[str, Any] = {
        "position": options["position"],
        "players": number(players),
        "houses": "choose",
        "leaders": "choose",
        "seed": read_seed(options["seed"]) if "seed" in options else seed,
        "special_events": events.value,
        "truce_proposals": number(proposals),
    }
    if checked["players"] not in TITLE.players:
        raise players.wrong(f"{TITLE.name} is for {FEWEST} to {MOST} players.")
    try:
        check_table_rules(checked)
    except BadOptions as error:
        raise (events if events.value not in SPECIAL_EVENTS else proposals).wrong(error) from None
    if options.get("cards") is not None:
        wording(options["cards"])
        checked["cards"] = options["cards"]
    return checked


def _step(lines: Lines) -> tuple[type[Procedure], int, Line]:
    step = lines.take("step", "before your turn")
    if step.value == OVER:
        raise step.wrong("A game that is over has no position to play on from.")
    if step.value not in NUMBERS:
        raise step.wrong(f'There is no step "{step.value}"; there are: {", ".join(NUMBERS)}.')
    kind, at = NUMBERS[step.value]
    if kind is Setup and step.value not in ("choose houses", "choose leaders"):
        raise step.wrong("A set-up can be written down only where players choose houses or leaders.")
    return kind, at, step


def _stack(lines: Lines, kind: type[Procedure], at: int, seats: tuple[int, ...]) -> list[Procedure]:
    bottom = kind()
    callable_here = CALLED.get(STEPS[kind][at].__name__, ()) if lines.pending else ()
    # A step that called another procedure goes on after it when that one is done.
    bottom.at = at + bool(lines.pending)
    stack = [bottom]
    for line in lines.pending:
        name, _, rest = line.value.partition(" ")
        words = dict(item.split(" ", 1) for item in (part.strip() for part in rest.split(",")) if " " in item)
        if name not in BY_NAME or set(words) != set(BY_NAME[name].FIELDS):
            raise line.wrong("This is no procedure with all its values.")
        if not all(value.removeprefix("-").isdecimal() for value in words.values()):
            raise line.wrong("A procedure's values are numbers.")
        values = {key: bool(int(value)) if key in YES_OR_NO else int(value) for key, value in words.items()}
        if BY_NAME[name] not in (callable_here if len(stack) == 1 else INSIDE):
            raise line.wrong("This does not belong to the step.")
        if not 0 <= values["at"] <= len(STEPS[BY_NAME[name]]) or any(
            values.get(key, NOBODY) not in (NOBODY, *seats) for key in ("house", "asking", "subject", "only")
        ):
            raise line.wrong("This is no procedure that can be under way.")
        stack.append(BY_NAME[name].from_json(values))
    return stack


def _sheets(lines: Lines, state: State, step: str, players: int, line: Line) -> None:
    if step == "choose_leaders" and len(state.seats) != players:
        raise line.wrong("Leaders are chosen when every seat has its house.")
    for house in state.seats if step == "choose_leaders" else ():
        sheets = lines.take(f"{HOUSES[house]} sheets")
        drawn = [character_of(sheets, item, house) for item in items(sheets.value)]
        if not drawn:
            drawn = list(state.shuffled(OF_HOUSE[house])[:2])
        if len(set(drawn)) != 2:
            raise sheets.wrong("Two different leader sheets are drawn.")
        state.dealt[house * 2 : house * 2 + 2] = sorted(drawn)
