"""The encounter, from the lines of a position; what its cards and characters tell need not be said."""

from smallcouncil.iron_throne.codes import proposal
from smallcouncil.iron_throne.encounter import decide, is_active, keep_sums, outcome_of_cards
from smallcouncil.iron_throne.names import (
    BETRAYAL,
    CHARACTER_CARD,
    EVENT_IDS,
    HOSTILITY,
    HOUSES,
    NO_OUTCOME,
    OUTCOMES,
    SIDES,
)
from smallcouncil.iron_throne.notation.words import (
    Lines,
    character_of,
    house_of,
    number,
    terms_of,
    word_of,
)
from smallcouncil.iron_throne.sequence import TURN
from smallcouncil.iron_throne.state import (
    ADD,
    CARD,
    DOUBLE,
    EFFECT,
    IGNORE_SUPPORT,
    IGNORED,
    LEADER_ABILITY,
    POWER,
    SET,
    UNKNOWN_SOURCE,
    State,
    SumLine,
)
from smallcouncil.kernel.notation import Line, items

STEPS = tuple(step.__name__.replace("_", " ") for step in TURN)
LAST = STEPS.index("clean up")
"""After this step nothing of the encounter is left."""
SINCE = {
    "event": "determine defender",
    "outcome": "after house cards are revealed",
    "effects": "after house cards are revealed",
    "sources": "after house cards are revealed",
    "won": "discuss truce",
    "lost": "discuss truce",
    "challenger sum": "discuss truce",
    "defender sum": "discuss truce",
    "truce": "discuss truce",
    "no rewards": "discuss truce",
    "no penalties": "discuss truce",
    "lose one": "discuss truce",
}
"""The first step at which a position may hold each of these lines."""
NEED_DEFENDER = range(STEPS.index("draw cards"), LAST + 1)
PLACED = range(STEPS.index("place house cards"), LAST + 1)
"""The steps at which cards may lie before the active houses."""
NEED_OUTCOME = range(STEPS.index("after house cards are revealed"), STEPS.index("after the resolution phase"))
"""The steps that cannot go on without an outcome."""
UNPAID = range(STEPS.index("discuss truce"), STEPS.index("losing the encounter"))
"""The steps at which the encounter is decided and the characters still have the power that decided it."""


