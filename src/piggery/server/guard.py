"""Stands before every HTTP request: origin, rate, size, guest cookie, security headers, and a line in the log."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, NamedTuple

import msgspec

from piggery.server.bans import Bans
from piggery.server.keeping import Visits
from piggery.server.limits import Limits
from piggery.server.security import HEADERS, Buckets, Signer, address_of, cookie, guest_of, headers_of, is_from_here, new_guest
from piggery.server.studies import Busy, Kind, Studies
from piggery.server.words import words

LOG = logging.getLogger("piggery.http")
SAFE = ("GET", "HEAD", "OPTIONS")
OPENINGS = ("/api/tables", "/api/play-on", "/api/daily")
STUDIES: dict[str, Kind] = {"/api/verify": "verify", "/api/film": "film", "/api/read": "verify", "/api/play-on": "play-on"}
KEPT_WAITING = 200  # who are told later that they were too fast; more are told at once


class Fault(NamedTuple):
    """Why a request is not let in, and after how many seconds it may come again."""

    status: int
    reason: str
    again: int = 0


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: Any, limits: Limits, origins: tuple[str, ...], bans: Bans, studies: Studies) -> None:
        self.app = app
        self.signer: Signer | None = None  # known once the store is open
        self.visits: Visits | None = None
        self.limits = limits
        self._origins = origins
        self._bans = bans
        self._studies = studies
        self._kept_waiting = 0
        self._requests = Buckets(limits.requests)
        self._openings = Buckets(limits.openings)
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = headers_of(scope["headers"])
        assert self.signer is not None
        guest = guest_of(self.signer, headers)
        fault = self._fault(scope, headers, guest)
        answer = Answering(scope, send, self._headers)
        if fault is not None:
            if fault.again:
                await self._keep_waiting()
            await answer.refuse(fault)
            return
        scope.setdefault("state", {})["guest"] = self._guest(scope, headers, guest, answer)
        await self.app(scope, receive, answer)

    def _fault(self, scope: Any, headers: dict[str, str], guest: str) -> Fault | None:
        """Found before the body is read, which costs more than all the rest."""
        address = address_of(scope)
        if self._bans.holds(guest, address):
            return Fault(403, words("fault-banned"))
        if not self._requests.take(address):
            return Fault(429, "Too many requests; slow down.", again=1)
        if scope["method"] in SAFE:
            return None
        if not is_from_here(headers, self._origins):
            return Fault(403, "This request comes from a page that is not ours.")
        if (
            headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json"
            and headers.get("content-length", "0") != "0"
        ):
            return Fault(415, "Bodies are JSON: content-type application/json.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.limits.body_bytes:
            return Fault(413, "That is too large.")
        return self._rush(scope["path"], address)

    def _rush(self, path: str, address: str) -> Fault | None:
        try:
            if path in STUDIES:
                self._studies.need_room(STUDIES[path], address)
        except Busy as busy:
            return Fault(429, busy.reason, busy.again)
        if path in OPENINGS and not self._openings.take(address):
            return Fault(429, "Too many tables; wait a little.", again=5)
        return None

    async def _keep_waiting(self) -> None:
        """Who asks again as soon as it is answered must not keep us busy with refusals."""
        if self._kept_waiting < KEPT_WAITING:
            self._kept_waiting += 1
            try:
                await asyncio.sleep(self.limits.refusal_seconds)
            finally:
                self._kept_waiting -= 1

    def _guest(self, scope: Any, headers: dict[str, str], known: str, answer: Answering) -> str:
        """Whoever does something, or asks who it is, becomes a guest; one who comes again has its cookie renewed now and then."""
        assert self.signer is not None
        assert self.visits is not None
        is_new = not known and (scope["method"] not in SAFE or scope["path"] == "/api/me") and scope["path"].startswith("/api/")
        guest = new_guest() if is_new else known
        if guest and scope["path"].startswith("/api/") and self.visits.is_first(guest):  # pages may lie in a cache
            if not is_new:
                self.visits.note(guest)
            if "authorization" not in headers:
                fresh = cookie(self.signer, guest, days=self.limits.keep_guests, is_secure=scope["scheme"] == "https")
                answer.headers.append((b"set-cookie", fresh.encode()))
        return guest


class Answering:
    """Adds our headers to the answer and logs it. The path is logged only as far as it holds no invitation."""

    def __init__(self, scope: Any, send: Any, headers: list[tuple[bytes, bytes]]) -> None:
        self.headers = list(headers)
        self._scope = scope
        self._send = send
        self._began = time.perf_counter()

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *self.headers]
            if self._scope["path"].startswith("/api/"):
                message["headers"].append((b"cache-control", b"no-store"))
            path = self._scope["path"] if self._scope["path"].startswith("/api/") else "/" + self._scope["path"].split("/")[1]
            milliseconds = round((time.perf_counter() - self._began) * 1000, 1)
            LOG.info("request", extra={"method": self._scope["method"], "path": path, "status": message["status"], "ms": milliseconds})
        await self._send(message)

    async def refuse(self, fault: Fault) -> None:
        body = msgspec.json.encode({"status_code": fault.status, "detail": fault.reason})
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if fault.again:
            headers.append((b"retry-after", str(fault.again).encode()))
        await self({"type": "http.response.start", "status": fault.status, "headers": headers})
        await self({"type": "http.response.body", "body": body})
