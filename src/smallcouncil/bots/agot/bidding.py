"""Power: bids for the tracks and against the wildlings, ties, and what the tracks are worth."""

import math
from random import Random
from typing import Final

from smallcouncil.agot.cards.wildling import WILDLING_CARDS, Holdings, Stakes
from smallcouncil.agot.names import TRACK_SLUGS
from smallcouncil.agot.units import FOOTMAN, KNIGHT, count
from smallcouncil.bots.agot import sharing, worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table

SAMPLES: Final = 40
CARDS: Final = {card.name: card for card in WILDLING_CARDS}
SHIRKED: Final = 2.5
"""What each power token costs that is missing from our share: where one shirks, all soon do, and the Wall falls."""
MISSED_AT_THE_WALL: Final = 8.0
"""What each power token costs that is missing when the wildlings attack."""
SHARE_OF_POWER: Final = {"iron-throne": (0.0, 0.5), "fiefdoms": (0.05, 0.6), "kings-court": (0.2, 1.0)}
"""Between which parts of its power a house is expected to bid; on the last track there is nothing to save for."""


def place_worth(table: Table, track: str, place: int) -> float:
    """What a place on a track (0 is the first) is worth until the next Clash of Kings.

    In thousands of games whose seats valued the tracks by lot, those won most who gave much for the fiefdoms, where
    ties are won and the blade lies, then for the stars of the King's Court, and little for the throne."""
    last = len(table.iron_throne) - 1
    lasting = min(1.0, 0.3 + table.rounds_left / 4)
    lower = 5 * (last - place) / last  # with fewer houses each step is longer
    if track == "kings-court":
        stars = table.edition.stars[place]
        return lasting * (4.4 * stars + 0.45 * lower + (1.75 if place == 0 else 0))
    if track == "fiefdoms":
        return lasting * (3.6 * lower + (11.0 if place == 0 else 0))
    return lasting * (0.55 * lower + (1.75 if place == 0 else 0))


def guess_bids(outlook: Outlook, rng: Random) -> list[list[int]]:
    """What the others may bid for a track, many times over."""
    table = outlook.table
    least, greatest = SHARE_OF_POWER[table.view["bidding"]["track"]]
    rivals = [house for house in table.others if house != table.edition.always_last]
    nothing = [0] * len(table.vassals)
    if outlook.accord is not None:  # who has left it to us bids nothing, as far as it can be trusted
        left = {HOUSE_NUMBERS[name] for name in outlook.accord.left_by(table.view["bidding"]["track"])}
        nothing += [0] * len(left)
        rivals = [house for house in rivals if house not in left]
    powers, between, draw = [float(table.power[house]) for house in rivals], greatest - least, rng.random
    guesses: list[list[int]] = []
    for _ in range(SAMPLES):
        bids: list[int] = []
        for power in powers:
            bids.append(int(power * (least + between * draw()) + 0.5))
        guesses.append(bids + nothing if nothing else bids)
    return guesses


def choose_bid(outlook: Outlook, most: int, samples: list[list[int]]) -> int:
    """The bid that on average buys the most place for its power, given what the others may bid."""
    table = outlook.table
    if outlook.me == table.edition.always_last:
        return sharing.choose_bid(outlook, most)
    track: str = table.view["bidding"]["track"]
    if outlook.accord is not None and outlook.accord.leaves(track):
        return 0
    favoured = table.throne_holder == outlook.me
    have, needed = table.power[outlook.me], needed_at_the_wall(table)
    best, best_value = 0, -1e9
    totals = worth_of_bids(table, track, most, samples, favoured)
    costs, number = prices(table, have, most), len(samples)
    for bid, total in enumerate(totals):
        cost = costs[bid] * outlook.temper.thrift
        value = total / number - 0.9 * cost - MISSED_AT_THE_WALL * max(0, needed - (have - bid))
        if value > best_value:
            best, best_value = bid, value
    return best


def prices(table: Table, have: int, most: int) -> list[float]:
    """What it costs a house that has so many power tokens to spend none, one, and so on."""
    total, found = 0.0, [0.0]
    for spent in range(1, most + 1):
        total += worth.one_more_power(table, have - spent)
        found.append(total)
    return found


