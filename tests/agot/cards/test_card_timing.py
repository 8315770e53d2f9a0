"""When card texts happen, and how they meet (p. 19 and p. 20; rulings in docs/rules-notes.md)."""

import pytest

from tests.agot.cards.duel import Duel, duel, position_of

GREYJOY_FIRST = "iron-throne: Greyjoy, Baratheon, Lannister, Stark, Martell, Tyrell"


class TestOrderOfTexts:
    """Cancel, then "immediately", then the rest; in each group by the Iron Throne track (p. 19)."""

    def test_immediate_texts_go_by_the_iron_throne_track(self) -> None:
        """Martell stands above Greyjoy: Doran is carried out completely before Aeron is asked."""
        combat = duel("Greyjoy", "Aeron Damphair", "Martell", "Doran Martell")
        assert combat.asks_about("Doran Martell", "Martell")
        combat.choose("Martell", "fiefdoms")
        assert combat.asks_about("Aeron Damphair", "Greyjoy")

    def test_and_the_other_way_round(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Martell", "Doran Martell", more=GREYJOY_FIRST)
        assert combat.asks_about("Aeron Damphair", "Greyjoy")
        combat.choose("Greyjoy", "Balon Greyjoy")
        assert combat.asks_about("Doran Martell", "Martell")

    def test_cancelling_comes_before_everything_else(self) -> None:
        """Martell stands first, yet Tyrion strikes before Doran moves anybody."""
        combat = duel(
            "Martell",
            "Doran Martell",
            "Lannister",
            "Tyrion Lannister",
            more="iron-throne: Martell, Baratheon, Lannister, Stark, Greyjoy, Tyrell",
        )
        assert combat.asks_about("Tyrion Lannister", "Lannister")
        assert combat.told("moved on track") == []

    @pytest.mark.parametrize(("throne", "back"), [("Baratheon, Stark", False), ("Stark, Baratheon", True)])
    def test_texts_after_the_outcome_go_by_the_track_too(self, throne: str, back: bool) -> None:
        """Renly has won and is asked; whether Roose has brought his cards back by then depends on the track."""
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Roose Bolton",
            more=f"iron-throne: {throne}, Lannister, Martell, Greyjoy, Tyrell",
        )
        assert combat.asks_about("Renly Baratheon")
        assert (combat.discard("Stark") == []) == back

    def test_a_house_put_last_still_has_its_text(self) -> None:
        """Doran is first and puts Tyrell last; Mace still gets his text."""
        combat = duel(
            "Tyrell",
            "Mace Tyrell",
            "Martell",
            "Doran Martell",
            more="iron-throne: Martell, Tyrell, Baratheon, Lannister, Stark, Greyjoy",
        )
        combat.choose("Martell", "iron-throne").finish()
        assert combat.losses("Martell") == ["footman"]

    def test_no_text_happens_twice(self) -> None:
        """Tyrell has acted first and is put last by Doran: Mace does not strike again (FAQ 1.0)."""
        combat = duel(
            "Tyrell",
            "Mace Tyrell",
            "Martell",
            "Doran Martell",
            defend="3 footmen",
            more="iron-throne: Tyrell, Martell, Baratheon, Lannister, Stark, Greyjoy",
        )
        combat.choose("Martell", "iron-throne").finish()
        assert combat.losses("Martell") == ["footman"]

    def test_strength_is_read_after_the_immediate_texts(self) -> None:
        """Doran puts Baratheon below Martell, so Stannis gains his 1."""
        combat = duel("Baratheon", "Stannis Baratheon", "Martell", "Doran Martell")
        combat.choose("Martell", "iron-throne").finish()
        assert combat.strengths() == (2 + 4 + 1, 2)


