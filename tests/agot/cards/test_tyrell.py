"""House Tyrell: the three cards with text."""

from tests.agot.cards.duel import duel


class TestMaceTyrell:
    """At once one attacking or defending footman of the opponent is destroyed."""

    def test_a_defending_footman_falls(self) -> None:
        """p. 20: the initial strength is counted anew, 1 less."""
        combat = duel("Tyrell", "Mace Tyrell", "Stark", "Greatjon Umber", defend="knight, footman").finish()
        assert combat.strengths() == (6, 4)
        assert combat.losses("Stark") == ["footman"]

    def test_an_attacking_footman_falls(self) -> None:
        combat = duel("Stark", "Greatjon Umber", "Tyrell", "Mace Tyrell", attack="knight, footman").finish()
        assert combat.strengths() == (4, 6)
        combat.holds(harrenhal="Stark routed knight")

    def test_cannot_be_declined(self) -> None:
        """One kind of footman: it happens by itself."""
        combat = duel("Tyrell", "Mace Tyrell", "Stark", "Greatjon Umber")
        assert not combat.asks_about("Mace Tyrell")
        assert combat.losses("Stark") == ["footman"]

    def test_no_footman_no_effect(self) -> None:
        combat = duel("Tyrell", "Mace Tyrell", "Stark", "Greatjon Umber", defend="2 knights").finish()
        assert combat.strengths() == (6, 6)
        assert combat.losses("Stark") == []

    def test_supporting_footmen_are_safe(self) -> None:
        combat = duel(
            "Tyrell",
            "Mace Tyrell",
            "Stark",
            "Greatjon Umber",
            defend="knight",
            support={"stoney-sept": "Stark"},
            more="stoney-sept: Stark footman; order support",
        ).finish()
        combat.holds(stoney_sept="Stark footman; order support")
        assert combat.losses("Stark") == []

    def test_own_footmen_are_safe(self) -> None:
        """Nor do they make him find a target: Tyrell has footmen, Stark has none."""
        combat = duel("Tyrell", "Mace Tyrell", "Stark", "Catelyn Stark", defend="knight").finish()
        assert combat.losses("Tyrell") == combat.losses("Stark") == []
        combat = duel("Stark", "Catelyn Stark", "Tyrell", "Mace Tyrell", attack="knight").finish()
        assert combat.losses("Tyrell") == combat.losses("Stark") == []

    def test_needs_no_footmen_of_his_own(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Tyrell", "Mace Tyrell", defend="2 knights").finish()
        assert combat.losses("Stark") == ["footman"]

    def test_tyrell_chooses_between_upright_and_routed_footmen(self) -> None:
        combat = duel(
            "Tyrell",
            "Mace Tyrell",
            "Stark",
            "Greatjon Umber",
            defend="2 footmen; Stark routed footman",
        )
        assert combat.asks_about("Mace Tyrell", "Tyrell")
        assert combat.options == ["footman", "routed footman"]
        combat.choose("Tyrell", "routed footman")
        assert combat.strengths() == (6, 4)

    def test_a_routed_footman_alone_may_be_hit(self) -> None:
        combat = duel(
            "Tyrell", "Mace Tyrell", "Stark", "Greatjon Umber", defend="knight; Stark routed footman"
        ).finish()
        assert combat.losses("Stark") == ["footman"]
        assert combat.strengths() == (6, 4)

    def test_the_last_defender_falls_and_the_combat_goes_on(self) -> None:
        """With its Defense order and its card Stark still wins; the order of the area, now empty, is removed."""
        combat = duel(
            "Tyrell",
            "Mace Tyrell",
            "Stark",
            "Robb Stark",
            defend="footman",
            attack="footman",
            march="march -1",
            order="defense +2*",
        )
        combat.choose("Stark", "harrenhal").finish()
        assert combat.strengths() == (1 - 1 + 4, 0 + 2 + 3)
        assert combat.winner == "Stark"
        combat.holds(blackwater="empty; no order", harrenhal="Tyrell routed footman")

    def test_the_last_attacker_falls_and_wins(self) -> None:
        """An attacker without units takes nothing; the beaten defender still retreats."""
        combat = duel(
            "Stark",
            "Eddard Stark",
            "Tyrell",
            "Mace Tyrell",
            attack="footman",
            defend="footman",
            stay="knight",
            support={"stoney-sept": "Stark"},
            more="stoney-sept: Stark 3 knights; order support",
        ).finish()
        assert combat.winner == "Stark"
        combat.holds(blackwater="empty", harrenhal="Stark knight; no order")
        assert combat.losses("Tyrell") == ["footman"]

    def test_cancelled(self) -> None:
        combat = duel("Tyrell", "Mace Tyrell", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Tyrell", "Alester Florent").finish()
        assert combat.losses("Lannister") == []


class TestSerLorasTyrell:
    """If Tyrell attacks and wins, the march order goes along and can be resolved again this round."""

    def test_the_march_order_goes_along(self) -> None:
        combat = duel("Tyrell", "Ser Loras Tyrell", "Stark", "Catelyn Stark", march="march -1").finish()
        combat.holds(blackwater="Tyrell 2 footmen; order march -1", harrenhal="empty; no order")

    def test_it_is_resolved_again_in_a_later_turn(self) -> None:
        """The bystander marches first; then Tyrell marches on from the conquered area."""
        combat = duel("Tyrell", "Ser Loras Tyrell", "Stark", "Catelyn Stark").finish()
        assert combat.asked.house == "Martell"
        combat.choose("Martell", "karhold > stay")
        assert (combat.asked.house, combat.asked.kind) == ("Tyrell", "march")
        combat.choose("Tyrell", "blackwater > the-reach: 2 footmen")
        assert any(event["target"] == "The Reach" for event in combat.told("march"))

    def test_replaces_the_order_of_the_beaten_defender(self) -> None:
        combat = duel("Tyrell", "Ser Loras Tyrell", "Stark", "Catelyn Stark", order="raid").finish()
        combat.holds(blackwater="Tyrell 2 footmen; order march")

    def test_the_same_modifier_counts_again(self) -> None:
        """March +1 is still +1 in the second combat."""
        combat = duel(
            "Tyrell",
            "Ser Loras Tyrell",
            "Stark",
            "Catelyn Stark",
            march="march +1*",
            more="the-reach: Stark footman",
        )
        combat.choose("Stark", "stoney-sept").finish()
        combat.choose("Martell", "karhold > stay").choose("Tyrell", "blackwater > the-reach: 2 footmen")
        combat.choose("Tyrell", "blackwater: no power token")
        initial = [event["strength"] for event in combat.told("initial strength") if event["house"] == "Tyrell"]
        assert initial == [3, 3]

    def test_nothing_after_a_defeat(self) -> None:
        combat = duel("Tyrell", "Ser Loras Tyrell", "Stark", "Catelyn Stark", defend="3 knights").finish()
        combat.holds(harrenhal="Tyrell routed 2 footmen; no order", blackwater="Stark 3 knights; no order")

    def test_nothing_in_defence(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Tyrell", "Ser Loras Tyrell", order="defense +1").finish()
        combat.holds(blackwater="Tyrell 2 footmen; order defense +1", harrenhal="Stark routed 2 footmen; no order")

    def test_at_sea(self) -> None:
        combat = duel(
            "Tyrell",
            "Ser Loras Tyrell",
            "Stark",
            "Catelyn Stark",
            attack="2 ships",
            defend="2 ships",
            area="sunset-sea",
            origin="west-summer-sea",
        ).finish()
        combat.holds(sunset_sea="Tyrell 2 ships; order march", west_summer_sea="empty; no order")

    def test_units_left_behind_get_no_order(self) -> None:
        """The token goes to the conquered area; those who stayed have none."""
        combat = duel("Tyrell", "Ser Loras Tyrell", "Stark", "Catelyn Stark", stay="knight").finish()
        combat.holds(blackwater="order march", harrenhal="Tyrell knight; no order")

    def test_cancelled(self) -> None:
        combat = duel("Tyrell", "Ser Loras Tyrell", "Lannister", "Tyrion Lannister", attack="4 footmen")
        combat.choose("Lannister", "use").choose("Tyrell", "Alester Florent").finish()
        combat.holds(blackwater="Tyrell 4 footmen; no order")


class TestQueenOfThorns:
    """At once one of the opponent's orders beside the embattled area is removed, but not this combat's march."""

    def test_removes_an_adjacent_order(self) -> None:
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            more="""
            stoney-sept: Stark footman; order raid
            the-reach: Stark footman; order march
            winterfell: Stark footman; order defense +1""",
        )
        assert combat.asks_about("Queen of Thorns", "Tyrell")
        assert combat.options == ["stoney-sept", "the-reach"]
        combat.choose("Tyrell", "the-reach").finish()
        combat.holds(the_reach="Stark footman; no order", stoney_sept="order raid", winterfell="order defense +1")

    def test_cannot_be_declined(self) -> None:
        """The only order goes by itself."""
        combat = duel(
            "Tyrell", "Queen of Thorns", "Stark", "Catelyn Stark", more="the-reach: Stark footman; order march"
        )
        assert not combat.asks_about("Queen of Thorns")
        combat.holds(the_reach="Stark footman; no order")

    def test_removed_support_is_gone_with_its_special_bonus(self) -> None:
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            support={"the-reach": "Stark"},
            more="the-reach: Stark knight; order support +1*",
        ).finish()
        assert combat.strengths() == (2, 2)

    def test_not_the_march_of_this_combat(self) -> None:
        """Tyrell defends: the attackers' own march order is out of reach, another one beside it is not."""
        combat = duel("Stark", "Catelyn Stark", "Tyrell", "Queen of Thorns", march="march +1*").finish()
        assert combat.strengths() == (3, 2)
        combat = duel(
            "Stark",
            "Catelyn Stark",
            "Tyrell",
            "Queen of Thorns",
            march="march +1*",
            more="the-reach: Stark footman; order march",
        ).finish()
        assert combat.strengths() == (3, 2)
        combat.holds(the_reach="Stark footman; no order")

    def test_not_the_order_of_the_embattled_area(self) -> None:
        """It is not adjacent to itself: the Defense order counts."""
        combat = duel("Tyrell", "Queen of Thorns", "Stark", "Catelyn Stark", order="defense +1").finish()
        assert combat.strengths() == (2, 4)

    def test_not_an_order_of_a_third_house(self) -> None:
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            support={"the-reach": "Stark"},
            more="the-reach: Lannister footman; order support",
        ).finish()
        assert combat.strengths() == (2, 3)
        combat.holds(the_reach="order support")

    def test_an_order_on_an_adjacent_sea(self) -> None:
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            area="searoad-marches",
            origin="the-reach",
            support={"sunset-sea": "Stark"},
            more="sunset-sea: Stark ship; order support",
        ).finish()
        assert combat.strengths() == (2, 2)
        combat.holds(sunset_sea="Stark ship; no order")

    def test_an_order_in_the_port_of_the_embattled_area(self) -> None:
        """A port is adjacent to its land area (p. 25)."""
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            area="winterfell",
            origin="moat-cailin",
            more="port-of-winterfell: Stark ship; order consolidate",
        ).finish()
        combat.holds(port_of_winterfell="Stark ship; no order")

    def test_an_order_in_a_port_beside_a_sea_battle(self) -> None:
        """The port's support is gone with its order."""
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Stark",
            "Catelyn Stark",
            attack="2 ships",
            defend="2 ships",
            area="bay-of-ice",
            origin="sunset-sea",
            support={"port-of-winterfell": "Stark"},
            more="port-of-winterfell: Stark ship; order support +1*",
        ).finish()
        assert combat.strengths() == (2, 2)

    def test_no_order_no_effect(self) -> None:
        combat = duel("Tyrell", "Queen of Thorns", "Stark", "Catelyn Stark").finish()
        assert combat.told("order removed") == []

    def test_cancelled(self) -> None:
        combat = duel(
            "Tyrell",
            "Queen of Thorns",
            "Lannister",
            "Tyrion Lannister",
            more="the-reach: Lannister footman; order march",
        )
        combat.choose("Lannister", "use").choose("Tyrell", "Alester Florent").finish()
        combat.holds(the_reach="Lannister footman; order march")
