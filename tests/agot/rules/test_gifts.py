"""Gifts of power (Mother of Dragons, p. 10): who may give, when and how much."""

import json
from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game, IllegalAct
from tests.agot.essos import essos
from tests.agot.table import BYSTANDER, asked, bid, happened, holds, options, play

CLASH = "phase: westeros\nwesteros cards: Clash of Kings\n"
WILDLINGS = "phase: westeros\nwesteros cards: Wildlings Attack\nthreat: 6\nwildling deck: Mammoth Riders\n"


def gifts(game: Game[Any], house: str) -> list[str]:
    return [act for act in game.acts(house) if act.startswith("give")]


def refused_act(game: Game[Any], house: str, text: str) -> str:
    """An act that must not be possible now; returns the rule that was cited."""
    before = game.to_json()
    with pytest.raises(IllegalAct) as error:
        game.act(house, text)
    assert game.to_json() == before
    return error.value.why


class TestHowMuch:
    def test_available_power_goes_over(self) -> None:
        """Case 139: Stark 5 gives 3 to Tyrell 6: 2 and 9."""
        game = essos("Stark power: 5\nTyrell power: 6")
        game.act("Stark", "give 3 to Tyrell")
        holds(game, "Stark power: 2\nTyrell power: 9")
        assert happened(game, "gift") == [{"house": "Stark", "receiver": "Tyrell", "power": 3}]
        assert game.events[-1].audience is None

    def test_no_more_than_the_receiver_has_room_for(self) -> None:
        """Case 139: power and tokens on the board make 19: one at most."""
        game = essos("Stark power: 5\nTyrell power: 18\nhighgarden: Tyrell footman\noldtown: power token Tyrell")
        assert [gift for gift in gifts(game, "Stark") if gift.endswith("Tyrell")] == ["give 1 to Tyrell"]
        assert refused_act(game, "Stark", "give 2 to Tyrell") == (
            "A house has 20 power tokens (p. 2), so Tyrell can take 1."
        )

    def test_no_more_than_one_has(self) -> None:
        game = essos("Stark power: 2")
        assert refused_act(game, "Stark", "give 3 to Tyrell") == (
            "Only available power is given (Mother of Dragons, p. 10), and that is 2."
        )
        assert refused_act(game, "Stark", "give 0 to Tyrell") == "A gift is one power at least."
        assert not gifts(essos("Stark power: 0"), "Stark")

    def test_it_is_no_riddle_what_makes_no_sense(self) -> None:
        assert refused_act(essos(""), "Stark", "give everything away") == ""


class TestWho:
    def test_vassals_neither_give_nor_receive(self) -> None:
        game = smallcouncil.position("agot", "expansion: mother-of-dragons\nhouses: Stark, Tyrell, Lannister")
        assert {gift.rpartition(" ")[2] for gift in gifts(game, "Stark")} == {"Tyrell", "Lannister"}
        assert refused_act(game, "Stark", "give 1 to Martell") == (
            "Vassals neither give nor receive power (Mother of Dragons, p. 7)."
        )

    def test_nobody_gives_to_himself(self) -> None:
        assert refused_act(essos(""), "Stark", "give 1 to Stark") == (
            "Power is given to other players (Mother of Dragons, p. 10)."
        )

    def test_the_base_game_has_none(self) -> None:
        game = smallcouncil.new_game("agot", players=6)
        assert not game.acts("Stark")
        refused_act(game, "Stark", "give 1 to Tyrell")