class TestDoranAndTheTokens:
    def test_the_blade_passes_to_the_new_first_who_may_use_it_in_this_combat(self) -> None:
        """p. 27.  Greyjoy loses it; Martell, second on the track, has it now."""
        combat = duel(
            "Martell",
            "Doran Martell",
            "Greyjoy",
            "Dagmar Cleftjaw",
            more="fiefdoms: Greyjoy, Martell, Tyrell, Stark, Baratheon, Lannister",
        )
        combat.choose("Martell", "fiefdoms")
        assert combat.is_asked("Martell", "valyrian steel blade")
        combat.choose("Martell", "use the blade").finish()
        assert combat.strengths() == (3, 3)

    def test_it_passes_as_it_is_used(self) -> None:
        combat = duel(
            "Martell",
            "Doran Martell",
            "Greyjoy",
            "Dagmar Cleftjaw",
            more="""
            blade: used
            fiefdoms: Greyjoy, Martell, Tyrell, Stark, Baratheon, Lannister""",
        )
        combat.choose("Martell", "fiefdoms")
        assert combat.told("blade") == []
        assert not combat.is_asked("Martell", "valyrian steel blade")

    def test_it_may_pass_to_a_house_outside_the_combat(self) -> None:
        combat = duel("Martell", "Doran Martell", "Greyjoy", "Dagmar Cleftjaw").choose("Martell", "fiefdoms").finish()
        combat.holds(fiefdoms="Tyrell, Martell, Stark, Baratheon, Lannister, Greyjoy", blade="ready")
        assert combat.strengths() == (2, 3)

    def test_a_tie_goes_by_the_new_order(self) -> None:
        """3 against 3: Greyjoy stood first on the Fiefdoms track and is last now, so Martell wins."""
        combat = duel("Martell", "Doran Martell", "Greyjoy", "Dagmar Cleftjaw", attack="3 footmen")
        combat.choose("Martell", "fiefdoms").finish()
        assert combat.strengths() == (3, 3)
        assert combat.winner == "Martell"

    def test_and_by_the_old_order_if_doran_strikes_elsewhere(self) -> None:
        combat = duel("Martell", "Doran Martell", "Greyjoy", "Dagmar Cleftjaw", attack="3 footmen")
        combat.choose("Martell", "kings-court").finish()
        assert combat.winner == "Greyjoy"


class TestSupportThatDisappears:
    def test_the_queen_leaves_asha_alone(self) -> None:
        """The only support order is removed at once, so Asha has her icons."""
        combat = duel(
            "Greyjoy",
            "Asha Greyjoy",
            "Tyrell",
            "Queen of Thorns",
            support={"stoney-sept": "Greyjoy"},
            more="stoney-sept: Greyjoy footman; order support",
        ).finish()
        assert combat.strengths() == (3, 2)
        assert combat.losses("Tyrell") == ["footman", "footman"]

    def test_the_queen_leaves_salladhor_unsupported(self) -> None:
        """Tyrell's ships add their strength again."""
        combat = self.salladhor_against("Queen of Thorns", "Baratheon")
        assert combat.strengths() == (2 + 1, 2 + 0)

    def test_support_of_a_third_house_is_out_of_her_reach(self) -> None:
        """Martell's support order stays: Salladhor is supported and stills every ship but Baratheon's."""
        combat = self.salladhor_against("Queen of Thorns", "Martell")
        assert combat.strengths() == (2 + 1 + 0, 0)

    def salladhor_against(self, reply: str, supporter: str) -> Duel:
        return duel(
            "Baratheon",
            "Salladhor Saan",
            "Tyrell",
            reply,
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            support={"blackwater-bay": "Baratheon"},
            more=f"blackwater-bay: {supporter} ship; order support",
        ).finish()

    def test_the_queen_cannot_reach_the_order_that_catelyn_doubles(self) -> None:
        combat = duel("Tyrell", "Queen of Thorns", "Stark", "Catelyn Stark", order="defense +2*").finish()
        assert combat.strengths() == (2, 2 + 4)

    def test_cersei_comes_too_late_to_change_the_strength(self) -> None:
        """The support order she removes has already counted."""
        combat = duel(
            "Lannister",
            "Cersei Lannister",
            "Stark",
            "Catelyn Stark",
            attack="4 footmen",
            support={"stoney-sept": "Stark"},
            more="stoney-sept: Stark footman; order support",
        )
        combat.choose("Lannister", "stoney-sept").finish()
        assert combat.strengths() == (4, 3)
        combat.holds(stoney_sept="Stark footman; no order", blackwater="Lannister 4 footmen")


