"""House Lannister: the four cards with text.  Of this set only Tyrion cancels; Jaqen does in test_vassal_cards."""

import pytest

from tests.agot.cards.duel import duel


class TestTywinLannister:
    """After a victory Lannister gains 2 power."""

    def test_pays_for_a_victory_in_attack(self) -> None:
        combat = duel("Lannister", "Tywin Lannister", "Stark", "Greatjon Umber").finish()
        assert combat.winner == "Lannister"
        assert combat.power("Lannister") == 7

    def test_pays_for_a_victory_in_defence(self) -> None:
        combat = duel("Stark", "Greatjon Umber", "Lannister", "Tywin Lannister").finish()
        assert combat.power("Lannister") == 7

    def test_pays_nothing_for_a_defeat(self) -> None:
        combat = duel("Lannister", "Tywin Lannister", "Stark", "Eddard Stark").finish()
        assert combat.winner == "Stark"
        assert combat.power("Lannister") == 5

    def test_happens_by_itself(self) -> None:
        """Nobody is asked whether to take the power."""
        combat = duel("Lannister", "Tywin Lannister", "Stark", "Greatjon Umber")
        assert not combat.asks_about("Tywin Lannister")
        assert combat.told("gained power") == [{"house": "Lannister", "power": 2}]

    @pytest.mark.parametrize(("power", "tokens", "then"), [(19, 0, 20), (20, 0, 20), (18, 1, 19)])
    def test_never_more_than_the_twenty_tokens_there_are(self, power: int, tokens: int, then: int) -> None:
        """Tokens on the board count among the twenty (p. 2, p. 4)."""
        more = f"Lannister power: {power}\n" + ("stoney-sept: power token Lannister" if tokens else "")
        combat = duel("Lannister", "Tywin Lannister", "Stark", "Greatjon Umber", more=more).finish()
        assert combat.power("Lannister") == then


class TestSerKevanLannister:
    """In attack, attacking footmen and supporting Lannister footmen add 2 each."""

    def test_attacking_footmen_add_two(self) -> None:
        combat = duel("Lannister", "Ser Kevan Lannister", "Stark", "Greatjon Umber", attack="knight, 2 footmen")
        assert combat.finish().strengths() == (2 + 4 + 1, 4)

    def test_supporting_lannister_footmen_too(self) -> None:
        combat = duel(
            "Lannister",
            "Ser Kevan Lannister",
            "Stark",
            "Greatjon Umber",
            support={"stoney-sept": "Lannister"},
            more="stoney-sept: Lannister knight, footman; order support +1*",
        ).finish()
        assert combat.strengths() == (4 + 1 + (2 + 2 + 1), 4)

    def test_footmen_of_a_helping_house_add_one(self) -> None:
        combat = duel(
            "Lannister",
            "Ser Kevan Lannister",
            "Stark",
            "Greatjon Umber",
            support={"stoney-sept": "Lannister"},
            more="stoney-sept: Greyjoy 2 footmen; order support",
        ).finish()
        assert combat.strengths() == (4 + 1 + 2, 4)

    def test_nothing_in_defence(self) -> None:
        """The attack that Kevan leads must be Lannister's own."""
        combat = duel("Stark", "Greatjon Umber", "Lannister", "Ser Kevan Lannister").finish()
        assert combat.strengths() == (4, 3)

    def test_routed_footmen_stay_at_nothing(self) -> None:
        """FAQ 2.0: two footmen in the supporting area, one of them routed, add 2."""
        combat = duel(
            "Lannister",
            "Ser Kevan Lannister",
            "Stark",
            "Greatjon Umber",
            support={"stoney-sept": "Lannister"},
            more="stoney-sept: Lannister footman; Lannister routed footman; order support",
        ).finish()
        assert combat.strengths() == (4 + 1 + 2, 4)

    def test_enemy_footmen_are_not_led(self) -> None:
        combat = duel("Lannister", "Ser Kevan Lannister", "Stark", "Greatjon Umber", defend="3 footmen")
        assert combat.finish().strengths() == (5, 5)


