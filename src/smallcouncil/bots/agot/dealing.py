"""What a bot says across the table, and what it answers: proposals are priced like everything else."""

from typing import Final

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import SUPPORT_TOKENS
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.bidding import place_worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, LAST_ROUND, VICTORY
from smallcouncil.bots.manners import remarks
from smallcouncil.words.promises import Promise
from smallcouncil.words.word import Spoken, Word

MOST: Final = 2
"""How many things it says before a decision, at the most."""
LASTS: Final = 2
"""For how many further rounds it proposes a truce."""
LONGEST: Final = 4
"""To how many further rounds it agrees."""
WORTH_A_WORD: Final = 1.0
"""What a truce must bring before it is proposed."""
PATIENCE: Final = 2
"""After so many rounds it asks again who has refused."""


def truce_worth(outlook: Outlook, house: int, areas: tuple[int, ...] = ()) -> float:
    """What a truce with a house brings in a round: what it would take from us, less what we could take from it that is
    better than anything else within our reach."""
    table, me = outlook.table, outlook.me
    covered = set(areas) or set(range(len(table.board)))
    spared = 0.0
    for area in covered:
        if me in (table.holder[area], table.owner[area]):
            here = table.units[area] if table.owner[area] == me else 0
            strength = table.in_the_field[here] + outlook.garrison(area) + outlook.help(area) + 0.4
            stake = outlook.land[area] + 0.4 * worth.GROUP_WORTH[here]
            for threat in outlook.threats(area):
                if threat.house == house:
                    empty = not here and not outlook.garrison(area)
                    chance = 1.0 if empty else outlook.chance_against(threat, area, strength)
                    spared += max(threat.likely, 0.4 if empty else 0.0) * chance * stake
    theirs, others = 0.0, 0.0
    for origin in table.own_areas(me):
        group = table.units[origin]
        for target in table.reach(me, origin) if group else ():
            strength = table.attack_strength(group, target) + 0.35 * outlook.near_strength(target, origin) + 0.5
            gain = max(0.0, outlook.take[target]) * outlook.chance_to_take(target, strength, group)
            if house in (table.owner[target], table.holder[target]) and target in covered:
                theirs = max(theirs, gain)
            else:
                others = max(others, gain)
    return spared - 0.5 * max(0.0, theirs - 0.7 * others)


def is_too_strong(outlook: Outlook, house: int) -> bool:
    """Whether nobody should make peace with a house any more."""
    castles = outlook.table.castles
    return castles[house] >= VICTORY - 2 or (castles[house] >= 4 and castles[house] >= castles[outlook.me] + 2)


# Speaking


def speak(outlook: Outlook, kind: str) -> list[Word]:
    """What is worth saying now."""
    accord = outlook.accord
    assert accord is not None
    heard, me = accord.heard, accord.me
    if kind != "orders" or any(
        each.by == me and each.round == heard.round and each.word.is_proposal for each in heard.words
    ):
        return []
    found = remarks(heard, me)
    call = _call_to_arms(outlook)
    found += [call] if call is not None else []
    offer = _best_truce(outlook)
    found += [offer] if offer is not None else []
    return found[:MOST]


def _call_to_arms(outlook: Outlook) -> Word | None:
    """Somebody is about to win, and nobody has said so lately."""
    accord, table = outlook.accord, outlook.table
    assert accord is not None
    feared = max(table.others, key=lambda house: table.castles[house])
    if table.castles[feared] < VICTORY - 2 or table.castles[feared] < table.castles[outlook.me]:
        return None
    name = HOUSES[feared]
    lately = [each for each in accord.heard.words if each.word.kind == "stop" and each.round >= accord.heard.round - 1]
    if any(each.word.house == name for each in lately):
        return None
    return Word("stop", house=name)


def _best_truce(outlook: Outlook) -> Word | None:
    """The truce that brings us most, among those that the other should like as well."""
    accord, table = outlook.accord, outlook.table
    assert accord is not None
    until = min(table.round + LASTS, LAST_ROUND - 1)
    if until <= table.round:
        return None
    best: tuple[float, int] = (WORTH_A_WORD, NOBODY)
    for house in table.others:
        name = HOUSES[house]
        if is_too_strong(outlook, house) or not _may_ask(accord.heard.with_house(accord.me, name), table.round):
            continue
        value = accord.trust[name] * truce_worth(outlook, house)
        if value > best[0] and truce_worth(Outlook(table, outlook.temper, house), outlook.me) > 0:
            best = value, house
    return None if best[1] == NOBODY else Word("truce", (HOUSES[best[1]],), until=until)


