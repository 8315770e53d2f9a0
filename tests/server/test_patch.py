"""Patches, which say all there is to say, and clocks."""

import copy
import random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import smallcouncil
from smallcouncil.server.game.clocks import LONGEST_SHOW, SHOW_PER_EVENT, Clock
from smallcouncil.server.game.deeds import Choose, Entry, Start, Undo
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.wire import patch
from smallcouncil.server.wire.rules import BotStandsIn, Live, Slow, Untimed

leaves = st.none() | st.booleans() | st.integers(0, 5) | st.text("abc", max_size=2)
documents = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=5),
    max_leaves=20,
)
roots = st.dictionaries(st.text("abc", max_size=2), documents, max_size=5)


@given(roots, roots)
def test_a_patch_turns_the_old_into_the_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    operations = msgspec.json.decode(msgspec.json.encode(patch.diff(old, new)))
    patched = copy.deepcopy(old)
    patch.apply(patched, operations)
    assert patched == new


def test_only_what_changed_is_said() -> None:
    old = {"view": {"areas": {"winterfell": {"units": ["knight"]}, "pyke": {}}}, "options": ["a", "b", "c", "d"]}
    new = {"view": {"areas": {"winterfell": {"units": []}, "pyke": {}}}, "options": ["a", "d"]}
    assert patch.diff(old, new) == [
        ["~", ["view", "areas", "winterfell", "units"], 0, 1, []],
        ["~", ["options"], 1, 2, []],
    ]


def test_the_bank_pays_only_for_what_the_decision_does_not() -> None:
    clock = Clock(Live(bank=60, per_decision=30), ("Stark",))
    clock.start("Stark", 0)
    assert clock.deadlines() == {"Stark": 90_000}
    clock.stop("Stark", 20_000)
    assert clock.banks == {"Stark": 60_000}
    clock.start("Stark", 100_000)
    clock.pause(110_000)
    assert clock.deadlines() == {}
    clock.resume(500_000)
    clock.stop("Stark", 535_000)
    assert clock.banks == {"Stark": 45_000}
    clock.start("Stark", 600_000)
    clock.shift(10_000)
    assert Clock.from_json(clock.control, clock.to_json()).deadlines() == {"Stark": 685_000}


def test_other_paces() -> None:
    clock = Clock(Slow(per_decision=3600), ("Stark",))
    clock.start("Stark", 0)
    assert clock.deadlines() == {"Stark": 3_600_000}
    untimed = Clock(Untimed(), ("Stark",))
    untimed.start("Stark", 0)
    assert untimed.deadlines() == {}


def test_an_answer_taken_back_gives_no_new_time() -> None:
    clock = Clock(Live(bank=100, per_decision=10), ("Stark",))
    clock.start("Stark", 0)
    clock.rest("Stark", 15_000)
    assert clock.banks == {"Stark": 95_000}
    clock = Clock.from_json(clock.control, clock.to_json())
    clock.go_on("Stark", 40_000)  # the time in between was not thought
    clock.start("Stark", 40_000)
    assert clock.deadlines() == {"Stark": 135_000}
    clock.rest("Stark", 60_000)
    assert clock.banks == {"Stark": 75_000}
    clock.start("Stark", 70_000)  # asked anew
    clock.go_on("Stark", 71_000)
    assert clock.deadlines() == {"Stark": 155_000}


def test_an_undo_gives_no_new_time() -> None:
    game = smallcouncil.new_game("agot", players=3, seed="clocks")
    play = TableGame(game, Live(bank=100, per_decision=10), BotStandsIn())
    play.enter(Entry(1, 0, "", Start({house: (house, None) for house in game.houses})))
    now, seq = 0, 1
    while True:
        decision = play.game.decisions[0]
        open_to_all = not decision.sealed and len(play.game.decisions) == 1
        if open_to_all:
            now = play.clock.starts()[decision.house] + 9_000
        seq, before = seq + 1, play.copy()
        play.enter(Entry(seq, now, "", Choose(decision.house, (decision.options[0],))))
        if open_to_all:
            break
    play.go_back(Entry(seq + 1, now + 500, "", Undo(decision.house, seq - 1)), before.game.copy())
    assert play.waiting() == [decision.house]
    assert play.deadline() == now + 500 + 1_000 + 100_000


def test_no_clock_runs_while_a_house_looks_at_what_others_did() -> None:
    clock = Clock(Live(bank=60, per_decision=30), ("Stark",))
    clock.show("Stark", 0, 4)
    clock.show("Stark", 1_000, 2)  # while it still looks
    clock.start("Stark", 1_500)
    assert clock.starts() == {"Stark": 6 * SHOW_PER_EVENT}
    assert clock.deadlines() == {"Stark": 6 * SHOW_PER_EVENT + 90_000}
    clock = Clock.from_json(clock.control, clock.to_json())
    clock.rest("Stark", 2_000)  # whoever answers sooner has thought for no time at all
    assert clock.banks == {"Stark": 60_000}
    clock.go_on("Stark", 5_000)
    assert clock.starts() == {"Stark": 5_000}


def test_nobody_is_given_more_than_so_long_to_look() -> None:
    clock = Clock(Live(bank=60, per_decision=30), ("Stark",))
    clock.show("Stark", 10_000, 1_000)
    clock.show("Stark", 11_000, 1_000)
    clock.start("Stark", 11_000)
    assert clock.starts() == {"Stark": 11_000 + LONGEST_SHOW}
    slow = Clock(Slow(per_decision=3600), ("Stark",))
    slow.show("Stark", 0, 100)
    slow.start("Stark", 0)
    assert slow.starts() == {"Stark": 0}


def test_what_a_house_did_itself_gives_it_no_time_to_look() -> None:
    game = smallcouncil.new_game("agot", players=3, seed="clocks")
    play = TableGame(game, Live(bank=100, per_decision=10), BotStandsIn())
    play.enter(Entry(1, 0, "", Start({house: (house, None) for house in game.houses})))
    assert set(play.clock.starts().values()) == {0}, "at the beginning there is nothing to look at"
    chance, seen = random.Random(1), 0
    for seq in range(2, 120):
        decision = chance.choice(play.game.decisions)
        before, now = play.game.event_count, seq * 60_000
        play.enter(Entry(seq, now, "", Choose(decision.house, (chance.choice(decision.options),))))
        doers = [play.game.fields(event).get("house") for _, event in play.game.events_for(None, before)]
        for house, start in play.clock.starts().items():
            if start >= now and doers:
                mine = sum(doer != house for doer in doers)
                assert start == now + min(mine * SHOW_PER_EVENT, LONGEST_SHOW)
                seen += 1
    assert seen > 20