class Encounter:
    """The lines of the encounter, read before the cards, and its result, which may follow from them."""

    def __init__(self, lines: Lines, state: State, step: Line) -> None:
        self.lines = lines
        self.state = state
        self.step = step
        self.at = STEPS.index(step.value)
        self.said = {key: lines.take(key) for key in SINCE}

    def read(self) -> None:
        state, said = self.state, self.said
        self._event(said["event"])
        self._defender(self.lines.take("defender"))
        for house in state.seats:
            self._side(house)
        line = self.lines.take("places first")
        if line.value:
            state.places_first = self._active(line, line.value)
        for key, name in (("no rewards", "no_rewards"), ("no penalties", "no_penalties"), ("lose one", "lose_one")):
            setattr(state, name, self._houses(said[key]))
        state.used = self._houses(self.lines.take("ability used"))
        state.refused = self._houses(self.lines.take("may not support challenger"))
        state.refused |= self._houses(self.lines.take("may not support defender")) << 5
        self._effects(said["effects"], said["sources"])
        self._truce(said["truce"])
        for key, since in SINCE.items():
            if said[key].number and not STEPS.index(since) <= self.at <= LAST:
                raise said[key].wrong(f'This stands in a position only from the step "{since}" to the clean up.')

    def _event(self, line: Line) -> None:
        if line.value not in ("", "none"):
            self.state.event = word_of(line, line.value, EVENT_IDS)
        elif self.step.value == "determine defender":
            raise self.step.wrong("This step needs an event.")

    def _defender(self, line: Line) -> None:
        state = self.state
        if line.value:
            state.defender = house_of(line, line.value, state.seats)
            if state.defender == state.challenger:
                raise line.wrong("The challenger cannot be the defender.")
            state.side[state.challenger], state.side[state.defender] = 1, 2
        elif self.at in NEED_DEFENDER:
            raise self.step.wrong("This step needs a defender.")
        for house in state.seats:
            placed = self.lines.left.get(f"{HOUSES[house].lower()} placed")
            if placed and not (is_active(state, house) and self.at in PLACED):
                raise placed.wrong("Only the two active houses place cards, and only in the encounter phase.")

    def _active(self, line: Line, text: str) -> int:
        house = house_of(line, text, self.state.seats)
        if not is_active(self.state, house):
            raise line.wrong("Only one of the two active houses can stand here.")
        return house

    def _houses(self, line: Line) -> int:
        return sum({1 << house_of(line, item, self.state.seats) for item in items(line.value)})

    def _side(self, house: int) -> None:
        state = self.state
        line = self.lines.take(f"{HOUSES[house]} side")
        if line.value:
            side, _, character = line.value.partition(" ")
            number_of_side = word_of(line, side, SIDES)
            state.committed[house] = character_of(line, character, house)
            if state.defender < 0 or not number_of_side:
                raise line.wrong("Sides need a defender, and to be on neither side is not written down.")
            if is_active(state, house) and number_of_side != state.side[house]:
                raise line.wrong(f"House {HOUSES[house]} is the {SIDES[state.side[house]]}.")
            if state.committed[house] == state.leader[house]:
                raise line.wrong("A leader has no token and takes no part itself.")
            state.side[house] = number_of_side

    def read_result(self) -> None:
        """How it went; an outcome that is not said follows from the cards, a loss from the winner."""
        state = self.state
        outcome, won, lost = (self.said[key] for key in ("outcome", "won", "lost"))
        both_lie = state.defender >= 0 and -1 not in (state.placed[state.challenger], state.placed[state.defender])
        state.outcome = word_of(outcome, outcome.value or "none", OUTCOMES)
        if both_lie and state.outcome == NO_OUTCOME and self.at >= NEED_OUTCOME.start:
            state.outcome = outcome_of_cards(state)
        if self.at in NEED_OUTCOME and state.outcome == NO_OUTCOME:
            raise self.step.wrong("This step needs an outcome, or the two cards that lie revealed.")
        state.winner = word_of(won, won.value or "neither", SIDES)
        state.lost = sum(word_of(lost, item, SIDES) for item in set(items(lost.value)))
        if state.winner:
            if state.outcome not in (HOSTILITY, BETRAYAL):
                raise won.wrong("An encounter is won only in a hostility or betrayal outcome.")
            state.lost = state.lost or 3 - state.winner
            if state.lost & state.winner:
                raise lost.wrong("A side cannot have lost what it won.")
        elif not state.lost and self.at in UNPAID and both_lie:
            decide(state)
        self._sums(both_lie)

    def _sums(self, both_lie: bool) -> None:
        """What decided; as long as nothing has changed since, it need not be said."""
        state = self.state
        ours, theirs = self.said["challenger sum"], self.said["defender sum"]
        if ours.number and theirs.number:
            state.sums = (self._sum(ours), self._sum(theirs))
        elif ours.number or theirs.number:
            raise (ours if ours.number else theirs).wrong("The sums of both sides are told, or neither.")
        elif state.outcome == HOSTILITY and state.lost and self.at in UNPAID and both_lie:
            keep_sums(state)

    def _sum(self, line: Line) -> tuple[SumLine, ...]:
        return tuple(self._sum_line(line, item) for item in items(line.value))

    def _sum_line(self, line: Line, item: str) -> SumLine:
        first, *words = item.split()
        house = house_of(line, first, self.state.seats)
        match words:
            case ["card", amount]:
                return CARD, house, self.state.placed[house], number(line, amount)
            case ["adds", amount, "with", source]:
                return EFFECT, house, _source(line, source, house), number(line, amount)
            case [character, amount]:
                return POWER, house, character_of(line, character, house), number(line, amount)
            case [character, amount, "ignored"]:
                return IGNORED, house, character_of(line, character, house), number(line, amount)
            case _:
                raise line.wrong(f'"{item}" is no line of a sum.')

    def _effects(self, line: Line, sources: Line) -> None:
        said = items(sources.value)
        if said and len(said) != len(items(line.value)):
            raise sources.wrong("Every effect has one source.")
        for number_of_effect, item in enumerate(items(line.value)):
            words = item.split()
            by = house_of(line, words[0], self.state.seats)
            source = _source(sources, said[number_of_effect], by) if said else UNKNOWN_SOURCE
            match words[1:]:
                case ["adds", amount, "to", side]:
                    effect = (by, ADD, word_of(line, side, SIDES), number(line, amount), source)
                case ["doubles", target]:
                    effect = (by, DOUBLE, house_of(line, target, self.state.seats), 0, source)
                case ["sets", target, "to", amount]:
                    effect = (by, SET, house_of(line, target, self.state.seats), number(line, amount), source)
                case ["ignores", "support"]:
                    effect = (by, IGNORE_SUPPORT, 0, 0, source)
                case _:
                    raise line.wrong(f'"{item}" is no effect.')
            self.state.effects += (effect,)

    def _truce(self, line: Line) -> None:
        state = self.state
        match [part.split() for part in line.value.split(";")]:
            case [[]] | [["none"]]:
                pass
            case [[count]]:
                state.proposals = number(line, count)
            case [[count], [house, "proposes"], ["challenger", *ours], ["defender", *theirs]]:
                state.proposals = number(line, count, least=1)
                state.proposer = self._active(line, house)
                state.terms = proposal(terms_of(line, ours), terms_of(line, theirs))
                if not state.terms:
                    raise line.wrong("A proposal gives at least something to somebody.")
            case _:
                raise line.wrong("How many proposals; who proposes; challenger …; defender ….")


def _source(line: Line, word: str, house: int) -> int:
    """What an effect comes from: a character card of the house, its leader, or something that is not told."""
    if word in ("leader", "?"):
        return LEADER_ABILITY if word == "leader" else UNKNOWN_SOURCE
    return CHARACTER_CARD[character_of(line, word, house)]
