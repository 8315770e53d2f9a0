"""House Targaryen, the deck marked A: the five cards with text."""

from typing import ClassVar

import pytest

from tests.agot.cards.duel import mother


class TestKhalDrogo:
    """+1 and a sword for each own knight in the embattled area; after the combat he leaves the game."""

    def test_attacking_knights(self) -> None:
        combat = mother("Targaryen", "Khal Drogo", "Stark", "Greatjon Umber", attack="2 knights").finish()
        assert combat.strengths() == (4 + 4 + 2, 4)
        assert combat.losses("Stark") == ["footman"] * 2

    def test_defending_knights_routed_ones_too(self) -> None:
        """The card gains, not the knight: a routed one counts, though it adds nothing itself."""
        combat = mother(
            "Stark", "Greatjon Umber", "Targaryen", "Khal Drogo", defend="knight; Targaryen routed knight"
        ).finish()
        assert combat.strengths() == (4, 2 + 4 + 2)

    def test_not_supporting_knights(self) -> None:
        combat = mother(
            "Targaryen",
            "Khal Drogo",
            "Stark",
            "Greatjon Umber",
            support={"stoney-sept": "Targaryen"},
            more="stoney-sept: Targaryen knight; order support",
        ).finish()
        assert combat.strengths() == (2 + 2 + 4, 4)

    def test_leaves_the_game_won_or_lost(self) -> None:
        for attack in ("3 knights", "footman"):
            combat = mother("Targaryen", "Khal Drogo", "Stark", "Eddard Stark", attack=attack).finish()
            combat.holds(Targaryen__removed="Khal Drogo")
            assert "Khal Drogo" not in combat.hand("Targaryen") + combat.discard("Targaryen")
            combat.game.check_invariants()

    def test_as_the_last_card_the_rest_returns(self) -> None:
        combat = mother("Targaryen", "Khal Drogo", "Stark", "Eddard Stark", more="Targaryen hand: Khal Drogo").finish()
        assert len(combat.hand("Targaryen")) == 6
        assert combat.discard("Targaryen") == []

    def test_against_balon(self) -> None:
        """His printed 4 is 0; the knights still count."""
        combat = mother("Targaryen", "Khal Drogo", "Greyjoy", "Balon Greyjoy", attack="2 knights").finish()
        assert combat.strengths() == (4 + 0 + 2, 4)

    def test_cancelled_he_stays_in_the_game(self) -> None:
        combat = mother("Targaryen", "Khal Drogo", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Targaryen", "Arstan Whitebeard").finish()
        assert combat.told("card removed") == []
        assert "Khal Drogo" in combat.hand("Targaryen")

    def test_patchface_brings_him_back_but_he_leaves_all_the_same(self) -> None:
        """Patchface takes the last card, so that the discarded ones return: Drogo goes out of the hand then."""
        combat = mother(
            "Targaryen",
            "Khal Drogo",
            "Baratheon",
            "Patchface",
            more="Targaryen hand: Khal Drogo, Ser Jorah Mormont\nblade: used",
        )
        combat.pass_until("card: Patchface").choose("Baratheon", "Ser Jorah Mormont").finish()
        assert "Khal Drogo" not in [*combat.hand("Targaryen"), *combat.discard("Targaryen")]
        assert combat.discard("Targaryen") == ["Ser Jorah Mormont"]
        combat.rules.check_invariants()


class TestXaroXhoanDaxos:
    """With more ships in the embattled area than the opponent Targaryen's ships there add 2."""

    SEA: ClassVar = {"area": "shipbreaker-bay", "origin": "the-narrow-sea"}

    def test_with_more_ships(self) -> None:
        combat = mother(
            "Targaryen", "Xaro Xhoan Daxos", "Stark", "Greatjon Umber", attack="3 ships", defend="2 ships", **self.SEA
        )
        assert combat.finish().strengths() == (6 + 2, 4)

    def test_defending(self) -> None:
        combat = mother(
            "Stark", "Greatjon Umber", "Targaryen", "Xaro Xhoan Daxos", attack="ship", defend="2 ships", **self.SEA
        )
        assert combat.finish().strengths() == (3, 4 + 2)

    def test_not_with_as_many(self) -> None:
        combat = mother(
            "Targaryen", "Xaro Xhoan Daxos", "Stark", "Greatjon Umber", attack="2 ships", defend="2 ships", **self.SEA
        )
        assert combat.finish().strengths() == (4, 4)

    def test_routed_ships_make_them_more_but_add_nothing(self) -> None:
        combat = mother(
            "Stark",
            "Greatjon Umber",
            "Targaryen",
            "Xaro Xhoan Daxos",
            attack="2 ships",
            defend="2 ships; Targaryen routed ship",
            **self.SEA,
        )
        assert combat.finish().strengths() == (4, 4 + 0 + 2)

    def test_supporting_ships_are_as_ever(self) -> None:
        combat = mother(
            "Targaryen",
            "Xaro Xhoan Daxos",
            "Stark",
            "Greatjon Umber",
            attack="2 ships",
            defend="ship",
            **self.SEA,
            support={"blackwater-bay": "Targaryen"},
            more="blackwater-bay: Targaryen ship; order support",
        )
        assert combat.finish().strengths() == (4 + 1 + 2, 3)

    def test_cancelled(self) -> None:
        combat = mother(
            "Targaryen",
            "Xaro Xhoan Daxos",
            "Lannister",
            "Tyrion Lannister",
            attack="2 ships",
            defend="ship",
            **self.SEA,
        )
        combat.choose("Lannister", "use").choose("Targaryen", "Ser Jorah Mormont").finish()
        assert combat.strengths() == (4, 2)


class TestDaenerysTargaryen:
    """+2 with a dragon in the embattled area."""

    @pytest.mark.parametrize(("attack", "strength"), [("dragon", 2 + 3), ("knight", 2 + 1)])
    def test_in_round_4(self, attack: str, strength: int) -> None:
        """Case 109: a dragon adds 2 by then."""
        combat = mother(
            "Targaryen", "Daenerys Targaryen", "Stark", "Catelyn Stark", attack=attack, more="round: 4"
        ).finish()
        assert combat.strengths() == (strength, 2)

    def test_defending(self) -> None:
        combat = mother(
            "Stark", "Catelyn Stark", "Targaryen", "Daenerys Targaryen", defend="dragon", more="round: 2"
        ).finish()
        assert combat.strengths() == (2, 1 + 3)

    def test_not_a_dragon_that_supports(self) -> None:
        combat = mother(
            "Targaryen",
            "Daenerys Targaryen",
            "Stark",
            "Catelyn Stark",
            support={"stoney-sept": "Targaryen"},
            more="stoney-sept: Targaryen dragon; order support",
        ).finish()
        assert combat.strengths() == (2 + 0 + 1, 2)

    def test_against_balon(self) -> None:
        combat = mother("Targaryen", "Daenerys Targaryen", "Greyjoy", "Balon Greyjoy", attack="dragon").finish()
        assert combat.strengths() == (0 + 0 + 2, 4)

    def test_cancelled(self) -> None:
        combat = mother("Targaryen", "Daenerys Targaryen", "Lannister", "Tyrion Lannister", attack="dragon")
        combat.choose("Lannister", "use").choose("Targaryen", "Illyrio Mopatis").finish()
        assert combat.strengths() == (0, 3)


class TestViserysTargaryen:
    """A card of the hand may be discarded for its printed strength; if he loses, he leaves the game."""

    def test_adds_the_strength_of_the_discarded_card(self) -> None:
        combat = mother("Targaryen", "Viserys Targaryen", "Stark", "Greatjon Umber")
        assert combat.options[0] == "pass"
        assert len(combat.options) == 7
        combat.choose("Targaryen", "Arstan Whitebeard").finish()
        assert combat.strengths() == (2 + 1 + 3, 4)
        assert combat.discard("Targaryen") == ["Arstan Whitebeard", "Viserys Targaryen"]

    def test_defending_and_losing(self) -> None:
        """Case 111: Viserys is out, Arstan in the pile."""
        combat = mother(
            "Stark", "Eddard Stark", "Targaryen", "Viserys Targaryen", attack="4 knights", more="Stark supply: 6"
        )
        combat.choose("Targaryen", "Arstan Whitebeard").finish()
        assert combat.discard("Targaryen") == ["Arstan Whitebeard"]
        combat.holds(Targaryen__removed="Viserys Targaryen")

    def test_declined_he_is_removed_all_the_same(self) -> None:
        combat = mother("Targaryen", "Viserys Targaryen", "Stark", "Eddard Stark").choose("Targaryen", "pass").finish()
        assert combat.strengths() == (3, 6)
        combat.holds(Targaryen__removed="Viserys Targaryen")

    def test_the_last_other_card(self) -> None:
        """All are used then: Viserys stays discarded, the rest returns; nothing returns before."""
        combat = mother(
            "Targaryen",
            "Viserys Targaryen",
            "Stark",
            "Catelyn Stark",
            more="Targaryen hand: Viserys Targaryen, Arstan Whitebeard",
        )
        combat.choose("Targaryen", "Arstan Whitebeard")
        assert combat.told("cards returned") == []
        assert combat.finish().discard("Targaryen") == ["Viserys Targaryen"]
        assert len(combat.hand("Targaryen")) == 6

    def test_the_last_other_card_and_a_defeat(self) -> None:
        """Viserys is gone, and all the others return."""
        combat = mother(
            "Targaryen",
            "Viserys Targaryen",
            "Stark",
            "Eddard Stark",
            attack="footman",
            more="Targaryen hand: Viserys Targaryen, Illyrio Mopatis",
        )
        combat.choose("Targaryen", "Illyrio Mopatis").finish()
        assert len(combat.hand("Targaryen")) == 6
        assert combat.discard("Targaryen") == []

    def test_without_another_card_nothing_is_asked(self) -> None:
        combat = mother(
            "Targaryen", "Viserys Targaryen", "Stark", "Catelyn Stark", more="Targaryen hand: Viserys Targaryen"
        )
        assert not combat.asks_about("Viserys Targaryen")

    def test_against_balon(self) -> None:
        """Case 111: 0 + 3."""
        combat = mother("Targaryen", "Viserys Targaryen", "Greyjoy", "Balon Greyjoy")
        combat.choose("Targaryen", "Arstan Whitebeard").finish()
        assert combat.strengths() == (2 + 3, 4)

    def test_cancelled(self) -> None:
        """Tyrion's step is earlier: nothing was discarded, and he goes back to hand."""
        combat = mother("Targaryen", "Viserys Targaryen", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Targaryen", "Khal Drogo").finish()
        assert "Viserys Targaryen" in combat.hand("Targaryen")
        assert combat.discard("Targaryen") == []


class TestIllyrioMopatis:
    """After the combat Targaryen gains the difference; with 5 or more he leaves the game."""

    def test_gains_the_difference_after_a_defeat(self) -> None:
        combat = mother("Targaryen", "Illyrio Mopatis", "Stark", "Robb Stark", more="Targaryen power: 0").finish()
        assert combat.strengths() == (2, 5)
        assert combat.power("Targaryen") == 3
        assert combat.discard("Targaryen") == ["Illyrio Mopatis"]

    def test_and_after_a_victory_in_defence(self) -> None:
        combat = mother(
            "Stark", "Catelyn Stark", "Targaryen", "Illyrio Mopatis", defend="3 knights", more="Targaryen power: 0"
        ).finish()
        assert combat.power("Targaryen") == 4

    def test_gains_first_then_looks(self) -> None:
        combat = mother("Targaryen", "Illyrio Mopatis", "Stark", "Robb Stark", more="Targaryen power: 2").finish()
        assert combat.power("Targaryen") == 5
        combat.holds(Targaryen__removed="Illyrio Mopatis")

    def test_with_equal_strengths(self) -> None:
        """Gains nothing, and is then judged by what there is."""
        combat = mother("Targaryen", "Illyrio Mopatis", "Stark", "Catelyn Stark").finish()
        assert combat.power("Targaryen") == 7
        combat.holds(Targaryen__removed="Illyrio Mopatis")

    def test_the_blade_is_offered_although_its_holder_wins_anyway(self) -> None:
        """Case 113: it changes the difference."""
        fiefdoms = "fiefdoms: Stark, Greyjoy, Tyrell, Martell, Arryn, Baratheon, Lannister, Targaryen"
        combat = mother("Targaryen", "Illyrio Mopatis", "Stark", "Robb Stark", more=f"Targaryen power: 0\n{fiefdoms}")
        combat.choose("Stark", "use the blade").finish()
        assert combat.power("Targaryen") == 4

    def test_cancelled(self) -> None:
        combat = mother("Targaryen", "Illyrio Mopatis", "Lannister", "Tyrion Lannister")
        combat.choose("Lannister", "use").choose("Targaryen", "Arstan Whitebeard").finish()
        assert combat.power("Targaryen") == 7
