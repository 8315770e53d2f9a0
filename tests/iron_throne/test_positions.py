"""Positions that no table can show are refused; what follows from the rest of a position need not be said."""

import pytest

import smallcouncil
from tests.iron_throne.table import asked, happened, holds, options, play, skip, table, total

HERE = """houses: Stark, Lannister, Tyrell
Stark leader: catelyn
Lannister leader: joffrey
Tyrell leader: mace
"""
MET = (
    HERE
    + """challenger: Stark
defender: Lannister
Stark side: challenger arya
Lannister side: defender tywin
"""
)
REVEALED = MET + "Stark placed: 12\nLannister placed: 10\n"


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (HERE + "step: determine defender", "needs an event"),
        (HERE + "step: the game is over", "no position to play on"),
        (HERE + "event: stark", "only from the step"),
        (HERE + "step: draw to five\nevent: stark", "only from the step"),
        (MET + "step: place house cards\nwon: challenger\noutcome: hostility", "only from the step"),
        (MET + "step: place house cards\neffects: Stark adds 3 to challenger", "only from the step"),
        (HERE + "step: start of the turn\nStark placed: 12", "active houses"),
        (MET.replace("Stark side: challenger", "Stark side: defender") + "step: offer support", "is the challenger"),
        (MET.replace("Lannister side: defender", "Lannister side: challenger") + "step: clean up", "is the defender"),
        (REVEALED + "step: reveal house cards\nTyrell placed: 20", "active houses"),
        (MET + "step: place house cards\nplaces first: Tyrell", "active houses"),
        (MET + "step: determine outcome", "needs an outcome"),
        (REVEALED + "step: taking hostages\noutcome: truce\nwon: challenger", "is won only"),
        (REVEALED + "step: clean up\nwon: challenger\nlost: challenger", "lost what it won"),
        (MET + "step: place house cards\npending: Truce at 0, asking 1, wanted -1", "does not belong"),
        (REVEALED + "step: taking hostages\nwon: challenger\npending: TakeHostages at 0, house 7, sources 1, "
         "left 1, once_each 1", "no procedure"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(position: str, message: str) -> None:
    with pytest.raises(smallcouncil.BadPosition, match=message):
        smallcouncil.position("iron-throne", position)


def test_a_defender_named_too_early_does_not_matter() -> None:
    """p. 5: the event card tells who it is."""
    game = table(HERE + "event deck: tyrell\ndefender: Lannister\nLannister side: defender tywin", "draw event card")
    holds(game, "defender: Tyrell")
    shown = game.view(None)["encounter"]
    assert [each["house"] for side in ("challenger", "defender") for each in shown[side]["houses"]] == [
        "Stark",
        "Tyrell",
    ]


def test_the_event_that_was_not_named_is_not_discarded() -> None:
    game = table(REVEALED, "clean up")
    game.check_invariants()
    assert game.view(None)["event_discard"] == []


def test_a_house_without_a_character_counts_its_card_alone() -> None:
    game = table("houses: Stark, Lannister, Tyrell\ndefender: Lannister\nStark hand: 1\nLannister hand: 2")
    assert happened(skip(game), "totals") == [{"count": 1, "against": 2}]


def test_cards_that_do_not_lie_there_are_placed_before_the_reveal() -> None:
    """p. 6: from the hand; only an empty hand plays the top of the deck (p. 11)."""
    game = table(MET + "Stark hand: 1, 2\nLannister placed: 10\n", "reveal house cards")
    assert asked(game) == ["Stark place card"]
    play(game, "Stark: hostility 2")
    holds(game, "outcome: hostility\nStark placed: 2\nLannister placed: 10")


@pytest.mark.parametrize(
    ("ours", "theirs", "outcome"),
    [("12", "10", "hostility"), ("truce", "bran", "betrayal"), ("truce", "truce", "truce")],
)
def test_the_outcome_follows_from_the_cards(ours: str, theirs: str, outcome: str) -> None:
    """p. 6"""
    theirs = theirs.replace("bran", "jaime")
    game = table(MET + f"Stark placed: {ours}\nLannister placed: {theirs}", "after house cards are revealed")
    assert game.view(None)["encounter"]["outcome"] == outcome
    if outcome == "hostility":
        assert total(game, "challenger") == 16


@pytest.mark.parametrize("said", ["", "won: challenger"])
def test_who_lost_follows_from_the_cards_or_from_who_won(said: str) -> None:
    """p. 6, 7: 12 + 4 against 10 + 4."""
    game = skip(table(REVEALED + said, "before rewards and penalties"))
    holds(game, "won: challenger\nlost: defender\nLannister characters: tywin 2\nStark spread: 1")
    assert asked(game) == ["Stark take hostage"]


def test_a_depleted_deck_has_been_made_anew() -> None:
    """p. 11: at once, so no position has cards in the discard pile and none in the deck."""
    everything = "1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20, truce, truce, truce, truce, eddard, eddard, catelyn, catelyn"
    game = table(f"{HERE}Stark deck: none\nStark discard: {everything}\nStark hand: ? x 6", "before your turn")
    holds(game, "Stark deck: ? x 19\nStark discard: none")


TRUCE = MET + "Stark placed: truce\nLannister placed: truce\n"


def test_a_proposal_that_stands_is_answered_by_the_other() -> None:
    """p. 6"""
    game = table(TRUCE + "truce: 1; Stark proposes; challenger 1 influence; defender nothing", "discuss truce")
    assert asked(game) == ["Lannister truce"]
    assert options(game, "Lannister")[:2] == ["accept", "refuse"]
    assert options(table(TRUCE, "discuss truce"), "Stark")[0] == "refuse"


@pytest.mark.parametrize(
    ("truce", "message"),
    [
        ("1; Stark proposes; challenger 12 power; defender nothing", "nothing that a truce can give"),
        ("1; Stark proposes; challenger nothing; defender nothing", "at least something"),
        ("1; Tyrell proposes; challenger 1 power; defender nothing", "active houses"),
        ("1; Stark proposes; challenger 2 influence; defender nothing", "at most 1 influence"),
    ],
)
def test_impossible_proposals_are_refused(truce: str, message: str) -> None:
    """p. 6, 11"""
    with pytest.raises(smallcouncil.BadPosition, match=message):
        table(TRUCE + f"truce: {truce}", "discuss truce")
