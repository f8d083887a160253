"""What a game says of itself, and how the options of a new game are settled."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from piggery.kernel.errors import InvalidSetup
from piggery.kernel.events import Json
from piggery.kernel.options import Option

LONGEST_SHOWN = 300


class Provenance(NamedTuple):
    """Where a value of an edition comes from: "given", "inferred" or "reconstructed", and a note."""

    source: str
    note: str


class EditionInfo(NamedTuple):
    """The component data a game was loaded with."""

    id: str
    title: str
    hash: str  # SHA-256 of the data in canonical JSON, provenance left out
    provenance: Mapping[str, Provenance]
    data: Mapping[str, Json]  # the file as read, for records that must carry it
    is_shipped: bool  # one of ours, so that a record need not carry it


class Challenge(NamedTuple):
    """A game that everybody plays alone, on the same dice, once a day: with these options. The highest score is the best."""

    options: Mapping[str, Json]


class About(NamedTuple):
    """The card in the shop window."""

    slug: str
    title: str
    designers: tuple[str, ...]
    seats: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]
    age: int | None  # youngest player the rulebook names, None where it names none
    rules: int  # version of the rules: raised when an old record would replay differently
    clauses: str  # prefix of the clause numbers: TKF
    edition: EditionInfo
    options: tuple[Option, ...]
    is_open: bool = False  # nothing is ever hidden: every seat and every onlooker has the same view
    challenge: Challenge | None = None  # of the day, for one seat; None: it offers none


def quoted(value: Json) -> str:
    """A value as people write it in a file or on a command line; a long one is cut off, as it only says what was refused.
    Half a character, which nothing can print, is escaped.

    >>> quoted({"wings": True}), quoted("oink" * 1000)[-5:]
    ('{"wings": true}', 'koin…')
    """
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr).encode("utf-8", "backslashreplace").decode()
    except (TypeError, ValueError, RecursionError):  # keys that are no text, or nested without end
        text = f"({type(value).__name__})"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def settle(about: About, seats: int, options: Mapping[str, Json] | None) -> dict[str, Json]:
    """All options of a new game: those given, and the defaults of the others. A bad one is refused by name."""
    fewest, most = about.seats
    if type(seats) is not int or not fewest <= seats <= most:
        span = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise InvalidSetup("seats", f"{about.title} takes {span}, not {quoted(seats)}")
    if options is not None and not isinstance(options, Mapping):
        raise InvalidSetup("options", f"must be names with values, not {quoted(options)}")
    if not options:
        return {option.name: option.default for option in about.options}
    given = dict(options)
    settled: dict[str, Json] = {}
    for option in about.options:
        value = given.pop(option.name, option.default)
        if not option.takes(value, seats):
            offered = ", ".join(quoted(v) for v in option.values(seats))
            fault = f"{quoted(value)} is not possible here; choose one of {offered}"
            raise InvalidSetup(option.name, fault, f"{option.title()}: choose one of: {'; '.join(option.choices(seats))}")
        settled[option.name] = value
    if given:
        name = next(iter(given))
        known = ", ".join(option.name for option in about.options) or "none"
        raise InvalidSetup(str(name), f"{about.title} has no such option; it has {known}")
    return settled
