"""Positions as text: defaults, errors that point at the line, facts."""

import pytest

import smallcouncil
from tests.iron_throne.table import holds, play, table

SMALL = """houses: Stark, Lannister, Tyrell
Stark leader: robb
Lannister leader: cersei
Tyrell leader: mace
"""


def test_what_is_not_said_is_as_after_set_up() -> None:
    game = smallcouncil.position("iron-throne", SMALL)
    holds(
        game,
        """
        turn: 1
        challenger: Stark
        step: before your turn
        Stark sheet: 4
        Stark characters: eddard 4, catelyn 4, arya 4, bran 4
        Stark board: Stark 5, Lannister 0
        Stark hand: ? x 5
        Stark deck: ? x 20
        event deck: ? x 12
        box: 0
        """,
    )


@pytest.mark.parametrize(
    ("line", "number", "message"),
    [
        ("Stark leader: jaime", 2, "has no character"),
        ("Stark sheet: many", 5, "not a number"),
        ("Stark characters: robb 3", 5, "is the leader"),
        ("Stark characters: eddard 0, catelyn 0, arya 0, bran 0", 5, "the game is over"),
        ("Stark characters: eddard 40", 5, "play and box together hold 60"),
        ("Stark board: Greyjoy 1", 5, "no house"),
        ("Stark board: Lannister 5", 5, "five influence tokens"),
        ("Stark hand: 9", 5, "has no card"),
        ("Stark hand: 20, 20", 5, "does not have so many"),
        ("Stark deck: 1, 2, 3", 5, "25 cards in all"),
        ("Stark hostages: Stark 3", 5, "own house"),
        ("Stark has seen Tyrell: 3\nTyrell hand: 4", 5, "not in the hand"),
        ("Stark discard: ? x 3", 5, "seen by everybody"),
        ("Stark side: challenger arya", 5, "need a defender"),
        ("defender: Stark", 5, "cannot be the defender"),
        ("defender: Tyrell\nStark side: challenger robb", 6, "no token"),
        ("step: dance", 5, "no step"),
        ("step: place house cards", 5, "needs a defender"),
        ("step: prepare power", 5, "only where players choose"),
        ("event deck: stark, stark, stark, stark", 5, "more events"),
        ("event: feast", 5, "is not one of"),
        ("challenger: Greyjoy", 5, "no house"),
        ("weather: rain", 5, "nothing that a position can name"),
        ("Baratheon hand: 1", 5, "means nothing here"),
        ("turn: 0", 5, "not a number"),
        ("box: 3", 5, "play and box"),
        ("effects: Stark sings", 5, "no effect"),
        ("truce: yes", 5, "not a number"),
        ("truce: 1; Stark proposes", 5, "How many proposals"),
        ("truce: 1; Stark proposes; challenger 3 hostages; defender nothing", 5, "at most"),
        ("truce: 1; Stark proposes; challenger 1 dragon; defender nothing", 5, "nothing that a truce can give"),
        ("pending: Dance at 0", 5, "no procedure"),
        ("pending: Play at x", 5, "numbers"),
        ("players: 9", 5, "3 to 5 players"),
        ("special events: none", 5, "special_events"),
        ("truce proposals: 0", 5, "truce_proposals"),
        ("Stark sheet: 3\nStark sheet: 4", 6, "twice"),
        ("Strak hand: 1, 2", 5, "nothing that a position can name"),
        ("Stark sheet: ²", 5, "not a number"),
        ("Stark hand: ? x ²", 5, "no card"),
        ("Stark sheet: 9", 5, "65 power in play"),
        ("Stark characters: arya 30", 5, "82 power in play"),
        ("Stark board: Stark 3", 5, "five influence tokens"),
        ("Tyrell board: Stark 7", 5, "five influence tokens"),
        ("Stark hand: 1\nStark deck: 2, 3", 6, "25 cards"),
        ("game: chess", 5, "not a position of iron-throne"),
    ],
)
def test_an_error_points_at_its_line(line: str, number: int | None, message: str) -> None:
    text = SMALL + line + "\n" if not line.startswith("Stark leader") else SMALL.replace("Stark leader: robb", line)
    with pytest.raises(smallcouncil.BadPosition) as error:
        smallcouncil.position("iron-throne", text)
    assert message in str(error.value)
    assert error.value.line == number


