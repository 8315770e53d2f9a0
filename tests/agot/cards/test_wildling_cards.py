"""Wildling cards, in victory and in defeat (p. 23; the lowest bidder first, then in turn order, FAQ 1.0).

Those that take or give units are in test_wildling_cards_units.py."""

import pytest

from tests.agot.cards.duel import Scene
from tests.agot.cards.wall import HOUSES, attack, beaten_back, bid, overrun


def places(scene: Scene, house: str) -> list[int]:
    """The places of a house on the three influence tracks."""
    return [track.index(house) + 1 for track in scene.game.view(None)["tracks"].values()]


class TestAKingBeyondTheWall:
    def test_the_highest_bidder_goes_first_on_a_track_of_his_choice(self) -> None:
        scene = beaten_back("A King Beyond the Wall", hero="Tyrell")
        assert scene.is_asked("Tyrell", "first place")
        assert scene.options == ["iron-throne", "fiefdoms", "kings-court"]
        scene.choose("Tyrell", "kings-court")
        scene.holds(kings_court="Tyrell, Lannister, Stark, Martell, Baratheon, Greyjoy")
        assert places(scene, "Tyrell") == [6, 2, 1]

    def test_and_takes_its_dominance_token(self) -> None:
        """Tyrell now holds the Raven: in this planning phase it is asked to use it."""
        scene = beaten_back("A King Beyond the Wall", hero="Tyrell", more="highgarden: Tyrell footman")
        scene.choose("Tyrell", "kings-court", "highgarden: raid", "ready")
        assert scene.is_asked("Tyrell", "messenger raven")

    def test_who_is_first_everywhere_gains_nothing(self) -> None:
        scene = beaten_back(
            "A King Beyond the Wall",
            hero="Tyrell",
            more="""
            iron-throne: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy
            fiefdoms: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy
            kings-court: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy""",
        )
        scene.choose("Tyrell", "fiefdoms")
        assert places(scene, "Tyrell") == [1, 1, 1]
        assert scene.told("moved on track") == []

    def test_the_lowest_bidder_goes_last_everywhere(self) -> None:
        """He is moved at once; then the others are asked, in turn order."""
        scene = overrun("A King Beyond the Wall", victim="Lannister")
        assert places(scene, "Lannister") == [6, 6, 6]
        assert scene.is_asked("Baratheon", "last place")

    def test_the_last_place_of_three(self) -> None:
        scene = attack(
            "A King Beyond the Wall", {"Stark": 1, "Lannister": 1}, threat=6, more="houses: Stark, Lannister, Baratheon"
        )
        assert places(scene, "Baratheon") == [3, 3, 3]

    def test_everybody_else_chooses_fiefdoms_or_kings_court_in_turn_order(self) -> None:
        """Who moves later ends lower.  Nobody but the lowest bidder moves on the Iron Throne track."""
        scene = overrun("A King Beyond the Wall", victim="Lannister")
        for house in ("Baratheon", "Stark", "Martell", "Greyjoy", "Tyrell"):
            assert scene.is_asked(house, "last place")
            assert scene.options == ["fiefdoms", "kings-court"]
            scene.choose(house, "kings-court" if house == "Stark" else "fiefdoms")
        scene.holds(
            iron_throne="Baratheon, Stark, Martell, Greyjoy, Tyrell, Lannister",
            fiefdoms="Stark, Lannister, Baratheon, Martell, Greyjoy, Tyrell",
            kings_court="Martell, Baratheon, Tyrell, Greyjoy, Lannister, Stark",
        )


