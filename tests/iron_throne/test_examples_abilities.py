"""Worked examples E26–E35: leader abilities and character cards (p. 8–10)."""

import pytest

from tests.iron_throne.table import asked, happened, holds, options, place, play, reveal, size, skip, table


@pytest.mark.parametrize(
    ("card", "decided"),
    [("hostility 8", "challenger"), ("hostility 12", "challenger"), ("hostility 7", "neither")],
)
def test_e26_greensight(card: str, decided: str) -> None:
    """Greensight, p. 3: for 1 power of the sheet the opponent places first, faceup: 8 + 5 against 6."""
    game = table(
        """
        houses: Stark, Tyrell, Lannister
        challenger: Stark
        defender: Tyrell
        Stark leader: bran
        Stark side: challenger robb
        Tyrell side: defender loras
        Stark characters: robb 6, arya 2
        Tyrell characters: loras 5
        Tyrell sheet: 3
        Stark hand: 7, 8, 12, truce, 1
        Tyrell hand: 8, 1, 2, 3, 4
        """,
        step="before house cards are placed",
    )
    assert asked(game) == ["Stark leader ability"]
    box = game.state.box
    skip(play(game, "Stark: use"))
    holds(game, "Stark sheet: 3\nasked: Tyrell place card")
    assert game.state.box == box + 1
    play(game, "Tyrell: hostility 8")
    assert game.view("Stark")["encounter"]["defender"]["card"]["name"] == "hostility 8"
    betrayed = play(game.copy(), "Stark: truce")
    holds(skip(betrayed), "outcome: betrayal\nwon: defender")
    skip(play(game, f"Stark: {card}"))
    assert happened(game, "encounter decided") == [{"side": decided}]


@pytest.mark.parametrize(("stark", "tyrell"), [("truce", "hostility 20"), ("hostility 7", "truce")])
def test_e27_honorable(stark: str, tyrell: str) -> None:
    """Honorable, p. 3: a betrayal becomes a truce outcome, whoever holds the truce card."""
    game = table(
        """
        houses: Stark, Tyrell, Lannister
        challenger: Tyrell
        defender: Stark
        Stark leader: eddard
        Stark side: defender catelyn
        Tyrell side: challenger loras
        Stark hand: 7, truce
        Tyrell hand: 20, truce
        """
    )
    reveal(game, Stark=stark, Tyrell=tyrell)
    assert asked(game) == ["Stark leader ability"]
    play(game, "Stark: use")
    holds(skip(game), "outcome: truce\nasked: Tyrell truce")
    play(game, "Tyrell: refuse")
    holds(skip(game), "Stark characters: catelyn 2\nTyrell characters: loras 2")


E28 = """
    houses: Lannister, Stark, Tyrell
    challenger: Lannister
    defender: Stark
    Lannister side: challenger tyrion
    Stark side: defender robb
    Stark characters: robb 3
"""


@pytest.mark.parametrize(
    ("card", "total", "winner"), [("hostility 4", 8, "defender"), ("hostility 12", 16, "challenger")]
)
def test_e28_instinct_for_politics_on_oneself(card: str, total: int, winner: str) -> None:
    """Instinct for Politics, p. 2: 3 + 4 = 7 against 9; the player of the hand picks the higher card."""
    game = table(E28 + "Lannister hand: 3, 4, 12, tyrion, jaime\nStark hand: 6, 2, 5\n")
    reveal(game, Lannister="hostility 3", Stark="hostility 6")
    play(game, "Lannister: play Tyrion Lannister", "Lannister: Lannister")
    assert options(game, "Lannister") == ["hostility 4", "hostility 12"]
    play(game, f"Lannister: {card}")
    assert game.view(None)["encounter"]["challenger"]["total"] == total
    assert "hostility 3" in game.view(None)["houses"]["Lannister"]["discard"]
    holds(skip(game), f"won: {winner}")


def test_e28_instinct_for_politics_without_a_higher_card() -> None:
    game = table(E28 + "Lannister hand: 3, 4, 12, tyrion, jaime\nStark hand: 6, 2, 5\n")
    reveal(game, Lannister="hostility 3", Stark="hostility 6")
    play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
    holds(game, "Stark placed: 6\nStark hand: 2, 5")
    assert happened(game, "nothing higher") == [{"house": "Stark"}]


