"""The public conformance suite, and the reader of its format."""

from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.scenarios import read_scenario, run_scenario

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.scenario"))

SMALL = """
title: Stark takes Moat Cailin
position:
  phase: march
  turn: Stark
  winterfell: Stark knight, footman; order march
  lannisport: Lannister footman; order march
choices:
  Stark: winterfell > moat-cailin: knight
  Stark: done
expect:
  moat-cailin: Stark knight
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run_scenario(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_needs_no_luck(path: Path) -> None:
    """Whatever it does not name may be shuffled otherwise."""
    text = path.read_text(encoding="utf-8")
    assert run_scenario(text.replace("position:\n", "position:\n  seed: another shuffle\n", 1)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_names_its_rule_and_source(path: Path) -> None:
    header = read_scenario(path.read_text(encoding="utf-8")).header
    assert header.get("rule")
    assert header.get("source")


@pytest.mark.parametrize(
    ("expectation", "actual"),
    [
        ("moat-cailin: Stark footman", "Stark knight"),
        ("moat-cailin: empty", "Stark knight"),
        ("winterfell: no garrison", "Stark footman; garrison 2"),
        ("moat-cailin controller: Greyjoy", "Stark"),
        ("Stark power: 7", "5"),
        ("Stark victory: 9", "2"),
        ("Stark hand: Eddard Stark", "Eddard Stark, Robb Stark"),
        ("iron-throne: Tyrell, Greyjoy, Martell, Stark, Lannister, Baratheon", "Baratheon, Lannister"),
        ("winner: Stark", "nobody yet"),
        ("asked: Stark march", "Lannister march"),
        ("asked: Stark", "Lannister march"),
        ("event: Stark weeps", "Stark marches"),
        ("event: Stark weeps", "(Asked: Lannister march.)"),
        ("event: Stark marches", "Stark marches from Winterfell to Moat Cailin: a knight."),
        ("event: Stark marches from … to The Twins: …", "Stark marches from Winterfell to Moat Cailin: a knight."),
        ("no event: Stark marches from Winterfell to Moat Cailin: a knight", "Stark marches"),
        ("no event: Stark marches from Winterfell to Moat Cailin: a knight.", "Stark marches"),
        ("no event: … marches from … to Moat Cailin: …", "Stark marches"),
        ("not asked: Lannister march", "Lannister march"),
        ("not asked: Lannister", "Lannister march"),
        ("options Lannister: lannisport > stay", "lannisport > riverrun: footman; "),
        ("options Lannister: done", "lannisport > stay"),
        ("options Stark: done", "Stark is asked nothing"),
        ("offered Lannister: fly", "is offered"),
        ("offered Stark: fly", "is asked nothing"),
        ("not offered Stark: winterfell > karhold: footman", "is asked nothing"),
        ("moat-cailin: no knight", "Stark knight"),
        ("winterfell: no footmen", "Stark footman; garrison 2"),
        ("moat-cailin: no Stark", "Stark knight"),
        ("lannisport: no order", "order march"),
        ("lannisport: no order march", "order march"),
        ("Stark sees winterfell: Stark knight", "Stark footman; garrison 2"),
        ("spectator sees wildling deck: Mammoth Riders", "?; ?; ?"),
        ("spectator sees westeros I: Supply", "nothing"),
        ("not offered Lannister: lannisport > stay", "is offered"),
        ("refused Lannister: lannisport > stay", "it is accepted"),
    ],
)
def test_an_expectation_that_fails_says_what_is_true(expectation: str, actual: str) -> None:
    (failure,) = run_scenario(SMALL.replace("moat-cailin: Stark knight\n", f"{expectation}\n"))
    assert failure.line == 12
    assert failure.expected == expectation
    assert actual in failure.actual


@pytest.mark.parametrize(
    ("wrong", "line", "message"),
    [
        (SMALL.replace("title: Stark takes Moat Cailin", ""), None, "needs a title"),
        (SMALL.replace("expect:\n  moat-cailin: Stark knight\n", ""), None, "something to expect"),
        (SMALL.replace("expect:", "hope:"), 11, "a scenario has"),
        ("title: Something else\n" + SMALL.lstrip(), 2, "said twice"),
        (SMALL.replace("choices:\n", "choices: none\n"), 8, "stands indented"),
        (SMALL.replace("Stark: done", "Stark: winterfell > the-narrow-sea: footman"), 10, "Land units may never"),
        (SMALL.replace("Stark: done", "Greyjoy: done"), 10, "nothing to decide now. (Asked: Stark march.)"),
        (SMALL.replace("Stark: done", "Hodor: done"), 10, "not a house"),
        (SMALL.replace("winterfell: Stark", "winterfel: Stark"), 6, "neither an area"),
        (SMALL.replace("knight, footman; order", "knight, dinosaur; order"), 6, "is no unit"),
        (SMALL.replace("moat-cailin: Stark knight\n", "weather: rain\n"), 12, "nothing that a position tells"),
        (SMALL.replace("Stark: done", "until Stark dragon:"), 10, "never asked"),
        (SMALL.replace("moat-cailin: Stark knight\n", "moat-cailin: no dinosaur\n"), 12, "is no unit"),
        (SMALL.replace("moat-cailin: Stark knight\n", "moat-cailin: fog\n"), 12, "nothing that can lie"),
        (SMALL.replace("moat-cailin: Stark knight\n", "moat-cailin: no order dance\n"), 12, "nothing that can lie"),
        (SMALL.replace("moat-cailin: Stark knight\n", "moat-cailin: Stark ship; fog\n"), 12, "nothing that can lie"),
        (SMALL.replace("moat-cailin: Stark knight\n", "Stark sees weather: rain\n"), 12, "nothing that a position"),
        (SMALL.replace("moat-cailin: Stark knight\n", "offered Hodor: hodor\n"), 12, "not a house"),
        (SMALL.replace("moat-cailin: Stark knight\n", "refused Hodor: hodor\n"), 12, "not a house"),
        (SMALL.replace("moat-cailin: Stark knight\n", "Hodor sees threat: 2\n"), 12, "not a house"),
        (SMALL.replace("moat-cailin: Stark knight\n", "not asked: Hodor march\n"), 12, "not a house"),
        (SMALL.replace("moat-cailin: Stark knight\n", "not asked: Stark mrach\n"), 12, "no kind of decision"),
        (SMALL.replace("moat-cailin: Stark knight\n", "options Hodor: done\n"), 12, "not a house"),
        (SMALL.replace("moat-cailin: Stark knight\n", "then event: Round 1 begins.\n"), 12, "follows an"),
        (SMALL.replace("phase: march", "tides cards: +3"), 4, "tides of battle: yes"),
        (SMALL.replace("phase: march", "tides of battle: yes\n  tides cards: +9"), 5, "among the tides cards"),
    ],
)
def test_a_malformed_scenario_points_at_its_line(wrong: str, line: int | None, message: str) -> None:
    with pytest.raises(smallcouncil.BadScenario) as error:
        run_scenario(wrong)
    assert message in str(error.value)
    if line is not None:
        assert f"line {line}:" in str(error.value)


@pytest.mark.parametrize(
    "expectation",
    [
        "moat-cailin: Stark knight; no footman; no routed; no routed knight; no Lannister; no order; no power token",
        "winterfell: no order; no knight; garrison 2; Stark footman",
        "winterfell: garrison; no order march; no power token Stark; no neutral force",
        "lannisport: order; order march; no order march -1; no order march +1*",
        "not offered Lannister: lannisport > the-golden-sound: footman",
        "not offered Lannister: lannisport > riverrun: 3 footmen",
        "refused Stark: winterfell > karhold: footman",
        "refused Lannister: bid 3",
        "event: Stark marches from Winterfell to Moat Cailin: a knight.",
        "event: Stark marches from … to Moat Cailin: …",
        "event: Stark marches from ... to ...: a knight",
        "no event: Stark marches from Winterfell to Moat Cailin: a footman",
        "no event: … plays …",
        "not asked: Lannister raid",
        "not asked: Stark",
        "spectator sees moat-cailin: Stark knight",
        "Lannister sees blackwater: nothing",
        "Lannister sees winterfell: Stark footman; no order",
        "Lannister sees wildling deck: ?; ?",
        "Lannister sees westeros I: nothing",
        "Lannister hand: all",
        "asked: Lannister",
    ],
)
def test_an_expectation_that_holds(expectation: str) -> None:
    assert run_scenario(SMALL.replace("moat-cailin: Stark knight\n", f"{expectation}\n")) == []


@pytest.mark.parametrize(
    "expectation",
    [
        "offered Stark: act: give 3 to Tyrell",
        "not offered Stark: act: give 8 to Tyrell",
        "refused Stark: act: give 8 to Tyrell",
        "refused Stark: act: give 1 to Arryn",
        "offered Tyrell: act: leave",
        "not offered Targaryen: act: leave",
        "refused Stark: act: stay",
    ],
)
@pytest.mark.parametrize("holds", [True, False])
def test_what_is_done_unasked_can_be_expected(expectation: str, holds: bool) -> None:
    said, _, what = expectation.partition(" ")
    opposite = {"offered": "not offered", "not": "", "refused": "offered"}[said] + f" {what}"
    table = "position:\n  expansion: mother-of-dragons\n  houses: Stark, Tyrell, Baratheon, Targaryen\n"
    text = f"title: Unasked\n{table}expect:\n  {expectation if holds else opposite.strip()}\n"
    assert (run_scenario(text) == []) is holds


@pytest.mark.parametrize(
    "nonsense",
    [
        "not offered Lannister: fly",
        "not offered Lannister: bid 3",  # asked for a march
        "not offered Lannister: lanisport > riverrun: footman",
        "not offered Lannister: lannisport > riverun: footman",
        "not offered Lannister: lannisport > riverrun: footmen",
        "not offered Lannister: lannisport > riverrun: footman, knight",
        "not offered Lannister: lannisport > riverrun: dinosaur",
        "not offered Lannister: lannisport > riverrun",
        "not offered Lannister: lannisport > …: footman",
        "not offered Lannister: Lannisport > stay",
        "refused Stark: fly",
        "refused Stark: winterfell : march",
        "refused Stark: winterfell: march +2",
        "refused Stark: Edard Stark",
        "refused Stark: winterfell: support Lanister",
        "refused Stark: give 3 to Tyrell",  # what is done unasked is written as such
        "refused Stark: act: take 3 from Tyrell",
        "refused Stark: …",
    ],
)
def test_what_could_never_be_chosen_proves_nothing(nonsense: str) -> None:
    with pytest.raises(smallcouncil.BadScenario, match=r"line 12: .*can never be chosen"):
        run_scenario(SMALL.replace("moat-cailin: Stark knight\n", f"{nonsense}\n"))


@pytest.mark.parametrize(
    "nonsense",
    [
        "Stark weeps",
        "Stark marches",
        "march",
        "…",
        "Stark marches from … to …",
        "Starck marches from Winterfell to Moat Cailin: a knight",
        "Stark marches from winterfell to Moat Cailin: a knight",
        "Stark marches from Winterfell to Moat Cailin: knight",
        "Stark marches from Winterfell to Moat Cailin: a dinosaur",
        "Stark plays Edard Stark",
        "Stark gains some power",
        "The Iron Throne track: Stark, Frey",
        "The Westeros cards are Supply; Clash of Kings",  # there are three
    ],
)
def test_what_could_never_be_told_proves_nothing(nonsense: str) -> None:
    with pytest.raises(smallcouncil.BadScenario, match=r"line 12: The log never says"):
        run_scenario(SMALL.replace("moat-cailin: Stark knight\n", f"no event: {nonsense}\n"))


TWO_MARCHES = SMALL.replace("  Stark: done\n", "  Stark: done\n  Lannister: lannisport > stay\n  until Stark orders:\n")
FIRST, SECOND = "Stark marches from Winterfell to Moat Cailin: a knight", "Lannister moves nothing from Lannisport"


@pytest.mark.parametrize(
    ("lines", "fails"),
    [
        ((f"event: {FIRST}", f"then event: {SECOND}", "then event: Round … begins"), []),
        ((f"event: {FIRST}", f"event: {SECOND}"), []),
        ((f"event: {SECOND}", f"event: {FIRST}"), []),  # in any order
        ((f"event: {SECOND}", f"then event: {FIRST}"), [15]),
        ((f"event: {FIRST}", f"then event: {FIRST}"), [15]),  # once, not twice
        ((f"event: {FIRST}", "then event: Stark weeps", f"then event: {SECOND}"), [15]),
        (("event: Round … begins", "then event: … moves nothing from …"), [15]),
    ],
)
def test_events_in_their_order(lines: tuple[str, ...], fails: list[int]) -> None:
    text = TWO_MARCHES.replace("moat-cailin: Stark knight\n", "".join(f"{line}\n  " for line in lines))
    assert [failure.line for failure in run_scenario(text)] == fails


def test_an_exact_list_of_options_has_no_order() -> None:
    text = """
