"""House Greyjoy in A Dance with Dragons."""

import pytest

from tests.agot.cards.duel import Duel, dance


class TestEuronCrowsEye:
    """+1 while the opponent stands higher on the Fiefdoms track."""

    BEHIND = "fiefdoms: Stark, Tyrell, Martell, Arryn, Greyjoy, Baratheon, Lannister, Targaryen"

    def test_gains_one_when_the_opponent_stands_higher(self) -> None:
        combat = dance("Greyjoy", "Euron Crow's Eye", "Stark", "Black Walder", more=self.BEHIND).finish()
        assert combat.strengths() == (7, 4)

    def test_also_when_defending(self) -> None:
        combat = dance("Stark", "Black Walder", "Greyjoy", "Euron Crow's Eye", more=self.BEHIND).finish()
        assert combat.strengths() == (4, 7)

    def test_nothing_when_greyjoy_stands_higher(self) -> None:
        combat = (
            dance("Greyjoy", "Euron Crow's Eye", "Stark", "Black Walder").pass_until("valyrian steel blade").finish()
        )
        assert combat.strengths() == (6, 4)

    def test_ignored(self) -> None:
        combat = dance("Greyjoy", "Euron Crow's Eye", "Tyrell", "Queen of Thorns", more=self.BEHIND).finish()
        assert combat.strengths() == (6, 3)


class TestRodrikTheReader:
    """If Greyjoy wins, it may search a Westeros deck and put a card on its top."""

    def read(self, **how: str) -> Duel:
        return dance("Greyjoy", "Rodrik the Reader", "Stark", "Reek", **how).pass_until("card: Rodrik the Reader")

    def test_puts_the_card_on_the_top_of_its_deck(self) -> None:
        combat = self.read()
        combat.choose("Greyjoy", "II: Winter is Coming")
        top = combat.rules.edition.westeros_card_names(combat.game.state.westeros_decks[1])[0]
        assert top == "Winter is Coming"

    def test_every_deck_that_is_in_play(self) -> None:
        decks = {option.partition(":")[0] for option in self.read().options}
        assert decks == {"pass", "I", "II", "III", "IV"}

    def test_the_rest_is_shuffled(self) -> None:
        combat = self.read()
        before = combat.game.state.westeros_decks[0]
        combat.choose("Greyjoy", "I: Supply")
        after = combat.game.state.westeros_decks[0]
        assert sorted(before) == sorted(after)
        assert before[1:] != after[1:]

    def test_only_cards_that_are_not_drawn_yet(self) -> None:
        """FAQ 2.0: he searches what is left of the deck."""
        combat = self.read(more="round: 3\nwesteros III discard: Web of Lies; Sea of Storms")
        assert "III: Web of Lies" not in combat.options
        assert "III: Storm of Swords" in combat.options

    def test_may_be_declined(self) -> None:
        combat = self.read()
        before = combat.game.state.westeros_decks[:]
        combat.choose("Greyjoy", "pass")
        assert combat.game.state.westeros_decks == before

    def test_nothing_after_a_defeat(self) -> None:
        combat = dance("Greyjoy", "Rodrik the Reader", "Stark", "Roose Bolton", defend="3 knights")
        combat.choose("Greyjoy", "pass")
        assert not combat.asks_about("Rodrik the Reader")

    def test_when_defending(self) -> None:
        combat = dance("Stark", "Reek", "Greyjoy", "Rodrik the Reader").pass_until("card: Rodrik the Reader")
        assert combat.asked.house == "Greyjoy"

    def test_ignored(self) -> None:
        combat = dance("Greyjoy", "Rodrik the Reader", "Tyrell", "Queen of Thorns", attack="3 footmen").finish()
        assert combat.winner == "Greyjoy"
        assert combat.told("deck searched") == []

    def test_only_greyjoy_knows_which_card_it_is(self) -> None:
        combat = self.read()
        combat.choose("Greyjoy", "I: A Throne of Blades")
        game = combat.game
        for house in (None, "Stark"):
            assert "card found" not in [event.kind for _, event in game.events_for(house)]
        own = [game.prose(event) for _, event in game.events_for("Greyjoy") if event.kind == "card found"]
        assert own == ["Greyjoy puts A Throne of Blades on Westeros deck I."]

    @pytest.mark.parametrize("house", [None, "Stark", "Greyjoy"])
    def test_resampled_the_card_stays_on_the_top_for_greyjoy_alone(self, house: str | None) -> None:
        combat = self.read()
        combat.choose("Greyjoy", "I: A Throne of Blades")
        tops = {
            twin.edition.westeros_cards[twin.state.westeros_decks[0][0]].name
            for twin in (combat.rules.resample(house, f"world {number}") for number in range(30))
        }
        assert (tops == {"A Throne of Blades"}) == (house == "Greyjoy")

    def test_the_knowledge_goes_with_the_card(self) -> None:
        """Drawn, it is open; what lies below was shuffled and is unknown."""
        combat = self.read()
        combat.choose("Greyjoy", "I: A Throne of Blades")
        assert any(combat.game.state.westeros_known[0])
        twin = combat.rules.copy()
        while twin.state.round == 1:
            twin.apply(twin.decisions[0].house, twin.decisions[0].options[0])
        assert twin.edition.westeros_cards[twin.state.westeros_cards[0]].name == "A Throne of Blades"
        assert twin.state.westeros_known == ()

    def test_the_others_are_offered_nothing_that_tells_the_order(self) -> None:
        """The options follow from the open cards and are sorted, so they say nothing of the deck."""
        combat = self.read()
        twin = combat.game.resample("Stark", "another world")
        assert [each.options for each in twin.decisions] == [combat.options]


