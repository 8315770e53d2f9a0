"""Snapshots for the tests: games as this version stores them, which every later version must be able to continue.

    python -m tools.make_snapshots

writes tests/snapshots/VERSION/ for the version in hand; it is run once, when that version is released, and the files
are never made again.  A new option or expansion first gets its line in `set_ups`.

There is one file for each game, compressed JSON lines: first what the file is, then entries of

    what       where the game stands, and how it came there
    snapshot   what `game.to_json()` gave
    views      what each house saw, and the spectator under ""
    decisions  who was asked what, with all options
    end        how it ended when it was played on at random: the number of choices, their digest, and the outcome

The games are random ones with fixed seeds, so that a version always writes the same; what chance does not bring about
comes from the positions of tests/scenarios.
"""

import json
import lzma
import random
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.agot.game import AGameOfThrones
from smallcouncil.fuzzing import LONGEST
from smallcouncil.iron_throne.prompts import PROMPTS
from smallcouncil.kernel import Game
from smallcouncil.scenarios import read_scenario
from smallcouncil.scenarios.running import choose

TESTS = Path(__file__).parent.parent / "tests"
FOLDER = TESTS / "snapshots"

SILENT = ("card: Roose Bolton", "card: Tywin Lannister")
"""Kinds that nobody is ever asked: texts that leave no choice."""
GAMES = 500
"""How many games of each set-up are looked through."""
OWN_WORDS = {"characters": {"bran": "The Broken Boy"}, "leaders": {"robb": {"title": "Young Wolf", "text": "Howls."}}}
"""An owner's names, which a snapshot of The Iron Throne holds too."""

Entry = dict[str, Any]


class SetUp(NamedTuple):
    """Games of one kind, which are to show every kind of decision."""

    game: str
    name: str
    options: dict[str, Any]


def set_ups() -> Iterator[SetUp]:
    """Every number of players and every option, as far as the options change what is stored."""
    for players in (3, 4, 5, 6):
        for tides in (False, True):
            name = f"{players} players{', tides' if tides else ''}"
            yield SetUp("agot", name, {"players": players, "tides_of_battle": tides})
    yield SetUp("agot", "errata, random houses", {"players": 6, "errata": "faq-2.0", "houses": "random"})
    yield SetUp("agot", "errata, tides", {"players": 4, "errata": "faq-2.0", "tides_of_battle": True})
    for players in (3, 4, 5):
        yield SetUp("iron-throne", f"{players} players", {"players": players})
    mixed = {"players": 5, "houses": "choose", "special_events": "mixed", "truce_proposals": 2}
    yield SetUp("iron-throne", "chosen houses, mixed events", mixed)
    dealt = {"players": 4, "houses": "random", "leaders": "random", "cards": OWN_WORDS}
    yield SetUp("iron-throne", "random houses and leaders, own words", dealt)


def kinds(game: str) -> list[str]:
    """Every kind of decision that a game can ask for."""
    table = {"agot": [*AGameOfThrones.begin({}).edition.kinds], "iron-throne": [*PROMPTS]}[game]
    return [kind for kind in table if kind not in SILENT]


def entry(what: str, game: Game[Any]) -> Entry:
    """A game as it stands, with all that can be seen of it."""
    return {
        "what": what,
        "snapshot": game.to_json(),
        "views": {house or "": game.view(house) for house in (*game.houses, None)},
        "decisions": [
            {"house": each.house, "kind": each.kind, "options": each.options} for each in game.decisions
        ],
        "end": play_on(game.copy()),
    }  # fmt: skip


def play_on(game: Game[Any]) -> list[Any]:
    """Any choices to the end, always the same ones; nothing may be lost on the way."""
    rng, digest = random.Random(len(game.events)), blake2b(digest_size=8)
    game.check_invariants()
    made = 0
    while game.outcome is None:
        assert made < LONGEST, "the game does not end"
        decision = rng.choice(game.decisions)
        choice = rng.choice(decision.options)
        digest.update(f"{decision.house}: {choice}\n".encode())
        game.apply(decision.house, choice)
        made += 1
        if made % 20 == 0:
            game.check_invariants()
    game.check_invariants()
    return [made, digest.hexdigest(), list(map(list, game.outcome[:2])), game.outcome.reason]


