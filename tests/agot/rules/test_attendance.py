"""Flexible attendance (Mother of Dragons, p. 8): who leaves between rounds leaves a vassal."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game, IllegalAct, NotAsked
from smallcouncil.agot.game import AGameOfThrones
from smallcouncil.agot.influence import blade_holder
from tests.agot.essos import essos
from tests.agot.table import asked, happened, holds, options, play

FOUR = """
expansion: mother-of-dragons
houses: Stark, Greyjoy, Tyrell, Targaryen
round: 3
"""
LAST_DECISION = """
phase: consolidate power
turn: Tyrell
oldtown: Tyrell footman; order consolidate*
westeros II: Last Days of Summer
westeros III: Storm of Swords
westeros IV: Watering the Seed
Targaryen power: 0
"""


def leaves(house: str, text: str = "", card: str = "Last Days of Summer") -> Game[Any]:
    """A house has announced that it leaves, and the round is over."""
    game = smallcouncil.position("agot", FOUR + LAST_DECISION + f"westeros I: {card}\n" + text)
    game.act(house, "leave")
    return play(game, "Tyrell: oldtown: collect power")


class TestAnnouncing:
    def test_nothing_happens_before_the_round_is_over(self) -> None:
        game = essos("board: setup")
        game.act("Stark", "leave")
        assert "Stark" in game.houses
        holds(game, "leaving: Stark")
        assert game.decision_of("Stark").kind == "orders"
        assert game.prose(game.events[-1]) == "Stark will leave when this round is over."

    def test_it_can_be_taken_back(self) -> None:
        game = essos("")
        game.act("Stark", "leave")
        assert [act for act in game.acts("Stark") if not act.startswith("give")] == ["stay"]
        game.act("Stark", "stay")
        assert "leave" in game.acts("Stark")
        assert game.state.leaving == ()

    def test_targaryen_cannot(self) -> None:
        """Decision 55: somebody else may take the seat."""
        game = essos("")
        with pytest.raises(IllegalAct) as error:
            game.act("Targaryen", "leave")
        assert "never a vassal" in error.value.why

    def test_nobody_leaves_twice(self) -> None:
        game = essos("")
        game.act("Stark", "leave")
        for house, text, why in (
            ("Stark", "leave", "Stark has said so already."),
            ("Tyrell", "stay", "Tyrell is not about to leave."),
        ):
            with pytest.raises(IllegalAct) as error:
                game.act(house, text)
            assert error.value.why == why

    def test_the_base_game_knows_no_leaving(self) -> None:
        game = smallcouncil.new_game("agot", players=6)
        with pytest.raises(IllegalAct):
            game.act("Stark", "leave")


class TestLeaving:
    def test_what_is_gone_and_what_stays(self) -> None:
        """Case 147: power, cards and loans are gone, the Blade passes on; five vassals for three players."""
        game = leaves(
            "Greyjoy",
            """
            Greyjoy power: 6
            Greyjoy loans: Pyromancer; Spymaster
            Greyjoy supply: 3
            pyke: Greyjoy 2 footmen
            seagard: power token Greyjoy
            """,
        )
        assert game.houses == ("Stark", "Tyrell", "Targaryen")
        assert not happened(game, "interest")
        assert happened(game, "left") == [{"house": "Greyjoy", "regent": "Stark"}]
        state = game.state
        assert (state.power[1], state.hand[1], state.discard[1], state.loans[1]) == (0, (), (), ())
        holds(game, "pyke: Greyjoy 2 footmen\nseagard: power token Greyjoy\nGreyjoy supply: 3\nround: 4")
        holds(game, "fiefdoms: Greyjoy, Tyrell, Stark, Martell, Arryn, Baratheon, Lannister, Targaryen")
        assert isinstance(game, AGameOfThrones)
        assert game.house_name(blade_holder(game)) == "Tyrell"
        assert asked(game) == ["Stark vassal"]
        assert "command Greyjoy" in options(game, "Stark")

    def test_five_vassals_for_three_players(self) -> None:
        """Case 147, decision 9: shares 2 2 1 from the top."""
        game = leaves("Greyjoy")
        order = []
        while game.decisions[0].kind == "vassal":
            order.append(game.decisions[0].house)
            play(game, f"{game.decisions[0].house}: {game.decisions[0].options[0]}")
        assert order == ["Stark", "Stark", "Tyrell", "Tyrell"]
        assert len(happened(game, "commander")) == 5

    def test_the_throne_decides_for_it_until_vassals_are_chosen(self) -> None:
        """Decision 54: also for the vassals that the leaver commanded."""
        game = leaves(
            "Greyjoy",
            """
            Arryn commander: Greyjoy
            Martell commander: Tyrell
            pyke: Greyjoy footman
            the-eyrie: Arryn footman
            """,
            card="Mustering",
        )
        seen = set()
        while game.decisions[0].kind == "muster":
            seen |= {(each.acts_for, each.house) for each in game.decisions}
            play(game, f"{game.decisions[0].house}: done")
        assert {("Greyjoy", "Stark"), ("Arryn", "Stark")} <= seen

    def test_as_a_vassal_it_keeps_its_places(self) -> None:
        """Case 149: it wins ties by its old place, and its tokens hold areas."""
        game = leaves("Greyjoy", "seagard: power token Greyjoy")
        assert game.state.fiefdoms[0] == 1
        holds(game, "seagard controller: Greyjoy")
        assert game.view("Stark")["vassals"]["Greyjoy"]["supply"] == 2

    def test_the_leaver_sees_what_everybody_sees(self) -> None:
        game = leaves("Greyjoy")
        assert game.view("Greyjoy") == game.view(None)
        assert not game.acts("Greyjoy")
        with pytest.raises(NotAsked):
            game.apply("Greyjoy", "pass")
        with pytest.raises(IllegalAct) as error:
            game.act("Greyjoy", "leave")
        assert error.value.why == "Greyjoy has left already."

    def test_the_last_player_wins(self) -> None:
        game = smallcouncil.position("agot", FOUR + LAST_DECISION)
        for house in ("Greyjoy", "Stark", "Tyrell"):
            game.act(house, "leave")
        play(game, "Tyrell: oldtown: collect power")
        assert game.outcome is not None
        assert game.outcome.winners == ("Targaryen",)
        assert game.outcome.reason == "Targaryen is the only player left."

    def test_if_all_leave_the_last_in_turn_order_stays(self) -> None:
        game = smallcouncil.new_game("agot", expansion="mother-of-dragons", players=3, seed=3)
        for house in game.houses:
            game.act(house, "leave")
        last = game.view(None)["tracks"]["iron-throne"]
        last = [house for house in last if house in game.houses][-1]
        while game.outcome is None and game.state.round == 1:
            decision = game.decisions[0]
            game.apply(decision.house, decision.options[0])
        assert game.outcome is not None
        assert game.outcome.winners == (last,)

    def test_after_the_last_round_the_game_is_over_anyway(self) -> None:
        game = smallcouncil.position("agot", (FOUR + LAST_DECISION).replace("round: 3", "round: 10"))
        game.act("Greyjoy", "leave")
        play(game, "Tyrell: oldtown: collect power")
        assert game.outcome is not None
        assert "Greyjoy" in game.outcome.ranking

    def test_the_game_goes_on_and_replays(self) -> None:
        game = leaves("Greyjoy")
        for _ in range(300):
            if game.outcome is not None:
                break
            game.check_invariants()
            decision = game.decisions[-1]
            game.apply(decision.house, decision.options[-1])
        assert smallcouncil.replay(game.record()).to_json() == game.to_json()
