"""Worked examples E22–E25: event, support, forced support (p. 5, 8)."""

from tests.iron_throne.table import asked, holds, options, place, play, size, skip, table

FIVE = "houses: Tyrell, Stark, Targaryen, Lannister, Baratheon\n"


def test_e22_the_own_house_is_drawn() -> None:
    """Event cards, p. 2, 3: the challenger's own event lets the challenger name any other player."""
    game = table(FIVE + "challenger: Stark\nevent deck: stark\n", step="draw event card")
    assert options(game, "Stark") == ["Tyrell", "Targaryen", "Lannister", "Baratheon"]


def test_e22_another_house_is_drawn() -> None:
    game = table(FIVE + "challenger: Lannister\nevent deck: stark\n", step="draw event card")
    holds(game, "defender: Stark\nasked: Lannister distribute")


def test_e23_influential_names_the_leader_among_the_others() -> None:
    """Influential, p. 3: the challenger does not count; the challenger chooses among the tied."""
    game = table(
        """
        houses: Tyrell, Stark, Targaryen, Lannister
        challenger: Tyrell
        event deck: influential
        Stark board: Tyrell 4, Lannister 1
        Tyrell board: Stark 2, Targaryen 2
        """,
        step="draw event card",
    )
    assert options(game, "Tyrell") == ["Stark", "Targaryen"]


def test_e23_influential_on_the_first_turn() -> None:
    game = table(FIVE + "challenger: Tyrell\nevent deck: influential\n", step="draw event card")
    assert options(game, "Tyrell") == ["Stark", "Targaryen", "Lannister", "Baratheon"]


def test_the_other_special_events() -> None:
    """special_events="mixed": by cards in hand, and by power on characters."""
    lines = FIVE + "special events: mixed\nchallenger: Tyrell\nTyrell hand: ? x 9\nStark hand: ? x 7\n"
    game = table(lines + "event deck: well-informed\n", step="draw event card")
    holds(game, "defender: Stark")
    game = table(
        lines + "event deck: ascendant\nLannister characters: tywin 5\nLannister sheet: 3\n", step="draw event card"
    )
    holds(game, "defender: Lannister")


def test_an_empty_event_deck_is_shuffled_anew() -> None:
    """The rulebook is silent; the discarded events become the new deck."""
    all_but_one = ", ".join(["lannister, stark, tyrell"] * 3 + ["influential"] * 3)
    game = table(
        f"houses: Tyrell, Stark, Lannister\nchallenger: Tyrell\nevent discard: {all_but_one}\n",
        step="draw event card",
    )
    assert len(game.state.event_deck) == 11
    assert game.state.event_discard == ()


E24 = """
    houses: Tyrell, Stark, Targaryen, Lannister, Baratheon
    challenger: Tyrell
    defender: Targaryen
    Tyrell side: challenger loras
    Targaryen side: defender drogo
"""


def test_e24_order_and_single_offer() -> None:
    """Support, p. 5: from the left of the challenger; a declined player may not offer again."""
    game = table(E24, step="offer support")
    assert asked(game) == ["Stark support"]
    play(game, "Stark: defender: Robb Stark")
    assert asked(game) == ["Targaryen answer"]
    play(game, "Targaryen: decline")
    assert asked(game) == ["Lannister support"]
    play(game, "Lannister: challenger: Tywin Lannister")
    assert asked(game) == ["Tyrell answer"]
    play(game, "Tyrell: accept")
    assert asked(game) == ["Baratheon support"]
    play(game, "Baratheon: stay out")
    holds(
        skip(game),
        """
        Stark side: none
        Lannister side: challenger tywin
        Baratheon side: none
        asked: Tyrell place card, Targaryen place card
        """,
    )


def test_dead_characters_offer_no_support() -> None:
    """p. 9: a dead character can no longer participate."""
    game = table(E24 + "Stark characters: robb 0\n", step="offer support")
    assert "defender: Robb Stark" not in options(game, "Stark")
    assert "defender: Arya Stark" in options(game, "Stark")


E25 = """
    houses: Baratheon, Lannister, Tyrell
    challenger: Baratheon
    defender: Lannister
    Lannister leader: cersei
    Baratheon side: challenger davos
    Lannister side: defender tywin
    Tyrell characters: loras 6
    Tyrell sheet: 2
    {board}: Lannister 1
    Lannister hand: 1, 20, 3, 4, 5
    Baratheon hand: 8, 2, 3, 4, 5
"""


def test_e25_leverage_forces_support() -> None:
    """Leverage, p. 2, 8: before Tyrell offers, Loras is forced; Tyrell makes no offer, and shares the loss."""
    game = table(E25.format(board="Tyrell board"), step="offer support")
    assert asked(game) == ["Lannister leader ability"]
    play(game, "Lannister: Loras Tyrell")
    holds(skip(game), "Tyrell side: defender loras\nasked: Baratheon place card, Lannister place card")
    place(game, Lannister="hostility 1", Baratheon="hostility 8")
    holds(game, "Tyrell characters: loras 3\nTyrell sheet: 5\nlost: defender")


def test_e25_the_forced_supporter_shares_the_victory() -> None:
    game = play(table(E25.format(board="Tyrell board"), step="offer support"), "Lannister: Loras Tyrell")
    place(game, Lannister="hostility 20", Baratheon="hostility 8")
    play(game, "Lannister: Tyrion Lannister", "Lannister: Tyrion Lannister")
    holds(game, "asked: Tyrell distribute")
    assert size(game, "Tyrell", "hand") == 7


def test_e25_no_leverage_without_influence() -> None:
    game = table(E25.format(board="Baratheon board"), step="offer support")
    assert asked(game) == ["Tyrell support"]
