"""The difference between two JSON documents, so that a seat is sent what changed and not the whole.

["=", path, value]               set
["-", path]                      delete a key
["~", path, at, count, items]    replace a stretch of a list
"""

from typing import Any

import msgspec

Operation = list[Any]
Path = list[str | int]

_encode = msgspec.json.Encoder().encode
SHARED_DEPTH = 2
"""How deep below the root the parts lie that documents share: the view, and in it the board, the houses …"""


def diff(old: dict[str, Any], new: dict[str, Any]) -> list[Operation]:
    """The operations that turn the old document into the new one."""
    operations: list[Operation] = []
    _compare(old, new, [], operations)
    return operations


class Differences:
    """The differences of documents that share parts with each other, each compared and encoded once.

    Nothing reaches a document that is not in it: only the very same two objects, at the same place, are not compared
    again.  They are kept, so that no other objects take their identities meanwhile."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], tuple[Any, Any, list[msgspec.Raw]]] = {}

    def between(self, old: dict[str, Any], new: dict[str, Any]) -> list[msgspec.Raw]:
        """The operations that turn the old document into the new one, encoded."""
        return self._between(old, new, [])

    def _between(self, old: dict[str, Any], new: dict[str, Any], path: Path) -> list[msgspec.Raw]:
        found = [msgspec.Raw(_encode(["-", [*path, key]])) for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                found.append(msgspec.Raw(_encode(["=", [*path, key], value])))
            elif old[key] is not value:
                found += self._part(old[key], value, [*path, key])
        return found

    def _part(self, old: Any, new: Any, path: Path) -> list[msgspec.Raw]:
        if len(path) < SHARED_DEPTH and isinstance(old, dict) and isinstance(new, dict):
            return self._between(old, new, path)
        key = (id(old), id(new), *path)
        if key not in self._known:
            operations: list[Operation] = []
            if old != new:
                _compare(old, new, path, operations)
            self._known[key] = (old, new, [msgspec.Raw(_encode(each)) for each in operations])
        return self._known[key][2]


def _compare(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        operations.extend(["-", [*path, key]] for key in old if key not in new)
        for key, value in new.items():
            if key not in old:
                operations.append(["=", [*path, key], value])
            elif old[key] != value:
                _compare(old[key], value, [*path, key], operations)
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple):
        _compare_lists(old, new, path, operations)
    else:
        operations.append(["=", path, new])


def _compare_lists(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    if len(old) == len(new):
        different = [at for at, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
        if len(different) <= len(new) // 2 or all(isinstance(new[at], dict) for at in different):
            for at in different:
                _compare(old[at], new[at], [*path, at], operations)
            return
    shortest = min(len(old), len(new))
    start = 0
    while start < shortest and old[start] == new[start]:
        start += 1
    end = 0
    while end < shortest - start and old[len(old) - 1 - end] == new[len(new) - 1 - end]:
        end += 1
    operations.append(["~", path, start, len(old) - start - end, list(new[start : len(new) - end])])


def apply(document: dict[str, Any], operations: list[Operation]) -> None:
    """Carry out the operations on a document, in place."""
    for kind, path, *rest in operations:
        parent: Any = document
        for key in path[:-1]:
            parent = parent[key]
        last = path[-1]
        if kind == "=":
            parent[last] = rest[0]
        elif kind == "-":
            del parent[last]
        else:
            at, count, items = rest
            parent[last][at : at + count] = items
