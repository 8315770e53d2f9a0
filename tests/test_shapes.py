"""The shapes of choices and sentences are those that games really offer and tell."""

import random
from typing import Any

import pytest

import smallcouncil
from smallcouncil.agot.game import AGameOfThrones
from smallcouncil.iron_throne.prompts import PROMPTS
from smallcouncil.scenarios import agot as agot_shapes
from smallcouncil.scenarios import iron_throne as iron_throne_shapes
from smallcouncil.scenarios.expectations import shapes_of
from smallcouncil.scenarios.shapes import NUMBER, Shapes, list_of, one_of, some_of

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("agot", {"players": 6, "tides_of_battle": True}),
    ("agot", {"players": 3}),
    ("agot", {"players": 8, "expansion": "mother-of-dragons"}),
    ("agot", {"players": 5, "expansion": "mother-of-dragons", "house_cards": "alternate"}),
    ("iron-throne", {"players": 5}),
    ("iron-throne", {"players": 3, "houses": "choose", "special_events": "mixed"}),
]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_every_option_and_every_sentence_of_a_random_game_has_its_shape(name: str, options: dict[str, Any]) -> None:
    chance = random.Random(3)
    game = smallcouncil.new_game(name, seed=3, **options)
    offered: set[tuple[str, str]] = set()
    while game.outcome is None:
        for decision in game.decisions:
            chosen = chance.choice(decision.options)
            offered.add((decision.kind, chosen))
            if decision is game.decisions[-1]:
                game.apply(decision.house, chosen)
    choices, sentences = shapes_of(game, "choices"), shapes_of(game, "sentences")
    wrong = [(kind, choice) for kind, choice in offered if kind not in choices.kinds_of(choice)]
    told = {(event.kind, game.prose(event)) for event in game.events}
    wrong += [(kind, sentence) for kind, sentence in told if kind not in sentences.kinds_of(sentence)]
    assert wrong == []
    assert len({kind for kind, _ in offered}) >= 10
    assert len({kind for kind, _ in told}) >= 20


def test_every_kind_of_decision_has_its_shapes() -> None:
    game = AGameOfThrones.begin({})
    assert set(agot_shapes.shapes_of_choices(game).shapes) == set(game.edition.kinds)
    assert set(iron_throne_shapes.CHOICES) == set(PROMPTS)


@pytest.mark.parametrize("what", ["choices", "sentences"])
@pytest.mark.parametrize("name", ["agot", "iron-throne"])
def test_every_gap_has_its_filling(name: str, what: str) -> None:
    assert shapes_of(smallcouncil.new_game(name), what).unfilled == set()


def test_gaps() -> None:
    shapes = Shapes(
        {"bid": ("bid {number}",), "walk": ("{who} takes {things}", "{all}"), "fall": ("{who} falls",)},
        {
            "number": NUMBER,
            "who": one_of(["Ann", "B. (the younger)"]),
            "things": some_of(["a hat", r"1 stick|\d+ sticks", "a bag"]),
            "all": list_of(one_of(["x", "y"]), "; ", 3),
        },
    )
    assert shapes.kinds_of("bid 12") == {"bid"}
    assert shapes.kinds_of("bid …") == {"bid"}
    assert shapes.kinds_of("B. (the younger) falls") == {"fall"}
    assert shapes.kinds_of("… takes …") == {"walk"}
    for said in ("Ann takes a hat", "Ann takes a hat, a bag", "Ann takes 2 sticks, a bag", "x; y; x", "x; …; y"):
        assert shapes.kinds_of(said) == {"walk"}, said
    for unsaid in (
        "bid",
        "bid x",
        "Bx (the younger) falls",
        "Ann takes a bag, a hat",
        "Ann takes a hat, a hat",
        "x; y",
    ):
        assert not shapes.kinds_of(unsaid), unsaid
