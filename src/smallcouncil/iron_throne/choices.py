"""The words for choices.  What a code says does not depend on the kind of decision, so that a choice reads the same
wherever it is offered."""

from collections.abc import Callable
from typing import Final

from smallcouncil.iron_throne.codes import (
    ACCEPT,
    CARD,
    CHARACTER,
    DECLINE,
    DISTRIBUTE,
    DRAW,
    FROM_DECK,
    FROM_HAND,
    FROM_HOSTAGES,
    GIVE,
    GIVE_HOSTAGE,
    HOUSE,
    PASS,
    PLAY,
    POWER,
    POWER_OF,
    REFUSE,
    RELEASE,
    REMAIN,
    STAY_OUT,
    STOP,
    TO_CHALLENGER,
    TO_DEFENDER,
    TORMENT,
    USE,
    WANT,
    WITHDRAW,
    beside,
    named,
    read_held_by,
    terms,
    verb_of,
)
from smallcouncil.iron_throne.names import CARD_HOUSE, HOUSES, NAMED, bare_card_name

PLAIN = {
    PASS: "pass",
    DECLINE: "decline",
    USE: "use",
    STOP: "no more",
    STAY_OUT: "stay out",
    ACCEPT: "accept",
    REFUSE: "refuse",
    GIVE_HOSTAGE: "give a hostage",
    WITHDRAW: "withdraw",
    REMAIN: "remain",
}


def spell_terms(packed: int) -> str:
    influence, hostages, power = terms(packed)
    parts = ["1 influence"] if influence else []
    if hostages:
        parts.append("1 hostage" if hostages == 1 else "2 hostages")
    if power:
        parts.append(f"{power} power")
    return ", ".join(parts) or "nothing"


def spell(code: int, characters: tuple[str, ...]) -> str:
    """The words for a choice, with the characters' names that this game uses."""
    verb = verb_of(code)
    return PLAIN[verb] if verb in PLAIN else PHRASES[verb](named(code), beside(code), characters)


def _hostage(card: int, place: int, characters: tuple[str, ...]) -> str:
    return f"{place + 1}: {HOUSES[CARD_HOUSE[card]]} {bare_card_name(card, characters)}"


def _held_by(packed: int, place: int) -> str:
    holder, back = read_held_by(packed)
    return f"{HOUSES[holder]}: hostage {place + 1} ({HOUSES[back]})"


PHRASES: Final[dict[int, Callable[[int, int, tuple[str, ...]], str]]] = {
    HOUSE.verb: lambda house, _, characters: NAMED[house],
    CHARACTER.verb: lambda character, _, characters: characters[character],
    TO_CHALLENGER.verb: lambda character, _, characters: f"challenger: {characters[character]}",
    TO_DEFENDER.verb: lambda character, _, characters: f"defender: {characters[character]}",
    CARD.verb: lambda card, _, characters: bare_card_name(card, characters),
    PLAY.verb: lambda card, _, characters: f"play {bare_card_name(card, characters)}",
    RELEASE.verb: lambda card, place, characters: f"release {_hostage(card, place, characters)}",
    TORMENT.verb: lambda card, place, characters: f"torment {_hostage(card, place, characters)}",
    FROM_DECK.verb: lambda house, _, characters: f"{HOUSES[house]}: deck",
    FROM_HAND.verb: lambda house, _, characters: f"{HOUSES[house]}: hand",
    FROM_HOSTAGES.verb: lambda packed, place, characters: _held_by(packed, place),
    WANT.verb: lambda packed, _, characters: f"ask for {spell_terms(packed)}",
    GIVE.verb: lambda packed, _, characters: f"offer {spell_terms(packed)}",
    POWER.verb: lambda power, _, characters: f"{power} power",
    POWER_OF.verb: lambda character, power, characters: f"{characters[character]}: {power} power",
    DRAW.verb: lambda count, _, characters: f"draw {count} cards",
    DISTRIBUTE.verb: lambda power, _, characters: f"distribute {power} power",
}
"""Verb → the words for what it names and what stands beside that."""
