"""The documents are true: their examples run, their links lead somewhere, their pictures are drawn by the games (guides: tests/guides)."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

import pictures
import piggery

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = {".venv", ".git", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "build", "dist", "node_modules"}


def files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (Path(folder, name) for name in sorted(names))


FILES = list(files())
DOCUMENTS = [file for file in FILES if file.suffix == ".md"]
MODULES = sorted(module.name for module in pkgutil.walk_packages(piggery.__path__, "piggery.") if not module.name.endswith("__main__"))

CODE = {".py", ".ts", ".svelte", ".css", ".js"}

LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
# Where packages come from is the business of whoever installs them: no address of an index in any file of ours
ADDRESSES = re.compile("|".join(("--(extra-)?index-url[ =]", '"resolved": *"', "py" + r"thonhosted\.", "registry" + r"\.[a-z]+\.")))


def short(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", [file for file in DOCUMENTS if ">>> " in file.read_text("utf-8")], ids=short)
def test_examples_of_documents_run(file: Path) -> None:
    failed, tried = doctest.testfile(str(file), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_modules_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("file", DOCUMENTS, ids=short)
def test_links_lead_to_files(file: Path) -> None:
    links = LINK.findall(FENCE.sub("", file.read_text("utf-8")))
    paths = [unquote(link.partition("#")[0]) for link in links if "://" not in link and not link.startswith(("#", "mailto:"))]
    missing = [path for path in paths if not (file.parent / path).exists()]
    assert missing == []


def test_no_file_names_a_package_index() -> None:
    found = []
    for file in FILES:
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        if file != Path(__file__).resolve() and ADDRESSES.search(text):
            found.append(short(file))
    assert found == []


def test_no_line_of_code_is_longer_than_140_characters() -> None:
    found = []
    for file in (file for file in FILES if file.suffix in CODE and file.name != "package-lock.json"):
        lines = file.read_text("utf-8").splitlines()
        found += [f"{short(file)}:{number}" for number, line in enumerate(lines, 1) if len(line) > 140]
    assert found == []


@pytest.mark.parametrize(("title", "layer"), [("The table", "table"), ("The server", "server")])
def test_architecture_lists_every_module_and_no_other(title: str, layer: str) -> None:
    part = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    listed = [name for names in re.findall(r"^\| (`[a-z_`, ]+) \|", part, re.MULTILINE) for name in re.findall(r"\w+", names)]
    assert sorted(listed) == sorted(file.stem for file in (ROOT / "src/piggery" / layer).glob("*.py") if file.stem != "__init__")


def test_locks_hold_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for lock, wanted in (("play", needed), ("test", needed + project["project"]["optional-dependencies"]["test"])):
        pinned = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / f"requirements/{lock}.txt").read_text("utf-8"), re.MULTILINE))
        names = {re.split(r"[^A-Za-z0-9._-]", line)[0].lower().replace(".", "-").replace("_", "-") for line in wanted}
        assert names <= pinned, f"requirements/{lock}.txt is out of date: run make lock"


@pytest.mark.parametrize("name", pictures.DRAWN)
def test_pictures_are_drawn_by_the_games(name: str) -> None:
    drawn = pictures.DRAWN[name]()
    assert drawn == (pictures.PICTURES / name).read_text("utf-8"), "run: .venv/bin/python tools/pictures.py"
    assert set(re.findall(r"[a-z]+://[^\"' )]*", drawn)) == {"http://www.w3.org/2000/svg"}
