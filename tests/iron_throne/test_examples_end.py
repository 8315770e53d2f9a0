"""Worked examples E36–E42: decks, hands, the end of the game, and a whole turn (p. 7, 8, 11)."""

import pytest

import smallcouncil
from tests.iron_throne.table import asked, holds, place, play, reveal, size, skip, table

MOST_CARDS = "1, 2, 3, 4, 5, 6, 7, 8"


def test_e36_a_depleted_deck_is_made_anew_at_once() -> None:
    """p. 11: deck 1, discard 8, draw 2: the discards are shuffled between the two cards."""
    game = table(
        f"""
        houses: Tyrell, Stark, Lannister
        challenger: Tyrell
        defender: Lannister
        Tyrell leader: mace
        Tyrell discard: {MOST_CARDS}
        Tyrell deck: 10
        Tyrell hand: 12, 20, truce, truce, truce, truce, margaery, margaery, olenna, olenna, loras, loras
        Lannister hostages: Tyrell mace, Tyrell mace, Tyrell renly, Tyrell renly
        """,
        step="before your turn",
    )
    play(game, "Tyrell: use")
    assert size(game, "Tyrell", "deck") == 7
    holds(game, "Tyrell discard:")
    assert size(game, "Tyrell", "hand") == 14


def test_cards_of_the_turn_come_together_to_an_empty_deck() -> None:
    """p. 7, 11: all played and revealed cards are discarded, and only then do they become the new deck."""
    tops = set()
    for seed in range(12):
        game = table(
            f"""
            houses: Tyrell, Stark, Lannister
            seed: {seed}
            challenger: Tyrell
            defender: Lannister
            Tyrell side: challenger loras
            Lannister side: defender tywin
            Tyrell hand: {MOST_CARDS}, 10, 12, 20, truce, truce, truce, truce, margaery, olenna, olenna, renly, renly
            Tyrell deck: none
            Tyrell played: mace, loras
            Tyrell placed: margaery
            Lannister hostages: Tyrell mace, Tyrell loras
            Lannister placed: 1
            event deck: stark
            Stark leader: robb
            """,
            step="clean up",
        )
        assert size(game, "Tyrell", "deck") == 3
        holds(game, "Tyrell discard: none")
        tops.add(game.state.deck[4][-1])
    assert len(tops) == 3


def test_e37_an_empty_hand_plays_the_top_card() -> None:
    """p. 11: an active player without cards draws and plays the top card; refill to five at the end."""
    game = table(
        """
        houses: Tyrell, Stark, Lannister
        challenger: Tyrell
        defender: Lannister
        Tyrell side: challenger loras
        Lannister side: defender tywin
        Tyrell hand: none
        Tyrell discard: 1, 2, 3, 4, 5, 6, 7, 8, truce, truce, truce, truce, loras, mace, renly
        Tyrell deck: 20, 10, 12, margaery, margaery, olenna, olenna, loras, mace, renly
        Lannister hand: 1, 2
        """
    )
    assert asked(game) == ["Lannister place card"]
    play(game, "Lannister: hostility 1")
    holds(game, "Tyrell placed: 20")
    assert (size(game, "Tyrell", "deck"), size(game, "Tyrell", "hand")) == (9, 0)
    skip(game)
    play(game, "Tyrell: Lannister: deck")
    assert next(event.data for event in game.events if event.kind == "cards drawn") == (4, 5)


@pytest.mark.parametrize(("before", "after"), [(7, 7), (5, 5), (3, 5), (0, 5)])
def test_e38_refill(before: int, after: int) -> None:
    """p. 7, 11: everybody below five draws up to five; more is kept."""
    hand = f"? x {before}" if before else "none"
    game = table(
        f"""
        houses: Tyrell, Stark, Lannister
        challenger: Tyrell
        event deck: tyrell
        Lannister hand: {hand}
        """,
        step="draw to five",
    )
    assert size(game, "Lannister", "hand") == after


SPREAD_FOUR = """
    houses: Tyrell, Stark, Lannister, Targaryen
    challenger: Tyrell
    defender: Stark
    Tyrell side: challenger loras
    Lannister side: challenger tywin
    Stark side: defender robb
    Stark board: Tyrell 4
    Targaryen board: Lannister 4
    Tyrell board: Targaryen 4
    Tyrell hand: 20, 1
    Stark hand: 1, 2
"""


def test_e39_shared_victory_by_support() -> None:
    """p. 8: challenger and supporter reach five together and share; the bystander with four does not."""
    game = place(table(SPREAD_FOUR), Tyrell="hostility 20", Stark="hostility 1")
    assert game.outcome is not None
    assert game.outcome.winners == ("Tyrell", "Lannister")
    assert game.outcome.ranking[:2] == ("Tyrell", "Lannister")
    assert "five" in game.outcome.reason


