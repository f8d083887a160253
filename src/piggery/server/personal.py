"""What is kept of a guest: where it sat under which name, what it said, moved and drew, since when."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from piggery.server.bodies import KeptData, KeptMove, KeptSeat, KeptSummary, KeptTable, KeptTableSummary, KeptWords
from piggery.server.forgetting import Sat, times
from piggery.server.store import Row, Store
from piggery.table import entries as log
from piggery.table.summaries import Summary

ALL = 1_000_000  # tables; there is a limit on how many a guest may have


async def data_of(store: Store, guest: str, *, with_moves: bool = True) -> KeptData:
    """Everything that is kept of a guest, oldest first; without its moves it is found much faster."""
    tables: list[KeptTable] = []
    for text in await store.lists(guest=guest, limit=ALL):
        summary = msgspec.json.decode(text, type=Summary)
        rows = await store.log(summary.id) if with_moves else await store.without_moves(summary.id)
        table = await asyncio.to_thread(table_data, summary, rows, guest)
        for seat in table.seats:
            if seat.has_drawn and (strokes := await store.drawing(summary.id, seat.seat)) is not None:
                seat.drawing = msgspec.json.decode(strokes)
        flown = await store.flight(summary.id)
        if flown is not None and table.seats:
            table.day, table.score = flown.day, flown.score
        tables.append(table)
    tables.sort(key=lambda table: table.opened_at)
    since = min((seat.since for table in tables for seat in table.seats), default=None)
    opened = min((table.opened_at for table in tables if table.is_host), default=None)
    return KeptData(guest=guest, since=min((at for at in (since, opened) if at is not None), default=None), tables=tables)


def table_data(summary: Summary, rows: Iterable[Row], guest: str) -> KeptTable:
    entries = [(row.n, log.decode(row.body)) for row in rows]
    mine = [sat for sat in times(entries) if guest in sat.guests]
    first = entries[0][1]
    return KeptTable(
        id=summary.id,
        game=summary.game,
        title=summary.title,
        status=summary.status,
        opened_at=summary.opened_at,
        is_host=isinstance(first, log.Opened) and first.host == guest,
        seats=[seat_data(sat, entries) for sat in mine],
    )


def seat_data(sat: Sat, entries: Iterable[tuple[int, log.AnyEntry]]) -> KeptSeat:
    kept = KeptSeat(seat=sat.seat, name=sat.name, since=sat.at)
    for n, entry in entries:
        match entry:
            case log.Said() if entry.seat is not None and sat.has(entry.seat, n):
                kept.messages.append(KeptWords(at=entry.at, text=entry.text))
            case log.Moved() if sat.has(sat.seat, n):
                kept.moves += [KeptMove(at=entry.at, move=step.move) for step in entry.steps if step.by == sat.seat]
            case log.Drew() if entry.seat == sat.seat:
                kept.has_drawn = sat.has(entry.seat, n)  # a later drawing replaces an earlier one
    return kept


def summary_of(data: KeptData) -> KeptSummary:
    tables = [
        KeptTableSummary(
            id=table.id,
            game=table.game,
            title=table.title,
            status=table.status,
            opened_at=table.opened_at,
            names=sorted({seat.name for seat in table.seats}),
            messages=sum(len(seat.messages) for seat in table.seats),
            drawings=sum(seat.has_drawn for seat in table.seats),
            day=table.day,
        )
        for table in data.tables
    ]
    return KeptSummary(
        since=data.since,
        tables=tables,
        messages=sum(table.messages for table in tables),
        drawings=sum(table.drawings for table in tables),
        flights=sum(table.day is not None for table in tables),
    )
