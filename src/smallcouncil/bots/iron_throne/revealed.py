"""After the cards are revealed: who is winning, what it is worth, and what would turn it."""

from smallcouncil.bots.iron_throne.outlook import HELD, STRUCK, TIE, TRAPPED, WON, Outlook
from smallcouncil.bots.iron_throne.table import CHALLENGER, FACE, NEITHER, NOBODY
from smallcouncil.iron_throne.cards.baratheon import STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JAIME, TYRION
from smallcouncil.iron_throne.cards.targaryen import BARRISTAN, DAENERYS, VISERYS
from smallcouncil.iron_throne.cards.tyrell import LORAS, RENLY

TURNS_HOSTILITY = (JAIME, STANNIS, DAENERYS, VISERYS, BARRISTAN, LORAS, RENLY, CERSEI, TYRION)


def behind(outlook: Outlook) -> int:
    """By how much the bot's side is behind; it loses at 0, too."""
    table = outlook.table
    side = table.side[table.me]
    return table.total(3 - side) - table.total(side)


def stake(outlook: Outlook) -> float:
    """How much better it is for the bot's house that its side wins than that it loses."""
    encounter, me = outlook.present(), outlook.me
    challenging = outlook.table.side[me] == CHALLENGER
    if outlook.table.outcome == "betrayal":
        won, lost = (STRUCK, TRAPPED) if challenging else (TRAPPED, STRUCK)
    else:
        won, lost = (WON, HELD) if challenging else (HELD, WON)
    return encounter.fought(won)[me] - encounter.fought(lost)[me]


def worth_now(outlook: Outlook, without: int = NOBODY) -> float:
    """What the bot's house may expect if nothing more is played; perhaps after somebody has withdrawn."""
    table, me = outlook.table, outlook.me
    ours, theirs = table.total(CHALLENGER), table.total(3 - CHALLENGER)
    side, committed = list(table.side), list(table.committed)
    if without != NOBODY:
        if side[without] == CHALLENGER:
            ours -= table.force(without)
        else:
            theirs -= table.force(without)
        side[without], committed[without] = NEITHER, NOBODY
    encounter = outlook.encounter(tuple(side), tuple(committed))
    if table.outcome == "betrayal":
        end = STRUCK if table.placed_card(CHALLENGER) != -1 else TRAPPED
    else:
        end = TIE if ours == theirs else WON if ours > theirs else HELD
    return encounter.fought(end)[me]


def swing(outlook: Outlook, character: int) -> int:
    """How far a character's card would move the totals in favour of the bot's side."""
    table, me = outlook.table, outlook.me
    side = table.side[me]
    own, across = table.supporters(side), table.supporters(3 - side)
    if character == JAIME:
        return 5
    if character == LORAS:
        return 2 * sum(1 for seat in table.seats if table.side[seat] == 3 - side and table.force(seat))
    if character == RENLY:
        return 2 * len(own)
    if character == VISERYS:
        spread = table.spread
        return 2 * max(0, spread[table.active_of(3 - side)] - spread[table.active_of(side)])
    if character == STANNIS:
        return sum(map(table.force, across)) - sum(map(table.force, own))
    if character == DAENERYS:
        return table.value(side) if table.value(side) <= 6 else 0
    if character == BARRISTAN:
        return max(7 - table.value(side), table.value(3 - side) - 7)
    if character == CERSEI:
        return max(map(table.force, across), default=0)
    if character == TYRION and table.active:
        higher = [card for card in table.cards if card < FACE and card > table.value(side)]
        return max(higher, default=table.value(side)) - table.value(side)
    return 0


def swings_in_hand(outlook: Outlook) -> int:
    """What the bot could still do for its side with the cards it holds."""
    table, me = outlook.table, outlook.me
    if not table.force(me):
        return 0
    fitting = {table.committed[me], table.leader[me]}
    return sum(max(0, swing(outlook, card - FACE)) for card in table.cards if card >= FACE and card - FACE in fitting)
