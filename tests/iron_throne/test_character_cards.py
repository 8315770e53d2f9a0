"""Character Cards (p. 8): the rules that all 25 share."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil.iron_throne.cards import CHARACTER_CARDS
from smallcouncil.iron_throne.cards.leader import WINDOWS
from smallcouncil.iron_throne.names import CHARACTER_IDS, CHARACTER_NAMES, HOUSES
from smallcouncil.kernel import Game
from tests.iron_throne.table import BEFORE_PLACEMENT, encounter, offered, reveal, skip

STEPS = dict(
    zip(
        WINDOWS[4:],
        (
            BEFORE_PLACEMENT,
            "after house cards are revealed",
            "before rewards and penalties",
            "after the resolution phase",
        ),
        strict=True,
    )
)
LOSING = ("eddard", "catelyn", "arya", "shireen", "jorah")
"""Cards for those who lost; Eddard's wants a betrayal."""


def scene(character: int, participant: str, leader: str, step: str) -> Game[Any]:
    """An encounter in which every condition of a card but its character's presence holds."""
    house = HOUSES[character // 5]
    word = CHARACTER_IDS[character]
    other, opposing = ("Tyrell", "loras") if house != "Tyrell" else ("Stark", "robb")
    friend, befriended = ("Lannister", "tywin") if house != "Lannister" else ("Baratheon", "davos")
    lost = word in LOSING
    result = "won: defender\nlost: challenger" if lost else "won: challenger\nlost: defender"
    outcome = "betrayal" if word == "eddard" else "hostility"
    more = f"{house} leader: {leader}\n{house} hand: {word}, 1\n"
    if step in ("before rewards and penalties", "after the resolution phase"):
        more += f"outcome: {outcome}\n{result}\n"
    if word == "joffrey":
        more += f"{house} hostages: {other} 3\n"
    side = "challenger" if word in ("jorah", "selyse") else "defender"
    return encounter(
        f"{house} {participant}",
        f"{other} {opposing}",
        f"{side} {friend} {befriended}",
        step=step,
        cards="truce 8" if word == "eddard" else "5 8",
        more=more + f"{other} hand: none\n{friend} hand: none\n",
    )


def others(character: int) -> tuple[str, str]:
    """Two other characters of the house."""
    house = character // 5
    first, second, *_ = [word for word in CHARACTER_IDS[house * 5 : house * 5 + 5] if word != CHARACTER_IDS[character]]
    return first, second


@pytest.mark.parametrize("character", range(25), ids=CHARACTER_IDS)
class TestEveryCard:
    def step(self, character: int) -> str:
        return STEPS[WINDOWS[CHARACTER_CARDS[character].window]]

    def test_with_its_character_in_the_encounter(self, character: int) -> None:
        game = scene(character, CHARACTER_IDS[character], others(character)[0], self.step(character))
        assert offered(game, HOUSES[character // 5], f"play {CHARACTER_NAMES[character]}")

    def test_as_the_leaders_card_with_any_character(self, character: int) -> None:
        game = scene(character, others(character)[0], CHARACTER_IDS[character], self.step(character))
        assert offered(game, HOUSES[character // 5], f"play {CHARACTER_NAMES[character]}")

    def test_not_with_another_character(self, character: int) -> None:
        participant, leader = others(character)
        game = scene(character, participant, leader, self.step(character))
        assert not offered(game, HOUSES[character // 5], f"play {CHARACTER_NAMES[character]}")

    def test_not_at_another_time(self, character: int) -> None:
        """A step in which nobody can play anything asks nobody, and is over when we look."""
        wrong = [step for step in STEPS.values() if step != self.step(character)]
        assert len(wrong) == 3
        for step in wrong:
            game = scene(character, CHARACTER_IDS[character], others(character)[0], step)
            there = game.view(None)["step"] == step
            assert not (there and offered(game, HOUSES[character // 5], f"play {CHARACTER_NAMES[character]}"))

    def test_not_when_its_character_is_dead(self, character: int) -> None:
        """p. 9, 10."""
        game = scene(character, CHARACTER_IDS[character], others(character)[0], self.step(character))
        game.state.power[character] = 0
        again = game.copy()
        again.asked = []
        again.run()
        assert not offered(again, HOUSES[character // 5], f"play {CHARACTER_NAMES[character]}")


def test_a_dead_characters_card_can_still_be_placed() -> None:
    """p. 10: it is a hostility card of value zero."""
    game = encounter(
        "Stark robb",
        "Tyrell loras",
        step="place house cards",
        more="Stark hand: arya, 1\nTyrell hand: truce, 1\nStark characters: arya 0",
    )
    reveal(game, Stark="Arya Stark", Tyrell="truce")
    assert skip(game).view(None)["encounter"]["outcome"] == "betrayal"


def test_leaders_get_a_second_chance_when_a_card_changes_the_outcome() -> None:
    """p. 10: leader abilities come first.  No card of ours changes the outcome, but an owner's might."""
    game = encounter(
        "Baratheon davos",
        "Stark robb",
        step="after house cards are revealed",
        more="Baratheon leader: stannis\npending: CharacterCards at 0, next 0, outcome 3, passed 0, window 5",
    )
    assert [f"{each.house} {each.kind}" for each in game.decisions] == ["Baratheon leader ability"]


def test_an_impossible_text_is_refused_with_its_rule() -> None:
    game = encounter(
        "Lannister jaime", "Stark robb", step="after house cards are revealed", more="Lannister hand: tywin, 1"
    )
    with pytest.raises(smallcouncil.IllegalChoice, match="needs its moment"):
        game.apply("Lannister", "play Tywin Lannister")