class TestInCombat:
    def fight(self) -> Game[Any]:
        """Lannister attacks Stark, and Arryn may support."""
        game = essos(
            """
            phase: march
            the-twins: Lannister knight; order march
            moat-cailin: Stark footman
            seagard: Greyjoy footman; order support
            greywater-watch: Arryn footman; order support
            """,
            BYSTANDER,
        )
        return play(game, "Lannister: the-twins > moat-cailin: knight", "Lannister: the-twins: no power token")

    def test_only_while_support_is_called_for(self) -> None:
        game = self.fight()
        assert asked(game) == ["Greyjoy support"]
        game.act("Lannister", "give 2 to Greyjoy")
        play(game, "Greyjoy: seagard: support Lannister")
        assert asked(game) == ["Lannister accept support"]
        game.act("Stark", "give 1 to Arryn")
        play(game, "Lannister: seagard: accept", "Arryn: greywater-watch: no support")
        assert refused_act(game, "Stark", "give 1 to Arryn") == (
            "In a combat power is given only while support is called for (Mother of Dragons, p. 10)."
        )
        assert not gifts(game, "Stark")

    def test_again_when_it_is_over(self) -> None:
        game = self.fight()
        while asked(game) != ["Tyrell march"]:
            decision = game.decisions[0]
            game.apply(decision.house, decision.options[0])
        assert gifts(game, "Tyrell")


class TestSealedBids:
    def test_until_the_first_bid(self) -> None:
        """Case 141: from then on nobody gives until the track is placed."""
        game = essos(CLASH + "Stark power: 3\nTyrell power: 2")
        game.act("Stark", "give 2 to Tyrell")
        assert options(game, "Stark") == ["bid 0", "bid 1"]
        assert options(game, "Tyrell") == [f"bid {amount}" for amount in range(5)]
        play(game, "Stark: bid 1")
        for giver in ("Greyjoy", "Stark"):
            assert refused_act(game, giver, "give 1 to Tyrell") == (
                "Once a bid is sealed nobody gives power until the track is placed (Mother of Dragons, p. 10)."
            )

    def test_a_bid_taken_back_opens_it_again(self) -> None:
        game = essos(CLASH)
        play(game, "Stark: bid 1")
        game.take_back("Stark")
        assert gifts(game, "Stark")

    def test_ties_and_the_share_out_are_closed_too(self) -> None:
        game = bid(essos(CLASH), Targaryen=3)
        assert asked(game) == ["Targaryen share out"]
        assert not gifts(game, "Stark")
        play(game, "Targaryen: done")
        assert asked(game) == ["Baratheon tie"]
        assert not gifts(game, "Stark")

    def test_between_two_tracks(self) -> None:
        game = bid(essos(CLASH), Baratheon=7, Stark=6, Lannister=5, Greyjoy=4, Tyrell=3, Martell=2, Arryn=1)
        assert len(game.decisions) > 1
        game.act("Stark", "give 1 to Baratheon")
        assert options(game, "Baratheon") == ["bid 0", "bid 1"]

    def test_who_had_nothing_to_bid_is_asked_after_a_gift(self) -> None:
        game = essos(CLASH + "Stark power: 0")
        assert "Stark bid" not in asked(game)
        game.act("Tyrell", "give 2 to Stark")
        assert options(game, "Stark") == ["bid 0", "bid 1", "bid 2"]
        bid(game, Stark=2)
        assert {event["house"]: event["power"] for event in happened(game, "bid")}["Stark"] == 2

    def test_against_the_wildlings_until_their_card_is_done(self) -> None:
        game = essos(WILDLINGS + "winterfell: Stark knight\npyke: Greyjoy 2 footmen")
        game.act("Stark", "give 1 to Tyrell")
        play(game, "Stark: bid 0")
        assert refused_act(game, "Greyjoy", "give 1 to Tyrell") == (
            "Once a bid is sealed nobody gives power until the wildling card is done (Mother of Dragons, p. 10)."
        )
        bid(game)
        assert game.decisions[0].kind == "lowest bidder"
        assert not gifts(game, "Greyjoy")


