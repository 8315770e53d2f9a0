"""Positions can be written and read in every game, from every point of view (docs/notation.md)."""

import random

import pytest

import smallcouncil


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_position_reads_back_as_it_was_written(players: int) -> None:
    """Between orders and at the placing of orders the text is exact; elsewhere it can at least be played on."""
    game = smallcouncil.new_game("agot", players=players, seed=players, tides_of_battle=players % 2 == 0)
    chance = random.Random(players)
    compared = 0
    while game.outcome is None:
        decision = chance.choice(game.decisions)
        if chance.random() < 0.08:
            text = game.notation()
            twin = smallcouncil.position("agot", text)
            if decision.kind in ("orders", "raid") or (decision.kind == "march" and "done" not in decision.options):
                assert twin.notation() == text
                compared += 1
            for viewer in ("spectator", game.houses[0]):
                smallcouncil.position("agot", game.notation(viewer))
        game.apply(decision.house, chance.choice(decision.options))
    assert compared > 10


def test_a_point_of_view_tells_no_secret() -> None:
    """A house reads the wildling card it has looked at, and nobody else does."""
    game = smallcouncil.position(
        "agot",
        """
        board: setup
        wildling deck: Mammoth Riders (Lannister); Crow Killers (everybody)
        """,
    )
    assert "Mammoth Riders (Lannister); Crow Killers (everybody); ?; ?" in game.notation("Lannister")
    assert "wildling deck: ?; Crow Killers (everybody); ?" in game.notation("Stark")
    for viewer in ("Stark", "spectator"):
        told = game.notation(viewer)
        assert "Mammoth Riders" not in told
        assert "seed" not in told
        assert "westeros I:" not in told