title: A raid on one of two
position:
  phase: raid
  winterfell: Stark footman; order raid
  karhold: Lannister footman; order support
  white-harbor: Greyjoy footman; order raid
expect:
  options Stark: winterfell > white-harbor; winterfell > karhold; winterfell > nothing
"""
    assert run_scenario(text) == []
    (failure,) = run_scenario(text.replace("winterfell > karhold; ", ""))
    assert failure.actual == "winterfell > karhold; winterfell > white-harbor; winterfell > nothing"


def test_units_may_be_expected_in_any_order() -> None:
    both = SMALL.replace("moat-cailin: knight", "moat-cailin: knight, footman").replace("  Stark: done\n", "")
    assert run_scenario(both.replace("moat-cailin: Stark knight\n", "moat-cailin: Stark footman, knight\n")) == []


def test_a_choice_with_its_units_in_another_order_is_told_how_it_is_written() -> None:
    with pytest.raises(smallcouncil.BadScenario, match='It is written "winterfell > moat-cailin: knight, footman"'):
        run_scenario(SMALL.replace("moat-cailin: knight", "moat-cailin: footman, knight"))


@pytest.mark.parametrize("tides", ["+3, +0 skull", "+0 skull, +3", "+1 sword, +1 fortification, +2"])
def test_the_tides_cards_of_the_next_combat_can_be_named(tides: str) -> None:
    """The third is the one that the Valyrian Steel Blade brings."""
    first, second, *third = tides.split(", ")
    text = f"""
