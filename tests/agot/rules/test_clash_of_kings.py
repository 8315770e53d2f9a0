"""Clash of Kings and bidding (p. 10), the Iron Throne token (p. 11)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, bid, happened, holds, options, play, refused, table


def clash(text: str) -> Game[Any]:
    """A position in which a Clash of Kings has just been drawn."""
    return table("phase: westeros\nwesteros cards: Clash of Kings\n" + text)


def test_bidding_example() -> None:
    """Influence Track Bidding Example, p. 10: five players bid 4, 3, 3, 2 and 0 for the Fiefdoms; Greyjoy, who holds
    the Iron Throne, puts Baratheon before Stark; Lannister takes the Blade."""
    game = clash("players: 5")
    bid(game, Greyjoy=2, Lannister=1)
    play(game, "Baratheon: Stark", "Baratheon: Baratheon")
    holds(game, "iron-throne: Greyjoy, Lannister, Stark, Baratheon, Tyrell")
    bid(game, Lannister=4, Baratheon=3, Stark=3, Tyrell=2)
    assert asked(game) == ["Greyjoy tie"]
    assert options(game, "Greyjoy") == ["Stark", "Baratheon"]
    play(game, "Greyjoy: Baratheon")
    holds(game, "fiefdoms: Lannister, Baratheon, Stark, Tyrell, Greyjoy\nblade: ready")
    holds(game, "Lannister power: 0\nBaratheon power: 2\nStark power: 2\nTyrell power: 3\nGreyjoy power: 3")


def test_the_three_tracks_are_bid_for_one_after_the_other() -> None:
    """p. 10: Iron Throne, then Fiefdoms, then King's Court; then the game goes on."""
    game = clash("")
    for track in ("iron-throne", "fiefdoms", "kings-court"):
        assert game.view(None)["bidding"]["track"] == track
        bid(game, Stark=1)
        while any(decision.kind == "tie" for decision in game.decisions):
            decision = game.decisions[0]
            play(game, f"{decision.house}: {decision.options[0]}")
    holds(game, "Stark power: 2\nphase: planning")
    assert [event["track"] for event in happened(game, "track")] == ["Iron Throne", "Fiefdoms", "King's Court"]
    assert all(event["houses"].startswith("Stark") for event in happened(game, "track"))


def test_all_bids_are_discarded() -> None:
    """p. 10: won or lost, what was bid goes back to the Power Pool; the rest can be bid on the next track."""
    game = clash("Stark power: 3\nLannister power: 7")
    bid(game, Stark=2, Lannister=3, Baratheon=1, Martell=4, Greyjoy=5)
    holds(game, "Stark power: 1\nLannister power: 4\nBaratheon power: 4\nMartell power: 1\nGreyjoy power: 0")
    assert options(game, "Stark") == ["bid 0", "bid 1"]
    holds(game, "iron-throne: Greyjoy, Martell, Lannister, Stark, Baratheon, Tyrell")


def test_nobody_bids_more_than_he_has() -> None:
    """p. 10: only available power can be bid."""
    game = clash("Stark power: 2")
    assert "p. 10" in refused(game, "Stark", "bid 3")


def test_bids_are_sealed_and_revealed_together() -> None:
    """p. 10, p. 24: nobody sees a bid before all have made theirs; until then it can be changed."""
    game = clash("")
    play(game, "Stark: bid 4")
    assert happened(game, "bid") == []
    assert game.view("Lannister")["bidding"]["bids"] is None
    assert game.view("Lannister")["houses"]["Stark"]["power"] == 5
    assert game.view("Lannister")["sealed"]["Stark"] == {"done": True}
    assert game.view("Stark")["sealed"]["Stark"]["given"] == ["bid 4"]
    game.take_back("Stark")
    play(game, "Stark: bid 1")
    bid(game)
    holds(game, "Stark power: 4")


def test_the_old_holder_decides_ties_for_the_iron_throne() -> None:
    """p. 11: the token moves only after the whole Iron Throne track is settled."""
    game = clash("")
    bid(game, Tyrell=3, Stark=3)
    assert asked(game) == ["Baratheon tie"]
    play(game, "Baratheon: Tyrell")
    assert asked(game) == ["Baratheon tie"]
    play(game, "Baratheon: Martell", "Baratheon: Greyjoy", "Baratheon: Lannister")
    holds(game, "iron-throne: Tyrell, Stark, Martell, Greyjoy, Lannister, Baratheon")


def test_the_new_holder_decides_ties_on_the_next_track() -> None:
    """p. 10 and p. 11: whoever has just won the Iron Throne breaks the ties for the Fiefdoms."""
    game = clash("")
    bid(game, Tyrell=5, Stark=4, Lannister=3, Baratheon=2, Greyjoy=1)
    bid(game, Martell=2)
    assert asked(game) == ["Tyrell tie"]


def test_a_holder_may_favour_himself() -> None:
    """p. 10: he orders tied houses as he likes, himself included."""
    game = clash("")
    bid(game, Baratheon=2, Stark=2, Lannister=1)
    play(game, "Baratheon: Baratheon")
    assert happened(game, "track") == []
    play(game, "Baratheon: Tyrell", "Baratheon: Greyjoy")
    holds(game, "iron-throne: Baratheon, Stark, Lannister, Tyrell, Greyjoy, Martell")


def test_dominance_tokens_go_to_the_first_places() -> None:
    """p. 10: the winner of the King's Court holds the Raven: he is asked to use it in this round."""
    game = clash("players: 3\nwinterfell: Stark footman\nlannisport: Lannister footman")
    bid(game, Stark=1, Lannister=2)
    bid(game, Stark=1, Lannister=2)
    bid(game, Stark=3, Baratheon=1)
    holds(game, "kings-court: Stark, Baratheon, Lannister")
    play(game, "Stark: winterfell: march", "Stark: ready", "Lannister: lannisport: march", "Lannister: ready")
    assert asked(game) == ["Stark messenger raven"]
