"""Editions of one's own: what is wrong with one, what it changes, and a commented copy to start from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from piggery import games
from piggery.kernel import InvalidEdition, Json, PiggeryError
from piggery.kernel.about import EditionInfo, same, shown


class Change(NamedTuple):
    """A value that differs from the standard edition; None where one of them has no such key."""

    key: str
    standard: Json
    own: Json

    def __str__(self) -> str:
        if self.standard is None:
            return f"{self.key}: {shown(self.own)} (new)"
        if self.own is None:
            return f"{self.key}: {shown(self.standard)} taken out"
        return f"{self.key}: {shown(self.standard)} -> {shown(self.own)}"


class Checked(NamedTuple):
    """An edition that can be played."""

    game: str
    info: EditionInfo
    changes: list[Change]


def check(file: Path) -> Checked:
    """Load an edition of any game; a fault raises InvalidEdition with the file, the key and the fault."""
    slug = game_of(file)
    info = games.load(slug, file).about.edition
    standard = games.load(slug).about.edition
    return Checked(slug, info, [change for change in changed(standard.data, info.data) if change.standard != standard.id])


def game_of(file: Path) -> str:
    """The game that an edition file says it belongs to."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InvalidEdition(str(file), "", f"not readable as TOML: {error}") from None
    except (UnicodeDecodeError, OSError) as error:
        raise InvalidEdition(str(file), "", f"not readable: {getattr(error, 'strerror', None) or error}") from None
    table = data.get("edition")
    slug = table.get("game") if isinstance(table, dict) else None
    if slug is None:
        raise InvalidEdition(str(file), "edition.game", 'is missing; it names the game, such as game = "take-flight"')
    if slug not in games.names():
        raise InvalidEdition(str(file), "edition.game", f"there is no game {shown(slug)}; there are {', '.join(games.names())}")
    return str(slug)


def changed(standard: Json, own: Json, key: str = "") -> Iterator[Change]:
    """Where two values differ, as deep down as they have the same shape.

    >>> [str(change) for change in changed({"rows": 14, "wings": [1, 2]}, {"rows": 13, "wings": [1, 3]})]
    ['rows: 14 -> 13', 'wings[1]: 2 -> 3']
    """
    if isinstance(standard, dict) and isinstance(own, dict):
        for name in dict.fromkeys([*standard, *own]):
            yield from changed(standard.get(name), own.get(name), f"{key}.{name}" if key else str(name))
    elif isinstance(standard, list) and isinstance(own, list) and len(standard) == len(own):
        for index, (before, after) in enumerate(zip(standard, own, strict=True)):
            yield from changed(before, after, f"{key}[{index}]")
    elif not same(standard, own):
        yield Change(key, standard, own)


def write_new(slug: str, file: Path, *, force: bool = False) -> EditionInfo:
    """A commented copy of the standard edition with an id of its own, made from the file's name."""
    text = games.edition_text(slug)
    if file.exists() and not force:
        raise PiggeryError(f"{file} is already there; --force writes over it")
    standard = games.load(slug).about.edition.id
    name = re.sub(r"[^a-z0-9-]+", "-", file.stem.lower()).strip("-") or "own"
    if name in games.editions(slug):
        name = f"my-{name}"
    renamed, count = re.subn(rf'^(\w+\s*=\s*)"{standard}"', rf'\g<1>"{name}"', text, count=1, flags=re.MULTILINE)
    if not count:
        raise PiggeryError(f"the standard edition of {slug} has no id to replace")
    heading = f"# An edition of {slug} to change as you like; `piggery edition check {file.name}` says what is wrong with it.\n\n"
    try:
        file.write_text(heading + renamed, "utf-8")
    except OSError as error:
        raise PiggeryError(f"{file} can't be written: {error.strerror}") from None
    return games.load(slug, file).about.edition
