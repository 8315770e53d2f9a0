"""Changes of the rules from one version to another, and which of them may keep an old record from fitting.

A change that lets the same choices lead elsewhere gets the next number, a line in its game's `RULE_CHANGES` and the
same line in CHANGELOG.md.  Whatever else changes, records replay to the same bytes.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from smallcouncil.kernel.errors import BadRecord
from smallcouncil.kernel.record import Record


class RuleChange(NamedTuple):
    """A rule that is played otherwise than before."""

    number: int
    """Never given twice, whatever the game."""
    version: str
    """The first version that plays by it."""
    text: str
    """What is different, in a sentence."""


def read_version(version: str) -> tuple[int, ...] | None:
    """A version as numbers that compare as versions do (1.2.0.dev3 comes before 1.2.0); None if it is none."""
    found = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)(.*)", version)
    return None if found is None else (*map(int, found.groups()[:3]), int(not found[4]))


def changes_since(changes: Iterable[RuleChange], engine: str) -> list[RuleChange]:
    """The changes that a version did not play by yet."""
    return [each for each in changes if (read_version(each.version) or ()) > (read_version(engine) or ())]


def misfit(changes: Iterable[RuleChange], record: Record, number: int, error: Exception) -> BadRecord:
    """The error for a choice of a record that cannot be made again."""
    text = f"Choice {number} of the record does not fit the game: {error}"
    return BadRecord(f"{text}\n  {why_it_differs(changes, record)}")


def why_it_differs(changes: Iterable[RuleChange], record: Record) -> str:
    """Why a record may come out otherwise with this version, in a sentence or two."""
    from smallcouncil import __version__ as today

    engine = record.engine
    then, now = read_version(engine), read_version(today)
    if then is None or now is None:
        return f'The record does not say which version played it, but "{engine}".'
    if then > now:
        return f"It was played with version {engine}; this is {today}."
    told = " ".join(f"{each.number}: {each.text} ({each.version})" for each in changes_since(changes, engine))
    if told:
        return f"It was played with version {engine}. Rule changes since then (see CHANGELOG.md): {told}"
    return f"No rule has changed since version {engine}, which played it: the record was altered, or the fault is ours."
