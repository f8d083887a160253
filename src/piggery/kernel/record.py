"""A record: how a game was set up and every move made in it, sealed so that damage is found at its place.

The seal (`check`) of a move is the first 8 hex digits of SHA-256 over the header and all moves up to it, each in canonical
JSON and ended by a line feed. Header and end have a seal of their own.

People's names are not under the seal, so that they can be forgotten. In records of format 1 they are: one whose names were removed
has lost its seal, and is read without.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, Literal

import msgspec

from piggery.kernel.errors import InvalidRecord
from piggery.kernel.events import Json
from piggery.kernel.forms import Form, canonical, place_of

FORMAT: Final = 2
SOMEBODY: Final = "Somebody"  # the name of people who asked to be forgotten


class Seat(Form):
    """Who sat there: a person, or a bot by its level."""

    name: str
    kind: str = "person"


class Chance(Form):
    """Where the dice came from. `seed` is null until it may be known."""

    source: Literal["fair", "seeded", "scripted", "entered"]
    commitment: str | None = None
    nonces: list[str] = []
    seed: str | None = None


class Draw(Form):
    """What was drawn, for a verifier that knows no rules: draw number k, the kind of chance, its numbers, what they gave.

    weights: `of` the weights of the outcomes in their order, `got` the index of the one drawn. hypergeometric: `of` how many
    things were taken and the counts in the urn, `got` how many of each kind came out.
    """

    k: Annotated[int, msgspec.Meta(ge=1)]
    kind: Literal["weights", "hypergeometric"]
    of: list[int]
    got: list[int]


class Entry(Form, omit_defaults=True):
    """One move. `by` is the seat, or "chance"."""

    by: int | Literal["chance"]
    move: dict[str, Json]
    draw: Draw | None = None
    check: str = ""


class Origin(Form):
    """The record that this game was played on from, by the check of its last move taken over, and how many those are.

    They are the first moves here too, chance among them without `draw`: it was drawn there.
    """

    record: str
    moves: Annotated[int, msgspec.Meta(ge=0)]


class End(Form, omit_defaults=True):
    """How play ended: "finished" with the outcome in the specification's form, or "resigned" by a seat."""

    reason: Literal["finished", "resigned"]
    outcome: Json = None
    seat: int | None = None
    winners: list[int] = []
    check: str = ""


class Record(Form):
    """The whole of it, in the order of the file."""

    piggery: Literal[1, 2]
    game: str
    edition: str
    edition_hash: str
    rules: int
    seats: list[Seat]
    options: dict[str, Json]
    chance: Chance
    origin: Origin | None = msgspec.field(name="from")
    edition_data: dict[str, Json] | None = None  # an edition that is not shipped
    check: str = ""
    moves: list[Entry] = []
    end: End | None = None

    def to_json(self) -> dict[str, Json]:
        form: dict[str, Json] = msgspec.to_builtins(self)
        if self.edition_data is None:
            del form["edition_data"]
        return form


class Seals:
    """Computes the seals of a record one after the other."""

    def __init__(self, record: Record) -> None:
        header = record.to_json()
        for name in ("check", "moves", "end"):
            del header[name]
        if record.chance.source == "fair":
            header["chance"]["seed"] = None  # revealed only at the end, and vouched for by the commitment
        if record.piggery > 1:
            header["seats"] = [{"kind": seat.kind} for seat in record.seats]
        self._hash = hashlib.sha256(canonical(header) + b"\n")
        self.header = self._hash.hexdigest()[:8]

    def move(self, entry: Entry) -> str:
        """The seal of the next move."""
        form = msgspec.to_builtins(entry)
        form.pop("check", None)
        self._hash.update(canonical(form) + b"\n")
        return self._hash.hexdigest()[:8]

    def end(self, end: End) -> str:
        form = msgspec.to_builtins(end)
        form.pop("check", None)
        sealed = self._hash.copy()
        sealed.update(canonical(form) + b"\n")
        return sealed.hexdigest()[:8]


def has_lost_its_seal(record: Record) -> bool:
    """Whether names under the seal were removed: then nothing is left to hold its header and moves against."""
    is_nameless = any(seat.kind == "person" and seat.name in ("", SOMEBODY) for seat in record.seats)
    return record.piggery == 1 and is_nameless and record.check != Seals(record).header


def seal(record: Record) -> Record:
    """The record with all its seals set anew."""
    seals = Seals(record)
    record.check = seals.header
    for entry in record.moves:
        entry.check = seals.move(entry)
    if record.end is not None:
        record.end.check = seals.end(record.end)
    return record


def read_record(obj: Json) -> Record:
    """A record from JSON with its seals checked, if names were not removed from under them; damage raises InvalidRecord with the number
    of the first bad move."""
    try:
        record = msgspec.convert(obj, Record)
    except msgspec.ValidationError as error:
        path, fault = place_of(error)
        if path.startswith("moves["):
            index, _, rest = path.removeprefix("moves[").partition("]")
            raise InvalidRecord(f"{rest.lstrip('.') or 'the move'} {fault}", int(index) + 1) from None
        raise InvalidRecord(f"{path} {fault}", where="end" if path.startswith("end") else "header") from None
    if not has_lost_its_seal(record):
        check_seals(record)
    return record


def check_seals(record: Record) -> None:
    seals = Seals(record)
    if record.check != seals.header:
        raise InvalidRecord(f"was changed: its check is {record.check or 'missing'}, its content gives {seals.header}")
    for number, entry in enumerate(record.moves, 1):
        expected = seals.move(entry)
        if entry.check != expected:
            raise InvalidRecord(f"was changed: its check is {entry.check or 'missing'}, its content gives {expected}", number)
    if record.end is not None and record.end.check != seals.end(record.end):
        raise InvalidRecord("was changed: its check does not fit its content", where="end")
