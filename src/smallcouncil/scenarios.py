"""Scenarios: a position, choices, and what must then be true.  The format is specified in docs/scenarios.md."""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import BadInput, BadScenario, GameOver, IllegalChoice, NotAsked
from smallcouncil.kernel.notation import Line, read_lines

HEADER = ("title", "rule", "source", "game")
BLOCKS = ("position", "choices", "expect")
PATIENCE = 5000
"""How many decisions `until` makes at most."""


class Block(NamedTuple):
    """An indented part of a scenario."""

    kind: str
    lines: list[Line]


class Scenario(NamedTuple):
    """A scenario as written."""

    header: dict[str, str]
    position: str
    blocks: list[Block]
    """Choices and expectations, in their order."""


class Failure(NamedTuple):
    """An expectation that does not hold."""

    line: int
    expected: str
    actual: str


def read_scenario(text: str) -> Scenario:
    """Read a scenario; BadScenario points at the line that is wrong."""
    header: dict[str, str] = {}
    position: list[str] = []
    blocks: list[Block] = []
    block = ""
    for number, written in enumerate(text.splitlines(), 1):
        (line, *_) = [*read_lines(written, number), None]
        if line is None:
            position.append("")
        elif not written[0].isspace():
            block = line.key if line.key in BLOCKS else ""
            if block and line.value:
                raise BadScenario(f'what belongs to "{block}" stands indented below it', number, written)
            if not block and line.key not in HEADER:
                raise BadScenario(f"a scenario has {', '.join(HEADER + BLOCKS)}", number, written)
            if line.key in header:
                raise BadScenario(f'"{line.key}" is said twice', number, written)
            if block in ("choices", "expect"):
                blocks.append(Block(block, []))
            elif not block:
                header[line.key] = line.value
            position.append("")
        elif block == "position":
            position.append(written)
        elif block:
            blocks[-1].lines.append(line)
            position.append("")
        else:
            raise BadScenario("an indented line belongs to position, choices or expect", number, written)
    if "title" not in header:
        raise BadScenario("a scenario needs a title")
    if not any(each.kind == "expect" and each.lines for each in blocks):
        raise BadScenario("a scenario needs something to expect")
    return Scenario(header, "\n".join(position), blocks)


def run_scenario(text: str) -> list[Failure]:
    """Play a scenario; the expectations that do not hold."""
    scenario = read_scenario(text)
    try:
        game = smallcouncil.position(scenario.header.get("game", "agot"), scenario.position)
    except BadInput as error:
        raise BadScenario(str(error)) from None
    failures = []
    for block in scenario.blocks:
        for line in block.lines:
            if block.kind == "choices":
                choose(game, line)
            else:
                actual = disagreement(game, line)
                if actual is not None:
                    failures.append(Failure(line.number, f"{line.key}: {line.value}", actual))
    return failures


def choose(game: Game[Any], line: Line) -> None:
    """Carry out one line of choices."""
    who, _, rest = line.key.partition(" ")
    try:
        if who == "until":
            wait_until(game, line, rest)
        elif rest == "takes back":
            game.take_back(who, line.value or None)
        elif rest:
            raise BadScenario('a choice is written "House: choice"', line.number, line.text)
        else:
            game.apply(who, line.value)
    except BadScenario:
        raise
    except NotAsked:
        raise BadScenario(f"{who} has nothing to decide now. {waiting(game)}", line.number, line.text) from None
    except smallcouncil.SmallCouncilError as error:
        raise BadScenario(str(error), line.number, line.text) from None


def questions(game: Game[Any]) -> list[str]:
    """Who is asked what: "Stark march"."""
    return [f"{each.house} {each.kind}" for each in game.decisions]


def waiting(game: Game[Any]) -> str:
    return f"(Asked: {', '.join(questions(game)) or 'nobody'}.)"


def wait_until(game: Game[Any], line: Line, wanted: str) -> None:
    """Let every house take its first option until a house is asked a kind of question, or the game ends."""
    house, _, kind = wanted.partition(" ")
    for _ in range(PATIENCE):
        if any(each.house == house and each.kind.startswith(kind) for each in game.decisions):
            return
        if game.outcome is not None:
            if wanted == "end":
                return
            break
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    raise BadScenario(f"{house} is never asked for {kind or 'anything'}", line.number, line.text)


