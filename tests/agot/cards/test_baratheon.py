"""House Baratheon: the five cards with text."""

import pytest

from tests.agot.cards.duel import duel


class TestStannisBaratheon:
    """+1 while the opponent stands higher on the Iron Throne track (strength counted as on p. 20)."""

    BEHIND = "iron-throne: Lannister, Baratheon, Stark, Martell, Greyjoy, Tyrell"

    def test_gains_one_when_the_opponent_stands_higher(self) -> None:
        """Attacking Lannister, who stands first: 2 footmen and 4 + 1."""
        combat = duel("Baratheon", "Stannis Baratheon", "Lannister", "The Hound", more=self.BEHIND).finish()
        assert combat.strengths() == (7, 4)

    def test_also_when_defending(self) -> None:
        combat = duel("Lannister", "The Hound", "Baratheon", "Stannis Baratheon", more=self.BEHIND).finish()
        assert combat.strengths() == (4, 7)

    def test_gains_nothing_when_baratheon_stands_higher(self) -> None:
        """At the set-up Baratheon is first: a plain 4."""
        combat = duel("Baratheon", "Stannis Baratheon", "Lannister", "The Hound").finish()
        assert combat.strengths() == (6, 4)

    def test_only_the_opponent_in_the_combat_counts(self) -> None:
        """Lannister stands higher, but the opponent, Stark, does not."""
        combat = duel("Baratheon", "Stannis Baratheon", "Stark", "Greatjon Umber", more=self.BEHIND).finish()
        assert combat.strengths() == (6, 4)

    def test_cancelled_by_tyrion_he_adds_nothing(self) -> None:
        """The card sent back has no effect; Baratheon fights with its replacement alone."""
        combat = duel("Lannister", "Tyrion Lannister", "Baratheon", "Stannis Baratheon", more=self.BEHIND)
        combat.choose("Lannister", "use").choose("Baratheon", "Patchface").finish()
        assert combat.strengths() == (3, 2)
        assert "Stannis Baratheon" in combat.hand("Baratheon")


class TestRenlyBaratheon:
    """After a victory one footman that fought, or a Baratheon footman that supported, may become a knight."""

    def test_an_attacking_footman_becomes_a_knight(self) -> None:
        combat = duel("Baratheon", "Renly Baratheon", "Stark", "Ser Rodrick Cassel")
        assert combat.asks_about("Renly Baratheon", "Baratheon")
        assert combat.options == ["pass", "blackwater: footman"]
        combat.choose("Baratheon", "blackwater: footman").finish()
        combat.holds(blackwater="Baratheon knight, footman")

    def test_a_defending_footman_becomes_a_knight(self) -> None:
        combat = duel("Stark", "Ser Rodrick Cassel", "Baratheon", "Renly Baratheon")
        combat.choose("Baratheon", "blackwater: footman").finish()
        combat.holds(blackwater="Baratheon knight, footman")

    def test_the_new_knight_comes_too_late_to_add_strength(self) -> None:
        """ "If you win" is resolved after strengths were compared (p. 19, group 3)."""
        combat = duel("Baratheon", "Renly Baratheon", "Stark", "Ser Rodrick Cassel")
        combat.choose("Baratheon", "blackwater: footman").finish()
        assert combat.strengths() == (5, 3)

    def test_may_be_declined(self) -> None:
        combat = duel("Baratheon", "Renly Baratheon", "Stark", "Ser Rodrick Cassel")
        combat.choose("Baratheon", "pass").finish()
        combat.holds(blackwater="Baratheon 2 footmen")

    def test_a_footman_in_a_supporting_area(self) -> None:
        """Baratheon supports itself from Stoney Sept: the footman there may be chosen too."""
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            support={"stoney-sept": "Baratheon"},
            more="stoney-sept: Baratheon footman; order support",
        )
        assert combat.options == ["pass", "blackwater: footman", "stoney-sept: footman"]
        combat.choose("Baratheon", "stoney-sept: footman").finish()
        combat.holds(stoney_sept="Baratheon knight", blackwater="Baratheon 2 footmen")

    def test_not_where_baratheon_declined_to_support(self) -> None:
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            more="stoney-sept: Baratheon footman; order support",
        )
        assert combat.options == ["pass", "blackwater: footman"]

    def test_not_a_footman_of_another_house_that_supports(self) -> None:
        """Lannister helps, but only Baratheon footmen become knights."""
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            attack="knight",
            support={"stoney-sept": "Baratheon"},
            more="stoney-sept: Lannister footman; order support",
        )
        assert not combat.asks_about("Renly Baratheon")
        combat.finish().holds(stoney_sept="Lannister footman", blackwater="Baratheon knight")

    def test_a_routed_footman_becomes_a_routed_knight(self) -> None:
        """FAQ 2.0: the knight stays routed.  Upright and routed footmen are told apart."""
        combat = duel(
            "Stark",
            "Ser Rodrick Cassel",
            "Baratheon",
            "Renly Baratheon",
            defend="footman; Baratheon routed footman",
        )
        assert combat.options == ["pass", "blackwater: footman", "blackwater: routed footman"]
        combat.choose("Baratheon", "blackwater: routed footman").finish()
        combat.holds(blackwater="Baratheon footman; Baratheon routed knight")

    def test_a_routed_footman_in_a_supporting_area(self) -> None:
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            attack="knight",
            support={"stoney-sept": "Baratheon"},
            more="stoney-sept: Baratheon knight; Baratheon routed footman; order support",
        )
        assert combat.options == ["pass", "stoney-sept: routed footman"]
        combat.choose("Baratheon", "stoney-sept: routed footman").finish()
        combat.holds(stoney_sept="Baratheon knight; Baratheon routed knight")

    def test_needs_a_free_knight(self) -> None:
        """All five knights are on the board (p. 4)."""
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            more="""
            Baratheon supply: 6
            kingswood: Baratheon 3 knights
            storms-end: Baratheon 2 knights""",
        )
        assert not combat.asks_about("Renly Baratheon")

    def test_needs_a_footman(self) -> None:
        combat = duel("Baratheon", "Renly Baratheon", "Stark", "Ser Rodrick Cassel", attack="2 knights")
        assert not combat.asks_about("Renly Baratheon")

    def test_nothing_after_a_defeat(self) -> None:
        combat = duel("Baratheon", "Renly Baratheon", "Stark", "Eddard Stark", defend="2 knights")
        assert not combat.asks_about("Renly Baratheon")
        combat.finish()
        assert combat.winner == "Stark"

    def test_cancelled(self) -> None:
        combat = duel("Baratheon", "Renly Baratheon", "Lannister", "Tyrion Lannister", attack="3 footmen")
        combat.choose("Lannister", "use").choose("Baratheon", "Brienne of Tarth")
        assert combat.winner == "Baratheon"
        assert not combat.asks_about("Renly Baratheon")