def test_e40_a_house_dies_out() -> None:
    """p. 8: the last character dies; most influence wins, the extinct house may share; no hostage is taken."""
    game = table(
        """
        houses: Tyrell, Targaryen, Lannister
        challenger: Tyrell
        defender: Targaryen
        Tyrell side: challenger loras
        Targaryen side: defender drogo
        Targaryen characters: drogo 1, daenerys 0, jorah 0, barristan 0
        Lannister board: Tyrell 2, Targaryen 3
        Tyrell board: Lannister 2
        Tyrell hand: 20, 1
        Targaryen hand: 1, 2
        """
    )
    place(game, Tyrell="hostility 20", Targaryen="hostility 1")
    assert game.outcome is not None
    assert game.outcome.winners == ("Tyrell", "Targaryen")
    assert "Targaryen are dead" in game.outcome.reason
    assert size(game, "Tyrell", "hostages") == 0
    assert game.decisions == []


def test_e41_end_by_torment() -> None:
    """p. 8, 9: the fourth character dies at the start of a turn: no event is drawn any more."""
    game = table(
        """
        houses: Tyrell, Targaryen, Lannister
        challenger: Tyrell
        Targaryen characters: drogo 1, daenerys 0, jorah 0, barristan 0
        Lannister hostages: Targaryen truce
        """,
        step="start of the turn",
    )
    play(game, "Lannister: torment 1: Targaryen truce")
    assert game.outcome is not None
    assert game.outcome.winners == ("Tyrell", "Targaryen", "Lannister")
    assert game.state.event == -1
    with pytest.raises(smallcouncil.GameOver):
        game.apply("Tyrell", "pass")


def test_e42_a_whole_turn() -> None:
    """p. 4–7: from before the turn to the next challenger, with every count."""
    game = table(
        """
        houses: Stark, Lannister, Targaryen
        challenger: Stark
        Stark leader: robb
        Lannister leader: cersei
        Targaryen leader: drogo
        event deck: targaryen
        Stark hand: 1, 2, 3, 7, 5
        Lannister hand: 1, 2, 3, 4, 5
        Targaryen hand: 10, 1, 2, 3, 4
        """,
        step="before your turn",
    )
    play(game, "Stark: use", "Stark: hostility 1", "Stark: hostility 2", "Stark: hostility 3")
    assert [size(game, "Stark", pile) for pile in ("hand", "deck", "discard")] == [5, 17, 3]
    holds(game, "defender: Targaryen\nasked: Stark distribute\nStark discard: 1, 2, 3")
    assert [size(game, "Targaryen", pile) for pile in ("hand", "deck")] == [6, 19]
    play(game, "Stark: Arya Stark", "Targaryen: Daenerys Targaryen")
    holds(
        game,
        """
        Stark characters: arya 5
        Stark sheet: 3
        Targaryen characters: daenerys 5
        Targaryen sheet: 3
        """,
    )
    play(game, "Stark: Arya Stark", "Targaryen: Daenerys Targaryen")
    assert asked(game) == ["Lannister support"]
    play(game, "Lannister: challenger: Tywin Lannister", "Stark: accept")
    place(game, Stark="hostility 7", Targaryen="hostility 10")
    holds(
        game,
        """
        won: challenger
        Targaryen board: Stark 1, Lannister 1
        Stark board: Stark 4
        Lannister board: Lannister 4
        Targaryen characters: daenerys 2
        Targaryen sheet: 6
        asked: Stark take hostage
        """,
    )
    play(game, "Stark: Targaryen: deck")
    assert size(game, "Targaryen", "deck") == 18
    skip(game, but="hostages")
    holds(game, "challenger: Lannister\nturn: 2\nasked: Stark hostages\nTargaryen discard: 10\nbox: 0")
    assert [size(game, "Stark", pile) for pile in ("deck", "hand", "discard")] == [16, 5, 4]
    assert [size(game, "Targaryen", pile) for pile in ("deck", "hand", "discard")] == [18, 5, 1]
    assert size(game, "Lannister", "hand") == 5
    power = [sum(game.state.power[house * 5 : house * 5 + 5]) for house in game.state.seats]
    assert power == [17, 16, 14]
    assert [game.state.sheet[house] for house in game.state.seats] == [3, 4, 6]


def test_the_next_challenger_sits_to_the_left() -> None:
    """End of the Turn, p. 7: clockwise."""
    game = table("houses: Tyrell, Stark, Lannister\nchallenger: Lannister\n", step="next challenger")
    holds(game, "challenger: Tyrell")


def test_no_card_anywhere_counts_as_hostility_zero() -> None:
    """The rulebook is silent: no card in hand, deck or discard pile."""
    held = ", ".join(f"Tyrell {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20))
    for character in ("margaery", "olenna", "loras", "mace", "renly"):
        held += f", Tyrell {character}" * 2
    game = table(
        f"""
        houses: Tyrell, Stark, Lannister
        challenger: Tyrell
        defender: Lannister
        Tyrell side: challenger loras
        Lannister side: defender tywin
        Tyrell hand: none
        Lannister hostages: {held + ", Tyrell truce" * 4}
        Lannister hand: truce, 2
        """
    )
    reveal(game, Lannister="truce")
    holds(game, "outcome: betrayal\nTyrell placed: none")
