"""The command line: `smallcouncil VERB …`.

Every verb's module offers `add_commands(verbs)`, which describes its arguments and names the function to run.
What a user can get wrong ends with exit code 2 and a sentence, never with a traceback.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from importlib import import_module

from smallcouncil import __version__, compiled
from smallcouncil.garbage import collect_seldom
from smallcouncil.kernel.errors import SmallCouncilError

COMMANDS = (
    "smallcouncil.terminal",
    "smallcouncil.server.process.commands",
    "smallcouncil.simulation.commands",
    "smallcouncil.replaying",
    "smallcouncil.scenarios.commands",
    "smallcouncil.fuzzing",
    "smallcouncil.bench",
)
"""The modules that bring the verbs, in the order in which help lists them."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="smallcouncil",
        description="Play the Game of Thrones board games with people and bots, or study them.",
        epilog="smallcouncil VERB --help explains each verb.",
    )
    top.add_argument("--version", action="version", version=f"smallcouncil {__version__} ({compiled.form()})")
    verbs = top.add_subparsers(title="verbs", metavar="VERB", dest="verb", required=True)
    for name in COMMANDS:
        import_module(name).add_commands(verbs)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; the exit code is 0, 1 if what was checked does not hold, 2 for bad input."""
    if sys.stdin is None:  # closed by whoever started us: whoever reads it finds nothing there, and says so
        sys.stdin = io.StringIO()
    given = parser().parse_args(arguments)
    if given.verb in ("play", "serve", "simulate", "tournament"):
        compiled.tell_of_it()
    if given.verb in ("simulate", "tournament"):
        collect_seldom()
    try:
        code: int | None = given.run(given)
    except SmallCouncilError as error:
        print(f"smallcouncil: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has left; nobody needs to hear about it
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"smallcouncil: {where}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code or 0
