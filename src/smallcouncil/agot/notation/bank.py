"""The Iron Bank in a position (Mother of Dragons, p. 9, p. 10): its slots, its deck, loans and what they improved."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.board.areas import CASTLE, LAND
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.board.improvements import IMPROVEMENTS, NO_CASTLE, TO_STRONGHOLD, improved
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.codes import IMPROVEMENT
from smallcouncil.agot.control import take_stock
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.notation.legal import Impossible
from smallcouncil.agot.state import Game

NONE: Final = "none"
UNKNOWN: Final = "?"
SEEN: Final = " (everybody)"
SLOTS: Final = 3


def loan_of(game: Game, name: str) -> int:
    if not game.state.bank:
        raise ValueError("the Iron Bank is open only where House Targaryen plays")
    if name not in LOAN_NAMES:
        raise ValueError(f'"{name}" is no loan; loans are {", ".join(LOAN_NAMES)}')
    return LOAN_NAMES.index(name)


def names_in(text: str) -> list[str]:
    return [part.strip() for part in text.split(";")]


def read_bank(game: Game, text: str) -> None:
    """The slots of 7, 4 and 1 power: "Pyromancer; none; Full Host"."""
    slots = [NOBODY if name == NONE else loan_of(game, name) for name in names_in(text)]
    if len(slots) > SLOTS:
        raise ValueError("the Iron Bank has three slots")
    take_loans(game, slots)
    game.state.bank = (*slots, *[NOBODY] * (SLOTS - len(slots)))


def read_loans(game: Game, house: int, text: str) -> None:
    held = [loan_of(game, name) for name in names_in(text) if name != NONE]
    take_loans(game, held)
    game.state.loans = tuple(tuple(held) if each == house else own for each, own in enumerate(game.state.loans))


def take_loans(game: Game, loans: list[int]) -> None:
    """Each loan is in one place: a slot that is not named gives up the card that somebody holds."""
    state = game.state
    held = [loan for own in state.loans for loan in own]
    for loan in loans:
        if loan != NOBODY and (loan in held or loans.count(loan) > 1):
            raise ValueError(f"{LOAN_NAMES[loan]} is named twice")
    state.bank = tuple(NOBODY if loan in loans else loan for loan in state.bank)
    state.loan_deck = tuple(loan for loan in state.loan_deck if loan not in loans)


def complete(game: Game, words: dict[str, str]) -> None:
    """What no line names lies in the deck, in random order behind the cards that a line does name."""
    state = game.state
    if not state.bank:
        return
    if "bank" not in words and state.bank[0] == NOBODY and state.loan_deck:  # its card is held by somebody
        first, *rest = state.loan_deck
        state.bank, state.loan_deck = (first, *state.bank[1:]), tuple(rest)
    gone = {*state.bank, *(loan for own in state.loans for loan in own)}
    left = [loan for loan in range(len(LOAN_NAMES)) if loan not in gone]
    state.loan_deck = tuple(loan for loan in state.loan_deck if loan in left)
    missing = [loan for loan in left if loan not in state.loan_deck]
    state.loan_deck += state.shuffled(missing)
    if "loan deck" in words:
        lay_out_deck(game, words["loan deck"])


def read_loan_deck(game: Game, text: str) -> None:
    for name in names_in(text):
        if name not in (UNKNOWN, NONE, ""):
            loan_of(game, name.removesuffix(SEEN))


def lay_out_deck(game: Game, text: str) -> None:
    """From the top; `(everybody)` after a card that has lain open and is at the bottom."""
    state = game.state
    names = [name for name in names_in(text) if name not in (NONE, "")]
    named = [None if name == UNKNOWN else loan_of(game, name.removesuffix(SEEN)) for name in names]
    wrong = [loan for loan in named if loan is not None and (loan not in state.loan_deck or named.count(loan) > 1)]
    if wrong or len(named) > len(state.loan_deck):
        message = "The loan deck holds every loan that is neither in the bank nor with a house, once."
        raise Impossible(message, "loan deck")
    rest = [loan for loan in state.loan_deck if loan not in named]
    known = [rest.pop(0) if loan is None else loan for loan in named]
    state.loan_deck = (*known, *rest)
    state.loans_seen = 0 if rest else sum(name.endswith(SEEN) for name in names)


def read_improvements(game: Game, text: str) -> None:
    """ "karhold barrel, white-harbor stronghold, flints-finger no castle" """
    if not game.state.bank:
        raise ValueError("areas are improved by loans, and the Iron Bank is open only where House Targaryen plays")
    codes: list[int] = []
    for part in (part.strip() for part in text.split(",")):
        word, _, what = part.partition(" ")
        if part in (NONE, ""):
            continue
        if what not in IMPROVEMENTS or AREA_IDS.get(word, len(game.board)) >= len(game.board):
            raise ValueError(f'"{part}" is no area and its improvement: {", ".join(IMPROVEMENTS)}')
        area, kind = AREA_IDS[word], IMPROVEMENTS.index(what)
        if game.board.kind[area] != LAND:
            raise ValueError("only land areas are improved (Mother of Dragons, p. 10)")
        castle = game.edition.board.fortification[area] == CASTLE
        twice = [code for code in codes if IMPROVEMENT.read(code)[0] == area and IMPROVEMENT.read(code)[1] >= 2]
        if kind in (TO_STRONGHOLD, NO_CASTLE) and (not castle or twice):
            raise ValueError(f"{word} has no castle that could become a stronghold or be lost")
        codes.append(IMPROVEMENT.code(area, kind))
    game.state.improvements = tuple(sorted(codes))
    game.board = improved(game.edition.board, game.state.improvements)
    take_stock(game)


def bank_facts(game: Game, everything: bool) -> dict[str, str]:
    state = game.state
    lines: dict[str, str] = {}
    if not state.bank:
        return lines
    lines["bank"] = "; ".join(NONE if loan == NOBODY else LOAN_NAMES[loan] for loan in state.bank)
    hidden = len(state.loan_deck) - state.loans_seen
    deck = [LOAN_NAMES[loan] + SEEN * (at >= hidden) for at, loan in enumerate(state.loan_deck)]
    lines["loan deck"] = "; ".join(deck if everything else [*[UNKNOWN] * hidden, *deck[hidden:]]) or NONE
    for house, own in enumerate(state.loans):
        if own:
            lines[f"{HOUSES[house]} loans"] = "; ".join(LOAN_NAMES[loan] for loan in own)
    tokens = [IMPROVEMENT.read(code) for code in state.improvements]
    lines["improvements"] = ", ".join(f"{AREA_SLUGS[area]} {IMPROVEMENTS[what]}" for area, what in tokens) or NONE
    return lines


READERS: Final[dict[str, Callable[[Game, str], None]]] = {
    "bank": read_bank,
    "loan deck": read_loan_deck,
    "improvements": read_improvements,
}
