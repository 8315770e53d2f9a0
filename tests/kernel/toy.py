"""A toy game, so that the kernel can be tested without any real one.

Two or three houses bid pebbles in secret, twice; the higher bid takes a card from a shuffled pile; then the poorer
house decides, openly, whether to gamble.  A sealed decision of several pieces (packing two bags) comes first.

With `regent` the first house answers for all; with `gifts` a house may give pebbles away until somebody has bid.
"""

from typing import Any, Self

from smallcouncil.kernel import AGAIN, NEXT, Act, Choice, Decision, Event, Flow, Game, Procedure, State, View
from smallcouncil.kernel.errors import BadOptions, BadPosition
from smallcouncil.kernel.notation import read_lines
from smallcouncil.kernel.title import Title
from smallcouncil.kernel.words import Words
from smallcouncil.scenarios.shapes import Shapes

NAMES = ("Oak", "Ash", "Elm")
HOUSE_IDS = {name.lower(): house for house, name in enumerate(NAMES)}
READY = 9


class ToyState(State):
    __slots__ = ("deck", "pebbles", "taken")

    def __init__(self, seed: str, players: int) -> None:
        super().__init__(seed)
        self.pebbles = [3] * players
        self.taken: list[int] = []
        self.deck: tuple[int, ...] = ()


class Play(Procedure):
    __slots__ = ("rounds",)

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0


class Gamble(Procedure):
    __slots__ = ("house",)

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house


def pack_bags(game: "Toy", play: Play) -> Flow:
    for house in range(len(game.state.pebbles)):
        game.ask(house, "bag", [1, 2, 3], sealed=True)
    return NEXT


def bid(game: "Toy", play: Play) -> Flow:
    if not play.rounds:
        game.tell("bags", tuple(piece for decision in game.answered for piece in decision.pieces))
    for house, pebbles in enumerate(game.state.pebbles):
        game.ask(house, "bid", list(range(pebbles + 1)), sealed=True)
    return NEXT


def reveal(game: "Toy", play: Play) -> Flow:
    bids = [decision.pieces[0] for decision in game.answered]
    game.state.pebbles = [left - bid for left, bid in zip(game.state.pebbles, bids, strict=True)]
    winner = bids.index(max(bids))
    card, *rest = game.state.deck
    game.state.deck = tuple(rest)
    game.state.taken.append(card)
    game.tell("bids", tuple(bids))
    game.tell("card", winner, card, to=(winner,))
    play.rounds += 1
    return game.call(Gamble(game.state.pebbles.index(min(game.state.pebbles))))


def gamble(game: "Toy", procedure: Gamble) -> Flow:
    answer = game.answer
    if answer is None:
        return game.ask(procedure.house, "gamble", [0, 1])
    if answer:
        game.state.pebbles[procedure.house] += game.state.below(3)
    return NEXT


def finish(game: "Toy", play: Play) -> Flow:
    if play.rounds < 2:
        play.at = STEPS[Play].index(bid)
        return AGAIN
    best = game.state.pebbles.index(max(game.state.pebbles))
    game.end([best], range(len(game.state.pebbles)), f"{NAMES[best]} has the most pebbles.")
    return NEXT


STEPS: dict[type[Procedure], Any] = {Play: (pack_bags, bid, reveal, finish), Gamble: (gamble,)}


HERE = "tests.kernel.toy"
TITLE = Title("toy", "Pebbles", players=(2, 3), rules="tests.kernel.toy:Toy", text=HERE, shapes=HERE)


def draw(view: View) -> str:
    return f"pebbles: {', '.join(map(str, view['pebbles']))}"


def explanations(game: Game[Any]) -> dict[str, str]:
    return {}


def shapes_of_choices(game: Game[Any]) -> Shapes:
    kinds = {"bag": ["bag {number}", "ready"], "bid": ["bid {number}"], "gamble": ["gamble {number}"]}
    return Shapes(kinds, {"number": "[0-9]"})


