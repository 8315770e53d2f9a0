"""House Arryn in A Feast for Crows."""

from typing import Any

import pytest

from tests.agot.cards.duel import dance, duel

WITH_VASSALS = "expansion: mother-of-dragons\nhouse cards: alternate\nhouses: Arryn, Stark, Lannister, Greyjoy"
AGAINST_A_VASSAL: dict[str, Any] = {
    "setting": WITH_VASSALS,
    "more": "Martell commander: Stark",
    "deal": {"Martell": "Janos Slynt, Varys, Bronn"},
}


class TestBronzeYohnRoyce:
    """+1 with more available power than the opponent."""

    @pytest.mark.parametrize(("power", "strength"), [(6, 5), (7, 4), (8, 4)])
    def test_compares_available_power(self, power: int, strength: int) -> None:
        combat = dance(
            "Arryn", "Bronze Yohn Royce", "Stark", "Steelshanks Walton", more=f"Stark power: {power}"
        ).finish()
        assert combat.strengths() == (2 + strength, 4)

    def test_in_defence(self) -> None:
        combat = dance("Stark", "Steelshanks Walton", "Arryn", "Bronze Yohn Royce", more="Stark power: 0").finish()
        assert combat.strengths() == (4, 7)

    def test_not_against_a_vassal(self) -> None:
        """Case 153: a vassal has no power to compare with."""
        combat = duel("Arryn", "Bronze Yohn Royce", "Martell", "Janos Slynt", **AGAINST_A_VASSAL).finish()
        assert combat.strengths() == (6, 4)

    def test_ignored(self) -> None:
        combat = dance("Arryn", "Bronze Yohn Royce", "Tyrell", "Queen of Thorns", more="Tyrell power: 0").finish()
        assert combat.strengths() == (6, 3)


class TestLittlefinger:
    """After the combat Arryn gains twice the strength printed on the other card, if it controls The Eyrie."""

    def test_twice_the_printed_strength(self) -> None:
        combat = dance("Arryn", "Littlefinger", "Stark", "Roose Bolton").finish()
        assert combat.winner == "Stark"
        assert combat.power("Arryn") == 7 + 8

    def test_in_defence_and_after_a_victory(self) -> None:
        combat = dance("Stark", "Black Walder", "Arryn", "Littlefinger").finish()
        assert combat.winner == "Arryn"
        assert combat.power("Arryn") == 7 + 4

    def test_not_without_the_eyrie(self) -> None:
        combat = dance("Arryn", "Littlefinger", "Stark", "Roose Bolton", more="the-eyrie: Stark footman").finish()
        assert combat.power("Arryn") == 7

    def test_the_eyrie_lost_in_this_very_combat(self) -> None:
        combat = dance(
            "Stark",
            "Roose Bolton",
            "Arryn",
            "Littlefinger",
            area="the-eyrie",
            origin="the-mountains-of-the-moon",
            attack="4 knights",
            defend="footman",
            more="Stark supply: 6",
        ).finish()
        assert combat.winner == "Stark"
        assert combat.power("Arryn") == 7

    def test_the_eyrie_won_in_this_very_combat(self) -> None:
        combat = dance(
            "Arryn",
            "Littlefinger",
            "Stark",
            "Black Walder",
            area="the-eyrie",
            origin="the-mountains-of-the-moon",
            attack="3 knights",
            defend="footman",
        ).finish()
        assert combat.winner == "Arryn"
        assert combat.power("Arryn") == 7 + 4

    def test_a_vassal_card_counts(self) -> None:
        combat = duel("Arryn", "Littlefinger", "Martell", "Janos Slynt", **AGAINST_A_VASSAL).finish()
        assert combat.power("Arryn") == 7 + 4

    def test_no_more_than_twenty(self) -> None:
        combat = dance("Arryn", "Littlefinger", "Stark", "Roose Bolton", more="Arryn power: 15").finish()
        assert combat.power("Arryn") == 20

    def test_ignored(self) -> None:
        combat = dance("Arryn", "Littlefinger", "Tyrell", "Queen of Thorns").finish()
        assert combat.power("Arryn") == 7


