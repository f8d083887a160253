"""Forms as types: a TypedDict says once what a form holds.

Code that builds a form is held to it by the type checker and costs nothing more for it; reading, JSON Schema, TypeScript and the
reference pages follow from it (`strict`).

>>> from typing import Literal, NotRequired, TypedDict
>>> class Drop(TypedDict):
...     type: Literal["drop"]
...     column: int
...     quietly: NotRequired[bool]
>>> checked({"type": "drop", "column": 3}, Drop)
{'type': 'drop', 'column': 3}
>>> checked({"type": "drop", "column": 3, "row": 1}, Drop)
Traceback (most recent call last):
msgspec.ValidationError: Object contains unknown field `row`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    TypedDict,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

T = TypeVar("T")
# keys of maps, beside `bounds.Id`, which as a key is the name of something on the board
WholeNumber = Annotated[str, msgspec.Meta(pattern="^(0|-?[1-9][0-9]*)$")]
Glyph = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
TAGS = ("type", "kind")  # fields that tell the alternatives of a union apart


class Forms(NamedTuple):
    """The forms of a game. Each is a TypedDict, or a union of such that differ in their `type`."""

    position: Any
    view: Any
    move: Any  # choices and chance outcomes
    event: Any
    preview: Any
    outcome: Any  # of a game that is over
    board: Any
    outlook: Any = None  # of a game that has one
    reckoning: Any = None  # the same


class NoOptions(TypedDict):
    """Those of a game that has none."""


def foretold(event: Any) -> Any:
    """The form of the preview of a game that foretells its events and nothing more."""
    return TypedDict("Preview", {"events": list[event], "odds": None})  # type: ignore[operator]


@cache
def strict(form: Any) -> Any:
    """The same type for msgspec, where every object has exactly its fields: none missing, none too many."""
    if is_typeddict(form):
        return _struct(form, get_type_hints(form, include_extras=True))
    origin, args = get_origin(form), get_args(form)
    if origin is None or origin is Literal:
        return form
    if origin is Annotated:
        return Annotated[(strict(args[0]), *args[1:])]
    if origin in (Union, UnionType):
        return reduce(or_, map(strict, args))
    if origin is dict and (names := literals(args[0])):  # which msgspec knows when it reads, but does not say in a schema
        known = msgspec.Meta(extra_json_schema={"propertyNames": {"enum": names}})
        return Annotated[(origin[args[0], strict(args[1])], known)]
    return origin[tuple(arg if arg is ... else strict(arg) for arg in args)]


def literals(form: Any) -> list[Any]:
    """The values of a Literal, or of a union of such; none of anything else."""
    origin, args = get_origin(form), get_args(form)
    if origin is Literal:
        return list(args)
    return [value for arg in args for value in literals(arg)] if origin in (Union, UnionType) else []


def objects(obj: Any, form: Any) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every object in what has this form, with its own form: a TypedDict, or dict[...] for a map."""
    origin, args = get_origin(form), get_args(form)
    if origin in (Annotated, NotRequired, Required):
        yield from objects(obj, args[0])
    elif origin in (Union, UnionType):
        yield from objects(obj, next(arg for arg in args if has_form(obj, arg)))
    elif is_typeddict(form):
        yield obj, form
        for name, hint in get_type_hints(form, include_extras=True).items():
            if name in obj:
                yield from objects(obj[name], hint)
    elif origin is dict:
        yield obj, form
        for value in obj.values():
            yield from objects(value, args[1])
    elif origin is list:
        for value in obj:
            yield from objects(value, args[0])


def has_form(obj: Any, form: Any) -> bool:
    try:
        checked(obj, form)
    except msgspec.ValidationError:
        return False
    return True


def _struct(form: Any, hints: dict[str, Any]) -> Any:
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    tag: dict[str, Any] = {}
    for name, hint in hints.items():
        if name in TAGS and get_origin(hint) is Literal and len(get_args(hint)) == 1 and not tag:
            tag = {"tag_field": name, "tag": get_args(hint)[0]}
        elif get_origin(hint) is NotRequired:
            fields.append((name, Union[strict(get_args(hint)[0]), msgspec.UnsetType], msgspec.UNSET))  # noqa: UP007
        else:
            fields.append((name, strict(get_args(hint)[0] if get_origin(hint) is Required else hint)))
    made = msgspec.defstruct(form.__name__, fields, forbid_unknown_fields=True, kw_only=True, **tag)
    made.__doc__ = form.__doc__
    return made


@cache
def _open_ended(form: Any, names: tuple[str, ...]) -> Any:
    hints = get_type_hints(form, include_extras=True)
    return _struct(form, {name: dict[str, Any] if name in names else hint for name, hint in hints.items()})


def checked(obj: Any, form: type[T], unread: tuple[str, ...] = ()) -> T:
    """A copy of what is in this form, or msgspec's ValidationError. What stands in the `unread` fields is an object, and read elsewhere."""
    kind: Any = form
    kind = _open_ended(kind, unread) if unread else strict(kind)
    copied: T = msgspec.to_builtins(msgspec.convert(obj, kind))
    if copied != obj and (path := untagged(copied, obj)):
        place, _, tag = path.rpartition(".")
        raise msgspec.ValidationError(f"Object missing required field `{tag}`" + (f" - at `{place}`" if place != "$" else ""))
    return copied


def untagged(copied: Any, obj: Any, path: str = "$") -> str:
    """The path of a tag that is not there: where one alternative alone can stand, msgspec does not ask for it."""
    parts: Iterable[tuple[Any, str]] = ()
    if isinstance(copied, dict):
        for tag in TAGS:
            if tag in copied and tag not in obj:
                return f"{path}.{tag}"
        parts = ((name, f"{path}.{name}") for name in copied)
    elif isinstance(copied, list):
        parts = ((index, f"{path}[{index}]") for index in range(len(copied)))
    return next((found for key, place in parts if (found := untagged(copied[key], obj[key], place))), "")
