"""Checks the rule map of every game: each clause of RULES.md has a function and a test that exist, and none is left out.

Run from anywhere: `python tools/rule_map.py`. One line a fault, and exit code 1 if there is any.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from piggery import games
from piggery.games.rulebook import chapters

TESTS = Path(__file__).parents[1] / "tests" / "games"
ORIGINS = {"given", "inferred", "reconstructed", "ruling", "house rule", "data", "variant"}


class Clause(NamedTuple):
    """One clause with what stands behind it."""

    prefix: str
    chapter: int
    number: int
    origins: list[str]
    functions: list[str]
    tests: list[str]

    @property
    def id(self) -> str:
        return f"{self.prefix}-{self.chapter}.{self.number}"


def read_clauses(text: str) -> list[Clause]:
    """The clauses of a RULES.md, in the order of the file."""
    clauses = []
    for rule in (rule for chapter in chapters(text) for rule in chapter.clauses):
        prefix, _, number = rule.id.partition("-")
        chapter_number, _, within = number.partition(".")
        tests = [name for name in rule.sources if "::" in name]
        functions = [name for name in rule.sources if "::" not in name]
        clauses.append(Clause(prefix, int(chapter_number), int(within), rule.origin.split(", "), functions, tests))
    return clauses


def faults(text: str, package: str, tests: Path) -> Iterator[str]:
    """What is wrong with a rule map, one line each."""
    clauses = read_clauses(text)
    known_tests = {f"{file.name}::{name}" for file in tests.glob("test_*.py") for name in functions_of(file)}
    if not clauses:
        yield "no clauses"
    yield from numbering_faults(clauses)
    for clause in clauses:
        for origin in clause.origins:
            if origin not in ORIGINS:
                yield f"{clause.id}: unknown origin {origin}"
        if not clause.functions:
            yield f"{clause.id}: no function"
        yield from (f"{clause.id}: no function {name}" for name in clause.functions if not exists(name, package))
        if not clause.tests:
            yield f"{clause.id}: no test"
        yield from (f"{clause.id}: no test {name}" for name in clause.tests if name not in known_tests)
    known = {clause.id for clause in clauses}
    for prefix in sorted({clause.prefix for clause in clauses}):
        named = re.compile(rf"::test_{prefix.lower()}_(\d+)_(\d+)_")
        for test in sorted(known_tests):
            found = named.search(test)
            if found and f"{prefix}-{found[1]}.{found[2]}" not in known:
                yield f"{prefix}-{found[1]}.{found[2]}: no clause, but {test}"


def numbering_faults(clauses: list[Clause]) -> Iterator[str]:
    """Clauses of a chapter are numbered from 1, chapters too, without gap or double."""
    before: Clause | None = None
    for clause in clauses:
        is_next = before and (clause.chapter, clause.number) in ((before.chapter, before.number + 1), (before.chapter + 1, 1))
        if before is None and (clause.chapter, clause.number) != (1, 1):
            yield f"{clause.id}: the first clause must be 1.1"
        elif before and clause.id == before.id:
            yield f"{clause.id}: there twice"
        elif before and not is_next:
            yield f"{clause.id}: does not follow {before.id}"
        before = clause


def functions_of(file: Path) -> list[str]:
    return [node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]


def exists(name: str, package: str) -> bool:
    """Whether a name is a function, class or table of a module of the package, or a key of one of its edition files."""
    first, _, rest = name.partition(":")
    if first.endswith(".toml"):
        folder = Path(import_module(package).__file__ or "").parent
        file = folder / "editions" / first
        return file.exists() and holds(tomllib.loads(file.read_text("utf-8")), rest.split("."))
    place: object = import_module(package)
    for part in name.split("."):
        if isinstance(place, ModuleType) and not hasattr(place, part):
            with suppress(ModuleNotFoundError):
                import_module(f"{place.__name__}.{part}")
        place = getattr(place, part, None)
    return place is not None


def holds(table: object, keys: list[str]) -> bool:
    for key in keys:
        if not isinstance(table, dict) or key not in table:
            return False
        table = table[key]
    return True


def main() -> int:
    count = wrong = 0
    for slug, package in games.PACKAGES.items():
        text = games.rules_text(slug)
        count += len(read_clauses(text))
        for fault in faults(text, package, TESTS / package.rpartition(".")[2]):
            print(f"RULES.md: {fault}")
            wrong += 1
    if not wrong:
        print(f"{count} clauses, each with its function and its test")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
