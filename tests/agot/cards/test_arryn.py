"""House Arryn: the five cards with text."""

from typing import ClassVar

import pytest

from tests.agot.cards.duel import duel, mother
from tests.agot.essos import essos
from tests.agot.table import strengths

WITH_VASSALS = "expansion: mother-of-dragons\nhouses: Arryn, Stark, Lannister, Greyjoy"


class TestLysaArryn:
    """If Arryn wins where it has a Defense order, she may go back to hand."""

    def test_goes_back_to_hand(self) -> None:
        combat = mother("Stark", "Catelyn Stark", "Arryn", "Lysa Arryn", order="defense +1")
        assert combat.options == ["pass", "use"]
        combat.choose("Arryn", "use").finish()
        assert len(combat.hand("Arryn")) == 7
        assert combat.discard("Arryn") == []

    def test_may_be_declined(self) -> None:
        combat = mother("Stark", "Catelyn Stark", "Arryn", "Lysa Arryn", order="defense +1")
        assert combat.choose("Arryn", "pass").finish().discard("Arryn") == ["Lysa Arryn"]

    @pytest.mark.parametrize("order", ["", "support"])
    def test_needs_a_defense_order(self, order: str) -> None:
        combat = mother("Stark", "Catelyn Stark", "Arryn", "Lysa Arryn", order=order)
        assert combat.winner == "Arryn"
        assert not combat.asks_about("Lysa Arryn")

    def test_not_as_the_attacker(self) -> None:
        combat = mother("Arryn", "Lysa Arryn", "Stark", "Catelyn Stark", order="defense +1").finish()
        assert combat.discard("Arryn") == ["Lysa Arryn"]

    def test_not_after_a_defeat(self) -> None:
        combat = mother(
            "Stark",
            "Eddard Stark",
            "Arryn",
            "Lysa Arryn",
            order="defense +1",
            attack="4 knights",
            more="Stark supply: 6",
        ).finish()
        assert combat.discard("Arryn") == ["Lysa Arryn"]

    def test_as_the_last_card_she_is_the_whole_hand(self) -> None:
        """The others stay discarded: not every card was used."""
        combat = mother(
            "Stark", "Catelyn Stark", "Arryn", "Lysa Arryn", order="defense +1", more="Arryn hand: Lysa Arryn"
        )
        combat.choose("Arryn", "use").finish()
        assert combat.hand("Arryn") == ["Lysa Arryn"]
        assert len(combat.discard("Arryn")) == 6

    def test_cancelled(self) -> None:
        combat = mother("Lannister", "Tyrion Lannister", "Arryn", "Lysa Arryn", order="defense +1")
        combat.choose("Lannister", "use").choose("Arryn", "Bronze Yohn Royce").finish()
        assert combat.discard("Arryn") == ["Bronze Yohn Royce"]


class TestSerVardisEgen:
    """+1 and two fortifications if 2 or less is printed on the other card."""

    def test_against_a_two(self) -> None:
        combat = mother("Arryn", "Ser Vardis Egen", "Stark", "Greatjon Umber").finish()
        assert combat.strengths() == (5, 4)

    def test_two_fortifications_in_defence(self) -> None:
        combat = mother(
            "Greyjoy", "Theon Greyjoy", "Arryn", "Ser Vardis Egen", attack="4 knights", more="Greyjoy supply: 6"
        ).finish()
        assert combat.strengths() == (10, 5)
        combat = mother(
            "Tyrell", "Ser Garlan Tyrell", "Arryn", "Ser Vardis Egen", attack="4 knights", more="Tyrell supply: 6"
        ).pass_until("retreat")
        assert combat.losses("Arryn") == []

    def test_not_against_a_three(self) -> None:
        combat = mother("Stark", "Robb Stark", "Arryn", "Ser Vardis Egen").finish()
        assert combat.strengths() == (5, 4)

    def test_only_the_printed_number_counts(self) -> None:
        """Davos 2 (+1) is still printed 2; Stannis 4 is not, and neither is one that Balon would make 0."""
        combat = mother(
            "Baratheon", "Ser Davos Seaworth", "Arryn", "Ser Vardis Egen", more="Baratheon discard: Stannis Baratheon"
        ).finish()
        assert combat.strengths() == (5, 5)

    def test_against_balon(self) -> None:
        """Case 63: his own 2 counts as 0, and 1 is added."""
        combat = mother("Arryn", "Ser Vardis Egen", "Greyjoy", "Balon Greyjoy").finish()
        assert combat.strengths() == (2 + 0 + 1, 4)

    def test_cancelled(self) -> None:
        combat = mother("Lannister", "Tyrion Lannister", "Arryn", "Ser Vardis Egen")
        combat.choose("Lannister", "use").choose("Arryn", "Harry Hardyng").finish()
        assert combat.strengths() == (3, 4)

    def test_against_an_opponent_without_a_card(self) -> None:
        """Nothing is printed where no card lies: no bonus."""
        game = essos(
            """
            combat: Arryn from harrenhal against Stark in blackwater
            combat step: calculate final combat strength
            combat attacker card: Ser Vardis Egen
            harrenhal: Arryn 2 footmen; order march
            blackwater: Stark 2 footmen
            """
        )
        assert strengths(game) == {"Arryn": 4, "Stark": 2}


