"""Hostages: which to take, and whether to release or torment them."""

from typing import Final

from smallcouncil.bots.iron_throne.outlook import Outlook
from smallcouncil.bots.iron_throne.race import ALL, Race
from smallcouncil.bots.iron_throne.support import Ranked
from smallcouncil.bots.iron_throne.table import FACE, REFILL
from smallcouncil.iron_throne.cards.baratheon import SHIREEN
from smallcouncil.iron_throne.cards.lannister import JOFFREY

WORTHWHILE: Final = 0.001
"""How much an act upon a hostage must bring; a threat that is carried out for less is wasted."""
PREMATURE: Final = 0.003
"""What is lost by a torment that would do much more harm later on."""
EDGE: Final = 0.07
"""How much likelier one side of an encounter is to win for one power more."""
TAKES_PART: Final = 0.6
"""How often a house that is not the challenger will stand against it."""

WORTH_A_TORMENT: Final = 0.35
WORTH_A_CARD: Final = 0.35
"""What it is worth, in standings, to hold a card that hurts when it is tormented; and to take a card out of a hand that
is not refilled, or to have one's own back."""


def read_hostage(outlook: Outlook, option: str) -> tuple[int, int]:
    """`release 2: Stark hostility 12` is of seat Stark, card 12."""
    house, _, card = option.partition(": ")[2].partition(" ")
    return outlook.table.seat_of[house], outlook.table.read_card(card)


def tormented(outlook: Outlook, owner: int, card: int) -> Race:
    """The race after a torment."""
    table, race = outlook.table, outlook.race.copy()
    living = table.power[owner]
    race.captive[owner] -= 1
    race.held[outlook.me] -= 1
    if card < FACE:
        victim = best_victim(outlook, owner)
        race.lose(owner, 1, living[victim])
        race.sheet[owner] -= 1
        race.sheet[outlook.me] += 1
    elif card - FACE == table.leader[owner]:
        race.sheet[owner] -= min(4, table.sheet[owner])
    else:
        race.lose(owner, 4, living.get(card - FACE, 0))
    if table.leader[outlook.me] == JOFFREY and race.sheet[owner] > 0:
        race.sheet[owner] -= 1
        race.sheet[outlook.me] += 1
    return race


def released(outlook: Outlook, owner: int, card: int) -> Race:
    race = outlook.race.copy()
    useless = card >= FACE and card - FACE not in outlook.table.power[owner]
    if not useless or card - FACE == outlook.table.leader[owner]:
        race.cards[owner] += 1
    race.captive[owner] -= 1
    race.held[outlook.me] -= 1
    race.cards[outlook.me] += 1
    if outlook.table.leader[outlook.me] == SHIREEN:
        race.cards[outlook.me] += 1
        race.distribute(outlook.me, 1)
    return race


def best_victim(outlook: Outlook, owner: int) -> int:
    """Which character of a house should lose one power: one that dies of it, else the one that may fight us."""
    living = outlook.table.power[owner]

    def gain(character: int) -> tuple[float, int]:
        race = outlook.race.copy()
        race.lose(owner, 1, living[character])
        return race.chances()[outlook.me], living[character]

    return max(living, key=gain)


def rank_acts(outlook: Outlook, options: list[str]) -> Ranked:
    """What to do with hostages at the start of a turn; to pass comes first unless something is worthwhile."""
    now = outlook.race.chances()[outlook.me]
    ranked = [(WORTHWHILE, "pass")] if "pass" in options else []
    for option in options:
        if option == "pass":
            continue
        owner, card = read_hostage(outlook, option)
        if option.startswith("release"):
            gain = released(outlook, owner, card).chances()[outlook.me] - now
        else:
            gain = (tormented(outlook, owner, card).chances()[outlook.me] - now) * outlook.temper.grudge
            gain += pressing(outlook, owner, card, now)
            if wasted(outlook, owner, card):
                gain -= PREMATURE
        ranked.append((gain, option))
    return sorted(ranked, reverse=True)


def pressing(outlook: Outlook, owner: int, card: int, chance: float) -> float:
    """What a torment does to an encounter of this very turn that may end the game: it weakens who fights there."""
    table, me = outlook.table, outlook.me
    challenger, living = table.challenger, table.power[owner]
    if challenger < 0 or table.spread[challenger] < ALL - 1:
        return 0.0
    weaker = 1
    if card >= FACE:  # which is felt only if that character would be sent
        power = living.get(card - FACE, 0)
        weaker = min(4, power) if power == max(living.values()) else 0
    if challenger == me:
        return EDGE * weaker * TAKES_PART * (1 - chance)
    return EDGE * weaker * chance * (1.0 if owner == challenger else -TAKES_PART)


def wasted(outlook: Outlook, owner: int, card: int) -> bool:
    """Whether a torment would do much more harm later on."""
    table = outlook.table
    if card < FACE:
        return False
    if card - FACE == table.leader[owner]:
        return table.sheet[owner] < 3
    return table.power[owner].get(card - FACE, 0) < 2 and len(table.power[owner]) > 1


def why(outlook: Outlook, choice: str) -> str:
    if choice == "pass":
        return "a threat is worth more than the deed"
    owner = outlook.table.names[read_hostage(outlook, choice)[0]]
    if choice.startswith("release"):
        return f"{owner}'s card was worth less than one of our own"
    return f"it hurts {owner}, and we gain by that"


def rank_victims(outlook: Outlook, options: list[str]) -> Ranked:
    """Whom to take one power from."""
    table = outlook.table
    owner = table.ids[options[0]] // 5
    seat = next(seat for seat in table.seats if table.leader[seat] // 5 == owner)
    best = best_victim(outlook, seat)
    return sorted(((float(table.ids[option] == best), option) for option in options), reverse=True)


def rank_takings(outlook: Outlook, options: list[str]) -> Ranked:
    """From whom, and from where: from those who are ahead; one's own cards come back."""
    table = outlook.table
    ranked = []
    for option in options:
        house, _, place = option.partition(": ")
        seat = table.seat_of[house]
        worth = outlook.race.standing(seat)
        if place.startswith("hostage"):
            worth += WORTH_A_CARD if f"({table.names[outlook.me]})" in place else 0.0
        else:
            in_hand, in_deck = outlook.guesses.about(seat).share_of(worth_tormenting(outlook, seat))
            worth += WORTH_A_TORMENT * (in_hand if place == "hand" else in_deck)
            if place == "hand" and table.hand[seat] > REFILL:
                worth += WORTH_A_CARD
        ranked.append((worth, option))
    return sorted(ranked, reverse=True)


def worth_tormenting(outlook: Outlook, owner: int) -> set[int]:
    """The cards of a house that it would fear for: of its leader, and of characters that have something to lose."""
    table = outlook.table
    found = {FACE + character for character, power in table.power[owner].items() if power > 1}
    return found | {FACE + table.leader[owner]} if table.sheet[owner] > 1 else found
