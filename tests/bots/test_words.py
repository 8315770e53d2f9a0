"""Bots that speak: when a word is kept, when it is broken, and what is answered."""

import json
from random import Random
from typing import Any

import smallcouncil
from smallcouncil import bots
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import BARATHEON, GREYJOY, LANNISTER
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.iron_throne.page import Page
from smallcouncil.bots.manners import KNIGHT, MAESTER, SQUIRE, remarks, trust
from smallcouncil.bots.temperament import EVEN
from smallcouncil.simulation.play import Lineup, play_game
from smallcouncil.words.deeds import Deed
from smallcouncil.words.heard import Heard, heard_by
from smallcouncil.words.word import Spoken, Word, conversation

TEMPTING = """
  phase: march
  round: {round}
  turn: Stark
  winterfell: Stark 2 knights, footman; order march +1*
  Stark supply: 3
  white-harbor: power token Stark
  karhold: power token Stark
  castle-black: power token Stark
  the-stony-shore: power token Stark
  moat-cailin: Greyjoy footman
  pyke: Greyjoy footman
  {more}
"""


def said(*words: tuple[str, Word], round: int = 5, moment: int = 0, talk: str = "Greyjoy+Stark") -> list[Spoken]:
    return [Spoken(talk, n, by, word, round, moment) for n, (by, word) in enumerate(words, 1)]


def truce(until: int = 6, by: str = "Greyjoy", to: str = "Stark", round: int = 5) -> list[Spoken]:
    return said((by, Word("truce", (to,), until=until)), (to, Word("agree", (by,), answers=1)), round=round)


def march(words: list[Spoken], round: int = 5, more: str = "") -> tuple[bool, str]:
    """Whether a knight goes to Moat Cailin, and why."""
    game = smallcouncil.position("agot", TEMPTING.format(round=round, more=more))
    bot = bots.make("knight", "agot", "Stark", "1")
    while (decision := game.decisions[0]).kind == "march" and decision.house == "Stark":
        choice = bots.ask(bot, game, decision, Random(1), heard_by("Stark", words, [], round))
        if choice.startswith("winterfell > moat-cailin"):
            return True, bot.reason
        game.apply("Stark", choice)
    return False, ""


def test_a_truce_is_kept() -> None:
    assert march([])[0]
    assert not march(truce())[0]
    assert march(truce(until=4, round=3))[0], "it is over"
    elsewhere = said(("Greyjoy", Word("truce", ("Stark",), ("seagard",), until=6)))
    elsewhere += truce()[1:]
    assert march(elsewhere)[0], "it was for another border"


def test_a_broken_truce_has_its_price_even_if_the_attack_fails() -> None:
    guarded = TEMPTING.replace("moat-cailin: Greyjoy footman", "moat-cailin: Greyjoy 2 knights, footman")
    game = smallcouncil.position("agot", guarded.format(round=5, more="Greyjoy supply: 3"))
    table, target = Table(game.view("Stark")), AREA_IDS["moat-cailin"]

    def attack(words: list[Spoken]) -> tuple[float, float, float]:
        accord = Accord(table, heard_by("Stark", words, [], 5), KNIGHT)
        outlook = Outlook(table, EVEN, accord=accord)
        move = Marcher(outlook, AREA_IDS["winterfell"], 1).move(target, table.units[AREA_IDS["winterfell"]])
        assert move is not None
        return move.chance, move.worth, accord.breach(target)

    chance, honest, _ = attack([])
    assert 0.1 < chance < 0.9
    _, faithless, price = attack(truce())
    assert price > 10
    assert abs(honest - faithless - price) < 1e-6


def test_a_truce_is_broken_for_the_seventh_castle_and_the_reason_is_said() -> None:
    castles = "\n  ".join(
        f"{area}: power token Stark" for area in ("flints-finger", "the-eyrie", "riverrun", "harrenhal")
    )
    assert march(truce(), more=castles) == (True, "broke its word to Greyjoy for Moat Cailin: it wins the game")


