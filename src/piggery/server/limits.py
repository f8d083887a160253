"""How much of anything one may have or do here, and how long it is kept: `limits.toml`, changed by a host's file and the environment."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec

from piggery.kernel import InvalidSetup

PREFIX = "PIGGERY_LIMIT_"
DAY = 86_400.0

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Amount = Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]
Rate = tuple[Count, Amount]  # a burst, and how many a second come back


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What they mean is said in `limits.toml`."""

    messages: Rate
    requests: Rate
    openings: Rate
    hints: Rate
    entries: Rate
    chat: Rate
    drawings: Rate
    message_bytes: Count
    body_bytes: Count
    drawing_bytes: Count
    header_seconds: Amount
    body_seconds: Amount
    refusal_seconds: Amount
    sockets: Count
    guest_sockets: Count
    guest_tables: Count
    address_tables: Count
    guest_listed: Count
    address_listed: Count
    table_entries: Count
    table_chat: Count
    study_workers: Count
    study_waiting: Count
    study_each: Count
    study_seconds: Amount
    study_megabytes: Count
    own_editions: bool
    probe_seconds: Amount
    probe_megabytes: Count
    listed_days: Amount
    keep_unstarted: Amount
    keep_unfinished: Amount
    keep_finished: Amount
    keep_guests: Amount
    unwatched_minutes: Amount
    stall_seconds: Amount

    def changed(self, **values: Any) -> Limits:
        return msgspec.structs.replace(self, **values)

    def without_rates(self) -> Limits:
        """For measurements and networks where everybody is trusted: as fast and as many as anybody likes."""
        much, many = (1_000_000_000, 1e9), 1_000_000_000
        rates = dict.fromkeys(("messages", "requests", "openings", "hints", "entries", "chat", "drawings"), much)
        counts = ("sockets", "guest_sockets", "guest_tables", "address_tables", "guest_listed", "address_listed", "study_each")
        return self.changed(**rates, **dict.fromkeys(counts, many))


_TYPES = get_type_hints(Limits, include_extras=True)


def read(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits as they come with us, changed by a host's file and then by the environment."""
    values = tomllib.loads(resources.files("piggery.server").joinpath("limits.toml").read_text("utf-8"))
    known = set(values)
    if file is not None:
        values |= _checked(str(file), _content(file), known)
    given = {name.removeprefix(PREFIX).lower(): text for name, text in environment.items() if name.startswith(PREFIX)}
    values |= _checked(f"the environment ({PREFIX}…)", {name: _value(text) for name, text in given.items()}, known)
    return msgspec.convert(values, Limits)


def _content(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidSetup("limits", f"{file} can't be read: {error}") from None


def _value(text: str) -> Any:
    """As it would stand in the file: `50`, `[60, 30.0]`, `false`."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _checked(where: str, values: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """Each value by itself, so that a fault names its key."""
    for name, value in values.items():
        if name not in known:
            raise InvalidSetup("limits", f"{where} has {name!r}, which is no limit; there are: {', '.join(sorted(known))}")
        try:
            msgspec.convert(value, _TYPES[name])
        except msgspec.ValidationError as error:
            raise InvalidSetup("limits", f"{where}, {name}: {error}") from None
    return values


STANDARD = read(environment={})
