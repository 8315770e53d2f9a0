"""A scenario as written: header, position, and blocks of choices and expectations."""

from typing import NamedTuple

from smallcouncil.kernel.errors import BadScenario
from smallcouncil.kernel.notation import Line, read_lines

HEADER = ("title", "rule", "source", "game")
BLOCKS = ("position", "choices", "expect")


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
