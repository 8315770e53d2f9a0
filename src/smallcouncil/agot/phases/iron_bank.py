"""The Iron Bank of Braavos (Mother of Dragons, p. 9): loans, their price and their interest."""

from smallcouncil.agot.armies import destroy, discard_power
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.loans import LOANS
from smallcouncil.agot.codes import UNIT
from smallcouncil.agot.control import controller
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.phases.losses import Loss, own_units, which_falls
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.state import Game
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

PASS = -1
INITIAL_COST = (7, 4, 1)
"""What a loan costs in each slot, the right one first."""
BRAAVOS = AREA_IDS["braavos"]


def open_bank(game: Game) -> None:
    """Set-up, step 14 (p. 5): the loans are shuffled, and one lies open in the dearest slot."""
    state = game.state
    first, *deck = state.shuffled(range(len(LOANS)))
    state.loan_deck = tuple(deck)
    state.bank = (first, NOBODY, NOBODY)
    state.loans = ((),) * len(HOUSES)


def shift_loans(game: Game, phase: WesterosPhase) -> Flow:
    """At the start of each round every loan goes to the next cheaper slot; from the last one it goes facedown under
    the deck, whose top card opens in the first."""
    state = game.state
    gone = [loan for loan in state.bank[-1:] if loan != NOBODY]
    bury_loans(game, gone)
    new, *deck = state.loan_deck or (NOBODY,)
    state.loan_deck = tuple(deck)
    state.loans_seen = min(state.loans_seen, len(deck))
    state.bank = (new, *state.bank[:-1])
    if new != NOBODY:
        game.tell("loan offered", new)
    return NEXT


def bury_loans(game: Game, loans: list[int]) -> None:
    """Put open cards under the loan deck."""
    game.state.loan_deck += tuple(loans)
    game.state.loans_seen += len(loans)


def return_loans(game: Game, house: int) -> None:
    """The loans of a house go under the deck again, where there is a bank."""
    state = game.state
    if state.loans:
        bury_loans(game, list(state.loans[house]))
        state.loans = tuple(() if each == house else own for each, own in enumerate(state.loans))


class TakeLoan(Procedure):
    """A house resolves an Iron Bank order."""

    __slots__ = ("house", "loan", "resolved")

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house
        self.loan = NOBODY
        self.resolved = 0
        """How many parts of the loan's effect have been resolved."""


def cost_of(game: Game, house: int, slot: int) -> int:
    """Whoever controls Braavos pays 1 less."""
    return INITIAL_COST[slot] - (controller(game, BRAAVOS) == house)


def affordable_loans(game: Game, house: int) -> list[int]:
    """The open loans that a house can pay."""
    state = game.state
    return [
        loan
        for slot, loan in enumerate(state.bank)
        if loan != NOBODY and cost_of(game, house, slot) <= state.power[house]
    ]


def loan_options(game: Game, house: int) -> list[int]:
    """Whoever has given its power away meanwhile takes none."""
    return affordable_loans(game, house) or [PASS]


def choose_loan(game: Game, taking: TakeLoan) -> Flow:
    """The house pays the price of the slot, and keeps the card facedown; it is never paid back."""
    state, house, loan = game.state, taking.house, game.answer
    if loan is None:
        return game.ask(house, "loan", loan_options(game, house))
    if loan == PASS:
        return NEXT
    slot = state.bank.index(loan)
    cost = discard_power(game, house, cost_of(game, house, slot))
    state.bank = (*state.bank[:slot], NOBODY, *state.bank[slot + 1 :])
    state.loans = tuple((*own, loan) if each == house else own for each, own in enumerate(state.loans))
    game.tell("loan taken", house, loan, cost)
    taking.loan = loan
    return NEXT


def resolve_loan(game: Game, taking: TakeLoan) -> Flow:
    """Its effect happens at once, as far as it can."""
    parts = LOANS[taking.loan].parts if taking.loan != NOBODY else ()
    if taking.resolved == len(parts):
        return NEXT
    taking.resolved += 1
    parts[taking.resolved - 1](game, taking.house)
    return AGAIN


class PayInterest(Procedure):
    """In turn order every player pays 1 power for each loan."""

    __slots__ = ("queue",)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.queue = [house for house in players_in_turn_order(game) if game.state.loans[house]]


class CollectDebt(Loss):
    """Units of a house that cannot pay are destroyed, one for each power that is missing."""

    __slots__ = ()


def interest_of(game: Game, house: int) -> int:
    """What a house owes at the next Westeros phase: 1 for each loan."""
    return len(game.state.loans[house])


def demand_interest(game: Game, phase: WesterosPhase) -> Flow:
    """At the beginning of each Westeros phase."""
    return game.call(PayInterest(game))


def pay_interest(game: Game, interest: PayInterest) -> Flow:
    if not interest.queue:
        return NEXT
    house = interest.queue.pop(0)
    due = interest_of(game, house)
    paid = discard_power(game, house, due)
    game.tell("interest", house, paid, due)
    if paid < due:
        game.call(CollectDebt(house, due - paid))
    return AGAIN


def debt_collector(game: Game, debtor: int) -> int:
    """The holder of the Valyrian Steel Blade, or the next player of its track if that is the debtor."""
    return next(house for house in game.state.fiefdoms if house in game.state.houses and house != debtor)


def collect_debt(game: Game, debt: CollectDebt) -> Flow:
    """Anywhere, ships and ports included; whoever has no unit left owes nothing more.  What follows from it is
    settled before the next house pays."""
    codes = own_units(game, debt.house)
    if not debt.number or not codes:
        settle_control(game)
        return NEXT
    code = which_falls(game, debt, codes)
    if code is None:
        return game.ask(debt_collector(game, debt.house), "debt", codes)
    destroy(game, *UNIT.read(code))
    debt.number -= 1
    return AGAIN


TAKE_LOAN = (choose_loan, resolve_loan)
PAY_INTEREST = (pay_interest,)
COLLECT_DEBT = (collect_debt,)
