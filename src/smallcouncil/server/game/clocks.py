"""Clocks: a bank per house and time for each decision, as a pure function of the journal's times."""

from typing import Any

from smallcouncil.server.wire.rules import Live, TimeControl, Untimed

SHOW_PER_EVENT = 700
"""How long it takes to look at one thing that others did, at the pace that most people set."""
LONGEST_SHOW = 30_000
"""Nobody is given more than this to look, however much has happened."""


class Clock:
    """The time of every house at one table; all times and durations in milliseconds."""

    def __init__(self, control: TimeControl, houses: tuple[str, ...] = ()) -> None:
        self.control = control
        self.per_decision = 0 if isinstance(control, Untimed) else control.per_decision * 1000
        bank = control.bank * 1000 if isinstance(control, Live) else 0
        self.banks = dict.fromkeys(houses, bank) if isinstance(control, Live) else {}
        self.since: dict[str, int] = {}
        """The houses that are thinking, and since when."""
        self.rested: dict[str, tuple[int, int]] = {}
        """How long the houses had thought about their newest answers, and how much of it their banks paid."""
        self.shows: dict[str, int] = {}
        """When each house can have seen what others did: no clock of its own starts before."""
        self.paused: int | None = None
        """When the clocks were stopped."""

    def copy(self) -> "Clock":
        twin = Clock.__new__(Clock)
        twin.control, twin.per_decision, twin.paused = self.control, self.per_decision, self.paused
        twin.banks, twin.since, twin.rested = self.banks.copy(), self.since.copy(), self.rested.copy()
        twin.shows = self.shows.copy()
        return twin

    def show(self, house: str, at: int, events: int) -> None:
        """So many things have happened before the eyes of a house, which looks at them one by one."""
        if events and isinstance(self.control, Live):
            end = max(self.shows.get(house, 0), at) + events * SHOW_PER_EVENT
            self.shows[house] = min(end, at + LONGEST_SHOW)

    def start(self, house: str, at: int) -> None:
        if house not in self.since and not isinstance(self.control, Untimed):
            self.since[house] = max(self._time(at), self.shows.get(house, 0))

    def stop(self, house: str, at: int) -> None:
        since = self.since.pop(house, None)
        if since is not None and house in self.banks:
            over = max(0, self._time(at) - since - self.per_decision)
            self.banks[house] = max(0, self.banks[house] - over)

    def rest(self, house: str, at: int) -> None:
        """Stop, with an answer that may yet be taken back."""
        if house in self.since:
            spent, bank = max(0, self._time(at) - self.since[house]), self.banks.get(house, 0)
            self.stop(house, at)
            self.rested[house] = (spent, bank - self.banks.get(house, 0))

    def go_on(self, house: str, at: int) -> None:
        """The answer is taken back: the house goes on thinking where it stopped, with no new time."""
        if house in self.rested and house not in self.since:
            spent, paid = self.rested.pop(house)
            self.since[house] = self._time(at) - spent
            if house in self.banks:
                self.banks[house] += paid

    def _time(self, at: int) -> int:
        return at if self.paused is None else self.paused

    def pause(self, at: int) -> None:
        if self.paused is None:
            self.paused = at

    def resume(self, at: int) -> None:
        if self.paused is not None:
            stood = at - self.paused
            self.paused = None
            self.shift(stood)

    def shift(self, milliseconds: int) -> None:
        """Time that nobody is charged for."""
        self.since = {house: since + milliseconds for house, since in self.since.items()}
        self.shows = {house: end + milliseconds for house, end in self.shows.items()}

    def deadlines(self) -> dict[str, int]:
        """When the time of each thinking house runs out; nothing while paused."""
        if self.paused is not None:
            return {}
        per_decision = self.per_decision
        return {house: since + per_decision + self.banks.get(house, 0) for house, since in self.since.items()}

    def starts(self) -> dict[str, int]:
        """When the clock of each thinking house starts, or has started; nothing while paused."""
        return {} if self.paused is not None else self.since

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("banks", "since", "paused", "rested", "shows")}

    @classmethod
    def from_json(cls, control: TimeControl, data: dict[str, Any]) -> "Clock":
        clock = cls(control)
        clock.banks, clock.since, clock.paused = data["banks"], data["since"], data["paused"]
        clock.rested = {house: (spent, paid) for house, (spent, paid) in data.get("rested", {}).items()}
        clock.shows = data.get("shows", {})
        return clock
