"""Records played again, choice by choice; runs in a worker process, which keeps the newest ones at hand."""

import hashlib
from collections import OrderedDict
from typing import Any

import smallcouncil
from smallcouncil.kernel import Game, Record
from smallcouncil.kernel.errors import BadRecord, SmallCouncilError
from smallcouncil.kernel.record import Made
from smallcouncil.kernel.rule_changes import misfit
from smallcouncil.server.game.moment import Moment, told
from smallcouncil.server.game.perspective import EVENTS_AT_ONCE
from smallcouncil.server.wire import patch

STRIDE = 32
"""A game is kept for every so many choices of a record."""
MOST = 8


class Replay:
    """One record and the games along its way."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.checkpoints: list[Game[Any]] = [smallcouncil.title(record.game).game.begin(record.options)]

    def at(self, choices: int) -> Game[Any]:
        """The game after that many choices."""
        nearest = min(choices // STRIDE, len(self.checkpoints) - 1)
        game = self.checkpoints[nearest].copy()
        for number in range(nearest * STRIDE, choices):
            try:
                game.redo(self.record.choices[number])
            except SmallCouncilError as error:
                raise misfit(game.RULE_CHANGES, self.record, number, error) from None
            if (number + 1) % STRIDE == 0 and len(self.checkpoints) == (number + 1) // STRIDE:
                self.checkpoints.append(game.copy())
        return game


_replays: OrderedDict[str, Replay] = OrderedDict()


def _replay(key: str, game: str, engine: str, options: dict[str, Any], choices: list[Any]) -> Replay:
    if key not in _replays:
        record = Record(game, engine, options, tuple(Made(*made) for made in choices))
        _replays[key] = Replay(record)
        if len(_replays) > MOST:
            _replays.popitem(last=False)
    _replays.move_to_end(key)
    return _replays[key]


def frames(key: str, record: tuple[Any, ...], start: int, count: int, house: str | None) -> dict[str, Any]:
    """A stretch of a record as one house, or the public, saw it."""
    replay = _replay(key, *record)
    total = len(replay.record.choices)
    start = min(start, total)
    game = replay.at(start)
    if house is not None:
        game.house_id(house)  # BadInput if it does not play
    document = Moment(game).shown(house)
    events = game.events_for(house)
    first = max(0, len(events) - EVENTS_AT_ONCE)
    number, length = len(events), game.event_count
    answer: dict[str, Any] = {
        "at": start,
        "total": total,
        "house": house,
        "sight": document,
        "events_from": first,
        "events": [told(game, first + n, event) for n, (_, event) in enumerate(events[first:])],
        "frames": [],
    }
    for made in replay.record.choices[start : start + count]:
        game = game.copy()
        game.redo(made)
        after = Moment(game).shown(house)
        new = [told(game, number + n, event) for n, (_, event) in enumerate(game.events_for(house, length))]
        changes = patch.diff(document, after)
        answer["frames"].append({"house": made.house, "choice": made.choice, "patch": changes, "events": new})
        document, number, length = after, number + len(new), game.event_count
    return answer


def fingerprint(game: Game[Any]) -> str:
    """A hash of everything that happened, the hidden included: equal only if the shuffles were."""
    body = "\n".join(f"{event.kind} {game.prose(event)} {event.audience}" for event in game.events)
    return hashlib.blake2b(body.encode(), digest_size=16).hexdigest()


def everybody(game: Game[Any]) -> list[str]:
    """Its houses, and then those whose players have left."""
    dealt = game.options.get("houses")
    return list(dict.fromkeys([*game.houses, *(dealt if isinstance(dealt, list) else ())]))


def check(record: tuple[Any, ...]) -> dict[str, Any]:
    """Play a whole record and say what came of it; BadRecord if it does not fit."""
    game, engine, options, choices = record
    made = Record(game, engine, options, tuple(Made(*each) for each in choices))
    end = smallcouncil.replay(made)
    return {
        "houses": everybody(end),
        "outcome": None if end.outcome is None else end.outcome._asdict(),
        "options": end.options,
        "fingerprint": fingerprint(end),
    }


def fork(record: tuple[Any, ...], at: int, reshuffle: str | None) -> dict[str, Any]:
    """The snapshot of a record's game after so many choices; with a new seed, what nobody could know is drawn anew."""
    name, engine, options, choices = record
    made = Record(name, engine, options, tuple(Made(*each) for each in choices[:at]))
    game = smallcouncil.replay(made)
    if reshuffle is not None:
        game = game.resample(None, reshuffle)
    if game.outcome is not None:
        raise BadRecord("The game is over at this point; fork it from an earlier one.")
    return {"snapshot": game.to_json(), "houses": list(game.houses), "players": len(game.houses)}
