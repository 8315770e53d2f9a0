"""Reads positions with an obviously right answer, and asks a bot for its own."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any

import smallcouncil
from smallcouncil import bots
from smallcouncil.kernel import Game

BLOCKS = ("position", "choices", "accept", "require", "never")


@dataclass
class Problem:
    """One position, how to come to its question, and what may be answered."""

    title: str
    house: str = ""
    blocks: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in BLOCKS})

    def game(self, name: str) -> Game[Any]:
        game = smallcouncil.position(name, "\n".join(self.blocks["position"]))
        for line in self.blocks["choices"]:
            if line.startswith("until "):
                house, _, kind = line.removeprefix("until ").rstrip(":").partition(" ")
                while not any(each.house == house and each.kind.startswith(kind) for each in game.decisions):
                    decision = game.decisions[0]
                    game.apply(decision.house, decision.options[0])
            else:
                house, _, choice = line.partition(": ")
                game.apply(house, choice)
        return game

    def mistakes(self, answers: list[str]) -> list[str]:
        """What is wrong with a bot's answers."""

        def like(pattern: str) -> bool:
            return any(fnmatchcase(answer, pattern) for answer in answers)

        found = [f"not {pattern}" for pattern in self.blocks["require"] if not like(pattern)]
        found += [f"but {pattern}" for pattern in self.blocks["never"] if like(pattern)]
        if self.blocks["accept"] and not any(like(pattern) for pattern in self.blocks["accept"]):
            found.append(f"none of {self.blocks['accept']}")
        return found


def read_problems(path: Path) -> Iterator[Problem]:
    problem: Problem | None = None
    block = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("  "):
            assert problem is not None
            problem.blocks[block].append(line.strip())
            continue
        key, _, value = line.partition(":")
        if key == "title":
            if problem is not None:
                yield problem
            problem = Problem(value.strip())
        elif key == "house":
            assert problem is not None
            problem.house = value.strip()
        else:
            block = key
            assert block in BLOCKS, f"{path}: {line}"
    if problem is not None:
        yield problem


def answers(problem: Problem, name: str, level: str, seed: str) -> list[str]:
    """What a bot answers to the open question: one choice, or all the pieces of its orders or of one march."""
    game = problem.game(name)
    bot = bots.make(level, name, problem.house, seed)
    chance = Random(seed)
    decision = game.decision_of(problem.house)
    kind, given = decision.kind, []
    while True:
        given.append(bots.ask(bot, game, decision, chance))
        game.apply(problem.house, given[-1])
        again = [each for each in game.decisions if each.house == problem.house and each.kind == kind]
        begun = kind == "march" and again and "done" in again[0].options
        if not again or given[-1] == "ready" or not (kind == "orders" or begun):
            return given
        decision = again[0]
