"""Choices: one int each, and the words for it.

A code is a verb and up to two numbers (`verb << 16 | first << 8 | second`); what it says does not depend
on the kind of decision, so that a choice reads the same wherever it is offered.
"""

from smallcouncil.iron_throne.names import CARD_HOUSE, HOUSES, NAMED, bare_card_name

(
    PASS,
    DECLINE,
    USE,
    HOUSE,
    CHARACTER,
    STOP,
    STAY_OUT,
    TO_CHALLENGER,
    TO_DEFENDER,
    ACCEPT,
    CARD,
    PLAY,
    RELEASE,
    TORMENT,
    FROM_DECK,
    FROM_HAND,
    FROM_HOSTAGES,
    REFUSE,
    WANT,
    GIVE,
    POWER,
    POWER_OF,
    DRAW,
    GIVE_HOSTAGE,
    WITHDRAW,
    REMAIN,
    DISTRIBUTE,
) = (verb << 16 for verb in range(1, 28))

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

VERB = -1 << 16
"""A mask for the verb of a code."""


def with_two(verb: int, first: int, second: int) -> int:
    return verb | first << 8 | second


def first(code: int) -> int:
    return code >> 8 & 255


def second(code: int) -> int:
    return code & 255


def deal(influence: int, hostages: int, power: int) -> int:
    """What one active house gets from a truce, packed into 0–23."""
    return influence * 12 + hostages * 4 + power


def terms(packed: int) -> tuple[int, int, int]:
    """Influence, hostages and power of a packed deal."""
    return packed // 12, packed // 4 % 3, packed % 4


def spell_terms(packed: int) -> str:
    influence, hostages, power = terms(packed)
    parts = ["1 influence"] if influence else []
    if hostages:
        parts.append("1 hostage" if hostages == 1 else "2 hostages")
    if power:
        parts.append(f"{power} power")
    return ", ".join(parts) or "nothing"


def distinct(cards: tuple[int, ...], verb: int = CARD) -> list[int]:
    """A choice for each different card."""
    return [verb | card for card in dict.fromkeys(cards)]


def spell(code: int, characters: tuple[str, ...]) -> str:
    """The words for a choice, with the characters' names that this game uses."""
    verb, one, two = code & VERB, first(code), second(code)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == HOUSE:
        return NAMED[two]
    if verb == CHARACTER:
        return characters[two]
    if verb == CARD:
        return bare_card_name(two, characters)
    return _spell_phrase(verb, one, two, characters)


def _spell_phrase(verb: int, one: int, two: int, characters: tuple[str, ...]) -> str:
    if verb == TO_CHALLENGER:
        return f"challenger: {characters[two]}"
    if verb == TO_DEFENDER:
        return f"defender: {characters[two]}"
    if verb == PLAY:
        return f"play {bare_card_name(two, characters)}"
    if verb in (RELEASE, TORMENT):
        card = f"{HOUSES[CARD_HOUSE[two]]} {bare_card_name(two, characters)}"
        return f"{'release' if verb == RELEASE else 'torment'} {one + 1}: {card}"
    if verb == FROM_DECK:
        return f"{HOUSES[two]}: deck"
    if verb == FROM_HAND:
        return f"{HOUSES[two]}: hand"
    if verb == FROM_HOSTAGES:
        return f"{HOUSES[two % 8]}: hostage {one + 1} ({HOUSES[two // 8]})"
    if verb == WANT:
        return f"ask for {spell_terms(two)}"
    if verb == GIVE:
        return f"offer {spell_terms(two)}"
    if verb == POWER:
        return f"{two} power"
    if verb == POWER_OF:
        return f"{characters[two]}: {one} power"
    if verb == DRAW:
        return f"draw {two} cards"
    assert verb == DISTRIBUTE, f"no words for choice {verb >> 16}"
    return f"distribute {two} power"
