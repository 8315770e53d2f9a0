"""A record of an earlier version fits, or the rule changes since are named."""

import re
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.kernel import NEXT, Flow, Record, RuleChange
from smallcouncil.kernel.errors import BadRecord
from smallcouncil.kernel.rule_changes import read_version, why_it_differs
from tests.kernel import toy

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
LINE = re.compile(r"^- \*\*(\d+)\*\* ([\w-]+), (\S+): (.+?)(?=\n- \*\*|\n\n|\Z)", re.MULTILINE | re.DOTALL)
FEWER = RuleChange(4, "0.2.0", "Two pebbles are bid at most.")
OTHER = RuleChange(5, "0.3.0", "The last card is not taken.")


def written(changelog: str) -> list[tuple[str, RuleChange]]:
    """The rule changes of a changelog, each with its game."""
    _, found, section = changelog.partition("\n## Rule changes\n")
    assert found, "the changelog has no section for rule changes"
    lines = LINE.findall(section.partition("\n## ")[0])
    return [(game, RuleChange(int(n), version, " ".join(text.split()))) for n, game, version, text in lines]


def test_the_changelog_lists_the_rule_changes_of_all_games() -> None:
    known = [(name, change) for name, title in smallcouncil.TITLES.items() for change in title.game.RULE_CHANGES]
    listed = written(CHANGELOG.read_text(encoding="utf-8"))
    assert listed == sorted(known, key=lambda each: each[1].number)
    assert [change.number for _, change in listed] == list(range(1, len(listed) + 1))
    today = read_version(smallcouncil.__version__)
    assert today is not None
    for _, change in listed:
        first = read_version(change.version)
        assert first is not None
        assert first[:3] <= today[:3]


def test_lines_of_the_changelog_are_read() -> None:
    text = (
        "\n## Rule changes\n\nWords.\n\n- **1** agot, 0.2.0: A rule\n  of two lines.\n- **2** iron-throne, 0.3.0: B.\n"
    )
    first, second = RuleChange(1, "0.2.0", "A rule of two lines."), RuleChange(2, "0.3.0", "B.")
    assert written(text) == [("agot", first), ("iron-throne", second)]


def test_versions_in_their_order() -> None:
    versions = ["0.1.0", "0.2.0.dev3", "0.2.0", "0.10.0", "1.0.0"]
    read = [read_version(each) for each in versions]
    assert None not in read
    assert read == sorted(read, key=lambda each: each or ())
    assert read_version("yesterday") is None


@pytest.mark.parametrize(
    ("engine", "says"),
    [
        ("0.1.0", "4: Two pebbles are bid at most. (0.2.0) 5: The last card is not taken. (0.3.0)"),
        ("0.2.0", "(see CHANGELOG.md): 5: The last card is not taken. (0.3.0)"),
        ("0.3.0", "No rule has changed since version 0.3.0"),
        ("0.4.0", "since version 0.4.0, which played it: the record was altered, or the fault is ours."),
        ("9.0.0", "It was played with version 9.0.0; this is 0.4.0."),
        ("", 'does not say which version played it, but ""'),
    ],
)  # fmt: skip
def test_the_changes_since_a_version_are_named(engine: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smallcouncil, "__version__", "0.4.0")
    assert says in why_it_differs((FEWER, OTHER), Record("toy", engine, {}, ()))


class Changed(toy.Toy):
    """The toy game of a later version, in which nobody may bid more than two pebbles."""

    RULE_CHANGES = (FEWER,)

    @classmethod
    def begin(cls, options: dict[str, object]) -> "Changed":
        game = super().begin(options)
        game.steps = {
            **game.steps,
            toy.Play: tuple(bid_two if each is toy.bid else each for each in game.steps[toy.Play]),
        }
        return game


def bid_two(game: toy.Toy, play: toy.Play) -> Flow:
    for house, pebbles in enumerate(game.state.pebbles):
        game.ask(house, "bid", list(range(min(pebbles, 2) + 1)), sealed=True)
    return NEXT


def a_record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """A game of today in which everybody bids all there is; and then time goes by."""
    game = toy.Toy.begin({"seed": "1"})
    while game.outcome is None:
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[-1])
    record = game.record()
    monkeypatch.setattr(smallcouncil, "__version__", "0.2.0")
    return record


def test_a_record_that_a_rule_change_makes_differ_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record(monkeypatch)
    assert toy.Toy.replay(record).outcome is not None
    with pytest.raises(BadRecord, match=r"(?s)does not fit the game.*4: Two pebbles are bid at most\. \(0\.2\.0\)"):
        Changed.replay(record)


def test_a_record_that_fits_no_rules_is_said_to_be_altered(monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record(monkeypatch)
    altered = record._replace(choices=record.choices[1:])
    with pytest.raises(BadRecord, match=r"(?s)does not fit.*No rule has changed since version"):
        toy.Toy.replay(altered)
