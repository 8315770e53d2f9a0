"""What every game must do, whatever its rules: played at random, from the first decision to the last."""

import gc
import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game

GAMES: list[tuple[str, dict[str, Any]]] = [
    *(("iron-throne", {"players": players, "leaders": "choose"}) for players in (3, 4, 5)),
    ("iron-throne", {"players": 4, "houses": "choose", "leaders": "random", "special_events": "mixed"}),
    ("iron-throne", {"players": 5, "houses": "random", "truce_proposals": 2}),
    *(("agot", {"players": players, "tides_of_battle": tides}) for players in (3, 4, 5, 6) for tides in (False, True)),
]
"""The games and options that are tried."""
SEEDS = (1, 2)
SHORTEST = 40
LONGEST = 20_000
"""No random game has fewer or more decisions than this, or it would try too little, or never end."""

every_game = pytest.mark.parametrize(
    ("name", "options"), GAMES, ids=[" ".join([name, *map(str, options.values())]) for name, options in GAMES]
)


def random_game(name: str, options: dict[str, Any], seed: int) -> Iterator[Game[Any]]:
    """A game played at random; given out at every decision and once more when it is over."""
    chance = random.Random(seed)
    game = smallcouncil.new_game(name, seed=seed, **options)
    for number in range(LONGEST):
        yield game
        if game.outcome is not None:
            assert number >= SHORTEST
            return
        decision = chance.choice(game.decisions)
        game.apply(decision.house, chance.choice(decision.options))
    raise AssertionError("the game does not end")


def some(games: Iterator[Game[Any]], every: int) -> Iterator[Game[Any]]:
    for number, game in enumerate(games):
        if number % every == 0 or game.outcome is not None:
            yield game


def truth(game: Game[Any]) -> str:
    return json.dumps(game.to_json(), sort_keys=True)


@every_game
def test_decisions_are_never_empty_and_options_are_different_texts(name: str, options: dict[str, Any]) -> None:
    for game in random_game(name, options, SEEDS[0]):
        if game.outcome is not None:
            assert game.decisions == []
            continue
        assert game.decisions
        for decision in game.decisions:
            assert decision.house in game.houses
            assert decision.kind
            assert decision.prompt
            assert decision.options
            assert all(option and option == option.strip() for option in decision.options)
            assert len(set(decision.options)) == len(decision.options)


@every_game
def test_every_game_ends_with_a_ranking(name: str, options: dict[str, Any]) -> None:
    for seed in SEEDS:
        *_, game = random_game(name, options, seed)
        assert game.outcome is not None
        assert game.outcome.winners
        assert game.outcome.reason
        assert sorted(game.outcome.ranking) == sorted(game.houses)
        with pytest.raises(smallcouncil.GameOver):
            game.apply(game.houses[0], "anything")


@every_game
def test_what_is_not_offered_is_refused_and_changes_nothing(name: str, options: dict[str, Any]) -> None:
    unasked = 0
    for game in some(random_game(name, options, SEEDS[0]), 15):
        before = truth(game)
        for decision in game.decisions:
            with pytest.raises(smallcouncil.IllegalChoice):
                game.apply(decision.house, "no such choice")
        asked = {decision.house for decision in game.decisions}
        for house in set(game.houses) - asked:
            unasked += game.outcome is None
            with pytest.raises(smallcouncil.Refused):
                game.apply(house, "pass")
        with pytest.raises(smallcouncil.BadInput):
            game.apply("Nobody", "pass")
        assert truth(game) == before
    assert unasked >= 3


@every_game
def test_a_copy_is_independent_and_equal(name: str, options: dict[str, Any]) -> None:
    for game in some(random_game(name, options, SEEDS[0]), 15):
        before = truth(game)
        twin = game.copy()
        assert truth(twin) == before
        if game.outcome is None:
            decision = twin.decisions[0]
            twin.apply(decision.house, decision.options[-1])
        assert truth(game) == before


@every_game
def test_a_choice_by_number_is_the_same_choice(name: str, options: dict[str, Any]) -> None:
    for game in some(random_game(name, options, SEEDS[0]), 25):
        for decision in game.decisions:
            number = len(decision.options) // 2
            by_text, by_number = game.copy(), game.copy()
            by_text.apply(decision.house, decision.options[number])
            twin = next(each for each in by_number.decisions if each.house == decision.house)
            by_number.choose(twin, number)
            assert truth(by_number) == truth(by_text)
            with pytest.raises(smallcouncil.NotAsked):  # it is a decision of another game
                by_number.choose(decision, number)
            with pytest.raises(smallcouncil.IllegalChoice):
                game.choose(decision, len(decision.options))
            with pytest.raises(smallcouncil.IllegalChoice):
                game.choose(decision, -1)


