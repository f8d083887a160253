"""Reading JSON and TOML from outside, strictly: exactly these fields, whole numbers, known names."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

import msgspec
import msgspec.inspect

from piggery.kernel.about import About, EditionInfo, Provenance, quoted, settle
from piggery.kernel.errors import InvalidEdition, InvalidPosition, InvalidSetup
from piggery.kernel.events import Json
from piggery.kernel.moves import Move
from piggery.kernel.typed import checked

T = TypeVar("T")
M = TypeVar("M", bound=Move)

# characters that nobody sees or that turn text round: controls other than tab and line end, marks of direction and of nothing
UNSHOWN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
PERHAPS_UNSHOWN = re.compile(UNSHOWN.pattern + r"|\\[ubf]")  # the same in JSON, which has ways of its own to write some of them
BOUND = re.compile(r"expected (int|str|array|object)( of length)? ([<>]=) (-?\d+)")


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A JSON object with exactly the fields of its class: none missing, none too many."""


def canonical(value: Json) -> bytes:
    """The one way to write a value as bytes, for hashes: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def fingerprint(value: Json) -> str:
    """SHA-256 of a value in canonical form."""
    return hashlib.sha256(canonical(value)).hexdigest()


def edition_hash(data: Mapping[str, Json]) -> str:
    """The hash of an edition: of all that play depends on, so not of the notes on where its values come from."""
    return fingerprint({key: value for key, value in data.items() if key != "provenance"})


class Head(Form):
    """What stands under `edition` in the file of a game that says there all that it says of itself."""

    game: str
    id: str
    title: str
    designers: tuple[str, ...]
    seats: tuple[int, int]
    minutes: tuple[int, int]
    age: int | None = None


def read_position(obj: Json, form: type[T], about: About | None = None) -> T:
    """A position in its form, and of the edition that `about` names, or InvalidPosition with the field and the fault. Its options are read
    by `read_options`."""
    try:
        read = checked(obj, form, unread=("options",))
        if about is not None and obj["edition"] != about.edition.id:
            raise InvalidPosition("edition", f"is {obj['edition']!r}, this game was loaded with {about.edition.id!r}")
        return read
    except msgspec.ValidationError as error:
        raise InvalidPosition(*place_of(error)) from None
    except UnicodeEncodeError:  # JSON can write half a character as \ud800, and nothing can store it
        raise InvalidPosition(_place_of_half(obj), "holds half a character, which is no text") from None
    except RecursionError:
        raise InvalidPosition("options", "is nested without end") from None  # everything else was checked before


def edition_info(
    name: str, title: str, data: Mapping[str, Json], is_shipped: bool, provenance: Mapping[str, Any] | None = None
) -> EditionInfo:
    """What is said of an edition; `provenance`: where its values come from."""
    origins = {key: Provenance(origin.source, origin.note) for key, origin in (provenance or {}).items()}
    return EditionInfo(name, title, edition_hash(data), origins, data, is_shipped)


def about_of(head: Head, data: Mapping[str, Json], is_shipped: bool, rules: int, clauses: str, is_open: bool = False) -> About:
    """What a game without options says of itself."""
    return About(
        slug=head.game,
        title=head.title,
        designers=head.designers,
        seats=head.seats,
        minutes=head.minutes,
        age=head.age,
        rules=rules,
        clauses=clauses,
        edition=edition_info(head.id, head.title, data, is_shipped),
        options=(),
        is_open=is_open,
    )


def read_options(about: About, seats: int, given: Mapping[str, Json], counted: str = "seats") -> dict[str, Json]:
    """The options of a position: all that the game has and no others, each with a value that it takes with so many seats.
    `counted` is the field by which a position tells how many there are."""
    known = [option.name for option in about.options]
    for name in given:
        if name not in known:
            named = quoted(name)[1:-1]  # it may be of any length, and hold what nothing can print
            raise InvalidPosition(f"options.{named}", "is not a field here; take it out")
    for name in known:
        if name not in given:
            raise InvalidPosition(f"options.{name}", "is missing")
    try:
        settled = settle(about, seats, given)
    except InvalidSetup as error:
        raise InvalidPosition(counted if error.name == "seats" else f"options.{error.name}", error.fault) from None
    return {name: value[:] if isinstance(value, list) else value for name, value in settled.items()}  # the state has lists of its own


def must_agree(given: Mapping[str, Json], due: Mapping[str, Json]) -> None:
    """That a position is what is written of the state read from it, or InvalidPosition with the field that is not."""
    for field, value in due.items():
        if given[field] != value:
            raise InvalidPosition(field, f"must be {quoted(value)} here")


def _place_of_half(obj: Json) -> str:
    """Where a text stands that can't be encoded; for a key, where its object stands."""
    return next((path for path, text in _texts(obj) if text != text.encode("utf-8", "ignore").decode()), "") or "(whole)"


