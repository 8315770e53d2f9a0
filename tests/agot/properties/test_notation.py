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
            if decision.kind in ("orders", "raid", "messenger raven") or (
                decision.kind == "march" and "done" not in decision.options
            ):
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
        wildling deck: Mammoth Riders (Lannister); Crow Killers (everybody); Preemptive Raid (Tyrell, Martell)
        """,
    )
    assert "Mammoth Riders (Lannister); Crow Killers (everybody); ?; ?" in game.notation("Lannister")
    assert "wildling deck: ?; Crow Killers (everybody); ?" in game.notation("Stark")
    for viewer in ("Stark", "spectator"):
        told = game.notation(viewer)
        assert "Mammoth Riders" not in told
        assert "seed" not in told
        assert "westeros I:" not in told


def test_named_areas_replace_what_the_set_up_puts_there() -> None:
    game = smallcouncil.position(
        "agot", "board: setup\nwinterfell: Stark 2 knights\nkingswood: empty\nwhite-harbor: Lannister footman"
    )
    for line in (
        "winterfell: Stark 2 knights",
        "kingswood: empty",
        "white-harbor: Lannister footman",
        "lannisport: Lannister knight, footman",
    ):
        assert game.check_fact(*line.split(": ")) is None


def test_the_last_card_in_the_middle_of_a_combat() -> None:
    """While its house has no card in hand, the card in play counts as one: so began the combat."""
    game = smallcouncil.position(
        "agot",
        """
        phase: march
        turn: Stark
        blade: used
        Lannister hand: Ser Jaime Lannister
        winterfell: Stark 2 knights; order march
        moat-cailin: Lannister footman
        """,
    )
    game.apply("Stark", "winterfell > moat-cailin: 2 knights")
    game.apply("Stark", "Robb Stark")
    assert game.decisions[0].kind == "retreat"
    again = smallcouncil.position("agot", game.notation())
    assert again.view(None)["houses"]["Lannister"]["hand"] == ["Ser Jaime Lannister"]
