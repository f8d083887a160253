"""How to play: a page for people who want to begin in five minutes, read from the messages of a game and the numbers of its edition.

The messages are in `texts/how-to-play.ftl`: for each section one with its heading (`turn`) and one for each of its items (`turn-1`,
`turn-2`, …), which in some sections has a `.title`. Behind what it says a text names the clauses that say it exactly: "Write it into
the next square. (TKF-5.2)"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from piggery.kernel import Words

SECTIONS = ("goal", "table", "turn", "then", "scores", "end", "missed", "players")
TITLED = ("turn", "then", "scores")  # sections whose items have a title: steps, and rows of a table
CITED = re.compile(r"\s*\(([A-Z]+-[\d.]+(?:, [A-Z]+-[\d.]+)*)\)\s*")


class Said(NamedTuple):
    """Some words of an item, and the clauses behind them."""

    text: str
    clauses: tuple[str, ...]


class Item(NamedTuple):
    """A paragraph, a step of a turn, a row of the table of points."""

    title: str
    said: tuple[Said, ...]


class Section(NamedTuple):
    name: str
    title: str
    items: tuple[Item, ...]


def sections(say: Words, numbers: Mapping[str, str | int]) -> list[Section]:
    """The page, in order; what a game says nothing of is left out.

    >>> texts = "goal = The goal\\ngoal-1 = Reach { $points } points. (PIG-1.1) Snort."
    >>> sections(Words(lambda: texts), {"points": 7})[0].items[0].said
    (Said(text='Reach 7 points.', clauses=('PIG-1.1',)), Said(text='Snort.', clauses=()))
    """
    return [Section(name, say(name, **numbers), tuple(_items(name, say, numbers))) for name in SECTIONS if say.has(name)]


def _items(name: str, say: Words, numbers: Mapping[str, str | int]) -> list[Item]:
    items: list[Item] = []
    while say.has(message := f"{name}-{len(items) + 1}"):
        title = say(f"{message}.title", **numbers) if name in TITLED else ""
        items.append(Item(title, said(say(message, **numbers))))
    return items


def said(text: str) -> tuple[Said, ...]:
    """A text with the clauses that stand in it, piece by piece."""
    parts = CITED.split(" ".join(text.split()))  # words, clauses, words, clauses, …, words
    pieces = [Said(words, tuple(clauses.split(", "))) for words, clauses in zip(parts[::2], parts[1::2], strict=False)]
    return tuple(pieces) if not parts[-1] else (*pieces, Said(parts[-1], ()))