class TestSerDavosSeaworth:
    """While Stannis lies in the discard pile: +1 strength and a sword."""

    STANNIS_IS_GONE = "Baratheon discard: Stannis Baratheon"

    def test_gains_strength_and_a_sword(self) -> None:
        combat = duel("Baratheon", "Ser Davos Seaworth", "Stark", "The Blackfish", more=self.STANNIS_IS_GONE)
        assert combat.finish().strengths() == (5, 3)
        combat = duel("Baratheon", "Ser Davos Seaworth", "Stark", "Catelyn Stark", more=self.STANNIS_IS_GONE)
        assert combat.finish().losses("Stark") == ["footman"]

    def test_also_when_defending(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Baratheon", "Ser Davos Seaworth", more=self.STANNIS_IS_GONE).finish()
        assert combat.strengths() == (2, 5)
        assert combat.losses("Stark") == ["footman"]

    def test_nothing_while_stannis_is_in_hand(self) -> None:
        combat = duel("Baratheon", "Ser Davos Seaworth", "Stark", "Catelyn Stark").finish()
        assert combat.strengths() == (4, 2)
        assert combat.losses("Stark") == []

    def test_as_the_last_card_he_still_has_the_sword(self) -> None:
        """The pile returns to the hand only when the combat is cleaned up, after casualties (p. 19, p. 21)."""
        combat = duel(
            "Baratheon",
            "Ser Davos Seaworth",
            "Stark",
            "Catelyn Stark",
            more="Baratheon hand: Ser Davos Seaworth",
        ).finish()
        assert combat.strengths() == (5, 2)
        assert combat.losses("Stark") == ["footman"]
        assert combat.discard("Baratheon") == ["Ser Davos Seaworth"]

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Baratheon", "Ser Davos Seaworth", more=self.STANNIS_IS_GONE)
        combat.choose("Lannister", "use").choose("Baratheon", "Patchface").finish()
        assert combat.strengths() == (3, 2)


class TestSalladhorSaan:
    """If Baratheon is supported, the ships of all other houses add nothing, on either side."""

    def shipbreaker(self, helped: str = "", supporter: str = "Baratheon") -> tuple[int, int]:
        """Baratheon attacks two Stark ships in Shipbreaker Bay, with or without a supporting ship beside it."""
        combat = duel(
            "Baratheon",
            "Salladhor Saan",
            "Stark",
            "Greatjon Umber",
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            support={"blackwater-bay": helped} if helped else {},
            more=f"blackwater-bay: {supporter} ship; order support",
        ).finish()
        return combat.strengths()

    def test_enemy_ships_add_nothing_when_baratheon_supports_itself(self) -> None:
        """Support by one's own house counts (FAQ 1.0).  2 + 1 + 1 against the card's 2."""
        assert self.shipbreaker("Baratheon") == (4, 2)

    def test_without_support_nothing_happens(self) -> None:
        assert self.shipbreaker() == (3, 4)

    def test_a_helping_house_stills_its_own_ships(self) -> None:
        """Martell's ship makes Salladhor supported and itself adds nothing: 2 + 0 + 1."""
        assert self.shipbreaker("Baratheon", supporter="Martell") == (3, 2)

    def test_support_for_the_enemy_does_not_count(self) -> None:
        assert self.shipbreaker("Stark", supporter="Martell") == (3, 5)

    def test_refused_support_does_not_count(self) -> None:
        """p. 18: support may be refused, and then nobody supports Baratheon."""
        combat = duel(
            "Baratheon",
            "Salladhor Saan",
            "Stark",
            "Greatjon Umber",
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            support={"blackwater-bay": "Baratheon"},
            refuse=("blackwater-bay",),
            more="blackwater-bay: Martell ship; order support",
        ).finish()
        assert combat.strengths() == (3, 4)

    def test_when_defending_on_land_only_ships_are_stilled(self) -> None:
        """Stark's supporting ship adds 0 to its attack, its special support order still adds 1, footmen as ever."""
        combat = duel(
            "Stark",
            "Greatjon Umber",
            "Baratheon",
            "Salladhor Saan",
            area="kingswood",
            origin="storms-end",
            support={"shipbreaker-bay": "Stark", "the-boneway": "Baratheon"},
            more="""
            shipbreaker-bay: Stark ship; order support +1*
            the-boneway: Baratheon footman; order support""",
        ).finish()
        assert combat.strengths() == (2 + 2 + 0 + 1, 2 + 1 + 1)

    def test_cancelled(self) -> None:
        combat = duel(
            "Baratheon",
            "Salladhor Saan",
            "Lannister",
            "Tyrion Lannister",
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            support={"blackwater-bay": "Baratheon"},
            more="blackwater-bay: Baratheon ship; order support",
        )
        combat.choose("Lannister", "use").choose("Baratheon", "Patchface").pass_until("card: Patchface").finish()
        assert combat.strengths() == (3, 3)


class TestPatchface:
    """After the combat, won or lost, its owner may discard a card of the opponent's hand."""

    def test_discards_a_card_after_a_defeat(self) -> None:
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark").pass_until("card: Patchface")
        assert combat.asked.house == "Baratheon"
        assert combat.winner == "Stark"
        assert combat.options == [
            "pass",
            "Robb Stark",
            "Roose Bolton",
            "Greatjon Umber",
            "Ser Rodrick Cassel",
            "The Blackfish",
            "Catelyn Stark",
        ]
        combat.choose("Baratheon", "Robb Stark").finish()
        assert combat.discard("Stark") == ["Eddard Stark", "Robb Stark"]
        assert len(combat.hand("Stark")) == 5

    def test_also_after_a_victory_in_defence(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Baratheon", "Patchface", defend="3 footmen")
        combat.pass_until("card: Patchface").choose("Baratheon", "Eddard Stark")
        assert combat.winner == "Baratheon"
        assert combat.discard("Stark") == ["Catelyn Stark", "Eddard Stark"]

    def test_may_be_declined(self) -> None:
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark").pass_until("card: Patchface")
        combat.choose("Baratheon", "pass")
        assert combat.discard("Stark") == ["Eddard Stark"]

    def test_comes_after_the_cards_are_discarded(self) -> None:
        """FAQ 1.0: at the very end of the clean up.  The retreat is over, and both cards lie in their piles."""
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark").pass_until("card: Patchface")
        combat.holds(harrenhal="empty", blackwater="Stark 2 footmen")
        assert combat.discard("Baratheon") == ["Patchface"]

    def test_sees_the_hand_that_has_just_come_back(self) -> None:
        """Stark played its last card and took the other six back: they can be hit, the last card cannot."""
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark", more="Stark hand: Eddard Stark")
        combat.pass_until("card: Patchface")
        assert len(combat.options) == 7
        combat.choose("Baratheon", "Roose Bolton")
        assert sorted(combat.discard("Stark")) == ["Eddard Stark", "Roose Bolton"]

    def test_taking_the_only_card_brings_the_others_back(self) -> None:
        """No hand is ever empty: the discarded ones return, the card that was taken stays discarded."""
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark", more="Stark hand: Eddard Stark, Robb Stark")
        combat.pass_until("card: Patchface")
        assert combat.options == ["pass", "Robb Stark"]
        combat.choose("Baratheon", "Robb Stark")
        assert combat.discard("Stark") == ["Robb Stark"]
        assert len(combat.hand("Stark")) == 6

    def test_patchface_as_the_last_card_of_baratheon(self) -> None:
        """The last-card rule is about its owner's own hand and does not disturb the text."""
        combat = duel("Baratheon", "Patchface", "Stark", "Eddard Stark", more="Baratheon hand: Patchface")
        combat.pass_until("card: Patchface").choose("Baratheon", "Catelyn Stark")
        assert combat.discard("Baratheon") == ["Patchface"]
        assert "Catelyn Stark" in combat.discard("Stark")

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Baratheon", "Patchface")
        combat.choose("Lannister", "use").choose("Baratheon", "Melisandre")
        with pytest.raises(AssertionError, match="over before"):
            combat.pass_until("card: Patchface")