class TestQarlTheMaid:
    """Greyjoy gains 3 power if it attacks and loses."""

    def test_three_power_for_a_lost_attack(self) -> None:
        combat = dance("Greyjoy", "Qarl the Maid", "Stark", "Roose Bolton").finish()
        assert combat.winner == "Stark"
        assert combat.power("Greyjoy") == 10

    def test_nothing_for_a_lost_defence(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Greyjoy", "Qarl the Maid").finish()
        assert combat.winner == "Stark"
        assert combat.power("Greyjoy") == 7

    def test_nothing_for_a_victory(self) -> None:
        combat = dance("Greyjoy", "Qarl the Maid", "Stark", "Reek", attack="3 footmen").finish()
        assert combat.power("Greyjoy") == 7

    def test_no_more_than_twenty(self) -> None:
        combat = dance("Greyjoy", "Qarl the Maid", "Stark", "Roose Bolton", more="Greyjoy power: 19").finish()
        assert combat.power("Greyjoy") == 20

    def test_ignored(self) -> None:
        combat = dance("Greyjoy", "Qarl the Maid", "Tyrell", "Queen of Thorns", defend="3 knights").finish()
        assert combat.power("Greyjoy") == 7


class TestAeronDamphair:
    """Greyjoy may pay any number of power for as much strength."""

    def test_strength_for_power(self) -> None:
        combat = dance("Greyjoy", "Aeron Damphair", "Stark", "Roose Bolton")
        assert combat.options == ["pass", *(f"pay {number}" for number in range(1, 8))]
        combat.choose("Greyjoy", "pay 5").finish()
        assert combat.strengths() == (7, 6)
        assert combat.power("Greyjoy") == 2

    def test_in_defence(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Greyjoy", "Aeron Damphair").choose("Greyjoy", "pay 3").finish()
        assert combat.strengths() == (6, 5)

    def test_may_be_declined(self) -> None:
        combat = dance("Greyjoy", "Aeron Damphair", "Stark", "Roose Bolton").choose("Greyjoy", "pass").finish()
        assert combat.strengths() == (2, 6)
        assert combat.power("Greyjoy") == 7

    def test_without_power_nothing_is_asked(self) -> None:
        combat = dance("Greyjoy", "Aeron Damphair", "Stark", "Roose Bolton", more="Greyjoy power: 0")
        assert not combat.asks_about("Aeron Damphair")

    def test_before_the_blade(self) -> None:
        """He pays before it is offered."""
        combat = dance("Greyjoy", "Aeron Damphair", "Stark", "Roose Bolton").choose("Greyjoy", "pay 3")
        assert combat.is_asked("Greyjoy", "valyrian steel blade")

    def test_ignored(self) -> None:
        combat = dance("Greyjoy", "Aeron Damphair", "Tyrell", "Queen of Thorns").finish()
        assert combat.strengths() == (2, 3)
        assert combat.power("Greyjoy") == 7
