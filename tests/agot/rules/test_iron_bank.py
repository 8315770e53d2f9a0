"""The Iron Bank of Braavos (Mother of Dragons, p. 9): slots, prices, interest."""

from typing import Any

import smallcouncil
from smallcouncil import Game
from tests.agot.essos import essos
from tests.agot.table import MUSTERER, asked, happened, holds, options, play, refused


def at_the_bank(text: str) -> Game[Any]:
    return essos(
        "phase: consolidate power\nturn: Stark\nthe-narrow-sea: Stark ship; order iron bank\n" + text, MUSTERER
    )


def new_round(text: str) -> Game[Any]:
    """The beginning of the Westeros phase of round 5, with harmless cards to come."""
    return essos(
        """
        phase: westeros
        round: 5
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Storm of Swords
        westeros IV: Watering the Seed
        Targaryen power: 0
        """
        + text
    )


class TestSlots:
    def test_one_loan_lies_open_at_first(self) -> None:
        game = smallcouncil.new_game("agot", expansion="mother-of-dragons", players=8)
        slots = game.view(None)["iron_bank"]["slots"]
        assert [slot and slot["cost"] for slot in slots] == [7, None, None]
        assert game.view(None)["iron_bank"]["deck"] == 11

    def test_no_bank_without_targaryen(self) -> None:
        """p. 5: everything of the bank goes back into the box."""
        game = smallcouncil.new_game("agot", expansion="mother-of-dragons", players=3)
        assert "iron_bank" not in game.view(None)

    def test_the_shift(self) -> None:
        """The printed example (p. 9): what is left of 1 goes under the deck, 7 goes to 4, a new one to 7."""
        game = new_round("bank: Siege Engineers; none; Expert Artificer\nloan deck: Pyromancer")
        holds(game, "bank: Pyromancer; Siege Engineers; none")
        assert game.notation("Stark").count("Expert Artificer (everybody)") == 1

    def test_what_goes_under_the_deck_lies_at_its_bottom(self) -> None:
        """The printed example (p. 9)."""
        game = new_round("bank: Siege Engineers; none; Expert Artificer\nloan deck: Pyromancer; Full Host")
        deck = next(line for line in game.notation().splitlines() if line.startswith("loan deck: "))
        assert deck.startswith("loan deck: Full Host; ")
        assert deck.endswith("; Expert Artificer (everybody)")
        assert deck.count(";") == 9, "twelve loans, less the two that lie open"

    def test_nothing_comes_from_an_empty_deck(self) -> None:
        loans = "Customs Officer; Full Host; Loyal Maester; Master-at-Arms; Pyromancer; Savvy Steward"
        more = "Sea Raiders; Spymaster; The Faceless Men; Vanguard Cavalry"
        game = new_round(f"""
            Stark loans: {loans}
            Tyrell loans: {more}
            Stark power: 6
            Tyrell power: 4
            bank: Siege Engineers; Expert Artificer; none
            """)
        holds(game, "bank: none; Siege Engineers; Expert Artificer")

    def test_what_lies_in_the_deck_is_hidden(self) -> None:
        game = new_round(f"bank: Pyromancer; none; none\nloan deck: {'?; ' * 10}Sea Raiders (everybody)")
        tops = {game.resample("Stark", str(seed)).state.loan_deck[0] for seed in range(20)}
        bottoms = {game.resample("Stark", str(seed)).state.loan_deck[-1] for seed in range(5)}
        assert len(tops) > 3
        assert bottoms == {game.state.loan_deck[-1]}


