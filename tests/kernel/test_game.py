"""The kernel's promises, on a toy game."""

import json
from typing import Any

import pytest

from smallcouncil.kernel import NEXT
from smallcouncil.kernel.errors import (
    BadInput,
    BadRecord,
    BadSnapshot,
    GameOver,
    IllegalAct,
    IllegalChoice,
    NotAsked,
    NothingToTakeBack,
)
from smallcouncil.kernel.record import Record
from tests.kernel import toy
from tests.kernel.toy import READY, STEPS, Play, Toy, bid, pack_bags


def begin(**options: Any) -> Toy:
    return Toy.begin({"seed": 1, **options})


def packed(**options: Any) -> Toy:
    """A game in which everybody has packed bags and bids come next."""
    game = begin(**options)
    for house in game.houses:
        for piece in ("bag 1", "bag 2", "ready"):
            game.apply(house, piece)
    return game


def finished() -> Toy:
    game = packed()
    while game.outcome is None:
        decision = game.decisions[-1]
        game.apply(decision.house, decision.options[-1])
    return game


def test_several_houses_are_asked_at_once_and_nothing_happens_before_all_have_answered() -> None:
    game = packed()
    assert [(each.house, each.kind) for each in game.decisions] == [("Oak", "bid"), ("Ash", "bid")]
    game.apply("Ash", "bid 2")
    assert [each.house for each in game.decisions] == ["Oak"]
    assert game.state.pebbles == [3, 3]
    game.apply("Oak", "bid 1")
    assert game.state.pebbles == [2, 1]


def test_a_question_in_turn_comes_back_to_its_step_with_the_answer() -> None:
    game = packed()
    game.apply("Oak", "bid 0")
    game.apply("Ash", "bid 3")
    (decision,) = game.decisions
    assert (decision.house, decision.kind, decision.sealed) == ("Ash", "gamble", False)
    game.apply("Ash", "gamble 0")
    assert [each.kind for each in game.decisions] == ["bid"], "Ash has no pebble left, so its bid of 0 makes itself"


def test_a_forced_answer_makes_itself() -> None:
    game = packed()
    game.apply("Oak", "bid 3")
    game.apply("Ash", "bid 3")
    game.apply("Oak", "gamble 0")
    assert game.outcome is None or all(len(each.options) > 1 for each in game.decisions)


def test_pieces_are_answered_one_by_one_and_taken_back() -> None:
    game = begin()
    assert game.decision_of("Oak").options == ["bag 1", "bag 2", "bag 3"]
    game.apply("Oak", "bag 1")
    assert game.decision_of("Oak").options == ["bag 2", "bag 3"]
    game.apply("Oak", "bag 3")
    game.take_back("Oak", "bag 1")
    assert game.decision_of("Oak").given == ["bag 3"]
    assert game.decision_of("Oak").options == ["bag 1", "bag 2"]
    assert game.record().choices == (("Oak", "bag 3"),)


def test_a_complete_sealed_answer_can_be_taken_back_until_the_others_have_answered() -> None:
    game = packed()
    game.apply("Oak", "bid 2")
    game.take_back("Oak")
    game.apply("Oak", "bid 0")
    game.apply("Ash", "bid 1")
    assert game.state.pebbles == [3, 2]
    with pytest.raises(NothingToTakeBack):
        game.take_back("Oak")


