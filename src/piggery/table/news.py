"""What a viewer is told of an entry, built from what it may see, never by taking away from the whole."""

from __future__ import annotations

import msgspec

from piggery.kernel import CHANCE
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.recent import Recent, Viewer
from piggery.table.tables import Table
from piggery.table.words import words

read_list = msgspec.json.Decoder(list[str]).decode


def news(table: Table, recent: Recent, n: int, viewer: Viewer, is_terse: bool = False) -> wire.News:
    """An entry as this viewer may know it; the caller has made sure that it may know of it."""
    entry = recent.entry
    if isinstance(entry, log.Moved):  # by far the most
        return wire.News(n=n, at=entry.at, kind="moved", steps=steps(table, recent, viewer, is_terse))
    told = wire.News(n=n, at=entry.at, kind=entry.__struct_config__.tag, sentence=sentence(table, entry))  # type: ignore[arg-type]
    match entry:
        case log.Started():
            told.steps = steps(table, recent, viewer)
        case log.Said():
            told.seat, told.name, told.text = entry.seat, entry.name, said(entry)
        case log.Rematched():
            told.table = entry.table
        case log.UndoAnswered() | log.PauseAnswered() | log.HandoverAnswered():
            told.seat = entry.seats[0]
        case log.Opened() | log.Switched() | log.Spared() | log.Forgotten():
            pass
        case _:
            told.seat = entry.seat
    return told


def steps(table: Table, recent: Recent, viewer: Viewer, is_terse: bool = False) -> list[wire.StepInfo]:
    """The moves of an entry, without those that the viewer may not know of."""
    game, written, names = table.game, table.written, table.written_names
    told: list[wire.StepInfo] = []
    for happened in recent.steps:
        events = game.events_to_json(happened.events, viewer)
        form = happened.form(viewer)
        if form is not None or events:
            sentences = [] if is_terse else read_list(written.sentences(happened.events, viewer, names))
            by = None if happened.by == CHANCE else happened.by
            told.append(wire.StepInfo(by=by, move=form, events=events, sentences=sentences, draw=happened.draw))
    return told


def sentence(table: Table, entry: log.AnyEntry) -> str:
    """What the server says of an entry; moves speak for themselves."""

    def name(seat: int) -> str:
        return table.places[seat].name

    match entry:
        case log.Joined(is_device=True):
            return words("news-device", name=name(entry.seat))
        case log.Joined():
            return words("news-joined", name=entry.name)
        case log.Left():
            return words("news-left" if entry.by == "self" else "news-removed", name=entry.name)
        case log.Filled():
            return words("news-cleared") if entry.level is None else words("news-filled", name=entry.level.capitalize())
        case log.UndoAnswered() | log.PauseAnswered() | log.HandoverAnswered():
            about = str(entry.__struct_config__.tag).partition("_")[0]
            return words(f"news-{about}-{'agreed' if entry.agrees else 'declined'}", name=name(entry.seats[0]))
        case log.HandoverAsked():
            return words(
                "news-removal-asked" if entry.level is None else "news-handover-asked", name=name(entry.seat), level=called(entry.level)
            )
        case log.Resigned():
            return words("news-timed-out" if entry.is_timeout else "news-resigned", name=name(entry.seat))
        case log.TakenOver():
            return words(TAKEN_OVER[entry.why], name=name(entry.seat), level=called(entry.level))
        case log.Switched():
            return words("news-chat-on" if entry.is_chat_on else "news-chat-off")
        case log.Revoked() | log.Noted() | log.UndoAsked() | log.Undone() | log.Drew() | log.PauseAsked() | log.Paused() | log.Resumed():
            return words(f"news-{str(entry.__struct_config__.tag).replace('_', '-')}", name=name(entry.seat))
        case log.Spared():
            return words("news-spared", seconds=round(entry.seconds))
        case log.Opened() | log.Started() | log.Rematched() | log.Forgotten():
            return words(f"news-{entry.__struct_config__.tag}")
    return ""


TAKEN_OVER = {"back": "news-back", "timeout": "news-timed-out-taken-over", "host": "news-taken-over"}


def called(level: str | None) -> str:
    return "" if level is None else level.capitalize()


def said(line: log.Said) -> str:
    """What was said; the words of people who were forgotten are gone."""
    return line.text or words("chat-forgotten")


def gap(table: Table, viewer: Viewer, have: int) -> list[wire.News] | None:
    """The news after `have`, in this viewer's own count; None if they go back too far."""
    n = table.told(viewer)
    if have > n:
        return None
    missing: list[wire.News] = []
    for recent in reversed(table.recent):
        if n == have:
            break
        if viewer in recent.unseen:
            continue
        missing.append(news(table, recent, n, viewer))
        n -= 1
    return missing[::-1] if n == have else None


def latest(table: Table, viewer: Viewer) -> list[wire.News]:
    """All news that are still at hand."""
    seen = [recent for recent in table.recent if viewer not in recent.unseen]
    first = table.told(viewer) - len(seen) + 1
    return [news(table, recent, n, viewer) for n, recent in enumerate(seen, first)]
