"""A game at a table, with its people, numbers, votes and clocks: a pure function of the journal."""

from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.act import LEAVE, STAY
from smallcouncil.kernel.errors import BadSnapshot
from smallcouncil.server.game.clocks import Clock
from smallcouncil.server.game.deeds import (
    Act,
    AnyDeed,
    Choose,
    Entry,
    Leave,
    Outage,
    Pause,
    Resign,
    Resume,
    Return,
    StandIn,
    Start,
    Take,
    TakeBack,
    Undo,
    Vote,
)
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.wire.rules import Absence, BecomesVassal, BotStandsIn, Live, Slow, TimeControl

HOUR = 3_600_000


class Seat(NamedTuple):
    """Who plays a house."""

    account: str | None
    bot: str | None
    """The level of the bot whose seat it is."""
    stand_in: str | None = None
    """The level of the bot that plays for the account at the moment."""
    left: bool = False
    since: int = 0
    """When they left, or the bot took over."""
    taken: int = 0
    """When the account sat down, if that was in the middle of the game: what was said before is not theirs."""

    @property
    def level(self) -> str | None:
        """The bot that decides now, if one does."""
        return self.bot or self.stand_in

    @property
    def is_attended(self) -> bool:
        return self.account is not None and self.stand_in is None and not self.left


class Held(NamedTuple):
    """Who had a seat before somebody else took it, and how long."""

    account: str
    house: str
    since: int
    until: int


class Reason(NamedTuple):
    """What a bot said about its move."""

    house: str
    text: str