def _texts(obj: Json) -> Iterator[tuple[str, str]]:
    """Every text with the place where it stands; a key stands where its object does."""
    stack: list[tuple[str, Json]] = [("", obj)]
    while stack:
        path, value = stack.pop()
        if isinstance(value, str):
            yield path, value
        elif isinstance(value, dict):
            yield from ((path, name) for name in value if isinstance(name, str))
            stack += [(f"{path}.{name}" if path else f"{name}", inner) for name, inner in value.items()]
        elif isinstance(value, list | tuple):
            stack += [(f"{path}[{number}]", inner) for number, inner in enumerate(value)]


def read_edition(data: Mapping[str, Json], form: type[T], file: str) -> T:
    """Edition data in its form, or InvalidEdition with the file, the key and the fault."""
    try:
        read = msgspec.convert(data, form)
        if not PERHAPS_UNSHOWN.search(msgspec.json.encode(read).decode()):
            return read
    except msgspec.ValidationError as error:
        path, fault = place_of(error, _entry(error, data, form))
        possible = _possible(form, path) if fault.startswith("invalid enum value") else []
        if possible:
            fault = f"{quoted(_at(data, path))} is not possible here; possible: {', '.join(map(str, possible))}"
        raise InvalidEdition(file, path, _by_its_bound(fault, data, "" if "`key` in" in str(error) else path)) from None
    except UnicodeEncodeError:
        raise InvalidEdition(file, _place_of_half(data), "holds half a character, which is no text") from None
    for path, text in _texts(data):
        if found := UNSHOWN.search(text):
            fault = f"holds the character U+{ord(found[0]):04X}, which can't be seen; take it out"
            raise InvalidEdition(file, path or "(whole)", fault)
    return read


def _by_its_bound(fault: str, data: Json, path: str) -> str:
    """A fault about a bound as people say it, with what stands there.

    >>> _by_its_bound("expected int <= 100", {"die": {"sides": 1000}}, "die.sides")
    'must be at most 100, not 1000'
    >>> _by_its_bound("expected array of length >= 1", {"cards": []}, "cards")
    'must have at least 1 entry, not 0'
    """
    found = BOUND.fullmatch(fault)
    if found is None:
        return fault
    kind, is_length, sign, bound = found.groups()
    there = _at(data, path)
    much = f"{'at most' if sign == '<=' else 'at least'} {bound}"
    if not is_length:
        return f"must be {much}" + ("" if there is None else f", not {quoted(there)}")
    unit = {"str": ("character", "characters")}.get(kind, ("entry", "entries"))[bound != "1"]
    return f"must have {much} {unit}" + (f", not {len(there)}" if isinstance(there, str | list | tuple | dict) else "")


def _possible(form: type, path: str) -> list[Json]:
    """The values of the enumeration at a path of a form; [] where none is found."""
    types: list[Any] = [msgspec.inspect.type_info(form)]
    for name, _ in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        types = [inner for outer in types for inner in _inside(outer, name)]
    return [value for found in types for plain in _alternatives(found) for value in getattr(plain, "values", ())]


def _inside(outer: Any, name: str) -> list[Any]:
    """The types of what stands in a struct under a name, or in a list or a table; of a tuple those of all its places."""
    found: list[Any] = []
    for kind in _alternatives(outer):
        match kind:
            case msgspec.inspect.StructType():
                found += [field.type for field in kind.fields if field.encode_name == name]
            case msgspec.inspect.DictType():
                found.append(kind.value_type)
            case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
                found.append(kind.item_type)
            case msgspec.inspect.TupleType():
                found += kind.item_types
    return found