class TestTyrionLannister:
    """The opponent's card may be sent back to his hand; he must then play another one, if he has one."""

    def test_the_card_goes_back_and_another_is_played(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark")
        assert combat.asks_about("Tyrion Lannister", "Lannister")
        assert combat.options == ["pass", "use"]
        combat.choose("Lannister", "use")
        assert combat.is_asked("Stark", "house card")
        assert "Eddard Stark" not in combat.options
        assert len(combat.options) == 6
        combat.choose("Stark", "Greatjon Umber").finish()
        assert combat.strengths() == (3, 4)
        assert combat.discard("Stark") == ["Greatjon Umber"]
        assert "Eddard Stark" in combat.hand("Stark")

    def test_the_cancelled_icons_do_not_count(self) -> None:
        """Eddard's two swords went with him; Catelyn has none."""
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark", defend="4 footmen")
        combat.choose("Lannister", "use").choose("Stark", "Catelyn Stark").finish()
        assert combat.winner == "Stark"
        assert combat.losses("Lannister") == []

    def test_may_be_declined(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark")
        combat.choose("Lannister", "pass").finish()
        assert combat.strengths() == (3, 6)
        assert combat.discard("Stark") == ["Eddard Stark"]

    def test_when_defending(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Stark", "Catelyn Stark").finish()
        assert combat.strengths() == (2, 3)

    def test_works_only_once(self) -> None:
        """FAQ 1.0: not a second time, against the replacement."""
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark")
        combat.choose("Lannister", "use").choose("Stark", "Robb Stark")
        assert not combat.asks_about("Tyrion Lannister")

    def test_without_another_card_the_opponent_plays_none(self) -> None:
        """No strength, no icons, no text; the card stays in hand, so the last-card rule does not bring others back."""
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark", more="Stark hand: Eddard Stark")
        combat.choose("Lannister", "use").finish()
        assert combat.strengths() == (3, 2)
        assert combat.hand("Stark") == ["Eddard Stark"]
        assert len(combat.discard("Stark")) == 6

    def test_with_one_other_card_that_one_is_played(self) -> None:
        """Forced, so nobody is asked; it was the last card in use only if the hand were empty, which it is not."""
        combat = duel(
            "Lannister", "Tyrion Lannister", "Stark", "Eddard Stark", more="Stark hand: Eddard Stark, Robb Stark"
        )
        combat.choose("Lannister", "use").finish()
        assert combat.strengths() == (3, 5)
        assert combat.hand("Stark") == ["Eddard Stark"]
        assert "Robb Stark" in combat.discard("Stark")

    def test_the_replacement_is_chosen_in_the_open(self) -> None:
        """It is no sealed answer: Lannister's card is known already."""
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark").choose("Lannister", "use")
        assert not combat.asked.sealed

    def test_the_log_tells_it(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark")
        combat.choose("Lannister", "use").choose("Stark", "Robb Stark")
        prose = [combat.game.prose(event) for event in combat.game.events]
        assert "Eddard Stark goes back to the hand of Stark." in prose
        assert "Stark plays Robb Stark instead." in prose


class TestCerseiLannister:
    """After a victory one order of the loser, anywhere on the board, may be removed."""

    ELSEWHERE = """
        winterfell: Stark footman; order defense +1
        the-shivering-sea: Stark ship; order support
        white-harbor: Stark footman; order march -1"""

    def test_removes_an_order_anywhere(self) -> None:
        combat = duel(
            "Lannister", "Cersei Lannister", "Stark", "Catelyn Stark", attack="3 footmen", more=self.ELSEWHERE
        )
        assert combat.asks_about("Cersei Lannister", "Lannister")
        assert combat.options == ["pass", "white-harbor", "winterfell", "the-shivering-sea"]
        combat.choose("Lannister", "white-harbor").finish()
        combat.holds(white_harbor="Stark footman; no order", winterfell="order defense +1")

    def test_in_defence_against_the_beaten_attacker(self) -> None:
        """The march order of the combat is removed anyway and is not offered."""
        combat = duel(
            "Stark", "Catelyn Stark", "Lannister", "Cersei Lannister", defend="3 footmen", more=self.ELSEWHERE
        )
        assert combat.options == ["pass", "white-harbor", "winterfell", "the-shivering-sea"]
        combat.choose("Lannister", "winterfell").finish()
        combat.holds(winterfell="Stark footman; no order", harrenhal="Stark routed 2 footmen; no order")

    def test_may_be_declined(self) -> None:
        combat = duel(
            "Lannister", "Cersei Lannister", "Stark", "Catelyn Stark", attack="3 footmen", more=self.ELSEWHERE
        )
        combat.choose("Lannister", "pass").finish()
        combat.holds(white_harbor="order march -1", winterfell="order defense +1", the_shivering_sea="order support")

    def test_orders_of_third_houses_are_safe(self) -> None:
        combat = duel(
            "Lannister",
            "Cersei Lannister",
            "Stark",
            "Catelyn Stark",
            attack="3 footmen",
            more="pyke: Greyjoy footman; order raid",
        )
        assert not combat.asks_about("Cersei Lannister")

    def test_nothing_after_a_defeat(self) -> None:
        combat = duel("Lannister", "Cersei Lannister", "Stark", "Eddard Stark", more=self.ELSEWHERE)
        assert not combat.asks_about("Cersei Lannister")

    def test_the_order_in_the_embattled_area_goes_in_any_case(self) -> None:
        """p. 21: it is removed because the attacker won, and Cersei takes another one on top."""
        combat = duel(
            "Lannister",
            "Cersei Lannister",
            "Stark",
            "Catelyn Stark",
            attack="4 footmen",
            order="raid",
            more=self.ELSEWHERE,
        )
        assert "blackwater" not in combat.options
        combat.choose("Lannister", "winterfell").finish()
        combat.holds(blackwater="Lannister 4 footmen; no order", winterfell="no order")

    def test_a_march_removed_this_way_is_not_resolved(self) -> None:
        """Stark's last march order is gone, so only the bystander is asked to march."""
        combat = duel(
            "Lannister",
            "Cersei Lannister",
            "Stark",
            "Catelyn Stark",
            attack="3 footmen",
            more="white-harbor: Stark footman; order march -1",
        )
        combat.choose("Lannister", "white-harbor").finish()
        assert (combat.asked.house, combat.asked.kind) == ("Martell", "march")
