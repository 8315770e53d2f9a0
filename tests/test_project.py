"""What is said in several of the project's files is said alike."""

import re
import tomllib
from pathlib import Path

from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import smallcouncil

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOW = ".github/workflows/ci.yml"


def lines_like(pattern: str, path: str) -> list[str]:
    return re.findall(rf"^{pattern}$", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_version_stands_in_one_place() -> None:
    """What a wheel is called, and what the package says of itself."""
    assert "version" not in PROJECT["project"]
    assert ProjectMetadata(str(ROOT), PluginManager()).version == smallcouncil.__version__


def test_editors_and_ruff_agree_on_the_length_of_a_line() -> None:
    (length,) = lines_like(r"max_line_length = (\d+)", ".editorconfig")
    assert int(length) == PROJECT["tool"]["ruff"]["line-length"]


def test_continuous_integration_tries_every_python_we_promise() -> None:
    promised = [
        line.rpartition(" ")[2]
        for line in PROJECT["project"]["classifiers"]
        if re.search(r":: Python :: 3\.\d+$", line)
    ]
    (matrix,) = lines_like(r" +python: \[(.+)\]", WORKFLOW)
    assert [each.strip('" ') for each in matrix.split(",")] == promised
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"


def test_continuous_integration_runs_make_verbs_alone() -> None:
    verbs = lines_like(r"([a-z-]+):.*## .*", "Makefile")
    runs = lines_like(r" +- run: (.+)", WORKFLOW)
    assert "make test" in runs
    assert set(runs) <= {f"make {verb}" for verb in verbs}