class TestAlayneStone:
    """If Arryn wins and controls The Eyrie, it may pay 2 so that the opponent discards all power."""

    def test_takes_all(self) -> None:
        combat = dance("Arryn", "Alayne Stone", "Stark", "Reek").pass_until("card: Alayne Stone")
        assert combat.options == ["pass", "use"]
        combat.choose("Arryn", "use").finish()
        assert (combat.power("Arryn"), combat.power("Stark")) == (5, 0)

    def test_may_be_declined(self) -> None:
        combat = dance("Stark", "Reek", "Arryn", "Alayne Stone").pass_until("card: Alayne Stone")
        combat.choose("Arryn", "pass").finish()
        assert (combat.power("Arryn"), combat.power("Stark")) == (7, 7)

    def test_the_eyrie_won_back_in_this_very_combat(self) -> None:
        combat = dance(
            "Arryn",
            "Alayne Stone",
            "Stark",
            "Black Walder",
            area="the-eyrie",
            origin="the-mountains-of-the-moon",
            attack="3 knights",
            defend="footman",
        )
        assert combat.asks_about("Alayne Stone", "Arryn")

    @pytest.mark.parametrize("why_not", ["the-eyrie: Stark footman", "Arryn power: 1", "Stark power: 0"])
    def test_not_without(self, why_not: str) -> None:
        """The Eyrie, 2 power to pay, or anything to take."""
        combat = dance("Arryn", "Alayne Stone", "Stark", "Black Walder", attack="3 knights", more=why_not)
        assert combat.winner == "Arryn"
        assert not combat.asks_about("Alayne Stone")

    def test_not_after_a_defeat(self) -> None:
        combat = dance("Arryn", "Alayne Stone", "Stark", "Roose Bolton")
        assert not combat.asks_about("Alayne Stone")

    def test_not_against_a_vassal(self) -> None:
        combat = duel("Arryn", "Alayne Stone", "Martell", "Janos Slynt", attack="3 knights", **AGAINST_A_VASSAL)
        assert combat.winner == "Arryn"
        assert not combat.asks_about("Alayne Stone")

    def test_ignored(self) -> None:
        combat = dance("Arryn", "Alayne Stone", "Tyrell", "Queen of Thorns", attack="3 footmen")
        assert combat.winner == "Arryn"
        assert not combat.asks_about("Alayne Stone")


class TestLysaArryn:
    """After the combat Arryn gains 3 power if the opponent has more."""

    def test_gains_three(self) -> None:
        combat = dance("Arryn", "Lysa Arryn", "Stark", "Roose Bolton", more="Arryn power: 6").finish()
        assert combat.power("Arryn") == 9

    def test_in_defence(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Arryn", "Lysa Arryn", more="Arryn power: 0").finish()
        assert combat.power("Arryn") == 3

    def test_not_with_as_much(self) -> None:
        combat = dance("Arryn", "Lysa Arryn", "Stark", "Roose Bolton").finish()
        assert combat.power("Arryn") == 7

    def test_what_he_has_after_the_combat_counts(self) -> None:
        """Qarl's 3 power come before."""
        combat = dance(
            "Greyjoy", "Qarl the Maid", "Arryn", "Lysa Arryn", defend="4 knights", more="Arryn supply: 6"
        ).finish()
        assert combat.winner == "Arryn"
        assert (combat.power("Greyjoy"), combat.power("Arryn")) == (10, 10)

    def test_not_against_a_vassal(self) -> None:
        combat = duel("Arryn", "Lysa Arryn", "Martell", "Janos Slynt", **AGAINST_A_VASSAL).finish()
        assert combat.power("Arryn") == 7

    def test_ignored(self) -> None:
        combat = dance("Arryn", "Lysa Arryn", "Tyrell", "Queen of Thorns", more="Arryn power: 0").finish()
        assert combat.power("Arryn") == 0
