"""Extremes for every key of an edition: what nobody means, and the most and the least that its form allows."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import inspect

Path = tuple[str | int, ...]
Data = dict[str, Any]
HUGE = 10**9
REMOVED = object()


class Extreme(NamedTuple):
    path: Path
    what: str
    value: Any

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))} {self.what}"


def kind_of(path: Path) -> str:
    """Keys of one kind: entries of a list are all alike, and so are notes on where something comes from."""
    if path[0] == "provenance":
        return f"provenance {len(path)}"
    return ".".join("*" if isinstance(part, int) else part for part in path)


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything that stands in an edition, tables and lists too."""
    if path:
        yield path, data
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))


def extremes(data: Data, form: type) -> Iterator[Extreme]:
    """For the first key of each kind what its type suggests."""
    seen: set[str] = set()
    info = inspect.type_info(form)
    for path, value in leaves(data):
        if kind_of(path) in seen:
            continue
        seen.add(kind_of(path))
        bounds = bounds_of(info, path)
        if isinstance(value, bool):
            tries: dict[str, Any] = {"number": 2, "text": "yes"}
        elif isinstance(value, int):
            tries = {"huge": HUGE, "vast": 10**400, "negative": -1, "far below": -HUGE, "zero": 0, "text": "1", "NaN": math.nan}
            tries |= {"infinite": math.inf, "none": None, "list": [value], **bounds}
        elif isinstance(value, str):
            tries = {"empty": "", "long": "x" * 100_000, "number": 7, "invisible": value + "\u202e", "NUL": value + "\0", "half": "\ud800"}
        elif isinstance(value, list):
            tries = {"empty": [], "long": (value or [1]) * 2_000, "number": 7, "deep": nested(200), **longest(value, bounds)}
        elif isinstance(value, Mapping):
            tries = {"empty": {}, "long": {**value, **{f"k{n}": 1 for n in range(2_000)}}, "number": 7, "gone": REMOVED}
        else:
            tries = {"number": 7}
        for what, other in tries.items():
            if other is REMOVED or other != value:
                yield Extreme(path, what, other)


def longest(value: list[Any], bounds: dict[str, Any]) -> dict[str, Any]:
    most = bounds.get("most")
    return {"longest": [copy.deepcopy(value[index % len(value)]) for index in range(most)]} if most and value else {}


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


def applied(data: Data, *changes: Extreme) -> Data:
    changed = copy.deepcopy(data)
    for path, _, value in changes:
        place: Any = changed
        try:
            for part in path[:-1]:
                place = place[part]
            if value is REMOVED:
                del place[path[-1]]
            else:
                place[path[-1]] = copy.deepcopy(value)
        except (KeyError, IndexError, TypeError):
            pass  # the change before has taken the place away
    return changed


# -- what a form allows -------------------------------------------------------------------------------------------------


def bounds_of(kind: inspect.Type, path: Path) -> dict[str, Any]:
    """The most and the least of a number, or the most entries of a list, as the form has it."""
    for part in path:
        found = inner(kind, part)
        if found is None:
            return {}
        kind = found
    for one in kinds(kind):
        if isinstance(one, inspect.IntType):
            return {"most": one.le if one.le is not None else one.lt, "least": one.ge}
        if isinstance(one, inspect.ListType):
            return {"most": one.max_length}
    return {}


def kinds(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def inner(kind: inspect.Type, part: str | int) -> inspect.Type | None:
    for one in kinds(kind):
        if isinstance(one, inspect.StructType):
            return next((field.type for field in one.fields if field.encode_name == part), None)
        if isinstance(one, inspect.DictType):
            return one.value_type
        if isinstance(one, inspect.ListType):
            return one.item_type
        if isinstance(one, inspect.TupleType) and isinstance(part, int):
            return one.item_types[part]
    return None


def unbounded(form: type) -> list[str]:
    """The keys of a form that have no bound."""
    return list(without_bound(inspect.type_info(form), ""))


def without_bound(kind: inspect.Type, path: str) -> Iterator[str]:
    match kind:
        case inspect.StructType():
            for field in kind.fields:
                yield from without_bound(field.type, f"{path}.{field.encode_name}" if path else field.encode_name)
        case inspect.BoolType() | inspect.LiteralType() | inspect.NoneType():
            pass
        case inspect.UnionType() | inspect.TupleType():
            for one in kind.types if isinstance(kind, inspect.UnionType) else kind.item_types:
                yield from without_bound(one, path)
        case inspect.DictType() | inspect.ListType() | inspect.StrType():
            if kind.max_length is None:
                yield path
            if isinstance(kind, inspect.DictType):
                yield from (*without_bound(kind.key_type, path), *without_bound(kind.value_type, f"{path}[]"))
            elif isinstance(kind, inspect.ListType):
                yield from without_bound(kind.item_type, f"{path}[]")
        case inspect.IntType():
            if {kind.le, kind.lt} == {None} or {kind.ge, kind.gt} == {None}:
                yield path
        case _:
            yield path