def worth_of_bids(table: Table, track: str, most: int, samples: list[list[int]], favoured: bool) -> list[float]:
    """What the places are worth together that each bid gets, against all that the others may bid."""
    last = len(table.iron_throne) - 1
    values = [place_worth(table, track, place) for place in range(last + 1)]
    values += values[-1:] * (last + 1)  # nobody stands behind the last place
    totals = [0.0] * (most + 1)
    for bids in samples:
        tied = [0] * (most + 1)
        above = 0
        for other in bids:
            if other > most:
                above += 1
            else:
                tied[other] = tied[other] + 1
        value = values[above]
        for bid in range(most, -1, -1):
            ties = tied[bid]
            if not ties:
                totals[bid] = totals[bid] + value
                continue
            totals[bid] = totals[bid] + (value if favoured else values[above + (ties + 1) // 2])
            above += ties
            value = values[above]
    return totals


def needed_at_the_wall(table: Table) -> int:
    """The power to be kept for the wildlings, if they are seen to attack in this same phase."""
    cards = {card.name: card for card in table.edition.westeros_cards}
    open_cards = [cards[name] for name in table.view["westeros_cards"]]
    if not any(course.name == "attack" for card in open_cards for course in card.courses):
        return 0
    return math.ceil(table.threat / len(table.houses))


def holdings(outlook: Outlook) -> Holdings:
    """What wildlings could take from us."""
    table, me = outlook.table, outlook.me
    own = [table.units[area] + table.routed[area] for area in table.own_areas(me)]
    throne, fiefdoms, court = (
        place_worth(table, track, table.view["tracks"][track].index(table.view["you"])) for track in TRACK_SLUGS
    )
    return Holdings(
        knights=sum([count(group, KNIGHT) for group in own]),
        footmen=sum([count(group, FOOTMAN) for group in own]),
        discards=len(table.discard[me]),
        power=outlook.power_worth * table.power[me],
        token=outlook.power_worth,
        places=(throne, fiefdoms, court),
        left=min(1.0, 0.25 + table.rounds_left / 4),
    )


def stakes(outlook: Outlook, card: str) -> Stakes:
    """What a wildling card is worth to us."""
    return CARDS[card].stakes(holdings(outlook))


def expected_stakes(outlook: Outlook) -> Stakes:
    """Of the top card if it is known, else of those that it can be."""
    deck: list[str | None] = outlook.table.view["wildling_deck"]
    if deck and deck[0]:
        return stakes(outlook, deck[0])
    held = holdings(outlook)
    each = [card.stakes(held) for card in WILDLING_CARDS if card.name not in deck] or [Stakes(0, 0, 0)]
    return Stakes(*(sum(part) / len(each) for part in zip(*each, strict=True)))


def share_of_the_wall(table: Table, house: int) -> int:
    """What a house should bid against the wildlings so that the Wall holds: who has more gives more.

    Nothing if all together cannot hold it."""
    attack = table.view["wildling_attack"]
    strength: int = attack["strength"]
    together = sum(table.power[HOUSE_NUMBERS[name]] for name in attack["houses"])
    if together < strength:
        return 0
    return math.ceil(strength * table.power[house] / together)


def guess_wildling_bids(outlook: Outlook, rng: Random) -> list[list[int]]:
    """What the others may bid against the wildlings: about their share."""
    table = outlook.table
    houses = [HOUSE_NUMBERS[name] for name in table.view["wildling_attack"]["houses"]]
    shares = [(table.power[house], share_of_the_wall(table, house)) for house in houses if house != outlook.me]
    least, between, draw = 0.4, 1.4 - 0.4, rng.random
    guesses: list[list[int]] = []
    for _ in range(SAMPLES):
        bids: list[int] = []
        for power, share in shares:
            bid = int((least + between * draw()) * share + draw())
            if bid > power:
                bid = power
            bids.append(bid)
        guesses.append(bids)
    return guesses


def choose_wildling_bid(outlook: Outlook, most: int, guesses: list[list[int]]) -> int:
    """Our share, so that the Wall holds if others do their part; more or less if that is clearly the better bid."""
    table = outlook.table
    strength: int = table.view["wildling_attack"]["strength"]
    at_stake = expected_stakes(outlook)
    samples = [(sum(bids), max(bids, default=0), min(bids, default=0)) for bids in guesses]
    favoured, share = table.throne_holder == outlook.me, share_of_the_wall(table, outlook.me)
    best, best_value = 0, -1e9
    costs, number = prices(table, table.power[outlook.me], most), len(samples)
    if_highest, if_lowest, if_other = float(at_stake.highest), float(at_stake.lowest), float(at_stake.others)
    for bid in range(most + 1):
        total, missing = 0.0, strength - bid
        for given, highest, lowest in samples:
            if given >= missing:
                if bid > highest or (bid == highest and favoured):
                    total += if_highest
            elif bid < lowest or (bid == lowest and not favoured):
                total += if_lowest
            else:
                total += if_other
        value = total / number - costs[bid] * outlook.temper.thrift
        value -= SHIRKED * max(0, share - bid) * (at_stake.others < 0)
        if value > best_value:
            best, best_value = bid, value
    return best


# Ties and places


def danger(table: Table, house: int) -> float:
    """How much a house is to be feared."""
    castles = table.castles[house]
    return castles + (3 if castles >= 5 else 0) + (6 if castles >= 6 else 0) + 0.05 * table.power[house]


def favour(table: Table, options: list[str]) -> str:
    """Ourselves, or whoever is to be feared least."""
    own = table.view["you"]
    return own if own in options else min(options, key=lambda name: danger(table, HOUSE_NUMBERS[name]))


def blame(table: Table, options: list[str]) -> str:
    """Whoever is to be feared most, but not ourselves."""
    own = table.view["you"]
    return max(options, key=lambda name: (name != own, danger(table, HOUSE_NUMBERS[name])))


def first_place(table: Table, options: list[str]) -> str:
    """Where the first place gains the most."""
    own = table.view["you"]

    def gain(track: str) -> float:
        return place_worth(table, track, 0) - place_worth(table, track, table.view["tracks"][track].index(own))

    return max(options, key=gain)


def last_place(table: Table, house: str, options: list[str], kindly: bool) -> str:
    """Where the last place costs a house the least, or the most."""

    def loss(track: str) -> float:
        place = table.view["tracks"][track].index(house)
        return place_worth(table, track, place) - place_worth(table, track, len(table.houses) - 1)

    return min(options, key=loss) if kindly else max(options, key=loss)