class TableGame:
    """What the journal of a game amounts to so far."""

    def __init__(self, game: Game[Any], control: TimeControl, absence: Absence) -> None:
        self.game = game
        self.absence = absence
        self.clock = Clock(control, game.houses)
        self.seq = 0
        self.at = 0
        self.seats: dict[str, Seat] = {}
        self.answers: dict[str, int] = dict.fromkeys(game.houses, 0)
        """How often each house has answered or taken back; what makes decisions numbered."""
        self.undos = 0
        self.acted: dict[str, int] = dict.fromkeys(game.houses, 0)
        """How often each house has acted unasked; what makes acts numbered."""
        self.last: dict[str, tuple[int, tuple[str, ...]]] = {}
        """The newest answer of each house and the number it answered, to know a repetition by."""
        self.last_acts: dict[str, tuple[int, str]] = {}
        """Likewise of acts."""
        self.former: tuple[Held, ...] = ()
        self.votes: dict[str, tuple[str, ...]] = {}
        """What is being voted on, and who has agreed; the first of them asked for it."""
        self.reasons: dict[int, Reason] = {}
        """By the number of the event that a bot's move began with."""
        self.near: dict[str, Any] = {}
        """Who is one step from victory, as it was announced last."""
        self.announced: dict[int, dict[str, Any]] = {}
        """Who came that near, or nearer, by the number of the event after which everybody was told."""

    def copy(self) -> "TableGame":
        twin = TableGame.__new__(TableGame)
        twin.game, twin.absence, twin.clock = self.game.copy(), self.absence, self.clock.copy()
        twin.seq, twin.at, twin.undos = self.seq, self.at, self.undos
        twin.seats, twin.answers = self.seats.copy(), self.answers.copy()
        twin.last, twin.votes, twin.reasons = self.last.copy(), self.votes.copy(), self.reasons.copy()
        twin.former = self.former
        twin.near, twin.announced = self.near, self.announced.copy()
        twin.acted, twin.last_acts = self.acted.copy(), self.last_acts.copy()
        return twin

    # Questions

    def number(self, house: str) -> int:
        """The number of the house's present decision.  It counts only what the house itself knows of."""
        return self.answers[house] + self.undos

    def act_number(self, house: str) -> int:
        """The number of the house's next act."""
        return self.acted[house] + self.undos

    def acts(self, house: str) -> list[str]:
        """What a house may do unasked at this table: leave a vassal behind only where the table says so."""
        acts = self.game.acts(house)
        return acts if isinstance(self.absence, BecomesVassal) else [each for each in acts if each not in (LEAVE, STAY)]

    def is_vassal(self, house: str) -> bool:
        """Whether the player of a house has left for good, and others decide for it."""
        return house not in self.game.houses

    def waiting(self) -> list[str]:
        """The houses that are to decide."""
        return list(dict.fromkeys([decision.house for decision in self.game.decisions]))

    def attended(self) -> list[str]:
        """The houses whose people are there to play and to vote."""
        return [house for house, seat in self.seats.items() if seat.is_attended]

    @property
    def is_deserted(self) -> bool:
        """Whether all people have gone: then the bots wait too."""
        return not self.attended() and any(seat.account for seat in self.seats.values())

    def bots_to_move(self) -> list[tuple[str, str]]:
        """The houses that a bot must decide for now, with its level."""
        bots = [(house, level) for house in self.waiting() if (level := self.seats[house].level)]
        return [] if self.clock.paused is not None or (bots and self.is_deserted) else bots

    def out_of_time(self, now: int) -> list[str]:
        """The houses that a bot must take over now."""
        if not isinstance(self.absence, BotStandsIn):
            return []
        return [house for house, deadline in self.clock.deadlines().items() if deadline <= now]

    def pause_ends(self) -> int | None:
        """A pause does not last for ever, whoever voted for it."""
        if self.clock.paused is None:
            return None
        return self.clock.paused + (168 * HOUR if isinstance(self.clock.control, Slow) else 12 * HOUR)

    def deadline(self) -> int | None:
        return min(self.clock.deadlines().values(), default=None)

    def due(self) -> int | None:
        """When the server must act by itself, if nobody else does anything before."""
        if self.game.outcome is not None:
            return None
        if self.bots_to_move():
            return self.at
        if self.clock.paused is not None:
            return self.pause_ends()
        return self.deadline() if isinstance(self.absence, BotStandsIn) else None

    def voters(self, about: str) -> list[str]:
        """Whose consent a vote needs."""
        return [house for house in self.attended() if about != f"replace:{house}"]

    # What happens

    def enter(self, entry: Entry) -> None:
        """Let a deed happen.  An error leaves this play unusable: enter into a copy."""
        self.seq, self.at = entry.seq, entry.at
        before = self.game.event_count
        answered = self._do(entry.deed)
        self._let_go()
        self._announce(0 if isinstance(entry.deed, Start) else before)  # a game may begin in the middle
        self._give_time_to_look(before)
        self._set_clocks(answered)

    def _let_go(self) -> None:
        """Nobody sits any more where a house has become a vassal."""
        playing = self.game.houses
        for house, seat in self.seats.items():
            if house not in playing and (not seat.left or seat.stand_in):
                self.seats[house] = seat._replace(left=True, stand_in=None, since=self.at)
                self.votes = {}

    def _do(self, deed: AnyDeed) -> str | None:
        """Carry out a deed; the house that has completed an answer, if one has."""
        match deed:
            case Choose(house, choices, reason, acts_for):
                before = self.game.event_count if reason else 0
                answered = self._choose(house, choices, acts_for)
                if reason:
                    self._explain(before, Reason(house, reason))
                return answered
            case Act(house, act):
                self.last_acts[house] = (self.act_number(house), act)
                self.game.act(house, act)
                self.acted[house] += 1
                self.votes.pop("undo", None)
            case TakeBack(house, choice, acts_for):
                self.game.take_back(house, choice, acts_for)
                self.clock.go_on(house, self.at)
                self.answers[house] += 1
                self.last.pop(house, None)
            case Start(seats):
                self.seats = {house: Seat(*seats[house]) for house in self.game.houses}
            case StandIn(house, level):
                self.clock.rested.pop(house, None)  # what the bot answers was not thought about by them
                self.seats[house] = self.seats[house]._replace(stand_in=level, since=self.at)
                self.votes = {}
            case Leave(house, act):
                if act is not None:
                    self.game.act(house, act)
                stand_in = self.absence.level if isinstance(self.absence, BotStandsIn) else None
                self.seats[house] = self.seats[house]._replace(left=True, stand_in=stand_in, since=self.at)
                self.votes = {}
            case Return(house, act):
                if act is not None:
                    self.game.act(house, act)
                self.seats[house] = self.seats[house]._replace(left=False, stand_in=None)
            case Resign(house, act, level):
                if act is not None:
                    self.game.act(house, act)
                self.clock.rested.pop(house, None)
                self._reseat(house, Seat(None, level, since=self.at))
            case Take(house, account):
                self._reseat(house, Seat(account, None, taken=self.at))
            case Pause():
                self.clock.pause(self.at)
                self.votes = {}
            case Resume():
                self.clock.resume(self.at)
                self.votes = {}
            case Vote(house, about, agree):
                agreed = self.votes.pop(about, ())
                if agree:
                    self.votes[about] = (*agreed, house)
            case Outage(milliseconds):
                self.clock.shift(milliseconds)
            case Undo():
                raise AssertionError("an undo needs the earlier game: go_back")
        return None

    def _reseat(self, house: str, seat: Seat) -> None:
        """The seat of a house is somebody else's, or a bot's, for good."""
        holder = self.seats[house]
        if holder.account is not None:
            self.former = (*self.former, Held(holder.account, house, holder.taken, self.at))
        self.seats[house] = seat
        self.votes = {}

    def _choose(self, house: str, choices: tuple[str, ...], acts_for: str | None) -> str | None:
        asked = [each for each in self.game.decisions_of(house) if acts_for in (None, each.acts_for)]
        if not asked:
            raise Refusal("not_asked", f"{house} is not asked for {acts_for} now.")
        decision = next((each for each in asked if choices[0] in each.options), asked[0])
        self.last[house] = (self.number(house), choices)
        for choice in choices:
            if decision.done:
                raise Refusal("illegal_choice", f'"{choice}" is one piece too many: the answer was complete before.')
            self.game.apply(house, choice, decision.acts_for)
        self.answers[house] += 1
        self.votes.pop("undo", None)
        return house if decision.done else None

    def _explain(self, since: int, reason: Reason) -> None:
        """Put a reason beside the first thing that everybody saw of the move; without such a thing, to nowhere."""
        first = next((number for number, _ in self.game.events_for(None, since)), None)
        if first is not None:
            self.reasons[first] = reason

    def _announce(self, since: int) -> None:
        """Whoever is newly one step from victory, or newly able to take it, is announced after what everybody saw."""
        seen = self.game.events_for(None, since) if self.game.outcome is None else []
        if not seen:
            return
        before, self.near = self.near, self.game.nearly_won()
        news = {house: step for house, step in self.near.items() if house not in before or (step and not before[house])}
        if news:
            self.announced[seen[-1][0]] = news

    def go_back(self, entry: Entry, game: Game[Any]) -> None:
        """An undo: the game is an earlier one; spent time, numbers and people stay as they are.

        Whoever undoes goes on thinking where they stopped: else nobody would ever run out of time."""
        self.seq, self.at = entry.seq, entry.at
        self.game = game
        self.undos += 1
        self.last, self.last_acts = {}, {}
        self.votes = {}
        length = game.event_count
        self.reasons = {number: reason for number, reason in self.reasons.items() if number < length}
        self.announced = {number: news for number, news in self.announced.items() if number < length}
        self.near = game.nearly_won()
        for house in list(self.clock.since):
            self.clock.stop(house, self.at)
        if isinstance(entry.deed, Undo) and self.seats[entry.deed.house].level is None:
            self.clock.go_on(entry.deed.house, self.at)
        self.clock.rested.clear()
        self._set_clocks(None)

    def _give_time_to_look(self, before: int) -> None:
        """What everybody saw happen is looked at before the next question; nobody's clock runs meanwhile."""
        if not isinstance(self.clock.control, Live):
            return
        doers = [self.game.fields(event).get("house") for _, event in self.game.events_for(None, before)]
        for house, seat in self.seats.items():
            if seat.level is None:
                self.clock.show(house, self.at, sum(doer != house for doer in doers))

    def _set_clocks(self, answered: str | None) -> None:
        thinking = [] if self.game.outcome else [h for h in self.waiting() if self.seats[h].level is None]
        for house in list(self.clock.since):
            if house == answered:
                self.clock.rest(house, self.at)
            elif house not in thinking:
                self.clock.stop(house, self.at)
        for house in thinking:
            self.clock.start(house, self.at)

    # Snapshots

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.to_json(),
            "clock": self.clock.to_json(),
            "seats": self.seats,
            "last": self.last,
            "acted": self.acted,
            "former": self.former,
            "last_acts": self.last_acts,
            **{
                name: getattr(self, name) for name in ("seq", "at", "answers", "undos", "votes", "reasons", "announced")
            },
        }

    @classmethod
    def from_json(cls, data: dict[str, Any], control: TimeControl, absence: Absence) -> "TableGame":
        """From a snapshot; BadSnapshot if this version cannot take it up."""
        try:
            return cls._from_json(data, control, absence)
        except (KeyError, TypeError, ValueError) as error:
            raise BadSnapshot(f"The table's part of the snapshot cannot be read: {error!r}") from error

    @classmethod
    def _from_json(cls, data: dict[str, Any], control: TimeControl, absence: Absence) -> "TableGame":
        play = cls(smallcouncil.restore(data["game"]), control, absence)
        play.clock = Clock.from_json(control, data["clock"])
        play.seats = {house: Seat(*seat) for house, seat in data["seats"].items()}
        play.last = {house: (number, tuple(choices)) for house, (number, choices) in data["last"].items()}
        play.former = tuple(Held(*held) for held in data.get("former", ()))
        play.acted.update(data.get("acted", {}))
        play.last_acts = {house: (number, act) for house, (number, act) in data.get("last_acts", {}).items()}
        play.votes = {about: tuple(agreed) for about, agreed in data["votes"].items()}
        play.reasons = {int(number): Reason(*reason) for number, reason in data.get("reasons", {}).items()}
        play.near = play.game.nearly_won()
        play.announced = {int(number): news for number, news in data.get("announced", {}).items()}
        play.seq, play.at = data["seq"], data["at"]
        play.answers, play.undos = data["answers"], data["undos"]
        return play