@every_game
def test_views_of_one_moment_share_what_everybody_sees_and_nothing_else(name: str, options: dict[str, Any]) -> None:
    shared = 0
    for game in some(random_game(name, options, SEEDS[0]), 25):
        public = game.public_view()
        for house in game.houses:
            view = game.own_view(game.house_id(house), public)
            assert view == game.view(house) == game.sight(house)
            shared += sum(part is public.get(key) for key, part in view.items() if isinstance(part, dict) and part)
        assert public == game.view(None)  # what the houses know was not added to it
    assert shared


@every_game
def test_whoever_changes_a_view_changes_nothing_else(name: str, options: dict[str, Any]) -> None:
    for game in some(random_game(name, options, SEEDS[1]), 25):
        for house in (game.houses[0], game.decisions[0].house if game.decisions else None, None):
            before = json.dumps(game.view(house))
            spoil(game.view(house))
            assert json.dumps(game.view(house)) == before


def spoil(part: Any) -> None:
    """Empty everything in a view, from within."""
    if isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            spoil(inner)
        part.clear()


@pytest.fixture
def collector() -> Iterator[None]:
    """It looks only at what is new: going through all that the tests have loaded takes a tenth of a second a time."""
    gc.freeze()
    yield
    gc.unfreeze()


@every_game
@pytest.mark.usefixtures("collector")
def test_a_game_that_nobody_needs_is_let_go_at_once(name: str, options: dict[str, Any]) -> None:
    """Not when the collector comes round: copies are made and forgotten by the thousand."""
    tried = 0
    for game in some(random_game(name, options, SEEDS[0]), 60):
        tried += 1
        gc.collect()
        twin = game.copy()
        twin.view(game.houses[0])
        assert all(decision.options and decision.prompt for decision in twin.decisions)
        if game.outcome is None:
            twin.choose(twin.decisions[0], 0)
        del twin
        assert gc.collect() == 0  # the collector finds nothing to do
    assert tried > 2


@pytest.mark.slow
@every_game
def test_snapshots_and_records_give_the_same_game(name: str, options: dict[str, Any]) -> None:
    for number, game in enumerate(some(random_game(name, options, SEEDS[1]), 40)):
        snapshot = json.loads(json.dumps(game.to_json()))
        assert truth(smallcouncil.restore(snapshot)) == truth(game)
        if number % 4 == 0 or game.outcome is not None:
            assert truth(smallcouncil.replay(game.record().to_json())) == truth(game)


@every_game
def test_a_game_travels_to_another_process_and_plays_on_there(name: str, options: dict[str, Any]) -> None:
    """Resampled ones too, whose past is unknown."""
    for game in some(random_game(name, options, SEEDS[0]), every=60):
        for traveller in (game.copy(), game.resample(None, "elsewhere")):
            arrived = pickle.loads(pickle.dumps(traveller))
            assert type(arrived) is type(game)
            assert truth(arrived) == truth(traveller)
            for twin in (arrived, traveller):
                if twin.outcome is None:
                    twin.choose(twin.decisions[-1], 0)
            assert truth(arrived) == truth(traveller)


@every_game
def test_the_same_seed_gives_the_same_game(name: str, options: dict[str, Any]) -> None:
    *_, one = random_game(name, options, SEEDS[0])
    *_, two = random_game(name, options, SEEDS[0])
    assert truth(one) == truth(two)
    *_, other = random_game(name, options, SEEDS[1])
    assert truth(one) != truth(other)


@every_game
def test_sealed_answers_may_arrive_in_any_order_and_be_taken_back(name: str, options: dict[str, Any]) -> None:
    tried = 0
    for game in random_game(name, options, SEEDS[0]):
        decisions = game.decisions
        if len(decisions) < 2 or tried >= 8:
            continue
        tried += 1
        answers = [(decision.house, decision.options[-1]) for decision in decisions]
        forwards, backwards, repentant = game.copy(), game.copy(), game.copy()
        for house, choice in answers:
            forwards.apply(house, choice)
        for house, choice in reversed(answers):
            backwards.apply(house, choice)
        first, choice = answers[0]
        repentant.apply(first, repentant.decision_of(first).options[0])
        repentant.take_back(first)
        for house, each in answers:
            repentant.apply(house, each)
        for viewer in (*game.houses, None):
            assert forwards.view(viewer) == backwards.view(viewer) == repentant.view(viewer)
        assert forwards.to_json()["state"] == backwards.to_json()["state"] == repentant.to_json()["state"]
    assert tried == 8


