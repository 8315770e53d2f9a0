"""The deck that all vassals share: the six cards with text."""

from typing import Any

import pytest

from smallcouncil.agot.influence import blade_holder
from smallcouncil.agot.names import HOUSES
from tests.agot.cards.duel import VASSAL_SETTING, Duel, duel, vassal_duel


class TestVarys:
    """After the combat the vassal stands first on the Fiefdoms track."""

    def test_goes_to_the_first_place(self) -> None:
        combat = vassal_duel("Stark", "Eddard Stark", "Martell", "Varys", drawn="Bronn, Syrio Forel").finish()
        assert combat.winner == "Stark"
        assert combat.game.view(None)["tracks"]["fiefdoms"][0] == "Martell"

    def test_also_after_an_attack(self) -> None:
        combat = vassal_duel(
            "Martell", "Varys", "Stark", "Catelyn Stark", drawn="Bronn, Syrio Forel", attack="3 footmen"
        ).finish()
        assert combat.winner == "Martell"
        assert combat.game.view(None)["tracks"]["fiefdoms"][0] == "Martell"

    def test_too_late_for_the_tie_of_this_combat(self) -> None:
        """Decision 65: after combat."""
        combat = vassal_duel("Stark", "Catelyn Stark", "Martell", "Varys", drawn="Bronn, Syrio Forel").finish()
        assert combat.strengths() == (2, 2)
        assert combat.winner == "Stark"

    def test_the_blade_stays_with_the_highest_player(self) -> None:
        combat = vassal_duel("Stark", "Eddard Stark", "Martell", "Varys", drawn="Bronn, Syrio Forel")
        before = blade_holder(combat.rules)
        assert HOUSES[before] == "Greyjoy"
        assert blade_holder(combat.finish().rules) == before

    def test_cancelled(self) -> None:
        combat = vassal_duel("Lannister", "Tyrion Lannister", "Martell", "Varys", drawn="Bronn, Syrio Forel")
        combat.choose("Lannister", "use").choose("Tyrell", "Syrio Forel").finish()
        assert combat.told("moved on track") == []


class TestSyrioForel:
    """If the vassal defends, footmen of players' houses add nothing, on either side."""

    def test_footmen_of_the_attacker(self) -> None:
        """Case 47: 0 + 2 against 2 + 1 + 1."""
        combat = vassal_duel(
            "Stark",
            "Greatjon Umber",
            "Martell",
            "Syrio Forel",
            drawn="Bronn, Varys",
            attack="3 footmen",
            defend="knight, footman",
        ).finish()
        assert combat.strengths() == (2, 4)
        combat.holds(harrenhal="Stark 3 routed footmen")

    def test_supporting_footmen_on_both_sides(self) -> None:
        combat = vassal_duel(
            "Stark",
            "Greatjon Umber",
            "Martell",
            "Syrio Forel",
            drawn="Bronn, Varys",
            support={"stoney-sept": "Martell", "crackclaw-point": "Stark"},
            more="""
            stoney-sept: Lannister footman; order support
            crackclaw-point: Greyjoy footman, knight; order support""",
        ).finish()
        assert combat.strengths() == (0 + 2 + 2, 2 + 0 + 1)

    def test_not_when_the_vassal_attacks(self) -> None:
        combat = vassal_duel("Martell", "Syrio Forel", "Stark", "Greatjon Umber", drawn="Bronn, Varys").finish()
        assert combat.strengths() == (3, 4)

    def test_footmen_of_another_vassal_count(self) -> None:
        combat = duel(
            "Baratheon",
            "Janos Slynt",
            "Martell",
            "Syrio Forel",
            setting=VASSAL_SETTING,
            march="vassal march",
            deal={"Baratheon": "Janos Slynt, Bronn, Varys", "Martell": "Syrio Forel, Beric Dondarrion, Jon Connington"},
            more="Martell commander: Tyrell\nBaratheon commander: Stark",
        ).finish()
        assert combat.strengths() == (4, 3)

    @pytest.mark.parametrize(("throne", "strength"), [("Lannister, Martell", 1), ("Martell, Lannister", 4)])
    def test_against_kevan_the_throne_decides(self, throne: str, strength: int) -> None:
        """Raised first and then nothing is nothing; nothing first and then raised is 1 each (card checks, 5)."""
        track = f"iron-throne: {throne}, Greyjoy, Tyrell, Stark, Baratheon, Arryn"
        combat = vassal_duel(
            "Lannister",
            "Ser Kevan Lannister",
            "Martell",
            "Syrio Forel",
            drawn="Bronn, Varys",
            attack="3 footmen",
            more=track,
        ).finish()
        assert combat.strengths()[0] == strength

    def test_cancelled(self) -> None:
        combat = vassal_duel("Lannister", "Tyrion Lannister", "Martell", "Syrio Forel", drawn="Varys, Janos Slynt")
        combat.choose("Lannister", "use").choose("Tyrell", "Janos Slynt").finish()
        assert combat.strengths() == (3, 4)


