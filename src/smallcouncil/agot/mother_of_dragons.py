"""Mother of Dragons: what the expansion adds to the game, and where it puts it (pages of its own rulebook)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from smallcouncil.agot import choices, setup
from smallcouncil.agot.board.board import AREA_IDS, with_overlays
from smallcouncil.agot.cards.house_cards import VASSAL_DECK, deck_of
from smallcouncil.agot.cards.westeros_iv import DECK_IV
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import castles_and_strongholds, told_castles
from smallcouncil.agot.march import March
from smallcouncil.agot.names import (
    ARRYN,
    BARATHEON,
    FIEFDOMS,
    GREYJOY,
    HOUSES,
    IRON_THRONE,
    KINGS_COURT,
    LANNISTER,
    MARTELL,
    STARK,
    TARGARYEN,
    TYRELL,
)
from smallcouncil.agot.orders import BASE_TOKENS, SEA_TOKENS, VASSAL_TOKENS
from smallcouncil.agot.phases import (
    attendance,
    deck_iv,
    dragons,
    gifts,
    improvements,
    iron_bank,
    loans,
    loyalty,
    march,
    spymaster,
    vassals,
)
from smallcouncil.agot.phases.clash_of_kings import Bidding, reveal_bids
from smallcouncil.agot.phases.combat import choose_house_cards, resolve_after_combat_cards
from smallcouncil.agot.phases.planning import PlanningPhase, assign_orders, reveal_orders, use_messenger_raven
from smallcouncil.agot.phases.sea_orders import remove_sea_orders_from_land
from smallcouncil.agot.phases.share_out import SHARE_OUT_BID, ShareOutBid, share_out_targaryens_bid
from smallcouncil.agot.phases.vassals import (
    CHOOSE_VASSALS,
    ORDER_VASSALS,
    ChooseVassals,
    OrderVassals,
    choose_vassals,
    draw_vassal_cards,
    order_vassals,
    reward_commander,
    shuffle_vassal_cards,
)
from smallcouncil.agot.phases.westeros import WesterosPhase, advance_game_round_marker
from smallcouncil.agot.setup import PlayerScreen
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import DRAGON, FOOTMAN, KNIGHT, ONE, SHIP
from smallcouncil.kernel import Procedure, Step

if TYPE_CHECKING:
    from smallcouncil.agot.edition import Edition

STARS: Final = (3, 3, 2, 1, 0, 0, 0, 3)
"""The King's Court track with its extension; the overlay for few players is not used (p. 3)."""
STARTING_POWER: Final = 7
VASSAL_SUPPLY: Final = 4
EYRIE_GARRISON: Final = 4
TARGARYEN_UNITS: Final = 8 * ONE[FOOTMAN] + 6 * ONE[KNIGHT] + 8 * ONE[SHIP] + 3 * ONE[DRAGON]
DRAGON_ROUNDS: Final = (2, 4, 6, 8, 10)
"""The spaces of the round track on which a dragon strength token lies at first (p. 4)."""

TRACKS: Final = {
    IRON_THRONE: (BARATHEON, LANNISTER, STARK, MARTELL, GREYJOY, TYRELL, ARRYN, TARGARYEN),
    FIEFDOMS: (GREYJOY, TYRELL, MARTELL, ARRYN, STARK, BARATHEON, LANNISTER, TARGARYEN),
    KINGS_COURT: (LANNISTER, STARK, MARTELL, TYRELL, ARRYN, BARATHEON, GREYJOY, TARGARYEN),
}
"""The influence order printed in the expansion (p. 4); what the player screens say is ignored."""
TOP_SPACES: Final = 3

