"""Which game is played at a table, told to another process."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from piggery import games
from piggery.kernel import AnyGame
from piggery.table import entries as log


class Title(NamedTuple):
    """The game, its edition and the version of its rules, as plain data."""

    game: str
    edition: str
    edition_hash: str
    rules: int
    edition_data: bytes | None


def title_of(opened: log.Opened) -> Title:
    data = None if opened.edition_data is None else msgspec.json.encode(opened.edition_data)
    return Title(opened.game, opened.edition, opened.edition_hash, opened.rules, data)


@lru_cache(maxsize=16)
def game_of(title: Title) -> AnyGame:
    data = None if title.edition_data is None else msgspec.json.decode(title.edition_data)
    return games.recall(title.game, title.edition, title.edition_hash, title.rules, data)