class TestOpenDecisions:
    def test_a_power_token_that_has_been_given_away(self) -> None:
        game = essos("phase: march\nStark power: 1\nkarhold: Stark footman; order march", BYSTANDER)
        play(game, "Stark: karhold > castle-black: footman")
        assert options(game, "Stark") == ["karhold: no power token", "karhold: leave a power token"]
        game.act("Stark", "give 1 to Tyrell")
        assert options(game, "Stark") == ["karhold: no power token"]
        play(game, "Stark: karhold: no power token")
        holds(game, "karhold: empty; no power token\nStark power: 0")

    def test_a_loan_is_offered_or_not(self) -> None:
        text = """
            phase: consolidate power
            turn: Stark
            Stark power: 4
            bank: Customs Officer; Full Host; Pyromancer
            the-narrow-sea: Stark ship; order iron bank
            """
        game = essos(text)
        game.act("Stark", "give 4 to Tyrell")
        assert options(game, "Stark") == ["the-narrow-sea: nothing"]
        game.act("Tyrell", "give 8 to Stark")
        play(game, "Stark: the-narrow-sea: iron bank")
        assert options(game, "Stark") == ["Customs Officer", "Full Host", "Pyromancer"]
        game.act("Stark", "give 6 to Tyrell")
        assert options(game, "Stark") == ["Pyromancer"]
        game.act("Stark", "give 2 to Tyrell")
        assert options(game, "Stark") == ["pass"]
        play(game, "Stark: pass")
        assert game.state.loans[0] == ()

    @pytest.mark.parametrize(
        ("card", "left"),
        [
            ("Southron Ambitions", ["pass"]),
            ("The Long Plan", ["pass"]),
            ("Playing With Fire", ["pass"]),
        ],
    )
    def test_what_targaryen_can_no_longer_pay(self, card: str, left: list[str]) -> None:
        game = essos(f"phase: westeros\nwesteros cards: {card}\nTargaryen power: 1\nboard: setup")
        assert len(options(game, "Targaryen")) > 1
        game.act("Targaryen", "give 1 to Stark")
        assert options(game, "Targaryen") == left
        game.act("Stark", "give 1 to Targaryen")
        assert len(options(game, "Targaryen")) > 1

    def test_a_move_that_targaryen_cannot_cancel(self) -> None:
        game = essos("phase: westeros\nwesteros cards: Word Spreads Quickly\nTargaryen power: 2\nloyalty: karhold 1")
        play(game, "Baratheon: karhold > winterfell")
        assert options(game, "Targaryen") == ["keep", "cancel"]
        game.act("Targaryen", "give 1 to Stark")
        assert options(game, "Targaryen") == ["keep"]

    def test_the_price_of_playing_with_fire_is_paid_at_once(self) -> None:
        """So it cannot be given away between the area and the player."""
        game = essos("phase: westeros\nwesteros cards: Playing With Fire\nTargaryen power: 1\nboard: setup")
        play(game, "Targaryen: the-fingers")
        holds(game, "Targaryen power: 0")


class TestInterest:
    def test_a_gift_before_interest(self) -> None:
        """Case 143: the last decision of a round, and the next begins with what was given."""
        game = essos("""
            round: 4
            phase: consolidate power
            turn: Tyrell
            Stark power: 0
            Stark loans: Pyromancer; Spymaster
            winterfell: Stark knight, footman
            oldtown: Tyrell footman; order consolidate*
            """)
        game.act("Tyrell", "give 2 to Stark")
        play(game, "Tyrell: oldtown: collect power")
        assert happened(game, "interest") == [{"house": "Stark", "power": 2, "due": 2}]
        holds(game, "winterfell: Stark knight, footman")


def test_gifts_are_in_records_and_snapshots() -> None:
    game = essos("")
    game.act("Stark", "give 3 to Tyrell")
    assert game.record().choices[-1].choice == "act: give 3 to Tyrell"
    assert smallcouncil.replay(game.record()).to_json() == game.to_json()
    restored = smallcouncil.restore(json.loads(json.dumps(game.to_json())))
    holds(restored, "Stark power: 4\nTyrell power: 10")
