"""What a View tells, so that a client need not know it."""

import json
import random
from pathlib import Path

import pytest

import smallcouncil
from tests.agot.cards.duel import duel, vassal_duel
from tests.agot.essos import essos
from tests.agot.table import table


def test_the_view_knows_what_may_lie_in_the_place_of_an_order() -> None:
    chance = random.Random(3)
    tried = 0
    for seed in range(8):
        game = smallcouncil.new_game("agot", players=6, seed=seed)
        house = chance.choice(game.houses)
        while (options := game.decision_of(house).options) != ["ready"]:
            game.apply(house, chance.choice(options))
        told = game.view(house)["planning"]
        assert told["stars"] == game.view(house)["houses"][house]["stars"] - len(told["instead"])
        for area, order in told["orders"].items():
            game.take_back(house, f"{area}: {order}")
            taken = game.view(house)["planning"]
            offered = {option.partition(": ")[2] for option in game.decision_of(house).options}
            assert offered - {order} == {*told["tokens"], *told["instead"].get(order, [])} - {order}
            assert taken["copies"][order] == told["copies"][order] + 1
            game.apply(house, f"{area}: {order}")
            tried += 1
    assert tried > 15


def test_the_view_knows_which_marches_are_attacks() -> None:
    chance = random.Random(5)
    seen = {True: 0, False: 0}
    for seed in range(1, 6):
        game = smallcouncil.new_game("agot", players=4, seed=seed)
        while game.outcome is None:
            decision = chance.choice(game.decisions)
            choice = chance.choice(decision.options)
            attacks = game.view(decision.house)["march"]["attacks"] if decision.kind == "march" else []
            before = game.event_count
            game.apply(decision.house, choice)
            target = choice.partition(" > ")[2].partition(":")[0]
            if decision.kind == "march" and target and target != "stay":
                kinds = [event.kind for event in list(game.events)[before:]]
                assert (target in attacks) == ("attack" in kinds[:1]), (choice, kinds)
                seen[target in attacks] += 1
    assert min(seen.values()) >= 20


def test_the_view_knows_whose_units_a_card_speaks_of() -> None:
    """Mace destroys one of the enemy's, Beric one of his own vassal's."""
    mace = duel("Tyrell", "Mace Tyrell", "Stark", "Greatjon Umber", defend="2 footmen; Stark routed footman")
    assert mace.asks_about("Mace Tyrell", "Tyrell")
    assert mace.game.view("Tyrell")["combat"]["units_of"] == "Stark"
    beric = vassal_duel(
        "Martell", "Beric Dondarrion", "Stark", "Catelyn Stark", drawn="Bronn, Varys", attack="knight, footman"
    )
    beric.pass_until("card: Beric Dondarrion")
    assert beric.game.view("Tyrell")["combat"]["units_of"] == "Martell"


def test_the_view_sets_armies_beside_what_supply_allows() -> None:
    """Lannisport 2 and Riverrun 1: three barrels."""
    game = table(
        """
        phase: westeros
        round: 3
        westeros I: Supply
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        lannisport: Lannister knight, 3 footmen
        stoney-sept: Lannister footman
        riverrun: Lannister 2 knights
        """
    )
    assert game.view("Lannister")["armies"] == {"house": "Lannister", "allowed": [3, 2, 2, 2], "sizes": [4, 2]}
    game.apply("Lannister", "lannisport: footman")
    assert "armies" not in game.view("Lannister")


def test_the_view_tells_a_commander_what_its_vassal_may_place() -> None:
    """The tokens on show are those of the house that is ordered about: a vassal has its own, and no special ones."""
    chance = random.Random(7)
    tried = 0
    for seed in range(3):
        game = smallcouncil.new_game("agot", players=3, seed=seed, expansion="mother-of-dragons")
        while game.outcome is None and game.view(None)["round"] < 4:
            decision = chance.choice(game.decisions)
            offered = {option.partition(": ")[2] for option in decision.options} - {""}
            if (
                decision is game.decision_of(decision.house)
                and decision.kind in ("orders", "vassal orders")
                and offered
            ):
                told = game.view(decision.house)["planning"]
                assert {*told["tokens"]} == offered
                assert all(told["copies"][token] > 0 for token in offered)
                if decision.kind == "vassal orders":
                    assert told["stars"] == 0
                    assert not any("*" in token for token in told["copies"])
                    tried += 1
            game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    assert tried >= 20


def test_the_view_tells_each_house_its_own_price_of_a_loan() -> None:
    """Braavos takes 1 off for whoever controls it; a spectator sees what the slots cost."""
    game = essos("round: 3\nbank: Pyromancer; none; Spymaster\nbraavos: Tyrell knight")
    bank = game.view("Tyrell")["iron_bank"]
    assert [slot and (slot["cost"], slot["price"]) for slot in bank["slots"]] == [(7, 6), None, (1, 0)]
    assert bank["discount"] == "Tyrell"
    for other in ("Stark", None):
        assert [slot and slot["price"] for slot in game.view(other)["iron_bank"]["slots"]] == [7, None, 1]


def test_the_view_tells_everybody_the_interest_of_each_house() -> None:
    game = essos("round: 3\nStark loans: Pyromancer; Spymaster\nTyrell loans: Full Host")
    bank = game.view(None)["iron_bank"]
    assert {house: due for house, due in bank["interest"].items() if due} == {"Stark": 2, "Tyrell": 1}
    assert bank["discount"] is None


def test_the_view_tells_who_is_about_to_leave() -> None:
    game = essos("round: 3")
    assert "leaving" not in game.view(None)
    game.act("Stark", "leave")
    assert game.view("Tyrell")["leaving"] == ["Stark"]


GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize(
    ("game", "decided_by"),
    [
        ("agot-round-10-most-castles", None),
        ("agot-seventh-castle-by-march", None),
        ("agot-round-10-strongholds", "strongholds"),
        ("agot-round-10-supply", "supply"),
        ("agot-round-10-power", "power"),
        ("agot-round-10-iron-throne", "houses behind on the Iron Throne track"),
        ("agot-round-10-faq-land-areas", "land areas"),
    ],
)
def test_the_end_says_which_tie_break_decided(game: str, decided_by: str | None) -> None:
    record = json.loads((GOLDEN / f"{game}.json").read_text(encoding="utf-8"))["record"]
    view = smallcouncil.replay(smallcouncil.Record.from_json(json.dumps(record))).view(None)
    standing = view["standing"]
    assert standing["decided_by"] == decided_by
    assert len(standing["tie_breaks"]) == len(view["outcome"]["ranking"])
    first, second, *_ = standing["tie_breaks"]
    if decided_by is not None:
        assert first[decided_by] > second[decided_by]
        before = list(first)[: list(first).index(decided_by)]
        assert [first[what] for what in before] == [second[what] for what in before]
