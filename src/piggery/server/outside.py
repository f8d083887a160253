"""What a host changes beside a running server (`piggery admin`): every server asks for a mark in the store, and looks again when it has
changed. The same on SQLite and PostgreSQL, and nothing can be missed."""

from __future__ import annotations

import asyncio
import logging

from piggery.server.bans import Bans
from piggery.server.hall import Hall
from piggery.server.sockets import Sockets
from piggery.server.store import MARK, NotStored

LOG = logging.getLogger("piggery.outside")
PAUSE = 0.5  # seconds between looks


class Outside:
    def __init__(self, hall: Hall, bans: Bans, sockets: Sockets) -> None:
        self._hall = hall
        self._bans = bans
        self._sockets = sockets
        self._mark: str | None = ""  # no mark is like this one: the first look is a real one

    async def look(self) -> None:
        store = self._hall.store
        mark = await store.known_setting(MARK)
        if mark == self._mark:
            return
        self._bans.replace(ban.whom for ban in await store.bans())
        self._sockets.let_banned_go()
        await self._hall.heed()
        self._mark = mark  # last: what failed is tried again

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.look()
            except NotStored as error:
                LOG.warning("can't see what the host wants: %s", error)
            except Exception:  # whatever it was must not make us deaf to the host
                LOG.exception("what the host wants was not done")
