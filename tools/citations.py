"""Checks that every clause that is cited exists: in the game's RULES.md, or as a numbered section of its folder in docs/games.

Run from anywhere: `python tools/citations.py`. One line a fault, and exit code 1 if there is any. A place is cited by its number with
the game's prefix (PSK-12, BOR-4.8), so that a search finds it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "web/src", "tests", "docs", "tools", "bench", "examples")
ALONE = "*.md"  # beside these folders
GUIDES = "docs/guides"  # what these tell to write, in fenced blocks, is there only afterwards
SUFFIXES = {".py", ".ftl", ".toml", ".md", ".svelte", ".ts"}
CLAUSE = re.compile(r"^- \*\*([A-Z][A-Z0-9]+-\d+\.\d+)\*\*", re.MULTILINE)
CHAPTER = re.compile(r"^## (\d+) ", re.MULTILINE)
SECTION = re.compile(r"^## ([A-Z]{3}-\d+) ", re.MULTILINE)
CITED = re.compile(r"\b([A-Z][A-Z0-9]+)-(\d+(?:\.\d+)?)((?:(?:, | and | or |-|–)\d+\.\d+)*)")  # SWN-3.6, 3.7 and 3.10 are three
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
PLACELESS = re.compile(r'\bsections? \d+|\bspecification,? (?:section|")', re.IGNORECASE)


def places(root: Path) -> dict[str, set[str]]:
    """What can be cited, by the prefix of a game. A game is a folder with RULES.md; its other texts are in docs/games/SLUG."""
    found = {}
    for rules in sorted([*root.glob("src/*/games/*/RULES.md"), *root.glob("examples/*/*/RULES.md")]):
        text = rules.read_text("utf-8")
        clauses = CLAUSE.findall(text)
        if not clauses:
            continue
        prefix = clauses[0].partition("-")[0]
        slug = rules.parent.name.replace("_", "-")
        texts = [file.read_text("utf-8") for file in sorted((root / "docs/games" / slug).glob("*.md"))]
        sections = [section for text in texts for section in SECTION.findall(text)]
        found[prefix] = {*clauses, *(f"{prefix}-{number}" for number in CHAPTER.findall(text)), *sections}
    return found


def faults(text: str, known: dict[str, set[str]]) -> Iterator[tuple[int, str]]:
    """What is wrong with the citations of a text, each with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for prefix, first, more in CITED.findall(line):
            for cited in (first, *re.findall(r"\d+\.\d+", more)):
                if prefix in known and f"{prefix}-{cited}" not in known[prefix]:
                    yield number, f"there is no {prefix}-{cited}"
        for words in PLACELESS.findall(line):
            yield number, f"give the number of the clause, as in PSK-12, instead of {words!r}"


def main(root: Path = ROOT) -> int:
    known = places(root)
    wrong = 0
    for files in (root.glob(ALONE), *((root / folder).rglob("*") for folder in FOLDERS)):
        for file in sorted(files):
            if file.suffix in SUFFIXES and "node_modules" not in file.parts:
                text = file.read_text("utf-8")
                if file.parent == root / GUIDES:
                    text = FENCED.sub(lambda block: "\n" * block[0].count("\n"), text)
                for number, fault in faults(text, known):
                    print(f"{file.relative_to(root)}:{number}: {fault}")
                    wrong += 1
    if not wrong:
        print(f"every clause cited is one of the {sum(map(len, known.values()))} that there are")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
