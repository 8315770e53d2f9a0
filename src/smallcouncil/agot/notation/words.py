"""Single values of a position as words: houses, areas, groups, cards, and lists of them."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.board.improvements import IMPROVEMENTS
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, tides_name
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.codes import RAID as MOVE
from smallcouncil.agot.codes import SIDE
from smallcouncil.agot.combat import SIDES, WINDOWS, Combat
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY, ROMAN, TRACK_SLUGS
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import read_units, spell_units
from smallcouncil.kernel.notation import items


class Word(NamedTuple):
    """How values of one kind are written and read."""

    write: Callable[[Game, Any], str]
    read: Callable[[Game, str], Any]
    blank: Callable[[], Any]
    """What holds where nothing is written."""


def house_of(name: str | None) -> int | None:
    if name is None:
        return None
    if name.lower() not in HOUSE_IDS:
        raise ValueError(f'there is no house "{name}"')
    return HOUSE_IDS[name.lower()]


def one_of(names: Iterable[str], what: str, nothing: int = NOBODY) -> Word:
    """A thing known by its place in a list of names."""
    ids = {name.lower(): number for number, name in reversed([*enumerate(names)])}
    spelled = [*names]

    def read(game: Game, text: str) -> int:
        if text.lower() not in ids:
            raise ValueError(f'"{text}" is no {what}')
        return ids[text.lower()]

    return Word(lambda game, value: spelled[value], read, lambda: nothing)


def many(word: Word, kind: Callable[[Iterable[Any]], Any] = list) -> Word:
    """Several of them with commas."""
    return Word(
        lambda game, values: ", ".join(word.write(game, value) for value in values) or "none",
        lambda game, text: kind(word.read(game, part) for part in items(text)),
        lambda: kind(()),
    )


def read_number(game: Game, text: str) -> int:
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f'"{text}" is no number')
    return int(text)


def write_amounts(game: Game, amounts: list[int]) -> str:
    given = [house for house in game.state.iron_throne if amounts[house]]
    return ", ".join(f"{HOUSES[house]} {amounts[house]}" for house in given) or "none"


def read_amounts(game: Game, text: str) -> list[int]:
    amounts = [0] * len(HOUSES)
    for part in items(text):
        name, _, number = part.rpartition(" ")
        if HOUSE_IDS.get(name.lower()) not in game.edition.houses:
            raise ValueError(f'"{part}" is no house and its number')
        amounts[HOUSE_IDS[name.lower()]] = read_number(game, number)
    return amounts


def read_area(game: Game, text: str) -> int:
    if AREA_IDS.get(text, len(game.board)) >= len(game.board):
        raise ValueError(f'"{text}" is no area of this board')
    return AREA_IDS[text]


def read_house(game: Game, text: str) -> int:
    if HOUSE_IDS.get(text.lower()) not in game.edition.houses:
        raise ValueError(f'"{text}" does not play in this game')
    return HOUSE_IDS[text.lower()]


def read_sided(game: Game, text: str) -> int:
    word, _, side = text.rpartition(" ")
    if side not in SIDES:
        raise ValueError(f'"{text}" is no area and the side it supports (attacker or defender)')
    return SIDE.code(read_area(game, word), SIDES.index(side))


def write_sided(game: Game, code: int) -> str:
    area, side = SIDE.read(code)
    return f"{AREA_SLUGS[area]} {SIDES[side]}"


def write_move(game: Game, code: int) -> str:
    return " > ".join(AREA_SLUGS[area] for area in MOVE.read(code))


def read_move(game: Game, text: str) -> int:
    origin, _, target = text.partition(" > ")
    return MOVE.code(read_area(game, origin), read_area(game, target))


def write_card(game: Game, card: int) -> str:
    return game.edition.house_cards[card].name


def cards_of(game: Game, house: int) -> tuple[int, ...]:
    """The deck that a house plays from; all vassals share one."""
    return game.edition.hands[house] if house in game.state.houses else game.edition.vassal_deck


def card_of(game: Game, house: int, name: str) -> int:
    found = [card for card in cards_of(game, house) if game.edition.house_cards[card].name == name]
    if not found:
        raise ValueError(f'{HOUSES[house]} has no house card "{name}"')
    return found[0]


def read_card(game: Game, text: str) -> int:
    """A card of either side of the combat: others may have one of the same name."""
    combat: Combat | None = game.procedure(Combat)
    if combat is None:
        raise ValueError("cards are replaced only in a combat")
    names = [game.edition.house_cards[card].name for card in cards_of(game, combat.attacker)]
    return card_of(game, combat.attacker if text in names else combat.defender, text)


def write_texts(game: Game, bits: int) -> str:
    done = [
        f"{SIDES[side]} {window.replace('_', ' ')}"
        for number, window in enumerate(WINDOWS)
        for side in (0, 1)
        if bits >> (2 * number + side) & 1
    ]
    return ", ".join(done) or "none"


def read_texts(game: Game, text: str) -> int:
    bits = 0
    for part in items(text):
        side, _, window = part.partition(" ")
        if side not in SIDES or window.replace(" ", "_") not in WINDOWS:
            raise ValueError(f'"{part}" is no side and moment of a text: {", ".join(WINDOWS).replace("_", " ")}')
        bits |= 1 << (2 * WINDOWS.index(window.replace(" ", "_")) + SIDES.index(side))
    return bits


def read_tides(game: Game, text: str) -> list[int]:
    """Cards of the same name lie side by side in the deck, so it does not matter which of them it is."""
    deck = [tides_name(card) for card in range(len(TIDES_CARDS))]
    cards: list[int] = []
    for name in items(text):
        same = [card for card, other in enumerate(deck) if other == name and card not in cards]
        if not same:
            raise ValueError(f'"{name}" is not (or not so often) among the tides cards: {", ".join(sorted({*deck}))}')
        cards.append(same[0])
    return cards


HOUSE: Final = Word(lambda game, house: HOUSES[house], read_house, lambda: NOBODY)
AREA: Final = Word(lambda game, area: AREA_SLUGS[area], read_area, lambda: NOBODY)
NUMBER: Final = Word(lambda game, number: str(number), read_number, lambda: 0)
TIMES: Final = Word(NUMBER.write, read_number, lambda: NOBODY)
"""A number that is always written, since nothing said means another one."""
UNITS: Final = Word(
    lambda game, group: spell_units(group),
    lambda game, text: 0 if text == "nothing" else read_units(text),
    lambda: 0,
)
AMOUNTS: Final = Word(write_amounts, read_amounts, lambda: [0] * len(HOUSES))
TRACK: Final = one_of(TRACK_SLUGS, "influence track")
ORDER: Final = one_of(ORDER_NAMES, "order", 0)
SIDE_WORD: Final = one_of(SIDES, "side: attacker or defender")
WILDLING_CARD: Final = one_of([card.name for card in WILDLING_CARDS], "wildling card")
CARD: Final = Word(write_card, read_card, lambda: NOBODY)
SIDED: Final = Word(write_sided, read_sided, lambda: NOBODY)
LOYALTY_MOVE: Final = Word(write_move, read_move, lambda: NOBODY)
TEXTS: Final = Word(write_texts, read_texts, lambda: 0)
TIDES: Final = Word(
    lambda game, cards: ", ".join(map(tides_name, cards)) or "none",
    read_tides,
    list,
)
LOAN: Final = one_of(LOAN_NAMES, "loan")
IMPROVED: Final = one_of(IMPROVEMENTS, "improvement", 0)
DECK: Final = one_of(ROMAN, "Westeros deck")
WHAT: Final = Word(lambda game, text: text, lambda game, text: text, str)
FLAG: Final = Word(lambda game, value: "", lambda game, text: True, lambda: False)
"""Nothing but its name is written, where it holds."""
