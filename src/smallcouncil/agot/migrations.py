"""Snapshots of earlier versions, brought into today's form.

The lists below are history: how the steps stood in a version whose snapshots numbered them.  They never change.
"""

from typing import Any, Final

from smallcouncil.kernel.snapshot import name_steps

STEPS_0_1_0: Final[dict[str, tuple[str, ...]]] = {
    "GameRounds": ("westeros_phase", "planning_phase", "action_phase", "next_round"),
    "WesterosPhase": (
        "advance_game_round_marker",
        "draw_westeros_cards",
        "advance_wildlings_track",
        "resolve_westeros_cards",
    ),
    "PlanningPhase": ("assign_orders", "reveal_orders", "use_messenger_raven"),
    "ActionPhase": ("resolve_raid_orders", "resolve_march_orders", "resolve_consolidate_power_orders", "clean_up"),
    "ResolveRaidOrders": ("resolve_raid_order",),
    "ResolveMarchOrders": ("next_march",),
    "March": ("move_units", "establish_control", "settle_before_combat", "attack"),
    "CallForHelp": ("call_for_help", "march_or_stay"),
    "Combat": (
        "begin_combat",
        "call_for_support",
        "calculate_initial_combat_strength",
        "choose_house_cards",
        "reveal_house_cards",
        "resolve_cancel_texts",
        "resolve_immediately_texts",
        "use_valyrian_steel_blade",
        "calculate_final_combat_strength",
        "determine_victor",
        "resolve_when_decided_texts",
        "count_casualties",
        "casualties",
        "retreats_and_routing",
        "combat_clean_up",
        "resolve_after_combat_texts",
        "settle_after_combat",
    ),
    "ReplaceHouseCard": ("choose_another_house_card",),
    "Retreat": ("leave_the_embattled_area", "choose_where_to_retreat", "destroy_what_supply_forbids", "rout"),
    "ChangeOfControl": ("take_control_of_enemy_ports",),
    "ResolveConsolidatePowerOrders": ("resolve_consolidate_power_order",),
    "Mustering": ("muster",),
    "EachHouse": ("next_house",),
    "ReconcileArmies": ("remove_excess_units",),
    "ClashOfKings": ("bid_on_iron_throne", "bid_on_fiefdoms", "bid_on_kings_court"),
    "Bidding": ("bid_power", "reveal_bids", "decide_ties", "place_influence_tokens"),
    "WildlingAttack": (
        "determine_wildling_strength",
        "bid_power",
        "calculate_nights_watch_strength",
        "determine_outcome",
        "reveal_wildling_card",
        "resolve_wildling_card",
        "adjust_wildlings_track",
        "bury_wildling_card",
    ),
    "DestroyUnits": ("destroy_units",),
    "DestroyInCastle": ("destroy_in_castle",),
    "ReplaceKnights": ("replace_knights",),
    "UpgradeFootmen": ("upgrade_footmen",),
    "DiscardCard": ("discard_card",),
    "TakeCardBack": ("take_card_back",),
    "ChooseTrack": ("choose_track",),
    "UnitsOrPlaces": ("units_or_places", "go_down_two_places"),
    "MusterInOneArea": ("muster_in_one_area",),
}
COMBAT_WITH_TIDES_0_1_0: Final = (
    "begin_combat",
    "call_for_support",
    "calculate_initial_combat_strength",
    "choose_house_cards",
    "reveal_house_cards",
    "resolve_cancel_texts",
    "resolve_immediately_texts",
    "draw_tides_cards",
    "use_blade_on_tides",
    "reveal_tides_cards",
    "use_valyrian_steel_blade",
    "calculate_final_combat_strength",
    "determine_victor",
    "resolve_when_decided_texts",
    "count_casualties",
    "casualties",
    "count_skulls",
    "suffer_skulls",
    "retreats_and_routing",
    "combat_clean_up",
    "resolve_after_combat_texts",
    "settle_after_combat",
)


def from_0_1_0(data: dict[str, Any], tides_of_battle: bool) -> dict[str, Any]:
    """A snapshot of version 0.1.0, whose steps were numbers."""
    combat = {"Combat": COMBAT_WITH_TIDES_0_1_0} if tides_of_battle else {}
    return name_steps(data, STEPS_0_1_0 | combat)