def test_e28_instinct_for_politics_on_a_placed_character_card() -> None:
    """A placed character card is a hostility card of value 0 (p. 8), so any hostility card is higher."""
    game = table(E28 + "Lannister hand: 3, 4, 12, tyrion, jaime\nStark hand: arya, 20, bran\n")
    reveal(game, Lannister="hostility 3", Stark="Arya Stark")
    play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
    assert options(game, "Stark") == ["hostility 20"]
    play(game, "Stark: hostility 20")
    holds(game, "Stark placed: 20\nStark discard: arya\nStark hand: bran")


E29 = """
    houses: Stark, Tyrell, Lannister
    challenger: Stark
    defender: Tyrell
    Stark side: challenger arya
    Tyrell side: defender loras
    Tyrell characters: loras {power}
    Tyrell sheet: 0
    Stark hand: {stark}, arya
    Tyrell hand: {tyrell}, 1
    step: {step}
"""


@pytest.mark.parametrize(("power", "sheet"), [(7, 6), (1, 0)])
def test_e29_list_of_names(power: int, sheet: int) -> None:
    """List of Names, p. 3: after a loss, the opposing active player's character keeps 1 power."""
    game = table(
        E29.format(power=power, stark="3", tyrell="4", step="after the resolution phase")
        + "outcome: hostility\nwon: defender\nlost: challenger\n"
    )
    play(game, "Stark: play Arya Stark")
    holds(game, f"Tyrell characters: loras 1\nTyrell sheet: {sheet}")


def test_e29_list_of_names_after_a_tie() -> None:
    """In a tie Arya's side lost too: 8 is halved to 4 first, then 4 becomes 1."""
    game = table(E29.format(power=8, stark="12", tyrell="8", step="place house cards"))
    reveal(game, Stark="hostility 12", Tyrell="hostility 8")
    skip(game, but="character card", house="Stark")
    holds(game, "Tyrell characters: loras 4")
    play(game, "Stark: play Arya Stark")
    holds(game, "Tyrell characters: loras 1\nTyrell sheet: 7")


def test_e30_vengeful() -> None:
    """Vengeful, p. 3: after a loss, each opposing supporter's character loses 2; the active player's does not."""
    game = table(
        """
        houses: Stark, Tyrell, Lannister, Baratheon
        challenger: Stark
        defender: Tyrell
        Stark leader: arya
        Stark side: challenger robb
        Tyrell side: defender loras
        Lannister side: defender tywin
        Baratheon side: defender davos
        Lannister characters: tywin 3
        Baratheon characters: davos 2
        outcome: hostility
        won: defender
        lost: challenger
        """,
        step="after the resolution phase",
    )
    play(game, "Stark: use")
    holds(game, "Lannister characters: tywin 1\nBaratheon characters: davos 0\nTyrell characters: loras 4")


def test_e31_tactical_maneuver() -> None:
    """Tactical Maneuver, p. 3: deck 4 and discard 9 become a deck of 13, of which one card is drawn."""
    game = table(
        """
        houses: Stark, Tyrell, Lannister
        challenger: Stark
        defender: Tyrell
        Stark side: challenger robb
        Tyrell side: defender loras
        Stark placed: 3
        Tyrell placed: 4
        Stark hand: robb, 5, 6, 7
        Stark discard: 1, 2, 4, 8, 10, 12, 20, truce, truce
        Stark deck: truce, arya, bran, eddard
        Lannister hostages: Stark truce, Stark arya, Stark bran, Stark eddard, Stark catelyn, Stark catelyn,
        outcome: hostility
        won: challenger
        lost: defender
        """.replace("catelyn,\n", "catelyn, Stark robb\n"),
        step="after the resolution phase",
    )
    play(game, "Stark: play Robb Stark")
    assert (size(game, "Stark", "deck"), size(game, "Stark", "hand")) == (12, 4)
    holds(game, "Stark discard:\nStark played: robb\nStark placed: 3")
    skip(game)
    holds(game, "Stark discard: robb, 3")


E32 = """
    houses: Stark, Tyrell, Lannister
    challenger: Stark
    defender: Tyrell
    Stark leader: robb
    Stark side: challenger catelyn
    Tyrell side: defender loras
    Stark hand: robb, catelyn, arya
    outcome: hostility
    won: defender
    lost: challenger
"""


