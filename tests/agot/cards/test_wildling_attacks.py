"""How a wildling attack runs (p. 22, p. 23): strength, bids, ties, the track and the card."""

import pytest

import smallcouncil
from tests.agot.cards.duel import Scene
from tests.agot.cards.wall import HOUSES, attack, beaten_back, bid, overrun


class TestTheAttack:
    def test_the_nights_watch_wins_with_an_equal_strength(self) -> None:
        """ "Equals or exceeds": the bids of all together, 2 + 2 + 2 against 6."""
        scene = attack("Silence at the Wall", {"Stark": 2, "Greyjoy": 2, "Tyrell": 2}, threat=6)
        assert scene.told("nights watch") == [{"power": 6, "strength": 6}]

    def test_one_less_is_a_defeat(self) -> None:
        scene = attack("Silence at the Wall", {"Stark": 2, "Greyjoy": 2, "Tyrell": 1}, threat=6)
        assert scene.told("wildlings win") == [{"power": 5, "strength": 6}]

    def test_all_bids_are_discarded_after_a_victory(self) -> None:
        scene = attack("Silence at the Wall", {"Stark": 4, "Greyjoy": 2}, threat=6)
        assert [scene.power(house) for house in ("Stark", "Greyjoy", "Tyrell")] == [1, 3, 5]

    def test_all_bids_are_discarded_after_a_defeat(self) -> None:
        scene = overrun("Silence at the Wall")
        assert [scene.power(house) for house in HOUSES] == [4, 4, 5, 4, 4, 4]

    def test_the_threat_falls_to_0_after_a_victory(self) -> None:
        attack("Silence at the Wall", {"Stark": 5, "Greyjoy": 4, "Tyrell": 1}, threat=10).holds(threat="0")

    @pytest.mark.parametrize(("threat", "then"), [(10, 6), (4, 0), (2, 0)])
    def test_the_threat_falls_back_two_spaces_after_a_defeat(self, threat: int, then: int) -> None:
        """Two spaces of the track are four points; never below 0."""
        scene = attack("Silence at the Wall", {"Stark": 1}, threat=threat)
        if scene.is_asked("Baratheon", "lowest bidder"):
            scene.choose("Baratheon", "Tyrell")
        scene.holds(threat=str(then))

    def test_a_threat_of_0_is_beaten_by_nothing(self) -> None:
        """Nobody bids anything, and the Night's Watch holds, 0 against 0."""
        scene = attack("Silence at the Wall", {}, threat=0)
        assert scene.told("nights watch") == [{"power": 0, "strength": 0}]

    def test_the_card_is_buried_and_everybody_knows_it(self) -> None:
        scene = beaten_back("Silence at the Wall")
        for house in (None, "Stark", "Tyrell"):
            deck = scene.game.view(house)["wildling_deck"]
            assert deck[-1] == "Silence at the Wall"
            assert deck[:-1] == [None] * 8

    def test_a_bid_cannot_exceed_the_available_power(self) -> None:
        game = smallcouncil.position("agot", "phase: westeros\nwesteros cards: Wildlings Attack\nStark power: 3")
        options = {decision.house: decision.options for decision in game.decisions}
        assert options["Stark"] == ["bid 0", "bid 1", "bid 2", "bid 3"]
        with pytest.raises(smallcouncil.IllegalChoice, match=r"p\. 10"):
            game.apply("Stark", "bid 4")

    def test_bids_stay_secret_until_all_are_given(self) -> None:
        game = smallcouncil.position("agot", "phase: westeros\nwesteros cards: Wildlings Attack")
        game.apply("Stark", "bid 3")
        assert game.view("Lannister")["wildling_attack"]["bids"] is None
        assert game.view("Lannister")["sealed"]["Stark"] == {"done": True}
        assert game.view("Stark")["sealed"]["Stark"]["given"] == ["bid 3"]
        assert not [event for event in game.events if event.kind == "bid"]


class TestTies:
    def test_the_holder_of_the_iron_throne_names_the_highest_bidder(self) -> None:
        scene = attack("Skinchanger Scout", {"Stark": 3, "Greyjoy": 3}, threat=4)
        assert scene.is_asked("Baratheon", "highest bidder")
        assert scene.options == ["Stark", "Greyjoy"]
        scene.choose("Baratheon", "Greyjoy")
        assert (scene.power("Stark"), scene.power("Greyjoy")) == (2, 5)

    def test_the_holder_names_the_lowest_bidder(self) -> None:
        scene = attack("Skinchanger Scout", dict.fromkeys(HOUSES[:4], 1), threat=6)
        assert scene.is_asked("Baratheon", "lowest bidder")
        assert scene.options == ["Greyjoy", "Tyrell"]
        scene.choose("Baratheon", "Tyrell")
        assert (scene.power("Greyjoy"), scene.power("Tyrell")) == (3, 0)

    def test_even_if_he_is_one_of_them(self) -> None:
        scene = attack("Skinchanger Scout", dict.fromkeys(HOUSES[1:5], 1), threat=6)
        assert scene.is_asked("Baratheon", "lowest bidder")
        assert scene.options == ["Baratheon", "Tyrell"]

    def test_before_the_card_is_seen(self) -> None:
        scene = attack("Skinchanger Scout", {"Stark": 3, "Greyjoy": 3}, threat=4)
        assert scene.told("wildling card") == []
        assert scene.game.view("Baratheon")["wildling_deck"][0] is None

    def test_a_single_lowest_bidder_needs_no_decision(self) -> None:
        scene = overrun("Skinchanger Scout", victim="Greyjoy")
        assert scene.told("wildling card") == [{"wildling_card": "Skinchanger Scout", "house": "Greyjoy"}]


class TestTwoAttacksInOnePhase:
    """p. 23: the threat reaches 12, and the card of deck III is Wildlings Attack as well."""

    POSITION = """
        phase: westeros
        round: 3
        threat: 10
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Wildlings Attack
        wildling deck: Silence at the Wall; Skinchanger Scout
        """

    def test_the_second_attack_comes_with_what_is_left_of_the_threat(self) -> None:
        """12, surplus icons lost; the wildlings win, so 8 is left for the second attack."""
        scene = Scene(smallcouncil.position("agot", self.POSITION))
        assert scene.told("wildling attack") == [{"strength": 12}]
        bid(scene, {house: 1 for house in HOUSES if house != "Tyrell"})
        assert scene.told("wildling attack") == [{"strength": 12}, {"strength": 8}]
        bid(scene, {house: 1 for house in HOUSES if house != "Stark"})
        scene.holds(threat="4")
        assert [event["wildling_card"] for event in scene.told("wildling card")] == [
            "Silence at the Wall",
            "Skinchanger Scout",
        ]
        assert scene.power("Stark") == 0

    def test_after_a_victory_the_second_attack_has_no_strength(self) -> None:
        scene = Scene(smallcouncil.position("agot", self.POSITION))
        bid(scene, {"Stark": 5, "Tyrell": 4, "Greyjoy": 3})
        assert scene.told("wildling attack")[1] == {"strength": 0}
