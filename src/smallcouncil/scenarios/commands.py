"""`smallcouncil scenario run`."""

import argparse
import json
from pathlib import Path
from typing import Any

from smallcouncil.kernel.errors import BadInput, BadScenario
from smallcouncil.scenarios.reading import read_scenario
from smallcouncil.scenarios.running import run_scenario


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
