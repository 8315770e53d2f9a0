"""House Targaryen, the deck marked B: the four cards with text."""

from typing import ClassVar

import pytest

from tests.agot.cards.duel import dance, duel

WITH_VASSALS = "expansion: mother-of-dragons\nhouse cards: alternate\nhouses: Targaryen, Stark, Lannister, Greyjoy"


class TestDaenerysTargaryen:
    """After the combat the opponent discards the difference of the final strengths."""

    def test_after_a_victory(self) -> None:
        combat = dance("Targaryen", "Daenerys Targaryen", "Stark", "Black Walder").finish()
        assert combat.strengths() == (6, 4)
        assert combat.power("Stark") == 5

    def test_after_a_defeat_in_defence(self) -> None:
        combat = dance(
            "Stark", "Roose Bolton", "Targaryen", "Daenerys Targaryen", attack="3 knights", defend="footman"
        ).finish()
        assert combat.winner == "Stark"
        assert combat.power("Stark") == 7 - 5

    def test_as_much_as_he_has(self) -> None:
        combat = dance(
            "Targaryen", "Daenerys Targaryen", "Stark", "Black Walder", attack="3 knights", more="Stark power: 2"
        ).finish()
        assert combat.power("Stark") == 0

    def test_a_vassal_has_none(self) -> None:
        combat = duel(
            "Targaryen",
            "Daenerys Targaryen",
            "Martell",
            "Janos Slynt",
            setting=WITH_VASSALS,
            more="Martell commander: Stark",
            deal={"Martell": "Janos Slynt, Varys, Bronn"},
        ).finish()
        assert combat.winner == "Targaryen"
        assert combat.power("Stark") == 7

    def test_the_blade_changes_the_difference(self) -> None:
        fiefdoms = "fiefdoms: Stark, Greyjoy, Tyrell, Martell, Arryn, Baratheon, Lannister, Targaryen"
        combat = dance("Targaryen", "Daenerys Targaryen", "Stark", "Black Walder", more=fiefdoms)
        combat.choose("Stark", "use the blade").finish()
        assert combat.power("Stark") == 6

    def test_ignored(self) -> None:
        combat = dance("Targaryen", "Daenerys Targaryen", "Tyrell", "Queen of Thorns").finish()
        assert combat.power("Tyrell") == 7


class TestCaptainGroleo:
    """If ships carry the attack on a land area: +1 for each own ship beside it."""

    LANDING: ClassVar = {"area": "storms-end", "origin": "myr"}
    FLEET = """
        sea-of-dorne: Targaryen ship
        shipbreaker-bay: Targaryen 2 ships"""

    @pytest.fixture
    def bridge(self) -> str:
        return f"{self.FLEET}\nsea-of-myrth: Targaryen ship"

    def test_ships_beside_the_landing(self, bridge: str) -> None:
        """Those that carried the army too, but not those in seas further off."""
        combat = dance(
            "Targaryen", "Captain Groleo", "Stark", "Steelshanks Walton", **self.LANDING, more=bridge
        ).finish()
        assert combat.strengths() == (2 + 1 + 3, 4)

    def test_not_where_an_army_can_walk(self) -> None:
        combat = dance(
            "Targaryen",
            "Captain Groleo",
            "Stark",
            "Steelshanks Walton",
            area="storms-end",
            origin="kingswood",
            more=self.FLEET,
        ).finish()
        assert combat.strengths() == (3, 4)

    def test_not_for_dragons_alone(self, bridge: str) -> None:
        combat = dance(
            "Targaryen", "Captain Groleo", "Stark", "Steelshanks Walton", **self.LANDING, attack="dragon", more=bridge
        )
        assert combat.finish().strengths() == (0 + 1, 4)

    def test_not_at_sea(self) -> None:
        combat = dance(
            "Targaryen",
            "Captain Groleo",
            "Stark",
            "Steelshanks Walton",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            attack="2 ships",
            defend="ship",
        ).finish()
        assert combat.strengths() == (3, 3)

    def test_not_in_defence(self) -> None:
        combat = dance(
            "Stark",
            "Steelshanks Walton",
            "Targaryen",
            "Captain Groleo",
            area="storms-end",
            origin="kingswood",
            more=self.FLEET,
        ).finish()
        assert combat.strengths() == (4, 3)

    def test_ignored(self, bridge: str) -> None:
        combat = dance("Targaryen", "Captain Groleo", "Tyrell", "Queen of Thorns", **self.LANDING, more=bridge).finish()
        assert combat.strengths() == (3, 3)