def test_who_breaks_its_word_is_trusted_no_more_and_paid_back() -> None:
    broken = [Deed("attack", "Greyjoy", "Stark", "", "winterfell", 5, 3)]
    heard = heard_by("Stark", truce(), broken, 6)
    score = trust(heard, "Stark", ["Greyjoy", "Tyrell"], KNIGHT)
    assert score["Greyjoy"] < 0.3 < score["Tyrell"]
    assert heard_by("Stark", truce(), broken, 10).promises[0].state == "broken", "to the end of the game"
    assert remarks(heard, "Stark") == [Word("reproach", ("Greyjoy",))]
    told = [*truce(), Spoken("table", 1, "Stark", Word("reproach", ("Greyjoy",)), 6, 9)]
    assert remarks(heard_by("Stark", told, broken, 7), "Stark") == [], "once is enough"


def test_a_kept_word_is_thanked_for_and_mends_trust() -> None:
    heard = heard_by("Greyjoy", truce(until=6), [], 7)
    assert remarks(heard, "Greyjoy") == [Word("thanks", ("Stark",))]
    assert trust(heard, "Greyjoy", ["Stark"], KNIGHT)["Stark"] > KNIGHT.trust


def call_against_greyjoy(*agree: str) -> list[Spoken]:
    """Martell calls everybody against House Greyjoy, and some agree."""
    answers = [(house, Word("agree", ("Martell",), answers=1)) for house in agree]
    return said(("Martell", Word("stop", house="Greyjoy")), *answers, talk="table")


def test_whoever_has_agreed_to_stop_a_house_owes_it_no_truce() -> None:
    assert not march([*truce(), *call_against_greyjoy("Tyrell")])[0], "others have agreed, Stark has not"
    assert march([*truce(), *call_against_greyjoy("Tyrell", "Stark")])[0]


def test_all_who_agree_to_stop_a_house_are_fellows_and_side_against_it() -> None:
    game = smallcouncil.position("agot", TEMPTING.format(round=5, more=""))
    words = call_against_greyjoy("Tyrell", "Stark")
    accord = Accord(Table(game.view("Stark")), heard_by("Stark", words, [], 5), KNIGHT)
    assert accord.fellows == {"Martell", "Tyrell"}
    assert accord.sides_with(BARATHEON, GREYJOY) > 0 > accord.sides_with(GREYJOY, BARATHEON)
    assert accord.sides_with(BARATHEON, LANNISTER) == 0
    later = Accord(Table(game.view("Stark")), heard_by("Stark", words, [], 8), KNIGHT)
    assert not later.fellows, "nobody has called again"


def test_squires_trust_knights_are_fair_and_maesters_reckon() -> None:
    assert SQUIRE.trust > KNIGHT.trust > MAESTER.trust
    assert SQUIRE.honour > KNIGHT.honour > MAESTER.honour
    assert MAESTER.fades
    assert not KNIGHT.fades


BORDER = """
  phase: planning
  round: 3
  winterfell: Stark footman
  moat-cailin: Greyjoy 2 knights, siege engine
  pyke: Greyjoy footman
  lannisport: Lannister footman
  {more}
"""


def answer(word: Word, more: str = "", heard: Heard | None = None) -> Word:
    game = smallcouncil.position("agot", BORDER.format(more=more))
    (spoken,) = said(("Greyjoy", word), round=3)
    bot = bots.make("knight", "agot", "Stark", "1")
    bot.heard = heard or heard_by("Stark", [spoken], [], 3)
    reply = bot.reply(game.view("Stark"), spoken, Random(1))
    assert reply is not None
    assert (reply.to, reply.answers) == (("Greyjoy",), 1)
    return reply


def test_a_truce_with_a_strong_neighbour_is_welcome() -> None:
    assert answer(Word("truce", ("Stark",), until=5)).kind == "agree"


