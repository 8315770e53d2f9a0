"""Leader abilities: which leader to choose, and when to use what is printed on the sheet."""

from collections.abc import Callable
from math import exp
from typing import Final

from smallcouncil.bots.iron_throne.outlook import HELD, STRUCK, TALKED, TRAPPED, WON, Outlook
from smallcouncil.bots.iron_throne.placing import keep, worth_of_seeing
from smallcouncil.bots.iron_throne.race import Race
from smallcouncil.bots.iron_throne.revealed import TURNS_HOSTILITY, behind, stake, swings_in_hand, worth_now
from smallcouncil.bots.iron_throne.support import strongest
from smallcouncil.bots.iron_throne.table import CHALLENGER, FACE, NEITHER, REFILL, TRUCE
from smallcouncil.iron_throne.cards.baratheon import MELISANDRE, STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JAIME, TYRION, TYWIN
from smallcouncil.iron_throne.cards.stark import ARYA, BRAN, EDDARD, ROBB
from smallcouncil.iron_throne.cards.targaryen import BARRISTAN, DAENERYS, VISERYS
from smallcouncil.iron_throne.cards.tyrell import LORAS, MARGAERY, OLENNA

WORTH_A_POWER: Final = 0.004
"""What a power on the sheet is worth when an ability asks for it, in parts of a victory."""
NEW_CARD: Final = 4.0
"""What a card from the deck is worth in hand, as `keep` counts it."""

TO_COME: Final = 2.5
"""How much a lead after the reveal tells: of those by five one in eight is turned."""

Answer = tuple[str, str]
"""A choice and its reason."""
DECLINED: Final[Answer] = ("decline", "kept it for a better moment")


def always(outlook: Outlook, options: list[str]) -> Answer:
    return options[1], "it costs nothing"


def leverage(outlook: Outlook, options: list[str]) -> Answer:
    """Cersei: force the character that serves us best, if that is better than what the house would do itself."""
    table, me = outlook.table, outlook.me
    seat = next(each for each in table.seats if table.ids[options[1]] in table.power[each])
    alone = outlook.present().expected()[me]
    best, choice = alone + 0.004, "decline"
    for option in options[1:]:
        value = outlook.joined(seat, table.side[me], table.ids[option]).expected()[me]
        if value > best:
            best, choice = value, option
    return (choice, f"{table.names[seat]} had better stand with us") if choice != "decline" else DECLINED


def courtly_favor(outlook: Outlook, options: list[str]) -> Answer:
    """Margaery: buy off a house that would gladly help the opponent."""
    table, me = outlook.table, outlook.me
    name = (table.view["support"] or {}).get("house")
    seat = table.seat_of.get(name, -1)
    if seat < 0:
        return DECLINED
    across = 3 - table.side[me]
    joined = outlook.joined(seat, across, strongest(table, seat)).expected()
    alone = outlook.present().expected()
    willing = joined[seat] > alone[seat] and joined[table.opponent()] > alone[table.opponent()]
    if willing and alone[me] - joined[me] > 2 * WORTH_A_POWER:
        return "use", f"bought {name} off"
    return DECLINED


def silver_tongue(outlook: Outlook, options: list[str]) -> Answer:
    """Tyrion: two cards for half a character; the end of the turn brings them back to a hand that is not large."""
    table, me = outlook.table, outlook.me
    loss = (table.force(me) + 1) // 2
    cheapest = sum(sorted(keep(outlook, card) for card in table.cards)[:2])
    refilled = max(0, min(2, REFILL + 2 - len(table.cards)))
    dies = table.force(me) == 1
    if loss * 2.2 + 6 * dies > cheapest - refilled * NEW_CARD:
        return "use", "words are cheaper than blood"
    return DECLINED


def gold_of_the_rock(outlook: Outlook, options: list[str]) -> Answer:
    """Tywin: pay what turns the encounter, and no more."""
    amounts = [(option, int(option.split()[0])) for option in options[1:]]
    return cheapest_turn(outlook, [(option, 2 * amount, amount) for option, amount in amounts])


def blood_price(outlook: Outlook, options: list[str]) -> Answer:
    """Melisandre: let another character pay, one that can."""
    table, me = outlook.table, outlook.me
    found = []
    for option in options[1:]:
        name, _, paid = option.partition(": ")
        power, amount = table.power[me][table.ids[name]], int(paid.split()[0])
        found.append((option, 2 * amount, amount + (4 if power == amount else 0) + 0.1 * (9 - power)))
    return cheapest_turn(outlook, found)


def mother_of_dragons(outlook: Outlook, options: list[str]) -> Answer:
    """Daenerys: the character card that is missed least."""
    cards = [(option, 3, 0.3 * keep(outlook, outlook.table.read_card(option))) for option in options[1:]]
    return cheapest_turn(outlook, cards)


def cheapest_turn(outlook: Outlook, ways: list[tuple[str, int, float]]) -> Answer:
    """The best of several ways to add to the total, if it is worth its price: while others may still play cards, a
    small lead is not safe, nor is a small gap hopeless."""
    lead = swings_in_hand(outlook) - behind(outlook)
    at_stake, open_ended = stake(outlook), others_may_turn_it(outlook)

    def worth(added: int, cost: float) -> float:
        ahead = 1 / (1 + exp((0.5 - lead - added) / TO_COME)) if open_ended else float(lead + added > 0)
        return at_stake * ahead - WORTH_A_POWER * cost

    values = [worth(added, cost) for _, added, cost in ways]
    best = max(values)
    return (ways[values.index(best)][0], "just enough to turn it") if best > worth(0, 0.0) else DECLINED


