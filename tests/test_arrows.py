"""Imports go one way, and the rules are pure: no chance of their own, no clock, no files, nothing printed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import piggery

SOURCE = Path(piggery.__file__).parent
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "match": {"kernel", "games"},
    "bots": {"kernel", "games", "match"},
    "lab": {"kernel", "games", "match", "bots"},
    "envs": {"kernel", "games", "match", "bots"},
    "server": {"kernel", "games", "match", "bots"},
    "client": {"kernel", "games", "match", "bots", "lab", "envs", "server"},
    "cli": {"kernel", "games", "match", "bots", "lab", "envs", "server", "client"},
}
IMPURE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "asyncio",
    "threading",
    "subprocess",
    "logging",
    "tempfile",
    "socket",
}
IMPURE_CALLS = {"print", "open", "input", "exec", "eval", "__import__"}
READING = {"read_text", "read_bytes", "write_text", "write_bytes"}
READERS = {Path("games/__init__.py"), Path("games/installed.py")}  # the modules of the games that may read files
READER_MAY = {"pathlib"}


def faults(source: Path) -> list[str]:
    """Every forbidden arrow and every impurity below a folder laid out like src/piggery."""
    found = []
    for file in sorted(source.rglob("*.py")):
        place = file.relative_to(source)
        tree = ast.parse(file.read_text("utf-8"), str(file))
        found += [f"{place}:{line}: {fault}" for line, fault in arrow_faults(place, tree)]
        if place.parts[0] == "games":
            found += [f"{place}:{line}: {fault}" for line, fault in impurities(place, tree)]
    return found


def imports(place: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, full name) of everything imported, wherever in the file and however it is written."""
    package = ["piggery", *place.parts[:-1]]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{name.name}") for name in node.names)


def arrow_faults(place: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    layer = place.parts[0] if len(place.parts) > 1 else ""
    if layer and layer not in MAY_IMPORT:
        yield 1, f"{layer} is not a layer of the design"
        return
    for line, name in imports(place, tree):
        parts = name.split(".")
        if parts[0] != "piggery" or len(parts) == 1 or parts[1] not in MAY_IMPORT:
            continue
        if layer and parts[1] != layer and parts[1] not in MAY_IMPORT[layer]:
            yield line, f"{layer} must not import {parts[1]}"
        if not layer and place.name == "__init__.py":
            yield line, f"the package itself must not import {parts[1]}: importing it has to stay cheap"
        is_inside_a_game = layer == "games" and len(place.parts) > 2
        if is_inside_a_game and parts[1] == "games" and (len(parts) < 3 or parts[2] != place.parts[1]):
            yield line, f"the game {place.parts[1]} must not import {'.'.join(parts[1:3])}"


def impurities(place: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    allowed = READER_MAY if place in READERS else set()
    for line, name in imports(place, tree):
        top = name.split(".")[0]
        if top in IMPURE - allowed:
            yield line, f"a game must not import {top}"
        if name.startswith("importlib.resources"):
            yield line, "a game must not read files"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield node.lineno, f"a game must not call {node.func.id}()"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING and place not in READERS:
            yield node.lineno, f"a game must not call .{node.func.attr}()"


def test_imports_go_one_way_and_the_rules_are_pure() -> None:
    found = faults(SOURCE)
    assert not found, "\n".join(found)


def test_every_folder_is_a_layer_of_the_design() -> None:
    folders = {folder.name for folder in SOURCE.iterdir() if folder.is_dir() and any(folder.rglob("*.py"))}
    assert folders <= MAY_IMPORT.keys()


FORBIDDEN = [
    ("kernel/chance.py", "from piggery import games"),
    ("kernel/chance.py", "import piggery.match.replay"),
    ("kernel/chance.py", "from ..games import load"),
    ("games/__init__.py", "from piggery.match import Match"),
    ("games/__init__.py", "import random"),
    ("games/pigskin/rules.py", "from piggery.bots import random_bot"),
    ("games/pigskin/rules.py", "from piggery.games.swine_not import rules"),
    ("games/pigskin/rules.py", "from piggery.games import swine_not"),
    ("games/pigskin/rules.py", "from piggery.games import load"),
    ("games/pigskin/rules.py", "from ..swine_not import rules"),
    ("games/pigskin/phases/turn.py", "from ...swine_not import rules"),
    ("games/pigskin/rules.py", "import random"),
    ("games/pigskin/rules.py", "from random import Random"),
    ("games/pigskin/rules.py", "import time"),
    ("games/pigskin/rules.py", "import os.path"),
    ("games/pigskin/rules.py", "def f():\n    import asyncio"),
    ("games/pigskin/rules.py", "from logging import getLogger"),
    ("games/pigskin/rules.py", "print('a pig')"),
    ("games/pigskin/rules.py", "open('standard.toml')"),
    ("games/pigskin/rules.py", "from pathlib import Path"),
    ("games/pigskin/rules.py", "file.read_text('utf-8')"),
    ("games/pigskin/rules.py", "from importlib.resources import files"),
    ("match/replay.py", "from piggery.bots import ace"),
    ("match/replay.py", "if TYPE_CHECKING:\n    from piggery.server import app"),
    ("bots/ace.py", "from piggery.lab import sim"),
    ("bots/ace.py", "from piggery.envs import aec"),
    ("lab/sim.py", "from piggery.server import app"),
    ("envs/aec.py", "from piggery.lab import sim"),
    ("server/app.py", "from piggery.client import Client"),
    ("client/client.py", "from piggery.cli import main"),
    ("helpers/things.py", "import json"),
    ("__init__.py", "from piggery import games"),
]
ALLOWED = [
    ("kernel/chance.py", "from piggery.kernel.errors import Refusal"),
    ("games/__init__.py", "from pathlib import Path\nfile.read_text('utf-8')"),
    ("games/pigskin/rules.py", "from piggery.games.pigskin import state\nfrom piggery.kernel import Move\nfrom . import moves"),
    ("games/pigskin/phases/turn.py", "from ..state import State\nfrom piggery.games.pigskin.moves import Move"),
    ("match/replay.py", "from piggery import games\nimport random, time"),
    ("bots/ace.py", "from piggery.match import Match"),
    ("server/app.py", "from piggery.bots import ace\nimport asyncio"),
    ("cli/main.py", "from piggery.server import app\nfrom piggery.lab import sim\nfrom piggery import __version__\nprint()"),
]


@pytest.mark.parametrize(("place", "code"), FORBIDDEN, ids=[f"{place}: {code.splitlines()[-1].strip()}" for place, code in FORBIDDEN])
def test_a_forbidden_line_is_found(tmp_path: Path, place: str, code: str) -> None:
    write(tmp_path / place, code)
    assert len(faults(tmp_path)) >= 1


@pytest.mark.parametrize(("place", "code"), ALLOWED, ids=[place for place, _ in ALLOWED])
def test_what_is_allowed_is_left_alone(tmp_path: Path, place: str, code: str) -> None:
    write(tmp_path / place, code)
    assert faults(tmp_path) == []


def write(file: Path, code: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(code + "\n", "utf-8")
