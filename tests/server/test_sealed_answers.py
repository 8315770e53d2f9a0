"""What only one house notices is told to that house only; the others' sights do not change by a word."""

import random
from typing import Any

import pytest

import smallcouncil
from smallcouncil.server.game.deeds import AnyDeed, Choose, TakeBack
from smallcouncil.server.game.moment import decisions_of
from smallcouncil.server.game.sealed_answers import lies_sealed, seen_only_by


def shown(game: Any, house: str | None) -> tuple[Any, int]:
    view = game.view(house)
    view.pop("decisions", None)
    return view, len(game.events_for(house))


@pytest.mark.parametrize(("name", "players"), [("agot", 3), ("agot", 6), ("iron-throne", 3), ("iron-throne", 5)])
def test_others_see_nothing(name: str, players: int) -> None:
    unnoticed = 0
    for seed in range(2):
        rng = random.Random(seed)
        game = smallcouncil.new_game(name, players=players, seed=str(seed))
        while game.outcome is None:
            after = game.copy()
            decision = rng.choice(after.decisions)
            deed: AnyDeed = Choose(decision.house, (rng.choice(decision.options),))
            assert isinstance(deed, Choose)
            free = [each for each in game.asked if game.may_take_back(each)]
            taken_back = [each for each in free if rng.random() < 0.1]
            if taken_back:
                deed = TakeBack(taken_back[0].house)
                after.take_back(deed.house)
            else:
                after.apply(deed.house, deed.choices[0])
            only = seen_only_by(game, deed, after)
            if only is not None:
                assert lies_sealed(game, deed, after)
                unnoticed += 1
                for house in (None, *game.houses):
                    if house != only:
                        assert shown(game, house) == shown(after, house)
            game = after
    assert unnoticed > 0 or name != "agot"  # elsewhere every sealed answer is a single piece


def test_what_is_offered_to_be_taken_back_can_be() -> None:
    """A sealed answer that gave itself is not shown as one's own: it could not be changed."""
    forced = given = 0
    for seed in range(40):
        rng = random.Random(seed)
        game = smallcouncil.new_game("agot", players=3, seed=str(seed))
        while game.outcome is None and not (forced and given > 100):
            for decision in game.asked:
                if not (decision.sealed and decision.done):
                    continue
                shown_to_it = [each for each in decisions_of(game, decision.seat, 0) if each["done"]]
                trial = game.copy()
                try:
                    trial.take_back(decision.house)
                    given += 1
                    assert [each["given"] for each in shown_to_it] == [decision.given]
                except smallcouncil.NothingToTakeBack:
                    forced += 1
                    assert shown_to_it == []
            decision = rng.choice(game.decisions)
            game.apply(decision.house, rng.choice(decision.options))
    assert forced > 0
    assert given > 100


def test_the_same_question_asked_anew_is_not_mistaken_for_a_sealed_piece() -> None:
    """When only one house can bid, its bid for one track is followed at once by the next."""
    found = 0
    for seed in range(40):
        if found:
            break
        rng = random.Random(seed)
        game = smallcouncil.new_game("agot", players=3, seed=str(seed))
        while game.outcome is None:
            decision = rng.choice(game.decisions)
            before, alone = game.copy(), len(game.decisions) == 1 and decision.sealed
            deed = Choose(decision.house, (rng.choice(decision.options),))
            game.apply(deed.house, deed.choices[0])
            same = [(each.seat, each.kind, each.done) for each in game.asked] == [
                (each.seat, each.kind, each.done) for each in before.asked
            ]
            if alone and same and len(game.events) > len(before.events):
                found += 1
                assert seen_only_by(before, deed, game) is None
    assert found > 0
