"""Forgetting a guest: its names, words, drawings and ids go from all that lies in the database (docs/decisions/0015-forgetting.md).

A table forgets with an entry of its log, `Forgotten`. In the transaction that stores it the entries before it are rewritten; whoever
writes the next one has read it, and has read the table anew. So nobody can bring back what is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from piggery.kernel.record import SOMEBODY
from piggery.server import schema
from piggery.server.store import IS_NO_MOVE, Forgetting, Row, Statement
from piggery.table import entries as log
from piggery.table.snapshots import Snapshot
from piggery.table.tables import Table

AT_ONCE = 100  # entries that one statement rewrites
Numbered = tuple[int, log.AnyEntry]


class Sat(msgspec.Struct):
    """Somebody's time in a seat: from entry `first` to entry `last`, or (None) its name stands there still."""

    seat: int
    first: int
    at: float
    name: str
    guests: set[str]
    last: int | None = None

    def has(self, seat: int, n: int) -> bool:
        return seat == self.seat and self.first <= n and (self.last is None or n <= self.last)


def times(entries: Iterable[Numbered]) -> list[Sat]:
    """Who sat where and when, by a log whose moves need not be there. Who leaves a running game leaves its name behind."""
    found: list[Sat] = []
    sitting: dict[int, Sat] = {}
    has_begun = False
    for n, entry in entries:
        for seat in () if has_begun else rising(entry):
            if seat in sitting:
                sitting.pop(seat).last = n
        for seat, name, guests in sitting_down(entry):
            sitting[seat] = Sat(seat, n, entry.at, name, set(guests))
            found.append(sitting[seat])
        if isinstance(entry, log.Joined) and entry.is_device:
            sitting[entry.seat].guests.add(entry.guest)
        has_begun = has_begun or isinstance(entry, log.Started)
    return found


def rising(entry: log.AnyEntry) -> Sequence[int]:
    """The seats that are free after an entry before the start."""
    if isinstance(entry, log.Filled | log.Left):
        return (entry.seat,)
    return entry.seats if isinstance(entry, log.Forgotten) else ()


def sitting_down(entry: log.AnyEntry) -> list[tuple[int, str, Sequence[str]]]:
    if isinstance(entry, log.Opened):
        return [(seat, place.name, place.guests) for seat, place in enumerate(entry.places) if place.kind == "person"]
    return [(entry.seat, entry.name, [entry.guest])] if isinstance(entry, log.Joined) and not entry.is_device else []


# -- at a table -----------------------------------------------------------------------------------------------------------


def act(guest: str) -> Callable[[Table, float], log.Forgotten]:
    """A guest gives up its seats at a table; one that it leaves empty before the game is gone."""

    def forget(table: Table, now: float) -> log.Forgotten:
        is_gone = table.match is None and table.opened.host == guest and heir(table, guest) == log.NOBODY
        entry = log.Forgotten(at=now, seats=tuple(table.seats_of(guest)), is_gone=is_gone)
        table.follow(entry)
        return entry

    return forget


def heir(table: Table, guest: str) -> str:
    """Who is the host when this guest is gone: the next person at the table."""
    others = (place.guests[0] for place in table.places if place.guests and guest not in place.guests)
    return next(others, log.NOBODY)


def is_forgotten(row: Row) -> bool:
    return row.body.startswith('{"kind":"forgotten"')


# -- in the database ------------------------------------------------------------------------------------------------------


def rewritten(entries: Sequence[Numbered], mine: Sequence[Sat], wish: Forgetting) -> list[Numbered]:
    """The entries as they are afterwards: positions stay what they were, only names, words and guests are others."""
    played = [sat for sat in mine if sat.last is None] if any(isinstance(entry, log.Started) for _, entry in entries) else []
    return [(n, without(n, entry, mine, played, wish)) for n, entry in entries]


def without(n: int, entry: log.AnyEntry, mine: Sequence[Sat], played: Sequence[Sat], wish: Forgetting) -> log.AnyEntry:
    """`played`: those of the times in which the game was played. A share in its dice stays, others go too."""

    def is_mine(seat: int) -> bool:
        return any(sat.has(seat, n) for sat in mine)

    def share(seat: int, nonce: str) -> str:
        return nonce if any(sat.has(seat, n) for sat in played) or not is_mine(seat) else ""

    change = msgspec.structs.replace
    match entry:
        case log.Opened():
            host = wish.heir if entry.host == wish.guest else entry.host
            places = tuple(
                change(unknown(place, wish.guest), nonce=share(seat, place.nonce)) if is_mine(seat) else place
                for seat, place in enumerate(entry.places)
            )
            return change(entry, host=host, places=places)
        case log.Joined():
            guest = log.NOBODY if entry.guest == wish.guest else entry.guest
            name = SOMEBODY if entry.name and is_mine(entry.seat) else entry.name
            return change(entry, guest=guest, name=name, nonce=share(entry.seat, entry.nonce))
        case log.Noted():
            return change(entry, nonce=share(entry.seat, entry.nonce))
        case log.Revoked(guest=wish.guest):
            return change(entry, guest=log.NOBODY)
        case log.Left() if is_mine(entry.seat):
            return change(entry, name=SOMEBODY)
        case log.Said() if entry.seat is not None and is_mine(entry.seat):
            return change(entry, name=SOMEBODY, text="")
    return entry


