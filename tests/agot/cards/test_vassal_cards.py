"""The deck that all vassals share: the six cards with text."""

from typing import Any

import pytest

from smallcouncil.agot.influence import blade_holder
from smallcouncil.agot.names import HOUSES
from tests.agot.cards.duel import Duel, duel

SETTING = "expansion: mother-of-dragons\nhouses: Lannister, Greyjoy, Tyrell, Stark"


def vassal_duel(attacker: str, card: str, defender: str, reply: str, *, drawn: str, more: str = "", **how: Any) -> Duel:
    """A combat with vassal Martell, commanded by Tyrell; `drawn` are the other two cards of its hand."""
    played = card if attacker == "Martell" else reply
    return duel(
        attacker,
        card,
        defender,
        reply,
        setting=SETTING,
        march="vassal march" if attacker == "Martell" else how.pop("march", "march"),
        deal={"Martell": f"{played}, {drawn}"},
        more=f"Martell commander: Tyrell\n{more}",
        **how,
    )


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
            setting=SETTING,
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


class TestJaqenHghar:
    """The opponent's card goes back; a card of his hand, drawn at random, is played instead."""

    def outcomes(self, hand: str, played: str, worlds: int = 40) -> set[str]:
        """The cards that come out, over many dice."""
        found = set()
        for number in range(worlds):
            combat = vassal_duel(
                "Stark",
                played,
                "Martell",
                "Jaqen H'ghar",
                drawn="Bronn, Varys",
                more=f"Stark hand: {hand}\nseed: world {number}",
            )
            (event,) = combat.told("card replaced")
            found.add(event["card"])
        return found

    def test_any_card_of_the_hand_also_the_one_returned(self) -> None:
        assert self.outcomes("Eddard Stark, Robb Stark, Catelyn Stark", "Robb Stark") == {
            "Eddard Stark",
            "Robb Stark",
            "Catelyn Stark",
        }

    def test_a_hand_of_one_card(self) -> None:
        """Case 51: the same card comes out again, and the last-card rule holds as ever."""
        combat = vassal_duel(
            "Stark", "Eddard Stark", "Martell", "Jaqen H'ghar", drawn="Bronn, Varys", more="Stark hand: Eddard Stark"
        ).finish()
        assert combat.strengths() == (6, 3)
        assert combat.discard("Stark") == ["Eddard Stark"]
        assert len(combat.hand("Stark")) == 6

    def test_the_card_drawn_is_the_card_that_counts(self) -> None:
        combat = vassal_duel(
            "Stark",
            "Eddard Stark",
            "Martell",
            "Jaqen H'ghar",
            drawn="Bronn, Varys",
            more="Stark hand: Eddard Stark, Catelyn Stark",
        ).finish()
        drawn = combat.told("card replaced")[0]["card"]
        assert combat.discard("Stark")[-1] == drawn
        assert combat.strengths() == (6 if drawn == "Eddard Stark" else 2, 3)
        combat.game.check_invariants()

    def test_when_attacking(self) -> None:
        combat = vassal_duel("Martell", "Jaqen H'ghar", "Stark", "Robb Stark", drawn="Bronn, Varys")
        assert combat.told("card returned") == [{"house": "Stark", "card": "Robb Stark"}]

    def test_a_new_tyrion_may_still_cancel(self) -> None:
        """The vassal stands higher, so Jaqen comes first; the card that comes out has its text before it."""
        throne = "iron-throne: Martell, Lannister, Greyjoy, Tyrell, Stark, Baratheon, Arryn"
        for number in range(20):
            combat = vassal_duel(
                "Lannister",
                "The Hound",
                "Martell",
                "Jaqen H'ghar",
                drawn="Bronn, Varys",
                more=f"{throne}\nLannister hand: The Hound, Tyrion Lannister\nseed: world {number}",
            )
            tyrion = combat.told("card replaced")[0]["card"] == "Tyrion Lannister"
            assert combat.asks_about("Tyrion Lannister", "Lannister") == tyrion

    def test_tyrion_first_may_cancel_jaqen(self) -> None:
        """Lannister stands higher; if it declines, Jaqen works."""
        combat = vassal_duel("Lannister", "Tyrion Lannister", "Martell", "Jaqen H'ghar", drawn="Bronn, Varys")
        assert combat.asks_about("Tyrion Lannister", "Lannister")
        other = Duel(combat.game.copy(), "Lannister", "Martell")
        combat.choose("Lannister", "use")
        assert combat.is_asked("Tyrell", "house card")
        assert combat.options == ["Varys", "Bronn"]
        other.choose("Lannister", "pass")
        assert other.told("card returned") == [{"house": "Lannister", "card": "Tyrion Lannister"}]

    def test_tyrion_is_used_once_at_most(self) -> None:
        """He declined and comes out again: an ability is resolved once in a combat (FAQ 1.0)."""
        combat = vassal_duel(
            "Lannister",
            "Tyrion Lannister",
            "Martell",
            "Jaqen H'ghar",
            drawn="Bronn, Varys",
            more="Lannister hand: Tyrion Lannister",
        )
        combat.choose("Lannister", "pass")
        assert not combat.asks_about("Tyrion Lannister")

    def test_two_vassals(self) -> None:
        """The draw is from the other vassal's three cards."""
        for number in range(10):
            combat = duel(
                "Baratheon",
                "Janos Slynt",
                "Martell",
                "Jaqen H'ghar",
                setting=SETTING,
                march="vassal march",
                deal={
                    "Baratheon": "Janos Slynt, Bronn, Varys",
                    "Martell": "Jaqen H'ghar, Beric Dondarrion, Jon Connington",
                },
                more=f"Martell commander: Tyrell\nBaratheon commander: Stark\nseed: world {number}",
            )
            assert combat.told("card replaced")[0]["card"] in ("Janos Slynt", "Bronn", "Varys")


class TestTextsThatJaqenTakesAway:
    """Cards of House Lannister that no other card cancels: what was taken back says nothing any more."""

    def without(self, card: str, **how: Any) -> Duel:
        """A combat in which The Hound comes out instead of this card, whatever dice that needs."""
        more = how.pop("more", "")
        for number in range(40):
            combat = vassal_duel(
                "Lannister",
                card,
                "Martell",
                "Jaqen H'ghar",
                drawn="Bronn, Varys",
                more=f"Lannister hand: {card}, The Hound\nseed: world {number}\n{more}",
                **how,
            )
            if combat.told("card replaced")[0]["card"] == "The Hound":
                return combat
        raise AssertionError("no dice bring The Hound")

    def test_tywin(self) -> None:
        combat = self.without("Tywin Lannister", attack="3 footmen").finish()
        assert combat.winner == "Lannister"
        assert combat.told("gained power") == []

    def test_kevan(self) -> None:
        combat = self.without("Ser Kevan Lannister", attack="3 footmen").finish()
        assert combat.strengths() == (3 + 2, 3)

    def test_cersei(self) -> None:
        combat = self.without(
            "Cersei Lannister", attack="3 footmen", more="sunspear: Martell footman; order vassal march"
        )
        assert not combat.asks_about("Cersei Lannister")
        combat.finish()
        combat.holds(sunspear="Martell footman; order vassal march")


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
            setting=SETTING,
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
