"""What must hold in every game, tried on random ones at every player count, with and without Tides of Battle."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import smallcouncil
from smallcouncil.fuzzing import fuzz_game

CONFIGURATIONS = [{"players": players, "tides_of_battle": tides} for players in (3, 4, 5, 6) for tides in (False, True)]


def named(options: dict[str, Any]) -> str:
    return f"{options['players']} players" + (", tides" if options["tides_of_battle"] else "")


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=named)
def test_pieces_are_conserved_and_supply_is_kept(options: dict[str, Any]) -> None:
    """Units, cards, tokens and decks at every decision; what every game must do is in test_conformance.py."""
    for seed in ("robb", "sansa", "arya"):
        fuzz_game("agot", options, seed, thorough=0)


EXPANSION = [
    {
        "expansion": "mother-of-dragons",
        "houses": houses,
        "tides_of_battle": number % 2 == 1,
        "house_cards": "alternate" if number % 3 == 1 else None,
        "errata": "faq-2.0" if number % 4 == 2 else None,
    }
    for number, houses in enumerate(
        [
            ["Stark", "Lannister", "Baratheon"],
            ["Greyjoy", "Tyrell", "Martell", "Arryn"],
            ["Stark", "Greyjoy", "Tyrell", "Targaryen"],
            ["Martell", "Arryn", "Stark", "Lannister", "Baratheon"],
            ["Targaryen", "Baratheon", "Lannister", "Greyjoy", "Arryn"],
            ["Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell"],
            ["Arryn", "Targaryen", "Martell", "Tyrell", "Stark", "Greyjoy"],
            ["Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn"],
            ["Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Targaryen"],
            ["Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn", "Targaryen"],
        ]
    )
]
"""Every number of players, with Targaryen and without, and each other option with some of them."""


@pytest.mark.parametrize("options", EXPANSION, ids=lambda options: " ".join(house[:2] for house in options["houses"]))
def test_the_expansion_is_sound_with_gifts_and_with_leavers(options: dict[str, Any]) -> None:
    """Units, cards, loans and tokens at every decision; what houses do unasked is sprinkled in."""
    fuzz_game("agot", options, "dany", thorough=0.003)


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(), number=st.integers(0, len(EXPANSION) - 1), tides=st.booleans(), alternate=st.booleans())
def test_any_seed_of_the_expansion_gives_a_game_that_ends(seed: int, number: int, tides: bool, alternate: bool) -> None:
    cards = "alternate" if alternate else None
    options = {**EXPANSION[number], "tides_of_battle": tides, "house_cards": cards}
    fuzz_game("agot", options, str(seed), thorough=0.002)


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(), players=st.integers(3, 6), tides=st.booleans(), errata=st.sampled_from([None, "faq-2.0"]))
def test_any_seed_gives_a_game_that_ends(seed: int, players: int, tides: bool, errata: str | None) -> None:
    fuzz_game("agot", {"players": players, "tides_of_battle": tides, "errata": errata}, str(seed), thorough=0.002)


@pytest.mark.slow
@pytest.mark.parametrize("options", CONFIGURATIONS[-1:], ids=named)
def test_the_order_in_which_sealed_answers_arrive_changes_nothing(options: dict[str, Any]) -> None:
    """Two games with the same answers, given in a different order at every simultaneous decision, stay the same."""
    here = smallcouncil.new_game("agot", **options, seed=5)
    there = here.copy()
    chance = random.Random(5)
    for _ in range(400):
        if here.outcome is not None:
            break
        script: dict[str, list[str]] = {}
        start = here.asked
        while here.asked is start and here.decisions:
            decision = here.decisions[0]
            choice = chance.choice(decision.options)
            script.setdefault(decision.house, []).append(choice)
            here.apply(decision.house, choice)
        houses = list(script)
        while houses:
            house = chance.choice(houses)
            there.apply(house, script[house].pop(0))
            if not script[house]:
                houses.remove(house)
        mine, yours = here.to_json(), there.to_json()
        del mine["choices"], yours["choices"]
        assert mine == yours


def test_sealed_answers_can_be_taken_back_piece_by_piece() -> None:
    """Orders can be changed until everybody is done (p. 12); what is taken back leaves no trace."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    before = json.dumps(game.to_json())
    game.apply("Stark", "winterfell: march +1*")
    game.apply("Stark", "white-harbor: consolidate")
    game.take_back("Stark", "winterfell: march +1*")
    assert "winterfell: march +1*" in game.decision_of("Stark").options
    game.take_back("Stark")
    assert json.dumps(game.to_json()) == before
    with pytest.raises(smallcouncil.NothingToTakeBack):
        game.take_back("Stark")


def test_revealed_orders_cannot_be_taken_back() -> None:
    game = smallcouncil.new_game("agot", players=3, seed=1)
    while game.state.phase == "planning" and any(each.kind == "orders" for each in game.decisions):
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    with pytest.raises(smallcouncil.NothingToTakeBack):
        game.take_back("Stark")


def test_a_resampled_game_holds_no_secret() -> None:
    """Neither seed nor record nor other houses' events can be read off a game that a search bot is handed."""
    game = smallcouncil.new_game("agot", players=6, seed="the real seed")
    game.apply("Lannister", "lannisport: march +1*")
    world = game.resample("Stark", "another seed")
    assert "the real seed" not in json.dumps(world.to_json())
    with pytest.raises(smallcouncil.BadRecord):
        world.record()
    moved = {tuple(game.resample("Stark", f"{number}").state.wildling_deck) for number in range(20)}
    assert len(moved) > 10, "the wildling deck is not redrawn"


def test_every_split_of_a_march_that_supply_allows_can_be_reached() -> None:
    """Supply must hold when the march is over (p. 8); group by group, some order of moves gets to each such end.

    Four units in Winterfell, every way to send them to three neighbours of which one holds a unit already."""
    text = """
    houses: Stark, Lannister, Baratheon
    phase: march
    Stark supply: 5
    Stark power: 0
    winterfell: Stark 4 footmen; order march
    karhold: Stark footman
    white-harbor: Stark 2 footmen
    widows-watch: Stark 2 footmen
    """
    allowed = (4, 3, 2, 2)
    targets = {"karhold": 1, "castle-black": 0, "moat-cailin": 0}

    def legal(moved: tuple[int, ...]) -> bool:
        sizes = [4 - sum(moved), 2, 2, *(held + more for held, more in zip(targets.values(), moved, strict=True))]
        armies = sorted((size for size in sizes if size > 1), reverse=True)
        return len(armies) <= len(allowed) and all(a <= b for a, b in zip(armies, allowed, strict=False))

    wanted = {
        (a, b, c) for a in range(5) for b in range(5) for c in range(5) if 0 < a + b + c <= 4 and legal((a, b, c))
    }
    reached = set()
    todo = [(smallcouncil.position("agot", text), (0, 0, 0))]
    while todo:
        game, moved = todo.pop()
        for option in game.decision_of("Stark").options:
            head, _, units = option.partition(":")
            target = head.partition(" > ")[2]
            if target not in targets:
                continue
            number = int(units.split()[0]) if units.split()[0].isdigit() else 1
            after = tuple(have + number * (name == target) for have, name in zip(moved, targets, strict=True))
            if after in reached:
                continue
            reached.add(after)
            twin = game.copy()
            twin.apply("Stark", option)
            if any(each.house == "Stark" and each.kind == "march" for each in twin.decisions):
                todo.append((twin, (after[0], after[1], after[2])))
    assert reached == wanted
