"""The documents are true: their examples run, their links lead somewhere, their pictures are drawn by the games."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

import pictures
import piggery
from piggery import games
from piggery.kernel import InvalidEdition
from piggery.lab.arena import make_arena, run
from piggery.lab.arena_findings import find

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = {".venv", ".git", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "build", "dist", "node_modules"}


def files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (Path(folder, name) for name in sorted(names))


FILES = list(files())
DOCUMENTS = [file for file in FILES if file.suffix == ".md"]
MODULES = sorted(module.name for module in pkgutil.walk_packages(piggery.__path__, "piggery.") if not module.name.endswith("__main__"))

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


def test_the_guide_to_a_new_card_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follows docs/guides/new-edition.md with its own words: the edition, the mistake it quotes, the card and the test."""
    guide = (ROOT / "docs/guides/new-edition.md").read_text("utf-8")
    title, card = re.findall(r"^```toml\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)
    text = re.sub(r"^title = .*\n", title, games.edition_copy("take-flight", "windy"), count=1, flags=re.MULTILINE)
    text = text.replace("\n[goals.", f"\n{card}\n[goals.", 1).replace('"fly_by"]', '"fly_by", "rainbow"]')
    file = tmp_path / "windy.toml"

    file.write_text(re.sub(r"(add = 2\ncircled = )\d+", r"\1-1", text), "utf-8")
    with pytest.raises(InvalidEdition) as mistake:
        games.load("take-flight", file)
    assert f"`windy.toml, {mistake.value.key}: {mistake.value.fault}`" in guide

    file.write_text(text, "utf-8")
    windy = games.load("take-flight", file)
    assert windy.about.edition.id == "windy"
    monkeypatch.setattr(games, "load", lambda *_: windy)
    written = re.findall(r"^   ```python\n(.*?)^   ```", guide, re.MULTILINE | re.DOTALL)
    scope: dict[str, Callable[[], None]] = {}
    exec(textwrap.dedent(written[0]), scope)
    scope["test_a_rainbow_lifts_by_one_and_scores_2_for_the_first"]()


def test_the_guide_to_a_new_bot_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follows docs/guides/new-bot.md with its own words: the bot of twenty lines, its name, its entry point and the arena."""
    guide = (ROOT / "docs/guides/new-bot.md").read_text("utf-8")
    bot, *_ = re.findall(r"^```python\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)
    assert len([line for line in bot.splitlines() if line.strip()]) <= 20
    project = tomllib.loads(re.findall(r"^```toml\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)[0])
    (tmp_path / "my_bots.py").write_text(bot, "utf-8")
    info = tmp_path / "my_bots-1.dist-info"  # what pip makes of the project
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['project']['name']}\nVersion: 1\n", "utf-8")
    entries = project["project"]["entry-points"]["piggery.bots"]
    (info / "entry_points.txt").write_text("[piggery.bots]\n" + "".join(f"{name} = {to}\n" for name, to in entries.items()), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    game, options = re.findall(r"^piggery arena (\S+) my_bots:Trier random piglet( --\S+.*)$", guide, re.MULTILINE)[0]
    assert set(re.findall(r"--\w+", options)) == {"--games", "--report"}
    for name in ("my_bots:Trier", *entries):
        found = find(arena := make_arena(game, [name, "random"], 12, scale=0.5), run(arena))
        assert found["told_faults"] == []
        assert {entry["bot"]: entry for entry in found["standings"]}[name]["wins"]["value"] > 0.5