class TestJonConnington:
    """If the vassal loses, a knight may be placed where it retreated to, or at home."""

    def beaten(self, **how: Any) -> Duel:
        how = {"area": "yronwood", "origin": "the-boneway", "attack": "3 knights", "defend": "knight", **how}
        more = how.pop("more", "")
        return vassal_duel(
            "Stark",
            "Robb Stark",
            "Martell",
            "Jon Connington",
            drawn="Bronn, Varys",
            more=f"salt-shore: power token Martell\n{more}",
            **how,
        )

    def test_where_it_retreated_or_at_home(self) -> None:
        """Case 49; the commander decides."""
        combat = self.beaten().pass_until("retreat").choose("Stark", "salt-shore").pass_until("card: Jon Connington")
        assert combat.asked.house == "Tyrell"
        assert set(combat.options) == {"pass", "salt-shore", "sunspear"}
        combat.choose("Tyrell", "salt-shore")
        combat.holds(salt_shore="Martell knight; Martell routed knight; power token")

    def test_at_home(self) -> None:
        combat = self.beaten().pass_until("retreat").choose("Stark", "salt-shore").pass_until("card: Jon Connington")
        combat.choose("Tyrell", "sunspear").holds(sunspear="Martell knight; garrison 2")

    def test_may_be_declined(self) -> None:
        combat = self.beaten().pass_until("card: Jon Connington").choose("Tyrell", "pass")
        assert combat.told("mustered") == []

    def test_only_home_when_nothing_retreated(self) -> None:
        combat = self.beaten(defend="siege engine").pass_until("card: Jon Connington")
        assert combat.options == ["pass", "sunspear"]

    def test_not_at_a_lost_home(self) -> None:
        combat = self.beaten(defend="siege engine", more="sunspear: Stark footman").finish()
        assert combat.told("mustered") == []

    def test_needs_a_free_knight(self) -> None:
        combat = self.beaten(more="oldtown: Martell 4 knights\nMartell supply: 6").finish()
        assert combat.told("mustered") == []

    def test_within_supply(self) -> None:
        """Supply 0 allows two armies of two; both are there, so only an empty area has room."""
        combat = (
            self.beaten(
                defend="footman",
                more="""
            Martell supply: 0
            oldtown: Martell 2 footmen
            three-towers: Martell 2 footmen""",
            )
            .pass_until("retreat")
            .choose("Stark", "salt-shore")
        )
        combat.pass_until("card: Jon Connington")
        assert combat.options == ["pass", "sunspear"]

    def test_not_after_a_victory(self) -> None:
        combat = self.beaten(attack="footman", defend="4 knights", more="Martell supply: 6").finish()
        assert combat.winner == "Martell"
        assert combat.told("mustered") == []

    def test_a_beaten_attacker_back_where_it_came_from(self) -> None:
        """Decision 63: also where the vassal went back to an emptied area that it still controls."""
        combat = vassal_duel(
            "Martell",
            "Jon Connington",
            "Stark",
            "Ser Rodrick Cassel",
            drawn="Bronn, Varys",
            more="sunspear: Stark footman",
            defend="3 knights",
        ).pass_until("card: Jon Connington")
        assert combat.options == ["pass", "harrenhal"]

    def test_cancelled(self) -> None:
        combat = vassal_duel(
            "Lannister", "Tyrion Lannister", "Martell", "Jon Connington", drawn="Bronn, Varys", attack="3 knights"
        )
        combat.choose("Lannister", "use").choose("Tyrell", "Varys").finish()
        assert combat.told("mustered") == []


