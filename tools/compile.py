"""Compile kernel, rules and bots with mypyc, beside the source tree.

    python -m tools.compile            into build/compiled/, which the package then uses (smallcouncil/compiled.py)
    python -m tools.compile tuned      faster code, in three times the time
    python -m tools.compile wheel      the same, and a wheel of it for this interpreter and system, into dist/

A copy of the sources is compiled.  Into that copy is written what only compiled code needs: the fields of plain data
and a copier that knows their types, and which classes may be subclassed in Python or made without being initialised.

To tune it, GCC compiles twice: the first form counts how often everything runs while some games are played, and what is
counted tells the second what is worth its while.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from importlib import import_module
from pathlib import Path
from typing import Any, Final

os.environ["SMALLCOUNCIL_PURE"] = "1"  # what is compiled is read as it is written

from smallcouncil import compiled
from smallcouncil.bots.bot import Bot
from smallcouncil.kernel.decision import Decision
from smallcouncil.kernel.event import Log
from smallcouncil.kernel.plain import PlainData
from smallcouncil.kernel.supplied import Supplied
from smallcouncil.kernel.words import Words
from tools import apt
from tools.constants import with_constants

ROOT: Final = Path(__file__).resolve().parent.parent
STAGE: Final = ROOT / "build" / "compiling"
PACKAGE: Final = "smallcouncil"

AS_WRITTEN: Final = frozenset(
    (
        "__init__", "title", "text", "options", "migrations", "refusals", "bank_refusals", "legality", "view_types",
        "errors", "record", "rule_changes", "snapshot", "notation", "temperament",
    )
)  # fmt: skip
"""Modules, and packages, that stay as they are: they read and write text, or run once."""
OPEN: Final = (PlainData, Supplied, Words, Decision, Log, Bot)
"""These and their subclasses can be subclassed in Python, and be made without being initialised."""


IN_BOTH: Final = ["-O2", "-Wno-error", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Functions must be the same in both forms, or what was counted of them is of no use."""
COUNTING: Final = [*IN_BOTH, "-fprofile-generate", "-fprofile-update=single"]
TUNED: Final = [
    *IN_BOTH, "-flto=auto", "-fprofile-use", "-fprofile-partial-training",
    "-Wno-missing-profile", "-Wno-error=coverage-mismatch",
]  # fmt: skip
"""What has not been played while it was counted is compiled as if nothing had been counted."""
TUNED_MARK: Final = compiled.FOLDER / "tuned"
TRAINING: Final = (
    ["bench", "--seconds", "1"],
    ["simulate", "agot", "--bots", "knight", "--games", "2", "--jobs", "1"],
    ["simulate", "iron-throne", "--bots", "knight", "--games", "1", "--jobs", "1"],
)
"""What is played meanwhile: commands of ours."""

HOW_TO_GET_ONE: Final = "on Debian, apt install gcc python3-dev; on macOS, xcode-select --install"


def main(arguments: list[str]) -> int:
    testing, tuned = arguments[:1] == ["test"], arguments[:1] in (["tuned"], ["wheel"])
    if not compiled.is_up_to_date() or (tuned and not TUNED_MARK.exists()):
        if compiled.compiler() is None and testing and apt.may_install():
            try:
                apt.install("gcc", "libc6-dev", "python3-dev")
            except subprocess.CalledProcessError as error:
                print(f"No C compiler could be installed: {error}", file=sys.stderr)
        if compiled.compiler() is None:
            print(f"There is no C compiler with Python's headers here ({HOW_TO_GET_ONE}).", file=sys.stderr)
            if testing:
                print("THE COMPILED FORM IS NOT TESTED.", file=sys.stderr)
            return 0 if testing else 1
        stamp = compiled.sources()
        modules = stage()
        build(modules, tuned)
        install(modules, stamp, tuned)
        print(f"{len(modules)} modules are compiled.")
    if arguments[:1] == ["wheel"]:
        return wheel()
    return test(arguments[1:]) if testing else 0


