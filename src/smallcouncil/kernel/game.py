"""The game in progress: a state, a stack of procedures, and the decisions they wait for."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, Self, TypeVar

from smallcouncil.kernel import snapshot
from smallcouncil.kernel.decision import Choice, Decision
from smallcouncil.kernel.errors import (
    BadInput,
    BadRecord,
    GameOver,
    IllegalAct,
    IllegalChoice,
    NotAsked,
    NothingToTakeBack,
    Refused,
)
from smallcouncil.kernel.event import HIDDEN, Event, Log, Told, may_know
from smallcouncil.kernel.procedure import AGAIN, NEXT, Flow, Procedure, State, Step
from smallcouncil.kernel.record import ACT, FOR, Made, Record
from smallcouncil.kernel.rule_changes import RuleChange, misfit
from smallcouncil.kernel.supplied import Supplied, View
from smallcouncil.kernel.words import Words

S = TypeVar("S", bound=State)
StepLists = dict[type[Procedure], tuple[Step, ...]]
Kept = tuple[int, str, int] | tuple[str, Choice]
"""A choice as its game keeps it: house, kind and code, because few are ever read; or else its house and its text."""


class Outcome(NamedTuple):
    """How the game ended."""

    winners: tuple[str, ...]
    """More than one only where the rules let a victory be shared."""
    ranking: tuple[str, ...]
    """All houses, best first."""
    reason: str


class Game(Supplied, Generic[S]):
    """One play of a game.  Each title subclasses this and fills in what `Supplied` asks for.

    The loop: run steps until one of them has asked something, wait for the answers, run on.  Between two
    decisions nothing is kept outside `state`, `stack` and `asked`; that is what makes copies and snapshots whole.
    """

    HOUSE_IDS: ClassVar[Mapping[str, int]]
    """The id of every house, by its printed name in small letters."""
    RULE_CHANGES: ClassVar[tuple[RuleChange, ...]] = ()
    """Where a later version plays otherwise than an earlier one."""

    def __init__(self, options: dict[str, Any], state: S, steps: StepLists, words: Words) -> None:
        self.options = options
        """What the game was made with, as plain data; enough to make it again."""
        self.state = state
        self.steps = steps
        """The step list of each procedure, with those of the modules in play."""
        self.words = words
        self.stack: list[Procedure] = []
        self.asked: list[Decision] = []
        self.answered: list[Decision] = []
        """The decisions that were just answered; read by the next step to run, then gone."""
        self.answer: int | None = None
        """The answer to the first of them: what a step that asks was waiting for; None if it has not asked yet."""
        self._events: Log[Told] = Log()
        self.made: Log[Kept] | None = Log()
        """Every choice and act so far, to be read by `choices`; None if they are unknown, because it was resampled."""
        self._outcome: Outcome | None = None
        self._shown: tuple[int | None, int] = (-1, 0)
        """A house, and how many events at the beginning of the log are as it has seen them (see `resample`)."""

    # What players, bots and programs use

    def house_name(self, seat: int) -> str:
        """The printed name of a house id."""
        return self.words.house_name(seat)

    def house_id(self, name: str) -> int:
        """The id of a house in this game; BadInput if there is none of that name."""
        house = self.HOUSE_IDS.get(str(name).lower())
        if house is None or not self.plays(house):
            raise BadInput(f"{name!r} is not a house in this game; those are {', '.join(self.houses)}.")
        return house

    @property
    def decisions(self) -> list[Decision]:
        """Who is asked what, now; several when houses decide at the same time."""
        open_ones = []
        for decision in self.asked:
            if not decision.done:
                open_ones.append(decision)
        return open_ones

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self._outcome

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, each event with its audience."""
        return [Event(*told) for told in self._events.everything()]

    @property
    def event_count(self) -> int:
        """How many events there are, without putting them all into a list."""
        return len(self._events)

    def events_for(self, house: str | None, since: int = 0) -> list[tuple[int, Event]]:
        """The events that a house (None: a spectator) may know, with their numbers, from number `since` on."""
        seat = None if house is None else self.house_id(house)
        newer = enumerate(self._events.since(since), since)
        return [(number, Event(*told)) for number, told in newer if may_know(seat, told[2])]

    def decisions_of(self, house: str) -> list[Decision]:
        """The open decisions of a house, at least one; an error that says why if it has none."""
        seat = self.HOUSE_IDS.get(str(house).lower())
        found = [decision for decision in self.asked if decision.seat == seat and not decision.done]
        if not found:
            self.house_id(house)  # which says so if there is no such house
            self._refuse_unasked(house)
        return found

    def decision_of(self, house: str) -> Decision:
        """The first open decision of a house."""
        return self.decisions_of(house)[0]

    def _refuse_unasked(self, house: str) -> NoReturn:
        if self._outcome is not None:
            raise GameOver(f"The game is over: {self._outcome.reason}")
        waiting = ", ".join(dict.fromkeys(decision.house for decision in self.decisions))
        raise NotAsked(f"{house} has nothing to decide now; the game waits for {waiting}.")

    def apply(self, house: str, choice: Choice, acts_for: str | None = None) -> None:
        """Answer an open decision of a house: the only way forward.

        Of several questions the first that offers the choice is answered, or that for the house that is named."""
        asked = self.decisions_of(house)
        decision = asked[0] if len(asked) == 1 and acts_for is None else self._which(house, asked, choice, acts_for)
        code = decision.code_of(choice)
        if code is None:
            raise IllegalChoice(house, choice, self.why_not(decision, str(choice)), summary(decision))
        self._settle(decision, code)

    def choose(self, decision: Decision, number: int) -> None:
        """What `apply` does with `decision.options[number]`, without spelling the others."""
        codes = decision.codes
        if not 0 <= number < len(codes):
            raise IllegalChoice(decision.house, str(number), "", f"options 0 to {len(codes) - 1}")
        self._settle(decision, codes[number])

    def _settle(self, decision: Decision, code: int) -> None:
        """Take an answer in, and go on if it was the last that the game waited for."""
        kept: Kept = decision.seat, decision.kind, code
        for other in self.asked:
            if not other.done:
                if other is decision:
                    break
                if other.seat == decision.seat:  # the record must tell the answers apart
                    choice = self.words.spell(decision.kind, code)
                    if choice in other.options:
                        kept = decision.house, f"{FOR}{decision.acts_for}: {choice}"
        else:
            raise NotAsked(f"{decision.house} is not asked this now: take a decision of game.decisions.")
        if self.made is not None:
            self.made.newest.append(kept)
        decision.pieces.append(code)
        left = self.pieces_after(decision) if decision.sealed else None
        if left:
            decision.offer(left)
            return
        decision.done = True
        self.run()

    def _which(self, house: str, asked: list[Decision], choice: Choice, acts_for: str | None) -> Decision:
        """Which of the questions to a house a choice answers."""
        offering = [decision for decision in asked if choice in decision.options]
        if acts_for is not None:
            asked = [decision for decision in asked if decision.acts_for == acts_for]
            if not asked:
                raise NotAsked(f"{house} has nothing to decide for {acts_for} now.")
        return next((each for each in asked if each in offering), asked[0])

    def may_take_back(self, decision: Decision) -> bool:
        """Whether a house has answered a decision, freely, and nobody has seen it yet."""
        free = len(decision.codes) > 1 or self.pieces_left(decision) is not None  # else the answer gave itself
        return decision.sealed and bool(decision.pieces) and free

    def take_back(self, house: str, choice: Choice | None = None, acts_for: str | None = None) -> None:
        """Withdraw an answer that still lies sealed: the newest piece, or the one that is named."""
        seat = self.house_id(house)
        sealed = [each for each in self.asked if each.seat == seat and self.may_take_back(each)]
        sealed = [each for each in sealed if acts_for in (None, each.acts_for)]
        if not sealed:
            raise NothingToTakeBack(f"{house} has no sealed answer that it could take back.")
        if choice is not None:
            sealed = [each for each in sealed if choice in each.given]
        if not sealed:
            raise NothingToTakeBack(f'{house} has not answered "{choice}".')
        decision = sealed[-1]
        given = decision.given
        index = len(given) - 1 if choice is None else given.index(choice)
        if self.made is not None:
            taken = given[index]
            same = [(decision.house, taken), (decision.house, f"{FOR}{decision.acts_for}: {taken}")]
            self.made.remove_last(lambda kept: self._told(kept) in same)
        del decision.pieces[index]
        decision.done = False
        left = self.pieces_left(decision)
        if left is not None:
            decision.offer(left)

    def acts(self, house: str) -> list[Choice]:
        """What a house may do now although nobody asked it; each of these `act` accepts as it is."""
        seat = self.house_id(house)
        return [] if self._outcome is not None else [self.words.spell(*act) for act in self.acts_of(seat)]

    def act(self, house: str, text: Choice) -> None:
        """Do something unasked; open decisions stay open, with what may be answered now."""
        seat = self.house_id(house)
        if self._outcome is not None:
            raise GameOver(f"The game is over: {self._outcome.reason}")
        act = next((each for each in self.acts_of(seat) if self.words.spell(*each) == text), None)
        if act is None:
            raise IllegalAct(house, text, self.why_no_act(seat, str(text)))
        if self.made is not None:
            self.made.newest.append((self.house_name(seat), ACT + text))
        self.carry_out(seat, act)
        for decision in self.asked:
            # What is open may have other options now, and who had no choice may have one.
            codes = None if decision.done and len(decision.codes) > 1 else self.options_after_act(decision)
            if codes is not None:
                decision.offer(codes)
                if decision.done and len(codes) > 1:
                    decision.pieces, decision.done = [], False

    def redo(self, made: Made) -> None:
        """Do again what a record says."""
        house, choice = made
        if choice.startswith(ACT):
            self.act(house, choice.removeprefix(ACT))
        elif choice.startswith(FOR):
            acts_for, _, choice = choice.removeprefix(FOR).partition(": ")
            self.apply(house, choice, acts_for)
        else:
            self.apply(house, choice)

    def view(self, house: str | None) -> View:
        """What a house may see, to keep and to change; None is the spectator."""
        public = self.public_view()
        return public if house is None else self.own_view(self.house_id(house), public)

    def sight(self, house: str) -> View:
        """The view of a house that reckons with it: a title may leave in numbers what nobody has read yet."""
        return self.view(house)

    def copy(self) -> Self:
        """An independent game in the same position."""
        twin = self.__class__.__new__(self.__class__)
        twin.options, twin.steps, twin.words = self.options, self.steps, self.words
        twin.state = self.state.copy()
        twin.stack = [procedure.copy() for procedure in self.stack]
        twin.asked = [decision.copy(twin.state) for decision in self.asked]
        twin.answered, twin.answer, twin._events = [], None, self._events.copy()
        twin.made = None if self.made is None else self.made.copy()
        twin._outcome, twin._shown = self._outcome, self._shown
        self.share(twin)
        return twin

    def resample(self, house: str | None, seed: str) -> Self:
        """Another game that this house cannot tell from the real one: what it cannot know is drawn anew.

        It holds only the events the house has seen and no record, so nothing hidden can be read off it."""
        seat = None if house is None else self.house_id(house)
        twin = self.copy()
        twin.state.seed, twin.state.drawn = seed, 0
        twin.made = None
        shown_to, shown = self._shown
        newer = self._events.since(shown if shown_to == seat else 0)
        if [told for told in newer if told[2] is not None and seat not in told[2]]:
            twin._events = Log([told if may_know(seat, told[2]) else HIDDEN for told in self._events.everything()])
        twin._shown = (seat, len(twin._events))
        twin.hide_from(seat)
        for decision in twin.asked:
            if decision.seat != seat and decision.sealed and decision.pieces:
                twin._answer_anew(decision)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels to another process as its snapshot."""
        return snapshot.read, (type(self), self.to_json())

    def record(self) -> Record:
        """Seed, options and choices: enough to play the whole game again."""
        if self.made is None:
            raise BadRecord("A resampled game has no record: its past is unknown.")
        from smallcouncil import __version__

        return Record(self.name, __version__, self.options, tuple([Made(*made) for made in self.choices()]))

    def choices(self) -> list[tuple[str, Choice]]:
        """Every choice and act so far with its house, as records spell them; none of a game that was resampled."""
        return [] if self.made is None else [self._told(kept) for kept in self.made.everything()]

    def _told(self, kept: Kept) -> tuple[str, Choice]:
        return kept if len(kept) == 2 else (self.house_name(kept[0]), self.words.spell(kept[1], kept[2]))

    # What steps use

    def ask(self, house: int, kind: str, codes: list[int], sealed: bool = False) -> Flow:
        """Open a decision.  `return game.ask(…)` comes back to the same step with the answer in `game.answer`;
        `game.ask(…)` for several houses and then `return NEXT` goes on when all have answered.

        The house is the one whose pieces are concerned; another may answer for it (`answers_for`).  What is forced is
        answered on the spot; a sealed question only if everybody can see that it is."""
        assert codes, f"{kind} for {self.house_name(house)} offers nothing"
        decision = Decision(self.words, self.state, self.answers_for(house), house, kind, codes, sealed)
        if len(codes) == 1 and self.pieces_left(decision) is None:
            decision.pieces.append(codes[0])
            decision.done = True
        self.asked.append(decision)
        return AGAIN

    def call(self, procedure: Procedure, after: Step | None = None) -> Flow:
        """Carry out another procedure before going on; all of it, or what comes after one of its steps."""
        if after is not None:
            procedure.at = self.steps[type(procedure)].index(after) + 1
        self.stack.append(procedure)
        return NEXT

    def tell(self, kind: str, *data: int | str | tuple[int, ...], to: tuple[int, ...] | None = None) -> None:
        """Report that something happened."""
        self._events.newest.append((kind, data, to))

    def end(self, winners: Iterable[int], ranking: Iterable[int], reason: str) -> None:
        """The game is over."""
        names = self.house_name
        self._outcome = Outcome(tuple(map(names, winners)), tuple(map(names, ranking)), reason)
        self.stack.clear()
        self.asked.clear()

    def run(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        stack, lists = self.stack, self.steps
        while stack:
            procedure = stack[-1]
            steps = lists[type(procedure)]
            end = len(steps)
            while True:
                if self.asked:
                    for decision in self.asked:
                        if not decision.done:
                            return
                    self.answered, self.asked = self.asked, []
                    self.answer = self.answered[0].pieces[0]
                at = procedure.at
                if at == end:
                    stack.pop()
                    break
                if steps[at](self, procedure) is NEXT:
                    procedure.at = at + 1
                if self.answered:
                    self.answered = []
                    self.answer = None
                if self._outcome is not None:
                    return
                if stack[-1] is not procedure:
                    break

    def _answer_anew(self, decision: Decision) -> None:
        """Replace a sealed answer by any other legal one, keeping whether it is complete."""
        target = None if decision.done else len(decision.pieces)
        decision.pieces.clear()
        while True:
            left = self.pieces_left(decision)
            if left is None:
                decision.pieces.append(self.state.pick(decision.codes))
                return
            decision.offer(left or decision.codes)
            if not left or len(decision.pieces) == target:
                return
            decision.pieces.append(self.state.pick(left))

    # Snapshots and records

    def to_json(self) -> dict[str, Any]:
        """A snapshot of the whole truth, for storage only."""
        return snapshot.write(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """A game from its snapshot; BadSnapshot if this version cannot take it up."""
        return snapshot.read(cls, data)

    @classmethod
    def migrate(cls, data: dict[str, Any]) -> dict[str, Any]:
        """Bring a snapshot of an earlier version into today's form."""
        return data

    def take_up(self, events: Iterable[Event], made: Iterable[Made] | None, outcome: Iterable[Any] | None) -> None:
        """Go on where a snapshot left off: what happened, what was chosen, and how it ended."""
        self._events = Log(events)
        self.made = None if made is None else Log([(house, choice) for house, choice in made])
        self._outcome = None if outcome is None else Outcome(*outcome)

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
                game.redo(made)
            except (BadInput, Refused) as error:
                raise misfit(cls.RULE_CHANGES, record, number, error) from None
        return game


def summary(decision: Decision, longest: int = 8) -> str:
    """The options in a line, for an error message."""
    shown = ", ".join(f'"{option}"' for option in decision.options[:longest])
    more = len(decision.options) - longest
    return f"{shown} and {more} more." if more > 0 else shown
