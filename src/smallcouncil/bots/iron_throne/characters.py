"""Character cards: when to play them for their text, and what to choose then."""

from collections.abc import Callable
from typing import Final

from smallcouncil.bots.iron_throne.hostages import rank_acts
from smallcouncil.bots.iron_throne.outlook import Outlook
from smallcouncil.bots.iron_throne.placing import ahead_enough
from smallcouncil.bots.iron_throne.race import Race
from smallcouncil.bots.iron_throne.revealed import TURNS_HOSTILITY, behind, stake, swing, worth_now
from smallcouncil.bots.iron_throne.table import CHALLENGER, FACE, NEITHER, NOBODY
from smallcouncil.iron_throne.cards.baratheon import MELISANDRE, SELYSE, SHIREEN
from smallcouncil.iron_throne.cards.lannister import CERSEI, JOFFREY, TYWIN
from smallcouncil.iron_throne.cards.stark import ARYA, BRAN, CATELYN, ROBB
from smallcouncil.iron_throne.cards.targaryen import JORAH
from smallcouncil.iron_throne.cards.tyrell import MARGAERY, OLENNA

Answer = tuple[str, str]
PASSED: Final[Answer] = ("pass", "")
HOPEFUL: Final = 0.008
"""What a card must bring that is not enough alone, in parts of a victory."""


def play_card(outlook: Outlook, options: list[str]) -> Answer:
    """One of the cards that may be played now, or none."""
    cards = {option: outlook.table.read_card(option.removeprefix("play ")) - FACE for option in options[1:]}
    for option, character in cards.items():
        if character == CERSEI and best_to_withdraw(outlook)[0] > 0.006:
            return option, "one helper too many"
    turning = {option: character for option, character in cards.items() if character in TURNS_HOSTILITY}
    if turning:
        return turn(outlook, turning)
    for option, character in cards.items():
        if USEFUL.get(character, always)(outlook):
            return option, "this was the moment for it"
    return PASSED


def turn(outlook: Outlook, cards: dict[str, int]) -> Answer:
    """Play what turns a hostility outcome: the least that is enough, or what may be enough along with others."""
    if outlook.table.outcome != "hostility":
        return PASSED
    missing = behind(outlook)
    if missing < 0 or stake(outlook) <= 0.002:
        return PASSED
    held = outlook.table.cards
    moves = {option: swing(outlook, character) for option, character in cards.items()}
    copies = sum(max(0, moves[option]) * held.count(FACE + character) for option, character in cards.items())
    if copies <= missing:
        hope = ahead_enough(copies - missing) - ahead_enough(-missing)
        if hope * stake(outlook) <= HOPEFUL:
            return PASSED
    enough = [option for option in moves if moves[option] > missing]
    if enough:
        return min(enough, key=lambda option: moves[option]), "it turns the encounter"
    return max(moves, key=lambda option: moves[option]), "the first step to turn the encounter"


def always(outlook: Outlook) -> bool:
    return True


def has_power_to_give(outlook: Outlook) -> bool:
    return outlook.table.sheet[outlook.me] > 0


def worth_reshuffling(outlook: Outlook) -> bool:
    """Robb: when the good cards lie in the discard pile."""
    return sum(6 <= card < FACE for card in outlook.table.discard[outlook.me]) >= 2


def strikes_hard(outlook: Outlook) -> bool:
    """Arya: all but one power of the opponent's character."""
    return outlook.table.force(outlook.table.opponent()) >= 3


def had_better_win(outlook: Outlook) -> bool:
    """Margaery: who was forced to help somebody does not make it worse."""
    return stake(outlook) >= 0


def sees_something(outlook: Outlook) -> bool:
    return outlook.table.active


def costs_half(outlook: Outlook) -> bool:
    return outlook.table.force(outlook.me) >= 3


def has_losers_to_take_from(outlook: Outlook) -> bool:
    return bool(outlook.table.supporters(3 - outlook.table.side[outlook.me]))


def denies_somebody(outlook: Outlook) -> bool:
    """Selyse: only influence is worth denying, and not to oneself."""
    table = outlook.table
    if table.winner != CHALLENGER:
        return False
    denied = [seat for seat in table.supporters(CHALLENGER) if seat != outlook.me]
    return bool(denied)


