"""What has room on a screen: the board, what happened, what is to be decided, and the choices, in this order above the line that is typed.

What happened always has a line or two: the choices are shown in pages rather than push it away, and as a last resort the board is folded.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from piggery.cli.menu import Menu

MARK = "+"  # on the board, where a step of the menu may lead
NEWS = 2  # lines that the choices leave to what happened
MORE = " … more"  # the choices go on


class Page(NamedTuple):
    """The lines of each part."""

    board: list[str]
    news: list[str]
    prompt: list[str]
    choices: list[str]


def page(picture: str, news: list[str], prompt: str, offer: Callable[[int], list[str]], width: int, height: int, at: int = 0) -> Page:
    """A screen with these pages of choices turned over.

    `offer`: the choices as lines, in so few as it can if there is room for this many.
    """
    asked = textwrap.wrap(prompt, width)
    board = [cut(line, width) for line in picture.split("\n")]
    has_choices = bool(offer(height))
    room = height - 1 - len(asked) - len(board)
    least = bool(news) + has_choices
    if room < least:
        board = folded(board, len(board) - least + room)
        room = least
    kept = min(NEWS, room - has_choices, len(textwrap.wrap(" ".join(news), width)))
    choices = turned(offer(room - kept), max(1, room - kept), width, at)
    return Page(board, flowing(news, room - len(choices), width), asked, choices)


def folded(board: list[str], room: int) -> list[str]:
    """The first lines of a board that is too high, with a sign that it goes on."""
    kept = max(0, room - 1)
    return [*board[:kept], f"… {len(board) - kept} lines more: type board"]


def turned(lines: list[str], room: int, width: int, at: int) -> list[str]:
    """The lines of a page; the last of them says that there are others. After the last page comes the first.

    >>> turned(["1 run", "2 pass", "3 rest"], 2, 20, 0)
    ['1 run', '2 pass … more']
    >>> turned(["1 run", "2 pass", "3 rest"], 2, 20, 1)
    ['3 rest … more']
    """
    if len(lines) <= room:
        return lines
    pages = -(-len(lines) // room)
    first = at % pages * room
    *others, last = lines[first : first + room]
    return [*others, cut(last, width - len(MORE)) + MORE]


def flowing(sentences: list[str], room: int, width: int) -> list[str]:
    """The last of the sentences in so many lines: one on each if all have room, else one behind the other, with how many are left out.

    >>> flowing(["The die shows 5.", "Complete!", "Your turn is over."], 2, 50)
    ['The die shows 5. Complete! Your turn is over.']
    >>> flowing(["The die shows 5.", "Complete!", "Your turn is over."], 1, 40)
    ['[2 more: news] Your turn is over.']
    """
    if room < 1:
        return []
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, width)]
    for left_out in range(len(sentences)):
        if len(lines) <= room:
            return lines
        sign = f"[{left_out} more: news] " if left_out else ""
        lines = textwrap.wrap(sign + " ".join(sentences[left_out:]), width)
    return lines if len(lines) <= room else [*lines[: room - 1], cut(f"{lines[room - 1]} {lines[room]}", width)]


def offered(menu: Menu, described: Sequence[str], words: Sequence[str], places: int, room: int, width: int) -> list[str]:
    """The choices as lines: the labels of a step, or the moves described behind their words; less of each the less room there is."""
    if menu.asks_number:
        return [f"Type a number: {ranged(menu.labels())}. ? and a number tells more about it."]
    listed = "  ".join(f"{n}\N{NO-BREAK SPACE}{label}" for n, label in enumerate(menu.short_labels(), 1))
    labels = textwrap.wrap(listed, width - 1)
    if len(labels) > room:
        labels = textwrap.wrap(listed, width - len(MORE))
    if not menu.is_short:
        return [f"{places} places, marked {MARK}: type one. b goes back."] if len(labels) > room and places else labels
    wide = max(map(len, words))
    lines = [f"{n:>2} {word:<{wide}} {text}" for n, (word, text) in enumerate(zip(words, described, strict=True), 1)]
    if len(lines) <= room and max(map(len, lines)) <= width:
        return lines
    lines = [f"{n:>2} {text}" for n, text in enumerate(described, 1)]
    if len(lines) <= room:
        return [cut(line, width) for line in lines]
    count = max(2, width // (max(map(len, lines)) + 1))
    columns = beside(lines, count, width)
    if len(columns) > room and len(labels) < len(columns) and len(menu.labels()) == len(lines):
        return labels
    return columns


def beside(lines: list[str], count: int, width: int) -> list[str]:
    """The lines in columns, read downwards.

    >>> beside(["1 north", "2 east", "3 pass"], 2, 20)
    ['1 north   3 pass', '2 east']
    """
    rows = -(-len(lines) // count)
    room = width // count - 1
    columns = [lines[first : first + rows] for first in range(0, len(lines), rows)]
    return [" ".join(f"{cut(line, room):<{room}}" for line in row).rstrip() for row in zip_longest(*columns, fillvalue="")]


def marked(picture: str, spots: Sequence[tuple[int, int]]) -> str:
    """A picture with a mark at these lines and characters.

    >>> marked("a . .\\nb . .", [(1, 2)])
    'a . .\\nb + .'
    """
    lines = [list(line) for line in picture.split("\n")]
    for line, character in spots:
        lines[line][character] = MARK
    return "\n".join("".join(line) for line in lines)


def ranged(numbers: list[str]) -> str:
    """Ascending numbers as one says them.

    >>> ranged(["1", "2", "3"]), ranged(["1", "3"])
    ('1 to 3', '1 or 3')
    """
    first, last = int(numbers[0]), int(numbers[-1])
    return f"{first} to {last}" if len(numbers) > 2 and last - first == len(numbers) - 1 else " or ".join(numbers)


def cut(line: str, width: int) -> str:
    """A line that fits, with a sign that it goes on."""
    return line if len(line) <= width else line[: width - 1] + "…"