def test_e32_leader_match() -> None:
    """p. 8: the cards of the participant and of the leader may be played, no others."""
    game = table(E32, step="after the resolution phase")
    assert set(options(game, "Stark")) == {"pass", "play Robb Stark", "play Catelyn Stark"}


def test_e32_no_card_after_the_participant_died() -> None:
    """p. 10: a dead character no longer participates; its cards, and the leader's, cannot be used."""
    game = table(E32 + "Stark characters: catelyn 0\n", step="after the resolution phase")
    assert "Stark character card" not in asked(game)


def test_e33_withdrawal_turns_the_result() -> None:
    """Withdrawing, p. 9: 15 against 13; the winning side's supporter with 5 leaves, and it is 10 against 13."""
    game = table(
        """
        houses: Stark, Lannister, Tyrell
        challenger: Stark
        defender: Lannister
        Stark side: challenger robb
        Tyrell side: challenger loras
        Lannister side: defender cersei
        Tyrell characters: loras 5
        Tyrell sheet: 3
        Lannister characters: cersei 5
        Lannister sheet: 3
        Stark hand: 6, 1
        Lannister hand: 8, cersei
        """
    )
    reveal(game, Stark="hostility 6", Lannister="hostility 8")
    assert game.view(None)["encounter"]["challenger"]["total"] == 15
    play(game, "Lannister: play Cersei Lannister")
    assert game.view(None)["encounter"]["challenger"]["total"] == 10
    skip(game)
    holds(
        game,
        """
        won: defender
        Tyrell side: none
        Tyrell characters: loras 5
        Tyrell board: Tyrell 5
        """,
    )


E34 = """
    houses: Baratheon, Lannister, Tyrell
    challenger: Baratheon
    defender: Lannister
    Baratheon leader: stannis
    Baratheon side: challenger davos
    Lannister side: defender tywin
    Baratheon hand: 5, 1
    Lannister hand: 8, 2
"""


def test_e34_unbending() -> None:
    """Unbending (original): 5 + 4 against 12 becomes 13."""
    game = reveal(table(E34), Baratheon="hostility 5", Lannister="hostility 8")
    play(game, "Baratheon: use")
    holds(skip(game), "won: challenger")
    assert happened(game, "totals") == [{"count": 13, "against": 12}]


def test_e34_not_with_a_supporter() -> None:
    game = table(E34 + "Tyrell side: challenger loras\n")
    reveal(game, Baratheon="hostility 5", Lannister="hostility 8")
    assert "Baratheon leader ability" not in asked(game)


E35 = """
    houses: Targaryen, Lannister, Tyrell
    challenger: {challenger}
    defender: {defender}
    Targaryen leader: barristan
    Targaryen side: {side} daenerys
    Lannister side: {other} tywin
    Targaryen hand: 4, daenerys, barristan
    Lannister hand: 8, 2
"""


def test_e35_doubled_then_set() -> None:
    """Order of values (original): 4 doubled is 8; Strike True makes it 7."""
    game = table(E35.format(challenger="Targaryen", defender="Lannister", side="challenger", other="defender"))
    reveal(game, Targaryen="hostility 4", Lannister="hostility 8")
    play(game, "Targaryen: play Daenerys Targaryen")
    assert game.view(None)["encounter"]["challenger"]["value"] == 8
    play(game, "Targaryen: play Barristan Selmy", "Targaryen: Targaryen")
    assert game.view(None)["encounter"]["challenger"]["value"] == 7


def test_e35_set_then_not_doubled() -> None:
    """In the other order 7 is more than 6, and Dragonfire cannot be played any more."""
    game = table(E35.format(challenger="Targaryen", defender="Lannister", side="challenger", other="defender"))
    reveal(game, Targaryen="hostility 4", Lannister="hostility 8")
    play(game, "Targaryen: play Barristan Selmy", "Targaryen: Targaryen")
    assert game.view(None)["encounter"]["challenger"]["value"] == 7
    assert "play Daenerys Targaryen" not in [option for each in game.decisions for option in each.options]


def test_a_placed_card_is_worth_its_number() -> None:
    """p. 6: value plus power on the participants."""
    game = place(table(E34), Baratheon="hostility 5", Lannister="hostility 8")
    assert happened(game, "totals") == [{"count": 9, "against": 12}]