class TestGodricBorrell:
    """Defending at sea: +1 for each own land area beside it."""

    SEA: ClassVar = {"area": "the-narrow-sea", "origin": "shipbreaker-bay", "attack": "2 ships", "defend": "ship"}
    SHORES = """
        the-fingers: Arryn footman
        the-mountains-of-the-moon: power token Arryn
        crackclaw-point: Stark footman"""

    def test_land_areas_around_the_sea(self) -> None:
        """The Eyrie by its shield, The Fingers by a footman, The Mountains of the Moon by a power token."""
        combat = mother("Stark", "Greatjon Umber", "Arryn", "Godric Borrell", **self.SEA, more=self.SHORES).finish()
        assert combat.strengths() == (4, 1 + 1 + 3)

    def test_not_when_attacking(self) -> None:
        combat = mother("Arryn", "Godric Borrell", "Stark", "Greatjon Umber", **self.SEA, more=self.SHORES).finish()
        assert combat.strengths() == (3, 3)

    def test_not_on_land(self) -> None:
        combat = mother("Stark", "Greatjon Umber", "Arryn", "Godric Borrell", more=self.SHORES).finish()
        assert combat.strengths() == (4, 3)

    def test_without_shores(self) -> None:
        combat = mother(
            "Stark",
            "Greatjon Umber",
            "Arryn",
            "Godric Borrell",
            area="sunset-sea",
            origin="ironmans-bay",
            attack="2 ships",
            defend="ship",
        ).finish()
        assert combat.strengths() == (4, 2)

    def test_cancelled(self) -> None:
        combat = mother("Lannister", "Tyrion Lannister", "Arryn", "Godric Borrell", **self.SEA, more=self.SHORES)
        combat.choose("Lannister", "use").choose("Arryn", "Harry Hardyng").finish()
        assert combat.strengths() == (3, 3)


class TestAnyaWaynwood:
    """If Arryn wins, it and every other player who supported it gain 3 power."""

    def test_without_friends(self) -> None:
        combat = mother("Arryn", "Anya Waynwood", "Stark", "Catelyn Stark").finish()
        assert combat.power("Arryn") == 10

    def test_supporters_gain_too(self) -> None:
        combat = mother(
            "Stark",
            "Catelyn Stark",
            "Arryn",
            "Anya Waynwood",
            support={"stoney-sept": "Arryn", "crackclaw-point": "Stark"},
            more="stoney-sept: Lannister knight; order support\ncrackclaw-point: Baratheon footman; order support",
        ).finish()
        assert combat.winner == "Arryn"
        assert [combat.power(house) for house in ("Arryn", "Lannister", "Baratheon", "Stark")] == [10, 10, 7, 7]

    def test_a_house_that_supports_twice_gains_once(self) -> None:
        combat = mother(
            "Arryn",
            "Anya Waynwood",
            "Stark",
            "Catelyn Stark",
            support={"stoney-sept": "Arryn", "crackclaw-point": "Arryn"},
            more="stoney-sept: Lannister knight; order support\ncrackclaw-point: Lannister footman; order support +1*",
        ).finish()
        assert combat.power("Lannister") == 10

    def test_a_vassal_and_its_commander_gain_nothing(self) -> None:
        """Case 61: Arryn +3, Lannister +3, Stark +0."""
        combat = duel(
            "Arryn",
            "Anya Waynwood",
            "Greyjoy",
            "Aeron Damphair",
            setting=WITH_VASSALS,
            support={"stoney-sept": "Arryn", "the-reach": "Arryn"},
            more="""
                      Tyrell commander: Stark
                      stoney-sept: Lannister knight; order support
                      the-reach: Tyrell knight; order raid/support +1""",
        ).finish()
        assert combat.winner == "Arryn"
        assert [combat.power(house) for house in ("Arryn", "Lannister", "Stark")] == [10, 10, 7]

    def test_nothing_after_a_defeat(self) -> None:
        combat = mother("Arryn", "Anya Waynwood", "Stark", "Eddard Stark").finish()
        assert combat.power("Arryn") == 7

    def test_cancelled(self) -> None:
        combat = mother("Arryn", "Anya Waynwood", "Lannister", "Tyrion Lannister", attack="3 knights")
        combat.choose("Lannister", "use").choose("Arryn", "Harry Hardyng").finish()
        assert combat.power("Arryn") == 7


