"""What those who look on are sent: a welcome at first, then an update for each entry that they may know of."""

from __future__ import annotations

import msgspec

from piggery.kernel import ALL, CHANCE, Json
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.info import changes_the_table, table_info
from piggery.table.news import gap, latest, news, said
from piggery.table.positions import changes, position
from piggery.table.recent import Happened, Recent, Viewer
from piggery.table.tables import CHANGES_THE_CLOCKS, Table
from piggery.table.written import Voice

MANY = 40  # changes of a view, from which on it is sent whole

encode = wire.encode


def welcome(
    table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "", written_view: bytes | None = None
) -> wire.Welcome:
    """The answer to hello; `written_view` as in `position`."""
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
        position=None if notice or table.match is None else msgspec.Raw(position(table, viewer, now, written_view)),
        news=latest(table, viewer) if missed is None else missed,
        chat=[wire.ChatLine(line.at, line.seat, line.name, said(line)) for line in table.chat] if missed is None else [],
    )


class Views:
    """The views that were sent last, so that the next ones can be sent as changes to them."""

    def __init__(self) -> None:
        self._sent: dict[Viewer, Json] = {}

    def welcome(self, table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "") -> bytes:
        """The answer to hello, with a whole view."""
        written_view = None
        if table.match is not None and not notice:
            shown = table.game.view(table.match.state, viewer)
            self._sent[ALL if table.game.about.is_open else viewer] = shown
            written_view = b'"view":' + encode(shown)
        return encode(welcome(table, viewer, guest, have, now, notice, written_view))

    def forget(self, viewer: Viewer) -> None:
        self._sent.pop(viewer, None)

    def next(self, viewer: Viewer, shown: Json) -> bytes:
        """The field of a position that tells this view: whole, or the changes that lead to it."""
        before = self._sent.get(viewer)
        self._sent[viewer] = shown
        changed = None if before is None else changes(before, shown)
        if changed is None or len(changed) > MANY:
            return b'"view":' + encode(shown)
        return b'"changes":' + encode(changed)


def step_without_sentences(step: Happened) -> bytes:
    """A move of an open game as everybody may know it, up to where its sentences and the end of the object come."""
    told: dict[str, Json] = {"by": None if step.by == CHANCE else step.by, "move": step.forms[ALL]}
    if step.events:
        told["events"] = [event.form for event in step.events]  # nothing is secret
    if step.draw is not None:
        told["draw"] = step.draw
    return encode(told)[:-1]


class Updates:
    """Writes the updates of one entry: what several viewers are told alike is written once."""

    def __init__(self, table: Table, recent: Recent, now: float, views: Views) -> None:
        self._table = table
        self._recent = recent
        self._now = now
        self._views = views
        self._updates: dict[tuple[Viewer, bool], bytes] = {}  # up to the end of the object
        self._written_views: dict[Viewer, bytes] = {}
        self._steps: list[bytes] | None = None
        self._terse_news = b""
        self._voices: list[list[Voice]] | None = None
        self._is_open_move = table.game.about.is_open and type(recent.entry) is log.Moved
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
        """In an open game only the sentences differ between viewers: moves and events are written once."""
        table, recent = self._table, self._recent
        if not self._is_open_move:
            return encode([news(table, recent, n, viewer, is_terse)])
        if self._steps is None:
            self._steps = [step_without_sentences(step) for step in recent.steps]
        if is_terse:
            if not self._terse_news:
                self._terse_news = self._moved(n, self._steps)
            return self._terse_news
        names = table.written_names
        if self._voices is None:
            self._voices = [table.written.voices(step.events) for step in recent.steps]
        return self._moved(
            n,
            [
                b'%b,"sentences":%b' % (told, table.written.sentences(step.events, viewer, names, voices))
                for told, step, voices in zip(self._steps, recent.steps, self._voices, strict=True)
            ],
        )

    def _moved(self, n: int, steps: list[bytes]) -> bytes:
        """The news of a move; `n` is the same for everybody where nothing is hidden."""
        return b'[{"n":%d,"at":%b,"kind":"moved","steps":[%b}]}]' % (n, encode(self._recent.entry.at), b"},".join(steps))

    def _view(self, viewer: Viewer) -> bytes:
        """A view, or the changes that lead to it. An open game has one for everybody."""
        table = self._table
        assert table.match is not None
        whose = ALL if table.game.about.is_open else viewer
        written_view = self._written_views.get(whose)
        if written_view is None:
            shown = table.game.view(table.match.state, None if whose == ALL else viewer)
            written_view = self._written_views[whose] = self._views.next(whose, shown)
        return written_view
