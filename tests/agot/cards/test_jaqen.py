"""Jaqen H'ghar, who takes the other house's card away: the one card of the vassals' deck that brings another in."""

from typing import Any

from tests.agot.cards.duel import VASSAL_SETTING, Duel, duel, vassal_duel


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
                setting=VASSAL_SETTING,
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
