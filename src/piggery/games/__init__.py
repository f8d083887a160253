"""The games there are. These are the only modules of the games that read files; the rules themselves are pure.

The package of a game has `build(data, file, is_shipped, words, rules_version)`, RULES_VERSION, `editions/` (those of old in
`editions/earlier/`) and `texts/`, and may have RULES.md, `guide.toml`, `figures.py`, `components/printed.py`, and a page for beginners:
`texts/how-to-play.ftl` and, for the numbers in it, `how_to_play.py`.

>>> from piggery import games
>>> "take-flight" in games.names()
True
>>> games.load("take-flight").about.designers
('Brian Brubach',)
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from piggery.games import installed
from piggery.games.installed import folder as _folder
from piggery.kernel import AnyGame, Figures, InvalidEdition, InvalidSetup, Json, Words, quoted

if TYPE_CHECKING:
    from piggery.games.briefing import Section
    from piggery.games.posters import Poster
    from piggery.games.rulebook import Chapter
    from piggery.kernel.printed import Mismatch


def names() -> list[str]:
    """The slugs of all games that are installed, ours and those of others."""
    return list(installed.packages())


def ours() -> list[str]:
    """The slugs of the games that come with Piggery itself."""
    return [name for name in names() if installed.is_ours(name)]


def editions(name: str) -> list[str]:
    """The ids of the editions shipped with a game, the standard one first."""
    found = {file.name.removesuffix(".toml") for file in (_folder(name) / "editions").iterdir() if file.name.endswith(".toml")}
    return sorted(found, key=lambda edition: (edition != "standard", edition))


def load(name: str, edition: str | Path | Mapping[str, Json] = "standard", rules_version: int | None = None) -> AnyGame:
    """A game with an edition: the id of a shipped one, the path of a TOML file, or the content that a record or a table carries, which may
    have been played by earlier rules."""
    if isinstance(edition, str) and edition in editions(name):
        return _shipped(name, edition)
    if isinstance(edition, Mapping):  # under whatever id: what was played once must replay for ever
        return _build(name, edition, "embedded edition", rules_version)
    path = Path(edition)
    if not path.exists():
        known = ", ".join(editions(name))
        raise InvalidEdition(str(edition), "", f"there is no such file, nor such an edition of {name} (there is: {known})")
    return brought(name, _read_toml(path, str(edition)), str(edition))


def brought(name: str, data: Mapping[str, Json], file: str = "edition file") -> AnyGame:
    """A game with an edition that somebody brings along. The id of a shipped edition stands for its content: with that content it is
    that edition, with any other it is refused, as nobody could tell the two apart."""
    game = _build(name, data, file)
    edition = game.about.edition
    if edition.id not in editions(name):
        return game
    shipped = _shipped(name, edition.id)
    if edition.hash == shipped.about.edition.hash:
        return shipped
    key = next(key for key, value in data["edition"].items() if value == edition.id)
    fault = f'"{edition.id}" is the id of an edition that comes with the game, and this one differs from it; give it an id of its own'
    raise InvalidEdition(file, f"edition.{key}", fault)


def recall(name: str, edition: str, edition_hash: str, rules_version: int, data: Mapping[str, Json] | None = None) -> AnyGame:
    """The game that a record or a table names: by the rules of its time, with the edition that it carries (`data`) or that was shipped
    then. InvalidSetup if we don't know those rules, InvalidEdition if we don't have that edition."""
    game = _recalled(name, edition, edition_hash, rules_version) if data is None else _build(name, data, "embedded edition", rules_version)
    if (game.about.edition.id, game.about.edition.hash) != (edition, edition_hash):
        raise InvalidEdition("embedded edition", "", f"is not the edition {edition!r} that was played with (its hash differs)")
    return game


def rules(name: str) -> list[Chapter]:
    """The rules of a game in our own words, clause by clause, with the interpretations at the end."""
    from piggery.games.rulebook import chapters

    return chapters(rules_text(name))


def preface(name: str) -> list[str]:
    """What RULES.md says before its first chapter, by paragraphs."""
    from piggery.games.rulebook import preface

    return preface(rules_text(name))


def gist(game: AnyGame, texts: Words | None = None) -> list[tuple[str, str]]:
    """A game in a few sentences, each with a heading, and with the numbers of its edition; [] for a game that has none."""
    say = texts or words(game.about.slug)
    numbers = _numbers(game)
    found: list[tuple[str, str]] = []
    while say.has(message := f"gist-{len(found) + 1}"):
        found.append((say(f"{message}.title"), say(message, **numbers)))
    return found


def how_to_play(game: AnyGame) -> list[Section]:
    """The page for people who want to begin, with the numbers of the game's edition; [] for a game that has none."""
    from piggery.games.briefing import sections

    texts = _folder(game.about.slug) / "texts" / "how-to-play.ftl"
    return sections(Words(lambda: texts.read_text("utf-8")), _numbers(game)) if texts.exists() else []


def guide(name: str) -> dict[str, Json] | None:
    """The plan of a first-game guide as it stands in the file; None for a game that has none."""
    file = _folder(name) / "guide.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else None


def words(name: str, *, is_own: bool = False) -> Words:
    """The texts of a game, read when the first sentence is asked for; `is_own`: with an edition of one's own."""
    texts = _folder(name) / "texts"
    return Words(lambda: (texts / "en.ftl").read_text("utf-8"), is_own=is_own)