def test_what_characters_hold_beyond_the_start_is_missing_on_their_sheet() -> None:
    """A position that names a strong character need not do the sum; a weaker one has lost power to the box."""
    game = table(
        SMALL + "Stark characters: arya 6\nTyrell characters: loras 9\nLannister characters: jaime 1\n",
        "before your turn",
    )
    holds(game, "Stark sheet: 2\nTyrell sheet: 0\nLannister sheet: 4\nbox: 2")


def test_houses_are_needed() -> None:
    with pytest.raises(smallcouncil.BadPosition, match="The houses in seat order are needed"):
        smallcouncil.position("iron-throne", "step: draw event card")


def test_a_house_without_a_leader_is_told() -> None:
    with pytest.raises(smallcouncil.BadPosition, match="needs a leader"):
        smallcouncil.position("iron-throne", "houses: Stark, Lannister, Tyrell")


def test_positions_of_the_set_up() -> None:
    game = smallcouncil.position(
        "iron-throne", "houses: Stark, Lannister, Tyrell\nstep: choose leaders\nStark sheets: robb, arya\n"
    )
    assert game.decision_of("Stark").options == ["Robb Stark", "Arya Stark"]
    again = smallcouncil.position("iron-throne", game.notation())
    assert again.notation() == game.notation()
    game = smallcouncil.position("iron-throne", "players: 3\nhouses: Stark\nstep: choose houses\n")
    assert "Stark" not in game.decision_of("Seat 2").options
    with pytest.raises(smallcouncil.BadPosition, match="every seat has its house"):
        smallcouncil.position("iron-throne", "players: 3\nhouses: Stark\nstep: choose leaders\n")
    with pytest.raises(smallcouncil.BadPosition, match="Two different"):
        smallcouncil.position(
            "iron-throne", "houses: Stark, Lannister, Tyrell\nstep: choose leaders\nStark sheets: robb, robb\n"
        )


def test_the_deck_is_written_from_the_top() -> None:
    game = table(SMALL.replace("mace", "mace\nevent deck: lannister, tyrell\nchallenger: Tyrell"), "draw event card")
    holds(game, "event: lannister\nevent deck: tyrell")
    top = table(SMALL + "Stark hand: 1, 2, 3\nStark deck: 20, " + "? x 21\n", "before your turn")
    play(top, "Stark: use", "Stark: hostility 1", "Stark: hostility 2")
    assert "hostility 20" in [card["name"] for card in top.view("Stark")["houses"]["Stark"]["cards"]]


def test_a_game_from_a_position_is_replayed_from_its_record() -> None:
    game = table(SMALL, "before your turn")
    play(game, "Stark: decline")
    assert smallcouncil.replay(game.record().to_json()).to_json() == game.to_json()


def test_facts_that_do_not_hold_say_what_is_true() -> None:
    game = table(SMALL, "before your turn")
    assert game.check_fact("Stark sheet", "5") == "4"
    assert game.check_fact("Stark hand", "? x 9") is not None
    assert game.check_fact("no rewards", "Stark") == "none"
    with pytest.raises(ValueError, match='"Stark mood" is nothing that this position tells'):
        game.check_fact("Stark mood", "good")
    assert game.check_fact("Stark characters", "arya 4") is None
    assert game.check_fact("Stark spread", "0") is None
    assert game.check_fact("waiting", "Stark") is None
    assert game.check_fact("asked", "Stark leader ability") is None
    assert game.check_fact("winners", "none") is None
