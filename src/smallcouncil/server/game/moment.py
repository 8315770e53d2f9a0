"""How a game stands at one moment, for everybody who looks at it: what is equal for several is made once."""

from typing import Any

import msgspec

from smallcouncil.kernel import Decision, Event, Game, View
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.wire.patch import Differences

_encode = msgspec.json.Encoder().encode


class Moment:
    """What everybody sees of a game now, and what each house, None being the spectator, may know.

    The document of a house is made of the public's view and of what the house knows beyond it.  The former is the same
    object in all of them, so that its differences from an earlier moment are found and encoded once."""

    def __init__(self, game: Game[Any], play: TableGame | None = None, public: View | None = None) -> None:
        self.game = game
        self.play = play
        """The table with its numbers, if the game is played at one."""
        self.public = game.public_view() if public is None else public
        """The spectator's view; one that is given must be true at this moment."""
        self.length = game.event_count
        self.differences = Differences()
        self._waiting = [{"house": each.house, "kind": each.kind} for each in game.decisions]
        self._outcome = None if game.outcome is None else game.outcome._asdict()
        self._events: dict[tuple[int, int], msgspec.Raw] = {}

    @classmethod
    def after(cls, before: View, play: TableGame) -> "Moment":
        """The moment after one of which this was the spectator's view: what is still true stays the same object."""
        public = play.game.public_view()
        for part, seen in before.items():
            if part in public and public[part] == seen:
                public[part] = seen
        return cls(play.game, play, public)

    def shown(self, house: str | None) -> dict[str, Any]:
        """Everything this house may know; at a table its decisions and acts carry numbers."""
        game, play = self.game, self.play
        seat = None if house is None else game.house_id(house)
        view = self.public.copy() if seat is None else game.own_view(seat, self.public)
        view.pop("decisions", None)  # they stand beside it, with their numbers
        document = {
            "view": view,
            "decisions": decisions_of(game, seat, 0 if play is None or house is None else play.number(house)),
            "waiting": self._waiting,
            "outcome": self._outcome,
        }
        if play is not None and house is not None and (acts := play.acts(house)):
            document["acts"] = {"number": play.act_number(house), "options": acts}
        return document

    def events_for(self, house: str | None, since: int, number: int) -> list[msgspec.Raw]:
        """What a house is told of since the log had a length, and it had been told of so many events."""
        new: list[msgspec.Raw] = []
        if since == self.length:
            return new
        for n, (at, event) in enumerate(self.game.events_for(house, since), number):
            line = self._events.get((at, n))
            if line is None:
                line = self._events[at, n] = msgspec.Raw(_encode(self._line(n, at, event)))
            new.append(line)
        return new

    def _line(self, number: int, at: int, event: Event) -> dict[str, Any]:
        return told(self.game, number, event) if self.play is None else told_at(self.play, number, at, event)


def decisions_of(game: Game[Any], seat: int | None, number: int) -> list[dict[str, Any]]:
    """The open decisions of a house, and its answers that still lie sealed."""
    return [_decision(each, number) for each in game.asked if each.seat == seat and _is_open(game, each)]


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


def told(game: Game[Any], number: int, event: Event) -> dict[str, Any]:
    """An event as it goes out, with its number among those this house was told."""
    return {"n": number, "kind": event.kind, "text": game.prose(event), "fields": game.fields(event)}


def told_at(play: TableGame, number: int, at: int, event: Event) -> dict[str, Any]:
    """The same at a table, with what belongs beside it; `at` is its number in the game's whole log."""
    line = told(play.game, number, event)
    if (reason := play.reasons.get(at)) is not None:
        line["reason"] = reason._asdict()
    if (near := play.announced.get(at)) is not None:
        line["nearly_won"] = near
    return line
