"""Preparation and support: whom to challenge, with whom, whom to help, and whose help to take."""

from math import exp
from random import Random
from typing import Final

from smallcouncil.bots.iron_throne.outlook import Outlook, leaning
from smallcouncil.bots.iron_throne.race import ALL
from smallcouncil.bots.iron_throne.table import CHALLENGER, DEFENDER, NEITHER, NOBODY, SIDES, Table
from smallcouncil.iron_throne.cards.baratheon import DAVOS, MELISANDRE, SHIREEN, STANNIS
from smallcouncil.iron_throne.cards.lannister import CERSEI, JOFFREY, TYWIN
from smallcouncil.iron_throne.cards.stark import ARYA, BRAN, CATELYN, EDDARD
from smallcouncil.iron_throne.cards.targaryen import DROGO
from smallcouncil.iron_throne.cards.tyrell import LORAS, MACE, OLENNA, RENLY

WANTS_TO_BE_THERE: Final = {
    DAVOS: 0.006,
    MELISANDRE: 0.006,
    SHIREEN: 0.004,
    TYWIN: 0.003,
    JOFFREY: 0.002,
    ARYA: 0.010,
    BRAN: 0.006,
    CATELYN: 0.006,
    EDDARD: 0.003,
    DROGO: 0.006,
    MACE: 0.006,
    OLENNA: 0.006,
    CERSEI: 0.012,
    STANNIS: 0.006,
    RENLY: 0.004,
    LORAS: 0.004,
}
"""What it is worth to send a character whose card one holds, besides what it adds to the totals at once: some cards do
something else, some feed on helpers who are still to come."""

JUDGEMENT: Final = 0.005
"""How sharply active players tell help that is worth its price from help that is not, in parts of a victory."""
ENTANGLED: Final = 0.014
"""What it costs to take part: others answer to it, and the side that is helped may lean on it and hold back."""
HOPELESS: Final = 0.1
"""An offer that is so unlikely to be accepted is not made."""

Ranked = list[tuple[float, str]]
"""Options with what they are worth, the best first."""


def strongest(table: Table, seat: int) -> int:
    living = table.power[seat]
    return max(living, key=lambda character: living[character])


def card_in_hand(outlook: Outlook, character: int) -> float:
    return WANTS_TO_BE_THERE.get(character, 0.0) if outlook.usable(character) else 0.0


def pick(ranked: Ranked, heat: float, rng: Random) -> str:
    """The best option, or now and then one that is hardly worse."""
    best = ranked[0][0]
    heat = max(1e-9, min(heat, 0.1 * best))  # where little is left to hope for, nothing of it is given away
    close = [(exp((value - best) / heat), option) for value, option in ranked if value > best - 4 * heat]
    return rng.choices([option for _, option in close], [weight for weight, _ in close])[0]


def rank_supports(outlook: Outlook, options: list[str]) -> Ranked:
    """What each offer of support is worth, and to stay out."""
    table, me = outlook.table, outlook.me
    present = outlook.present()
    alone = present.expected()
    ranked = [(alone[me], "stay out")]
    offered = set(options)
    entangled = 0.0 if present.decisive else ENTANGLED
    for word, side in SIDES.items():
        if side == CHALLENGER and present.decisive and table.spread[me] < ALL - 1:
            continue  # it would win without us
        active = table.active_of(side)
        for character in worth_offering(outlook):
            option = f"{word}: {table.name_of(character)}"
            if option not in offered:
                continue
            together = outlook.joined(me, side, character).expected()
            accepted = leaning(together[active] - alone[active], JUDGEMENT)
            if accepted < HOPELESS:
                continue
            gain = together[me] - alone[me] + card_in_hand(outlook, character) - entangled
            gain *= outlook.temper.boldness if side == CHALLENGER else outlook.temper.grudge
            ranked.append((alone[me] + accepted * gain, option))
    return sorted(ranked, reverse=True)


def worth_offering(outlook: Outlook) -> list[int]:
    """The strongest character, the second, and whoever's card is in hand."""
    mine = outlook.table.power[outlook.me]
    ordered = sorted(mine, key=lambda character: -mine[character])
    return ordered[:2] + [character for character in ordered[2:] if outlook.usable(character)]


def why_support(outlook: Outlook, choice: str) -> str:
    """Public knowledge only: who stands where in the race."""
    table = outlook.table
    challenger, defender = table.names[table.challenger], table.names[table.defender]
    about_to_win = table.spread[table.challenger] == ALL - 1
    if choice == "stay out":
        return "this quarrel was not worth a character" if not about_to_win else "could not stop it either"
    if choice.startswith("challenger"):
        if table.spread[outlook.me] == ALL - 1:
            return f"one more influence over {defender} would win"
        return f"hoped to spread influence to {defender} along with {challenger}"
    if about_to_win:
        return f"{challenger} would win the game with this challenge"
    return f"wanted {challenger} stopped"


def rank_answers(outlook: Outlook) -> Ranked:
    """What it is worth to accept the offered support, and to decline it."""
    table, me = outlook.table, outlook.me
    offer = table.view["support"]
    seat, side = table.seat_of[offer["house"]], SIDES[offer["side"]]
    alone = outlook.present().expected()[me]
    together = outlook.joined(seat, side, table.ids[offer["character"]]).expected()[me]
    return sorted([(together, "accept"), (alone, "decline")], reverse=True)


def why_answer(outlook: Outlook, choice: str) -> str:
    table = outlook.table
    name = table.view["support"]["house"]
    if choice == "accept":
        return f"{name}'s help was worth more than what {name} may get for it"
    if table.side[outlook.me] == CHALLENGER and table.spread[table.seat_of[name]] >= max(table.spread):
        return f"{name} has spread enough influence already"
    return f"did not want to share with {name}"


def rank_characters(outlook: Outlook, options: list[str]) -> Ranked:
    """Which character to send."""
    table, me = outlook.table, outlook.me
    sides, committed = list(table.side), list(table.committed)
    for seat in (table.challenger, table.defender):
        if committed[seat] == NOBODY:
            committed[seat] = strongest(table, seat)
    ranked = []
    for option in options:
        committed[me] = table.ids[option]
        expected = outlook.encounter(tuple(sides), tuple(committed)).expected()
        ranked.append((expected[me] + card_in_hand(outlook, committed[me]), option))
    return sorted(ranked, reverse=True)


def rank_defenders(outlook: Outlook, options: list[str]) -> Ranked:
    """Whom to challenge."""
    table, me = outlook.table, outlook.me
    ranked = []
    for option in options:
        other = table.seat_of[option]
        sides, committed = [NEITHER for _ in table.seats], [NOBODY for _ in table.seats]
        sides[me], sides[other] = CHALLENGER, DEFENDER
        committed[me], committed[other] = strongest(table, me), strongest(table, other)
        ranked.append((outlook.encounter(tuple(sides), tuple(committed)).expected()[me], option))
    return sorted(ranked, reverse=True)


def rank_distributions(outlook: Outlook, options: list[str]) -> Ranked:
    """Where one power does the most good: the strong grow stronger, but nobody is left to die for want of one."""
    table = outlook.table
    mine = table.power[outlook.me]
    ranked = []
    for option in options:
        if option == "no more":
            ranked.append((0.0, option))
            continue
        power = mine[table.ids[option]]
        worth = 0.1 * power if power < 10 else 1.0 - 0.05 * (power - 10)
        if power == 1:
            worth += 0.55 if len(mine) > 1 else 2.0
        ranked.append((worth, option))
    return sorted(ranked, reverse=True)