def _alternatives(kind: Any) -> list[Any]:
    return list(kind.types) if isinstance(kind, msgspec.inspect.UnionType) else [kind]


def _at(data: Json, path: str) -> Json:
    """What stands at a path; None where it can't be followed, as a key has a dot in it."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        try:
            data = data[name] if name else data[int(index)]
        except (KeyError, IndexError, TypeError):
            return None
    return data if path else None


def _entry(error: msgspec.ValidationError, data: Mapping[str, Json], form: type[T]) -> str:
    """The entry that msgspec writes as [...]: the one of its table that has the same fault when it is there alone."""
    before, is_entry, _ = str(error).partition(" - at `$.")[2].partition("[...]")
    if not is_entry or "[" in before:
        return ""

    def alone(table: Mapping[str, Json], folders: list[str], key: str) -> dict[str, Json]:
        return {**table, folders[0]: alone(table[folders[0]], folders[1:], key)} if folders else {key: table[key]}

    folders = before.split(".")
    table: Json = data
    for folder in folders:
        table = table[folder]
    for key in table:
        try:
            msgspec.convert(alone(data, folders, key), form)
        except msgspec.ValidationError as again:
            if str(again) == str(error):
                return f".{key}"
    return ""


def place_of(error: msgspec.ValidationError, entry: str = "") -> tuple[str, str]:
    """msgspec's "fault - at `$.path`" as (path, fault); a missing or unknown field is named in the path."""
    fault, _, place = str(error).partition(" - at ")
    path = place.removeprefix("`key` in ").strip("`").removeprefix("$").removeprefix(".").replace("[...]", entry)
    for phrase, meaning in (("missing required field", "is missing"), ("contains unknown field", "is not a field here; take it out")):
        if phrase in fault:
            name = fault.split("`")[1]
            return (f"{path}.{name}" if path else name), meaning
    return path or "(whole)", fault[:1].lower() + fault[1:].replace("`", "")


PLAIN = {str, int}


def is_plain(obj: Json) -> bool:
    """Whether this is an object of texts and whole numbers alone, which are what they are equal to (true is not 1 here)."""
    return type(obj) is dict and PLAIN.issuperset(map(type, obj.values()))


class FormIndex(Generic[M]):
    """Finds the move that a JSON form names: the same fields, the same values, true not for 1 and 1.0 not for 1."""

    def __init__(self, forms: Iterable[tuple[Mapping[str, Json], M]]) -> None:
        self._forms = forms
        self._moves: dict[bytes, M] = {}
        self._plain: dict[frozenset[tuple[str, str | int]], M] = {}  # forms of texts and whole numbers, by far the most

    def find(self, obj: Json) -> M | None:
        if not self._moves:  # built when first asked for: a large game has tens of thousands
            listed = list(self._forms)
            self._moves = {canonical(form): move for form, move in listed}
            self._plain = {frozenset(form.items()): move for form, move in listed if is_plain(form)}
        if is_plain(obj):
            return self._plain.get(frozenset(obj.items()))
        try:
            return self._moves.get(canonical(obj))
        except (TypeError, ValueError, RecursionError):  # what is no JSON, or nested without end, is no form either
            return None


def folded(forms: Iterable[dict[str, Json]]) -> list[dict[str, Json]]:
    """Forms that differ only in their last field as one, whose last field lists the values; a form of `type` alone stays.

    >>> folded([{"type": "move", "to": "a1"}, {"type": "move", "to": "a2"}, {"type": "pass"}])
    [{'type': 'move', 'to': ['a1', 'a2']}, {'type': 'pass'}]
    """
    groups: dict[bytes, dict[str, Json]] = {}
    encode = msgspec.json.encode  # forms of one kind have their fields in one order, so that nothing need be sorted
    for form in forms:
        head = form.copy()
        last, value = head.popitem()
        if last == "type":
            groups[encode(form)] = form
            continue
        group = groups.setdefault(encode((head, last)), head)
        group.setdefault(last, []).append(value)
    return list(groups.values())