def read_players(position: str) -> int:
    for line in read_lines(position):
        if line.key == "players" and line.value.isdecimal():
            return int(line.value)
    raise BadPosition("a position of pebbles says how many play")


class ToyWords(Words):
    def house_name(self, seat: int) -> str:
        return NAMES[seat]

    def spell(self, kind: str, code: int) -> Choice:
        if kind == "give":
            return f"give 1 to {NAMES[code]}"
        return "ready" if kind == "bag" and code == READY else f"{kind} {code}"

    def prompt(self, state: State, decision: Decision) -> str:
        return f"{decision.kind}?"


class Toy(Game[ToyState]):
    name = TITLE.name
    HOUSE_IDS = HOUSE_IDS

    def answers_for(self, house: int) -> int:
        return 0 if self.options.get("regent") else house

    def acts_of(self, seat: int) -> list[Act]:
        if not self.options.get("gifts") or any(each.kind == "bid" and each.pieces for each in self.asked):
            return []
        others = [house for house in range(len(self.state.pebbles)) if house != seat]
        return [Act("give", other) for other in others if self.state.pebbles[seat]]

    def carry_out(self, seat: int, act: Act) -> None:
        self.state.pebbles[seat] -= 1
        self.state.pebbles[act.code] += 1
        self.tell("gift", seat, act.code)

    def why_no_act(self, seat: int, text: Choice) -> str:
        return "Nobody gives while bids lie sealed (p. 2)." if text.startswith("give ") else ""

    def options_after_act(self, decision: Decision) -> list[int] | None:
        return list(range(self.state.pebbles[decision.actor] + 1)) if decision.kind == "bid" else None

    @classmethod
    def blank(cls, options: dict[str, Any]) -> Self:
        state = ToyState(str(options.get("seed", 0)), options.get("players", 2))
        return cls(options, state, STEPS, ToyWords())

    @classmethod
    def begin(cls, options: dict[str, Any]) -> Self:
        if "position" in options:
            options = {"players": read_players(options["position"]), "seed": 0}
        if options.get("players", 2) not in TITLE.players:
            raise BadOptions("two or three play")
        game = cls.blank(options)
        game.state.deck = game.state.shuffled(range(6))
        game.stack.append(Play())
        game.run()
        return game

    def plays(self, house: int) -> bool:
        return house < len(self.state.pebbles)

    @property
    def houses(self) -> tuple[str, ...]:
        return NAMES[: len(self.state.pebbles)]

    def why_not(self, decision: Decision, choice: Choice) -> str:
        return "Pebbles do not grow (p. 1)." if decision.kind == "bid" else ""

    def pieces_left(self, decision: Decision) -> list[int] | None:
        if decision.kind != "bag":
            return None
        if READY in decision.pieces:
            return []
        return [piece for piece in (1, 2, 3) if piece not in decision.pieces] if len(decision.pieces) < 2 else [READY]

    @property
    def progress(self) -> str:
        return f"{len(self.events)} events"

    def prose(self, event: Event) -> str:
        return f"{event.kind} {event.data}"

    def fields(self, event: Event) -> dict[str, Any]:
        return {"data": event.data}

    def notation(self, house: str | None = None) -> str:
        return draw(self.public_view())

    def check_fact(self, key: str, value: str, viewer: str | None = None) -> str | None:
        pebbles = ", ".join(map(str, self.state.pebbles))
        return None if (key, value) == ("pebbles", pebbles) else pebbles

    def public_view(self) -> View:
        return {"you": None, "pebbles": self.state.pebbles[:], "cards": len(self.state.deck)}

    def own_view(self, house: int, public: View) -> View:
        return {**public, "you": house}

    def hide_from(self, house: int | None) -> None:
        self.state.deck = self.state.shuffled(self.state.deck)
        self.options = {**self.options, "seed": self.state.seed}