class TestStrengthsThatMeet:
    @pytest.mark.parametrize(
        ("throne", "ships"),
        [("Baratheon, Greyjoy", 1), ("Greyjoy, Baratheon", 0)],
    )
    def test_salladhor_and_victarion(self, throne: str, ships: int) -> None:
        """One sets Greyjoy's ships to 0, the other raises them by 1: the Iron Throne track decides which is first."""
        combat = duel(
            "Greyjoy",
            "Victarion Greyjoy",
            "Baratheon",
            "Salladhor Saan",
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
            support={"blackwater-bay": "Baratheon"},
            more=f"""
            iron-throne: {throne}, Lannister, Stark, Martell, Tyrell
            blackwater-bay: Baratheon ship; order support""",
        ).finish()
        assert combat.strengths() == (2 * ships + 3, 2 + 1 + 1)

    def test_balon_and_stannis(self) -> None:
        """The printed 4 counts as 0; the 1 of the text remains."""
        combat = duel("Greyjoy", "Balon Greyjoy", "Baratheon", "Stannis Baratheon", more=GREYJOY_FIRST).finish()
        assert combat.strengths() == (4, 2 + 1)

    def test_balon_and_davos(self) -> None:
        combat = duel(
            "Greyjoy",
            "Balon Greyjoy",
            "Baratheon",
            "Ser Davos Seaworth",
            defend="4 footmen",
            more="Baratheon discard: Stannis Baratheon",
        ).finish()
        assert combat.strengths() == (4, 4 + 1)
        assert combat.losses("Greyjoy") == ["footman"]

    def test_balon_and_kevan(self) -> None:
        """What units add is not the card's strength."""
        combat = duel("Lannister", "Ser Kevan Lannister", "Greyjoy", "Balon Greyjoy").finish()
        assert combat.strengths() == (4, 4)

    def test_a_total_is_never_below_zero(self) -> None:
        """A siege engine against an open area, march -1 and a card of 0."""
        combat = duel("Stark", "Catelyn Stark", "Lannister", "The Hound", attack="siege engine", march="march -1")
        assert combat.finish().strengths() == (0, 4)


class TestCasualtiesThatMeet:
    def test_mace_spares_the_blackfish(self) -> None:
        combat = duel("Tyrell", "Mace Tyrell", "Stark", "The Blackfish", attack="footman").finish()
        assert combat.losses("Stark") == []
        assert combat.strengths() == (5, 3)

    def test_mace_spares_the_blackfish_even_if_tyrell_stands_first(self) -> None:
        combat = duel(
            "Stark",
            "The Blackfish",
            "Tyrell",
            "Mace Tyrell",
            more="iron-throne: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy",
        ).finish()
        assert combat.losses("Stark") == []

    @pytest.mark.parametrize("tides", [("+0", "+0 skull"), ("+1 fortification", "+0 skull")])
    def test_the_blackfish_fears_no_skull(self, tides: tuple[str, str]) -> None:
        combat = duel("Stark", "The Blackfish", "Lannister", "Ser Gregor Clegane", tides=tides).finish()
        assert combat.losses("Stark") == []

    def test_maces_footman_is_gone_before_renly_can_knight_him(self) -> None:
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Tyrell",
            "Mace Tyrell",
            attack="3 knights, footman",
            defend="footman",
        )
        assert combat.winner == "Baratheon"
        assert not combat.asks_about("Renly Baratheon")

    def test_renlys_new_knight_can_fall_to_a_skull(self) -> None:
        """The text comes before casualties; both attackers are of one kind now, so nobody is asked."""
        combat = duel(
            "Baratheon",
            "Renly Baratheon",
            "Stark",
            "Ser Rodrick Cassel",
            attack="footman",
            defend="footman",
            tides=("+2", "+0 skull"),
        )
        combat.choose("Baratheon", "blackwater: footman").finish()
        assert combat.losses("Baratheon") == ["knight"]


