"""Words across the table: what may be said, what it sounds like, and what becomes of a promise."""

from random import Random

import pytest

import smallcouncil
from smallcouncil.words.deeds import Deed, Deeds
from smallcouncil.words.heard import heard_by
from smallcouncil.words.promises import Promise, promises
from smallcouncil.words.setting import (
    BadWord,
    Setting,
    UnknownWord,
    WrongHouse,
    WrongPart,
    check,
    check_answer,
    setting_of,
)
from smallcouncil.words.word import Spoken, Word, conversation, sentence

SIX = Setting("agot", ("Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell"), 3)
TRUCE = Word("truce", ("Lannister",), until=5)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (TRUCE, "Lannister: let neither of us march against the other until round 5 is over."),
        (
            Word("truce", ("Stark",), ("riverrun", "moat-cailin"), until=4),
            "Stark: let neither of us march against the other in Riverrun and Moat Cailin until round 4 is over.",
        ),
        (
            Word("support", ("Tyrell",), ("harrenhal", "the-reach")),
            "Tyrell: support me in Harrenhal, and I support you in The Reach.",
        ),
        (Word("leave", ("Martell",), ("storms-end",)), "Martell: leave Storm's End, or I attack."),
        (Word("stop", house="Greyjoy"), "Greyjoy must be stopped. Are you with me?"),
        (
            Word("bids", ("Tyrell",), tracks=("iron-throne", "fiefdoms")),
            "Tyrell: leave me the Iron Throne track, and I leave you the Fiefdoms track.",
        ),
        (Word("thanks", ("Tyrell",)), "Tyrell: thank you."),
        (Word("reproach", ("Tyrell",)), "Tyrell: you gave your word, and you broke it."),
        (
            Word("truce", ("Lannister",), until=4, answers=7),
            "Lannister: not so, but let neither of us march against the other until round 4 is over.",
        ),
    ],
)
def test_a_word_makes_a_sentence(word: Word, said: str) -> None:
    check(word, "Stark" if word.to != ("Stark",) else "Greyjoy", SIX)
    assert sentence(word) == said


def test_an_answer_says_what_it_answers() -> None:
    assert sentence(Word("agree", ("Stark",), answers=2), TRUCE) == "Stark: agreed, a truce until round 5."
    assert sentence(Word("refuse", ("Stark",), answers=2), TRUCE) == "Stark: no, not a truce until round 5."


@pytest.mark.parametrize(
    ("word", "error"),
    [
        (Word("parley", ("Lannister",)), UnknownWord),
        (Word("truce", until=5), WrongHouse),
        (Word("truce", ("Stark",), until=5), WrongHouse),
        (Word("truce", ("Arryn",), until=5), WrongHouse),
        (Word("truce", ("Lannister", "Tyrell"), until=5), WrongHouse),
        (Word("truce", ("Lannister",)), WrongPart),
        (Word("truce", ("Lannister",), until=2), WrongPart),
        (Word("truce", ("Lannister",), until=11), WrongPart),
        (Word("truce", ("Lannister",), ("valhalla",), until=5), WrongPart),
        (Word("truce", ("Lannister",), ("riverrun", "riverrun"), until=5), WrongPart),
        (Word("support", ("Lannister",)), WrongPart),
        (Word("leave", ("Lannister",), ("riverrun", "harrenhal")), WrongPart),
        (Word("stop", ("Lannister",)), WrongPart),
        (Word("stop", ("Lannister",), house="Lannister"), WrongHouse),
        (Word("stop", house="Stark"), WrongHouse),
        (Word("bids", ("Lannister",), tracks=("iron-throne",)), WrongPart),
        (Word("bids", ("Lannister",), tracks=("iron-throne", "iron-throne")), WrongPart),
        (Word("thanks", ("Lannister",), until=4), WrongPart),
        (Word("thanks", ("Lannister",), answers=4), WrongPart),
        (Word("agree", ("Lannister",)), WrongPart),
    ],
)
def test_what_makes_no_sense_is_refused(word: Word, error: type[BadWord]) -> None:
    with pytest.raises(error):
        check(word, "Stark", SIX)


def test_only_who_was_asked_answers_and_once() -> None:
    asked = said(1, "Stark", TRUCE)
    yes = Word("agree", ("Stark",), answers=1)
    check_answer(yes, "Lannister", asked, given=False)
    for answered, by, given in ((None, "Lannister", False), (asked, "Tyrell", False), (asked, "Lannister", True)):
        with pytest.raises(WrongPart):
            check_answer(yes, by, answered, given=given)
    with pytest.raises(WrongHouse):
        check_answer(Word("agree", ("Tyrell",), answers=1), "Lannister", asked, given=False)
    counter = said(2, "Lannister", Word("truce", ("Stark",), until=4, answers=1))
    with pytest.raises(WrongPart):
        check_answer(Word("truce", ("Lannister",), until=3, answers=2), "Stark", counter, given=False)


# Promises


def said(n: int, by: str, word: Word, round: int = 3, moment: int = 100, talk: str = "Lannister+Stark") -> Spoken:
    return Spoken(talk, n, by, word, round, moment)


def agreed(word: Word = TRUCE, by: str = "Stark", to: str = "Lannister", round: int = 3) -> list[Spoken]:
    return [said(1, by, word, round), said(2, to, Word("agree", (by,), answers=1), round, 105)]


