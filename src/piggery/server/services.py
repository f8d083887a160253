"""What the HTTP routes have in common: who asks, what they work with, and the parameters of addresses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Request
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import PathParameter, QueryParameter

from piggery.server import daily
from piggery.server.bodies import Way
from piggery.server.desk import Desk
from piggery.server.hall import Hall
from piggery.server.limits import Limits
from piggery.server.network import way
from piggery.server.probes import Probes
from piggery.server.security import Signer, address_of
from piggery.server.words import words
from piggery.table import info
from piggery.table.bodies import AtTable
from piggery.table.tables import Table
from piggery.table.watching import not_for_watching

TableName = Annotated[str, PathParameter(pattern="^[a-z0-9]{6,20}$", description="The name of a table.")]
SeatParameter = Annotated[int, PathParameter(ge=0, le=98, description="A seat, from 0.")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=98, required=False)]


class Services:
    """What the routes work with."""

    def __init__(self, hall: Hall, signer: Signer, limits: Limits, host: str, command: str, probes: Probes) -> None:
        self.probes = probes
        self.hall = hall
        self.signer = signer
        self.limits = limits
        self.host = host
        self.command = command
        self._waiting: set[str] = set()
        self._at_it = asyncio.Semaphore(1)

    @asynccontextmanager
    async def through_all(self, who: str) -> AsyncIterator[None]:
        """What goes through all tables of a guest is done for one guest after the other, and each may ask once at a time."""
        if who in self._waiting or len(self._waiting) >= self.limits.study_waiting:
            raise TooManyRequestsException(words("refuse-data-busy"))
        self._waiting.add(who)
        try:
            async with self._at_it:
                yield
        finally:
            self._waiting.discard(who)

    async def desk(self, table: str) -> Desk:
        desk = await self.hall.desk(table)
        if desk is None:
            raise NotFoundException("There is no such table.")
        await self.hall.refresh(desk)  # who did something by another process sees it here
        return desk


AnyRequest = Request[Any, Any, Any]


def guest(request: AnyRequest) -> str:
    """Who asks; the guard has found out."""
    found: str = request.scope["state"]["guest"]
    return found


def address(request: AnyRequest) -> str:
    return address_of(request.scope)


def services(request: AnyRequest) -> Services:
    found: Services = request.app.state.services
    return found


def way_to(request: AnyRequest, path: str) -> Way:
    """The way to a path of ours, as others can use it."""
    use = services(request)
    return way(str(request.base_url), path, address(request), use.host, use.command)


def at_table(use: Services, desk: Desk, who: str) -> AtTable:
    return info.at_table(desk.table, who, use.hall.now(), desk.notice)


async def need_to_watch(use: Services, table: Table, who: str) -> None:
    if not await daily.may_watch(use.hall, table, who):
        raise not_for_watching(table)


async def watched(request: AnyRequest, table: str) -> Desk:
    """That of a table that the asker may watch."""
    desk = await services(request).desk(table)
    await need_to_watch(services(request), desk.table, guest(request))
    return desk
