"""What those who look on are sent: a welcome at first, then an update for each entry that they may know of."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from piggery.kernel import ALL, CHANCE, Event, Json
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.info import changes_the_table, table_info
from piggery.table.news import gap, latest, news, said
from piggery.table.positions import position, written_sight
from piggery.table.recent import Happened, Recent, Viewer
from piggery.table.sights import Seen, changes
from piggery.table.tables import CHANGES_THE_CLOCKS, Table
from piggery.table.written import Voice

MANY = 40  # changes of a view, from which on it is sent whole

encode = wire.encode


def welcome(
    table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "", written: bytes | None = None
) -> wire.Welcome:
    """The answer to hello; `written` as in `position`."""
    missed = None if have is None else gap(table, viewer, have)
    return wire.Welcome(
        protocol=wire.VERSION,
        heartbeat=wire.HEARTBEAT,
        seat=viewer,
        yours=table.seats_of(guest),
        is_host=guest == table.opened.host,
        n=table.told(viewer),
        is_gap=missed is not None,
        table=table_info(table, now, notice),
        position=None if notice or table.match is None else msgspec.Raw(position(table, viewer, now, written)),
        news=latest(table, viewer) if missed is None else missed,
        chat=[wire.ChatLine(line.at, line.seat, line.name, said(line)) for line in table.chat] if missed is None else [],
    )


class Views:
    """The views that were sent last, with their reckonings, so that the next ones can be sent as changes to them."""

    def __init__(self) -> None:
        self._sent: dict[Viewer, Seen] = {}

    def welcome(self, table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "") -> bytes:
        """The answer to hello, with a whole view."""
        written = None
        if table.match is not None and not notice:
            shown = self._sent[viewer] = table.seen(viewer)
            written = written_sight(shown)
        return encode(welcome(table, viewer, guest, have, now, notice, written))

    def forget(self, viewer: Viewer) -> None:
        self._sent.pop(viewer, None)

    def next(self, viewer: Viewer, shown: Seen, written: dict[tuple[int, int], bytes]) -> bytes:
        """The fields of a position that tell this view: whole, or the changes that lead to it. `written`: what was found for viewers who
        had the same view and are shown the same."""
        before = self._sent.get(viewer)
        self._sent[viewer] = shown
        key = id(before), id(shown)
        if key not in written:
            written[key] = written_sight(shown) if before is None else led(before, shown)
        return written[key]


def led(before: Seen, after: Seen) -> bytes:
    """From one to the other; a reckoning that stays as it was is not mentioned."""
    told = field(b'"view":', b'"changes":', changes(before.view, after.view), after.view)
    if after.reckoning is None:
        return told
    reckoned = changes(before.reckoning, after.reckoning)
    return told + b"," + field(b'"reckoning":', b'"reckoned":', reckoned, after.reckoning) if reckoned else told


def field(whole: bytes, changed: bytes, steps: list[Json], after: Json) -> bytes:
    return whole + encode(after) if len(steps) > MANY else changed + encode(steps)


class WrittenStep(NamedTuple):
    """A move as a viewer may know it, up to where its sentences and the end of the object come."""

    told: bytes
    events: list[Event]
    voices: list[Voice]


class Updates:
    """Writes the updates of one entry: what several viewers are told alike is written once."""

    def __init__(self, table: Table, recent: Recent, now: float, views: Views) -> None:
        self._table = table
        self._recent = recent
        self._now = now
        self._views = views
        self._updates: dict[tuple[Viewer, bool], bytes] = {}  # up to the end of the object
        self._written_views: dict[Viewer, bytes] = {}
        self._changes: dict[tuple[int, int], bytes] = {}
        self._steps: dict[Viewer, list[WrittenStep]] = {}
        self._info = b',"table":' + encode(table_info(table, now)) if changes_the_table(table, recent.entry) else b""
        self._moves = table.match is not None and isinstance(recent.entry, CHANGES_THE_CLOCKS)

    def to(self, viewer: Viewer, is_terse: bool = False, accepted: str = "") -> bytes | None:
        """The `wire.Update` for one viewer, or None if it may not know of the entry. `accepted`: its command that caused it."""
        if viewer in self._recent.unseen:
            return None
        told = self._updates.get((viewer, is_terse))
        if told is None:
            told = self._updates[viewer, is_terse] = self._written(viewer, is_terse)
        return b'%b,"accepted":%b}' % (told, encode(accepted)) if accepted else told + b"}"

    def _written(self, viewer: Viewer, is_terse: bool) -> bytes:
        n = self._table.told(viewer)
        told = b'{"type":"update","n":%d,"news":%b%b' % (n, self._news(n, viewer, is_terse), self._info)
        if self._moves:
            told += b',"position":' + position(self._table, viewer, self._now, self._view(viewer), is_terse)
        return told

    def _news(self, n: int, viewer: Viewer, is_terse: bool) -> bytes:
        """What was a move is put together from what is written already."""
        table, recent = self._table, self._recent
        if type(recent.entry) is not log.Moved:
            return encode([news(table, recent, n, viewer, is_terse)])
        steps = self._steps_for(viewer)
        if is_terse:
            return self._moved(n, [step.told for step in steps])
        names, sentences = table.written_names, table.written.sentences
        return self._moved(n, [b'%b,"sentences":%b' % (told, sentences(events, viewer, names, voices)) for told, events, voices in steps])

    def _steps_for(self, viewer: Viewer) -> list[WrittenStep]:
        """The moves that a viewer may know of. In an open game only the sentences differ between viewers."""
        whose = ALL if self._table.game.about.is_open else viewer
        steps = self._steps.get(whose)
        if steps is None:
            steps = self._steps[whose] = [written for step in self._recent.steps if (written := self._step(step, whose)) is not None]
        return steps

    def _step(self, step: Happened, viewer: Viewer) -> WrittenStep | None:
        """A `wire.StepInfo`, as `news.steps` tells it; None if it may not be known."""
        form, events = step.form(viewer), self._table.game.events_to_json(step.events, viewer)
        if form is None and not events:
            return None
        told: dict[str, Json] = {"by": None if step.by == CHANCE else step.by}
        if form is not None:
            told["move"] = form
        if events:
            told["events"] = events
        if step.draw is not None:
            told["draw"] = step.draw
        return WrittenStep(encode(told)[:-1], step.events, self._table.written.voices(step.events))

    def _moved(self, n: int, steps: list[bytes]) -> bytes:
        at = encode(self._recent.entry.at)
        return b'[{"n":%d,"at":%b,"kind":"moved","steps":[%b}]}]' % (n, at, b"},".join(steps))

    def _view(self, viewer: Viewer) -> bytes:
        """A view, or the changes that lead to it."""
        written_view = self._written_views.get(viewer)
        if written_view is None:
            written_view = self._written_views[viewer] = self._views.next(viewer, self._table.seen(viewer), self._changes)
        return written_view
