"""The rules of a game as chapters and clauses, read from its RULES.md: one source for terminal, server and browser.

A clause stands there as

    - **TKF-4.1** *given* Wind is the modifier of the current column plus the die.
      `rules.roll` · `test_wind.py::test_tkf_4_1_wind_is_modifier_plus_die`

with the rule in our own words, possibly over several lines, and on the last line the functions and tests behind it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z0-9]+-[\d.]+)\*\* \*(?P<origin>[^*]+)\* (?P<text>.*)$")


class Clause(NamedTuple):
    """One numbered rule."""

    id: str
    origin: str  # where it comes from: given, inferred, ruling, house rule, data, variant
    text: str
    sources: tuple[str, ...]  # functions and tests behind it


class Chapter(NamedTuple):
    """A heading, paragraphs under it, and its clauses."""

    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[Clause, ...]


def chapters(text: str) -> list[Chapter]:
    r'''The chapters of a RULES.md.

    >>> text = """## 4 Wind
    ... - **TKF-4.1** *given* Wind is modifier
    ...   plus die.
    ...   `rules.roll` · `t.py::test_a`
    ... """
    >>> chapters(text)[0].clauses[0]
    Clause(id='TKF-4.1', origin='given', text='Wind is modifier\nplus die.', sources=('rules.roll', 't.py::test_a'))
    '''
    return [_chapter(part) for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]


def preface(text: str) -> list[str]:
    """The paragraphs between the title of a RULES.md and its first chapter, each on one line; quoted ones are for readers of the file.

    >>> preface("# Pigs\\n\\nBy us.\\n\\nPigs fly\\nhigh.\\n\\n> Read on.\\n\\n## 1 Wind\\n")
    ['By us.', 'Pigs fly high.']
    """
    head = re.split(r"^## ", text, flags=re.MULTILINE)[0]
    blocks = (" ".join(block.split()) for block in re.split(r"\n\n+", head))
    return [block for block in blocks if block and not block.startswith(("# ", "> "))]


def _chapter(text: str) -> Chapter:
    title, _, body = text.partition("\n")
    paragraphs: list[str] = []
    clauses: list[Clause] = []
    for block in re.split(r"\n(?=- )|\n\n+", body.strip()):
        lines = [line.strip() for line in block.splitlines()]
        begun = CLAUSE.match(lines[0]) if lines else None
        if begun is None:
            if lines:
                paragraphs.append("\n".join(block.splitlines()).strip())
            continue
        *rest, last = lines[1:] or [""]
        sources = tuple(re.findall(r"`([^`]+)`", last))
        clauses.append(Clause(begun["id"], begun["origin"], "\n".join((begun["text"], *rest)), sources))
    return Chapter(title.strip(), tuple(paragraphs), tuple(clauses))