PLAYER_SCREENS: Final = {
    **setup.PLAYER_SCREENS,
    ARRYN: PlayerScreen(1, {"the-eyrie": "2 knights", "the-vale-of-arryn": "knight", "port-of-the-eyrie": "ship"}),
    TARGARYEN: PlayerScreen(
        4,
        {
            "pentos": "knight, footman",
            "port-of-pentos": "ship",
            "bay-of-pentos": "2 ships",
            "myr": "knight",
            "norvos": "dragon",
            "the-rhoyne": "2 dragons",
        },
    ),
}
VASSAL_SETUP_CARDS: Final = {
    STARK: {
        "winterfell": "2 footmen",
        "white-harbor": "knight",
        "moat-cailin": "knight",
        "karhold": "footman",
        "castle-black": "footman",
        "the-shivering-sea": "ship",
    },
    GREYJOY: {
        "pyke": "knight, footman",
        "greywater-watch": "footman",
        "ironmans-bay": "2 ships",
        "sunset-sea": "2 ships",
    },
    LANNISTER: {
        "lannisport": "2 footmen",
        "riverrun": "knight, footman",
        "stoney-sept": "knight",
        "the-golden-sound": "3 ships",
    },
    BARATHEON: {
        "dragonstone": "2 knights",
        "kingswood": "footman",
        "storms-end": "footman",
        "shipbreaker-bay": "2 ships",
        "blackwater-bay": "ship",
    },
    TYRELL: {
        "highgarden": "footman",
        "oldtown": "knight",
        "dornish-marches": "knight",
        "three-towers": "footman",
        "redwyne-straights": "3 ships",
    },
    MARTELL: {
        "sunspear": "footman",
        "salt-shore": "footman",
        "yronwood": "knight, footman",
        "starfall": "footman",
        "sea-of-dorne": "ship",
        "east-summer-sea": "2 ships",
    },
    ARRYN: {
        "the-eyrie": "knight",
        "the-vale-of-arryn": "knight, footman",
        "the-mountains-of-the-moon": "knight, footman",
        "port-of-the-eyrie": "ship",
        "the-bite": "ship",
        "the-narrow-sea": "ship",
    },
}
NEUTRAL_FORCE: Final = 5
"""Of all neutral force tokens only those of King's Landing and Braavos are used, both of this strength (p. 2)."""


def mother_of_dragons(base: "Edition", players: tuple[int, ...], alternate: bool) -> "Edition":
    """The expansion for these players' houses; all others but Targaryen are vassals (p. 3)."""
    targaryen = TARGARYEN in players
    houses = tuple(house for house in range(len(HOUSES)) if house != TARGARYEN or targaryen)
    edition = replace(
        base,
        houses=houses,
        board=with_overlays(houses, essos=targaryen),
        hands={house: deck_of(house, alternate) if house in players else () for house in houses},
        vassal_deck=VASSAL_DECK,
        tokens=BASE_TOKENS + SEA_TOKENS,
        vassal_tokens=VASSAL_TOKENS,
        steps=with_vassals(base.steps),
        acts={"gift": gifts.GIFT, "leave": attendance.LEAVING},
        options_after_act=gifts.AFTER_A_GIFT,
        units=dict.fromkeys(houses, setup.ALL_UNITS),
        points=players_points,
        screens={house: screen(house, players) for house in houses},
        tracks=tuple(adjusted(TRACKS[track], houses, players) for track in (IRON_THRONE, FIEFDOMS, KINGS_COURT)),
        stars=STARS,
        neutral_forces={AREA_IDS["kings-landing"]: NEUTRAL_FORCE},
        garrisons={house: EYRIE_GARRISON if house == ARRYN else setup.GARRISON for house in houses},
        power={house: STARTING_POWER if house in players else 0 for house in houses},
    )
    return with_targaryen(edition) if targaryen else edition


def with_targaryen(edition: "Edition") -> "Edition":
    """What comes with House Targaryen: dragons, loyalty, the Iron Bank (p. 7 to p. 9)."""
    cards = (*edition.westeros_cards, *DECK_IV)
    return replace(
        edition,
        always_last=TARGARYEN,
        units={**edition.units, TARGARYEN: TARGARYEN_UNITS},
        unit_strengths=dragons.unit_strengths,
        neutral_forces={**edition.neutral_forces, AREA_IDS["braavos"]: NEUTRAL_FORCE},
        westeros_cards=cards,
        decks=(*edition.decks, tuple(range(len(edition.westeros_cards), len(cards)))),
        kinds=choices.kinds_of(edition.house_cards, cards),
        prepare=prepare_essos,
        points=points_with_loyalty,
        told=told_points,
        after_change_of_control=loyalty.gain_loyalty,
        steps=with_iron_bank(with_dragons(edition.steps)),
    )


def prepare_essos(game: Game) -> None:
    """A loyalty token in King's Landing (p. 5), the dragon strength tokens on the round track (p. 4), the Iron Bank."""
    game.state.loyalty = (0,) * len(game.board)
    loyalty.lay_token(game, AREA_IDS["kings-landing"])
    game.state.dragon_tokens = DRAGON_ROUNDS
    iron_bank.open_bank(game)


Steps = dict[type[Procedure], tuple[Step, ...]]


