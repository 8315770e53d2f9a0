"""What one house, or the public, has been told: the whole once, then what changed."""

from collections import deque
from typing import Any

import msgspec

from smallcouncil.kernel import Decision, Event, Game
from smallcouncil.server.game.table_game import Reason, TableGame
from smallcouncil.server.wire.patch import diff

EVENTS_AT_ONCE = 200
RING = 64

_encode = msgspec.json.Encoder().encode


def shown(
    game: Game[Any], house: str | None, number: int = 0, acts: list[str] | None = None, act_number: int = 0
) -> dict[str, Any]:
    """Everything this house may know now, None being the spectator; its decisions and acts carry numbers."""
    outcome = game.outcome
    view = game.view(house)
    view.pop("decisions", None)  # they stand beside it, with their numbers
    document = {
        "view": view,
        "decisions": decisions_of(game, house, number),
        "waiting": [{"house": each.house, "kind": each.kind} for each in game.decisions],
        "outcome": None if outcome is None else outcome._asdict(),
    }
    if acts:
        document["acts"] = {"number": act_number, "options": acts}
    return document


def decisions_of(game: Game[Any], house: str | None, number: int) -> list[dict[str, Any]]:
    """The open decisions of a house, and its answers that still lie sealed."""
    if house is None:
        return []
    return [_decision(each, number) for each in game.asked if each.house == house and _is_open(game, each)]


def _is_open(game: Game[Any], decision: Decision) -> bool:
    return not decision.done or game.may_take_back(decision)


def _decision(decision: Decision, number: int) -> dict[str, Any]:
    for_another = {} if decision.actor == decision.seat else {"acts_for": decision.acts_for}
    return {
        **for_another,
        "number": number,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "sealed": decision.sealed,
        "done": decision.done,
        "options": [] if decision.done else decision.options,
        "given": decision.given,
    }


def told(game: Game[Any], number: int, event: Event, reason: Reason | None = None) -> dict[str, Any]:
    """An event as it goes out, with its number among those this house was told."""
    line = {"n": number, "kind": event.kind, "text": game.prose(event), "fields": game.fields(event)}
    return line if reason is None else {**line, "reason": reason._asdict()}


class Change:
    """What one house is about to be told; becomes true when the entry behind it is stored."""

    __slots__ = ("document", "frame", "log_length", "mark", "perspective", "told")

    def __init__(
        self, perspective: "Perspective", document: dict[str, Any], frame: bytes, told: int, length: int
    ) -> None:
        self.perspective = perspective
        self.document = document
        self.frame = frame
        self.told = told
        self.log_length = length

    def settle(self) -> bytes:
        perspective = self.perspective
        perspective.document = self.document
        perspective.told, perspective.log_length = self.told, self.log_length
        perspective.n += 1
        perspective.ring.append(self.frame)
        return self.frame


class Perspective:
    """One house's eyes at a table in this process; sockets of the same house share it."""

    def __init__(self, house: str | None, play: TableGame, epoch: str) -> None:
        self.house = house
        self.epoch = epoch
        """Tells the marks of these eyes from those of all others, earlier ones of the same house included."""
        self.n = 0
        self.document = self._shown(play)
        self.log_length = play.game.event_count
        self.told = len(play.game.events_for(house))
        self.watched = 0.0
        """When a socket last looked through these eyes."""
        self.ring: deque[bytes] = deque(maxlen=RING)
        """The newest updates, for those who were away for a moment."""

    def _shown(self, play: TableGame) -> dict[str, Any]:
        if self.house is None:
            return shown(play.game, None)
        house = self.house
        return shown(play.game, house, play.number(house), play.acts(house), play.act_number(house))

    def mark(self, play: TableGame, n: int) -> str:
        """How many undos lie behind is in it, because they make earlier events untrue."""
        return f"{self.epoch}.{play.undos}:{n}"

    def change(
        self, play: TableGame, rewound_to: int | None, end: int, lines: dict[int, dict[str, Any]]
    ) -> Change | None:
        """What is new for this house, if anything is; `end` is the length of the game's log.

        `lines` keeps the events that have been put into words for other houses: they are the same for all."""
        document = self._shown(play)
        length, number = self.log_length, self.told
        if rewound_to is not None and rewound_to < length:
            length = rewound_to
            number = sum(1 for at, _ in play.game.events_for(self.house) if at < length)
        new = enumerate(play.game.events_for(self.house, length), number)
        events = []
        for n, (at, event) in new:
            if at not in lines:
                lines[at] = told(play.game, n, event, play.reasons.get(at))
            events.append(lines[at] if lines[at]["n"] == n else {**lines[at], "n": n})
        operations = diff(self.document, document)
        if not operations and not events and number == self.told:
            return None
        frame = _encode(
            {
                "type": "update",
                "house": self.house,
                "mark": self.mark(play, self.n + 1),
                "patch": operations,
                "events_from": number,
                "events": events,
            }
        )
        return Change(self, document, frame, number + len(events), end)

    def missed(self, seen: str) -> list[bytes] | None:
        """The updates after a mark, or None if they are not at hand."""
        lineage, _, n = seen.rpartition(":")
        if lineage.rpartition(".")[0] != self.epoch or not n.isdecimal() or len(n) > 9:
            return None
        behind = self.n - int(n)
        if not 0 <= behind <= len(self.ring):
            return None
        return list(self.ring)[len(self.ring) - behind :]

    def whole(self, play: TableGame, seen: str, has_events: int) -> bytes:
        """Everything, with the events the other side does not have yet."""
        undos = seen.rpartition(":")[0].rpartition(".")[2]
        newest = max(0, self.told - EVENTS_AT_ONCE)
        start = newest
        if undos == str(play.undos) and newest <= has_events <= self.told:
            start = has_events
        events = enumerate(play.game.events_for(self.house)[start:], start)
        return _encode(
            {
                "type": "sight",
                "house": self.house,
                "mark": self.mark(play, self.n),
                "sight": self.document,
                "events_from": start,
                "events": [told(play.game, n, event, play.reasons.get(at)) for n, (at, event) in events],
            }
        )