def others_may_turn_it(outlook: Outlook) -> bool:
    """Whether anybody else who takes part may hold a card that moves the totals, or has a leader who may."""
    table, holds = outlook.table, outlook.guesses.holds
    return any(
        table.leader[seat] in (TYWIN, MELISANDRE)
        or any(
            character in TURNS_HOSTILITY and holds(seat, FACE + character) > 0
            for character in (table.committed[seat], table.leader[seat])
        )
        for seat in table.seats
        if table.side[seat] != NEITHER and seat != outlook.me
    )


def free_strength(outlook: Outlook, options: list[str]) -> Answer:
    """Stannis, Barristan: free, unless the other side had better win."""
    return ("use", "every bit counts") if stake(outlook) > 0 else DECLINED


def hidden_thorns(outlook: Outlook, options: list[str]) -> Answer:
    """Olenna: leave what is lost."""
    me = outlook.me
    if worth_now(outlook, without=me) > worth_now(outlook) + WORTH_A_POWER:
        return "use", "no reason to go down with the others"
    return DECLINED


def honorable(outlook: Outlook, options: list[str]) -> Answer:
    """Eddard: talk, unless the betrayal is our own gain."""
    table, me = outlook.table, outlook.me
    encounter = outlook.present()
    betrayed = STRUCK if table.placed_card(CHALLENGER) != TRUCE else TRAPPED
    if encounter.result(TALKED)[me] > encounter.fought(betrayed)[me]:
        return "use", "there is still a word to be had"
    return DECLINED


def greensight(outlook: Outlook, options: list[str]) -> Answer:
    """Bran: to see the other's card first, where that is worth more than the power it costs."""
    if worth_of_seeing(outlook) > WORTH_A_POWER:
        return "use", "wanted to see the card first"
    return DECLINED


def knight_of_flowers(outlook: Outlook, options: list[str]) -> Answer:
    """Loras: strength where it is needed, from the one who can spare it."""
    table = outlook.table
    win = outlook.present().chance_to_win()
    if not 0.12 < win < 0.92 or stake_before(outlook) < 0.01:
        return DECLINED

    def spared(option: str) -> tuple[int, float]:
        name, _, amount = option.partition(": ")
        return int(amount.split()[0]), -left_without(outlook, table.ids[name], int(amount.split()[0]))

    return max(options[1:], key=spared), "strength where it is needed"


def left_without(outlook: Outlook, giver: int, amount: int) -> float:
    """What goes with power that another character gives to the one that takes part: who may stand in for it later."""
    living = outlook.table.power[outlook.me]
    rest = [power - amount * (character == giver) for character, power in living.items()]
    return max(living.values()) - max(rest) + 0.01 * living[giver]


def stake_before(outlook: Outlook) -> float:
    """What winning would mean, before cards are placed."""
    encounter, me = outlook.present(), outlook.me
    difference = encounter.result(WON)[me] - encounter.result(HELD)[me]
    return difference if outlook.table.side[me] == CHALLENGER else -difference


def strategist(outlook: Outlook, options: list[str]) -> Answer:
    """Robb: three cards for two new ones, and for a third when the hand is refilled, unless it is larger than that."""
    cards = outlook.table.cards
    given = sum(sorted(keep(outlook, card) for card in cards)[:3])
    drawn = 2.7 if len(cards) <= REFILL else 2.0
    return ("use", "new plans for old ones") if given < drawn * NEW_CARD else DECLINED


def beggar_king(outlook: Outlook, options: list[str]) -> Answer:
    """Viserys: beg where it hurts."""
    table = outlook.table
    richest = max(options[1:], key=lambda option: outlook.race.standing(table.seat_of[option]))
    return richest, f"{richest} can afford it"


def if_it_does_not_end_badly(loss: int, supporters_only: bool) -> Callable[[Outlook, list[str]], Answer]:
    """Jaime, Arya: hurt those across, unless somebody's last character dies and another house wins by that."""

    def use(outlook: Outlook, options: list[str]) -> Answer:
        table, me = outlook.table, outlook.me
        across = 3 - table.side[me]
        seats = table.supporters(across) if supporters_only else [table.opponent()]
        race: Race = outlook.race.copy()
        for seat in seats:
            race.lose(seat, loss, table.force(seat))
        if race.chances()[me] >= outlook.race.chances()[me]:
            return "use", "they shall remember it"
        return DECLINED

    return use


ABILITIES: Final[dict[int, Callable[[Outlook, list[str]], Answer]]] = {
    CERSEI: leverage,
    TYRION: silver_tongue,
    TYWIN: gold_of_the_rock,
    JAIME: if_it_does_not_end_badly(1, supporters_only=False),
    EDDARD: honorable,
    ROBB: strategist,
    ARYA: if_it_does_not_end_badly(2, supporters_only=True),
    BRAN: greensight,
    STANNIS: free_strength,
    MELISANDRE: blood_price,
    DAENERYS: mother_of_dragons,
    VISERYS: beggar_king,
    BARRISTAN: free_strength,
    MARGAERY: courtly_favor,
    OLENNA: hidden_thorns,
    LORAS: knight_of_flowers,
}
"""Leaders whose ability wants thought; the others use theirs always."""


def use_ability(outlook: Outlook, options: list[str]) -> Answer:
    if len(options) == 1:
        return DECLINED
    return ABILITIES.get(outlook.table.leader[outlook.me], always)(outlook, options)
