"""Finished tables as records, and games step by step from a viewer's seat."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from piggery.kernel import CHANCE
from piggery.kernel.record import Record, read_record
from piggery.match import verify
from piggery.server import entries as log
from piggery.server import protocol as wire
from piggery.server.commands import refused
from piggery.server.store import Row
from piggery.server.tables import Table, Viewer, folded


class ReplayStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The game after `at` of the `of` moves that this viewer knows of; `step` is the last of them."""

    at: int
    of: int
    step: wire.StepInfo | None
    view: dict[str, Any]
    movers: list[int]
    prompt: str
    sentences: list[str]  # of all moves up to here
    result: wire.Result | None = None


class Verdict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What was checked in a record: every move by the rules, and every draw against the promised seed if it is open."""

    moves: int
    draws: int
    is_open: bool
    source: Literal["fair", "seeded", "scripted", "entered"]
    reason: str | None  # what does not fit, or null


def whole(id_: str, rows: list[Row]) -> Table:
    """The table with all its moves at hand."""
    return folded(id_, [log.decode(row.body) for row in rows])


def record_of(table: Table) -> Record:
    """Of a finished game only: before the end it would tell everything."""
    if table.match is None or table.match.end is None:
        raise refused("not-over")
    return table.match.record()


def replayed(table: Table, viewer: Viewer, at: int | None) -> ReplayStep:
    """The game after `at` moves as a viewer knows it (all of them without `at`)."""
    from piggery.server import telling

    match = table.match
    if match is None:
        raise refused("not-begun")
    game = table.game
    known: list[wire.StepInfo] = []
    states = match.states()
    state = next(states)
    shown: Any = state.copy()
    for played in match.played:
        form = game.tell(state, played.by, played.move, viewer)
        state = next(states)
        events = game.events_to_json(played.events, viewer)
        if form is None and not events:
            continue  # the viewer may not know of this move, and its view is what it was
        sentences = [match.named(said) for event in played.events if (said := game.sentence(event, viewer))]
        known.append(wire.StepInfo(by=None if played.by == CHANCE else played.by, move=form, events=events, sentences=sentences))
        if at is None or len(known) <= at:
            shown = state.copy()
    at = len(known) if at is None else min(at, len(known))
    is_end = at == len(known)
    return ReplayStep(
        at=at,
        of=len(known),
        step=known[at - 1] if at else None,
        view=game.view(shown, viewer),
        movers=list(match.movers if is_end else game.movers(shown)),
        prompt=match.named(game.prompt(shown, viewer)),
        sentences=[said for step in known[:at] for said in step.sentences],
        result=telling.result(table) if is_end and match.end is not None else None,
    )


def verdict(obj: Any) -> Verdict:
    """Check a record; what does not fit is said in `reason`."""
    record = read_record(obj)
    checked = verify(record)
    return Verdict(moves=checked.moves, draws=checked.draws, is_open=checked.is_open, source=record.chance.source, reason=None)
