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


def test_cards_that_have_been_resolved_are_not_resolved_again() -> None:
    """A Westeros phase is taken up at the card it has come to."""
    text = """
        phase: westeros
        westeros cards: A Throne of Blades; Game of Thrones; Wildlings Attack
        wildling deck: Silence at the Wall
        Stark power: 3
        Lannister power: 3
        """
    game = smallcouncil.position("agot", text)
    game.apply("Baratheon", "nothing")
    assert game.check_fact("westeros resolved", "2") is None
    again = smallcouncil.position("agot", game.notation())
    assert [each.kind for each in again.decisions] == ["wildling bid"] * 6
    assert again.notation() == game.notation()
    assert again.check_fact("Stark power", "4") is None


def test_wildlings_who_attack_at_twelve_still_do() -> None:
    """p. 7: before the first card, which no other line of the position tells."""
    text = "phase: westeros\nthreat: 10\nwesteros I: A Throne of Blades\nwildling deck: Silence at the Wall"
    game = smallcouncil.position("agot", text)
    again = smallcouncil.position("agot", game.notation())
    assert [each.kind for each in again.decisions] == ["wildling bid"] * 6
    for house in again.houses:
        again.apply(house, "bid 5" if house == "Baratheon" else "bid 3")
    assert [each.kind for each in again.decisions] == ["westeros card"]


def test_a_march_that_has_begun_may_stand_beyond_supply() -> None:
    """Attackers are written where they march from, though others of their march have formed a new army."""
    game = smallcouncil.position(
        "agot",
        """
        phase: march
        turn: Stark
        blade: used
        Stark supply: 0
        the-twins: Stark 2 footmen; order march
        moat-cailin: Stark footman
        karhold: Stark 2 footmen
        seagard: Lannister knight
        """,
    )
    game.apply("Stark", "the-twins > seagard: footman")
    game.apply("Stark", "the-twins > moat-cailin: footman")
    game.apply("Stark", "the-twins: no power token")
    assert game.decisions[0].kind == "house card"
    smallcouncil.position("agot", game.notation())


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


@pytest.mark.parametrize(
    "written",
    ["Stark knight; Stark routed 2 footmen", "Stark knight, 2 routed footmen", "Stark knight, routed 2 footmen"],
)
def test_routed_units_may_stand_behind_the_others(written: str) -> None:
    game = smallcouncil.position("agot", f"Stark supply: 6\nphase: march\nkarhold: {written}; order march")
    assert "karhold: Stark knight; Stark routed 2 footmen; order march" in game.notation()
    assert game.check_fact("karhold", written) is None
    assert game.check_fact("karhold", "Stark routed knight, 2 footmen") is not None


def test_the_last_card_in_the_middle_of_a_combat() -> None:
    """While its house has no card in hand, the card in play counts as one."""
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
    assert again.view(None)["houses"]["Lannister"]["hand"] == []
    assert again.notation() == game.notation()