class TestVictorsThatDoNotMoveIn:
    def test_loras_and_arianne(self) -> None:
        """The attackers stay where they were and the march order is discarded, not moved."""
        combat = duel("Tyrell", "Ser Loras Tyrell", "Martell", "Arianne Martell", attack="3 footmen").finish()
        assert combat.winner == "Tyrell"
        combat.holds(harrenhal="Tyrell 3 footmen; no order", blackwater="empty; no order")

    def test_loras_and_a_skull_that_leaves_nobody(self) -> None:
        """FAQ 2.0: an order in an area without units is removed."""
        combat = duel(
            "Tyrell",
            "Ser Loras Tyrell",
            "Stark",
            "Catelyn Stark",
            attack="knight",
            defend="footman",
            tides=("+0", "+0 skull"),
        ).finish()
        assert combat.winner == "Tyrell"
        combat.holds(blackwater="empty; no order", harrenhal="empty; no order")

    def test_loras_and_a_skull_that_leaves_somebody(self) -> None:
        combat = duel(
            "Tyrell",
            "Ser Loras Tyrell",
            "Stark",
            "Catelyn Stark",
            attack="2 knights",
            defend="footman",
            tides=("+0", "+0 skull"),
        ).finish()
        combat.holds(blackwater="Tyrell knight; order march")

    def test_robb_and_arianne(self) -> None:
        """Robb sends Martell where he likes, and stays outside."""
        combat = duel("Stark", "Robb Stark", "Martell", "Arianne Martell")
        assert combat.is_asked("Stark", "retreat")
        combat.choose("Stark", "crackclaw-point").finish()
        combat.holds(
            crackclaw_point="Martell routed 2 footmen", blackwater="empty", harrenhal="Stark 2 footmen; no order"
        )


class TestHandsAndPiles:
    def test_cards_are_chosen_in_secret(self) -> None:
        """p. 19: nobody sees the first card before the second is chosen too; until then it can be taken back."""
        game = position_of(
            "Lannister", "Stark", "2 footmen", "2 footmen", "march", "", "blackwater", "harrenhal", "", "", False
        )
        for choice in ("harrenhal > blackwater: 2 footmen", "harrenhal: no power token", "The Hound"):
            game.apply("Lannister", choice)
        assert game.view("Stark")["combat"]["attacker"]["card"] is None
        assert "The Hound" in game.view("Stark")["houses"]["Lannister"]["hand"]
        game.take_back("Lannister")
        game.apply("Lannister", "Ser Gregor Clegane")
        game.apply("Stark", "Catelyn Stark")
        assert [game.fields(event)["card"] for event in game.events if event.kind == "card revealed"] == [
            "Ser Gregor Clegane",
            "Catelyn Stark",
        ]

    def test_patchface_picks_from_the_hand_that_roose_has_refilled(self) -> None:
        """Roose's return is an "if you lose", Patchface comes after the combat."""
        combat = duel(
            "Baratheon",
            "Patchface",
            "Stark",
            "Roose Bolton",
            attack="4 knights",
            more="Stark discard: Eddard Stark, Robb Stark",
        )
        combat.pass_until("card: Patchface")
        assert len(combat.options) == 8
        combat.choose("Baratheon", "Roose Bolton")
        assert combat.discard("Stark") == ["Roose Bolton"]

    def test_both_sides_play_their_last_card(self) -> None:
        """p. 19: each takes the other six back."""
        combat = duel(
            "Lannister",
            "The Hound",
            "Stark",
            "Eddard Stark",
            more="""
            Lannister hand: The Hound
            Stark hand: Eddard Stark""",
        ).finish()
        assert combat.discard("Lannister") == ["The Hound"]
        assert combat.discard("Stark") == ["Eddard Stark"]
        assert len(combat.hand("Lannister")) == len(combat.hand("Stark")) == 6

    def test_with_a_card_left_nothing_returns(self) -> None:
        combat = duel(
            "Lannister", "The Hound", "Stark", "Eddard Stark", more="Stark hand: Eddard Stark, Robb Stark"
        ).finish()
        assert combat.hand("Stark") == ["Robb Stark"]
        assert len(combat.discard("Stark")) == 6

    def test_a_played_card_is_in_neither_hand_nor_pile_until_the_outcome(self) -> None:
        """Aeron is asked: Doran, already resolved, still lies on the table."""
        combat = duel("Greyjoy", "Aeron Damphair", "Martell", "Doran Martell").choose("Martell", "fiefdoms")
        assert "Doran Martell" not in combat.hand("Martell")
        assert combat.discard("Martell") == []
