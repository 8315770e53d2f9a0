"""House Stark in A Dance with Dragons: the Boltons."""

from tests.agot.cards.duel import dance


class TestRamsayBolton:
    """+1 strength and three swords while Reek is in hand."""

    def test_with_reek_in_hand(self) -> None:
        combat = dance("Stark", "Ramsay Bolton", "Martell", "Big Man", defend="3 footmen", attack="3 footmen").finish()
        assert combat.strengths() == (7, 5)
        assert combat.losses("Martell") == ["footman"] * 3

    def test_in_defence(self) -> None:
        combat = dance("Martell", "Big Man", "Stark", "Ramsay Bolton").finish()
        assert combat.strengths() == (4, 6)
        assert combat.losses("Martell") == ["footman"] * 2

    def test_plain_when_reek_is_discarded(self) -> None:
        combat = dance("Stark", "Ramsay Bolton", "Martell", "Big Man", more="Stark discard: Reek").finish()
        assert combat.strengths() == (5, 4)
        assert combat.losses("Martell") == []

    def test_ignored(self) -> None:
        """A plain 3."""
        combat = dance("Stark", "Ramsay Bolton", "Tyrell", "Queen of Thorns").finish()
        assert combat.strengths() == (5, 3)
        assert combat.losses("Tyrell") == []


class TestWalderFrey:
    """Third houses that support the opponent support Stark instead."""

    HELP = """
        stoney-sept: Greyjoy knight; order support +1*
        crackclaw-point: Lannister footman; order support"""

    def test_the_support_of_others_changes_sides(self) -> None:
        """Greyjoy's 2 + 1 go over; what Lannister gives itself stays."""
        combat = dance(
            "Stark",
            "Walder Frey",
            "Lannister",
            "Ser Kevan Lannister",
            support={"stoney-sept": "Lannister", "crackclaw-point": "Lannister"},
            more=self.HELP,
        )
        assert combat.told("support taken") == [{"house": "Greyjoy", "area": "Stoney Sept", "helped": "Stark"}]
        assert combat.finish().strengths() == (2 + 3 + 1, 2 + 1 + 3)

    def test_in_defence(self) -> None:
        combat = dance(
            "Lannister",
            "Ser Kevan Lannister",
            "Stark",
            "Walder Frey",
            support={"stoney-sept": "Lannister"},
            more=self.HELP,
        ).finish()
        assert combat.strengths() == (5, 6)

    def test_siege_engines_count_anew_for_the_new_side(self) -> None:
        """They helped the attack on a castle with 4 and add nothing to its defence."""
        combat = dance(
            "Lannister",
            "Ser Kevan Lannister",
            "Stark",
            "Walder Frey",
            area="harrenhal",
            origin="riverrun",
            support={"stoney-sept": "Lannister"},
            more="stoney-sept: Greyjoy siege engine, footman; order support",
        ).finish()
        assert combat.strengths() == (5, 4)

    def test_those_who_support_nobody_are_left_alone(self) -> None:
        combat = dance("Stark", "Walder Frey", "Lannister", "Ser Kevan Lannister", more=self.HELP).finish()
        assert combat.strengths() == (3, 5)

    def test_ignored(self) -> None:
        combat = dance(
            "Stark", "Walder Frey", "Tyrell", "Queen of Thorns", support={"stoney-sept": "Tyrell"}, more=self.HELP
        ).finish()
        assert combat.strengths() == (3, 6)


class TestReek:
    """At once Ramsay comes back from the pile; after a defeat Reek may, too."""

    def test_ramsay_comes_back_at_once(self) -> None:
        combat = dance("Stark", "Reek", "Martell", "Big Man", more="Stark discard: Ramsay Bolton, Black Walder")
        assert "Ramsay Bolton" in combat.hand("Stark")
        assert combat.finish().discard("Stark") == ["Black Walder", "Reek"]

    def test_reek_comes_back_after_a_defeat(self) -> None:
        combat = dance("Stark", "Reek", "Martell", "Big Man")
        assert combat.options == ["pass", "use"]
        combat.choose("Stark", "use").finish()
        assert "Reek" in combat.hand("Stark")
        assert combat.discard("Stark") == []

    def test_after_a_lost_defence_too(self) -> None:
        combat = dance("Martell", "Big Man", "Stark", "Reek").choose("Stark", "use").finish()
        assert "Reek" in combat.hand("Stark")

    def test_may_be_declined(self) -> None:
        combat = dance("Stark", "Reek", "Martell", "Big Man").choose("Stark", "pass").finish()
        assert combat.discard("Stark") == ["Reek"]

    def test_not_after_a_victory(self) -> None:
        combat = dance("Stark", "Reek", "Martell", "Big Man", attack="3 knights").finish()
        assert combat.winner == "Stark"
        assert combat.discard("Stark") == ["Reek"]

    def test_as_the_last_card_he_keeps_the_others_away(self) -> None:
        """The hand is not empty when the combat ends, so nothing returns (but Ramsay, at once)."""
        combat = dance("Stark", "Reek", "Martell", "Big Man", more="Stark hand: Reek").choose("Stark", "use").finish()
        assert combat.hand("Stark") == ["Ramsay Bolton", "Reek"]
        assert len(combat.discard("Stark")) == 5

    def test_ignored(self) -> None:
        combat = dance("Stark", "Reek", "Tyrell", "Queen of Thorns", more="Stark discard: Ramsay Bolton").finish()
        assert combat.discard("Stark") == ["Ramsay Bolton", "Reek"]
