"""Snapshots of earlier versions, brought into today's form.

The lists below are history: how the steps stood in a version whose snapshots numbered them.  They never change.
"""

from typing import Any, Final

from smallcouncil.iron_throne.state import UNKNOWN_SOURCE
from smallcouncil.kernel.snapshot import name_steps

STEPS_0_1_0: Final[dict[str, tuple[str, ...]]] = {
    "Setup": (
        "choose_houses",
        "draw_leader_sheets",
        "choose_leaders",
        "reveal_leaders",
        "prepare_house_components",
        "prepare_influence_boards",
        "prepare_power",
        "prepare_event_deck",
        "determine_first_player",
    ),
    "Play": ("take_turn",),
    "Turn": (
        "before_your_turn",
        "start_of_the_turn",
        "draw_event_card",
        "determine_defender",
        "draw_cards",
        "distribute_power",
        "choose_challenging_character",
        "choose_defending_character",
        "offer_support",
        "before_house_cards_are_placed",
        "place_first_and_faceup",
        "place_house_cards",
        "reveal_house_cards",
        "after_house_cards_are_revealed",
        "determine_outcome",
        "discuss_truce",
        "before_rewards_and_penalties",
        "winning_the_encounter",
        "losing_the_encounter",
        "taking_hostages",
        "after_the_resolution_phase",
        "clean_up",
        "draw_to_five",
        "next_challenger",
    ),
    "StartOfTurn": ("release_or_torment",),
    "Torment": ("discard_tormented_card", "torment", "after_torment"),
    "OfferSupport": ("offer_and_answer",),
    "LeaderAbilities": ("resolve_leader_abilities",),
    "CharacterCards": ("play_character_cards",),
    "Effect": ("resolve_effect", "check_after_effect"),
    "Distribute": ("distribute",),
    "Discard": ("discard_cards",),
    "TakeHostages": ("take_hostages",),
    "Truce": ("bargain", "power_changes_hands", "hostages_change_hands", "influence_changes_hands"),
}


def migrate(data: dict[str, Any]) -> dict[str, Any]:
    """A snapshot as this version writes it."""
    return _name_sources(name_steps(data, STEPS_0_1_0)) if data.get("format", 1) == 1 else data


def _name_sources(data: dict[str, Any]) -> dict[str, Any]:
    """Effects did not remember what they came from."""
    effects = {"()": [{"()": [*effect["()"], UNKNOWN_SOURCE]} for effect in data["state"]["effects"]["()"]]}
    return {**data, "state": {**data["state"], "effects": effects}}
