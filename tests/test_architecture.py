"""The shape of the code: which way imports point, one card in one place, no chance but the State's."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.cards.house_cards import BASE_SET, HOUSE_CARDS
from smallcouncil.agot.cards.westeros import WESTEROS_CARDS, WesterosCard
from smallcouncil.agot.cards.wildling import WILDLING_CARDS, WildlingCard

SOURCE = Path(__file__).parent.parent / "src" / "smallcouncil"
GAMES = ("agot", "iron_throne")

LOADERS = ("card_file.py",)
"""Reads a file for those who make a game with their own cards; no rule may import it."""

MAY_IMPORT = {
    "kernel": {"kernel"},
    "agot": {"kernel", "agot"},
    "iron_throne": {"kernel", "iron_throne"},
    "words": {"kernel", "agot", "words"},
    "bots": {"kernel", "agot", "iron_throne", "words", "bots"},
    "scenarios": {"kernel", "agot", "iron_throne", "scenarios"},
    "lessons": {"kernel", "agot", "iron_throne", "scenarios", "lessons"},
    "simulation": {"kernel", "agot", "iron_throne", "words", "bots", "simulation", "arguments", "replaying"},
}
"""Imports point one way: the rules know neither their players nor the table."""

SERVER_ROOMS: dict[str, set[str]] = {
    "wire": set(),
    "game": {"wire"},
    "storage": {"wire", "game"},
    "http": {"wire"},
    "table": {"wire", "game", "storage", "http"},
    "accounts": {"wire", "storage", "http"},
    "lobby": {"wire", "game", "storage", "http", "table", "accounts"},
    "records": {"wire", "game", "storage", "http", "table", "lobby"},
    "process": {"wire", "game", "storage", "http", "table", "accounts", "lobby", "records"},
}
"""The rooms of the server, each with those it may enter.  What lies on the ground floor may be used by all."""

GROUND_FLOOR = ("keys", "metrics", "refusals", "settings", "times")

PRINTED = ("board", "cards", "names", "units", "orders", "influence", "setup", "options")
"""What a bot may import of a game: what is printed on its components, never the State."""

OF_BOARD_AND_LISTS = ("armies", "control", "field", "hands", "movement", "raids", "sight", "support")
"""And rules, as far as they are functions of the board and of lists that a View can fill."""

ON_AN_IMAGINED_TABLE = ("combat", "edition", "imagined", "strength")
"""And what describes a fight and reckons it, on a table imagined from such lists."""


def modules(part: str) -> Iterator[Path]:
    found = sorted((SOURCE / part).rglob("*.py"))
    assert found, f"there is no {part}"
    yield from found


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, at its top, inside its functions, and for types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            yield node.lineno, module
            yield from ((node.lineno, f"{module}.{name.name}") for name in node.names)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    for path in modules(part):
        for line, name in imports(path):
            words = name.split(".")
            if words[0] == "smallcouncil" and len(words) > 1 and (SOURCE / words[1]).is_dir():
                assert words[1] in MAY_IMPORT[part], f"{path}:{line} imports {name}"


def test_every_module_of_the_server_has_its_room() -> None:
    server = SOURCE / "server"
    assert {path.stem for path in server.glob("*.py")} == {"__init__", *GROUND_FLOOR}
    assert {path.parent.name for path in server.glob("*/__init__.py")} == set(SERVER_ROOMS)


@pytest.mark.parametrize("room", [*SERVER_ROOMS, ""], ids=[*SERVER_ROOMS, "ground floor"])
def test_arrows_between_the_rooms_of_the_server_point_one_way(room: str) -> None:
    allowed = {*SERVER_ROOMS.get(room, set()), room}
    paths = list(modules(f"server/{room}")) if room else list((SOURCE / "server").glob("*.py"))
    assert paths
    for path in paths:
        for line, name in imports(path):
            words = name.split(".")
            if words[:2] == ["smallcouncil", "server"] and len(words) > 2 and words[2] in SERVER_ROOMS:
                assert words[2] in allowed, f"{path}:{line} imports {name}"


NAMED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
PRIVATE_WORDS = {"hall", "life", "sealing", "trail", "stones"}
"""What rooms and parts of the server were once called; nobody could guess what they meant."""


def test_the_server_speaks_in_plain_words() -> None:
    for path in modules("server"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        names |= {node.name for node in ast.walk(tree) if isinstance(node, NAMED)}
        words = {word for name in (*names, path.stem) for word in name.lower().split("_")}
        assert not words & PRIVATE_WORDS, f"{path} speaks of {words & PRIVATE_WORDS}"


@pytest.mark.parametrize("part", ["kernel", *GAMES])
def test_rules_know_neither_chance_nor_clock_nor_files(part: str) -> None:
    """Randomness lives in the State, or a record would not replay; and the rules do no input or output."""
    banned = {"random", "secrets", "time", "datetime", "os", "sys", "io", "pathlib", "logging", "threading", "asyncio"}
    for path in modules(part):
        if path.name in LOADERS:
            continue
        for line, name in imports(path):
            assert name.split(".")[0] not in banned, f"{path}:{line} imports {name}"
            assert name.split(".")[-1] not in [loader.removesuffix(".py") for loader in LOADERS], f"{path}:{line}"


def test_kernel_knows_no_game() -> None:
    words = ("agot", "iron_throne", "westeros", "stark", "castle", "march", "leader", "hostage")
    for path in modules("kernel"):
        text = path.read_text(encoding="utf-8").lower()
        assert not [word for word in words if word in text], f"{path} speaks of a game"


def test_kernel_is_small() -> None:
    """What every game would write again stands here, and nothing else."""
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules("kernel"))
    code = sum(
        bool(line.strip()) and not line.strip().startswith(("#", '"""'))
        for path in modules("kernel")
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    assert code <= 1000, f"the kernel has {code} lines of code ({lines} in all)"


