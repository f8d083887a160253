"""Who may do what at a table. A command becomes an act: tried on a fork of the table, it returns the entry to be stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from piggery import bots
from piggery.kernel import CHANCE, IllegalMove
from piggery.kernel.due import Due
from piggery.kernel.sketches import HasSketches
from piggery.match import CannotUndo, Match
from piggery.table import clock, spelling
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.recent import Viewer
from piggery.table.tables import Refused, Table
from piggery.table.words import words

E = TypeVar("E", bound=log.AnyEntry)
Act = Callable[[Table, float], log.AnyEntry]  # raises Refused, IllegalMove or CannotUndo; the fork is then thrown away


class Who(msgspec.Struct, frozen=True):
    """Somebody at a table, looking from a seat or (None) watching. `present`: the seats that are connected, over all processes."""

    guest: str
    seat: Viewer
    present: frozenset[int] = frozenset()


def act_of(message: wire.Command, who: Who) -> Act:
    """What a client's command does."""
    act = ACTS[type(message)]
    return lambda table, now: act(table, who, message, now)


def refused(reason: str, **values: str | int) -> Refused:
    return Refused(words(f"refuse-{reason}", **values))


# -- who is it ------------------------------------------------------------------------------------------------------------


def own_seat(table: Table, who: Who) -> int:
    if who.seat is None:
        raise refused("watching")
    if who.seat >= len(table.places) or who.guest not in table.places[who.seat].guests:
        raise refused("not-seated")
    return who.seat


def need_host(table: Table, who: Who) -> None:
    if who.guest != table.opened.host:
        raise refused("not-host")


def need_match(table: Table) -> Match:
    if table.match is None:
        raise refused("not-begun")
    if table.match.end is not None:
        raise refused("over")
    return table.match


def need_play(table: Table) -> Match:
    match = need_match(table)
    if table.is_paused:
        raise refused("paused")
    return match


def need_no_match(table: Table) -> None:
    if table.match is not None:
        raise refused("begun")


def need_place(table: Table, seat: int) -> log.Place:
    if seat >= len(table.places):
        raise refused("no-seat")
    return table.places[seat]


def need_level(table: Table, level: str) -> None:
    levels = bots.levels(table.opened.game)
    if level not in levels:
        raise refused("level", level=level, levels=", ".join(levels))


def followed(table: Table, entry: E) -> E:
    table.follow(entry)
    return entry


# -- playing --------------------------------------------------------------------------------------------------------------


