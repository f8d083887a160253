"""Answers that go through a whole game, as studies in processes of their own: bytes that need only be sent."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from piggery.server.store import Row
from piggery.table import records
from piggery.table.recent import Viewer
from piggery.table.records import Logged

PACKING = 5  # how hard gzip tries


def logged(table: str, rows: Iterable[Row]) -> Logged:
    """A table by what the store has of it."""
    return Logged(table, [row.body for row in rows])


def written(told: Any, is_packed: bool = False) -> bytes:
    return packed(msgspec.json.encode(told), is_packed)


def packed(text: bytes, is_packed: bool) -> bytes:
    return gzip.compress(text, PACKING) if is_packed else text


def write_film(logged: Logged, viewer: Viewer, now: float, is_packed: bool) -> bytes:
    return written(records.film_of_table(logged.table(), viewer, now), is_packed)


def write_film_of(obj: Any, viewer: Viewer, is_packed: bool) -> bytes:
    return written(records.film_of_record(obj, viewer), is_packed)


def write_replay(logged: Logged, viewer: Viewer, at: int | None) -> bytes:
    return written(records.replayed(logged.table().match, viewer, at))


def write_record(logged: Logged, now: float, form: Literal["json", "text"], is_packed: bool) -> bytes:
    told = records.record_as(logged.table(), now, form)
    return packed(told.encode(), is_packed) if isinstance(told, str) else written(told, is_packed)


def write_verdict(obj: Any) -> bytes:
    return written(records.verdict(obj))


def write_read(text: str) -> bytes:
    return written(records.record_from(text))


def write_taken_over(source: Logged | dict[str, Any], at: int, now: float) -> bytes:
    return written(records.taken_over_from(source.table() if isinstance(source, Logged) else source, at, now))
