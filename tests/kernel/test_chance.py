"""Randomness that can be proved."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from smallcouncil.kernel.chance import Chance, seed_hash


@given(st.text(), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(seed: str, cards: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(cards)) == sorted(cards)


def test_numbers_depend_on_the_seed_and_on_how_many_were_drawn() -> None:
    first, second = Chance("a"), Chance("a")
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]
    assert [Chance("b").below(1000) for _ in range(5)] != [Chance("a").below(1000) for _ in range(5)]
    resumed = first.copy()
    assert resumed.below(1000) == first.below(1000)


def test_every_number_is_about_equally_likely() -> None:
    chance = Chance("fair")
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < number < 1150 for number in counts.values())


def test_the_published_hash_tells_nothing_and_proves_everything() -> None:
    assert seed_hash("winter") != seed_hash("summer")
    assert seed_hash("winter") == seed_hash("winter")
    assert "winter" not in seed_hash("winter")
