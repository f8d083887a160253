"""HTTP for tables and links, a WebSocket for a seat. Reconnects by itself; commands are sent again until they are answered."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from piggery.kernel.forms import canonical, folded
from piggery.table import protocol as wire

Json = Any
PATIENCE = 10.0  # seconds for an answer
RECONNECTS = 100
PAUSE = 0.05  # seconds before the first attempt to connect again
AGAIN = (0.1, 0.3, 1.0)  # seconds before a command that was refused through no fault of its own is sent once more


class RequestFailed(Exception):
    """The server said no to a request; `status` is that of HTTP."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(f"{status}: {reason}")
        self.status = status
        self.reason = reason


class Refused(Exception):
    """A command that was refused, with the reason and the rule."""

    def __init__(self, answer: wire.Answer) -> None:
        super().__init__(f"{answer.reason} ({answer.rule})" if answer.rule else answer.reason)
        self.answer = answer


class Client:
    """One guest at one server."""

    def __init__(self, address: str, token: str = "", patience: float = PATIENCE) -> None:
        self.address = address.rstrip("/")
        self.token = token  # who we are; keep it to come back as the same guest
        self.patience = patience  # seconds for an answer

    async def request(self, method: str, path: str, body: Json = None, **query: Any) -> Json:
        """One HTTP request; the answer as JSON, or text where it is none."""
        return await asyncio.to_thread(self._request, method, path, body, query)

    def _request(self, method: str, path: str, body: Json, query: dict[str, Any]) -> Json:
        parts = urlsplit(self.address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=max(30.0, self.patience))
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["content-type"] = "application/json"
        try:
            target = path + (f"?{urlencode(query)}" if query else "")
            connection.request(method, target, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            cookie = answer.getheader("set-cookie", "")
        finally:
            connection.close()
        if cookie.startswith("piggery_guest="):
            self.token = cookie.partition("=")[2].partition(";")[0]
        try:
            found = json.loads(text) if text else None
        except json.JSONDecodeError:
            found = text
        if answer.status >= 400:
            raise RequestFailed(answer.status, found.get("detail", text) if isinstance(found, dict) else text)
        return found

    async def open(self, game: str, seats: list[str], name: str = "Anna", **wishes: Any) -> Json:
        """Open a table: seats are "me", "open" or levels of bots."""
        body = {"game": game, "name": name, "seats": [{"kind": kind} for kind in seats], **wishes}
        return await self.request("POST", "/api/tables", body)

    async def join(self, table: str, name: str, invite: str = "", seat: int | None = None, nonce: str = "") -> Json:
        body = {"name": name, "invite": invite, "seat": seat, "nonce": nonce}
        return await self.request("POST", f"/api/tables/{table}/join", body)

    @contextlib.asynccontextmanager
    async def sit(self, table: str, seat: int | None = None) -> AsyncIterator[Sitting]:
        """Look at a table from a seat of ours, or (None) watch."""
        sitting = Sitting(self, table, seat)
        await sitting.open()
        try:
            yield sitting
        finally:
            await sitting.close()


class Sitting:
    """A live view of a table. `table`, `position` and `n` are up to date; `news` has everything told since we sat down."""

    def __init__(self, client: Client, table: str, seat: int | None) -> None:
        self.client = client
        self.name = table
        self.seat = seat
        self.n: int | None = None
        self.table: wire.TableInfo
        self.position: wire.Position | None = None
        self.news: list[wire.News] = []
        self.chat: list[wire.ChatLine] = []
        self.presence: wire.Presence | None = None
        self.faults: list[str] = []
        self.reconnects = 0
        self.patience = client.patience
        self._numbers = itertools.count(1)
        self._prefix = secrets.token_hex(4)
        self._pending: dict[str, tuple[bytes, asyncio.Future[wire.ServerMessage]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._is_closing = False
        self.is_welcome = asyncio.Event()
        self._last_choices: list[Json] = []  # the last choices, folded

    # -- asking

    @property
    def view(self) -> Json:
        return None if self.position is None else self.position.view

    @property
    def choices(self) -> list[dict[str, Json]]:
        """Every choice as a form of its own."""
        return [] if self.position is None else unfolded(self.position.choices)  # type: ignore[arg-type]

    async def until(self, is_so: Callable[[Sitting], Any], timeout: float | None = None) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(timeout or self.patience), self._changed:
            await self._changed.wait_for(lambda: is_so(self))

    # -- doing

    async def move(self, form: dict[str, Json]) -> int:
        return await self.do("move", move=form)

    async def do(self, kind: str, /, **fields: Any) -> int:
        """A command; n when it was done, Refused if it was not."""
        id_ = self._new_id()
        for pause in (*AGAIN, None):
            answer = await self.ask(kind, id=id_, **fields)
            if not isinstance(answer, wire.Answer) or answer.status != "refused":
                break
            if pause is None or not answer.retry:
                raise Refused(answer)
            await asyncio.sleep(pause)
        return self.n or 0

    async def ask(self, kind: str, /, timeout: float | None = None, **fields: Any) -> wire.ServerMessage:
        """A command or question and its answer, whatever it is; sent again when the connection was lost."""
        id_ = fields.pop("id", None) or self._new_id()
        text = msgspec.json.encode({"type": kind, "id": id_, **fields})
        answered: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        self._pending[id_] = text, answered
        await self.send(text)
        try:
            return await asyncio.wait_for(answered, timeout or self.patience)
        finally:
            self._pending.pop(id_, None)

    def _new_id(self) -> str:
        return f"{self._prefix}-{next(self._numbers)}"

    async def send(self, text: bytes | str) -> None:
        """Anything at all; what can't be sent now is sent after the next welcome if it is a command."""
        if self._socket is not None and self.is_welcome.is_set():
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(text if isinstance(text, str) else text.decode())

    # -- the connection

    async def open(self) -> None:
        self._task = asyncio.create_task(self._run())
        waiting = asyncio.create_task(self.is_welcome.wait())
        done, _ = await asyncio.wait({waiting, self._task}, timeout=self.patience, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if waiting not in done:
            fault = self.faults[-1] if self.faults else "no answer"
            await self.close()
            raise RequestFailed(403, fault)

    async def close(self) -> None:
        self._is_closing = True
        if self._socket is not None:
            await self._socket.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        for attempt in range(RECONNECTS):
            with contextlib.suppress(OSError, InvalidHandshake, WebSocketException, TimeoutError):
                await self._connected()
            self.is_welcome.clear()
            if self._is_closing or (self.n is None and self.faults):
                return
            self.reconnects += 1
            await asyncio.sleep(min(PAUSE * 2 ** min(attempt, 4), 1.0))

    async def _connected(self) -> None:
        address = self.client.address.replace("http", "ws", 1) + f"/ws/tables/{self.name}"
        headers = {"authorization": f"Bearer {self.client.token}"} if self.client.token else {}
        async with connect(address, additional_headers=headers, compression=None, max_size=2**22, proxy=None) as socket:
            self._socket = socket
            await socket.send(msgspec.json.encode({"type": "hello", "protocol": wire.VERSION, "seat": self.seat, "have": self.n}).decode())
            while not self._is_closing:
                try:
                    text = await asyncio.wait_for(socket.recv(), wire.HEARTBEAT)
                except TimeoutError:
                    await socket.send('{"type":"ping"}')
                    continue
                message = wire.read_reply(text)
                async with self._changed:
                    self._told(message)
                    self._changed.notify_all()
                if isinstance(message, wire.Welcome):
                    await self._send_again()

    async def _send_again(self) -> None:
        assert self._socket is not None
        self.is_welcome.set()
        for text, _ in list(self._pending.values()):
            await self._socket.send(text.decode())

    def _told(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.Welcome():
                self._welcomed(message)
            case wire.Update():
                self._updated(message)
            case wire.Answer() | wire.PreviewReply() | wire.ChoicesReply() | wire.HintReply() | wire.SupposeReply() | wire.OutlookReply():
                self._answered(message.id, message)
            case wire.Presence():
                self.presence = message
            case wire.Fault():
                self.faults.append(message.reason)
                if self.n is None:
                    self._is_closing = True
            case wire.Pong():
                pass

    def _welcomed(self, message: wire.Welcome) -> None:
        self.n = message.n
        self.table = message.table  # type: ignore[assignment]
        self.position = message.position  # type: ignore[assignment]
        self._last_choices = []
        if self.position is not None:
            self._choose(self.position)
        self.news += message.news
        self.chat = message.chat or self.chat
        # what was accepted while we were away is answered as a duplicate when it is sent again

    def _updated(self, message: wire.Update) -> None:
        assert self.n is not None
        self.n = message.n
        self.news += message.news  # type: ignore[arg-type]
        if message.table is not msgspec.UNSET:
            self.table = message.table  # type: ignore[assignment]
        if isinstance(message.position, wire.Position):
            if message.position.view is msgspec.UNSET:
                message.position.view = changed(self.view, message.position.changes)
            self._choose(message.position)
            self.position = message.position
        if message.accepted:
            self._answered(message.accepted, message)

    def _choose(self, position: wire.Position) -> None:
        """The choices of a position, which may be told as changes to those that were told last."""
        if position.choices_changed is not msgspec.UNSET:
            position.choices = toggled(self._last_choices, position.choices_changed)
        if position.choices:
            self._last_choices = position.choices  # type: ignore[assignment]

    def _answered(self, id_: str, message: wire.ServerMessage) -> None:
        pending = self._pending.get(id_)
        if pending is not None and not pending[1].done():
            pending[1].set_result(message)


def unfolded(forms: Sequence[dict[str, Json]]) -> list[dict[str, Json]]:
    """Each form by itself.

    >>> unfolded([{"type": "move", "to": ["a1", "a2"]}, {"type": "pass"}])
    [{'type': 'move', 'to': 'a1'}, {'type': 'move', 'to': 'a2'}, {'type': 'pass'}]
    """
    found: list[dict[str, Json]] = []
    for form in forms:
        last = list(form)[-1]
        found += [form] if last == "type" else [{**form, last: value} for value in form[last]]
    return found


def toggled(told: Sequence[dict[str, Json]], changes: Sequence[dict[str, Json]]) -> list[dict[str, Json]]:
    """Choices, folded, without those of the changes that are among them and with those that are not.

    >>> toggled([{"type": "move", "to": ["a1", "a2"]}, {"type": "pass"}], [{"type": "move", "to": ["a2", "a3"]}])
    [{'type': 'move', 'to': ['a1', 'a3']}, {'type': 'pass'}]
    """
    forms = {canonical(form): form for form in unfolded(told)}
    for form in unfolded(changes):
        if forms.pop(canonical(form), None) is None:
            forms[canonical(form)] = form
    return folded(forms.values())


def changed(view: Json, changes: Json) -> Json:
    """A view after the changes to it; the one before stays as it was.

    >>> changed({"seats": [{"row": 3}, {"row": 4}]}, [[["seats", 1, "row"], 5]])
    {'seats': [{'row': 3}, {'row': 5}]}
    """
    for path, value in changes:
        view = replaced(view, path, value)
    return view


def replaced(whole: Json, path: Sequence[str | int], value: Json) -> Json:
    """A copy with another value at the end of the path; what lies beside the path is shared with the old one."""
    if not path:
        return value
    copy = whole.copy()
    if isinstance(copy, list) and path[0] == len(copy):
        return [*copy, value]
    copy[path[0]] = replaced(whole[path[0]], path[1:], value)
    return copy
