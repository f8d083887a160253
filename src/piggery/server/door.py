"""A door for the host alone: a Unix socket in a folder of the owner's, by which `piggery admin` asks a running server who is connected to
a table, and from where. Addresses are told from memory and stored nowhere."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from piggery.server.sockets import Present, Sockets

LOG = logging.getLogger("piggery.door")
PATIENCE = 5.0  # seconds for an answer


def name(db: str) -> str:
    """Of the doors of all servers of one database."""
    return hashlib.sha256(db.encode()).hexdigest()[:12]


@asynccontextmanager
async def opened(folder: Path, db: str, sockets: Sockets) -> AsyncIterator[None]:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        table = (await reader.readline()).decode().strip()
        writer.write(msgspec.json.encode(sockets.present(table)))
        writer.close()

    path = folder / f"{name(db)}-{os.getpid()}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # left behind by another process of this number
        server = await asyncio.start_unix_server(answer, path)
    except OSError as error:  # nobody's game depends on it
        LOG.warning("no door for the host: %s", error)
        yield
        return
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


async def ask(folder: Path, db: str, table: str) -> list[Present]:
    """Who is connected to a table, at all servers of this database on this machine."""
    found: list[Present] = []
    for path in sorted(folder.glob(f"{name(db)}-*")):
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(path)
                writer.write(f"{table}\n".encode())
                found += msgspec.json.decode(await reader.read(), type=list[Present])
                writer.close()
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)  # its server was killed
        except (OSError, TimeoutError) as error:
            LOG.warning("a server does not say who is there: %s", error)
    return found
