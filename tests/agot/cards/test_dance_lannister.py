"""House Lannister in A Dance with Dragons."""

from tests.agot.cards.duel import dance


class TestSerIlynPayne:
    """If Lannister wins, it may destroy a footman of the loser anywhere."""

    FAR = """
        winterfell: Stark 2 footmen; order defense +1
        white-harbor: Stark footman; order consolidate
        moat-cailin: Stark knight; Stark routed footman; order raid
        castle-black: Greyjoy footman"""

    def test_a_footman_anywhere(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Reek", more=self.FAR)
        combat.pass_until("card: Ser Ilyn Payne")
        assert set(combat.options) == {
            "pass",
            "blackwater: footman",
            "winterfell: footman",
            "white-harbor: footman",
            "moat-cailin: routed footman",
        }
        combat.choose("Lannister", "winterfell: footman").finish()
        combat.holds(winterfell="Stark footman; order defense +1; garrison 2")

    def test_after_the_last_unit_the_order_goes_at_once(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Reek", more=self.FAR)
        combat.pass_until("card: Ser Ilyn Payne").choose("Lannister", "white-harbor: footman")
        combat.holds(white_harbor="empty")
        assert combat.told("order removed") == [{"area": "White Harbor", "order": "consolidate"}]

    def test_a_routed_footman(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Reek", more=self.FAR)
        combat.pass_until("card: Ser Ilyn Payne").choose("Lannister", "moat-cailin: routed footman")
        combat.holds(moat_cailin="Stark knight; order raid")

    def test_a_footman_of_the_beaten_army_besides_its_casualties(self) -> None:
        """Before casualties: the tides sword kills another one."""
        combat = dance(
            "Lannister",
            "Ser Ilyn Payne",
            "Stark",
            "Reek",
            defend="3 footmen",
            attack="4 knights",
            more="Lannister supply: 6",
            tides=("+1 sword", "+0"),
        )
        combat.pass_until("card: Ser Ilyn Payne").choose("Lannister", "blackwater: footman").finish()
        assert combat.losses("Stark") == ["footman", "footman"]

    def test_in_defence_an_attacking_footman(self) -> None:
        combat = dance("Stark", "Reek", "Lannister", "Ser Ilyn Payne").pass_until("card: Ser Ilyn Payne")
        assert combat.options == ["pass", "blackwater: footman"]
        combat.choose("Lannister", "blackwater: footman").finish()
        combat.holds(harrenhal="Stark routed footman", blackwater="Lannister 2 footmen")

    def test_the_whole_beaten_army(self) -> None:
        combat = dance("Stark", "Reek", "Lannister", "Ser Ilyn Payne", attack="footman")
        combat.pass_until("card: Ser Ilyn Payne").choose("Lannister", "blackwater: footman").finish()
        combat.holds(harrenhal="empty")

    def test_may_be_declined(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Reek", more=self.FAR)
        combat.pass_until("card: Ser Ilyn Payne").choose("Lannister", "pass").finish()
        assert combat.losses("Stark") == []

    def test_no_footman_no_question(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Reek", defend="knight", attack="2 knights").finish()
        assert combat.losses("Stark") == []

    def test_nothing_after_a_defeat(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Stark", "Roose Bolton", more=self.FAR)
        assert not combat.asks_about("Ser Ilyn Payne")

    def test_ignored(self) -> None:
        combat = dance("Lannister", "Ser Ilyn Payne", "Tyrell", "Queen of Thorns")
        assert combat.winner == "Lannister"
        assert not combat.asks_about("Ser Ilyn Payne")


class TestSerAddamMarbrand:
    """If Lannister attacks, its knights, also supporting ones, add 3 each."""

    def test_attacking_knights(self) -> None:
        combat = dance("Lannister", "Ser Addam Marbrand", "Stark", "Black Walder", attack="2 knights, footman").finish()
        assert combat.strengths() == (3 + 3 + 1 + 1, 4)

    def test_supporting_knights_of_lannister_alone(self) -> None:
        combat = dance(
            "Lannister",
            "Ser Addam Marbrand",
            "Stark",
            "Black Walder",
            support={"stoney-sept": "Lannister", "crackclaw-point": "Lannister"},
            more="stoney-sept: Lannister knight; order support\ncrackclaw-point: Baratheon knight; order support",
        ).finish()
        assert combat.strengths() == (2 + 3 + 2 + 1, 4)

    def test_not_in_defence(self) -> None:
        combat = dance("Stark", "Black Walder", "Lannister", "Ser Addam Marbrand", defend="2 knights").finish()
        assert combat.strengths() == (4, 5)

    def test_not_the_knights_of_the_enemy(self) -> None:
        combat = dance("Lannister", "Ser Addam Marbrand", "Stark", "Black Walder", defend="2 knights").finish()
        assert combat.strengths() == (3, 6)

    def test_ignored(self) -> None:
        combat = dance("Lannister", "Ser Addam Marbrand", "Tyrell", "Queen of Thorns", attack="2 knights").finish()
        assert combat.strengths() == (5, 3)


class TestQyburn:
    """Lannister may pay 2 power for the printed figures of any discarded card."""

    PILES = """
        Lannister discard: Ser Jaime Lannister
        Stark discard: Roose Bolton
        Martell discard: Doran Martell, Quentyn Martell, Areo Hotah
        Baratheon discard: Mance Rayder
        Tyrell discard: Randyll Tarly"""

    def test_strength_and_icons_of_a_card_in_any_pile(self) -> None:
        combat = dance("Lannister", "Qyburn", "Stark", "Reek", more=self.PILES)
        assert set(combat.options) == {
            "pass",
            "Ser Jaime Lannister",
            "Roose Bolton",
            "Doran Martell",
            "Quentyn Martell",
            "Areo Hotah",
            "Mance Rayder",
            "Randyll Tarly",
        }
        combat.choose("Lannister", "Randyll Tarly").finish()
        assert combat.strengths() == (5, 2)
        assert combat.losses("Stark") == ["footman", "footman"]
        assert combat.power("Lannister") == 5
        assert combat.discard("Tyrell") == ["Randyll Tarly"]

    def test_fortifications_in_defence(self) -> None:
        combat = dance(
            "Stark",
            "Roose Bolton",
            "Lannister",
            "Qyburn",
            attack="4 knights",
            more="""
            Stark supply: 6
            Martell discard: Areo Hotah""",
        )
        combat.choose("Lannister", "Areo Hotah").finish()
        assert combat.strengths() == (12, 5)
        assert combat.losses("Lannister") == []

    def test_only_what_is_printed(self) -> None:
        """Doran is 4 without icons, Quentyn 1, Mance 0 with normal totals."""
        for name, strength in (("Doran Martell", 4), ("Quentyn Martell", 1), ("Mance Rayder", 0)):
            combat = dance("Lannister", "Qyburn", "Stark", "Steelshanks Walton", more=self.PILES)
            combat.choose("Lannister", name).finish()
            assert combat.strengths() == (2 + strength, 4)

    def test_may_be_declined(self) -> None:
        combat = dance("Lannister", "Qyburn", "Stark", "Reek", more=self.PILES).choose("Lannister", "pass").finish()
        assert combat.strengths() == (2, 2)
        assert combat.power("Lannister") == 7

    def test_needs_2_power(self) -> None:
        combat = dance("Lannister", "Qyburn", "Stark", "Steelshanks Walton", more=f"{self.PILES}\nLannister power: 1")
        assert not combat.asks_about("Qyburn")

    def test_needs_a_discarded_card(self) -> None:
        """The cards of this combat are not discarded yet."""
        combat = dance("Lannister", "Qyburn", "Stark", "Steelshanks Walton")
        assert not combat.asks_about("Qyburn")

    def test_ignored(self) -> None:
        combat = dance("Lannister", "Qyburn", "Tyrell", "Queen of Thorns", more=self.PILES)
        assert not combat.asks_about("Qyburn")
