"""House Martell in A Dance with Dragons."""

from tests.agot.cards.duel import dance


class TestDoranMartell:
    """A sword and a fortification for each other card in hand, and 1 strength less."""

    def test_with_six_others_in_hand(self) -> None:
        """Strength 0, not below; six swords."""
        combat = dance("Martell", "Doran Martell", "Stark", "Steelshanks Walton", attack="3 knights").finish()
        assert combat.strengths() == (6, 4)
        assert combat.losses("Stark") == ["footman"] * 2

    def test_six_fortifications_in_defence(self) -> None:
        combat = dance("Stark", "Ramsay Bolton", "Martell", "Doran Martell").finish()
        assert combat.strengths() == (6, 2)
        assert combat.losses("Martell") == []

    def test_with_one_other(self) -> None:
        combat = dance(
            "Martell", "Doran Martell", "Stark", "Reek", more="Martell hand: Doran Martell, Big Man"
        ).finish()
        assert combat.strengths() == (5, 2)
        assert combat.losses("Stark") == ["footman"]

    def test_as_the_last_card_a_plain_4(self) -> None:
        combat = dance("Martell", "Doran Martell", "Stark", "Reek", more="Martell hand: Doran Martell").finish()
        assert combat.strengths() == (6, 2)
        assert combat.losses("Stark") == []

    def test_ignored(self) -> None:
        """A plain 4."""
        combat = dance("Martell", "Doran Martell", "Tyrell", "Queen of Thorns").finish()
        assert combat.strengths() == (6, 3)
        assert combat.losses("Tyrell") == []


class TestSerGerrisDrinkwater:
    """If Martell wins, it may go up one place on a track."""

    TRACKS = """
        iron-throne: Martell, Lannister, Stark, Baratheon, Greyjoy, Tyrell, Arryn, Targaryen
        fiefdoms: Greyjoy, Martell, Tyrell, Arryn, Stark, Baratheon, Lannister, Targaryen
        kings-court: Lannister, Stark, Tyrell, Arryn, Martell, Baratheon, Greyjoy, Targaryen"""

    def test_changes_places_with_the_house_above(self) -> None:
        combat = dance("Martell", "Ser Gerris Drinkwater", "Stark", "Reek", more=self.TRACKS)
        assert combat.options == ["pass", "fiefdoms", "kings-court"]
        combat.choose("Martell", "kings-court").finish()
        combat.holds(kings_court="Lannister, Stark, Tyrell, Martell, Arryn, Baratheon, Greyjoy, Targaryen")

    def test_not_where_martell_is_first(self) -> None:
        combat = dance("Martell", "Ser Gerris Drinkwater", "Stark", "Reek", more=self.TRACKS)
        assert "iron-throne" not in combat.options

    def test_the_blade_follows(self) -> None:
        """p. 27: a dominance token goes to the new first house at once."""
        combat = dance("Stark", "Reek", "Martell", "Ser Gerris Drinkwater", more=self.TRACKS)
        combat.choose("Martell", "fiefdoms").finish()
        combat.holds(fiefdoms="Martell, Greyjoy, Tyrell, Arryn, Stark, Baratheon, Lannister, Targaryen")

    def test_may_be_declined(self) -> None:
        combat = dance("Martell", "Ser Gerris Drinkwater", "Stark", "Reek", more=self.TRACKS)
        combat.choose("Martell", "pass").finish()
        assert combat.told("moved on track") == []

    def test_nothing_after_a_defeat(self) -> None:
        combat = dance("Martell", "Ser Gerris Drinkwater", "Stark", "Roose Bolton", more=self.TRACKS)
        assert not combat.asks_about("Ser Gerris Drinkwater")

    def test_ignored(self) -> None:
        combat = dance("Martell", "Ser Gerris Drinkwater", "Tyrell", "Queen of Thorns", attack="3 footmen")
        assert combat.winner == "Martell"
        assert not combat.asks_about("Ser Gerris Drinkwater")


class TestQuentynMartell:
    """+1 for each card in the discard pile."""

    def test_with_an_empty_pile(self) -> None:
        combat = dance("Martell", "Quentyn Martell", "Stark", "Steelshanks Walton").finish()
        assert combat.strengths() == (3, 4)

    def test_earlier_discards_count(self) -> None:
        combat = dance(
            "Stark",
            "Steelshanks Walton",
            "Martell",
            "Quentyn Martell",
            more="Martell discard: Big Man, Nymeria Sand, Areo Hotah",
        ).finish()
        assert combat.strengths() == (4, 6)

    def test_as_the_last_card(self) -> None:
        """Six lie there, he himself not yet; and the sheet still says so when he does."""
        combat = dance(
            "Martell",
            "Quentyn Martell",
            "Lannister",
            "Ser Ilyn Payne",
            attack="footman",
            more="Martell hand: Quentyn Martell",
            defend="4 knights",
        )
        assert combat.asks_about("Ser Ilyn Payne")
        assert combat.game.view(None)["combat"]["attacker"]["strength"] == 8
        assert combat.finish().strengths() == (8, 10)

    def test_ignored(self) -> None:
        combat = dance(
            "Martell", "Quentyn Martell", "Tyrell", "Queen of Thorns", more="Martell discard: Big Man"
        ).finish()
        assert combat.strengths() == (3, 3)
