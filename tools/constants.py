"""Constants as the compiler likes them: written out, and never to change.

A name of a module is looked up in a dict whenever it is used, unless it is final; a final number or text stands in the
machine code itself.  And a tuple of known length is kept as so many single values, which have to be packed anew before
one of them can be found by its number: so a table is told to be of any length.
"""

import ast
import math
from types import ModuleType
from typing import Any, Final, TypeVar

PLAIN: Final = (int, bool, float, str)


def with_constants(source: str, module: ModuleType) -> str:
    """A module's source with its constants made final; the module itself tells what they are."""
    lines = source.split("\n")
    for node in reversed(ast.parse(source).body):
        written = [constant(name, node, module) for name in names(node)]
        if written and all(written):
            assert node.end_lineno
            lines[node.lineno - 1 : node.end_lineno] = [each or "" for each in written]
    return "\n".join(lines)


def names(node: ast.stmt) -> list[str]:
    """What a statement makes constant, by the capitals of its names."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
        targets = [node.target]
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            targets += target.elts if isinstance(target, ast.Tuple) else [target]
    return [target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()]


def constant(name: str, node: ast.stmt, module: ModuleType) -> str | None:
    """The statement that makes one name final; None if it is better left as it is."""
    value = getattr(module, name)
    if type(value) in PLAIN and not (type(value) is float and not math.isfinite(value)):  # which has no spelling
        return f"{name}: typing.Final = {value!r}"
    assert isinstance(node, ast.Assign | ast.AnnAssign)
    assert node.value is not None
    if len(names(node)) > 1 or callable(value) or isinstance(value, TypeVar):
        return None
    told = kind(value, module) if type(value) is tuple else None
    return f"{name}: typing.Final{f'[{told}]' if told else ''} = {ast.unparse(node.value)}"


def kind(value: Any, module: ModuleType) -> str | None:
    """The type of a value as its module can write it; None if that is not simple."""
    if type(value) is tuple:
        parts = {kind(each, module) for each in value}
        return f"tuple[{parts.pop()}, ...]" if len(parts) == 1 and None not in parts else None
    own = type(value).__name__
    return own if type(value) in PLAIN or getattr(module, own, None) is type(value) else None