@every_game
def test_views_are_small_plain_data(name: str, options: dict[str, Any]) -> None:
    for game in some(random_game(name, options, SEEDS[0]), 10):
        for house in (*game.houses, None):
            view = game.view(house)
            text = json.dumps(view)
            assert json.dumps(json.loads(text)) == text
            assert len(text) <= 20_000
            assert view["game"] == name
            assert view["you"] == house
            mine = [decision for decision in game.decisions if decision.house == house]
            assert [each["options"] for each in view["decisions"]] == [each.options for each in mine]
            assert all(each["house"] == house for each in view["decisions"])


@pytest.mark.slow
@every_game
def test_a_resampled_game_cannot_be_told_from_the_real_one(name: str, options: dict[str, Any]) -> None:
    """Nothing that a view, a decision or an event shows depends on what its house cannot know."""
    for seed in SEEDS:
        for number, game in enumerate(some(random_game(name, options, seed), 3)):
            for house in (*game.houses, None):
                twin = game.resample(house, f"resample {number}")
                assert twin.view(house) == game.view(house)
                assert house is None or twin.sight(house) == game.sight(house)
                assert twin.events_for(house) == game.events_for(house)
                own = [each for each in game.decisions if each.house == house]
                assert [each.options for each in twin.decisions if each.house == house] == [
                    each.options for each in own
                ]
                assert [(each.house, each.kind) for each in twin.decisions] == [
                    (each.house, each.kind) for each in game.decisions
                ]
                assert all(each.options for each in twin.decisions)


@pytest.mark.slow
@every_game
def test_a_resampled_game_follows_from_its_seed_and_what_the_house_knows(name: str, options: dict[str, Any]) -> None:
    """Whoever knows the seed must not be able to reckon back to what lies hidden: the truth has no part in it."""
    for game in some(random_game(name, options, SEEDS[0]), 20):
        for house in (*game.houses, None):
            other = game.resample(house, "another truth")
            assert truth(other.resample(house, "known")) == truth(game.resample(house, "known"))


@every_game
def test_a_resampled_game_holds_neither_seed_nor_past_nor_position(name: str, options: dict[str, Any]) -> None:
    """What a search bot is handed must not tell it what its house cannot know."""
    new = smallcouncil.new_game(name, **options, seed="a secret seed")
    for game in (new, smallcouncil.position(name, new.notation())):
        world = game.resample(game.houses[0], "another")
        assert "a secret seed" not in truth(world)
        assert "position" not in world.options
        assert smallcouncil.restore(world.to_json()).houses == game.houses
        with pytest.raises(smallcouncil.BadRecord):
            world.record()


@pytest.mark.slow
@every_game
def test_a_resampled_game_can_be_played_to_its_end(name: str, options: dict[str, Any]) -> None:
    for game in some(random_game(name, options, SEEDS[0]), 60):
        house = game.houses[0]
        twin = game.resample(house, "another truth")
        chance = random.Random(3)
        for _ in range(LONGEST):
            if twin.outcome is not None:
                break
            decision = chance.choice(twin.decisions)
            twin.apply(decision.house, chance.choice(decision.options))
        assert twin.outcome is not None


@every_game
def test_every_event_reads_as_a_sentence(name: str, options: dict[str, Any]) -> None:
    for seed in SEEDS:
        *_, game = random_game(name, options, seed)
        assert game.event_count >= SHORTEST
        for event in game.events:
            assert game.prose(event).endswith((".", "!", "?"))
            json.dumps(game.fields(event))


@pytest.mark.slow
@every_game
def test_a_position_is_read_as_it_was_written(name: str, options: dict[str, Any]) -> None:
    tried = 0
    for game in some(random_game(name, options, SEEDS[0]), 12):
        if game.outcome is not None or any(decision.pieces for decision in game.asked):
            continue
        # A game in the middle of something may be written as where that began; from then on nothing may change.
        text = smallcouncil.position(name, game.notation()).notation()
        assert smallcouncil.position(name, text).notation() == text
        tried += 1
    assert tried >= 3


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2},
        {"players": 99},
        {"players": "4"},
        {"players": True},
        {"houses": ["Stark", "Frey"]},
        {"houses": "some"},
        {"seed": 1.5},
        {"seed": []},
        {"colour": "red"},
        {"position": 7},
    ],
    ids=str,
)
def test_wrong_options_get_a_readable_error(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(smallcouncil.BadInput) as error:
        smallcouncil.new_game(name, **wrong)
    assert str(error.value).endswith((".", "?"))