def moments(game: Game[Any]) -> list[str]:
    """What is worth keeping of this moment: the kinds of its decisions, and unusual places."""
    if game.outcome is not None:
        return ["the end"]
    found = [f"asked for {each.kind}" for each in game.decisions]
    if sum(bool(each.pieces) for each in game.asked if each.sealed) > 1:
        found.append("half answered")
    if any(getattr(procedure, "in_turn", False) for procedure in game.stack):
        found.append("orders placed in turn")
    return found


def place(game: Game[Any]) -> str:
    """Where the game stands: the steps of all procedures that wait, and what is asked there."""
    kind = game.decisions[0].kind if game.decisions else "the end"
    steps = [f"{type(procedure).__name__} {procedure.at}" for procedure in game.stack]
    return " > ".join([*steps, kind])


class Collection:
    """The entries of one game title, each for something that no entry before it shows."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self._seen: set[str] = set()

    def look(self, source: str, group: str, game: Game[Any]) -> None:
        """Keep the game if it shows something new in its group, or stands in a place where no other did."""
        new = [moment for moment in moments(game) if f"{group}: {moment}" not in self._seen]
        here = place(game)
        if new or here not in self._seen:
            self.entries.append(entry(f"{source}: {', '.join(dict.fromkeys(new)) or here}", game))
            self._seen |= {here, *(f"{group}: {moment}" for moment in new)}

    def play(self, set_up: SetUp, seed: int) -> None:
        """A random game in which sealed answers are taken back now and then."""
        rng = random.Random(seed)
        game = smallcouncil.new_game(self.game, seed=seed, **set_up.options)
        source = f"{set_up.name}, seed {seed}"
        while game.outcome is None:
            self.look(source, set_up.name, game)
            revocable = [decision for decision in game.asked if game.may_take_back(decision)]
            if revocable and rng.random() < 0.02:
                game.take_back(rng.choice(revocable).house)
            else:
                decision = rng.choice(game.decisions)
                game.apply(decision.house, rng.choice(decision.options))
        self.look(source, set_up.name, game)

    def follow(self, path: Path) -> None:
        """A scenario, whose position may show what chance does not."""
        scenario = read_scenario(path.read_text(encoding="utf-8"))
        if scenario.header.get("game", smallcouncil.DEFAULT_GAME) != self.game:
            return
        game = smallcouncil.position(self.game, scenario.position)
        self.look(path.stem, "scenarios", game)
        for block in scenario.blocks:
            for line in block.lines if block.kind == "choices" else ():
                choose(game, line)
                self.look(path.stem, "scenarios", game)

    def resample(self) -> None:
        """Games without a record, as bots imagine them."""
        for each in self.entries[3::40]:
            game = smallcouncil.restore(each["snapshot"])
            house = game.houses[0]
            self.entries.append(entry(f"imagined by {house}: {each['what']}", game.resample(house, "1")))


def collect(game: str) -> list[Entry]:
    """All entries for one game."""
    collection = Collection(game)
    for set_up in set_ups():
        if set_up.game == game:
            for seed in range(GAMES):
                collection.play(set_up, seed)
    for path in sorted((TESTS / "scenarios").glob("*/*.scenario")):
        collection.follow(path)
    collection.resample()
    return collection.entries


def write(path: Path, game: str, entries: list[Entry]) -> None:
    """Entries of one game follow one another, so that what they share is stored once."""
    head = {"game": game, "engine": smallcouncil.__version__, "kinds": kinds(game)}
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as file:
        for each in (head, *entries):
            file.write(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n")


def read(path: Path) -> tuple[dict[str, Any], list[Entry]]:
    """What a file of snapshots is, and its entries."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        head, *entries = map(json.loads, file)
    return head, entries


def main() -> int:
    """The command line; see the top of this file."""
    folder = FOLDER / smallcouncil.__version__
    if folder.exists():
        print(f"{folder.relative_to(TESTS.parent)} is there already; stored games are not made again.")
        return 1
    folder.mkdir(parents=True)
    for game in smallcouncil.TITLES:
        entries = collect(game)
        path = folder / f"{game}.jsonl.xz"
        write(path, game, entries)
        shown = {each["kind"] for entry in entries for each in entry["decisions"]}
        print(f"{path.name}: {len(entries)} entries, {path.stat().st_size >> 10} KiB")
        for kind in kinds(game):
            if kind not in shown:
                print(f"  nobody is asked for {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
