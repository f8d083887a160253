"""How each entry that is no move changes a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from piggery import games
from piggery.kernel import InvalidEdition, InvalidSetup
from piggery.table import entries as log
from piggery.table.clock import given_back, spared
from piggery.table.recent import LastTold
from piggery.table.written import written_of

if TYPE_CHECKING:
    from piggery.table.tables import Table

CHAT_KEPT = 200


def open_(table: Table, entry: log.Opened) -> None:
    table.opened = entry
    try:
        table.game = games.recall(entry.game, entry.edition, entry.edition_hash, entry.rules, entry.edition_data)
    except (InvalidSetup, InvalidEdition) as error:
        table.game = games.load(entry.game)
        table.notice = str(error)
    table.written = written_of(table.game)
    table.places = entry.places


def join(table: Table, entry: log.Joined) -> None:
    place = table.places[entry.seat]
    if entry.is_device:
        table.with_place(entry.seat, guests=(*place.guests, entry.guest), linked_at=entry.at)
    else:
        table.with_place(entry.seat, kind="person", name=entry.name, guests=(entry.guest,), nonce=entry.nonce, linked_at=0.0)


def leave(table: Table, entry: log.Left) -> None:
    give_up(table, entry.seat)


def give_up(table: Table, seat: int) -> None:
    """The seat is open again, or a bot plays on there."""
    settle_handover(table, seat)
    links = table.places[seat].links + 1
    if table.match is None:
        table.places = (*table.places[:seat], log.Place("open", links=links), *table.places[seat + 1 :])
    elif table.match.end is not None:
        table.with_place(seat, guests=(), links=links)
    else:
        table.with_place(seat, kind=table.opened.substitute, guests=(), bot=None, links=links)
        table.match.take_over(seat, table.opened.substitute)


def forget(table: Table, entry: log.Forgotten) -> None:
    for seat in entry.seats:
        give_up(table, seat)


def revoke(table: Table, entry: log.Revoked) -> None:
    table.with_place(entry.seat, guests=(entry.guest,), links=table.places[entry.seat].links + 1, linked_at=0.0)


def fill(table: Table, entry: log.Filled) -> None:
    links = table.places[entry.seat].links + 1
    name = "" if entry.level is None else f"{entry.level.capitalize()} {entry.seat + 1}"
    place = log.Place(entry.level or "open", name=name, links=links)
    table.places = (*table.places[: entry.seat], place, *table.places[entry.seat + 1 :])


def note(table: Table, entry: log.Noted) -> None:
    table.with_place(entry.seat, nonce=entry.nonce)


def ask(table: Table, entry: log.UndoAsked) -> None:
    table.asked, table.agreed = entry, ()


def answer(table: Table, entry: log.UndoAnswered) -> None:
    table.agreed = (*table.agreed, *entry.seats)
    if not entry.agrees:
        table.asked, table.agreed = None, ()


def ask_pause(table: Table, entry: log.PauseAsked | log.Paused) -> None:
    table.pause, table.pause_agreed = entry, ()


def answer_pause(table: Table, entry: log.PauseAnswered) -> None:
    table.pause_agreed = (*table.pause_agreed, *entry.seats)
    if not entry.agrees:
        table.pause, table.pause_agreed = None, ()


def ask_handover(table: Table, entry: log.HandoverAsked) -> None:
    table.handover, table.handover_agreed = entry, ()


def answer_handover(table: Table, entry: log.HandoverAnswered) -> None:
    table.handover_agreed = (*table.handover_agreed, *entry.seats)
    if not entry.agrees:
        table.handover, table.handover_agreed = None, ()


def settle_handover(table: Table, seat: int) -> None:
    """Somebody else sits there now: nothing is left to ask about."""
    if table.handover is not None and table.handover.seat == seat:
        table.handover, table.handover_agreed = None, ()


def resume(table: Table, entry: log.Resumed) -> None:
    table.pause, table.pause_agreed = None, ()


def spare(table: Table, entry: log.Spared) -> None:
    """Those who are shown older clocks, as they may not know of the last moves, see the same."""
    table.clocks = spared(table.clocks, entry.seconds)
    table.hidden = {viewer: LastTold(told.movers, spared(told.clocks, entry.seconds)) for viewer, told in table.hidden.items()}


def say(table: Table, entry: log.Said) -> None:
    table.chat = (*table.chat[1 - CHAT_KEPT :], entry)
    table.said += 1


def draw(table: Table, entry: log.Drew) -> None:
    if entry.seat not in table.drawings:
        table.drawings = (*table.drawings, entry.seat)


def resign(table: Table, entry: log.Resigned) -> None:
    assert table.match is not None
    settle_handover(table, entry.seat)
    table.match.resign(entry.seat, table.opened.substitute)
    if table.match.end is None:
        table.with_place(entry.seat, kind=table.opened.substitute, guests=(), bot=None, links=table.places[entry.seat].links + 1)


def take_over(table: Table, entry: log.TakenOver) -> None:
    assert table.match is not None
    settle_handover(table, entry.seat)
    table.with_place(entry.seat, bot=entry.level)
    table.match.take_over(entry.seat, entry.level or "person")
    if entry.level is None:
        table.clocks = given_back(table.clocks, table.opened.timing, entry.seat)


def switch(table: Table, entry: log.Switched) -> None:
    table.is_chat_on = entry.is_chat_on


def play_again(table: Table, entry: log.Rematched) -> None:
    table.rematch = entry.table


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    log.Opened: open_,
    log.Joined: join,
    log.Left: leave,
    log.Filled: fill,
    log.Noted: note,
    log.UndoAsked: ask,
    log.UndoAnswered: answer,
    log.Said: say,
    log.Drew: draw,
    log.Resigned: resign,
    log.TakenOver: take_over,
    log.Switched: switch,
    log.Rematched: play_again,
    log.PauseAsked: ask_pause,
    log.PauseAnswered: answer_pause,
    log.Paused: ask_pause,
    log.Resumed: resume,
    log.Spared: spare,
    log.HandoverAsked: ask_handover,
    log.HandoverAnswered: answer_handover,
    log.Revoked: revoke,
    log.Forgotten: forget,
}
