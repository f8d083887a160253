"""Editions of one's own: what is wrong with one, what it changes, and a commented copy to start from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from piggery import games
from piggery.games.changes import Change, changes
from piggery.kernel import InvalidEdition, PiggeryError
from piggery.kernel.about import EditionInfo, shown


class Checked(NamedTuple):
    """An edition that can be played."""

    game: str
    info: EditionInfo
    changes: list[Change]


def check(file: Path) -> Checked:
    """Load an edition of any game; a fault raises InvalidEdition with the file, the key and the fault."""
    slug = game_of(file)
    info = games.load(slug, file).about.edition
    return Checked(slug, info, changes(games.load(slug).about.edition, info))


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


def write_new(slug: str, file: Path, *, force: bool = False) -> EditionInfo:
    """A commented copy of the standard edition with an id and a title of its own, made from the file's name."""
    if file.exists() and not force:
        raise PiggeryError(f"{file} is already there; --force writes over it")
    name = re.sub(r"[^a-z0-9-]+", "-", file.stem.lower()).strip("-") or "own"
    if name in games.editions(slug):
        name = f"my-{name}"
    heading = f"# An edition of {slug} to change as you like; `piggery edition check {file.name}` says what is wrong with it.\n\n"
    try:
        file.write_text(heading + games.edition_copy(slug, name), "utf-8")
    except OSError as error:
        raise PiggeryError(f"{file} can't be written: {error.strerror}") from None
    return games.load(slug, file).about.edition