def test(arguments: list[str]) -> int:
    """Run tests on the compiled form, and on no other."""
    environment = {**os.environ, compiled.PURE: "", "SMALLCOUNCIL_FORM": "compiled"}
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], env=environment, check=False).returncode


def wheel() -> int:
    """The build hook (hatch_build.py) puts the compiled modules beside their sources, where Python prefers them."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", "dist", "."]
    environment = {**os.environ, compiled.PURE: "", "SMALLCOUNCIL_COMPILED": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def stage() -> list[str]:
    """Copy the sources, written for the compiler; the names of the modules to be compiled."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(compiled.SOURCES, STAGE / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "static"))
    modules = []
    for package in compiled.PACKAGES:
        for path in sorted((STAGE / PACKAGE / package).rglob("*.py")):
            inside = path.relative_to(STAGE / PACKAGE)
            if not AS_WRITTEN & {path.stem, *inside.parts[:-1]}:
                name = ".".join((PACKAGE, *inside.with_suffix("").parts))
                path.write_text(written_for_compiler(path.read_text(encoding="utf-8"), name))
                modules.append(name)
    return modules


def written_for_compiler(source: str, name: str) -> str:
    """A module with what its classes need when they are compiled."""
    source = with_constants(without_starred_tests(source), import_module(name))
    lines = source.split("\n")
    imports = {"import typing"}
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.ClassDef):
            continue
        kind = getattr(import_module(name), node.name)
        if issubclass(kind, PlainData) and kind is not PlainData:
            is_base = kind.__module__.startswith("smallcouncil.kernel")
            lines[node.end_lineno : node.end_lineno] = [*fields(kind), *([] if is_base else copier(kind))]
        if issubclass(kind, OPEN):
            lines.insert(node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
            imports.add("from mypy_extensions import mypyc_attr")
    lines[first_import(source) : first_import(source)] = imports
    return "\n".join(lines)


def without_starred_tests(source: str) -> str:
    """`house in (NOBODY, *kin)` breaks the compiler down; `house in tuple((NOBODY, *kin))` does not."""
    lines = source.split("\n")
    tested = [
        each
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        for each in node.comparators
        if isinstance(each, ast.Tuple) and any(isinstance(one, ast.Starred) for one in each.elts)
    ]
    for each in sorted(tested, key=lambda each: (each.lineno, each.col_offset), reverse=True):
        for row, column, text in (
            (each.end_lineno or 0, each.end_col_offset or 0, ")"),
            (each.lineno, each.col_offset, "tuple("),
        ):
            line = lines[row - 1].encode()  # columns are counted in bytes
            lines[row - 1] = (line[:column] + text.encode() + line[column:]).decode()
    return "\n".join(lines)


def first_import(source: str) -> int:
    """Before which line the imports begin; 0 if there are none."""
    body = ast.parse(source).body
    return next((node.lineno - 1 for node in body if isinstance(node, ast.Import | ast.ImportFrom)), 0)


def fields(kind: type[PlainData]) -> list[str]:
    """What `PlainData` finds out by itself where nothing is compiled."""
    return [f"    FIELDS: typing.ClassVar[tuple[str, ...]] = {kind.FIELDS!r}", ""]


def copier(kind: type[PlainData]) -> list[str]:
    """What it otherwise writes when the class is made."""
    lines = [
        f'    def copy(self) -> "{kind.__name__}":  # type: ignore[override]',
        f"        twin = {kind.__name__}.__new__({kind.__name__})",
    ]
    for name in kind.FIELDS:
        if name in kind.NO_LISTS:
            lines.append(f"        twin.{name} = self.{name}")
        else:
            lines.append(f"        {name} = self.{name}")
            lines.append(f"        twin.{name} = {name}[:] if isinstance({name}, list) else {name}")
    return [*lines, "        return twin"]


MYPY: Final = """[mypy]
strict = True
explicit_package_bases = True
warn_unused_ignores = False
"""


def build(modules: list[str], tuned: bool) -> None:
    """Translate to C, and compile that, in another process: the tools print a lot, and change the environment."""
    (STAGE / "mypy.ini").write_text(MYPY)
    paths = [f"{name.replace('.', '/')}.py" for name in modules]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", "tools.compile", "--build-tuned" if tuned else "--build", *paths]
    subprocess.run(command, cwd=STAGE, env=environment, check=True)


def build_here(paths: list[str], tuned: bool) -> None:
    forget_where_python_lies()  # first: what is imported next remembers it

    from distutils import ccompiler

    from mypyc.build import mypycify

    extensions = mypycify(["--config-file=mypy.ini", *paths], debug_level="0", multi_file=True, group_name=PACKAGE)
    base: Any = ccompiler.CCompiler
    base.compile = compile_in_parallel
    if tuned and is_gcc():
        make(extensions, COUNTING)
        for command in TRAINING:
            play = [sys.executable, "-P", "-m", PACKAGE, *command]
            environment = {**os.environ, compiled.PURE: "", "PYTHONPATH": "."}
            subprocess.run(play, env=environment, check=True, stdout=subprocess.DEVNULL)
        make(extensions, TUNED)
    else:
        make(extensions, [])


def forget_where_python_lies() -> None:
    """An interpreter may have its libraries written into whatever is linked for it: a wheel goes to other machines."""
    variables = sysconfig.get_config_vars()
    variables["LDSHARED"] = re.sub(r"\S*-rpath\S*", "", str(variables.get("LDSHARED", "")))


def is_gcc() -> bool:
    command = [*(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split(), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


def make(extensions: list[Any], flags: list[str]) -> None:
    """Compile and link, with these flags besides the compiler's own."""
    from setuptools import setup

    flagged = []
    for each in extensions:
        own = copy(each)
        own.extra_compile_args, own.extra_link_args = each.extra_compile_args + flags, each.extra_link_args + flags
        flagged.append(own)
    setup(name=PACKAGE, ext_modules=flagged, script_args=["--quiet", "build_ext", "--inplace", "--force"])


def compile_in_parallel(self: Any, sources: list[str], *rest: Any, **more: Any) -> list[str]:
    """What distutils does file by file, on as many cores as there are."""
    names = ("output_dir", "macros", "include_dirs", "debug", "extra_preargs", "extra_postargs", "depends")
    given = {**dict.fromkeys(names), **dict(zip(names, rest, strict=False)), **more}
    macros, objects, extra, flags, build = self._setup_compile(
        given["output_dir"], given["macros"], given["include_dirs"], sources, given["depends"], given["extra_postargs"]
    )
    flags = self._get_cc_args(flags, given["debug"], given["extra_preargs"])

    def compile_one(target: str) -> None:
        source, suffix = build[target]
        self._compile(target, source, suffix, flags, extra, macros)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, [target for target in objects if target in build]))
    return list(objects)


def install(modules: list[str], stamp: str, tuned: bool) -> None:
    """Put the compiled modules, and the others of their packages, where the package looks for them."""
    fresh = compiled.FOLDER.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for package in compiled.PACKAGES:
        shutil.copytree(STAGE / PACKAGE / package, fresh / PACKAGE / package)
    for library in STAGE.glob(f"{PACKAGE}__mypyc*"):
        shutil.copy2(library, fresh)
    for name in modules:
        (fresh / f"{name.replace('.', '/')}.py").unlink()
    (fresh / compiled.STAMP.name).write_text(stamp, encoding="utf-8")
    if tuned:
        (fresh / TUNED_MARK.name).touch()
    shutil.rmtree(compiled.FOLDER, ignore_errors=True)
    fresh.rename(compiled.FOLDER)


if __name__ == "__main__":
    if sys.argv[1:2] in (["--build"], ["--build-tuned"]):
        build_here(sys.argv[2:], tuned=sys.argv[1] == "--build-tuned")
    else:
        sys.exit(main(sys.argv[1:]))