def move(table: Table, who: Who, message: wire.MakeMove, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    match = need_play(table)
    if table.places[seat].bot is not None:
        raise refused("bot-plays")
    by, chosen = table.game.parse(match.state, message.move, seat)
    if by != seat:
        raise refused("not-seated")
    return table.play(seat, chosen, now)


def enter(table: Table, who: Who, message: wire.EnterChance, now: float) -> log.AnyEntry:
    asked = need_due(table, who)
    return table.play(CHANCE, asked.move(message.shown), now)


def settle(table: Table, who: Who, message: wire.Settle, now: float) -> log.AnyEntry:
    if not need_due(table, who).by_hand or table.opened.dice == "entered":
        raise refused("real-dice")
    return table.settle(now)


def need_due(table: Table, who: Who) -> Due:
    """Chance that this guest may enter."""
    seat = own_seat(table, who)
    need_play(table)
    asked = table.asks(seat)
    if asked is None:
        raise refused("fair-dice" if table.opened.dice == "fair" else "not-chance")
    if asked.whose not in (None, seat):
        raise refused("others-look")
    return asked


def undo(table: Table, who: Who, message: wire.Undo, now: float) -> log.AnyEntry:
    """On one's own where that is possible, otherwise the others are asked; one's own other seats agree."""
    seat = own_seat(table, who)
    need_play(table)
    mine = tuple(table.seats_of(who.guest))
    try:
        return table.take_back(seat, mine, now)
    except CannotUndo as error:
        try:
            table.fork().take_back(seat, tuple(table.people()), now)
        except CannotUndo:
            raise refused("undo", why=str(error)) from None
    return followed(table, log.UndoAsked(at=now, seat=seat))


def consent(table: Table, who: Who, message: wire.Consent, now: float) -> log.AnyEntry:
    own_seat(table, who)
    if message.to == "handover":
        return consent_to_handover(table, who, message.agrees, now)
    need_play(table)
    if message.to == "pause":
        return consent_to_pause(table, who, message.agrees, now)
    if table.asked is None:
        raise refused("nothing-asked")
    asking = table.asked.seat
    mine = answering(table, who, asking)
    if not message.agrees:
        return followed(table, log.UndoAnswered(at=now, seats=mine, agrees=False))
    agreed = {*table.agreed, *mine, *own_seats(table, asking)}
    if {seat for seat in table.people() if seat != asking} <= agreed:
        return table.take_back(asking, tuple(sorted(agreed)), now)
    return followed(table, log.UndoAnswered(at=now, seats=mine, agrees=True))


def answering(table: Table, who: Who, asking: int) -> tuple[int, ...]:
    """The seats that this guest answers for; nobody answers itself."""
    mine = tuple(seat for seat in table.seats_of(who.guest) if seat != asking)
    if not mine or asking in table.seats_of(who.guest):
        raise refused("own-request")
    return mine


def own_seats(table: Table, seat: int) -> set[int]:
    """All seats of the person in this seat."""
    return {other for guest in table.places[seat].guests for other in table.seats_of(guest)}


def pause(table: Table, who: Who, message: wire.Pause, now: float) -> log.AnyEntry:
    """At once where nobody else would have to agree."""
    seat = own_seat(table, who)
    need_play(table)
    if table.opened.timing.pace == "none":
        raise refused("no-clocks")
    if set(table.people()) <= own_seats(table, seat):
        return followed(table, log.Paused(at=now, seat=seat))
    return followed(table, log.PauseAsked(at=now, seat=seat))


def consent_to_pause(table: Table, who: Who, agrees: bool, now: float) -> log.AnyEntry:
    if table.pause is None:
        raise refused("no-pause-asked")
    asking = table.pause.seat
    mine = answering(table, who, asking)
    if agrees and set(table.people()) <= {*table.pause_agreed, *mine, *own_seats(table, asking)}:
        return followed(table, log.Paused(at=now, seat=asking))
    return followed(table, log.PauseAnswered(at=now, seats=mine, agrees=agrees))


def resume(table: Table, who: Who, message: wire.Resume, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    need_match(table)
    if not table.is_paused:
        raise refused("not-paused")
    return followed(table, log.Resumed(at=now, seat=seat))


def resign(table: Table, who: Who, message: wire.Resign, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    need_match(table)
    return followed(table, log.Resigned(at=now, seat=seat))


# -- talking --------------------------------------------------------------------------------------------------------------


def chat(table: Table, who: Who, message: wire.Chat, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    if not table.is_chat_on:
        raise refused("chat-off")
    text = spelling.tidy(message.text)
    if not text:
        raise refused("chat-empty")
    if len(text) > spelling.LINE:
        raise refused("chat-long", most=spelling.LINE)
    return followed(table, log.Said(at=now, seat=seat, name=table.places[seat].name, text=text))


def switch_chat(table: Table, who: Who, message: wire.SwitchChat, now: float) -> log.AnyEntry:
    need_host(table, who)
    return followed(table, log.Switched(at=now, is_chat_on=message.is_on))


def drawing(who: Who) -> Act:
    """A seat's drawing is stored beside the log."""

    def act(table: Table, now: float) -> log.AnyEntry:
        seat, match = own_seat(table, who), table.match
        if match is not None and isinstance(match.game, HasSketches) and not match.game.may_sketch(match.state, seat):
            raise refused("sketch")
        return followed(table, log.Drew(at=now, seat=seat))

    return act


# -- seats ----------------------------------------------------------------------------------------------------------------


def join(who: Who, invite: str, name: str, nonce: str) -> Act:
    """A guest sits down on a seat, or on the first one that is free."""

    def act(table: Table, now: float) -> log.AnyEntry:
        need_no_match(table)
        if not table.opened.is_listed and invite != table.opened.invite:
            raise refused("invitation")
        free = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
        if who.seat is not None and need_place(table, who.seat).kind != "open":
            raise refused("taken")
        if not free:
            raise refused("full")
        seat = free[0] if who.seat is None else who.seat
        return followed(table, log.Joined(at=now, seat=seat, guest=who.guest, name=name, nonce=nonce))

    return act


def come_back(seat: int, links: int, guest: str) -> Act:
    """A private link brings a seat to another device."""

    def act(table: Table, now: float) -> log.AnyEntry:
        place = need_place(table, seat)
        if place.kind != "person" or place.links != links:
            raise refused("link")
        return followed(table, log.Joined(at=now, seat=seat, guest=guest, is_device=True))

    return act


def revoke_link(who: Who) -> Act:
    """The private link to a seat is void, and so are the devices that it brought there."""
    return lambda table, now: followed(table, log.Revoked(at=now, seat=own_seat(table, who), guest=who.guest))


def leave(table: Table, who: Who, message: wire.Leave, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    if table.status == "over":
        raise refused("over")
    return followed(table, log.Left(at=now, seat=seat, name=table.places[seat].name))


def remove(table: Table, who: Who, message: wire.Remove, now: float) -> log.AnyEntry:
    need_host(table, who)
    place = need_place(table, message.seat)
    if place.kind != "person":
        raise refused("not-person")
    if table.match is None:
        return followed(table, log.Left(at=now, seat=message.seat, name=place.name, by="host"))
    need_match(table)
    return hand_over(table, who, message.seat, None, now)


def hand_over(table: Table, who: Who, seat: int, level: str | None, now: float) -> log.AnyEntry:
    """At once if that person is not here, otherwise if the others agree; who plays alone with the host can't be put out."""
    theirs = own_seats(table, seat)
    if theirs.isdisjoint(who.present) or seat in table.seats_of(who.guest):
        return followed(table, handed_over(table, seat, level, now))
    if not asked_about(table, seat):
        raise refused("present", name=table.places[seat].name)
    return followed(table, log.HandoverAsked(at=now, seat=seat, level=level))


def asked_about(table: Table, seat: int) -> set[int]:
    """The people who decide about somebody's seat: all but that person and the host, who asks."""
    return set(table.people()) - own_seats(table, seat) - set(table.seats_of(table.opened.host))


def handed_over(table: Table, seat: int, level: str | None, now: float) -> log.Left | log.TakenOver:
    if level is None:
        return log.Left(at=now, seat=seat, name=table.places[seat].name, by="host")
    return log.TakenOver(at=now, seat=seat, level=level, why="host")


def consent_to_handover(table: Table, who: Who, agrees: bool, now: float) -> log.AnyEntry:
    need_match(table)
    if table.handover is None:
        raise refused("no-handover-asked")
    about, mine = table.handover, table.seats_of(who.guest)
    if about.seat in mine:
        raise refused("concerned")
    if who.guest == table.opened.host:
        raise refused("own-request")
    if agrees and asked_about(table, about.seat) <= {*table.handover_agreed, *mine}:
        return followed(table, handed_over(table, about.seat, about.level, now))
    return followed(table, log.HandoverAnswered(at=now, seats=tuple(mine), agrees=agrees))


def fill(table: Table, who: Who, message: wire.Fill, now: float) -> log.AnyEntry:
    need_host(table, who)
    place = need_place(table, message.seat)
    if message.level is not None:
        need_level(table, message.level)
    if table.match is None:
        if place.kind == "person":
            raise refused("person")
        return followed(table, log.Filled(at=now, seat=message.seat, level=message.level))
    need_match(table)
    if place.kind != "person" or message.level is None:
        raise refused("not-person")
    return hand_over(table, who, message.seat, message.level, now)


def back(table: Table, who: Who, message: wire.Back, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    need_match(table)
    if table.places[seat].bot is None:
        raise refused("no-bot")
    return followed(table, log.TakenOver(at=now, seat=seat))


# -- beginning and ending -------------------------------------------------------------------------------------------------


def add_nonce(table: Table, who: Who, message: wire.AddNonce, now: float) -> log.AnyEntry:
    seat = own_seat(table, who)
    if table.match is not None:
        raise refused("nonce-late")
    return followed(table, log.Noted(at=now, seat=seat, nonce=message.nonce))


def start(table: Table, who: Who, message: wire.Start | None, now: float) -> log.AnyEntry:
    need_host(table, who)
    need_no_match(table)
    if any(place.kind == "open" for place in table.places):
        raise refused("open-seats")
    return table.begin(now)


def rematched(new_table: str) -> Act:
    def act(table: Table, now: float) -> log.AnyEntry:
        if table.rematch is not None:
            raise refused("rematched")  # somebody else was faster; it is the same table
        return followed(table, log.Rematched(at=now, table=new_table))

    return act


def need_rematch(table: Table, who: Who) -> None:
    """Whether this guest may ask for another game with the same seats."""
    own_seat(table, who)
    if table.status != "over":
        raise refused("not-over")


# -- without a client -----------------------------------------------------------------------------------------------------


def bot_move(seat: int, number: int) -> Act:
    """Choice `number` of the game's moves by the bot in this seat."""

    def act(table: Table, now: float) -> log.AnyEntry:
        need_play(table)
        if table.places[seat].player == "person":
            raise refused("person")
        return table.play(seat, table.game.moves[number], now)

    return act


def time_out(table: Table, now: float) -> log.AnyEntry:
    """The clock of a seat has run out: what the table chose for that happens."""
    need_play(table)
    late = table.clocks.overdue(now)
    if not late:
        raise refused("not-begun")
    if table.opened.timing.on_timeout == "resign":
        return followed(table, log.Resigned(at=now, seat=late[0], is_timeout=True))
    return followed(table, log.TakenOver(at=now, seat=late[0], level=table.opened.substitute, why="timeout"))


def spare(outages: Sequence[tuple[float, float]]) -> Act:
    """Nobody is charged for time in which the server was away; once, whichever process sees to it."""

    def act(table: Table, now: float) -> log.AnyEntry:
        seconds = clock.lost(table.clocks, outages)
        if not seconds:
            raise refused("not-lost")
        return followed(table, log.Spared(at=now, seconds=seconds))

    return act


def settle_alone(table: Table, now: float) -> log.AnyEntry:
    """Nobody did by hand what could be done so: the dice of the table do it."""
    need_play(table)
    if table.movers != (CHANCE,) or (table.due() or now + 1) > now:
        raise refused("not-chance")
    return table.settle(now)


ACTS: dict[type, Callable[[Table, Who, Any, float], log.AnyEntry]] = {
    wire.MakeMove: move,
    wire.EnterChance: enter,
    wire.Settle: settle,
    wire.Undo: undo,
    wire.Consent: consent,
    wire.Resign: resign,
    wire.Pause: pause,
    wire.Resume: resume,
    wire.Chat: chat,
    wire.SwitchChat: switch_chat,
    wire.Leave: leave,
    wire.Remove: remove,
    wire.Fill: fill,
    wire.Back: back,
    wire.AddNonce: add_nonce,
    wire.Start: start,
}


def unfollowed(error: Exception) -> str:
    """The notice at a table whose log can't be followed."""
    return words("notice-unfollowed", why=str(error))


def why(table: Table, error: Exception) -> tuple[str, str]:
    """The rule and the reason of a refusal, with the people's names."""
    if isinstance(error, IllegalMove):
        return error.rule, table.named(error.reason)
    if isinstance(error, Refused):
        return error.rule, error.reason
    return "", str(error)
