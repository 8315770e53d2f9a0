"""What bots say about their moves: kept with the game, told to all alike, and never about what is hidden."""

import random
from typing import Any

import smallcouncil
from smallcouncil.server.game.deeds import Choose, Entry, Start
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.wire.bodies import NewTable
from tests.server.conftest import Arrive
from tests.server.driving import Person, Seat, Served


def against_knights(person: Person, **rules: Any) -> Seat:
    table = person.new_table(**rules)
    person.sit(table, "Stark")
    for seat in (1, 2):
        person.request("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": "knight"})
    person.start(table)
    return person.at(table)


def play_until(seat: Seat, enough: Any) -> None:
    rng = random.Random(30)
    while not enough():
        if not seat.choose_any(rng):
            seat.receive(30)


def reasons(events: list[Any]) -> dict[int, Any]:
    return {event["n"]: event["reason"] for event in events if "reason" in event}


def marches(events: list[Any]) -> int:
    return sum(event["kind"] == "march" and event["fields"]["house"] != "Stark" for event in events)


def test_reasons_are_kept_and_told_to_all_alike(server: Served, arrive: Arrive) -> None:
    ann, cat = arrive("Ann"), arrive("Cat")
    with against_knights(ann) as seat:
        play_until(seat, lambda: len(reasons(seat.events["Stark"])) >= 6)
        seat.catch_up()
        said = reasons(seat.events["Stark"])
        assert {each["house"] for each in said.values()} <= {"Lannister", "Baratheon"}
        table, house = seat.table, seat.events["Stark"]
        assert len(house) <= 200, "else the newest only would come again"
        with ann.at(table) as again, cat.at(table) as watching:
            assert again.events["Stark"][: len(house)] == house
            told = [event["text"] for event in watching.events[None] if "reason" in event]
            assert told[: len(said)] == [event["text"] for event in house if "reason" in event]
        page = ann.get(f"/api/tables/{table}/events?house=Stark&count=200")["events"]
        assert page[: len(house)] == house
        seat.close()
        server.council.tables.by_id.pop(table)  # it is loaded anew from the store
        with ann.at(table) as loaded:
            assert loaded.events["Stark"][: len(house)] == house


def test_a_table_may_want_no_explanations(arrive: Arrive) -> None:
    with against_knights(arrive(), explain=False) as seat:
        play_until(seat, lambda: marches(seat.events["Stark"]) >= 3)
        assert reasons(seat.events["Stark"]) == {}


def test_a_reason_goes_with_what_was_seen_of_the_move() -> None:
    """It survives a snapshot, is undone with its event, and is dropped where nobody saw anything."""
    rules, rng = NewTable("agot", 3), random.Random(31)
    game = smallcouncil.new_game("agot", players=3, seed="31")
    play = TableGame(game, rules.time_control, rules.absence)
    play.enter(Entry(1, 0, "host", Start({house: (house, None) for house in game.houses})))
    earlier, at = play.copy(), 0
    hidden = 0
    while len(play.reasons) < 5:
        decision = rng.choice(play.game.decisions)
        before, sealed = len(play.game.events), decision.sealed and len(play.game.decisions) > 1
        deed = Choose(decision.house, (rng.choice(decision.options),), f"reason {play.seq}")
        play.enter(Entry(play.seq + 1, 0, "bot:knight", deed))
        public = [number for number, _ in play.game.events_for(None, before)]
        new = [number for number in play.reasons if number >= before]
        assert new == public[:1]
        hidden += sealed and not new
        if len(play.reasons) == 3 and not at:
            earlier, at = play.copy(), len(play.game.events)
    assert hidden > 0
    copied = TableGame.from_json(play.to_json(), rules.time_control, rules.absence)
    assert copied.reasons == play.reasons
    play.go_back(Entry(play.seq + 1, 0, "host", deed), earlier.game.copy())
    assert play.reasons == earlier.reasons
    assert max(play.reasons) < at
