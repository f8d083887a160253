"""Live connections: strict messages in, updates out. Whatever one client does or does not do, others don't notice."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from typing import Any

import msgspec

from piggery.kernel import PiggeryError
from piggery.server.bans import Bans
from piggery.server.daily import may_watch
from piggery.server.desk import Desk, Job
from piggery.server.frames import EXTENSION, Frames
from piggery.server.hall import Hall
from piggery.server.limits import Limits
from piggery.server.security import Bucket, Buckets, Signer, address_of, guest_of, headers_of, is_from_here
from piggery.server.stalls import Stalled
from piggery.server.store import NotStored
from piggery.server.studies import Busy, Kind
from piggery.server.words import turned_down, words
from piggery.table import answers
from piggery.table import protocol as wire
from piggery.table.commands import Who, act_of, need_match, own_seat, refused, why
from piggery.table.recent import Viewer
from piggery.table.tables import Refused, Table
from piggery.table.watching import not_for_watching

LOG = logging.getLogger("piggery.sockets")
OUTGOING = 64  # messages that may wait for a slow reader
FAULTS = 10  # messages that are not understood before we hang up
HURRIED = 200  # messages over the limit, without a pause, before we hang up
PRESENCE = 0.2  # seconds
POLICY, GOING_AWAY, TRY_AGAIN = 1008, 1001, 1013
NEEDS_PRESENCE = (wire.Fill, wire.Remove)  # what depends on who is connected


class Socket:
    """One client at one table. `post` never waits: a task of its own sends."""

    def __init__(
        self, send: Any, hall: Hall, limits: Limits, guest: str, address: str, hints: Buckets, frames: Frames | None = None
    ) -> None:
        self.guest = guest
        self.address = address
        self.seat: Viewer = None
        self.is_terse = False
        self.protocol = 1
        self.heard = time.monotonic()
        self.desk: Desk | None = None
        self._send = send
        self._frames = frames
        self._is_reading = False  # a message is being dealt with that takes time
        self._hall = hall
        self._limits = limits
        self._hints = hints
        self._bucket = Bucket(limits.messages[0], self.heard)
        self._outgoing: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._is_stale = False
        self._closing: tuple[int, str] | None = None
        self._faults = 0
        self._too_fast = 0  # messages over the limit, one after the other
        self._is_greeted = False

    # -- out

    def post(self, message: bytes) -> None:
        if self._closing is not None:
            return
        if not self._outgoing and self._frames is not None and self._frames.write_text(message):
            return
        if len(self._outgoing) >= OUTGOING:
            self._hall.counted("dropped")
            self._outgoing.clear()
            if self.seat is None:
                self._is_stale = True  # who only watches gets a fresh view once it reads again
            else:
                self.dismiss("slow")  # who plays must not miss an answer: it comes back with what it has
                return
        self._outgoing.append(message)
        self._rouse()

    def _post_later(self, message: bytes) -> None:
        """To somebody who is too fast: who asks again as soon as it is answered must not keep us busy with refusals."""
        asyncio.get_running_loop().call_later(self._limits.refusal_seconds, self.post, message)

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def dismiss(self, reason: str, code: int = POLICY, **values: str | int) -> None:
        """Say why, then hang up."""
        if self._closing is None:
            self._outgoing.append(wire.encode(wire.Fault(reason=words(f"fault-{reason}", **values), is_closing=True)))
            self._closing = (code, reason)
            self._leave()
            self._rouse()

    def fault(self, reason: str, **values: str) -> None:
        self._hall.counted("faults")
        self._faults += 1
        is_closing = self._faults >= FAULTS
        self.post(wire.encode(wire.Fault(reason=words(f"fault-{reason}", **values), is_closing=is_closing)))
        if is_closing:
            self._closing = (POLICY, reason)
            self._leave()
            self._rouse()

    async def write(self) -> None:
        """Send what waits, until there is nothing more to come."""
        loop = asyncio.get_running_loop()
        while True:
            while self._outgoing:
                if self._is_stale and self.desk is not None:
                    self._is_stale = False
                    self._outgoing.clear()
                    self.desk.welcome(self, None)
                await self._send({"type": "websocket.send", "text": self._outgoing.popleft().decode()})
            if self._closing is not None:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._wake = loop.create_future()
            await self._wake

    # -- in

    async def read(self, text: str | None, table: str) -> None:
        message = self._message(text)
        if isinstance(message, wire.Hello):
            self._is_reading = True
            try:
                await self._hello(message, table)
            finally:
                self._is_reading = False
        elif message is not None:
            self._understood(message)

    def read_now(self, text: bytes) -> bool:
        """The short way for all that takes no time; a hello may have to wait for the store, and others behind it for that."""
        if self._is_reading or b'"hello"' in text or b"\\u" in text:  # or one that is written in a roundabout way
            return False
        message = self._message(text)
        if message is not None:
            self._understood(message)
        return True

    def _message(self, text: str | bytes | None) -> wire.ClientMessage | None:
        """What a client says, or None if it is not to be dealt with."""
        self.heard = now = time.monotonic()
        if self._closing is not None:
            return None
        if not self._bucket.take(*self._limits.messages, now):
            self._hurried(text)
            return None
        self._too_fast = 0
        if text is None:
            self.fault("binary")
        elif len(text) > self._limits.message_bytes:
            self.fault("large")
        else:
            try:
                message: wire.ClientMessage = wire.decode(text)
                return message
            except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
                self.fault("message", why=str(error))
        return None

    def _hurried(self, text: str | bytes | None) -> None:
        """A message over the limit. Who waits for an answer gets one: to send it again; who does not care for it is let go."""
        self._too_fast += 1
        self._hall.counted("faults")
        burst, rate = self._limits.messages
        if self._too_fast > HURRIED:
            self.dismiss("rate", burst=burst, rate=f"{rate:g}")
            return
        reason = words("fault-rate", burst=burst, rate=f"{rate:g}")
        id_ = "" if text is None or len(text) > self._limits.message_bytes else id_of(text)
        told = wire.Answer(id=id_, status="refused", reason=reason, retry=True) if id_ else wire.Fault(reason=reason)
        self._post_later(wire.encode(told))

    def _understood(self, message: Any) -> None:
        if isinstance(message, wire.Ping):
            self.post(PONG)
        elif self.desk is None:
            self.fault("hello")
        elif isinstance(message, wire.Command):
            self._command(self.desk, message)
        elif isinstance(message, wire.AskHint):
            self._hall.spawn(self._hint(self.desk, message))
        else:
            self._answer(self.desk, message)

    async def _hello(self, hello: wire.Hello, name: str) -> None:
        try:
            desk = await self._hall.desk(hello.table or name)
            if desk is None:
                self.dismiss("no-table")
                return
            if hello.seat is not None and not sits(desk.table, self.guest, hello.seat):
                await self._hall.refresh(desk)  # it may have sat down a moment ago, by another process
        except NotStored:
            self.post(wire.encode(wire.Fault(reason=words("refuse-not-stored"))))
            return
        except PiggeryError as error:  # not even its set-up can be read
            self.post(wire.encode(wire.Fault(reason=str(error))))
            return
        table = desk.table
        if hello.seat is not None and not sits(table, self.guest, hello.seat):
            self.post(wire.encode(wire.Fault(reason=str(refused("not-seated")))))
            return
        if not await may_watch(self._hall, table, self.guest):
            self.post(wire.encode(wire.Fault(reason=str(not_for_watching(table)))))
            return
        self._leave()
        self.seat, self.desk, self.is_terse, self.protocol = hello.seat, desk, hello.is_terse, hello.protocol
        desk.join(self, hello.have)
        tell_presence(self._hall, desk)
        try:
            await self._hall.wake(desk)
        except NotStored as error:
            LOG.warning("bots rest on: %s", error, extra={"table": desk.table.id})

    def _command(self, desk: Desk, message: Any) -> None:
        who = Who(self.guest, self.seat)
        try:
            self._hall.quotas.need_entry(self.guest)
            if isinstance(message, wire.Chat):
                self._hall.quotas.need_line(self.guest)
            if isinstance(message, NEEDS_PRESENCE) and desk.table.match is not None:
                who = Who(self.guest, self.seat, self._present(desk))
        except Refused as error:
            self._hall.counted("refusals")
            self._post_later(wire.encode(wire.Answer(id=message.id, status="refused", reason=error.reason, retry=True)))
            return
        if isinstance(message, wire.Rematch):
            self._hall.ask_rematch(desk, self, message.id)
        else:
            desk.submit(Job(act_of(message, who), f"{self.guest}/{message.id}", message.id, self))

    def _present(self, desk: Desk) -> frozenset[int]:
        """The seats that somebody is connected to, in whichever process; just after a hello that is not known yet."""
        if not self._hall.presence.is_known(desk):
            raise refused("busy")
        return self._hall.presence.seats(desk)

    def _answer(self, desk: Desk, question: wire.Question) -> None:
        """At once, if that takes no time; otherwise in a process for such questions."""
        try:
            if desk.notice:
                raise refused("frozen", why=desk.notice)
            self._hall.watch.at(desk.table.id)
            seat = own_seat(desk.table, Who(self.guest, self.seat))
            match = need_match(desk.table)
            kind = answers.study(question, desk.table, seat)
            if kind is None:
                self.post(answers.answer(match, seat, question))
            else:
                self._hall.spawn(self._study(desk, kind, seat, question))
        except Stalled:
            self._hall.stalled(desk)
            self._refuse(desk, question, refused("frozen", why=desk.notice))
        except PiggeryError as error:
            self._refuse(desk, question, error)

    async def _study(self, desk: Desk, kind: Kind, seat: int, question: wire.Question) -> None:
        try:
            self.post(await self._hall.studies.ask(kind, self.address, answers.answered, desk.posed(), seat, question))
        except PiggeryError as error:
            self._refuse(desk, question, error)

    def _refuse(self, desk: Desk, question: wire.Question, error: PiggeryError) -> None:
        rule, reason = why(desk.table, error)
        is_busy = isinstance(error, Busy)
        answer = wire.encode(wire.Answer(id=question.id, status="refused", rule=rule, reason=reason, retry=is_busy))
        (self._post_later if is_busy else self.post)(answer)

    async def _hint(self, desk: Desk, question: wire.AskHint) -> None:
        """Advice from the processes that bots think in."""
        try:
            seat = own_seat(desk.table, Who(self.guest, self.seat))
            if not self._hints.take(self.guest):
                raise refused("hints")
            told = await self._hall.hint(desk, seat, question)
        except (PiggeryError, NotStored) as error:
            self._refuse(desk, question, error if isinstance(error, PiggeryError) else turned_down("not-stored"))
            return
        self.post(wire.encode(told))

    def _leave(self) -> None:
        if self.desk is not None:
            desk, self.desk = self.desk, None
            desk.leave(self)
            tell_presence(self._hall, desk)

    def gone(self) -> None:
        self._closing = self._closing or (GOING_AWAY, "gone")
        self._leave()


PONG = wire.encode(wire.Pong())


class Addressed(msgspec.Struct):
    """Of a message only whom to answer."""

    id: wire.CommandId = ""


read_id = msgspec.json.Decoder(Addressed).decode


def id_of(text: str | bytes) -> str:
    """The id of a command or question, "" if it has none that we would answer to."""
    try:
        return read_id(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""


def sits(table: Table, guest: str, seat: int) -> bool:
    return seat < len(table.places) and guest in table.places[seat].guests


def tell_presence(hall: Hall, desk: Desk) -> None:
    """Say soon who is connected; once for all who come and go meanwhile."""

    def now() -> None:
        desk.is_presence_due = False
        hall.presence.changed(desk)

    if not desk.is_presence_due:
        desk.is_presence_due = True
        asyncio.get_running_loop().call_later(PRESENCE, now)


class Present(msgspec.Struct, frozen=True):
    """Somebody who is connected to a table now."""

    guest: str
    seat: Viewer
    address: str


class Sockets:
    """The ASGI side: accepts, reads and lets go of connections."""

    def __init__(self, hall: Hall, signer: Signer, limits: Limits, origins: tuple[str, ...], bans: Bans) -> None:
        self._hall = hall
        self._bans = bans
        self._signer = signer
        self._limits = limits
        self._origins = origins
        self._open: set[Socket] = set()
        self._addresses: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()
        self._hints = Buckets(limits.hints)

    async def serve(self, scope: Any, receive: Any, send: Any, table: str) -> None:
        await receive()
        headers = headers_of(scope["headers"])
        address = address_of(scope)
        if not is_from_here(headers, self._origins):
            await send({"type": "websocket.close", "code": POLICY, "reason": "not from here"})
            return
        guest = guest_of(self._signer, headers)
        await send({"type": "websocket.accept"})
        if fault := self._fault(address, guest):  # said after accepting: a browser is not told why it was not accepted
            await send({"type": "websocket.send", "text": wire.encode(wire.Fault(reason=fault, is_closing=True)).decode()})
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "sockets"})
            return
        frames: Frames | None = scope.get("extensions", {}).get(EXTENSION)
        socket = Socket(send, self._hall, self._limits, guest, address, self._hints, frames)
        if frames is not None:
            frames.listener = socket.read_now
        writer = asyncio.get_running_loop().create_task(socket.write())
        self._open.add(socket)
        self._addresses[address] += 1
        self._guests[guest] += 1
        self._hall.metrics.sockets.inc()
        self._let_go_if_banned(socket)
        try:
            while (event := await receive())["type"] == "websocket.receive":
                await socket.read(event.get("text"), table)
        finally:
            socket.gone()
            self._open.discard(socket)
            for counter, key in ((self._addresses, address), (self._guests, guest)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
            self._hall.metrics.sockets.dec()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def _fault(self, address: str, guest: str) -> str:
        """Why there may not be one more."""
        if self._addresses[address] >= self._limits.sockets:
            return words("quota-address-sockets", most=self._limits.sockets)
        if guest and self._guests[guest] >= self._limits.guest_sockets:
            return words("quota-guest-sockets", most=self._limits.guest_sockets)
        return ""

    def present(self, table: str) -> list[Present]:
        here = [socket for socket in self._open if socket.desk is not None and socket.desk.table.id == table]
        return [Present(socket.guest, socket.seat, socket.address) for socket in here]

    def let_silent_go(self) -> None:
        """Clients that have sent nothing, not even a ping, for too long."""
        long_ago = time.monotonic() - wire.SILENCE
        for socket in list(self._open):
            if socket.heard < long_ago:
                socket.dismiss("silent", TRY_AGAIN)

    def let_banned_go(self) -> None:
        for socket in list(self._open):
            self._let_go_if_banned(socket)

    def _let_go_if_banned(self, socket: Socket) -> None:
        if self._bans.holds(socket.guest, socket.address):
            socket.dismiss("banned")

    def dismiss_all(self) -> None:
        for socket in list(self._open):
            socket.dismiss("stopping", GOING_AWAY)
