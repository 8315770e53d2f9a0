"""A choice that is not offered is refused, with the rule behind the common mistakes."""

import pytest

import smallcouncil
from tests.iron_throne.table import WON, play, table

SMALL = """houses: Stark, Lannister, Tyrell
Stark leader: robb
Lannister leader: cersei
Tyrell leader: mace
"""
PROTECTED = WON + "Tyrell side: defender loras\nno penalties: Lannister\n"
REPLACE = """Stark side: challenger arya
Lannister side: defender tyrion
Stark placed: 12
Lannister placed: 5
Lannister hand: tyrion, 4, 20
"""


@pytest.mark.parametrize(
    ("step", "more", "choice", "why"),
    [
        ("offer support", "Tyrell characters: loras 0\n", "Tyrell: defender: Loras Tyrell", "dead"),
        ("offer support", "", "Tyrell: defender: Mace Tyrell", "leader has no token"),
        ("offer support", "", "Tyrell: defender: Arya Stark", "another house"),
        ("offer support", "may not support defender: Tyrell\n", "Tyrell: defender: Loras Tyrell", "forbids"),
        ("choose defending character", "", "Lannister: Cersei Lannister", "leader has no token"),
        ("determine defender", "event: stark\n", "Stark: Stark", "cannot be the defender"),
        ("discuss truce", "outcome: truce\n", "Stark: ask for 4 power", "at most 1 influence"),
        ("discuss truce", "outcome: truce\n", "Stark: accept", "no proposal"),
        (
            "discuss truce",
            "outcome: truce\ntruce: 10; Lannister proposes; challenger 1 power; defender nothing\n",
            "Stark: ask for 1 power",
            "no more proposals",
        ),
        ("determine defender", "event: stark\n", "Stark: Baratheon", "event card"),
        ("distribute power", "", "Stark: no more", "up to"),
        ("place house cards", "Stark hand: 1, 2\n", "Stark: hostility 3", "not in this hand"),
        ("place house cards", "Stark hand: 1, 2\n", "Stark: Arya Stark", "not in this hand"),
        ("taking hostages", PROTECTED, "Stark: Lannister: deck", "no penalties"),
        ("taking hostages", PROTECTED, "Stark: Baratheon: deck", ""),
        ("taking hostages", WON, "Stark: Tyrell: deck", "opposing side"),
        (
            "taking hostages",
            WON + "Lannister hand: none\nLannister hostages: Tyrell 3\n",
            "Stark: Lannister: hand",
            "only where there are cards",
        ),
        ("after house cards are revealed", REPLACE, "Lannister: hostility 4", "only a higher one"),
        ("before your turn", "", "Stark: fly", ""),
    ],
)
def test_a_refusal_names_the_rule(step: str, more: str, choice: str, why: str) -> None:
    alone = step in ("before your turn", "determine defender")
    lines = "" if alone else "defender: Lannister\nevent: lannister\n"
    game = table(SMALL + lines + more, step)
    if more == REPLACE:
        play(game, "Lannister: play Tyrion Lannister", "Lannister: Lannister")
    with pytest.raises(smallcouncil.IllegalChoice) as error:
        play(game, choice)
    assert why in error.value.why
    assert "Offered: " in str(error.value)
