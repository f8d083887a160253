"""Imports go one way. The rules are pure: no chance of their own, no clock, no files, nothing printed. Tables are answered without
network, database, clock or chance of their own, and name no game. What belongs to a game, in whatever layer, knows no other game, and
lies in the folder of the game. The browser client keeps to the same: its core names no game, and a game neither knows another nor asks a
server."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import piggery
from piggery import games
from piggery.games import installed

SOURCE = Path(piggery.__file__).parent
CLIENT = Path(__file__).parents[1] / "web" / "src"
ASKING = re.compile(
    r"\bfetch\(|\bWebSocket\b|\bEventSource\b|core/(api|live\.svelte|lobby)'"
)  # what a game of the client must not do itself
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "match": {"kernel", "games"},
    "bots": {"kernel", "games", "match"},
    "table": {"kernel", "games", "match", "bots"},
    "lab": {"kernel", "games", "match", "bots"},
    "envs": {"kernel", "games", "match", "bots"},
    "server": {"kernel", "games", "match", "bots", "table"},
    "client": {"kernel", "games", "match", "bots", "table", "lab", "envs", "server"},
    "cli": {"kernel", "games", "match", "bots", "table", "lab", "envs", "server", "client"},
}
# What rules and tables may import from outside, and nothing else: what is not here has chance, a clock, files or the world behind it.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "msgspec",
    "operator",
    "re",
    "string",
    "struct",
    "textwrap",
    "types",
    "typing",
}
KERNEL_MAY = PURE | {"fluent"}
TABLES_MAY = PURE | {"contextlib", "datetime", "fluent", "segno", "tomllib", "unicodedata", "weakref", "zoneinfo"}
CLOCKS = {"now", "today", "utcnow"}  # of datetime and date: a time is read from a number, never from a clock
IMPURE_CALLS = {"print", "open", "input", "exec", "eval", "__import__"}
READING = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
READERS = {Path("games/__init__.py"), Path("games/installed.py")}  # the modules of the games that may read files
READER_MAY = {"importlib", "pathlib", "tomllib", "warnings"}
WORDS = Path("table/words.py")  # the one module of the tables that may
NAMELESS = ("server", "table")  # layers that no game's name may stand in
# layers where it may stand in its own folder, and elsewhere in examples, but in no value
UNNAMING = ("kernel", "games", "match", "bots", "lab", "envs", "client")
IN_FOLDERS = ("games", "bots", "envs")  # layers where what belongs to a game lies in a folder called like the game's
FOLDERS = {installed.package(name).rpartition(".")[2] for name in games.ours()}


def faults(source: Path) -> list[str]:
    """Every forbidden arrow and every impurity below a folder laid out like src/piggery."""
    found = []
    for file in sorted(source.rglob("*.py")):
        place = file.relative_to(source)
        tree = ast.parse(file.read_text("utf-8"), str(file))
        found += [f"{place}:{line}: {fault}" for line, fault in arrow_faults(place, tree)]
        if place.parts[0] in ("kernel", "games"):
            found += [f"{place}:{line}: {fault}" for line, fault in impurities(place, tree)]
        if place.parts[0] == "table":
            found += [f"{place}:{line}: {fault}" for line, fault in ties_to_a_host(place, tree)]
        if place.parts[0] in UNNAMING:
            found += [f"{place}:{line}: {fault}" for line, fault in named_values(tree, owner(place))]
        found += [f"{place}:{line}: {fault}" for line, fault in acquaintances(place, tree)]
        if misplaced := game_of(place.with_suffix("").parts[2 if owner(place) else 0 :]):
            found.append(f"{place}: what belongs to {misplaced} lies in a folder of that name in {' or '.join(IN_FOLDERS)}")
    for file in sorted(file for file in source.rglob("*") if file.suffix in (".py", ".ftl", ".toml", ".css")):
        place = file.relative_to(source)
        if place.parts[0] in NAMELESS or (place.parts[0] in UNNAMING and file.suffix != ".py"):
            found += [f"{place}:{line}: {fault}" for line, fault in named_games(file.read_text("utf-8"), owner(place))]
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
    pure = KERNEL_MAY if place.parts[0] == "kernel" else PURE | READER_MAY if place in READERS else PURE
    for line, name in imports(place, tree):
        top = name.split(".")[0]
        if top not in pure | {"piggery"} or name.startswith("importlib.resources"):
            yield line, f"{place.parts[0]} must not import {top}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield node.lineno, f"{place.parts[0]} must not call {node.func.id}()"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING and place not in READERS:
            yield node.lineno, f"{place.parts[0]} must not call .{node.func.attr}()"


def ties_to_a_host(place: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What a table must be handed in. A name that only stands in types is no source of anything."""
    types = {node for block in ast.walk(tree) if is_for_types(block) for node in ast.walk(block)}
    clocks = set(clock_names(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and node not in types:
            for line, name in imports(place, node):
                top = name.split(".")[0]
                if top not in TABLES_MAY | {"piggery"} and not (top == "pathlib" and place == WORDS):
                    yield line, f"a table must not import {top}: its host hands in what comes from there"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield node.lineno, f"a table must not call {node.func.id}()"
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            root = node.value.value if isinstance(node.value, ast.Attribute) else node.value
            if isinstance(root, ast.Name) and root.id in clocks:
                yield node.lineno, f"a table must not use {node.attr}() of {root.id}: its host knows what time it is"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING and place != WORDS:
            yield node.lineno, f"a table must not call .{node.func.attr}(): only {WORDS} reads a file"


def clock_names(tree: ast.AST) -> Iterator[str]:
    """What a file calls the module datetime, and what it takes from there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            is_from_there = isinstance(node, ast.ImportFrom) and node.module == "datetime"
            yield from (name.asname or name.name for name in node.names if is_from_there or name.name == "datetime")


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def owner(place: Path) -> str:
    """The game whose folder a file lies in, "" for one that belongs to none."""
    return game_of(place.parts[1:2]) if place.parts[0] in IN_FOLDERS and len(place.parts) > 2 else ""


def acquaintances(place: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What belongs to a game knows no other game, and what belongs to none knows none, in whatever layer."""
    own = owner(place)
    for line, name in imports(place, tree):
        parts = name.split(".")
        known = game_of(parts[2:4]) if parts[0] == "piggery" and parts[1:2] and parts[1] in IN_FOLDERS else ""
        if known not in ("", own):
            yield line, f"{place.parts[0]}/{own or place.name} must not know the game {known}"


def game_of(parts: Iterable[str]) -> str:
    """The game that a folder or a module belongs to by its name, "" for one of none."""
    return next((folder for part in parts for folder in FOLDERS if part == folder or part.startswith(f"{folder}_")), "")


def named_values(tree: ast.AST, own: str) -> Iterator[tuple[int, str]]:
    """Texts in code that name a game, or another one than their own; a docstring may, as an example."""
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            yield from ((node.lineno, fault) for _, fault in named_games(node.value, own))


def named_games(text: str, own: str = "") -> Iterator[tuple[int, str]]:
    """The name of a game, or of another one than their own, as a slug, as a package or in words."""
    for number, line in enumerate(text.splitlines(), 1):
        for folder in sorted(FOLDERS - {own}):
            if re.search(rf"(?<![a-z]){folder.replace('_', '[-_ ]')}(?![a-z])", line.lower()):
                yield number, f"{folder} is named here: ask the game instead"


def test_imports_go_one_way_and_the_rules_are_pure() -> None:
    found = faults(SOURCE)
    assert not found, "\n".join(found)


def client_faults(source: Path) -> list[str]:
    """The same for the browser client, below a folder laid out like web/src."""
    found = []
    for file in sorted(file for file in source.rglob("*") if file.suffix in (".ts", ".svelte", ".css", ".ftl")):
        place = file.relative_to(source)
        text = file.read_text("utf-8")
        own = place.parts[1].replace("-", "_") if place.parts[0] == "games" and len(place.parts) > 2 else ""
        found += [f"{place}:{line}: {fault}" for line, fault in named_games(text, own)]
        if own:
            found += [f"{place}: a game must not use {match[0]}" for match in ASKING.finditer(text)]
    return found


def test_the_client_names_a_game_in_its_folder_alone_and_no_game_asks_a_server() -> None:
    found = client_faults(CLIENT)
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
    ("bots/ace.py", "from piggery.table import tables"),
    ("match/replay.py", "from piggery.table.entries import Moved"),
    ("table/tables.py", "from piggery.server import store"),
    ("table/tables.py", "from piggery.lab import sim"),
    ("table/tables.py", "import asyncio"),
    ("table/tables.py", "from time import time"),
    ("table/tables.py", "import secrets"),
    ("table/tables.py", "from random import Random"),
    ("table/tables.py", "import os.path"),
    ("table/tables.py", "from concurrent.futures import Future"),
    ("table/tables.py", "import threading"),
    ("table/tables.py", "import logging"),
    ("table/tables.py", "from sqlalchemy import select"),
    ("table/tables.py", "def f():\n    from litestar import get"),
    ("table/tables.py", "from pathlib import Path"),
    ("table/tables.py", "from datetime import datetime\ndatetime.now()"),
    ("table/tables.py", "from datetime import date\ndate.today()"),
    ("table/tables.py", "print('a table')"),
    ("table/tables.py", "if TYPE_CHECKING:\n    from piggery.server import store"),
    ("table/daily.py", "GAME = 'take-flight'"),
    ("table/texts/en.ftl", "day = The flight of the day in Take Flight!"),
    ("server/daily.py", "import piggery.games.take_flight"),
    ("server/app.py", "# for pigskin only"),
    ("bots/pigskin/drive.py", "from piggery.games.swine_not import rules"),
    ("bots/pigskin/drive.py", "from piggery.bots.swine_not import value"),
    ("bots/pigskin/drive.py", "from ..swine_not import value"),
    ("bots/search.py", "from piggery.games.pigskin.state import State"),
    ("bots/search.py", "from piggery.bots import pigskin"),
    ("envs/pigskin/fields.py", "from piggery.games.swine_not.state import State"),
    ("envs/pigskin/fields.py", "from piggery.bots.swine_not import value"),
    ("envs/core.py", "from piggery.envs.pigskin import fields"),
    ("match/replay.py", "from piggery.games.pigskin.play import rules"),
    ("lab/sim.py", "from piggery.games.pigskin.play import rules"),
    ("cli/app.py", "import piggery.games.pigskin"),
    ("lab/sim.py", "if game == 'take-flight': pass"),
    ("envs/core.py", "ENCODERS = {'pigskin': 1}"),
    ("kernel/words.py", "import random"),
    ("kernel/words.py", "print('a word')"),
    ("kernel/words.py", "if game == 'take-flight': pass"),
    ("games/posters.py", "from piggery.games.pigskin import game"),
    ("games/installed.py", "GAMES = ['pigskin']"),
    ("games/pigskin/play/rules.py", "OTHER = 'swine-not'"),
    ("games/pigskin/play/rules.py", "path.open()"),
    ("bots/pigskin/drive.py", "OTHER = 'swine-not'"),
    ("bots/texts/en.ftl", "reason = As in Swine Not!"),
    ("bots/pigskin_chain.py", "import math"),
    ("lab/pigskin.py", "import math"),
    ("games/pigskin/play/swine_not.py", "import math"),
    ("client/client.py", "GAME = 'pigskin'"),
    ("table/tables.py", "from datetime import datetime\nclock = datetime.now"),
    ("table/tables.py", "path.open()"),
    ("table/tables.py", "import datetime\ndatetime.datetime.now()"),
    ("table/tables.py", "from datetime import datetime as dt\ndt.now()"),
    ("table/tables.py", "import uuid"),
    ("table/tables.py", "import numpy.random"),
    ("table/tables.py", "from importlib import import_module"),
    ("table/limits.toml", "games = ['pigskin']"),
    ("games/pigskin/rules.py", "import sqlite3"),
    ("games/pigskin/rules.py", "import urllib.request"),
    ("games/pigskin/rules.py", "import sys"),
    ("helpers/things.py", "import json"),
    ("__init__.py", "from piggery import games"),
]
ALLOWED = [
    ("kernel/chance.py", "from piggery.kernel.errors import Refusal"),
    ("games/__init__.py", "from pathlib import Path\nfile.read_text('utf-8')"),
    ("games/pigskin/rules.py", "from piggery.games.pigskin import state\nfrom piggery.kernel import Move\nfrom . import moves"),
    ("games/pigskin/phases/turn.py", "from ..state import State\nfrom piggery.games.pigskin.moves import Move"),
    ("match/replay.py", "from piggery import games\nimport random, time"),
    ("bots/ace.py", "import piggery\nfrom piggery.match import Match"),
    ("bots/pigskin/drive.py", "from piggery.games.pigskin import rules\nfrom piggery.bots.pigskin import chain"),
    ("bots/pigskin/drive.py", "from piggery.bots.search import Search\nfrom . import chain"),
    ("bots/search.py", "from piggery import games\nfrom piggery.games.rulebook import chapters\nfrom random import Random"),
    ("envs/pigskin/fields.py", "from piggery.games.pigskin.state import State\nfrom . import parts"),
    ("table/tables.py", "from piggery.bots import levels"),
    ("table/daily.py", "from datetime import UTC, datetime\ndatetime.fromtimestamp(now, UTC)\ndaily.today(now)"),
    ("table/thinking.py", "if TYPE_CHECKING:\n    from random import Random"),
    ("table/words.py", "from pathlib import Path\nPath().read_text('utf-8')"),
    ("table/texts/en.ftl", "pig = A pig takes flight."),
    ("server/app.py", "from piggery.bots import ace\nfrom piggery.table import tables\nimport asyncio"),
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


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("core/stage.ts", "if (slug === 'take-flight') stop();"),
        ("ui/kit.css", "[data-game='pigskin'] { color: red; }"),
        ("pages/en.ftl", "start = Play Swine Not!"),
        ("games/pigskin/Board.svelte", "import { plan } from '../swine-not/plan';"),
        ("games/pigskin/Board.svelte", "await fetch('/api/games');"),
        ("games/pigskin/Board.svelte", "import { api } from '../../core/api';"),
        ("games/pigskin/play.ts", "new WebSocket('/ws');"),
    ],
)
def test_a_forbidden_line_of_the_client_is_found(tmp_path: Path, place: str, code: str) -> None:
    write(tmp_path / place, code)
    assert len(client_faults(tmp_path)) >= 1


def write(file: Path, code: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(code + "\n", "utf-8")
