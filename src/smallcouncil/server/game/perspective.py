"""What one house, or the public, has been told: the whole once, then what changed."""

from collections import deque
from typing import Any

import msgspec

from smallcouncil.kernel import View
from smallcouncil.server.game.moment import Moment, told_at
from smallcouncil.server.game.table_game import TableGame

EVENTS_AT_ONCE = 200
RING = 64

_encode = msgspec.json.Encoder().encode


class Change:
    """What one house is about to be told; becomes true when the entry behind it is stored."""

    __slots__ = ("document", "frame", "log_length", "perspective", "public", "told")

    def __init__(
        self, perspective: "Perspective", document: dict[str, Any], moment: Moment, told: int, frame: bytes | None
    ) -> None:
        self.perspective = perspective
        self.document = document
        self.public = moment.public
        self.told = told
        self.log_length = moment.length
        self.frame = frame
        """None if nothing is new to this house."""

    def settle(self) -> bytes | None:
        perspective = self.perspective
        perspective.document, perspective.public = self.document, self.public
        perspective.told, perspective.log_length = self.told, self.log_length
        if self.frame is not None:
            perspective.n += 1
            perspective.ring.append(self.frame)
        return self.frame


class Perspective:
    """One house's eyes at a table in this process; sockets of the same house share it."""

    def __init__(self, house: str | None, moment: Moment, epoch: str) -> None:
        self.house = house
        self.epoch = epoch
        """Tells the marks of these eyes from those of all others, earlier ones of the same house included."""
        self.n = 0
        self.document = moment.shown(house)
        self.public: View = moment.public
        """What everybody saw when the document was made; much of it is in there."""
        self.log_length = moment.length
        self.told = len(moment.game.events_for(house))
        self.watched = 0.0
        """When a socket last looked through these eyes."""
        self.ring: deque[bytes] = deque(maxlen=RING)
        """The newest updates, for those who were away for a moment."""

    def mark(self, play: TableGame, n: int) -> str:
        """How many undos lie behind is in it, because they make earlier events untrue."""
        return f"{self.epoch}.{play.undos}:{n}"

    def change(self, play: TableGame, moment: Moment, rewound_to: int | None) -> Change:
        """What is new for this house."""
        document = moment.shown(self.house)
        length, number = self.log_length, self.told
        if rewound_to is not None and rewound_to < length:
            length = rewound_to
            number = sum(1 for at, _ in play.game.events_for(self.house) if at < length)
        events = moment.events_for(self.house, length, number)
        operations = moment.differences.between(self.document, document)
        frame = None
        if operations or events or number != self.told:
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
        return Change(self, document, moment, number + len(events), frame)

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
                "events": [told_at(play, n, at, event) for n, (at, event) in events],
            }
        )
