"""What the files of the browser client keep to, without a browser."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from piggery import games
from stories import BOARDS

SOURCES = BOARDS.parent
LONGEST = 140


def test_no_line_is_longer_than_a_screen() -> None:
    written = [file for file in SOURCES.rglob("*") if file.is_file() and file.suffix != ".svg"]
    long = [file for file in written if any(len(line) > LONGEST for line in file.read_text("utf-8").splitlines())]
    assert not long


@pytest.mark.parametrize("slug", games.names())
def test_only_its_own_folder_names_a_game(slug: str) -> None:
    others = [file for file in SOURCES.rglob("*") if file.is_file() and BOARDS / slug not in file.parents]
    # as a whole value or a part of a name: the word "pigskin" itself is a thing of many sentences
    name = re.compile(rf"['\"/-]{slug}['\"./]")
    assert not [file for file in others if name.search(file.read_text("utf-8"))]


def test_no_two_drawings_have_the_same_name() -> None:
    names = Counter(file.name for file in SOURCES.rglob("art/*.svg"))
    assert not [name for name, count in names.items() if count > 1]
