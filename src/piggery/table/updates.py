"""What those who look on are sent: a welcome at first, then an update for each entry that they may know of."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from piggery.kernel import ALL, CHANCE, Event, Json
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.info import changes_the_table, table_info
from piggery.table.news import gap, latest, news, said
from piggery.table.positions import position, whole, written_sight
from piggery.table.recent import Happened, Recent, Viewer
from piggery.table.sights import Seen, changes
from piggery.table.tables import CHANGES_THE_CLOCKS, Table
from piggery.table.written import Voice

MANY = 40  # changes of a view, from which on it is sent whole
FEW = 40  # choices that are sent whole, in their order, as a client may list them

encode = wire.encode


def welcome(table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "", protocol: int = 1) -> wire.Welcome:
    """The answer to hello."""
    missed = None if have is None else gap(table, viewer, have)
    return wire.Welcome(
        protocol=protocol,
        heartbeat=wire.HEARTBEAT,
        seat=viewer,
        yours=table.seats_of(guest),
        is_host=guest == table.opened.host,
        n=table.told(viewer),
        is_gap=missed is not None,
        table=table_info(table, now, notice),
        position=None if notice or table.match is None else msgspec.Raw(whole(table, viewer, now)),
        news=latest(table, viewer) if missed is None else missed,
        chat=[wire.ChatLine(line.at, line.seat, line.name, said(line)) for line in table.chat] if missed is None else [],
    )


class LastSent:
    """What was sent last of views, with their reckonings, and of choices, so that the next ones can be sent as changes to them."""

    def __init__(self) -> None:
        self.sights: dict[Viewer, Seen] = {}
        self.choices: dict[Viewer, int] = {}

    def welcome(self, table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "", protocol: int = 1) -> bytes:
        """The answer to hello, with a whole view."""
        self.forget(viewer)  # others who look from there may know more choices than this one
        if table.match is not None and not notice:
            self.sights[viewer] = table.seen(viewer)
        return encode(welcome(table, viewer, guest, have, now, notice, protocol))

    def forget(self, viewer: Viewer) -> None:
        self.sights.pop(viewer, None)
        self.choices.pop(viewer, None)


def led(before: Seen, after: Seen, *, grows: bool) -> bytes:
    """From one to the other; a reckoning that stays as it was is not mentioned."""
    told = field(b'"view":', b'"changes":', changes(before.view, after.view, grows=grows), after.view)
    if after.reckoning is None:
        return told
    reckoned = changes(before.reckoning, after.reckoning, grows=grows)
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

    def __init__(self, table: Table, recent: Recent, now: float, sent: LastSent) -> None:
        self._table = table
        self._recent = recent
        self._now = now
        self._sent = sent
        self._updates: dict[tuple[Viewer, bool, int], bytes] = {}  # up to the end of the object
        self._sights: dict[Viewer, tuple[Seen | None, Seen]] = {}  # the one before and the one now
        self._written_sights: dict[tuple[int, int, int], bytes] = {}
        self._choices: dict[Viewer, tuple[int | None, int]] = {}
        self._steps: dict[Viewer, list[WrittenStep]] = {}
        self._is_told_alike = False not in [step.is_told_alike for step in recent.steps]
        self._info = b',"table":' + encode(table_info(table, now)) if changes_the_table(table, recent.entry) else b""
        self._moves = table.match is not None and isinstance(recent.entry, CHANGES_THE_CLOCKS)

    def to(self, viewer: Viewer, is_terse: bool = False, accepted: str = "", protocol: int = 1) -> bytes | None:
        """The `wire.Update` for one viewer, or None if it may not know of the entry. `accepted`: its command that caused it."""
        if viewer in self._recent.unseen:
            return None
        kind = viewer, is_terse, protocol
        told = self._updates.get(kind)
        if told is None:
            told = self._updates[kind] = self._written(viewer, is_terse, protocol)
        return b'%b,"accepted":%b}' % (told, encode(accepted)) if accepted else told + b"}"

    def _written(self, viewer: Viewer, is_terse: bool, protocol: int) -> bytes:
        n = self._table.told(viewer)
        news = self._moved(n, viewer, is_terse) if type(self._recent.entry) is log.Moved else self._news(n, viewer, is_terse)
        told = b'{"type":"update","n":%d,"news":%b%b' % (n, news, self._info)
        if not self._moves:
            return told
        sight, choices = self._sight(viewer, protocol), self._choices_of(viewer, protocol)
        return b'%b,"position":%b' % (told, position(self._table, viewer, self._now, sight, choices, is_terse))

    def _news(self, n: int, viewer: Viewer, is_terse: bool) -> bytes:
        return encode([news(self._table, self._recent, n, viewer, is_terse)])

    def _moved(self, n: int, viewer: Viewer, is_terse: bool) -> bytes:
        """The news of a move, which are nearly all there are, put together from what is written already."""
        steps = self._steps_for(viewer)
        if is_terse:
            written = [step.told for step in steps]
        else:
            names, sentences = self._table.written_names, self._table.written.sentences
            written = [b'%b,"sentences":%b' % (told, sentences(events, viewer, names, voices)) for told, events, voices in steps]
        return b'[{"n":%d,"at":%b,"kind":"moved","steps":[%b}]}]' % (n, encode(self._recent.entry.at), b"},".join(written))

    def _steps_for(self, viewer: Viewer) -> list[WrittenStep]:
        """The moves that a viewer may know of; where nothing is secret in them, only the sentences differ between viewers."""
        whose = ALL if self._is_told_alike else viewer
        steps = self._steps.get(whose)
        if steps is None:
            steps = self._steps[whose] = [written for step in self._recent.steps if (written := self._step(step, whose)) is not None]
        return steps

    def _step(self, step: Happened, viewer: Viewer) -> WrittenStep | None:
        """A `wire.StepInfo`, as `news.steps` tells it; None if it may not be known."""
        form = step.form(viewer)
        told = [event.form for event in step.events] if viewer == ALL else self._table.game.events_to_json(step.events, viewer)
        if form is None and not told:
            return None
        events = [encode(event) for event in told]
        parts = [b'{"by":', b"null" if step.by == CHANCE else encode(step.by)]
        if form is not None:
            parts += b',"move":', encode(form)
        if events:
            parts += b',"events":[', b",".join(events), b"]"
        if step.draw is not None:
            parts += b',"draw":', encode(step.draw)
        return WrittenStep(b"".join(parts), step.events, self._table.written.voices(step.events, events if viewer == ALL else None))

    def _sight(self, viewer: Viewer, protocol: int) -> bytes:
        """What is seen, or the changes that lead to it; those who saw the same and are shown the same are told the same."""
        if viewer not in self._sights:
            sights = self._sent.sights
            self._sights[viewer] = sights.get(viewer), self._table.seen(viewer)
            sights[viewer] = self._sights[viewer][1]
        before, seen = self._sights[viewer]
        key = id(before), id(seen), protocol
        written = self._written_sights.get(key)
        if written is None:
            written = written_sight(seen) if before is None else led(before, seen, grows=protocol > 1)
            self._written_sights[key] = written
        return written

    def _choices_of(self, viewer: Viewer, protocol: int) -> bytes:
        """The field that tells the choices: all of them, what changed in them, or nothing if there are none."""
        table = self._table
        if viewer is None or viewer not in table.movers:
            return b""
        if viewer not in self._choices:
            sent = self._sent.choices
            self._choices[viewer] = sent.get(viewer), table.choice_mask(viewer)
            sent[viewer] = self._choices[viewer][1]
        before, choices = self._choices[viewer]
        if protocol > 1 and before is not None:
            changed = before ^ choices
            if not changed:
                return b',"choices_changed":[]'
            if changed.bit_count() * 2 < choices.bit_count() > FEW:
                return b',"choices_changed":' + table.written.folded(changed, viewer)
        return b',"choices":' + table.written.choices(choices, viewer)
