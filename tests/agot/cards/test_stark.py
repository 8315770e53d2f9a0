"""House Stark: the four cards with text."""

from tests.agot.cards.duel import duel


class TestRobbStark:
    """After a victory Stark chooses where the loser retreats to, among the areas that cost him the fewest units."""

    def test_chooses_the_retreat_of_a_beaten_defender(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "The Hound")
        assert combat.is_asked("Stark", "retreat")
        assert combat.options == ["crackclaw-point", "searoad-marches", "stoney-sept", "the-reach"]
        combat.choose("Stark", "the-reach")
        combat.holds(the_reach="Lannister routed 2 footmen", blackwater="Stark 2 footmen")

    def test_only_legal_areas_are_offered(self) -> None:
        """No area of another house and not where the attack came from (p. 21)."""
        combat = duel(
            "Stark",
            "Robb Stark",
            "Lannister",
            "The Hound",
            more="""
            the-reach: Tyrell footman
            stoney-sept: power token Baratheon
            searoad-marches: Lannister footman""",
        )
        assert combat.options == ["crackclaw-point", "searoad-marches"]

    def test_only_the_areas_with_the_fewest_losses(self) -> None:
        """With supply 0 no army may have more than two units: joining the two footmen in the Searoad Marches would
        cost both units, going to Stoney Sept none.  One area is left, so nobody is asked."""
        combat = duel(
            "Stark",
            "Robb Stark",
            "Lannister",
            "The Hound",
            more="""
            Lannister supply: 0
            searoad-marches: Lannister 2 footmen
            the-reach: Tyrell footman
            crackclaw-point: Tyrell footman""",
        )
        combat.holds(stoney_sept="Lannister routed 2 footmen", searoad_marches="Lannister 2 footmen")

    def test_the_loser_picks_the_units_that_supply_costs(self) -> None:
        combat = duel(
            "Stark",
            "Robb Stark",
            "Lannister",
            "Tyrion Lannister",
            attack="4 knights",
            defend="knight, footman",
            more="""
            Lannister supply: 0
            searoad-marches: Lannister footman
            lannisport: Lannister 2 footmen
            the-reach: Tyrell footman
            crackclaw-point: Tyrell footman
            stoney-sept: Tyrell footman""",
        )
        combat.choose("Lannister", "pass")
        assert combat.is_asked("Lannister", "retreat losses")
        combat.choose("Lannister", "footman")
        combat.holds(searoad_marches="Lannister footman; Lannister routed knight")

    def test_chooses_the_retreat_of_a_beaten_attacker(self) -> None:
        """FAQ 1.0: also as defender; the area they marched from and every area they could retreat to."""
        combat = duel("Lannister", "The Hound", "Stark", "Robb Stark", defend="3 footmen")
        assert combat.is_asked("Stark", "retreat")
        assert sorted(combat.options) == ["crackclaw-point", "harrenhal", "searoad-marches", "stoney-sept", "the-reach"]
        combat.choose("Stark", "the-reach")
        combat.holds(the_reach="Lannister routed 2 footmen", harrenhal="empty")

    def test_nothing_after_a_defeat(self) -> None:
        """Stark retreats by its own choice."""
        combat = duel("Lannister", "Ser Gregor Clegane", "Stark", "Robb Stark", attack="4 knights", defend="4 knights")
        assert combat.winner == "Stark"
        combat = duel("Lannister", "Tywin Lannister", "Stark", "Robb Stark")
        assert combat.winner == "Lannister"
        assert combat.is_asked("Stark", "retreat")

    def test_without_robb_the_loser_chooses(self) -> None:
        combat = duel(
            "Stark", "Greatjon Umber", "Lannister", "Cersei Lannister", defend="3 footmen", attack="3 footmen"
        )
        assert combat.is_asked("Lannister", "retreat")

    def test_saves_attackers_that_cannot_go_back(self) -> None:
        """Greyjoy left captured Winterfell without a token, so it is Stark's again and no retreat leads there.
        Robb must choose an area where the survivors live: Seagard, not Greywater Watch, which Tyrell holds."""
        combat = duel(
            "Greyjoy",
            "Theon Greyjoy",
            "Stark",
            "Robb Stark",
            attack="knight, footman",
            defend="2 knights",
            area="moat-cailin",
            origin="winterfell",
            more="""
            white-harbor: Stark footman
            the-twins: Baratheon footman
            greywater-watch: Tyrell footman""",
        ).finish()
        assert combat.winner == "Stark"
        combat.holds(winterfell__controller="Stark", seagard="Greyjoy routed knight, footman")

    def test_and_without_robb_they_are_destroyed(self) -> None:
        combat = duel(
            "Greyjoy",
            "Theon Greyjoy",
            "Stark",
            "Eddard Stark",
            attack="3 knights",
            defend="3 knights",
            area="moat-cailin",
            origin="winterfell",
        ).finish()
        assert combat.losses("Greyjoy") == ["knight", "knight", "knight"]
        combat.holds(seagard="empty", winterfell="empty")

    def test_at_sea_a_port_of_the_loser_is_among_the_areas(self) -> None:
        """Ships may retreat into their own port with room for them (p. 25)."""
        combat = duel(
            "Stark",
            "Robb Stark",
            "Lannister",
            "Cersei Lannister",
            attack="2 ships",
            defend="2 ships",
            area="the-golden-sound",
            origin="sunset-sea",
        )
        assert combat.is_asked("Stark", "retreat")
        assert combat.options == ["ironmans-bay", "port-of-lannisport"]
        combat.choose("Stark", "port-of-lannisport").holds(port_of_lannisport="Lannister routed 2 ships")

    def test_nobody_left_to_retreat(self) -> None:
        """The garrison alone is beaten: there is nothing to choose."""
        combat = duel(
            "Stark", "Robb Stark", "Lannister", "Cersei Lannister", defend="", area="lannisport", origin="stoney-sept"
        ).finish()
        combat.holds(lannisport="Stark 2 footmen; no garrison")

    def test_cancelled(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Stark", "Greatjon Umber")
        assert combat.winner == "Stark"
        combat.finish()
        assert combat.discard("Stark") == ["Greatjon Umber"]

    def test_cancelled_the_loser_chooses_again(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "Tyrion Lannister", attack="3 footmen", defend="3 footmen")
        combat.choose("Lannister", "use").choose("Stark", "Roose Bolton")
        assert combat.is_asked("Lannister", "retreat")


class TestRooseBolton:
    """After a defeat the whole discard pile, Roose included, returns to the hand."""

    def test_a_defeat_brings_all_cards_back(self) -> None:
        combat = duel(
            "Stark",
            "Roose Bolton",
            "Lannister",
            "Tywin Lannister",
            more="Stark discard: Eddard Stark, Robb Stark, The Blackfish",
        ).finish()
        assert len(combat.hand("Stark")) == 7
        assert combat.discard("Stark") == []

    def test_also_in_defence(self) -> None:
        combat = duel(
            "Lannister", "Tywin Lannister", "Stark", "Roose Bolton", more="Stark discard: Eddard Stark"
        ).finish()
        assert combat.winner == "Lannister"
        assert len(combat.hand("Stark")) == 7

    def test_as_the_last_card(self) -> None:
        """Losing with Roose as the last card gives back all seven; he does not stay discarded."""
        combat = duel("Stark", "Roose Bolton", "Lannister", "Tywin Lannister", more="Stark hand: Roose Bolton").finish()
        assert len(combat.hand("Stark")) == 7

    def test_a_victory_brings_nothing_back(self) -> None:
        combat = duel(
            "Stark", "Roose Bolton", "Lannister", "Cersei Lannister", more="Stark discard: Eddard Stark"
        ).finish()
        assert combat.discard("Stark") == ["Eddard Stark", "Roose Bolton"]

    def test_a_victory_with_the_last_card(self) -> None:
        """The last-card rule (p. 19): six return, Roose stays."""
        combat = duel(
            "Stark", "Roose Bolton", "Lannister", "Cersei Lannister", more="Stark hand: Roose Bolton"
        ).finish()
        assert combat.discard("Stark") == ["Roose Bolton"]
        assert len(combat.hand("Stark")) == 6

    def test_happens_by_itself(self) -> None:
        combat = duel("Stark", "Roose Bolton", "Lannister", "Tywin Lannister", more="Stark discard: Eddard Stark")
        assert not combat.asks_about("Roose Bolton")
        assert combat.told("cards returned") == [{"house": "Stark"}]

    def test_cancelled(self) -> None:
        combat = duel(
            "Stark",
            "Roose Bolton",
            "Lannister",
            "Tyrion Lannister",
            defend="4 footmen",
            more="Stark discard: Eddard Stark",
        )
        combat.choose("Lannister", "use").choose("Stark", "Catelyn Stark").finish()
        assert combat.winner == "Lannister"
        assert combat.discard("Stark") == ["Eddard Stark", "Catelyn Stark"]


class TestTheBlackfish:
    """No Stark unit is destroyed in this combat by swords, card texts or skulls."""

    def test_swords_destroy_nobody(self) -> None:
        """Three swords of Ser Gregor, no fortification."""
        combat = duel("Stark", "The Blackfish", "Lannister", "Ser Gregor Clegane").finish()
        assert combat.winner == "Lannister"
        assert combat.losses("Stark") == []
        combat.holds(harrenhal="Stark routed 2 footmen")

    def test_also_in_defence(self) -> None:
        combat = duel("Lannister", "Ser Gregor Clegane", "Stark", "The Blackfish").finish()
        assert combat.losses("Stark") == []

    def test_saves_only_stark(self) -> None:
        """A victory with the Blackfish and a sword of the tides still costs the loser a unit."""
        combat = duel("Stark", "The Blackfish", "Lannister", "Cersei Lannister", tides=("+1 sword", "+0")).finish()
        assert combat.losses("Lannister") == ["footman"]

    def test_siege_engines_still_fall_in_retreat(self) -> None:
        """They are destroyed because they cannot retreat (p. 21), not as casualties."""
        combat = duel(
            "Stark",
            "The Blackfish",
            "Lannister",
            "Ser Gregor Clegane",
            attack="knight, siege engine",
            defend="4 footmen",
        ).finish()
        assert combat.losses("Stark") == ["siege engine"]
        combat.holds(harrenhal="Stark routed knight")

    def test_routed_units_still_fall_in_retreat(self) -> None:
        combat = duel(
            "Lannister",
            "Ser Gregor Clegane",
            "Stark",
            "The Blackfish",
            defend="footman; Stark routed knight",
        ).finish()
        assert combat.losses("Stark") == ["knight"]

    def test_units_without_a_retreat_still_fall(self) -> None:
        """Every neighbour of the Stony Shore is closed."""
        combat = duel(
            "Lannister",
            "Ser Gregor Clegane",
            "Stark",
            "The Blackfish",
            area="the-stony-shore",
            origin="winterfell",
        ).finish()
        assert combat.losses("Stark") == ["2 footmen"]

    def test_without_him_the_swords_bite(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Lannister", "Ser Gregor Clegane").finish()
        assert combat.losses("Stark") == ["footman", "footman"]

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "The Blackfish", attack="4 knights")
        combat.choose("Lannister", "use").choose("Stark", "Catelyn Stark").finish()
        assert combat.strengths() == (9, 2)
        assert "The Blackfish" in combat.hand("Stark")


class TestCatelynStark:
    """In defence, the Defense order of the embattled area counts twice."""

    def test_doubles_a_defense_order(self) -> None:
        combat = duel("Lannister", "The Hound", "Stark", "Catelyn Stark", order="defense +1").finish()
        assert combat.strengths() == (4, 2 + 2)

    def test_doubles_a_special_defense_order(self) -> None:
        combat = duel("Lannister", "The Hound", "Stark", "Catelyn Stark", order="defense +2*").finish()
        assert combat.strengths() == (4, 2 + 4)

    def test_no_defense_order(self) -> None:
        """A support order in the embattled area gives its own area nothing (p. 18)."""
        combat = duel("Lannister", "The Hound", "Stark", "Catelyn Stark", order="support +1*").finish()
        assert combat.strengths() == (4, 2)

    def test_nothing_in_attack(self) -> None:
        """The bonus of the march order is not doubled."""
        combat = duel("Stark", "Catelyn Stark", "Lannister", "The Hound", march="march +1*").finish()
        assert combat.strengths() == (3, 4)

    def test_nothing_for_the_enemys_defense_order(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Lannister", "The Hound", order="defense +1").finish()
        assert combat.strengths() == (2, 5)

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Catelyn Stark", order="defense +2*")
        combat.choose("Lannister", "use").choose("Stark", "The Blackfish").finish()
        assert combat.strengths() == (3, 2 + 2 + 1)