class TestMassingOnTheMilkwater:
    def test_the_highest_bidder_takes_all_cards_back(self) -> None:
        scene = beaten_back("Massing on the Milkwater", more="Stark hand: Catelyn Stark")
        assert len(scene.hand("Stark")) == 7
        assert scene.discard("Stark") == []

    def test_the_lowest_bidder_discards_all_cards_of_the_highest_strength(self) -> None:
        """Roose and the Greatjon, both 2, are his strongest."""
        scene = overrun(
            "Massing on the Milkwater", more="Stark hand: Roose Bolton, Greatjon Umber, The Blackfish, Catelyn Stark"
        )
        assert scene.hand("Stark") == ["The Blackfish", "Catelyn Stark"]

    def test_a_full_hand_loses_its_one_strongest_card(self) -> None:
        assert overrun("Massing on the Milkwater").discard("Stark") == ["Eddard Stark"]

    @pytest.mark.parametrize("hand", ["The Blackfish", "Roose Bolton, Greatjon Umber"])
    def test_a_hand_is_never_emptied(self, hand: str) -> None:
        """One card in hand, or cards of one strength only: nothing is discarded (docs/rules-notes.md, Cards)."""
        scene = overrun("Massing on the Milkwater", more=f"Stark hand: {hand}")
        assert scene.hand("Stark") == hand.split(", ")

    def test_everybody_else_discards_a_card_of_his_choice_in_turn_order(self) -> None:
        scene = overrun("Massing on the Milkwater")
        for house, card in (
            ("Baratheon", "Patchface"),
            ("Lannister", "Cersei Lannister"),
            ("Martell", "Doran Martell"),
            ("Greyjoy", "Aeron Damphair"),
            ("Tyrell", "Queen of Thorns"),
        ):
            assert scene.is_asked(house, "discard card")
            assert len(scene.options) == 7
            scene.choose(house, card)
            assert scene.discard(house) == [card]

    def test_not_with_a_single_card_in_hand(self) -> None:
        scene = overrun("Massing on the Milkwater", more="Baratheon hand: Patchface")
        assert scene.is_asked("Lannister", "discard card")
        assert scene.hand("Baratheon") == ["Patchface"]

    def test_of_two_cards_one_goes(self) -> None:
        scene = overrun("Massing on the Milkwater", more="Baratheon hand: Patchface, Melisandre")
        assert scene.options == ["Melisandre", "Patchface"]
        scene.choose("Baratheon", "Melisandre")
        assert scene.hand("Baratheon") == ["Patchface"]


class TestPreemptiveRaid:
    def test_the_wildlings_attack_again_without_the_highest_bidder(self) -> None:
        """Strength 6, whatever the track says; Stark is neither asked nor harmed."""
        scene = beaten_back("Preemptive Raid; Skinchanger Scout")
        assert scene.told("wildling attack") == [{"strength": 2}, {"strength": 6}]
        assert sorted(decision.house for decision in scene.game.decisions) == sorted(set(HOUSES) - {"Stark"})
        bid(scene, {"Baratheon": 2, "Lannister": 1, "Martell": 1, "Greyjoy": 1})
        assert [scene.power(house) for house in HOUSES] == [1, 2, 2, 2, 2, 0]

    def test_the_first_card_is_buried_and_the_threat_stays_at_0(self) -> None:
        scene = beaten_back("Preemptive Raid; Skinchanger Scout")
        scene.holds(threat="0")
        bid(scene, {"Baratheon": 2, "Lannister": 1, "Martell": 1, "Greyjoy": 1})
        scene.holds(threat="0")
        assert scene.game.view(None)["wildling_deck"][-2:] == ["Preemptive Raid", "Skinchanger Scout"]

    def test_the_second_attack_can_be_beaten_back_too(self) -> None:
        """The highest bidder of the second attack has the reward of the second card."""
        scene = beaten_back("Preemptive Raid; Skinchanger Scout")
        bid(scene, {"Tyrell": 4, "Greyjoy": 2})
        assert scene.told("nights watch")[1] == {"power": 6, "strength": 6}
        assert (scene.power("Tyrell"), scene.power("Greyjoy")) == (5, 3)

    def test_bids_of_the_first_attack_are_gone(self) -> None:
        scene = attack("Preemptive Raid; Skinchanger Scout", {"Stark": 3, "Greyjoy": 2}, threat=4)
        options = {decision.house: decision.options[-1] for decision in scene.game.decisions}
        assert options["Greyjoy"] == "bid 3"

    def test_the_holder_of_the_iron_throne_decides_ties_even_if_he_takes_no_part(self) -> None:
        scene = beaten_back("Preemptive Raid; Skinchanger Scout", hero="Baratheon")
        bid(scene, {"Lannister": 1, "Stark": 1})
        assert scene.is_asked("Baratheon", "lowest bidder")
        assert scene.options == ["Martell", "Greyjoy", "Tyrell"]

    def test_the_lowest_bidder_may_destroy_two_units(self) -> None:
        scene = overrun("Preemptive Raid", more="winterfell: Stark knight, footman\nmoat-cailin: Stark knight")
        assert scene.is_asked("Stark", "units or places")
        assert scene.options == ["destroy two units", "go down two places"]
        scene.choose("Stark", "destroy two units", "winterfell: footman", "winterfell: knight")
        scene.holds(winterfell="empty", moat_cailin="Stark knight")
        assert places(scene, "Stark") == [3, 4, 2]

    def test_or_go_down_two_places_where_he_stands_highest(self) -> None:
        """Second at court is Stark's best place."""
        scene = overrun("Preemptive Raid").choose("Stark", "go down two places")
        scene.holds(kings_court="Lannister, Martell, Baratheon, Stark, Tyrell, Greyjoy")

    def test_of_equal_tracks_the_holder_of_the_iron_throne_picks(self) -> None:
        """Martell is third on Fiefdoms and at court; p. 11: the token decides all ties outside combat."""
        scene = overrun("Preemptive Raid", victim="Martell").choose("Martell", "go down two places")
        assert scene.is_asked("Baratheon", "highest track")
        assert scene.options == ["fiefdoms", "kings-court"]
        scene.choose("Baratheon", "fiefdoms")
        scene.holds(fiefdoms="Greyjoy, Tyrell, Stark, Baratheon, Martell, Lannister")

    def test_as_far_down_as_there_are_places(self) -> None:
        scene = overrun(
            "Preemptive Raid",
            more="""
            iron-throne: Baratheon, Lannister, Martell, Greyjoy, Tyrell, Stark
            fiefdoms: Greyjoy, Tyrell, Martell, Baratheon, Lannister, Stark
            kings-court: Lannister, Martell, Baratheon, Tyrell, Stark, Greyjoy""",
        ).choose("Stark", "go down two places")
        scene.holds(kings_court="Lannister, Martell, Baratheon, Tyrell, Greyjoy, Stark")

    def test_a_lost_first_place_hands_its_token_over(self) -> None:
        scene = overrun("Preemptive Raid", victim="Greyjoy").choose("Greyjoy", "go down two places")
        scene.holds(fiefdoms="Tyrell, Martell, Greyjoy, Stark, Baratheon, Lannister")

    def test_nobody_else_suffers(self) -> None:
        scene = overrun("Preemptive Raid", more="lannisport: Lannister knight").choose("Stark", "go down two places")
        scene.holds(lannisport="Lannister knight", iron_throne="Baratheon, Lannister, Stark, Martell, Greyjoy, Tyrell")