def poster(name: str) -> Poster:
    """What a start page says of a game."""
    from piggery.games.posters import plain_poster, poster_of

    say = words(name)
    return poster_of(say) if say.has("poster-title") else plain_poster(_shipped(name, "standard").about.title)


def quick_options(game: AnyGame, texts: Words | None = None) -> dict[str, str]:
    """Options that can be had beside "Play now", by name: each has a word for its other value."""
    say = texts or words(game.about.slug)
    return {option.name: say(f"quick-{option.name}") for option in game.about.options if say.has(f"quick-{option.name}")}


def figures(game: AnyGame) -> Figures | None:
    """What is special to a game and counted by the lab; None for a game that adds nothing."""
    if not (_folder(game.about.slug) / "figures.py").exists():
        return None
    module = import_module(f"{installed.package(game.about.slug)}.figures")
    found: Figures = module.build(game, words(game.about.slug, is_own=not game.about.edition.is_shipped))
    return found


def mismatches(game: AnyGame) -> list[Mismatch]:
    """Printed texts of its cards that state another number than their data. Where texts are made from the numbers there are none."""
    if not (_folder(game.about.slug) / "components" / "printed.py").exists():
        return []
    return list(import_module(f"{installed.package(game.about.slug)}.components.printed").mismatches(game))


def rules_text(name: str) -> str:
    """RULES.md of a game as it stands in the file; empty for a game that has none."""
    file = _folder(name) / "RULES.md"
    return file.read_text("utf-8") if file.exists() else ""


def edition_text(name: str, edition: str = "standard") -> str:
    """A shipped edition file with its comments."""
    return (_folder(name) / "editions" / f"{edition}.toml").read_text("utf-8")


def edition_copy(name: str, own_id: str) -> str:
    """The standard edition file with its comments under an id and a title of its own, to be changed as one likes."""
    about = _shipped(name, "standard").about
    text = _named(edition_text(name), r'\w+(?=\s*=\s*"standard"$)', own_id)
    return _named(text, "title", f"{about.title} ({own_id})")


def read_edition(text: str, name: str = "edition file") -> dict[str, Json]:
    """The content of an edition file: TOML, or the same as JSON."""
    is_json = text.lstrip().startswith("{")
    try:
        data: dict[str, Json] = json.loads(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits, and lists within lists without end
        raise InvalidEdition(name, "", f"not readable as {'JSON' if is_json else 'TOML'}: {error}") from None
    return data


def _numbers(game: AnyGame) -> dict[str, str | int]:
    """What the texts for beginners need to know of an edition."""
    if not (_folder(game.about.slug) / "how_to_play.py").exists():
        return {}
    numbers: dict[str, str | int] = import_module(f"{installed.package(game.about.slug)}.how_to_play").numbers(game)
    return numbers


def _named(text: str, key: str, value: str) -> str:
    """An edition file with another text at the first such key, which stands under [edition]."""
    written = json.dumps(value, ensure_ascii=False)
    named, count = re.subn(rf'^({key})\s*=\s*".*"$', lambda found: f"{found[1]} = {written}", text, count=1, flags=re.MULTILINE)
    assert count, f"the edition has no {key} to replace"
    return named


@lru_cache(maxsize=64)
def _shipped(name: str, edition: str) -> AnyGame:
    return _from_file(name, _folder(name) / "editions" / f"{edition}.toml")


@lru_cache(maxsize=64)
def _recalled(name: str, edition: str, edition_hash: str, rules_version: int) -> AnyGame:
    if edition in editions(name):
        today = _shipped(name, edition)
        if today.about.edition.hash == edition_hash:
            return today if today.about.rules == rules_version else _build(name, today.about.edition.data, edition, rules_version, True)
    for file in (_folder(name) / "editions" / "earlier").glob("*.toml"):
        game = _from_file(name, file, rules_version)
        if (game.about.edition.id, game.about.edition.hash) == (edition, edition_hash):
            return game
    raise InvalidEdition(edition, "", f"no edition that has ever come with {name} has this id and this content (its hash differs)")


def _from_file(name: str, file: Path, rules_version: int | None = None) -> AnyGame:
    return _build(name, _read_toml(file, file.name), file.name, rules_version, True)


def _build(name: str, data: Mapping[str, Json], file: str, rules_version: int | None = None, is_shipped: bool = False) -> AnyGame:
    """By the rules of today, unless an earlier version of them is asked for."""
    of = data.get("edition")
    game_named = of.get("game", name) if isinstance(of, Mapping) else name
    if game_named != name and game_named in names():
        raise InvalidEdition(file, "edition.game", f"this is an edition of {game_named}, not of {name}")
    if game_named != name:
        raise InvalidEdition(file, "edition.game", f"there is no game {quoted(game_named)}; there are {', '.join(names())}")
    package = import_module(installed.package(name))
    latest = package.RULES_VERSION
    version = latest if rules_version is None else rules_version
    if not 1 <= version <= latest:
        known = "version 1" if latest == 1 else f"versions 1 to {latest}"
        raise InvalidSetup("rules", f"{name} was played by version {version} of the rules, and here we know {known}")
    game: AnyGame = package.build(data, file, is_shipped, words(name, is_own=not is_shipped), version)
    return game


def _read_toml(file: Path, name: str) -> dict[str, Json]:
    try:
        text = file.read_text("utf-8")
    except (UnicodeDecodeError, OSError) as error:
        raise InvalidEdition(name, "", f"not readable: {error}") from None
    return read_edition(text, name)