class TestBericDondarrion:
    """If the vassal wins, one of its units in the embattled area dies after casualties."""

    def test_one_of_the_attackers(self) -> None:
        combat = vassal_duel(
            "Martell", "Beric Dondarrion", "Stark", "Catelyn Stark", drawn="Bronn, Varys", attack="knight, footman"
        )
        combat.pass_until("card: Beric Dondarrion")
        assert combat.asked.house == "Tyrell"
        assert combat.options == ["footman", "knight"]
        combat.choose("Tyrell", "footman").finish()
        combat.holds(blackwater="Martell knight")

    def test_one_of_the_defenders_also_a_routed_one(self) -> None:
        combat = vassal_duel(
            "Stark",
            "Catelyn Stark",
            "Martell",
            "Beric Dondarrion",
            drawn="Bronn, Varys",
            defend="knight; Martell routed footman",
        ).pass_until("card: Beric Dondarrion")
        assert combat.options == ["knight", "routed footman"]
        combat.choose("Tyrell", "routed footman").finish()
        combat.holds(blackwater="Martell knight")

    def test_it_is_no_choice_with_one_kind(self) -> None:
        combat = vassal_duel("Martell", "Beric Dondarrion", "Stark", "Catelyn Stark", drawn="Bronn, Varys").finish()
        assert combat.losses("Martell") == ["footman"]
        combat.holds(blackwater="Martell footman")

    def test_the_only_unit(self) -> None:
        """Nobody moves in."""
        combat = vassal_duel(
            "Martell",
            "Beric Dondarrion",
            "Stark",
            "Catelyn Stark",
            drawn="Bronn, Varys",
            attack="knight",
            defend="footman",
        ).finish()
        assert combat.winner == "Martell"
        combat.holds(blackwater="empty")

    def test_after_the_casualties_of_the_loser(self) -> None:
        combat = vassal_duel(
            "Martell",
            "Beric Dondarrion",
            "Stark",
            "Catelyn Stark",
            drawn="Bronn, Varys",
            attack="3 footmen",
            tides=("+1 sword", "+0"),
            more="",
        ).finish()
        assert [event["house"] for event in combat.told("destroyed")] == ["Stark", "Martell"]

    def test_a_skull_and_beric(self) -> None:
        """Case 145: the skull kills one, Beric the other; nobody moves in, the commander gains 1."""
        combat = vassal_duel(
            "Martell", "Beric Dondarrion", "Stark", "Catelyn Stark", drawn="Bronn, Varys", tides=("+0", "+0 skull")
        )
        assert combat.finish().winner == "Martell"
        assert combat.losses("Martell") == ["footman", "footman"]
        combat.holds(blackwater="empty")
        assert combat.power("Tyrell") == 8

    def test_a_garrison_is_no_unit(self) -> None:
        combat = vassal_duel(
            "Stark",
            "Catelyn Stark",
            "Martell",
            "Beric Dondarrion",
            drawn="Bronn, Varys",
            area="sunspear",
            origin="yronwood",
            defend="",
            attack="footman",
        ).finish()
        assert combat.winner == "Martell"
        assert combat.losses("Martell") == []

    def test_not_after_a_defeat(self) -> None:
        combat = vassal_duel(
            "Stark", "Robb Stark", "Martell", "Beric Dondarrion", drawn="Bronn, Varys", attack="3 knights"
        ).finish()
        assert combat.losses("Martell") == []

    def test_cancelled(self) -> None:
        """Case 53: the commander must choose one of the other two."""
        combat = vassal_duel(
            "Lannister", "Tyrion Lannister", "Martell", "Bronn", drawn="Beric Dondarrion, Varys", defend="3 knights"
        )
        combat.choose("Lannister", "use")
        assert combat.is_asked("Tyrell", "house card")
        assert combat.options == ["Varys", "Beric Dondarrion"]
        assert combat.choose("Tyrell", "Varys").finish().losses("Martell") == []


class TestBronn:
    """The opposing player may pay 2 power to make him worth nothing."""

    def test_paid_off(self) -> None:
        combat = vassal_duel("Stark", "Robb Stark", "Martell", "Bronn", drawn="Syrio Forel, Varys")
        assert combat.asks_about("Bronn", "Stark")
        assert combat.options == ["pass", "pay 2"]
        combat.choose("Stark", "pay 2").finish()
        assert combat.strengths() == (5, 2)
        assert combat.power("Stark") == 5

    def test_declined(self) -> None:
        combat = vassal_duel("Stark", "Robb Stark", "Martell", "Bronn", drawn="Syrio Forel, Varys").choose(
            "Stark", "pass"
        )
        assert combat.finish().strengths() == (5, 6)

    def test_when_the_vassal_attacks(self) -> None:
        combat = vassal_duel("Martell", "Bronn", "Stark", "Robb Stark", drawn="Syrio Forel, Varys").choose(
            "Stark", "pay 2"
        )
        assert combat.finish().strengths() == (2, 5)

    def test_without_2_power_nothing_is_asked(self) -> None:
        combat = vassal_duel(
            "Stark", "Robb Stark", "Martell", "Bronn", drawn="Syrio Forel, Varys", more="Stark power: 1"
        )
        assert not combat.asks_about("Bronn")

    def test_a_vassal_cannot_pay_and_its_commander_neither(self) -> None:
        combat = duel(
            "Baratheon",
            "Janos Slynt",
            "Martell",
            "Bronn",
            setting=VASSAL_SETTING,
            march="vassal march",
            deal={"Baratheon": "Janos Slynt, Syrio Forel, Varys", "Martell": "Bronn, Beric Dondarrion, Jon Connington"},
            more="Martell commander: Tyrell\nBaratheon commander: Stark",
        ).finish()
        assert combat.strengths() == (4, 6)
        assert combat.power("Stark") == 7

    def test_cancelled(self) -> None:
        combat = vassal_duel("Lannister", "Tyrion Lannister", "Martell", "Bronn", drawn="Syrio Forel, Varys")
        combat.choose("Lannister", "use").choose("Tyrell", "Varys")
        assert not combat.asks_about("Bronn")