def with_vassals(steps: Steps) -> Steps:
    """The sequence of play with vassals and sea orders (p. 5, p. 6, p. 10)."""
    return {
        **steps,
        WesterosPhase: after(steps[WesterosPhase], advance_game_round_marker, attendance.players_leave),
        PlanningPhase: (
            choose_vassals,
            assign_orders,
            order_vassals,
            reveal_orders,
            use_messenger_raven,
            remove_sea_orders_from_land,
        ),
        ChooseVassals: CHOOSE_VASSALS,
        OrderVassals: ORDER_VASSALS,
        March: instead(steps[March], march.establish_control, vassals.establish_control),
        Combat: before(
            after(steps[Combat], resolve_after_combat_cards, shuffle_vassal_cards, reward_commander),
            choose_house_cards,
            draw_vassal_cards,
        ),
    }


def with_dragons(steps: Steps) -> Steps:
    """The sequence of play with House Targaryen (p. 7, p. 8)."""
    return {
        **steps,
        WesterosPhase: after(steps[WesterosPhase], attendance.players_leave, dragons.grow_dragons),
        Bidding: after(steps[Bidding], reveal_bids, share_out_targaryens_bid),
        ShareOutBid: SHARE_OUT_BID,
        loyalty.PlaceLoyalty: loyalty.PLACE_LOYALTY,
        loyalty.MoveLoyalty: loyalty.MOVE_LOYALTY,
        dragons.FireMadeFlesh: dragons.FIRE_MADE_FLESH,
        deck_iv.PlayingWithFire: deck_iv.PLAYING_WITH_FIRE,
        deck_iv.TheLongPlan: deck_iv.THE_LONG_PLAN,
    }


def with_iron_bank(steps: Steps) -> Steps:
    """The sequence of play with the Iron Bank (p. 9)."""
    phase = after(steps[WesterosPhase], attendance.players_leave, iron_bank.shift_loans)
    return {
        **steps,
        WesterosPhase: after(phase, dragons.grow_dragons, iron_bank.demand_interest),
        iron_bank.TakeLoan: iron_bank.TAKE_LOAN,
        iron_bank.PayInterest: iron_bank.PAY_INTEREST,
        iron_bank.CollectDebt: iron_bank.COLLECT_DEBT,
        improvements.ImproveAreas: improvements.IMPROVE_AREAS,
        improvements.BurnCastle: improvements.BURN_CASTLE,
        loans.PlaceUnits: loans.PLACE_UNITS,
        loans.FacelessMen: loans.FACELESS_MEN,
        spymaster.Spymaster: spymaster.SPYMASTER,
    }


def before(steps: tuple[Step, ...], step: Step, *added: Step) -> tuple[Step, ...]:
    at = steps.index(step)
    return (*steps[:at], *added, *steps[at:])


def after(steps: tuple[Step, ...], step: Step, *added: Step) -> tuple[Step, ...]:
    at = steps.index(step) + 1
    return (*steps[:at], *added, *steps[at:])


def instead(steps: tuple[Step, ...], step: Step, other: Step) -> tuple[Step, ...]:
    return tuple(other if each is step else each for each in steps)


def players_points(game: Game) -> list[int]:
    """Castles and strongholds of the players; vassals cannot win (p. 7)."""
    held, players = castles_and_strongholds(game), game.state.houses
    if len(players) == len(HOUSES):
        return held[:]
    return [held[house] if house in players else 0 for house in range(len(HOUSES))]


def points_with_loyalty(game: Game) -> list[int]:
    """Targaryen goes by loyalty, whatever it holds (p. 7)."""
    points = players_points(game)
    points[TARGARYEN] = loyalty.victory_position(game)
    return points


def told_points(house: int, points: int) -> str:
    by_loyalty = f"stands on {points} of the victory track by loyalty"
    return by_loyalty if house == TARGARYEN else told_castles(house, points)


def screen(house: int, players: tuple[int, ...]) -> PlayerScreen:
    """Where a house begins: a player as its screen says, a vassal as its set-up card says (p. 4)."""
    return PLAYER_SCREENS[house] if house in players else PlayerScreen(VASSAL_SUPPLY, VASSAL_SETUP_CARDS[house])


def adjusted(track: tuple[int, ...], houses: tuple[int, ...], players: tuple[int, ...]) -> tuple[int, ...]:
    """If a vassal stands in one of the top three spaces of a track, all vassals go behind the players (p. 4); but
    the eighth space is Targaryen's alone (p. 8)."""
    order = [house for house in track if house in houses]
    if all(house in players for house in order[:TOP_SPACES]):
        return tuple(order)
    before = [house for house in order if house in players and house != TARGARYEN]
    vassals = [house for house in order if house not in players]
    last = [house for house in order if house == TARGARYEN]
    return (*before, *vassals, *last)
