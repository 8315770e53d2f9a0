"""Reading positions.  The specification is docs/notation.md; `write.py` writes them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from smallcouncil.agot.armies import MAX_SUPPLY, POWER_TOKENS, SUPPLY_LIMITS, armies_on_board
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.control import hold
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY, ROMAN, TRACK_SLUGS
from smallcouncil.agot.notation import expansion, next_combat, resuming
from smallcouncil.agot.notation.areas import read_area
from smallcouncil.agot.notation.decks import (
    names_in,
    read_westeros,
    read_westeros_cards,
    read_wildling_deck,
)
from smallcouncil.agot.notation.legal import Impossible, check_legal
from smallcouncil.agot.notation.words import cards_of, house_of
from smallcouncil.agot.options import Options, read_options
from smallcouncil.agot.orders import ORDER_IDS
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.phases.wildlings import LAST_SPACE
from smallcouncil.agot.sequence import resume, resume_planning
from smallcouncil.agot.setup import set_up
from smallcouncil.agot.state import Game
from smallcouncil.kernel.errors import BadOptions, BadPosition
from smallcouncil.kernel.notation import Line, by_key, items, read_lines, read_number

if TYPE_CHECKING:
    from smallcouncil.agot.game import AGameOfThrones

    G = TypeVar("G", bound=AGameOfThrones)

PHASES = ("westeros", "planning", "raid", "march", "consolidate power")
OPTION_KEYS = ("expansion", "house cards", "players", "houses", "seed", "tides of battle", "errata")


MOST_DRAWN = 1_000_000


def options_of(text: str) -> Options:
    """The options a position names."""
    given: dict[str, Any] = {}
    named = [line for line in read_lines(text) if line.key in OPTION_KEYS]
    named.sort(key=lambda line: OPTION_KEYS.index(line.key))  # what the expansion allows depends on it
    for line in named:
        value: Any = line.value
        if line.key == "players":
            value = int(value) if value.isdecimal() else value
        elif line.key == "houses" and value != "random":
            value = [name.strip() for name in value.split(",")]
        elif line.key == "tides of battle":
            value = {"yes": True, "no": False}.get(value, value)
        elif line.key in ("errata", "expansion", "house cards") and value in ("none", ""):
            value = None
        given[line.key.replace(" ", "_")] = value
        try:
            read_options({key: each for key, each in given.items() if key != "players" or "houses" not in given})
        except BadOptions as error:
            raise line.wrong(error) from None
    try:
        return read_options(given)
    except BadOptions as error:  # players and houses disagree
        raise named[-1].wrong(error) from None


def read_position(title: "type[G]", given: dict[str, Any]) -> "G":
    """A playable game from a position."""
    text = given["position"]
    if not isinstance(text, str) or len(given) > 1:
        raise BadPosition("A position is one text and takes no other options.")
    words = {key: line.value for key, line in by_key(read_lines(text)).items()}
    options = options_of(text)
    game = title(options)
    game.options = {"position": text}
    set_up(game)
    lines = [line for line in read_lines(text) if line.key not in OPTION_KEYS]
    lines.sort(key=lambda line: line.key != "left")  # who has left is a vassal for all other lines
    clear_units(game, words)
    for line in lines:
        try:
            read_line(game, line, words)
        except ValueError as error:
            raise line.wrong(error) from None
    try:
        expansion.complete(game, words)
        begin(game, words, [line for line in lines if resuming.is_under_way(line.key)])
    except Impossible as error:
        keys = [key.lower() for key in error.keys]
        guilty = [(line.number, line.text) for line in lines if line.key.lower() in keys]
        raise BadPosition(str(error), *guilty[-1] if guilty else ()) from None
    return game


def begin(game: Game, words: dict[str, str], lines: list[Line]) -> None:
    """Check what lies on the board, and run the game from the phase, or the middle of something, that is named."""
    state = game.state
    inside = resuming.read_under_way(game, lines)
    phase = words.get("phase") or default_phase(game, words)
    turn = house_of(words.get("turn")) if "turn" in words else resuming.whose_turn(inside)
    check_phase(phase, words)
    default_supply(game, words)
    check_legal(game, phase, turn if phase == "march" else None, inside)
    resolved = read_resolved(game, phase, words.get("westeros resolved", "0"), "wildling attack" in words)
    if "drawn" in words:
        state.drawn = read_number(words["drawn"], 0, MOST_DRAWN)
    planning = resuming.take_up_planning(game, by_key(lines))
    if planning is not None:
        resume_planning(game, planning)
    else:
        resume(game, phase, turn, resolved, bool(inside))
    resuming.put_on_stack(game, inside, lines, turn, resolved is None)
    resuming.complete_combat(game, words.keys())
    next_combat.arrange(game, words, turn)
    if not inside and planning is None:
        if phase in ("westeros", "march"):  # supply may just have been adjusted, or a march have been begun
            game.call(EachHouse("reconcile", state.iron_throne))
        settle_control(game)
    resuming.run_with(game, resuming.still_asked(game, by_key(lines)))
    sealed = [line for line in lines if line.key.endswith(" sealed")]
    resuming.seal_answers(game, sealed, bool(inside) or "planning" in words)


def clear_units(game: Game, words: dict[str, str]) -> None:
    """Take the starting units off the board; from a board as set up only those of areas that are named."""
    state = game.state
    for area, house in enumerate(state.owner):
        if house >= 0 and (words.get("board") != "setup" or AREA_SLUGS[area] in words):
            state.pool[house] += state.units[area]
            state.units[area] = 0
            hold(game, area, NOBODY)


def default_phase(game: Game, words: dict[str, str]) -> str:
    for key, (phase, *_) in resuming.PHASES_OF.items():
        if key in words:
            return phase
    return "raid" if any(game.state.orders) else "planning"


def check_phase(phase: str, words: dict[str, str]) -> None:
    for key, phases in resuming.PHASES_OF.items():
        if key in words and phase not in phases:
            raise Impossible(f"The phase in which this is under way is: {' or '.join(phases)}.", "phase", key)


def default_supply(game: Game, words: dict[str, str]) -> None:
    """Where supply is not named it is that of the set-up, or as much more as the armies need."""
    state = game.state
    for house in game.edition.houses:
        while (
            f"{HOUSES[house]} supply" not in words
            and state.supply[house] < MAX_SUPPLY
            and not armies_on_board(game, house).fit()
        ):
            state.supply[house] += 1


def read_line(game: Game, line: Line, words: dict[str, str]) -> None:
    """Carry one line into the position; ValueError says what is wrong with it."""
    owner, _, what = line.key.partition(" ")
    if line.key in AREA_IDS:
        area = AREA_IDS[line.key]
        if area >= len(game.board):
            raise ValueError(f"{line.key} is not on this board")
        read_area(game, area, line.value)
    elif line.key in READERS:
        READERS[line.key](game, line.value)
    elif resuming.is_under_way(line.key):
        return  # when everything else is known
    elif line.key in TRACK_SLUGS:
        read_track(game, TRACK_SLUGS.index(line.key), line.value)
    elif owner.lower() in HOUSE_IDS and what in HOUSE_READERS:
        house = HOUSE_IDS[owner.lower()]
        if house not in game.edition.houses:
            raise ValueError(f"{owner} does not play in this game")
        if what not in OF_EVERY_HOUSE and house not in game.state.houses:
            raise ValueError(f"{owner} is a vassal, and a vassal has no {what} of its own (Mother of Dragons, p. 7)")
        HOUSE_READERS[what](game, house, line.value)
        if {f"{owner} hand", f"{owner} discard"} <= words.keys() and house in game.state.houses:
            check_cards(game, house, *(words.get(f"{owner} {pile}", "none") for pile in ("hand", "discard", "removed")))
    elif owner == "westeros" and what.removesuffix(" discard") in ROMAN[: len(game.edition.decks)]:
        number = ROMAN.index(what.removesuffix(" discard"))
        read_westeros(game, number, line.value, what.endswith("discard"))
    else:
        raise ValueError(f'"{line.key}" is neither an area nor anything else a position can name')


def read_round(game: Game, text: str) -> None:
    game.state.round = read_number(text, 1, 10)


def read_drawn(game: Game, text: str) -> None:
    """It is counted on from there when everything has been shuffled."""
    read_number(text, 0, MOST_DRAWN)


def read_threat(game: Game, text: str) -> None:
    game.state.threat = read_number(text, 0, 12)
    if game.state.threat % 2:
        raise ValueError("the wildlings track has only even numbers")


def read_phase(game: Game, text: str) -> None:
    if text not in PHASES:
        raise ValueError(f"a phase is one of {', '.join(PHASES)}")


def read_turn(game: Game, text: str) -> None:
    if house_of(text) not in game.edition.houses:
        raise ValueError(f"{text} does not play in this game")


def read_board(game: Game, text: str) -> None:
    if text not in ("setup", "empty"):
        raise ValueError('the board is "setup" (the starting units) or "empty"')


def read_blade(game: Game, text: str) -> None:
    game.state.blade_used = read_used(text)


def read_raven(game: Game, text: str) -> None:
    game.state.raven_used = read_used(text)


def read_used(text: str) -> bool:
    if text not in ("used", "ready"):
        raise ValueError('a dominance token is "used" or "ready"')
    return text == "used"


def read_forbidden(game: Game, text: str) -> None:
    names = items(text)
    for name in names:
        if not ORDER_IDS.get(name):
            raise ValueError(f'"{name}" is no order')
    game.state.forbidden = tuple(sorted(ORDER_IDS[name] for name in names))


def read_resolved(game: Game, phase: str, text: str, attack: bool) -> int | None:
    """How many of the Westeros cards have been resolved; None if the wildlings at 12 attack before the first."""
    key = "westeros resolved"
    if text == "none":
        if phase != "westeros" or not (attack or game.state.threat == LAST_SPACE) or not game.state.westeros_cards:
            raise Impossible("Only in the Westeros phase, at 12, the wildlings attack before any card (p. 7).", key)
        return None
    most = len(game.state.westeros_cards) if phase == "westeros" else 0
    if not text.isdecimal() or int(text) > most:
        raise Impossible(f"Of the Westeros cards {most} can have been resolved.", key)
    return int(text)


def read_track(game: Game, track: int, text: str) -> None:
    houses = [house_of(name.strip()) for name in text.split(",")]
    if list(game.edition.houses) != sorted(house for house in houses if house is not None):
        raise ValueError("an influence track names every house in the game once")
    if game.edition.always_last not in (NOBODY, houses[-1]):
        raise ValueError("Targaryen stands on the last place of every influence track (Mother of Dragons, p. 8)")
    game.state.track(track)[:] = [house for house in houses if house is not None]


def read_power(game: Game, house: int, text: str) -> None:
    game.state.power[house] = read_number(text, 0, POWER_TOKENS)


def read_supply(game: Game, house: int, text: str) -> None:
    game.state.supply[house] = read_number(text, 0, len(SUPPLY_LIMITS) - 1)


def read_cards(game: Game, house: int, text: str) -> tuple[int, ...]:
    deck = cards_of(game, house)
    names = {game.edition.house_cards[card].name: card for card in deck}
    if text == "all":
        return deck
    cards = names_in(text.replace(",", ";"))
    for name in cards:
        if name not in names:
            raise ValueError(f'{HOUSES[house]} has no house card "{name}"')
    return tuple(names[name] for name in dict.fromkeys(cards))


def check_cards(game: Game, house: int, *piles: str) -> None:
    """Where hand and discards are named, every card is in one of them, or has left the game."""
    if sorted(card for pile in piles for card in read_cards(game, house, pile)) != list(game.edition.hands[house]):
        raise ValueError("every house card is either in hand or discarded; naming one of the two is enough")


def read_hand(game: Game, house: int, text: str) -> None:
    hand = read_cards(game, house, text)
    game.state.hand[house] = tuple(sorted(hand))
    if house not in game.state.houses:  # the rest of the vassal cards lies in their deck
        return
    kept = tuple(card for card in game.state.discard[house] if card not in hand)
    game.state.discard[house] = (
        *kept,
        *(card for card in game.edition.hands[house] if card not in hand and card not in kept),
    )


def read_discard(game: Game, house: int, text: str) -> None:
    pile = read_cards(game, house, text)
    game.state.discard[house] = pile
    if house not in game.state.houses:
        return
    game.state.hand[house] = tuple(card for card in game.edition.hands[house] if card not in pile)


READERS: dict[str, Callable[[Game, str], None]] = {
    "board": read_board,
    "drawn": read_drawn,
    "round": read_round,
    "phase": read_phase,
    "turn": read_turn,
    "threat": read_threat,
    "blade": read_blade,
    "raven": read_raven,
    "forbidden": read_forbidden,
    "wildling deck": read_wildling_deck,
    "westeros cards": read_westeros_cards,
    "westeros resolved": lambda game, text: None,  # read when the phase and the cards are known
    "tides cards": next_combat.read_tides,
    **expansion.READERS,
}
HOUSE_READERS: dict[str, Callable[[Game, int, str], None]] = {
    "power": read_power,
    "supply": read_supply,
    "hand": read_hand,
    "discard": read_discard,
    **expansion.HOUSE_READERS,
}
OF_EVERY_HOUSE = ("supply", "commander", "hand", "discard")
"""What is told of vassals too."""