def test_an_answer_that_made_itself_cannot_be_taken_back() -> None:
    game = packed()
    game.apply("Oak", "bid 0")
    game.apply("Ash", "bid 3")
    game.apply("Ash", "gamble 0")
    before = game.to_json()
    with pytest.raises(NothingToTakeBack):
        game.take_back("Ash")
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("house", "choice", "error", "message"),
    [
        ("Oak", "bid 4", IllegalChoice, "Pebbles do not grow"),
        ("Elm", "bid 1", BadInput, "is not a house in this game; those are Oak, Ash"),
        ("Oak", "", IllegalChoice, 'Offered: "bid 0"'),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(
    house: str, choice: str, error: type[Exception], message: str
) -> None:
    game = packed()
    before = game.to_json()
    with pytest.raises(error, match=message):
        game.apply(house, choice)
    assert game.to_json() == before


def test_a_house_that_is_not_asked_hears_who_is() -> None:
    game = packed()
    game.apply("Oak", "bid 1")
    with pytest.raises(NotAsked, match="waits for Ash"):
        game.apply("Oak", "bid 1")


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = finished()
    assert game.decisions == []
    with pytest.raises(GameOver, match="most pebbles"):
        game.apply("Oak", "bid 1")


def test_copies_are_independent() -> None:
    game = packed()
    game.apply("Oak", "bid 2")
    before, twin = json.dumps(game.to_json()), game.copy()
    twin.apply("Ash", "bid 1")
    twin.apply("Oak", "gamble 1")
    assert json.dumps(game.to_json()) == before
    assert len(game.events) < len(twin.events)


def test_a_record_replays_to_the_same_bytes() -> None:
    game = finished()
    record = Record.from_json(game.record().to_json())
    assert json.dumps(Toy.replay(record).to_json()) == json.dumps(game.to_json())


def test_a_record_that_does_not_fit_says_which_choice() -> None:
    record = finished().record()
    wrong = record._replace(choices=(*record.choices[:3], record.choices[0], *record.choices[3:]))
    with pytest.raises(BadRecord, match="Choice 3 of the record"):
        Toy.replay(wrong)


def test_a_snapshot_restores_the_game_in_the_middle() -> None:
    game = packed()
    game.apply("Oak", "bid 2")
    twin = Toy.from_json(json.loads(json.dumps(game.to_json())))
    for each in (game, twin):
        each.apply("Ash", "bid 1")
        each.apply("Oak", "gamble 1")
    assert json.dumps(twin.to_json()) == json.dumps(game.to_json())


def test_events_reach_their_audience_only() -> None:
    game = packed()
    game.apply("Oak", "bid 3")
    game.apply("Ash", "bid 0")
    kinds = {house: [event.kind for _, event in game.events_for(house)] for house in ("Oak", "Ash", None)}
    assert "card" in kinds["Oak"]
    assert "card" not in kinds["Ash"]
    assert "card" not in kinds[None]


def test_events_can_be_read_from_a_number_on() -> None:
    game = finished()
    everything = game.events_for(None)
    later = game.copy().events_for(None, everything[1][0])
    assert later == everything[1:]


def test_a_resampled_game_redraws_what_a_house_cannot_know() -> None:
    game = packed(players=3)
    game.apply("Ash", "bid 2")
    worlds = [game.resample("Oak", str(number)) for number in range(40)]
    assert {tuple(world.state.deck) for world in worlds} != {game.state.deck}
    assert {world.asked[1].pieces[0] for world in worlds} == {0, 1, 2, 3}, "the sealed bid of Ash is redrawn"
    assert all(world.asked[1].done for world in worlds), "that Ash has answered is no secret"
    own = [game.resample("Ash", str(number)).asked[1].pieces for number in range(5)]
    assert own == [[2]] * 5, "what a house knows stays"


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert begin(seed=1).state.deck == begin(seed=1).state.deck
    assert len({begin(seed=seed).state.deck for seed in range(20)}) > 10


def test_a_house_may_answer_for_others_at_the_same_time_and_no_answer_overwrites_another() -> None:
    game = begin(regent=True)
    assert [(each.house, each.acts_for) for each in game.decisions] == [("Oak", "Oak"), ("Oak", "Ash")]
    for piece in ("bag 1", "bag 2", "ready"):
        game.apply("Oak", piece)  # the first that offers it
    assert [(each.house, each.acts_for) for each in game.decisions] == [("Oak", "Ash")]
    for piece in ("bag 3", "bag 1", "ready"):
        game.apply("Oak", piece)
    assert game.events[0].data == ((1, 2, READY, 3, 1, READY),)
    with pytest.raises(NotAsked, match="the game waits for Oak"):
        game.apply("Ash", "bid 1")


def test_whoever_is_asked_for_several_houses_may_name_one_and_the_record_tells_it() -> None:
    game = packed_by_regent()
    game.apply("Oak", "bid 3", acts_for="Ash")
    assert game.record().choices[-1] == ("Oak", "for Ash: bid 3")
    assert [(each.house, each.acts_for) for each in game.decisions] == [("Oak", "Oak")]
    game.take_back("Oak")
    assert game.record().choices[-1] == ("Oak", "ready")
    game.apply("Oak", "bid 3", acts_for="Ash")
    game.apply("Oak", "bid 1")
    assert game.state.pebbles == [2, 0]
    assert Toy.replay(game.record()).to_json() == game.to_json()
    with pytest.raises(NotAsked, match="nothing to decide for Oak"):
        game.apply("Oak", "gamble 1", acts_for="Oak")


def packed_by_regent() -> Toy:
    game = begin(regent=True)
    for piece in ("bag 1", "bag 2", "ready") * 2:
        game.apply("Oak", piece)
    return game


def test_acts_are_done_unasked_recorded_and_change_what_may_be_answered() -> None:
    game = packed(gifts=True)
    assert game.acts("Oak") == ["give 1 to Ash"]
    game.act("Oak", "give 1 to Ash")
    assert [len(each.options) for each in game.decisions] == [3, 5]
    assert game.record().choices[-1] == ("Oak", "act: give 1 to Ash")
    assert game.events[-1].kind == "gift"
    game.apply("Ash", "bid 4")
    assert game.acts("Oak") == []
    with pytest.raises(IllegalAct, match="while bids lie sealed") as refusal:
        game.act("Oak", "give 1 to Ash")
    assert (refusal.value.house, refusal.value.act) == ("Oak", "give 1 to Ash")
    game.apply("Oak", "bid 2")
    assert Toy.replay(game.record()).to_json() == game.to_json()
    copy = Toy.from_json(game.to_json())
    assert copy.acts("Oak") == game.acts("Oak")


def test_a_game_without_acts_has_none_and_after_the_end_there_are_none() -> None:
    assert packed().acts("Oak") == []
    with pytest.raises(IllegalAct):
        packed().act("Oak", "dance")
    over = finished()
    assert over.acts("Oak") == []
    with pytest.raises(GameOver):
        over.act("Oak", "give 1 to Ash")


def test_a_snapshot_names_its_step() -> None:
    game = packed()
    assert [entry["step"] for entry in game.to_json()["stack"]] == ["reveal"]


def test_a_snapshot_goes_on_at_its_step_when_a_later_version_has_more_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = packed().to_json()
    steps = {**STEPS, Play: (pack_bags, bid, lambda game, play: NEXT, *STEPS[Play][2:])}
    monkeypatch.setattr(toy, "STEPS", steps)
    game = Toy.from_json(snapshot)
    assert steps[Play][game.stack[0].at].__name__ == "reveal"


def test_a_slot_that_a_snapshot_does_not_know_keeps_its_default() -> None:
    snapshot = packed(players=3).to_json()
    del snapshot["state"]["pebbles"]
    assert Toy.from_json(snapshot).state.pebbles == [3, 3, 3]


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda data: data["stack"][0].update(step="dance"), "has no step 'dance'"),
        (lambda data: data["stack"][0].pop("rounds"), "lacks 'rounds'"),
        (lambda data: data["state"].update(shoes=2), "knows nothing of 'shoes'"),
        (lambda data: data["stack"][0].update(procedure="Dance"), "cannot be read"),
        (lambda data: data.pop("asked"), "is what game.to_json"),
        (lambda data: data.update(format=99), "a later version"),
    ],
)
def test_a_snapshot_that_does_not_fit_is_refused_with_its_reason(damage: Any, what: str) -> None:
    snapshot = packed().to_json()
    damage(snapshot)
    with pytest.raises(BadSnapshot, match=what):
        Toy.from_json(snapshot)
