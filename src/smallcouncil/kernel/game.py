"""The game in progress: a state, a stack of procedures, and the decisions they wait for."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from smallcouncil.kernel.decision import Choice, Decision
from smallcouncil.kernel.errors import (
    BadInput,
    BadRecord,
    GameOver,
    IllegalChoice,
    NotAsked,
    NothingToTakeBack,
)
from smallcouncil.kernel.event import Event, Log
from smallcouncil.kernel.plain import pack, unpack
from smallcouncil.kernel.procedure import AGAIN, NEXT, Flow, Procedure, State, Step
from smallcouncil.kernel.record import Made, Record

S = TypeVar("S", bound=State)

View = dict[str, Any]
"""What one house, or a spectator, may see: plain data that goes into JSON as it is."""


class Outcome(NamedTuple):
    """How the game ended."""

    winners: tuple[str, ...]
    """More than one only where the rules let a victory be shared."""
    ranking: tuple[str, ...]
    """All houses, best first."""
    reason: str


class Game(Generic[S]):
    """One play of a game.  Each title subclasses this and fills in what is marked abstract.

    The loop: run steps until one of them has asked something, wait for the answers, run on.  Between two
    decisions nothing is kept outside `state`, `stack` and `asked`; that is what makes copies and snapshots whole.
    """

    name: ClassVar[str]
    """The name by which `new_game` knows it."""
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]]
    """Every procedure that may lie on the stack."""

    state: S
    steps: Mapping[type[Procedure], tuple[Step, ...]]
    """The step list of each procedure, with those of the modules in play."""

    def __init__(self, options: dict[str, Any], state: S) -> None:
        self.options = options
        """What the game was made with, as plain data; enough to make it again."""
        self.state = state
        self.stack: list[Procedure] = []
        self.asked: list[Decision] = []
        self.answered: list[Decision] = []
        """The decisions that were just answered; read by the next step to run, then gone."""
        self._events: Log[Event] = Log()
        self._choices: Log[Made] | None = Log()
        self._outcome: Outcome | None = None

    # What every title supplies

    @abstractmethod
    def house_name(self, seat: int) -> str:
        """The printed name of a house id."""

    @abstractmethod
    def house_id(self, name: str) -> int:
        """The id of a house in this game; BadInput if there is none of that name."""

    @property
    @abstractmethod
    def houses(self) -> tuple[str, ...]:
        """The houses in play, in seat order."""

    @abstractmethod
    def spell(self, kind: str, code: int) -> Choice:
        """The text of one coded choice."""

    @abstractmethod
    def prompt(self, decision: Decision) -> str:
        """The question of a decision in a sentence."""

    @abstractmethod
    def why_not(self, decision: Decision, choice: Choice) -> str:
        """Which rule forbids a choice that was not offered; empty if that cannot be told."""

    @abstractmethod
    def pieces_left(self, decision: Decision) -> list[int] | None:
        """For a decision answered piece by piece: the options for the next piece, [] when it is complete.

        None for every other kind of decision: one answer settles it."""

    @abstractmethod
    def prose(self, event: Event) -> str:
        """An event as a sentence."""

    @abstractmethod
    def fields(self, event: Event) -> dict[str, Any]:
        """An event's data by name, spelled for those who cannot read ids."""

    @abstractmethod
    def notation(self, house: str | None = None) -> str:
        """The position as text that `position` reads; with a house, only what that house may know."""

    @abstractmethod
    def check_fact(self, key: str, value: str, viewer: str | None = None) -> str | None:
        """Whether one line of notation holds now: None if so, else what is true instead.

        With a viewer (a house, or "spectator") as far as it may know the line; "nothing" if it may not."""

    @abstractmethod
    def view_of(self, house: int | None) -> View:
        """A view, built up from nothing; None is the spectator."""

    @abstractmethod
    def hide_from(self, house: int | None) -> None:
        """Reshuffle in place everything this house cannot know, and replace options that tell it."""

    def check_invariants(self) -> None:
        """AssertionError if pieces were lost or made; for fuzzing and tests."""

    # What players, bots and programs use

    @property
    def decisions(self) -> list[Decision]:
        """Who is asked what, now; several when houses decide at the same time."""
        return [decision for decision in self.asked if not decision.done]

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self._outcome

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, each event with its audience."""
        return list(self._events)

    @property
    def event_count(self) -> int:
        """How many events there are, without putting them all into a list."""
        return len(self._events)

    def events_for(self, house: str | None, since: int = 0) -> list[tuple[int, Event]]:
        """The events that a house (None: a spectator) may know, with their numbers, from number `since` on."""
        seat = None if house is None else self.house_id(house)
        return [(since + n, event) for n, event in enumerate(self._events.since(since)) if event.is_for(seat)]

    def decision_of(self, house: str) -> Decision:
        """The open decision of a house; an error that says why if it has none."""
        seat = self.house_id(house)
        if self._outcome is not None:
            raise GameOver(f"The game is over: {self._outcome.reason}")
        for decision in self.asked:
            if decision.seat == seat and not decision.done:
                return decision
        waiting = ", ".join(dict.fromkeys(decision.house for decision in self.decisions))
        raise NotAsked(f"{house} has nothing to decide now; the game waits for {waiting}.")

    def apply(self, house: str, choice: Choice) -> None:
        """Answer the open decision of a house: the only way forward."""
        decision = self.decision_of(house)
        try:
            code = decision.codes[decision.options.index(choice)]
        except ValueError:
            raise IllegalChoice(house, choice, self.why_not(decision, str(choice)), summary(decision)) from None
        if self._choices is not None:
            self._choices.append(Made(decision.house, choice))
        decision.pieces.append(code)
        left = self.pieces_left(decision)
        if left:
            decision.codes, decision._options = left, None
            return
        decision.done = True
        self._run_if_answered()

    def take_back(self, house: str, choice: Choice | None = None) -> None:
        """Withdraw an answer that still lies sealed: the newest piece, or the one that is named."""
        seat = self.house_id(house)
        for decision in self.asked:
            if decision.seat == seat and decision.revocable:
                break
        else:
            raise NothingToTakeBack(f"{house} has no sealed answer that it could take back.")
        given = decision.given
        if choice is not None and choice not in given:
            raise NothingToTakeBack(f'{house} has not answered "{choice}".')
        index = len(given) - 1 if choice is None else given.index(choice)
        if self._choices is not None:
            self._choices.remove_last(Made(decision.house, given[index]))
        del decision.pieces[index]
        decision.done = False
        left = self.pieces_left(decision)
        if left is not None:
            decision.codes, decision._options = left, None

    def view(self, house: str | None) -> View:
        """What a house may see; None is the spectator."""
        return self.view_of(None if house is None else self.house_id(house))

    def copy(self) -> Self:
        """An independent game in the same position."""
        twin = self.__class__.__new__(self.__class__)
        twin.options, twin.steps = self.options, self.steps
        twin.state = self.state.copy()
        twin.stack = [procedure.copy() for procedure in self.stack]
        twin.asked = [decision.copy(twin) for decision in self.asked]
        twin.answered = []
        twin._events = self._events.copy()
        twin._choices = None if self._choices is None else self._choices.copy()
        twin._outcome = self._outcome
        return twin

    def resample(self, house: str | None, seed: str) -> Self:
        """Another game that this house cannot tell from the real one: what it cannot know is drawn anew.

        It holds only the events the house has seen and no record, so nothing hidden can be read off it."""
        seat = None if house is None else self.house_id(house)
        twin = self.copy()
        twin.state.seed, twin.state.drawn = seed, 0
        twin._choices = None
        twin._events = Log()
        for event in self._events:
            twin._events.append(event if event.is_for(seat) else Event("hidden", (), ()))
        twin.hide_from(seat)
        for decision in twin.asked:
            if decision.seat != seat and decision.sealed and decision.pieces:
                twin._answer_anew(decision)
        return twin

    def record(self) -> Record:
        """Seed, options and choices: enough to play the whole game again."""
        if self._choices is None:
            raise BadRecord("A resampled game has no record: its past is unknown.")
        from smallcouncil import __version__

        return Record(self.name, __version__, self.options, tuple(self._choices))

    # What steps use

    def ask(self, house: int, kind: str, codes: list[int], sealed: bool = False) -> Flow:
        """Open a decision.  `return game.ask(…)` comes back to the same step with the answer in `game.answer`;
        `game.ask(…)` for several houses and then `return NEXT` goes on when all have answered.

        What could not be decided differently is answered on the spot; a sealed question only if everybody can
        see that it is forced."""
        assert codes, f"{kind} for {self.house_name(house)} offers nothing"
        decision = Decision(self, house, kind, codes, sealed)
        if len(codes) == 1 and self.pieces_left(decision) is None:
            decision.pieces.append(codes[0])
            decision.done = True
        self.asked.append(decision)
        return AGAIN

    @property
    def answer(self) -> int | None:
        """The answer that this step was waiting for, None if it has not asked yet."""
        return self.answered[0].pieces[0] if self.answered else None

    def call(self, procedure: Procedure) -> Flow:
        """Carry out another procedure before going on."""
        self.stack.append(procedure)
        return NEXT

    def tell(self, kind: str, *data: int | str | tuple[int, ...], to: tuple[int, ...] | None = None) -> None:
        """Report that something happened."""
        self._events.append(Event(kind, data, to))

    def end(self, winners: Iterable[int], ranking: Iterable[int], reason: str) -> None:
        """The game is over."""
        names = self.house_name
        self._outcome = Outcome(tuple(map(names, winners)), tuple(map(names, ranking)), reason)
        self.stack.clear()
        self.asked.clear()

    def run(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        stack = self.stack
        while stack:
            procedure = stack[-1]
            steps = self.steps[type(procedure)]
            if procedure.at >= len(steps):
                stack.pop()
                continue
            flow = steps[procedure.at](self, procedure)
            self.answered = []
            if self._outcome is not None:
                return
            if flow is NEXT:
                procedure.at += 1
            if self.asked:
                if not all(decision.done for decision in self.asked):
                    return
                self.answered, self.asked = self.asked, []

    def _run_if_answered(self) -> None:
        if all(decision.done for decision in self.asked):
            self.answered, self.asked = self.asked, []
            self.run()

    def _answer_anew(self, decision: Decision) -> None:
        """Replace a sealed answer by any other legal one, keeping whether it is complete."""
        target = None if decision.done else len(decision.pieces)
        decision.pieces.clear()
        while True:
            left = self.pieces_left(decision)
            decision._options = None
            if left is None:
                decision.pieces.append(self.state.pick(decision.codes))
                return
            decision.codes = left or decision.codes
            if not left or len(decision.pieces) == target:
                return
            decision.pieces.append(self.state.pick(left))

    # Snapshots: the whole truth, for storage only; never sent to anybody

    def to_json(self) -> dict[str, Any]:
        """The full state as plain data.  It holds every secret: what players may see is a View."""
        return {
            "game": self.name,
            "options": self.options,
            "state": self.state.to_json(),
            "stack": [{"procedure": type(each).__name__, **each.to_json()} for each in self.stack],
            "asked": [decision.to_json() for decision in self.asked],
            "events": [pack(tuple(event)) for event in self._events],
            "choices": None if self._choices is None else [list(made) for made in self._choices],
            "outcome": pack(self._outcome),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """A game from its snapshot."""
        game = cls.blank(data["options"])
        game.state = type(game.state).from_json(data["state"])
        by_name = {procedure.__name__: procedure for procedure in cls.PROCEDURES}
        game.stack = [by_name[each["procedure"]].from_json(each) for each in data["stack"]]
        game.asked = [Decision.from_json(game, each) for each in data["asked"]]
        for event in data["events"]:
            game._events.append(Event(*unpack(event)))
        if data["choices"] is None:
            game._choices = None
        else:
            choices: Log[Made] = Log()
            for made in data["choices"]:
                choices.append(Made(*made))
            game._choices = choices
        outcome = unpack(data["outcome"])
        game._outcome = None if outcome is None else Outcome(*outcome)
        return game

    @classmethod
    @abstractmethod
    def blank(cls, options: dict[str, Any]) -> Self:
        """A game with these (already checked) options whose state is still to be filled in."""

    @classmethod
    @abstractmethod
    def begin(cls, options: dict[str, Any]) -> Self:
        """A new game, set up and run to its first decision; BadOptions if the options make no sense."""

    @classmethod
    def replay(cls, record: Record, upto: int | None = None) -> Self:
        """Play a record again, to its end or to a number of choices."""
        game = cls.begin(record.options)
        for number, made in enumerate(record.choices[:upto]):
            try:
                game.apply(*made)
            except (BadInput, IllegalChoice, NotAsked, GameOver) as error:
                raise BadRecord(f"Choice {number} of the record does not fit the game: {error}") from None
        return game


def summary(decision: Decision, longest: int = 8) -> str:
    """The options in a line, for an error message."""
    options = decision.options
    if len(options) <= longest:
        return ", ".join(f'"{option}"' for option in options)
    shown = ", ".join(f'"{option}"' for option in options[:longest])
    return f"{shown} and {len(options) - longest} more."
