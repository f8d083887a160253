"""Follows a guide in docs/guides as somebody new would: word by word, in a copy of the checkout with a `.venv` of its own.

A step is a sentence that ends in a colon, and the block below it:

    New file `path`:                             the block is the file
    In `path`, below `line`:                     the block comes in there; also "above `line`" and "instead of `line`"
    In `path`, under `head`, below `line`:       the first such line after another one
    In `path`, at the end of `head`:             the block ends the part of the file that begins with this heading
    `path` says:                                 the block is there already

A block of `sh` is run, and fails if the sentence above says "See it fail". If a block without a language comes next, that is what the
commands tell. Examples with >>> are run by test_documents.py.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ROOT / "docs" / "guides"
# what the tests of a game read, and nothing of the client but its stories
COPIED = ("src", "tests", "tools", "docs", "examples", "web/src/games", "pyproject.toml", "CHANGELOG.md", "README.md", "LICENSE", "NOTICE")
IGNORED = shutil.ignore_patterns(".*_cache", "node_modules", "browser", "upgrades", "*.svelte", "*.ts")

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = r"(?:``(?:(?!``).)+``|`[^`]+`)"
STEP = re.compile(
    rf"(?:(?P<says>{CODE}) says|New file (?P<new>{CODE})"
    rf"|In (?P<path>{CODE}),(?: under (?P<head>{CODE}),)? (?P<how>below|above|instead of|at the end of) (?P<line>{CODE})):$"
)
HEADING = re.compile(r"#+ |\[")


class Block(NamedTuple):
    """A fenced block of a guide, with the paragraph above it."""

    above: str
    language: str
    text: str


def blocks(guide: str, chapter: str = "") -> list[Block]:
    """The blocks of a guide, or of one chapter, by the beginning of its heading."""
    text = (GUIDES / guide).read_text("utf-8")
    if chapter:
        text = next(part for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:] if part.startswith(chapter))
    before, *parts = BLOCK.split(text)  # what is between two blocks, a language, a block, and so on
    found = []
    for language, inside, after in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        found.append(Block(" ".join(before.rstrip().rpartition("\n\n")[2].split()), language, inside))
        before = after
    return found


class Checkout:
    """A copy of the checkout, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "piggery"
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name, ignore=IGNORED)
            else:
                shutil.copy2(ROOT / name, self.folder / name)
        self._before = dict(self._files())
        self._make_venv(folder / "home")

    def _make_venv(self, home: Path) -> None:
        """As `make` leaves it, except that packages lie where this Python has them."""
        made = self.folder / ".venv"
        venv.create(made, symlinks=True)
        installed = Path(sysconfig.get_path("purelib", "venv", {"base": str(made)}))
        paths = [self.folder / "src", self.folder / "examples" / "connect-four", *map(sysconfig.get_path, ("purelib", "platlib"))]
        (installed / "here.pth").write_text("".join(f"{path}\n" for path in paths), "utf-8")
        command = made / "bin" / "piggery"
        command.write_text(f"#!{made}/bin/python\nfrom piggery.cli import main\nmain()\n", "utf-8")
        command.chmod(0o755)
        (made / "bin" / "ruff").symlink_to(Path(sysconfig.get_path("scripts")) / "ruff")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON", "VIRTUAL"))}
        self.environment = kept | {"PIGGERY_HOME": str(home), "NO_COLOR": "1", "COLUMNS": "160", "PYTHONIOENCODING": "utf-8"}

    def follow(self, guide: str, chapter: str = "", *, make: Mapping[str, str] | None = None, typed: str = "quit\n") -> list[str]:
        """Do what a guide says, in order, and return what its commands told, block by block. `make` says what to run instead of `make test`
        and `make check`: those parts that matter here."""
        told = []
        found = blocks(guide, chapter)
        for block, after in zip(found, [*found[1:], None], strict=True):
            step = STEP.search(block.above)
            if block.language == "sh":
                script = re.sub(r"^make (\w+)$", lambda line: (make or {})[line[1]], block.text, flags=re.MULTILINE)
                expected = after.text if after is not None and not after.language else ""
                told.append(self.run(script, must_fail="See it fail" in block.above, typed=typed))
                missing = [line for line in expected.splitlines() if line.strip() not in told[-1]]
                assert not missing, f"{guide} promises {missing}, but {block.text} tells:\n{told[-1]}"
            elif step and step["says"]:
                assert block.text in (self.folder / quoted(step["says"])).read_text("utf-8")
            elif step:
                self._write(step, block.text)
            else:
                assert not block.language or block.text.startswith(">>> "), f"{guide} does not say what to do with {block.text}"
        return told

    def run(self, script: str, *, must_fail: bool = False, typed: str = "") -> str:
        done = subprocess.run(
            ["sh", "-e", "-c", script], cwd=self.folder, env=self.environment, input=typed, capture_output=True, text=True, check=False
        )
        told = done.stdout + done.stderr
        assert done.returncode == int(must_fail), f"{script}ended with {done.returncode}:\n{told}"
        return told

    def _write(self, step: re.Match[str], text: str) -> None:
        if step["new"]:
            file = self.folder / quoted(step["new"])
            assert not file.exists(), f"{file} is there already"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            return
        file = self.folder / quoted(step["path"])
        lines = file.read_text("utf-8").splitlines(keepends=True)
        is_at_end = step["how"] == "at the end of"
        first = place(lines, quoted(step["head"])) + 1 if step["head"] else 0
        at = first + place(lines[first:], quoted(step["line"]), is_first=is_at_end or first > 0)
        if is_at_end:
            at = end_of_part(lines, at)
        lines[at + (step["how"] in ("below", "at the end of")) : at + (step["how"] != "above")] = [text]
        file.write_text("".join(lines), "utf-8")

    def changed(self) -> set[str]:
        """The files that are no longer as they were, or new."""
        return {name for name, content in self._files() if self._before.get(name) != content}

    def _files(self) -> Iterator[tuple[str, bytes]]:
        for file in self.folder.rglob("*"):
            name = file.relative_to(self.folder)
            if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in name.parts):
                yield str(name), file.read_bytes()


def quoted(code: str) -> str:
    """What stands between backticks; between two of them it may hold single ones, with a space at either end."""
    return code.strip("`").strip() if code.startswith("`` ") else code.strip("`")


def place(lines: list[str], wanted: str, *, is_first: bool = False) -> int:
    """The number of the line that is so, whatever is said behind it in a comment: the only one, or the first."""
    found = [number for number, line in enumerate(lines) if wanted.strip() in (line.strip(), line.partition("  #")[0].strip())]
    assert len(found) == 1 or (found and is_first), f"{len(found)} lines are {wanted!r}"
    return found[0]


def end_of_part(lines: list[str], at: int) -> int:
    """The number of the last line that says something before the next heading."""
    after = next((number for number in range(at + 1, len(lines)) if HEADING.match(lines[number])), len(lines))
    return next(number for number in range(after - 1, at - 1, -1) if number == at or (lines[number].strip() and lines[number][0] != "#"))
