"""The games that `smallcouncil bench` plays: random, to their end, and counted."""

import random

from smallcouncil import bench


def test_everybody_who_is_asked_answers_until_the_game_is_over() -> None:
    game = bench.new_game("agot", 1)
    made = bench.play(game, random.Random(1))
    assert game.outcome is not None
    assert made.all == len(game.choices())
    assert 0 < made.plans < made.real < made.all


def test_games_half_way_through_are_the_first_halves_of_whole_ones() -> None:
    for middle, end in zip(bench.middles("agot"), bench.ends("agot"), strict=True):
        whole = end.choices()
        assert middle.outcome is None
        assert middle.choices() == whole[: len(whole) // 2]
