"""Worked examples E15–E21: hostages (p. 9, 11)."""

import pytest

from tests.iron_throne.table import asked, holds, options, place, play, size, skip, table

START = """
    houses: Lannister, Stark, Tyrell
    challenger: Lannister
    Stark leader: robb
    step: start of the turn
"""


@pytest.mark.parametrize(("sheet", "left", "box"), [(3, 0, 3), (7, 3, 4)])
def test_e15_torment_the_leaders_card(sheet: int, left: int, box: int) -> None:
    """p. 9: four power leave the leader sheet for the box, or as much as there is; no character is touched."""
    characters = "Stark characters: arya 1\n" if sheet == 7 else ""
    game = table(START + f"Stark sheet: {sheet}\nLannister hostages: Stark robb\n" + characters)
    before = game.state.box
    play(game, "Lannister: torment 1: Stark Robb Stark")
    holds(game, f"Stark sheet: {left}\nStark characters: eddard 4, catelyn 4, bran 4\nStark discard: robb")
    assert game.state.box == before + box


@pytest.mark.parametrize(("power", "left", "gain"), [(3, 0, 3), (6, 2, 4)])
def test_e16_torment_a_living_characters_card(power: int, left: int, gain: int) -> None:
    """p. 9: four power go from the character to its own house's sheet; none left is death."""
    game = table(START + f"Stark sheet: 2\nStark characters: arya {power}\nLannister hostages: Stark arya\n")
    play(game, "Lannister: torment 1: Stark Arya Stark")
    holds(game, f"Stark characters: arya {left}\nStark sheet: {2 + gain}")


@pytest.mark.parametrize("card", ["truce", "12"])
def test_e17_torment_a_hostility_or_truce_card(card: str) -> None:
    """p. 9: one power of a character of the tormentor's choice goes to the tormentor's sheet."""
    game = table(START + f"Stark characters: bran 1\nLannister hostages: Stark {card}\n")
    name = "truce" if card == "truce" else "hostility 12"
    play(game, f"Lannister: torment 1: Stark {name}")
    assert options(game, "Lannister") == ["Eddard Stark", "Catelyn Stark", "Arya Stark", "Bran Stark"]
    play(game, "Lannister: Bran Stark")
    holds(game, "Stark characters: bran 0\nLannister sheet: 5\nStark sheet: 4")


def test_e18_torment_the_card_of_a_dead_character() -> None:
    """p. 9: only faceup tokens suffer; the card still goes to the discard pile."""
    game = table(
        START + "Stark characters: arya 0\nLannister hostages: Stark arya\nLannister leader: tywin\n",
    )
    play(game, "Lannister: torment 1: Stark Arya Stark")
    holds(game, "Stark characters: eddard 4, catelyn 4, bran 4\nStark sheet: 4\nStark discard: arya")


def test_e19_release() -> None:
    """p. 9: the card goes to its owner's hand; the releaser draws one card."""
    game = table(START + "Lannister hostages: Stark 12\nStark hand: 1, 2, 3\nLannister hand: ? x 12\n")
    assert size(game, "Lannister", "deck") == 13
    play(game, "Lannister: release 1: Stark hostility 12")
    assert next(event.data for event in game.events if event.kind == "cards drawn") == (0, 1)
    assert "12" in game.notation("Stark").split("Stark hand: ")[1].splitlines()[0]


class TestStartOfTheTurn:
    """Releasing or Tormenting Hostages, p. 9: any players, any number, at the start of any turn."""

    HELD = (
        START
        + """
        Lannister hostages: Stark 12, Tyrell 3
        Tyrell hostages: Lannister 5
        """
    )

    def test_clockwise_one_action_at_a_time_until_all_pass(self) -> None:
        game = table(self.HELD)
        assert asked(game) == ["Lannister hostages"]
        play(game, "Lannister: release 1: Stark hostility 12")
        assert asked(game) == ["Tyrell hostages"]
        play(game, "Tyrell: pass")
        assert asked(game) == ["Lannister hostages"]
        play(game, "Lannister: pass")
        assert game.state.event >= 0

    def test_somebody_who_passed_may_act_after_another_has_acted(self) -> None:
        game = play(table(self.HELD), "Lannister: pass", "Tyrell: release 1: Lannister hostility 5")
        assert asked(game) == ["Lannister hostages"]

    def test_nobody_is_asked_without_hostages(self) -> None:
        assert "hostages" not in asked(table(START))[0]


def test_e20_second_hand_hostages() -> None:
    """p. 9, 11: a hostage may be taken from the hostages of the loser; the own card goes to the hand."""
    lines = """
        houses: Lannister, Stark, Tyrell
        challenger: Lannister
        defender: Tyrell
        Lannister side: challenger tywin
        Tyrell side: defender loras
        Lannister hand: 20, 1, 2, 3, 4
        Tyrell hand: 1, 2, 3, 4, 5
        Tyrell hostages: Stark 12, Lannister 5
    """
    game = place(table(lines), Lannister="hostility 20", Tyrell="hostility 1")
    assert options(game, "Lannister") == [
        "Tyrell: deck",
        "Tyrell: hand",
        "Tyrell: hostage 1 (Stark)",
        "Tyrell: hostage 2 (Lannister)",
    ]
    home = play(game.copy(), "Lannister: Tyrell: hostage 2 (Lannister)")
    holds(skip(home), "Lannister hostages:\nTyrell hostages: Stark 12")
    assert "5" in home.notation("Lannister").split("Lannister hand: ")[1].splitlines()[0].split(", ")
    play(game, "Lannister: Tyrell: hostage 1 (Stark)")
    holds(game, "Lannister hostages: Stark 12 seen by Tyrell\nTyrell hostages: Lannister 5")
    skip(game, but="hostages", house="Lannister")
    play(game, "Lannister: torment 1: Stark hostility 12", "Lannister: Arya Stark")
    holds(game, "Stark characters: arya 3\nTyrell characters: margaery 4, olenna 4, renly 4")


PROTECTED = """
    houses: Lannister, Stark, Tyrell
    step: taking hostages
    challenger: Lannister
    defender: Tyrell
    Lannister side: challenger tywin
    Tyrell side: defender loras
    Lannister placed: 20
    Tyrell placed: 1
    outcome: hostility
    won: challenger
    lost: defender
    no penalties: Tyrell
"""


def test_e21_a_protected_loser_gives_no_hostage() -> None:
    """p. 11: who suffers no penalties cannot be chosen as the source of a hostage."""
    game = table(PROTECTED + "Stark side: defender robb\n")
    assert {option.split(":")[0] for option in options(game, "Lannister")} == {"Stark"}


def test_e21_without_a_supporter_there_is_no_hostage() -> None:
    game = skip(table(PROTECTED))
    holds(game, "Lannister hostages:\nturn: 2")


def test_no_rewards_no_hostage() -> None:
    """p. 11: an active player who is kept from rewards cannot take a hostage."""
    game = skip(table(PROTECTED.replace("no penalties: Tyrell", "no rewards: Lannister")))
    holds(game, "Lannister hostages:\nturn: 2")