def disagreement(game: Game[Any], line: Line) -> str | None:
    """What is true instead of an expectation, None if it holds."""
    words = line.key.split()
    verb, house = (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (line.key, "")
    viewer, sees, what = line.key.partition(" sees ")
    try:
        if verb in ("offered", "not offered"):
            return wrongly_offered(game, house, line.value, verb == "offered")
        if verb == "refused":
            return refusal(game, house, line.value)
    except BadInput as error:
        raise BadScenario(str(error), line.number, line.text) from None
    match line.key:
        case "asked":
            asked = [*questions(game), *(each.house for each in game.decisions)]
            return None if line.value in asked else ", ".join(questions(game)) or "nobody"
        case "winner":
            winners = game.outcome.winners if game.outcome else ("nobody yet",)
            return None if {name.strip() for name in line.value.split(",")} == set(winners) else ", ".join(winners)
        case "event":
            told = [game.prose(event) for event in game.events]
            return None if any(line.value in each for each in told) else " ".join((*told[-6:], waiting(game)))
        case "no event":
            told = [game.prose(event) for event in game.events if line.value in game.prose(event)]
            return " ".join(told) or None
    try:
        return game.check_fact(what, line.value, viewer) if sees else game.check_fact(line.key, line.value)
    except (ValueError, BadInput) as error:
        raise BadScenario(str(error), line.number, line.text) from None


def wrongly_offered(game: Game[Any], house: str, choice: str, wanted: bool) -> str | None:
    """A choice must be among the options of a house or, though it is asked, must not."""
    game.house_id(house)
    options = [option for each in game.decisions if each.house == house for option in each.options]
    if not options:
        return f"{house} is asked nothing"
    return None if (choice in options) == wanted else f"{house} is offered {', '.join(options)}"


def refusal(game: Game[Any], house: str, choice: str) -> str | None:
    """A choice must be turned down, and leave the game as it was."""
    game.house_id(house)
    before = game.to_json()
    try:
        game.copy().apply(house, choice)
    except (IllegalChoice, NotAsked, GameOver, BadInput):
        return None if game.to_json() == before else "it is refused, but the game has changed"
    return "it is accepted"


def add_commands(verbs: Any) -> None:
    verb: argparse.ArgumentParser = verbs.add_parser(
        "scenario", help="check scenario files", description="Play scenario files and say which expectations fail."
    )
    actions = verb.add_subparsers(title="actions", metavar="ACTION", required=True)
    action = actions.add_parser("run", help="run scenario files", description="Run scenario files.")
    action.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of *.scenario")
    action.add_argument("--json", action="store_true", help="print one JSON object")
    action.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    files = [file for path in given.files for file in (sorted(path.rglob("*.scenario")) if path.is_dir() else [path])]
    if not files:
        raise BadInput("There is no scenario file here.")
    results: list[dict[str, Any]] = []
    unreadable = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8-sig")
            failures = run_scenario(text)
        except UnicodeDecodeError:
            unreadable.append(f"{file} is not a text file.")
            continue
        except OSError as error:
            unreadable.append(f"{file}: {error.strerror}")
            continue
        except BadScenario as error:
            unreadable.append(f"{file}: {error}")
            continue
        title = read_scenario(text).header["title"]
        results.append({"file": str(file), "title": title, "failures": [each._asdict() for each in failures]})
    failed = sum(bool(each["failures"]) for each in results)
    if given.json:
        counts = {"passed": len(results) - failed, "failed": failed, "unreadable": unreadable}
        print(json.dumps({"scenarios": results, **counts}, ensure_ascii=False))
    else:
        for result in results:
            print(f"{'FAILED' if result['failures'] else 'passed'}  {result['title']}  ({result['file']})")
            for failure in result["failures"]:
                print(f"  line {failure['line']}: expected  {failure['expected']}")
                print(f"  {'but it is':>{len(str(failure['line'])) + 15}}  {failure['actual']}")
        print(f"{len(results) - failed} passed, {failed} failed" + f", {len(unreadable)} unreadable" * bool(unreadable))
    if unreadable:
        raise BadInput("\n".join(unreadable))
    return 1 if failed else 0
