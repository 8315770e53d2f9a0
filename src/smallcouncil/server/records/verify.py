"""Proof that a game's shuffles were the promised ones."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil.kernel import Record
from smallcouncil.kernel.chance import seed_hash
from smallcouncil.kernel.errors import BadRecord
from smallcouncil.kernel.rule_changes import why_it_differs
from smallcouncil.server.records.replays import fingerprint


class Finding(NamedTuple):
    """One thing that was checked."""

    about: str
    """seed, hash, choices, events or outcome."""
    holds: bool
    text: str


def verify(text: str, promised: str | None = None) -> list[Finding]:
    """Check a record file against what the table published when it began.

    A game that was played without a server has nothing to compare its seed with: then the hash is only told."""
    record = Record.from_json(text)
    body: dict[str, Any] = json.loads(text)
    own = seed_hash(str(record.options.get("seed", "")))
    promise = promised or body.get("seed_hash")
    if promise is None:
        findings = [Finding("hash", True, f"No hash was promised; that of the seed is {own}.")]
    else:
        words = "matches" if own == promise else "does not match"
        findings = [Finding("seed", own == promise, f"The seed {words} the hash {promise}.")]
    try:
        game = smallcouncil.replay(record)
    except BadRecord as error:
        return [*findings, Finding("choices", False, str(error))]
    findings.append(Finding("choices", True, f"All {len(record.choices)} choices were legal."))
    why = why_it_differs(game.RULE_CHANGES, record)
    if body.get("fingerprint") is not None:
        same = fingerprint(game) == body["fingerprint"]
        differs = f"The events come out differently. {why}"
        findings.append(
            Finding("events", same, "Every shuffle and every event comes out as recorded." if same else differs)
        )
    if "outcome" in body:
        outcome = None if game.outcome is None else json.loads(json.dumps(game.outcome._asdict()))
        same = outcome == body["outcome"]
        reason = game.outcome.reason if game.outcome else "the game is not over."
        differs = f"The outcome is not the recorded one: {reason} {why}"
        findings.append(Finding("outcome", same, f"The outcome is the recorded one: {reason}" if same else differs))
    return findings


def verify_file(path: Path, promised: str | None, as_json: bool) -> int:
    """Print what was found; 0 if all of it holds."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file.") from None
    findings = verify(text, promised)
    holds = all(finding.holds for finding in findings)
    if as_json:
        print(json.dumps({"holds": holds, "findings": [finding._asdict() for finding in findings]}, ensure_ascii=False))
    else:
        for finding in findings:
            print(f"{'yes' if finding.holds else 'NO '}  {finding.text}")
    return 0 if holds else 1
