"""The sequence of play, as lists of steps in the rulebook's words and order."""

from smallcouncil.iron_throne import setup
from smallcouncil.iron_throne.phases.encounter import (
    after_house_cards_are_revealed,
    before_house_cards_are_placed,
    determine_outcome,
    place_first_and_faceup,
    place_house_cards,
    reveal_house_cards,
)
from smallcouncil.iron_throne.phases.hostages import START_OF_TURN, TAKING_HOSTAGES, TORMENTING
from smallcouncil.iron_throne.phases.preparation import (
    before_your_turn,
    choose_challenging_character,
    choose_defending_character,
    determine_defender,
    discard_cards,
    distribute,
    distribute_power,
    draw_cards,
    draw_event_card,
    start_of_the_turn,
    take_turn,
)
from smallcouncil.iron_throne.phases.resolution import (
    after_the_resolution_phase,
    before_rewards_and_penalties,
    clean_up,
    draw_to_five,
    losing_the_encounter,
    next_challenger,
    taking_hostages,
    winning_the_encounter,
)
from smallcouncil.iron_throne.phases.support import SUPPORT, offer_support
from smallcouncil.iron_throne.phases.truce import TRUCE_DISCUSSION, discuss_truce
from smallcouncil.iron_throne.phases.windows import CHARACTER_CARDS_PLAYED, EFFECT, LEADER_ABILITIES
from smallcouncil.iron_throne.procedures import (
    CharacterCards,
    Discard,
    Distribute,
    Effect,
    LeaderAbilities,
    OfferSupport,
    Play,
    Setup,
    StartOfTurn,
    TakeHostages,
    Torment,
    Truce,
    Turn,
)
from smallcouncil.kernel import Procedure, Step

GAME_SETUP: tuple[Step, ...] = (
    setup.choose_houses,
    setup.draw_leader_sheets,
    setup.choose_leaders,
    setup.reveal_leaders,
    setup.prepare_house_components,
    setup.prepare_influence_boards,
    setup.prepare_power,
    setup.prepare_event_deck,
    setup.determine_first_player,
)

TURN: tuple[Step, ...] = (
    before_your_turn,
    start_of_the_turn,
    # 1. Preparation
    draw_event_card,
    determine_defender,
    draw_cards,
    distribute_power,
    choose_challenging_character,
    choose_defending_character,
    # 2. Support
    offer_support,
    # 3. Encounter
    before_house_cards_are_placed,
    place_first_and_faceup,
    place_house_cards,
    reveal_house_cards,
    after_house_cards_are_revealed,
    determine_outcome,
    # 4. Resolution
    discuss_truce,
    before_rewards_and_penalties,
    winning_the_encounter,
    losing_the_encounter,
    taking_hostages,
    after_the_resolution_phase,
    # End of the turn
    clean_up,
    draw_to_five,
    next_challenger,
)

STEPS: dict[type[Procedure], tuple[Step, ...]] = {
    Setup: GAME_SETUP,
    Play: (take_turn,),
    Turn: TURN,
    StartOfTurn: START_OF_TURN,
    Torment: TORMENTING,
    OfferSupport: SUPPORT,
    LeaderAbilities: LEADER_ABILITIES,
    CharacterCards: CHARACTER_CARDS_PLAYED,
    Effect: EFFECT,
    Distribute: (distribute,),
    Discard: (discard_cards,),
    TakeHostages: TAKING_HOSTAGES,
    Truce: TRUCE_DISCUSSION,
}