def test_bots_never_reach_the_state() -> None:
    """Fair by construction: a bot sees Views and Decisions, and of a game only what is printed."""
    for path in modules("bots"):
        for line, name in imports(path):
            words = name.split(".")
            if words[:1] == ["smallcouncil"] and len(words) > 2 and words[1] in GAMES:
                assert "State" not in words, f"{path}:{line} imports {name}"
                if words[2] in (OF_BOARD_AND_LISTS if words[1] == "agot" else ("sight",)):
                    assert len(words) == 3 or not takes_the_game(name), f"{path}:{line} imports {name}"
                else:
                    allowed = (*PRINTED, *ON_AN_IMAGINED_TABLE, *PRINTED_IRON_THRONE)
                    assert words[2] in allowed, f"{path}:{line} imports {name}"


def takes_the_game(name: str) -> bool:
    """Whether a function or class asks for the Game itself."""
    module, _, attribute = name.rpartition(".")
    found = getattr(importlib.import_module(module), attribute)
    return callable(found) and "game" in inspect.signature(found).parameters


PRINTED_IRON_THRONE = ("cards", "names", "leaders", "characters", "events", "house_cards", "wording")


OTHER_NAMES = ("setup.py", "migrations.py")
"""Files in which words that are also names of cards mean something else."""


@pytest.mark.parametrize("cards", [BASE_SET, WESTEROS_CARDS, WILDLING_CARDS], ids=["house", "westeros", "wildling"])
def test_one_card_one_place(cards: tuple[HouseCard | WesterosCard | WildlingCard, ...]) -> None:
    """A card's name is written in one file of the rules only: where its numbers, its text and its effect are."""
    sources = {path: path.read_text(encoding="utf-8") for path in modules("agot") if path.name not in OTHER_NAMES}
    for card in cards:
        name = card.name
        found = [path.name for path, text in sources.items() if f'"{name}"' in text and path.parent.name != "dance"]
        assert len(found) == 1, f"{name} is written in {found}"


def test_what_a_game_consists_of_is_asked_of_its_edition() -> None:
    """A module or an expansion changes the edition, and no other place asks whether it is in use."""
    constants = {"BASE_SET", "DECKS", "STARS", "STARS_OVERLAY", "NEUTRAL_FORCES", "PLAYER_SCREENS", "ALL_UNITS"}
    for path in modules("agot"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        made = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        if path.name != "edition.py":
            assert not (read & constants) - made, f"{path} reads {(read & constants) - made}"
        compared = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Compare)]
        assert not [text for text in compared if "errata ==" in text], f"{path} asks for the errata"


def test_choice_codes_are_packed_in_one_place() -> None:
    """Elsewhere a shift by a number would mean that somebody knows the bits of a code."""
    for path in modules("agot"):
        if path.name in ("codes.py", "units.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift):
                assert not isinstance(node.right, ast.Constant), f"{path}:{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize("cards", [HOUSE_CARDS, WESTEROS_CARDS, WILDLING_CARDS], ids=["house", "westeros", "wildling"])
def test_bots_know_no_card_by_name(cards: tuple[HouseCard | WesterosCard | WildlingCard, ...]) -> None:
    """What a card does and is worth stands beside the card; a new one needs nothing in bots."""
    for path in modules("bots/agot"):
        text = path.read_text(encoding="utf-8")
        assert not [card.name for card in cards if f'"{card.name}"' in text], path


def test_files_are_short() -> None:
    """About 400 lines, data tables aside: a file that grows longer has a seam somewhere."""
    data = {"areas.py"}
    for path in modules("."):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 460 or path.name in data, f"{path} has {lines} lines"
