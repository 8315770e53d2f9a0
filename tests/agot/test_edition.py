"""What a game consists of is data: a card, a house and a deck that nobody ever printed, in a game of their own."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from smallcouncil.agot import choices, game, setup
from smallcouncil.agot.board.adjacency import BASE_BOARD_ONLY, EVERY_BOARD
from smallcouncil.agot.board.areas import STRONGHOLD, WESTEROS
from smallcouncil.agot.board.board import AREA_IDS, Board
from smallcouncil.agot.cards.house_card import Ability, HouseCard
from smallcouncil.agot.cards.westeros import Course, WesterosCard
from smallcouncil.agot.combat import Combat, earn
from smallcouncil.agot.edition import Edition, base_game
from smallcouncil.agot.names import ARRYN
from smallcouncil.agot.options import HOUSES_FOR, Options
from smallcouncil.agot.sequence import first_round
from smallcouncil.agot.setup import PlayerScreen
from smallcouncil.agot.state import Game


def toy_finds(game: Game, combat: Combat, side: int) -> list[int]:
    return [0, 1]


def toy_pays(game: Game, combat: Combat, side: int, how: int) -> None:
    earn(game, combat.house(side), 1 + how)


def market_day(game: Game) -> None:
    for house in game.state.houses:
        earn(game, house, 1)


TOY_CARDS = tuple(
    HouseCard(f"Toy Knight {number}", strength=number, set="toy", when_decided=Ability(toy_finds, toy_pays, "toy"))
    for number in range(7)
)
MARKET_DAY = WesterosCard("Market Day", "Each house gains 1 power.", (Course("market day", market_day),))


def toy_edition() -> Edition:
    """The base game with a seventh house that has its own cards, and a fourth Westeros deck."""
    base = base_game(HOUSES_FOR[6])
    houses = (*base.houses, ARRYN)
    areas = tuple(
        area._replace(home_of="Arryn", fortification=STRONGHOLD) if area.name == "The Eyrie" else area
        for area in WESTEROS
    )
    house_cards = (*base.house_cards, *TOY_CARDS)
    westeros_cards = (*base.westeros_cards, MARKET_DAY)
    eyrie = AREA_IDS["the-eyrie"]
    return replace(
        base,
        houses=houses,
        board=Board(areas, (EVERY_BOARD, BASE_BOARD_ONLY), houses),
        house_cards=house_cards,
        hands={**base.hands, ARRYN: tuple(range(len(base.house_cards), len(house_cards)))},
        westeros_cards=westeros_cards,
        decks=(*base.decks, (len(base.westeros_cards),) * 10),
        units={**base.units, ARRYN: setup.ALL_UNITS},
        screens={**base.screens, ARRYN: PlayerScreen(2, {"the-eyrie": "2 knights", "the-narrow-sea": "ship"})},
        tracks=tuple((*track, ARRYN) for track in base.tracks),
        stars=(*base.stars, 0),
        neutral_forces={area: force for area, force in base.neutral_forces.items() if area != eyrie},
        garrisons={**base.garrisons, ARRYN: 3},
        power={**base.power, ARRYN: 5},
        kinds=choices.kinds_of(house_cards, westeros_cards),
    )


def test_a_card_a_house_and_a_deck_are_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(choices.CHOSEN, "toy", lambda code: ("one coin", "two coins")[code])
    edition = toy_edition()
    asked, resolved = Counter[str](), 0
    for seed in range(3):
        rng = Random(seed)
        play = game.AGameOfThrones(Options((*HOUSES_FOR[6], ARRYN), str(seed)), edition)
        setup.set_up(play)
        first_round(play)
        play.run()
        assert play.houses[-1] == "Arryn"
        while play.outcome is None:
            decision = rng.choice(play.decisions)
            asked[decision.kind] += 1
            play.apply(decision.house, rng.choice(decision.options))
        play.check_invariants()
        assert "Arryn" in play.outcome.ranking
        resolved += sum("Market Day" in play.prose(event) for event in play.events)
        assert all(play.view(house)["round"] == 10 for house in (*play.houses, None)) or play.state.round < 10
    assert sum(number for kind, number in asked.items() if kind.startswith("card: Toy Knight")) > 0
    assert resolved == 27  # nine rounds of three games
