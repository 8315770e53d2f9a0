"""Names and texts: their status, and how owners of the game replace them (docs/iron-throne-cards.md)."""

import json
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.card_file import read_cards
from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.cards.events import EVENTS

MINE = {
    "characters": {"barristan": "Daario Naharis"},
    "leaders": {"barristan": {"title": "Stormcrow", "text": "As printed."}},
    "cards": {"barristan": {"text": "As printed, too.", "status": "sourced"}},
    "events": {"ascendant": {"title": "Mighty"}},
}


def named(cards: dict[str, Any]) -> smallcouncil.Game[Any]:
    return smallcouncil.new_game(
        "iron-throne",
        houses=["Targaryen", "Stark", "Tyrell"],
        leaders=["barristan", "robb", "mace"],
        special_events="mixed",
        seed=1,
        cards=cards,
    )


def test_the_status_of_every_text_is_known() -> None:
    """The rulebook pictures six leader sheets, three character cards and the events of the houses."""
    assert [leader.character for leader in LEADERS] == list(range(25))
    assert [card.character for card in CHARACTER_CARDS] == list(range(25))
    assert sum(leader.status == "rulebook" for leader in LEADERS) == 6
    assert sum(card.status == "rulebook" for card in CHARACTER_CARDS) == 3
    assert {leader.status for leader in LEADERS} == {"rulebook", "original"}
    assert {card.status for card in CHARACTER_CARDS} == {"rulebook", "original"}
    assert [event.status for event in EVENTS].count("rulebook") == 6


def test_the_status_is_shown() -> None:
    shown = named({}).view("Stark")["houses"]
    assert shown["Stark"]["leader"]["status"] == "rulebook"
    assert shown["Tyrell"]["leader"]["status"] == "original"


def test_replaced_words_are_used_everywhere() -> None:
    game = named(MINE)
    leader = game.view(None)["houses"]["Targaryen"]["leader"]
    assert leader["name"] == "Daario Naharis"
    assert leader["title"] == "Stormcrow"
    assert leader["text"] == "As printed."
    assert leader["status"] == "owner"
    copied = smallcouncil.restore(json.loads(json.dumps(game.copy().to_json())))
    assert copied.view(None) == game.view(None)
    assert smallcouncil.replay(game.record().to_json()).view(None) == game.view(None)
    assert any("Daario Naharis" in game.prose(event) for event in game.events)


def test_choices_speak_the_replaced_names() -> None:
    game = smallcouncil.new_game(
        "iron-throne",
        houses=["Targaryen", "Stark", "Tyrell"],
        leaders=["jorah", "bran", "olenna"],
        seed=1,
        cards=MINE,
    )
    for _ in range(40):
        decision = game.decisions[0]
        if decision.house == "Targaryen" and decision.kind == "distribute":
            assert "Daario Naharis" in decision.options
            break
        game.apply(decision.house, decision.options[0])
    else:
        pytest.fail("Targaryen never distributes power")


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(MINE), encoding="utf-8")
    assert read_cards(path) == MINE


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ({"leader": {}}, 'no section "leader"'),
        ({"leaders": []}, 'section "leaders"'),
        ({"leaders": {"hodor": {"text": "Hodor."}}}, 'leaders: there is no "hodor"'),
        ({"leaders": {"robb": {"ability": "x"}}}, 'leaders: "robb": there is no field "ability"'),
        ({"cards": {"arya": {"text": 7}}}, 'cards: "arya": the field "text" must be text'),
        ({"cards": {"arya": {"title": " "}}}, 'cards: "arya": the field "title"'),
        ({"cards": {"arya": {"text": "x" * 401}}}, 'cards: "arya": the field "text" must be one line'),
        ({"cards": {"arya": {}}}, 'cards: "arya": expected some of the fields'),
        ({"events": {"influential": {"text": "a\nb"}}}, 'events: "influential": the field "text"'),
        ({"characters": {"jaime": ""}}, 'characters: "jaime": the field "name"'),
        ({"characters": {"jaime": "Arya Stark"}}, "belongs to another character too"),
        ({"characters": {"jaime": "Truce"}}, "means something else"),
        ({"characters": {"jaime": "Jaime #1"}}, "begins a comment"),
        ({"events": {"influential": {"text": "a\rb"}}}, 'events: "influential": the field "text" must be one line'),
        ({"cards": {"arya": {"text": "\x1b[31mred"}}}, 'cards: "arya": the field "text" must be one line'),
        (["leaders"], "expected sections"),
        ([], "expected sections"),
        (0, "expected sections"),
    ],
)
def test_a_wrong_file_names_the_card_and_the_field(cards: Any, message: str) -> None:
    with pytest.raises(smallcouncil.BadOptions) as error:
        named(cards)
    assert message in str(error.value)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(MINE), encoding="utf-8-sig")
    assert read_cards(tmp_path / "cards.json") == MINE


def test_a_card_that_a_file_names_twice(tmp_path: Path) -> None:
    (tmp_path / "twice.json").write_text('{"cards": {"arya": {"text": "a"}, "arya": {"text": "b"}}}', encoding="utf-8")
    with pytest.raises(smallcouncil.BadOptions, match=r'^cards: "arya" is said twice'):
        read_cards(tmp_path / "twice.json")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(smallcouncil.BadOptions, match="cannot be read"):
        read_cards(tmp_path / "nothing.json")
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    with pytest.raises(smallcouncil.BadOptions, match="not JSON"):
        read_cards(tmp_path / "bad.json")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(smallcouncil.BadOptions, match="not JSON"):
        read_cards(tmp_path / "deep.json")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    with pytest.raises(smallcouncil.BadOptions, match="object"):
        read_cards(tmp_path / "list.json")
