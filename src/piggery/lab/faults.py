"""All faults of an edition file at once.

A game reads an edition up to its first fault. So that fault is mended, with what the standard edition has in that place, and the file is
read again, until nothing is wrong any more. What follows from mending is not told: a fault where something was mended before, and, once a
whole section had to be replaced, a fault that depends on other values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from piggery import games
from piggery.kernel import InvalidEdition, Json

MOST_TOLD = 100
MOST_ROUNDS = 400
MOST_ALIKE = 12  # values of similar entries that are tried
MOST_LONGER = 40  # entries or characters, more or fewer
MISSING = object()
Path = list[str | int]


def faults(slug: str, data: Mapping[str, Json], file: str) -> list[InvalidEdition]:
    """What is wrong with an edition of a game; [] if it can be played."""
    standard = games.load(slug).about.edition.data
    mended: Json = deepcopy(dict(data))
    found: list[InvalidEdition] = []
    touched: list[str] = []
    is_sure = True  # nothing but single values was mended so far
    for _ in range(MOST_ROUNDS):
        fault = first_fault(slug, mended, file)
        if fault is None or len(found) == MOST_TOLD:
            break
        is_new = not any(overlap(fault.key, key) for key in touched)
        if is_new and (is_sure or is_intrinsic(slug, data, standard, fault)):
            found.append(fault)
        place = mend(slug, mended, standard, fault)
        if place is None:
            break
        touched.append(place)
        is_sure = is_sure and place == fault.key
    return found or id_fault(slug, mended, file)


def first_fault(slug: str, data: Mapping[str, Json], file: str) -> InvalidEdition | None:
    try:
        games.load(slug, data)
    except InvalidEdition as error:
        return InvalidEdition(file, error.key, error.fault)
    return None


def id_fault(slug: str, data: Mapping[str, Json], file: str) -> list[InvalidEdition]:
    """The id of a shipped edition over other content."""
    try:
        games.brought(slug, data, file)
    except InvalidEdition as error:
        return [error]
    return []


def is_intrinsic(slug: str, data: Mapping[str, Json], standard: Mapping[str, Json], fault: InvalidEdition) -> bool:
    """Whether the same fault is there if nothing but this value differs from the standard edition."""
    path = path_of(fault.key)
    value = at(data, path)
    alone: Json = deepcopy(dict(standard))
    if value is not MISSING and not put(alone, path, value):
        return False
    again = first_fault(slug, alone, fault.file)
    return again is not None and (again.key, again.fault) == (fault.key, fault.fault)


def mend(slug: str, data: Json, standard: Mapping[str, Json], fault: InvalidEdition) -> str | None:
    """Mends the fault in the data: there, or in what it is a part of; where that was. None if nothing helps."""
    path = path_of(fault.key)
    while path:
        before = at(data, path)
        for value in candidates(data, standard, path):
            put(data, path, value)
            again = first_fault(slug, data, fault.file)
            if again is None or not overlap(again.key, written(path)):
                return written(path)
        put(data, path, before)
        path = path[:-1]
    return None


def candidates(data: Json, standard: Json, path: Path) -> Iterator[Json]:
    """What could stand in a place: as in the standard edition, as in entries beside it, nothing, or the same longer or shorter."""
    due = at(standard, path)
    if due is not MISSING:
        yield deepcopy(due)
    here = at(data, path)
    if isinstance(here, list | str) and here:
        yield from resized(here)
    beside = at(standard, path[:-2])
    if len(path) > 1 and isinstance(beside, dict | list):
        entries = beside.values() if isinstance(beside, dict) else beside
        alike = [value for entry in entries if (value := at(entry, path[-1:])) is not MISSING]
        yield from deepcopy(alike[:MOST_ALIKE])
    if due is MISSING:
        yield MISSING


def resized(row: Any) -> Iterator[Json]:
    for more in range(1, MOST_LONGER):
        yield row + row[-1:] * more
        if len(row) > more:
            yield row[:-more]


# -- places -----------------------------------------------------------------------------------------------------------------


def path_of(key: str) -> Path:
    """
    >>> path_of("deck.cards[3].cost")
    ['deck', 'cards', 3, 'cost']
    """
    return [int(index) if index else name for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key)]


def written(path: Path) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def overlap(one: str, other: str) -> bool:
    """Whether one place is the other, or within it."""
    shorter, longer = sorted((path_of(one), path_of(other)), key=len)
    return longer[: len(shorter)] == shorter


def at(data: Any, path: Path) -> Any:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return MISSING
    return data


def put(data: Any, path: Path, value: Json) -> bool:
    """Writes a value, or takes it out; False where there is no such place."""
    holder = at(data, path[:-1])
    step = path[-1] if path else ""
    if isinstance(holder, dict):
        if value is MISSING:
            holder.pop(step, None)
        else:
            holder[step] = value
        return True
    if isinstance(holder, list) and isinstance(step, int) and step < len(holder):
        if value is MISSING:
            del holder[step]
        else:
            holder[step] = value
        return True
    return False
