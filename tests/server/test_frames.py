"""The short way of messages gives what uvicorn's own way gives: whatever the pieces that bytes arrive in, all in order."""

from __future__ import annotations

import asyncio
import os
import random
import struct
from typing import Any

import msgspec
import pytest

from piggery.server.frames import is_whole, start_of_only_text
from server.serving import Serving, run, serving, two_at_a_table


def frame(text: str | bytes, opcode: int = 1, *, is_final: bool = True, is_masked: bool = True) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    mask = os.urandom(4) if is_masked else b""
    size = len(data)
    bit = 128 if is_masked else 0
    length = bytes((bit | size,)) if size < 126 else bytes((bit | 126,)) + struct.pack("!H", size)
    covered = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)) if is_masked else data
    return bytes(((128 if is_final else 0) | opcode,)) + length + mask + covered


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000])
def test_a_whole_text_message_is_recognised_and_nothing_else(size: int) -> None:
    whole = frame("x" * size)
    start = start_of_only_text(whole)
    assert len(whole) - start == size
    assert start >= 6
    assert is_whole(whole)
    others = [whole[:-1] if size else whole[:5], whole + b"\x81", whole + whole, frame("x", 2), frame("x", is_final=False), b"", b"\x81"]
    for other in (*others, frame("x" * size, is_masked=False), frame("", 9)):
        assert start_of_only_text(other) == 0
    assert is_whole(whole + frame("ping", 9) + whole)
    for part in (
        whole[:-1] if size else whole[:5],
        whole + whole[:3],
        frame("x", is_final=False),
        frame("x", is_final=False) + frame("", 9),
    ):
        assert not is_whole(part)


async def connected(at: Serving, table: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    port = int(at.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


async def told(reader: asyncio.StreamReader) -> dict[str, Any]:
    while True:
        head = await reader.readexactly(2)
        size = head[1]
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        data = await reader.readexactly(size)
        if head[0] & 15 == 1:
            found: dict[str, Any] = msgspec.json.decode(data)
            return found


def pieces(text: bytes, rng: random.Random) -> list[bytes]:
    """A message as it may arrive: in two fragments with a ping between them, or cut anywhere."""
    data = frame(text)
    if rng.random() < 0.2:
        half = len(text) // 2
        data = frame(text[:half], is_final=False) + frame("", 9) + frame(text[half:], 0)
    cut = rng.randrange(1, len(data)) if rng.random() < 0.3 else len(data)
    return [data[:cut], data[cut:]]


@pytest.mark.parametrize("seed", range(4))
def test_messages_in_any_pieces_are_answered_once_each_and_in_order(lite: str, seed: int) -> None:
    async def main() -> None:
        rng = random.Random(seed)
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            reader, writer = await connected(at, anna.name, anna.client.token)
            writer.write(frame('{"type":"hello","seat":0}'))
            for start in range(0, 30, 6):  # as many as may wait for the store
                ids = [f"c{n}" for n in range(start, start + 6)]
                for id_ in ids:
                    text = msgspec.json.encode({"type": "chat", "id": id_, "text": "x" * rng.choice([1, 200])})
                    for piece in pieces(text, rng):
                        writer.write(piece)
                        await asyncio.sleep(rng.choice([0, 0.005]))
                accepted: list[str] = []
                async with asyncio.timeout(60):
                    while len(accepted) < len(ids):
                        message = await told(reader)
                        assert message["type"] in ("welcome", "update", "presence"), message
                        accepted += [message["accepted"]] if message.get("accepted") else []
                assert accepted == ids
            writer.close()

    run(main)


def test_a_hello_in_a_roundabout_way_and_bytes_that_are_no_text(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            reader, writer = await connected(at, anna.name, anna.client.token)
            writer.write(frame('{"type":"hell\\u006f","seat":0}') + frame('{"type":"ping"}'))
            assert [(await told(reader))["type"] for _ in range(2)] == ["welcome", "pong"]
            writer.write(frame(b'{"type":"chat","id":"a","text":"\xff\xfe"}'))
            while (message := await told(reader))["type"] == "presence":
                pass
            assert message["type"] == "fault"
            writer.close()

    run(main)
