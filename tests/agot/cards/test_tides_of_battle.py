"""The Tides of Battle module in use (p. 29), in the order of the publisher's FAQ: draw, Blade, reveal, Blade for +1."""

from typing import Any

import smallcouncil
from tests.agot.cards.duel import Duel, duel


def combat_view(combat: Duel, viewer: str | None, side: str) -> Any:
    return combat.game.view(viewer)["combat"][side]


class TestStrengthAndIcons:
    def test_the_number_is_added_to_combat_strength(self) -> None:
        combat = duel("Stark", "Greatjon Umber", "Lannister", "The Hound", tides=("+3", "+2")).finish()
        assert combat.strengths() == (2 + 2 + 3, 2 + 2 + 2)

    def test_a_sword_counts_as_if_printed_on_the_house_card(self) -> None:
        """Greatjon's one sword and the card's one, against no fortification."""
        combat = duel("Stark", "Greatjon Umber", "Lannister", "Cersei Lannister", tides=("+1 sword", "+0")).finish()
        assert combat.losses("Lannister") == ["footman", "footman"]

    def test_a_sword_of_the_loser_does_nothing(self) -> None:
        combat = duel("Stark", "Greatjon Umber", "Lannister", "Cersei Lannister", tides=("+0", "+1 sword")).finish()
        assert combat.winner == "Stark"
        assert combat.losses("Stark") == []

    def test_a_fortification_of_the_loser_stops_a_sword(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Lannister", "Cersei Lannister", tides=("+0", "+1 fortification"))
        assert combat.finish().losses("Lannister") == ["footman"]

    def test_a_fortification_of_the_winner_does_nothing(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Lannister", "Cersei Lannister", tides=("+1 fortification", "+0"))
        assert combat.finish().losses("Lannister") == ["footman", "footman"]

    def test_the_tides_can_turn_the_combat(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "The Hound", tides=("+0", "+2")).finish()
        assert combat.winner == "Lannister"


class TestSkulls:
    def test_a_skull_costs_the_loser_a_unit(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "Cersei Lannister", tides=("+0 skull", "+0")).finish()
        assert combat.losses("Lannister") == ["footman"]

    def test_a_skull_costs_the_victor_a_unit(self) -> None:
        """ "Regardless of which player was victorious"."""
        combat = duel("Stark", "Robb Stark", "Lannister", "Cersei Lannister", tides=("+0", "+0 skull")).finish()
        assert combat.winner == "Stark"
        assert combat.losses("Stark") == ["footman"]
        combat.holds(blackwater="Stark footman")

    def test_skulls_on_both_sides(self) -> None:
        combat = duel("Stark", "Robb Stark", "Lannister", "Cersei Lannister", tides=("+0 skull", "+0 skull")).finish()
        assert combat.losses("Stark") == ["footman"]
        assert combat.losses("Lannister") == ["footman"]

    def test_fortifications_do_not_help(self) -> None:
        """The Hound's two fortifications stop swords only."""
        combat = duel("Stark", "Robb Stark", "Lannister", "The Hound", tides=("+0 skull", "+0")).finish()
        assert combat.losses("Lannister") == ["footman"]

    def test_comes_on_top_of_sword_casualties_and_its_owner_chooses(self) -> None:
        combat = duel(
            "Stark",
            "Greatjon Umber",
            "Lannister",
            "Cersei Lannister",
            attack="4 knights",
            defend="2 knights, footman",
            tides=("+0 skull", "+0"),
        )
        assert combat.is_asked("Lannister", "casualties")
        assert combat.options == ["footman", "knight"]
        combat.choose("Lannister", "knight")
        assert combat.is_asked("Lannister", "casualties")
        combat.choose("Lannister", "footman").finish()
        assert combat.losses("Lannister") == ["knight", "footman"]

    def test_the_victor_chooses_his_own_loss(self) -> None:
        combat = duel(
            "Stark", "Robb Stark", "Lannister", "Cersei Lannister", attack="knight, footman", tides=("+0", "+0 skull")
        )
        assert combat.is_asked("Stark", "casualties")
        combat.choose("Stark", "knight").finish()
        combat.holds(blackwater="Stark footman")

    def test_routed_units_cannot_be_chosen(self) -> None:
        """p. 29 refers to p. 21: routed units may never be chosen as casualties."""
        combat = duel(
            "Stark",
            "Catelyn Stark",
            "Lannister",
            "The Hound",
            defend="knight; Lannister routed footman",
            tides=("+0 skull", "+0"),
        ).finish()
        assert combat.winner == "Lannister"
        combat.holds(blackwater="Lannister routed footman; no knight")

    def test_garrisons_are_immune(self) -> None:
        """p. 26: the garrison of Lannisport holds, alone, against footmen with a skull."""
        combat = duel(
            "Stark",
            "Catelyn Stark",
            "Lannister",
            "The Hound",
            defend="",
            attack="footman",
            area="lannisport",
            origin="stoney-sept",
            tides=("+0 skull", "+0"),
        ).finish()
        assert combat.winner == "Lannister"
        combat.holds(lannisport="garrison 2")

    def test_supporting_units_are_safe(self) -> None:
        combat = duel(
            "Stark",
            "Robb Stark",
            "Lannister",
            "Cersei Lannister",
            support={"the-reach": "Lannister"},
            more="the-reach: Lannister footman; order support",
            tides=("+0 skull", "+0"),
        ).finish()
        combat.holds(the_reach="Lannister footman")

    def test_the_last_victorious_attacker_falls(self) -> None:
        """Nobody moves in; the beaten defender still retreats."""
        combat = duel(
            "Stark",
            "Eddard Stark",
            "Lannister",
            "The Hound",
            attack="knight",
            defend="footman",
            tides=("+0", "+0 skull"),
        )
        combat.choose("Lannister", "the-reach").finish()
        assert combat.winner == "Stark"
        combat.holds(blackwater="empty", blackwater__controller="nobody", the_reach="Lannister routed footman")

    def test_the_last_victorious_defender_falls(self) -> None:
        """The area is empty, and its order goes (FAQ 2.0)."""
        combat = duel(
            "Stark",
            "Catelyn Stark",
            "Lannister",
            "The Hound",
            attack="footman",
            defend="footman",
            order="defense +1",
            tides=("+0 skull", "+0"),
        ).finish()
        assert combat.winner == "Lannister"
        combat.holds(blackwater="empty; no order", harrenhal="Stark routed footman")

    def test_a_power_token_keeps_the_area_that_nobody_is_left_to_take(self) -> None:
        """p. 24: it goes only when an opponent takes control."""
        combat = duel(
            "Stark",
            "Eddard Stark",
            "Lannister",
            "The Hound",
            attack="knight",
            defend="footman; power token Lannister",
            tides=("+0", "+0 skull"),
        )
        combat.choose("Lannister", "the-reach").finish()
        combat.holds(blackwater="power token Lannister", blackwater__controller="Lannister")


class TestTheBlade:
    """Greyjoy stands first on the Fiefdoms track and holds the Valyrian Steel Blade."""

    def test_may_replace_the_card_before_it_is_shown(self) -> None:
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+0", "+2"))
        assert combat.is_asked("Greyjoy", "tides of battle")
        assert combat.options == ["keep", "draw another"]
        assert combat.told("tides revealed") == []
        combat.choose("Greyjoy", "draw another")
        assert combat.told("tides discarded") == [{"house": "Greyjoy", "tides": "+0"}]
        assert len(combat.told("tides revealed")) == 2
        combat.finish().holds(blade="used")

    def test_the_new_card_must_be_kept_and_the_blade_is_used(self) -> None:
        """No second question: neither another draw nor +1."""
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+0", "+2"))
        combat.choose("Greyjoy", "draw another")
        assert not combat.is_asked("Greyjoy", "tides of battle")
        assert not combat.is_asked("Greyjoy", "valyrian steel blade")

    def test_kept_it_may_still_give_one(self) -> None:
        """After both cards are shown."""
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+0", "+2"))
        combat.choose("Greyjoy", "keep")
        assert len(combat.told("tides revealed")) == 2
        assert combat.is_asked("Greyjoy", "valyrian steel blade")
        combat.choose("Greyjoy", "use the blade").finish()
        assert combat.strengths() == (2 + 4 + 0 + 1, 2 + 4 + 2)

    def test_used_this_round_it_is_not_offered(self) -> None:
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+0", "+2"), more="blade: used")
        assert not combat.told("tides discarded")
        combat.finish()
        assert combat.strengths() == (6, 8)

    def test_a_holder_outside_the_combat_is_not_asked(self) -> None:
        combat = duel("Stark", "Eddard Stark", "Lannister", "The Hound", tides=("+0", "+0"))
        assert not combat.is_asked("Greyjoy", "tides of battle")

    def test_no_card_is_drawn_twice_in_one_combat(self) -> None:
        """The redraw comes from the 22 cards that are left: not the discarded one, not the opponent's."""
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+3", "+3"))
        for number in range(200):
            twin = combat.game.copy()
            twin.state.seed = f"redraw {number}"
            twin.apply("Greyjoy", "draw another")
            drawn = [event.data[1] for event in twin.events if event.kind == "tides seen"]
            assert len(drawn) == len(set(drawn)) == 3


class TestSecrecy:
    def test_only_its_owner_sees_a_card_before_it_is_shown(self) -> None:
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+3", "+2"))
        assert combat_view(combat, "Greyjoy", "attacker")["tides"] == "+3"
        assert combat_view(combat, "Greyjoy", "defender")["tides"] is None
        assert combat_view(combat, "Stark", "attacker")["tides"] is None
        assert combat_view(combat, "Stark", "defender")["tides"] == "+2"
        assert combat_view(combat, None, "attacker")["tides"] is None
        assert combat_view(combat, None, "attacker")["strength"] == 6

    def test_the_log_is_as_discreet(self) -> None:
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+3", "+2"))
        for viewer, sees in (("Greyjoy", ["+3"]), ("Stark", ["+2"]), ("Lannister", []), (None, [])):
            events = [
                combat.game.fields(event) for _, event in combat.game.events_for(viewer) if event.kind == "tides seen"
            ]
            assert [event["tides"] for event in events] == sees

    def test_shown_everybody_sees_them(self) -> None:
        combat = duel("Greyjoy", "Euron Crow's Eye", "Stark", "Eddard Stark", tides=("+3", "+2"))
        combat.choose("Greyjoy", "keep")
        assert combat_view(combat, None, "attacker")["tides"] == "+3"
        assert combat_view(combat, None, "defender")["strength"] == 8


def test_cards_are_drawn_after_the_texts_of_house_cards() -> None:
    """Doran's text waits for an answer, and no tides card has been drawn yet (p. 29: after revealing house cards)."""
    game = smallcouncil.position(
        "agot",
        """
        tides of battle: yes
        harrenhal: Martell 2 footmen; order march
        blackwater: Stark footman
        karhold: Tyrell footman; order march
        phase: march
        turn: Martell""",
    )
    game.apply("Martell", "harrenhal > blackwater: 2 footmen")
    game.apply("Martell", "harrenhal: no power token")
    game.apply("Martell", "Doran Martell")
    game.apply("Stark", "Catelyn Stark")
    assert game.decisions[0].kind == "card: Doran Martell"
    assert not [event for event in game.events if event.kind == "tides drawn"]
    game.apply("Martell", "fiefdoms")
    assert len([event for event in game.events if event.kind == "tides drawn"]) == 2


def test_all_24_cards_are_shuffled_again_for_each_combat() -> None:
    """FAQ 1.0: the second combat of a round can draw the very cards of the first."""
    drawn_again = 0
    for number in range(100):
        game = smallcouncil.position(
            "agot",
            f"""
            seed: {number}
            tides of battle: yes
            harrenhal: Lannister footman; order march
            blackwater: Stark footman
            starfall: Martell footman; order march
            salt-shore: Baratheon footman
            Lannister hand: The Hound
            Stark hand: Eddard Stark
            Martell hand: Areo Hotah
            Baratheon hand: Renly Baratheon
            phase: march
            turn: Lannister""",
        )
        game.apply("Lannister", "harrenhal > blackwater: footman")
        while game.decisions[0].house != "Martell":
            game.apply(game.decisions[0].house, game.decisions[0].options[0])
        game.apply("Martell", "starfall > salt-shore: footman")
        game.apply("Martell", "starfall: no power token")
        cards = [event.data[1] for event in game.events if event.kind == "tides seen"]
        assert len(cards) == 4
        drawn_again += bool(set(cards[:2]) & set(cards[2:]))
    assert drawn_again > 0


def test_neutral_forces_draw_no_cards() -> None:
    """p. 26: no house cards are played against them, and so no tides cards either."""
    game = smallcouncil.position(
        "agot",
        """
        tides of battle: yes
        blackwater: Lannister 3 knights; order march
        karhold: Tyrell footman; order march
        phase: march
        turn: Lannister""",
    )
    game.apply("Lannister", "blackwater > kings-landing: 3 knights")
    game.apply("Lannister", "blackwater: no power token")
    assert game.check_fact("kings-landing", "Lannister 3 knights") is None
    assert not [event for event in game.events if event.kind.startswith("tides")]