class TestBuying:
    def test_a_loan_is_bought_once_and_leaves_a_hole(self) -> None:
        game = at_the_bank("Stark power: 4\nbank: Spymaster; Customs Officer; none")
        play(game, "Stark: the-narrow-sea: iron bank")
        holds(
            game,
            """
            bank: Spymaster; none; none
            Stark power: 10
            Stark loans: Customs Officer
            the-narrow-sea: no order
            """,
        )
        assert happened(game, "loan taken") == [{"house": "Stark", "loan": "Customs Officer", "power": 4}]
        assert asked(game) == ["Tyrell consolidate power"]

    def test_what_cannot_be_paid_is_not_offered(self) -> None:
        """Case 117: 7 with 6 power."""
        game = at_the_bank("Stark power: 6\nbank: Customs Officer; none; none")
        assert asked(game) == ["Tyrell consolidate power"]
        holds(game, "Stark power: 6\nthe-narrow-sea: no order")

    def test_a_loan_that_cannot_be_paid_is_refused_with_the_rule(self) -> None:
        game = at_the_bank("Stark power: 6\nbank: Customs Officer; Spymaster; Pyromancer")
        play(game, "Stark: the-narrow-sea: iron bank")
        assert options(game, "Stark") == ["Spymaster", "Pyromancer"]
        assert refused(game, "Stark", "Customs Officer") == (
            "Customs Officer costs 7 power, and 6 is available (Mother of Dragons, p. 9)."
        )
        assert refused(game, "Stark", "Full Host") == "Full Host does not lie open (Mother of Dragons, p. 9)."

    def test_an_order_that_no_loan_is_left_for(self) -> None:
        text = "Stark power: 6\nbank: Customs Officer; none; none\nkarhold: Stark footman; order consolidate"
        game = at_the_bank(text)
        assert options(game, "Stark") == ["karhold: collect power", "the-narrow-sea: nothing"]
        why = refused(game, "Stark", "the-narrow-sea: iron bank")
        assert why == "No open loan can be paid (Mother of Dragons, p. 9)."

    def test_braavos_takes_one_off(self) -> None:
        """Case 117: 6 instead of 7, and nothing instead of 1."""
        game = at_the_bank("Stark power: 6\nbank: Customs Officer; none; none\nbraavos: power token Stark")
        play(game, "Stark: the-narrow-sea: iron bank")
        holds(game, "Stark power: 10")
        game = at_the_bank("Stark power: 0\nbank: none; none; Customs Officer\nbraavos: Stark knight")
        play(game, "Stark: the-narrow-sea: iron bank")
        holds(game, "Stark power: 10")

    def test_only_its_controller_gets_the_discount(self) -> None:
        game = at_the_bank("Stark power: 6\nbank: Customs Officer; none; none\nbraavos: Greyjoy knight")
        assert asked(game) == ["Tyrell consolidate power"]

    def test_it_may_be_declined(self) -> None:
        """Case 135: the order is removed without effect."""
        game = at_the_bank("Stark power: 9\nbank: Customs Officer; none; none")
        assert options(game, "Stark") == ["the-narrow-sea: iron bank", "the-narrow-sea: nothing"]
        play(game, "Stark: the-narrow-sea: nothing")
        holds(game, "Stark power: 9\nbank: Customs Officer; none; none\nthe-narrow-sea: no order")

    def test_in_a_port_before_enemy_ships(self) -> None:
        """Decision 50: it is no Consolidate Power order."""
        game = essos(
            """
            phase: consolidate power
            turn: Stark
            Stark power: 9
            bank: Customs Officer; none; none
            port-of-winterfell: Stark ship; order iron bank
            bay-of-ice: Greyjoy ship
            """,
            MUSTERER,
        )
        assert "port-of-winterfell: iron bank" in options(game, "Stark")

    def test_without_targaryen_it_does_nothing(self) -> None:
        """Decision 56."""
        game = smallcouncil.position(
            "agot",
            """
            expansion: mother-of-dragons
            houses: Stark, Tyrell, Lannister
            phase: consolidate power
            the-narrow-sea: Stark ship; order iron bank
            oldtown: Tyrell footman; order consolidate*
            """,
        )
        holds(game, "the-narrow-sea: no order\nStark power: 7")


