"""Editions of one's own: what is wrong with one, what it changes, and a commented copy to start from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from piggery import games
from piggery.games.changes import Change, changes
from piggery.kernel import EditionInfo, InvalidEdition, Json, PiggeryError, quoted
from piggery.kernel.printed import Mismatch
from piggery.lab.faults import faults


class Checked(NamedTuple):
    """An edition that can be played."""

    game: str
    info: EditionInfo
    changes: list[Change]
    warnings: list[Mismatch]  # what its cards say that is not so


class FaultyEdition(InvalidEdition):
    """An edition with one or more faults; `key` and `fault` are those of the first."""

    def __init__(self, slug: str, faults: list[InvalidEdition]) -> None:
        first = faults[0]
        super().__init__(first.file, first.key, first.fault)
        self.faults = faults
        lines = "".join(f"\n  {fault.key}: {fault.fault}" for fault in faults)
        self.args = (f"{first.file}: an edition of {slug} with {len(faults)} fault{'s' * (len(faults) > 1)}:{lines}",)


def check(file: Path, game: str | None = None) -> Checked:
    """Load an edition of any game, or of that one. What is wrong raises InvalidEdition with the file, the key and the fault; FaultyEdition
    if it is about the values, with all faults there are."""
    data = content_of(file)
    slug = game_of(data, file)
    if game is not None and game != slug:
        raise InvalidEdition(str(file), "edition.game", f"this is an edition of {slug}, not of {game}")
    if wrong := faults(slug, data, str(file)):
        if (other := recognised(data)) not in (slug, None):
            fault = f'says {slug}, but what stands in the file is of {other}: write game = "{other}" under [edition]'
            raise InvalidEdition(str(file), "edition.game", fault)
        raise FaultyEdition(slug, wrong)
    loaded = games.load(slug, file)
    info = loaded.about.edition
    return Checked(slug, info, changes(games.load(slug).about.edition, info), games.mismatches(loaded))


def content_of(file: Path) -> dict[str, Json]:
    """TOML, or the same as JSON."""
    try:
        return games.read_edition(file.read_text("utf-8"), str(file))
    except (UnicodeDecodeError, OSError) as error:
        raise InvalidEdition(str(file), "", f"not readable: {getattr(error, 'strerror', None) or error}") from None


def game_of(data: dict[str, Json], file: Path) -> str:
    """The game that an edition file says it belongs to."""
    table = data.get("edition")
    slug = table.get("game") if isinstance(table, dict) else None
    if slug is None:
        raise InvalidEdition(str(file), "edition.game", f"is missing; it names the game{likely(data)}")
    if slug not in games.names():
        raise InvalidEdition(str(file), "edition.game", f"there is no game {quoted(slug)}; there are {', '.join(games.names())}")
    return str(slug)


def likely(data: dict[str, Json]) -> str:
    """Which game a file seems to belong to, and what to write."""
    best = recognised(data)
    if best is None:
        return f', one of {", ".join(games.names())}: write game = "NAME" under [edition]'
    return f'. It looks like an edition of {best}: write game = "{best}" under [edition]'


def recognised(data: dict[str, Json]) -> str | None:
    """The game whose standard edition has the most names in common with a file; None where several have as many."""
    have = names_in(data)
    shared = {slug: len(have & names_in(games.load(slug).about.edition.data)) for slug in games.names()}
    best = max(shared, key=shared.__getitem__)
    return best if list(shared.values()).count(shared[best]) == 1 else None


def names_in(data: Mapping[str, Json]) -> set[str]:
    """The sections of an edition, and the names in them."""
    inner = {f"{name}.{key}" for name, section in data.items() if isinstance(section, dict) for key in section}
    return (set(data) | inner) - {"edition"}


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
