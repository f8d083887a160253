"""A table as it stands, so that it can be taken up without going through its whole log."""

from __future__ import annotations

from typing import Any

import msgspec

from piggery.kernel.record import End, Seat
from piggery.match import Match, Point
from piggery.table import entries as log
from piggery.table.clock import Clocks
from piggery.table.folds import open_
from piggery.table.recent import LastTold, Viewer
from piggery.table.tables import Table

EVERY = 100  # entries


class MatchPoint(msgspec.Struct):
    state: dict[str, Any]
    draws: int
    logged: int
    end: End | None
    told: dict[int, list[dict[str, Any]]]  # the memory of bots; one that is not here is made again from the log


class Snapshot(msgspec.Struct):
    """Everything that a table is, but for the news of late."""

    n: int
    opened: log.Opened
    places: tuple[log.Place, ...]
    match: MatchPoint | None
    is_chat_on: bool
    chat: tuple[log.Said, ...]
    asked: log.UndoAsked | None
    agreed: tuple[int, ...]
    rematch: str | None
    drawings: tuple[int, ...]
    clocks: Clocks
    last_at: float
    movers: tuple[int, ...]
    # a viewer is a seat, or -1: watching
    behind: dict[int, int]
    untold: dict[int, list[int]]
    hidden: dict[int, LastTold]
    commands: dict[str, int]  # the last ones, with their numbers
    pause: log.PauseAsked | log.Paused | None = None
    pause_agreed: tuple[int, ...] = ()
    gained: dict[int, float] = {}
    said: int = 0
    handover: log.HandoverAsked | None = None
    handover_agreed: tuple[int, ...] = ()


WATCHING = -1


def number(viewer: Viewer) -> int:
    return WATCHING if viewer is None else viewer


def viewer(number: int) -> Viewer:
    return None if number == WATCHING else number


def taken(table: Table, commands: dict[str, int]) -> bytes:
    """The snapshot of a table. Its state is told in the game's own form, which later versions of ours still read."""
    match = None
    if table.match is not None:
        bots = [seat for seat, place in enumerate(table.places) if place.player != "person" and table.match.remembers(seat)]
        point = table.match.point(remembering=bots if table.status == "playing" else ())
        told = {seat: events for seat, events in point.told.items() if seat is not None}
        match = MatchPoint(table.game.state_to_json(point.state), point.draws, point.logged, point.end, told)
    return msgspec.json.encode(
        Snapshot(
            n=table.n,
            opened=table.opened,
            places=table.places,
            match=match,
            is_chat_on=table.is_chat_on,
            chat=table.chat,
            asked=table.asked,
            agreed=table.agreed,
            rematch=table.rematch,
            drawings=table.drawings,
            clocks=table.clocks,
            last_at=table.last_at,
            movers=table.movers_before(),
            behind={number(who): count for who, count in table.behind.items()},
            untold={move: [number(who) for who in viewers] for move, viewers in table.untold.items()},
            hidden={number(who): last for who, last in table.hidden.items()},
            commands=commands,
            pause=table.pause,
            pause_agreed=table.pause_agreed,
            gained=dict(table.gained),
            said=table.said,
            handover=table.handover,
            handover_agreed=table.handover_agreed,
        )
    )


def taken_up(id_: str, body: str) -> tuple[Table, dict[str, int]]:
    """The table of a snapshot, and the last commands with their numbers."""
    known = msgspec.json.decode(body, type=Snapshot)
    table = Table(id_)
    open_(table, known.opened)
    table.n = known.n
    table.places = known.places
    if known.match is not None and not table.notice:
        table.match = match_of(table, known.match)
    table.is_chat_on, table.chat, table.said = known.is_chat_on, known.chat, known.said
    table.asked, table.agreed = known.asked, known.agreed
    table.pause, table.pause_agreed = known.pause, known.pause_agreed
    table.handover, table.handover_agreed = known.handover, known.handover_agreed
    table.rematch, table.drawings = known.rematch, known.drawings
    table.clocks, table.last_at, table.gained = known.clocks, known.last_at, known.gained
    table._movers = known.movers
    table.behind = {viewer(who): count for who, count in known.behind.items()}
    table.untold = {move: frozenset(map(viewer, viewers)) for move, viewers in known.untold.items()}
    table.hidden = {viewer(who): last for who, last in known.hidden.items()}
    return table, known.commands


def match_of(table: Table, known: MatchPoint) -> Match:
    seats = [Seat(name=place.name, kind=place.player) for place in table.places]
    state = table.game.state_from_json(known.state)
    told = {viewer(seat): events for seat, events in known.told.items()}
    point = Point(state, known.draws, known.logged, known.end, told)
    return Match(table.game, seats, table.opened.options, chance=table.source(), point=point, is_recorded=True)
