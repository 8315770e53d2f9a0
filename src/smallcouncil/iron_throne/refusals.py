"""Why a choice was not offered: the rule behind the common mistakes."""

from smallcouncil.iron_throne.codes import WANT
from smallcouncil.iron_throne.names import CHARACTER_BY_WORD, HOUSE_IDS
from smallcouncil.iron_throne.state import State
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.kernel import Decision
from smallcouncil.kernel.notation import slug


def why_not(state: State, decision: Decision, choice: str, words: Wording) -> str:
    """The rule that forbids a choice; empty if it is no common mistake."""
    kind = decision.kind
    if kind in ("distribute", "character", "support", "torment whom"):
        return _why_not_this_character(state, decision, choice, words)
    if kind in ("truce", "truce offer"):
        return _why_no_such_truce(state, decision, choice)
    if kind == "take hostage":
        return _why_not_from_there(state, choice)
    if kind == "character card" and choice.startswith("play "):
        return "A character card needs its moment, and its character in the encounter (p. 8)."
    if kind == "defender" and choice.lower() in HOUSE_IDS:
        if choice == decision.house:
            return "The challenger cannot be the defender (p. 5)."
        return "The event card tells who may be the defender (p. 5)."
    if kind == "replace card" and _is_card(choice, words):
        return "Only a hostility card of this hand takes its place, and only a higher one."
    if kind in ("place card", "discard") and _is_card(choice, words):
        return "This card is not in this hand."
    return ""


def _is_card(choice: str, words: Wording) -> bool:
    return choice == "truce" or choice.startswith("hostility ") or choice in words.characters


def _why_not_this_character(state: State, decision: Decision, choice: str, words: Wording) -> str:
    name, house = choice.split(": ")[-1], decision.seat
    character = CHARACTER_BY_WORD.get(slug(name), -1)
    if name in words.characters:
        character = words.characters.index(name)
    if decision.kind == "distribute" and choice == "no more":
        return 'As much power as the sheet holds is distributed here; no text says "up to" (p. 5, 7).'
    if character < 0:
        return ""
    if decision.kind == "support":
        for side, bit in (("challenger", house), ("defender", 5 + house)):
            if choice.startswith(f"{side}: ") and state.refused >> bit & 1:
                return f"An effect forbids this house to support the {side} this turn."
    if character == state.leader[character // 5]:
        return "A leader has no token and takes no part itself (p. 3)."
    if decision.kind != "torment whom" and character // 5 != house:
        return f"{words.characters[character]} belongs to another house."
    if character // 5 in state.seats and not state.power[character]:
        return "A dead character takes no part and gets no power (p. 9, 10)."
    return ""


def _why_no_such_truce(state: State, decision: Decision, choice: str) -> str:
    if choice == "accept":
        return "There is no proposal to accept."
    if choice == "offer nothing":
        return "A proposal gives something to somebody (p. 6)."
    if decision.kind == "truce" and not any(WANT.says(code) for code in decision.codes):
        return "This discussion hears no more proposals."
    return "Each may get at most 1 influence, 2 hostages and 3 power, and only what is there (p. 6)."


def _why_not_from_there(state: State, choice: str) -> str:
    house = HOUSE_IDS.get(choice.split(":")[0].lower(), -1)
    if house not in state.seats:
        return ""
    if state.no_penalties >> house & 1:
        return "From a player who suffers no penalties no hostage is taken (p. 11)."
    if not state.side[house]:
        return "Hostages come from players on the opposing side (p. 7)."
    return "A hostage comes from deck, hand or hostages, and only where there are cards (p. 9)."
