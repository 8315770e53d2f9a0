"""Preparation and support: whom to challenge, with whom, whom to help, and whose help to take."""

from math import exp
from random import Random
from typing import Final

from smallcouncil.bots.iron_throne.outlook import Encounter, Outlook, leaning
from smallcouncil.bots.iron_throne.race import ALL, Chances
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
    """What each offer of support is worth, and to stay out, when those who are asked later have answered to it."""
    table, me = outlook.table, outlook.me
    present = outlook.present()
    alone = present.expected()
    outside = settled(outlook, present)[me]
    ranked = [(outside, "stay out")]
    offered = set(options)
    entangled = 0.0 if present.decisive else ENTANGLED
    for word, side in SIDES.items():
        if side == CHALLENGER and present.decisive and table.spread[me] < ALL - 1:
            continue  # it would win without us
        active = table.active_of(side)
        found = []
        for character in worth_offering(outlook):
            option = f"{word}: {table.name_of(character)}"
            if option not in offered:
                continue
            joined = outlook.joined(me, side, character)
            accepted = leaning(joined.expected()[active] - alone[active], JUDGEMENT)
            if accepted >= HOPELESS:
                gain = joined.expected()[me] - alone[me] + card_in_hand(outlook, character)
                found.append((gain, accepted, option, joined))
        if found:
            best = max(found, key=lambda each: each[0])[3]
            answered = settled(outlook, best)[me] - best.expected()[me] - outside + alone[me]
            keenness = outlook.temper.boldness if side == CHALLENGER else outlook.temper.grudge
            ranked += [
                (outside + accepted * keenness * (gain + answered - entangled), option)
                for gain, accepted, option, _ in found
            ]
    return sorted(ranked, reverse=True)


def settled(outlook: Outlook, encounter: Encounter) -> Chances:
    """What everybody may expect when those who are still to be asked have joined, each where it gains by it."""
    for seat in outlook.table.still_to_offer():
        if encounter.side[seat] != NEITHER:
            continue
        now = encounter.expected()
        forced = levered(outlook, encounter, seat)
        if forced is not None:
            encounter = forced
            continue
        best, found = now[seat] + (0.0 if encounter.decisive else ENTANGLED), encounter
        for side, active in ((CHALLENGER, encounter.challenger), (DEFENDER, encounter.defender)):
            joined = outlook.joined(seat, side, strongest(outlook.table, seat), encounter)
            together = joined.expected()
            if together[active] > now[active] and together[seat] > best:
                best, found = together[seat], joined
        encounter = found
    return encounter.expected()


def levered(outlook: Outlook, encounter: Encounter, seat: int) -> Encounter | None:
    """The encounter when Cersei has forced a seat to support her, if she may and gains by it."""
    table = outlook.table
    for side, active in ((CHALLENGER, encounter.challenger), (DEFENDER, encounter.defender)):
        if table.leader[active] == CERSEI and table.beside[seat][active]:
            joined = outlook.joined(seat, side, strongest(table, seat), encounter)
            if joined.expected()[active] > encounter.expected()[active]:
                return joined
    return None


def worth_offering(outlook: Outlook) -> list[int]:
    """The strongest character, the second, whoever's card is in hand, and the one that has least to lose."""
    mine = outlook.table.power[outlook.me]
    ordered = sorted(mine, key=lambda character: -mine[character])
    least = next((character for character in reversed(ordered) if mine[character] > 1), ordered[-1])
    return ordered[:2] + [character for character in ordered[2:] if character == least or outlook.usable(character)]


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


def rank_answers(outlook: Outlook, options: list[str]) -> Ranked:
    """What it is worth to accept the offered support, and to decline it."""
    table, me = outlook.table, outlook.me
    offer = table.view["support"]
    seat, side = table.seat_of[offer["house"]], SIDES[offer["side"]]
    alone = settled(outlook, outlook.present())[me]
    together = settled(outlook, outlook.joined(seat, side, table.ids[offer["character"]]))[me]
    worth = {"accept": together, "decline": alone}
    return sorted(((worth[option], option) for option in options), reverse=True)


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
    committed = list(table.committed)
    for seat in (table.challenger, table.defender):
        if committed[seat] == NOBODY:
            committed[seat] = strongest(table, seat)
    ranked = []
    for option in options:
        committed[me] = table.ids[option]
        expected = settled(outlook, outlook.encounter(tuple(table.side), tuple(committed)))
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
        encounter = outlook.encounter(tuple(sides), tuple(committed))
        # Others may join or not: this far ahead nobody knows.
        ranked.append(((encounter.expected()[me] + settled(outlook, encounter)[me]) / 2, option))
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