title: The tides
position:
  tides of battle: yes
  tides cards: {tides}
  phase: march
  turn: Stark
  fiefdoms: Stark, Greyjoy, Tyrell, Martell, Lannister, Baratheon
  winterfell: Stark knight, footman; order march
  moat-cailin: Lannister footman
choices:
  Stark: winterfell > moat-cailin: knight, footman
  Stark: Catelyn Stark
  Lannister: The Hound
  Stark: {"draw another" if third else "keep"}
expect:
  event: Stark reveals {(*third, first)[0]}.
  event: Lannister reveals {second}.
"""
    assert run_scenario(text) == []


def test_an_unknown_fact_of_the_iron_throne_is_no_expectation() -> None:
    text = """
title: The weather
game: iron-throne
position:
  houses: Stark, Lannister, Targaryen
  Stark leader: robb
  Lannister leader: cersei
  Targaryen leader: drogo
expect:
  weather: rain
"""
    with pytest.raises(smallcouncil.BadScenario, match=r"line 10: .*nothing that this position tells"):
        run_scenario(text)


def test_players_and_houses_that_disagree_make_a_scenario_unreadable() -> None:
    with pytest.raises(smallcouncil.BadScenario, match="5 players"):
        run_scenario(SMALL.replace("phase: march", "players: 5\n  houses: Stark, Lannister, Baratheon\n  phase: march"))