class TestRobertArryn:
    """After a defence he and the weakest card of the opponent's pile may leave the game."""

    PILE = "Stark discard: Greatjon Umber, Robb Stark, Roose Bolton"

    def test_with_the_weakest_card_of_the_pile(self) -> None:
        """Several are weakest: Arryn chooses.  The card of this combat lies there too."""
        combat = mother("Stark", "Eddard Stark", "Arryn", "Robert Arryn", more=self.PILE).pass_until(
            "card: Robert Arryn"
        )
        assert combat.options == ["pass", "Roose Bolton", "Greatjon Umber"]
        combat.choose("Arryn", "Greatjon Umber")
        assert "Greatjon Umber" not in combat.hand("Stark") + combat.discard("Stark")
        assert "Robert Arryn" not in combat.hand("Arryn") + combat.discard("Arryn")
        combat.holds(Stark__removed="Greatjon Umber", Arryn__removed="Robert Arryn")
        combat.game.check_invariants()

    def test_also_after_a_victory(self) -> None:
        combat = mother("Stark", "Catelyn Stark", "Arryn", "Robert Arryn", defend="3 knights").pass_until(
            "card: Robert Arryn"
        )
        assert combat.winner == "Arryn"
        assert combat.options == ["pass", "Catelyn Stark"]

    def test_not_as_the_attacker(self) -> None:
        combat = mother("Arryn", "Robert Arryn", "Stark", "Eddard Stark", more=self.PILE).finish()
        assert combat.discard("Arryn") == ["Robert Arryn"]

    def test_may_be_declined(self) -> None:
        combat = mother("Stark", "Eddard Stark", "Arryn", "Robert Arryn", more=self.PILE).pass_until(
            "card: Robert Arryn"
        )
        combat.choose("Arryn", "pass")
        assert combat.discard("Arryn") == ["Robert Arryn"]
        assert combat.told("card removed") == []

    def test_after_the_last_card_only_that_one_lies_there(self) -> None:
        combat = mother("Stark", "Eddard Stark", "Arryn", "Robert Arryn", more="Stark hand: Eddard Stark")
        combat.pass_until("card: Robert Arryn")
        assert combat.options == ["pass", "Eddard Stark"]

    def test_roose_has_emptied_the_pile(self) -> None:
        """Then only Robert can go."""
        combat = mother(
            "Stark",
            "Roose Bolton",
            "Arryn",
            "Robert Arryn",
            attack="footman",
            defend="4 knights",
            more="Arryn supply: 6",
        ).pass_until("card: Robert Arryn")
        assert combat.options == ["pass", "Robert Arryn"]
        combat.choose("Arryn", "Robert Arryn")
        assert [event["card"] for event in combat.told("card removed")] == ["Robert Arryn"]

    def test_a_cancelled_card_is_in_no_pile(self) -> None:
        """Whoever was left without a card has only his earlier pile."""
        combat = mother(
            "Lannister", "Tyrion Lannister", "Arryn", "Robert Arryn", more="Arryn hand: Robert Arryn, Harry Hardyng"
        )
        combat.choose("Lannister", "pass").pass_until("card: Robert Arryn")
        assert combat.options == ["pass", "Tyrion Lannister"]

    def test_against_a_vassal_he_goes_alone(self) -> None:
        combat = duel(
            "Martell",
            "Janos Slynt",
            "Arryn",
            "Robert Arryn",
            setting=WITH_VASSALS,
            march="vassal march",
            more="Martell commander: Stark",
            deal={"Martell": "Janos Slynt, Varys, Bronn"},
        )
        combat.pass_until("card: Robert Arryn")
        assert combat.options == ["pass", "Robert Arryn"]

    def test_cancelled(self) -> None:
        combat = mother("Lannister", "Tyrion Lannister", "Arryn", "Robert Arryn")
        combat.choose("Lannister", "use").choose("Arryn", "Harry Hardyng").finish()
        assert combat.told("card removed") == []