def unknown(place: log.Place, guest: str) -> log.Place:
    return msgspec.structs.replace(place, name=SOMEBODY, guests=tuple(other for other in place.guests if other != guest))


def remembered(n: int, body: str, fresh: Sequence[Numbered], mine: Sequence[Sat], wish: Forgetting) -> str:
    """The snapshot after entry n, by the entries as they are now."""
    known = msgspec.json.decode(body, type=Snapshot)
    first = fresh[0][1]
    assert isinstance(first, log.Opened)
    known.opened = first
    known.places = tuple(
        unknown(place, wish.guest) if any(sat.has(seat, n) for sat in mine) and place.name else place
        for seat, place in enumerate(known.places)
    )
    said = [entry for number, entry in fresh if number <= n and isinstance(entry, log.Said)]
    known.chat = tuple(said[len(said) - len(known.chat) :])
    known.commands = {command: at for command, at in known.commands.items() if not command.startswith(f"{wish.guest}/")}
    return msgspec.json.encode(known).decode()


Work = Generator[Statement, Sequence[Any], None]


def statements(dialect: sa.Dialect, row: Row) -> Work:
    """What forgets a guest at the table of a row, statement by statement; each is answered with its rows."""
    assert row.beside is not None
    wish = row.beside.forgetting
    if wish is None:
        return
    e, s = schema.entries, schema.snapshots
    listed, drawings, flights, sittings = schema.listed, schema.drawings, schema.flights, schema.sittings

    def run(statement: Any) -> Statement:
        compiled = statement.compile(dialect=dialect)
        return str(compiled), [compiled.params[name] for name in compiled.positiontup or ()]

    if wish.is_gone:
        yield run(sa.delete(e).where(e.c.tbl == row.table, e.c.n < row.n))
        for aside in (s, listed, drawings, flights, sittings, schema.due):
            yield run(sa.delete(aside).where(aside.c.tbl == row.table))
        return
    before = sa.select(e.c.n, e.c.body).where(e.c.tbl == row.table, e.c.n < row.n, IS_NO_MOVE)
    found = yield run(before.order_by(e.c.n))
    entries = [(n, log.decode(body)) for n, body in found]
    mine = [sat for sat in times(entries) if wish.guest in sat.guests]
    fresh = rewritten(entries, mine, wish)
    changed = {n: log.encode(now).decode() for (n, now), (_, before) in zip(fresh, entries, strict=True) if now != before}
    for some in batched(changed, AT_ONCE):
        bodies = sa.case({n: changed[n] for n in some}, value=e.c.n)
        yield run(sa.update(e).where(e.c.tbl == row.table, sa.or_(*(e.c.n == n for n in some))).values(body=bodies))
    commands = sa.func.substr(e.c.cmd, 1, len(wish.guest) + 1) == f"{wish.guest}/"
    yield run(sa.update(e).where(e.c.tbl == row.table, commands).values(cmd=None))
    snapshots = yield run(sa.select(s.c.n, s.c.body).where(s.c.tbl == row.table))
    for n, body in snapshots:
        yield run(sa.update(s).where(s.c.tbl == row.table).values(body=remembered(n, body, fresh, mine, wish)))
    if seats := {sat.seat for sat in mine if sat.last is None}:
        summaries = yield run(sa.select(listed.c.summary).where(listed.c.tbl == row.table))
        for (summary,) in summaries:
            yield run(sa.update(listed).where(listed.c.tbl == row.table).values(summary=unnamed(summary, seats)))
        # flown alone: whoever sat there has flown it
        yield run(sa.update(flights).where(flights.c.tbl == row.table, flights.c.kind == "person").values(name=SOMEBODY))
    for seat in drawn(entries, mine):
        yield run(sa.delete(drawings).where(drawings.c.tbl == row.table, drawings.c.seat == seat))
    yield run(sa.delete(sittings).where(sittings.c.tbl == row.table, sittings.c.guest == wish.guest))


def unnamed(summary: str, seats: Iterable[int]) -> str:
    told = msgspec.json.decode(summary)
    for seat in seats:
        if told["seats"][seat].get("name"):  # a seat that is open again has none
            told["seats"][seat]["name"] = SOMEBODY
    return msgspec.json.encode(told).decode()


def batched(numbers: Iterable[int], size: int) -> list[list[int]]:
    ordered = sorted(numbers)
    return [ordered[start : start + size] for start in range(0, len(ordered), size)]


def drawn(entries: Sequence[Numbered], mine: Sequence[Sat]) -> list[int]:
    """The seats whose drawing is by this guest."""
    last = {entry.seat: n for n, entry in entries if isinstance(entry, log.Drew)}
    return [seat for seat, n in last.items() if any(sat.has(seat, n) for sat in mine)]
