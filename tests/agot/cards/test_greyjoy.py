"""House Greyjoy: the five cards with text.  Greyjoy holds the Valyrian Steel Blade and declines to use it here."""

from tests.agot.cards.duel import Duel, duel


class TestVictarionGreyjoy:
    """In attack, attacking ships and supporting Greyjoy ships add 2 each."""

    def sea_battle(self, attacker: str, card: str, defender: str, reply: str, **support: str) -> Duel:
        """Two ships from the Sunset Sea against two in Ironman's Bay; the Golden Sound lies beside it."""
        supporter = support.get("supporter", "")
        return duel(
            attacker,
            card,
            defender,
            reply,
            attack="2 ships",
            defend="2 ships",
            area="ironmans-bay",
            origin="sunset-sea",
            support={"the-golden-sound": support["helped"]} if supporter else {},
            more=f"the-golden-sound: {supporter} ship; order support" if supporter else "",
        )

    def test_attacking_ships_add_two(self) -> None:
        combat = self.sea_battle("Greyjoy", "Victarion Greyjoy", "Lannister", "The Hound").finish()
        assert combat.strengths() == (4 + 3, 2 + 2)

    def test_supporting_greyjoy_ships_too(self) -> None:
        combat = self.sea_battle(
            "Greyjoy", "Victarion Greyjoy", "Lannister", "The Hound", supporter="Greyjoy", helped="Greyjoy"
        ).finish()
        assert combat.strengths() == (4 + 3 + 2, 4)

    def test_ships_of_a_helping_house_add_one(self) -> None:
        combat = self.sea_battle(
            "Greyjoy", "Victarion Greyjoy", "Lannister", "The Hound", supporter="Stark", helped="Greyjoy"
        ).finish()
        assert combat.strengths() == (4 + 3 + 1, 4)

    def test_ships_supporting_from_their_port(self) -> None:
        """p. 25: ships in a port support a combat in the sea area before it."""
        combat = duel(
            "Greyjoy",
            "Victarion Greyjoy",
            "Lannister",
            "The Hound",
            attack="2 ships",
            defend="2 ships",
            area="ironmans-bay",
            origin="sunset-sea",
            support={"port-of-pyke": "Greyjoy"},
            more="port-of-pyke: Greyjoy ship; order support",
        ).finish()
        assert combat.strengths() == (4 + 3 + 2, 4)

    def test_ships_supporting_an_attack_on_land(self) -> None:
        """Footmen add 1 as ever, the supporting ship 2."""
        combat = duel(
            "Greyjoy",
            "Victarion Greyjoy",
            "Stark",
            "Greatjon Umber",
            area="greywater-watch",
            origin="seagard",
            support={"ironmans-bay": "Greyjoy"},
            more="ironmans-bay: Greyjoy ship; order support",
        ).finish()
        assert combat.strengths() == (2 + 3 + 2, 4)

    def test_nothing_in_defence(self) -> None:
        combat = self.sea_battle("Lannister", "The Hound", "Greyjoy", "Victarion Greyjoy").finish()
        assert combat.strengths() == (4, 2 + 3)

    def test_routed_ships_stay_at_nothing(self) -> None:
        """FAQ 2.0: a routed supporting ship adds nothing, whoever leads it."""
        combat = duel(
            "Greyjoy",
            "Victarion Greyjoy",
            "Lannister",
            "The Hound",
            attack="2 ships",
            defend="2 ships",
            area="ironmans-bay",
            origin="sunset-sea",
            support={"the-golden-sound": "Greyjoy"},
            more="the-golden-sound: Greyjoy ship; Greyjoy routed ship; order support",
        ).finish()
        assert combat.strengths() == (4 + 3 + 2, 4)

    def test_cancelled(self) -> None:
        combat = self.sea_battle("Greyjoy", "Victarion Greyjoy", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Greyjoy", "Dagmar Cleftjaw").finish()
        assert combat.strengths() == (3, 3)


class TestBalonGreyjoy:
    """The printed strength of the opponent's card counts as 0."""

    def test_the_opponents_card_has_no_strength(self) -> None:
        combat = duel("Greyjoy", "Balon Greyjoy", "Stark", "Eddard Stark").finish()
        assert combat.strengths() == (4, 2)

    def test_in_defence_too(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Greyjoy", "Balon Greyjoy").finish()
        assert combat.strengths() == (2, 4)

    def test_its_icons_stay(self) -> None:
        """Eddard wins with many footmen, and his two swords bite."""
        combat = duel("Greyjoy", "Balon Greyjoy", "Stark", "Eddard Stark", attack="4 footmen", defend="4 knights")
        combat.finish()
        assert combat.losses("Greyjoy") == ["footman", "footman"]

    def test_units_orders_and_garrisons_are_untouched(self) -> None:
        combat = duel(
            "Greyjoy",
            "Balon Greyjoy",
            "Stark",
            "Eddard Stark",
            area="winterfell",
            origin="moat-cailin",
            order="defense +1",
        ).finish()
        assert combat.strengths() == (4, 2 + 1 + 2)

    def test_a_card_of_strength_zero_stays_zero(self) -> None:
        combat = duel("Greyjoy", "Balon Greyjoy", "Stark", "Catelyn Stark").finish()
        assert combat.strengths() == (4, 2)

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Greyjoy", "Balon Greyjoy")
        combat.choose("Lannister", "use").choose("Greyjoy", "Dagmar Cleftjaw").finish()
        assert combat.strengths() == (3, 3)


class TestTheonGreyjoy:
    """Defending a castle or stronghold: +1 strength and a sword."""

    def test_in_a_castle(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Greyjoy", "Theon Greyjoy", area="the-reach", origin="blackwater")
        assert combat.finish().strengths() == (2, 5)
        assert combat.losses("Stark") == ["footman"]

    def test_in_a_stronghold(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Greyjoy", "Theon Greyjoy", area="seagard", origin="moat-cailin")
        assert combat.finish().strengths() == (2, 5)
        assert combat.losses("Stark") == ["footman"]

    def test_nothing_in_an_open_area(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Greyjoy", "Theon Greyjoy").finish()
        assert combat.strengths() == (2, 4)
        assert combat.losses("Stark") == []

    def test_nothing_when_attacking_a_castle(self) -> None:
        combat = duel("Greyjoy", "Theon Greyjoy", "Stark", "Catelyn Stark", area="the-reach", origin="blackwater")
        assert combat.finish().strengths() == (4, 2)
        assert combat.losses("Stark") == []

    def test_cancelled(self) -> None:
        combat = duel(
            "Lannister", "Tyrion Lannister", "Greyjoy", "Theon Greyjoy", area="the-reach", origin="blackwater"
        )
        combat.choose("Lannister", "use").choose("Greyjoy", "Dagmar Cleftjaw").finish()
        assert combat.strengths() == (3, 3)


class TestAshaGreyjoy:
    """If nobody supports Greyjoy: two swords and a fortification."""

    def test_alone_she_has_two_swords(self) -> None:
        combat = duel("Greyjoy", "Asha Greyjoy", "Stark", "Catelyn Stark", attack="3 footmen", defend="3 footmen")
        assert combat.finish().losses("Stark") == ["footman", "footman"]

    def test_alone_she_has_a_fortification(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Greyjoy", "Asha Greyjoy").finish()
        assert combat.losses("Greyjoy") == ["footman"]

    def test_strength_is_not_changed(self) -> None:
        assert duel("Greyjoy", "Asha Greyjoy", "Stark", "Catelyn Stark").finish().strengths() == (3, 2)

    def test_own_support_counts(self) -> None:
        """FAQ 1.0: supported means by anybody, oneself included."""
        combat = duel(
            "Greyjoy",
            "Asha Greyjoy",
            "Stark",
            "Catelyn Stark",
            support={"stoney-sept": "Greyjoy"},
            more="stoney-sept: Greyjoy footman; order support",
        ).finish()
        assert combat.losses("Stark") == []

    def test_support_of_another_house_counts(self) -> None:
        combat = duel(
            "Stark",
            "Eddard Stark",
            "Greyjoy",
            "Asha Greyjoy",
            support={"stoney-sept": "Greyjoy"},
            more="stoney-sept: Lannister footman; order support",
        ).finish()
        assert combat.losses("Greyjoy") == ["footman", "footman"]

    def test_support_may_be_refused_for_her_sake(self) -> None:
        """p. 18: attacking or defending players may refuse support."""
        combat = duel(
            "Greyjoy",
            "Asha Greyjoy",
            "Stark",
            "Catelyn Stark",
            support={"stoney-sept": "Greyjoy"},
            refuse=("stoney-sept",),
            more="stoney-sept: Lannister footman; order support",
        ).finish()
        assert combat.losses("Stark") == ["footman", "footman"]

    def test_own_support_order_that_supports_nobody(self) -> None:
        combat = duel(
            "Greyjoy",
            "Asha Greyjoy",
            "Stark",
            "Catelyn Stark",
            more="stoney-sept: Greyjoy footman; order support",
        ).finish()
        assert combat.losses("Stark") == ["footman", "footman"]

    def test_support_for_the_enemy_does_not_count(self) -> None:
        combat = duel(
            "Greyjoy",
            "Asha Greyjoy",
            "Stark",
            "Catelyn Stark",
            attack="4 footmen",
            support={"stoney-sept": "Stark"},
            more="stoney-sept: Lannister footman; order support",
        ).finish()
        assert combat.losses("Stark") == ["footman", "footman"]

    def test_cancelled(self) -> None:
        combat = duel("Greyjoy", "Asha Greyjoy", "Lannister", "Tyrion Lannister", attack="4 footmen")
        combat.choose("Lannister", "use").choose("Greyjoy", "Theon Greyjoy").finish()
        assert combat.winner == "Greyjoy"
        assert combat.losses("Lannister") == []


class TestAeronDamphair:
    """At once 2 power may be paid: Aeron is discarded and another card played."""

    def test_another_card_takes_his_place(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber")
        assert combat.asks_about("Aeron Damphair", "Greyjoy")
        assert combat.options == [
            "pass",
            "Euron Crow's Eye",
            "Victarion Greyjoy",
            "Balon Greyjoy",
            "Theon Greyjoy",
            "Dagmar Cleftjaw",
            "Asha Greyjoy",
        ]
        combat.choose("Greyjoy", "Euron Crow's Eye").finish()
        assert combat.strengths() == (6, 4)
        assert combat.losses("Stark") == ["footman"]
        assert combat.power("Greyjoy") == 3
        assert combat.discard("Greyjoy") == ["Aeron Damphair", "Euron Crow's Eye"]

    def test_is_discarded_at_once(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber").choose("Greyjoy", "Balon Greyjoy")
        assert combat.is_asked("Greyjoy", "valyrian steel blade")
        assert combat.discard("Greyjoy") == ["Aeron Damphair"]

    def test_in_defence_too(self) -> None:
        combat = duel("Stark", "Greatjon Umber", "Greyjoy", "Aeron Damphair").choose("Greyjoy", "Balon Greyjoy")
        assert combat.finish().strengths() == (2, 4)

    def test_may_be_declined(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber").choose("Greyjoy", "pass").finish()
        assert combat.strengths() == (2, 4)
        assert combat.power("Greyjoy") == 5
        assert combat.discard("Greyjoy") == ["Aeron Damphair"]

    def test_needs_two_power(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber", more="Greyjoy power: 1")
        assert not combat.asks_about("Aeron Damphair")
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber", more="Greyjoy power: 2")
        assert combat.asks_about("Aeron Damphair")

    def test_needs_another_card(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber", more="Greyjoy hand: Aeron Damphair")
        assert not combat.asks_about("Aeron Damphair")

    def test_swapped_for_the_last_other_card_he_returns_with_the_rest(self) -> None:
        """p. 19: the last played card stays in the pile, the other six come back, Aeron among them."""
        combat = duel(
            "Greyjoy",
            "Aeron Damphair",
            "Stark",
            "Greatjon Umber",
            more="Greyjoy hand: Aeron Damphair, Theon Greyjoy",
        )
        combat.choose("Greyjoy", "Theon Greyjoy").finish()
        assert combat.discard("Greyjoy") == ["Theon Greyjoy"]
        assert "Aeron Damphair" in combat.hand("Greyjoy")

    def test_the_log_tells_the_price(self) -> None:
        combat = duel("Greyjoy", "Aeron Damphair", "Stark", "Greatjon Umber").choose("Greyjoy", "Balon Greyjoy")
        assert combat.told("lost power") == [{"house": "Greyjoy", "power": 2}]

    def test_cancelled(self) -> None:
        """Nothing is paid: his text never came."""
        combat = duel("Lannister", "Tyrion Lannister", "Greyjoy", "Aeron Damphair")
        combat.choose("Lannister", "use").choose("Greyjoy", "Theon Greyjoy").finish()
        assert combat.power("Greyjoy") == 5
        assert "Aeron Damphair" in combat.hand("Greyjoy")
