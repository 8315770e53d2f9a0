"""House Martell in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import place_on
from smallcouncil.agot.hands import without
from smallcouncil.agot.influence import ALL_TRACKS, move_on_track
from smallcouncil.agot.names import MARTELL
from smallcouncil.agot.state import Game


def doran_has_others(game: Game, combat: Combat, side: int) -> int:
    return len(game.state.hand[MARTELL])


def doran_sends_others(game: Game, combat: Combat, side: int) -> int:
    return -len(game.state.hand[MARTELL])


def gerris_may_rise(game: Game, combat: Combat, side: int) -> list[int]:
    if combat.winner != side:
        return []
    tracks = [track for track in ALL_TRACKS if place_on(game, track, MARTELL) > 0]
    return [PASS, *tracks] if tracks else []


def gerris_rises(game: Game, combat: Combat, side: int, track: int) -> None:
    if track != PASS:
        move_on_track(game, MARTELL, track, place_on(game, track, MARTELL) - 1)


def quentyn_is_the_last_hope(game: Game, combat: Combat, side: int) -> int:
    return len(without(game.state.discard[MARTELL], combat.cards[side]))


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Doran Martell",
        strength=4,
        text="For each other card in your hand this card gains a sword and a fortification and loses 1 strength.",
        strength_bonus=doran_sends_others,
        swords_bonus=doran_has_others,
        fortifications_bonus=doran_has_others,
    ),
    HouseCard("Areo Hotah", strength=3, fortifications=2),
    HouseCard("Bastard of Godsgrace", strength=2, fortifications=1),
    HouseCard("Big Man", strength=2, swords=1),
    HouseCard(
        "Ser Gerris Drinkwater",
        strength=1,
        text="If you win, you may go up one place on an influence track of your choice.",
        when_decided=Ability(gerris_may_rise, gerris_rises, "track", "Go up one place on which influence track?"),
    ),
    HouseCard(
        "Quentyn Martell",
        strength=1,
        text="This card gains 1 strength for each card in your discard pile.",
        strength_bonus=quentyn_is_the_last_hope,
    ),
    HouseCard("Nymeria Sand", strength=0, swords=1, fortifications=1),
)