def torments_well(outlook: Outlook) -> bool:
    table = outlook.table
    held = table.held[outlook.me]
    options = [f"torment {at}: {table.names[owner]} {spell(outlook, card)}" for at, (owner, card) in enumerate(held)]
    ranked = rank_acts(outlook, options)
    return bool(ranked) and ranked[0][0] > 0


def spell(outlook: Outlook, card: int | None) -> str:
    if card is None or card >= FACE:
        return outlook.table.name_of((card or FACE) - FACE)
    return "truce" if card < 0 else f"hostility {card}"


def somebody_to_hurt(outlook: Outlook) -> bool:
    return any(gain > 0 for gain, _ in hurts(outlook, 2))


USEFUL: Final[dict[int, Callable[[Outlook], bool]]] = {
    CATELYN: has_power_to_give,
    ROBB: worth_reshuffling,
    ARYA: strikes_hard,
    BRAN: sees_something,
    SHIREEN: costs_half,
    SELYSE: denies_somebody,
    TYWIN: has_losers_to_take_from,
    JOFFREY: torments_well,
    MELISANDRE: somebody_to_hurt,
    OLENNA: somebody_to_hurt,
    JORAH: lambda outlook: False,
    MARGAERY: had_better_win,
}
"""Cards that are played in other windows, and when they do some good; the rest always do."""


# What a card then asks


def hurts(outlook: Outlook, amount: int) -> list[tuple[float, int]]:
    """What it would bring to remove power from each participating character of the others."""
    table, me = outlook.table, outlook.me
    now = outlook.race.chances()[me]
    found = []
    for seat in table.seats:
        if seat != me and table.side[seat] != NEITHER and table.force(seat):
            race: Race = outlook.race.copy()
            race.lose(seat, amount, table.force(seat))
            found.append((race.chances()[me] - now, table.committed[seat]))
    return found


def which_character(outlook: Outlook, options: list[str]) -> str:
    gains = {character: gain for gain, character in hurts(outlook, 2)}
    return max(options, key=lambda option: gains.get(outlook.table.ids[option], -1.0))


def best_to_withdraw(outlook: Outlook) -> tuple[float, int]:
    """Whose withdrawal helps most, and by how much."""
    table, me = outlook.table, outlook.me
    if table.outcome == "truce":
        return 0.0, NOBODY
    now = worth_now(outlook)
    supporters = [seat for side in (1, 2) for seat in table.supporters(side) if seat != me]
    gains = [(worth_now(outlook, without=seat) - now, seat) for seat in supporters]
    return max(gains, default=(0.0, NOBODY))


def who_withdraws(outlook: Outlook, options: list[str]) -> str:
    _, seat = best_to_withdraw(outlook)
    name = outlook.table.names[seat] if seat != NOBODY else options[0]
    return name if name in options else options[0]


def whose_card(outlook: Outlook, options: list[str]) -> str:
    """Tyrion raises our own side's card; Barristan sets whichever helps more."""
    table = outlook.table
    side = table.side[outlook.me]
    own, other = table.names[table.active_of(side)], table.names[table.active_of(3 - side)]
    if own not in options:
        return options[0]
    if table.leader[outlook.me] // 5 == TYWIN // 5 or other not in options:
        return own
    return own if 7 - table.value(side) >= table.value(3 - side) - 7 else other


def replace_card(outlook: Outlook, options: list[str]) -> str:
    """The least that wins; if nothing does, the least."""
    table = outlook.table
    side = table.side[outlook.me]
    rest = table.total(side) - table.value(side)
    ordered = sorted(options, key=table.read_card)
    return next((each for each in ordered if rest + table.read_card(each) > table.total(3 - side)), ordered[0])


def most_feared(outlook: Outlook, options: list[str]) -> str:
    return max(options, key=lambda option: outlook.race.standing(outlook.table.seat_of[option]))


def least_feared(outlook: Outlook, options: list[str]) -> str:
    return min(options, key=lambda option: outlook.race.standing(outlook.table.seat_of[option]))


def persuade_whom(outlook: Outlook, options: list[str]) -> str:
    return max(options, key=lambda option: outlook.table.force(outlook.table.seat_of[option]))


def withdraws(outlook: Outlook) -> bool:
    """Whether to leave for two cards."""
    table, me = outlook.table, outlook.me
    side, committed = list(table.side), list(table.committed)
    side[me], committed[me] = NEITHER, NOBODY
    outside = outlook.encounter(tuple(side), tuple(committed)).expected()[me]
    return outside + 0.008 > outlook.present().expected()[me]