def attack(by: str, other: str, area: str = "riverrun", round: int = 3, moment: int = 110) -> Deed:
    return Deed("attack", by, other, "", area, round, moment)


def only(words: list[Spoken], deeds: list[Deed], now: int) -> Promise:
    (found,) = promises(words, deeds, now)
    return found


def test_a_truce_holds_until_its_last_round_is_over() -> None:
    assert only(agreed()[:1], [], 3).state == "asked"
    assert only(agreed(), [], 5).state == "agreed"
    assert only(agreed(), [], 6).state == "kept"
    no = said(2, "Lannister", Word("refuse", ("Stark",), answers=1))
    assert only([agreed()[0], no], [], 3).state == "refused"


def test_an_attack_breaks_a_truce_and_it_is_known_who_did() -> None:
    broken = only(agreed(), [attack("Lannister", "Stark")], 4)
    assert (broken.state, broken.broken_by, broken.broken_at) == ("broken", "Lannister", 110)
    assert only(agreed(), [attack("Lannister", "Tyrell")], 4).state == "agreed"
    assert only(agreed(), [attack("Lannister", "Stark", moment=104)], 4).state == "agreed", "it was before the word"
    assert only(agreed(), [attack("Lannister", "Stark", round=6)], 6).state == "kept", "it was after its end"


def test_a_truce_on_a_border_says_nothing_of_other_borders() -> None:
    border = Word("truce", ("Lannister",), ("riverrun",), until=5)
    assert only(agreed(border), [attack("Lannister", "Stark", "harrenhal")], 4).state == "agreed"
    assert only(agreed(border), [attack("Stark", "Lannister")], 4).broken_by == "Stark"


def test_support_is_owed_by_each_in_another_area() -> None:
    deal = agreed(Word("support", ("Lannister",), ("harrenhal", "riverrun")))
    helps = Deed("support", "Lannister", "Stark", "Greyjoy", "harrenhal", 3, 120)
    assert only(deal, [helps], 3).state == "kept"
    assert only(deal, [helps._replace(other="Greyjoy", against="Stark")], 3).broken_by == "Lannister"
    assert only(deal, [helps._replace(kind="no support", against="")], 3).broken_by == "Lannister"
    assert only(deal, [helps._replace(area="riverrun")], 3).state == "agreed", "that is where Stark owes it"
    assert only(deal, [], 4).state == "over"


def test_bids_are_judged_by_the_track() -> None:
    deal = agreed(Word("bids", ("Lannister",), tracks=("iron-throne", "fiefdoms")))
    throne = Deed("track", "Stark+Tyrell+Lannister", "iron-throne", "", "", 3, 130)
    assert only(deal, [throne], 3).state == "kept"
    assert only(deal, [throne._replace(by="Lannister+Stark+Tyrell")], 3).broken_by == "Lannister"
    assert only(deal, [throne._replace(other="fiefdoms")], 3).broken_by == "Stark"


def test_a_call_to_all_is_a_promise_with_each_who_agrees() -> None:
    call = said(1, "Stark", Word("stop", house="Greyjoy"), talk="table")
    yes = [said(n, by, Word("agree", ("Stark",), answers=1), talk="table") for n, by in ((2, "Tyrell"), (3, "Martell"))]
    assert [(each.to, each.state) for each in promises([call, *yes], [], 4)] == [
        ("Tyrell", "agreed"),
        ("Martell", "agreed"),
    ]


def test_a_house_hears_what_is_said_to_all_and_in_its_own_conversations() -> None:
    open_word = said(1, "Stark", Word("stop", house="Greyjoy"), talk="table")
    words = [open_word, *agreed()]
    assert heard_by("Tyrell", words, [], 3).words == (open_word,)
    assert heard_by(None, words, [], 3).words == (open_word,)
    assert len(heard_by("Lannister", words, [], 3).words) == 3
    assert conversation(["Stark", "Lannister", "Stark"]) == "Lannister+Stark"


# Deeds


def test_the_deeds_of_a_game_are_read_from_what_everybody_saw() -> None:
    game = smallcouncil.new_game("agot", players=6, seed="words")
    deeds = Deeds()
    chance = Random(1)
    while game.outcome is None and game.view(None)["round"] < 5:
        game.choose(game.decisions[0], chance.randrange(len(game.decisions[0].codes)))
        deeds.follow(game)
    fought = [game.fields(event) for _, event in game.events_for(None) if event.kind == "combat"]
    attacks = [deed for deed in deeds.done if deed.kind == "attack"]
    assert fought
    assert [(each["house"], each["defender"]) for each in fought] == [
        (deed.by, deed.other) for deed in attacks if game.events[deed.moment].kind == "combat"
    ]
    assert Deeds().follow(game) == deeds.done, "read at once or as they come"
    assert setting_of(game.view(None)) == Setting("agot", tuple(game.view(None)["houses"]), 5)


def test_a_game_that_goes_back_is_read_again() -> None:
    game = smallcouncil.new_game("iron-throne", players=3, seed="words")
    earlier, deeds = game.copy(), Deeds()
    for _ in range(400):
        if game.outcome is None:
            game.choose(game.decisions[0], 0)
    assert deeds.follow(game)
    assert deeds.follow(earlier) == []
