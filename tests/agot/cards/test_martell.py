"""House Martell: the three cards with text."""

import pytest

from tests.agot.cards.duel import duel


class TestArianneMartell:
    """If Martell defends and loses, the attackers do not move in; they stay where they marched from."""

    def test_the_victor_stays_where_he_came_from(self) -> None:
        combat = duel("Stark", "Robb Stark", "Martell", "Arianne Martell", attack="2 knights")
        combat.choose("Stark", "the-reach").finish()
        assert combat.winner == "Stark"
        combat.holds(harrenhal="Stark 2 knights; no order", blackwater="empty", the_reach="Martell routed 2 footmen")

    def test_the_attackers_are_not_routed_and_join_those_who_stayed(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Martell", "Arianne Martell", stay="footman").finish()
        combat.holds(harrenhal="Stark 3 footmen; no order")

    def test_the_order_of_the_beaten_area_goes(self) -> None:
        """p. 21: the attacker won, so the defender's order is removed."""
        combat = duel("Stark", "Eddard Stark", "Martell", "Arianne Martell", order="raid").finish()
        combat.holds(blackwater="empty; no order")

    def test_a_power_token_stays_because_nobody_took_the_area(self) -> None:
        """p. 24: a token goes back only after an opponent takes control (docs/rules-notes.md, Cards)."""
        combat = duel(
            "Stark", "Eddard Stark", "Martell", "Arianne Martell", defend="2 footmen; power token Martell"
        ).finish()
        combat.holds(blackwater="empty; power token Martell", blackwater__controller="Martell")

    def test_the_garrison_is_lost_all_the_same(self) -> None:
        """p. 26: a beaten garrison is removed.  The home area itself stays Martell's."""
        combat = duel(
            "Baratheon",
            "Stannis Baratheon",
            "Martell",
            "Arianne Martell",
            attack="4 knights",
            area="sunspear",
            origin="yronwood",
        ).finish()
        combat.holds(sunspear="empty; no garrison", sunspear__controller="Martell", yronwood="Baratheon 4 knights")

    def test_no_port_is_captured(self) -> None:
        """The ships in the port of Sunspear stay, for Martell still controls its home."""
        combat = duel(
            "Baratheon",
            "Stannis Baratheon",
            "Martell",
            "Arianne Martell",
            attack="4 knights",
            area="sunspear",
            origin="yronwood",
            more="port-of-sunspear: Martell ship; order raid",
        ).finish()
        combat.holds(port_of_sunspear="Martell ship; order raid")

    def test_ships_in_the_port_of_an_abandoned_castle_are_destroyed(self) -> None:
        """Storm's End is left to nobody, and a port belongs to whoever controls its land (p. 25)."""
        combat = duel(
            "Baratheon",
            "Stannis Baratheon",
            "Martell",
            "Arianne Martell",
            attack="4 knights",
            area="storms-end",
            origin="kingswood",
            more="port-of-storms-end: Martell ship; order support",
        ).finish()
        combat.holds(
            storms_end="empty",
            storms_end__controller="nobody",
            port_of_storms_end="empty; no order",
            kingswood="Baratheon 4 knights",
        )
        assert "ship" in combat.losses("Martell")

    def test_attackers_return_even_to_an_enemy_home_they_had_left(self) -> None:
        """Sunspear reverted to Martell when Baratheon left it without a token, and Martell took over the ship in its
        port; the victors come back, hold it again, and the port with it (docs/rules-notes.md, Cards)."""
        combat = duel(
            "Baratheon",
            "Stannis Baratheon",
            "Martell",
            "Arianne Martell",
            attack="4 knights",
            area="yronwood",
            origin="sunspear",
            more="port-of-sunspear: Baratheon ship",
            answers={"capture ships": "port-of-sunspear: 1 ship"},
        )
        combat.holds(port_of_sunspear="Martell ship")
        combat.pass_until("capture ships")
        assert combat.is_asked("Baratheon", "capture ships")
        combat.choose("Baratheon", "port-of-sunspear: 1 ship").finish()
        combat.holds(yronwood="empty", sunspear="Baratheon 4 knights", port_of_sunspear="Baratheon ship")

    def test_at_sea(self) -> None:
        combat = duel(
            "Stark",
            "Robb Stark",
            "Martell",
            "Arianne Martell",
            attack="2 ships",
            defend="2 ships",
            area="shipbreaker-bay",
            origin="the-narrow-sea",
        )
        combat.choose("Stark", "blackwater-bay").finish()
        combat.holds(
            shipbreaker_bay="empty", the_narrow_sea="Stark 2 ships; no order", blackwater_bay="Martell routed 2 ships"
        )

    def test_nothing_when_martell_wins(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Martell", "Arianne Martell").finish()
        combat.holds(blackwater="Martell 2 footmen", harrenhal="Stark routed 2 footmen")

    def test_nothing_in_attack(self) -> None:
        """Martell attacks and loses, and goes back routed; or wins, and moves in."""
        combat = duel("Martell", "Arianne Martell", "Stark", "Catelyn Stark", defend="3 knights").finish()
        combat.holds(harrenhal="Martell routed 2 footmen")
        combat = duel("Martell", "Arianne Martell", "Stark", "Catelyn Stark", attack="4 footmen").finish()
        combat.holds(blackwater="Martell 4 footmen")

    def test_happens_by_itself(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Martell", "Arianne Martell").finish()
        assert combat.told("stopped") == [{"house": "Stark", "area": "Blackwater"}]

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Martell", "Arianne Martell", attack="4 footmen")
        combat.choose("Lannister", "use").choose("Martell", "Nymeria Sand").finish()
        combat.holds(blackwater="Lannister 4 footmen", harrenhal="empty")


class TestNymeriaSand:
    """A sword in attack, a fortification in defence."""

    def test_a_sword_in_attack(self) -> None:
        combat = duel("Martell", "Nymeria Sand", "Stark", "Catelyn Stark").finish()
        assert combat.losses("Stark") == ["footman"]

    def test_a_fortification_in_defence(self) -> None:
        """Greatjon's one sword is ignored."""
        combat = duel("Stark", "Greatjon Umber", "Martell", "Nymeria Sand").finish()
        assert combat.winner == "Stark"
        assert combat.losses("Martell") == []

    def test_no_sword_in_defence(self) -> None:
        combat = duel("Stark", "Catelyn Stark", "Martell", "Nymeria Sand").finish()
        assert combat.winner == "Martell"
        assert combat.losses("Stark") == []

    def test_no_fortification_in_attack(self) -> None:
        combat = duel("Martell", "Nymeria Sand", "Stark", "Greatjon Umber").finish()
        assert combat.losses("Martell") == ["footman"]

    def test_one_fortification_stops_one_sword_only(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Martell", "Nymeria Sand").finish()
        assert combat.losses("Martell") == ["footman"]

    def test_cancelled(self) -> None:
        combat = duel("Martell", "Nymeria Sand", "Lannister", "Tyrion Lannister", attack="4 footmen")
        combat.choose("Lannister", "use").choose("Martell", "Arianne Martell").finish()
        assert combat.winner == "Martell"
        assert combat.losses("Lannister") == []


class TestDoranMartell:
    """At once the opponent goes to the last place of one influence track, of Martell's choice."""

    def test_martell_chooses_the_track(self) -> None:
        combat = duel("Martell", "Doran Martell", "Lannister", "The Hound")
        assert combat.asks_about("Doran Martell", "Martell")
        assert combat.options == ["iron-throne", "fiefdoms", "kings-court"]

    @pytest.mark.parametrize(
        ("track", "then"),
        [
            ("iron-throne", "Baratheon, Stark, Martell, Greyjoy, Tyrell, Lannister"),
            ("fiefdoms", "Greyjoy, Tyrell, Martell, Stark, Baratheon, Lannister"),
            ("kings-court", "Stark, Martell, Baratheon, Tyrell, Greyjoy, Lannister"),
        ],
    )
    def test_the_others_move_up(self, track: str, then: str) -> None:
        """p. 27.  On the Fiefdoms track Lannister is last already, and nothing changes."""
        combat = duel("Martell", "Doran Martell", "Lannister", "The Hound").choose("Martell", track)
        assert combat.game.check_fact(track, then) is None

    def test_in_defence_too(self) -> None:
        combat = duel("Lannister", "The Hound", "Martell", "Doran Martell").choose("Martell", "kings-court")
        assert combat.game.view(None)["tracks"]["kings-court"][-1] == "Lannister"

    def test_cannot_be_declined(self) -> None:
        """The card does not say "may"."""
        assert "pass" not in duel("Martell", "Doran Martell", "Stark", "Eddard Stark").options

    def test_the_raven_passes_on_at_once(self) -> None:
        """p. 27: a lost first place hands the dominance token over at once, used or not as it is."""
        combat = duel("Martell", "Doran Martell", "Lannister", "The Hound", more="raven: used").choose(
            "Martell", "kings-court"
        )
        combat.holds(kings_court="Stark, Martell, Baratheon, Tyrell, Greyjoy, Lannister", raven="used")

    def test_special_orders_on_the_board_stay(self) -> None:
        """p. 27: orders already placed are not affected by the shorter reach at court."""
        combat = duel(
            "Martell",
            "Doran Martell",
            "Lannister",
            "The Hound",
            order="defense +2*",
            more="stoney-sept: Lannister footman; order consolidate*",
        )
        combat.choose("Martell", "kings-court").finish()
        assert combat.strengths() == (2, 2 + 2 + 2)
        combat.holds(stoney_sept="order consolidate*")

    def test_the_turn_order_goes_on_by_place(self) -> None:
        """Baratheon, second, marches and is put last.  The third place is now Lannister's, which marches next;
        Martell, now second, is passed over, and the log says so; Baratheon comes once more, as the sixth."""
        combat = duel(
            "Baratheon",
            "Brienne of Tarth",
            "Martell",
            "Doran Martell",
            more="""
            iron-throne: Tyrell, Baratheon, Martell, Lannister, Greyjoy, Stark
            karhold: Stark footman; order march
            salt-shore: Martell footman; order march
            lannisport: Lannister footman; order march
            kingswood: Baratheon footman; order march -1""",
        )
        combat.choose("Martell", "iron-throne").finish()
        assert combat.told("skipped") == [{"house": "Martell"}]
        for house, area in (
            ("Lannister", "lannisport"),
            ("Stark", "karhold"),
            ("Baratheon", "kingswood"),
            ("Martell", "salt-shore"),
        ):
            assert (combat.asked.house, combat.asked.kind) == (house, "march")
            combat.choose(house, f"{area} > stay")

    def test_cancelled(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Martell", "Doran Martell")
        combat.choose("Lannister", "use").choose("Martell", "Nymeria Sand").finish()
        combat.holds(kings_court="Lannister, Stark, Martell, Baratheon, Tyrell, Greyjoy")
