"""Who may look at a table, and from where."""

from __future__ import annotations

from piggery.table.commands import refused
from piggery.table.recent import Viewer
from piggery.table.tables import Refused, Table


def may_watch(table: Table, guest: str, now: float) -> bool:
    """At a flight of today those who have not flown it may not; who has flown, its host knows."""
    if guest == table.opened.host or table.seats_of(guest):
        return True
    return table.opened.is_watchable if table.opened.day is None else now >= table.opened.sealed_until


def not_for_watching(table: Table) -> Refused:
    return refused("watch" if table.opened.day is None else "watch-daily")


def need_view(table: Table, guest: str, seat: Viewer) -> None:
    """Before the end only one's own seats; afterwards everything is open."""
    if seat is not None and (seat >= len(table.places) or (table.status != "over" and seat not in table.seats_of(guest))):
        raise refused("not-seated")
