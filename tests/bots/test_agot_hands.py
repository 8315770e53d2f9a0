"""What bots think of house cards comes from the cards themselves."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.house_card import Ability, HouseCard, happens
from smallcouncil.agot.cards.house_cards import HOUSE_CARDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat, lose_unit
from smallcouncil.agot.imagined import Fight, imagine
from smallcouncil.agot.names import HOUSES, LANNISTER, STARK
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, count
from smallcouncil.bots.agot.card_texts import Scene, text_adds
from smallcouncil.bots.agot.hands import Battle, read_battle
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.played import BEFORE
from smallcouncil.bots.agot.table import Table, group_of
from smallcouncil.bots.temperament import EVEN
from smallcouncil.kernel import View
from tests.agot.cards.duel import dance, vassal_duel


def battle_in(view: View, deck: tuple[HouseCard, ...] | None = None) -> Battle:
    table = Table(view)
    if deck is not None:
        table.edition = replace(table.edition, house_cards=deck)
    return read_battle(Outlook(table, EVEN))


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_fight_ends_as_the_real_one(seed: int) -> None:
    """Whatever two cards are played in a random game: the strengths that a bot foresees are those that are told."""
    game = smallcouncil.new_game("agot", players=6, seed=seed)
    rng, foreseen, compared = Random(seed), (0, 0), 0
    fight: Fight | None = None
    while game.outcome is None:
        decision = game.decisions[0]
        choice = rng.choice(decision.options)
        view = game.view(decision.house)
        if decision.kind == "house card" and len(game.decisions) == 2:
            fight = battle_in(view).fight
        if decision.kind == "valyrian steel blade":
            choice = "pass"
        since = game.event_count
        game.apply(decision.house, choice)
        news = [(event.kind, game.fields(event)) for event in game.events[since:]]
        if fight is not None and any(kind == "card revealed" for kind, _ in news):
            played = {fields["house"]: fields["card"] for kind, fields in news if kind == "card revealed"}
            table = Table(view)
            names = [HOUSES[fight.combat.house(side)] for side in (ATTACKER, DEFENDER)]
            cards = [table.decks[fight.combat.house(side)][played[name]] for side, name in enumerate(names)]
            shown = fight.reveal(*cards)
            foreseen = shown.strength(ATTACKER), shown.strength(DEFENDER)
            texts = [getattr(table.edition.house_cards[card], window) for card in cards for window in BEFORE]
            if any(texts):
                fight = None
        final = [fields["strength"] for kind, fields in news if kind == "final strength"]
        if final and fight is not None:
            assert tuple(final) == foreseen
            compared += 1
            fight = None
    assert compared > 3


@pytest.mark.parametrize("options", [{"players": 6}, {"players": 8, "expansion": "mother-of-dragons"}], ids=str)
def test_what_is_known_of_both_armies_is_what_would_be_counted(options: dict[str, Any]) -> None:
    """For every pair of cards, before and after their texts."""
    game, rng, compared = smallcouncil.new_game("agot", seed=3, **options), Random(3), 0
    while game.outcome is None:
        decision = game.decisions[0]
        if decision.kind == "house card" and decision.actor == decision.seat:
            battle = battle_in(game.view(decision.house))
            hands = battle.fight.game.state.hand
            for attacking in hands[battle.houses[ATTACKER]]:
                for defending in hands[battle.houses[DEFENDER]]:
                    shown = battle.fight.reveal(attacking, defending)
                    after = [
                        shown.resolve(window, side, code)
                        for window in BEFORE
                        for side in (ATTACKER, DEFENDER)
                        for code in battle.codes(shown, window, side)[0]
                    ]
                    for fight in (shown, *after):
                        counted = fight.strength(battle.me), fight.strength(1 - battle.me)
                        cards = [battle.card_in(fight, side) for side in (battle.me, 1 - battle.me)]
                        same = fight.has_the_armies_of(battle.fight)
                        assert battle.strengths(fight, cards[0], cards[1], same) == counted
                        compared += 1
        game.choose(decision, rng.randrange(len(decision.codes)))
    assert compared > 500


POSITION = """
phase: march
turn: Lannister
harrenhal: Lannister 2 footmen; order march
blackwater: Stark 2 footmen
Stark hand: Ser Rodrick Cassel
Lannister hand: Cersei Lannister, Ser Jaime Lannister
"""


def at_the_cards() -> View:
    """Two footmen against two: Lannister is about to choose a card."""
    game = smallcouncil.new_game("agot", position=POSITION)
    game.apply("Lannister", "harrenhal > blackwater: 2 footmen")
    while game.decisions[0].kind != "house card":
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    return game.view("Lannister")


def finds_footmen(game: Game, combat: Combat, side: int) -> list[int]:
    return happens(game, combat, side) if count(game.state.units[combat.area], FOOTMAN) else []


def destroys_all(game: Game, combat: Combat, side: int, code: int) -> None:
    while count(game.state.units[combat.area], FOOTMAN):
        lose_unit(game, combat, 1 - side, FOOTMAN)


def test_a_card_that_no_bot_has_ever_seen_is_understood() -> None:
    """A new card touches its file, its test and the catalogue: bots find out by themselves what it does."""
    view = at_the_cards()
    known = battle_in(view)
    weak, strong = (known.table.decks[known.outlook.me][name] for name in ("Cersei Lannister", "Ser Jaime Lannister"))
    (theirs,) = known.table.hand[known.houses[DEFENDER]]
    assert known.outcome(weak, theirs) < known.outcome(strong, theirs)

    unheard_of = HouseCard("Wildfire", strength=0, immediately=Ability(finds_footmen, destroys_all))
    deck = list(known.table.edition.house_cards)
    deck[weak] = unheard_of
    new = battle_in(view, tuple(deck))
    assert new.outcome(weak, theirs) > new.outcome(strong, theirs)
    assert view == at_the_cards(), "to think about a card changes nothing"


def test_what_a_card_says_of_its_worth_counts() -> None:
    """`in_a_fight`: for what a text does outside the table that a bot can imagine."""
    view = at_the_cards()
    known = battle_in(view)
    weak = known.table.decks[known.outlook.me]["Cersei Lannister"]
    (theirs,) = known.table.hand[known.houses[DEFENDER]]
    deck = list(known.table.edition.house_cards)
    deck[weak] = HouseCard("Dreamer", strength=0, in_a_fight=lambda game, combat, side: 3.0 * (combat.winner != side))
    assert battle_in(view, tuple(deck)).outcome(weak, theirs) == pytest.approx(known.outcome(weak, theirs) + 3.0)


@pytest.mark.parametrize("card", range(len(HOUSE_CARDS)), ids=lambda card: f"{HOUSE_CARDS[card].name} {card}")
def test_every_card_can_be_imagined(card: int) -> None:
    """In attack and defence, against a card and against none, won or lost: its text works in a bot's mind."""
    game = smallcouncil.new_game("agot", players=8, expansion="mother-of-dragons", seed=1)
    view = game.view("Stark")
    table = Table(view)
    owner = next((house for house in range(len(HOUSES)) if card in table.edition.hands.get(house, ())), STARK)
    other = LANNISTER if owner != LANNISTER else STARK
    area, origin = AREA_IDS["riverrun"], AREA_IDS["harrenhal"]
    for side in (ATTACKER, DEFENDER):
        attacker, defender = (other, owner) if side else (owner, other)
        there = {"controller": HOUSES[defender], "house": HOUSES[defender], "units": {"footman": 2, "knight": 1}}
        table = Table({**view, "areas": {**view["areas"], "riverrun": there}})
        fight = imagine(table, area, origin, attacker, defender, group_of({"footman": 1, "knight": 2}))
        battle = Battle(Outlook(table, EVEN, owner), fight, 10.0)
        for theirs in (NO_CARD, *table.hand[other][:3]):
            assert -100 < battle.outcome(card, theirs) < 100
        shown = fight.reveal(*((NO_CARD, card) if side else (card, NO_CARD)))
        for winner in (ATTACKER, DEFENDER):
            assert -50 < battle.text_worth(battle.card_in(shown, side), side, winner, shown, [3, 4]) < 50
        assert -12 < text_adds(table.edition, card, side, Scene(attacker, defender)) < 12


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        (("Targaryen", "Missandei", "Stark", "Black Walder"), "Strong Belwas"),
        (("Targaryen", "Missandei", "Baratheon", "Mance Rayder"), "Strong Belwas"),
    ],
)
def test_the_final_strengths_are_read_from_the_view(card: tuple[str, str, str, str], answer: str) -> None:
    """Missandei works after a narrow defeat: who thinks about her must know how narrow it was."""
    combat = dance(*card, more="Targaryen discard: Strong Belwas")
    assert combat.asks_about("Missandei")
    bot = bots.make("squire", "agot", "Targaryen", "seed")
    assert bots.ask(bot, combat.game, combat.asked, Random(1)) in ("pass", answer)


def test_the_wildling_threat_is_known_to_who_imagines_a_fight() -> None:
    """Mance Rayder fights with it."""
    combat = dance("Baratheon", "Mance Rayder", "Greyjoy", "Aeron Damphair", more="threat: 8")
    battle = battle_in(combat.game.view("Greyjoy"))
    assert battle.fight.strength(ATTACKER) == 8


def test_only_the_text_that_is_asked_about_is_spelled() -> None:
    """Rodrik the Reader chooses among the cards of a Westeros deck; Jon Connington, who chooses an area, does not."""
    combat = vassal_duel(
        "Greyjoy", "Rodrik the Reader", "Martell", "Jon Connington", drawn="Janos Slynt, Varys",
        attack="2 knights", more="house cards: alternate",
    )  # fmt: skip
    combat.pass_until("card: Rodrik the Reader")
    bot = bots.make("knight", "agot", "Greyjoy", "seed")
    assert bots.ask(bot, combat.game, combat.asked, Random(1)) in combat.options
