"""HTTP under uvicorn for clients that take their time: who needs too long for the head or the body of a request is cut off."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from piggery.server.guard import Guard
from piggery.server.limits import Limits

LOG = logging.getLogger("piggery.requests")


class Requests(H11Protocol):
    """While a request comes in, a clock runs; bytes that trickle in don't set it back."""

    _deadline: asyncio.TimerHandle | None = None
    _is_body = False  # the clock is that of a body

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._limits = limits_of(self.config.loaded_app)
        self._run_clock(is_body=False)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Which part of a request we wait for: its head, its body, or (while we answer, or between two requests) none."""
        state = self.conn.their_state
        if self not in self.connections:  # lost, or a WebSocket by now
            self._stop_clock()
        elif state is h11.SEND_BODY:
            self._run_clock(is_body=True)
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:  # which ends a connection that is not used again
            self._run_clock(is_body=False)
        else:
            self._stop_clock()

    def _run_clock(self, *, is_body: bool) -> None:
        if self._deadline is None or self._is_body != is_body:
            self._stop_clock()
            self._is_body = is_body
            seconds = self._limits.body_seconds if is_body else self._limits.header_seconds
            self._deadline = self.loop.call_later(seconds, self._cut)

    def _stop_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _cut(self) -> None:
        LOG.info("a request came too slowly", extra={"part": "body" if self._is_body else "head"})
        self.transport.abort()


def limits_of(app: Any) -> Limits:
    """Those of our application, whatever uvicorn has put around it."""
    while not isinstance(app, Guard):
        app = app.app
    return app.limits