def test_a_truce_that_lasts_too_long_is_answered_by_a_shorter_one() -> None:
    counter = answer(Word("truce", ("Stark",), until=10))
    assert (counter.kind, counter.until) == ("truce", 5)


def test_no_truce_with_a_house_that_is_about_to_win() -> None:
    castles = "\n  ".join(
        f"{area}: power token Greyjoy" for area in ("riverrun", "seagard", "flints-finger", "harrenhal")
    )
    assert answer(Word("truce", ("Stark",), until=5), castles).kind == "refuse"


def test_no_truce_with_a_house_that_broke_the_last() -> None:
    words = [*truce(round=1, until=3), Spoken("Greyjoy+Stark", 3, "Greyjoy", Word("truce", ("Stark",), until=5), 3, 9)]
    betrayed = heard_by("Stark", words, [Deed("attack", "Greyjoy", "Stark", "", "winterfell", 2, 3)], 3)
    assert answer(Word("truce", ("Stark",), until=5), heard=betrayed).kind == "refuse"


def test_talk_is_the_same_again_and_changes_nothing_where_it_is_off() -> None:
    def play(talk: bool) -> dict[str, object]:
        lineup = Lineup(0, "agot", {"players": 3, "seed": "talk"}, ("squire",) * 3, talk=talk)
        found: dict[str, object] = json.loads(play_game(lineup).record)
        return found

    loud, again, silent = play(True), play(True), play(False)
    assert loud == again
    assert loud["talk"]
    assert "talk" not in silent


def test_a_promised_truce_is_placed() -> None:
    """The Iron Throne: both have said that they place one."""
    game = smallcouncil.new_game("iron-throne", players=4, seed="words")
    players = {house: Page("iron-throne", house, house) for house in game.houses}
    rng = Random(1)
    placed = {True: 0, False: 0}
    asked = 0
    while game.outcome is None and asked < 20:
        decision = game.decisions[0]
        view = game.view(decision.house)
        if decision.kind == "place card" and "truce" in decision.options and decision.house in active(view):
            asked += 1
            for promised in (True, False):
                words = parley(*active(view), view["turn"]) if promised else []
                heard = heard_by(decision.house, words, [], view["turn"])
                fresh = bots.make("knight", "iron-throne", decision.house, "1")
                placed[promised] += bots.ask(fresh, game, decision, Random(asked), heard) == "truce"
        number = bots.pick(players[decision.house], decision, rng)
        if number is None:
            game.apply(decision.house, bots.ask(players[decision.house], game, decision, rng))
        else:
            game.choose(decision, number)
    assert asked > 5
    assert placed[True] >= 0.8 * asked
    assert placed[True] > placed[False], placed


def active(view: dict[str, Any]) -> tuple[str, str]:
    return view["challenger"], view["defender"]


def parley(one: str, other: str, turn: int) -> list[Spoken]:
    words = ((one, Word("parley", (other,))), (other, Word("agree", (one,), answers=1)))
    return said(*words, round=turn, talk=conversation([one, other]))


def test_bots_of_the_iron_throne_speak() -> None:
    lineup = Lineup(0, "iron-throne", {"players": 3, "seed": "2"}, ("knight",) * 3, talk=True)
    told = [line["text"] for line in json.loads(play_game(lineup).record)["talk"]]
    assert any("let us both place a truce" in text for text in told)
    assert any("agreed" in text for text in told)


def test_before_an_encounter_there_is_nothing_to_promise() -> None:
    game = smallcouncil.new_game("iron-throne", players=4, seed="words")
    one, two, three, _ = game.houses
    for word in (Word("parley", (two,)), Word("help", (two,), house=three)):
        (spoken,) = said((one, word), round=0, talk="table")
        bot = bots.make("knight", "iron-throne", two, "1")
        assert bot.reply(game.view(two), spoken, Random(1)) == Word("refuse", (one,), answers=1)
        assert bot.speak(game.view(two), "place card", Random(1)) == []
