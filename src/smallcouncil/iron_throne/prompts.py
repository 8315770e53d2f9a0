"""The question of each kind of decision, and why a choice was not offered."""

from smallcouncil.iron_throne.choices import PLAY, VERB, second
from smallcouncil.iron_throne.names import CARD_CHARACTER, CHARACTER_BY_WORD, HOUSES
from smallcouncil.iron_throne.state import State
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.kernel import Decision
from smallcouncil.kernel.notation import slug

PROMPTS = {
    "house": "Choose a house.",
    "leader": "Choose your leader in secret.",
    "leader ability": "{leader}: {text}",
    "hostages": "Start of the turn: release or torment hostages?",
    "torment": "Choose the hostage to torment.",
    "torment whom": "Choose the character that loses 1 power to your sheet.",
    "defender": "Choose the defender.",
    "distribute": "Distribute power from your sheet ({sheet} left): choose a character.",
    "discard": "Choose a card to discard.",
    "character": "Choose the character that takes part in the encounter.",
    "support": "Offer support to the challenger {challenger} or the defender {defender}, or stay out?",
    "answer": "Accept the support?",
    "place card": "Place one card of your hand.",
    "character card": "Play a character card for its text?",
    "replace card": "Replace your revealed card by a higher hostility card.",
    "whose hand": "Whose hand do you look at?",
    "whose card": "Whose revealed card do you choose?",
    "who withdraws": "Who must withdraw?",
    "persuade whom": "Whom do you persuade to withdraw?",
    "withdraw": "Withdraw from the encounter?",
    "which character": "Choose the character that loses 2 power.",
    "no rewards for whom": "Who receives no rewards?",
    "no penalties for whom": "Who suffers no penalties?",
    "give": "Give 1 power from your sheet, or a hostage?",
    "spoils": "Draw cards or distribute power?",
    "take hostage": "Take a hostage: from whom, and from which place?",
    "truce": "Truce: accept, refuse for good, or propose: what do you ask for yourself?",
    "truce offer": "Truce: what do you offer in return?",
}


def prompt(state: State, decision: Decision, words: Wording) -> str:
    if decision.kind == "character card":
        cards = [words.cards[CARD_CHARACTER[second(code)]] for code in decision.codes if code & VERB == PLAY]
        return " ".join([PROMPTS[decision.kind], *(f"{card.title}: {card.text}" for card in cards)])
    if decision.seat >= 5:
        return PROMPTS[decision.kind]
    leader = words.leaders[state.leader[decision.seat]]
    return PROMPTS[decision.kind].format(
        leader=leader.title,
        text=leader.text,
        sheet=state.sheet[decision.seat],
        challenger=HOUSES[state.challenger],
        defender=HOUSES[state.defender],
    )


def why_not(state: State, decision: Decision, choice: str, words: Wording) -> str:
    """The rule behind the common mistakes; empty if none of them."""
    name = choice.split(": ")[-1]
    character = CHARACTER_BY_WORD.get(slug(name), -1)
    if name in words.characters:
        character = words.characters.index(name)
    if decision.kind in ("distribute", "character", "support", "torment whom") and character >= 0:
        if decision.kind == "support" and choice.startswith(("challenger: ", "defender: ")):
            if state.refused >> decision.seat & 1 and choice.startswith("challenger"):
                return "An effect forbids this house to support the challenger this turn."
            if state.refused >> 5 + decision.seat & 1 and choice.startswith("defender"):
                return "An effect forbids this house to support the defender this turn."
        if character == state.leader[character // 5]:
            return "A leader has no token and takes no part itself (p. 3)."
        if decision.kind != "torment whom" and character // 5 != decision.seat:
            return f"{words.characters[character]} belongs to another house."
        if character // 5 in state.seats and not state.power[character]:
            return "A dead character takes no part and gets no power (p. 9, 10)."
    if decision.kind == "character card" and choice.startswith("play "):
        return "A character card needs its moment, and its character in the encounter (p. 8)."
    if decision.kind in ("truce", "truce offer"):
        return "Each may get at most 1 influence, 2 hostages and 3 power, and only what is there (p. 6)."
    if decision.kind == "defender" and choice == decision.house:
        return "The challenger cannot be the defender (p. 5)."
    return ""
