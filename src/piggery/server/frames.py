"""WebSockets under uvicorn with a short way for what nearly all traffic is: a whole text message in, a text message out.

A message that comes in one piece is handed to its socket at once, without a queue and a task, and an update is written to the
transport as it is posted. Everything else (handshake, fragments, pings, closing, a client that reads slowly, a socket that is not
ready) goes uvicorn's own way, through the ASGI interface.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames as websockets_frames

apply_mask: Callable[[bytes, bytes], bytes] = vars(websockets_frames)["apply_mask"]  # in C, where that could be built
EXTENSION = "piggery.frames"  # where an application finds its connection in the scope
TEXT, CONTINUED, FINAL, MASKED = 0x81, 0x00, 0x80, 0x80


class Frames(WebSocketsSansIOProtocol):
    """`listener` is given each whole text message and says whether it has dealt with it."""

    listener: Callable[[bytes], bool] | None = None
    is_between_messages = True  # uvicorn's reader has no part of a message

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # not refused
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        listener = self.listener
        if listener is not None and self.is_between_messages and not self.close_sent and self.queue.empty():
            start = start_of_only_text(data)
            if start and len(data) - start <= self.config.ws_max_size and listener(apply_mask(data[start:], data[start - 4 : start])):
                return
        if listener is not None or self.handshake_initiated:
            self.is_between_messages = self.is_between_messages and is_whole(data)
        super().data_received(data)

    def write_text(self, payload: bytes) -> bool:
        """Write a message now; False if that is not possible at the moment."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        size = len(payload)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + payload)
        return True


def start_of_only_text(data: bytes) -> int:
    """Where the text begins if this is one whole masked text message and nothing else, or 0."""
    if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED:
        return 0
    size, start = data[1] & 127, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
    elif size == 127:
        return 0
    return start if len(data) == start + size else 0


def is_whole(data: bytes) -> bool:
    """Whether these are whole messages only, so that the next byte begins another one."""
    at, is_final = 0, True
    while len(data) - at >= 2:
        size, start = data[at + 1] & 127, at + (6 if data[at + 1] & MASKED else 2)
        if size >= 126:
            more = 2 if size == 126 else 8
            size, start = int.from_bytes(data[at + 2 : at + 2 + more], "big"), start + more
        if data[at] & 15 < 8:  # not a control frame, which may stand between fragments
            is_final = bool(data[at] & FINAL) and data[at] & 15 != CONTINUED
        at = start + size
    return at == len(data) and is_final