def _may_ask(before: list[Promise], now: int) -> bool:
    """Whether it is not in force, under way or refused lately."""
    truces = [promise for promise in before if promise.word.kind == "truce"]
    return not any(
        (each.state in ("agreed", "asked") and each.until > now)
        or (each.state == "refused" and each.until - LASTS > now - PATIENCE)
        for each in truces
    )


# Answering


def reply(outlook: Outlook, spoken: Spoken) -> Word:
    """Agreement, refusal, or a proposal of one's own."""
    house, word = HOUSE_NUMBERS[spoken.by], spoken.word
    agrees: bool | Word = False
    if word.kind == "truce":
        agrees = _answer_truce(outlook, house, spoken)
    elif word.kind == "stop":
        feared = HOUSE_NUMBERS[word.house or ""]
        castles = outlook.table.castles
        agrees = feared != outlook.me and castles[feared] >= 4 and castles[feared] >= castles[outlook.me]
    elif word.kind == "leave":
        agrees = _gives_way(outlook, house, AREA_IDS[word.areas[0]])
    elif word.kind == "support":
        agrees = _helps(outlook, house, word)
    elif word.kind == "bids":
        wanted, left = (place_worth(outlook.table, track, 0) for track in word.tracks)
        agrees = left >= 0.8 * wanted and _trusted(outlook, house)
    if isinstance(agrees, Word):
        return agrees
    return Word("agree" if agrees else "refuse", (spoken.by,), answers=spoken.n)


def _trusted(outlook: Outlook, house: int) -> bool:
    assert outlook.accord is not None
    return outlook.accord.trust[HOUSES[house]] > 0.3


def _answer_truce(outlook: Outlook, house: int, spoken: Spoken) -> bool | Word:
    table, word, accord = outlook.table, spoken.word, outlook.accord
    assert accord is not None
    if is_too_strong(outlook, house) or not _trusted(outlook, house):
        return False
    now = table.round
    areas = tuple(AREA_IDS[area] for area in word.areas)
    believed = accord.trust[HOUSES[house]]
    value = believed * truce_worth(outlook, house, areas)
    too_long = word.until is not None and word.until > min(now + LONGEST, LAST_ROUND - 1)
    if value > 0 and not (too_long and now < LAST_ROUND - 1):
        return True
    if word.answers is not None:
        return value > 0
    if value > 0:
        return Word(
            "truce", word.to and (spoken.by,), word.areas, until=min(now + LASTS, LAST_ROUND - 1), answers=spoken.n
        )
    border = _border(outlook, house)
    if border and believed * truce_worth(outlook, house, border) > 0:
        named = tuple(AREA_SLUGS[area] for area in border)
        return Word("truce", (spoken.by,), named, until=min(now + LASTS, LAST_ROUND), answers=spoken.n)
    return False


def _border(outlook: Outlook, house: int) -> tuple[int, ...]:
    """Our own lands that a house could attack, the dearest first."""
    table, me = outlook.table, outlook.me
    ours = [area for area in range(len(table.board)) if me in (table.holder[area], table.owner[area])]
    exposed = [area for area in ours if any(threat.house == house for threat in outlook.threats(area))]
    return tuple(sorted(exposed, key=lambda area: -outlook.land[area])[:3])


def _gives_way(outlook: Outlook, house: int, area: int) -> bool:
    """Only from what would be lost anyway, and is not worth the fight."""
    table = outlook.table
    if table.owner[area] != outlook.me or table.board.fortification[area]:
        return False
    strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area) + 0.4
    chances = [
        outlook.chance_against(threat, area, strength) for threat in outlook.threats(area) if threat.house == house
    ]
    return bool(chances) and max(chances) > 0.7


def _helps(outlook: Outlook, house: int, word: Word) -> bool:
    """If we stand beside the fight, it is not against us or our friends, and we get something for it or fear the
    other more."""
    table, accord = outlook.table, outlook.accord
    assert accord is not None
    here = AREA_IDS[word.areas[0]]
    defender = table.owner[here] if table.owner[here] != NOBODY else table.holder[here]
    if outlook.me in (defender, table.holder[here]) or is_too_strong(outlook, house) or not _trusted(outlook, house):
        return False
    beside = [area for area in table.own_areas(outlook.me) if table.can_support(area, here)]
    if outlook.in_action:
        beside = [area for area in beside if table.orders[area] in SUPPORT_TOKENS]
    if not beside:
        return False
    if defender in table.others and accord.calm(defender, here) < 1 and defender != house:
        return False
    offered = outlook.take[AREA_IDS[word.areas[1]]] > 2 if len(word.areas) > 1 else False
    feared = defender in table.others and table.castles[defender] > table.castles[house]
    return offered or feared
