"""House Tyrell in A Dance with Dragons."""

from typing import ClassVar

from tests.agot.cards.duel import dance


class TestQueenOfThorns:
    """The whole text of the opponent's card is ignored; what is printed above it stays."""

    def test_says_so(self) -> None:
        combat = dance("Tyrell", "Queen of Thorns", "Martell", "Doran Martell")
        assert combat.told("text ignored") == [{"house": "Martell", "card": "Doran Martell"}]

    def test_in_defence(self) -> None:
        combat = dance("Baratheon", "Mance Rayder", "Tyrell", "Queen of Thorns", more="threat: 10").finish()
        assert combat.strengths() == (2, 3)

    def test_printed_icons_stay(self) -> None:
        """A card without a text is untouched."""
        combat = dance("Tyrell", "Queen of Thorns", "Greyjoy", "Victarion Greyjoy", attack="footman").finish()
        assert combat.told("text ignored") == []
        assert combat.losses("Tyrell") == ["footman"]

    def test_the_card_is_discarded_as_ever(self) -> None:
        combat = dance("Tyrell", "Queen of Thorns", "Stark", "Reek", more="Stark hand: Reek").finish()
        assert combat.discard("Stark") == ["Reek"]
        assert len(combat.hand("Stark")) == 6

    def test_only_in_this_combat(self) -> None:
        combat = dance("Tyrell", "Queen of Thorns", "Martell", "Doran Martell").finish()
        assert "combat" not in combat.game.view(None)
        assert combat.rules.edition.house_cards[combat.game.state.discard[5][0]].strength_bonus is not None


class TestPaxterRedwyne:
    """In a combat at sea Tyrell's ships, also supporting ones, add 2 each."""

    WATERS: ClassVar = {"area": "shipbreaker-bay", "origin": "the-narrow-sea", "attack": "2 ships", "defend": "2 ships"}

    def test_attacking_and_supporting_ships(self) -> None:
        combat = dance(
            "Tyrell",
            "Paxter Redwyne",
            "Stark",
            "Steelshanks Walton",
            **self.WATERS,
            support={"blackwater-bay": "Tyrell"},
            more="blackwater-bay: Tyrell ship; order support",
        ).finish()
        assert combat.strengths() == (4 + 2 + 1, 4)

    def test_defending_ships(self) -> None:
        combat = dance("Stark", "Steelshanks Walton", "Tyrell", "Paxter Redwyne", **self.WATERS).finish()
        assert combat.strengths() == (4, 5)

    def test_not_the_ships_of_a_friend(self) -> None:
        combat = dance(
            "Tyrell",
            "Paxter Redwyne",
            "Stark",
            "Steelshanks Walton",
            **self.WATERS,
            support={"blackwater-bay": "Tyrell"},
            more="blackwater-bay: Martell ship; order support",
        ).finish()
        assert combat.strengths() == (4 + 1 + 1, 4)

    def test_not_on_land(self) -> None:
        combat = dance(
            "Tyrell",
            "Paxter Redwyne",
            "Stark",
            "Steelshanks Walton",
            area="kingswood",
            origin="storms-end",
            support={"shipbreaker-bay": "Tyrell"},
            more="shipbreaker-bay: Tyrell ship; order support",
        ).finish()
        assert combat.strengths() == (2 + 1 + 1, 4)


class TestMargaeryTyrell:
    """Whoever attacks her at home, or where her power token lies, has a final strength of 2."""

    def test_with_a_power_token(self) -> None:
        """Everything is replaced: 4 knights and a strong card are 2; her own side is counted as ever."""
        combat = dance(
            "Stark",
            "Roose Bolton",
            "Tyrell",
            "Margaery Tyrell",
            attack="4 knights",
            defend="3 footmen; power token Tyrell",
            more="Stark supply: 6",
        ).finish()
        assert combat.strengths() == (2, 3)
        assert combat.winner == "Tyrell"

    def test_at_home(self) -> None:
        combat = dance(
            "Stark", "Roose Bolton", "Tyrell", "Margaery Tyrell", area="highgarden", origin="the-reach", more=""
        ).finish()
        assert combat.strengths() == (2, 4)

    def test_it_may_be_more_than_he_has(self) -> None:
        combat = dance(
            "Stark", "Reek", "Tyrell", "Margaery Tyrell", attack="footman", defend="footman; power token Tyrell"
        )
        combat.finish()
        assert combat.strengths() == (2, 1)

    def test_not_elsewhere(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Tyrell", "Margaery Tyrell").finish()
        assert combat.strengths() == (6, 2)

    def test_not_when_attacking(self) -> None:
        combat = dance("Tyrell", "Margaery Tyrell", "Stark", "Roose Bolton").finish()
        assert combat.strengths() == (2, 6)

    def test_the_blade_is_replaced_too(self) -> None:
        fiefdoms = "fiefdoms: Stark, Greyjoy, Tyrell, Martell, Arryn, Baratheon, Lannister, Targaryen"
        combat = dance(
            "Stark", "Roose Bolton", "Tyrell", "Margaery Tyrell", defend="3 footmen; power token Tyrell", more=fiefdoms
        )
        combat.choose("Stark", "use the blade").finish()
        assert combat.strengths() == (2, 3)
