"""House Martell."""

from typing import Final

from smallcouncil.agot.cards.house_card import Ability, HouseCard
from smallcouncil.agot.combat import ATTACKER, DEFENDER, Combat
from smallcouncil.agot.influence import ALL_TRACKS, move_on_track
from smallcouncil.agot.state import Game


def nymeria_attacks(game: Game, combat: Combat, side: int) -> int:
    return int(side == ATTACKER)


def nymeria_defends(game: Game, combat: Combat, side: int) -> int:
    return int(side == DEFENDER)


def doran_chooses_track(game: Game, combat: Combat, side: int) -> list[int]:
    """Nothing is asked where the opponent never leaves the last place."""
    return [] if combat.house(1 - side) == game.edition.always_last else list(ALL_TRACKS)


def doran_moves(game: Game, combat: Combat, side: int, track: int) -> None:
    move_on_track(game, combat.house(1 - side), track, len(game.state.track(track)) - 1)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("The Red Viper", strength=4, swords=2, fortifications=1),
    HouseCard("Areo Hotah", strength=3, fortifications=1),
    HouseCard("Darkstar", strength=2, swords=1),
    HouseCard("Obara Sand", strength=2, swords=1),
    HouseCard(
        "Arianne Martell",
        strength=1,
        text="If you defend and lose, your opponent's units do not move in but stay in the area they marched from.",
        stops_the_victor=True,
    ),
    HouseCard(
        "Nymeria Sand",
        strength=1,
        text="If you attack, this card gains a sword; if you defend, a fortification.",
        swords_bonus=nymeria_attacks,
        fortifications_bonus=nymeria_defends,
    ),
    HouseCard(
        "Doran Martell",
        strength=0,
        text="At once move your opponent to the last place of one influence track of your choice.",
        immediately=Ability(
            doran_chooses_track,
            doran_moves,
            "track",
            "On which influence track does your opponent go to the last place?",
        ),
    ),
)