class TestRakharo:
    """In the open field Targaryen's knights there add 4 each."""

    def test_attacking(self) -> None:
        combat = dance("Targaryen", "Rakharo", "Stark", "Roose Bolton", attack="2 knights").finish()
        assert combat.strengths() == (8 + 1, 6)

    def test_defending_but_not_routed_ones(self) -> None:
        combat = dance(
            "Stark", "Roose Bolton", "Targaryen", "Rakharo", defend="knight; Targaryen routed knight"
        ).finish()
        assert combat.strengths() == (6, 4 + 1)

    def test_not_supporting_knights(self) -> None:
        combat = dance(
            "Targaryen",
            "Rakharo",
            "Stark",
            "Roose Bolton",
            support={"stoney-sept": "Targaryen"},
            more="stoney-sept: Targaryen knight; order support",
        ).finish()
        assert combat.strengths() == (2 + 2 + 1, 6)

    def test_not_before_a_castle(self) -> None:
        combat = dance(
            "Targaryen", "Rakharo", "Stark", "Roose Bolton", attack="2 knights", area="harrenhal", origin="riverrun"
        )
        assert combat.finish().strengths() == (4 + 1, 6)

    def test_not_enemy_knights(self) -> None:
        combat = dance("Targaryen", "Rakharo", "Stark", "Roose Bolton", defend="2 knights").finish()
        assert combat.strengths() == (3, 8)

    def test_ignored(self) -> None:
        combat = dance("Targaryen", "Rakharo", "Tyrell", "Queen of Thorns", attack="2 knights").finish()
        assert combat.strengths() == (5, 3)


class TestMissandei:
    """If Targaryen loses by 2 or less, it may take another card of its pile back."""

    PILE = "Targaryen discard: Rakharo, Grey Worm"

    def test_lost_by_two(self) -> None:
        """Case 159."""
        combat = dance("Targaryen", "Missandei", "Stark", "Black Walder", more=self.PILE)
        assert combat.options == ["pass", "Grey Worm", "Rakharo"]
        combat.choose("Targaryen", "Grey Worm").finish()
        assert "Grey Worm" in combat.hand("Targaryen")
        assert combat.discard("Targaryen") == ["Rakharo", "Missandei"]

    def test_lost_by_three(self) -> None:
        combat = dance("Stark", "Black Walder", "Targaryen", "Missandei", attack="3 footmen", more=self.PILE)
        assert not combat.asks_about("Missandei")

    def test_a_lost_tie(self) -> None:
        """Targaryen stands last on every track, so it loses ties: a difference of 0."""
        combat = dance("Targaryen", "Missandei", "Baratheon", "Mance Rayder", more=self.PILE)
        assert combat.asks_about("Missandei", "Targaryen")

    def test_may_be_declined(self) -> None:
        combat = (
            dance("Targaryen", "Missandei", "Stark", "Black Walder", more=self.PILE)
            .choose("Targaryen", "pass")
            .finish()
        )
        assert combat.discard("Targaryen") == ["Rakharo", "Grey Worm", "Missandei"]

    def test_not_after_a_victory(self) -> None:
        combat = dance("Targaryen", "Missandei", "Stark", "Black Walder", attack="3 knights", more=self.PILE)
        assert combat.winner == "Targaryen"
        assert not combat.asks_about("Missandei")

    def test_not_herself(self) -> None:
        combat = dance("Targaryen", "Missandei", "Stark", "Black Walder")
        assert not combat.asks_about("Missandei")

    def test_as_the_last_card_the_one_taken_is_the_whole_hand(self) -> None:
        combat = dance("Targaryen", "Missandei", "Stark", "Black Walder", more="Targaryen hand: Missandei")
        combat.choose("Targaryen", "Rakharo").finish()
        assert combat.hand("Targaryen") == ["Rakharo"]

    def test_ignored(self) -> None:
        combat = dance("Targaryen", "Missandei", "Tyrell", "Queen of Thorns", more=self.PILE)
        assert not combat.asks_about("Missandei")