class TestRattleshirtsRaiders:
    def test_the_highest_bidder_goes_up_one_on_supply(self) -> None:
        beaten_back("Rattleshirt's Raiders").holds(Stark__supply="2", Lannister__supply="2")

    def test_not_above_six(self) -> None:
        beaten_back("Rattleshirt's Raiders", more="Stark supply: 6").holds(Stark__supply="6")

    def test_the_lowest_bidder_goes_down_two_and_the_others_one(self) -> None:
        overrun("Rattleshirt's Raiders", more="Stark supply: 4\nGreyjoy supply: 0").holds(
            Stark__supply="2", Lannister__supply="1", Greyjoy__supply="0"
        )

    def test_not_below_zero(self) -> None:
        overrun("Rattleshirt's Raiders", more="Stark supply: 1").holds(Stark__supply="0")

    def test_armies_are_fitted_at_once_and_the_owner_picks(self) -> None:
        """Stark falls to supply 0: two armies of two.  His army of three must lose one."""
        scene = overrun("Rattleshirt's Raiders", more="Stark supply: 2\nwinterfell: Stark 2 knights, footman")
        assert scene.is_asked("Stark", "supply losses")
        assert scene.options == ["winterfell: footman", "winterfell: knight"]
        scene.choose("Stark", "winterfell: knight").holds(winterfell="Stark knight, footman")

    def test_all_have_paid_before_anybody_fits_his_armies(self) -> None:
        """Armies are then reconciled in turn order, not the lowest bidder first."""
        scene = overrun(
            "Rattleshirt's Raiders",
            more="""
            Stark supply: 2
            winterfell: Stark 2 knights, footman
            Lannister supply: 1
            lannisport: Lannister 2 knights, footman""",
        )
        assert scene.is_asked("Lannister", "supply losses")
        scene.holds(Tyrell__supply="1")
        scene.choose("Lannister", "lannisport: footman")
        assert scene.is_asked("Stark", "supply losses")


class TestSilenceAtTheWall:
    def test_nothing_happens_to_anybody(self) -> None:
        for scene in (beaten_back("Silence at the Wall"), overrun("Silence at the Wall")):
            assert len(scene.told("wildling card")) == 1
            assert {decision.kind for decision in scene.game.decisions} == {"messenger raven"}
            assert scene.told("moved on track") == scene.told("destroyed") == scene.told("supply") == []


class TestSkinchangerScout:
    def test_the_highest_bidder_gets_his_bid_back(self) -> None:
        scene = attack("Skinchanger Scout", {"Stark": 4, "Greyjoy": 2}, threat=6)
        assert (scene.power("Stark"), scene.power("Greyjoy")) == (5, 3)

    def test_the_lowest_bidder_discards_all_his_power(self) -> None:
        assert overrun("Skinchanger Scout").power("Stark") == 0

    def test_everybody_else_discards_two_of_what_is_left(self) -> None:
        """Bids are gone before: 5 - 1 - 2."""
        assert overrun("Skinchanger Scout").power("Lannister") == 2

    def test_or_what_he_has(self) -> None:
        scene = overrun("Skinchanger Scout", more="Lannister power: 2\nGreyjoy power: 1")
        assert (scene.power("Lannister"), scene.power("Greyjoy")) == (0, 0)
