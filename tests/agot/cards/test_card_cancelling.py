"""What Tyrion's cancelling does to the rest of a combat (p. 19: cancelling texts come first)."""

import smallcouncil
from tests.agot.cards.duel import Duel, duel


class TestTyrionAndTheRest:
    def test_aeron_cancelled_is_never_paid(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Greyjoy", "Aeron Damphair").choose("Lannister", "use")
        assert combat.is_asked("Greyjoy", "house card")
        assert "Aeron Damphair" not in combat.options

    def test_aeron_as_the_replacement_may_bring_the_cancelled_card_back(self) -> None:
        """Tyrion's moment is over; Euron is in hand again and may be played for 2 power."""
        combat = duel("Lannister", "Tyrion Lannister", "Greyjoy", "Euron Crow's Eye")
        combat.choose("Lannister", "use").choose("Greyjoy", "Aeron Damphair")
        assert combat.asks_about("Aeron Damphair", "Greyjoy")
        assert "Euron Crow's Eye" in combat.options
        combat.choose("Greyjoy", "Euron Crow's Eye").finish()
        assert combat.strengths() == (3, 6)
        assert combat.discard("Greyjoy") == ["Aeron Damphair", "Euron Crow's Eye"]

    def test_an_immediate_text_of_the_replacement_happens(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Tyrell", "Ser Garlan Tyrell")
        combat.choose("Lannister", "use").choose("Tyrell", "Mace Tyrell").finish()
        assert combat.losses("Lannister")[0] == "footman"
        assert combat.strengths() == (1 + 1, 2 + 4)

    def test_the_replacement_keeps_its_later_texts(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Baratheon", "Brienne of Tarth")
        combat.choose("Lannister", "use").choose("Baratheon", "Renly Baratheon")
        assert combat.asks_about("Renly Baratheon", "Baratheon")

    def test_a_player_without_a_card_has_nothing_to_discard(self) -> None:
        combat = duel("Lannister", "Tyrion Lannister", "Stark", "Roose Bolton", more="Stark hand: Roose Bolton")
        combat.choose("Lannister", "use").finish()
        assert combat.winner == "Lannister"
        assert combat.hand("Stark") == ["Roose Bolton"]
        assert len(combat.discard("Stark")) == 6

    def test_no_card_has_no_swords(self) -> None:
        combat = duel(
            "Lannister",
            "Tyrion Lannister",
            "Stark",
            "Eddard Stark",
            defend="4 knights",
            more="Stark hand: Eddard Stark",
        )
        combat.choose("Lannister", "use").finish()
        assert combat.winner == "Stark"
        assert combat.losses("Lannister") == []

    def test_no_card_has_no_fortification(self) -> None:
        """A sword of the tides bites."""
        text = """
            tides of battle: yes
            harrenhal: Lannister 4 footmen; order march
            blackwater: Stark 2 footmen
            karhold: Martell footman; order march
            Stark hand: Ser Rodrick Cassel
            phase: march
            turn: Lannister"""
        for seed in range(200):
            game = smallcouncil.position("agot", f"{text}\nseed: {seed}")
            for choice in (
                "harrenhal > blackwater: 4 footmen",
                "harrenhal: no power token",
                "Tyrion Lannister",
                "use",
            ):
                game.apply("Lannister", choice)
            combat = Duel(game, "Lannister", "Stark")
            if [event["tides"] for event in combat.told("tides revealed")] == ["+1 sword", "+0"]:
                assert combat.finish().losses("Stark") == ["footman"]
                return
        raise AssertionError("no dice dealt a sword and a blank")
