"""A value is learned from games, is written as data, and says sensible things of positions."""

import json
import random
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.bots.agot import appraisal
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.iron_throne import appraisal as iron_throne
from smallcouncil.bots.iron_throne.table import Table as IronThroneTable
from smallcouncil.bots.learned import Entrant, Model, Position, model_for, models
from tools import train_value
from tools.train_value import Fit, Sample


def chances(text: str, house: str) -> dict[str, float]:
    table = Table(smallcouncil.position("agot", text).view(house))
    position = appraisal.appraise(table)
    return model_for("agot", position.table).chances(position)


def samples(number: int) -> list[list[Sample]]:
    """Games that are won by the higher first number three times of four; the second says nothing."""
    chance, games = random.Random(1), []
    for _ in range(number):
        numbers = [[chance.uniform(0, 2), chance.uniform(0, 2)] for _ in range(2)]
        likely = numbers[0][0] > numbers[1][0]
        wins = likely if chance.random() < 0.75 else not likely
        entrants = [Entrant(name, "house", name, each) for name, each in zip("ab", numbers, strict=True)]
        games.append([Sample(Position("2", 0.5, entrants), [float(wins), float(not wins)])])
    return games


def test_what_decides_is_learned_and_what_does_not_is_not() -> None:
    games = samples(600)
    fit = Fit(games, {})
    fit.learn(games, 12, lambda: None)
    model = Model(json.loads(json.dumps(fit.written())))
    deciding, idle = (sum(weight * 0.5**term for term, weight in enumerate(each)) for each in model.kinds["house"])
    assert deciding > 0.3
    assert abs(idle) < 0.1
    assert train_value.loss(model, samples(200)) < 0.66


def test_training_is_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "iron-throne",
        "--players",
        "3",
        "--games",
        "2",
        "--bots",
        "random",
        "--jobs",
        "1",
        "--out",
        str(tmp_path),
    ]
    assert train_value.main(command) == 0
    written = json.loads((tmp_path / "iron-throne.json").read_text(encoding="utf-8"))
    assert set(written) == {"3"}
    assert len(written["3"]["kinds"]["house"]) == len(iron_throne.NUMBERS)
    assert "2 games" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["agot", "iron-throne"])
def test_the_weights_in_the_package_fit_the_numbers(game: str) -> None:
    sizes = {"house": appraisal.NUMBERS, "targaryen": appraisal.NUMBERS_OF_TARGARYEN}
    if game == "iron-throne":
        sizes = {"house": iron_throne.NUMBERS}
    for model in models(game).values():
        assert {kind: len(weights) for kind, weights in model.kinds.items()}.items() <= {
            kind: len(names) for kind, names in sizes.items()
        }.items()


def test_castles_are_chances() -> None:
    behind = "houses: Stark, Lannister, Baratheon\nround: 8\nboard: setup"
    ahead = f"{behind}\nmoat-cailin: Stark footman\nflints-finger: Stark footman\nriverrun: Stark knight"
    assert chances(ahead, "Stark")["Stark"] > chances(behind, "Stark")["Stark"] + 0.1
    assert sum(chances(ahead, "Stark").values()) == pytest.approx(1.0)


def test_influence_is_chances() -> None:
    text = "houses: Stark, Tyrell, Lannister\nStark leader: robb\nTyrell leader: mace\nLannister leader: cersei\n"
    table = IronThroneTable(smallcouncil.position("iron-throne", f"{text}Tyrell board: Stark 3").view("Stark"))
    position = iron_throne.appraise(table)
    assert model_for("iron-throne", position.table).chances(position)["Stark"] > 0.45


def test_a_table_nobody_has_trained_for_is_judged_by_the_one_most_like_it() -> None:
    assert model_for("agot", "targaryen 99") is models("agot")["targaryen 8"]
    assert model_for("agot", "vassals 99") is models("agot")["6"]
    assert model_for("iron-throne", "2") is models("iron-throne")["3"]
