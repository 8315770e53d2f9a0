"""The question of each kind of decision."""

from typing import TYPE_CHECKING

from smallcouncil.iron_throne.codes import PLAY, named
from smallcouncil.iron_throne.names import CARD_CHARACTER, HOUSES
from smallcouncil.iron_throne.state import State
from smallcouncil.kernel import Decision

if TYPE_CHECKING:
    from smallcouncil.iron_throne.wording import Wording

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


def prompt(state: State, decision: Decision, words: "Wording") -> str:
    if decision.kind == "character card":
        cards = [words.cards[CARD_CHARACTER[named(code)]] for code in decision.codes if PLAY.says(code)]
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