class TestInterest:
    def test_one_power_for_each_loan(self) -> None:
        game = new_round("Stark loans: Pyromancer; Spymaster\nStark power: 3\nGreyjoy loans: Full Host")
        holds(game, "Stark power: 1\nGreyjoy power: 6\nLannister power: 7")
        assert [event["house"] for event in happened(game, "interest")] == ["Stark", "Greyjoy"]

    def test_the_blade_takes_units_for_what_is_missing(self) -> None:
        """Case 119: three loans, one power: Greyjoy destroys two units, ships and ports included."""
        game = new_round("""
            Stark loans: Pyromancer; Spymaster; Full Host
            Stark power: 1
            winterfell: Stark knight
            port-of-winterfell: Stark ship
            white-harbor: Stark footman
            """)
        holds(game, "Stark power: 0")
        assert options(game, "Greyjoy") == ["white-harbor: footman", "winterfell: knight", "port-of-winterfell: ship"]
        play(game, "Greyjoy: winterfell: knight", "Greyjoy: port-of-winterfell: ship")
        holds(game, "winterfell: empty\nport-of-winterfell: empty\nwhite-harbor: Stark footman")

    def test_if_the_debtor_holds_the_blade_the_next_player_chooses(self) -> None:
        game = new_round("Greyjoy loans: Pyromancer\nGreyjoy power: 0\npyke: Greyjoy knight, footman")
        assert asked(game) == ["Tyrell debt"]

    def test_a_vassal_is_passed_over(self) -> None:
        """Decision 16: the first player of the track, not a vassal before it."""
        game = smallcouncil.position(
            "agot",
            """
            expansion: mother-of-dragons
            houses: Stark, Lannister, Martell, Targaryen
            phase: westeros
            round: 5
            fiefdoms: Greyjoy, Stark, Tyrell, Lannister, Arryn, Baratheon, Martell, Targaryen
            Stark loans: Pyromancer
            Stark power: 0
            winterfell: Stark knight, footman
            """,
        )
        assert asked(game) == ["Lannister debt"]

    def test_what_is_more_than_all_units_is_forgiven(self) -> None:
        """Case 123."""
        game = new_round("""
            Stark loans: Pyromancer; Spymaster; Full Host
            Stark power: 0
            karhold: Stark footman
            """)
        holds(game, "karhold: empty\nStark power: 0")

    def test_it_ends_the_game(self) -> None:
        """Case 121: Dragonstone is Baratheon's seventh when its last occupant falls, before any card is drawn."""
        game = new_round("""
            fiefdoms: Greyjoy, Tyrell, Martell, Arryn, Stark, Baratheon, Lannister, Targaryen
            Lannister loans: Pyromancer
            Lannister power: 0
            dragonstone: Lannister knight
            lannisport: Lannister footman
            storms-end: Baratheon footman
            crackclaw-point: Baratheon footman
            kings-landing: Baratheon footman
            harrenhal: Baratheon footman
            riverrun: Baratheon footman
            the-reach: Baratheon footman
            """)
        play(game, "Greyjoy: dragonstone: knight")
        assert game.outcome is not None
        assert game.outcome.winners == ("Baratheon",)
        assert not happened(game, "westeros cards")

    def test_each_debtor_is_settled_before_the_next(self) -> None:
        """Lost ports are looked after before the next house pays."""
        game = new_round("""
            Stark loans: Pyromancer
            Stark power: 0
            storms-end: Stark footman
            karhold: Stark footman
            port-of-storms-end: Stark ship
            Greyjoy loans: Spymaster
            """)
        play(game, "Greyjoy: storms-end: footman")
        told = [event.kind for event in game.events if event.kind in ("interest", "destroyed")]
        assert told == ["interest", "destroyed", "destroyed", "interest"]

    def test_the_order_of_a_new_round(self) -> None:
        """Decision 17: the bank shifts, the dragons grow, interest is paid, then the cards."""
        game = essos("phase: westeros\nround: 4\ndragon tokens: 4, 6\nStark loans: Pyromancer")
        kinds = [event.kind for event in game.events]
        wanted = ["loan offered", "dragon strength", "interest", "westeros cards"]
        assert [kind for kind in kinds if kind in wanted] == wanted
